"""Equilibria and exact play, where a game allows them."""

from collections.abc import Callable
from typing import Any


def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """The rule function's machine code; whoever only imports a solver loads no compiler."""
    from tripot.core.compile import machine_code

    code: Callable[..., Any] = machine_code(function)
    return code
