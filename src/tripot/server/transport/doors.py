"""Who may come in: connections are counted before a byte of them is read."""

import asyncio

from uvicorn.middleware.proxy_headers import _TrustedHosts

from tripot.server.base.rates import Shares

EXCHANGE = 30.0  # seconds for a request and its answer, or until a socket is open
BODY = 5.0  # seconds of them for a body, which is short and follows its head at once


class Visit:
    """A connection, from when it comes until it goes."""

    __slots__ = ("_doors", "_end", "_half", "_transport", "address")

    def __init__(self, doors: "Doors", transport: asyncio.Transport, address: str | None) -> None:
        """`address` it counts for; None if it is a proxy's, which counts for nobody."""
        self.address, self._doors, self._transport = address, doors, transport
        self._end: asyncio.TimerHandle | None = None
        self._half = False  # a request's head is there, and its body is not

    def wait(self) -> None:
        """For a request, or that the client lets go: it makes room for others."""
        self._half = False
        self._doors.waiting.setdefault(self)
        self._until(EXCHANGE)

    def begun(self) -> None:
        """The head of a request is there, but not all of its body."""
        if not self._half:
            self._half = True
            self._until(BODY)

    def asked(self) -> None:
        """A whole request is there: it makes room for nobody until it is answered."""
        if self._half:
            self._half = False
            self._until(EXCHANGE)
        self._doors.waiting.pop(self, None)

    def settle(self) -> None:
        """It is a working socket, which has its own deadlines."""
        self._doors.waiting.pop(self, None)
        self._until(None)

    def give_way(self) -> None:
        """Somebody else wants in."""
        self._doors.waiting.pop(self, None)
        self._transport.abort()

    def _until(self, seconds: float | None) -> None:
        """So long it may stay as it is."""
        if self._end is not None:
            self._end.cancel()
            self._end = None
        if seconds is not None:
            self._end = asyncio.get_running_loop().call_later(seconds, self._transport.abort)

    def leave(self) -> None:
        """The connection is lost."""
        self.settle()
        self._doors.leave(self)


class Doors:
    """Let in so many connections, and of one address so many, of its networks some more.

    All that come through a proxy have its address, so those of the proxies that are trusted to say
    whom they speak for are not counted by address. When the house is full, whoever has waited
    longest without asking for anything has to go.
    """

    def __init__(self, most: int, most_an_address: int, proxies: str) -> None:
        """`proxies` as uvicorn's `forwarded_allow_ips` takes them."""
        self.most = most
        self.waiting: dict[Visit, None] = {}  # the longest first
        self._proxies = _TrustedHosts(proxies)
        self.count = 0
        self.counts = Shares(most_an_address)

    def enter(self, transport: asyncio.Transport, address: str) -> Visit | None:
        """A connection comes; None if it must go again."""
        if self.count >= self.most and not self.waiting:
            return None
        counted = None if address in self._proxies else address
        if counted is not None and not self.counts.take(counted):
            return None
        if self.count >= self.most:
            next(iter(self.waiting)).give_way()
        self.count += 1
        visit = Visit(self, transport, counted)
        visit.wait()
        return visit

    def leave(self, visit: Visit) -> None:
        """One that was let in is gone."""
        self.count -= 1
        if visit.address is not None:
            self.counts.give_back(visit.address)
