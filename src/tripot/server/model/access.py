"""Who may do what at a table: each function refuses with Denied, or returns what it looked up."""

from collections.abc import Collection

from tripot import bots
from tripot.core.errors import Misuse
from tripot.match import Reader, Seat
from tripot.protocol import Hello
from tripot.server.base.refusal import Denied
from tripot.server.model.heads import has_ended, is_newer, is_own, knows_another, why_unplayable
from tripot.server.model.records import SeatHead, TableHead, seats_new

Owners = Collection[str]  # SHA-256 of the tokens that somebody has shown

MOST_GONE = 50  # people who may leave a game before newcomers are refused


def seat_of(head: TableHead, seat: Seat) -> SeatHead:
    """Return who sits in a seat; Denied if there is no such seat."""
    if not 0 <= seat < head.players:
        last = head.players - 1
        raise Denied("bad_seat", f"there is no seat {seat}; the seats are 0 to {last}")
    return head.seats[seat]


def seats_of(head: TableHead, owners: Owners) -> list[Seat]:
    """Return the seats that belong to these owners."""
    return [seat for seat, who in enumerate(head.seats) if is_own(who, owners)]


def reader_of(head: TableHead, hello: Hello, owners: Owners) -> Reader:
    """Return the seat that a hello asks for, None for a spectator."""
    mine = seats_of(head, owners)
    if hello.seat is not None and hello.seat not in mine:
        raise Denied("not_yours", f"seat {hello.seat} of this table is not yours")
    if hello.token is not None and not mine:
        raise Denied("not_yours", "this token opens no seat of this table")
    if not mine:
        refuse_unless_watchable(head)
    return hello.seat if hello.seat is not None else next(iter(mine), None)


def check_strength(game: str, strength: str) -> None:
    """Refuse a strength that no bot of the game has."""
    try:
        bots.find(game, strength)
    except Misuse as no:
        raise Denied("bad_option", str(no)) from None


def refuse_unless_host(head: TableHead, owners: Owners) -> None:
    """Refuse everybody but the host."""
    if not is_own(head.seats[head.host], owners):
        raise Denied("not_yours", "only the table's host may do this")


def refuse_unless_watchable(head: TableHead) -> None:
    """Refuse spectators if the table allows none."""
    if not head.watchable:
        raise Denied("not_watchable", "this table is only for its players")


def refuse_latecomers(head: TableHead) -> None:
    """Refuse somebody new once the game has begun, if the table allows no latecomers."""
    if not seats_new(head):
        raise Denied("no_latecomers", "nobody new can sit down here once the game has begun")


def refuse_informed(head: TableHead, seat: Seat, askers: Collection[Owners]) -> None:
    """Refuse people who have seen another hand of the game under way."""
    if any(knows_another(head, seat, owners) for owners in askers):
        raise Denied("barred", "you have had another seat in this game: a bot keeps this one")
    if len(head.gone) >= MOST_GONE:
        raise Denied("too_many", "too many have left this game: bots keep its free seats")


def refuse_unplayable(head: TableHead, shared: bool = False) -> None:
    """Refuse a game that can't begin or go on here; a newer process of a `shared` server may."""
    if shared and is_newer(head):
        raise Denied("unavailable", "a newer server plays this game: come again in a moment")
    if why := why_unplayable(head):
        raise Denied("unplayable", why)


def refuse_closed(head: TableHead) -> None:
    """Refuse requests at a closed table."""
    if head.status == "closed":
        raise Denied("closed", "this table is closed")


def refuse_unended(head: TableHead, owners: Owners, shared: bool = False) -> None:
    """Refuse unless the game has ended and these owners may watch it."""
    if not seats_of(head, owners):
        refuse_unless_watchable(head)
    if not has_ended(head):
        if head.status in ("over", "closed"):
            refuse_unplayable(head, shared)
        raise Denied("not_over", "the file of a game can be had once it is over")
