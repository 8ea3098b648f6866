"""The other processes that serve the same tables: what they are told, and who does what.

Several processes have one PostgreSQL database and one bus (`Others`); a single one has neither
bus nor leases to think of (`Nobody`).
"""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Iterable
from typing import Protocol

import structlog

from tripot.server.base.errors import Unavailable
from tripot.server.base.metrics import Metrics
from tripot.server.cluster.bus import Bus, Unanswered
from tripot.server.cluster.news import Alive, News, OfServer, OfTable, Seal, Told
from tripot.server.storage.database import Database
from tripot.server.storage.leases import LAPSE, Leases

BEAT = 1.5  # seconds between two signs of life
AT_ONCE = 0.05  # seconds between two where there is something to have
ORPHANS = 50  # tables that are taken over at a time

log = structlog.get_logger()


class Ears(Protocol):
    """What of all that happens elsewhere concerns the tables here."""

    def of_table(self, process: str, table: str, news: OfTable) -> None:
        """Something was told of a table that is followed."""

    def of_server(self, process: str, news: OfServer) -> None:
        """Something was told to all processes."""

    def lost(self, process: str) -> None:
        """A process is dead."""

    def owned(self, tables: Iterable[str]) -> None:
        """These tables are this process's now, or no more."""

    async def adopt(self, tables: Iterable[str]) -> None:
        """Nobody has these tables, which go on by themselves: they are this process's now."""


class Peers(Protocol):
    """The other processes."""

    shared: bool  # whether there may be any

    @property
    def well(self) -> bool:
        """Whether what they tell is heard."""

    async def open(self, ears: Ears) -> None:
        """Be one of them."""

    def tell(self, news: News, table: str | None = None) -> None:
        """Tell those that follow a table, or all."""

    async def follow(self, table: str) -> None:
        """Hear from now on what is told of a table."""

    async def leave(self, tables: Iterable[str]) -> None:
        """Hear no more of these tables, and leave what is to be done there to others."""

    async def ask(self, subject: str, data: bytes, seconds: float) -> bytes:
        """What a worker on the bus answers; Unanswered if none does in that time."""

    def owns(self, table: str) -> bool:
        """Whether a table's bots and clocks are this process's."""

    def want(self, table: str) -> None:
        """There is something to be done at a table: have it, once nobody else has."""

    async def close(self) -> None:
        """Be none of them any more."""


class Nobody:
    """There are none: all is this process's."""

    shared = False
    well = True

    async def open(self, ears: Ears) -> None:
        """See Peers."""

    def tell(self, news: News, table: str | None = None) -> None:
        """See Peers."""

    async def follow(self, table: str) -> None:
        """See Peers."""

    async def leave(self, tables: Iterable[str]) -> None:
        """See Peers."""

    async def ask(self, subject: str, data: bytes, seconds: float) -> bytes:  # noqa: ARG002
        """See Peers."""
        raise Unanswered("nobody")

    def owns(self, table: str) -> bool:  # noqa: ARG002
        """See Peers."""
        return True

    def want(self, table: str) -> None:
        """See Peers."""

    async def close(self) -> None:
        """See Peers."""


class Others:
    """Those that share a database and a bus with this process."""

    shared = True

    def __init__(self, database: Database, bus: str, metrics: Metrics) -> None:
        """Misuse if `bus` is no URL of one."""
        self.process = secrets.token_hex(6)
        self._leases = Leases(database, self.process)
        self._bus = Bus(bus, f"tripot {self.process}", self._heard)
        self._metrics = metrics
        self._subject = ""
        self._number = 0
        self._numbers: dict[str, int] = {}  # the last that each process has told
        self._alive: set[str] = set()
        self._held: set[str] = set()
        self._wanted: set[str] = set()
        self._valid = float("-inf")  # until then leases are good, by time.monotonic()
        self._beating: asyncio.Task[None] | None = None
        self._adopting: asyncio.Task[None] | None = None
        self._hurry = asyncio.Event()
        self._ears: Ears
        self._seal: Seal

    @property
    def well(self) -> bool:
        """See Peers."""
        return self._bus.well

    async def open(self, ears: Ears) -> None:
        """See Peers."""
        self._ears = ears
        name, key = await self._leases.installation()
        self._seal = Seal(key)
        self._subject = f"tripot.{name}"
        await self._beat()
        await self._bus.open()
        await self._bus.follow(self._subject)
        self.tell(Alive())
        self._beating = asyncio.create_task(self._beat_on())

    def tell(self, news: News, table: str | None = None) -> None:
        """See Peers."""
        subject = self._subject if table is None else f"{self._subject}.{table}"
        self._number += 1
        self._bus.tell(subject, self._seal.sealed(Told(self.process, self._number, news), subject))

    async def follow(self, table: str) -> None:
        """See Peers."""
        await self._bus.follow(f"{self._subject}.{table}")

    async def leave(self, tables: Iterable[str]) -> None:
        """See Peers."""
        left = [*tables]
        self._wanted.difference_update(left)
        for table in left:
            await self._bus.leave(f"{self._subject}.{table}")
        held = self._held.intersection(left)
        self._held -= held
        with contextlib.suppress(Unavailable):  # then it is left when it lapses
            await self._leases.release([*held])

    async def ask(self, subject: str, data: bytes, seconds: float) -> bytes:
        """See Peers."""
        return await self._bus.ask(subject, data, seconds)

    def owns(self, table: str) -> bool:
        """See Peers."""
        return table in self._held and time.monotonic() < self._valid

    def want(self, table: str) -> None:
        """See Peers."""
        if table not in self._held and table not in self._wanted:
            self._wanted.add(table)
            self._hurry.set()

    async def close(self) -> None:
        """See Peers."""
        tasks = [task for task in (self._beating, self._adopting) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._held.clear()
        with contextlib.suppress(Unavailable):
            await self._leases.end()
        await self._bus.close()

    def _heard(self, subject: str, data: bytes) -> None:
        """What came over the bus, if it is news of ours, and new."""
        try:
            told = self._seal.read(data, subject)
        except ValueError:
            self._metrics.unheard.labels("garbage").inc()
            return
        if told.process not in self._alive:
            self._metrics.unheard.labels("unknown").inc()
            self._hurry.set()  # it may be new, and is known then
            return
        if told.number <= self._numbers.get(told.process, 0):
            self._metrics.unheard.labels("old").inc()
            return
        self._numbers[told.process] = told.number
        table = subject[len(self._subject) + 1 :]
        if isinstance(told.news, OfServer) and not table:
            self._ears.of_server(told.process, told.news)
        elif isinstance(told.news, OfTable) and table:
            self._ears.of_table(told.process, table, told.news)

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
        if asked >= self._valid:  # what it had it did not dare to use
            changed |= beat.held
        self._valid, self._held = asked + LAPSE, beat.held
        self._wanted |= before - beat.held
        lost, self._alive = self._alive - beat.alive, beat.alive
        for process in lost - {self.process}:
            self._numbers.pop(process, None)
            self._ears.lost(process)
        if changed:
            self._ears.owned(changed)

    async def _take_over(self) -> None:
        """Have what nobody has: of what is wanted here, and what goes on by itself."""
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
