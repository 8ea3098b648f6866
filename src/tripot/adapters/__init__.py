"""Adapters of the games to other libraries: Gymnasium, PettingZoo, OpenSpiel, Gambit.

Each module imports its library, and raises Misuse if that is not installed.
"""

from collections.abc import Collection, Mapping
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


def options_of(options: object, known: Collection[str] | None = None) -> Mapping[str, Any]:
    """Return the options of a `reset`, none for None.

    Misuse if they are not a dictionary, or one of them is not known; if `known` is None, all are
    accepted.
    """
    if options is not None and not isinstance(options, Mapping):
        raise Misuse(f"`options` is a dictionary or None, not {shown(options)}")
    given = options or {}
    unknown = [] if known is None else [name for name in given if name not in known]
    if unknown:
        some = " and ".join(map(shown, known or ())) or "no options"
        raise Misuse(f"`reset` knows no option {shown(unknown[0])} here: it takes {some}")
    return given
