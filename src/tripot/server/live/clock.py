"""When a seat loses its decision to the clock, and which process enforces that."""

from collections.abc import Collection
from typing import NamedTuple

from tripot.match import Reader, Seat
from tripot.server.base.limits import Limits
from tripot.server.base.pulse import Pulse
from tripot.server.cluster.peers import Peers
from tripot.server.live.ledger import Ledger

JUST = 1.0  # seconds after a decision begins in which nobody can have lost time


class Awaited(NamedTuple):
    """Seats that must decide, and since when, in seconds since 1970."""

    seats: Collection[Seat]
    since: float


class DecisionClock:
    """The time of the decision under way, and the lease on a table's bots and clocks."""

    def __init__(self, ledger: Ledger, pulse: Pulse, peers: Peers, limits: Limits) -> None:
        self._ledger, self._pulse, self._peers, self._limits = ledger, pulse, peers, limits
        # A decision that began earlier counts from this moment on, so that nobody loses time while
        # the server is away. A clock gets back only enough to run for `Limits.grace` seconds.
        self._resumed = 0.0
        self._owns = False

    def now(self) -> float:
        """Return the seconds since 1970, by a clock that never runs back."""
        return self._pulse.now()

    @property
    def began(self) -> float:
        """When the time of the decision under way began to count, in seconds since 1970."""
        play = self._ledger.play
        return 0.0 if play is None else max(play.opened, self._resumed)

    @property
    def granted(self) -> float | None:
        """The time from which decisions count, as the owner of the clocks tells other processes."""
        return self._resumed or None if self.owns else None

    @property
    def owns(self) -> bool:
        """Whether this process has the bots and clocks."""
        return self._peers.owns(self._ledger.head.id)

    @property
    def awaited(self) -> Awaited:
        """Who must decide, and since when, according to the game in memory."""
        play = self._ledger.play
        if play is None or not self._ledger.playing:
            return Awaited((), 0.0)
        return Awaited(play.match.actors, play.opened)

    def deadline(self, reader: Reader) -> float | None:
        """Return when the reader's time ends; if only others decide, when the last of theirs does.

        The time is in seconds since 1970; None if there is no clock.
        """
        play, clock = self._ledger.play, self._ledger.head.clock
        if play is None or not self._ledger.playing:
            return None
        if clock is not None:
            return self.began + clock
        actors = play.match.actors
        if play.banks is None or not actors:
            return None
        awaited = [reader] if reader in actors else actors
        return self.began + max(play.banks.told[seat] for seat in awaited)

    def rests(self, actors: Collection[Seat]) -> list[float]:
        """Return the seconds until each deadline of these seats that is still to come."""
        deadlines = (self.deadline(seat) for seat in actors)
        now = self.now()
        return [deadline - now for deadline in deadlines if deadline is not None and deadline > now]

    def check(self) -> None:
        """Give back the time for which the process stood still, before a clock decides anything."""
        self._pulse.check()

    def took(self) -> float:
        """Return the seconds that the decision under way has taken so far."""
        self.check()
        return max(0.0, self.now() - self.began)

    def own(self) -> bool:
        """Return whether this process has bots and clocks; if not, ask for them."""
        if self.owns:
            return True
        self._peers.want(self._ledger.head.id)
        return False

    def take_over(self) -> bool:
        """Note whether this process took over bots and clocks; return whether that adds time."""
        owns, play, shared = self.owns, self._ledger.play, self._peers.shared
        lost = not shared or (play is not None and play.opened < self.now() - JUST)
        came = owns and not self._owns
        self._owns = owns
        if not came or self._ledger.head.status != "playing" or not lost:
            return False
        self._resumed = self.now() + self._limits.grace - (self._ledger.head.clock or 0)
        return True

    def hear(self, resumed: float | None) -> bool:
        """Take in the time from which decisions count elsewhere; return whether that is new."""
        if resumed is None or resumed <= self._resumed:
            return False
        self._resumed = resumed
        return True

    def forgive(self, lost: float) -> bool:
        """Give back `lost` seconds of the decision under way; return whether it has a clock."""
        if self.deadline(None) is None or not self.owns:
            return False
        self._resumed = self.began + lost
        return True
