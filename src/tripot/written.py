"""What commands write for keeping: it is there whole, or what was there before stays."""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tripot.core.errors import Misuse

# A folder for what is not whole yet, and a file in it that its maker locks. In a folder that is
# itself being filled the file is called MARK.
HIDDEN, LOCK = ".tripot-part-", "lock"
MARK = HIDDEN + LOCK


def locked(file: Path) -> sqlite3.Connection | None:
    """Return a connection that locks a file until it is closed; None if another holds the lock.

    The file is made if need be. OSError if it can't be locked at all.
    """
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    connection = sqlite3.connect(file, timeout=0, isolation_level=None)
    try:
        connection.execute("BEGIN EXCLUSIVE").close()
    except sqlite3.OperationalError as no:
        connection.close()
        if no.sqlite_errorname != "SQLITE_BUSY":
            raise OSError(0, str(no)) from no
        return None
    return connection


@contextmanager
def hidden(beside: Path) -> Iterator[Path]:
    """Give an empty hidden folder beside a file, which is gone afterwards.

    Folders that killed processes have left are deleted first: a lock tells them from those in use.
    """
    for left in beside.parent.glob(f"{HIDDEN}*"):
        if is_left(left / LOCK):
            shutil.rmtree(left, ignore_errors=True)
    folder = Path(tempfile.mkdtemp(prefix=HIDDEN, dir=beside.parent))
    lock = None
    try:
        lock = locked(folder / LOCK)
        yield folder
    finally:
        if lock is not None:
            lock.close()
        shutil.rmtree(folder, ignore_errors=True)


def is_left(lock: Path) -> bool:
    """Return whether there is such a lock, and the process that held it is gone."""
    if not lock.is_file() or (held := locked(lock)) is None:
        return False
    held.close()
    return True


@contextmanager
def written(name: str) -> Iterator[Path]:
    """Give a file to write to, which takes the place of `name` once it is whole.

    Pipes and devices are written to directly, and so is a file whose folder takes no others.
    Misuse if the system refuses.
    """
    file = Path(name).resolve()
    direct = file.exists() and (not file.is_file() or not os.access(file.parent, os.W_OK))
    try:
        with ExitStack() as stack:
            part = file if direct else stack.enter_context(hidden(file)) / f"part{file.suffix}"
            yield part
            if not direct:
                if file.exists():
                    shutil.copymode(file, part)
                part.replace(file)
    except OSError as no:
        raise Misuse(f"'{name}' can't be written: {no.strerror}") from None


def is_free(folder: Path) -> bool:
    """Return whether a folder is new or empty, or holds what a killed process filled in part."""
    if not folder.exists():
        return True
    return folder.is_dir() and (is_left(folder / MARK) or not any(folder.iterdir()))


@contextmanager
def filled(folder: Path) -> Iterator[None]:
    """Fill a folder that `is_free`; if that fails, empty it again."""
    new = not folder.exists()
    mark = folder / MARK
    try:
        folder.mkdir(parents=True, exist_ok=True)
        emptied(folder)
        lock = locked(mark)
        try:
            yield
        finally:
            if lock is not None:
                lock.close()
        mark.unlink()
    except BaseException:
        if folder.is_dir():
            emptied(folder)
            if new:
                folder.rmdir()
        raise


def emptied(folder: Path) -> None:
    """Delete all that is in a folder."""
    for entry in [*folder.iterdir()]:
        if entry.is_dir():
            shutil.rmtree(entry)
        else:
            entry.unlink()
