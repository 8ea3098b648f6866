"""Both databases: a file of SQLite's, and a PostgreSQL server that lives as long as the tests.

A test that takes `database_url` runs on each of them, on an empty database of its own; one that
takes `store` finds it open.
"""

import contextlib
import itertools
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import pytest
import pytest_asyncio

from tests.server.running import Browser, Running
from tripot.server.store import Store

WITHOUT_POSTGRES = (
    "These tests need PostgreSQL's server, 15 or later, to show that it keeps what SQLite keeps. "
    "On Debian: apt-get install postgresql"
)


def unprivileged():
    """Whom PostgreSQL may run as, for Popen: it refuses root."""
    if os.geteuid() != 0:
        return {}
    user = pwd.getpwnam("nobody")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def binaries():
    """The folder of PostgreSQL's server programs, the newest."""
    found = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/postgres")]
    if found:
        return max(found, key=lambda folder: int(folder.parent.name))
    on_path = shutil.which("postgres")
    if on_path is None:
        pytest.fail(WITHOUT_POSTGRES, pytrace=False)
    return Path(on_path).resolve().parent


class PostgresServer:
    """A PostgreSQL server in a temporary folder, reached through a socket there."""

    def __init__(self):
        self.programs = binaries()
        self.folder = Path(tempfile.mkdtemp(prefix="tripot-"))
        self.who = unprivileged() | {"cwd": self.folder}
        if self.who.get("user"):
            os.chown(self.folder, self.who["user"], self.who["group"])
        self.numbers = itertools.count()
        options = ["-U", "tripot", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"]
        self.call("initdb", "-D", self.folder / "data", *options)
        self.start()

    def call(self, program, *arguments):
        done = subprocess.run(
            [self.programs / program, *arguments], **self.who, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr

    def start(self):
        # Tests pull no plugs, so nothing is lost by leaving the syncs out.
        options = ["-k", self.folder, "-c", "listen_addresses=", "-c", "fsync=off"]
        with open(self.folder / "messages", "ab") as messages:
            self.process = subprocess.Popen(
                [self.programs / "postgres", "-D", self.folder / "data", *options],
                **self.who,
                stdout=messages,
                stderr=messages,
            )
        ready = [self.programs / "pg_isready", "-q", "-h", self.folder]
        deadline = time.monotonic() + 30
        while subprocess.run(ready, **self.who).returncode != 0:
            assert self.process.poll() is None, (self.folder / "messages").read_text()
            assert time.monotonic() < deadline, "PostgreSQL does not start"
            time.sleep(0.05)

    def stop(self, how=signal.SIGINT):
        """End it; it does not wait for whoever is connected."""
        self.process.send_signal(how)
        self.process.wait(30)

    def new_database(self):
        """The URL of an empty database."""
        name = f"test{next(self.numbers)}"
        self.call("createdb", "-h", self.folder, "-U", "tripot", name)
        return f"postgresql://tripot@/{name}?host={self.folder}"


@pytest.fixture(scope="session")
def postgres():
    """A running server."""
    server = PostgresServer()
    yield server
    server.stop()
    shutil.rmtree(server.folder)


class Nats:
    """A bus on a port of its own."""

    def __init__(self):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"nats://127.0.0.1:{self.port}"
        self.process = None

    def start(self):
        command = ["nats-server", "-a", "127.0.0.1", "-p", str(self.port)]
        path = f"{os.environ['PATH']}:/usr/sbin"
        self.process = subprocess.Popen(
            command, env=os.environ | {"PATH": path}, stderr=subprocess.DEVNULL
        )
        deadline = time.monotonic() + 30
        while True:
            assert time.monotonic() < deadline, "NATS does not start"
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port)):
                return
            time.sleep(0.02)

    def stop(self):
        self.process.kill()
        self.process.wait(30)


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
