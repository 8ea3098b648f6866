"""How the database came to be what it is, step by step: Alembic's scripts, run by the program.

A new step, after METADATA in `schema.py` was changed: a file in `versions/` with the next number.
"""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, select

from tripot.table.errors import Misuse

_LOCK = 0x7472_6970_6F74  # "tripot": processes that start together migrate one after the other


def upgrade(connection: Connection) -> None:
    """Bring the database up to this program; Misuse if it is already ahead of it."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(_LOCK)))
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    script = ScriptDirectory.from_config(config)
    known = {step.revision for step in script.walk_revisions()}
    current = MigrationContext.configure(connection).get_current_revision()
    if current is not None and current not in known:
        raise Misuse(
            f"it was written by a newer Tripot, whose schema is '{current}', while this one knows "
            f"'{script.get_current_head()}'; use that version, or another database"
        )
    command.upgrade(config, "head")
