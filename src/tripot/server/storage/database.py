"""SQLite and PostgreSQL behind one interface: work is a function of a synchronous Connection.

For SQLite it runs in a thread, because calls block; for PostgreSQL on the event loop, with asyncpg.
In both cases everything is synced to disk when it is done.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import URL, Connection, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tripot.core.errors import Misuse
from tripot.server.base.errors import InDoubt, Unavailable

T = TypeVar("T")
PATIENCE = 5  # seconds to wait for another process's write, a connection, or an answer
CONNECTIONS = 6  # to PostgreSQL: one writes for all tables, and few reads run at a time
SILENT = "it does not answer"
FORMS = "a database is named by sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"
NO_URL = f"this is no URL of a database that can be used: {FORMS}"
DRIVERS = {"sqlite": "sqlite", "postgresql": "postgresql+asyncpg"}
# What may follow the URL's "?", and its name for the driver.
SETTINGS: dict[str, dict[str, str]] = {
    "sqlite": {},
    "postgresql": {
        **{name: name for name in ("host", "port", "user", "password", "passfile", "ssl")},
        "sslmode": "ssl",
    },
}
TLS = ("disable", "allow", "prefer", "require", "verify-ca", "verify-full")


class Database(Protocol):
    """A database that does work in transactions."""

    name: str  # its URL without the password

    async def write(self, work: Callable[..., T], *args: Any) -> T:
        """Do `work(connection, *args)` in one transaction; it is on disk when this returns.

        Unavailable if the database fails, InDoubt if it fails and may have done the work;
        IntegrityError if the work contradicts what is there.
        """

    async def read(self, work: Callable[..., T], *args: Any) -> T:
        """Do `work(connection, *args)` on the database as of one moment."""

    async def peek(self, work: Callable[..., T], *args: Any) -> T:
        """Do `work(connection, *args)`, which is a single statement that reads."""

    async def close(self) -> None:
        """Close all connections."""


def parsed(url: str) -> URL:
    """Return the URL in its parts, with its settings under the driver's names.

    Misuse if it names no database that can be used; the sentence holds no part of a password.
    """
    try:
        found = make_url(url)
    except (ArgumentError, ValueError):
        found = URL.create("nothing")
    in_memory = found.database in (None, "", ":memory:")
    if found.get_backend_name() not in DRIVERS or (in_memory and not is_postgres(found)):
        raise Misuse(NO_URL)
    if is_postgres(found) and url.count("@") > 1:
        raise Misuse("write an '@' within a user's name or password as %40 in a database's URL")
    found = found.set(query=_settings(found))
    try:
        with_driver(found).get_dialect()().create_connect_args(found)
    except (ArgumentError, ValueError):
        raise Misuse(NO_URL) from None
    return found


def _settings(url: URL) -> dict[str, Any]:
    known = SETTINGS[url.get_backend_name()]
    for name in url.query:
        if name not in known:
            takes = f"only {', '.join(known)}" if known else "nothing"
            raise Misuse(f"'{name}' is not known in a database's URL: after its '?' comes {takes}")
    settings = {known[name]: value for name, value in url.query.items()}
    if settings.get("ssl", TLS[0]) not in TLS:
        raise Misuse(f"sslmode in a database's URL is one of {', '.join(TLS)}")
    return settings


def url_of(file: Path) -> str:
    """Return the URL of a SQLite file, whatever characters its path has."""
    path = str(file.absolute()).replace("%", "%25").replace("?", "%3F")
    return f"sqlite:///{path}"


def with_driver(url: URL) -> URL:
    """Return the URL with the driver that we use, in place of any that it names."""
    return url.set(drivername=DRIVERS[url.get_backend_name()])


def is_postgres(url: URL) -> bool:
    """Return whether a URL is for PostgreSQL; otherwise it is for SQLite."""
    return url.get_backend_name() == "postgresql"


def shown(url: URL) -> str:
    """Return the URL without its password."""
    return url.difference_update_query(["password"]).render_as_string()


def connect(url: str, patience: float = PATIENCE) -> Database:
    """Return the database that `url` names; Misuse if it names no database.

    It has `patience` seconds to answer, or to let another process write first.
    """
    found = parsed(url)
    return (Postgres if is_postgres(found) else Sqlite)(found, patience)


def has_password(url: str) -> bool:
    """Return whether a database's URL holds a password."""
    try:
        found = make_url(url)
    except (ArgumentError, ValueError):
        return False
    return found.password is not None or "password" in found.query


class Sqlite:
    """A file, written by one connection at a time."""

    def __init__(self, url: URL, patience: float = PATIENCE) -> None:
        """Create the file if it does not exist; Misuse if it can't be created."""
        self.name = shown(url)
        file = Path(url.database or "")
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            with contextlib.suppress(FileExistsError):
                # Only for its owner, as it holds the seeds of games that are being played.
                file.touch(mode=0o600, exist_ok=False)
        except OSError as no:
            raise Misuse(f"the file '{file}' can't be made: {no.strerror}") from None
        self._engine = create_engine(
            with_driver(url), connect_args={"timeout": patience}, hide_parameters=True
        )
        event.listen(self._engine, "connect", _prepare)
        event.listen(self._engine, "begin", _begin)
        self._reader = self._engine.execution_options(begin="BEGIN")
        self._reading = ThreadPoolExecutor(3, "reading")
        self._writing = ThreadPoolExecutor(1, "writing")
        # Kept between writes: fetching a connection costs as much as using it.
        self._writer: Connection | None = None

    async def write(self, work: Callable[..., T], *args: Any) -> T:
        """See Database."""
        return await _threaded(self._writing, self._write, work, args)

    async def read(self, work: Callable[..., T], *args: Any) -> T:
        """See Database."""
        return await _threaded(self._reading, self._read, work, args)

    async def peek(self, work: Callable[..., T], *args: Any) -> T:
        """See Database."""
        return await self.read(work, *args)

    async def close(self) -> None:
        """See Database."""
        self._reading.shutdown()
        self._writing.submit(self._close_writer)
        self._writing.shutdown()
        self._engine.dispose()

    def _read(self, work: Callable[..., T], args: tuple[Any, ...]) -> T:
        with self._reader.begin() as connection:
            return work(connection, *args)

    def _write(self, work: Callable[..., T], args: tuple[Any, ...]) -> T:
        self._writer = self._writer or self._engine.connect()
        try:
            transaction = self._writer.begin()
            found = work(self._writer, *args)
            try:
                transaction.commit()
            except DBAPIError as no:
                # It is written but not synced: it is lost only if the system crashes now.
                if "FSYNC" in getattr(no.orig, "sqlite_errorname", ""):
                    raise InDoubt(reason(no)) from no
                raise
            return found
        except BaseException:
            self._close_writer()
            raise

    def _close_writer(self) -> None:
        if self._writer:
            self._writer.close()
            self._writer = None


class Postgres:
    """A server, reached through a small pool of connections."""

    def __init__(self, url: URL, patience: float = PATIENCE) -> None:
        """Connect to nothing yet."""
        self.name = shown(url)
        self._engine = postgres_engine(url, patience)
        self._reader = self._engine.execution_options(isolation_level="REPEATABLE READ")
        self._peeker = self._engine.execution_options(isolation_level="AUTOCOMMIT")

    async def write(self, work: Callable[..., T], *args: Any) -> T:
        """See Database."""

        async def in_transaction() -> T:
            async with self._engine.connect() as connection:
                transaction = await connection.begin()
                found = await connection.run_sync(work, *args)
                try:
                    await transaction.commit()
                except IntegrityError:
                    raise
                except DBAPIError as no:
                    raise InDoubt(reason(no)) from no
                except OSError as no:
                    raise InDoubt(SILENT) from no
                return found

        return await self._do(in_transaction)

    async def read(self, work: Callable[..., T], *args: Any) -> T:
        """See Database."""

        async def in_transaction() -> T:
            async with self._reader.begin() as connection:
                return await connection.run_sync(work, *args)

        return await self._do(in_transaction)

    async def peek(self, work: Callable[..., T], *args: Any) -> T:
        """See Database; it begins no transaction."""

        async def outside() -> T:
            async with self._peeker.connect() as connection:
                return await connection.run_sync(work, *args)

        return await self._do(outside)

    async def close(self) -> None:
        """See Database."""
        await self._engine.dispose()

    async def _do(self, in_transaction: Callable[[], Awaitable[T]]) -> T:
        async with _failures():
            try:
                return await in_transaction()
            except DBAPIError as no:
                if not no.connection_invalidated:
                    raise
                return await in_transaction()  # the server was restarted since the last call


def postgres_engine(url: URL, patience: float = PATIENCE) -> AsyncEngine:
    """Return an engine whose connections wait `patience` seconds for an answer."""
    settings = {"application_name": "tripot", "synchronous_commit": "on"}
    return create_async_engine(
        with_driver(url),
        pool_size=CONNECTIONS,
        max_overflow=0,
        pool_timeout=PATIENCE,
        hide_parameters=True,  # no error shows seeds or names
        connect_args={
            "timeout": PATIENCE,
            "command_timeout": patience,
            "server_settings": settings,
        },
    )


async def _threaded(threads: ThreadPoolExecutor, work: Callable[..., T], *args: Any) -> T:
    async with _failures():
        return await asyncio.get_running_loop().run_in_executor(threads, work, *args)


def _prepare(connection: Any, _: Any) -> None:
    """Make a new SQLite connection durable and strict, and leave transactions to SQLAlchemy."""
    connection.isolation_level = None
    lenient(connection)
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}").close()


def lenient(connection: Any, _: Any = None) -> None:
    """Read damaged text too, so that it affects one table and not all that are read with it."""
    connection.text_factory = lambda text: text.decode(errors="replace")


def _begin(connection: Connection) -> None:
    # A transaction that began by reading could not wait for another writer.
    begin = connection.get_execution_options().get("begin", "BEGIN IMMEDIATE")
    connection.exec_driver_sql(begin)


@contextlib.asynccontextmanager
async def _failures() -> AsyncIterator[None]:
    """Turn a database's failure into Unavailable, unless the work contradicts what is there."""
    try:
        yield
    except IntegrityError:
        raise
    except DBAPIError as no:
        raise Unavailable(reason(no)) from no
    except (OSError, PoolTimeout) as no:
        raise Unavailable(SILENT) from no


def reason(no: DBAPIError) -> str:
    """Return the first line of what a database says about its failure."""
    return str(no.orig).partition("\n")[0]
