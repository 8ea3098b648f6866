"""Tasks that nobody waits for, and one timer."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, TypeVar

T = TypeVar("T")

AGAIN = 1.0  # seconds until a write that failed is tried again


async def end(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel these tasks, and wait until they have ended, in whatever way."""
    ending = [*tasks]
    for task in ending:
        task.cancel()
    await asyncio.gather(*ending, return_exceptions=True)


class Errands:
    """Tasks that are kept until they are done, and at most one timer."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()
        self._timer: asyncio.TimerHandle | None = None

    @property
    def waiting(self) -> bool:
        """Whether the timer is set."""
        return self._timer is not None

    def run(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin this work, and return its task."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def end(self) -> None:
        """Cancel what is not done, and wait until it has ended."""
        await end(self._tasks)

    def at(self, seconds: float, call: Callable[[], object]) -> None:
        """Set the timer, replacing any other, to call this after `seconds`."""
        self.rest()
        self._timer = asyncio.get_running_loop().call_later(seconds, call)

    def rest(self) -> None:
        """Stop the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
