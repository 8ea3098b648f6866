"""Recovery after losing everything but a backup, on both databases and from one to the other."""

import asyncio
import os
import random
import re
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing

import pytest
import pytest_asyncio
from sqlalchemy import text

from tests.server.process import Process
from tests.server.running import Person, Running
from tests.server.tables.test_tables import play_on
from tripot import transcript
from tripot.cli import main
from tripot.core.errors import Misuse
from tripot.server.serve import named
from tripot.server.storage import alone as module
from tripot.server.storage import analyses, backup, migrations
from tripot.server.storage.alone import alone
from tripot.server.storage.backup import back_up, restore
from tripot.server.storage.database import connect
from tripot.server.storage.store import Store

BOTH = ["sqlite", "postgres"]


@pytest.fixture
def empty(request, tmp_path):
    """Return a function that makes the URL of an empty database of either kind."""

    def make(kind, name="restored"):
        if kind == "sqlite":
            return f"sqlite:///{tmp_path}/{name}/tables.db"
        return request.getfixturevalue("postgres").new_database()

    return make


def lost(postgres, url):
    """Delete everything in a database."""
    if url.startswith("sqlite"):
        shutil.rmtree(os.path.dirname(url.removeprefix("sqlite:///")))
    else:
        name = url.partition("@/")[2].partition("?")[0]
        postgres.call("dropdb", "-h", postgres.folder, "-U", "tripot", "--force", name)


async def rows(url, query):
    database = connect(url)
    try:
        return await database.read(lambda c: [tuple(row) for row in c.execute(text(query))])
    finally:
        await database.close()


async def write(url, work, *args):
    database = connect(url)
    try:
        return await database.write(work, *args)
    finally:
        await database.close()


async def people_of(server, table, tokens):
    people = [Person(server, table, token) for token in tokens]
    for person in people:
        await person.come()
    return people


async def moved(people):
    """Let somebody who must decide play; wait until all have heard about it."""
    mover = next(person for person in people if person.position["legal"])
    heard = [person.events for person in people]
    await mover.act(mover.position["legal"][0])
    for person, before in zip(people, heard, strict=True):
        await person.until(lambda _, p=person, b=before: p.events > b)


def said(person):
    """Return what this person has learnt about the game."""
    return [(event["seat"], event["drawer"], event["action"]) for event in person.learnt]


@pytest.mark.parametrize("target", BOTH)
@pytest.mark.parametrize("database", BOTH)
async def test_everything_is_lost_but_a_backup(request, empty, tmp_path, database, target):
    url, copy = empty(database, "first"), tmp_path / "copy.db"
    server = Process(url)
    server.people = []
    server.start()
    try:
        table, tokens = server.table(3, game="tokio", players=3, rules={"lives": 20})
        server.post(f"/api/tables/{table}/start", token=tokens[0])
        people = await people_of(server, table, tokens)
        waiting = server.table(1, game="toc", players=2, bots={1: "random"})[0]
        copying = asyncio.create_task(back_up(url, str(copy)))
        moves = 0
        while not copying.done() or moves < 5:
            if moves < 25:  # the game must not end before the backup
                await moved(people)
            moves += 1
            await asyncio.sleep(0.01)
        counts, told = await copying, said(people[0])
        assert counts[0] == 2
        assert stat.S_IMODE(os.stat(copy).st_mode) == 0o600
    finally:
        server.kill()
    for person in people:
        person.vanish()
    lost(request.getfixturevalue("postgres"), url)

    again = empty(target)
    assert await restore(again, str(copy)) == (counts, "")
    running = Running(again)
    await running.start()
    try:
        people = await people_of(running, table, tokens)
        heard = people[0].events
        assert said(people[0]) == told[:heard]
        assert (await running.call("GET", f"/api/tables/{waiting}"))["status"] == "waiting"
        await moved(people)
        closed = await running.call("DELETE", f"/api/tables/{table}", token=tokens[0])
        assert closed["status"] == "closed"
        file = await running.http.get(f"/api/tables/{table}/file")
        assert transcript.verify(file.text.splitlines()).draws > 0
    finally:
        await running.hang_up()
        await running.stop()


@pytest.mark.parametrize("target", BOTH)
@pytest.mark.parametrize("database", BOTH)
async def test_every_row_comes_back_as_it_was(serve, empty, tmp_path, database, target):
    url, again = empty(database), empty(target, "again")
    running = await serve(url)
    table = await running.table(rules={"lives": 1})
    await play_on(table)
    await running.store.database.write(analyses.keep, table.id, 1, b"\x00\xff{}")
    await running.hang_up()
    await running.stop()
    damaged = "UPDATE tables SET seats = '[{' WHERE id = 'x'"
    await write(url, lambda c: c.execute(text(damaged)))
    await back_up(url, str(tmp_path / "copy.db"))
    await restore(again, str(tmp_path / "copy.db"))
    for query in (
        "SELECT * FROM tables ORDER BY id",
        "SELECT * FROM log ORDER BY table_id, seq",
        "SELECT * FROM analyses",
    ):
        assert [[*map(plain, row)] for row in await rows(again, query)] == [
            [*map(plain, row)] for row in await rows(url, query)
        ]
    assert len(await rows(again, "SELECT * FROM log")) > 10


def plain(value):
    """Return the value as SQLite stores it: it has no booleans."""
    return int(value) if isinstance(value, bool) else value


@pytest.mark.parametrize("target", BOTH)
async def test_a_database_with_tables_is_replaced_only_if_that_is_said(
    serve, empty, tmp_path, target
):
    url, copy = empty(target), tmp_path / "copy.db"
    running = await serve(url)
    before = await running.table(start=False)
    await running.hang_up()
    await running.stop()
    await back_up(url, str(copy))
    await write(url, lambda c: c.execute(text("UPDATE tables SET game = 'toc'")))
    with pytest.raises(Misuse, match="--replace"):
        await restore(url, str(copy))
    _, aside = await restore(url, str(copy), replace=True)
    assert await rows(url, "SELECT id, game FROM tables") == [(before.id, "tokio")]
    kept = f"{aside}.tables" if target == "postgres" else "tables"
    where = url if target == "postgres" else f"sqlite:///{aside}"
    assert await rows(where, f"SELECT id, game FROM {kept}") == [(before.id, "toc")]
    await (await Store.open(url)).close()


@pytest.mark.parametrize("target", BOTH)
async def test_a_server_that_only_started_does_not_block_a_restore(serve, empty, tmp_path, target):
    url, new, copy = empty("sqlite", "old"), empty(target), tmp_path / "copy.db"
    running = await serve(url)
    before = await running.table(start=False)
    await running.hang_up()
    await running.stop()
    await back_up(url, str(copy))
    started = await serve(new)
    await started.stop()
    _, aside = await restore(new, str(copy))
    assert aside  # it may have contained bans
    assert await rows(new, "SELECT id FROM tables") == [(before.id,)]


@pytest.mark.parametrize("name", ["a%20b", "c?d", "e#f", "g:h@i", "é &+%"])
def test_a_path_is_not_read_as_part_of_a_url(name, tmp_path):
    here, there, copy = tmp_path / name, tmp_path / f"there {name}", tmp_path / f"{name}.db"
    asyncio.run(opened(named(None, str(here))))
    assert main(["backup", "--data", str(here), str(copy)]) == 0
    assert main(["restore", "--data", str(there), str(copy)]) == 0
    assert {file.name for file in tmp_path.iterdir()} == {here.name, there.name, copy.name}
    for folder in (here, there):
        assert (folder / "tripot.sqlite3").is_file()


@pytest.mark.parametrize("letters", [250, 255])
async def test_a_backup_may_have_any_name_that_the_system_takes(tmp_path, letters):
    url = f"sqlite:///{tmp_path}/tables.db"
    await (await Store.open(url)).close()
    assert await back_up(url, str(tmp_path / ("x" * letters))) == (0, 0)
    with pytest.raises(Misuse, match=r"can't be backed up: .*File name too long"):
        await back_up(url, str(tmp_path / ("x" * 256)))


def test_a_file_that_is_no_database_is_in_the_way(tmp_path):
    asyncio.run(opened(f"sqlite:///{tmp_path}/tripot.sqlite3"))
    copy, there = str(tmp_path / "copy"), ["--data", str(tmp_path)]
    assert main(["backup", copy, *there]) == 0
    (tmp_path / "tripot.sqlite3").write_bytes(b"what somebody wrote" * 1000)
    assert main(["restore", copy, *there]) == 2
    assert (tmp_path / "tripot.sqlite3").read_bytes().startswith(b"what")


@pytest.mark.parametrize("target", BOTH)
async def test_what_breaks_off_has_changed_nothing(serve, empty, tmp_path, target, monkeypatch):
    url, copy = empty(target), tmp_path / "copy.db"
    running = await serve(url)
    table = await running.table(start=False)
    await running.hang_up()
    await running.stop()
    await back_up(url, str(copy))

    def full(*_):
        raise sqlite3.OperationalError("disk is full")

    monkeypatch.setattr(backup, "_synced" if target == "sqlite" else "_table_copied", full)
    with pytest.raises(Misuse, match="disk is full"):
        await restore(url, str(copy), replace=True)
    with pytest.raises(Misuse, match="disk is full"):
        await back_up(url, str(tmp_path / "another.db"))
    assert await rows(url, "SELECT id FROM tables") == [(table.id,)]
    assert not [path for path in tmp_path.rglob("*") if "another" in path.name]
    assert not [path for path in tmp_path.rglob("*") if path.name.startswith(".")]


async def test_nothing_is_restored_under_a_server(database_url, tmp_path, monkeypatch):
    monkeypatch.setattr(module, "WAIT", 0.1)
    await (await Store.open(database_url)).close()
    await back_up(database_url, str(tmp_path / "copy.db"))
    async with alone(database_url):
        with pytest.raises(Misuse, match="another server serves"):
            await restore(database_url, str(tmp_path / "copy.db"), replace=True)


async def test_an_older_backup_is_brought_up_to_date_by_the_server(
    database_url, older, empty, tmp_path
):
    await write(database_url, migrations.upgrade, older)
    await back_up(database_url, str(tmp_path / "copy.db"))
    for kind in BOTH:
        again = empty(kind, "again")
        await restore(again, str(tmp_path / "copy.db"))
        assert await rows(again, "SELECT version_num FROM alembic_version") == [(older,)]
        await (await Store.open(again)).close()


async def test_what_can_not_be_restored_is_one_sentence(tmp_path):
    there = f"sqlite:///{tmp_path}/there.db"
    await (await Store.open(there)).close()
    for name in ("newer", "damaged", "orphaned"):
        await back_up(there, str(tmp_path / name))
    with closing(sqlite3.connect(tmp_path / "newer")) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
        newer.commit()
    with closing(sqlite3.connect(tmp_path / "orphaned")) as orphaned:
        orphaned.execute("INSERT INTO log VALUES ('none', 0, 0, 'doubt', 1, 1.0, NULL, NULL)")
        orphaned.commit()
    content = bytearray((tmp_path / "damaged").read_bytes())
    content[8192:12288] = b"x" * 4096
    (tmp_path / "damaged").write_bytes(content)
    (tmp_path / "empty").write_bytes(b"")
    (tmp_path / "text").write_text("Dear diary, " * 500)
    for name, words in {
        "none": "no file",
        "newer": "newer Tripot",
        "damaged": "can't be restored",
        "orphaned": "damaged",
        "empty": "it is empty",
        "text": "not a database",
    }.items():
        with pytest.raises(Misuse, match=words):
            await restore(f"sqlite:///{tmp_path}/new/tables.db", str(tmp_path / name))
        assert not (tmp_path / "new").exists()


DOCTORED = {
    "CREATE TRIGGER t AFTER INSERT ON log BEGIN DELETE FROM tables; END": "a trigger 't' in it",
    "CREATE VIEW v AS WITH RECURSIVE n AS (SELECT 1 UNION ALL SELECT 2 FROM n) SELECT * FROM n": (
        "a view 'v' in it"
    ),
    "CREATE TABLE diary (day)": "a table 'diary' in it",
    "DROP TABLE bans": "its table 'bans' is missing",
    "ALTER TABLE analyses DROP COLUMN found": "its table 'analyses' has other columns",
    "ALTER TABLE log ADD COLUMN more TEXT": "its table 'log' has other columns",
    "UPDATE tables SET seats = '[]'": "its table 'tables' is not as it was written",
    "DELETE FROM log WHERE seq = 1": "its table 'log' is not as it was written",
    "DELETE FROM manifest WHERE name = 'log'": "nothing says what its table 'log' holds",
    "UPDATE manifest SET name = 'sqlite_master' WHERE name = 'log'": "is not as it was written",
    "DROP TABLE manifest": "it is no backup",
}


@pytest_asyncio.fixture
async def kept(serve, empty, tmp_path):
    """Return a backup with a game in it, and its database."""
    url, copy = empty("sqlite"), tmp_path / "copy.db"
    running = await serve(url)
    table = await running.table()
    await table.move()
    await running.hang_up()
    await running.stop()
    await back_up(url, str(copy))
    return url, copy


@pytest.mark.parametrize("done", DOCTORED)
async def test_a_backup_that_is_not_as_it_was_written_is_refused(kept, empty, done):
    _, copy = kept
    with closing(sqlite3.connect(copy)) as db:
        db.execute(done)
        db.commit()
    for replace in (False, True):
        with pytest.raises(Misuse, match=re.escape(DOCTORED[done])):
            await restore(empty("sqlite", "again"), str(copy), replace)
    with pytest.raises(Misuse, match=re.escape(DOCTORED[done])):
        backup.check(str(copy))


async def test_a_flipped_bit_is_found_or_changes_nothing(kept, empty, tmp_path):
    url, copy = kept
    whole, rng, found = copy.read_bytes(), random.Random(28), 0
    queries = [f"SELECT * FROM {name} ORDER BY 1, 2" for name in ("tables", "log")]
    for number in range(24):
        flipped = bytearray(whole)
        flipped[rng.randrange(len(whole))] ^= 1 << rng.randrange(8)
        copy.write_bytes(flipped)
        again = empty("sqlite", f"again{number}")
        try:
            await restore(again, str(copy))
        except Misuse:
            found += 1
        else:
            for query in queries:
                assert await rows(again, query) == await rows(url, query)
    assert found


def test_what_can_not_be_backed_up_is_one_sentence(tmp_path, postgres_url):
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE diary (day)")
        other.commit()
    (tmp_path / "text.db").write_text("Dear diary, " * 500)
    (tmp_path / "there").write_text("")
    here = f"sqlite:///{tmp_path}"
    nowhere = f"postgresql://tripot@/tripot?host={tmp_path}"
    cases = [
        (f"{here}/nothing.db", "copy", "there is no database"),
        (f"{here}/other.db", "copy", "none of Tripot's tables"),
        (f"{here}/text.db", "copy", "not a database"),
        (f"{here}/other.db", "there", "is there already"),
        (f"{here}/other.db", "no/folder/copy", "can't be written"),
        (postgres_url, "copy", "no server has used it"),
        (nowhere, "copy", "can't be backed up"),
        ("mysql://x", "copy", "no URL"),
    ]
    for url, to, words in cases:
        with pytest.raises(Misuse, match=words):
            asyncio.run(back_up(url, str(tmp_path / to)))
        assert not (tmp_path / "copy").exists()
    assert (tmp_path / "there").read_text() == ""
    assert not (tmp_path / "nothing.db").exists()


def test_both_are_commands(tmp_path, capsys):
    asyncio.run(opened(f"sqlite:///{tmp_path}/tripot.sqlite3"))
    copy, there = str(tmp_path / "copy"), ["--data", str(tmp_path)]
    assert main(["backup", copy, *there]) == 0
    assert capsys.readouterr().out == f"'{copy}' holds 0 tables and 0 steps.\n"
    assert main(["restore", "--check", copy]) == 0
    assert capsys.readouterr().out == f"'{copy}' is whole: it holds 0 tables and 0 steps.\n"
    assert main(["restore", copy, *there]) == 0
    assert "is kept as" in capsys.readouterr().out
    assert main(["restore", f"{copy} that never was", *there]) == 2
    assert "never was" in capsys.readouterr().err
    nowhere = str(tmp_path / ("x" * 300))  # too long for the system to look for
    assert main(["restore", nowhere, *there]) == 2
    assert nowhere in capsys.readouterr().err


async def opened(url):
    await (await Store.open(url)).close()


# --- killed on the way ---------------------------------------------------------------------------

KILLED = """
import asyncio, os, signal
from tripot.server.storage import backup

def die(*_):
    os.kill(os.getpid(), signal.SIGKILL)

backup.{where} = die
asyncio.run(backup.{act})
"""


def killed(act, where):
    """Do this in a process that is killed when it reaches that point."""
    program = KILLED.format(act=act, where=where)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True)
    assert done.returncode == -signal.SIGKILL, done.stderr.decode()


def hidden(folder):
    return [path for path in folder.rglob("*") if path.name.startswith(".")]


@pytest.mark.parametrize("where", ["_copied", "_checked", "_synced"])
async def test_a_backup_that_is_killed_leaves_nothing_under_its_name(tmp_path, where):
    here, copy = f"sqlite:///{tmp_path}/here/tables.db", tmp_path / "copies" / "monday.db"
    copy.parent.mkdir()
    await opened(here)
    killed(f"back_up({here!r}, {str(copy)!r})", where)
    assert not copy.exists()
    left = hidden(copy.parent)
    assert left
    assert all(stat.S_IMODE(path.stat().st_mode) == 0o700 for path in left)
    await back_up(here, str(copy))  # the same name can be used again
    assert not hidden(copy.parent)
    killed(f"back_up({here!r}, {str(copy.with_name('tuesday.db'))!r})", where)
    await back_up(here, str(copy.with_name("wednesday.db")))
    assert sorted(path.name for path in copy.parent.iterdir()) == ["monday.db", "wednesday.db"]


@pytest.mark.parametrize("where", ["_rows_copied", "_synced", "_moved_aside"])
async def test_a_restore_that_is_killed_leaves_what_was_there(tmp_path, where):
    here, copy = f"sqlite:///{tmp_path}/tables.db", str(tmp_path / "copy.db")
    await opened(here)
    await back_up(here, copy)
    killed(f"restore({here!r}, {copy!r}, replace=True)", where)
    await opened(here)
    await restore(here, copy, replace=True)
    assert not hidden(tmp_path)


def test_what_another_process_is_writing_is_left_alone(tmp_path):
    with backup.new_file(tmp_path / "one") as one:
        one.write_text("one")
        with backup.new_file(tmp_path / "two") as two:
            two.write_text("two")
    assert (tmp_path / "one").read_text() == "one"
    assert (tmp_path / "two").read_text() == "two"
    assert not hidden(tmp_path)


def test_a_file_that_came_meanwhile_is_not_replaced(tmp_path):
    writing = backup.new_file(tmp_path / "copy")
    writing.__enter__().write_text("mine")
    (tmp_path / "copy").write_text("theirs")
    with pytest.raises(Misuse, match="is there already"):
        writing.__exit__(None, None, None)
    assert (tmp_path / "copy").read_text() == "theirs"
    assert not hidden(tmp_path)


@pytest.mark.parametrize(
    ("size", "words"), [(0, "empty"), (50, "cut off"), (4096, "cut off"), (-4096, "cut off")]
)
async def test_a_restore_of_a_part_of_a_backup_says_so(tmp_path, size, words):
    here, copy = f"sqlite:///{tmp_path}/here.db", tmp_path / "copy.db"
    await opened(here)
    await back_up(here, str(copy))
    copy.write_bytes(copy.read_bytes()[:size])
    with pytest.raises(Misuse, match=words) as refused:
        await restore(f"sqlite:///{tmp_path}/new.db", str(copy))
    assert "alembic" not in str(refused.value)
    assert not (tmp_path / "new.db").exists()
