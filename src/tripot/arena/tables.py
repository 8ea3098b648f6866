"""Stepping tables from Python, one or many: what researchers drive their own agents with."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from tripot.match import Match, whole
from tripot.table.compile import batch, specialised, wrapping
from tripot.table.errors import Illegal, Misuse
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
        if type(count) is not int or count < 1:
            raise Misuse(f"the number of tables is a whole number from 1 on, not {count!r}")
        if type(seed) is not int:
            raise Misuse(f"a seed is a whole number, not {seed!r}")
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
        self._not_legal = self._loops["not_legal"]
        self.restart()

    def restart(self) -> None:
        """Begin a new game where the last has ended; a game may end with nothing decided."""
        with wrapping():
            self._loops["reset_tables"](self.states, self._fresh, *self._asked)

    def step(self, codes: Sequence[int] | Any, check: bool = True) -> None:
        """Play `codes[t]` at table t, then chance, up to the next decision.

        A code at a table whose game has ended is passed over. Misuse if there is not one whole
        number a table, Illegal if one may not be played; then no table has changed. Without `check`
        only their number is looked at, and what is not legal does what it likes.
        """
        played = _codes(codes) if check else np.asarray(codes, "i8")
        if played.shape != self.actor.shape:
            raise Misuse(
                f"{len(self.actor)} tables need {len(self.actor)} codes in a row, not an array of"
                f" shape {played.shape}"
            )
        if check and (wrong := self._not_legal(played, *self._asked[1:])) >= 0:
            raise Illegal(self._refusal(wrong, int(played[wrong])))
        with wrapping():
            self._loops["step_tables"](self.states, played, *self._asked)

    def _refusal(self, t: int, code: int) -> str:
        texts = self.game.actions.texts
        named = f" ('{texts[code]}')" if 0 <= code < len(texts) else ""
        listed = self.legal[t, : self.legal_count[t]].tolist()
        some = ", ".join(map(str, listed[:8])) + (" ..." if len(listed) > 8 else "")
        return f"code {code}{named} is not legal at table {t}: seat {self.actor[t]} may play {some}"


def _codes(codes: Any) -> Any:
    """Codes as 64-bit integers; Misuse if they are anything else."""
    if isinstance(codes, np.ndarray) and codes.dtype.kind in "iu":
        return codes.astype("i8")
    try:
        numbers = [whole(code) for code in codes]
        if None not in numbers:
            return np.array(numbers, "i8")
    except (TypeError, OverflowError):
        pass
    raise Misuse("codes are whole numbers, one a table")


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

    def step(self, code: int, check: bool = True) -> None:
        """Play `code`, then chance, up to the next decision.

        Misuse if it is no whole number, Illegal if it may not be played; then nothing has changed.
        Without `check` it must be legal.
        """
        if check:
            code = int(_codes([code])[0])
            if self.actor == OVER:
                raise Illegal("the game at this table is over: `restart` begins another")
            if code not in self.legal:
                raise Illegal(self._tables._refusal(0, code))
        with wrapping():
            self.actor, self._count = self._step(self._tables.states, code, *self._tables._asked)
