"""A table's turns: one command after the other, each based on what is on disk."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeVar

import structlog

from tripot.server.base.errands import Errands
from tripot.server.base.errors import Conflict, Unavailable
from tripot.server.base.refusal import Denied, unavailable
from tripot.server.live.clock import Awaited, DecisionClock
from tripot.server.live.ledger import Ledger
from tripot.server.model.access import refuse_unplayable
from tripot.server.model.heads import shown

T = TypeVar("T")

ATTEMPTS = 3  # to make a change, while another process changes the table at the same time

# These refusals are final, whatever others may have written meanwhile.
FINAL = {"bad_message", "bad_option", "too_many", "too_large", "unavailable", "in_doubt"}

log = structlog.get_logger()


class Hooks(NamedTuple):
    """What a table does when its turns find that something has happened."""

    read_on: Callable[[], Awaitable[None]]  # somebody else may have written
    wake: Callable[[], None]  # it will have to read on later
    end: Callable[[], None]  # it was deleted


class Turns:
    """Takes commands one after the other, and retries when another process came first."""

    def __init__(self, ledger: Ledger, shared: bool, errands: Errands, hooks: Hooks) -> None:
        """Take turns at a table, which is `shared` if other processes may change it."""
        self._ledger, self._shared, self._errands, self._hooks = ledger, shared, errands, hooks
        self.lock = asyncio.Lock()
        self.used = time.monotonic()  # when somebody last asked for something

    @property
    def busy(self) -> bool:
        """Whether something is being done, such as a move that is being written."""
        return self.lock.locked()

    async def take(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do `work` when it is its turn, and again if another process came first."""
        self.used = time.monotonic()
        ledger = self._ledger
        async with self.lock:
            for attempt in range(ATTEMPTS):
                try:
                    if ledger.stale:
                        await self._hooks.read_on()
                    return await work()
                except Conflict:
                    ledger.stale = True
                except Unavailable as no:
                    if ledger.stale:
                        self._hooks.wake()
                    raise unavailable(no, retried=ledger.stale) from no
                except Denied as no:
                    if self._shared and not attempt and no.refusal.code not in FINAL:
                        ledger.stale = True  # others may have written something that allows it
                        continue
                    if ledger.stale:
                        self._hooks.wake()
                    if no.refusal.code == "unplayable":
                        refuse_unplayable(ledger.head, self._shared)
                    raise
                except BaseException:
                    if ledger.stale and not ledger.stopped:
                        self._errands.run(self.refresh())
                    raise
            raise Denied("unavailable", "this table changes too fast elsewhere; try again")

    async def look(self) -> None:
        """Catch up with the store, because somebody else may have changed it."""

        async def work() -> None:
            if self._ledger.stale:
                await self._hooks.read_on()

        self._ledger.stale = True
        await self.take(work)

    async def refresh(self) -> None:
        """Catch up with the store, without a request."""
        await self.quietly(self.look)

    async def quietly(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do what nobody asked for: a refusal is logged, and the table counts as unused."""
        used = self.used
        try:
            await work()
        except Denied as no:
            table = shown(self._ledger.head.id)
            log.warning("table not refreshed", table=table, why=no.refusal.sentence)
            if no.refusal.code == "unknown_table":
                self._hooks.end()
        self.used = used

    def later(self, trouble: str, work: Callable[[], None]) -> None:
        """Do `work` in turn, with nobody waiting for it; log `trouble` if it fails."""

        async def once() -> None:
            work()

        async def do() -> None:
            try:
                await self.take(once)
            except Denied as no:
                table = shown(self._ledger.head.id)
                log.warning(trouble, table=table, why=no.refusal.sentence)

        self._errands.run(do())

    async def awaited(self, clock: DecisionClock) -> Awaited:
        """Return who must decide, and since when, according to what is on disk."""
        async with self.lock:
            return clock.awaited
