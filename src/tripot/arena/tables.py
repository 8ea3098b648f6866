"""Stepping tables from Python, one or many: what researchers drive their own agents with."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from tripot.match import Match
from tripot.table.compile import batch, specialised, wrapping
from tripot.table.errors import Misuse
from tripot.table.game import Game

OVER = -1  # in `actor`: the table's game has ended


class Tables:
    """`count` tables of one game, compiled, chance played by a generator of its own.

    At every table exactly one seat is asked at a time (of several the lowest-numbered; sealed
    decisions make the order immaterial). Read `actor`, `legal` and `legal_count`, then call `step`
    with one code a table; read, but do not write, all of these arrays:

    - `states`: the records, shape (count,); `game.state.view` masks what a seat may not see
    - `actor`: the seat that must decide, shape (count,); OVER where the game has ended
    - `legal`: shape (count, number of actions); row t's first `legal_count[t]` codes may be played
    """

    def __init__(
        self,
        game: Game,
        players: int,
        count: int = 1,
        rules: Mapping[str, object] | None = None,
        seed: int = 0,
    ) -> None:
        """Misuse if the house rules or the number of players or tables are impossible."""
        if count < 1:
            raise Misuse(f"the number of tables is a whole number from 1 on, not {count}")
        match = Match(game, players, rules)
        self.game, self.players, self.rules = game, players, match.rules
        self._fresh = batch(game.state, 1)
        self._fresh["players"] = players
        self._fresh["rules"] = game.house.numbers(match.rules)
        self.states = batch(game.state, count)
        self.actor = np.full(count, OVER, "i4")
        self.legal = np.zeros((count, len(game.actions)), "i2")
        self.legal_count = np.zeros(count, "i4")
        seeds = np.random.SeedSequence(seed % 2**63).generate_state(count, np.uint64)
        self._asked = (seeds, self.actor, self.legal, self.legal_count)
        self._loops = specialised("tripot.arena.loops", game)
        self.restart()

    def restart(self) -> None:
        """Begin a new game where the last has ended; a game may end with nothing decided."""
        with wrapping():
            self._loops["reset_tables"](self.states, self._fresh, *self._asked)

    def step(self, codes: Sequence[int] | Any) -> None:
        """Play `codes[t]` at table t, then chance, up to the next decision; no check is made.

        A code at a table whose game has ended is passed over.
        """
        with wrapping():
            self._loops["step_tables"](self.states, np.asarray(codes, "i8"), *self._asked)


class Table:
    """One table, with a Python call a decision: `actor` must choose among the codes in `legal`."""

    def __init__(
        self, game: Game, players: int, rules: Mapping[str, object] | None = None, seed: int = 0
    ) -> None:
        """As for `Tables`."""
        self._tables = Tables(game, players, 1, rules, seed)
        self._legal = self._tables.legal[0]
        self._step = self._tables._loops["step_table"]
        self.restart()

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
        """Begin a new game, if the last has ended; one may end with nothing decided."""
        self._tables.restart()
        self.actor = int(self._tables.actor[0])
        self._count = int(self._tables.legal_count[0])

    def step(self, code: int) -> None:
        """Play `code`, which must be legal, then chance, up to the next decision."""
        with wrapping():
            self.actor, self._count = self._step(self._tables.states, code, *self._tables._asked)
