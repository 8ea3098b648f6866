"""Group commit: all changes that arrive during one write are written together in the next.

A sync takes milliseconds, and the waiting tables share it.
"""

import asyncio
from collections.abc import Callable, Sequence

import structlog
from sqlalchemy.exc import IntegrityError

from tripot.server.base.errors import Conflict, InDoubt, Unavailable
from tripot.server.model.records import Entry, TableHead
from tripot.server.storage.changes import Change, write, write_each, write_missing
from tripot.server.storage.database import Database

SETTLING = 2.0  # seconds during which a change in doubt is retried
AGAIN = 0.1  # seconds between two tries
# Rounds of the event loop between telling other processes about a change and answering its caller:
# answering takes processor time, and news takes longer to reach readers in other processes.
LEAVING = 2

log = structlog.get_logger()


class Writer:
    """Writes changes in groups; each is synced to disk when its call returns."""

    def __init__(self, database: Database, written: Callable[[Change], None]) -> None:
        """Call `written` with each change once it is on disk."""
        self._database, self._written = database, written
        self._waiting: list[Change] = []
        self._writing: asyncio.Task[None] | None = None
        self._closed = False

    async def write(
        self,
        known: TableHead | None,
        entries: Sequence[Entry],
        head: TableHead | None,
        beside: TableHead | None = None,
    ) -> None:
        """Write a change: see `Change`. Conflict, InDoubt or Unavailable if that fails."""
        if self._closed:
            raise Unavailable("the server is shutting down")
        done = asyncio.get_running_loop().create_future()
        self._waiting.append(Change(known, entries, head, beside, done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        await done

    async def close(self) -> None:
        """Write what is waiting, and accept no more."""
        self._closed = True
        if self._writing:
            await self._writing

    async def _write_all(self) -> None:
        while self._waiting:
            # One change per table: a second one may build on the first.
            group: dict[str, Change] = {}
            later = []
            for change in self._waiting:
                if group.setdefault(change.table, change) is not change:
                    later.append(change)
            self._waiting = later
            await self._write_group(list(group.values()))
        self._writing = None

    async def _write_group(self, group: list[Change]) -> None:
        failures = await self._failures(group)
        for change, failure in zip(group, failures, strict=True):
            if failure is None:
                self._written(change)
        for _ in range(LEAVING):
            await asyncio.sleep(0)
        for change, failure in zip(group, failures, strict=True):
            if change.done.done():
                continue  # the caller has stopped waiting
            if failure is None:
                change.done.set_result(None)
            else:
                change.done.set_exception(failure)

    async def _failures(self, group: list[Change]) -> Sequence[Exception | None]:
        """Write a group; return each change's failure, or None once it is on disk."""
        try:
            return await self._try(group)
        except InDoubt as doubt:
            return await self._settle(group, doubt)
        except Exception as no:
            return [no] * len(group)

    async def _try(self, group: list[Change]) -> Sequence[Exception | None]:
        """Write a group at once, or, if one contradicts what is there, one by one."""
        try:
            await self._database.write(write, group)
        except (Conflict, IntegrityError):
            return await self._database.write(write_each, group)
        return [None] * len(group)

    async def _settle(self, group: list[Change], doubt: InDoubt) -> Sequence[Exception | None]:
        """Write again what may already have been written.

        It waits for a commit that is still under way, as both lock the same heads.
        """
        loop = asyncio.get_running_loop()
        end = loop.time() + SETTLING
        while True:
            try:
                return await self._database.write(write_missing, group)
            except Unavailable:
                if self._closed or loop.time() >= end:
                    return [doubt] * len(group)
                await asyncio.sleep(AGAIN)
            except Exception:
                log.exception("changes in doubt")
                return [doubt] * len(group)
