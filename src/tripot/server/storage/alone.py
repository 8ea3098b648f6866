"""One server on a database: two would not know about each other's readers, bots and clocks.

Processes that have a bus know about each other. They share the database, but not with a
process that has no bus.

A lock keeps others off, and the system frees it when its holder is killed. It is SQLite's lock on a
file beside the database, or a PostgreSQL lock that lasts as long as its connection.
"""

import asyncio
import contextlib
import errno
import sqlite3
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Protocol

import structlog
from sqlalchemy import URL, func, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from tripot.core.errors import Misuse
from tripot.server.storage.database import (
    SILENT,
    is_postgres,
    parsed,
    postgres_engine,
    reason,
    shown,
)
from tripot.written import locked

WAIT = 10.0  # seconds that another server has to release it, while it stops or after it was killed
SEVERAL_NAMES = (
    "its file has several names (hard links), and SQLite would write a journal for each: "
    "remove the others"
)
AGAIN = 0.1  # seconds until the next try
BEAT = 5.0  # seconds between two checks that PostgreSQL's lock is still held
_LOCK = 0x7472_6970_7365  # "tripse": differs from the lock of migrations

log = structlog.get_logger()


class Hold(Protocol):
    """A lock that one process can have, or that several share."""

    async def take(self) -> bool:
        """Take it if it is free, and return whether it is ours.

        OSError, sqlite3.Error or DBAPIError if that fails.
        """

    async def let_go(self) -> None:
        """Release it."""


@contextlib.asynccontextmanager
async def alone(url: str, shared: bool = False) -> AsyncIterator[None]:
    """Keep other servers off the database at `url`; if `shared`, only those without a bus.

    Misuse if another server has it and keeps it.
    """
    found = parsed(url)
    if shared and not is_postgres(found):
        raise Misuse(
            "a bus is for processes that share a PostgreSQL database: SQLite's can't be shared"
        )
    hold: Hold = OnPostgres(found, shared) if is_postgres(found) else OnFile(found)
    try:
        await _taken(hold, shown(found), shared)
        watching = asyncio.create_task(_watch(hold))
        try:
            yield
        finally:
            watching.cancel()
            # If it was taking the lock, it still has a connection to close.
            await asyncio.wait([watching])
    finally:
        await hold.let_go()


async def _taken(hold: Hold, name: str, shared: bool) -> None:
    end = time.monotonic() + WAIT
    try:
        while not await hold.take():
            if time.monotonic() > end:
                other = "another server" if not shared else "a server that has no bus"
                raise Misuse(
                    f"{other} serves the database '{name}': stop it, or use another database"
                )
            await asyncio.sleep(AGAIN)
    except DBAPIError as no:
        raise Misuse(f"the database '{name}' can't be used: {reason(no)}") from no
    except (OSError, sqlite3.Error) as no:
        why = getattr(no, "strerror", None) or str(no) or SILENT
        raise Misuse(f"the database '{name}' can't be used: {why}") from no


async def _watch(hold: Hold) -> None:
    """Take the lock again if it was lost with its connection; log an error if another has it."""
    while True:
        await asyncio.sleep(BEAT)
        # The database may be down; then no other server can use it either.
        with contextlib.suppress(DBAPIError, OSError, sqlite3.Error):
            if not await hold.take():
                log.error("another server serves this database too: stop one of them")


class OnFile:
    """SQLite's own lock on an empty file, which works on any system."""

    def __init__(self, url: URL) -> None:
        self.database = Path(url.database or "").resolve()
        self.file = Path(f"{self.database}.lock")
        self._connection: sqlite3.Connection | None = None

    async def take(self) -> bool:
        """See Hold."""
        if self._connection is not None:
            return True
        self.file.parent.mkdir(parents=True, exist_ok=True)
        if self.database.exists() and self.database.stat().st_nlink > 1:
            raise OSError(errno.EMLINK, SEVERAL_NAMES)
        self._connection = locked(self.file)
        return self._connection is not None

    async def let_go(self) -> None:
        """See Hold."""
        if self._connection is not None:
            self._connection.close()


class OnPostgres:
    """A PostgreSQL lock that lasts as long as its own connection."""

    def __init__(self, url: URL, shared: bool = False) -> None:
        self._try = func.pg_try_advisory_lock_shared if shared else func.pg_try_advisory_lock
        self._engine = postgres_engine(url).execution_options(isolation_level="AUTOCOMMIT")
        self._connection: AsyncConnection | None = None

    async def take(self) -> bool:
        """See Hold."""
        if self._connection is not None:
            try:
                await self._connection.scalar(select(1))
            except (DBAPIError, OSError):
                await self._dropped()
            else:
                return True
        self._connection = await self._engine.connect()
        tried = select(self._try(_LOCK))
        held = bool(await self._connection.scalar(tried))
        if not held:
            await self._dropped()
        return held

    async def let_go(self) -> None:
        """See Hold."""
        await self._dropped()
        await self._engine.dispose()

    async def _dropped(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(DBAPIError, OSError):
                await connection.invalidate()
                await connection.close()
