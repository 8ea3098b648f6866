"""Equilibria and exact play, for games that allow them."""

from collections.abc import Callable
from typing import Any


def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return the machine code of a rule function.

    The compiler is loaded only here, so importing a solver is quick.
    """
    from tripot.core.compile import machine_code

    code: Callable[..., Any] = machine_code(function)
    return code
