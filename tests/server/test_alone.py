"""One server on a database, and what is copied of it."""

import asyncio
import json
import os
import shutil
import sqlite3
import stat
import subprocess
import sys
import time

import pytest

from tests.server.process import HOST, Process
from tests.server.running import Person, Running
from tripot.server import alone as module
from tripot.server.alone import alone
from tripot.server.database import connect
from tripot.table.errors import Misuse


def tripot(*arguments):
    """Run the command; never a traceback."""
    done = subprocess.run(
        [sys.executable, "-m", "tripot.cli", *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert "Traceback" not in done.stderr
    return done


# --- one server ----------------------------------------------------------------------------------


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
    end = f"SELECT pg_terminate_backend(pid) FROM ({holders}) AS holders"

    async def do(text):
        return await other.write(lambda connection: connection.exec_driver_sql(text).all())

    async def held():
        while not await do(holders):
            await asyncio.sleep(0.05)

    async with alone(postgres_url):
        async with asyncio.timeout(30):
            before = await do(holders)
            await do(end)
            await held()
            assert await do(holders) != before
        with pytest.raises(Misuse):
            async with alone(postgres_url):
                pass
        # Now somebody else is quicker.
        async with asyncio.timeout(30), other._engine.connect() as connection:
            waiting = asyncio.create_task(connection.exec_driver_sql(lock))
            await asyncio.sleep(0.2)
            await do(end)
            await waiting
            while not said:
                await asyncio.sleep(0.05)
        assert "another server" in said[0]
    await other.close()


async def test_a_lock_that_can_not_be_had_is_a_sentence(tmp_path, postgres_url):
    (tmp_path / "file").write_text("")
    cases = [
        (f"sqlite:///{tmp_path}/file/tables.db", "can't be used"),
        (postgres_url.replace("/test", "/text"), "does not exist"),
        (f"postgresql://tripot:geheim@/tripot?host={tmp_path}&password=geheim", "can't be used"),
        ("mysql://x", "no URL"),
    ]
    for url, words in cases:
        with pytest.raises(Misuse, match=words) as refused:
            async with alone(url):
                pass
        assert "geheim" not in str(refused.value)


# --- backups -------------------------------------------------------------------------------------


def said(person):
    """What happened, as far as somebody has learnt."""
    return [(event["seat"], event["drawer"], event["action"]) for event in person.learnt]


def back_up(request, database, tmp_path, url):
    """What the guide says; the URL of what it gives."""
    if database == "sqlite":
        done = tripot("backup", tmp_path / "copy.db", "--database", url)
        assert done.returncode == 0, done.stderr
        assert stat.S_IMODE(os.stat(tmp_path / "copy.db").st_mode) == 0o600
        # Alone in another place, it is all there is.
        (tmp_path / "elsewhere").mkdir()
        shutil.copy(tmp_path / "copy.db", tmp_path / "elsewhere")
        return f"sqlite:///{tmp_path}/elsewhere/copy.db"
    server = request.getfixturevalue("postgres")
    new = server.new_database()
    name, copy = (one.partition("@/")[2].partition("?")[0] for one in (url, new))
    place = ("-h", server.folder, "-U", "tripot")
    file = server.folder / f"{name}.dump"
    server.call("pg_dump", *place, "--format=custom", f"--file={file}", name)
    server.call("pg_restore", *place, "--exit-on-error", f"--dbname={copy}", file)
    return new


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
async def test_a_backup_is_made_while_a_server_goes_on(request, database, tmp_path):
    url = request.getfixturevalue(f"{database}_url")
    running = Running(url)
    await running.start()
    table = await running.table(rules={"lives": 20})
    copying = asyncio.create_task(asyncio.to_thread(back_up, request, database, tmp_path, url))
    moves = 0
    while not copying.done() or moves < 5:
        if moves < 25:  # the game must not be over before
            await table.move()
        moves += 1
        await asyncio.sleep(0.2)
    copy, told = await copying, said(table.host)
    await running.hang_up()
    await running.stop()

    restored = Running(copy)
    await restored.start()
    try:
        people = [Person(restored, table.id, person.token) for person in table.people]
        for person in people:
            await person.come()
        heard = people[0].events
        assert said(people[0]) == told[:heard]
        again = [person for person in people if person.position["legal"]]
        await again[0].act(again[0].position["legal"][0])
        await people[0].until(lambda _: people[0].events > heard)
    finally:
        await restored.hang_up()
        await restored.stop()


def test_what_can_not_be_backed_up_is_one_sentence(tmp_path):
    other = sqlite3.connect(tmp_path / "other.db")
    other.execute("CREATE TABLE diary (day)")
    other.commit()
    other.close()
    (tmp_path / "text.db").write_text("Dear diary, " * 500)
    (tmp_path / "there").write_text("")
    here = f"sqlite:///{tmp_path}"
    cases = [
        (f"{here}/nothing.db", "copy", "there is no database"),
        (f"{here}/other.db", "copy", "no such table"),
        (f"{here}/text.db", "copy", "not a database"),
        (f"{here}/other.db", "there", "is there already"),
        (f"{here}/other.db", "no/folder/copy", "can't be written"),
        ("postgresql://tripot@localhost/tripot", "copy", "pg_dump"),
        ("mysql://x", "copy", "no URL"),
    ]
    for url, to, words in cases:
        done = tripot("backup", tmp_path / to, "--database", url)
        assert done.returncode == 2
        assert done.stderr.startswith("tripot: ")
        assert words in done.stderr
        assert not (tmp_path / "copy").exists()
    assert (tmp_path / "there").read_text() == ""
    assert not (tmp_path / "nothing.db").exists()
