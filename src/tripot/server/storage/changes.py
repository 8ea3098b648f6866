"""What is written to tables: new heads, steps of logs, changed heads.

A step's key is `(table, seq)`, and a head is guarded by its revision, so that if two processes
change a table at the same time, one of them meets a Conflict.
"""

import asyncio
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, astuple, replace
from sqlalchemy import Connection, Dialect, Integer, and_, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError

from tripot.server.base.errors import Conflict
from tripot.server.model.records import Entry, TableHead, is_listed, is_unattended
from tripot.server.storage.queries import Known, load
from tripot.server.storage.rows import folded, unfolded
from tripot.server.storage.schema import HEADS, LOG


class Change(Struct):
    """What is to be written to one table: a new one, or its next steps, or a new head, or both.

    A new table `beside` it is written in the same transaction as its new head.
    """

    known: TableHead | None  # None: it is a new table
    entries: Sequence[Entry]
    head: TableHead | None  # replaces the known head; None: that stays
    beside: TableHead | None
    done: asyncio.Future[None]

    @property
    def table(self) -> str:
        """The table's id."""
        head = self.known or self.head
        assert head
        return head.id

    @property
    def after(self) -> Known:
        """How far the table will be once this is written."""
        head = self.head or self.known
        assert head
        moves = self.known.moves + len(self.entries) if self.known else head.moves
        return Known(head.id, moves, head.revision)


def marked(head: TableHead) -> TableHead:
    """Return the head with the marks that lists look for."""
    return replace(head, listed=is_listed(head), unattended=is_unattended(head))


def columns(head: TableHead) -> dict[str, Any]:
    """Return what is stored about a head, by column."""
    stored = asdict(head)
    del stored["moves"], stored["damaged"]
    return stored


def write(connection: Connection, changes: list[Change]) -> None:
    """Write all changes; Conflict or IntegrityError if one can't be written."""
    if any(change.known and change.head for change in changes):
        _lock(connection, changes)
    add_steps(connection, ((c.known, c.entries) for c in changes if c.known))
    for change in changes:
        if change.head is not None:
            put_head(connection, change.known, change.head)
        if change.beside is not None:
            put_head(connection, None, change.beside)


def write_each(connection: Connection, changes: list[Change]) -> list[Exception | None]:
    """Write the changes that can be written; return each one's failure, or None."""
    _lock(connection, changes)
    failures: list[Exception | None] = []
    for change in changes:
        try:
            with connection.begin_nested():
                write(connection, [change])
        except (Conflict, IntegrityError):
            failures.append(Conflict(f"somebody else has changed table {change.table}"))
        else:
            failures.append(None)
    return failures


def write_missing(connection: Connection, changes: list[Change]) -> list[Exception | None]:
    """Write the changes that are not there yet; return each one's failure, or None."""
    failures = write_each(connection, changes)
    return [
        None if failure and _is_written(connection, change) else failure
        for change, failure in zip(changes, failures, strict=True)
    ]


def add_steps(connection: Connection, logs: Iterable[tuple[TableHead, Sequence[Entry]]]) -> None:
    """Add steps to the logs of these tables; Conflict if the head of one has moved on."""
    steps = [
        (known.id, *astuple(entry), known.revision) for known, entries in logs for entry in entries
    ]
    if steps:
        added = connection.exec_driver_sql(_append(connection.dialect), (folded(steps),))
        if added.rowcount != len(steps):
            raise Conflict


@cache
def _append(dialect: Dialect) -> str:
    """Return SQL that adds rows of the log, each with the revision its head should have.

    One statement takes a whole group: one per row would pass Python's lock back and forth each
    time. Steps of a head that has moved on are left out. It is cached as text because SQLAlchemy's
    own work would slow so frequent a statement.
    """
    rows, value = unfolded(dialect)
    values = [value(number, column.type) for number, column in enumerate(LOG.c)]
    head = and_(HEADS.c.id == values[0], HEADS.c.revision == value(len(values), Integer))
    chosen = select(*values).select_from(rows.join(HEADS, head))
    locked = chosen.order_by(HEADS.c.id, values[1]).with_for_update(of=HEADS)  # as `_lock` does
    return str(insert(LOG).from_select(list(LOG.c), locked).compile(dialect=dialect))


_CHANGE = update(HEADS).where(
    HEADS.c.id == bindparam("known_id"), HEADS.c.revision == bindparam("known_revision")
)


def put_head(connection: Connection, known: TableHead | None, head: TableHead) -> None:
    """Replace the known head, or add a new one; Conflict if the known one has changed."""
    new = columns(head)
    if known is None:
        connection.execute(insert(HEADS), new)
        return
    # Columns that don't change are not written: they may hold what could not be read.
    before = columns(known)
    changed = {name: value for name, value in new.items() if value != before[name]}
    guard = {"known_id": known.id, "known_revision": known.revision}
    if connection.execute(_CHANGE, changed | guard).rowcount != 1:
        raise Conflict


_LOCKED = (
    select(HEADS.c.id)
    .where(HEADS.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(HEADS.c.id)
    .with_for_update()
)


def _lock(connection: Connection, changes: list[Change]) -> None:
    """Lock the heads in one order, so that two processes never wait for each other."""
    if len(changes) > 1:
        connection.execute(_LOCKED, {"ids": [change.table for change in changes]})


def _is_written(connection: Connection, change: Change) -> bool:
    """Return whether the database already holds what a change says."""
    found = load(connection, change.table)
    if found is None:
        return False
    head, log = found
    if change.entries:
        steps = log[change.entries[0].seq :][: len(change.entries)]
        return _timeless(steps) == _timeless(change.entries)
    return change.head is not None and _comparable(head) == _comparable(change.head)


def _timeless(steps: Sequence[Entry]) -> list[Entry]:
    """Return steps without their times, which are kept to the microsecond."""
    return [replace(step, at=0.0) for step in steps]


def _comparable(head: TableHead) -> TableHead:
    """Return a head without what is not stored, or may change with other processes' steps."""
    return replace(head, moves=0, touched=0.0, damaged="")
