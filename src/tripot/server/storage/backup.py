"""`tripot backup` and `tripot restore`: all tables as of one moment, in one file.

The file is a SQLite database, even if it is a copy of PostgreSQL: one format serves both, can be
read anywhere, and moves tables from one to the other. Columns are copied as they are stored, so
that the copy includes what this program can't read. Rows are copied, not the file, so that nothing
else in it comes along. A manifest in the file gives each table's number of rows, and a hash.
"""

import contextlib
import hashlib
import os
import sqlite3
import tempfile
import time
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from pathlib import Path

from sqlalchemy import (
    Connection,
    MetaData,
    Table,
    create_engine,
    event,
    insert,
    inspect,
    select,
    text,
)
from sqlalchemy.exc import DBAPIError

from tripot.core.errors import Misuse
from tripot.server.base.errors import Unavailable
from tripot.server.storage import migrations
from tripot.server.storage.alone import alone
from tripot.server.storage.database import (
    Postgres,
    is_postgres,
    lenient,
    parsed,
    reason,
    shown,
    url_of,
    with_driver,
)
from tripot.server.storage.schema import HEADS, INSTALLATION, LEASES, METADATA, PROCESSES
from tripot.written import hidden

Counts = tuple[int, int]  # tables, steps

THERE = "'{}' is there already: name a new file"
MAGIC = b"SQLite format 3\0"  # begins SQLite's files; at 16 is the page size, at 28 their number
PAGE = 1_000  # rows in memory at a time
PATIENCE = 300.0  # seconds that PostgreSQL may take for a page, or for a table's index
REVISION = "alembic_version"  # the table that holds a schema's revision
MANIFEST = "manifest"  # the table that says what the others hold
# Not copied, because a copy of the database is another installation, with other processes.
OWN = {REVISION, *(table.name for table in (INSTALLATION, PROCESSES, LEASES))}
FULL = "there are tables in it: name another database, or say --replace, which keeps them aside"


# --- backup --------------------------------------------------------------------------------------


async def back_up(url: str, to: str) -> Counts:
    """Copy the database that `url` names into the new file `to`; return its tables and steps.

    Misuse if there is nothing to copy, or the file can't be made.
    """
    found, file = parsed(url), Path(to)
    source = Path(found.database or "")
    if not is_postgres(found) and not source.is_file():
        raise Misuse(f"there is no database '{source}' to back up")
    with _sentences(f"the database '{shown(found)}' can't be backed up"), new_file(file) as part:
        if is_postgres(found):
            database = Postgres(found, PATIENCE)
            try:
                await database.read(_written_out, part)
            finally:
                await database.close()
        else:
            now = part.with_name("now")  # the database at one moment
            _copied(source, now)
            _intact(now)
            with _opened(now) as here:
                _written_out(here, part)
        _sealed(part)
        return _checked(part)[1]


def _written_out(connection: Connection, to: Path) -> None:
    """Write a database, as of this transaction's moment, into a file."""
    os.truncate(to, 0)  # after a lost connection this starts over
    revision = migrations.revision(connection)
    if revision is None:
        raise Misuse("no server has used it yet: there are no tables in it")
    with _opened(to) as there:
        migrations.upgrade(there, revision)
        _rows_copied(connection, there)


def _copied(source: Path, to: Path) -> None:
    """Copy a SQLite database as it is at one moment; writers don't have to wait."""
    with (
        contextlib.closing(sqlite3.connect(source)) as here,
        contextlib.closing(sqlite3.connect(to)) as there,
    ):
        here.backup(there)
        # As one file, without the two that a server keeps beside it.
        there.execute("PRAGMA journal_mode=DELETE").close()


# --- restore -------------------------------------------------------------------------------------


def check(file: str) -> Counts:
    """Return how many tables and steps a backup holds; Misuse if it is no backup or is damaged."""
    return _whole(Path(file))[1]


def _whole(source: Path) -> tuple[str, Counts]:
    """Return what `_checked` does, for a file that may be missing; Misuse names the file."""
    if not source.is_file():
        raise Misuse(f"there is no file '{source}' to restore")
    with _sentences(f"'{source}' can't be restored"):
        return _checked(source)


async def restore(url: str, file: str, replace: bool = False) -> tuple[Counts, str]:
    """Put a backup into the database that `url` names, all of it or nothing.

    Return how many tables and steps that is, and where older tables are kept, or "". Misuse if the
    file is no backup, if a server uses the database, or if there are tables in it that are not to
    be replaced.
    """
    found, source = parsed(url), Path(file)
    revision, counts = _whole(source)
    async with alone(url):
        with _sentences(f"the database '{shown(found)}' can't be restored"):
            if not is_postgres(found):
                target = Path(found.database or "").resolve()
                return counts, _put_in_place(source, target, revision, replace)
            database = Postgres(found, PATIENCE)
            try:
                return counts, await database.write(_read_in, source, revision, replace)
            finally:
                await database.close()


def _read_in(connection: Connection, source: Path, revision: str, replace: bool) -> str:
    """Write a file's tables into PostgreSQL; return the schema that holds older ones, or ""."""
    aside = ""
    if names := _names(connection):
        if not replace and _any_kept(connection, names):
            raise Misuse(FULL)
        aside = f"before_{_now()}"
        connection.execute(text(f"CREATE SCHEMA {aside}"))
        for name in names:
            connection.execute(text(f'ALTER TABLE "{name}" SET SCHEMA {aside}'))
    migrations.upgrade(connection, revision)
    with _opened(source) as here:
        _rows_copied(here, connection)
    return aside


def _names(connection: Connection) -> list[str]:
    """Return those of our tables that exist; other programs' tables stay where they are."""
    there = text("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
    return [*{REVISION, *METADATA.tables}.intersection(connection.execute(there).scalars())]


def _any_kept(connection: Connection, names: Collection[str]) -> bool:
    """Return whether people have made tables in this database."""
    if HEADS.name not in names:
        return False
    return connection.execute(select(HEADS.c.id).limit(1)).first() is not None


def _put_in_place(source: Path, target: Path, revision: str, replace: bool) -> str:
    """Make the file the database; return where an older one is kept, or ""."""
    if target.is_file() and target.stat().st_size and not replace and _any_in(target):
        raise Misuse(FULL)
    with _hidden(target) as part:
        with _opened(part) as there, _opened(source) as here:
            migrations.upgrade(there, revision)
            _rows_copied(here, there)
        _intact(part)
        _synced(part)
        aside = _moved_aside(target) if target.exists() else ""
        part.replace(target)
    _synced(target.parent)
    return aside


def _any_in(target: Path) -> bool:
    """Return whether people have made tables in a file, or it can't be read."""
    with contextlib.suppress(DBAPIError), _opened(target) as there:
        return _any_kept(there, inspect(there).get_table_names())
    return True


def _moved_aside(target: Path) -> str:
    """Keep a database under another name, whatever is wrong with it; return that name."""
    with contextlib.suppress(sqlite3.Error), contextlib.closing(sqlite3.connect(target)) as old:
        old.execute("PRAGMA wal_checkpoint(TRUNCATE)").close()  # leaves a single file
    aside = target.with_name(f"{target.name}.before-{_now()}")
    for beside in ("-wal", "-shm", "-journal"):  # they would be mistaken for the new file's
        with contextlib.suppress(FileNotFoundError):
            os.rename(f"{target}{beside}", f"{aside}{beside}")
    try:
        os.link(target, aside)  # a link, so that the database is never missing
    except OSError:  # some file systems have no links
        os.rename(target, aside)
    return str(aside)


# --- what both do --------------------------------------------------------------------------------


def _rows_copied(here: Connection, there: Connection) -> None:
    """Copy all rows, a page at a time, into empty tables; Misuse if one of ours is missing."""
    names = {*inspect(there).get_table_names()}.intersection(METADATA.tables) - OWN
    if missing := names.difference(inspect(here).get_table_names()):
        raise Misuse(f"its table '{min(missing)}' is missing")
    known = MetaData()
    known.reflect(here, only=sorted(names))
    for table in known.sorted_tables:
        _table_copied(here, there, table)


def _table_copied(here: Connection, there: Connection, table: Table) -> None:
    target = Table(table.name, MetaData(), autoload_with=there, resolve_fks=False)
    rows = here.execute(select(*table.columns), execution_options={"yield_per": PAGE})
    for page in rows.mappings().partitions():
        there.execute(insert(target), [dict(row) for row in page])


def _checked(file: Path) -> tuple[str, Counts]:
    """Return a backup's revision, and its tables and steps; Misuse if it is damaged or no backup.

    A backup has the tables of its revision, with the contents that the manifest says, and nothing
    else that SQLite would act on.
    """
    revision = _intact(file)
    migrations.refuse_unknown(revision)
    with _reading(file) as db:
        known = _columns_of(revision)
        _refuse_strange(db, known)
        held = {name: what for name, *what in db.execute(f"SELECT * FROM {MANIFEST}")}  # noqa: S608
        for name in dict.fromkeys((*held, *known)):
            if name not in held:
                raise Misuse(f"it is damaged: nothing says what its table '{name}' holds")
            if name not in known or tuple(held[name]) != _digest(db, name):
                raise Misuse(f"it is damaged: its table '{name}' is not as it was written")
        [(tables,)] = db.execute("SELECT count(*) FROM tables")
        [(moves,)] = db.execute("SELECT count(*) FROM log")
        return revision, (tables, moves)


def _intact(file: Path) -> str:
    """Return the revision of a SQLite file of ours; Misuse if it is damaged or not one."""
    _refuse_cut(file)
    with _reading(file) as db:
        for pragma, good in (("integrity_check(1)", [("ok",)]), ("foreign_key_check", [])):
            if (found := db.execute(f"PRAGMA {pragma}").fetchmany(1)) != good:
                raise Misuse(f"it is damaged: {found[0][0]}")
        if REVISION not in _tables(db):
            raise Misuse("it has none of Tripot's tables: it is another program's database")
        revisions = db.execute(f"SELECT version_num FROM {REVISION}").fetchall()  # noqa: S608
        if len(revisions) != 1:
            raise Misuse("no server has used it yet: there are no tables in it")
        return str(revisions[0][0])


@contextlib.contextmanager
def _reading(file: Path) -> Iterator[sqlite3.Connection]:
    """Open a file to read it; nothing that its schema says is run."""
    with contextlib.closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as db:
        db.execute("PRAGMA trusted_schema=OFF").close()
        yield db


def _tables(db: sqlite3.Connection) -> set[str]:
    """Return the names of a file's tables, except for SQLite's own."""
    of = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    return {name for (name,) in db.execute(of)}


def _columns(db: sqlite3.Connection, table: str) -> list[tuple[object, ...]]:
    """Return a table's columns, each with its type, and whether it may be empty or is the key."""
    return sorted(row[1:4] + row[5:] for row in db.execute(f'PRAGMA table_info("{table}")'))


@cache
def _columns_of(revision: str) -> dict[str, list[tuple[object, ...]]]:
    """Return the columns of every table, as the migrations make them."""
    with tempfile.TemporaryDirectory() as folder:
        model = Path(folder) / "model"
        with _opened(model) as made:
            migrations.upgrade(made, revision)
        with _reading(model) as db:
            return {name: _columns(db, name) for name in _tables(db)}


def _refuse_strange(db: sqlite3.Connection, known: Mapping[str, list[tuple[object, ...]]]) -> None:
    """Raise Misuse unless a file has exactly these tables, and the manifest."""
    for kind, name in db.execute("SELECT type, name FROM sqlite_master"):
        if kind not in ("table", "index"):
            raise Misuse(f"there is a {kind} '{name}' in it, and a backup has none")
    there = _tables(db)
    if MANIFEST not in there:
        raise Misuse(
            "it does not say what it holds, so it is no backup: 'tripot backup' writes one"
        )
    if strange := there - {MANIFEST} - known.keys():
        raise Misuse(f"there is a table '{min(strange)}' in it, and a backup has none")
    for name, columns in known.items():
        if name not in there:
            raise Misuse(f"it is damaged: its table '{name}' is missing")
        if _columns(db, name) != columns:
            raise Misuse(f"it is damaged: its table '{name}' has other columns")


def _sealed(file: Path) -> None:
    """Write the manifest into a new backup."""
    with contextlib.closing(sqlite3.connect(file)) as db:
        held = [(name, *_digest(db, name)) for name in sorted(_tables(db))]
        db.execute(f"CREATE TABLE {MANIFEST} (name TEXT PRIMARY KEY, rows INTEGER, sha256 TEXT)")
        db.executemany(f"INSERT INTO {MANIFEST} VALUES (?, ?, ?)", held)  # noqa: S608
        db.commit()


def _digest(db: sqlite3.Connection, table: str) -> tuple[int, str]:
    """Return how many rows a table has, and a hash of them all, in the order of their key."""
    keys = [(place, name) for _, name, *_, place in db.execute(f'PRAGMA table_info("{table}")')]
    order = ", ".join(f'"{name}"' for place, name in sorted(keys) if place) or "rowid"
    count, hashed, text = 0, hashlib.sha256(), db.text_factory
    db.text_factory = bytes  # not everything stored is text
    try:
        for row in db.execute(f'SELECT * FROM "{table}" ORDER BY {order}'):  # noqa: S608
            count += 1
            hashed.update(f"{row!r}\n".encode())
    finally:
        db.text_factory = text
    return count, hashed.hexdigest()


def _refuse_cut(file: Path) -> None:
    """Raise Misuse if a file is empty, or shorter than SQLite's header says."""
    size = file.stat().st_size
    if size == 0:
        raise Misuse("it is empty, as if something had stopped while writing it")
    with file.open("rb") as opened:
        head = opened.read(100)
    page = int.from_bytes(head[16:18]) or 1
    whole = int.from_bytes(head[28:32]) * (65_536 if page == 1 else page)
    if head.startswith(MAGIC) and size < max(whole, 100):
        raise Misuse(f"it is cut off: {size} of its {max(whole, 100)} bytes are there")


@contextlib.contextmanager
def _opened(file: Path) -> Iterator[Connection]:
    """Open a file in one transaction."""
    engine = create_engine(with_driver(parsed(url_of(file))))
    event.listen(engine, "connect", lenient)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


@contextlib.contextmanager
def new_file(file: Path) -> Iterator[Path]:
    """Yield a place to write to, which becomes the new file once it is complete.

    Only its owner can read it, because it holds the seeds of games that are being played.
    """
    with contextlib.ExitStack() as stack:
        try:
            there = os.path.lexists(file)
            part = None if there else stack.enter_context(_hidden(file))
        except OSError as no:
            raise Misuse(f"'{file}' can't be written: {no.strerror}") from None
        if part is None:
            raise Misuse(THERE.format(file))
        yield part
        _synced(part)
        try:
            os.link(part, file)
        except FileExistsError:
            raise Misuse(THERE.format(file)) from None
        except OSError:  # some file systems have no links
            part.rename(file)
        _synced(file.parent)


@contextlib.contextmanager
def _hidden(file: Path) -> Iterator[Path]:
    """Yield an empty file in a hidden folder beside a file; the folder is deleted afterwards.

    The folder also holds what SQLite writes beside its file, whose name leaves room for suffixes.
    """
    with hidden(file) as folder:
        part = folder / "part"
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        yield part


def _synced(place: Path) -> None:
    """Sync a file, or a folder, to disk."""
    opened = os.open(place, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _now() -> str:
    return time.strftime("%Y%m%d_%H%M%S")


@contextlib.contextmanager
def _sentences(what: str) -> Iterator[None]:
    """Turn any failure of a database into Misuse."""
    try:
        yield
    except Misuse as no:
        raise Misuse(f"{what}: {no}") from None
    except (sqlite3.Error, Unavailable) as no:
        raise Misuse(f"{what}: {no}") from None
    except DBAPIError as no:
        raise Misuse(f"{what}: {reason(no)}") from None
    except OSError as no:
        raise Misuse(f"{what}: {no.strerror or no}") from None
