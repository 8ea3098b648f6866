"""A database that fails during a commit: what the server says about the change is true."""

import asyncio
import random
import sqlite3

import pytest
import pytest_asyncio
from msgspec.structs import replace
from sqlalchemy import RootTransaction
from sqlalchemy.exc import OperationalError

from tests.server.heads import a_head, steps
from tests.server.proxy import Proxy
from tripot.server.base.errors import InDoubt, Unavailable
from tripot.server.storage.store import Store

SOON = 0.3


@pytest_asyncio.fixture
async def proxy(postgres_url):
    async with Proxy(postgres_url) as found:
        yield found


@pytest_asyncio.fixture
async def store(proxy):
    opened = await Store.open(proxy.url)
    yield opened
    await opened.close()


@pytest_asyncio.fixture
async def running(serve, proxy, monkeypatch):
    """Yield a server that gives up on the database soon."""
    monkeypatch.setattr("tripot.server.storage.writer.SETTLING", SOON)
    yield await serve(proxy.url)
    proxy.come_back()


@pytest.mark.parametrize("cut", ["before", "after"])
async def test_a_change_is_made_once_though_the_line_breaks_at_its_commit(proxy, store, cut):
    head = a_head()
    proxy.cuts = [cut]
    await store.create(head)
    for entries, changed in ((2, {}), (0, {"host": 1}), (2, {"host": 2})):
        proxy.cuts = [cut]
        found = steps(head, entries)
        head = await store.append(head, found, changed and replace(head, **changed))
        assert not proxy.cuts
        assert (await store.load(head.id))[0] == head
    assert (head.moves, head.revision) == (4, 2)


@pytest.mark.parametrize("cut", ["before", "after"])
async def test_while_the_database_stays_away_a_change_is_in_doubt(proxy, store, monkeypatch, cut):
    monkeypatch.setattr("tripot.server.storage.writer.SETTLING", SOON)
    heads = [a_head(f"t{number}") for number in range(3)]
    await asyncio.gather(*map(store.create, heads))
    proxy.cuts, proxy.away = [cut], 60
    changes = (store.append(head, steps(head)) for head in heads)
    results = await asyncio.gather(*changes, return_exceptions=True)
    assert [type(result) for result in results] == [InDoubt] * 3
    with pytest.raises(Unavailable):
        await store.load("t0", settled=True)
    proxy.come_back()
    for head in heads:
        _, log = await store.load(head.id, settled=True)
        assert log == (steps(head) if cut == "after" else [])


async def test_what_another_process_wrote_meanwhile_is_no_change_of_ours(
    proxy, store, postgres_url
):
    head, other = a_head(), await Store.open(postgres_url)
    await store.create(head)
    proxy.cuts, proxy.away = ["before"], SOON
    ours = asyncio.create_task(store.append(head, steps(head)))
    while proxy.cuts:
        await asyncio.sleep(0.01)
    theirs = await other.append(head, steps(head, 1))
    result = (await asyncio.gather(ours, return_exceptions=True))[0]
    assert type(result).__name__ == "Conflict"
    assert (await store.load(head.id))[0] == theirs
    await other.close()


async def test_a_line_that_breaks_before_the_commit_leaves_no_doubt(proxy, store):
    head = a_head()
    await store.create(head)
    proxy.away = 60
    proxy.leave()
    with pytest.raises(Unavailable) as refused:
        await store.append(head, steps(head))
    assert type(refused.value) is Unavailable


@pytest.mark.parametrize("made", [True, False])
async def test_a_sync_that_fails_leaves_a_doubt_that_is_settled(sqlite_url, monkeypatch, made):
    store, head, commit = await Store.open(sqlite_url), a_head(), RootTransaction.commit
    await store.create(head)
    failures = iter([True])

    def not_synced(transaction):
        if not next(failures, False):
            return commit(transaction)
        if made:
            commit(transaction)
        no = sqlite3.OperationalError("disk I/O error")
        no.sqlite_errorname = "SQLITE_IOERR_FSYNC"
        raise OperationalError("COMMIT", {}, no)

    monkeypatch.setattr(RootTransaction, "commit", not_synced)
    head = await store.append(head, steps(head))
    assert next(failures, None) is None
    assert await store.load(head.id, settled=True) == (head, steps(a_head()))
    await store.close()


@pytest.mark.parametrize("cut", ["before", "after"])
async def test_a_move_in_doubt_that_is_sent_again_is_made_once(proxy, running, cut):
    table = await running.table()
    ada, ben, _ = table.people
    action = ada.position["legal"][0]
    proxy.cuts, proxy.away = [cut], 60
    for _ in range(2):
        await ada.send("act", move=1, action=action)
        refused = await ada.hear("refused")
        assert (refused["code"], refused["move"]) == ("in_doubt", 1)
        assert "not known" in refused["sentence"]
    proxy.come_back()
    await insist(ada, action)
    await ben.until(lambda p: p["actors"] == [1])
    _, log = await running.store.load(table.id)
    assert [entry.action for entry in log if entry.seat == 0] == [action]


async def test_a_move_that_was_made_after_all_is_not_said_to_be_unmade(proxy, running):
    """The table learns that it was made, and can't be read when the player asks again."""
    table = await running.table()
    ada, action = table.people[0], table.people[0].position["legal"][0]
    proxy.cuts, proxy.away = ["after"], 60
    await ada.send("act", move=1, action=action)
    assert (await ada.hear("refused"))["code"] == "in_doubt"
    proxy.come_back()
    inside = await running.tables.find(table.id)
    await inside.turns.refresh()
    assert inside.play.movers[0].move == 1
    proxy.leave()
    await inside.turns.refresh()
    await ada.send("act", move=1, action=action)
    assert (await ada.answer(1))["code"] == "in_doubt"
    proxy.come_back()
    await insist(ada, action)


async def insist(person, action):
    """Send a first move until it is accepted; nothing but doubt may keep it waiting."""
    while True:
        await person.send("act", move=1, action=action)
        answer = await person.hear("refused", "accepted")
        if answer["type"] == "accepted":
            return
        assert answer["code"] == "in_doubt"
        await asyncio.sleep(0.05)


async def test_a_table_in_doubt_looks_by_itself(proxy, running, monkeypatch):
    monkeypatch.setattr("tripot.server.base.errands.AGAIN", 0.05)
    table = await running.table()
    ada, ben, _ = table.people
    proxy.cuts, proxy.away = ["after"], 60
    await ada.send("act", move=1, action=ada.position["legal"][0])
    assert await ada.refused() == "in_doubt"
    proxy.come_back()
    await ben.until(lambda p: p["actors"] == [1])
    await ada.ping()
    assert (await ada.greet())["move"] == 1


async def test_a_table_that_waits_looks_by_itself_too(proxy, running, monkeypatch):
    monkeypatch.setattr("tripot.server.base.errands.AGAIN", 0.05)
    table = await running.table(people=("Ada",), players=3, start=False)
    proxy.cuts, proxy.away = ["after"], 60
    claimed = await running.post(f"{table.path}/seats/1", {"name": "Ben"}, status=503)
    assert claimed["code"] == "in_doubt"
    proxy.come_back()
    while (await table.host.hear("table"))["table"]["seats"][1]["name"] != "Ben":
        pass


@pytest.mark.parametrize("cut", ["before", "after"])
async def test_what_a_request_changes_is_changed_once(proxy, running, cut):
    table = await running.table(people=("Ada", "Ben"), players=3, start=False)
    ada = table.host
    for method, path, body in (
        ("POST", "/seats/2", {"name": "Cleo"}),
        ("DELETE", "/seats/2", None),
        ("POST", "/seats/2/bot", {"strength": "simple"}),
        ("POST", "/start", None),
        ("DELETE", "/seats/1", None),
        ("DELETE", "", None),
    ):
        proxy.cuts = [cut]
        token = None if body == {"name": "Cleo"} else ada.token
        await running.call(method, table.path + path, body, token=token)
        assert not proxy.cuts
    proxy.cuts, proxy.away = [cut], 60
    new = {"game": "tokio", "players": 3, "name": "Ada"}
    assert (await running.post("/api/tables", new, status=503))["code"] == "in_doubt"


@pytest.mark.parametrize("cut", ["before", "after"])
async def test_a_claim_in_doubt_is_made_again_by_the_same_browser(proxy, running, cut):
    table = await running.table(people=("Ada",), players=3, start=False)
    proxy.cuts, proxy.away = [cut], 60
    running.http.cookies.clear()
    claim = {"url": f"{table.path}/seats/1", "json": {"name": "Bea"}}
    doubtful = await running.http.post(**claim)
    assert (doubtful.status_code, doubtful.json()["code"]) == (503, "in_doubt")
    assert doubtful.cookies
    proxy.come_back()
    again = await running.http.post(**claim)
    assert (again.status_code, again.json()["seat"]) == (201, 1)
    assert again.json()["table"]["seats"][1]["name"] == "Bea"


async def test_a_host_whose_table_is_in_doubt_keeps_what_opens_it(proxy, running):
    proxy.cuts, proxy.away = ["after"], 60
    running.http.cookies.clear()
    new = {"game": "tokio", "players": 3, "name": "Ada"}
    doubtful = await running.http.post("/api/tables", json=new)
    assert doubtful.json()["code"] == "in_doubt"
    proxy.come_back()
    [made] = [table for table, *_ in await running.store.in_use()]
    assert (await running.http.post(f"/api/tables/{made}/seats/0/link")).status_code == 200


async def test_a_fault_does_not_say_that_nothing_was_changed(running, monkeypatch):
    table = await running.table(start=False)
    monkeypatch.setattr(running.tables, "find", lambda _: 1 / 0)
    refused = await running.call("DELETE", table.path, token=table.host.token, status=500)
    assert refused["code"] == "in_doubt"
    assert "nothing" not in refused["sentence"]


@pytest.fixture
def watchful(monkeypatch):
    """Make servers check the database continuously."""
    monkeypatch.setattr("tripot.server.tables.lookout.LOOK", 0.05)
    monkeypatch.setattr("tripot.server.base.errands.AGAIN", 0.05)


class Careful:
    """A player who trusts the answers, and chooses again only if nothing was changed."""

    def __init__(self, person, rng):
        self.person, self.rng = person, rng
        self.made, self.pending = [], None
        self.told = {"unavailable": 0, "in_doubt": 0}
        self.answers = []

    async def play(self, enough):
        person = self.person
        while person.position["status"] == "playing" and not enough():
            if self.pending is None and not person.position["legal"]:
                await person.ping()
                await asyncio.sleep(0.005)
                continue
            if self.pending is None:
                self.pending, heard = self.rng.choice(person.position["legal"]), person.events
            number = len(self.made) + 1
            await person.send("act", move=number, action=self.pending)
            answer = await person.answer(number)
            self.answers.append((number, self.pending, answer))
            if answer["type"] == "refused":
                assert answer["code"] in self.told, self.answers[-8:]
                self.told[answer["code"]] += 1
                if answer["code"] == "unavailable":
                    self.pending = None
                await asyncio.sleep(0.05)
                continue
            self.made.append(self.pending)
            self.pending = None
            await person.until(lambda _, h=heard: person.events > h)


@pytest.mark.usefixtures("watchful")  # so that players hear of outages while they wait for answers
async def test_under_load_nothing_that_was_refused_is_in_the_log(proxy, running, monkeypatch):
    monkeypatch.setattr("tests.server.running.PATIENCE", 60)
    rng = random.Random(8)
    tables = [await running.table("toc") for _ in range(4)]
    players = [Careful(person, rng) for table in tables for person in table.people]
    loop = asyncio.get_running_loop()
    end = loop.time() + 8

    def enough():
        """Return whether time is up and enough has happened, even on a slow machine."""
        doubts = sum(player.told["in_doubt"] for player in players)
        return loop.time() > end and doubts and sum(len(player.made) for player in players) > 5

    async def cut():
        proxy.away = SOON + 1  # longer than the store retries
        while not enough():
            await asyncio.sleep(rng.uniform(0.05, 0.4))
            proxy.cuts = [rng.choice(["before", "after"])]
            while proxy.cuts and not enough():
                await asyncio.sleep(0.01)
            proxy.away = rng.choice([0, 0.1, 1.0])

    async with asyncio.timeout(200):
        await asyncio.gather(cut(), *(player.play(enough) for player in players))
    proxy.cuts, proxy.away = [], 0
    proxy.come_back()
    for table, people in zip(tables, zip(*[iter(players)] * 3, strict=True), strict=True):
        _, log = await running.store.load(table.id)
        for seat, player in enumerate(people):
            there = [entry.action for entry in log if entry.seat == seat]
            assert there in (player.made, [*player.made, player.pending])


@pytest.mark.usefixtures("watchful")
async def test_all_who_play_are_told_once_that_the_database_is_away(proxy, running):
    table, idle = await running.table(), await running.table()
    everybody = [*table.people, *idle.people]
    for _ in range(2):
        proxy.away = 60
        proxy.leave()
        for person in everybody:
            told = await person.hear("refused")
            assert (told["code"], told["move"]) == ("unavailable", None)
            assert "it goes on by itself" in told["sentence"]
        await asyncio.sleep(0.3)  # it checks again, and sends nothing more
        proxy.come_back()
        await table.move()
        await asyncio.sleep(0.3)  # it checks, and all is well
        for person in everybody:
            await person.send("ping")
            assert (await person.hear("pong", "refused"))["type"] == "pong"


async def test_who_plays_while_the_database_is_away_tells_the_others(proxy, running):
    table = await running.table()
    ada, ben, cleo = table.people
    proxy.away = 60
    proxy.leave()
    await ada.send("act", move=1, action=ada.position["legal"][0])
    assert (await ada.hear("refused"))["move"] == 1
    for person in (ben, cleo):
        assert (await person.hear("refused"))["move"] is None
    await ada.send("ping")
    assert (await ada.hear("pong", "refused"))["type"] == "pong"
    proxy.come_back()
