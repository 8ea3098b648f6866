"""What this user's terminals have pinned, on disk, about tables' dice."""

from pathlib import Path

import msgspec
from msgspec import Struct

from tripot import fair
from tripot.terminal import kept


class Pin(Struct):
    """One round of making a table's dice, as it was first seen."""

    bound: fair.Bound
    late: bool = False  # first seen after the game had begun, so we promised nothing
    nonce: str | None = None  # our own
    shown: bool = False  # whether we have shown it
    promises: list[str | None] | None = None  # the list, once it was fixed
    nonces: list[str | None] | None = None  # once the game had begun


class Pins(Struct):
    """All rounds of making one table's dice, for one of its seats."""

    rounds: dict[int, Pin] = {}
    left_out: list[int] = []  # seats that are known to be left out


# Made once: msgspec crashes if two threads at once are the first to use a type.
_PINS = msgspec.json.Decoder(Pins)


def place(server: str, table: str, seat: int | None) -> Path:
    """Return the path of the file for one seat at one table."""
    return kept.place("dice", server, table, seat)


def load(file: Path) -> Pins:
    """Return what was pinned before; nothing if it can't be read."""
    try:
        return _PINS.decode(file.read_bytes())
    except (OSError, msgspec.MsgspecError):
        return Pins()


def save(file: Path, pins: Pins) -> None:
    """Save the pins if they have changed; if that fails they stay in memory only."""
    if pins != load(file):
        kept.keep(file, msgspec.json.encode(pins))
