"""A beginner at Tokio: ashamed of low rolls, honest about others, and wary of what sounds high."""

from typing import Any

from tripot.bots import Mind
from tripot.core.chance import uniform
from tripot.core.game import Codes, Memory, State, rule
from tripot.games.tokio.rules import (
    BELIEVE,
    DOUBT,
    LADDER,
    SAY,
    TOKIO,
    YIELD,
    doubt_costs,
    is_true,
    least_claim,
    may_yield,
)

# It does not admit a roll up to the first, even if nothing higher is needed: it claims the second.
LOW, DECENT = LADDER.index("42") + 1, LADDER.index("61") + 1
WARY = 0.5  # how often it doubts a claim just below Tokio; the lower the claim, the less often
TIMID = 0.5  # how often it yields to a Tokio if doubting could cost more


@rule
def choose(
    s: State, m: Memory, seat: int, codes: Codes, count: int, rng: Any, mind: Mind, scratch: Any
) -> int:
    """Answer a claim, or make one."""
    if s.answering:
        if may_yield(s) and doubt_costs(s, seat) > 1 and uniform(rng) < TIMID:
            return YIELD
        if s.roller == seat and not is_true(s, s.roll[seat]):
            return DOUBT
        wary = 1.0 if s.claim == TOKIO else WARY * (s.claim - 1) / (TOKIO - 1)
        return DOUBT if uniform(rng) < wary else BELIEVE
    told = DECENT if s.roll[seat] <= LOW else s.roll[seat]
    return SAY + max(told, least_claim(s))
