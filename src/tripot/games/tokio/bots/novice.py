"""A beginner at Tokio: it says what it rolled, or else just enough, and doubts what sounds high."""

from typing import Any

from tripot.bots import Mind
from tripot.core.chance import uniform
from tripot.core.game import Codes, Memory, State, rule
from tripot.games.tokio.rules import (
    BELIEVE,
    DOUBT,
    SAY,
    TOKIO,
    YIELD,
    doubt_costs,
    is_true,
    least_claim,
    may_yield,
)

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
    return SAY + max(s.roll[seat], least_claim(s))
