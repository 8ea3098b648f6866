"""The dice of a table before its game: promises, their list, nonces, and seats left out.

All of it is in the table's head; see docs/dice.md.
"""

import secrets
from collections.abc import Collection, Mapping

from msgspec.structs import replace

from tripot import fair
from tripot.match import Reader, Seat
from tripot.protocol import PromiseNonce, RevealNonce
from tripot.server.base.refusal import Denied
from tripot.server.model.records import TableHead

Listed = list[str | None]  # by seat; None: adds nothing


def new_seed() -> tuple[str, str]:
    """Return a fresh seed, in hexadecimal, and its commitment."""
    seed = secrets.token_bytes(fair.SEED_BYTES)
    return seed.hex(), fair.commitment(seed)


def is_made(head: TableHead) -> bool:
    """Return whether the host has started and the game waits for its dice."""
    return head.status == "waiting" and (head.promises is not None or bool(head.left_out))


def listed(head: TableHead, here: Collection[Reader]) -> Listed:
    """Return the promises of the seats whose owners are here and that were not left out."""
    return [
        who.promise if who.owner and seat in here and seat not in head.left_out else None
        for seat, who in enumerate(head.seats)
    ]


def anew(head: TableHead, silent: Collection[Seat]) -> TableHead:
    """Return the head with a new seed and no promises; the `silent` seats are left out.

    Nothing that anybody saw of the last dice helps to predict these.
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
    """Return the head with a seat's promise, None if it has it already; Denied if too late."""
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
    """Return the seats that have promised a nonce and not shown it."""
    promises, shown = head.promises or [], head.shown or [None] * head.players
    return {seat for seat, one in enumerate(promises) if one is not None and shown[seat] is None}


def with_shown(head: TableHead, nonces: Mapping[Seat, str]) -> TableHead:
    """Return the head once seats have shown these nonces."""
    shown = head.shown or [None] * head.players
    return replace(head, shown=[nonces.get(seat, before) for seat, before in enumerate(shown)])


def check_shown(head: TableHead, seat: Seat, said: RevealNonce) -> None:
    """Refuse a nonce that the seat has not promised, or that comes at the wrong time."""
    if head.promises is None or said.commitment != head.commitment:
        raise Denied("stale", f"no nonce for the dice of {said.commitment} is asked for now")
    binding = fair.binding(fair.Bound.to(head))
    if fair.promise(binding, seat, said.nonce) != head.promises[seat]:
        raise Denied("illegal", f"this is not the nonce that seat {seat} has promised")


def _standing(head: TableHead) -> Listed:
    return head.promises or [who.promise for who in head.seats]
