"""Places that many want: networks take turns, so that asking for a lot makes nobody else wait."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Places:
    """Some places, each held by one at a time."""

    def __init__(self, count: int) -> None:
        self._free = count
        # Who waits, by network, the next one first: those in a hurry, then the patient.
        self._waiting: tuple[dict[str, deque[asyncio.Future[None]]], ...] = ({}, {})

    def join(self, network: str, patient: bool = False) -> asyncio.Future[None]:
        """Return a ticket, to be used in `turn`; the patient are called when nobody else waits."""
        ticket: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if self._free:
            self._free -= 1
            ticket.set_result(None)
        else:
            self._waiting[patient].setdefault(network, deque()).append(ticket)
        return ticket

    @asynccontextmanager
    async def turn(self, ticket: asyncio.Future[None]) -> AsyncIterator[None]:
        """Wait until this ticket is called, and hold a place."""
        try:
            await ticket
        except asyncio.CancelledError:
            if not ticket.cancelled():  # it was called just now
                self._pass_on()
            raise
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        """Give a place to the next who waits."""
        for waiting in self._waiting:
            while waiting:
                network = next(iter(waiting))
                queue = waiting.pop(network)
                ticket = queue.popleft()
                if queue:
                    waiting[network] = queue  # its next turn comes after the others'
                if not ticket.cancelled():
                    ticket.set_result(None)
                    return
        self._free += 1
