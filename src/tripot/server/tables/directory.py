"""What visitors are told about tables: the public list, a home page, one table's facts."""

import contextlib
from collections.abc import Callable, Sequence

from tripot.protocol import Home, TableInfo
from tripot.server.base.errors import Unavailable
from tripot.server.base.refusal import Denied, unavailable
from tripot.server.model.access import Owners
from tripot.server.model.heads import is_own, is_playable
from tripot.server.model.records import TableHead
from tripot.server.tables.lobby import Lobby
from tripot.server.tables.registry import Registry, unknown


class Directory:
    """Shows tables by their heads: a log is read only to learn whom a table waits for."""

    def __init__(self, registry: Registry, lobby: Lobby) -> None:
        self._registry, self.lobby = registry, lobby

    async def listed(self) -> list[TableInfo]:
        """Return the public tables with a place to play or to watch: see `Lobby.listed`."""
        try:
            return [self._registry.info(head) for head in await self.lobby.listed()]
        except Unavailable as no:
            raise unavailable(no) from no

    async def info(self, name: str) -> TableInfo:
        """Return what anybody may know about a table; Denied if there is none of this id."""
        for head in await self._registry.known([name]):
            return self._registry.info(head)
        raise unknown()

    async def home(self, names: Sequence[str], owners: Callable[[TableHead], Owners]) -> Home:
        """Return what a home page shows about the tables `names`, and about the public ones.

        `owners` returns the visitor's owners, given a table's head. A head does not say whom its
        table waits for. The process remembers it for tables that were in memory; after a restart
        it loads each of the visitor's own tables once.
        """
        heads, waits = await self._registry.known(names), {}
        for head in heads:
            own = owners(head) if head.status == "playing" and is_playable(head) else ()
            seats = [seat for seat, who in enumerate(head.seats) if is_own(who, own)]
            if not seats:
                continue
            with contextlib.suppress(Denied):
                awaited, since = await self._registry.awaits(head.id)
                if not set(seats).isdisjoint(awaited):
                    waits[head.id] = max(0.0, self._registry.pulse.now() - since)
        return Home([self._registry.info(head) for head in heads], await self.listed(), waits)
