"""Which connections are let in: they are counted before any byte is read."""

import asyncio
from collections.abc import Callable

from uvicorn.middleware.proxy_headers import _TrustedHosts

from tripot.server.base.rates import Shares

# Seconds that each of these may take: waiting for a request; the request and its answer, or opening
# a socket; reading the answer. Large answers get more.
EXCHANGE = 30.0
BODY = 5.0  # seconds for a body, which should follow its head at once; large ones get more
# Bytes a second of a large body or answer: even a phone on a poor network is as fast.
LEAST_RATE = 20_000


class Visit:
    """A connection that was let in, and its deadline."""

    __slots__ = (
        "_doors",
        "_due",
        "_end",
        "_half",
        "_idle",
        "_late",
        "_transport",
        "_unread",
        "address",
    )

    def __init__(
        self,
        doors: "Doors",
        transport: asyncio.Transport,
        address: str | None,
        late: Callable[[], None],
    ) -> None:
        """Count for `address`; None for a trusted proxy, which counts for none.

        Call `late` when a deadline has passed.
        """
        self.address, self._doors, self._transport, self._late = address, doors, transport, late
        self._end: asyncio.TimerHandle | None = None
        self._idle = True  # nothing of a request has come
        self._half = False  # a request's head has come, but not its body
        self._due = 0.0  # the loop's time at which the body must have come
        self._unread = 0  # bytes of answers that the client still had to read at the last look

    def wait(self) -> None:
        """Wait for a request, or for the client to hang up; the visit may have to make room."""
        self._idle, self._half = True, False
        self._unread = self._transport.get_write_buffer_size()
        self._doors.waiting.setdefault(self)
        self._until(EXCHANGE)

    def reads_on(self) -> bool:
        """Give a client that reads an answer more time, a second for each LEAST_RATE bytes.

        Return False if everything was read, or not even that much since the last look.
        """
        left = self._transport.get_write_buffer_size()
        more = (self._unread - left) / LEAST_RATE
        if not left or more < 1:
            return False
        self._unread = left
        self._until(more)
        return True

    def heard(self) -> None:
        """Give a request its time from its first byte on, however long the client was silent."""
        if self._idle:
            self._idle = False
            self._until(EXCHANGE)

    def begun(self, more: int) -> None:
        """Wait for the rest of a request whose head has come; `more` bytes came now."""
        now = asyncio.get_running_loop().time()
        if not self._half:
            self._half, self._due = True, now + BODY
        self._due += more / LEAST_RATE
        self._until(self._due - now)

    def asked(self) -> None:
        """Keep the place until the request is answered."""
        if self._half:
            self._half = False
            self._until(EXCHANGE)
        self._doors.waiting.pop(self, None)

    def settle(self) -> None:
        """Keep the place for good: it is an open socket, which has its own deadlines."""
        self._doors.waiting.pop(self, None)
        self._until(None)

    def give_way(self) -> None:
        """Make room for another connection."""
        self._doors.waiting.pop(self, None)
        self._transport.abort()

    def _until(self, seconds: float | None) -> None:
        if self._end is not None:
            self._end.cancel()
            self._end = None
        if seconds is not None:
            self._end = asyncio.get_running_loop().call_later(seconds, self._late)

    def leave(self) -> None:
        """Free the place of a connection that is lost."""
        self.settle()
        self._doors.leave(self)


class Doors:
    """A bounded number of connections: in all, from one address, and from its networks.

    All connections through a proxy have the proxy's address, so those from trusted proxies are not
    counted by address. When there is no room, the connection that has waited longest without a
    request has to go.
    """

    def __init__(self, most: int, most_an_address: int, proxies: str) -> None:
        """Trust these `proxies`, written as uvicorn's `forwarded_allow_ips`."""
        self.most = most
        self.waiting: dict[Visit, None] = {}  # longest waiting first
        self._proxies = _TrustedHosts(proxies)
        self.count = 0
        self.counts = Shares(most_an_address, most)

    def enter(
        self, transport: asyncio.Transport, address: str, late: Callable[[], None] | None = None
    ) -> Visit | None:
        """Let a connection in; None if there is no room for it.

        It ends when a deadline has passed, unless `late` does something else then.
        """
        if self.count >= self.most and not self.waiting:
            return None
        counted = None if address in self._proxies else address
        if counted is not None and not self.counts.take(counted):
            return None
        if self.count >= self.most:
            next(iter(self.waiting)).give_way()
        self.count += 1
        visit = Visit(self, transport, counted, late or transport.abort)
        visit.wait()
        return visit

    def leave(self, visit: Visit) -> None:
        """Free the place of a connection."""
        self.count -= 1
        if visit.address is not None:
            self.counts.give_back(visit.address)
