"""Who may come in: nobody from a banned address, and no address too often."""

import asyncio

import structlog

from tripot.server.base.errors import Unavailable
from tripot.server.base.limits import Limits
from tripot.server.base.rates import Buckets
from tripot.server.storage import bans
from tripot.server.storage.bans import Bans
from tripot.server.storage.store import Store
from tripot.server.tables.lines import Lines

log = structlog.get_logger()


class Gate:
    """The bans and the rates of requests by which clients are let in."""

    def __init__(self, store: Store, limits: Limits, lines: Lines) -> None:
        self.bans = Bans(store)
        self.requests = Buckets(limits.requests)
        self._lines = lines

    async def keep_out(self) -> None:
        """Read again and again who is banned, and hang up on them."""
        while True:
            await asyncio.sleep(bans.REREAD)
            try:
                await self.bans.read()
            except Unavailable as no:
                log.warning("bans not read", why=str(no))
            except Exception:
                log.exception("bans not read")
            self._lines.hang_up_on(self.bans)
