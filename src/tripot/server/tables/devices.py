"""Seats that move from one device to another by a private link."""

from collections.abc import Callable
from functools import partial

from tripot.match import Seat
from tripot.server.base.errors import Conflict, Unavailable
from tripot.server.base.refusal import Denied, unavailable
from tripot.server.base.tokens import owner, table_of, token_of
from tripot.server.live.table import Table
from tripot.server.model.heads import family, moved, opened
from tripot.server.model.records import TableHead
from tripot.server.storage.store import Store
from tripot.server.tables.registry import Registry


class Devices:
    """Moves seats, in memory or only in the store."""

    def __init__(self, registry: Registry, store: Store) -> None:
        self._registry, self._store = registry, store

    async def move(self, link: str, secret: str) -> tuple[Table, Seat, str]:
        """Give the seat of a private link to the browser with this secret, and to nobody else.

        It moves at the rematches called since, too. Return the newest of these tables, the seat
        there, and its new token; Denied if the link opens no seat, or has moved it already.
        """
        head = await self._registry.head(table_of(link))
        tokens = [token_of(secret, family(head), seat) for seat in range(len(head.seats))]
        devices, key, used = [owner(token) for token in tokens], owner(link), False
        while (found := opened(head, key, devices)) is None:
            used = used or any(who.came_by == key for who in head.seats)
            if head.rematch is None and used:
                raise Denied("link_used", "this link has moved its seat already: it does so once")
            if head.rematch is None:
                raise Denied("not_yours", "this link opens no seat: it was given to somebody else")
            head = await self._registry.head(head.rematch)
        seat, former = found
        move = partial(moved, seat=seat, link=key, former=former, device=devices[seat])
        while True:
            head = await self._change(head, move)
            again = head.rematch and await self._registry.head(head.rematch)
            if not again or again.seats[seat].owner not in (former, devices[seat]):
                return await self._registry.find(head.id), seat, tokens[seat]
            head = again

    async def _change(
        self, head: TableHead, make: Callable[[TableHead], TableHead | None]
    ) -> TableHead:
        """Write a changed head, without loading a game that nobody plays now."""
        while (table := self._registry.get(head.id)) is None:
            changed = make(head)
            if changed is None:
                return head
            try:
                return await self._store.append(head, (), changed)
            except Unavailable as no:
                raise unavailable(no) from no
            except Conflict:
                head = await self._registry.head(head.id)
        return await table.change(make)
