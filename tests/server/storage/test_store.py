"""The store, on both databases: what was acknowledged is kept, and nobody overwrites anybody."""

import asyncio
import contextlib
import ctypes
import os
import random
import resource
import signal
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from msgspec.structs import replace
from sqlalchemy import insert

from tests.server.heads import a_head, steps
from tripot.core.errors import Misuse
from tripot.server.base.errors import Conflict, Unavailable
from tripot.server.model.records import Entry
from tripot.server.storage import migrations
from tripot.server.storage.changes import columns
from tripot.server.storage.database import connect
from tripot.server.storage.schema import HEADS, METADATA
from tripot.server.storage.store import Store

ROOT = Path(__file__).parents[3]


async def open_twice(url):
    """Open two stores on one database, as two processes would."""
    return await Store.open(url), await Store.open(url)


async def sql(url, text):
    """Do something to the database behind the store's back."""
    database = connect(url)
    await database.write(lambda connection: connection.exec_driver_sql(text))
    await database.close()


def newest():
    """Return the number of the last migration."""
    folder = Path(migrations.__file__).parent / "versions"
    return max(path.name[:4] for path in folder.glob("*.py"))


# --- What is kept ---------------------------------------------------------------------------


async def test_a_table_comes_back_as_it_was_made(store):
    head = a_head()
    await store.create(head)
    assert await store.load(head.id) == (head, [])
    assert await store.load("nobody") is None


async def test_a_log_comes_back_in_order_also_after_opening_again(store, database_url):
    head = a_head()
    await store.create(head)
    written, rng = [], random.Random(1)
    for _ in range(12):
        first, second = steps(head)
        entries = [replace(first, by="clock", spent=rng.randrange(10**7) / 1000), second]
        head = await store.append(head, entries)
        written += entries
    assert (head.moves, head.revision, head.touched) == (24, 0, written[-1].at)
    assert await store.load(head.id) == (head, written)
    again = await Store.open(database_url)
    assert await again.load(head.id) == (head, written)
    await again.close()


async def test_times_come_back_to_the_microsecond(store):
    head = a_head()
    await store.create(head)
    rng = random.Random(1)
    times = [rng.uniform(1.6e9, 2e9) for _ in range(300)]
    await store.append(head, [Entry(n, None, "roll 42", None, at) for n, at in enumerate(times)])
    _, entries = await store.load(head.id)
    assert [entry.at for entry in entries] == pytest.approx(times, abs=1e-6, rel=0)


async def test_steps_and_a_new_head_are_one_commit(store):
    head = a_head()
    await store.create(head)
    entries = steps(head)
    changed = replace(head, status="over", nonces=["a", "b", "", "d"], rematch="next")
    after = await store.append(head, entries, changed)
    assert after == replace(changed, moves=2, revision=1, touched=entries[-1].at)
    assert await store.load(head.id) == (after, entries)
    alone = await store.append(after, changed=replace(after, status="closed"))
    assert await store.load(head.id) == (alone, entries)
    assert (alone.status, alone.moves, alone.revision) == ("closed", 2, 2)


async def test_a_new_table_is_made_with_the_change_beside_it_or_not_at_all(store):
    head, other = a_head(), a_head("other")
    for one in (head, other):
        await store.create(one)
    called = replace(head, rematch="next")
    # A conflict in the same group: the changes are tried one by one.
    answers = await asyncio.gather(
        store.append(head, (), called, a_head("next")),
        store.append(replace(other, revision=7), (), replace(other, host=1), a_head("ghost")),
        return_exceptions=True,
    )
    assert answers[0] == replace(called, revision=1)
    assert isinstance(answers[1], Conflict)
    with pytest.raises(Conflict):
        await store.append(head, (), replace(head, rematch="ghost"), a_head("ghost"))
    found = await store.heads([head.id, "next", "ghost"])
    assert {one.id for one in found} == {head.id, "next"}


async def test_nothing_to_write_changes_nothing(store):
    head = a_head()
    await store.create(head)
    assert await store.append(head) == head


async def test_a_gap_in_a_log_is_a_bug_in_the_caller(store):
    head = a_head()
    await store.create(head)
    for wrong in ([Entry(1, 0, "say 42", 1, 0.0)], [*steps(head, 1), Entry(2, 0, "doubt", 1, 0.0)]):
        with pytest.raises(AssertionError):
            await store.append(head, wrong)
    assert await store.load(head.id) == (head, [])


async def test_tables_left_alone_are_closed_and_then_archived(store):
    heads = [
        a_head("old waiting", touched=10.0),
        a_head("old playing", touched=10.0, status="playing"),
        a_head("played on", touched=10.0, status="playing"),
        a_head("new", touched=30.0),
        a_head("old over", touched=10.0, status="over"),
    ]
    for head in heads:
        await store.create(head)
    played_on = await store.append(heads[2], steps(heads[2], at=30.0))
    assert sorted(await store.close_idle(20.0)) == ["old playing", "old waiting"]
    assert await store.close_idle(20.0) == []
    now = {head.id: head.status for head in await store.heads(head.id for head in heads)}
    assert now == {
        "old waiting": "closed",
        "old playing": "closed",
        "played on": "playing",
        "new": "waiting",
        "old over": "over",
    }
    with pytest.raises(Conflict):
        await store.append(heads[1], steps(heads[1]))
    await store.append(played_on, steps(played_on))

    assert sorted(await store.archive(20.0)) == ["old over", "old playing", "old waiting"]
    kept = {head.id for head in await store.heads(now) if not head.archived}
    assert kept == {"played on", "new"}
    head, _ = await store.load("old over")
    assert head == replace(heads[4], archived=True, revision=1)


# --- Two at once ----------------------------------------------------------------------------


async def test_an_id_is_given_once(store):
    await store.create(a_head())
    with pytest.raises(Conflict, match="a1b2c3"):
        await store.create(a_head(host=2))
    assert (await store.load("a1b2c3"))[0].host == 0


async def test_of_two_processes_that_append_to_one_table_exactly_one_wins(database_url):
    one, two = await open_twice(database_url)
    head = a_head()
    await one.create(head)
    won = []
    for number in range(20):
        entries = [replace(entry, seat=n) for n in (0, 1) for entry in steps(head)]
        results = await asyncio.gather(
            one.append(head, entries[:2]), two.append(head, entries[2:]), return_exceptions=True
        )
        assert sorted(isinstance(result, Conflict) for result in results) == [False, True]
        winner = 0 if isinstance(results[1], Conflict) else 1
        won += entries[2 * winner : 2 * winner + 2]
        head = results[winner]
        assert head.moves == 2 * number + 2
    assert await one.load(head.id) == await two.load(head.id) == (head, won)
    await one.close()
    await two.close()


@pytest.mark.parametrize("first", ["one", "two", "both"])
async def test_a_head_changed_by_another_process_is_a_conflict(database_url, first):
    one, two = await open_twice(database_url)
    head = a_head()
    await one.create(head)
    closing = one.append(head, changed=replace(head, status="closed"))
    playing = two.append(head, steps(head))
    if first == "one":
        after = await closing
        with pytest.raises(Conflict):
            await playing
        assert await two.load(head.id) == (after, [])
    elif first == "two":
        # Steps don't change the head, so a process that knows an older log may still change the
        # head.
        await playing
        after = await closing
        assert await two.load(head.id) == (
            replace(after, moves=2, touched=steps(head)[-1].at),
            steps(head),
        )
    else:
        await asyncio.gather(closing, playing, return_exceptions=True)
        found, entries = await two.load(head.id)
        assert (found.status, found.revision) == ("closed", 1)
        assert entries in ([], steps(head))
    await one.close()
    await two.close()


async def test_one_conflict_does_not_spoil_the_others_of_its_group(store):
    heads = [a_head(f"t{number}") for number in range(30)]
    await asyncio.gather(*map(store.create, heads))
    stale = {3: heads[3], 17: heads[17], 29: heads[29]}
    for number in stale:
        changed = replace(heads[number], host=1) if number != 17 else None
        heads[number] = await store.append(heads[number], steps(heads[number]), changed)

    calls = [
        store.append(
            stale.get(number, head),
            steps(stale.get(number, head)),
            replace(stale.get(number, head), host=2) if number % 3 == 0 else None,
        )
        for number, head in enumerate(heads)
    ]
    results = await asyncio.gather(
        *calls, store.create(heads[0]), store.create(a_head("new")), return_exceptions=True
    )
    for number, (head, result) in enumerate(zip(heads, results, strict=False)):
        found, entries = await store.load(head.id)
        if number in stale:
            assert isinstance(result, Conflict)
            assert found == head
        else:
            assert found == result
            assert found.host == (2 if number % 3 == 0 else 0)
        assert len(entries) == found.moves == 2
    assert isinstance(results[-2], Conflict)
    assert await store.load("new") == (a_head("new"), [])


async def test_a_value_that_does_not_fit_does_not_spoil_the_others(store):
    heads = [a_head(f"t{number}") for number in range(3)]
    await asyncio.gather(*map(store.create, heads))
    logs = [steps(heads[0]), [Entry(0, 0, "say 42", 1 << 31, 0.0)], steps(heads[2])]
    results = await asyncio.gather(*map(store.append, heads, logs), return_exceptions=True)
    kinds = [type(result).__name__ for result in results]
    assert kinds == ["TableHead", "AssertionError", "TableHead"]


async def test_two_changes_of_one_table_in_one_group_are_made_in_order(store):
    head = a_head()
    await store.create(head)
    first, second = await asyncio.gather(
        store.append(head, steps(head)),
        store.append(replace(head, moves=2), steps(replace(head, moves=2))),
    )
    assert (first.moves, second.moves) == (2, 4)
    one, two = await asyncio.gather(
        store.append(second, changed=replace(second, host=1)),
        store.append(second, changed=replace(second, host=2)),
        return_exceptions=True,
    )
    assert one.host == 1
    assert isinstance(two, Conflict)


async def test_calls_that_come_together_share_a_commit(store, monkeypatch):
    groups = []
    write = store._database.write

    async def counting(work, group):
        groups.append(len(group))
        return await write(work, group)

    monkeypatch.setattr(store._database, "write", counting)
    await asyncio.gather(*(store.create(a_head(f"t{number}")) for number in range(200)))
    assert sum(groups) == 200
    assert len(groups) <= 2


async def test_a_caller_that_stops_waiting_disturbs_nobody(store):
    head = a_head()
    await store.create(head)
    impatient = asyncio.create_task(store.append(head, steps(head)))
    patient = asyncio.create_task(store.create(a_head("other")))
    await asyncio.sleep(0)
    impatient.cancel()
    await patient
    assert (await store.load(head.id))[0].moves == 2


async def test_what_waits_is_written_before_the_store_closes(database_url):
    store = await Store.open(database_url)
    calls = [asyncio.create_task(store.create(a_head(f"t{number}"))) for number in range(50)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*calls)
    with pytest.raises(Unavailable, match="shutting down"):
        await store.create(a_head())
    again = await Store.open(database_url)
    assert len(await again.in_use()) == 50
    await again.close()


# --- kill -9 --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "kills", [2, pytest.param(10, marks=pytest.mark.prove("more kills at more moments"))]
)
async def test_what_was_acknowledged_is_there_after_kill_9(database_url, rng, kills):
    """A process that appends to 20 tables at once is killed repeatedly."""
    acknowledged = {}
    for _ in range(kills):
        child = subprocess.Popen(
            [sys.executable, "-m", "tests.server.appending", database_url, "20"],
            stdout=subprocess.PIPE,
            cwd=ROOT,
        )
        said = [child.stdout.readline() for _ in range(rng.randint(100, 3000))]
        child.kill()
        said += child.communicate()[0].splitlines(keepends=True)
        for line in said:
            if line.endswith(b"\n"):
                table, seq, host = line.decode().split()
                acknowledged[table] = int(seq), int(host)
        store = await Store.open(database_url)
        for table, (seq, host) in acknowledged.items():
            head, entries = await store.load(table)
            assert [entry.seq for entry in entries] == list(range(head.moves))
            assert head.moves > seq
            assert head.moves % 2 == 0  # a move and the chance after it are one commit
            assert head.revision == -(-head.moves // 10)  # and the head is part of that commit
            assert head.moves > seq + 1 or head.host == host
        await store.close()
    assert len(acknowledged) == 20


# --- A database that can't be used ----------------------------------------------------------


@pytest.mark.parametrize(
    "url",
    [
        "nonsense",
        "sqlite://",
        "sqlite:///:memory:",
        "mysql://anna:secret@localhost/tripot",
        "postgresql://anna:secret@localhost:port/tripot",
    ],
)
async def test_a_url_that_names_no_database_is_misuse(url):
    with pytest.raises(Misuse, match="sqlite:///FILE or postgresql://") as refused:
        await Store.open(url)
    assert "secret" not in str(refused.value)


async def test_a_server_that_is_not_there_is_misuse(tmp_path):
    with pytest.raises(Misuse, match=r"^the database '.*' can't be used: it does not answer") as no:
        await Store.open(f"postgresql://tripot:secret@/tripot?host={tmp_path}")
    assert "secret" not in str(no.value)


async def test_a_database_that_is_not_there_is_misuse(postgres_url):
    with pytest.raises(Misuse, match="does not exist"):
        await Store.open(postgres_url.replace("/test", "/text"))


async def test_a_newer_database_is_misuse(database_url):
    store = await Store.open(database_url)
    await store.create(a_head())
    await store.close()
    await sql(database_url, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(Misuse, match=r"written by a newer Tripot, .* '9999'"):
        await Store.open(database_url)
    await sql(database_url, f"UPDATE alembic_version SET version_num = '{newest()}'")
    store = await Store.open(database_url)
    assert await store.load("a1b2c3") == (a_head(), [])
    await store.close()


async def test_a_database_from_before_the_first_release_is_misuse(database_url):
    await (await Store.open(database_url)).close()
    await sql(database_url, "UPDATE alembic_version SET version_num = '0009'")
    with pytest.raises(Misuse, match="its schema '0009' is older than the first release"):
        await Store.open(database_url)


async def test_a_file_that_is_no_database_is_misuse(tmp_path):
    file = tmp_path / "tables.db"
    file.write_text("Dear diary, " * 500)
    with pytest.raises(Misuse, match="not a database"):
        await Store.open(f"sqlite:///{file}")
    assert file.read_text().startswith("Dear diary")


async def test_a_folder_that_can_not_be_made_is_misuse(tmp_path):
    (tmp_path / "file").touch()
    for path in (tmp_path / "file" / "tables.db", tmp_path, "/proc/tripot/tables.db"):
        with pytest.raises(Misuse, match=f"{path}' can't be (made|used): "):
            await Store.open(f"sqlite:///{path}")


class Capabilities(ctypes.Structure):
    """The arguments of capget(2) and capset(2) for the calling thread: both halves of each set."""

    _fields_ = [("version", ctypes.c_uint32), ("pid", ctypes.c_int), ("sets", ctypes.c_uint32 * 6)]

    def call(self, name):
        libc = ctypes.CDLL(None, use_errno=True)
        sets = ctypes.byref(self, Capabilities.sets.offset)
        assert libc[name](ctypes.byref(self), sets) == 0, os.strerror(ctypes.get_errno())


@contextlib.contextmanager
def bound_by_modes():
    """Remove root's right to write anywhere; threads started meanwhile lack it too.

    Another user would not work, since it may not read a project in root's home.
    """
    if os.geteuid() != 0:
        yield
        return
    held = Capabilities(version=0x2008_0522)
    held.call("capget")
    effective = held.sets[0]
    held.sets[0] &= ~0b110  # CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH
    held.call("capset")
    try:
        yield
    finally:
        held.sets[0] = effective
        held.call("capset")


async def test_a_file_or_folder_that_may_not_be_written_is_misuse():
    with tempfile.TemporaryDirectory() as name, bound_by_modes():
        folder = Path(name)
        file = folder / "tables.db"
        store = await Store.open(f"sqlite:///{file}")
        await store.close()
        file.chmod(0o444)
        with pytest.raises(Misuse, match="attempt to write a readonly database"):
            await Store.open(f"sqlite:///{file}")
        folder.chmod(0o555)
        with pytest.raises(Misuse, match=r"other\.db' can't be made: Permission denied"):
            await Store.open(f"sqlite:///{folder}/other.db")
        folder.chmod(0o777)


async def test_the_file_is_for_its_owner_alone(sqlite_url):
    """It holds the seeds of games in play."""
    store = await Store.open(sqlite_url)
    await store.create(a_head())
    file = Path(sqlite_url.removeprefix("sqlite:///"))
    for path in file.parent.iterdir():
        assert path.stat().st_mode & 0o077 == 0
    await store.close()


async def still_works(store, head, entries):
    """Assert that a failure has changed nothing, and that the table can go on."""
    assert await store.load(head.id) == (head, entries)
    after = await store.append(head, steps(head))
    assert await store.load(head.id) == (after, [*entries, *steps(head)])


async def test_a_full_database_is_unavailable_until_there_is_room(sqlite_url):
    store = await Store.open(sqlite_url)
    head = a_head()
    await store.create(head)

    def limit(connection, pages):
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    entries = []
    await store._database.write(limit, 30)

    async def fill():
        nonlocal head
        while True:
            more = steps(head, 100)
            head = await store.append(head, more)
            entries.extend(more)

    with pytest.raises(Unavailable, match=r"^database or disk is full$"):
        await fill()
    assert entries
    await store._database.write(limit, 100_000)
    await still_works(store, head, entries)
    await store.close()


async def test_a_disk_that_takes_no_more_is_unavailable_until_it_does(sqlite_url):
    """The system does not let files grow; nobody in the group is told that a write succeeded."""
    store = await Store.open(sqlite_url)
    heads = [a_head(f"t{number}") for number in range(5)]
    await asyncio.gather(*map(store.create, heads))
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    written = Path(f"{sqlite_url.removeprefix('sqlite:///')}-wal").stat().st_size
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (written, hard))
        results = await asyncio.gather(
            *(store.append(head, steps(head)) for head in heads), return_exceptions=True
        )
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert all(isinstance(result, Unavailable) for result in results)
    assert {str(result) for result in results} == {"disk I/O error"}
    for head in heads:
        await still_works(store, head, [])
    await store.close()


async def test_a_file_that_another_process_keeps_locked_is_unavailable(sqlite_url, monkeypatch):
    monkeypatch.setattr("tripot.server.storage.database.PATIENCE", 0.1)
    store = await Store.open(sqlite_url)
    head = a_head()
    await store.create(head)
    with contextlib.closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable, match="locked"):
            await store.append(head, steps(head))
        assert await store.load(head.id) == (head, [])  # reading still works
    await still_works(store, head, [])
    await store.close()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT])
@pytest.mark.slow("PostgreSQL must recover")
async def test_a_server_that_is_gone_is_unavailable_until_it_is_back(postgres, how):
    url = postgres.new_database()
    store = await Store.open(url)
    head = a_head()
    await store.create(head)
    postgres.stop(how)  # SIGQUIT: it stops at once, and recovers when restarted
    try:
        for _ in range(2):
            with pytest.raises(Unavailable, match=r"does not answer|closed|shut"):
                await store.append(head, steps(head))
        with pytest.raises(Unavailable):
            await store.load(head.id)
    finally:
        postgres.start()
    await still_works(store, head, [])
    await store.close()


async def test_a_server_that_was_restarted_in_between_is_no_event(postgres):
    store = await Store.open(postgres.new_database())
    head = a_head()
    await store.create(head)
    postgres.stop()
    postgres.start()
    head = await store.append(head, steps(head))
    assert head.moves == 2
    await store.close()


# --- The schema -----------------------------------------------------------------------------


async def test_migrations_from_nothing_give_what_the_program_expects(store):
    def differences(connection):
        return compare_metadata(MigrationContext.configure(connection), METADATA)

    assert await store._database.write(differences) == []


async def test_a_database_of_an_older_schema_is_brought_up_to_date(database_url, older):
    database, head = connect(database_url), a_head()
    await database.write(migrations.upgrade, older)
    before = Store(database)
    await before.create(head)
    head = await before.append(head, steps(head))
    await before.close()
    store = await Store.open(database_url)
    assert await store.load(head.id) == (head, steps(a_head()))
    assert await store.database.read(migrations.revision) == "later"
    await store.close()


async def test_a_table_of_the_first_schema_takes_latecomers(database_url):
    database, head = connect(database_url), a_head()
    await database.write(migrations.upgrade, "0101")
    stored = columns(head)
    del stored["latecomers"]
    await database.write(lambda connection: connection.execute(insert(HEADS), [stored]))
    await database.close()
    store = await Store.open(database_url)
    assert await store.load(head.id) == (head, [])
    assert head.latecomers
    await store.close()


@pytest.mark.parametrize(
    "broken",
    [
        "DROP TABLE log",
        "ALTER TABLE log RENAME COLUMN spent TO used",
        "ALTER TABLE tables RENAME COLUMN hinted TO helped",
    ],
)
async def test_a_check_needs_all_that_play_reads_and_writes(store, database_url, broken):
    await store.check()
    assert await store.in_use() == []
    await sql(database_url, broken)
    with pytest.raises(Unavailable):
        await store.check()


async def test_processes_that_start_together_migrate_once(database_url):
    code = "import asyncio, sys\nfrom tripot.server.storage.store import *\n"
    code += "asyncio.run(Store.open(sys.argv[1]))"
    children = [
        subprocess.Popen([sys.executable, "-c", code, database_url], stderr=subprocess.PIPE)
        for _ in range(4)
    ]
    for child in children:
        assert child.communicate() == (None, b"")
        assert child.returncode == 0


async def test_every_write_of_sqlite_is_synced(sqlite_url):
    store = await Store.open(sqlite_url)

    def settings(connection):
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    for way in (store._database.write, store._database.read):
        assert await way(settings) == ["wal", 2, 1, 5000]
    await store.close()


async def test_every_write_of_postgresql_is_synced(postgres):
    url = postgres.new_database()
    name = url.partition("?")[0].rpartition("/")[2]
    await sql(url, f"ALTER DATABASE {name} SET synchronous_commit = off")
    store = await Store.open(url)

    def settings(connection):
        return connection.exec_driver_sql("SHOW synchronous_commit").scalar()

    assert await store._database.write(settings) == "on"
    await store.close()
