"""The analyses of tables' games."""

from sqlalchemy import Connection, delete, insert, select

from tripot.server.storage.schema import ANALYSES


def kept(connection: Connection, table: str, form: int) -> bytes | None:
    """Return what was found about a table's game; None if nothing is kept in this form."""
    found = select(ANALYSES.c.found).where(ANALYSES.c.table_id == table, ANALYSES.c.form == form)
    return connection.execute(found).scalar()


def keep(connection: Connection, table: str, form: int, found: bytes) -> None:
    """Keep what was found about a table's game instead of what was found before."""
    connection.execute(delete(ANALYSES).where(ANALYSES.c.table_id == table))
    connection.execute(insert(ANALYSES).values(table_id=table, form=form, found=found))
