"""How a table's dice are made: promises, the list of them, nonces, and who is left out.

See docs/dice.md. What is promised, listed, shown and left out stands in the table's head; a
`Making` is what this process knows beyond it, from the host's start to the first draw.
"""

import asyncio
import secrets
from collections.abc import Collection, Mapping

from msgspec.structs import replace

from tripot import fair
from tripot.match import Reader, Seat
from tripot.protocol import PromiseNonce, RevealNonce
from tripot.server.base.refusal import Denied
from tripot.server.model.records import TableHead

Listed = list[str | None]  # by seat; None: adds nothing


class Making:
    """The dice of a table that its host has started."""

    def __init__(self, head: TableHead, until: float) -> None:
        """`until` is when patience ends, by time.monotonic()."""
        self.commitment, self.until = head.commitment, until
        self.nonces: dict[Seat, str] = {}  # shown to this process, and perhaps not written yet
        # Whose promise for the next list is awaited.
        owned = {seat for seat, who in enumerate(head.seats) if who.owner is not None}
        self.awaited: set[Seat] = owned.difference(head.left_out)
        self.ended = asyncio.Event()  # begun, or in trouble: whoever started is answered
        self.trouble: Denied | None = None

    def renewed(self, head: TableHead, until: float) -> None:
        """For other dice: what was shown for the last ones counts no more."""
        if self.commitment != head.commitment:
            self.commitment, self.until, self.nonces = head.commitment, until, {}

    def end(self, trouble: Denied | None = None) -> None:
        """Answer whoever started the game."""
        self.trouble = trouble
        self.ended.set()


def new_seed() -> tuple[str, str]:
    """A fresh seed, in hexadecimal, and its commitment."""
    seed = secrets.token_bytes(fair.SEED_BYTES)
    return seed.hex(), fair.commitment(seed)


def is_made(head: TableHead) -> bool:
    """Whether the host has started, and the game waits for its dice."""
    return head.status == "waiting" and (head.promises is not None or bool(head.left_out))


def listed(head: TableHead, here: Collection[Reader]) -> Listed:
    """The promises of the seats whose owners are here, but for those that were left out."""
    return [
        who.promise if who.owner and seat in here and seat not in head.left_out else None
        for seat, who in enumerate(head.seats)
    ]


def anew(head: TableHead, silent: Collection[Seat]) -> TableHead:
    """Another seed and no promises, so that nothing that was seen of the last ones is of use.

    The `silent` seats are left out from now on.
    """
    seed, commitment = new_seed()
    return replace(
        head,
        seed=seed,
        commitment=commitment,
        dice_round=head.dice_round + 1,
        seats=[replace(who, promise=None) for who in head.seats],
        promises=None,
        shown=None,
        left_out=sorted({*head.left_out, *silent}),
    )


def promised(head: TableHead, seat: Seat, said: PromiseNonce) -> TableHead | None:
    """The head with a seat's promise; None if it is there. Denied if it comes too late."""
    if said.commitment == head.commitment and _standing(head)[seat] == said.promise:
        return None
    if head.status != "waiting" or head.promises is not None:
        raise Denied("stale", "the list of promises is fixed: these dice take no others")
    if said.commitment != head.commitment:
        raise Denied("stale", f"the dice to promise for are those of {head.commitment}")
    if seat in head.left_out:
        raise Denied("illegal", f"seat {seat} was left out of this table's dice")
    seats = [*head.seats]
    seats[seat] = replace(seats[seat], promise=said.promise)
    return replace(head, seats=seats)


def silent(head: TableHead) -> set[Seat]:
    """The seats that have promised a nonce and not shown it."""
    promises, shown = head.promises or [], head.shown or [None] * head.players
    return {seat for seat, one in enumerate(promises) if one is not None and shown[seat] is None}


def with_shown(head: TableHead, nonces: Mapping[Seat, str]) -> TableHead:
    """The head once seats have shown their nonces."""
    shown = head.shown or [None] * head.players
    return replace(head, shown=[nonces.get(seat, before) for seat, before in enumerate(shown)])


def check_shown(head: TableHead, seat: Seat, said: RevealNonce) -> None:
    """Denied unless this is the nonce that the seat has promised, and the time to show it."""
    if head.promises is None or said.commitment != head.commitment:
        raise Denied("stale", f"no nonce for the dice of {said.commitment} is asked for now")
    binding = fair.binding(fair.Bound.to(head))
    if fair.promise(binding, seat, said.nonce) != head.promises[seat]:
        raise Denied("illegal", f"this is not the nonce that seat {seat} has promised")


def _standing(head: TableHead) -> Listed:
    return head.promises or [who.promise for who in head.seats]
