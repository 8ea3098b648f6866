"""A player of Tokio that has solved what every hand is worth, and exploits plain people.

`prepare` solves the match, and `choose` the hand in play: with few seats that is the equilibrium;
with more, `tripot.solve.tokio.approach` says what is left out. No reply to the equilibrium gains
anything, but the equilibrium does not gain from other people's mistakes either. With two seats, if
claims rise, `gifts` says how the bot exploits these, and how little it risks. Otherwise, or if it
has a character, the bot finds a restricted Nash response for the claim at hand (Johanson, Zinkevich
and Bowling, 2007): it assumes that the other mostly knows how it plays and responds as well as
possible, and otherwise is a plain player, who says what it rolled if it may and weighs the odds of
a doubt. That gives little away, and gains much against plain people.

If dice may be passed on unseen, a roll may decide several claims, and the hand is not solved:
`unseen` says how the bot then plays.
"""

from collections.abc import Mapping
from math import exp
from typing import Any

import numpy as np

from tripot.bots import Character, Mind
from tripot.core.chance import uniform
from tripot.core.game import Codes, Memory, State, rule
from tripot.core.house import Value
from tripot.games.tokio.bots.gifts import (
    CHANCE,
    NO_TABLE,
    TRUSTED,
    table_of,
    weigh,
    worth_by_claim,
)
from tripot.games.tokio.bots.plain import plain_claims, plain_trust, steps_of
from tripot.games.tokio.bots.unseen import FAITH, GUILE, RISK
from tripot.games.tokio.bots.unseen import choose as choose_unseen
from tripot.games.tokio.rules import (
    AT_LEAST,
    BELIEVE,
    DOUBT,
    PAIR,
    SAY,
    TOKIO,
    YIELD,
    next_alive,
)
from tripot.solve import tokio as solver
from tripot.solve.tokio import (
    CAUGHT,
    CLAIM,
    GOT,
    LIE,
    SENT,
    TRUE,
    TRUTH,
    YIELDED,
    YIELDS,
    Worth,
    doubt,
    honest,
    least_claim,
    runs_of,
    solve_hand,
)

PLAIN = 0.2  # how likely it assumes the other to be a plain player
ROUNDS = 150  # of regret matching
FIRM = 0.25  # weight of the equilibrium at the start, in units of the stake
SCARCE = 1e-12  # the least preference for a claim or an answer, so that one is always left
HEAT = 4.0  # how much more a bold bot likes the highest claim than the lowest, as a logarithm
DARE = 0.8  # how much more often a bold bot believes what it may equally doubt
GLIB = 0.6  # how often a tricky bot lies if that is as good as the truth
EASE = 0.15  # how much worse a lie may be, in units of the stake


def prepare(players: int, rules: Mapping[str, Value], character: Character) -> Mind:
    """Return what seats win in a new hand, by lives; the traits; and what rolls are worth."""
    traits = np.array([*character, 0.0])
    rises = rules["claims"] == "higher" and not rules["unseen"]
    if players == 2 and rises and character == Character():
        solution = solver.approach(players, rules)
        return (*solution.worth, traits, table_of(solution))
    return (*worth_of(players, rules), traits, NO_TABLE)


def worth_of(players: int, rules: Mapping[str, Value]) -> Worth:
    """Return what every seat wins in a new hand, by the lives."""
    if rules["unseen"]:
        return solver.shares(players, rules)
    return solver.approach(players, rules).worth


@rule
def choose(
    s: State, m: Memory, seat: int, codes: Codes, count: int, rng: Any, mind: Mind, scratch: Any
) -> int:
    """Answer a claim, or make one."""
    if count == 1:
        return int(codes[0])
    if s.rules.unseen:
        return int(choose_unseen(s, m, seat, codes, count, rng, mind, scratch))
    step, lean = step_of(s, m), mind[3]
    claims, wins = np.zeros((TOKIO + 1, TOKIO + 1)), np.zeros((2, TOKIO + 1))
    trust, noticing = np.zeros(TOKIO + 1), mind[4].size > 0
    play, ends = np.zeros((YIELDS + 1, TOKIO + 1)), np.zeros((2, YIELDED + 1))
    if noticing:
        weigh(s, m, seat, mind[4], scratch, claims, trust, play, ends)
    if s.answering:
        gives = play[YIELDS]
        if not noticing:
            plain_claims(step, claims, runs_of(s.rules))
            gives = respond(s, step, PLAIN, 0.0, mind, claims, trust, wins)
        if uniform(rng) < dares(s.claim, trust[s.claim], lean):
            return YIELD if gives[s.claim] else BELIEVE
        return DOUBT
    if noticing:
        for claim in range(least_claim(step, TOKIO), TOKIO + 1):
            for true in range(2):
                wins[true, claim] = worth_by_claim(claim, true, ends, play, play[TRUSTED])
    else:
        plain_trust(s, step, scratch, trust)
        respond(s, step, 0.0, PLAIN, mind, claims, trust, wins)
    likes = np.zeros(TOKIO + 1)
    taste(s.roll[seat], s.rules.truth == AT_LEAST, lean, claims, wins, likes)
    claim, left = TOKIO, uniform(rng) * np.sum(likes)
    while left >= likes[claim] and claim > least_claim(step, TOKIO, runs_of(s.rules)):
        left -= likes[claim]
        claim -= 1
    return SAY + claim


@rule
def step_of(s: State, m: Memory) -> int:
    """Return the step of the hand at which the standing claim was made, or the next one will be."""
    runs = runs_of(s.rules)
    tokios = s.tokios - s.answering
    if tokios > 0:
        return int((TOKIO - 1) * runs + tokios)
    claim, equals = (m.topped, m.equals) if s.answering else (s.claim, s.equals)
    return int((claim - 1) * runs + max(1, equals)) if claim else 0


@rule
def respond(
    s: State, step: int, claims_plainly: float, answers_plainly: float, mind: Mind, claims: Any,
    trust: Any, wins: Any,
) -> Any:  # fmt: skip
    """Write what to claim with each roll at this step, and how likely to believe each claim.

    Return by claim whether it is better to yield to it than to believe it; if so, `trust` tells how
    likely to yield.

    `claims` and `trust` hold how a plain player claims and answers; the two probabilities are those
    of meeting one. They are overwritten with both sides' mean play under regret matching (Tammelin,
    2014), which starts from the equilibrium and so stays there if nobody is plain; `wins` gets what
    each claim is then worth to the claimant, if it is false, and if it is true.
    """
    players, claimant, opener = s.players, s.claimant, s.opener
    worth, rules = Worth(mind[0], mind[1], mind[2]), s.rules
    lives = np.zeros(players, np.int64)
    for seat in range(players):
        lives[seat] = s.lives[seat]
    steps, runs = steps_of(rules), runs_of(rules)
    hand = np.zeros((steps, players, 1, players))
    plays = np.zeros((steps, players, YIELDS + 1, TOKIO + 1))
    solve_hand(lives, opener, rules, CHANCE, runs, worth, worth, step, hand, plays)
    play, answerer = plays[step, claimant], next_alive(s, claimant)
    doubts = np.zeros((2, 2, 1, players))  # of claims below Tokio, and of Tokio
    for top in range(2):
        doubt(lives, claimant, False, top == 1, opener, rules, worth, doubts[top, CAUGHT])
        doubt(lives, claimant, True, top == 1, opener, rules, worth, doubts[top, TRUE])
    own, others = doubts[:, :, 0, claimant], doubts[:, :, 0, answerer]
    at_least, least, end = rules.truth == AT_LEAST, least_claim(step, TOKIO, runs), TOKIO + 1
    # Preferences for claiming, believing and doubting.
    likes, yes, no = np.zeros((end, end)), np.zeros(end), np.zeros(end)
    usual = int(least == TOKIO)
    stake = abs(own[usual, TRUE] - own[usual, CAUGHT])
    stake = FIRM * (stake + abs(others[usual, TRUE] - others[usual, CAUGHT]))
    for claim in range(least, end):
        yes[claim] = max(SCARCE, stake * play[TRUSTED, claim])
        no[claim] = max(SCARCE, stake * (1.0 - play[TRUSTED, claim]))
        for roll in range(1, end):
            made = play[TRUTH, roll] * (play[CLAIM, roll] == claim)
            made += (1.0 - play[TRUTH, roll]) * play[LIE, claim]
            likes[roll, claim] = max(SCARCE, stake * made)
    plainly, trusts = claims.copy(), trust.copy()
    claims[:] = 0.0
    trust[:] = 0.0
    made, now = np.zeros((2, end)), np.zeros((2, end))
    for tried in range(ROUNDS):
        part = 2.0 * (tried + 1) / (ROUNDS * (ROUNDS + 1))  # later rounds count for more
        made[:] = 0.0
        for roll in range(1, end):
            whole = np.sum(likes[roll])
            for claim in range(least, end):
                chance = likes[roll, claim] / whole
                claims[roll, claim] += part * chance
                chance += claims_plainly * (plainly[roll, claim] - chance)
                made[TRUE if honest(roll, claim, at_least) else CAUGHT, claim] += (
                    CHANCE[roll] * chance
                )
        for claim in range(least, end):
            top = int(claim == TOKIO)
            more = (made[TRUE, claim] + made[CAUGHT, claim]) * play[GOT, claim]
            more -= (
                made[TRUE, claim] * others[top, TRUE] + made[CAUGHT, claim] * others[top, CAUGHT]
            )
            belief = yes[claim] / (yes[claim] + no[claim])
            yes[claim] = max(SCARCE, yes[claim] + more * (1.0 - belief))
            no[claim] = max(SCARCE, no[claim] - more * belief)
            belief = yes[claim] / (yes[claim] + no[claim])
            trust[claim] += part * belief
            belief += answers_plainly * (trusts[claim] - belief)
            for found in range(2):
                now[found, claim] = belief * play[SENT, claim] + (1.0 - belief) * own[top, found]
                wins[found, claim] += part * now[found, claim]
        for roll in range(1, end):
            mean, whole = 0.0, np.sum(likes[roll])
            for claim in range(least, end):
                mean += likes[roll, claim] * now[int(honest(roll, claim, at_least)), claim] / whole
            for claim in range(least, end):
                more = now[int(honest(roll, claim, at_least)), claim] - mean
                likes[roll, claim] = max(SCARCE, likes[roll, claim] + more)
    return play[YIELDS]


@rule
def dares(claim: int, trust: float, lean: Any) -> float:
    """Return how likely a bot with these traits is to believe, given how likely others are."""
    trust += lean[RISK] * DARE * trust * (1.0 - trust)
    if PAIR <= claim < TOKIO:
        trust += lean[FAITH] * (1.0 - trust)
    return trust


@rule
def taste(roll: int, at_least: bool, lean: Any, claims: Any, wins: Any, likes: Any) -> None:
    """Write how much a bot with these traits likes each claim with a roll."""
    best, stake = np.zeros(2), 0.0
    for claim in range(1, TOKIO + 1):
        true = int(honest(roll, claim, at_least))
        best[true] = max(best[true], wins[true, claim])
        stake = max(stake, abs(wins[TRUE, claim] - wins[CAUGHT, claim]))
    # The lowest roll lies in the same way as any other.
    easy = max(0.0, 1.0 - max(0.0, best[TRUE] - best[CAUGHT]) / (EASE * stake)) if stake else 0.0
    lies = lean[GUILE] * GLIB * easy
    for claim in range(1, TOKIO + 1):
        likes[claim] = claims[roll, claim] + lies * (claims[1, claim] - claims[roll, claim])
        likes[claim] *= exp(lean[RISK] * HEAT * claim / TOKIO)
