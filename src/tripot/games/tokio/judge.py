"""What claims and answers are worth at Tokio in the equilibrium, as exactly as it is known.

With more seats and lives than `tripot.solve.tokio` has places for, new hands are worth what its
`approach` says. If dice may be passed on unseen, nothing is solved: simple players play the hand
to its end, many times, and a new hand is worth each seat's share of the lives.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from tripot.core.game import Codes, Memory, State, rule
from tripot.core.house import Value
from tripot.games.tokio.bots.gifts import CHANCE, TRUSTED
from tripot.games.tokio.bots.plain import plain_claims, steps_of
from tripot.games.tokio.bots.simple import honesty
from tripot.games.tokio.bots.strong import PLAIN, step_of, worth_of
from tripot.games.tokio.bots.unseen import lives_of, play_out
from tripot.games.tokio.bots.unseen import weigh as weigh_unseen
from tripot.games.tokio.rules import (
    AT_LEAST,
    BELIEVE,
    SAY,
    SEATS,
    TOKIO,
    YIELD,
)
from tripot.solve.tokio import (
    CAUGHT,
    CLAIM,
    GOT,
    LIE,
    TRUE,
    TRUTH,
    VALUE,
    YIELDS,
    Worth,
    believed,
    doubt,
    give_in,
    honest,
    least_claim,
    next_alive,
    numbers,
    runs_of,
    solve_hand,
)

WORLDS, OPEN, LOOKS = 1, 1, 2_000_000  # nothing is drawn: all rolls are counted
ABOUT = {"claim": ("say",), "answer": ("believe", "doubt", "yield", "pass")}
HIDDEN = "lie"
# A bonus for believing and for the truth, so that they come first among equals: in the equilibrium
# many choices are worth the same, and against a plain player these win more.
PLAINER = 1e-10
RUNS = 200  # hands that are played out if dice may be passed on unseen

# Indices of the mind: what new hands are worth; the last hand, its play, its lives and opener.
WON, LEVELS, SHAPE, HAND, PLAYS, WHOSE = range(6)


def prepare(players: int, rules: Mapping[str, Value]) -> Any:
    """Return what every seat wins in a new hand, by lives, and arrays for a hand."""
    worth = worth_of(players, rules)
    steps = int(steps_of(numbers(rules)))
    hand = np.zeros((steps, players, 1, players))
    plays = np.zeros((steps, players, YIELDS + 1, TOKIO + 1))
    return (*worth, hand, plays, np.zeros(SEATS + 1, np.int64))


@rule
def solve(s: State, mind: Any) -> None:
    """Solve the hand in play, unless the mind holds it already."""
    whose, same = mind[WHOSE], mind[WHOSE][SEATS] == s.opener + 1
    for seat in range(s.players):
        same &= whose[seat] == s.lives[seat]
    if same:
        return
    worth, runs = Worth(mind[WON], mind[LEVELS], mind[SHAPE]), runs_of(s.rules)
    hand, plays = mind[HAND], mind[PLAYS]
    solve_hand(lives_of(s), s.opener, s.rules, CHANCE, runs, worth, worth, 0, hand, plays)
    for seat in range(s.players):
        whose[seat] = s.lives[seat]
    whose[SEATS] = s.opener + 1


@rule
def after_doubt(s: State, mind: Any, claim: int, true: bool, wins: Any) -> None:
    """Write what every seat wins if this claim, standing or made now, is doubted."""
    worth, out = Worth(mind[WON], mind[LEVELS], mind[SHAPE]), np.zeros((1, s.players))
    doubt(lives_of(s), s.claimant, true, claim == TOKIO, s.opener, s.rules, worth, out)
    wins[:] = out[VALUE]


@rule
def after_yield(s: State, mind: Any, wins: Any) -> None:
    """Write what every seat wins if the answerer yields to a claim, standing or made now."""
    worth, out = Worth(mind[WON], mind[LEVELS], mind[SHAPE]), np.zeros((1, s.players))
    give_in(lives_of(s), s.claimant, s.opener, s.rules, worth, out)
    wins[:] = out[VALUE]


@rule
def after_claim(s: State, mind: Any, step: int, claim: int, true: bool, wins: Any) -> None:
    """Write what every seat wins with this claim, answered as in the equilibrium."""
    answerer = next_alive(lives_of(s), s.claimant)
    then = believed(step, claim, TOKIO, runs_of(s.rules))
    after_doubt(s, mind, claim, true, wins)
    play, taken = mind[PLAYS][step, s.claimant], np.zeros(s.players)
    trust = play[TRUSTED, claim]
    if trust > 0.0:
        if play[YIELDS, claim]:
            after_yield(s, mind, taken)
        else:
            taken[:] = mind[HAND][then, answerer, VALUE]
        wins *= 1.0 - trust
        wins += trust * taken


@rule
def stand(s: State, m: Memory, mind: Any, rng: Any, scratch: Any, codes: Codes, out: Any) -> None:
    """Write what every seat wins, given the hidden roll, if all play the equilibrium."""
    wins, part = np.zeros(s.players), np.zeros(s.players)
    if s.rules.unseen:
        for _ in range(RUNS):
            scratch[0] = s
            play_out(scratch[0], m, np.sum(lives_of(s)), mind, rng, scratch, part)
            wins += part / RUNS
        for seat in range(s.players):
            out[seat, :] = wins[seat]
        return
    solve(s, mind)
    step = step_of(s, m)
    roll, at_least = s.roll[s.claimant], s.rules.truth == AT_LEAST
    if s.actors == 0:
        wins[:] = mind[HAND][step, s.claimant, VALUE]
    elif s.answering:
        after_claim(s, mind, step, s.claim, honest(roll, s.claim, at_least), wins)
    else:
        play = mind[PLAYS][step, s.claimant]
        for claim in range(least_claim(step, TOKIO, runs_of(s.rules)), TOKIO + 1):
            made = likely(play, roll, claim)
            if made > 0.0:
                after_claim(s, mind, step, claim, honest(roll, claim, at_least), part)
                wins += made * part
    for seat in range(s.players):
        out[seat, :] = wins[seat]


@rule
def likely(play: Any, roll: int, claim: int) -> float:
    """Return how likely the equilibrium makes this claim with this roll."""
    made = play[TRUTH, roll] if play[CLAIM, roll] == claim else 0.0
    return made + (1.0 - play[TRUTH, roll]) * play[LIE, claim]


@rule
def lies(s: State, m: Memory, mind: Any, plain: float) -> float:
    """Return how likely the standing claim is a lie; its maker is plain with probability `plain`.

    Otherwise the maker plays the equilibrium; -1 if neither ever makes this claim.
    """
    step, at_least = step_of(s, m), s.rules.truth == AT_LEAST
    play, made = mind[PLAYS][step, s.claimant], np.zeros(2)
    claims = np.zeros((TOKIO + 1, TOKIO + 1))
    plain_claims(step, claims, runs_of(s.rules))
    for roll in range(1, TOKIO + 1):
        does = (1.0 - plain) * likely(play, roll, s.claim) + plain * claims[roll, s.claim]
        made[int(honest(roll, s.claim, at_least))] += CHANCE[roll] * does
    whole = made[CAUGHT] + made[TRUE]
    return made[CAUGHT] / whole if whole > 1e-12 else -1.0


@rule
def lie(s: State, m: Memory, mind: Any) -> float:
    """Return how likely the standing claim is a lie in the equilibrium.

    If the equilibrium never makes it, a plain player's habits decide, as long as they keep the
    equilibrium's own answer right.
    """
    found = lies(s, m, mind, 0.0)
    if found >= 0.0:
        return found
    found = max(0.0, lies(s, m, mind, 1.0))
    play, wins = mind[PLAYS][step_of(s, m), s.claimant], np.zeros((2, s.players))
    after_doubt(s, mind, s.claim, False, wins[CAUGHT])
    after_doubt(s, mind, s.claim, True, wins[TRUE])
    answerer, trust = next_alive(lives_of(s), s.claimant), play[TRUSTED, s.claim]
    apart = wins[CAUGHT, answerer] - wins[TRUE, answerer]
    even = (play[GOT, s.claim] - wins[TRUE, answerer]) / apart if apart else found
    even = min(1.0, max(0.0, even))
    if trust >= 1.0:
        return min(found, even)
    return max(found, even) if trust <= 0.0 else even


@rule
def weigh(
    s: State, m: Memory, seat: int, codes: Codes, count: int, hidden: bool, rng: Any, mind: Any,
    scratch: Any, out: Any,
) -> None:  # fmt: skip
    """Write what each choice wins; if `hidden`, another seat's roll may be anything."""
    if s.rules.unseen:
        brings = np.zeros(count)
        weigh_unseen(s, m, seat, codes, count, hidden, RUNS, rng, mind, scratch, brings)
        for place in range(count):
            out[place, :] = brings[place]
        return
    solve(s, mind)
    step, at_least, wins = step_of(s, m), s.rules.truth == AT_LEAST, np.zeros((2, s.players))
    if s.answering:
        false = lie(s, m, mind)
        if not hidden:
            false = 0.0 if honest(s.roll[s.claimant], s.claim, at_least) else 1.0
        after_doubt(s, mind, s.claim, False, wins[CAUGHT])
        after_doubt(s, mind, s.claim, True, wins[TRUE])
        given = np.zeros(s.players)
        for place in range(count):
            if codes[place] == BELIEVE:
                then = believed(step, s.claim, TOKIO, runs_of(s.rules))
                out[place, :] = mind[HAND][then, seat, VALUE, seat] + PLAINER
            elif codes[place] == YIELD:
                after_yield(s, mind, given)
                out[place, :] = given[seat]
            else:
                out[place, :] = false * wins[CAUGHT, seat] + (1.0 - false) * wins[TRUE, seat]
        return
    for place in range(count):
        claim = int(codes[place]) - SAY
        true = honest(s.roll[seat], claim, at_least)
        after_claim(s, mind, step, claim, true, wins[0])
        out[place, :] = wins[0, seat] + PLAINER * true


@rule
def tell(view: State, s: State, m: Memory, seat: int, mind: Any, out: Any) -> None:
    """Write how likely the claim to be answered was a lie, and whether it was one."""
    if view.answering:
        out[0] = 1.0
        if view.rules.unseen:
            out[1] = 1.0 - honesty(view, seat)
        else:
            solve(view, mind)
            out[1] = max(0.0, lies(view, m, mind, PLAIN))
        out[2] = not honest(s.roll[s.roller], s.claim, s.rules.truth == AT_LEAST)
