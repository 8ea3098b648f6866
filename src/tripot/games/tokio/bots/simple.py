"""A simple player of Tokio: it says what it rolled if it can, and doubts if that costs it less."""

from typing import Any

import numpy as np

from tripot.bots import Mind
from tripot.core.chance import uniform
from tripot.core.game import Codes, Memory, State, rule
from tripot.games.tokio.rules import (
    BELIEVE,
    DOUBT,
    MOST_TOKIOS,
    SAY,
    THROWS,
    TOKIO,
    WAYS,
    YIELD,
    doubt_costs,
    least_claim,
    may_yield,
    times,
)

# The 36 throws from low to high, and how many of them are above each value.
SORTED = np.sort(THROWS)
ABOVE = 36 - np.cumsum(WAYS)

# How likely a claim is true if the claimant tells the truth where it tops the claim before, and
# otherwise bluffs with a likely roll. The claim before may have been any lower one; the lowest
# claim is an opener's.
HONEST = np.array(
    [
        1.0 if value < 2 else np.average(36 / ABOVE[1:value], weights=WAYS[1:value]) ** -1
        for value in range(TOKIO + 1)
    ]
)

SWAY = 1.0  # lives by which it may misjudge a doubt, so that nobody can predict it


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
        return YIELD if gives else BELIEVE
    if s.claim == TOKIO:
        return SAY + TOKIO
    # The truth if it may be said, else some throw that may.
    least = least_claim(s)
    above = ABOVE[least - 1]
    bluff = SORTED[36 - above + int(u * above)]
    return SAY + (s.roll[seat] if s.roll[seat] >= least else bluff)


@rule
def cost_of_doubt(s: State, seat: int) -> float:
    """Return the lives that doubting costs on average, a rival's loss shared among its rivals."""
    honest = HONEST[s.claim] if s.tokios < 2 else WAYS[TOKIO] / 36
    own = doubt_costs(s, seat)
    rivals = min(s.rules.liar_loses * times(s), s.lives[s.claimant])
    return honest * own - (1 - honest) * rivals / (s.alive - 1)


@rule
def yields(s: State, seat: int) -> bool:
    """Return whether it yields rather than believe: never where a doubt can't cost it more."""
    if not may_yield(s) or doubt_costs(s, seat) <= 1:
        return False
    return s.tokios == MOST_TOKIOS or cost_of_belief(s, seat) > 1


@rule
def cost_of_taking(s: State, seat: int) -> float:
    """Return the lives that it costs to yield or to believe, whichever it would."""
    return 1.0 if yields(s, seat) else cost_of_belief(s, seat)


@rule
def cost_of_belief(s: State, seat: int) -> float:
    """Return the lives that believing costs on average, if the next claim is doubted."""
    topped = ABOVE[least_claim(s) - 1] / 36
    # On Tokio comes another; below it most claims are no Tokio.
    own = min(s.rules.liar_loses * times(s), s.lives[seat])
    return (1 - topped) * own - topped * s.rules.doubter_loses * times(s) / (s.alive - 1)
