"""How a process leaves: others take over its sockets little by little, then it stops."""

import math
import time
from collections.abc import Iterable

import structlog

from tripot.protocol import Closing
from tripot.server.tables.lines import Lines
from tripot.server.tables.registry import Registry
from tripot.server.transport.lines import SERVICE_RESTART, Line, framed

NOTICED = 1 / 3  # part of the draining time in which proxies notice that the server is not ready

GOING = "this server is being replaced: ask again, and another one answers"

log = structlog.get_logger()


class Leaving:
    """Sends clients elsewhere, once it has begun."""

    def __init__(self, takes: float, registry: Registry, lines: Lines) -> None:
        """Leave within `takes` seconds; with 0 the process stops at once."""
        self.takes = takes
        self._registry, self._lines = registry, lines
        self._since = self._until = math.inf  # when it sends clients away, by time.monotonic()
        self.stopped = False

    @property
    def begun(self) -> bool:
        """Whether clients are being sent elsewhere, or soon will be."""
        return self._until < math.inf

    @property
    def full(self) -> bool:
        """Whether newcomers are refused, because people here are being sent elsewhere."""
        return time.monotonic() >= self._since

    def drain(self, beat: float) -> bool:
        """Let others take over, and return whether they have; call this every `beat` seconds.

        First the server only says that it is not ready. Then each call sends some sockets
        elsewhere: those of a table together, and not while it writes a move.
        """
        if not self.begun:
            now = time.monotonic()
            self._since, self._until = now + self.takes * NOTICED, now + self.takes
            log.info("draining", seconds=self.takes, sockets=len(self._lines))
        if not self.full:
            return False
        left = [line for line in self._lines if not line.ending]
        turns = max(1.0, (self._until - time.monotonic()) / beat)
        self._send_some(left, math.ceil(len(left) / turns))
        return not self._lines or turns <= 1

    def _send_some(self, left: Iterable[Line], some: int) -> None:
        """Send about `some` of these lines elsewhere, whole tables first."""
        tables = self._registry.all()
        for table in tables:
            if some > 0 and not table.turns.busy:
                here = [line for line in table.presence.lines if not line.ending]
                some -= len(here)
                _send_away(here)
        at_tables = {line for table in tables for line in table.presence.lines}
        _send_away([line for line in left if line not in at_tables][: max(0, some)])


def _send_away(lines: Iterable[Line]) -> None:
    for line in lines:
        line.put(framed(Closing("Another server goes on with this table: come back at once.")))
        line.end(SERVICE_RESTART, "drained")
