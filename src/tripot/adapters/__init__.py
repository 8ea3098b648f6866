"""Adapters of the games to other libraries: Gymnasium, PettingZoo, OpenSpiel, Gambit.

Each module imports its library, and raises Misuse if that is not installed.
"""

from typing import Any

from tripot.core.errors import Misuse
from tripot.core.quoted import shown

REFUSE, LOSE = "refuse", "lose"  # what an illegal action does
ANSI = "ansi"  # the only render mode of the environments: text
NOT_IN_PLAY = "no game is in play: `reset` begins one"


def choice(argument: str, given: object, *known: str | None) -> Any:
    """Return an argument's value; Misuse unless it is one of the known values."""
    if not isinstance(given, str | None) or given not in known:
        raise Misuse(f"`{argument}` is {' or '.join(map(shown, known))}, not {shown(given)}")
    return given
