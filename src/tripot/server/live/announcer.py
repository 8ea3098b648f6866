"""What other processes are told about the people at a table."""

from msgspec.structs import replace

from tripot.server.cluster.news import Here
from tripot.server.cluster.peers import Peers
from tripot.server.live.broadcast import Broadcast
from tripot.server.live.clock import DecisionClock
from tripot.server.live.presence import Presence


class Announcer:
    """Tells the other processes, if there are any, who is here."""

    def __init__(
        self,
        peers: Peers,
        table: str,
        presence: Presence,
        clock: DecisionClock,
        broadcast: Broadcast,
    ) -> None:
        self._peers, self._table = peers, table
        self._presence, self._clock, self._broadcast = presence, clock, broadcast
        self._told = Here([], [])

    def announce(self, asks: bool = False, asked: bool = False, again: bool = False) -> None:
        """Tell the other processes who is here, if that is new or if one of them `asked`.

        With `again`, repeat it even if nothing is new; with `asks`, ask them to do the same.
        """
        if not self._peers.shared:
            return
        here = replace(self._presence.told(), resumed=self._clock.granted)
        here_now = self._presence.lines or here.resumed
        if asks:
            self._peers.tell(replace(here, asks=True), self._table)
        elif asked and here_now:
            self._peers.tell(replace(here, chat=[*self._broadcast.chat]), self._table)
        elif here != self._told or (again and here_now):
            self._peers.tell(here, self._table)
        self._told = here
