"""The other processes that serve the same tables: what they are told, and who does what.

Several processes share a PostgreSQL database and a bus (`Others`); a single process needs neither
bus nor leases (`Nobody`).
"""

import secrets
from collections.abc import Iterable
from typing import Protocol

from tripot.server.base.metrics import Metrics
from tripot.server.cluster.bus import Bus, Unanswered
from tripot.server.cluster.ears import Ears
from tripot.server.cluster.inbox import Inbox
from tripot.server.cluster.news import Alive, News, OfServer, OfTable, Seal, Sent
from tripot.server.cluster.tenure import Tenure
from tripot.server.storage.database import Database
from tripot.server.storage.leases import Leases


class Peers(Protocol):
    """The other processes that serve the same tables."""

    shared: bool  # whether there may be any

    @property
    def well(self) -> bool:
        """Whether their news comes in."""

    async def open(self, ears: Ears) -> None:
        """Join them; `ears` hears their news."""

    def tell(self, news: News, table: str | None = None) -> None:
        """Send news to the processes that follow a table, or to all."""

    async def follow(self, table: str) -> None:
        """Hear the news of a table from now on."""

    async def leave(self, tables: Iterable[str]) -> None:
        """Hear no more news of these tables, and leave their bots and clocks to others."""

    async def ask(self, subject: str, data: bytes, seconds: float) -> bytes:
        """Return a worker's answer; Unanswered if none comes within `seconds`."""

    def owns(self, table: str) -> bool:
        """Return whether this process runs a table's bots and clocks."""

    def want(self, table: str) -> None:
        """Take a table's bots and clocks as soon as no other process has them."""

    async def close(self) -> None:
        """Leave them."""


class Nobody:
    """No other processes: this one does everything."""

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
    """The processes that share a database and a bus with this one."""

    shared = True

    def __init__(self, database: Database, bus: str, metrics: Metrics) -> None:
        """Connect to nothing yet; Misuse if `bus` is not a URL of a bus."""
        self.process = secrets.token_hex(6)
        self._leases = Leases(database, self.process)
        self._tenure = Tenure(self._leases, self._living)
        self._bus = Bus(bus, f"tripot {self.process}", self._heard)
        self._inbox = Inbox(metrics, self._tenure.hurry)
        self._subject = ""
        self._number = 0  # of the last news that this process has sent
        self._ears: Ears

    @property
    def well(self) -> bool:
        """See Peers."""
        return self._bus.well

    async def open(self, ears: Ears) -> None:
        """See Peers."""
        self._ears = ears
        name, key = await self._leases.installation()
        self._inbox.seal = Seal(key)
        self._subject = f"tripot.{name}"
        await self._tenure.open(ears)
        await self._bus.open()
        await self._bus.follow(self._subject)
        self.tell(Alive())
        self._tenure.begin()

    def tell(self, news: News, table: str | None = None) -> None:
        """See Peers."""
        subject = self._subject if table is None else f"{self._subject}.{table}"
        self._number += 1
        sent = Sent(self.process, self._number, news)
        self._bus.tell(subject, self._inbox.seal.sealed(sent, subject))

    async def follow(self, table: str) -> None:
        """See Peers."""
        await self._bus.follow(f"{self._subject}.{table}")

    async def leave(self, tables: Iterable[str]) -> None:
        """See Peers."""
        left = [*tables]
        self._tenure.forget(left)
        await self._bus.leave([f"{self._subject}.{table}" for table in left])
        await self._tenure.release(left)

    async def ask(self, subject: str, data: bytes, seconds: float) -> bytes:
        """See Peers."""
        return await self._bus.ask(subject, data, seconds)

    def owns(self, table: str) -> bool:
        """See Peers."""
        return self._tenure.owns(table)

    def want(self, table: str) -> None:
        """See Peers."""
        self._tenure.want(table)

    async def close(self) -> None:
        """See Peers."""
        await self._tenure.close()
        await self._bus.close()

    def _heard(self, subject: str, data: bytes) -> None:
        sent = self._inbox.read(data, subject)
        if sent is None:
            return
        table = subject[len(self._subject) + 1 :]
        if isinstance(sent.news, OfServer) and not table:
            self._ears.of_server(sent.process, sent.news)
        elif isinstance(sent.news, OfTable) and table:
            self._ears.of_table(sent.process, table, sent.news)

    def _living(self, alive: set[str]) -> None:
        for process in self._inbox.renew(alive) - {self.process}:
            self._ears.lost(process)
