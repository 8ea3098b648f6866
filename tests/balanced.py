"""A bot at Tokio that plays the equilibrium with one life each, which nobody can exploit."""

from tripot.core.chance import uniform
from tripot.core.game import rule
from tripot.games.tokio.judge import TRUSTED, YIELD, YIELDS, likely
from tripot.games.tokio.rules import BELIEVE, DOUBT, SAY, TOKIO, least_claim
from tripot.solve.tokio import complete, solve


def prepare(players, rules, character):
    """Return Tokio's equilibrium play with one life each, at every step of the hand."""
    return solve(players, complete(players, rules)).hand([1, 1], 0)[1]


@rule
def choose(s, m, seat, codes, count, rng, mind, scratch):
    """Play Tokio's equilibrium with one life each."""
    if count == 1:
        return int(codes[0])
    u, tokios = uniform(rng), s.tokios - s.answering
    step = m.topped if s.answering else s.claim
    if tokios > 0:
        step = TOKIO - 1 + tokios
    play = mind[step, s.claimant]
    if s.answering:
        if u >= play[TRUSTED, s.claim]:
            return DOUBT
        return YIELD if play[YIELDS, s.claim] else BELIEVE
    claim = least_claim(s)
    while u >= likely(play, s.roll[seat], claim) and claim < TOKIO:
        u -= likely(play, s.roll[seat], claim)
        claim += 1
    return SAY + claim
