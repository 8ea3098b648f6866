"""What callers give, as Python's own: NumPy's numbers and words are taken for what they say."""

from operator import index
from typing import SupportsIndex

import numpy as np

from tripot.table.errors import Misuse

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
