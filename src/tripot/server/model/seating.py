"""Who sits where: each function checks a request and returns the changed head.

They raise Denied to refuse, and return None if there is nothing to write.
"""

import time
from collections.abc import Collection

from msgspec.structs import replace

from tripot.match import Seat
from tripot.server.base import tokens
from tripot.server.base.refusal import Denied
from tripot.server.base.text import alike
from tripot.server.model.access import (
    Owners,
    check_strength,
    refuse_closed,
    refuse_informed,
    refuse_latecomers,
    refuse_unless_host,
    refuse_unplayable,
    seat_of,
)
from tripot.server.model.dice import is_made
from tripot.server.model.heads import is_own, who_had, with_seat
from tripot.server.model.records import Gone, SeatHead, TableHead, is_free


def claimed(
    head: TableHead, seat: Seat, name: str, owner: str, askers: Collection[Owners] = ()
) -> TableHead | None:
    """Let somebody sit down in a free seat.

    `askers` are the people behind the request, each as a collection of owners.
    """
    refuse_closed(head)
    who = seat_of(head, seat)
    if is_own(who, (owner,)):
        return None  # it was written before the connection to the database broke
    if not is_free(who):
        raise Denied("seat_taken", f"seat {seat} is taken")
    refuse_unplayable(head)
    refuse_latecomers(head)
    refuse_informed(head, seat, askers)
    if any(alike(name, other.name) for other in head.seats if other.name):
        raise Denied("bad_message", f"somebody called '{name}' already sits at this table")
    last = next((gone for gone in reversed(head.gone) if gone.seat == seat), None)
    finished = last is not None and last.finished and owner in last.owners
    return seated(head, seat, SeatHead(name=name, owner=owner, finished=finished))


def with_bot(head: TableHead, seat: Seat, strength: str, owners: Owners) -> TableHead:
    """Let a bot play a seat, at the host's request; a player who had the seat loses it."""
    refuse_closed(head)
    refuse_unless_host(head, owners)
    refuse_unplayable(head)
    check_strength(head.game, strength)
    if is_own(seat_of(head, seat), owners):
        raise Denied("bad_seat", "a bot can't have your own seat; leave it first")
    return seated(head, seat, SeatHead(strength=strength), host_name(head))


def weakened(head: TableHead, seat: Seat, failed: str, strength: str) -> TableHead | None:
    """Replace a bot that `failed` by another, unless somebody else has the seat by now."""
    if head.seats[seat].strength != failed or is_made(head):
        return None
    return seated(head, seat, SeatHead(strength=strength))


def freed(head: TableHead, seat: Seat, owners: Owners) -> TableHead:
    """Free a seat, for its owner or the host. With the last owner the table closes."""
    refuse_closed(head)
    own = is_own(seat_of(head, seat), owners)
    if not own:
        refuse_unless_host(head, owners)
    return seated(head, seat, SeatHead(), None if own else host_name(head))


def finished(head: TableHead, owners: Owners) -> TableHead | None:
    """Leave all that the seats of these owners still have to decide in this game to bots."""
    seats = [replace(who, finished=who.finished or is_own(who, owners)) for who in head.seats]
    if head.status != "playing" or seats == head.seats:
        return None
    return replace(head, seats=seats)


def linked(head: TableHead, seat: Seat, token: str) -> TableHead | None:
    """Keep the private link that moves the seat of this token to another device."""
    who = seat_of(head, seat)
    if not is_own(who, (tokens.owner(token),)):
        raise Denied("not_yours", f"seat {seat} of this table is not yours")
    link = tokens.owner(tokens.link_of(token, head.id, who.came_by))
    return None if who.link == link else with_seat(head, seat, replace(who, link=link))


def closed(head: TableHead, owners: Owners) -> TableHead:
    """Close the table at its host's request, even in the middle of a game."""
    refuse_closed(head)
    refuse_unless_host(head, owners)
    return replace(head, status="closed", touched=time.time())


def seated(head: TableHead, seat: Seat, who: SeatHead, by: str | None = None) -> TableHead:
    """Put `who` in a seat; another owner becomes host if the host is gone, or the table closes.

    A player who loses a seat in play is kept on record, with the host's name if the host did it.
    """
    now, before = time.time(), head.seats[seat]
    changed = with_seat(head, seat, who)
    owned = [place for place, other in enumerate(changed.seats) if other.owner is not None]
    if not owned:
        return replace(head, status="closed", touched=now)
    host = head.host if head.host in owned else owned[0]
    changed = replace(changed, host=host, touched=now)
    if head.status == "playing" and before.owner is not None:
        past = who_had(before), before.name or "", by, round(now, 3), before.finished
        gone = Gone(seat, *past)
        changed = replace(changed, gone=[*head.gone, gone])
    return changed


def reseated(before: TableHead, after: TableHead) -> list[Seat]:
    """Return the seats that now belong to somebody else, or to nobody."""
    pairs = enumerate(zip(before.seats, after.seats, strict=True))
    return [seat for seat, (a, b) in pairs if (a.owner, a.strength) != (b.owner, b.strength)]


def is_moved(before: SeatHead, after: SeatHead) -> bool:
    """Return whether the seat has gone to another device of the same player."""
    return before.owner is not None and before.owner in after.past


def host_name(head: TableHead) -> str | None:
    """Return the host's name."""
    return head.seats[head.host].name
