"""Whether tables can be played now, as a proxy or the operator asks."""

import asyncio
import time

from tripot.server.base.errors import Unavailable
from tripot.server.storage.store import Store
from tripot.server.tables.leaving import Leaving

PATIENCE = 2.0  # seconds that the database has to answer
FRESH = 1.0  # seconds that an answer is good for


class Readiness:
    """Asks the database, at most once a second."""

    def __init__(self, store: Store, leaving: Leaving) -> None:
        self._store, self._leaving = store, leaving
        self._asked: asyncio.Task[str | None] | None = None
        self._at = 0.0  # when it was last asked

    @property
    def stopped(self) -> bool:
        """Whether the server is shutting down."""
        return self._leaving.stopped

    async def why_not(self) -> str | None:
        """Return a sentence that says why tables can't be played now; None if they can."""
        if self.stopped:
            return "the server is shutting down"
        if self._leaving.begun:
            return "the server is being replaced"
        now = time.monotonic()
        if self._asked is None or (self._asked.done() and now - self._at > FRESH):
            self._asked, self._at = asyncio.create_task(self._ask()), now
        left = max(0.0, self._at + PATIENCE - now)
        await asyncio.wait([self._asked], timeout=left)
        return self._asked.result() if self._asked.done() else "the database does not answer"

    async def _ask(self) -> str | None:
        try:
            await self._store.check()
        except Unavailable:
            return "the database can't be used now"
        return None
