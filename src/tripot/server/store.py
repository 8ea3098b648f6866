"""The tables' heads and their logs: on disk before anybody hears of them.

The log of actions, chance included, is the truth about a game, and `(table, seq)` its primary key,
so that of two processes that go on with one table exactly one can be right. What the head says
(who sits where, the seed, the status) is guarded by its revision.
"""

import asyncio
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, astuple, replace
from sqlalchemy import (
    JSON,
    Connection,
    Dialect,
    Integer,
    Select,
    Text,
    and_,
    bindparam,
    cast,
    delete,
    false,
    func,
    insert,
    literal_column,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from tripot.protocol import Status
from tripot.server.database import Database, Unavailable, connect
from tripot.server.migrations import upgrade
from tripot.server.schema import HEADS, LOG, Entry, SeatHead, TableHead
from tripot.table.errors import Misuse

__all__ = ["Conflict", "Entry", "SeatHead", "Store", "TableHead", "Unavailable"]


class Conflict(Exception):
    """Somebody else has written to this table first: load it again. Nothing was changed."""


_STEPS = bindparam("steps", type_=Text)
_ROWS = {
    "sqlite": func.json_each(_STEPS),
    "postgresql": func.json_array_elements(cast(_STEPS, JSON)),
}


@cache
def _append(dialect: Dialect) -> str:
    """Add steps, each a JSON array of the log's columns and the revision its head should have.

    A whole group goes in as one parameter of one statement: a statement for each row would hand
    Python's lock to and fro as often. Steps of a head that has moved on are left out. It is kept
    as SQL because SQLAlchemy's own share of so frequent a statement would show.
    """
    rows = _ROWS[dialect.name].table_valued("value")

    def value(place: int, kind: Any) -> Any:
        return cast(rows.c.value.op("->>")(literal_column(str(place))), kind)

    values = [value(place, column.type) for place, column in enumerate(LOG.c)]
    head = and_(HEADS.c.id == values[0], HEADS.c.revision == value(len(values), Integer))
    chosen = select(*values).select_from(rows.join(HEADS, head))
    # Heads are locked in one order, so that two processes don't wait for each other in a circle.
    locked = chosen.order_by(HEADS.c.id, values[1]).with_for_update(of=HEADS)
    return str(insert(LOG).from_select(list(LOG.c), locked).compile(dialect=dialect))


_CHANGE = update(HEADS).where(
    HEADS.c.id == bindparam("known_id"), HEADS.c.revision == bindparam("known_revision")
)
_STEP = LOG.alias("step")
_LAST_SEQ = select(func.max(_STEP.c.seq)).where(_STEP.c.table_id == HEADS.c.id).scalar_subquery()
_WITH_LAST_STEP = HEADS.outerjoin(LOG, and_(LOG.c.table_id == HEADS.c.id, LOG.c.seq == _LAST_SEQ))


class Change(Struct):
    """What is to be written to one table: a new one, or its next steps, or a new head, or both."""

    known: TableHead | None  # None: it is a new table
    entries: Sequence[Entry]
    head: TableHead | None  # what takes the known head's place, if anything
    done: asyncio.Future[None]

    @property
    def table(self) -> str:
        """The table's id."""
        head = self.known or self.head
        assert head
        return head.id


class Store:
    """An open database. What is written is synced to disk when the call returns.

    Calls that come while a write is under way are written together in the next one, so that a
    sync is shared by all the tables that wait for it.
    """

    def __init__(self, database: Database) -> None:
        """`Store.open` is the way to one."""
        self._database = database
        self._waiting: list[Change] = []
        self._writer: asyncio.Task[None] | None = None
        self._closed = False

    @classmethod
    async def open(cls, url: str) -> "Store":
        """Open `sqlite:///FILE` or `postgresql://USER@HOST/NAME`, and bring it up to date.

        Misuse if it can't be used, or was written by a newer program.
        """
        database = connect(url)
        try:
            await database.write(_prepare)
        except (Misuse, Unavailable) as no:
            await database.close()
            raise Misuse(f"the database '{database.name}' can't be used: {no}") from no
        return cls(database)

    async def close(self) -> None:
        """Write what waits, and let go of the database."""
        self._closed = True
        if self._writer:
            await self._writer
        await self._database.close()

    async def create(self, head: TableHead) -> None:
        """Add a table with an empty log; Conflict if its id is taken."""
        await self._written(None, (), head)

    async def append(
        self, head: TableHead, entries: Sequence[Entry] = (), changed: TableHead | None = None
    ) -> TableHead:
        """Add `entries` to the log of a table, and put `changed` in the place of its head.

        `head` is what the caller knows the table to be: Conflict if it is not that any more. The
        head that is returned is the next to know; its `moves` and `revision` have followed.
        """
        for seq, entry in enumerate(entries, head.moves):
            assert entry.seq == seq, "the log goes on where it ended"
            assert (entry.move or 0) < 1 << 31, "a number that fits no column spoils its group"
        after = replace(changed or head, moves=head.moves + len(entries), revision=head.revision)
        if entries:
            after = replace(after, touched=max(after.touched, entries[-1].at))
        if changed:
            after = replace(after, revision=head.revision + 1)
        if entries or changed:
            await self._written(head, entries, after if changed else None)
        return after

    async def load(self, table: str) -> tuple[TableHead, list[Entry]] | None:
        """A table and its whole log, archived or not; None if there is none of this id."""
        return await self._database.read(_load, table)

    async def tables(self, statuses: Iterable[Status]) -> list[TableHead]:
        """The tables of these statuses but the archived ones, the last touched first."""
        return await self._database.read(_tables, list(statuses))

    async def close_idle(self, before: float) -> list[str]:
        """Close the tables waiting or playing that were not touched since `before`; their ids."""
        idle = _untouched(before, ("waiting", "playing"))
        return await self._database.write(_change_all, idle, {"status": "closed"})

    async def archive(self, before: float) -> list[str]:
        """Take tables over or closed and not touched since `before` out of the lists; their ids."""
        idle = _untouched(before, ("over", "closed"))
        return await self._database.write(_change_all, idle, {"archived": True})

    async def _written(
        self, known: TableHead | None, entries: Sequence[Entry], head: TableHead | None
    ) -> None:
        if self._closed:
            raise Unavailable("the server is shutting down")
        done = asyncio.get_running_loop().create_future()
        self._waiting.append(Change(known, entries, head, done))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write_all())
        await done

    async def _write_all(self) -> None:
        while self._waiting:
            # One change a table: a second one may build on the first.
            group: dict[str, Change] = {}
            later = []
            for change in self._waiting:
                if group.setdefault(change.table, change) is not change:
                    later.append(change)
            self._waiting = later
            await self._write_group(list(group.values()))
        self._writer = None

    async def _write_group(self, group: list[Change]) -> None:
        failures: list[Exception | None]
        try:
            await self._database.write(_write, group)
            failures = [None] * len(group)
        except (Conflict, IntegrityError):
            try:
                failures = await self._database.write(_write_each, group)
            except Exception as no:
                failures = [no] * len(group)
        except Exception as no:
            failures = [no] * len(group)
        for change, failure in zip(group, failures, strict=True):
            if change.done.done():
                continue  # whoever asked for it has gone
            if failure is None:
                change.done.set_result(None)
            else:
                change.done.set_exception(failure)


def _prepare(connection: Connection) -> None:
    upgrade(connection)
    # Nothing is deleted, but only who may write may say so.
    connection.execute(delete(LOG).where(false()))


def _write(connection: Connection, changes: list[Change]) -> None:
    """Write all of them; Conflict or IntegrityError if one can't be."""
    steps = [
        (known.id, *astuple(entry), known.revision)
        for change in changes
        if (known := change.known)
        for entry in change.entries
    ]
    if steps:
        text = msgspec.json.encode(steps).decode()
        added = connection.exec_driver_sql(_append(connection.dialect), (text,))
        if added.rowcount != len(steps):
            raise Conflict
    for change in changes:
        if change.head is None:
            continue
        columns = asdict(change.head)
        del columns["moves"]
        if change.known is None:
            connection.execute(insert(HEADS), columns)
        else:
            guard = {"known_id": change.known.id, "known_revision": change.known.revision}
            if connection.execute(_CHANGE, columns | guard).rowcount != 1:
                raise Conflict


def _write_each(connection: Connection, changes: list[Change]) -> list[Exception | None]:
    """Write those that can be; for each what came of it."""
    failures: list[Exception | None] = []
    for change in changes:
        try:
            with connection.begin_nested():
                _write(connection, [change])
        except (Conflict, IntegrityError):
            failures.append(Conflict(f"somebody else has changed table {change.table}"))
        else:
            failures.append(None)
    return failures


def _load(connection: Connection, table: str) -> tuple[TableHead, list[Entry]] | None:
    row = connection.execute(select(HEADS).where(HEADS.c.id == table)).one_or_none()
    if row is None:
        return None
    head = TableHead(**row._mapping)
    columns = list(LOG.c)[1:]
    steps = connection.execute(select(*columns).where(LOG.c.table_id == table).order_by(LOG.c.seq))
    entries = [Entry(*step) for step in steps]
    return (_followed(head, entries[-1].seq, entries[-1].at) if entries else head), entries


def _tables(connection: Connection, statuses: list[Status]) -> list[TableHead]:
    rows = connection.execute(
        select(HEADS, LOG.c.seq, LOG.c.at)
        .select_from(_WITH_LAST_STEP)
        .where(HEADS.c.archived.is_(False), HEADS.c.status.in_(statuses))
    )
    heads = []
    for row in rows.mappings():
        columns = dict(row)
        seq, at = columns.pop("seq"), columns.pop("at")
        head = TableHead(**columns)
        heads.append(head if seq is None else _followed(head, seq, at))
    return sorted(heads, key=lambda head: head.touched, reverse=True)


def _followed(head: TableHead, seq: int, at: float) -> TableHead:
    """The head once the last step of its log is known."""
    return replace(head, moves=seq + 1, touched=max(head.touched, at))


def _untouched(before: float, statuses: tuple[Status, ...]) -> Select[tuple[str]]:
    return (
        select(HEADS.c.id)
        .select_from(_WITH_LAST_STEP)
        .where(
            HEADS.c.archived.is_(False),
            HEADS.c.status.in_(statuses),
            HEADS.c.touched < before,
            or_(LOG.c.at.is_(None), LOG.c.at < before),
        )
    )


def _change_all(
    connection: Connection, which: Select[tuple[str]], columns: dict[str, Any]
) -> list[str]:
    changed = connection.execute(
        update(HEADS)
        .where(HEADS.c.id.in_(which))
        .values(columns | {"revision": HEADS.c.revision + 1})
        .returning(HEADS.c.id)
    )
    return [row.id for row in changed]
