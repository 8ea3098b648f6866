"""Machine code of the rule functions, by Numba, cached on disk under a hash of the sources."""

import hashlib
import os
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import Any
from uuid import uuid4

import numba
import numpy as np
from llvmlite import binding as llvm
from llvmlite import ir
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import FunctionPass, register_pass
from numba.core.ir import Expr, SetItem
from numba.core.typed_passes import NopythonTypeInference
from numba.core.types import containers
from numba.extending import intrinsic

from tripot.core import bits, folders
from tripot.core.game import CONTRACT, Game, exported, game_of, unexported
from tripot.core.record import Record
from tripot.core.shelf import deciding
from tripot.core.undeclared import refuse_undeclared

PACKAGE = Path(__file__).parents[1]
# The folders that hold rule functions.
COMPILED = ("core", "games", "solve", "bots", "analysis", "arena", "train")


def cache_folder(package: Path = PACKAGE) -> Path:
    """Return the folder in which the machine code of exactly these sources is kept.

    Numba notices edits only in the compiled function's own file, and ignores whether indices are
    checked; so the folder's name is a hash of that and of every source that a rule may call.
    """
    home = folders.own("XDG_CACHE_HOME", ".cache") or folders.temporary()
    checked = numba.config.BOUNDSCHECK
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__} {checked}".encode())
    for source in deciding(package, COMPILED):
        digest.update(source.read_bytes())
    return home / "tripot" / digest.hexdigest()[:16]


def usable(folder: Path) -> Path:
    """Return the folder, made if necessary, or a temporary one if it can't be written."""
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK):
            return folder
    spare = folders.temporary() / folder.name
    spare.mkdir(exist_ok=True)
    return spare


if not os.environ.get("NUMBA_CACHE_DIR"):
    numba.config.CACHE_DIR = str(usable(cache_folder()))


def unsigned(index: Any) -> Any:
    """Return the unsigned type of an index."""
    if isinstance(index, containers.BaseTuple):
        return containers.Tuple([unsigned(place) for place in index])
    return numba.types.uintp if isinstance(index, numba.types.Integer) else index


def indexes(place: Any, signature: Any) -> bool:
    """Return whether a piece of Numba's code reads or writes an array at an index."""
    done = place.op if isinstance(place, Expr) else "setitem" if isinstance(place, SetItem) else ""
    return done in ("getitem", "setitem") and isinstance(signature.args[0], numba.types.Array)


@register_pass(mutates_CFG=False, analysis_only=False)
class FromTheFront(FunctionPass):  # type: ignore[misc]  # Numba has no types
    """A compiler pass that treats every index as unsigned: no rule counts from an array's end."""

    _name = "from_the_front"

    def __init__(self) -> None:
        super().__init__()

    def run_pass(self, state: Any) -> bool:
        """Retype array indices, except constants, which use a different operation."""
        retyped = {}
        for place, signature in state.calltypes.items():
            if indexes(place, signature):
                array, index, *value = signature.args
                retyped[place] = signature.replace(args=(array, unsigned(index), *value))
        state.calltypes.update(retyped)
        return True


class Compiler(CompilerBase):  # type: ignore[misc]
    """Numba's compiler with `FromTheFront` added."""

    def define_pipelines(self) -> list[Any]:
        """Return the one pipeline: see "Customizing the Compiler" in Numba's manual."""
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.add_pass_after(FromTheFront, NopythonTypeInference)
        passes.finalize()
        return [passes]


HOW = {"error_model": "numpy", "nogil": True}


def compiling() -> bool:
    """Return whether this process compiles rules, instead of interpreting them."""
    return not numba.config.DISABLE_JIT


def widest(kind: Any) -> Any:
    """Return the type in which a compiled function takes an argument: `i8` for signed integers."""
    kind = numba.types.unliteral(kind)
    narrow = isinstance(kind, numba.types.Integer) and kind.signed
    return numba.types.int64 if narrow else kind


def jitted(**how: Any) -> Any:
    """Return a decorator that compiles functions with these options of `numba.njit`.

    By default Numba compiles a function again for each width of an integer, and for each constant.
    It also numbers its cache files: two processes that compile a function at the same time, for
    different arguments, pick the same number, and then one runs what the other has compiled.
    """

    def make(function: Any) -> Any:
        made = numba.njit(**how)(function)
        if not compiling():
            return made
        fold = made._compiler.fold_argument_types

        def widen(*given: Any) -> tuple[Any, tuple[Any, ...]]:
            signature, kinds = fold(*given)
            return signature, tuple(map(widest, kinds))

        made._compiler.fold_argument_types = widen
        if how.get("cache"):
            files = made._cache._cache_file
            named = files._data_name
            files._data_name = lambda _: named(uuid4().int)
        return made

    return make


jit = jitted(cache=True, **HOW)
# For functions made in this process from others that their signature does not show.
jit_here = jitted(**HOW)
# For functions with one caller: inlined, they are compiled once instead of at every level.
jit_inside = jitted(inline="always", **HOW)


def of_rules(module: str) -> dict[str, Any]:
    """Return the options with which the rules of a module are compiled.

    Our own games' rules need no support for negative indices, as the tests have played them with
    every index checked. Bots, judges and users' own games may index from an array's end, as in
    Python.
    """
    file = Path(import_module(module).__file__ or "")
    known = file.is_relative_to(PACKAGE / "games") and file.name == "rules.py"
    return HOW | {"pipeline_class": Compiler} if known else HOW


def wrapping(interpreted: bool = False) -> AbstractContextManager[None]:
    """Return a context in which 64-bit arithmetic wraps around silently, as machine code does."""
    return np.errstate(over="ignore") if interpreted or not compiling() else _NOTHING


_NOTHING = nullcontext()


def batch(layout: Record, count: int) -> Any:
    """Return `count` states of zeros for loops.

    Compiled loops take a microsecond longer with record arrays; interpreted ones need them, as only
    their items have the fields as attributes.
    """
    return layout.new(count) if numba.config.DISABLE_JIT else np.zeros(count, layout.dtype)


@intrinsic
def _lowest(context: Any, mask: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], context.get_constant(numba.types.boolean, False))

    return mask(mask), emit


@intrinsic
def _count(context: Any, mask: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return mask(mask), emit


@intrinsic
def _nth(context: Any, mask: Any, n: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word = ir.IntType(64)
        deposit = builder.module.declare_intrinsic(
            "llvm.x86.bmi.pdep.64", (), ir.FunctionType(word, [word, word])
        )
        bit = builder.call(deposit, [builder.shl(word(1), args[1]), args[0]])
        return builder.cttz(bit, context.get_constant(numba.types.boolean, True))

    return numba.types.int64(numba.types.int64, numba.types.int64), emit


def native() -> dict[Any, Any]:
    """Return, by function, intrinsics that take a processor only an instruction or two."""
    if numba.config.DISABLE_JIT:
        return {}
    found: dict[Any, Any] = {bits.lowest: _lowest, bits.count: _count}
    if llvm.get_host_cpu_features().get("bmi2"):
        found[bits.nth] = _nth
    return found


NATIVE = native()


def ours(module: str) -> bool:
    """Return whether the name of the cache folder covers a module's source."""
    return module.partition(".")[0] == PACKAGE.name


@cache
def _scope(module: str) -> dict[str, Any]:
    """Return the module's globals with its rules, own and imported, replaced by compiled ones."""
    scope = dict(vars(import_module(module)))
    _make_rules(module, scope, jitted(cache=ours(module), **of_rules(module)))
    return scope


def _make_rules(module: str, scope: dict[str, Any], make: Callable[[Any], Any]) -> None:
    for name, value in scope.items():
        if hasattr(value, "__rule__"):
            native = value in NATIVE
            if value.__module__ == module and not native:
                scope[name] = make(rebound(value, scope))
            elif make is not as_it_is or not native:  # only machine code can call intrinsics
                scope[name] = machine_code(value)


@cache
def machine_code(function: Any) -> Any:
    """Return the compiled rule function: compiled at its first call, or read from disk."""
    return NATIVE.get(function) or _scope(function.__module__)[function.__name__]


@cache
def inlined(function: Any) -> Any:
    """Return a rule compiled to be inlined into its caller, for a loop that calls it once."""
    module, name = function.__module__, function.__name__
    twin = rebound(getattr(import_module(module), name), _scope(module))
    twin.__qualname__ += ".inlined"  # so that Numba's cache distinguishes it from the rule
    return jitted(cache=ours(module), forceinline=True, **of_rules(module))(twin)


def rebound(function: Any, scope: dict[str, Any]) -> Any:
    """Return the function with its free names looked up in `scope`."""
    twin = FunctionType(function.__code__, scope, function.__name__, function.__defaults__)
    twin.__module__ = function.__module__
    twin.__qualname__ = function.__qualname__
    return twin


def compiled(game: Game) -> Game:
    """Return the game with compiled rules: compiled at their first call, or read from disk.

    Misuse if its rules use a field or an option that it does not declare.
    """
    return _compiled(game_of(game, "compiled rules are"))


@cache
def _compiled(game: Game) -> Game:
    refuse_undeclared(game)
    made = {name: machine_code(getattr(game, name)) for name in CONTRACT}
    return Compiled(**vars(game) | made)


class Compiled(Game):
    """A game whose rule functions are machine code."""

    def __reduce__(self) -> tuple[Any, ...]:
        game = exported(self)
        if compiled(game) != self:
            raise unexported(self)
        return compiled, (game,)


def specialised(
    module: str, game: Game, make: Callable[[Any], Any] = jit, **also: Callable[..., Any]
) -> dict[str, Any]:
    """Return the compiled functions of `module`, in which the contract's names mean `game`'s rules.

    Every function must take a state of the game, so that Numba's cache can tell the games apart.
    With `jit_here` as `make` nothing is cached; with `as_it_is` only the rules that they call are
    compiled. `also` gives further functions that replace the module's own. Misuse if the game's
    rules use a field or an option that it does not declare.
    """
    refuse_undeclared(game)
    scope = dict(vars(import_module(module)))
    scope |= {name: inlined(getattr(game, name)) for name in CONTRACT if name in scope} | also
    _make_rules(module, scope, make if ours(game.apply.__module__) or make is not jit else jit_here)
    return scope


def as_it_is(function: Any) -> Any:
    """Return the function itself, to be interpreted."""
    return function
