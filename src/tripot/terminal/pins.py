"""What this user's terminals have pinned of tables' dice, kept over their restarts."""

from pathlib import Path

import msgspec
from msgspec import Struct

from tripot import fair
from tripot.terminal import kept


class Pin(Struct):
    """One making of a table's dice, as it was first seen."""

    bound: fair.Bound
    late: bool = False  # seen first when the game had begun: nothing was promised for it
    nonce: str | None = None  # our own
    shown: bool = False  # it was
    promises: list[str | None] | None = None  # the list, once it was fixed
    nonces: list[str | None] | None = None  # once the game had begun


class Pins(Struct):
    """The makings of one table's dice, by round, for one of its seats."""

    rounds: dict[int, Pin] = {}
    left_out: list[int] = []  # seats, as far as is known


def place(server: str, table: str, seat: int | None) -> Path:
    """The file of one seat at one table."""
    return kept.place("dice", server, table, seat)


def load(file: Path) -> Pins:
    """What was pinned before; nothing if it can't be read."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Pins)
    except (OSError, msgspec.MsgspecError):
        return Pins()


def save(file: Path, pins: Pins) -> None:
    """Keep it; where nothing can be written it is kept in memory."""
    if pins != load(file):
        kept.keep(file, msgspec.json.encode(pins))
