"""Long work on the loop a slice at a time, so that nobody's message waits for it.

A thread would not do: two threads of Python share one lock, and each wait for it would be longer
than a slice.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine, Generator, Hashable
from typing import Any, TypeVar

T = TypeVar("T")
Sliced = Generator[None, None, T]  # work that pauses every millisecond or so

SLICE = 0.002  # seconds


class Slices:
    """One slice of all long work at each round of the loop, of one piece after the other."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def do(self, work: Sliced[T]) -> T:
        """What `work` returns in the end."""
        while True:
            async with self._turn:  # who waited longest is next
                end = time.perf_counter() + SLICE
                try:
                    while time.perf_counter() < end:
                        next(work)
                except StopIteration as done:
                    return done.value
                finally:
                    await asyncio.sleep(0)  # the next slice is for the next round


class Shared:
    """Work that several wait for is done once, and to its end whoever of them goes away."""

    def __init__(self) -> None:
        self._under_way: dict[Hashable, asyncio.Task[Any]] = {}

    async def get(self, key: Hashable, begin: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """What the work for `key` gives, which `begin` begins if it is not under way."""
        task = self._under_way.get(key)
        if task is None:
            task = self._under_way[key] = asyncio.create_task(begin())
            task.add_done_callback(lambda done: self._forget(key, done))
        return await asyncio.shield(task)

    def under_way(self, key: Hashable) -> bool:
        """Whether the work for `key` is being done."""
        return key in self._under_way

    def _forget(self, key: Hashable, done: asyncio.Task[Any]) -> None:
        del self._under_way[key]
        if not done.cancelled():
            done.exception()  # asked for, lest asyncio call it lost where nobody waits any more
