"""A simple player of Sixte: it rolls again what is below the mean."""

from typing import Any

from tripot.bots import Mind
from tripot.core.game import Codes, Memory, State, rule
from tripot.games.sixte.rules import KEEP, ROLL_AGAIN


@rule
def choose(
    s: State, m: Memory, seat: int, codes: Codes, count: int, rng: Any, mind: Mind, scratch: Any
) -> int:
    """Five times in six the highest score."""
    return ROLL_AGAIN if s.die[seat] < 4 else KEEP
