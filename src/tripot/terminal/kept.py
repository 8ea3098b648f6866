"""What this user's terminals keep over their restarts, for this user's eyes alone."""

import hashlib
import os
from contextlib import suppress
from itertools import count
from pathlib import Path

MOST = 500  # files of a kind


def home() -> Path:
    """The folder of all that is kept."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "tripot"


def make(folder: Path) -> None:
    """Have a folder that others can't look into; OSError where it can't be made."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def private(path: str, flags: int) -> int:
    """Open a file that others can't read, as an opener."""
    return os.open(path, flags, 0o600)


def place(kind: str, *what: object) -> Path:
    """The file of a kind that is about this."""
    name = hashlib.sha256(" ".join(map(str, what)).encode()).hexdigest()
    return home() / kind / f"{name[:32]}.json"


def aside(file: Path) -> Path:
    """A name beside a file's that is still free."""
    names = (file.with_stem(f"{file.stem}-{number}") for number in count(1))
    return next(name for name in names if not name.exists())


def keep(file: Path, data: bytes) -> None:
    """Write a file whole; where nothing can be written it is not kept."""
    with suppress(OSError):
        make(file.parent)
        fresh = file.with_suffix(f".{os.getpid()}")
        with open(fresh, "wb", opener=private) as written:
            written.write(data)
        fresh.replace(file)
        kept = sorted(file.parent.glob("*.json"), key=lambda path: path.stat().st_mtime)
        for old in kept[:-MOST]:
            old.unlink()
