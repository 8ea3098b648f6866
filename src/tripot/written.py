"""Writes commands' files atomically: complete, or leaving what was there before."""

import json
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from tripot.core.errors import Misuse

# A folder for incomplete files, and a file in it that its maker locks. In a folder that is itself
# being filled the lock is called MARK, and LIST names the files being written there.
HIDDEN, LOCK, UNNAMED = ".tripot-part-", "lock", "lock-to-be"
MARK, LIST = HIDDEN + LOCK, HIDDEN + "list"


def locked(file: Path) -> sqlite3.Connection | None:
    """Return a connection that locks a file until it is closed; None if another holds the lock.

    The file is created if necessary. OSError if it can't be locked at all.
    """
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    connection = None
    try:
        connection = sqlite3.connect(file, timeout=0, isolation_level=None)
        connection.execute("BEGIN EXCLUSIVE").close()
    except sqlite3.OperationalError as no:
        if connection is not None:
            connection.close()
        if no.sqlite_errorname != "SQLITE_BUSY":
            raise OSError(0, str(no)) from no
        return None
    return connection


@contextmanager
def hidden(beside: Path) -> Iterator[Path]:
    """Yield an empty hidden folder beside a file, and delete it afterwards.

    Folders left by killed processes are deleted first; those in use are locked.
    """
    for left in beside.parent.glob(f"{HIDDEN}*"):
        if is_left(left / LOCK):
            shutil.rmtree(left, ignore_errors=True)
    folder = Path(tempfile.mkdtemp(prefix=HIDDEN, dir=beside.parent))
    lock = None
    try:
        # Renamed once it is locked, as other processes delete a folder whose lock nobody holds.
        lock = locked(folder / UNNAMED)
        (folder / UNNAMED).rename(folder / LOCK)
        yield folder
    finally:
        if lock is not None:
            lock.close()
        shutil.rmtree(folder, ignore_errors=True)


def is_left(lock: Path) -> bool:
    """Return whether this lock exists, and the process that held it is gone."""
    try:
        held = locked(lock) if lock.is_file() else None
    except OSError:  # its maker is deleting it now
        return False
    if held is not None:
        held.close()
    return held is not None


@contextmanager
def written(name: str) -> Iterator[Path]:
    """Yield a file to write to, which replaces `name` once it is complete.

    Pipes and devices are written to directly, and so is a file whose folder is not writable.
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
    """Return whether a folder is new or empty, or `is_unfinished`."""
    if not folder.exists():
        return True
    return folder.is_dir() and (is_unfinished(folder) or not any(folder.iterdir()))


def is_unfinished(folder: Path) -> bool:
    """Return whether a folder holds what a killed process wrote there, and nothing else."""
    if not is_left(folder / MARK):
        return False
    try:
        listed = map(Path, json.loads((folder / LIST).read_text("utf-8")))
        known = {MARK, LIST, *(str(one) for file in listed for one in (file, *file.parents))}
    except (OSError, ValueError, TypeError):
        known = {MARK, LIST}
    return {str(entry.relative_to(folder)) for entry in folder.rglob("*")} <= known


def fill(folder: Path, contents: Mapping[str, bytes]) -> None:
    """Write files into a folder, in this order; if that fails, delete them again.

    Misuse, with nothing written, unless the folder `is_free`.
    """
    if not is_free(folder):
        raise Misuse(f"'{folder}' exists already: name a new folder, or an empty one")
    new = not folder.exists()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        emptied(folder)
        lock = locked(folder / MARK)
        try:
            (folder / LIST).write_text(json.dumps([*contents]), "utf-8")
            for name, content in contents.items():
                file = folder / name
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(content)
            (folder / LIST).unlink()  # a folder with a mark but without a list is not deleted
        finally:
            if lock is not None:
                lock.close()
        (folder / MARK).unlink()
    except BaseException:
        deleted(folder, [*contents, LIST, MARK])
        if new:
            with suppress(OSError):
                folder.rmdir()
        raise


def emptied(folder: Path) -> None:
    """Delete everything in a folder."""
    for entry in [*folder.iterdir()]:
        if entry.is_dir():
            shutil.rmtree(entry)
        else:
            entry.unlink()


def deleted(folder: Path, names: Iterable[str]) -> None:
    """Delete files below a folder, and subfolders that hold nothing else."""
    for name in names:
        for entry in (Path(name), *Path(name).parents[:-1]):
            with suppress(OSError):
                (Path.rmdir if (folder / entry).is_dir() else Path.unlink)(folder / entry)
