"""The tables in this process's memory: loaded when somebody asks, kept while they are used."""

import asyncio
import time
from collections.abc import Collection, Iterable, Sequence

from tripot.protocol import TableInfo
from tripot.server.base.errors import Unavailable
from tripot.server.base.pulse import Pulse
from tripot.server.base.refusal import Denied, unavailable
from tripot.server.base.slices import Shared
from tripot.server.base.tokens import is_table
from tripot.server.game.play import Play
from tripot.server.live.clock import Awaited
from tripot.server.live.loading import load
from tripot.server.live.resources import Resources
from tripot.server.live.table import Table
from tripot.server.model.heads import info
from tripot.server.model.records import TableHead, is_left

FLUSH = 2.0  # seconds that the last writes may take


def unknown() -> Denied:
    """Return the refusal for an id that no table has."""
    return Denied("unknown_table", "there is no table of this name")


class Registry:
    """Finds a table by its id, in memory or in the store."""

    def __init__(self, resources: Resources) -> None:
        self._resources = resources
        self.pulse = Pulse(self._forgive, resources.metrics.server.late.observe)
        self._tables: dict[str, Table] = {}
        self._asleep: dict[str, Awaited] = {}  # whom tables that left memory wait for
        self._loading = Shared()
        self._stopped = False

    def __contains__(self, name: str) -> bool:
        return name in self._tables

    def __len__(self) -> int:
        return len(self._tables)

    def get(self, name: str) -> Table | None:
        """Return a table if it is in memory."""
        return self._tables.get(name)

    def all(self) -> list[Table]:
        """Return the tables in memory."""
        return [*self._tables.values()]

    async def find(self, name: str) -> Table:
        """Return the table of this id, loaded if necessary; Denied if there is none."""
        table = self._tables.get(name)
        if table is None:
            if not is_table(name):  # it could name anything on the bus
                raise unknown()
            table = await self._loading.get(name, lambda: self._load(name))
        if self._resources.peers.shared:
            await (
                table.turns.look()
            )  # a client that another process answered a moment ago may ask here
        table.turns.used = time.monotonic()
        return table

    def keep(self, head: TableHead, play: Play | None) -> Table:
        """Make a table from what is stored, and keep it in memory, unless it is there by now."""
        table = self._tables.get(head.id)
        if table is None:
            table = self._tables[head.id] = Table(self._resources, self.pulse, head, play)
            table.ledger.stopped = self._stopped
            table.wake()
        return table

    async def refresh(self, name: str) -> None:
        """Read a table again if it is in memory, or is being loaded."""
        if name in self._tables or self._loading.under_way(name):
            await (await self.find(name)).turns.refresh()

    async def heads(self, names: Iterable[str]) -> list[TableHead]:
        """Return the stored heads of these tables, in any order; Denied if the database is away."""
        try:
            return await self._resources.store.heads({name for name in names if is_table(name)})
        except Unavailable as no:
            raise unavailable(no) from no

    async def head(self, name: str) -> TableHead:
        """Return the stored head of a table; Denied if there is none of this id."""
        for head in await self.heads([name]):
            return head
        raise unknown()

    async def known(self, names: Sequence[str]) -> list[TableHead]:
        """Return the heads of these tables in this order, from memory if they are there.

        No log is read, and unknown ids are left out.
        """
        here = {name: self._tables[name].head for name in names if name in self._tables}
        others = [name for name in names if name not in here]
        here |= {head.id: head for head in (await self.heads(others) if others else [])}
        return [here[name] for name in dict.fromkeys(names) if name in here]

    def info(self, head: TableHead) -> TableInfo:
        """Return what anybody may know about a table, in memory or not."""
        table = self._tables.get(head.id)
        if table is not None:
            return table.info()
        playing = head.status == "playing"
        stand_ins = [seat for seat, who in enumerate(head.seats) if playing and is_left(who)]
        return info(head, stand_ins=stand_ins)

    async def awaits(self, name: str) -> Awaited:
        """Return whom a table waits for, loading it if that is not remembered."""
        if name in self._asleep and name not in self._tables:
            return self._asleep[name]
        table = self._tables.get(name) or await self.find(name)
        return await table.turns.awaited(table.clock)

    def drop_idle(self, before: float) -> list[str]:
        """Remove idle tables not used since `before` from memory; return their ids.

        `before` is by time.monotonic(). Whom they wait for is remembered.
        """
        left = [n for n, table in self._tables.items() if table.idle and table.turns.used < before]
        for name in left:
            self._asleep[name] = self._tables.pop(name).clock.awaited
        return left

    def forget_asleep(self, playing: Collection[str]) -> None:
        """Forget whom tables outside memory wait for, except for those being played."""
        self._asleep = {name: who for name, who in self._asleep.items() if name in playing}

    async def stop(self) -> None:
        """Finish what is being written, and let no table begin more, even one loaded later."""
        self._stopped = True
        self.pulse.stop()
        stopping = [asyncio.create_task(table.stop()) for table in self.all()]
        if stopping:
            await asyncio.wait(stopping, timeout=FLUSH)  # the database may be frozen

    async def _load(self, name: str) -> Table:
        shared = self._resources
        await shared.peers.follow(name)  # first, so that nothing is missed
        try:
            table = self.keep(*await load(shared.store, shared.slices, name))
        except Unavailable as no:
            raise unavailable(no) from no
        finally:
            if name not in self._tables:
                await shared.peers.leave([name])
        table.announcer.announce(asks=True)
        return table

    def _forgive(self, lost: float) -> None:
        for table in self.all():
            table.forgive(lost)
