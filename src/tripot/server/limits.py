"""How much the server takes on, and for how long: everything here may be set when it starts."""

import time
from collections import Counter
from collections.abc import Mapping
from ipaddress import IPv6Address, ip_address
from typing import Annotated

from msgspec import Meta, Struct

Count = Annotated[int, Meta(ge=1)]
Rate = Annotated[float, Meta(gt=0)]
Seconds = Annotated[float, Meta(ge=0)]


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """Bounds that keep one client from being everybody's trouble.

    Those of an address are so wide that forty people behind one router don't meet them in an
    evening, and so narrow that a few networks don't take all there is: tests/server/test_club.py.
    """

    tables: Count = 2_000  # waiting or being played
    waiting: Count = 1_000  # of these: where it is reached, tables at which nobody is make room
    tables_an_hour: Count = 720  # made from one address; its wider networks may make some more
    tables_at_once: Count = 60  # of these, after a while without any
    connections: Count = 5_500  # of all kinds, from when they come
    connections_an_address: Count = 500
    sockets: Count = 5_000
    sockets_an_address: Count = 200
    files: Count = 8  # of games that are looked at, read at a time
    files_an_address: Count = 2
    analyses: Count = 60  # games that wait to be weighed
    analyses_an_address: Count = 20
    requests: Rate = 80  # a second, from one address
    messages: Rate = 20  # a second, on one socket
    lines: Rate = 1  # of chat, or reactions, a second, on one socket
    hellos: Rate = 1  # a second, on one socket: those that come faster wait
    unread: Count = 262_144  # bytes that wait for a client before it is dropped
    subscriptions: Count = 4  # of a seat, to notices: a newer one takes the oldest's place
    notices: Count = 500  # under way to those who have closed the page; more are not sent
    notice: Seconds = 5  # that somebody must be gone before they are told so
    nudge: Seconds = 20  # that a seat has before others may remind it
    nudge_again: Seconds = 30  # until it may be reminded once more
    hello: Seconds = 20  # seconds until a socket must have said who it is
    reveal: Seconds = 5  # seconds that a page has to show the nonce that it has promised
    away: Seconds = 60  # seconds until a bot plays on for somebody who is gone
    bot_pause: Seconds = 0.25  # seconds until a bot answers, however long it thought
    bots_wake: Seconds = 2  # seconds until strong bots, then analyses, are made ready
    grace: Seconds = 10  # seconds that a clock leaves everybody after a restart
    unstarted: Seconds = 3_600  # seconds until a waiting table at which nobody is is closed
    left: Seconds = 300  # until a game at which nobody is makes room, of a network that has many
    idle: Seconds = 7 * 86_400  # seconds until a table left alone is closed
    kept: Seconds = 30 * 86_400  # seconds until a closed one is archived
    deleted: Seconds = 0  # seconds until an archived one is deleted with its game; 0: never
    draining: Seconds = 0  # seconds, after SIGTERM, in which sockets leave little by little


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
