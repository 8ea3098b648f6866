"""What callers give, as Python's own: NumPy's numbers and words are taken for what they say."""

from collections.abc import Iterable
from operator import index
from typing import SupportsIndex

import numpy as np

from tripot.core.errors import Misuse

Whole = SupportsIndex  # a whole number, Python's or NumPy's


def whole(number: object) -> int | None:
    """A whole number as Python's own, or None if it is something else; true and false are."""
    if type(number) is int:
        return number
    try:
        return None if isinstance(number, bool) else index(number)  # type: ignore[arg-type]
    except TypeError:
        return None


def truth(value: object) -> bool | None:
    """True or false as Python's own, or None if it is something else."""
    return bool(value) if isinstance(value, (bool, np.bool_)) else None


def word(value: object) -> str | None:
    """A text as Python's own, or None if it is something else."""
    return str.__str__(value) if isinstance(value, str) else None


def words_of(names: str, given: object) -> list[str]:
    """Texts in a row as Python's own; Misuse, which says that they are `names`, if it is no such.

    One text alone is none: its letters would be taken for texts.
    """
    words = [*map(word, given)] if isinstance(given, Iterable) and word(given) is None else [None]
    if None in words:
        raise Misuse(f"{names} are texts in a row, not {given!r}")
    return [text for text in words if text is not None]


def seat_of(seat: object, seats: int) -> int:
    """The seat's number; Misuse if it is none of so many seats."""
    number = whole(seat)
    if number is None or not 0 <= number < seats:
        raise Misuse(f"there is no seat {seat!r}: the seats are 0 to {seats - 1}")
    return number


def seed_of(seed: object) -> int:
    """A seed's number; Misuse if it is none."""
    number = whole(seed)
    if number is None:
        raise Misuse(f"a seed is a whole number, not {seed!r}")
    return number


def number_of(things: str, count: object) -> int:
    """How many `things` there are to be; Misuse unless it is a whole number from 1 on."""
    number = whole(count)
    if number is None or number < 1:
        raise Misuse(f"the number of {things} is a whole number from 1 on, not {count!r}")
    return number
