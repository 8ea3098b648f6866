"""What a module exports: a game's contract, bots and judge, as functions of memory addresses.

Numba compiles these functions for one game at a time. States, memories, lists of codes and random
streams lie at addresses in the module's memory, in NumPy's layout here: see `layout.py`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from numba import carray, types
from numba.extending import intrinsic, register_jitable
from numba.np.unsafe.ndarray import to_fixed_tuple

from tripot import analysis, bots
from tripot.bots import ROOM
from tripot.core import chance
from tripot.core.compile import machine_code
from tripot.core.game import CONTRACT, Game
from tripot.core.portable import Export
from tripot.wasm.minds import JUDGE, MindKind

AT, NUMBER, REAL, NOTHING = types.voidptr, types.int32, types.float64, types.void


@intrinsic
def address(context: Any, number: Any) -> Any:
    """Turn a number into an address."""

    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.inttoptr(args[0], context.get_value_type(AT))

    return AT(types.int64), emit


def exports_of(game: Game, minds: Mapping[str, MindKind]) -> dict[str, Export]:
    """Return everything that the game's module exports, by name.

    `minds` are the kinds of its bots' minds, by strength, and of its judge's.
    """
    offered = _rules(game)
    for user, kind in minds.items():
        if user == JUDGE:
            offered |= _judge(game, kind)
        else:
            offered[f"choose_{user}"] = _choose(game, user, kind)
    return offered


def _rules(game: Game) -> dict[str, Export]:
    start, legal, apply, outcomes, draw, happen, payoff, score, remember, redeal = (
        machine_code(getattr(game, name)) for name in CONTRACT
    )
    uniform = machine_code(chance.uniform)
    state, memory, codes, stream = _places(game)

    def start_at(s: Any) -> None:
        start(state(s))

    def legal_at(s: Any, seat: Any, into: Any) -> Any:
        return legal(state(s), np.int64(seat), codes(into))

    def apply_at(s: Any, seat: Any, code: Any) -> None:
        apply(state(s), np.int64(seat), np.int64(code))

    def outcomes_at(s: Any, into: Any, weights: Any) -> Any:
        return outcomes(state(s), codes(into), codes(weights))

    def draw_at(s: Any, u: Any) -> Any:
        return draw(state(s), u)

    def happen_at(s: Any, code: Any) -> None:
        happen(state(s), np.int64(code))

    def payoff_at(s: Any, seat: Any) -> Any:
        return payoff(state(s), np.int64(seat))

    def score_at(s: Any, seat: Any) -> Any:
        return score(state(s), np.int64(seat))

    def remember_at(m: Any, s: Any, seat: Any, code: Any) -> None:
        remember(memory(m), state(s), np.int64(seat), np.int64(code))

    def redeal_at(s: Any, m: Any, seat: Any, rng: Any, into: Any) -> None:
        redeal(state(s), memory(m), np.int64(seat), stream(rng), codes(into))

    def uniform_at(rng: Any) -> Any:
        return uniform(stream(rng))

    return {
        "start": Export(NOTHING(AT), start_at),
        "legal": Export(NUMBER(AT, NUMBER, AT), legal_at),
        "apply": Export(NOTHING(AT, NUMBER, NUMBER), apply_at),
        "outcomes": Export(NUMBER(AT, AT, AT), outcomes_at),
        "draw": Export(NUMBER(AT, REAL), draw_at),
        "happen": Export(NOTHING(AT, NUMBER), happen_at),
        "payoff": Export(NUMBER(AT, NUMBER), payoff_at),
        "score": Export(NUMBER(AT, NUMBER), score_at),
        "remember": Export(NOTHING(AT, AT, NUMBER, NUMBER), remember_at),
        "redeal": Export(NOTHING(AT, AT, NUMBER, AT, AT), redeal_at),
        "uniform": Export(REAL(AT), uniform_at),
    }


def _choose(game: Game, strength: str, kind: MindKind) -> Export:
    choose = machine_code(bots.find(game.name, strength).choose)
    state, memory, codes, stream = _places(game)
    layout, mind = game.state.dtype, _mind(kind)

    def choose_at(
        s: Any, m: Any, seat: Any, listed: Any, count: Any, rng: Any, known: Any, scratch: Any
    ) -> Any:
        rooms = carray(scratch, ROOM, layout)
        seat, count = np.int64(seat), np.int64(count)
        return choose(
            state(s), memory(m), seat, codes(listed), count, stream(rng), mind(known), rooms
        )

    return Export(NUMBER(AT, AT, NUMBER, AT, NUMBER, AT, AT, AT), choose_at)


def _judge(game: Game, kind: MindKind) -> dict[str, Export]:
    """Return the functions that weigh decisions: see `tripot.analysis`."""
    judge = analysis.judge_of(game.name)
    stand, weigh = machine_code(judge.stand), machine_code(judge.weigh)
    state, memory, codes, stream = _places(game)
    layout, mind = game.state.dtype, _mind(kind)

    def stand_at(s: Any, m: Any, rng: Any, known: Any, scratch: Any, listed: Any, out: Any) -> None:
        table, rooms = state(s), carray(scratch, ROOM, layout)
        worths = carray(out, (np.int64(table.players), 2), np.float64)
        stand(table, memory(m), mind(known), stream(rng), rooms, codes(listed), worths)

    def weigh_at(
        s: Any,
        m: Any,
        seat: Any,
        listed: Any,
        count: Any,
        hidden: Any,
        rng: Any,
        known: Any,
        scratch: Any,
        out: Any,
    ) -> None:
        rooms = carray(scratch, ROOM, layout)
        seat, count = np.int64(seat), np.int64(count)
        worths = carray(out, (count, 2), np.float64)
        given = codes(listed), count, bool(hidden), stream(rng), mind(known)
        weigh(state(s), memory(m), seat, *given, rooms, worths)

    offered = {
        "stand": Export(NOTHING(*(AT,) * 7), stand_at),
        "weigh": Export(NOTHING(AT, AT, NUMBER, AT, NUMBER, NUMBER, AT, AT, AT, AT), weigh_at),
    }
    if hasattr(judge, "tell"):
        tell = machine_code(judge.tell)

        def tell_at(view: Any, s: Any, m: Any, seat: Any, known: Any, out: Any) -> None:
            told = carray(out, 3, np.float64)
            tell(state(view), state(s), memory(m), np.int64(seat), mind(known), told)

        offered["tell"] = Export(NOTHING(AT, AT, AT, NUMBER, AT, AT), tell_at)
    if hasattr(judge, "counts"):
        counts = machine_code(judge.counts)

        def counts_at(view: Any) -> Any:
            return counts(state(view))

        offered["counts"] = Export(NUMBER(AT), counts_at)
    return offered


def _places(game: Game) -> tuple[Callable[..., Any], ...]:
    """Return functions that find a state, a memory, a list of codes and a stream at an address."""
    layout, remembered, most = game.state.dtype, game.memory, 2 * len(game.actions)

    @register_jitable
    def state(at: Any) -> Any:
        return carray(at, 1, layout)[0]

    @register_jitable
    def memory(at: Any) -> Any:
        return carray(at, 1, remembered)[0]

    @register_jitable
    def codes(at: Any) -> Any:
        return carray(at, most, np.int16)

    @register_jitable
    def stream(at: Any) -> Any:
        return carray(at, 1, np.uint64)

    return state, memory, codes, stream


def _mind(kind: MindKind) -> Callable[..., Any]:
    """Return a function that reads a mind: at its address are each array's address and shape."""
    words = sum(1 + dimensions for _, dimensions in kind.arrays)
    read, several = _arrays(kind.arrays), kind.several

    if several:

        def mind(at: Any) -> Any:
            return read(carray(at, words, np.int64), 0)
    else:

        def mind(at: Any) -> Any:
            return read(carray(at, words, np.int64), 0)[0]

    return register_jitable(mind)


def _arrays(kinds: Sequence[tuple[str, int]]) -> Callable[..., Any]:
    """Return a function that reads arrays of these kinds into a tuple, from a place in words on."""
    if not kinds:
        return register_jitable(lambda words, place: ())
    (kind, dimensions), *others = kinds
    dtype, rest = np.dtype(kind).type, _arrays(others)

    def arrays(words: Any, place: Any) -> Any:
        end = place + 1 + dimensions
        shape = to_fixed_tuple(words[place + 1 : end], dimensions)
        return (carray(address(words[place]), shape, dtype), *rest(words, end))

    return register_jitable(arrays)
