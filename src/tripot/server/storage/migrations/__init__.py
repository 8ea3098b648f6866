"""The steps that bring an older database up to date: Alembic's scripts, run by the program.

After a change to METADATA in `schema.py`, add a file in `versions/` with the next number.
"""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, select

from tripot.core.errors import Misuse

_LOCK = 0x7472_6970_6F74  # "tripot": processes that start together migrate one after the other
_HERE = Path(__file__).parent
VERSIONS = [_HERE / "versions"]  # folders


def upgrade(connection: Connection, to: str = "head") -> None:
    """Bring the database up to this program's schema, or to an older revision.

    Misuse if this program does not know the database's schema.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(_LOCK)))
    refuse_unknown(revision(connection))
    command.upgrade(_config(connection), to)


def revision(connection: Connection) -> str | None:
    """Return the revision of the database's schema; None if no server has used it."""
    return MigrationContext.configure(connection).get_current_revision()


def refuse_unknown(revision: str | None) -> None:
    """Raise Misuse if this program does not know the revision of a database's schema."""
    steps = ScriptDirectory.from_config(_config())
    if revision is None or revision in {step.revision for step in steps.walk_revisions()}:
        return
    if revision < str(steps.get_base()):
        raise Misuse(
            f"its schema '{revision}' is older than the first release, and can't be brought up to "
            "date; use another database"
        )
    raise Misuse(
        f"it was written by a newer Tripot, whose schema is '{revision}', while this one knows "
        f"'{steps.get_current_head()}'; use that version, or another database"
    )


def check(connection: Connection) -> None:
    """Raise Misuse unless the database has exactly this program's schema."""
    found = revision(connection)
    refuse_unknown(found)
    newest = ScriptDirectory.from_config(_config()).get_current_head()
    if found is None:
        raise Misuse("no server has used it yet: there are no tables in it")
    if found != newest:
        raise Misuse(
            f"its schema is '{found}', but this Tripot needs '{newest}': its servers are older; "
            "use their version, or start a server of this one"
        )


def _config(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", _escaped(_HERE))
    config.set_main_option("path_separator", "newline")
    config.set_main_option("version_locations", "\n".join(map(_escaped, VERSIONS)))
    config.attributes["connection"] = connection
    return config


def _escaped(folder: Path) -> str:
    return str(folder).replace("%", "%%")
