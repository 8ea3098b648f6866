"""Time for a whole game: what each seat has left, as everyone is told and as it really is."""

from dataclasses import dataclass, replace

from tripot.core.actions import BY_ALL
from tripot.match import Match, Seat
from tripot.server.model.records import TableHead


@dataclass(frozen=True, slots=True)
class Banks:
    """Seconds left by seat."""

    increment: int
    told: tuple[float, ...]  # as of the beginning of the decision under way
    left: tuple[float, ...]  # after sealed decisions too: their time is told when they are opened

    @classmethod
    def of(cls, head: TableHead) -> "Banks | None":
        """Return full banks for a table that starts; None if it has no banks."""
        if head.bank is None:
            return None
        full = (float(head.bank.total),) * head.players
        return cls(head.bank.increment, full, full)

    def after(self, seat: Seat, spent: float, decided: bool) -> "Banks":
        """Return the banks after a seat has `spent` this long, and perhaps `decided`."""
        left = [*self.left]
        left[seat] = round(max(0.0, left[seat] - spent) + self.increment * decided, 3)
        return replace(self, left=tuple(left))

    def opened(self) -> "Banks":
        """Return the banks at the beginning of another decision."""
        return replace(self, told=self.left)


def has_decided(match: Match, seat: Seat) -> bool:
    """Return whether the seat's last action ends its decision.

    A chip of a bet does not, as its kind says; a part of a 7 does not if another part follows.
    """
    _, code = match.log[-1]
    kind = match.game.actions.kind(code)
    return seat not in match.actors if kind.seen is BY_ALL else kind.final
