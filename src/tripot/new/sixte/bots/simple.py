"""A simple player of Sixte: it rerolls a die below the mean."""

from typing import Any

from tripot.bots import Mind
from tripot.core.game import Codes, Memory, State, rule
from tripot.games.sixte.rules import KEEP, ROLL_AGAIN


@rule
def choose(
    s: State, m: Memory, seat: int, codes: Codes, count: int, rng: Any, mind: Mind, scratch: Any
) -> int:
    """Return the choice that suits the highest score, which counts five times in six."""
    return ROLL_AGAIN if s.die[seat] < 4 else KEEP
