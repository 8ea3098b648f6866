"""Notices when the whole process has stood still, so that no player's time runs meanwhile."""

import asyncio
import time
from collections.abc import Callable

import structlog

BEAT = 0.25  # seconds between two looks at the clocks
STILL = 1.0  # seconds: a busy event loop is never this late

log = structlog.get_logger()


class Pulse:
    """Looks at two clocks all the time, and calls `lost` with the seconds in which it could not.

    One of the clocks stands still when the machine sleeps; the larger gap counts.
    """

    def __init__(
        self, lost: Callable[[float], None], late: Callable[[float], None] = lambda seconds: None
    ) -> None:
        """Wait for `beat`; call `late` with how late each beat came."""
        self._lost, self._late = lost, late
        self._next: asyncio.TimerHandle | None = None
        self._wall, self._ticks = time.time(), time.monotonic()

    def beat(self) -> None:
        """Look now, and again every BEAT seconds."""
        loop = asyncio.get_running_loop()
        if self._next is not None:
            self._late(max(0.0, loop.time() - self._next.when()))
        self.check()
        self._next = loop.call_later(BEAT, self.beat)

    def check(self) -> None:
        """Look now. Call it before you judge by a clock: your timer may be due before the beat."""
        wall, ticks = time.time(), time.monotonic()
        late = max(wall - self._wall, ticks - self._ticks) - BEAT
        self._wall, self._ticks = wall, ticks
        if late > STILL:
            log.warning("stood still", seconds=round(late, 1))
            self._lost(late)

    def stop(self) -> None:
        """Look no more."""
        if self._next is not None:
            self._next.cancel()
