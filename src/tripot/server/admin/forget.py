"""What is kept about a person, and how it is deleted.

A person is known by the tokens of a seat's devices, at a table and at its rematches; nobody can
tell which seats at other tables are theirs. A game's log and its analysis name nobody, so they are
kept.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from msgspec.structs import replace
from sqlalchemy import ColumnElement, Connection, delete, or_, select

from tripot.core.errors import Misuse
from tripot.match import Seat
from tripot.server.model.dice import is_made
from tripot.server.model.heads import family, shown, who_had
from tripot.server.model.records import Gone, SeatHead, TableHead
from tripot.server.model.seating import seated
from tripot.server.storage.schema import HEADS, SUBSCRIPTIONS, read_head

NOBODY = "-"  # in place of a name

Keys = frozenset[str]  # SHA-256 of tokens and private links, as heads hold them


class Forgotten(NamedTuple):
    """A table's head without a person, and what was deleted."""

    head: TableHead
    told: list[str]


def keys_of(who: SeatHead) -> Keys:
    """Return all keys by which the person in a seat is known."""
    return frozenset(filter(None, (*who_had(who), who.link, who.came_by)))


def known(heads: Iterable[TableHead], keys: Keys) -> Keys:
    """Return all keys of the people who have one of these, at any of the tables."""
    held = [keys_of(who) for head in heads for who in head.seats]
    held += [frozenset(who.owners) for head in heads for who in head.gone]
    while True:
        more = keys.union(*(own for own in held if not own.isdisjoint(keys)))
        if more == keys:
            return keys
        keys = more


def forgotten(head: TableHead, keys: Keys) -> Forgotten | None:
    """Return the head without the people who have these keys; None if it holds nothing about them.

    Misuse while the table's dice are being made.
    """
    told: list[str] = []
    if is_made(head):
        raise Misuse(f"the dice of table {shown(head.id)} are being made: try again in a moment")
    changed = head
    for seat, who in enumerate(head.seats):
        if not keys.isdisjoint(keys_of(who)):
            told.append(f"seat {seat}: {_described(who)}")
            changed = _without(changed, seat)
    gone: list[Gone] = []
    names = {who.name for who in head.seats if not keys.isdisjoint(keys_of(who))}
    for one in changed.gone:
        if not keys.isdisjoint(one.owners):
            names.add(one.name)
            if one in head.gone:
                told.append(f"seat {one.seat}, given up: '{one.name}', {_count(one.owners)}")
            if changed.status != "playing":
                continue
            # While the game runs, a player who knows one hand must not take another seat.
            one = replace(one, name=NOBODY)
        gone.append(one)
    names.discard(None)
    gone = [replace(one, by=NOBODY) if one.by in names else one for one in gone]
    if not told:
        return None
    if changed.status == "playing" and any(not keys.isdisjoint(one.owners) for one in gone):
        told.append("the keys of a seat given up stay until the game is over: ask again then")
    return Forgotten(replace(changed, gone=gone), told)


def _without(head: TableHead, seat: Seat) -> TableHead:
    if head.status in ("over", "closed"):
        seats = [*head.seats]
        seats[seat] = SeatHead(strength=head.seats[seat].strength)
        return replace(head, seats=seats)
    left = seated(head, seat, SeatHead())
    return left if left.status != "closed" else _without(left, seat)


def _described(who: SeatHead) -> str:
    name = f"'{who.name}'" if who.name else "no name"
    links = sum(link is not None for link in (who.link, who.came_by))
    return f"{name}, {_count(who_had(who))}" + (f", {links} private links" if links else "")


def _count(keys: Sequence[str]) -> str:
    return f"{len(keys)} key{'' if len(keys) == 1 else 's'}"


def header(head: TableHead) -> str:
    """Return the heading of a table in the list of what was deleted."""
    return f"table {shown(head.id)} ({head.game}, {head.status})"


# --- what is read and written --------------------------------------------------------------------


def relatives(connection: Connection, tables: Collection[str]) -> list[TableHead]:
    """Return these tables and all their rematches, the oldest first."""
    found: list[TableHead] = []
    while True:
        named = or_(HEADS.c.id.in_(tables), HEADS.c.family.in_(tables))
        rows = connection.execute(select(HEADS).where(named).order_by(HEADS.c.created))
        before, found = len(found), [read_head(row._asdict()) for row in rows]
        tables = {*tables, *(family(head) for head in found)}
        if len(found) == before:
            return found


def subscribed(connection: Connection, tables: Collection[str], keys: Keys) -> int:
    """Count the subscriptions to these tables of the people with these keys."""
    return len(connection.execute(select(SUBSCRIPTIONS).where(_theirs(tables, keys))).all())


def unsubscribe(connection: Connection, tables: Collection[str], keys: Keys) -> int:
    """Delete these subscriptions; return how many there were."""
    return connection.execute(delete(SUBSCRIPTIONS).where(_theirs(tables, keys))).rowcount


def _theirs(tables: Collection[str], keys: Keys) -> ColumnElement[bool]:
    return SUBSCRIPTIONS.c.table_id.in_(tables) & SUBSCRIPTIONS.c.owner.in_(keys)
