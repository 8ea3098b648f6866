"""A PostgreSQL server for the tests, which may be stopped, killed and restarted."""

import contextlib
import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import pytest

WITHOUT_POSTGRES = (
    "These tests need PostgreSQL's server, 15 or later, to show that it keeps what SQLite keeps. "
    "On Debian: apt-get install postgresql"
)


def unprivileged():
    """Return the user that PostgreSQL may run as, for Popen: it refuses root."""
    if os.geteuid() != 0:
        return {}
    user = pwd.getpwnam("nobody")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def binaries():
    """Return the folder of the newest PostgreSQL's server programs."""
    found = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/postgres")]
    if found:
        return max(found, key=lambda folder: int(folder.parent.name))
    on_path = shutil.which("postgres")
    if on_path is None:
        pytest.fail(WITHOUT_POSTGRES, pytrace=False)
    return Path(on_path).resolve().parent


class PostgresServer:
    """A PostgreSQL server in a temporary folder, reached through a socket there."""

    def __init__(self, folder=None, *settings):
        """Use this `folder`, which must be empty, and these `settings`, options of the server."""
        self.programs, self.settings = binaries(), settings
        self.folder = Path(folder or tempfile.mkdtemp(prefix="tripot-"))
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
        # Tests do not cut the power, so syncs are not needed.
        options = ["-k", self.folder, "-c", "listen_addresses=", "-c", "fsync=off", *self.settings]
        with open(self.folder / "messages", "ab") as messages:
            self.process = subprocess.Popen(
                [self.programs / "postgres", "-D", self.folder / "data", *options],
                **self.who,
                stdout=messages,
                stderr=messages,
            )
        ready = [self.programs / "pg_isready", "-q", "-h", self.folder]
        deadline = time.monotonic() + 90
        while subprocess.run(ready, **self.who).returncode != 0:
            assert self.process.poll() is None, (self.folder / "messages").read_text()
            assert time.monotonic() < deadline, "PostgreSQL does not start"
            time.sleep(0.05)

    def stop(self, how=signal.SIGINT):
        """End it, without waiting for its connections."""
        self.process.send_signal(how)
        self.process.wait(90)

    def pids(self):
        """Return its processes: the one that was started, and those that it has started."""
        children = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(self.process.pid)], capture_output=True, text=True
        )
        return [self.process.pid, *map(int, children.stdout.split())]

    def signal(self, what):
        """Send a signal to all of its processes."""
        for pid in self.pids():
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, what)

    def new_database(self, model="template1"):
        """Return the URL of an empty database, or of a copy of the one at such a URL."""
        name = f"test{next(self.numbers)}"
        model = model.partition("@/")[2].partition("?")[0] or model
        self.call("createdb", "-h", self.folder, "-U", "tripot", "-T", model, name)
        return f"postgresql://tripot@/{name}?host={self.folder}"
