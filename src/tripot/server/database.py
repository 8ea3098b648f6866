"""The two databases behind one door: a unit of work is a function of a synchronous Connection.

SQLite does it in a thread, since its calls block; PostgreSQL on the event loop, through asyncpg.
Both have synced to disk when it is done.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import URL, Connection, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import create_async_engine

from tripot.table.errors import Misuse

T = TypeVar("T")
PATIENCE = 5  # seconds to wait for another process's write, a connection, or an answer
FORMS = "a database is named by sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"


class Unavailable(Exception):
    """The database can't be used now: the reason, for who runs the server. Nothing was changed.

    Only a connection that is lost during a commit leaves open whether it happened. If it did, the
    next append to the same table says Conflict.
    """


class Database(Protocol):
    """Where units of work are done."""

    name: str  # its URL without the password

    async def write(self, work: Callable[..., T], *args: Any) -> T:
        """Do `work(connection, *args)` in one transaction that is on disk when this returns.

        Unavailable if the database fails; IntegrityError if the work contradicts what is there.
        """

    async def read(self, work: Callable[..., T], *args: Any) -> T:
        """Do `work(connection, *args)`, which sees the database as of one moment."""

    async def close(self) -> None:
        """Let go of the database."""


def connect(url: str) -> Database:
    """The database that `url` names; Misuse if it names none."""
    try:
        found = make_url(url)
    except (ArgumentError, ValueError):
        found = URL.create("nothing")
    backend = found.get_backend_name()
    if backend == "sqlite" and found.database not in (None, "", ":memory:"):
        return Sqlite(found)
    if backend == "postgresql":
        return Postgres(found)
    raise Misuse(f"this is no URL of a database that can be used: {FORMS}")


class Sqlite:
    """A file, written by one connection at a time."""

    def __init__(self, url: URL) -> None:
        """Misuse if there is no such file and none can be made."""
        self.name = url.render_as_string()
        file = Path(url.database or "")
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            with contextlib.suppress(FileExistsError):
                # For its owner alone: it holds the seeds of games that are still being played.
                file.touch(mode=0o600, exist_ok=False)
        except OSError as no:
            raise Misuse(f"the file '{file}' can't be made: {no.strerror}") from None
        self._engine = create_engine(
            url.set(drivername="sqlite"), connect_args={"timeout": PATIENCE}
        )
        event.listen(self._engine, "connect", _prepare)
        event.listen(self._engine, "begin", _begin)
        self._reader = self._engine.execution_options(begin="BEGIN")
        self._reading = ThreadPoolExecutor(3, "reading")
        self._writing = ThreadPoolExecutor(1, "writing")
        # Kept from one write to the next: fetching a connection costs as much as using it.
        self._writer: Connection | None = None

    async def write(self, work: Callable[..., T], *args: Any) -> T:
        """See Database."""
        return await _threaded(self._writing, self._write, work, args)

    async def read(self, work: Callable[..., T], *args: Any) -> T:
        """See Database."""
        return await _threaded(self._reading, self._read, work, args)

    async def close(self) -> None:
        """See Database."""
        self._reading.shutdown()
        self._writing.submit(self._let_go)
        self._writing.shutdown()
        self._engine.dispose()

    def _read(self, work: Callable[..., T], args: tuple[Any, ...]) -> T:
        with self._reader.begin() as connection:
            return work(connection, *args)

    def _write(self, work: Callable[..., T], args: tuple[Any, ...]) -> T:
        self._writer = self._writer or self._engine.connect()
        try:
            with self._writer.begin():
                return work(self._writer, *args)
        except BaseException:
            self._let_go()
            raise

    def _let_go(self) -> None:
        if self._writer:
            self._writer.close()
            self._writer = None


class Postgres:
    """A server, reached through a small pool of connections."""

    def __init__(self, url: URL) -> None:
        """Nothing is connected yet."""
        self.name = url.render_as_string()
        settings = {"application_name": "tripot", "synchronous_commit": "on"}
        self._engine = create_async_engine(
            url.set(drivername="postgresql+asyncpg"),
            connect_args={
                "timeout": PATIENCE,
                "command_timeout": PATIENCE,
                "server_settings": settings,
            },
        )
        self._reader = self._engine.execution_options(isolation_level="REPEATABLE READ")

    async def write(self, work: Callable[..., T], *args: Any) -> T:
        """See Database."""
        return await self._do(self._engine, work, args)

    async def read(self, work: Callable[..., T], *args: Any) -> T:
        """See Database."""
        return await self._do(self._reader, work, args)

    async def close(self) -> None:
        """See Database."""
        await self._engine.dispose()

    async def _do(self, engine: Any, work: Callable[..., T], args: tuple[Any, ...]) -> T:
        async def in_transaction() -> T:
            async with engine.begin() as connection:
                return await connection.run_sync(work, *args)

        async with _failures():
            try:
                return await in_transaction()
            except DBAPIError as no:
                if not no.connection_invalidated:
                    raise
                return await in_transaction()  # the server was restarted since the last time


async def _threaded(threads: ThreadPoolExecutor, work: Callable[..., T], *args: Any) -> T:
    async with _failures():
        return await asyncio.get_running_loop().run_in_executor(threads, work, *args)


def _prepare(connection: Any, _: Any) -> None:
    """Make a new SQLite connection durable and strict, and leave transactions to SQLAlchemy."""
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}").close()


def _begin(connection: Connection) -> None:
    # A transaction that begins by reading could not wait for another writer later.
    begin = connection.get_execution_options().get("begin", "BEGIN IMMEDIATE")
    connection.exec_driver_sql(begin)


@contextlib.asynccontextmanager
async def _failures() -> AsyncIterator[None]:
    """Turn what a database may fail with into Unavailable, unless the work is to blame."""
    try:
        yield
    except IntegrityError:
        raise
    except DBAPIError as no:
        raise Unavailable(str(no.orig).partition("\n")[0]) from no
    except (OSError, PoolTimeout) as no:
        raise Unavailable("it does not answer") from no
