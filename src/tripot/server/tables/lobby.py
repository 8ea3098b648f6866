"""The tables that wait or are being played, as this process knows them: number and list."""

import time
from collections import Counter
from collections.abc import Callable

from tripot.protocol import Status
from tripot.server.base.limits import Limits
from tripot.server.base.slices import Shared
from tripot.server.live.resources import FORGOTTEN
from tripot.server.model.heads import is_known, is_playable
from tripot.server.model.records import TableHead, is_listed
from tripot.server.storage.store import Store

LISTED = 100  # tables, at most, that are listed
REREAD = 5.0  # seconds until the list is read again, as another process may have changed it
SOON = 0.3  # the same, once another process has said that it has
FEW = 10  # waiting tables that any network may have
HEAVY = 4  # a network that has more than one table in four crowds others out


class Lobby:
    """Follows what the store writes, so that nobody has to read all heads to list or count."""

    def __init__(self, store: Store, limits: Limits, makers: dict[str, str]) -> None:
        """Count who made the tables in use by `makers`, and forget them as tables end."""
        self.store, self.limits, self.makers = store, limits, makers
        self.waiting: dict[str, None] = {}  # ids, the oldest first
        self.playing: dict[str, None] = {}
        self._listed: dict[str, TableHead] = {}
        self._read_at = float("-inf")
        self._reading = Shared()
        # What was written while the list is being read.
        self._meanwhile: dict[str, TableHead | None] | None = None
        self._outdated = False

    @property
    def count(self) -> int:
        """How many tables wait or are played."""
        return len(self.waiting) + len(self.playing)

    def note(self, head: TableHead) -> None:
        """Take in a head that this process has written."""
        self._place(head.id, head.status if is_playable(head) else None)
        self._list(head.id, head)

    def note_elsewhere(self, table: str, status: Status) -> None:
        """Take in that another process has written a head."""
        self._place(table, status)
        self._outdated = True

    def _place(self, table: str, status: Status | None) -> None:
        places = {"waiting": self.waiting, "playing": self.playing}
        for one, place in places.items():
            if status == one:
                place.setdefault(table)
            else:
                place.pop(table, None)
        if status not in places:
            self.makers.pop(table, None)

    def forget(self, table: str) -> None:
        """Forget a table that was closed, by its id."""
        for place in (self.waiting, self.playing, self.makers):
            place.pop(table, None)
        self._list(table, None)

    async def recount(self) -> None:
        """Count what the store holds, including what others have written."""
        known = {*self.waiting, *self.playing}
        found = {
            table: status
            for table, status, game, version in await self.store.in_use()
            if is_known(game, None if status == "waiting" else version)
        }
        for table in known.difference(found):
            self.forget(table)
        for table, status in found.items():
            if table not in known:
                (self.waiting if status == "waiting" else self.playing).setdefault(table)

    async def listed(self) -> list[TableHead]:
        """Return the public tables that have a place to play or to watch, the newest first.

        Ordering them by their last step would give away sealed ones.
        """
        if time.monotonic() - self._read_at > (SOON if self._outdated else REREAD):
            await self._reading.get(None, self._read)
        return sorted(self._listed.values(), key=_created, reverse=True)[:LISTED]

    def crowding(self, here: Callable[[str], bool]) -> str | None:
        """Return the waiting table that must make room for another; None if all may go on waiting.

        Candidates are tables without people, as `here` tells, and those of networks that have many;
        if there are none, those of networks that have more than a few. It is a candidate of the
        network that has most: the oldest without people, or else the oldest.
        """
        made = Counter(map(self._maker, self.waiting))
        many = self.limits.waiting // HEAVY
        idle = [t for t in self.waiting if made[self._maker(t)] > many or not here(t)]
        idle = idle or [t for t in self.waiting if made[self._maker(t)] > FEW]
        return max(idle, key=lambda t: (made[self._maker(t)], not here(t)), default=None)

    def crowded(self, here: Callable[[str], bool]) -> list[str]:
        """Return the games without people of the network that has most; none if it has few."""
        made = Counter(map(self._maker, self.playing))
        most = max(made, key=lambda maker: made[maker], default=FORGOTTEN)
        if made[most] <= self.limits.tables // HEAVY:
            return []
        return [t for t in self.playing if self._maker(t) == most and not here(t)]

    def _maker(self, table: str) -> str:
        return self.makers.get(table, FORGOTTEN)

    def _list(self, table: str, head: TableHead | None) -> None:
        if self._meanwhile is not None:
            self._meanwhile[table] = head
        if head is not None and is_listed(head) and is_playable(head):
            self._listed[table] = head
        else:
            self._listed.pop(table, None)

    async def _read(self) -> None:
        self._meanwhile, self._outdated = {}, False
        try:
            heads = await self.store.listed(LISTED)
            found, self._listed = {head.id: head for head in heads} | self._meanwhile, {}
        finally:
            self._meanwhile = None
        for table, head in found.items():
            self._list(table, head)
        self._read_at = time.monotonic()


def _created(head: TableHead) -> float:
    return head.created
