"""Tables stepped from Python, one or many: for researchers who drive their own agents."""

from collections.abc import Mapping, Sequence
from copy import copy
from functools import cached_property
from typing import Any

import numpy as np

from tripot.core.compile import batch, specialised, wrapping
from tripot.core.errors import Illegal, Misuse
from tripot.core.game import Game, game_of
from tripot.core.given import Whole, few, number_of, seat_of, seed_of, whole
from tripot.core.quoted import shown

OVER = -1  # in `actor`: the table's game has ended

# What a copy of tables does not copy but makes again.
_MADE = {"_asked", "_loops", "_not_legal", "_masks"}
_RECORDS = ("states", "_fresh")


class LegalCodes:
    """What may be played at several tables, read-only for callers; compiled loops write it."""

    _legal: Any
    _legal_count: Any

    @property
    def legal(self) -> Any:
        """The codes that may be played: the first `legal_count[t]` of row t."""
        return read_only(self._legal)

    @property
    def legal_count(self) -> Any:
        """How many codes may be played, shape (count,)."""
        return read_only(self._legal_count)


class Tables(LegalCodes):
    """`count` tables of one game, compiled; each has its own random generator for chance.

    At every table one seat is asked at a time: if several must decide, the lowest; since their
    decisions are sealed, the order does not matter. Read `actor`, `legal` and `legal_count`, then
    call `step` with one code per table. Do not write to `states`; the other arrays are read-only:

    - `states`: the records, shape (count,); `game.state.view` masks what a seat may not see
    - `actor`: the seat that must decide, shape (count,); OVER where the game has ended
    - `legal`: shape (count, number of actions); row t's first `legal_count[t]` codes may be played

    `payoffs`, `mask` and `views` are computed when they are read.

    A copy, made by `copy.copy`, `copy.deepcopy` or `pickle`, is independent, and will draw the same
    chance.
    """

    def __init__(
        self,
        game: Game,
        players: Whole,
        count: Whole = 1,
        rules: Mapping[str, object] | None = None,
        seed: Whole = 0,
    ) -> None:
        """Set up the tables; Misuse if players, tables or house rules are impossible."""
        tables, number = number_of("tables", count), seed_of(seed)
        self.game = game_of(game, "tables are")
        self.players, self.rules = game.table(players, rules)
        self._fresh = batch(game.state, 1)
        self._fresh["players"] = self.players
        self._fresh["rules"] = game.house.numbers(self.rules)
        try:
            self.states = batch(game.state, tables)
            self._actor = np.full(tables, OVER, "i4")
            self._legal = np.zeros((tables, len(game.actions)), "i2")
            self._legal_count = np.zeros(tables, "i4")
        except (MemoryError, ValueError):  # NumPy's, for more than any machine has
            raise Misuse(f"there is no room in memory for {shown(tables)} tables") from None
        self._seeds = np.random.SeedSequence(number).generate_state(tables, np.uint64)
        self._compile()
        self.restart()

    def _compile(self) -> None:
        self._asked = (self._seeds, self._actor, self._legal, self._legal_count)
        self._loops = specialised("tripot.arena.loops", self.game)
        self._not_legal = self._loops["not_legal"]

    def __getstate__(self) -> dict[str, Any]:
        own = {name: copy(value) for name, value in vars(self).items() if name not in _MADE}
        # As bytes: NumPy would leave out the padding between fields.
        return own | {name: getattr(self, name).tobytes() for name in _RECORDS}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        for name in _RECORDS:
            states = batch(self.game.state, len(kept[name]) // self.game.state.dtype.itemsize)
            states.view(np.ndarray).view("u1")[:] = np.frombuffer(kept[name], "u1")
            setattr(self, name, states)
        self._compile()

    def restart(self) -> None:
        """Begin a new game wherever the last has ended; a new game may end without any decision."""
        with wrapping():
            self._loops["reset_tables"](self.states, self._fresh, *self._asked)

    def step(self, codes: Sequence[int] | Any, check: bool = True) -> None:
        """Play `codes[t]` at table t, then chance, up to the next decision.

        A code at a table whose game has ended is ignored. Misuse unless there is one integer per
        table, Illegal if one may not be played; then no table has changed. Without `check` only the
        number of codes is checked, and what an illegal code does is undefined.
        """
        played = self._played(codes, check)
        with wrapping():
            self._loops["step_tables"](self.states, played, *self._asked)

    def advance(self, codes: Sequence[int] | Any, check: bool = True) -> tuple[Any, Any]:
        """Play `codes[t]` at table t as `step` does, and begin another game wherever one ends.

        Return where a game has ended, shape (count,), and what each seat was paid there, shape
        (count, players), zeros elsewhere. Games without any decision are skipped.
        """
        played = self._played(codes, check)
        ended = np.zeros(len(self._actor), bool)
        paid = np.zeros((len(self._actor), self.players), "i4")
        with wrapping():
            loop = self._loops["advance_tables"]
            loop(self.states, self._fresh, played, *self._asked, ended, paid)
        return ended, paid

    def load(self, states: Any) -> None:
        """Set every table to a position, such as a copy of `states`; chance plays up to a decision.

        Misuse, with nothing changed, unless there is one state per table, with the same number of
        players and house rules, and all are possible, as `Game.positions` says.
        """
        given, players, rules = self.game.positions(states, len(self._actor))
        for name, same in (("players", players == self.players), ("rules", rules == self.rules)):
            if not same:
                raise Misuse(f"these states are of tables with other {name}")
        self.states.view(np.ndarray).view("u1")[:] = given.view("u1")
        with wrapping():
            self._loops["ask_tables"](self.states, *self._asked)

    @property
    def actor(self) -> Any:
        """The seat that must decide, shape (count,); OVER where the game has ended."""
        return read_only(self._actor)

    @property
    def payoffs(self) -> Any:
        """What each seat ended with, shape (count, players); zeros where a game goes on."""
        paid = np.zeros((len(self._actor), self.players), "i4")
        self._loops["pay_tables"](self.states, self._actor, paid)
        return paid

    @property
    def mask(self) -> Any:
        """Whether each code may be played, shape (count, number of actions)."""
        return legal_mask(self._loops["mark_legal"], self._legal, self._legal_count)

    def views(self, seats: Whole | Any | None) -> Any:
        """Return what a seat may see of each table, as records, shape (count,).

        `seats` is one seat, None for a spectator, or an array with one seat per table, such as
        `actor`, in which OVER stands for a spectator. Misuse if there is no such seat.
        """
        if seats is None or whole(seats) is not None:
            who = np.array([OVER if seats is None else seat_of(seats, self.players)])
        else:
            one_each = "seats are whole numbers, one for all tables or one a table"
            who = _codes(seats, len(self._actor), one_each)
            if who.shape != self._actor.shape or not ((who >= OVER) & (who < self.players)).all():
                raise Misuse(
                    f"{len(self._actor)} tables need {len(self._actor)} seats of 0 to"
                    f" {self.players - 1}, or -1 for a spectator, in a row"
                )
        bytes_ = self.states.view(np.ndarray).view("u1").reshape(len(self._actor), -1)
        return (bytes_ & self._masks[who]).view(self.game.state.dtype)[:, 0]

    @cached_property
    def _masks(self) -> Any:
        """Which bytes a reader may see: a row for each seat, and the last one for spectators."""
        return np.vstack([self.game.state.mask(who) for who in (*range(self.players), None)])

    def _played(self, codes: Sequence[int] | Any, check: bool) -> Any:
        return played(self.game, self._not_legal, codes, check, *self._asked[1:])


def played(
    game: Game, not_legal: Any, codes: Any, check: bool, actor: Any, legal: Any, count: Any
) -> Any:
    """Return codes as an array, one per table; Misuse or Illegal as in `Tables.step`."""
    row = codes_of(codes, len(actor), check)
    if check and (wrong := not_legal(row, actor, legal, count)) >= 0:
        listed = legal[wrong, : count[wrong]].tolist()
        raise Illegal(refusal(game, wrong, int(row[wrong]), int(actor[wrong]), listed))
    return row


def read_only(array: Any) -> Any:
    """Return a read-only view of the same array."""
    view = array.view()
    view.flags.writeable = False
    return view


def refusal(game: Game, t: int, code: int, seat: int, listed: list[int]) -> str:
    """Return a sentence that says why a code can't be played at table `t`."""
    texts = game.actions.texts
    named = f" ('{texts[code]}')" if 0 <= code < len(texts) else ""
    some = ", ".join(map(str, listed[:8])) + (" ..." if len(listed) > 8 else "")
    return f"code {code}{named} is not legal at table {t}: seat {seat} may play {some}"


def legal_mask(mark_legal: Any, legal: Any, count: Any) -> Any:
    """Return whether each code may be played, shape (count, number of actions)."""
    mask = np.zeros(legal.shape, bool)
    mark_legal(legal, count, mask)
    return mask


def codes_of(codes: Any, count: int, check: bool = True) -> Any:
    """Return codes as an array, one per table; without `check` only their number is checked."""
    row = _codes(codes, count) if check else np.asarray(codes, "i8")
    if row.shape != (count,):
        raise Misuse(
            f"{count} tables need {count} codes in a row, not an array of shape {row.shape}"
        )
    return row


def _codes(codes: Any, most: int, refusal: str = "codes are whole numbers, one a table") -> Any:
    """Return codes, or seats, as 64-bit integers.

    Misuse with `refusal` if they are not whole, or if a list has more than `most`.
    """
    if isinstance(codes, np.ndarray) and codes.dtype.kind in "iu" and not np.ma.is_masked(codes):
        return np.asarray(codes).astype("i8")
    try:
        listed = few(codes, most)
        numbers = [None] if listed is None else [whole(code) for code in listed]
        if None not in numbers:
            return np.array(numbers, "i8")
    except OverflowError:
        pass
    raise Misuse(f"{refusal}, not {shown(codes)}")


def is_mask(given: Any, count: int) -> bool:
    """Return whether this is an array of booleans, one per table."""
    array = isinstance(given, np.ndarray) and not np.ma.is_masked(given)
    return array and (given.dtype, given.shape) == (bool, (count,))


class Table:
    """One table, one Python call per decision: `actor` must choose one of the codes in `legal`."""

    def __init__(
        self, game: Game, players: Whole, rules: Mapping[str, object] | None = None, seed: Whole = 0
    ) -> None:
        """Set up the table; Misuse if the house rules or the number of players are impossible."""
        self._hold(Tables(game, players, 1, rules, seed))
        self.restart()

    def _hold(self, tables: Tables) -> None:
        self._tables = tables
        self._legal = tables.legal[0]
        self._step = tables._loops["step_table"]

    def __getstate__(self) -> tuple[Tables, int, int]:
        return copy(self._tables), self.actor, self._count

    def __setstate__(self, kept: tuple[Tables, int, int]) -> None:
        tables, self.actor, self._count = kept
        self._hold(tables)

    def load(self, state: Any) -> None:
        """Set the table to a position, a record of this game; Misuse as in `Tables.load`."""
        self._tables.load(state)
        self._ask()

    @property
    def payoffs(self) -> list[int]:
        """What each seat ended with; zeros while the game goes on."""
        paid: list[int] = self._tables.payoffs[0].tolist()
        return paid

    @property
    def state(self) -> Any:
        """The record; `game.state.view` masks what a seat may not see."""
        return self._tables.states[0]

    @property
    def legal(self) -> list[int]:
        """The codes that `actor` may play; empty once the game is over."""
        codes: list[int] = self._legal[: self._count].tolist()
        return codes

    def restart(self) -> None:
        """Begin a new game if the last has ended; it may end without any decision."""
        self._tables.restart()
        self._ask()

    def _ask(self) -> None:
        self.actor = int(self._tables.actor[0])
        self._count = int(self._tables.legal_count[0])

    def step(self, code: Whole, check: bool = True) -> None:
        """Play `code`, then chance, up to the next decision.

        Misuse if it is not a whole number, Illegal if it may not be played; then nothing has
        changed. Without `check` it must be legal.
        """
        if check:
            code = int(_codes([code], 1)[0])
            if self.actor == OVER:
                raise Illegal("the game at this table is over: `restart` begins another")
            if code not in self.legal:
                raise Illegal(refusal(self._tables.game, 0, code, self.actor, self.legal))
        with wrapping():
            self.actor, self._count = self._step(self._tables.states, code, *self._tables._asked)
