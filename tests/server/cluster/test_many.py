"""Several processes serve the same tables: what is done on one is visible on all."""

import asyncio
import contextlib

import pytest
import pytest_asyncio
from msgspec.structs import replace
from nats.aio.subscription import Subscription

from tests.server.pushing import Device, Service
from tests.server.running import PATIENCE, Person, until
from tripot.core.errors import Misuse
from tripot.server.base.errors import Unavailable
from tripot.server.base.tokens import new_table
from tripot.server.cluster.bus import Bus, checked
from tripot.server.cluster.news import Rung
from tripot.server.storage import alone as alone_module
from tripot.server.storage.alone import alone
from tripot.server.storage.leases import Beat, Leases
from tripot.server.storage.store import Store


@pytest_asyncio.fixture
async def many(serve, postgres_url, nats):
    """Return a function that starts servers of one database and one bus."""

    async def start(count=2, **limits):
        return [await serve(postgres_url, bus=nats.url, **limits) for _ in range(count)]

    return start


@pytest_asyncio.fixture
async def ears(nats):
    """Yield a connection to the bus, and the list of subjects of what it has heard."""
    heard = []
    bus = Bus(nats.url, "ears", lambda subject, data: heard.append(subject))
    yield bus, heard
    await bus.close()


async def moved(person, running, **hello):
    """Move a person to another process, where they have the same seat."""
    other = Person(running, person.table, person.token)
    await person.go()
    await other.come(**hello)
    return other


async def one_each(many, people=("Ada", "Ben"), **new):
    """Return two processes, and a table with its first seat at one and the others at the other."""
    limits = new.pop("limits", {})
    here, there = await many(**limits)
    table = await here.table(people=people, start=False, **new)
    others = [await moved(person, there) for person in table.people[1:]]
    table.people[1:] = others
    return here, there, table


async def started(table):
    await table.start()
    return table.people


async def take_turns(people, watchers=(), moves=6):
    """Let the seat that is asked play its first action; wait until all have heard about it."""
    everybody = [*people, *watchers]
    for _ in range(moves):
        mover = next(p for p in people if p.position["legal"])
        await mover.act(mover.position["legal"][0])
        await mover.ping()
        for person in everybody:
            await person.until(lambda p, o=person, m=mover: o.events >= m.events)


async def test_a_move_is_told_to_readers_on_another_process(many):
    _, there, table = await one_each(many)
    watcher = Person(there, table.id)
    await watcher.come()
    people = await started(table)
    await take_turns(people, [watcher])
    told = [[(e["seat"], e["action"]) for e in p.learnt if e["action"]] for p in people]
    told.append([(e["seat"], e["action"]) for e in watcher.learnt])
    decided = [[one for one in heard if one[0] is not None] for heard in told]
    assert decided[0] == decided[1] == decided[2] != []


async def test_who_was_told_all_steps_in_order_does_not_ask_for_them(many, monkeypatch):
    # Polling for tables that are behind might find a step before its news arrives.
    monkeypatch.setattr("tripot.server.tables.lookout.LOOK_AWAY", 3600)
    # A process that stalls on a busy machine must not count as dead, or its news would be lost.
    for patience in ("storage.leases.LAPSE", "cluster.tenure.LAPSE", "cluster.bus.PATIENCE"):
        monkeypatch.setattr(f"tripot.server.{patience}", 3600.0)
    _, there, table = await one_each(many, people=("Ada", "Ben", "Cleo"))
    people = await started(table)
    await take_turns(people, moves=1)

    async def since(known):
        raise AssertionError("asked")

    monkeypatch.setattr(there.store, "since", since)
    await take_turns(people)


@pytest.mark.parametrize("way", ["twice", "late", "empty", "by halves"])
async def test_steps_told_in_whatever_way_are_heard_once_and_in_order(many, way, monkeypatch):
    here, there, table = await one_each(many, people=("Ada", "Ben", "Cleo"))
    people = await started(table)
    for running in (here, there):
        tell, before = running.resources.peers.tell, []

        def odd(news, name=None, tell=tell, before=before):
            if not isinstance(news, Rung):
                tell(news, name)
                return
            ways = {
                "twice": [news, news],
                "late": [*before[-3:], news, *before[-3:]],
                "empty": [replace(news, steps=[])],
                "by halves": [replace(news, steps=news.steps[len(before) % 2 :])],
            }
            before.append(news)
            for one in ways[way]:
                tell(one, name)

        monkeypatch.setattr(running.resources.peers, "tell", odd)
    await take_turns(people, moves=12)
    told = [[(e["seat"], e["action"]) for e in p.learnt if e["seat"] is not None] for p in people]
    assert told[0] == told[1] == told[2]
    assert len(told[0]) == 12


async def test_dice_are_made_of_nonces_shown_to_different_processes(many):
    here, _, table = await one_each(many)
    for person in table.people:
        await person.promise()
    await table.host.told(lambda info: all(seat["promise"] for seat in info["seats"]))
    starting = asyncio.create_task(here.post(f"{table.path}/start", token=table.host.token))
    for person in table.people:
        await person.reveal()
    assert (await starting)["status"] == "playing"
    for person in table.people:
        await person.until(lambda p: p["status"] == "playing")
    assert None not in (await table.info())["nonces"]


async def test_who_does_not_show_a_nonce_is_left_out_by_one_process(many):
    here, _, table = await one_each(many, limits={"reveal": 0.3, "grace": 0})
    ada, ben = table.people
    for person in table.people:
        await person.promise()
    await ada.told(lambda info: all(seat["promise"] for seat in info["seats"]))
    starting = asyncio.create_task(here.post(f"{table.path}/start", token=ada.token))
    await ada.reveal()  # and Ben does not
    await ada.told(lambda info: info["left_out"] == [1])
    await ada.promise()
    await ada.reveal()
    assert (await starting)["left_out"] == [1]
    await ben.until(lambda p: p["status"] == "playing")


async def test_chat_reactions_reminders_and_watchers_reach_everybody(many):
    _, there, table = await one_each(many, limits={"nudge": 0})
    ada, ben = table.people
    watcher = Person(there, table.id)
    await watcher.come()
    await ada.told(lambda info: info["watchers"] == 1)
    await ada.send("chat", text="good evening")
    for person in (ada, ben, watcher):
        assert (await person.hear("said"))["text"] == "good evening"
    await ben.send("react", reaction="clap")
    assert (await ada.hear("said"))["reaction"] == "clap"
    late = Person(there, table.id)
    assert [line["text"] for line in (await late.come())["chat"]] == ["good evening"]
    await started(table)
    asked, other = sorted(table.people, key=lambda p: not p.position["legal"])
    await other.send("nudge", seat=asked.welcome["seat"])
    assert (await asked.hear("nudged"))["seat"] == asked.welcome["seat"]


async def test_people_on_different_processes_leave_the_rest_of_a_game_to_bots(many):
    _, _, table = await one_each(many, limits={"bot_pause": 3600, "bot_hurry": 0})
    ada, ben = await started(table)
    await ben.send("finish")
    await ada.told(lambda info: info["seats"][1]["strength"] is not None)
    await ada.send("finish")
    for person in (ada, ben):
        await person.until(lambda p: p["status"] == "over")


async def test_a_process_that_loads_a_game_later_knows_who_has_left_it_to_bots(many):
    here, there = await many(bot_pause=3600)
    table = await here.table(people=("Ada", "Ben"))
    ada, ben = table.people
    await ben.send("finish")
    await ada.told(lambda info: info["seats"][1]["strength"] is not None)
    assert there.tables.get(table.id) is None
    back = await moved(ben, there)
    await back.send("act", move=1, action="say 31")
    assert (await back.answer(1))["code"] == "not_yours"


async def test_what_was_said_is_there_for_who_comes_to_another_process(many):
    here, there = await many()
    table = await here.table(people=("Ada", "Ben"), start=False)
    await table.host.send("chat", text="is anybody here?")
    await table.host.hear("said")
    watcher = Person(there, table.id)
    await watcher.come()
    await watcher.go()
    await until(lambda: there.tables._tables[table.id].broadcast.chat)
    assert (await watcher.come())["chat"][0]["text"] == "is anybody here?"


async def test_who_is_at_another_process_is_here_and_no_bot_takes_their_place(many):
    _, _, table = await one_each(many, limits={"away": 0.5})
    people = await started(table)
    await take_turns(people, moves=2)
    await asyncio.sleep(2)
    before = [p.events for p in people]
    info = await people[0].running.call("GET", table.path)
    assert [seat["here"] for seat in info["seats"]] == [True, True]
    assert [seat["strength"] for seat in info["seats"]] == [None, None]
    for person in people:
        await person.ping()
    assert [p.events for p in people] == before
    gone = next(p for p in people if p.position["legal"])
    stays = next(p for p in people if p is not gone)
    await gone.go()
    heard = stays.events
    await stays.until(lambda p: stays.events > heard and p["legal"])  # a bot decides in their place
    assert stays.learnt[heard]["by"] == "stand_in"


async def test_a_move_sent_to_two_processes_at_once_is_made_once(many):
    here, there = await many()
    table = await here.table(people=("Ada", "Ben"))
    for _ in range(5):
        asked = next(p for p in table.people if p.position["legal"])
        twin = Person(there, table.id, asked.token)
        await twin.come()
        action, move = asked.position["legal"][0], asked.move + 1
        for person in (asked, twin):
            await person.send("act", move=move, action=action)
        for person in (asked, twin):
            answer = await person.answer(move)
            assert answer["type"] == "accepted", answer
        asked.move = move
        await twin.go()
        for person in table.people:
            await person.ping()
        for person in table.people:
            await person.until(lambda p: p["status"] != "playing" or p["actors"])
    inside = await here.tables.find(table.id)
    moves = [step for step in inside.play.match.record() if step[0] is not None]
    assert len(moves) == 5


async def test_a_seat_given_up_through_one_process_is_gone_from_the_other(many):
    here, there, table = await one_each(many, people=("Ada", "Ben", "Cleo"))
    cleo = table.people[2]
    await here.call("DELETE", f"{table.path}/seats/2", token=table.host.token)
    code, said = await cleo.closed()
    assert code == 1001
    assert said[-1]["type"] == "closing"
    # A client that one process has answered is known to the other immediately.
    for _ in range(5):
        new = await here.post(f"{table.path}/seats/2", {"name": "Dora"})
        dora = Person(there, table.id, new["token"])
        assert (await dora.come())["seats"] == [2]
        await dora.go()
        await there.call("DELETE", f"{table.path}/seats/2", token=new["token"])


async def test_who_goes_on_on_another_device_is_here_for_the_process_that_moved_the_seat(many):
    here, there, table = await one_each(many)
    _, ben = await started(table)
    known = here.tables._tables[table.id].presence
    link = await here.call("POST", f"{table.path}/seats/1/link", token=ben.token)
    device = await here.call("POST", "/api/seat", link, follow_redirects=True)
    assert (await ben.closed())[0] == 1001
    await Person(there, table.id, device["token"]).come()
    await until(lambda: 1 in known.here and 1 not in known.left)


async def test_bots_have_one_owner_and_another_when_it_is_gone(many):
    here, there = await many()
    table = await here.table(people=("Ada",), players=3, bots={"1": "simple", "2": "simple"})
    ada = await moved(table.host, there)
    await until(lambda: here.resources.peers.owns(table.id) != there.resources.peers.owns(table.id))

    await ada.until(lambda p: p["legal"])
    await here.stop()
    await until(lambda: there.resources.peers.owns(table.id))
    for _ in range(3):
        heard = ada.events
        await ada.act(ada.position["legal"][0])
        await ada.until(lambda p, b=heard: ada.events > b + 1 and p["legal"])


async def test_tables_that_go_on_by_themselves_are_taken_up_where_nobody_came(many):
    here, there = await many()
    new = {"players": 2, "clock": 5, "bots": {"1": "simple"}}
    table = await here.table(people=("Ada",), **new)
    await table.host.go()
    await here.stop()
    await until(lambda: there.resources.peers.owns(table.id) and table.id in there.tables._tables)


async def test_without_the_bus_processes_follow_the_log(many, nats):
    _, there, table = await one_each(many)
    people = await started(table)
    await take_turns(people, moves=2)
    nats.stop()
    await until(lambda: not there.resources.peers.well)
    await take_turns(people, moves=3)
    nats.start()
    await until(lambda: there.resources.peers.well)
    await take_turns(people, moves=2)
    await people[1].send("chat", text="back again")
    assert (await people[0].hear("said"))["text"] == "back again"


async def test_a_subscription_whose_news_was_lost_is_found(many, monkeypatch):
    service = Service()
    await service.start()
    monkeypatch.setattr("tripot.server.tables.lookout.RETELL", 0.2)
    here, there = await many(services=[service.url], notice=0.05, away=3600)
    monkeypatch.setattr(there.resources.peers, "tell", lambda news, table=None: None)
    table = await here.table()
    person = table.asked()[0]
    await person.go()
    path = f"/api/tables/{table.id}/seats/{table.people.index(person)}/push"
    await there.post(path, Device(service.url).said, person.token)
    await service.next()
    await service.stop()


async def test_a_name_that_no_table_can_have_is_not_followed(many, monkeypatch):
    [here] = await many(1)
    table = await here.table(people=("Ada",), players=2, start=False)
    followed = []

    async def follow(subject):
        followed.append(subject)

    monkeypatch.setattr(here.resources.peers._bus, "follow", follow)
    for name in ("a%20b", "*", "%3E", "%0D%0A", "a" * 15, "a" * 17, "-" + "a" * 15, "\u0660" * 16):
        await here.call("GET", f"/api/tables/{name}/file", status=404)
        await here.post(f"/api/tables/{name}/start", status=404)
        await here.move(f"{name}.secret", status=404)
    stranger = Person(here, "a%20b")
    await stranger.dial()
    assert (await stranger.closed())[0] == 1008
    assert (await here.call("GET", f"/api/home?mine=*,{table.id}"))["mine"][0]["id"] == table.id
    assert followed == []


async def test_a_table_that_is_not_loaded_is_not_followed_on(many, monkeypatch):
    here, there = await many()
    table = await here.table(people=("Ada",), players=2, start=False)
    bus, load = there.resources.peers._bus, there.store.load
    before, asked = {*bus._wanted}, f"{table.path}/file"
    for _ in range(3):
        await there.call("GET", f"/api/tables/{new_table()}/file", status=404)
    assert bus._wanted == bus._following.keys() == before
    for no in (Unavailable("it does not answer"), RuntimeError("a fault")):
        monkeypatch.setattr(there.store, "load", failing(no))
        answers = [there.http.get(asked) for _ in range(3)]
        assert {answer.status_code for answer in await asyncio.gather(*answers)} & {500, 503}
        assert bus._wanted == bus._following.keys() == before
    monkeypatch.setattr(there.store, "load", load)
    await there.call("GET", asked, status=409)
    assert bus._wanted == bus._following.keys() > before


def failing(no):
    """Return a coroutine function that raises this, once others have had time to ask as well."""

    async def fail(*_):
        await asyncio.sleep(0.05)
        raise no

    return fail


async def test_a_table_found_while_it_is_made_is_the_one_that_was_made(many, monkeypatch):
    [here] = await many(1)
    found = []

    async def follow(name):
        monkeypatch.undo()
        found.append(await here.tables.find(name))  # its id is on the public list by now

    monkeypatch.setattr(here.resources.peers, "follow", follow)
    new = {"game": "tokio", "players": 2, "name": "Ada", "public": True}
    made = await here.post("/api/tables", new)
    assert found == [here.tables.get(made["table"]["id"])]


async def test_a_subject_followed_again_while_it_is_left_is_heard(ears, wire, monkeypatch):
    (bus, heard), gate = ears, asyncio.Event()
    await bus.open()
    for subject in ("one", "two"):
        await bus.follow(subject)

    async def unsubscribe(following):
        await gate.wait()
        await leave(following)

    leave = Subscription.unsubscribe
    monkeypatch.setattr(Subscription, "unsubscribe", unsubscribe)
    leaving = asyncio.create_task(bus.leave(["one", "two"]))
    await asyncio.sleep(0)  # it has begun
    await bus.follow("two")
    gate.set()
    await leaving
    for subject in ("one", "two"):
        await wire.publish(subject, b"news")
    await until(lambda: heard == ["two"])


async def test_a_subject_is_heard_as_soon_as_it_is_followed(ears, wire):
    bus, heard = ears
    await bus.open()
    await until(lambda: bus.well)
    subjects = [f"table{number}" for number in range(300)]
    for subject in subjects:
        await bus.follow(subject)
        await wire.publish(subject, b"news")
        await wire.flush()
    await wire.publish(subjects[-1], b"the last")
    await until(lambda: heard.count(subjects[-1]) == 2)
    assert heard == [*subjects, subjects[-1]]


async def test_a_bus_ends_though_its_client_swallows_a_cancellation(nats, monkeypatch):
    """NATS's client does so if it is just handing on what it has to write."""
    bus, waits = Bus(nats.url, "deaf", lambda *_: None), asyncio.Event()

    async def flush(seconds):
        if not waits.is_set():
            waits.set()
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.Event().wait()

    monkeypatch.setattr("nats.aio.client.Client.flush", staticmethod(flush))
    await bus.open()
    await asyncio.wait_for(waits.wait(), PATIENCE)
    await asyncio.wait_for(bus.close(), PATIENCE)


async def test_what_is_not_a_subject_keeps_no_other_from_being_heard(ears, wire):
    bus, heard = ears
    for subject in ("one", "no subject", "two"):
        await bus.follow(subject)
    await bus.open()
    await bus.follow("another\nthat is none")
    await until(lambda: bus.well)
    await bus.follow("three")
    for subject in ("one", "two", "three"):
        await wire.publish(subject, b"news")
    await until(lambda: heard == ["one", "two", "three"])


async def listed(running, *tables):
    """Wait until exactly these tables are on a process's list."""
    async with asyncio.timeout(PATIENCE):
        while [one["id"] for one in await running.call("GET", "/api/tables")] != [*tables]:
            await asyncio.sleep(0.02)


async def test_the_list_of_tables_is_the_same_everywhere(many):
    here, there = await many()
    table = await here.table(people=("Ada", "Ben"), public=True, start=False)
    await listed(there, table.id)
    await here.call("DELETE", table.path, token=table.host.token)
    await listed(there)


async def test_garbage_old_news_and_another_installation_s_are_dropped_and_counted(many, wire):
    here, there, table = await one_each(many)
    peers = here.resources.peers
    heard = []

    async def listen(message):
        heard.append((message.subject, message.data))

    await wire.subscribe(">", cb=listen)
    await wire.flush()

    def told():
        """Return what this process told the other about the table, with its subject."""
        sender = bytes.fromhex(peers.process)
        return [(s, d) for s, d in heard if s.endswith(table.id) and d.startswith(sender)]

    await table.host.send("chat", text="once")
    await table.people[1].hear("said")
    await until(told)
    for subject, data in told():
        await wire.publish(subject, data)  # again
        await wire.publish(subject, bytes(16) + data[16:])  # from no known process
        await wire.publish(peers._subject, data)  # on another subject
        await wire.publish(subject, b"x" * 100_000)
        await wire.publish(subject, b"")
    await wire.flush()

    def unheard(why):
        return there.resources.metrics.bus.unheard.labels(why)._value.get()

    await until(lambda: unheard("garbage") >= 4 and unheard("old") >= 1)
    await table.host.send("chat", text="twice")
    assert (await table.people[1].hear("said"))["text"] == "twice"
    chat = [line.text for line in there.tables._tables[table.id].broadcast.chat]
    assert chat == ["once", "twice"]


async def test_the_older_of_two_versions_leaves_a_newer_one_s_tables_to_it(many):
    here, there = await many()
    table = await here.table(people=("Ada", "Ben"), start=False)
    inside = await there.tables.find(table.id)
    newer = replace(inside.head, rules_version=inside.head.rules_version + 1)
    await there.store.append(inside.head, (), newer)
    person = Person(here, table.id, table.host.token)
    await person.dial()
    await person.send("hello", version=1, token=person.token)
    refused = await person.hear("refused")
    assert (refused["code"], refused["sentence"].split(":")[0]) == (
        "unavailable",
        "a newer server plays this game",
    )
    code, _ = await person.closed()
    assert code == 1013  # try again later: at another process
    for running in (here, there):
        found, _ = await running.store.load(table.id)
        assert found.rules_version == newer.rules_version


async def test_one_process_without_a_bus_is_kept_from_those_with_one(postgres_url, monkeypatch):
    monkeypatch.setattr(alone_module, "WAIT", 0.3)
    async with alone(postgres_url, shared=True), alone(postgres_url, shared=True):
        with pytest.raises(Misuse, match="another server serves the database"):
            async with alone(postgres_url):
                pass
    async with alone(postgres_url):
        with pytest.raises(Misuse, match="a server that has no bus serves the database"):
            async with alone(postgres_url, shared=True):
                pass


async def test_a_bus_needs_postgresql_and_a_name_that_is_one(sqlite_url):
    with pytest.raises(Misuse, match="a bus is for processes that share a PostgreSQL database"):
        async with alone(sqlite_url, shared=True):
            pass
    for wrong in ("localhost:4222", "http://localhost", "nats://", "nats://a:b:c", "nats://x,y"):
        with pytest.raises(Misuse, match="a bus is named by nats://HOST:PORT"):
            checked(wrong)
    assert checked("nats://a:4222,tls://user:word@b") == "nats://a:4222,tls://user:word@b"


async def test_a_lease_is_one_process_s_until_that_is_dead(postgres_url, monkeypatch):
    store = await Store.open(postgres_url)
    monkeypatch.setattr("tripot.server.storage.leases.LAPSE", 1.0)
    ada, ben = (Leases(store.database, name) for name in ("ada", "ben"))
    await ada.beat()
    await ben.beat()
    assert await ada.claim(["x", "y"]) == ["x", "y"]
    assert await ben.claim(["y", "z"]) == ["z"]
    await ada.release(["y"])
    assert await ben.claim(["x", "y"]) == ["y"]
    await asyncio.sleep(1.2)
    assert (await ben.beat()).held == set()  # it was silent for too long too
    cleo = Leases(store.database, "cleo")
    await cleo.beat()
    assert await cleo.claim(["w"]) == ["w"]  # and is alive
    assert await ben.claim(["x"]) == ["x"]
    await cleo.end()
    assert (await ada.beat()) == Beat({"ada", "ben"}, set())
    await ben.end()
    assert await ada.claim(["x"]) == ["x"]
    await store.close()
