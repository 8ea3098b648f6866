"""A database whose times and failures are counted."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any, TypeVar

from tripot.server.base.metrics import Metrics
from tripot.server.storage.database import Database

T = TypeVar("T")


class Measured:
    """A Database that does what another does, and counts it once there are `metrics`."""

    def __init__(self, database: Database) -> None:
        self.name, self._database = database.name, database
        self.metrics: Metrics | None = None

    async def write(self, work: Callable[..., T], *args: Any) -> T:
        """See Database."""
        with self._counted("write"):
            return await self._database.write(work, *args)

    async def read(self, work: Callable[..., T], *args: Any) -> T:
        """See Database."""
        with self._counted("read"):
            return await self._database.read(work, *args)

    async def peek(self, work: Callable[..., T], *args: Any) -> T:
        """See Database."""
        with self._counted("read"):
            return await self._database.peek(work, *args)

    async def close(self) -> None:
        """See Database."""
        await self._database.close()

    def _counted(self, what: str) -> AbstractContextManager[None]:
        return nullcontext() if self.metrics is None else self.metrics.transaction(what)
