"""The people at a table, through this process and others."""

import time
from collections.abc import Collection, Iterable, Set
from hashlib import sha256
from secrets import token_hex
from typing import NamedTuple

from tripot.match import Seat
from tripot.server.base.refusal import Denied
from tripot.server.cluster.news import Here
from tripot.server.model.records import TableHead
from tripot.server.transport.lines import Line

MOST = 99  # spectators that are counted; if there are more, this many are reported
_OURS = token_hex(8)  # distinguishes this process's sockets from those of others


class Moved(NamedTuple):
    """Seats whose owners have come to the table, and those whose owners have left."""

    came: Set[Seat]
    left: Set[Seat]


class Presence:
    """The sockets of a table, the people elsewhere, and since when owners have been gone."""

    def __init__(self) -> None:
        self.lines: set[Line] = set()
        self.left: dict[Seat, float] = {}  # when the owner's last socket went, by time.monotonic()
        self._elsewhere: dict[str, Here] = {}  # by process

    @property
    def here(self) -> set[Seat]:
        """The seats whose owners are at the table, through any process."""
        elsewhere = (seat for here in self._elsewhere.values() for seat in here.seats)
        return {*elsewhere, *self.seats}

    @property
    def seats(self) -> set[Seat]:
        """The seats whose owners are at the table through this process."""
        return {line.reader for line in self.lines if line.reader is not None}

    @property
    def watching(self) -> int:
        """How many people watch, counted up to MOST."""
        elsewhere = (one for here in self._elsewhere.values() for one in here.watchers)
        return min(MOST, len({*elsewhere, *watchers(self.lines)}))

    def told(self) -> Here:
        """Return what other processes are told about who is here."""
        return Here(sorted(self.seats), sorted(watchers(self.lines)))

    def hear(self, process: str, here: Here) -> Moved:
        """Take in who is at the table through another process."""
        before = self.here
        if here.seats or here.watchers:
            self._elsewhere[process] = here
        else:
            self._elsewhere.pop(process, None)
        return self._moved(before)

    def lose(self, process: str) -> Moved:
        """Forget the people of a process that is dead."""
        before = self.here
        self._elsewhere.pop(process, None)
        return self._moved(before)

    def enter(self, line: Line) -> Moved:
        """Let in a socket that has said who it is."""
        before = self.here
        self.lines.add(line)
        return self._moved(before)

    def leave(self, line: Line) -> Moved | None:
        """Let a socket go; None if it was not here."""
        if line not in self.lines:
            return None
        before = self.here
        self.lines.remove(line)
        return self._moved(before)

    def player(self, line: Line) -> Seat:
        """Return the seat that a socket plays."""
        if line.reader is None:
            raise Denied("not_yours", "you are watching: you have no seat at this table")
        return line.reader

    def refuse_gone(self, line: Line) -> None:
        """Refuse what a socket said before it heard that its seat was given away."""
        if line not in self.lines:
            raise Denied("not_yours", "this seat is not yours any more")

    def expect(self, head: TableHead, since: float) -> None:
        """Count owners who are not here, and were not yet known to be gone, as gone `since`."""
        here = self.here
        for seat, who in enumerate(head.seats):
            if who.owner is not None and seat not in here:
                self.left.setdefault(seat, since)

    def reseat(self, head: TableHead, seats: Iterable[Seat]) -> None:
        """Restart counting how long the owners of these seats have been gone."""
        now = time.monotonic()
        for seat in seats:
            self.left.pop(seat, None)
            if head.seats[seat].owner is not None:
                self.left[seat] = now

    def forgive(self, lost: float) -> None:
        """Ignore `lost` seconds in which nobody could come back."""
        self.left = {seat: at + lost for seat, at in self.left.items()}

    def _moved(self, before: Set[Seat]) -> Moved:
        """Compare with who was here before."""
        here, now = self.here, time.monotonic()
        moved = Moved(here - before, before - here)
        for seat in here:  # `reseat` may have counted one as gone that has not left since
            self.left.pop(seat, None)
        self.left |= dict.fromkeys(moved.left, now)
        return moved


def watchers(lines: Collection[Line]) -> set[str]:
    """Return a pseudonym for each spectator.

    A browser counts once, but not at all if it has a seat here; a client without a cookie counts
    once per socket.
    """
    seated = {line.browser for line in lines if line.reader is not None}
    watching = {line.browser or f"{_OURS}{id(line)}" for line in lines if line.reader is None}
    return {sha256(one.encode()).hexdigest()[:16] for one in watching - seated}
