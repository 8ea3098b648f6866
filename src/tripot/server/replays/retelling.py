"""Long answers about games that have ended, made in slices, once for all who ask."""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from tripot.server.base.slices import Shared, Sliced, Slices

T = TypeVar("T")

KEPT = 8  # answers that are kept in memory


class Retelling:
    """Works out such answers, and keeps the most recently requested."""

    def __init__(self, slices: Slices) -> None:
        self._slices, self._under_way = slices, Shared()
        self._kept: dict[Hashable, Any] = {}  # by key, the most recently requested last

    async def do(self, work: Sliced[T]) -> T:
        """Return what the work returns, done in slices when nobody waits to play."""
        return await self._slices.do(work, patient=True)

    async def once(self, key: Hashable, begin: Callable[[], Sliced[T]]) -> T:
        """Return the result of the work for `key`; `begin` starts it if no result is kept."""

        async def work() -> T:
            self._kept[key] = told = await self.do(begin())
            if len(self._kept) > KEPT:
                del self._kept[next(iter(self._kept))]
            return told

        if key in self._kept:
            self._kept[key] = self._kept.pop(key)
            return self._kept[key]
        return await self._under_way.get(key, work)
