"""Only one server may use a database."""

import asyncio
import json
import subprocess
import time

import pytest

from tests.server.process import HOST, Process
from tripot.core.errors import Misuse
from tripot.server.storage import alone as module
from tripot.server.storage.alone import alone
from tripot.server.storage.database import connect


async def test_a_second_server_is_refused_and_the_next_one_not(database_url, monkeypatch):
    monkeypatch.setattr(module, "WAIT", 0.3)
    async with alone(database_url):
        with pytest.raises(Misuse, match="another server serves the database") as refused:
            async with alone(database_url):
                pass
        assert database_url.partition("?")[0] in str(refused.value)
        monkeypatch.setattr(module, "WAIT", 60.0)
        entered = asyncio.Event()

        async def wait():
            async with alone(database_url):
                entered.set()

        waiting = asyncio.create_task(wait())
        await asyncio.sleep(0.5)
        assert not entered.is_set()
    await asyncio.wait_for(waiting, 30)
    async with alone(database_url):
        pass


def test_a_server_takes_over_from_one_that_is_killed(sqlite_url):
    first, second = Process(sqlite_url), Process(sqlite_url)
    second.process = None
    try:
        first.start()
        table, _ = first.table(2, game="tokio", players=2)
        process = subprocess.Popen(
            second.command, env=second.environment, stdout=subprocess.PIPE, text=True
        )
        second.process = process
        time.sleep(2)
        assert process.poll() is None
        first.kill()
        line = ""
        while f"http://{HOST}:{second.port}" not in line:
            line = process.stdout.readline()
            assert line or process.poll() is None, "it should have waited, and served"
        assert json.loads(second.call("GET", f"/api/tables/{table}"))["id"] == table
    finally:
        first.stop()
        second.stop()
        if second.process:
            second.process.stdout.close()


async def test_what_was_lost_with_its_connection_is_taken_again(postgres_url, monkeypatch):
    said = []
    monkeypatch.setattr(module, "BEAT", 0.1)
    monkeypatch.setattr(module, "WAIT", 0.1)
    monkeypatch.setattr(module.log, "error", said.append)
    other = connect(postgres_url)
    lock = f"SELECT pg_advisory_lock({module._LOCK})"
    holders = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted"
    waiters = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
    end = f"SELECT pg_terminate_backend(pid) FROM ({holders}) AS holders"

    async def do(text):
        return await other.write(lambda connection: connection.exec_driver_sql(text).all())

    async def held_by_another_than(before):
        # The lock of a terminated connection lasts a moment longer.
        while not (now := await do(holders)) or now == before:
            await asyncio.sleep(0.05)

    async with alone(postgres_url):
        async with asyncio.timeout(30):
            before = await do(holders)
            await do(end)
            await held_by_another_than(before)
        with pytest.raises(Misuse):
            async with alone(postgres_url):
                pass
        # Now somebody else takes the lock first.
        async with asyncio.timeout(30), other._engine.connect() as connection:
            waiting = asyncio.create_task(connection.exec_driver_sql(lock))
            while not await do(waiters):
                await asyncio.sleep(0.05)
            await do(end)
            await waiting
            while not said:
                await asyncio.sleep(0.05)
        assert "another server" in said[0]
    await other.close()


async def test_a_lock_that_can_not_be_had_is_a_sentence(tmp_path, postgres_url):
    (tmp_path / "file").write_text("")
    long = "x" * 250
    cases = [
        (f"sqlite:///{tmp_path}/file/tables.db", "can't be used"),
        (f"sqlite:///{tmp_path}/{long}/{long}/{long}/tables.db", "can't be used"),
        (f"sqlite:///{tmp_path}/{long}x{long}/tables.db", "can't be used: File name too long"),
        (postgres_url.replace("/test", "/text"), "does not exist"),
        (f"postgresql://tripot:geheim@/tripot?host={tmp_path}&password=geheim", "can't be used"),
        ("mysql://x", "no URL"),
    ]
    for url, words in cases:
        with pytest.raises(Misuse, match=words) as refused:
            async with alone(url):
                pass
        assert "geheim" not in str(refused.value)


async def test_a_file_with_two_names_is_refused_under_both(tmp_path):
    """Each name would have a lock file of its own, so two servers could use the file."""
    file, other = tmp_path / "tables.db", tmp_path / "other.db"
    file.touch()
    other.hardlink_to(file)
    for name in (file, other):
        with pytest.raises(Misuse, match=r"hard links.*remove the others"):
            async with alone(f"sqlite:///{name}"):
                pass
    other.unlink()
    async with alone(f"sqlite:///{file}"):
        pass
