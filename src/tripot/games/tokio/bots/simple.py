"""A simple player of Tokio: it says what it rolled if it can, and doubts if that costs it less."""

from typing import Any

import numpy as np

from tripot.bots import Mind
from tripot.core.chance import uniform
from tripot.core.game import Codes, Memory, State, rule
from tripot.games.tokio.rules import (
    AT_LEAST,
    BELIEVE,
    DOUBT,
    MOST_TOKIOS,
    PASS,
    SAY,
    THROWS,
    TOKIO,
    WAYS,
    YIELD,
    doubt_costs,
    is_true,
    least_claim,
    may_pass,
    may_yield,
    times,
)

# The 36 throws from low to high, and how many of them are above each value.
SORTED = np.sort(THROWS)
ABOVE = 36 - np.cumsum(WAYS)

# How likely a claim is true if the claimant tells the truth whenever that tops the claim before,
# and otherwise bluffs with a likely roll. The claim before may have been any lower one; the lowest
# claim is an opener's.
HONEST = np.array(
    [
        1.0 if value < 2 else np.average(36 / ABOVE[1:value], weights=WAYS[1:value]) ** -1
        for value in range(TOKIO + 1)
    ]
)

SWAY = 1.0  # lives by which it may misjudge a doubt, to be unpredictable


@rule
def choose(
    s: State, m: Memory, seat: int, codes: Codes, count: int, rng: Any, mind: Mind, scratch: Any
) -> int:
    """Answer a claim, or make one."""
    u = uniform(rng)
    if s.answering:
        gives = yields(s, seat)
        sure = cost_of_taking(s, seat) - cost_of_doubt(s, seat) > SWAY * (u - 0.5)
        if sure or (s.tokios == MOST_TOKIOS and not gives):
            return DOUBT
        if gives:
            return YIELD
        return PASS if passes(s, seat) else BELIEVE
    if s.claim == TOKIO:
        return SAY + TOKIO
    # The truth, or for unseen dice what was said of them, if allowed; otherwise an allowed throw.
    least, known = least_claim(s), s.roll[seat] if s.roller == seat else s.told
    above = ABOVE[least - 1]
    bluff = SORTED[36 - above + int(u * above)]
    return SAY + (known if known >= least else bluff)


@rule
def cost_of_doubt(s: State, seat: int) -> float:
    """Return the lives that doubting costs on average; rivals share the gain of a rival's loss."""
    honest, own = honesty(s, seat), doubt_costs(s, seat)
    rivals = min(s.rules.liar_loses * times(s), s.lives[s.claimant])
    return honest * own - (1 - honest) * rivals / (s.alive - 1)


@rule
def honesty(s: State, seat: int) -> float:
    """Return how likely the standing claim is true, as far as the seat knows."""
    if s.roller == seat:
        return 1.0 if is_true(s, s.roll[seat]) else 0.0
    if s.claimant != s.roller:
        return likely(s, s.claim)
    return HONEST[s.claim] if s.tokios < 2 else WAYS[TOKIO] / 36


@rule
def likely(s: State, claim: int) -> float:
    """Return how likely a claim is true of dice of which only what was said is known."""
    at_least = s.rules.truth == AT_LEAST
    if s.told == 0:
        return (ABOVE[claim - 1] if at_least else WAYS[claim]) / 36
    if claim == s.told:
        return float(HONEST[claim])
    # If that was a lie, it may be any other value; but less than was said if more is no lie.
    return 0.0 if at_least else (1.0 - HONEST[s.told]) * WAYS[claim] / 36


@rule
def yields(s: State, seat: int) -> bool:
    """Return whether it yields rather than believes: never if a doubt can't cost it more."""
    if not may_yield(s) or doubt_costs(s, seat) <= 1:
        return False
    return s.tokios == MOST_TOKIOS or cost_of_going_on(s, seat) > 1


@rule
def cost_of_taking(s: State, seat: int) -> float:
    """Return the lives that it costs to do what it would do: yield, pass or believe."""
    return 1.0 if yields(s, seat) else cost_of_going_on(s, seat)


@rule
def passes(s: State, seat: int) -> bool:
    """Return whether it passes rather than believes: its next claim is likelier to be true."""
    return may_pass(s) and true_unseen(s, seat) > true_rolled(s)


@rule
def true_rolled(s: State) -> float:
    """Return how likely it is that a new roll may be claimed truthfully."""
    return ABOVE[least_claim(s) - 1] / 36


@rule
def true_unseen(s: State, seat: int) -> float:
    """Return how likely the next claim is true of the dice as they lie."""
    least = least_claim(s)
    if s.roller != seat:
        return likely(s, least)
    reaches = s.roll[seat] >= least
    return 1.0 if reaches else 0.0


@rule
def cost_of_going_on(s: State, seat: int) -> float:
    """Return the lives that it costs to do what it would do: pass or believe."""
    true = true_unseen(s, seat) if passes(s, seat) else true_rolled(s)
    return cost_of_claim(s, seat, true)


@rule
def cost_of_claim(s: State, seat: int, true: float) -> float:
    """Return the lives that the next claim costs on average, if it is doubted."""
    # After Tokio the next claim is Tokio too; below it, most claims are not.
    own = min(s.rules.liar_loses * times(s), s.lives[seat])
    return (1 - true) * own - true * s.rules.doubter_loses * times(s) / (s.alive - 1)
