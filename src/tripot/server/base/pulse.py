"""Notices when the whole process stood still: nobody's time runs while nobody is served."""

import asyncio
import time
from collections.abc import Callable

import structlog

BEAT = 0.25  # seconds between two looks at the clocks
STILL = 1.0  # seconds late that are more than a busy loop

log = structlog.get_logger()


class Pulse:
    """Looks at the clocks all the time; `lost` is told of the seconds in which it could not.

    The one clock stands still with the machine and the other does not: the larger gap counts.
    """

    def __init__(
        self, lost: Callable[[float], None], late: Callable[[float], None] = lambda seconds: None
    ) -> None:
        """It begins with `beat`; `late` is told how late each of them came."""
        self._lost, self._late = lost, late
        self._next: asyncio.TimerHandle | None = None
        self._wall, self._ticks = time.time(), time.monotonic()

    def beat(self) -> None:
        """Look, and again a moment later."""
        loop = asyncio.get_running_loop()
        if self._next is not None:
            self._late(max(0.0, loop.time() - self._next.when()))
        self.check()
        self._next = loop.call_later(BEAT, self.beat)

    def check(self) -> None:
        """Look now: whoever judges by a clock calls it first, for its timer may be due before."""
        wall, ticks = time.time(), time.monotonic()
        late = max(wall - self._wall, ticks - self._ticks) - BEAT
        self._wall, self._ticks = wall, ticks
        if late > STILL:
            log.warning("stood still", seconds=round(late, 1))
            self._lost(late)

    def stop(self) -> None:
        """End."""
        if self._next is not None:
            self._next.cancel()
