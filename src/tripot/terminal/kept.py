"""What this user's terminals keep over their restarts, for this user's eyes alone."""

import hashlib
import os
from contextlib import suppress
from pathlib import Path

MOST = 500  # files of a kind


def place(kind: str, *what: object) -> Path:
    """The file of a kind that is about this."""
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    name = hashlib.sha256(" ".join(map(str, what)).encode()).hexdigest()
    return home / "tripot" / kind / f"{name[:32]}.json"


def keep(file: Path, data: bytes) -> None:
    """Write a file whole; where nothing can be written it is not kept."""
    with suppress(OSError):
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        fresh = file.with_suffix(f".{os.getpid()}")
        with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as written:
            written.write(data)
        fresh.replace(file)
        kept = sorted(file.parent.glob("*.json"), key=lambda path: path.stat().st_mtime)
        for old in kept[:-MOST]:
            old.unlink()
