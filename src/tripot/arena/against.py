"""Tables at which the caller has one seat and bots have the others: for training an agent."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from tripot import bots
from tripot.arena.seating import Seating
from tripot.arena.tables import OVER, LegalCodes, is_mask, legal_mask, played
from tripot.core.errors import Misuse
from tripot.core.game import Game, game_of
from tripot.core.given import Whole, number_of, seat_of, seed_of
from tripot.core.quoted import shown

# What changes during play; the memories have a row more than there are tables.
RUNNING = ("states", "_legal", "_legal_count", "_memories", "_seeds", "_owns")


class Against(LegalCodes):
    """`count` tables of one game; the caller plays `seat` at each.

    Read `legal` and `legal_count`, or `mask`, and `states`, then call `step` with one code per
    table. Do not write to these arrays:

    - `states`: the records, shape (count,); `tensors.Tensors` and `game.state.view` mask them
    - `over`: whether the game has ended, shape (count,); the next step then begins another
    - `legal`: shape (count, number of actions); row t's first `legal_count[t]` codes may be played

    Where the game has ended, nothing is legal. Games in which the seat has nothing to decide are
    skipped, and their payoffs dropped: a mean payoff here is over the games in which the seat
    decides. `tripot simulate` finds the mean over all games.
    """

    def __init__(
        self,
        game: Game,
        players: Whole,
        opponents: str | Sequence[str] = bots.RANDOM,
        count: Whole = 1,
        rules: Mapping[str, object] | None = None,
        seed: Whole = 0,
        seat: Whole = 0,
    ) -> None:
        """Seat `opponents`: the name of a bot for all other seats, or one for each, in seat order.

        Name your own bot as `module:choose`. Misuse if the tables, the bots or the seat are
        impossible.
        """
        tables = number_of("tables", count)
        self.game = game_of(game, "tables are")
        self.players, self.rules = game.table(players, rules)
        self.seat = seat_of(seat, self.players)
        names = named(opponents, self.players - 1)
        names[self.seat : self.seat] = [bots.RANDOM]  # never asked, as the caller decides
        self._seating = Seating(game, self.players, self.rules, names)
        self._room = self._seating.room()
        try:
            self.states = game.state.new(tables)
            self._legal = np.zeros((tables, len(game.actions)), "i2")
            self._legal_count = np.zeros(tables, "i4")
            self._memories = self._seating.memories(tables)
        except (MemoryError, ValueError):  # NumPy's, for more than any machine has
            raise Misuse(f"there is no room in memory for {shown(tables)} tables") from None
        self.restart(seed_of(seed))

    def __reduce__(self) -> Any:
        raise TypeError(
            "tables against bots can't be copied: make others, with a seed of their own"
        )

    def restart(self, seed: Whole | None = None) -> None:
        """Start over at every table, with a new seed for chance; None keeps the current streams."""
        count = len(self.states)
        if seed is not None:
            sequence = np.random.SeedSequence(seed_of(seed))
            self._seeds, self._owns = sequence.generate_state(2 * count, np.uint64).reshape(2, -1)
        self.states["over"] = 1
        self._play(np.zeros(count, "i8"))

    @property
    def over(self) -> Any:
        """Where the game has ended, shape (count,)."""
        return self.states["over"] != 0

    @property
    def mask(self) -> Any:
        """Whether each code may be played, shape (count, number of actions)."""
        return legal_mask(self._seating.loops["mark_legal"], self._legal, self._legal_count)

    def step(self, codes: Sequence[int] | Any, check: bool = True) -> tuple[Any, Any]:
        """Play `codes[t]` at table t, then let bots play until the seat must decide or the end.

        Return what the seat is paid, shape (count,), zero until the end, and where a game ended,
        shape (count,). Where a game had ended before, the code is ignored and another game begins.
        Misuse and Illegal are raised, with nothing changed, as in `Tables.step`; Misuse also if a
        bot of your own fails.
        """
        was_over = self.over
        actor = np.where(was_over, OVER, self.seat).astype("i4")
        asked = (actor, self._legal, self._legal_count)
        paid = self._play(played(self.game, self._seating.loops["not_legal"], codes, check, *asked))
        return paid, ~was_over & self.over

    def end(self, tables: Any) -> None:
        """End the games at these tables: the seat has given them up.

        Misuse, with nothing changed, unless `tables` is an array of booleans, one per table.
        """
        if not is_mask(tables, len(self.states)):
            raise Misuse(
                f"the tables to end are an array of {len(self.states)} booleans, one a table, not"
                f" {shown(tables)}"
            )
        self.states["over"][tables] = 1
        self._legal_count[tables] = 0

    def _play(self, codes: Any) -> Any:
        before = running(self) if bots.of_users(self._seating.strengths) else {}
        try:
            return self._carry_out(codes)
        except BaseException:
            put_back(self, before, np.ones(len(codes), bool))
            raise

    def _carry_out(self, codes: Any) -> Any:
        paid = np.zeros(len(codes), "i4")
        asked = (self.seat, codes, self._seeds, self._owns, self._legal, self._legal_count, paid)
        sat = self._seating
        with sat.playing(self._room) as lineup:
            loop = sat.loops["play_against"]
            loop(self._room, lineup, self._memories, sat.fresh, self.states, *asked)
        return paid


def running(tables: Against) -> dict[str, Any]:
    """Return a copy of what changes during play, for `put_back`."""
    return {name: getattr(tables, name).copy() for name in RUNNING}


def put_back(tables: Against, before: Mapping[str, Any], where: Any) -> None:
    """Bring back what `running` gave, at the tables where an array of booleans is true."""
    for name, rows in before.items():
        getattr(tables, name)[: len(where)][where] = rows[: len(where)][where]


def named(opponents: Any, others: int) -> list[str]:
    """Return a bot's name for each of the other seats; Misuse if `opponents` does not give that."""
    names = [opponents] * others if isinstance(opponents, str) else opponents
    listed = isinstance(names, (list, tuple)) and all(isinstance(name, str) for name in names)
    if not listed or len(names) != others:
        raise Misuse(
            "`opponents` is a bot's name, or a list of names, one for each other seat"
            f" (here {others}), not {shown(names)}"
        )
    return [*names]
