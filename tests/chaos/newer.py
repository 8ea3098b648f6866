"""Newer minor versions of Tripot, made from the sources at hand: no other version can be had yet.

Each has the next minor number and what docs/versions.md lets a minor version add: another page,
columns in the database, and fields in messages, in news between processes and in what is stored.
Rules and bots stay the same, and are loaded from their own folders.
"""

import hashlib
import os
import shutil
from importlib.metadata import version
from pathlib import Path

import tripot

PACKAGE = Path(tripot.__file__).parent
PAGE = Path("server", "static", "built.json")  # what names the page's build is made from it
MIGRATIONS = Path("server", "storage", "migrations", "versions")
# Classes that have a field more, by file.
GROWN = {
    "protocol.py": "Welcome Position Accepted Said Nudged TableInfo SeatInfo GoneInfo",
    "server/model/records.py": "TableHead SeatHead Gone",
    "server/cluster/news.py": "Rung Talked Reminded Here Listed Peopled Alive Sent",
}
SCHEMA, COLUMN = "server/storage/schema.py", '    Index("tables_in_use", "archived", "status"),\n'
MIGRATION = """
import sqlalchemy as sa
from alembic import op

revision = "{revision}"
down_revision = "{before}"


def upgrade() -> None:
    made = sa.Column("{name}", sa.Integer, nullable=False, server_default="0")
    op.add_column("tables", made)
"""


def make(folder, number):
    """Write the version that is `number` minor versions newer; return its folder, to import from.

    AssertionError if the sources are no longer as this expects.
    """
    major, minor, patch = version("tripot").split(".")
    newer = f"{major}.{int(minor) + number}.{patch}"
    home = folder / newer
    package = home / "tripot"
    shutil.copytree(PACKAGE / "server", package / "server")
    shutil.copy2(PACKAGE / "protocol.py", package)
    first = (PACKAGE / "__init__.py").read_text()
    (package / "__init__.py").write_text(f"{first}\n__path__.append({str(PACKAGE)!r})\n")
    about = home / f"tripot-{newer}.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: tripot\nVersion: {newer}\n")
    if (package / PAGE).is_file():
        with open(package / PAGE, "a") as built:
            built.write("\n" * number)
    names = [f"added_{n}" for n in range(1, number + 1)]
    for file, classes in GROWN.items():
        text = (package / file).read_text()
        for one in classes.split():
            text = _grown(text, one, [f"    {name}: int = 0\n" for name in names])
        (package / file).write_text(text)
    columns = "".join(f'    Column("{name}", Integer, nullable=False),\n' for name in names)
    text = (package / SCHEMA).read_text()
    assert text.count(COLUMN) == 1, f"{SCHEMA} has no place for columns"
    (package / SCHEMA).write_text(text.replace(COLUMN, columns + COLUMN))
    for name in names:
        before = max(file.name[:4] for file in (package / MIGRATIONS).glob("[0-9]*.py"))
        revision = f"{int(before) + 1:04}"
        file = package / MIGRATIONS / f"{revision}_{name}.py"
        file.write_text(MIGRATION.format(revision=revision, before=before, name=name))
    return home


def _grown(text, name, fields):
    """Return a module's text in which a class has fields more."""
    before, found, rest = text.partition(f"\nclass {name}(")
    body, end, after = rest.partition("\n\n\n")
    assert end, f"there is no class {name} that could have more fields"
    return before + found + body + "\n" + "".join(fields).rstrip("\n") + end + after


def environment(home):
    """Return the variables with which Python imports a version from its folder."""
    others = os.environ.get("PYTHONPATH")
    return {"PYTHONPATH": f"{home}{os.pathsep}{others}" if others else str(home)}


def page(home):
    """Return what a version's servers call the build of their page."""
    built = home / "tripot" / PAGE
    return hashlib.sha256(built.read_bytes()).hexdigest()[:12] if built.is_file() else ""
