"""What is read about tables: their heads, their logs, and what is new in them."""

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from msgspec.structs import replace
from sqlalchemy import (
    Connection,
    Dialect,
    Integer,
    Select,
    Text,
    and_,
    func,
    literal,
    or_,
    select,
    type_coerce,
)

from tripot.protocol import Status
from tripot.server.model.records import Entry, SeatHead, TableHead
from tripot.server.storage.rows import NAME, folded, unfolded
from tripot.server.storage.schema import HEADS, LOG, read_head

IN_USE: tuple[Status, ...] = ("waiting", "playing")
ENDED: tuple[Status, ...] = ("over", "closed")

PAGE = 1_000  # steps that are read at a time
CHAIN = 1_000  # rematches in a row that are looked at

_STEP = [*LOG.c][1:]  # the columns of an Entry
_LAST = LOG.alias("last")
_LAST_SEQ = select(func.max(_LAST.c.seq)).where(_LAST.c.table_id == HEADS.c.id).scalar_subquery()
WITH_LAST_STEP = HEADS.outerjoin(LOG, and_(LOG.c.table_id == HEADS.c.id, LOG.c.seq == _LAST_SEQ))


class Known(NamedTuple):
    """How far a process knows a table: how long its log is, and how often its head changed."""

    table: str
    moves: int
    revision: int


class Since(NamedTuple):
    """What has been written to a table since a process knew it."""

    head: TableHead | None  # None: it has not changed
    entries: Sequence[Entry]


class Called(NamedTuple):
    """A table in a chain of rematches."""

    place: int  # 0: the first of the chain
    table: str
    seats: list[SeatHead]


class InUse(NamedTuple):
    """A table that waits or is being played."""

    id: str
    status: Status
    game: str
    rules_version: int


# --- one table -----------------------------------------------------------------------------------


def load(connection: Connection, table: str) -> tuple[TableHead, list[Entry]] | None:
    """Return a table's head and whole log; None if there is no table of this id."""
    row = connection.execute(select(HEADS).where(HEADS.c.id == table)).one_or_none()
    if row is None:
        return None
    head = read_head(row._asdict())
    steps = select(*_STEP).where(LOG.c.table_id == table).order_by(LOG.c.seq)
    entries: list[Entry] = []
    while True:
        # In pages, because PostgreSQL's answers are decoded on the event loop.
        page = connection.execute(steps.where(LOG.c.seq >= len(entries)).limit(PAGE)).all()
        entries += (Entry(*step) for step in page)
        if len(page) < PAGE:
            break
    return followed(head, entries), entries


def load_settled(connection: Connection, table: str) -> tuple[TableHead, list[Entry]] | None:
    """Load a table once no write to it is under way, by waiting for its lock."""
    lock(connection, table)
    return load(connection, table)


def lock(connection: Connection, table: str) -> None:
    """Wait until nobody else writes to a table, and let nobody until this transaction ends."""
    connection.execute(select(HEADS.c.id).where(HEADS.c.id == table).with_for_update())


def followed(head: TableHead, entries: Sequence[Entry]) -> TableHead:
    """Return the head as it is after these steps, if any, at the end of its log."""
    return _followed(head, entries[-1].seq, entries[-1].at) if entries else head


def read_followed(row: Mapping[Any, Any]) -> TableHead:
    """Return the head of a row of `WITH_LAST_STEP`, with that step's `seq` and `at` at its end."""
    columns = dict(row)
    seq, at = columns.pop("seq"), columns.pop("at")
    head = read_head(columns)
    return head if seq is None else _followed(head, seq, at)


def _followed(head: TableHead, seq: int, at: float) -> TableHead:
    return replace(head, moves=seq + 1, touched=max(head.touched, at))


def chain(connection: Connection, first: str, hashes: Collection[str]) -> list[Called]:
    """Return, in order, those of `first` and its rematches whose seats hold one of these hashes.

    The database walks the chain, so that a stranger's hash costs as little as one query.
    """
    begin = select(HEADS.c.id, HEADS.c.rematch, literal(0).label("place"))
    walked = begin.where(HEADS.c.id == first).cte("walked", recursive=True)
    again = select(HEADS.c.id, HEADS.c.rematch, walked.c.place + 1)
    again = again.join(walked, HEADS.c.id == walked.c.rematch).where(walked.c.place < CHAIN)
    walked = walked.union_all(again)
    found = select(walked.c.place, HEADS.c.id, HEADS.c.seats)
    found = found.join(walked, walked.c.id == HEADS.c.id).order_by(walked.c.place)
    seats = type_coerce(HEADS.c.seats, Text)
    rows = connection.execute(found.where(or_(*map(seats.contains, hashes))))
    return [Called(*row) for row in rows if isinstance(row.seats, list)]  # others can't be read


# --- what is new ---------------------------------------------------------------------------------


def new_steps(connection: Connection, knowns: list[Known]) -> dict[str, Since | None]:
    """Return by table what is new in its log; None if its head has changed too.

    A table that does not exist is left out.
    """
    revisions = {known.table: known.revision for known in knowns}
    found: dict[str, Since | None] = {}
    steps: dict[str, list[Entry]] = {}
    for table, revision, *step in connection.exec_driver_sql(
        _new_steps(connection.dialect), (folded(knowns),)
    ):
        if revision != revisions[table]:
            found[table] = None
            continue
        if table not in found:
            found[table] = Since(None, steps.setdefault(table, []))
        if step[0] is not None:
            steps[table].append(Entry(*step))
    return found


@cache
def _new_steps(dialect: Dialect) -> str:
    """Return SQL for tables' revisions and the new steps of their logs, one row per step.

    It is cached as text because SQLAlchemy's own work would slow so frequent a statement.
    """
    rows, value = unfolded(dialect)
    new = and_(LOG.c.table_id == HEADS.c.id, LOG.c.seq >= value(1, Integer))
    found = select(HEADS.c.id, HEADS.c.revision, *_STEP)
    joined = rows.join(HEADS, HEADS.c.id == value(0, Text)).outerjoin(LOG, new)
    found = found.select_from(joined).order_by(HEADS.c.id, LOG.c.seq)
    return str(found.compile(dialect=dialect))


def new_heads(connection: Connection, knowns: list[Known]) -> dict[str, Since]:
    """Return by table its head and what is new in its log, both as of one moment."""
    found = {}
    by_id = {head.id: head for head in heads(connection, [known.table for known in knowns])}
    for table, moves, _ in knowns:
        if (head := by_id.get(table)) is None:
            continue
        steps = select(*_STEP).where(LOG.c.table_id == table, LOG.c.seq >= moves)
        entries = [Entry(*step) for step in connection.execute(steps.order_by(LOG.c.seq))]
        found[table] = Since(followed(replace(head, moves=moves), entries), entries)
    return found


def behind(connection: Connection, knowns: list[Known]) -> list[str]:
    """Return the known tables to which more has been written."""
    rows, value = unfolded(connection.dialect)
    new = and_(LOG.c.table_id == HEADS.c.id, LOG.c.seq >= value(1, Integer))
    found = select(HEADS.c.id).select_from(rows.join(HEADS, HEADS.c.id == value(0, Text)))
    more = select(LOG.c.seq).where(new).exists()
    found = found.where(or_(HEADS.c.revision != value(2, Integer), more))
    return list(connection.execute(found, {NAME: folded(knowns)}).scalars())


# --- many tables ---------------------------------------------------------------------------------


def heads(connection: Connection, tables: list[str]) -> list[TableHead]:
    """Return the heads of these tables, if they exist, with `moves` 0."""
    return _read(connection, select(HEADS).where(HEADS.c.id.in_(tables)))


def listed(connection: Connection, most: int) -> list[TableHead]:
    """Return the heads of at most `most` listed tables, the newest first, with `moves` 0."""
    found = select(HEADS).where(HEADS.c.listed.is_(True))
    return _read(connection, found.order_by(HEADS.c.created.desc()).limit(most))


def in_use(connection: Connection) -> list[InUse]:
    """Return the tables that wait or are being played, the oldest first."""
    rows = connection.execute(
        select(HEADS.c.id, HEADS.c.status, HEADS.c.game, HEADS.c.rules_version)
        .where(HEADS.c.archived.is_(False), HEADS.c.status.in_(IN_USE))
        .order_by(HEADS.c.created)
    )
    return [InUse(*row) for row in rows]


def unattended(connection: Connection) -> list[tuple[str, str, int]]:
    """Return the tables that may go on by themselves: ids, games and rules' versions."""
    found = select(HEADS.c.id, HEADS.c.game, HEADS.c.rules_version)
    rows = connection.execute(found.where(HEADS.c.unattended.is_(True)))
    return [(row.id, row.game, row.rules_version) for row in rows]


def _read(connection: Connection, found: Select[Any]) -> list[TableHead]:
    rows = connection.execute(found)
    names = (*rows.keys(),)
    return [read_head(dict(zip(names, row, strict=True))) for row in rows]
