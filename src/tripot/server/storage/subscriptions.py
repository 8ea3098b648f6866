"""The browsers that are told when it is a seat's turn."""

from collections.abc import Sequence

from msgspec.structs import asdict
from sqlalchemy import Connection, delete, insert, select

from tripot.match import Seat
from tripot.server.model.records import Subscription
from tripot.server.storage.queries import lock
from tripot.server.storage.schema import SUBSCRIPTIONS


def kept(connection: Connection, table: str | None = None) -> list[Subscription]:
    """Return a table's subscriptions, or all of them, the oldest first."""
    found = select(SUBSCRIPTIONS).order_by(SUBSCRIPTIONS.c.made)
    if table is not None:
        found = found.where(SUBSCRIPTIONS.c.table_id == table)
    return [Subscription(*row) for row in connection.execute(found)]


def of_browser(connection: Connection, endpoint: str) -> list[Subscription]:
    """Return the subscriptions of the browser that has this address."""
    found = select(SUBSCRIPTIONS).filter_by(endpoint=endpoint)
    return [Subscription(*row) for row in connection.execute(found)]


def keep(connection: Connection, new: Subscription, most: int) -> None:
    """Keep a subscription, and no more than the newest `most` of its seat."""
    lock(connection, new.table_id)  # or others that are written now would not be counted
    drop(connection, [new])
    connection.execute(insert(SUBSCRIPTIONS), asdict(new))
    drop(connection, surplus(kept(connection, new.table_id), new.seat, most))


def surplus(known: Sequence[Subscription], seat: Seat, most: int) -> list[Subscription]:
    """Return what a seat has beyond its newest `most`."""
    own = [one for one in known if one.seat == seat]
    own.sort(key=lambda one: (one.made, one.endpoint))
    return own[: max(0, len(own) - most)]


def drop(connection: Connection, gone: Sequence[Subscription]) -> None:
    """Delete these subscriptions."""
    for one in gone:
        key = {column.name: getattr(one, column.name) for column in SUBSCRIPTIONS.primary_key}
        connection.execute(delete(SUBSCRIPTIONS).filter_by(**key))
