"""What is done to tables every minute: close, archive, delete, forget."""

import asyncio
import time

import structlog

from tripot.server.base.limits import Limits
from tripot.server.cluster.peers import Peers
from tripot.server.notices.push import Push
from tripot.server.storage import bans
from tripot.server.storage.store import Store
from tripot.server.storage.upkeep import DELETED
from tripot.server.tables.capacity import Capacity
from tripot.server.tables.gate import Gate
from tripot.server.tables.lobby import Lobby
from tripot.server.tables.maker import Maker
from tripot.server.tables.registry import Registry

SWEEP = 60.0  # seconds between two sweeps; an unused table stays in memory as long
SWEEPING = "sweeping"  # the name of a lease, so that only one process sweeps
BREATH = 0.05  # seconds between two pages of tables that are deleted

log = structlog.get_logger()


class Upkeep:
    """Sweeps up what was left alone, in the store and in memory."""

    def __init__(
        self,
        store: Store,
        limits: Limits,
        peers: Peers,
        push: Push,
        registry: Registry,
        lobby: Lobby,
        capacity: Capacity,
        maker: Maker,
        gate: Gate,
    ) -> None:
        self._store, self._limits, self._peers, self._push = store, limits, peers, push
        self._registry, self._lobby, self._capacity = registry, lobby, capacity
        self._maker, self._gate = maker, gate

    async def sweep(self) -> None:
        """Sweep once a minute."""
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self.sweep_once()
            except Exception:
                log.exception("not swept")

    async def sweep_once(self) -> None:
        """Close what was left alone, archive what is old, and forget what nobody uses."""
        now, lobby = time.time(), self._lobby
        # A table stays in memory for a minute, so somebody was at these since the last sweep.
        here = [name for name in lobby.waiting if name in self._registry]
        await self._store.touch(here, now)
        if self._peers.owns(SWEEPING):
            await self._capacity.close_idle(now - self._limits.idle)
            await self._capacity.close_idle(now - self._limits.unstarted, ["waiting"])
            await self._store.archive(now - self._limits.kept)
            await self._store.database.write(bans.expire)
        else:
            self._peers.want(SWEEPING)
        await lobby.recount()
        await self._peers.leave(self._registry.drop_idle(time.monotonic() - SWEEP))
        playing = lobby.playing
        self._registry.forget_asleep(playing)
        self._gate.sweep()
        self._maker.sweep()
        await self._push.sweep(lambda name: name in playing or name in lobby.waiting)

    async def delete(self) -> None:
        """Delete once a minute what is old enough, if the limits set an age."""
        while self._limits.deleted:
            await asyncio.sleep(SWEEP)
            try:
                if self._peers.owns(SWEEPING):
                    await self.delete_once()
            except Exception:
                log.exception("old tables not deleted")

    async def delete_once(self) -> None:
        """Delete the tables that nobody has touched for long, a page at a time."""
        before = time.time() - self._limits.deleted
        while found := await self._store.outlived(before, DELETED):
            old = [name for name in found if name not in self._registry]
            if not await self._store.delete(old, before):
                break  # somebody is looking at them
            await asyncio.sleep(BREATH)
