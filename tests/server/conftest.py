"""Both databases: a file of SQLite's, and a PostgreSQL server that lives as long as the tests.

A test that takes `database_url` runs on each of them, on an empty database of its own; one that
takes `store` finds it open. What a server or a store would bring up to date is a copy of one that
has been, as that takes longer than many a test.
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
    """Yield a bus that lives as long as a test."""
    bus = Nats()
    bus.start()
    yield bus
    bus.stop()


@pytest_asyncio.fixture
async def wire(nats):
    """Yield a stranger's connection to the bus."""
    made = await client.connect(nats.url)
    yield made
    await made.close()


async def brought_up_to_date(url):
    """Bring this database up to date, as a store does; return its URL."""
    await (await Store.open(url)).close()
    return url


@pytest.fixture(scope="session")
def sqlite_model(tmp_path_factory):
    """Return a file that has been brought up to date."""
    file = tmp_path_factory.mktemp("model") / "tables.db"
    asyncio.run(brought_up_to_date(f"sqlite:///{file}"))
    return file


@pytest.fixture(scope="session")
def postgres_model(postgres):
    """Return a database that has been brought up to date."""
    return asyncio.run(brought_up_to_date(postgres.new_database()))


@pytest.fixture
def is_opened(request):
    """Return whether a server or a store opens the test's database before anybody looks at it."""
    return not {"serve", "store"}.isdisjoint(request.fixturenames)


@pytest.fixture
def sqlite_url(request, tmp_path, is_opened):
    """Return a file that is not there yet, or one that has been brought up to date."""
    if is_opened:
        shutil.copy(request.getfixturevalue("sqlite_model"), tmp_path / "tables.db")
    return f"sqlite:///{tmp_path}/tables.db"


@pytest_asyncio.fixture
async def serve(sqlite_url):
    """Yield a function that starts servers, on SQLite unless told, with some limits changed."""
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
    """Return a database with nothing in it, or one that has been brought up to date."""
    model = request.getfixturevalue("postgres_model") if is_opened else "template1"
    return postgres.new_database(model)


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request):
    """Each database in turn, empty."""
    return request.getfixturevalue(f"{request.param}_url")


@pytest_asyncio.fixture
async def store(database_url):
    """Yield a store on each database in turn."""
    opened = await Store.open(database_url)
    yield opened
    await opened.close()


@pytest.fixture
def older(tmp_path, monkeypatch):
    """Plant a later version with one more step; return the revision that this makes older."""
    released = Path(migrations.__file__).parent / "versions"
    revision = max(path.name[:4] for path in released.glob("*.py"))
    later = tmp_path / "later"
    later.mkdir()
    (later / "later.py").write_text(STEP.format(older=revision))
    monkeypatch.setattr(migrations, "VERSIONS", [released, later])
    return revision
