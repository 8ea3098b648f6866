"""What processes tell each other about tables: the ears and the mouth of this one."""

import asyncio
from collections.abc import Iterable, Sequence

import structlog

from tripot.server.base import errands
from tripot.server.base.refusal import Denied
from tripot.server.cluster.news import (
    Alive,
    Listed,
    Made,
    OfServer,
    OfTable,
    Peopled,
    Rung,
    Subscribed,
)
from tripot.server.cluster.peers import Peers
from tripot.server.live import elsewhere
from tripot.server.model.heads import shown
from tripot.server.model.records import Entry, TableHead
from tripot.server.notices.push import Push
from tripot.server.storage.queries import Known
from tripot.server.tables.lines import Lines
from tripot.server.tables.lobby import Lobby
from tripot.server.tables.maker import Maker
from tripot.server.tables.registry import Registry
from tripot.server.tables.whereabouts import Whereabouts

log = structlog.get_logger()


class Gossip:
    """Tells the others what is written here, and passes on what they tell, as `peers.Ears`."""

    def __init__(
        self,
        peers: Peers,
        registry: Registry,
        whereabouts: Whereabouts,
        lobby: Lobby,
        maker: Maker,
        lines: Lines,
        push: Push,
    ) -> None:
        self._peers, self._registry, self._whereabouts = peers, registry, whereabouts
        self._lobby, self._maker, self._lines, self._push = lobby, maker, lines, push

    # --- the mouth ---

    def ring(self, known: Known, steps: Sequence[Entry]) -> None:
        """Tell what this process has written about a table."""
        self._peers.tell(Rung(known.moves, known.revision, [*steps]), known.table)

    def note(self, head: TableHead) -> None:
        """Tell the lobby and the other processes about a head that this process has written."""
        self._lobby.note(head)
        self._peers.tell(Listed(head.id, head.status))

    def say_alive(self) -> None:
        """Tell the others that this process is alive, and its number of sockets by busy address."""
        self._peers.tell(Alive(self._lines.held.many()))

    # --- the ears: see `peers.Ears` ---

    def of_table(self, process: str, table: str, news: OfTable) -> None:
        """Pass news on to its table, if that is in memory."""
        if found := self._registry.get(table):
            elsewhere.hear(found, process, news)

    def of_server(self, process: str, news: OfServer) -> None:
        """Take in what a process tells all others."""
        match news:
            case Alive(sockets):
                self._lines.held.elsewhere[process] = sockets
                if self._whereabouts.meet(process):
                    self.say_alive()
            case Listed(table, status):
                self._lobby.note_elsewhere(table, status)
            case Peopled():
                self._whereabouts.hear(process, news)
            case Made(table, address):
                self._maker.made_elsewhere(table, address)
            case Subscribed(table):
                self._push.changed(table)

    def lost(self, process: str) -> None:
        """Forget what a dead process told."""
        self._whereabouts.lose(process)
        self._lines.held.elsewhere.pop(process, None)
        for table in self._registry.all():
            elsewhere.lose(table, process)

    def owned(self, tables: Iterable[str]) -> None:
        """Tell tables that this process has taken or lost them."""
        for name in tables:
            if found := self._registry.get(name):
                found.own()
                found.wake()

    def subscribed(self, table: str) -> None:
        """Tell a table that others want to know now whose turn it is."""
        if found := self._registry.get(table):
            found.wake()

    async def adopt(self, tables: Iterable[str]) -> None:
        """Load tables whose bots or clocks go on without people."""
        for name in tables:
            while True:
                try:
                    await self._registry.find(name)
                except Denied as no:
                    log.warning("table not taken up", table=shown(name), why=no.refusal.code)
                    if no.refusal.code == "unavailable":
                        await asyncio.sleep(errands.AGAIN)
                        continue
                except Exception:
                    log.exception("table not taken up", table=shown(name))
                break
