"""How the database came to be what it is, step by step: Alembic's scripts, run by the program.

A new step, after METADATA in `schema.py` was changed: a file in `versions/` with the next number.
"""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, select

from tripot.core.errors import Misuse

_LOCK = 0x7472_6970_6F74  # "tripot": processes that start together migrate one after the other


def upgrade(connection: Connection, to: str = "head") -> None:
    """Bring the database up to this program, or up `to` a step before.

    Misuse if it is already ahead of it.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(_LOCK)))
    refuse_newer(revision(connection))
    command.upgrade(_config(connection), to)


def revision(connection: Connection) -> str | None:
    """The last step that the database has taken; None if there is nothing of ours."""
    return MigrationContext.configure(connection).get_current_revision()


def refuse_newer(revision: str | None) -> None:
    """Misuse if a database that has taken this step is ahead of this program."""
    steps = ScriptDirectory.from_config(_config())
    if revision is not None and revision not in {step.revision for step in steps.walk_revisions()}:
        raise Misuse(
            f"it was written by a newer Tripot, whose schema is '{revision}', while this one knows "
            f"'{steps.get_current_head()}'; use that version, or another database"
        )


def check(connection: Connection) -> None:
    """Misuse unless the database is just what this program takes."""
    found = revision(connection)
    refuse_newer(found)
    newest = ScriptDirectory.from_config(_config()).get_current_head()
    if found is None:
        raise Misuse("no server has used it yet: there are no tables in it")
    if found != newest:
        raise Misuse(
            f"its schema is '{found}', while this Tripot takes '{newest}': its servers are older; "
            "use their version, or start one of this"
        )


def _config(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
