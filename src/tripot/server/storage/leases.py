"""Which process has a table's bots and clocks: a lease in the database, taken over when it lapses.

A process is alive as long as it says so; its leases are good for as long. What a process that
wrongly thinks to hold one writes is refused by the log's key, as whatever comes second is.
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

LAPSE = 6.0  # seconds after which a process that says nothing is taken for dead

_NOW: ColumnElement[float] = cast(func.extract("epoch", func.clock_timestamp()), Double)
_ALIVE = PROCESSES.c.until > _NOW
# Each lease with its holder, if that is alive.
_HELD = LEASES.join(PROCESSES, and_(PROCESSES.c.id == LEASES.c.holder, _ALIVE))


class Beat(msgspec.Struct, frozen=True):
    """What a process learns when it says that it is alive."""

    alive: set[str]  # all processes
    held: set[str]  # the tables whose leases it has


class Leases:
    """The leases of one process."""

    def __init__(self, database: Database, process: str) -> None:
        self._database, self._process = database, process

    async def installation(self) -> tuple[str, bytes]:
        """What this database's processes know each other's news by: a name and a key."""
        return await self._database.read(_installation)

    async def beat(self) -> Beat:
        """Be alive for a while longer."""
        return await self._database.write(_beat, self._process)

    async def claim(self, tables: Sequence[str]) -> list[str]:
        """Those of these tables that are this process's from now on, as nobody had them."""
        return await self._database.write(_claim, self._process, tables) if tables else []

    async def orphans(self, most: int) -> list[str]:
        """At most so many tables that go on by themselves, and that nobody has."""
        return await self._database.read(_orphans, most)

    async def release(self, tables: Sequence[str]) -> None:
        """Leave these tables to others."""
        if tables:
            await self._database.write(_release, self._process, tables)

    async def end(self) -> None:
        """Be dead: all that it has is others' at once."""
        await self._database.write(_end, self._process)


def _installation(connection: Connection) -> tuple[str, bytes]:
    row = connection.execute(select(INSTALLATION)).one()
    return row.id, bytes(row.key)


def _beat(connection: Connection, process: str) -> Beat:
    until = {"until": _NOW + LAPSE}
    mine = PROCESSES.c.id == process
    renewed = connection.execute(update(PROCESSES).where(mine, _ALIVE).values(until))
    if renewed.rowcount == 0:  # it is new, or others may have taken what it had
        _end(connection, process)
        connection.execute(insert(PROCESSES).values(id=process, **until))
        dead = select(PROCESSES.c.id).where(PROCESSES.c.until < _NOW - LAPSE)
        # What another process deletes just now need not be deleted here.
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
    # In one order, so that two processes don't wait for each other in a circle.
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
