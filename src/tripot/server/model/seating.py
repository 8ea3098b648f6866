"""Who sits where, and what a change of it brings about."""

from msgspec.structs import replace

from tripot.match import Seat
from tripot.server.model.heads import who_had
from tripot.server.model.records import Gone, SeatHead, TableHead


def seated(head: TableHead, seat: Seat, who: SeatHead, by: str | None, now: float) -> TableHead:
    """The head with `who` in a seat; the host's role goes on to who is left, or the table closes.

    Who loses a seat in play, and `by` whom, is kept; None: by themselves.
    """
    seats, before = [*head.seats], head.seats[seat]
    seats[seat] = who
    owned = [place for place, other in enumerate(seats) if other.owner is not None]
    if not owned:
        return replace(head, status="closed", touched=now)
    host = head.host if head.host in owned else owned[0]
    changed = replace(head, seats=seats, host=host, touched=now)
    if head.status == "playing" and before.owner is not None:
        gone = Gone(seat, who_had(before), before.name or "", by, round(now, 3))
        changed = replace(changed, gone=[*head.gone, gone])
    return changed
