"""The tables' heads and their logs: on disk before anybody hears of them.

The log of actions, chance included, is the truth about a game, and `(table, seq)` its primary key,
so that of two processes that go on with one table exactly one can be right. What the head says
(who sits where, the seed, the status) is guarded by its revision.
"""

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec
import structlog
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

from tripot.core.errors import Misuse
from tripot.protocol import Status
from tripot.server.base.errors import Conflict, InDoubt, Unavailable
from tripot.server.base.metrics import Metrics
from tripot.server.model.records import (
    Entry,
    Subscription,
    TableHead,
    is_listed,
    is_unattended,
)
from tripot.server.storage.database import Database, connect
from tripot.server.storage.measured import Measured
from tripot.server.storage.migrations import check, upgrade
from tripot.server.storage.schema import ANALYSES, HEADS, LEASES, LOG, SUBSCRIPTIONS, read_head

SETTLING = 2.0  # seconds in which a change in doubt is looked up before it is left in doubt
AGAIN = 0.1  # seconds until it is looked up again
# Rounds of the loop in which what was rung leaves, before those who wait here go on: that takes the
# processor, and readers elsewhere have the longer way.
LEAVING = 2
DELETED = 20  # tables that are deleted at a time: others' moves wait for no more than that
RENEWING = 300.0  # seconds that a step of the schema may take, or another process's steps


log = structlog.get_logger()


IN_USE: tuple[Status, ...] = ("waiting", "playing")
ENDED: tuple[Status, ...] = ("over", "closed")

PAGE = 1_000  # steps that are read at a time

_STEPS = bindparam("steps", type_=Text)
_ROWS = {
    "sqlite": func.json_each(_STEPS),
    "postgresql": func.json_array_elements(cast(_STEPS, JSON)),
}


def _given(dialect: Dialect) -> tuple[Any, Callable[[int, Any], Any]]:
    """A parameter `steps`, a JSON array of arrays, as rows, and what gives their values."""
    rows = _ROWS[dialect.name].table_valued("value")

    def value(place: int, kind: Any) -> Any:
        return cast(rows.c.value.op("->>")(literal_column(str(place))), kind)

    return rows, value


@cache
def _append(dialect: Dialect) -> str:
    """Add steps, each a JSON array of the log's columns and the revision its head should have.

    A whole group goes in as one parameter of one statement: a statement for each row would hand
    Python's lock to and fro as often. Steps of a head that has moved on are left out. It is kept
    as SQL because SQLAlchemy's own share of so frequent a statement would show.
    """
    rows, value = _given(dialect)
    values = [value(place, column.type) for place, column in enumerate(LOG.c)]
    head = and_(HEADS.c.id == values[0], HEADS.c.revision == value(len(values), Integer))
    chosen = select(*values).select_from(rows.join(HEADS, head))
    # In one order: see `_write`.
    locked = chosen.order_by(HEADS.c.id, values[1]).with_for_update(of=HEADS)
    return str(insert(LOG).from_select(list(LOG.c), locked).compile(dialect=dialect))


_CHANGE = update(HEADS).where(
    HEADS.c.id == bindparam("known_id"), HEADS.c.revision == bindparam("known_revision")
)
_LOCKED = select(HEADS.c.id).where(HEADS.c.id.in_(bindparam("ids", expanding=True)))
_LOCKED = _LOCKED.order_by(HEADS.c.id).with_for_update()
_STEP = LOG.alias("step")
_LAST_SEQ = select(func.max(_STEP.c.seq)).where(_STEP.c.table_id == HEADS.c.id).scalar_subquery()
WITH_LAST_STEP = HEADS.outerjoin(LOG, and_(LOG.c.table_id == HEADS.c.id, LOG.c.seq == _LAST_SEQ))


class Known(NamedTuple):
    """How far somebody knows a table: the length of its log, and the changes of its head."""

    table: str
    moves: int
    revision: int


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

    @property
    def after(self) -> Known:
        """How far the table is once this is written."""
        head = self.head or self.known
        assert head
        moves = self.known.moves + len(self.entries) if self.known else head.moves
        return Known(head.id, moves, head.revision)


class Since(NamedTuple):
    """What has come to a table since somebody knew it."""

    head: TableHead | None  # None: it is the same as before
    entries: Sequence[Entry]


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
        self._asking: list[tuple[Known, asyncio.Future[Since | None]]] = []
        self._asker: asyncio.Task[None] | None = None
        # Called with each head that was written, and how far each table is then, by which steps if
        # they alone were written.
        self.told: Callable[[TableHead], None] = lambda head: None
        self.rung: Callable[[Known, Sequence[Entry]], None] = lambda known, steps: None

    @property
    def database(self) -> Database:
        """Where it all is."""
        return self._database

    @classmethod
    async def open(cls, url: str, renew: bool = True) -> "Store":
        """Open `sqlite:///FILE` or `postgresql://USER@HOST/NAME`, and bring it up to date.

        Misuse if it can't be used, or was written by a newer program; without `renew` by an older
        one, too.
        """
        database = connect(url, RENEWING)
        try:
            await database.write(_prepare if renew else check)
        except (Misuse, Unavailable) as no:
            raise Misuse(f"the database '{database.name}' can't be used: {no}") from no
        finally:
            await database.close()
        return cls(connect(url))

    def measured(self, metrics: Metrics) -> None:
        """Have what the database does counted."""
        self._database = Measured(self._database, metrics)

    async def close(self) -> None:
        """Write what waits, and let go of the database."""
        self._closed = True
        if self._writer:
            await self._writer
        await self._database.close()

    async def check(self) -> None:
        """Unavailable if nothing can be written now."""
        await self._database.write(_check)

    async def create(self, head: TableHead) -> None:
        """Add a table with an empty log; Conflict if its id is taken."""
        await self._written(None, (), _marked(head))

    async def append(
        self, head: TableHead, entries: Sequence[Entry] = (), changed: TableHead | None = None
    ) -> TableHead:
        """Add `entries` to the log of a table, and put `changed` in the place of its head.

        `head` is what the caller knows the table to be: Conflict if it is not that any more. The
        head that is returned is the next to know; its `moves` and `revision` have followed.
        InDoubt if it is not known whether that was done: only a load that is `settled` tells.
        """
        for seq, entry in enumerate(entries, head.moves):
            assert entry.seq == seq, "the log goes on where it ended"
            assert (entry.move or 0) < 1 << 31, "a number that fits no column spoils its group"
        after = replace(changed or head, moves=head.moves + len(entries), revision=head.revision)
        if entries:
            after = replace(after, touched=max(after.touched, entries[-1].at))
        if changed:
            after = _marked(replace(after, revision=head.revision + 1))
        if entries or changed:
            await self._written(head, entries, after if changed else None)
        return after

    async def load(self, table: str, settled: bool = False) -> tuple[TableHead, list[Entry]] | None:
        """A table and its whole log, archived or not; None if there is none of this id.

        If it is to be `settled`, a change in doubt is awaited: it has been done by then, or will
        never be.
        """
        if settled:
            return await self._database.write(_load_settled, table)
        return await self._database.read(_load, table)

    async def since(self, known: Known) -> Since | None:
        """What of a table is not known yet; None if there is no such table any more.

        Those who ask at the same time are answered together.
        """
        answer: asyncio.Future[Since | None] = asyncio.get_running_loop().create_future()
        self._asking.append((known, answer))
        if self._asker is None:
            self._asker = asyncio.create_task(self._answer_all())
        return await answer

    async def behind(self, known: Iterable[Known]) -> list[str]:
        """Those of these tables of which there is more than is known."""
        return await self._database.peek(_behind, list(known))

    async def touch(self, tables: Sequence[str], at: float) -> None:
        """Somebody is at these tables that wait."""
        if tables:
            await self._database.write(_touch, tables, at)

    async def heads(self, tables: Iterable[str]) -> list[TableHead]:
        """The tables of these ids that there are, without their logs: `moves` is 0."""
        return await self._database.read(_heads, list(tables))

    async def listed(self, most: int) -> list[TableHead]:
        """The listed tables, the newest first, at most so many, without their logs."""
        return await self._database.read(_listed, most)

    async def in_use(self) -> list[tuple[str, Status, str, int]]:
        """The tables in use, the oldest first: their ids, statuses, games and rules' versions."""
        return await self._database.read(_in_use)

    async def unattended(self) -> list[tuple[str, str, int]]:
        """The tables that may go on without anybody's coming: ids, games and rules' versions."""
        return await self._database.read(_unattended)

    async def close_idle(
        self,
        before: float,
        statuses: Sequence[Status] = IN_USE,
        among: Sequence[str] | None = None,
        most: int | None = None,
    ) -> list[str]:
        """Close the tables of these statuses that were not touched since `before`; their ids.

        All of them, or `among` these ids, or at most so many, those first that changed first.
        """
        idle = _untouched(before, statuses).order_by(HEADS.c.touched).limit(most)
        if among is not None:
            idle = idle.where(HEADS.c.id.in_(among))
        closed = {"status": "closed", "listed": False, "unattended": False}
        return await self._changed_all(idle, closed)

    async def archive(self, before: float) -> list[str]:
        """Take tables over or closed and not touched since `before` out of the lists; their ids."""
        idle = _untouched(before, ENDED)
        return await self._changed_all(idle, {"archived": True})

    async def outlived(
        self, before: float, most: int | None = None, archived: bool = True
    ) -> list[str]:
        """Tables over or closed and not touched since `before`, the archived ones alone or all."""
        return await self._database.read(_outlived, before, most, archived)

    async def delete(self, tables: Sequence[str], before: float) -> list[str]:
        """Keep nothing of these tables, but of those touched since `before`; which are gone."""
        return await self._database.write(_delete, tables, before)

    async def analysis(self, table: str, form: int) -> bytes | None:
        """What was found of a table's game, if that was said in this form."""
        return await self._database.read(_analysis, table, form)

    async def keep_analysis(self, table: str, form: int, found: bytes) -> None:
        """Keep what was found of a table's game, in the place of what was before."""
        await self._database.write(_keep_analysis, table, form, found)

    async def subscriptions(self, table: str | None = None) -> list[Subscription]:
        """All of them, or a table's, the oldest first."""
        return await self._database.read(_subscriptions, table)

    async def subscribe(self, new: Subscription, gone: Sequence[Subscription]) -> None:
        """Keep a subscription, in the place of those that are gone."""
        await self._database.write(_subscribe, new, gone)

    async def unsubscribe(self, gone: Sequence[Subscription]) -> None:
        """Keep these no longer."""
        await self._database.write(_unsubscribe, gone)

    async def _changed_all(self, which: Select[Any], columns: dict[str, Any]) -> list[str]:
        changed = await self._database.write(_change_all, which, columns)
        for known in changed:
            self.rung(known, ())
        return [known.table for known in changed]

    async def _answer_all(self) -> None:
        while self._asking:
            asking, self._asking = self._asking, []
            # What one of them knows the most of answers all that ask for the same table.
            least: dict[str, Known] = {}
            for known, _ in asking:
                other = least.get(known.table, known)
                least[known.table] = min(known, other)
            try:
                found = await self._found([*least.values()])
            except Exception as no:
                for _, answer in asking:
                    if not answer.done():
                        answer.set_exception(no)
                continue
            for known, answer in asking:
                if answer.done():  # whoever asked for it has gone
                    continue
                since = found.get(known.table)
                if since is not None and since.entries:
                    new = [entry for entry in since.entries if entry.seq >= known.moves]
                    since = Since(since.head, new)
                answer.set_result(since)
        self._asker = None

    async def _found(self, knowns: list[Known]) -> dict[str, Since]:
        found = await self._database.peek(_steps_since, knowns)
        moved = [known for known in knowns if found.get(known.table) is None]
        if moved:  # their heads have changed too: both as of one moment
            found |= await self._database.read(_since, moved)
        return {table: since for table, since in found.items() if since is not None}

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
            failures = await self._tried(group)
        except InDoubt as doubt:
            failures = await self._settled(group, doubt)
        except Exception as no:
            failures = [no] * len(group)
        for change, failure in zip(group, failures, strict=True):
            if failure is None:
                self.rung(change.after, () if change.head else change.entries)
                if change.head is not None:
                    self.told(change.head)
        for _ in range(LEAVING):
            await asyncio.sleep(0)
        for change, failure in zip(group, failures, strict=True):
            if change.done.done():
                continue  # whoever asked for it has gone
            if failure is None:
                change.done.set_result(None)
            else:
                change.done.set_exception(failure)

    async def _tried(self, group: list[Change]) -> list[Exception | None]:
        try:
            await self._database.write(_write, group)
        except (Conflict, IntegrityError):
            return await self._database.write(_write_each, group)
        return [None] * len(group)

    async def _settled(self, group: list[Change], doubt: InDoubt) -> list[Exception | None]:
        """Make changes that may have been made, unless they have; what came of each.

        They wait for a commit that is still under way, as both lock the same heads.
        """
        loop = asyncio.get_running_loop()
        end = loop.time() + SETTLING
        while True:
            try:
                return await self._database.write(_settle, group)
            except Unavailable:
                if self._closed or loop.time() >= end:
                    return [doubt] * len(group)
                await asyncio.sleep(AGAIN)
            except Exception:
                log.exception("changes in doubt")
                return [doubt] * len(group)


def _prepare(connection: Connection) -> None:
    upgrade(connection)
    _check(connection)


def _check(connection: Connection) -> None:
    # Nothing is deleted, but only who may write may say so.
    connection.execute(delete(LOG).where(false()))


def _write(connection: Connection, changes: list[Change]) -> None:
    """Write all of them; Conflict or IntegrityError if one can't be."""
    if any(change.known and change.head for change in changes):
        _lock(connection, changes)
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
        columns = _columns(change.head)
        if change.known is None:
            connection.execute(insert(HEADS), columns)
        else:
            # What does not change stays as it is, though it could not be read.
            before = _columns(change.known)
            columns = {name: value for name, value in columns.items() if value != before[name]}
            guard = {"known_id": change.known.id, "known_revision": change.known.revision}
            if connection.execute(_CHANGE, columns | guard).rowcount != 1:
                raise Conflict


def _lock(connection: Connection, changes: list[Change]) -> None:
    """Take the heads in one order, so that two processes don't wait for each other in a circle."""
    if len(changes) > 1:
        connection.execute(_LOCKED, {"ids": [change.table for change in changes]})


def _marked(head: TableHead) -> TableHead:
    """The head with the marks by which it is found."""
    return replace(head, listed=is_listed(head), unattended=is_unattended(head))


def _columns(head: TableHead) -> dict[str, Any]:
    """What of a head is stored."""
    columns = asdict(head)
    del columns["moves"], columns["damaged"]
    return columns


def _write_each(connection: Connection, changes: list[Change]) -> list[Exception | None]:
    """Write those that can be; for each what came of it."""
    _lock(connection, changes)
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


def _settle(connection: Connection, changes: list[Change]) -> list[Exception | None]:
    """Write those that are not written; for each what came of it."""
    failures = _write_each(connection, changes)
    return [
        None if failure and _is_written(connection, change) else failure
        for change, failure in zip(changes, failures, strict=True)
    ]


def _is_written(connection: Connection, change: Change) -> bool:
    """Whether a change is what the database says already."""
    found = _load(connection, change.table)
    if found is None:
        return False
    head, log = found
    if change.entries:
        steps = log[change.entries[0].seq :][: len(change.entries)]
        return _timeless(steps) == _timeless(change.entries)
    return change.head is not None and _placeless(head) == _placeless(change.head)


def _timeless(steps: Sequence[Entry]) -> list[Entry]:
    """Steps without their times, which are kept to the microsecond."""
    return [replace(step, at=0.0) for step in steps]


def _placeless(head: TableHead) -> TableHead:
    """A head without what is not stored, or changes with steps that others may have made since."""
    return replace(head, moves=0, touched=0.0, damaged="")


def _load_settled(connection: Connection, table: str) -> tuple[TableHead, list[Entry]] | None:
    connection.execute(select(HEADS.c.id).where(HEADS.c.id == table).with_for_update())
    return _load(connection, table)


def _load(connection: Connection, table: str) -> tuple[TableHead, list[Entry]] | None:
    row = connection.execute(select(HEADS).where(HEADS.c.id == table)).one_or_none()
    if row is None:
        return None
    head = read_head(row._asdict())
    columns = list(LOG.c)[1:]
    steps = select(*columns).where(LOG.c.table_id == table).order_by(LOG.c.seq)
    entries: list[Entry] = []
    while True:
        # In pages: what PostgreSQL sends is taken apart on the loop.
        page = connection.execute(steps.where(LOG.c.seq >= len(entries)).limit(PAGE)).all()
        entries += (Entry(*step) for step in page)
        if len(page) < PAGE:
            break
    return followed(head, entries), entries


@cache
def _steps_since_text(dialect: Dialect) -> str:
    """The revisions of tables, and those steps of their logs that are new; kept as SQL."""
    rows, value = _given(dialect)
    new = and_(LOG.c.table_id == HEADS.c.id, LOG.c.seq >= value(1, Integer))
    found = select(HEADS.c.id, HEADS.c.revision, *list(LOG.c)[1:])
    joined = rows.join(HEADS, HEADS.c.id == value(0, Text)).outerjoin(LOG, new)
    found = found.select_from(joined).order_by(HEADS.c.id, LOG.c.seq)
    return str(found.compile(dialect=dialect))


def _steps_since(connection: Connection, knowns: list[Known]) -> dict[str, Since | None]:
    """What is new in the logs of these tables; None where the head has changed as well."""
    text = msgspec.json.encode(knowns).decode()
    revisions = {known.table: known.revision for known in knowns}
    found: dict[str, Since | None] = {}
    steps: dict[str, list[Entry]] = {}
    for table, revision, *step in connection.exec_driver_sql(
        _steps_since_text(connection.dialect), (text,)
    ):
        if revision != revisions[table]:
            found[table] = None
            continue
        if table not in found:
            found[table] = Since(None, steps.setdefault(table, []))
        if step[0] is not None:
            steps[table].append(Entry(*step))
    return found


def _since(connection: Connection, knowns: list[Known]) -> dict[str, Since]:
    """The heads of these tables, and what is new in their logs."""
    found = {}
    heads = {head.id: head for head in _heads(connection, [known.table for known in knowns])}
    columns = list(LOG.c)[1:]
    for table, moves, _ in knowns:
        if (head := heads.get(table)) is None:
            continue
        steps = select(*columns).where(LOG.c.table_id == table, LOG.c.seq >= moves)
        entries = [Entry(*step) for step in connection.execute(steps.order_by(LOG.c.seq))]
        found[table] = Since(followed(replace(head, moves=moves), entries), entries)
    return found


def _behind(connection: Connection, knowns: list[Known]) -> list[str]:
    rows, value = _given(connection.dialect)
    new = and_(LOG.c.table_id == HEADS.c.id, LOG.c.seq >= value(1, Integer))
    found = select(HEADS.c.id).select_from(rows.join(HEADS, HEADS.c.id == value(0, Text)))
    more = select(LOG.c.seq).where(new).exists()
    found = found.where(or_(HEADS.c.revision != value(2, Integer), more))
    text = {"steps": msgspec.json.encode(knowns).decode()}
    return list(connection.execute(found, text).scalars())


def _touch(connection: Connection, tables: Sequence[str], at: float) -> None:
    waiting = and_(HEADS.c.id.in_(tables), HEADS.c.status == "waiting", HEADS.c.touched < at)
    # Those that are being written are touched by that.
    free = select(HEADS.c.id).where(waiting).with_for_update(skip_locked=True)
    connection.execute(update(HEADS).where(HEADS.c.id.in_(free)).values(touched=at))


def _heads(connection: Connection, tables: list[str]) -> list[TableHead]:
    return _read(connection, select(HEADS).where(HEADS.c.id.in_(tables)))


def _listed(connection: Connection, most: int) -> list[TableHead]:
    listed = select(HEADS).where(HEADS.c.listed.is_(True))
    return _read(connection, listed.order_by(HEADS.c.created.desc()).limit(most))


def _read(connection: Connection, heads: Select[Any]) -> list[TableHead]:
    rows = connection.execute(heads)
    names = (*rows.keys(),)
    return [read_head(dict(zip(names, row, strict=True))) for row in rows]


def _in_use(connection: Connection) -> list[tuple[str, Status, str, int]]:
    rows = connection.execute(
        select(HEADS.c.id, HEADS.c.status, HEADS.c.game, HEADS.c.rules_version)
        .where(HEADS.c.archived.is_(False), HEADS.c.status.in_(IN_USE))
        .order_by(HEADS.c.created)
    )
    return [(row.id, row.status, row.game, row.rules_version) for row in rows]


def read_followed(row: Mapping[Any, Any]) -> TableHead:
    """The head in a row of `WITH_LAST_STEP`, that step's `seq` and `at` after its columns."""
    columns = dict(row)
    seq, at = columns.pop("seq"), columns.pop("at")
    head = read_head(columns)
    return head if seq is None else _followed(head, seq, at)


def _unattended(connection: Connection) -> list[tuple[str, str, int]]:
    found = select(HEADS.c.id, HEADS.c.game, HEADS.c.rules_version)
    rows = connection.execute(found.where(HEADS.c.unattended.is_(True)))
    return [(row.id, row.game, row.rules_version) for row in rows]


def followed(head: TableHead, entries: Sequence[Entry]) -> TableHead:
    """The head once these steps are the last of its log, if there are any."""
    return _followed(head, entries[-1].seq, entries[-1].at) if entries else head


def _followed(head: TableHead, seq: int, at: float) -> TableHead:
    """The head once the last step of its log is known."""
    return replace(head, moves=seq + 1, touched=max(head.touched, at))


def _analysis(connection: Connection, table: str, form: int) -> bytes | None:
    kept = select(ANALYSES.c.found).where(ANALYSES.c.table_id == table, ANALYSES.c.form == form)
    return connection.execute(kept).scalar()


def _keep_analysis(connection: Connection, table: str, form: int, found: bytes) -> None:
    connection.execute(delete(ANALYSES).where(ANALYSES.c.table_id == table))
    connection.execute(insert(ANALYSES).values(table_id=table, form=form, found=found))


def _subscriptions(connection: Connection, table: str | None) -> list[Subscription]:
    found = select(SUBSCRIPTIONS).order_by(SUBSCRIPTIONS.c.made)
    if table is not None:
        found = found.where(SUBSCRIPTIONS.c.table_id == table)
    rows = connection.execute(found)
    return [Subscription(*row) for row in rows]


def _subscribe(connection: Connection, new: Subscription, gone: Sequence[Subscription]) -> None:
    _unsubscribe(connection, [new, *gone])
    connection.execute(insert(SUBSCRIPTIONS), asdict(new))


def _unsubscribe(connection: Connection, gone: Sequence[Subscription]) -> None:
    for one in gone:
        known = {key.name: getattr(one, key.name) for key in SUBSCRIPTIONS.primary_key}
        connection.execute(delete(SUBSCRIPTIONS).filter_by(**known))


def _outlived(connection: Connection, before: float, most: int | None, archived: bool) -> list[str]:
    old = _untouched(before, ENDED, (True,) if archived else (False, True))
    return [row.id for row in connection.execute(old.limit(most))]


def _delete(connection: Connection, tables: Sequence[str], before: float) -> list[str]:
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
