"""Time for a whole game: what each seat has left, as all may know it and as it is."""

from dataclasses import dataclass, replace

from tripot.core.actions import BY_ALL
from tripot.match import Match, Seat
from tripot.server.model.records import TableHead


@dataclass(frozen=True, slots=True)
class Banks:
    """Seconds left by seat."""

    increment: int
    told: tuple[float, ...]  # when the decision under way began
    left: tuple[float, ...]  # after what was sealed since: who took how long is opened with it

    @classmethod
    def of(cls, head: TableHead) -> "Banks | None":
        """Those of a table that starts, if it has any."""
        if head.bank is None:
            return None
        full = (float(head.bank.total),) * head.players
        return cls(head.bank.increment, full, full)

    def after(self, seat: Seat, spent: float, decided: bool) -> "Banks":
        """When a seat has spent so much; its decision, once taken, adds the increment."""
        left = [*self.left]
        left[seat] = round(max(0.0, left[seat] - spent) + self.increment * decided, 3)
        return replace(self, left=tuple(left))

    def opened(self) -> "Banks":
        """When another decision begins."""
        return replace(self, told=self.left)


def has_decided(match: Match, seat: Seat) -> bool:
    """Whether the seat's last action ends its decision, of which it may be a part.

    A chip of a bet is, by its kind, and a portion of a 7, if another is to follow.
    """
    _, code = match.log[-1]
    kind = match.game.actions.kind(code)
    return seat not in match.actors if kind.seen is BY_ALL else kind.final
