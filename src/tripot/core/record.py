"""A game's state as one fixed-size record, every field declared with its audience.

The record is a NumPy structured scalar: a copy is a byte copy, a batch is an array, a saved state
is bytes. Views, also for spectators, and the leak tests are derived only from the audiences.
Zero means unknown in every hidden field, so that a view is itself a valid record.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from tripot.core.errors import Misuse
from tripot.core.given import Whole, seat_of
from tripot.core.quoted import shown


class Audience(Enum):
    """Who may see a field, throughout the game.

    PUBLIC: everybody. OWNER: axis 0 is the seat, and row i is only for seat i. NOBODY: no one.
    """

    PUBLIC = "public"
    OWNER = "owner"
    NOBODY = "nobody"


PUBLIC, OWNER, NOBODY = Audience.PUBLIC, Audience.OWNER, Audience.NOBODY

# Attributes of NumPy's scalars and arrays, which hide fields of the same name.
_SHADOWED = frozenset(dir(np.recarray)) | frozenset(dir(np.record))

AMOUNT = 4  # bytes of an amount in a tensor


def refuse_shadowed(what: str, name: str, *others: str) -> None:
    """Raise TypeError if NumPy's attributes, or `others`, would hide a field or an option."""
    if name in _SHADOWED or name in others:
        raise TypeError(f"{what} can't be called '{name}': NumPy's own attribute hides it")


class Holds(NamedTuple):
    """What a field's integers stand for, so that `tensors.py` can make tensors from them."""

    what: str
    size: int = 1
    least: int = 0
    per_seat: int = 0  # entries of axis 0, or bits, for each seat in turn; 0: not by seat

    def bounds(self, players: int) -> tuple[int, int] | None:
        """Return the least and greatest number it may hold, besides 0; None if any is allowed."""
        known = {
            "one": (self.least, self.least + self.size - 1),
            "bits": (0, (1 << self.size) - 1),
            "seats": (0, (1 << self.per_seat * players) - 1),
            "seat": (-1, players - 1),
            "list": (0, self.size),
        }
        return known.get(self.what)


def amount(usual: int = 1) -> Holds:
    """Return the meaning "how much or how many"; `usual` is a large but common value."""
    return Holds("amount", usual)


def one_of(least: int, most: int, per_seat: int = 0) -> Holds:
    """Return the meaning "one of the things `least` to `most`"; 0 is none unless in that range."""
    return Holds("one", most - least + 1, least, per_seat)


def bits(size: int) -> Holds:
    """Return the meaning "a set of `size` things", as a bit mask."""
    return Holds("bits", size)


def seat_set(each: int = 1) -> Holds:
    """Return the meaning "a set of seats", or of `each` things per seat, as a bit mask."""
    return Holds("seats", per_seat=each)


def list_of(size: int) -> Holds:
    """Return the meaning "a list": 1 plus each of `size` things, then zeros.

    A tensor says which things are in the list, and which is last.
    """
    return Holds("list", size)


NUMBER = amount()  # as it is
SEAT = Holds("seat")  # a seat's number; -1: none
SEAT_SET = seat_set()
REDUNDANT = Holds("redundant")  # other fields say the same


@dataclass(frozen=True)
class Spelling:
    """What a reader of JSON gets for a field's integers, one by one in a list.

    `how` is "one": a name, where 1 is the first and 0 is ""; "set": the names in a bit mask, as a
    list; or "bag": each name as often as a list of counts says, as one text.
    """

    how: str
    names: tuple[str, ...]
    order: tuple[int, ...] = ()  # for a bag: indices of names, in the order of the text

    def __call__(self, value: Any) -> Any:
        """Return a field's value in words."""
        if self.how == "bag":
            if np.ndim(value[0]):
                return [self(row) for row in value]
            return "".join(self.names[place] * value[place] for place in self.order)
        if isinstance(value, list):
            return [self(one) for one in value]
        if self.how == "set":
            return [name for place, name in enumerate(self.names) if value >> place & 1]
        return self.names[value - 1] if value else ""


def name_of(names: Sequence[str]) -> Spelling:
    """Return the spelling of 1 plus an index of names; 0 is none of them."""
    return Spelling("one", tuple(names))


def names_of(names: Sequence[str]) -> Spelling:
    """Return the spelling of a bit mask: the names in it, as a list."""
    return Spelling("set", tuple(names))


def bag_of(names: Sequence[str], order: Sequence[str]) -> Spelling:
    """Return the spelling of counts by name: one text, in this order."""
    return Spelling("bag", tuple(names), tuple(names.index(name) for name in order))


@dataclass(frozen=True)
class Field:
    """One field of a state: who sees it, its NumPy type, its shape, and what it means.

    `spell` turns the integers into what a reader of JSON would expect (card names, say), `holds`
    says how a tensor represents them.
    """

    audience: Audience
    kind: str
    shape: tuple[int, ...]
    meaning: str
    spell: Spelling | None = None
    holds: Holds = NUMBER

    @property
    def renders(self) -> bool:
        """Whether a tensor can show what it holds."""
        kind = np.dtype(self.kind)
        hidden = self.audience is NOBODY or self.holds is REDUNDANT
        fits = kind.itemsize == AMOUNT or self.holds.what != "amount"
        return hidden or (fits and kind == kind.newbyteorder("<"))


def field(
    audience: Audience,
    kind: str,
    meaning: str,
    shape: int | tuple[int, ...] = (),
    spell: Spelling | None = None,
    holds: Holds = NUMBER,
) -> Field:
    """Declare a field; `shape` is () for one number, and axis 0 of an OWNER field is the seat."""
    dimensions = (shape,) if isinstance(shape, int) else shape
    return Field(audience, kind, dimensions, meaning, spell, holds)


# What every game's state begins with; the house rules follow under the name `rules`.
COMMON: Mapping[str, Field] = {
    "players": field(PUBLIC, "i4", "number of seats", holds=REDUNDANT),
    "over": field(PUBLIC, "i4", "1 once the game has ended"),
    "actors": field(
        PUBLIC,
        "i4",
        "bit i: seat i must decide; 0: chance speaks, or the game is over",
        holds=SEAT_SET,
    ),
    "drawer": field(
        PUBLIC, "i4", "seat that the next chance step is for; -1: the table", holds=SEAT
    ),
}


class Record:
    """The declared layout of one game's state."""

    def __init__(self, house: np.dtype[Any], seats: int, **fields: Field) -> None:
        """Take the dtype of the house rules, the most seats that a table has, and the fields."""
        self.seats = seats
        self.house = house
        self.fields: Mapping[str, Field] = {**COMMON, **fields}
        for name, declared in self.fields.items():
            refuse_shadowed("a field", name, "rules")
            if np.dtype(declared.kind).kind != "i":
                raise TypeError(f"field '{name}' must be of signed integers, not {declared.kind}")
            if not declared.renders:
                raise TypeError(
                    f"field '{name}' can't be of type {declared.kind}: tensors show amounts of type"
                    " i4, and numbers with the lowest byte first"
                )
            if declared.audience is OWNER and declared.shape[:1] != (seats,):
                raise TypeError(f"field '{name}' is OWNER, so its axis 0 must be the {seats} seats")

    def __repr__(self) -> str:
        fields = (f"{name}: {f.meaning} ({f.audience.value})" for name, f in self.fields.items())
        return "\n  ".join(["a state, whose `fields` are", *fields])

    @cached_property
    def dtype(self) -> np.dtype[Any]:
        """The aligned NumPy type of one state."""
        columns: list[Any] = [(name, f.kind, f.shape) for name, f in self.fields.items()]
        return np.dtype([*columns, ("rules", self.house)], align=True)

    @cached_property
    def _record(self) -> np.dtype[Any]:
        """The dtype whose items have the fields as attributes."""
        return np.dtype((np.record, self.dtype))

    def new(self, count: int = 1) -> np.recarray[Any, Any]:
        """Return `count` states of zeros, as an array whose items have the fields as attributes."""
        return np.zeros(count, self.dtype).view(np.recarray)

    def mask(self, seat: Whole | None) -> np.ndarray[Any, Any]:
        """Return bytes, 255 where `seat` (None: a spectator) may look: a view is state AND mask.

        Misuse if no game has such a seat.
        """
        return self._masks[None if seat is None else seat_of(seat, self.seats)]

    @cached_property
    def _masks(self) -> dict[int | None, np.ndarray[Any, Any]]:
        return {seat: self._mask(seat) for seat in (*range(self.seats), None)}

    def _mask(self, seat: int | None) -> np.ndarray[Any, Any]:
        mask = np.zeros(1, self.dtype)
        for name, declared in self.fields.items():
            if declared.audience is PUBLIC:
                mask[name] = -1  # every bit of a signed integer
            elif declared.audience is OWNER and seat is not None:
                mask[name][:, seat] = -1
        mask["rules"] = np.frombuffer(b"\xff" * self.house.itemsize, self.house)
        mask.flags.writeable = False  # all callers share it
        return mask.view("u1")

    def view(self, state: Any, seat: Whole | None) -> Any:
        """Return a copy of `state` with every field that `seat` may not see set to zero.

        Misuse if it is not a state of this layout.
        """
        try:
            return self.seen(state.tobytes(), seat).view(self._record)[0]
        except (AttributeError, ValueError) as no:
            if isinstance(no, Misuse):
                raise
            self.given(state)
            raise

    def seen(self, state: bytes, seat: Whole | None) -> np.ndarray[Any, Any]:
        """Return the bytes of a seat's view, from the bytes of the state."""
        return np.frombuffer(state, "u1") & self.mask(seat)

    def words(self, state: Any) -> dict[str, Any]:
        """Return a state or view as plain values for JSON, spelled where a field says how."""
        return {
            name: declared.spell(value) if declared.spell else value
            for (name, declared), value in zip(self.fields.items(), _values(state), strict=False)
        }

    def told(self, state: Any, players: int) -> dict[str, Any]:
        """Return everything in a state that is not zero, in words, for `players` seats."""
        told = {}
        for (name, declared), value in zip(self.fields.items(), _values(state), strict=False):
            if name not in COMMON and np.any(value):
                words = declared.spell(value) if declared.spell else value
                told[name] = words[:players] if declared.shape[:1] == (self.seats,) else words
        return told

    def numbers(self, state: Any) -> dict[str, Any]:
        """Return a state or view as plain integers by field, house rules included.

        `from_numbers` is its inverse.
        """
        return dict(zip((*self.fields, "rules"), _values(state), strict=True))

    def given(self, states: Any, count: int = 1) -> np.ndarray[Any, Any]:
        """Return a copy of `count` states as an array; Misuse if their layout or number differs."""
        if getattr(states, "dtype", None) != self.dtype:
            raise Misuse(f"this is a state of another game or version, or none: {shown(states)}")
        if np.size(states) != count:
            raise Misuse(f"this takes one state for each of {count} tables, not {np.size(states)}")
        return np.frombuffer(bytearray(states.tobytes()), self.dtype)

    def misfit(self, states: np.ndarray[Any, Any], players: int) -> tuple[str, int] | None:
        """Return a field and a number in it that its declaration does not allow; None if all fit.

        The states are of tables with `players` seats. Amounts may be any number.
        """
        for name, declared in self.fields.items():
            if bounds := declared.holds.bounds(players):
                held = states[name]
                wrong = held[((held < bounds[0]) | (held > bounds[1])) & (held != 0)]
                if wrong.size:
                    return name, int(wrong[0])
        return None

    def from_numbers(self, numbers: Mapping[str, Any]) -> Any:
        """Return the record that `numbers` was made from; Misuse if it has another layout."""
        state = self.new()[0]
        expected = {*self.fields, "rules"}
        if set(numbers) != expected:
            differ = ", ".join(sorted(expected ^ set(numbers)))
            raise Misuse(f"this is a state of another game or version: it differs in {differ}")
        for name, value in numbers.items():
            try:
                state[name] = tuple(value) if name == "rules" else _array(value, state[name])
            except (TypeError, ValueError, OverflowError):
                raise Misuse(f"field '{name}' of a state does not hold what it should") from None
        return state


def _values(state: Any) -> Iterator[Any]:
    """Yield the fields' values as integers and lists of them, the house rules last."""
    for value in state.item():
        if type(value) is int:
            yield value
        else:
            yield list(value) if type(value) is tuple else value.tolist()


def _array(value: Any, like: Any) -> np.ndarray[Any, Any]:
    """Return the integers as an array; ValueError unless they fit the shape and type of `like`."""
    given = np.asarray(value)
    fitted = given.astype(np.asarray(like).dtype)
    if given.shape != np.shape(like) or not np.array_equal(given, fitted):
        raise ValueError
    return fitted
