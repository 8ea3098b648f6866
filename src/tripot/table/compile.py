"""Machine code from the rule functions, by Numba, cached on disk under a hash of the sources."""

import hashlib
import os
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
import numpy as np
from numba.extending import intrinsic

import tripot
from tripot.table import bits
from tripot.table.game import CONTRACT, Game

# The packages that hold rule functions.
COMPILED = ("table", "games", "bots", "arena")


def cache_folder() -> Path:
    """Where the machine code of these very sources is kept.

    Numba notices an edit in the compiled function's own file only, so the folder's name is a hash
    of every source that a rule may call.
    """
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    package = Path(tripot.__file__).parent
    sources = sorted(source for part in COMPILED for source in (package / part).rglob("*.py"))
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__}".encode())
    for source in sources:
        digest.update(source.read_bytes())
    return home / "tripot" / digest.hexdigest()[:16]


if not os.environ.get("NUMBA_CACHE_DIR"):
    numba.config.CACHE_DIR = str(cache_folder())

jit = numba.njit(cache=True, error_model="numpy", nogil=True)



def wrapping() -> AbstractContextManager[None]:
    """Let 64-bit arithmetic wrap around unremarked when it runs interpreted, as machine code does."""
    return np.errstate(over="ignore") if numba.config.DISABLE_JIT else _NOTHING


_NOTHING = nullcontext()


@intrinsic
def _lowest(context: Any, mask: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], context.get_constant(numba.types.boolean, True))

    return mask(mask), emit


@intrinsic
def _count(context: Any, mask: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return mask(mask), emit


# What the processor does in one instruction and Python's integers do not compile to.
NATIVE: Mapping[Any, Any] = (
    {} if numba.config.DISABLE_JIT else {bits.lowest: _lowest, bits.count: _count}
)


@cache
def _scope(module: str) -> dict[str, Any]:
    """The module's globals, its rules (own and imported) replaced by their compiled selves."""
    scope = dict(vars(import_module(module)))
    for name, value in scope.items():
        if hasattr(value, "__rule__"):
            scope[name] = _compiled(value) if value.__module__ != module else bind(value, scope)
    return scope


@cache
def _compiled(function: Any) -> Any:
    return NATIVE.get(function) or _scope(function.__module__)[function.__name__]


def bind(function: Any, scope: dict[str, Any]) -> Any:
    """The function compiled, its free names looked up in `scope`."""
    rebound = FunctionType(function.__code__, scope, function.__name__, function.__defaults__)
    rebound.__module__ = function.__module__
    rebound.__qualname__ = function.__qualname__
    return jit(rebound)


@cache
def compiled(game: Game) -> Game:
    """The same game with its rule functions compiled: at their first call, or read from disk."""
    return replace(game, **{name: _compiled(getattr(game, name)) for name in CONTRACT})


def specialised(module: str, game: Game, **also: Callable[..., Any]) -> dict[str, Any]:
    """The compiled rules of `module`, in which the contract's names stand for `game`'s rules.

    Every function must take a state of the game, so that Numba's cache tells the games apart.
    `also` names further rule functions that stand in for the module's own of that name.
    """
    scope = dict(vars(import_module(module)))
    stands_for = {name: getattr(game, name) for name in CONTRACT} | also
    for name, value in scope.items():
        if name in stands_for:
            scope[name] = _compiled(stands_for[name])
        elif hasattr(value, "__rule__"):
            scope[name] = _compiled(value) if value.__module__ != module else bind(value, scope)
    return scope
