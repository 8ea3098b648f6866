"""The sockets that are open in this process, each as a line."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from tripot.protocol import Closing
from tripot.server.base.limits import Limits
from tripot.server.base.metrics import Metrics, looked_up
from tripot.server.base.rates import Shares
from tripot.server.storage.bans import KEPT_OUT, Bans
from tripot.server.transport.lines import POLICY, SERVICE_RESTART, Line, framed

FLUSH = 2.0  # seconds that sockets have to receive the last messages


class Lines:
    """Counts open lines, in all and by address, and says good-bye to them."""

    def __init__(self, limits: Limits, metrics: Metrics) -> None:
        self._most, self._dropped = limits.sockets, metrics.clients.dropped
        self.held = Shares(limits.sockets_an_address, limits.sockets)
        self._open: dict[asyncio.Task[Any], Line] = {}  # by the task that listens to it
        sockets = {"seats": partial(self._count, True), "watchers": partial(self._count, False)}
        looked_up(metrics.clients.sockets, sockets)

    def __len__(self) -> int:
        return len(self._open)

    def __iter__(self) -> Iterator[Line]:
        return iter([*self._open.values()])

    @contextmanager
    def counted(self, line: Line, address: str) -> Iterator[bool]:
        """Count a line while it is open; yield False, and don't count it, if there is no room."""
        task = asyncio.current_task()
        assert task is not None
        if len(self._open) >= self._most or not self.held.take(address):
            yield False
            return
        self._open[task], line.address = line, address
        try:
            yield True
        finally:
            self._dropped.inc(line.dropped)
            self.held.give_back(address)
            del self._open[task]

    def hang_up_on(self, bans: Bans) -> None:
        """End the lines from addresses that are banned."""
        for line in self:
            if bans.keeps_out(line.address):
                line.put(framed(Closing(f"{KEPT_OUT}.".capitalize())))
                line.end(POLICY, "banned")

    async def close(self) -> None:
        """Say good-bye to everybody, and wait a moment until they have heard it."""
        for line in self:
            line.put(framed(Closing("The server restarts: come back in a moment.")))
            line.end(SERVICE_RESTART, "restart")
        if self._open:
            await asyncio.wait(self._open, timeout=FLUSH)

    def _count(self, seated: bool) -> int:
        return sum((line.reader is not None) is seated for line in self)
