"""What a table's head says to others."""

from collections.abc import Collection

from tripot import bots
from tripot.match import Reader, Seat
from tripot.protocol import SeatInfo, TableInfo
from tripot.server.store import SeatHead, TableHead


def shown(table: str) -> str:
    """Enough of a table's id to know it in the log by; the whole of it would be an invitation."""
    return table[:6]


def is_free(who: SeatHead) -> bool:
    """Whether anybody may sit down there."""
    return who.owner is None and who.strength is None


def info(
    head: TableHead,
    here: Collection[Reader] = (),
    stand_ins: Collection[Seat] = (),
    over: bool = False,
) -> TableInfo:
    """What anybody may know of a table. The dice's seed is no secret once the game is `over`."""
    seats = []
    for seat, who in enumerate(head.seats):
        owned = who.owner is not None
        strength = who.strength or (bots.DEFAULT if seat in stand_ins else None)
        here_now = owned and seat in here
        seats.append(SeatInfo(seat, who.name, strength, is_free(who), owned, here_now))
    return TableInfo(
        id=head.id,
        game=head.game,
        players=head.players,
        rules=head.rules,
        clock=head.clock,
        public=head.public,
        watchable=head.watchable,
        status=head.status,
        seats=seats,
        host=head.host,
        commitment=head.commitment,
        nonces=head.nonces,
        seed=head.seed if over else None,
        created=head.created,
        rematch=head.rematch,
    )


def any_free(head: TableHead) -> bool:
    """Whether anybody may still sit down."""
    return any(is_free(who) for who in head.seats)


def goes_on(head: TableHead) -> bool:
    """Whether something may happen at the table without anybody's coming."""
    if head.status != "playing":
        return False
    return head.clock is not None or any(who.owner is None for who in head.seats)
