"""How often one address may ask for something, and how much it may hold at a time."""

import time
from collections import Counter
from collections.abc import Mapping
from contextvars import ContextVar
from ipaddress import IPv6Address, ip_address

from tripot.server.base.limits import Limits

FEW = 16  # other processes hear about an address that holds more than 1/16 of its share
BURST = 4  # seconds' worth that may come at once

# The address of the client that is served; "" for what the server does by itself.
ASKER: ContextVar[str] = ContextVar("asker", default="")


class Bucket:
    """Lets through `rate` things a second in the long run, and at most `most` at once."""

    __slots__ = ("at", "left", "most", "rate")

    def __init__(self, rate: float, most: float | None = None) -> None:
        self.rate = rate
        self.most = max(1.0, rate * BURST) if most is None else most
        self.left = self.most
        self.at = time.monotonic()

    def take(self) -> bool:
        """Take a token; return False if none is left."""
        if not self.ready:
            return False
        self.left -= 1
        return True

    @property
    def ready(self) -> bool:
        """Whether a token is left."""
        self._fill()
        return self.left >= 1

    @property
    def full(self) -> bool:
        """Whether no token is missing, so that the bucket can be forgotten."""
        self._fill()
        return self.left >= self.most

    def _fill(self) -> None:
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now


def origin(address: str) -> str:
    """Return what identifies the client at an address: for IPv6 the first 64 bits."""
    try:
        found = IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(found.ipv4_mapped or found.packed[:8].hex())


def networks(address: str) -> list[tuple[str, int]]:
    """Return the networks of an address, each with its share, in clients.

    A person who rents one machine may have 2**16 IPv6 networks of 2**64 addresses; many people may
    share one IPv4 address.
    """
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return [(address, 1)]
    if isinstance(found, IPv6Address) and found.ipv4_mapped is None:
        return [
            (found.packed[:8].hex(), 1),
            (found.packed[:7].hex(), 2),
            (found.packed[:6].hex(), 4),
        ]
    one = origin(address)
    return [(one, 1), (one.rpartition(".")[0], 4)]


def widest(address: str) -> str:
    """Return the widest network of an address: clients take turns by these."""
    return networks(address)[-1][0]


class Shares:
    """How much of something each address, and each of its networks, holds at a time.

    An address holds at most `most` of a `total`. A network may hold a few times as much, but no
    more than half of the total, or `most` if that is more. The last tenth of the
    total is for networks that hold little, so that a few can't take everything.
    """

    def __init__(self, most: int, total: int) -> None:
        self.most, self._most_of_network = most, max(most, total // 2)
        self._free, self._last, self._little = total, total // 10, max(1, most // 10)
        self._held: Counter[str] = Counter()  # by network
        self.elsewhere: dict[str, Mapping[str, int]] = {}  # by process, by network: held there

    def __len__(self) -> int:
        """Return how many networks hold anything."""
        return len(self._held)

    def holds_any(self, network: str) -> bool:
        """Return whether anything is held here from this network."""
        return network in self._held

    def take(self, address: str) -> bool:
        """Let this address hold one more; return False if it may not."""
        of_address = networks(address)
        for network, share in of_address:
            most = min(share * self.most, self._most_of_network)
            if self._all(network) >= (most if self._free > self._last else self._little):
                return False
        self._free -= 1
        self._held.update(network for network, _ in of_address)
        return True

    def give_back(self, address: str) -> None:
        """Let this address hold one fewer."""
        self._free += 1
        for network, _ in networks(address):
            self._held[network] -= 1
            if not self._held[network]:
                del self._held[network]

    def many(self) -> dict[str, int]:
        """Return what networks hold here, if it is so much that other processes have to know."""
        return {network: held for network, held in self._held.items() if held * FEW > self.most}

    def _all(self, network: str) -> int:
        there = sum(held.get(network, 0) for held in self.elsewhere.values())
        return self._held[network] + there


class Buckets:
    """A bucket for each client's address; `sweep` forgets those that are full again."""

    def __init__(self, rate: float, most: float | None = None) -> None:
        self.rate, self.most = rate, most
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Take a token of this address; return False if none is left."""
        return self._of(origin(address)).take()

    def sweep(self) -> None:
        """Forget the addresses that have been quiet."""
        self._buckets = {who: bucket for who, bucket in self._buckets.items() if not bucket.full}

    def _of(self, who: str, share: int = 1) -> Bucket:
        bucket = self._buckets.get(who)
        if bucket is None:
            most = None if self.most is None else self.most * share
            bucket = self._buckets[who] = Bucket(self.rate * share, most)
        return bucket


class WideBuckets(Buckets):
    """A bucket for each address and its networks, so having many addresses helps little."""

    @classmethod
    def of_tables(cls, limits: Limits) -> "WideBuckets":
        """Return the buckets for tables that are made."""
        at_once = min(limits.tables_at_once, limits.tables_an_hour)
        return cls(limits.tables_an_hour / 3600, at_once)

    def take(self, address: str) -> bool:
        """Take a token of this address and its networks; return False if one has none left."""
        buckets = [self._of(who, share) for who, share in networks(address)]
        return all(bucket.ready for bucket in buckets) and all(b.take() for b in buckets)
