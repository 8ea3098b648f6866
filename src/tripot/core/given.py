"""Converts callers' arguments to Python's own types; NumPy's numbers and texts are accepted."""

from collections.abc import Iterable, Sized
from itertools import islice
from operator import index
from typing import Any, SupportsIndex

import numpy as np

from tripot.core.errors import Misuse
from tripot.core.quoted import shown

Whole = SupportsIndex  # a whole number, Python's or NumPy's
MOST_TEXTS = 1_000  # in a list


def whole(number: object) -> int | None:
    """Return a whole number as an int, or None if it is something else, such as a boolean."""
    if type(number) is int:
        return number
    try:
        return None if isinstance(number, bool) else index(number)  # type: ignore[arg-type]
    except TypeError:
        return None


def truth(value: object) -> bool | None:
    """Return a truth value as a bool, or None if it is something else."""
    return bool(value) if isinstance(value, (bool, np.bool_)) else None


def word(value: object) -> str | None:
    """Return a text as a str, or None if it is something else."""
    return str.__str__(value) if isinstance(value, str) else None


def few(given: object, most: int) -> Any:
    """Return something iterable, or None if it is not, or has more than `most` items.

    No more items are read to find out: an iterator may be endless, and a range of any length.
    """
    if not isinstance(given, Iterable):
        return None
    try:
        items = given if isinstance(given, Sized) else [*islice(given, most + 1)]
        return items if len(items) <= most else None
    except TypeError:  # an array without dimensions
        return None


def words_of(names: str, given: object) -> list[str]:
    """Return texts as a list; Misuse, in a sentence that begins with `names`, for anything else.

    A single text is refused, as its letters would be taken for texts.
    """
    items = few(given, MOST_TEXTS) if word(given) is None else None
    words = [None] if items is None else [*map(word, items)]
    if None in words:
        raise Misuse(f"{names} are a list of texts, at most {MOST_TEXTS:,}, not {shown(given)}")
    return [text for text in words if text is not None]


def seat_of(seat: object, seats: int) -> int:
    """Return the seat's number; Misuse unless it is from 0 to `seats` - 1."""
    number = whole(seat)
    if number is None or not 0 <= number < seats:
        raise Misuse(f"there is no seat {shown(seat)}; the seats are 0 to {seats - 1}")
    return number


def seed_of(seed: object) -> int:
    """Return a seed's number; Misuse if it is not a whole number from 0 on.

    Python's own generators take a number below 0 for its opposite.
    """
    number = whole(seed)
    if number is None or number < 0:
        raise Misuse(f"a seed is a whole number from 0 on, not {shown(seed)}")
    return number


def number_of(things: str, count: object, least: int = 1, most: int | None = None) -> int:
    """Return a number of `things`; Misuse unless it is a whole number within these bounds."""
    number = whole(count)
    if number is None or number < least or (most is not None and number > most):
        bounds = f"from {least} on" if most is None else f"from {least} to {most}"
        raise Misuse(f"the number of {things} is a whole number {bounds}, not {shown(count)}")
    return number
