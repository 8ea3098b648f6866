"""Who may come in: nobody from a banned address, no address too often or with too much at once."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import structlog

from tripot.server.base.errors import Unavailable
from tripot.server.base.limits import Limits
from tripot.server.base.rates import Buckets, Shares, WideBuckets, widest
from tripot.server.base.refusal import Denied
from tripot.server.storage import bans
from tripot.server.storage.bans import Bans
from tripot.server.storage.store import Store
from tripot.server.tables.lines import Lines

READING = "other files are being read: try again in a moment"
LOOKING = "many look back at games: try again in a moment"
THINKING = "many ask what choices are worth: try again in a moment"

log = structlog.get_logger()


class Slots:
    """Limits on one costly kind of request: how many at once, per address, and per second.

    An address also counts against its networks, so having many addresses helps little. Even so, two
    networks could hold every slot, with bodies that come slowly or with long games. So there are
    as many slots again for networks that hold none, one for each.
    """

    def __init__(self, most: int, most_an_address: int, rate: float, full: str) -> None:
        """Refuse with the sentence `full`."""
        self._most, self._full, self._held = most, full, 0
        self._shares, self.rates = Shares(most_an_address, most), WideBuckets(rate)

    @contextmanager
    def held(self, address: str) -> Iterator[None]:
        """Hold a slot for this address; Denied if there is none."""
        first = not self._shares.holds_any(widest(address))
        room = 2 * self._most if first else self._most
        if self._held >= room or not self._shares.take(address):
            raise Denied("too_many", self._full)
        self._held += 1
        try:
            if not self.rates.take(address):
                raise Denied("too_many", self._full)
            yield
        finally:
            self._held -= 1
            self._shares.give_back(address)


class Gate:
    """The bans, the rates of requests and the slots by which clients are let in."""

    def __init__(self, store: Store, limits: Limits, lines: Lines) -> None:
        self.bans = Bans(store)
        self.requests = Buckets(limits.requests)
        self.slots = {
            "files": Slots(limits.files, limits.files_an_address, limits.files_a_second, READING),
            "looks": Slots(limits.looks, limits.looks_an_address, limits.looks_a_second, LOOKING),
            "questions": Slots(
                limits.questions, limits.questions_an_address, limits.questions_a_second, THINKING
            ),
        }
        self._lines = lines

    def sweep(self) -> None:
        """Forget the addresses that have been quiet."""
        for rates in (self.requests, *(slots.rates for slots in self.slots.values())):
            rates.sweep()

    async def keep_out(self) -> None:
        """Reread regularly who is banned, and hang up on them."""
        while True:
            await asyncio.sleep(bans.REREAD)
            try:
                await self.bans.read()
            except Unavailable as no:
                log.warning("bans not read", why=str(no))
            except Exception:
                log.exception("bans not read")
            self._lines.hang_up_on(self.bans)
