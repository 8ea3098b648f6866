"""The files of this user's terminals, readable only by this user."""

import hashlib
import os
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path

from tripot.core import folders
from tripot.written import hidden

MOST = 500  # files of a kind


def home() -> Path:
    """Return the folder of these files."""
    return (folders.own("XDG_DATA_HOME", ".local/share") or folders.temporary()) / "tripot"


def make(folder: Path) -> None:
    """Create a folder that only this user can read; OSError if that fails."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def private(path: str, flags: int) -> int:
    """Open a file that only this user can read; for `open` as opener."""
    return os.open(path, flags, 0o600)


def place(kind: str, *what: object) -> Path:
    """Return the path of the file of a kind for these things."""
    name = hashlib.sha256(" ".join(map(str, what)).encode()).hexdigest()
    return home() / kind / f"{name[:32]}.json"


def aside(file: Path) -> Path:
    """Return an unused path next to a file."""
    names = (file.with_stem(f"{file.stem}-{number}") for number in count(1))
    return next(name for name in names if not name.exists())


def keep(file: Path, data: bytes) -> None:
    """Write a file atomically, and remove old ones of its kind; do nothing if that fails."""
    _put(file, data, Path.replace)


def keep_first(file: Path, data: bytes) -> None:
    """Do what `keep` does, but leave an existing file as it is."""
    _put(file, data, os.link)


def _put(file: Path, data: bytes, to: Callable[[Path, Path], object]) -> None:
    with suppress(OSError):
        make(file.parent)
        with hidden(file) as folder:
            fresh = folder / file.name
            with open(fresh, "wb", opener=private) as written:
                written.write(data)
            to(fresh, file)
        kept = sorted(file.parent.glob("*.json"), key=lambda path: path.stat().st_mtime)
        for old in kept[:-MOST]:
            old.unlink()
