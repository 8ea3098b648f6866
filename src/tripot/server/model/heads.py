"""What a table's head says to others."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from tripot import bots, games
from tripot.analysis import JUDGED
from tripot.core.errors import Misuse
from tripot.match import Reader, Seat
from tripot.protocol import GoneInfo, SeatInfo, TableInfo
from tripot.server.base.refusal import Denied
from tripot.server.model.dice import is_made
from tripot.server.model.records import SeatHead, TableHead, is_free, seats_new

PAST = 8  # former owners of a seat that are remembered: they know its hand


def shown(table: str) -> str:
    """Return the beginning of a table's id, for the log; the whole id would be an invitation."""
    return table[:6]


def is_playable(head: TableHead) -> bool:
    """Return whether a game can begin or go on here, by today's rules."""
    return _fault(head) is None


def is_known(game: str, version: int | None) -> bool:
    """Return whether this server plays a game of this name and version; None: not begun yet."""
    return game in games.NAMES and (version is None or games.load(game).knows(version))


def is_newer(head: TableHead) -> bool:
    """Return whether the table has newer rules than this process."""
    return head.game in games.NAMES and head.rules_version > games.load(head.game).version


def why_unplayable(head: TableHead) -> str | None:
    """Return a sentence that says why no game can begin or go on here; None if one can."""
    fault = _fault(head)
    return fault and f"{fault}: {_rest(head)}"


def _fault(head: TableHead) -> str | None:
    if head.damaged:
        return "what is stored of this game is damaged, so that it can't be played on"
    if head.nonces is not None:
        if is_known(head.game, head.rules_version):
            return None
        return (
            f"this game was begun by version {head.rules_version} of its rules in Tripot "
            f"{head.version}, which this server does not play"
        )
    try:
        game = games.load(head.game)
        game.house.complete(head.players, head.rules)
    except Misuse as no:
        return f"this game can't begin on this server, as {no}"
    if head.rules_version > game.version:
        return f"version {head.rules_version} of this game's rules is newer than this server's"
    if head.players not in game.seats:
        return f"this game can't begin on this server, as {head.players} can't play it there"
    if is_made(head) and not game.knows(head.rules_version):
        # A page that has seen the list of promises would take a new list for cheating.
        return (
            f"the dice of this game were being made by version {head.rules_version} of its rules, "
            "which this server does not play"
        )
    return None


def _rest(head: TableHead) -> str:
    """Return a clause that says what happens to a table that can't be played."""
    if has_ended(head):
        return "its result and its file are kept" if head.outcome else "its file is kept"
    if head.status in ("over", "closed"):
        return "the table is closed"
    if head.seats[head.host].owner is not None:
        return "its host can close the table"
    return "the table closes by itself when it has been left alone for long"


def is_own(who: SeatHead, owners: Collection[str]) -> bool:
    """Return whether one of these owners has the seat."""
    return who.owner in owners


def knows_another(head: TableHead, seat: Seat, owners: Collection[str]) -> bool:
    """Return whether one of these owners has, or had, another seat in the game under way.

    The last owner of this seat may come back to it.
    """
    if head.status != "playing":
        return False
    last = next((gone.owners for gone in reversed(head.gone) if gone.seat == seat), [])
    if not set(last).isdisjoint(owners):
        return False
    sit = (who_had(who) for place, who in enumerate(head.seats) if place != seat)
    sat = (gone.owners for gone in head.gone if gone.seat != seat)
    return any(not set(had).isdisjoint(owners) for had in (*sit, *sat))


def who_had(who: SeatHead) -> list[str]:
    """Return all owners of a seat since somebody sat down there."""
    return [*who.past, *([] if who.owner is None else [who.owner])]


def family(head: TableHead) -> str:
    """Return the table that the seats' tokens are made for: they stay valid in rematches."""
    return head.family or head.id


def opened(
    seats: Sequence[SeatHead], link: str, devices: Sequence[str]
) -> tuple[Seat, str | None] | None:
    """Return the seat that a private link moves, and its former owner; None if it moves none.

    `devices` holds, by seat, the owner hash that the asking browser would have there. The same
    device may ask again.
    """
    for seat, (who, device) in enumerate(zip(seats, devices, strict=False)):
        mine = is_own(who, (device,))
        if link == who.link or is_own(who, (link,)) or (mine and link == who.came_by):
            return seat, who.past[-1] if mine and who.past else who.owner
    return None


def moved(
    head: TableHead, seat: Seat, link: str, former: str | None, device: str
) -> TableHead | None:
    """Return the head in which only `device` has the seat of the `former` owner.

    None if the device has the seat already; Denied if somebody else has it by now. The seat's
    promise for the dice is removed, as only the former device could show its nonce.
    """
    who = head.seats[seat]
    if is_own(who, (device,)):
        return None
    if who.owner != former:
        raise Denied("link_used", "this seat has been moved elsewhere, or given to somebody else")
    past = [one for one in who_had(who) if one != device][-PAST:]
    there = replace(who, owner=device, promise=None, link=None, came_by=link, past=past)
    return with_seat(head, seat, there)


def with_seat(head: TableHead, seat: Seat, who: SeatHead) -> TableHead:
    """Return the head with somebody in a seat."""
    return replace(head, seats=[*head.seats[:seat], who, *head.seats[seat + 1 :]])


def has_ended(head: TableHead) -> bool:
    """Return whether a game began here and will draw nothing more."""
    return head.nonces is not None and head.status in ("over", "closed")


def dice(head: TableHead) -> dict[str, Any]:
    """Return what a game's file says about its dice: see `transcript.Fair`."""
    return {
        "dice": 2,
        "round": head.dice_round,
        "commitment": head.commitment,
        "seed": head.seed,
        "promises": head.promises,
        "nonces": head.nonces,
    }


def info(
    head: TableHead,
    here: Collection[Reader] = (),
    stand_ins: Collection[Seat] = (),
    watchers: int = 0,
    until: Mapping[Seat, float] | None = None,
) -> TableInfo:
    """Return what anybody may know about a table; the dice's seed once the game has ended."""
    seats = []
    for seat, who in enumerate(head.seats):
        owned = who.owner is not None
        strength = who.strength or (bots.default(head.game) if seat in stand_ins else None)
        free, here_now = is_free(who) and seats_new(head), owned and seat in here
        told = owned, here_now, who.promise, (until or {}).get(seat)
        seats.append(SeatInfo(seat, who.name, strength, free, *told))
    return TableInfo(
        id=head.id,
        game=head.game,
        players=head.players,
        rules=head.rules,
        clock=head.clock,
        bank=head.bank,
        public=head.public,
        watchable=head.watchable,
        status=head.status,
        seats=seats,
        host=head.host,
        rules_version=head.rules_version,
        playable=is_playable(head),
        commitment=head.commitment,
        dice_round=head.dice_round,
        promises=head.promises,
        left_out=head.left_out,
        nonces=head.nonces,
        seed=head.seed if has_ended(head) else None,
        created=head.created,
        rematch=head.rematch,
        outcome=head.outcome,
        gone=[GoneInfo(who.seat, who.name, who.by, who.at) for who in head.gone],
        watchers=watchers,
        hints=allows_hints(head),
        hinted=head.hinted,
        latecomers=head.latecomers,
    )


def allows_hints(head: TableHead) -> bool:
    """Return whether seats get hints: if everybody agreed, or one person plays bots."""
    alone = sum(who.owner is not None for who in head.seats) == 1
    agreed = head.hints or (head.status != "waiting" and alone)
    return agreed and head.game in JUDGED
