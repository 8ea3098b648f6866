"""The tables whose bots and clocks this process runs: its leases, renewed and taken over."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterable, Sequence

import structlog

from tripot.server.base.errands import end
from tripot.server.base.errors import Unavailable
from tripot.server.cluster.ears import Ears
from tripot.server.storage.leases import LAPSE, Leases

BEAT = 1.5  # seconds between two signs of life
AT_ONCE = 0.05  # the same, while there is something to take over
ORPHANS = 50  # tables that are taken over at a time

log = structlog.get_logger()


class Tenure:
    """The leases of this process, which it keeps by saying regularly that it is alive."""

    def __init__(self, leases: Leases, living: Callable[[set[str]], None]) -> None:
        """Call `living` with all processes that are alive, each time that this one says so."""
        self._leases, self._living = leases, living
        self._held: set[str] = set()
        self._wanted: set[str] = set()
        self._valid = float("-inf")  # leases are valid until then, by time.monotonic()
        self._beating: asyncio.Task[None] | None = None
        self._adopting: asyncio.Task[None] | None = None
        self._hurry = asyncio.Event()
        self._ears: Ears

    async def open(self, ears: Ears) -> None:
        """Say that this process is alive; from then on `ears` hears what it takes or loses."""
        self._ears = ears
        await self._beat()

    def begin(self) -> None:
        """Keep saying that this process is alive, and take over what no other process has."""
        self._beating = asyncio.create_task(self._beat_on())

    def owns(self, table: str) -> bool:
        """Return whether this process runs a table's bots and clocks."""
        return table in self._held and time.monotonic() < self._valid

    def want(self, table: str) -> None:
        """Take a table as soon as no other process has it."""
        if table not in self._held and table not in self._wanted:
            self._wanted.add(table)
            self.hurry()

    def hurry(self) -> None:
        """Make the next beat now."""
        self._hurry.set()

    def forget(self, tables: Iterable[str]) -> None:
        """Stop wanting these tables."""
        self._wanted.difference_update(tables)

    async def release(self, tables: Sequence[str]) -> None:
        """Leave these tables to others."""
        held = self._held.intersection(tables)
        self._held -= held
        with contextlib.suppress(Unavailable):  # if this fails, the lease lapses
            await self._leases.release([*held])

    async def close(self) -> None:
        """Leave everything to others."""
        await end(task for task in (self._beating, self._adopting) if task is not None)
        self._held.clear()
        with contextlib.suppress(Unavailable):
            await self._leases.end()

    async def _beat_on(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), BEAT)
            try:
                await self._beat()
                await self._take_over()
            except Unavailable as no:
                log.warning("not known to be alive", why=str(no))
            except Exception:
                log.exception("not known to be alive")
            self._hurry.clear()
            await asyncio.sleep(AT_ONCE)

    async def _beat(self) -> None:
        asked, before = time.monotonic(), self._held
        beat = await self._leases.beat()
        changed = before ^ beat.held
        if asked >= self._valid:  # the leases had run out, and were not used meanwhile
            changed |= beat.held
        self._valid, self._held = asked + LAPSE, beat.held
        self._wanted |= before - beat.held
        self._living(beat.alive)
        if changed:
            self._ears.owned(changed)

    async def _take_over(self) -> None:
        """Take the wanted tables, and those that go on by themselves, that no process has."""
        if claimed := await self._leases.claim([*self._wanted]):
            self._have(claimed)
            self._ears.owned(claimed)
        if self._adopting is None or self._adopting.done():
            orphans = await self._leases.claim(await self._leases.orphans(ORPHANS))
            self._have(orphans)
            self._adopting = asyncio.create_task(self._ears.adopt(orphans))

    def _have(self, tables: Iterable[str]) -> None:
        self._held.update(tables)
        self._wanted.difference_update(tables)
