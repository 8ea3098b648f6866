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
from tripot.server.storage.queries import Called
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
        devices, key = [owner(token) for token in tokens], owner(link)
        named = await self._chain(head.id, key)
        found = next(((one, to) for one in named if (to := opened(one.seats, key, devices))), None)
        if found is None:
            if any(who.came_by == key for one in named for who in one.seats):
                raise Denied("link_used", "this link has moved its seat already: it does so once")
            raise Denied("not_yours", "this link opens no seat: it was given to somebody else")
        (_, name, _), (seat, former) = found
        last, device = name, devices[seat]
        ours = {device, former or device}
        move = partial(moved, seat=seat, link=key, former=former, device=device)
        await self._change(name, move)
        while True:  # until no rematch was called meanwhile
            left = []
            for place, called in enumerate(await self._chain(name, *ours)):
                owners = {who.owner for who in called.seats}
                if place != called.place or owners.isdisjoint(ours):
                    break  # somebody else has the seat from here on
                last = called.table
                if device not in owners:
                    left.append(last)
            for one in left:
                await self._change(one, move)
            if not left:
                return await self._registry.find(last), seat, tokens[seat]
            name = last

    async def _chain(self, first: str, *hashes: str) -> list[Called]:
        try:
            return await self._store.chain(first, hashes)
        except Unavailable as no:
            raise unavailable(no) from no

    async def _change(self, name: str, make: Callable[[TableHead], TableHead | None]) -> None:
        """Write a changed head, without loading a game that nobody plays now."""
        while (table := self._registry.get(name)) is None:
            head = await self._registry.head(name)
            if (changed := make(head)) is None:
                return
            try:
                await self._store.append(head, (), changed)
            except Unavailable as no:
                raise unavailable(no) from no
            except Conflict:
                continue  # it has changed meanwhile
            return
        await table.change(make)
