"""A beginner at Tokio: it says what it rolled, or else just enough, and doubts little but Tokio."""

from typing import Any

from tripot.bots import Mind
from tripot.core.chance import uniform
from tripot.core.game import Codes, Memory, State, rule
from tripot.games.tokio.rules import BELIEVE, DOUBT, SAY, TOKIO, least_claim

WARY = 0.25  # how often it doubts what is not Tokio, for no reason


@rule
def choose(
    s: State, m: Memory, seat: int, codes: Codes, count: int, rng: Any, mind: Mind, scratch: Any
) -> int:
    """Answer a claim, or make one."""
    if s.answering:
        return DOUBT if s.claim == TOKIO or uniform(rng) < WARY else BELIEVE
    return SAY + max(s.roll[seat], least_claim(s))
