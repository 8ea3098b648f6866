"""Which process runs a table's bots and clocks: a lease in the database, taken over when it lapses.

A process is alive as long as it keeps saying so, and its leases are valid as long as it is alive.
If a process wrongly believes that it holds one, the log's key refuses the second write.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Double,
    and_,
    bindparam,
    cast,
    delete,
    func,
    insert,
    literal,
    select,
    update,
)
from sqlalchemy.dialects import postgresql

from tripot.server.storage.database import Database
from tripot.server.storage.schema import HEADS, INSTALLATION, LEASES, PROCESSES

LAPSE = 6.0  # seconds of silence after which a process counts as dead

_NOW: ColumnElement[float] = cast(func.extract("epoch", func.clock_timestamp()), Double)
_ALIVE = PROCESSES.c.until > _NOW
# Each lease with its holder, if that is alive.
_HELD = LEASES.join(PROCESSES, and_(PROCESSES.c.id == LEASES.c.holder, _ALIVE))


class Beat(msgspec.Struct, frozen=True):
    """What a process learns each time it says that it is alive."""

    alive: set[str]  # all processes
    held: set[str]  # the tables whose leases it holds


class Leases:
    """The leases of one process."""

    def __init__(self, database: Database, process: str) -> None:
        self._database, self._process = database, process

    async def installation(self) -> tuple[str, bytes]:
        """Return the name and key by which this database's processes know each other's news."""
        return await self._database.read(_installation)

    async def beat(self) -> Beat:
        """Say that this process is alive, for LAPSE seconds; return what it learns."""
        return await self._database.write(_beat, self._process)

    async def claim(self, tables: Sequence[str]) -> list[str]:
        """Take those of these tables that no living process has; return them."""
        return await self._database.write(_claim, self._process, tables) if tables else []

    async def orphans(self, most: int) -> list[str]:
        """Return at most `most` tables that go on by themselves and that no living process has."""
        return await self._database.read(_orphans, most)

    async def release(self, tables: Sequence[str]) -> None:
        """Give up these tables."""
        if tables:
            await self._database.write(_release, self._process, tables)

    async def end(self) -> None:
        """Give up everything: this process is dead."""
        await self._database.write(_end, self._process)


def _installation(connection: Connection) -> tuple[str, bytes]:
    row = connection.execute(select(INSTALLATION)).one()
    return row.id, bytes(row.key)


def _beat(connection: Connection, process: str) -> Beat:
    until = {"until": _NOW + LAPSE}
    mine = PROCESSES.c.id == process
    renewed = connection.execute(update(PROCESSES).where(mine, _ALIVE).values(until))
    if renewed.rowcount == 0:  # it is new, or was dead, and others may have taken its tables
        _end(connection, process)
        connection.execute(insert(PROCESSES).values(id=process, **until))
        dead = select(PROCESSES.c.id).where(PROCESSES.c.until < _NOW - LAPSE)
        # Leave out what another process is deleting.
        dead = dead.with_for_update(skip_locked=True)
        connection.execute(delete(PROCESSES).where(PROCESSES.c.id.in_(dead)))
        nobodys = select(LEASES.c.table_id).where(LEASES.c.holder.not_in(select(PROCESSES.c.id)))
        nobodys = nobodys.with_for_update(skip_locked=True)
        connection.execute(delete(LEASES).where(LEASES.c.table_id.in_(nobodys)))
    alive = connection.execute(select(PROCESSES.c.id).where(_ALIVE)).scalars()
    held = connection.execute(select(LEASES.c.table_id).where(LEASES.c.holder == process)).scalars()
    return Beat({*alive}, {*held})


def _claim(connection: Connection, process: str, tables: Sequence[str]) -> list[str]:
    ids = func.json_array_elements_text(
        cast(bindparam("ids", msgspec.json.encode(tables).decode()), postgresql.JSON)
    ).table_valued("value")
    held = select(LEASES.c.table_id).select_from(_HELD).where(LEASES.c.table_id == ids.c.value)
    # In one order, so that two processes never wait for each other.
    free = select(ids.c.value, literal(process)).where(~held.exists()).order_by(ids.c.value)
    adding = postgresql.insert(LEASES).from_select(["table_id", "holder"], free)
    taking = adding.on_conflict_do_update(
        index_elements=[LEASES.c.table_id],
        set_={"holder": adding.excluded.holder},
        where=LEASES.c.holder.not_in(select(PROCESSES.c.id).where(_ALIVE)),
    )
    return list(connection.execute(taking.returning(LEASES.c.table_id)).scalars())


def _orphans(connection: Connection, most: int) -> list[str]:
    held = select(LEASES.c.table_id).select_from(_HELD).where(LEASES.c.table_id == HEADS.c.id)
    found = select(HEADS.c.id).where(HEADS.c.unattended.is_(True), ~held.exists()).limit(most)
    return list(connection.execute(found).scalars())


def _release(connection: Connection, process: str, tables: Sequence[str]) -> None:
    theirs: Any = and_(LEASES.c.holder == process, LEASES.c.table_id.in_(tables))
    connection.execute(delete(LEASES).where(theirs))


def _end(connection: Connection, process: str) -> None:
    connection.execute(delete(LEASES).where(LEASES.c.holder == process))
    connection.execute(delete(PROCESSES).where(PROCESSES.c.id == process))
