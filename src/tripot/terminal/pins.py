"""What this user's terminals have pinned of tables' dice, kept over their restarts."""

import hashlib
import os
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from tripot import fair

MOST = 500  # tables that are remembered


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


def folder() -> Path:
    """Where they are kept."""
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return home / "tripot" / "dice"


def place(server: str, table: str, seat: int | None) -> Path:
    """The file of one seat at one table."""
    name = hashlib.sha256(f"{server} {table} {seat}".encode()).hexdigest()
    return folder() / f"{name[:32]}.json"


def load(file: Path) -> Pins:
    """What was pinned before; nothing if it can't be read."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Pins)
    except (OSError, msgspec.MsgspecError):
        return Pins()


def save(file: Path, pins: Pins) -> None:
    """Keep it, for this user's eyes alone; where nothing can be written it is kept in memory."""
    if pins == load(file):
        return
    with suppress(OSError):
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        fresh = file.with_suffix(f".{os.getpid()}")
        with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as written:
            written.write(msgspec.json.encode(pins))
        fresh.replace(file)
        kept = sorted(file.parent.glob("*.json"), key=lambda path: path.stat().st_mtime)
        for old in kept[:-MOST]:
            old.unlink()
