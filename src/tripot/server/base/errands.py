"""Work that nobody waits for, and one alarm."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

AGAIN = 1.0  # seconds until it is tried again what could not be written


class Errands:
    """Tasks that are kept until they are done, and at most one timer."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()
        self._timer: asyncio.TimerHandle | None = None

    @property
    def waiting(self) -> bool:
        """Whether the timer is set."""
        return self._timer is not None

    def run(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Begin this, and return its task."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def at(self, seconds: float, call: Callable[[], object]) -> None:
        """Set the timer, in place of any other, to call this after `seconds`."""
        self.rest()
        self._timer = asyncio.get_running_loop().call_later(seconds, call)

    def rest(self) -> None:
        """Stop the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
