"""The tables' heads and their logs: on disk before anybody hears about them.

The log of actions, chance included, is the truth about a game. Its primary key is `(table, seq)`,
so that when two processes continue the same table only one can succeed. What the head says (who
sits where, the seed, the status) is guarded by its revision.
"""

from collections.abc import Callable, Collection, Iterable, Sequence

from msgspec.structs import replace
from sqlalchemy import Connection, delete

from tripot.core.errors import Misuse
from tripot.protocol import Status
from tripot.server.base.errors import Unavailable
from tripot.server.base.metrics import Metrics
from tripot.server.base.tokens import new_table
from tripot.server.model.records import Entry, SeatHead, TableHead
from tripot.server.storage import queries, upkeep
from tripot.server.storage.catchup import CatchUp
from tripot.server.storage.changes import Change, add_steps, marked, put_head
from tripot.server.storage.database import Database, connect
from tripot.server.storage.measured import Measured
from tripot.server.storage.migrations import check, upgrade
from tripot.server.storage.queries import IN_USE, Called, InUse, Known, Since
from tripot.server.storage.schema import HEADS, LOG
from tripot.server.storage.writer import Writer

# As large as a table's head may be.
PROBE = TableHead(
    id="",
    game="",
    players=12,
    rules={},
    version="",
    seats=[SeatHead()] * 12,
    seed="0" * 64,
    commitment="0" * 64,
    created=0.0,
    touched=0.0,
)
STEP = Entry(seq=0, seat=None, action="", move=None, at=0.0)
RENEWING = 300.0  # seconds that a migration may take, ours or another process's


class Store:
    """An open database. What is written is synced to disk when the call returns."""

    def __init__(self, database: Database) -> None:
        """See `Store.open`."""
        self._database = Measured(database)
        self._writer = Writer(self._database, self._written)
        self._catch_up = CatchUp(self._database)
        # `told` is called with each head that was written; `rung` with how far each table is then,
        # and with the new steps if nothing else was written.
        self.told: Callable[[TableHead], None] = lambda head: None
        self.rung: Callable[[Known, Sequence[Entry]], None] = lambda known, steps: None

    @property
    def database(self) -> Database:
        """The database itself."""
        return self._database

    @classmethod
    async def open(cls, url: str, renew: bool = True) -> "Store":
        """Open `sqlite:///FILE` or `postgresql://USER@HOST/NAME`, and bring its schema up to date.

        Misuse if it can't be used, or has a schema that this program does not know. Without `renew`
        an older schema is Misuse too.
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
        """Count from now on what the database does."""
        self._database.metrics = metrics

    async def close(self) -> None:
        """Write what waits, and close the database."""
        await self._writer.close()
        await self._database.close()

    async def check(self) -> None:
        """Write and read a table as in play, but keep nothing; Unavailable if that fails."""
        await self._database.write(_check)

    # --- one table ---

    async def create(self, head: TableHead) -> None:
        """Add a table with an empty log; Conflict if its id is taken."""
        await self._writer.write(None, (), marked(head))

    async def append(
        self,
        head: TableHead,
        entries: Sequence[Entry] = (),
        changed: TableHead | None = None,
        beside: TableHead | None = None,
    ) -> TableHead:
        """Add `entries` to the log of a table, replace its head by `changed`, and return the head.

        `beside` is a new table, which is added only if the head is replaced.
        `head` is what the caller knows the table to be: Conflict if it has changed since. The head
        that is returned is the one to know next, with its new `moves` and `revision`. InDoubt if it
        is not known whether anything was written: only a `settled` load can tell.
        """
        for seq, entry in enumerate(entries, head.moves):
            assert entry.seq == seq, "the log goes on where it ended"
            assert (entry.move or 0) < 1 << 31, "a number that fits no column spoils its group"
        after = replace(changed or head, moves=head.moves + len(entries), revision=head.revision)
        if entries:
            after = replace(after, touched=max(after.touched, entries[-1].at))
        if changed:
            after = marked(replace(after, revision=head.revision + 1))
        if entries or changed:
            new = marked(beside) if beside else None
            await self._writer.write(head, entries, after if changed else None, new)
        return after

    async def load(self, table: str, settled: bool = False) -> tuple[TableHead, list[Entry]] | None:
        """Return a table's head and whole log, archived or not; None if no table has this id.

        With `settled`, wait for a change in doubt: by then it has been made, or never will be.
        """
        if settled:
            return await self._database.write(queries.load_settled, table)
        return await self._database.read(queries.load, table)

    async def since(self, known: Known) -> Since | None:
        """Return what is new at a table; None if there is no such table any longer.

        Calls that come at the same time are answered together.
        """
        return await self._catch_up.since(known)

    async def chain(self, first: str, hashes: Collection[str]) -> list[Called]:
        """Return, in order, those of `first` and its rematches whose seats hold one of these."""
        return await self._database.read(queries.chain, first, hashes)

    # --- many tables ---

    async def behind(self, known: Iterable[Known]) -> list[str]:
        """Return the known tables to which more has been written."""
        return await self._database.peek(queries.behind, list(known))

    async def heads(self, tables: Iterable[str]) -> list[TableHead]:
        """Return the heads of these tables, if they exist, with `moves` 0."""
        return await self._database.read(queries.heads, list(tables))

    async def listed(self, most: int) -> list[TableHead]:
        """Return the heads of at most `most` listed tables, the newest first, with `moves` 0."""
        return await self._database.read(queries.listed, most)

    async def in_use(self) -> list[InUse]:
        """Return the tables that wait or are being played, the oldest first."""
        return await self._database.read(queries.in_use)

    async def unattended(self) -> list[tuple[str, str, int]]:
        """Return the tables that may go on by themselves: ids, games and rules' versions."""
        return await self._database.read(queries.unattended)

    # --- tables that nobody uses ---

    async def touch(self, tables: Sequence[str], at: float) -> None:
        """Note that people are at those of these tables that wait."""
        if tables:
            await self._database.write(upkeep.touch, tables, at)

    async def close_idle(
        self,
        before: float,
        statuses: Sequence[Status] = IN_USE,
        among: Sequence[str] | None = None,
        most: int | None = None,
    ) -> list[str]:
        """Close tables of these statuses that were not touched since `before`; return their ids.

        Only those `among` these ids, if any are given, and at most `most`, the longest untouched
        first.
        """
        return self._ring(
            await self._database.write(upkeep.close_idle, before, statuses, among, most)
        )

    async def archive(self, before: float) -> list[str]:
        """Archive tables that have ended and were not touched since `before`; return their ids."""
        return self._ring(await self._database.write(upkeep.archive, before))

    async def outlived(
        self, before: float, most: int | None = None, archived: bool = True
    ) -> list[str]:
        """Return the ids of tables that have ended and were not touched since `before`.

        Only those that are archived, unless `archived` is False.
        """
        return await self._database.read(upkeep.outlived, before, most, archived)

    async def delete(self, tables: Sequence[str], before: float) -> list[str]:
        """Delete these tables, except those touched since `before`; return the deleted ids."""
        return await self._database.write(upkeep.delete_tables, tables, before)

    def _written(self, change: Change) -> None:
        self.rung(change.after, () if change.head else change.entries)
        for head in (change.head, change.beside):
            if head is not None:
                self.told(head)

    def _ring(self, changed: Iterable[Known]) -> list[str]:
        """Tell how far these tables are; return their ids."""
        ids = []
        for known in changed:
            self.rung(known, ())
            ids.append(known.table)
        return ids


def _prepare(connection: Connection) -> None:
    upgrade(connection)
    _check(connection)


def _check(connection: Connection) -> None:
    # A full disk or a missing permission shows only on writing: add a table and remove it.
    head = replace(PROBE, id=new_table())
    put_head(connection, None, head)
    add_steps(connection, [(head, [STEP])])
    queries.load(connection, head.id)  # as a hello does
    connection.execute(delete(LOG).where(LOG.c.table_id == head.id))
    connection.execute(delete(HEADS).where(HEADS.c.id == head.id))
