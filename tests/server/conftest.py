"""Both databases: a file of SQLite's, and a PostgreSQL server that lives as long as the tests.

A test that takes `database_url` runs on each of them, on an empty database of its own; one that
takes `store` finds it open.
"""

import shutil
from pathlib import Path

import pytest
import pytest_asyncio

from tests.server.nats import Nats
from tests.server.postgres import PostgresServer
from tests.server.running import Browser, Running
from tripot.server.storage import migrations
from tripot.server.storage.store import Store

STEP = """
import sqlalchemy as sa
from alembic import op

revision, down_revision = "later", "{older}"


def upgrade():
    op.add_column("analyses", sa.Column("note", sa.Text))
"""


@pytest.fixture(scope="session")
def postgres():
    """A running server."""
    server = PostgresServer()
    yield server
    server.stop()
    shutil.rmtree(server.folder)


@pytest.fixture
def nats():
    """A bus that lives as long as a test."""
    bus = Nats()
    bus.start()
    yield bus
    bus.stop()


@pytest.fixture
def sqlite_url(tmp_path):
    """A file that is not there yet."""
    return f"sqlite:///{tmp_path}/tables.db"


@pytest_asyncio.fixture
async def serve(sqlite_url):
    """Starts servers, on SQLite unless a database is named, with some limits changed."""
    started = []

    async def start(url=sqlite_url, **limits):
        running = Running(url, **limits)
        await running.start()
        started.append(running)
        return running

    yield start
    for running in started:
        await running.hang_up()
        if not running.serving.done():
            await running.stop()


@pytest_asyncio.fixture
async def running(serve, database_url):
    """A server on each database in turn."""
    return await serve(database_url)


@pytest_asyncio.fixture
async def browse(running):
    """Makes browsers, with these cookies."""
    made = []

    def browser(**cookies):
        made.append(Browser(running, **cookies))
        return made[-1]

    yield browser
    for one in made:
        await one.http.aclose()


@pytest.fixture
def postgres_url(postgres):
    """A database with nothing in it."""
    return postgres.new_database()


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request):
    """Each database in turn, empty."""
    return request.getfixturevalue(f"{request.param}_url")


@pytest_asyncio.fixture
async def store(database_url):
    """A store on each database in turn."""
    opened = await Store.open(database_url)
    yield opened
    await opened.close()


@pytest.fixture
def older(tmp_path, monkeypatch):
    """The newest schema, of which a later version has made an older one by one step more."""
    released = Path(migrations.__file__).parent / "versions"
    revision = max(path.name[:4] for path in released.glob("*.py"))
    later = tmp_path / "later"
    later.mkdir()
    (later / "later.py").write_text(STEP.format(older=revision))
    monkeypatch.setattr(migrations, "VERSIONS", [released, later])
    return revision
