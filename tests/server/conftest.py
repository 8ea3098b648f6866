"""Both databases: a SQLite file, and a PostgreSQL server that lives as long as the tests.

A test that takes `database_url` runs on each of them, with an empty database of its own; one that
takes `store` gets it opened. If a server or a store opens the database, it is a copy of a migrated
one, because migrating takes longer than many tests.
"""

import asyncio
import shutil
from pathlib import Path

import nats as client
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
    """Yield a running server."""
    server = PostgresServer()
    yield server
    server.stop()
    shutil.rmtree(server.folder)


@pytest.fixture
def nats():
    """Yield a bus that lives as long as the test."""
    bus = Nats()
    bus.start()
    yield bus
    bus.stop()


@pytest_asyncio.fixture
async def wire(nats):
    """Yield a connection to the bus that belongs to no process."""
    made = await client.connect(nats.url)
    yield made
    await made.close()


async def brought_up_to_date(url):
    """Migrate this database, as a store does; return its URL."""
    await (await Store.open(url)).close()
    return url


@pytest.fixture(scope="session")
def sqlite_model(tmp_path_factory):
    """Return a migrated database file."""
    file = tmp_path_factory.mktemp("model") / "tables.db"
    asyncio.run(brought_up_to_date(f"sqlite:///{file}"))
    return file


@pytest.fixture(scope="session")
def postgres_model(postgres):
    """Return a migrated database."""
    return asyncio.run(brought_up_to_date(postgres.new_database()))


@pytest.fixture
def is_opened(request):
    """Return whether a server or a store opens the test's database first."""
    return not {"serve", "store"}.isdisjoint(request.fixturenames)


@pytest.fixture
def sqlite_url(request, tmp_path, is_opened):
    """Return the URL of a file that does not exist yet, or of a migrated one."""
    if is_opened:
        shutil.copy(request.getfixturevalue("sqlite_model"), tmp_path / "tables.db")
    return f"sqlite:///{tmp_path}/tables.db"


@pytest_asyncio.fixture
async def serve(sqlite_url):
    """Yield a function that starts servers, on SQLite by default, with some limits changed."""
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
    """Return a server on each database in turn."""
    return await serve(database_url)


@pytest_asyncio.fixture
async def browse(running):
    """Yield a function that makes browsers, with these cookies."""
    made = []

    def browser(**cookies):
        made.append(Browser(running, **cookies))
        return made[-1]

    yield browser
    for one in made:
        await one.http.aclose()


@pytest.fixture
def postgres_url(request, postgres, is_opened):
    """Return the URL of an empty database, or of a migrated one."""
    model = request.getfixturevalue("postgres_model") if is_opened else "template1"
    return postgres.new_database(model)


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request):
    """Return the URL of each database in turn."""
    return request.getfixturevalue(f"{request.param}_url")


@pytest_asyncio.fixture
async def store(database_url):
    """Yield a store on each database in turn."""
    opened = await Store.open(database_url)
    yield opened
    await opened.close()


@pytest.fixture
def older(tmp_path, monkeypatch):
    """Add a later migration; return the revision that is now outdated."""
    released = Path(migrations.__file__).parent / "versions"
    revision = max(path.name[:4] for path in released.glob("*.py"))
    later = tmp_path / "later"
    later.mkdir()
    (later / "later.py").write_text(STEP.format(older=revision))
    monkeypatch.setattr(migrations, "VERSIONS", [released, later])
    return revision
