"""A queue for one worker, in which those who ask for a lot don't make others wait long.

Networks take turns, by the seconds that their questions took (start-time fair queueing; Goyal, Vin
and Cheng, 1996). When several are due at the same time, urgent questions come first, then short
ones.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any

from tripot.server.base.rates import networks

LEARNT = 8  # the usual time of a question is a mean over about this many


class Full(Exception):
    """There is no room in the queue."""


@dataclass(eq=False)
class Ticket:
    """A place in a queue."""

    networks: Sequence[tuple[str, int]]  # of its address, with their shares
    urgency: int  # 0 is the most urgent
    size: int  # small ones go before large ones
    spare: bool  # comes after all others, as nobody waits for it
    number: int  # rises with each ticket
    since: float  # the queue's time when it came
    called: asyncio.Future[None] = field(default_factory=asyncio.Future)


class Queue:
    """Tickets, and whose turn it is."""

    def __init__(self, most: int) -> None:
        """Have room for `most` tickets, including the one whose turn it is."""
        self._most = most
        self._tickets: list[Ticket] = []  # in the order in which they came
        self._served: Ticket | None = None
        self._count = 0
        self._now = 0.0  # the queue's time: when the last turn was due
        self._due: dict[str, float] = {}  # by network: when its next turn is due
        self._usual = 1.0  # seconds that a question takes

    def join(self, address: str, *, urgency: int = 0, size: int = 0, spare: bool = False) -> Ticket:
        """Return a new ticket; if there is no room, the network with the most loses its latest."""
        self._count += 1
        ticket = Ticket(
            networks(address), urgency, size.bit_length(), spare, self._count, self._now
        )
        self._tickets.append(ticket)
        if len(self._tickets) + (self._served is not None) > self._most:
            last = self._last()
            self._tickets.remove(last)
            if last is ticket:
                raise Full
            last.called.set_exception(Full())
        self._call()
        return ticket

    def want(self, ticket: Ticket, address: str) -> None:
        """Note that a client at this address waits too: the ticket takes the earlier turn."""
        ticket.spare, own, before = False, ticket.networks, self.before(ticket)
        ticket.networks = networks(address)
        if self.before(ticket) > before:
            ticket.networks = own

    @asynccontextmanager
    async def turn(self, ticket: Ticket) -> AsyncIterator[None]:
        """Wait for this ticket's turn, and hold it; Full if the ticket had to give way."""
        try:
            await ticket.called
        except BaseException:
            self._leave(ticket, 0)
            raise
        began = time.monotonic()
        try:
            yield
        finally:
            took = time.monotonic() - began
            self._usual += (took - self._usual) / LEARNT
            self._leave(ticket, took)

    def before(self, ticket: Ticket) -> int:
        """Return how many come before this ticket, if no more join; 0 if it is its turn."""
        if ticket is self._served:
            return 0
        order = self._order()
        return order.index(ticket) + 1 if ticket in order else 0

    def _leave(self, ticket: Ticket, seconds: float) -> None:
        if ticket in self._tickets:
            self._tickets.remove(ticket)
        if ticket is self._served:
            self._served = None
            self._charge(self._due, ticket, seconds)
            self._call()

    def _call(self) -> None:
        if self._served is not None:
            return
        if not self._tickets:  # nobody has to wait because of earlier turns
            self._due.clear()
            return
        ticket = self._served = self._order()[0]
        self._tickets.remove(ticket)
        self._now = max(self._now, self._start(self._due, ticket))
        waiting = {network for one in self._tickets for network, _ in one.networks}
        self._due = {
            network: due
            for network, due in self._due.items()
            if due > self._now or network in waiting
        }
        ticket.called.set_result(None)

    def _order(self) -> list[Ticket]:
        """Return all who wait, the next first."""
        starts = self._starts(attrgetter("spare", "urgency", "size", "number"))

        def turn(ticket: Ticket) -> tuple[bool, float, int, int, int]:
            return ticket.spare, starts[ticket], ticket.urgency, ticket.size, ticket.number

        return sorted(self._tickets, key=turn)

    def _last(self) -> Ticket:
        """Return the ticket that gives way: the latest of the network that waits for most."""
        starts = self._starts(attrgetter("number"))
        return max(self._tickets, key=lambda ticket: (ticket.spare, starts[ticket], ticket.number))

    def _starts(self, order: Callable[[Ticket], Any]) -> dict[Ticket, float]:
        """Return when each turn is due, if each network takes its turns in this order."""
        due, starts = self._due.copy(), {}
        if self._served is not None:
            self._charge(due, self._served, self._usual)
        for ticket in sorted(self._tickets, key=order):
            starts[ticket] = self._start(due, ticket)
            self._charge(due, ticket, self._usual)
        return starts

    def _start(self, due: dict[str, float], ticket: Ticket) -> float:
        return max([ticket.since, *(due.get(network, 0.0) for network, _ in ticket.networks)])

    def _charge(self, due: dict[str, float], ticket: Ticket, seconds: float) -> None:
        for network, share in ticket.networks:
            due[network] = max(ticket.since, due.get(network, 0.0)) + seconds / share
