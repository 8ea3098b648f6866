"""Long answers about games that have ended: made in slices, once for all who ask."""

import contextlib
from collections.abc import Callable, Hashable, Iterator
from typing import Any, TypeVar

from tripot.server.base.limits import Limits
from tripot.server.base.rates import Shares
from tripot.server.base.refusal import Denied
from tripot.server.base.slices import Shared, Sliced, Slices

T = TypeVar("T")

KEPT = 8  # answers that are kept in memory


class Retelling:
    """Does such work, and keeps what was asked for last."""

    def __init__(self, slices: Slices, limits: Limits) -> None:
        self._slices = slices
        self._most, self._files, self._reading = limits.files, Shares(limits.files_an_address), 0
        self._under_way = Shared()
        self._kept: dict[Hashable, Any] = {}  # by key, the one asked for last at the end

    async def do(self, work: Sliced[T]) -> T:
        """Return what the work returns, done in slices."""
        return await self._slices.do(work)

    async def once(self, key: Hashable, begin: Callable[[], Sliced[T]]) -> T:
        """Return what the work for `key` returns; `begin` begins it if it is not kept."""

        async def work() -> T:
            self._kept[key] = told = await self._slices.do(begin())
            if len(self._kept) > KEPT:
                del self._kept[next(iter(self._kept))]
            return told

        if key in self._kept:
            self._kept[key] = self._kept.pop(key)
            return self._kept[key]
        return await self._under_way.get(key, work)

    @contextlib.contextmanager
    def reading(self, address: str) -> Iterator[None]:
        """Hold a file from this address in memory; Denied if there are too many."""
        if self._reading >= self._most or not self._files.take(address):
            raise Denied("too_many", "other files are being read: try again in a moment")
        self._reading += 1
        try:
            yield
        finally:
            self._reading -= 1
            self._files.give_back(address)
