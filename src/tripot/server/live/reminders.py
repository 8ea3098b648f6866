"""Owners who are gone, or asleep, and are reminded that it is their turn."""

import time

from tripot.match import Seat
from tripot.server.base.limits import Limits
from tripot.server.base.refusal import Denied
from tripot.server.live.autopilot import Autopilot
from tripot.server.live.clock import DecisionClock
from tripot.server.live.ledger import Ledger
from tripot.server.live.presence import Presence
from tripot.server.notices.push import Push


class Reminders:
    """Notices to owners who are gone, and nudges from one seat to another."""

    def __init__(
        self,
        push: Push,
        limits: Limits,
        ledger: Ledger,
        presence: Presence,
        clock: DecisionClock,
        autopilot: Autopilot,
    ) -> None:
        self._push, self._limits, self._ledger = push, limits, ledger
        self._presence, self._clock, self._autopilot = presence, clock, autopilot
        self._nudged: dict[Seat, float] = {}  # by time.monotonic()

    def due(self, seat: Seat) -> float | None:
        """Return the seconds until a seat's owner is told that it is their turn; None: never."""
        left, play = self._presence.left.get(seat), self._ledger.play
        if play is None or left is None or seat not in play.match.actors:
            return None
        if self._autopilot.decides(seat):
            return None
        if not self._push.wants(self._ledger.head.id, seat, play.phase):
            return None
        return left + self._limits.notice - time.monotonic()

    def notify(self, seat: Seat) -> None:
        """Tell a seat's owner that it is their turn, if that is due."""
        rest, play = self.due(seat), self._ledger.play
        if play is None or rest is None or rest > 0:
            return
        until, seconds = self._clock.deadline(seat), None
        if until is not None:
            seconds = until - self._clock.now()
        elif self._presence.here:
            seconds = self._limits.away  # a bot takes over then
        self._push.tell(self._ledger.head, seat, play.phase, seconds)

    def nudge(self, seat: Seat) -> None:
        """Remind a seat that all wait for it; Denied if its turn, or a reminder, came just now."""
        limits, now = self._limits, time.monotonic()
        if self._clock.took() < limits.nudge:
            sentence = f"seat {seat} was asked a moment ago: give it {limits.nudge:g} seconds"
            raise Denied("too_many", sentence)
        if now - self._nudged.get(seat, float("-inf")) < limits.nudge_again:
            sentence = f"seat {seat} was reminded less than {limits.nudge_again:g} seconds ago"
            raise Denied("too_many", sentence)
        self.nudged(seat)

    def nudged(self, seat: Seat) -> None:
        """Note that a seat was reminded, here or elsewhere."""
        self._nudged[seat] = time.monotonic()
