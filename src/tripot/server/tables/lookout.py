"""Looks regularly for news that never arrived: the bus may lose some, or be down."""

import asyncio
import time

import structlog

from tripot.server.base.errors import Unavailable
from tripot.server.cluster.peers import Peers
from tripot.server.notices.push import Push
from tripot.server.storage.store import Store
from tripot.server.tables.gossip import Gossip
from tripot.server.tables.registry import Registry
from tripot.server.tables.whereabouts import Whereabouts

LOOK = 5.0  # seconds between two looks at what other processes have written
LOOK_AWAY = 0.5  # the same, while the bus is down
RETELL = 15.0  # seconds after which everything is told again, as some of it may have been lost

log = structlog.get_logger()


class Lookout:
    """Rereads the tables that are behind, and retells what others may have missed."""

    def __init__(
        self,
        store: Store,
        peers: Peers,
        registry: Registry,
        whereabouts: Whereabouts,
        gossip: Gossip,
        push: Push,
    ) -> None:
        self._store, self._peers, self._registry = store, peers, registry
        self._whereabouts, self._gossip, self._push = whereabouts, gossip, push
        self._told = 0.0
        self._looked = 0.0
        self._well = False  # whether the bus answered at the last look

    async def look(self) -> None:
        """Look again and again."""
        self._looked = time.monotonic()
        while True:
            await asyncio.sleep(LOOK_AWAY if self._peers.shared else LOOK)
            try:
                await self._look_once(time.monotonic())
            except Unavailable as no:
                log.warning("not looked", why=str(no))
                for table in self._registry.all():
                    table.away()
            except Exception:
                log.exception("not looked")

    async def _look_once(self, now: float) -> None:
        if now - self._looked >= LOOK or not self._peers.well:
            self._looked = now
            await self._catch_up()
        if self._peers.shared:
            self._whereabouts.tell()
            back, self._well = self._peers.well and not self._well, self._peers.well
            if back or now - self._told >= RETELL:
                self._told = now
                self._gossip.say_alive()
                for table in self._registry.all():
                    table.announcer.announce(again=True)
                await self._push.look()

    async def _catch_up(self) -> None:
        known = [table.ledger.known for table in self._registry.all()]
        behind = await self._store.behind(known) if known else ()
        for table in self._registry.all():
            table.ledger.away = False
        for name in behind:
            if found := self._registry.get(name):
                await found.turns.refresh()
