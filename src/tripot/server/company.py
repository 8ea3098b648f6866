"""Who is at a table beside the game: how many watch, and who may remind whom."""

import time
from collections.abc import Collection

from tripot.match import Seat
from tripot.server.hub import Line
from tripot.server.limits import Limits
from tripot.server.refusal import Denied

MOST = 99  # who watch that are told: more is many


def watching(lines: Collection[Line]) -> int:
    """How many watch: a browser counts once, and not where it has a seat."""
    seated = {line.browser for line in lines if line.reader is not None}
    # Who is known by nothing is one for each socket.
    watchers = {line.browser or line for line in lines if line.reader is None}
    return min(MOST, len(watchers - seated))


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
        self._at[seat] = now
