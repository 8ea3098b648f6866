"""What happens to tables that nobody uses: they are closed, archived, deleted."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Select, and_, delete, or_, select, update

from tripot.protocol import Status
from tripot.server.storage.queries import ENDED, WITH_LAST_STEP, Known
from tripot.server.storage.schema import ANALYSES, HEADS, LEASES, LOG, SUBSCRIPTIONS

DELETED = 20  # tables that are deleted at a time, to keep moves from waiting long


def touch(connection: Connection, tables: Sequence[str], at: float) -> None:
    """Note that people are at those of these tables that wait."""
    waiting = and_(HEADS.c.id.in_(tables), HEADS.c.status == "waiting", HEADS.c.touched < at)
    # Writing to a table also touches it.
    free = select(HEADS.c.id).where(waiting).with_for_update(skip_locked=True)
    connection.execute(update(HEADS).where(HEADS.c.id.in_(free)).values(touched=at))


def close_idle(
    connection: Connection,
    before: float,
    statuses: Sequence[Status],
    among: Sequence[str] | None,
    most: int | None,
) -> list[Known]:
    """Close tables of these statuses that were not touched since `before`; return them.

    Only those `among` these ids, if any are given, and at most `most`, the longest untouched first.
    """
    idle = _untouched(before, statuses).order_by(HEADS.c.touched).limit(most)
    if among is not None:
        idle = idle.where(HEADS.c.id.in_(among))
    closed = {"status": "closed", "listed": False, "unattended": False}
    return _change_all(connection, idle, closed)


def archive(connection: Connection, before: float) -> list[Known]:
    """Archive tables that have ended and were not touched since `before`; return them."""
    return _change_all(connection, _untouched(before, ENDED), {"archived": True})


def outlived(connection: Connection, before: float, most: int | None, archived: bool) -> list[str]:
    """Return the tables that have ended and were not touched since `before`.

    Only those that are archived, if `archived` says so.
    """
    old = _untouched(before, ENDED, (True,) if archived else (False, True))
    return [row.id for row in connection.execute(old.limit(most))]


def delete_tables(connection: Connection, tables: Sequence[str], before: float) -> list[str]:
    """Delete everything about these tables if they have ended and were not touched since `before`.

    Return those that are gone.
    """
    old = _untouched(before, ENDED, (False, True)).where(HEADS.c.id.in_(tables))
    locked = old.order_by(HEADS.c.id).with_for_update(of=HEADS)
    gone = [row.id for row in connection.execute(locked)]
    for table in (LOG, ANALYSES, SUBSCRIPTIONS, LEASES):
        connection.execute(delete(table).where(table.c.table_id.in_(gone)))
    connection.execute(delete(HEADS).where(HEADS.c.id.in_(gone)))
    return gone


def _untouched(
    before: float, statuses: Sequence[Status], archived: Sequence[bool] = (False,)
) -> Select[tuple[str]]:
    return (
        select(HEADS.c.id)
        .select_from(WITH_LAST_STEP)
        .where(
            HEADS.c.archived.in_(archived),
            HEADS.c.status.in_(statuses),
            HEADS.c.touched < before,
            or_(LOG.c.at.is_(None), LOG.c.at < before),
        )
    )


def _change_all(
    connection: Connection, which: Select[tuple[str]], columns: dict[str, Any]
) -> list[Known]:
    changed = connection.execute(
        update(HEADS)
        .where(HEADS.c.id.in_(which))
        .values(columns | {"revision": HEADS.c.revision + 1})
        .returning(HEADS.c.id, HEADS.c.revision)
    )
    return [Known(row.id, 0, row.revision) for row in changed]
