"""How much one address may ask for, and how often."""

import time
from collections import Counter
from collections.abc import Mapping
from ipaddress import IPv6Address, ip_address

from tripot.server.base.limits import Limits

FEW = 16  # parts of what an address may hold: who has less than one is told to nobody
BURST = 4  # seconds' worth that may come at once


class Bucket:
    """Lets through `rate` things a second in the long run."""

    __slots__ = ("at", "left", "most", "rate")

    def __init__(self, rate: float, most: float | None = None) -> None:
        self.rate = rate
        self.most = max(1.0, rate * BURST) if most is None else most
        self.left = self.most
        self.at = time.monotonic()

    def take(self) -> bool:
        """Whether one more may pass now."""
        if not self.ready:
            return False
        self.left -= 1
        return True

    @property
    def ready(self) -> bool:
        """Whether one more may pass now."""
        self._fill()
        return self.left >= 1

    @property
    def full(self) -> bool:
        """Whether nothing has passed for so long that it is forgotten."""
        self._fill()
        return self.left >= self.most

    def _fill(self) -> None:
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now


def origin(address: str) -> str:
    """Whom an address stands for: of the newer ones a single client has 2**64."""
    try:
        found = IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(found.ipv4_mapped or found.packed[:8].hex())


def networks(address: str) -> list[tuple[str, int]]:
    """The networks that an address lies in, and how many clients' worth each of them may ask for.

    Whoever rents one machine has up to 2**16 networks of 2**64 addresses; many people may share
    one of the older addresses.
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


class Shares:
    """How much each address holds at a time: `most`, and its networks their share of more."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._held: Counter[str] = Counter()
        self.elsewhere: dict[str, Mapping[str, int]] = {}  # by process: what is held there

    def __len__(self) -> int:
        """How many networks hold anything."""
        return len(self._held)

    def take(self, address: str) -> bool:
        """Whether this address may hold one more; then it does."""
        whole = networks(address)
        if any(self._all(who) >= share * self.most for who, share in whole):
            return False
        self._held.update(who for who, _ in whole)
        return True

    def many(self) -> dict[str, int]:
        """Those that hold so much that other processes have to know."""
        return {who: held for who, held in self._held.items() if held * FEW > self.most}

    def _all(self, who: str) -> int:
        return self._held[who] + sum(held.get(who, 0) for held in self.elsewhere.values())

    def give_back(self, address: str) -> None:
        """What was taken is free again."""
        for who, _ in networks(address):
            self._held[who] -= 1
            if not self._held[who]:
                del self._held[who]


class Buckets:
    """One bucket an address; those that have filled up again are forgotten by `sweep`."""

    def __init__(self, rate: float, most: float | None = None) -> None:
        self.rate, self.most = rate, most
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Whether one more may pass from this address now."""
        return self._of(origin(address)).take()

    def sweep(self) -> None:
        """Forget the addresses that have been quiet."""
        self._buckets = {a: bucket for a, bucket in self._buckets.items() if not bucket.full}

    def _of(self, who: str, share: int = 1) -> Bucket:
        bucket = self._buckets.get(who)
        if bucket is None:
            most = None if self.most is None else self.most * share
            bucket = self._buckets[who] = Bucket(self.rate * share, most)
        return bucket


class WideBuckets(Buckets):
    """One bucket for an address and each of its networks, so that many addresses help little."""

    @classmethod
    def of_tables(cls, limits: Limits) -> "WideBuckets":
        """For tables that are made."""
        at_once = min(limits.tables_at_once, limits.tables_an_hour)
        return cls(limits.tables_an_hour / 3600, at_once)

    def take(self, address: str) -> bool:
        """Whether one more may pass from this address now."""
        buckets = [self._of(who, share) for who, share in networks(address)]
        return all(bucket.ready for bucket in buckets) and all(b.take() for b in buckets)
