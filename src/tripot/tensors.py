"""What a seat sees, as numbers for machine learning, by the declaration of each field.

A tensor is made from a view, so it holds nothing that its seat may not see. It looks the same from
every seat: its own place comes first, then the others clockwise. An amount is divided by its usual
value, so that most are around 1; a set is one number per thing, 1 or 0; a choice of one is a set
with one element; a list is the set of what is in it, then its last element.
"""

from collections.abc import Iterator
from math import prod
from typing import Any, NamedTuple

import numpy as np

from tripot.core.errors import Misuse
from tripot.core.game import Game, game_of
from tripot.core.given import Whole, few, seat_of, whole
from tripot.core.record import NOBODY, OWNER, REDUNDANT, Field

Array = np.ndarray[Any, Any]

WORD = 32  # bits
MOST = float(2 ** (WORD - 1))  # no number in a tensor exceeds this, or is below its negative


class Part(NamedTuple):
    """Where a field is in a tensor: `tensor[:, place].reshape(-1, *shape)`.

    `axes` names each axis of `shape`: seat, entry or value.
    """

    place: slice
    shape: tuple[int, ...]
    axes: tuple[str, ...]


class _Columns(NamedTuple):
    """For each number, which bits of a word it comes from: 1 if they are `target`, or scaled."""

    word: Array
    shift: Array
    mask: Array
    target: Array
    scale: Array  # 0 if there is nothing to scale


class Tensors:
    """Converts views of one game, for a number of players, into tensors of `size` numbers.

    `parts` says, by field, where each one is and what its axes are.
    """

    def __init__(self, game: Game, players: Whole) -> None:
        """Lay out the tensor; Misuse if the game is not for this number of players."""
        self.game = game_of(game, "tensors are")
        self.players, _ = game.table(players)
        self.parts: dict[str, Part] = {}
        self.size = 0
        for name, declared in self._told():
            axes = self._axes(declared)
            shape = tuple(size for _, size in axes)
            place = slice(self.size, self.size + prod(shape))
            self.parts[name] = Part(place, shape, tuple(axis for axis, _ in axes))
            self.size += prod(shape)
        self._columns = [self._of_seat(seat) for seat in range(self.players)]
        self._masks = [game.state.mask(seat) for seat in range(self.players)]

    def of(self, views: Any, seats: Whole | Any) -> Array:
        """Return the tensors, 32-bit floats of shape (number of views, size).

        `views` are records as from `Match.view` and `Tables.views`, or whole states, of which only
        what the seat may see is used; `seats` is one seat for all, or one for each. Misuse if they
        are of another game, or there is no such seat.
        """
        count = getattr(views, "size", 1)
        given = self.game.state.given(views, count)
        if (given["players"] != self.players).any():
            raise Misuse(f"these tensors are for {self.players} players, and a state has others")
        one = whole(seats)
        rows = _row(seats, count) if one is None else np.full(count, seat_of(one, self.players))
        numbers = rows.dtype.kind in "iu" and rows.shape == (count,)
        if not numbers or not np.isin(rows, range(self.players)).all():
            raise Misuse(
                f"{count} views need one seat, or a list of {count} whole numbers from 0 to"
                f" {self.players - 1}: once a game is over no seat decides"
            )
        tensors = np.empty((count, self.size), "f4")
        for seat in np.unique(rows).tolist():
            tensors[rows == seat] = self._seen(given[rows == seat], seat)
        return tensors

    def _seen(self, states: Array, seat: int) -> Array:
        """Return the tensors of one seat."""
        bytes_ = states.view("u1").reshape(len(states), -1) & self._masks[seat]
        words, columns = bytes_.view("<i4"), self._columns[seat]
        found = words[:, columns.word]
        tensors = ((found >> columns.shift & columns.mask) == columns.target).astype("f4")
        scaled = columns.scale != 0
        tensors[:, scaled] = found[:, scaled] * columns.scale[scaled]
        for name, declared in self._told():
            if declared.holds.what == "list":
                lists = bytes_.view(self.game.state.dtype)[:, 0][name].astype("i8")
                tensors[:, self.parts[name].place] = _listed(lists, declared.holds.size)
        return tensors

    def _told(self) -> Iterator[tuple[str, Field]]:
        """Yield the fields that a tensor shows."""
        for name, declared in self.game.state.fields.items():
            if declared.audience is not NOBODY and declared.holds is not REDUNDANT:
                yield name, declared

    def _axes(self, declared: Field) -> list[tuple[str, int]]:
        """Return the axes of a field's part, as (name, length)."""
        what, size, _, each = declared.holds
        if what == "list":
            return [("whole, last", 2), ("value", size)]
        axes = [("entry", length) for length in declared.shape]
        if self._seated(declared):
            first = [] if declared.audience is OWNER else [("seat", self.players * (each or 1))]
            axes = first + axes[1:]
        values = {"one": ("value", size), "bits": ("value", size), "seat": ("seat", self.players)}
        values["seats"] = ("seat", self.players * each)
        return [*axes, values[what]] if what in values else axes

    def _seated(self, declared: Field) -> bool:
        """Return whether axis 0 of a field goes seat by seat."""
        shape, each = declared.shape, declared.holds.per_seat
        return bool(shape) and (each > 0 or shape[0] == self.game.state.seats)

    def _of_seat(self, seat: int) -> _Columns:
        """Return how a seat's tensor is computed, number by number."""
        columns = [column for name, _ in self._told() for column in self._of_field(name, seat)]
        return _Columns(*map(np.array, zip(*columns, strict=True)))

    def _of_field(self, name: str, seat: int) -> Iterator[tuple[int, int, int, int, float]]:
        declared = self.game.state.fields[name]
        what, size, least, each = declared.holds
        dtype, start = _lies(self.game.state.dtype, name)
        around = [(seat + ahead) % self.players for ahead in range(self.players)]
        by_seat = [other * (each or 1) + entry for other in around for entry in range(each or 1)]
        rows = [*range(declared.shape[0])] if declared.shape else [0]
        if self._seated(declared):
            rows = [seat] if declared.audience is OWNER else by_seat
        inner, width = prod(declared.shape[1:]), 8 * dtype.base.itemsize
        whole_mask = -1 if width >= WORD else (1 << width) - 1
        for row in rows:
            for entry in range(inner):
                word, shift = divmod(8 * start + width * (row * inner + entry), WORD)
                if what == "amount":
                    yield word, shift, -1, 0, 1 / size
                elif what in ("one", "seat"):
                    for value in around if what == "seat" else range(least, least + size):
                        yield word, shift, whole_mask, value, 0.0
                elif what == "list":
                    yield from [(word, shift, 0, 0, 0.0)] * (2 * size if row == entry == 0 else 0)
                else:
                    for bit in by_seat if what == "seats" else range(size):
                        yield word + bit // WORD, shift + bit % WORD, 1, 1, 0.0


def _lies(dtype: np.dtype[Any], name: str) -> tuple[np.dtype[Any], int]:
    """Return the type of a field and the byte where it begins."""
    fields = dtype.fields
    assert fields
    return fields[name][0], int(fields[name][1])


def _row(seats: Any, most: int) -> Array:
    """Return these seats as an array, whatever was given, reading at most `most` of them."""
    try:
        return np.asarray(few(seats, most))
    except ValueError:  # lists nested too deeply, or of unequal lengths
        return np.zeros(0)


def _listed(lists: Array, size: int) -> Array:
    """Return which of `size` things are in each list, then which is its last."""
    rows = np.arange(len(lists))
    known = np.zeros((len(lists), 2, 1 + size), "f4")
    known[rows[:, None], 0, lists] = 1
    known[rows, 1, lists[rows, np.maximum(0, (lists != 0).sum(axis=1) - 1)]] = 1
    return known[:, :, 1:].reshape(len(lists), -1)
