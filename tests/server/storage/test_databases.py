"""The database of a server: how it is named, and what happens when it freezes."""

import asyncio
import contextlib
import json
import os
import re
import resource
import signal
import struct
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from tests.server.process import STARTING, Process
from tripot.core.errors import Misuse
from tripot.server.storage.alone import alone
from tripot.server.storage.database import connect, has_password
from tripot.server.storage.store import Store

PASSWORD = "s3cr3t-w0rd"


@contextlib.contextmanager
def frozen(postgres):
    """Freeze the database in this context, so that it answers nothing."""
    postgres.signal(signal.SIGSTOP)
    try:
        yield
    finally:
        postgres.signal(signal.SIGCONT)


@pytest.mark.slow("a stopping server waits for its database until a deadline")
def connections(http):
    """Return how many connections a server has."""
    return float(re.search(r"^tripot_connections (\S+)$", http.get("/metrics").text, re.M)[1])


def test_a_frozen_database_is_not_ready_and_keeps_no_server_from_stopping(postgres, postgres_url):
    process = Process(postgres_url)
    process.environment["TRIPOT_METRICS"] = "public"
    process.start()
    table, [token, _] = process.table(2, game="tokio", players=2)
    path = f"{process.url}/api/tables/{table}/start"
    with httpx.Client(base_url=process.url, trust_env=False, verify=False, timeout=30) as http:
        assert http.get("/readyz").status_code == 200
        with frozen(postgres), ThreadPoolExecutor(1) as pool:
            with contextlib.suppress(httpx.HTTPError):  # a write is pending
                http.post(path, headers={"Authorization": f"Bearer {token}"}, timeout=0.5)
            time.sleep(1)
            assert http.get("/readyz").status_code == 503
            assert http.get("/healthz").status_code == 200
            new = {"game": "tokio", "players": 2, "name": "Ada"}
            before = connections(http)
            made = pool.submit(http.post, "/api/tables", json=new)
            while connections(http) == before:
                time.sleep(0.05)
            assert http.get("/healthz").status_code == 200  # and that one has begun
            began = time.monotonic()
            process.process.terminate()
            assert process.process.wait(40) == 0
            assert time.monotonic() - began < 20
            assert made.result().json()["code"] == "in_doubt"


@contextlib.contextmanager
def full(process, file):
    """Keep the files of this process from growing in this context, as on a full disk."""
    size = file.stat().st_size
    before = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, before)


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="Linux alone limits others' files")
def test_a_server_whose_disk_is_full_is_not_ready_until_it_has_room(tmp_path):
    process = Process(f"sqlite:///{tmp_path}/tables.db")
    process.start()
    new = {"game": "tokio", "players": 2, "name": "Ada"}
    try:
        with httpx.Client(base_url=process.url, trust_env=False, timeout=30) as http:

            def both():
                time.sleep(1.1)  # the answer is cached for a second
                made = http.post("/api/tables", json=new).status_code
                return http.get("/readyz").status_code, made

            assert both() == (200, 201)
            with full(process.process, tmp_path / "tables.db-wal"):
                assert both() == (503, 503)
                assert http.get("/healthz").status_code == 200
            assert both() == (200, 201)
            assert len(http.get("/api/home").json()["open"]) == 0
    finally:
        process.stop()


@pytest.mark.parametrize("how", ["PGPASSWORD", "PGPASSFILE", "TRIPOT_DATABASE", "--database"])
def test_the_password_is_told_in_the_environment_and_never_logged(
    postgres, postgres_url, tmp_path, how
):
    guarded(postgres)
    place = postgres_url.partition("@")[2]
    bare = f"postgresql://guarded@{place}"
    told = f"postgresql://guarded:{PASSWORD}@{place}"
    passfile = tmp_path / "pgpass"
    passfile.write_text(f"*:*:*:guarded:{PASSWORD}\n")
    passfile.chmod(0o600)
    environment = {
        "PGPASSWORD": {"TRIPOT_DATABASE": bare, "PGPASSWORD": PASSWORD},
        "PGPASSFILE": {"TRIPOT_DATABASE": bare, "PGPASSFILE": str(passfile)},
        "TRIPOT_DATABASE": {"TRIPOT_DATABASE": told},
        "--database": {},
    }[how]
    arguments = ["--database", told] if how == "--database" else []
    said = started(arguments, environment)
    assert any(line["event"] == "serving" for line in said)
    assert PASSWORD not in json.dumps(said)
    assert any("command line" in line["event"] for line in said) == (how == "--database")


def test_a_wrong_password_is_a_sentence_that_does_not_hold_it(postgres, postgres_url):
    guarded(postgres)
    wrong = f"postgresql://guarded:{PASSWORD}x@{postgres_url.partition('@')[2]}"
    failed = subprocess.run(
        [sys.executable, "-m", "tripot.cli", "serve", "--port", "0"],
        env=os.environ | {"TRIPOT_DATABASE": wrong},
        capture_output=True,
        text=True,
        timeout=4 * STARTING,
    )
    assert failed.returncode == 2
    assert "can't be used" in failed.stderr
    assert PASSWORD not in failed.stderr


def guarded(postgres):
    """Make a database user that needs the password."""
    rules = postgres.folder / "data" / "pg_hba.conf"
    before = rules.read_text()
    if "guarded" in before:
        return
    make = f"CREATE ROLE guarded LOGIN SUPERUSER PASSWORD '{PASSWORD}'"
    postgres.call("psql", "-h", postgres.folder, "-U", "tripot", "-d", "postgres", "-c", make)
    rules.write_text(f"local all guarded scram-sha-256\n{before}")
    postgres.process.send_signal(signal.SIGHUP)


def started(arguments, environment):
    """Return what a server logs, from its start to its end."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tripot.cli", "serve", "--port", "0", *arguments],
        env=os.environ | environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    lines = []
    with process.stderr as told:
        for line in told:
            lines.append(json.loads(line))
            if lines[-1]["event"] == "serving":
                process.terminate()
    assert process.wait(STARTING) == 0
    return lines


def test_a_database_s_name_never_holds_the_password():
    for url in (f"postgresql://u:{PASSWORD}@h/d", f"postgresql://u@h/d?password={PASSWORD}"):
        assert has_password(url)
        assert PASSWORD not in connect(url).name
    assert not has_password("postgresql://u@h/d")
    assert not has_password("nonsense:")


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("postgresql://u:{}@h/d?x=y", "'x' is not known"),
        ("postgresql://u:{}@h/d?command_timeout=9", "'command_timeout' is not known"),
        ("postgresql://u:{}@h/d?sslmode=maybe", "sslmode in"),
        ("postgresql://u:{}@h/d?sslmode=require&sslmode=disable", "sslmode in"),
        ("postgresql://u:{}@h/d?port=abc", "no URL of a database"),
        ("postgresql://u:{}@h/d?port=1&port=2", "no URL of a database"),
        ("postgresql://u:x@{}@h/d", "%40"),
        ("postgresql://u:x@{}/y@h/d", "%40"),
        ("postgresql://u:x@{}?y@h/d", "%40"),
        ("sqlite:////nowhere/f?mode=ro", "'mode' is not known"),
        ("sqlite://{}@/f", "no URL of a database"),
        ("sqlite://h/f", "no URL of a database"),
    ],
)
def test_a_url_of_no_use_is_a_sentence_that_holds_no_password(url, sentence):
    with pytest.raises(Misuse, match=sentence) as refused:
        connect(url.format(PASSWORD))
    assert PASSWORD not in str(refused.value)


async def test_a_hosted_database_s_url_asks_for_tls():
    asked = []

    async def without_tls(reader, writer):
        asked.append(await reader.readexactly(8))
        writer.write(b"N")
        await writer.drain()
        writer.close()

    async with await asyncio.start_server(without_tls, "127.0.0.1", 0) as server:
        place = f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
        with pytest.raises(Misuse, match="rejected SSL"):
            async with alone(f"postgresql://u:{PASSWORD}@{place}/d?sslmode=require"):
                pass
    assert asked == [struct.pack("!ii", 8, 80877103)]  # PostgreSQL's SSLRequest


async def test_a_url_with_a_mode_opens_the_database(postgres_url):
    store = await Store.open(f"{postgres_url}&sslmode=prefer")
    await store.close()
