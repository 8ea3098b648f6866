"""Long work done on the event loop in slices, so that no message waits for it.

Threads would be worse: they share Python's lock, and each wait for it is longer than a slice.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine, Generator, Hashable
from typing import Any, TypeVar

from tripot.server.base.places import Places
from tripot.server.base.rates import ASKER, widest

T = TypeVar("T")
Sliced = Generator[None, None, T]  # work that pauses about every millisecond

SLICE = 0.002  # seconds


class Slices:
    """A server's long work: one slice per round of the event loop, for each network in turn."""

    def __init__(self) -> None:
        self._places = Places(1)

    async def do(self, work: Sliced[T], patient: bool = False) -> T:
        """Do `work` in slices, and return what it returns; patient work comes after all other."""
        network = widest(ASKER.get())
        ticket = self._places.join(network, patient)
        while True:
            async with self._places.turn(ticket):
                end = time.perf_counter() + SLICE
                try:
                    while time.perf_counter() < end:
                        next(work)
                except StopIteration as done:
                    return done.value
                finally:
                    await asyncio.sleep(0)  # the next slice follows in the next round
                ticket = self._places.join(network, patient)  # in turn with those who wait


class Shared:
    """Work that several callers wait for: done once, and to its end even if they stop waiting."""

    def __init__(self) -> None:
        self._under_way: dict[Hashable, asyncio.Task[Any]] = {}

    async def get(self, key: Hashable, begin: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Return the result of the work for `key`; `begin` starts it if it is not under way."""
        task = self._under_way.get(key)
        if task is None:
            task = self._under_way[key] = asyncio.create_task(begin())
            task.add_done_callback(lambda done: self._forget(key, done))
        return await asyncio.shield(task)

    def under_way(self, key: Hashable) -> bool:
        """Return whether the work for `key` is under way."""
        return key in self._under_way

    def _forget(self, key: Hashable, done: asyncio.Task[Any]) -> None:
        del self._under_way[key]
        if not done.cancelled():
            done.exception()  # retrieved, so that asyncio does not log it as never retrieved
