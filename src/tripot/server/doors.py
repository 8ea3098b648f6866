"""Who may come in: connections are counted before a byte of them is read."""

import asyncio
from collections import Counter
from collections.abc import Sequence

from uvicorn.middleware.proxy_headers import _TrustedHosts

from tripot.server.limits import networks

EXCHANGE = 30.0  # seconds for a request and its answer, or until a socket is open


class Visit:
    """A connection, from when it comes until it goes."""

    __slots__ = ("_doors", "_end", "_transport", "networks")

    def __init__(
        self, doors: "Doors", transport: asyncio.Transport, networks: Sequence[str]
    ) -> None:
        """`networks` it comes from; none if it is a proxy's, which counts for nobody."""
        self.networks, self._doors, self._transport = networks, doors, transport
        self._end: asyncio.TimerHandle | None = None

    def wait(self) -> None:
        """For a request, and until it is answered: as long as that takes, and no longer."""
        self.settle()
        self._doors.waiting[self] = None
        loop = asyncio.get_running_loop()
        self._end = loop.call_later(EXCHANGE, self._transport.abort)

    def asked(self) -> None:
        """A whole request is there: it makes room for nobody."""
        self._doors.waiting.pop(self, None)

    def settle(self) -> None:
        """It is a working socket, which has its own deadlines."""
        self.asked()
        if self._end is not None:
            self._end.cancel()
            self._end = None

    def give_way(self) -> None:
        """Somebody else wants in."""
        self.asked()
        self._transport.abort()

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
        self.most, self.most_an_address = most, most_an_address
        self.waiting: dict[Visit, None] = {}  # the longest first
        self._proxies = _TrustedHosts(proxies)
        self._count = 0
        self._counts: Counter[str] = Counter()

    def enter(self, transport: asyncio.Transport, address: str) -> Visit | None:
        """A connection comes; None if it must go again."""
        whole = [] if address in self._proxies else networks(address)
        if any(self._counts[who] >= share * self.most_an_address for who, share in whole):
            return None
        if self._count >= self.most:
            if not self.waiting:
                return None
            next(iter(self.waiting)).give_way()
        self._count += 1
        visit = Visit(self, transport, [who for who, _ in whole])
        self._counts.update(visit.networks)
        visit.wait()
        return visit

    def leave(self, visit: Visit) -> None:
        """One that was let in is gone."""
        self._count -= 1
        for who in visit.networks:
            self._counts[who] -= 1
            if not self._counts[who]:
                del self._counts[who]
