"""Which tables are listed, what lists cost, and who gets room for a table."""

import asyncio
import itertools
import time

import pytest
from msgspec.structs import replace

from tests.server.heads import a_head
from tests.server.running import Person
from tests.server.tables.test_tables import play_on
from tripot.server.base.rates import WideBuckets
from tripot.server.model.records import SeatHead, is_listed
from tripot.server.storage.schema import read_head
from tripot.server.storage.store import Store
from tripot.server.tables import lobby, upkeep

NEW = {"game": "tokio", "players": 3, "name": "Ada"}


def ids(infos):
    return [info["id"] for info in infos]


async def make(running, address, status=None, **new):
    """Make a table at which only its maker has a seat, and does not connect; return the answer."""
    headers = {"X-Forwarded-For": address}
    return await running.post("/api/tables", NEW | new, headers=headers, status=status)


async def status_of(running, seated):
    info = await running.call("GET", f"/api/tables/{seated['table']['id']}")
    return info["status"]


# --- lists ---------------------------------------------------------------------------------------


async def test_a_home_page_asks_once(serve, database_url):
    running = await serve(database_url)
    mine = await running.table(people=("Ada", "Ben"), players=3)
    waiting = await running.table(people=("Ada",), players=3, start=False, clock=30)
    public = await running.table(people=("Ben",), players=3, start=False, public=True)
    await running.hang_up()
    await running.restart()
    asked = [waiting.id, "no-such-table", "\0", mine.id, waiting.id, "x" * 2000]
    home = await running.call("GET", "/api/home", params={"mine": ",".join(asked)})
    assert ids(home["mine"]) == [waiting.id, mine.id]
    assert ids(home["open"]) == [public.id]
    assert home["mine"][0] == await waiting.info()
    assert waiting.id not in running.tables._tables, "what nobody looks at needs no log"
    assert home["open"] == await running.call("GET", "/api/tables")
    assert (await running.call("GET", "/api/home"))["mine"] == []
    many = ",".join([*(f"t{n}" for n in range(60)), mine.id])
    assert (await running.call("GET", "/api/home", params={"mine": many}))["mine"] == []


async def waits(running, table, person=None):
    """Return how long this table has waited for the client that asks; None if it does not."""
    token = person and person.token
    home = await running.call("GET", "/api/home", params={"mine": table.id}, token=token)
    assert {*home["waits"]} <= {table.id}
    return home["waits"].get(table.id)


async def test_a_home_page_tells_whose_turn_it_is_and_nobody_else(serve, database_url, monkeypatch):
    running = await serve(database_url)
    table = await running.table()
    ada, ben, cleo = table.people
    assert await waits(running, table, ada) is not None
    for other in (ben, cleo, None):
        assert await waits(running, table, other) is None
    await table.move()
    assert await waits(running, table, ada) is None
    since = running.tables._tables[table.id].clock.awaited.since
    await running.hang_up()
    monkeypatch.setattr(upkeep, "SWEEP", -1.0)
    for again in ("swept", "restarted"):
        if again == "restarted":
            await running.restart()
            assert await waits(running, table, ada) is None
        await running.service.upkeep.sweep_once()
        least = time.time() - since
        assert least - 0.001 <= await waits(running, table, ben) <= time.time() - since + 0.001
        assert await waits(running, table, cleo) is None
        assert table.id not in running.tables._tables, f"{again}: its log is read once"
    await running.call("DELETE", table.path, token=ada.token)
    assert await waits(running, table, ben) is None


async def test_of_sealed_decisions_a_home_page_tells_ones_own(serve):
    running = await serve()
    table = await running.table(game="tokan")
    ada, ben, _ = table.people
    inside = running.tables._tables[table.id]
    begun = inside.clock.awaited.since
    assert await waits(running, table, ada) is not None
    await ada.act("0")
    assert await waits(running, table, ada) is None
    assert await waits(running, table, ben) is not None
    assert await waits(running, table) is None
    assert inside.clock.awaited.since == begun, "when another has sealed is nobody's business"


async def test_what_is_told_of_a_table_is_the_same_in_memory_or_not(serve):
    running = await serve()
    over = await running.table(rules={"lives": 1})
    await play_on(over)
    playing = await running.table(bots={"2": "simple"}, people=("Ada", "Ben"), players=4, clock=999)
    told = [await table.info() for table in (over, playing)]
    assert [info["status"] for info in told] == ["over", "playing"]
    await running.hang_up()
    running.tables._tables.clear()
    for table, before in zip((over, playing), told, strict=True):
        for seat in before["seats"]:
            seat["here"] = False
        assert await table.info() == before
    assert not running.tables._tables
    file = await running.http.get(f"{over.path}/file")
    assert file.is_success
    assert over.id in running.tables._tables


async def test_the_list_follows_what_happens(serve, monkeypatch):
    running = await serve()

    async def listed():
        return set(ids(await running.call("GET", "/api/tables")))

    assert await listed() == set()
    read = asyncio.Event()
    meanwhile = asyncio.Event()
    ask = running.store.listed

    async def slow(most):
        found = await ask(most)
        read.set()
        await meanwhile.wait()
        return found

    monkeypatch.setattr(running.store, "listed", slow)
    monkeypatch.setattr(lobby, "REREAD", 0.0)
    first = asyncio.create_task(listed())
    await read.wait()
    # This is written after the list is read and before it is sent.
    public = await running.table(people=("Ada", "Ben"), start=False, players=3, public=True)
    closed = await running.table(people=("Cleo",), start=False, players=3, public=True)
    hidden = await running.table(
        people=("Dora", "Emil"), start=False, players=3, public=True, watchable=False
    )
    await running.table(people=("Finn",), start=False, players=3)
    await running.call("DELETE", closed.path, token=closed.host.token)
    meanwhile.set()
    assert await first == {public.id, hidden.id}
    monkeypatch.setattr(lobby, "REREAD", 999.0)
    await running.post(f"{hidden.path}/seats/2", {"name": "Gil"})
    assert await listed() == {public.id}
    await running.call("DELETE", f"{hidden.path}/seats/2", token=hidden.host.token)
    assert await listed() == {public.id, hidden.id}
    await running.call("DELETE", public.path, token=public.host.token)
    assert await listed() == {hidden.id}


async def test_the_list_follows_what_another_process_does(serve, database_url, monkeypatch):
    here, there = await serve(database_url), await serve(database_url)
    assert await here.call("GET", "/api/tables") == []
    table = await there.table(people=("Ada",), players=3, start=False, public=True)
    monkeypatch.setattr(lobby, "REREAD", 0.0)
    assert ids(await here.call("GET", "/api/tables")) == [table.id]
    await there.call("DELETE", table.path, token=table.host.token)
    assert await here.call("GET", "/api/tables") == []
    await here.service.directory.lobby.recount()
    assert here.service.directory.lobby.count == 0


async def test_a_list_reads_what_it_shows_however_many_tables_there_are(
    serve, sqlite_url, monkeypatch
):
    made, number = await Store.open(sqlite_url), 3000
    seats = [SeatHead("Ada", "0" * 64), SeatHead(strength="simple"), SeatHead(), SeatHead()]
    heads = [
        a_head(f"{n:016}", seats=seats, public=n % 2 == 0, created=n, touched=time.time())
        for n in range(number)
    ]
    await asyncio.gather(*map(made.create, heads))
    await made.close()
    running = await serve(sqlite_url, tables=10_000)
    monkeypatch.setattr(lobby, "REREAD", 999.0)
    read = []

    def counted(row):
        read.append(row["id"])
        return read_head(row)

    monkeypatch.setattr("tripot.server.storage.queries.read_head", counted)
    for again in range(3):
        mine = [head.id for head in heads[1:60:2]]
        home = await running.service.directory.home(mine, lambda _: ())
        listed = [f"{n:016}" for n in range(2998, 2798, -2)]
        assert [info.id for info in home.open] == listed
        assert [info.id for info in home.mine] == mine
        assert sorted(read) == sorted([*mine, *([] if again else listed)])
        read.clear()


async def test_all_are_listed_whose_heads_say_so(store):
    free, bot, owned = SeatHead(), SeatHead(strength="simple"), SeatHead("Ada", "0" * 64)
    sets = [[owned, free], [owned, bot], [owned, owned]]
    for number, (seats, public, watchable, status) in enumerate(
        itertools.product(sets, (True, False), (True, False), ("waiting", "playing", "over"))
    ):
        fields = {"seats": seats, "public": public, "watchable": watchable, "status": status}
        await store.create(a_head(f"t{number}", players=2, **fields))
    heads = await store.heads(f"t{number}" for number in range(number + 1))
    assert len(heads) == 36
    listed = {head.id for head in await store.listed(100)}
    assert listed == {head.id for head in heads if is_listed(head)}
    assert len(listed) == 8


# --- room ----------------------------------------------------------------------------------------


def test_many_addresses_of_one_client_help_little():
    def let_through(*addresses):
        buckets = WideBuckets(10 / 3600, 10)
        return sum(buckets.take(address) for address in addresses)

    def many(form, number):
        return [form.format(n, "") for n in range(number) for _ in range(20)]

    assert let_through(*many("2001:db8::{0:x}", 50)) == 10
    assert let_through(*many("2001:db8:0:{0:x}::1", 34)) == 20
    assert let_through(*many("2001:db8:0:{0:x}00::1", 34)) == 40
    assert let_through(*many("192.0.2.{0}", 34)) == 40
    assert let_through(*many("::ffff:192.0.2.{0}", 34)) == 40
    assert let_through(*many("192.0.2.1", 3), *many("192.0.3.1", 3)) == 20
    assert let_through(*many("nonsense", 2)) == 10


async def test_one_client_behind_many_addresses_keeps_nobody_out(serve):
    running = await serve(waiting=20, tables=40, tables_an_hour=20, messages=10**6)
    friends = await running.table(rules={"lives": 1})
    old = await make(running, "2001:db8:99::1")
    made = [await make(running, f"2001:db8:0:{n:x}00::1") for n in range(34)]
    # No more tables wait than are allowed, and the attacker's own made room.
    assert len(running.service.directory.lobby.waiting) == 20
    assert [await status_of(running, table) for table in (made[0], made[-1])] == [
        "closed",
        "waiting",
    ]
    assert await status_of(running, old) == "waiting"
    # Open sockets don't help the attacker.
    for seated in made[-19:]:
        await Person(running, seated["table"]["id"], seated["token"]).come()
    one = await make(running, "2001:db8:77::1")
    assert await status_of(running, one) == "waiting"
    # Nor does starting the games.
    for seated in made[-18:]:
        path = f"/api/tables/{seated['table']['id']}"
        if (await running.call("GET", path))["status"] == "waiting":
            await running.post(f"{path}/start", token=seated["token"])
    for n in range(34, 80):
        await make(running, f"2001:db8:0:{n:x}00::1")
        if n % 9 == 0:
            assert await make(running, f"2001:db8:{n:x}::1")
    assert running.service.directory.lobby.count <= 40
    assert await status_of(running, old) == "waiting"
    assert await status_of(running, one) == "waiting"
    # Those who play can finish, and play again.
    await play_on(friends)
    again = await running.post(f"{friends.path}/rematch", token=friends.host.token)
    assert again["status"] == "waiting"


async def test_if_all_waiting_tables_have_a_right_to_wait_there_is_no_room(serve):
    running = await serve(waiting=4)
    for n in range(4):
        seated = await make(running, f"192.0.{n}.1")
        await Person(running, seated["table"]["id"], seated["token"]).come()
    full = await make(running, "192.0.9.1", status=429)
    assert (full["code"], "server" in full["sentence"]) == ("too_many", True)
    await running.people[0].go()
    await running.people[1].ping()
    await make(running, "192.0.9.1")
    await running.people[1].ping()


async def test_a_few_networks_full_of_people_who_wait_keep_nobody_out(serve):
    running = await serve(waiting=60, requests=10**6)
    friends = await running.table(start=False)
    made = []
    for n in range(59):
        made.append(await make(running, f"2001:db8:{n % 5}:{n << 8:x}::1"))
        await Person(running, made[-1]["table"]["id"], made[-1]["token"]).come()
    for n in range(3):  # five networks have more than ten each, and none has a quarter
        seated = await make(running, f"192.0.{n}.1")
        await Person(running, seated["table"]["id"], seated["token"]).come()
    found = [await status_of(running, table) for table in made]
    assert found.count("closed") == 3
    assert "closed" not in found[5:]
    assert (await friends.info())["status"] == "waiting"


async def test_a_server_full_of_games_closes_one_that_somebody_who_has_many_left(
    serve, monkeypatch
):
    running = await serve(tables=4)
    played = []
    for n in range(3):
        seated = await make(running, f"2001:db8:0:{n:x}::1", bots={"1": "random"})
        await running.post(f"/api/tables/{seated['table']['id']}/start", token=seated["token"])
        played.append(seated)
    other = await make(running, "192.0.2.1")
    await running.post(f"/api/tables/{other['table']['id']}/start", token=other["token"])
    assert (await make(running, "198.51.100.1", status=429))["code"] == "too_many"
    while not all(table.idle for table in running.tables._tables.values()):
        await asyncio.sleep(0.05)  # until the bots wait for people
    clock = time.time
    monkeypatch.setattr(time, "time", lambda: clock() + 4000)
    await Person(running, played[0]["table"]["id"], played[0]["token"]).come()
    await make(running, "198.51.100.1")
    found = [await status_of(running, table) for table in (*played, other)]
    assert found.count("closed") == 1
    assert (found[0], found[3]) == ("playing", "playing")


async def test_games_left_alone_keep_nobody_out_after_a_restart(serve, monkeypatch):
    running = await serve(tables=2)
    for n in range(2):
        seated = await make(running, f"192.0.{n}.1")
        await running.post(f"/api/tables/{seated['table']['id']}/start", token=seated["token"])
    await make(running, "198.51.100.1", status=429)
    await running.restart()
    await make(running, "198.51.100.1", status=429)
    clock = time.time
    monkeypatch.setattr(time, "time", lambda: clock() + 4000)
    await make(running, "198.51.100.1")


async def test_a_rematch_counts_among_the_tables_made(serve):
    running = await serve(tables_an_hour=2, messages=10**6)
    table = await running.table(rules={"lives": 1})
    await play_on(table)
    again = await running.post(f"{table.path}/rematch", token=table.host.token)
    # A second request gives the same rematch.
    same = await running.post(f"{table.path}/rematch", token=table.host.token)
    assert same["id"] == again["id"]
    assert (await running.post("/api/tables", NEW, status=429))["code"] == "too_many"
    await running.hang_up()


async def test_tables_that_nobody_came_to_die_within_the_hour(serve, monkeypatch):
    running = await serve()
    left = await make(running, "192.0.2.1")
    here = await running.table(people=("Ada",), players=3, start=False)
    looked = await running.table(people=("Ben",), players=3, start=False)
    playing = await running.table()
    for table in (left["table"]["id"], here.id, looked.id, playing.id):
        head = running.tables._tables[table].head
        old = replace(head, touched=time.time() - 4000)
        running.tables._tables[table].ledger.head = await running.store.append(head, (), old)
    await looked.host.go()
    await running.service.upkeep.sweep_once()
    assert await status_of(running, left) == "waiting", "somebody was there a moment ago"
    clock = time.time
    monkeypatch.setattr(time, "time", lambda: clock() + 3000)
    monkeypatch.setattr(upkeep, "SWEEP", -1.0)
    await running.service.upkeep.sweep_once()
    assert set(running.tables._tables) == {here.id, playing.id}
    monkeypatch.setattr(time, "time", lambda: clock() + 7000)
    await running.service.upkeep.sweep_once()
    assert await status_of(running, left) == "closed"
    assert (await looked.info())["status"] == "closed"
    assert (await here.info())["status"] == "waiting"
    assert (await playing.info())["status"] == "playing"
    assert left["table"]["id"] not in running.service.directory.lobby.waiting


async def test_heads_are_known_though_the_request_was_cancelled(store):
    told = []
    store.told = told.append
    asking = asyncio.create_task(store.create(a_head()))
    await asyncio.sleep(0)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    await store.create(a_head("second"))
    assert [head.id for head in told] == ["a1b2c3", "second"]
