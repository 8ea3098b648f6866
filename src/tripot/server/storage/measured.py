"""A database whose times and failures are counted."""

from collections.abc import Callable
from typing import Any, TypeVar

from tripot.server.base.metrics import Metrics
from tripot.server.storage.database import Database

T = TypeVar("T")


class Measured:
    """A Database that does what another does."""

    def __init__(self, database: Database, metrics: Metrics) -> None:
        self.name, self._database, self._metrics = database.name, database, metrics

    async def write(self, work: Callable[..., T], *args: Any) -> T:
        """See Database."""
        with self._metrics.transaction("write"):
            return await self._database.write(work, *args)

    async def read(self, work: Callable[..., T], *args: Any) -> T:
        """See Database."""
        with self._metrics.transaction("read"):
            return await self._database.read(work, *args)

    async def peek(self, work: Callable[..., T], *args: Any) -> T:
        """See Database."""
        with self._metrics.transaction("read"):
            return await self._database.peek(work, *args)

    async def close(self) -> None:
        """See Database."""
        await self._database.close()
