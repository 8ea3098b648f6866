"""`tripot backup`: a copy of SQLite's file as of one moment, made while a server goes on."""

import contextlib
import os
import sqlite3
from pathlib import Path

from tripot.server.database import is_postgres, parsed
from tripot.table.errors import Misuse

BY_ITSELF = (
    "PostgreSQL makes its own backups: pg_dump --format=custom --file=FILE NAME (docs/serving.md)"
)


def copy(url: str, to: str) -> tuple[int, int]:
    """Copy the database that `url` names into the new file `to`: how many tables and steps it has.

    Misuse if there is nothing to copy, or no place for it.
    """
    found = parsed(url)
    if is_postgres(found):
        raise Misuse(BY_ITSELF)
    source = Path(found.database or "")
    if not source.is_file():
        raise Misuse(f"there is no database '{source}' to back up")
    made = _new(Path(to))
    try:
        return _copied(source, made)
    except sqlite3.Error as no:
        made.unlink()
        raise Misuse(f"the database '{source}' can't be backed up: {no}") from None
    except BaseException:
        made.unlink()
        raise


def _new(file: Path) -> Path:
    """The file, made for its owner alone: it holds the seeds of games that are being played."""
    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        raise Misuse(f"'{file}' is there already: a backup goes into a new file") from None
    except OSError as no:
        raise Misuse(f"'{file}' can't be written: {no.strerror}") from None
    return file


def _copied(source: Path, to: Path) -> tuple[int, int]:
    with (
        contextlib.closing(sqlite3.connect(source)) as here,
        contextlib.closing(sqlite3.connect(to)) as there,
    ):
        here.backup(there)
        # One file, without the two that a server keeps beside its own.
        there.execute("PRAGMA journal_mode=DELETE").close()
        [(found,)] = there.execute("PRAGMA quick_check(1)")
        if found != "ok":
            raise sqlite3.DatabaseError(found)
        [tables] = there.execute("SELECT count(*) FROM tables")
        [steps] = there.execute("SELECT count(*) FROM log")
        return tables[0], steps[0]
