"""Room for new tables: if there are too many, those that nobody needs are closed."""

import contextlib
import time
from collections.abc import Iterator
from typing import Any

from tripot.server.base.limits import Limits
from tripot.server.base.refusal import Denied
from tripot.server.storage.store import Store
from tripot.server.tables.lobby import Lobby
from tripot.server.tables.registry import Registry
from tripot.server.tables.whereabouts import Whereabouts

SOME = 1_000  # tables that are closed at a time


class Capacity:
    """Finds room for new tables, and closes idle ones."""

    def __init__(
        self,
        store: Store,
        limits: Limits,
        registry: Registry,
        lobby: Lobby,
        whereabouts: Whereabouts,
    ) -> None:
        self._store, self._limits, self._registry = store, limits, registry
        self._lobby, self._whereabouts = lobby, whereabouts
        self._reserved = 0  # places for tables that are being made

    @contextlib.contextmanager
    def reserved(self) -> Iterator[None]:
        """Hold a place for a table while it is being made."""
        self._reserved += 1
        try:
            yield
        finally:
            self._reserved -= 1

    async def has_room(self) -> bool:
        """Make room for one more table if necessary; return whether there is any."""
        lobby, limits, is_here = self._lobby, self._limits, self._whereabouts.is_here
        while True:
            full = lobby.count + self._reserved >= limits.tables
            if not full and len(lobby.waiting) + self._reserved < limits.waiting:
                return True
            if full and (left := lobby.crowded(is_here)):
                before = time.time() - limits.left
                if await self.close_idle(before, ["playing"], left[:SOME], 1):
                    continue
            table = lobby.crowding(is_here)
            if table is None:
                return False
            await self.close_idle(time.time(), ["waiting"], [table])
            lobby.forget(table)

    async def close_idle(self, *which: Any) -> list[str]:
        """Close tables as `Store.close_idle` does, and tell the people there; return their ids."""
        closed = await self._store.close_idle(*which)
        for name in closed:
            self._lobby.forget(name)
            with contextlib.suppress(Denied):
                await self._registry.refresh(name)
        return closed
