"""Which of the messages on the bus are heard."""

from collections.abc import Callable

from tripot.server.base.metrics import Metrics
from tripot.server.cluster.news import Seal, Sent


class Inbox:
    """What came over the bus, let through if it is from a living process, new, and complete."""

    def __init__(self, metrics: Metrics, unknown: Callable[[], None]) -> None:
        """Call `unknown` when news comes from a process that is not known to be alive."""
        self.seal: Seal  # set once the database has told the key
        self.alive: set[str] = set()  # processes
        self._last: dict[str, int] = {}  # the last number that each process has sent
        self._unheard, self._unknown = metrics.bus.unheard, unknown

    def read(self, data: bytes, subject: str) -> Sent | None:
        """Return a message; None, counted by its reason, if it must not be heard."""
        try:
            sent = self.seal.read(data, subject)
        except ValueError:
            self._unheard.labels("garbage").inc()
            return None
        if sent.process not in self.alive:
            self._unknown()
            self._unheard.labels("unknown").inc()
            return None
        if sent.number <= self._last.get(sent.process, 0):
            self._unheard.labels("old").inc()
            return None
        self._last[sent.process] = sent.number
        return sent

    def renew(self, alive: set[str]) -> set[str]:
        """Know these processes to be alive; return those that were alive and are dead."""
        # A process that only stood still comes back under its name, and counts on: what it sent
        # before stays old.
        lost, self.alive = self.alive - alive, alive
        return lost
