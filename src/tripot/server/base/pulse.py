"""The clock by which decisions are judged, and a watch for times when the process stood still."""

import asyncio
import time
from collections.abc import Callable

import structlog

BEAT = 0.25  # seconds between two looks at the clocks
STILL = 1.0  # seconds: a busy event loop is never this late

log = structlog.get_logger()


class Pulse:
    """Looks at two clocks regularly, and calls `lost` with the seconds in which it could not.

    One of the clocks stands still when the machine sleeps; the larger gap counts.
    """

    def __init__(
        self, lost: Callable[[float], None], late: Callable[[float], None] = lambda seconds: None
    ) -> None:
        """Do nothing until `beat`; then call `late` with how late each beat came."""
        self._lost, self._late = lost, late
        self._next: asyncio.TimerHandle | None = None
        self._wall, self._ticks = time.time(), time.monotonic()
        self._now = self._wall, self._ticks  # what `now` last returned, and when

    def now(self) -> float:
        """Return the seconds since 1970, by a clock that never runs back.

        If the system's clock is set back, this one runs on, and follows it only after a restart.
        """
        last, then = self._now
        ticks = time.monotonic()
        self._now = max(time.time(), last + ticks - then), ticks
        return self._now[0]

    def beat(self) -> None:
        """Look now, and again every BEAT seconds."""
        loop = asyncio.get_running_loop()
        if self._next is not None:
            self._late(max(0.0, loop.time() - self._next.when()))
        self.check()
        self._next = loop.call_later(BEAT, self.beat)

    def check(self) -> None:
        """Look now. Call this before judging by a clock: a timer may be due before the beat."""
        wall, ticks = time.time(), time.monotonic()
        late = max(wall - self._wall, ticks - self._ticks) - BEAT
        self._wall, self._ticks = wall, ticks
        if late > STILL:
            log.warning("stood still", seconds=round(late, 1))
            self._lost(late)

    def stop(self) -> None:
        """Stop looking."""
        if self._next is not None:
            self._next.cancel()
