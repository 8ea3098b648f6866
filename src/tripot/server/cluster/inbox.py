"""Decides which messages from the bus are heard."""

from collections.abc import Callable

from tripot.server.base.metrics import Metrics
from tripot.server.cluster.news import Seal, Sent

# How far news may be behind the latest: each subject keeps its order, but one may overtake another.
WINDOW = 1024


class Inbox:
    """Lets messages from the bus through if they are complete, new, and from a living process."""

    def __init__(self, metrics: Metrics, unknown: Callable[[], None]) -> None:
        """Call `unknown` when news comes from a process that is not known to be alive."""
        self.seal: Seal  # set once the database has told the key
        self.alive: set[str] = set()  # processes
        # By process: the latest number heard, and a mask: its bit n stands for the nth before it.
        self._heard: dict[str, tuple[int, int]] = {}
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
        if not self._is_new(sent):
            self._unheard.labels("old").inc()
            return None
        return sent

    def _is_new(self, sent: Sent) -> bool:
        """Note a message's number, and return whether it is new (RFC 4303, 3.4.3)."""
        latest, heard = self._heard.get(sent.process, (0, 0))
        behind = latest - sent.number
        if behind >= WINDOW or (behind >= 0 and heard >> behind & 1):
            return False
        if behind < 0:
            latest, heard = sent.number, heard << min(-behind, WINDOW) & (1 << WINDOW) - 1
        self._heard[sent.process] = latest, heard | 1 << latest - sent.number
        return True

    def renew(self, alive: set[str]) -> set[str]:
        """Set which processes are alive; return those that have died."""
        # A process that only stood still comes back under its name and goes on numbering, so what
        # it sent before stays old.
        lost, self.alive = self.alive - alive, alive
        return lost
