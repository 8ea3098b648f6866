"""What an operator does by hand while the server runs."""

import asyncio
import json
import re
import subprocess
import sys
import time

import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from tests.server.process import Process
from tests.server.running import PATIENCE, Browser, Person
from tests.server.tables.test_tables import play_on
from tripot import transcript
from tripot.cli import main
from tripot.server.admin import forget
from tripot.server.base.tokens import owner
from tripot.server.model.records import Ban, Subscription
from tripot.server.storage import analyses, bans, migrations, subscriptions
from tripot.server.storage.database import connect
from tripot.server.tables import upkeep

DAY = 86_400.0


@pytest.fixture
def admin(running, capsys):
    """Return a function that runs the command beside the server and returns what it prints."""

    async def run(*words, status=0):
        words = ["admin", *map(str, words), "--database", running.url]
        capsys.readouterr()
        with capture_logs():  # the server's own log has the same output
            assert await asyncio.to_thread(main, words) == status
        told = capsys.readouterr()
        assert "Traceback" not in told.err
        return told.out if status == 0 else told.err

    return run


async def as_told(running, table):
    """Return the table as the server describes it, once it has read what others have written."""
    inside = await running.tables.find(table.id)
    await inside.turns.refresh()
    return await table.info()


# --- tables --------------------------------------------------------------------------------------


async def test_tables_are_listed_and_chosen(running, admin):
    playing = await running.table()
    await playing.move()
    waiting = await running.table("toc", people=("Dora", "Emil"), start=False)
    listed = await admin("tables")
    assert [line.split()[:3] for line in listed.splitlines()] == [
        ["table", "game", "status"],
        [waiting.id[:6], "toc", "waiting"],
        [playing.id[:6], "tokio", "playing"],
    ]
    assert "Dora, Emil" in listed
    for secret in (playing.id, (await running.store.heads([playing.id]))[0].seed):
        assert secret not in listed
    assert playing.id in await admin("tables", "--whole")

    async def chosen(*words):
        found = json.loads(await admin("tables", "--json", *words))
        assert not re.search('seed|"owner"|"owners"|devices', json.dumps(found))
        return {one["id"] for one in found}

    both = {playing.id, waiting.id}
    assert await chosen() == await chosen("--people") == await chosen("--newer", 1) == both
    assert await chosen("--nobody") == await chosen("--older", 1) == set()
    assert await chosen("--status", "playing") == await chosen("--game", "tokio") == {playing.id}
    assert await chosen("--most", 1) == {waiting.id}
    await running.store.close_idle(time.time() + 1)
    await running.store.archive(time.time() + 1)
    assert await chosen("--status", "closed") == set()
    assert await chosen("--status", "archived,playing") == both
    assert "--status takes" in await admin("tables", "--status", "gone", status=2)


async def test_a_table_is_closed_while_it_is_played(running, admin):
    table = await running.table()
    await table.move()
    assert "is closed" in await admin("close", f"https://games.example/t/{table.id}#x")
    assert (await as_told(running, table))["status"] == "closed"
    assert (await table.host.until(lambda p: p["status"] == "closed"))["legal"] == []
    assert "is closed already" in await admin("close", table.id, status=2)
    assert "no table 'nothing'" in await admin("close", "nothing", status=2)
    assert "is not a table's id" in await admin("close", "xy", status=2)


async def test_a_seat_is_freed_while_the_server_writes_a_move(running, admin, monkeypatch):
    table = await running.table()
    write, came = running.store.append, []

    async def late(head, entries=(), *changes):
        if not came:
            came.append(await admin("free", table.id, 2))
        return await write(head, entries, *changes)

    monkeypatch.setattr(running.store, "append", late)
    await table.people[0].act(table.people[0].position["legal"][0])
    shown = await table.info()
    assert came
    assert shown["seats"][2]["free"]
    assert len((await running.store.load(table.id))[1]) > 1  # the move was made nevertheless
    assert (await table.people[2].closed())[0] == 1001


async def test_a_seat_is_freed_and_the_last_one_closes(running, admin):
    table = await running.table(people=("Ada", "Ben"))
    head = (await running.store.heads([table.id]))[0]
    told = Subscription(table.id, 1, "https://a.example/1", "k", "a", "en", "o", 0.0)
    await running.store.database.write(subscriptions.keep, told, 1)
    assert "seat 7" in await admin("free", table.id, 7, status=2)
    assert "'Ben' had" in await admin("free", table.id[:6], 1)
    shown = await as_told(running, table)
    assert shown["seats"][1]["free"]
    assert [(one["name"], one["by"]) for one in shown["gone"]] == [("Ben", None)]
    assert await running.store.database.read(subscriptions.kept) == []
    assert (await running.store.heads([table.id]))[0].gone[0].owners == [head.seats[1].owner]
    assert "free already" in await admin("free", table.id, 1, status=2)
    assert "the table is closed" in await admin("free", table.id, 0)
    assert (await as_told(running, table))["status"] == "closed"


async def test_a_game_is_exported_once_it_is_over(running, admin, tmp_path):
    table = await running.table(rules={"lives": 1})
    file = tmp_path / "game.jsonl"
    refused = await admin("export", table.id, file, status=2)
    assert "secret until then" in refused
    assert not file.exists()
    await play_on(table)
    await admin("export", table.id, file)
    there = await running.http.get(f"{table.path}/file")
    assert file.read_text() == there.text
    assert await admin("export", table.id, "-") == there.text
    assert transcript.verify(there.text.splitlines()).over
    assert "is there already" in await admin("export", table.id, file, status=2)
    waiting = await running.table(start=False)
    await running.call("DELETE", waiting.path, token=waiting.host.token)
    assert "no game was begun" in await admin("export", waiting.id, file, status=2)


async def aged(store, name, days):
    """Set a table's times back, as if nothing had happened there for `days` days."""
    head = (await store.heads([name]))[0]
    await store.database.write(
        lambda c: c.exec_driver_sql(f"UPDATE log SET at = at - {days * DAY}").close()
    )
    return await store.append(head, (), replace(head, touched=head.touched - days * DAY))


async def test_old_games_are_deleted_and_no_others(running, admin):
    old, young, playing = [await running.table(rules={"lives": 1}) for _ in range(3)]
    await play_on(old)
    await play_on(young)
    await running.store.database.write(analyses.keep, old.id, 1, b"{}")
    for table in (old, playing):
        await aged(running.store, table.id, 40)
    assert await admin("vacuum", "--days", 30, "--dry-run") == "1 table would be deleted.\n"
    assert await running.store.load(old.id)
    assert await admin("vacuum", "--days", 30) == "1 table is deleted.\n"
    assert await running.store.load(old.id) is None
    assert await running.store.database.read(analyses.kept, old.id, 1) is None
    left = {head.id for head in await running.store.heads([old.id, young.id, playing.id])}
    assert left == {young.id, playing.id}
    for days in (0.5, "nan", "-1"):
        await admin("vacuum", "--days", days, status=2)


async def test_the_server_deletes_what_is_archived_if_it_is_told_to(
    serve, database_url, monkeypatch
):
    monkeypatch.setattr(upkeep, "BREATH", 0)
    running = await serve(database_url, deleted=30 * DAY)
    table = await running.table(rules={"lives": 1})
    await play_on(table)
    await running.hang_up()
    first = await aged(running.store, table.id, 40)
    running.tables._tables.clear()
    for number in range(50):
        await running.store.create(replace(first, id=f"{number:016}", touched=1.0))
    await running.service.upkeep.delete_once()
    assert await running.store.load(table.id)  # not archived yet
    await running.store.archive(time.time())
    fresh = replace(first, id="fresh", touched=time.time(), archived=True)
    await running.store.create(fresh)
    await running.tables.find(f"{7:016}")  # somebody looks at it
    await running.service.upkeep.delete_once()
    left = await running.store.heads(["fresh", f"{7:016}", f"{8:016}", table.id])
    assert {head.id for head in left} == {"fresh", f"{7:016}"}


async def test_who_is_at_a_table_that_is_deleted_is_told(running):
    table = await running.table(rules={"lives": 1})
    await play_on(table)
    inside = await running.tables.find(table.id)
    inside.ledger.head = await aged(running.store, table.id, 40)
    assert await running.store.delete([table.id], time.time() - 30 * DAY) == [table.id]
    await inside.turns.refresh()
    code, words = await table.host.closed()
    assert (code, words[-1]["sentence"]) == (1008, "This table is kept no longer.")
    assert inside.idle  # and the server no longer looks for it


async def test_moves_are_made_while_thousands_are_deleted(serve, sqlite_url, monkeypatch):
    running = await serve(sqlite_url, deleted=DAY)
    table = await running.table(rules={"lives": 20})
    head = (await running.store.heads([table.id]))[0]
    old = replace(head, status="closed", archived=True, touched=1.0)
    await asyncio.gather(*(running.store.create(replace(old, id=f"old{n}")) for n in range(2000)))
    monkeypatch.setattr(upkeep, "BREATH", 0)
    deleting = asyncio.create_task(running.service.upkeep.delete_once())
    await asyncio.sleep(0)
    moves = 0
    while not deleting.done():
        if moves < 30:
            await table.move()
        moves += 1
        await asyncio.sleep(0)
    await deleting
    assert moves > 5
    assert await running.store.outlived(time.time()) == []


# --- people --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("banned", "out", "within"),
    [
        ("192.0.2.7", ["192.0.2.7", "::ffff:192.0.2.7"], ["192.0.2.8", "::1", "", "nowhere"]),
        ("::ffff:192.0.2.7", ["192.0.2.7"], ["192.0.2.8"]),
        ("192.0.2.9/24", ["192.0.2.1", "192.0.2.255"], ["192.0.3.1"]),
        ("2001:db8::7", ["2001:db8::1", "2001:db8::1%eth0"], ["2001:db8:0:1::1", "32.1.13.184"]),
        ("2001:db8::/48", ["2001:db8:0:9::1"], ["2001:db8:1::1"]),
    ],
)
def test_a_ban_is_for_an_address_as_limits_are(banned, out, within):
    kept = bans.Bans(None)
    kept.set([Ban(str(bans.network(banned)), None, "", 0.0)])
    assert all(map(kept.keeps_out, out))
    assert not any(map(kept.keeps_out, within))
    kept.set([Ban(str(bans.network(banned)), time.time() - 1, "", 0.0)])
    assert not any(map(kept.keeps_out, out))


async def test_who_is_banned_is_hung_up_on_and_refused_until_it_ends(running, admin, monkeypatch):
    monkeypatch.setattr(bans, "REREAD", 0.05)
    running.service._tasks.append(asyncio.create_task(running.service.gate.keep_out()))
    table = await running.table(start=False)
    said = await admin("ban", "127.0.0.1", "--days", 2, "--why", "floods")
    assert said.startswith("127.0.0.1/32 is kept out until ")
    code, words = await table.host.closed()
    assert code == 1008
    assert words[-1] == {
        "type": "closing",
        "sentence": "The operator of this server lets nobody in from your address.",
    }
    for path in ("/", "/api/tables", table.path, "/privacy"):
        refused = await running.call("GET", path, status=403)
        assert refused["code"] == "banned"
    with pytest.raises(Exception, match="403"):
        await table.people[1].dial()
    assert (await running.http.get("/healthz")).status_code == 200  # or a supervisor would stop it
    assert "floods" in await admin("bans")
    [ban] = json.loads(await admin("bans", "--json"))
    assert (ban["network"], ban["why"]) == ("127.0.0.1/32", "floods")
    wider = await admin("unban", "127.0.0.2", status=2)
    assert "there is no ban of" in wider
    assert "may come again" in await admin("unban", "127.0.0.1")
    async with asyncio.timeout(PATIENCE):
        while (await running.http.get(table.path)).status_code != 200:
            await asyncio.sleep(0.02)
    await table.host.come()
    assert await admin("bans") == "Nobody is kept out.\n"


async def test_a_proxy_s_clients_are_banned_and_not_the_proxy(running, admin):
    await admin("ban", "2001:db8::5")
    await running.service.gate.bans.read()
    for address, status in (("2001:db8::9", 403), ("2001:db8:1::9", 200), ("192.0.2.1", 200)):
        answer = await running.http.get("/api/tables", headers={"X-Forwarded-For": address})
        assert answer.status_code == status
    assert (await running.http.get("/api/tables")).status_code == 200


async def test_expired_bans_are_deleted(store):
    for network, until in (("192.0.2.1/32", time.time() - 1), ("192.0.2.2/32", None)):
        await store.database.write(bans.add, Ban(network, until, "", time.time()))
    await store.database.write(bans.expire)
    kept = await store.database.read(lambda c: c.execute(bans.select(bans.BANS)).all())
    assert [row.network for row in kept] == ["192.0.2.2/32"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["home"], "is no address or network"),
        (["192.0.2.7/33"], "is no address or network"),
        (["0.0.0.0/0"], "large part of the world"),
        (["::/0"], "large part of the world"),
        (["192.0.2.7", "--until", "tomorrow"], "--until takes"),
        (["192.0.2.7", "--until", "2020-01-01"], "in the future"),
        (["192.0.2.7", "--days", "inf"], "--days takes a number"),
    ],
)
async def test_what_can_not_be_banned_is_a_sentence(admin, words, sentence):
    assert sentence in await admin("ban", *words, status=2)


async def kept_of(running, words):
    """Return the places in the database where any of these words occurs."""
    found = []
    for table in ("tables", "log", "analyses", "subscriptions", "bans"):
        rows = await running.store.database.read(
            lambda c, name=table: c.exec_driver_sql(f"SELECT * FROM {name}").all()
        )
        found += [(table, word) for row in rows for word in words if word in str([*row])]
    return found


async def test_a_person_is_forgotten_wherever_they_played_again(running, admin):
    browsers = [Browser(running), Browser(running)]
    ben = browsers[1]
    try:
        table = await running.table(people=("Ada",), players=3, start=False, rules={"lives": 1})
        ada = table.host
        seat = await ben.ask("POST", f"{table.path}/seats/1", {"name": "Benedict"})
        moved = await ben.link(table.id, 1)
        await running.post(f"{table.path}/seats/2/bot", {"strength": "simple"}, ada.token)
        first = Person(running, table.id, seat["token"])
        await first.come()
        table.people.append(first)
        other = await browsers[0].move(moved)  # another device of Ben's
        second = Person(running, table.id, other["token"])
        await second.come()
        table.people[1] = second
        await table.start()
        await play_on(table)
        again = await running.post(f"{table.path}/rematch", token=ada.token)
        key = owner(other["token"])
        told = Subscription(again["id"], 1, "https://a.example/1", "k", "a", "en", key, 0.0)
        await running.store.database.write(subscriptions.keep, told, 1)
        words = ["Benedict", owner(seat["token"]), key, owner(moved)]
        before = await kept_of(running, words)
        assert {word for _, word in before} == set(words)
        log = await running.store.load(table.id)

        would = await admin("forget", f"https://games.example/t/{table.id}#{moved}", "--dry-run")
        assert await kept_of(running, words) == before
        said = await admin("forget", seat["token"])
        assert would.splitlines()[1:] == said.splitlines()[1:]
        assert f"table {table.id[:6]} (tokio, over): seat 1: 'Benedict', 2 keys" in said
        assert f"table {again['id'][:6]} (tokio, waiting): seat 1: 'Benedict'" in said
        assert "1 browser subscribed" in said
        assert await kept_of(running, words) == []

        assert (await running.store.load(table.id))[1] == log[1]
        assert (await as_told(running, table))["seats"][1]["name"] is None
        file = (await running.http.get(f"{table.path}/file")).text
        assert "Benedict" not in file
        assert transcript.verify(file.splitlines()).over
        await (await running.tables.find(again["id"])).turns.refresh()
        for token in (seat["token"], other["token"]):
            person = Person(running, again["id"], token)
            await person.dial()
            await person.send("hello", version=1, token=token)
            assert await person.refused() == "not_yours"
        assert "nothing is stored" in await admin("forget", seat["token"], status=2)
    finally:
        for browser in browsers:
            await browser.http.aclose()


async def test_a_person_in_a_game_is_known_by_no_name_until_it_is_over(running, admin):
    table = await running.table(people=("Ada", "Benedict", "Cleo"))
    key = owner(table.people[1].token)
    assert "private link" in await admin("forget", table.id, status=2)
    said = await admin("forget", table.id, "--seat", 1)
    assert "until the game is over" in said
    assert {word for _, word in await kept_of(running, ["Benedict", key])} == {key}
    shown = await as_told(running, table)
    assert shown["seats"][1]["free"]
    assert [one["name"] for one in shown["gone"]] == [forget.NOBODY]
    barred = await running.post(  # they know a hand
        f"{table.path}/seats/1", {"name": "X"}, token=table.host.token, status=403
    )
    assert barred["code"] == "barred"
    await running.call("DELETE", table.path, token=table.host.token)
    await admin("forget", table.people[1].token)
    assert await kept_of(running, [key]) == []


async def test_a_host_who_is_forgotten_is_not_named_as_who_freed_a_seat(running, admin):
    table = await running.table(people=("Adelheid", "Ben", "Cleo"))
    await running.call("DELETE", f"{table.path}/seats/2", token=table.host.token)
    await admin("forget", table.id, "--seat", 0)
    shown = await as_told(running, table)
    assert {(one["name"], one["by"]) for one in shown["gone"]} == {
        ("Cleo", forget.NOBODY),
        (forget.NOBODY, None),
    }
    assert await kept_of(running, ["Adelheid"]) == []


def test_nothing_is_made_where_there_is_no_database(tmp_path, capsys):
    assert main(["admin", "tables", "--data", str(tmp_path / "none")]) == 2
    assert "there is no database" in capsys.readouterr().err
    assert not (tmp_path / "none").exists()


def test_a_database_of_an_older_server_is_left_as_it_is(database_url, older, capsys):
    async def made():
        database = connect(database_url)
        await database.write(migrations.upgrade, older)
        await database.close()

    asyncio.run(made())
    assert main(["admin", "tables", "--database", database_url]) == 2
    assert f"its schema is '{older}'" in capsys.readouterr().err


# --- a process -----------------------------------------------------------------------------------


async def test_a_server_is_drained_little_by_little(sqlite_url):
    server = Process(sqlite_url, draining=1.5)
    server.people = []
    server.start()
    try:
        sat = [server.table(2, game="tokio", players=2) for _ in range(6)]
        people = [Person(server, table, token) for table, tokens in sat for token in tokens]
        for person in people:
            await person.come()
        ended = [asyncio.create_task(timed(person)) for person in people]
        admin = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tripot.cli",
            "admin",
            "drain",
            str(server.process.pid),
            stdout=asyncio.subprocess.PIPE,
        )
        async with asyncio.timeout(PATIENCE):
            while (await asyncio.to_thread(ready, server)) != 503:
                assert not any(task.done() for task in ended)
                await asyncio.sleep(0.05)
        newcomer = server.table(2, game="tokio", players=2)[0]  # proxies have not noticed yet
        assert newcomer
        times = sorted([await task for task in ended])
        code, told = await asyncio.to_thread(refused, server)
        assert (code, told["code"]) == (503, "unavailable")
        assert server.process.wait(PATIENCE) == 0
        assert "It has ended" in (await admin.communicate())[0].decode()
        assert times[-1] - times[0] > 0.3  # not all at once
        for table, _ in sat:
            both = [person.ended for person in people if person.table == table]
            assert max(both) - min(both) < 0.3  # but the sockets of one table together
    finally:
        server.stop()


async def timed(person):
    """Return when a socket was closed, after a warning."""
    code, said = await person.closed()
    person.ended = time.monotonic()
    assert code == 1012
    assert said[-1]["type"] == "closing"
    return person.ended


def ready(server):
    try:
        server.call("GET", "/readyz")
    except OSError as no:
        return getattr(no, "code", None)
    return 200


def refused(server):
    try:
        server.post("/api/tables", {"game": "tokio", "players": 2, "name": "Late"})
    except OSError as no:
        return no.code, json.loads(no.read())
    return 200, {}


def test_a_second_signal_ends_it_at_once(sqlite_url):
    server = Process(sqlite_url, draining=600)
    server.start()
    try:
        server.process.terminate()
        deadline = time.monotonic() + PATIENCE
        while ready(server) != 503:
            assert time.monotonic() < deadline
            time.sleep(0.02)
        server.process.terminate()
        assert server.process.wait(PATIENCE) == 0
    finally:
        server.stop()


@pytest.mark.parametrize(
    "command", [["sleep", "60"], ["serve", "60"], ["tripot serve", "60"], ["serve-python", "60"]]
)
def test_only_a_server_is_drained(command, capsys):
    other = subprocess.Popen(command, executable="sleep")
    try:
        assert main(["admin", "drain", str(other.pid)]) == 2
        assert "is not a `tripot serve`" in capsys.readouterr().err
        assert other.poll() is None
    finally:
        other.kill()
        other.wait()


@pytest.mark.parametrize("given", [["tables", "--game"], ["ban", "192.0.2.7", "--why"]])
def test_invalid_text_is_refused_with_a_sentence(given, sqlite_model, capsys):
    order, *rest = given
    assert main(["admin", order, "--database", f"sqlite:///{sqlite_model}", *rest, "\udcff"]) == 2
    assert capsys.readouterr().err == "tripot: '\\udcff' is not text\n"
