"""Who is at a table: those here, those elsewhere, how many watch, and who may remind whom."""

import time
from collections.abc import Collection, Set
from hashlib import sha256
from secrets import token_hex

from tripot.match import Seat
from tripot.server.base.limits import Limits
from tripot.server.base.refusal import Denied
from tripot.server.cluster.news import Here
from tripot.server.transport.lines import Line

MOST = 99  # who watch that are told: more is many
_OURS = token_hex(8)  # before what is one socket's in this process alone


def watchers(lines: Collection[Line]) -> set[str]:
    """Who watches, by names that tell nothing of them; a browser is one, and none where it sits."""
    seated = {line.browser for line in lines if line.reader is not None}
    # Who is known by nothing is one for each socket.
    watching = {line.browser or f"{_OURS}{id(line)}" for line in lines if line.reader is None}
    return {sha256(one.encode()).hexdigest()[:16] for one in watching - seated}


def counted(watchers: Collection[str]) -> int:
    """How many of them are told."""
    return min(MOST, len(watchers))


class Elsewhere:
    """Who is at a table through other processes, as these tell."""

    def __init__(self) -> None:
        self._by: dict[str, Here] = {}

    def hear(self, process: str, here: Here) -> None:
        """A process tells."""
        if here.seats or here.watchers:
            self._by[process] = here
        else:
            self._by.pop(process, None)

    def lose(self, process: str) -> None:
        """A process is dead."""
        self._by.pop(process, None)

    @property
    def seats(self) -> Set[Seat]:
        """The seats whose owners are there."""
        return {seat for here in self._by.values() for seat in here.seats}

    @property
    def watchers(self) -> Set[str]:
        """Who watches."""
        return {watcher for here in self._by.values() for watcher in here.watchers}


class Nudges:
    """When each seat was reminded that all wait for it."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._at: dict[Seat, float] = {}

    def take(self, seat: Seat, asked: float) -> None:
        """One more for a seat that was asked so many seconds ago; Denied if that is too soon."""
        now, limits = time.monotonic(), self.limits
        if asked < limits.nudge:
            sentence = f"seat {seat} was asked a moment ago: give it {limits.nudge:g} seconds"
            raise Denied("too_many", sentence)
        if now - self._at.get(seat, float("-inf")) < limits.nudge_again:
            sentence = f"seat {seat} was reminded less than {limits.nudge_again:g} seconds ago"
            raise Denied("too_many", sentence)
        self.taken(seat)

    def taken(self, seat: Seat) -> None:
        """A seat was reminded, here or elsewhere."""
        self._at[seat] = time.monotonic()
