"""Sets of seats and cards as bit masks: plain Python that also compiles to single instructions."""

from tripot.table.game import rule


@rule
def lowest(mask: int) -> int:
    """The position of the lowest set bit; `mask` is not 0."""
    return (int(mask) & -int(mask)).bit_length() - 1


@rule
def count(mask: int) -> int:
    """How many bits are set."""
    return int(mask).bit_count()
