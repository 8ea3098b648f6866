"""Whether tables can be played now: what a proxy, or who runs the server, asks."""

import asyncio
import time

from tripot.server.base.errors import Unavailable
from tripot.server.tables.tables import Tables

PATIENCE = 2.0  # seconds that the database has for its answer
FRESH = 1.0  # seconds that an answer is good for


class Readiness:
    """Asks the database, once at a time and not for every question."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._asked: asyncio.Task[str | None] | None = None
        self._at = 0.0  # when it was last asked

    async def why_not(self) -> str | None:
        """A sentence, or None if all is well."""
        if self.tables.stopped:
            return "the server is shutting down"
        if self.tables.leaving is not None:
            return "the server is being replaced"
        now = time.monotonic()
        if self._asked is None or (self._asked.done() and now - self._at > FRESH):
            self._asked, self._at = asyncio.create_task(self._ask()), now
        left = max(0.0, self._at + PATIENCE - now)
        await asyncio.wait([self._asked], timeout=left)
        return self._asked.result() if self._asked.done() else "the database does not answer"

    async def _ask(self) -> str | None:
        try:
            await self.tables.store.check()
        except Unavailable:
            return "the database can't be written to now"
        return None
