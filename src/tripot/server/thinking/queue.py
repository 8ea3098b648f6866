"""A queue for one worker, in which nobody waits long for what others ask for in heaps.

Networks take turns, by the seconds that their questions took (start-time fair queueing; Goyal, Vin
and Cheng, 1996). When several are due at the same time, urgent questions come first, then short
ones.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from tripot.server.base.rates import networks

LEARNT = 8  # the usual time of a question is a mean over about this many


class Full(Exception):
    """There is no room in the queue."""


@dataclass(eq=False)
class Place:
    """A place in a queue."""

    address: str
    urgency: int  # 0 is the most urgent
    size: int  # small ones go before large ones
    spare: bool  # comes after all others, as nobody waits for it yet
    number: int  # rises with each place
    since: float  # the queue's time when it came
    called: asyncio.Future[None] = field(default_factory=asyncio.Future)


class Queue:
    """Places, and whose turn it is."""

    def __init__(self, most: int) -> None:
        """Have room for `most` places, the one whose turn it is among them."""
        self._most = most
        self._places: list[Place] = []  # in the order in which they came
        self._served: Place | None = None
        self._count = 0
        self._now = 0.0  # the queue's time: when the last turn was due
        self._due: dict[str, float] = {}  # by network: when its next turn is due
        self._usual = 1.0  # seconds that a question takes

    def join(self, address: str, *, urgency: int = 0, size: int = 0, spare: bool = False) -> Place:
        """Return a new place; if there is no room, one of the network that has most is Full."""
        self._count += 1
        place = Place(address, urgency, size.bit_length(), spare, self._count, self._now)
        self._places.append(place)
        if len(self._places) + (self._served is not None) > self._most:
            last = self._last()
            self._places.remove(last)
            if last is place:
                raise Full
            last.called.set_exception(Full())
        self._call()
        return place

    def want(self, place: Place, address: str) -> None:
        """Note that a client at this address waits too: the sooner of both turns is the place's."""
        place.spare, owner, before = False, place.address, self.before(place)
        place.address = address
        if self.before(place) > before:
            place.address = owner

    @asynccontextmanager
    async def turn(self, place: Place) -> AsyncIterator[None]:
        """Wait until it is this place's turn, and have it; Full if the place had to give way."""
        try:
            await place.called
        except BaseException:
            self._leave(place, 0)
            raise
        began = time.monotonic()
        try:
            yield
        finally:
            took = time.monotonic() - began
            self._usual += (took - self._usual) / LEARNT
            self._leave(place, took)

    def before(self, place: Place) -> int:
        """Return how many come before this place, if no more join; 0 if it is its turn."""
        if place is self._served:
            return 0
        order = self._order()
        return order.index(place) + 1 if place in order else 0

    def _leave(self, place: Place, seconds: float) -> None:
        if place in self._places:
            self._places.remove(place)
        if place is self._served:
            self._served = None
            self._charge(self._due, place, seconds)
            self._call()

    def _call(self) -> None:
        if self._served is not None:
            return
        if not self._places:  # nobody waits because of what others had
            self._due.clear()
            return
        place = self._served = self._order()[0]
        self._places.remove(place)
        self._now = max(self._now, self._start(self._due, place))
        waiting = {network for one in self._places for network, _ in networks(one.address)}
        self._due = {
            network: due
            for network, due in self._due.items()
            if due > self._now or network in waiting
        }
        place.called.set_result(None)

    def _order(self) -> list[Place]:
        """Return all who wait, the next first."""
        starts = self._starts(lambda place: (place.spare, place.urgency, place.size, place.number))

        def turn(place: Place) -> tuple[bool, float, int, int, int]:
            return place.spare, starts[place], place.urgency, place.size, place.number

        return sorted(self._places, key=turn)

    def _last(self) -> Place:
        """Return the place that gives way: of the network that waits for most, the latest."""
        starts = self._starts(lambda place: place.number)
        return max(self._places, key=lambda place: (place.spare, starts[place], place.number))

    def _starts(self, order: Callable[[Place], Any]) -> dict[Place, float]:
        """Return when each turn is due, if each network has its own in this order."""
        due, starts = self._due.copy(), {}
        if self._served is not None:
            self._charge(due, self._served, self._usual)
        for place in sorted(self._places, key=order):
            starts[place] = self._start(due, place)
            self._charge(due, place, self._usual)
        return starts

    def _start(self, due: dict[str, float], place: Place) -> float:
        of_address = networks(place.address)
        return max([place.since, *(due.get(network, 0.0) for network, _ in of_address)])

    def _charge(self, due: dict[str, float], place: Place, seconds: float) -> None:
        for network, share in networks(place.address):
            due[network] = max(place.since, due.get(network, 0.0)) + seconds / share
