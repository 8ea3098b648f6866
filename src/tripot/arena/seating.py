"""Bots in the seats of a game, with the compiled loops in which they play."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, cached_property
from typing import Any

import numpy as np
from numba import types

from tripot import bots
from tripot.analysis import JUDGED, judge_of
from tripot.arena import watch
from tripot.arena.loops import UNIFORM, Lineup, Room
from tripot.bots.think import Wrong, no_code
from tripot.core.actions import BY_ALL
from tripot.core.chance import Seeds
from tripot.core.compile import (
    as_it_is,
    jit,
    jit_here,
    jit_inside,
    machine_code,
    ours,
    specialised,
    wrapping,
)
from tripot.core.errors import Misuse
from tripot.core.game import NOTHING, Codes, Game, Memory, State
from tripot.core.given import Whole, whole, words_of
from tripot.core.quoted import shown
from tripot.match import Match

# Loops that a search builds on.
SHARED = "carry_out", "is_among", "next_code", "seed_game", "settle"


class Seating:
    """Which bot sits in which seat, at a table of one game with one set of house rules."""

    def __init__(
        self,
        game: Game,
        players: Whole,
        rules: Mapping[str, object] | None,
        strengths: Sequence[str],
        cast: Collection[str] = (),
    ) -> None:
        """Seat a bot for each of `strengths`; `cast` names further bots to compile in.

        Misuse if the players, house rules or bots are impossible.
        """
        match = Match(game, players, rules)
        players = match.players
        self.strengths = words_of("the bots in the seats", strengths)
        if len(self.strengths) != players:
            raise Misuse(f"{players} players need {players} bots, not {len(self.strengths)}")
        self.game, self.players, self.rules = game, players, match.rules
        self._cast = sorted({*self.strengths, *words_of("the bots of a cast", cast)})
        sitting = [bots.find_any(game.name, name) for name in self._cast]
        named = tuple(bot for bot in sitting if bot.name != bots.RANDOM)
        watched = bool(named) and game.memory is not NOTHING
        named = named or tuple(sitting)
        self._bots, self._watched = named, watched
        self._named = [bot.name for bot in named]
        self.interpreted = not all(map(is_rule, named))
        self.all_random = {*self.strengths} == {bots.RANDOM}
        self.fresh = game.state.new()
        self.fresh["players"] = players
        self.fresh["rules"] = game.house.numbers(match.rules)
        self.loops = loops_of(game, named)

    @cached_property
    def searches(self) -> dict[str, Any]:
        """The loops of a seat that searches, made only when needed: they load the game's judge."""
        return searches_of(self.game, self._bots)

    @cached_property
    def lineup(self) -> Lineup:
        """The bots in the loops' form, prepared when first needed, which may take minutes."""
        numbers = {name: number for number, name in enumerate(self._named)} | {bots.RANDOM: UNIFORM}
        actions, readers = self.game.actions, (*range(self.players), None)
        kinds = map(actions.kind, range(len(actions)) if self._watched else ())
        return Lineup(
            bots=np.array([numbers[name] for name in self.strengths], "i8"),
            minds=tuple(bots.mind(bot, self.players, self.rules) for bot in self._bots),
            named=np.zeros(0, [(name, "i1") for name in self._named]),
            masks=np.vstack([self.game.state.mask(reader) for reader in readers]),
            heard=np.array([kind.seen is BY_ALL for kind in kinds], bool),
        )

    def __reduce__(self) -> tuple[Any, ...]:
        asked = (self.game, self.players, dict(self.rules), self.strengths, self._cast)
        return Seating, asked

    def memories(self, tables: int) -> Any:
        """Return empty memories, one per table, and one more that stays empty."""
        return np.zeros(tables + 1, self.game.memory).view(np.recarray)

    def room(self) -> Room:
        """Return a new room to play in, for one thread at a time."""
        tables = self.game.state.new(2 + bots.ROOM)
        return Room(
            tables=tables,
            raw=tables.view("u1").reshape(len(tables), -1),
            codes=np.zeros((2, len(self.game.actions)), "i2"),
            streams=np.zeros(2, np.uint64),
            pulse=watch.steps,
            wrong=np.zeros(3, "i8"),
        )

    @contextmanager
    def playing(self, room: Room) -> Iterator[Lineup]:
        """Let the bots play within this context; Misuse if one fails or plays something illegal."""
        lineup, room.wrong[0] = self.lineup, 0
        with wrapping(self.interpreted), own_fault(self._bots):
            yield lineup
        if room.wrong[0]:
            _, seat, code = room.wrong.tolist()
            raise Wrong(no_code(f"'{self.strengths[seat]}' in seat {seat}", str(code)))


@contextmanager
def own_fault(seated: Collection[bots.Bot]) -> Iterator[None]:
    """Turn an error that a user's own bot raises within this context into Misuse.

    Misuse also if its machine code does not return whole numbers.
    """
    own = bots.of_users(bot.name for bot in seated)
    try:
        yield
    except Wrong:
        raise
    except Exception as no:
        refuse_types(seated)
        if not own:
            raise
        named = " or ".join(f"'{name}'" for name in own)
        said = next((line for line in str(no).splitlines() if line), "")
        raise Misuse(f"the bot {named} failed: {type(no).__name__}: {said}") from no
    refuse_types(seated)


def refuse_types(seated: Collection[bots.Bot]) -> None:
    """Raise Wrong if a user's own bot was compiled to return anything but whole numbers."""
    for bot in seated:
        if not (is_rule(bot) and bots.of_users([bot.name])):
            continue
        for signature in getattr(machine_code(bot.choose), "nopython_signatures", ()):
            if not isinstance(signature.return_type, types.Integer):
                raise Wrong(no_code(f"'{bot.name}'", f"a value of type {signature.return_type}"))


def is_rule(bot: bots.Bot) -> bool:
    """Return whether a bot can be compiled."""
    return hasattr(bot.choose, "__rule__")


@cache
def loops_of(game: Game, named: tuple[bots.Bot, ...]) -> dict[str, Any]:
    """Return the loops, compiled with these bots, which are numbered in this order."""
    choosers = [machine_code(bot.choose) if is_rule(bot) else bot.choose for bot in named]
    make = maker_of(named)
    names = [bot.name for bot in named]
    choose = any_of(choosers, names) if make is as_it_is else one_of(choosers)
    return specialised("tripot.arena.loops", game, make, choose=choose)


@cache
def searches_of(game: Game, named: tuple[bots.Bot, ...]) -> dict[str, Any]:
    """Return the loops of a seat that searches for its best reply to these bots."""
    loops = loops_of(game, named)
    parts = {name: loops[name] for name in SHARED}
    if game.name in JUDGED:
        parts["stand"] = machine_code(judge_of(game.name).stand)
    return specialised("tripot.arena.search", game, maker_of(named), **parts)


def maker_of(named: Sequence[bots.Bot]) -> Callable[[Any], Any]:
    """Return a function that compiles loops in which these bots play."""
    if not all(map(is_rule, named)):  # machine code can't call plain Python
        return as_it_is
    kept = all(ours(bot.choose.__module__) for bot in named)
    return jit if kept else jit_here


def one_of(choosers: Sequence[bots.Choose]) -> Any:
    """Return a compiled `loops.choose` for these bots, numbered in this order."""
    first, *others = choosers
    rest = one_of(choosers[1:]) if others else None

    def choose(
        bot: int,
        s: State,
        m: Memory,
        seat: int,
        codes: Codes,
        count: int,
        rng: Seeds,
        minds: Any,
        scratch: Any,
    ) -> int:
        if rest is None or bot == 0:
            return first(s, m, seat, codes, count, rng, minds[0], scratch)
        return rest(bot - 1, s, m, seat, codes, count, rng, minds[1:], scratch)

    return jit_inside(choose)


def any_of(choosers: Sequence[Callable[..., object]], names: Sequence[str]) -> Any:
    """Return a plain Python `loops.choose` for these bots, numbered in this order.

    It raises Wrong if one returns anything but a code of the game.
    """

    def choose(bot: int, *known: Any) -> int:
        *given, minds, scratch = known
        returned = choosers[bot](*given, minds[bot], scratch)
        code = whole(returned)
        _, _, seat, codes, *_ = given
        if code is None or not 0 <= code < len(codes):
            raise Wrong(no_code(f"'{names[bot]}' in seat {seat}", shown(returned)))
        return code

    return choose
