"""Sets of seats and cards as bit masks: plain Python that also compiles to single instructions."""

from tripot.core.game import rule


@rule
def lowest(mask: int) -> int:
    """Return the position of the lowest set bit; any number if `mask` is 0."""
    return (int(mask) & -int(mask)).bit_length() - 1


@rule
def count(mask: int) -> int:
    """Return how many bits are set."""
    return int(mask).bit_count()


@rule
def nth(mask: int, n: int) -> int:
    """Return the position of the set bit with `n` set bits below it; `mask` has more than `n`."""
    position = 0
    for width in (32, 16, 8, 4, 2, 1):
        below = count(mask & ((1 << width) - 1))
        if n >= below:
            n -= below
            mask >>= width
            position += width
    return position
