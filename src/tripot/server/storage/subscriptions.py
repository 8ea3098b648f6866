"""The browsers that are told when it is a seat's turn."""

from collections.abc import Sequence

from msgspec.structs import asdict
from sqlalchemy import Connection, delete, insert, select

from tripot.server.model.records import Subscription
from tripot.server.storage.schema import SUBSCRIPTIONS


def kept(connection: Connection, table: str | None = None) -> list[Subscription]:
    """Return a table's subscriptions, or all of them, the oldest first."""
    found = select(SUBSCRIPTIONS).order_by(SUBSCRIPTIONS.c.made)
    if table is not None:
        found = found.where(SUBSCRIPTIONS.c.table_id == table)
    return [Subscription(*row) for row in connection.execute(found)]


def keep(connection: Connection, new: Subscription, gone: Sequence[Subscription]) -> None:
    """Keep a subscription, and delete those that are `gone`."""
    drop(connection, [new, *gone])
    connection.execute(insert(SUBSCRIPTIONS), asdict(new))


def drop(connection: Connection, gone: Sequence[Subscription]) -> None:
    """Delete these subscriptions."""
    for one in gone:
        key = {column.name: getattr(one, column.name) for column in SUBSCRIPTIONS.primary_key}
        connection.execute(delete(SUBSCRIPTIONS).filter_by(**key))
