"""Tables from start to end: who sits where, what a game needs, and what survives."""

import asyncio
import hashlib
import itertools
import json
import random
import threading
import time

import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from tests.server.running import PATIENCE, Person
from tripot import games, transcript
from tripot.core.quoted import LONGEST
from tripot.match import Match
from tripot.server.base.errors import Conflict, Unavailable
from tripot.server.base.slices import Slices
from tripot.server.game.play import moments
from tripot.server.live.loading import load
from tripot.server.model.records import Entry
from tripot.server.storage.store import Store

SOON = 0.2  # seconds, for limits that tests wait for


async def play_on(table, moves=10_000):
    """Let the people who are asked move until the game is over or `moves` are made."""
    while table.host.position["status"] == "playing" and moves:
        for person in table.people:
            await person.ping()
        asked = table.asked()
        if asked:
            await asked[0].act(asked[0].position["legal"][-1])
            moves -= 1
        else:
            await asyncio.sleep(0.001)  # let bots think
    for person in table.people:
        await person.ping()


def live(table):
    """Return the table inside the server."""
    return table.running.tables._tables[table.id]


def set_clock(table, seconds):
    """Set a clock shorter than people may ask for."""
    inside = live(table)
    inside.ledger.head = replace(inside.head, clock=seconds)


# --- made and joined ----------------------------------------------------------------------------


async def test_a_new_table_waits_with_its_host_in_seat_0(serve):
    running = await serve()
    new = {"game": "tabu", "players": 3, "name": " Ada  Lovelace ", "rules": {"laps": 2}}
    made = await running.post("/api/tables", new | {"clock": 30, "bots": {"2": "random"}})
    table = made["table"]
    assert (made["seat"], made["table"]["host"]) == (0, 0)
    assert table["status"] == "waiting"
    assert (table["rules"]["laps"], table["rules"]["money"], table["clock"]) == (2, 100, 30)
    assert [s["name"] for s in table["seats"]] == ["Ada Lovelace", None, None]
    assert [s["strength"] for s in table["seats"]] == [None, None, "random"]
    assert [s["free"] for s in table["seats"]] == [False, True, False]
    assert [s["owned"] for s in table["seats"]] == [True, False, False]
    assert (table["seed"], table["nonces"], table["rematch"]) == (None, None, None)
    assert len(table["commitment"]) == 64
    assert await running.call("GET", f"/api/tables/{table['id']}") == table


async def test_the_host_sits_where_it_likes(serve):
    running = await serve()
    made = {"game": "tokio", "players": 3, "name": "Ada", "seat": 2, "bots": {0: "simple"}}
    host = await running.post("/api/tables", made)
    table = host["table"]
    assert (host["seat"], table["host"]) == (2, 2)
    assert [seat["owned"] for seat in table["seats"]] == [False, False, True]
    ada = Person(running, table["id"], host["token"])
    await ada.come()
    await running.post(f"/api/tables/{table['id']}/start", {}, host["token"])
    await ada.ping()
    assert ada.position["status"] == "playing"


IMPOSSIBLE = [
    ({"game": "chess"}, "unknown_game", 404),
    ({"players": 99}, "bad_option", 400),
    ({"rules": {"lives": 0}}, "bad_option", 400),
    ({"rules": {"wings": 2}}, "bad_option", 400),
    ({"rules": {"lives": [1, {"a": None}]}}, "bad_option", 400),
    ({"bots": {"0": "simple"}}, "bad_seat", 400),
    ({"bots": {"3": "simple"}}, "bad_seat", 400),
    ({"bots": {"-1": "simple"}}, "bad_seat", 400),
    ({"seat": 1, "bots": {"1": "simple"}}, "bad_seat", 400),
    ({"seat": 3}, "bad_seat", 400),
    ({"seat": -1}, "bad_message", 400),
    ({"bots": {"1": "genius"}}, "bad_option", 400),
    ({"bots": {"one": "simple"}}, "bad_message", 400),
    ({"name": ""}, "bad_message", 400),
    ({"name": "   "}, "bad_message", 400),
    ({"name": "Ada\x00"}, "bad_message", 400),
    ({"name": "Ad\u202ea"}, "bad_message", 400),
    ({"name": "A" * 25}, "bad_message", 400),
    ({"clock": 4}, "bad_message", 400),
    ({"clock": "long"}, "bad_message", 400),
    ({"colour": "red"}, "bad_message", 400),
    ({"game": None}, "bad_message", 400),
]


async def test_a_table_that_can_not_be_is_refused_with_a_sentence(serve):
    running = await serve()
    for changed, code, status in IMPOSSIBLE:
        new = {"game": "tokio", "players": 3, "name": "Ada"} | changed
        refused = await running.post("/api/tables", new, status=status)
        assert (refused["code"], changed) == (code, changed)
        assert len(refused["sentence"]) > 10
    assert not running.tables._tables


async def test_a_seat_is_taken_once_and_by_one_name(serve):
    running = await serve()
    table = await running.table(people=("Ada", "Ben"), start=False, players=4, bots={3: "simple"})
    claim = f"{table.path}/seats"
    for seat, name, status, code in [
        (0, "Cleo", 409, "seat_taken"),
        (1, "Cleo", 409, "seat_taken"),
        (3, "Cleo", 409, "seat_taken"),
        (4, "Cleo", 400, "bad_seat"),
        (2, "ben", 400, "bad_message"),
    ]:
        refused = await running.post(f"{claim}/{seat}", {"name": name}, status=status)
        assert refused["code"] == code
    claims = (
        running.http.post(f"{claim}/2", json={"name": name}) for name in ("Cleo", "Dora", "Emil")
    )
    statuses = [answer.status_code for answer in await asyncio.gather(*claims)]
    assert sorted(statuses) == [201, 409, 409]
    told = await table.host.hear("table")
    while told["table"]["seats"][2]["free"]:
        told = await table.host.hear("table")


async def test_only_public_tables_are_listed(serve):
    running = await serve()
    public = await running.table(people=("Ada",), players=3, start=False, public=True)
    await running.table(people=("Ben",), players=3, start=False)
    listed = await running.call("GET", "/api/tables")
    assert [table["id"] for table in listed] == [public.id]
    assert listed[0] == await public.info()
    await running.call("DELETE", public.path, token=public.host.token)
    assert await running.call("GET", "/api/tables") == []


async def test_the_list_is_in_an_order_that_tells_nothing_of_sealed_steps(serve):
    running = await serve()
    older = await running.table("tabu", start=False, public=True)
    newer = await running.table("tabu", start=False, public=True)
    for table in (newer, older):
        await table.start()
        await table.asked()[0].act(table.asked()[0].position["legal"][0])
        listed = await running.call("GET", "/api/tables")
        assert [table["id"] for table in listed] == [newer.id, older.id]


async def test_one_seat_on_two_pages(serve):
    running = await serve()
    table = await running.table()
    ada = table.host
    phone = Person(running, table.id, ada.token)
    await phone.come()
    assert phone.position == ada.position
    await table.move()
    await phone.ping()
    assert phone.position == ada.position
    # While one of the two pages is open, nobody is away.
    await ada.go()
    assert (await table.info())["seats"][0]["here"]
    await phone.go()
    while (await table.people[1].hear("table"))["table"]["seats"][0]["here"]:
        pass


# --- the game ------------------------------------------------------------------------------------


async def test_a_game_goes_from_start_to_end_and_its_file_proves_it(serve, database_url):
    running = await serve(database_url)
    table = await running.table(rules={"lives": 2}, bots={3: "random"}, players=4)
    before = await table.info()
    assert (before["status"], before["seed"]) == ("playing", None)
    refused = await running.call("GET", f"{table.path}/file", status=409)
    assert refused["code"] == "not_over"
    refused = await running.call("GET", f"{table.path}/history", status=409)
    assert refused["code"] == "not_over"
    await play_on(table)
    end = table.host.position
    assert end["status"] == "over"
    assert end["legal"] == end["actors"] == []
    assert sorted(end["outcome"]["standing"]) == [1, 2, 3, 4]
    assert sum(end["outcome"]["payoffs"]) == 1
    after = await table.info()
    assert hashlib.sha256(bytes.fromhex(after["seed"])).hexdigest() == before["commitment"]
    file = await running.http.get(f"{table.path}/file")
    assert file.headers["content-type"].startswith("application/x-ndjson")
    assert f"tokio-{table.id}.jsonl" in file.headers["content-disposition"]
    lines = file.text.splitlines()
    assert json.loads(lines[0])["names"] == ["Ada", "Ben", "Cleo", None]
    assert transcript.result(transcript.replay(lines)) == end["outcome"]
    draws = transcript.verify(lines).draws
    assert draws > 0
    went = (await running.call("GET", f"{table.path}/history"))["views"]
    watcher = await table.spectator()
    assert went[-1] == watcher.position["view"]
    lives = [view["lives"][:4] for view in went]
    assert lives[0] == [2, 2, 2, 2]
    assert lives == sorted(lives, reverse=True)
    table.host.move += 1
    await table.host.send("act", move=table.host.move, action="doubt")
    assert await table.host.refused() == "closed"
    # All of it is still there after a restart.
    await running.hang_up()
    await running.restart()
    assert (await running.http.get(f"{table.path}/file")).text == file.text


def test_a_long_game_is_looked_back_on_in_few_moments():
    match, rng = Match(games.load("toc"), 4, {}), random.Random(4)
    states = [match.game.state.words(match.view(None))]
    while not match.over:
        if chance := match.chance():
            match.happen(rng.choice(list(chance)))
        else:
            match.act(match.actors[0], rng.choice(match.legal(match.actors[0])))
        states.append(match.game.state.words(match.view(None)))
    for most in (2, 7, 120):
        went = transcript.whole(moments(match, most))
        assert len(went) == most
        places = [states.index(view) for view in went]
        assert (went[0], went[-1]) == (states[0], states[-1])
        gaps = [later - before for before, later in itertools.pairwise(places)]
        assert max(gaps) - min(gaps) <= 2
    few = Match(games.load("tokio"), 2, {})
    assert len(transcript.whole(moments(few, 120))) == 1


async def test_the_host_starts_once(serve):
    running = await serve()
    table = await running.table(start=False)
    await table.host.send("act", move=1, action="say 31")
    assert await table.host.refused() == "not_started"
    refused = await running.post(f"{table.path}/start", token=table.people[1].token, status=403)
    assert refused["code"] == "not_yours"
    await table.start()
    again = await running.post(f"{table.path}/start", token=table.host.token, status=409)
    assert again["code"] == "closed"


async def test_bots_play_free_seats_until_somebody_claims_them(serve):
    running = await serve()
    table = await running.table(people=("Ada",), players=3)
    seats = (await table.info())["seats"]
    assert [(s["free"], s["strength"]) for s in seats] == [
        (False, None),
        (True, "simple"),
        (True, "simple"),
    ]
    await play_on(table, moves=2)
    claimed = await running.post(f"{table.path}/seats/1", {"name": "Ben"})
    ben = Person(running, table.id, claimed["token"])
    await ben.come()
    table.people.append(ben)
    assert ben.welcome["seat"] == 1
    await play_on(table, moves=10)
    assert ben.move > 0


@pytest.mark.parametrize("game", ["tokan", "tabu"])
async def test_bots_seal_their_decisions_at_once(serve, game):
    running = await serve()
    table = await running.table(game, people=("Ada",), players=4, bots={1: "simple", 2: "random"})
    ada = table.host
    await ada.until(lambda p: p["actors"] in ([0], [0, 3], [1]) or 0 not in p["actors"])
    await play_on(table, moves=3)


async def test_a_bot_is_put_in_a_seat_by_the_host_alone(serve):
    running = await serve()
    table = await running.table()
    ada, ben, cleo = table.people
    path = f"{table.path}/seats/2/bot"
    assert (await running.post(path, {"strength": "simple"}, ben.token, 403))["code"] == "not_yours"
    assert (await running.post(path, {"strength": "god"}, ada.token, 400))["code"] == "bad_option"
    mine = f"{table.path}/seats/0/bot"
    assert (await running.post(mine, {"strength": "simple"}, ada.token, 400))["code"] == "bad_seat"
    await running.post(path, {"strength": "simple"}, ada.token)
    code, said = await cleo.closed()
    assert (code, said[-1]["type"]) == (1001, "closing")
    await cleo.dial()
    await cleo.send("hello", version=1, token=cleo.token)
    assert await cleo.refused() == "not_yours"
    table.people.remove(cleo)
    await play_on(table, moves=6)


# --- leavers -------------------------------------------------------------------------------------


async def test_a_bot_replaces_a_host_who_leaves_and_another_person_becomes_host(serve):
    running = await serve()
    table = await running.table()
    ada, ben, _ = table.people
    await running.call("DELETE", f"{table.path}/seats/0", token=ada.token)
    assert (await ada.closed())[0] == 1001
    table.people.remove(ada)
    seats = (await table.info())["seats"]
    assert (seats[0]["name"], seats[0]["free"], seats[0]["strength"]) == (None, True, "simple")
    await play_on(table, moves=3)
    claimed = await running.post(f"{table.path}/seats/0", {"name": "Dora"})
    assert claimed["table"]["host"] != claimed["seat"]
    # Ben is the host now.
    await running.call("DELETE", f"{table.path}/seats/0", token=ben.token)
    await running.post(f"{table.path}/seats/0/bot", {"strength": "random"}, ben.token)
    await play_on(table, moves=3)


async def test_what_was_said_in_a_seat_before_it_was_lost_comes_too_late(serve, monkeypatch):
    running = await serve()
    table = await running.table()
    await table.move()
    ben, append = table.people[1], running.store.append
    writing, written = asyncio.Event(), asyncio.Event()

    async def slowly(*changes):
        writing.set()
        await written.wait()
        return await append(*changes)

    monkeypatch.setattr(running.store, "append", slowly)
    path = f"{table.path}/seats/1/bot"
    freeing = asyncio.create_task(
        running.post(path, {"strength": "simple"}, token=table.host.token)
    )
    await writing.wait()
    await ben.send("act", move=1, action="doubt")
    await ben.send("chat", text="Still here!")
    while not live(table).turns.lock._waiters:
        await asyncio.sleep(0.01)
    written.set()
    await freeing
    assert (await ben.closed())[0] == 1001
    await table.host.until(lambda p: p["actors"] != [1])
    log = (await running.store.load(table.id))[1]
    assert {entry.move for entry in log if entry.seat == 1} == {None}
    assert not live(table).broadcast.chat


async def test_a_hello_that_is_refused_changes_nothing(serve):
    table = await (await serve()).table()
    ada, ben, _ = table.people
    await ben.send("hello", version=1, token=ada.token, seat=2)
    assert await ben.refused() == "not_yours"
    assert (await table.info())["seats"][1]["here"]
    await ada.act("say 31")
    await ben.until(lambda p: p["actors"] == [1])
    await ben.act("doubt")


async def test_a_claim_that_is_in_the_store_is_granted_though_the_answer_was_lost(
    serve, monkeypatch
):
    running = await serve()
    table = await running.table(people=("Ada",), players=2, start=False)
    append, lost = running.store.append, iter([True])

    async def answer_lost(*changes):
        after = await append(*changes)
        if next(lost, False):
            raise Conflict
        return after

    monkeypatch.setattr(running.store, "append", answer_lost)
    ben = await running.post(f"{table.path}/seats/1", {"name": "Ben"})
    moved = await running.move(ben["token"])
    assert moved["table"]["seats"][1]["name"] == "Ben"


async def test_with_its_last_person_a_table_closes(serve):
    running = await serve()
    table = await running.table(people=("Ada",), players=3)
    watcher = await table.spectator()
    await running.call("DELETE", f"{table.path}/seats/0", token=table.host.token)
    assert (await watcher.until(lambda p: p["status"] == "closed"))["legal"] == []
    refused = await running.post(f"{table.path}/seats/0", {"name": "Ben"}, status=409)
    assert refused["code"] == "closed"


async def test_a_closed_table_takes_no_moves(serve):
    running = await serve()
    table = await running.table()
    await running.call("DELETE", table.path, token=table.host.token)
    for person in table.people:
        await person.until(lambda p: p["status"] == "closed")
        await person.send("act", move=1, action="say 31")
        assert await person.refused() == "closed"
        await person.send("chat", text="Good-bye!")
        await person.hear("said")
    for method, path in [("POST", "/start"), ("DELETE", ""), ("DELETE", "/seats/1")]:
        refused = await running.call(method, table.path + path, token=table.host.token, status=409)
        assert refused["code"] == "closed"


# --- clocks and absence --------------------------------------------------------------------------


async def test_when_time_is_out_a_bot_decides_and_the_next_decision_is_ones_own(serve):
    table = await (await serve()).table(people=("Ada", "Ben"), clock=5)
    ada, ben = table.people
    inside = live(table)
    assert ada.position["deadline"] == pytest.approx(inside.play.opened + 5)
    set_clock(table, SOON)
    inside.wake()
    # Ada does nothing, and neither does Ben.
    await ada.until(lambda p: p["actors"] == [1])
    await ada.until(lambda p: p["actors"] == [0])
    set_clock(table, 60)
    inside.wake()
    await ben.ping()
    assert {e["seat"] for e in ben.learnt} == {None, 0, 1}
    assert (ada.move, ben.move) == (0, 0)
    await ada.act(ada.position["legal"][0])
    assert inside.play.movers[0].move == 1


async def test_sealed_decisions_do_not_move_the_others_deadline(serve):
    table = await (await serve()).table("tabu", clock=5)
    _, ben, cleo = table.people
    deadline = cleo.position["deadline"]
    await ben.act("bet C 1")
    await ben.act("bet D 1")
    await ben.act("done")
    told = await cleo.hear("position")
    assert (told["deadline"], told["actors"]) == (deadline, [2])
    assert [(e["seat"], e["action"]) for e in told["events"]] == [(1, None)]
    set_clock(table, SOON)
    live(table).wake()
    done = {"seat": 2, "drawer": None, "action": "done", "by": "clock"}
    await cleo.until(lambda p: done in p["events"])
    assert cleo.move == 0


async def test_a_bot_that_thinks_when_the_owner_comes_back_plays_no_more(serve, monkeypatch):
    asked, answers = threading.Event(), threading.Event()

    def slowly(game, bot, rules, view, memory, seat, legal, seed):
        asked.set()
        answers.wait(PATIENCE)
        return legal[0]

    monkeypatch.setattr("tripot.server.thinking.thinkers.decide", slowly)
    running = await serve(away=SOON)
    table = await running.table()
    ada, ben, _ = table.people
    await ada.go()
    await asyncio.to_thread(asked.wait, PATIENCE)
    await ada.come()
    answers.set()
    while live(table).autopilot.thinking:
        await asyncio.sleep(0.01)
    await ben.ping()
    assert ben.position["actors"] == [0]
    await ada.act("say 31")


async def test_nobody_plays_on_for_people_who_have_all_gone(serve):
    running = await serve(away=SOON)
    table = await running.table()
    for person in table.people:
        await person.go()
    await asyncio.sleep(3 * SOON)
    assert len(live(table).play.match.log) == 1
    await table.people[1].come()
    await table.people[1].until(lambda p: p["actors"] == [1])


# --- rematch -------------------------------------------------------------------------------------


async def test_a_rematch_seats_the_same_people_with_their_tokens(serve):
    running = await serve()
    table = await running.table(rules={"lives": 1}, bots={3: "simple"}, players=4)
    path = f"{table.path}/rematch"
    assert (await running.post(path, token=table.host.token, status=409))["code"] == "not_over"
    await play_on(table)
    assert (await running.post(path, status=403))["code"] == "not_yours"
    again = await running.post(path, token=table.people[1].token)
    assert again["host"] == 1  # the one who called it need not wait for the host of the first table
    assert (await running.post(path, token=table.host.token))["id"] == again["id"] != table.id
    assert (again["status"], again["rules"]) == ("waiting", (await table.info())["rules"])
    assert again["commitment"] != (await table.info())["commitment"]
    for seat, person in enumerate(table.people):
        while (await person.hear("table"))["table"]["rematch"] != again["id"]:
            pass
        back = Person(running, again["id"], person.token)
        await back.come()
        assert (back.welcome["seat"], back.welcome["table"]["host"]) == (seat, 1)
    assert [s["strength"] for s in again["seats"]] == [None, None, None, "simple"]
    await running.post(f"/api/tables/{again['id']}/start", token=table.people[1].token)


async def test_of_two_rematches_called_at_once_one_leaves_no_trace(
    serve, database_url, monkeypatch
):
    one, other = await serve(database_url), await serve(database_url)
    table = await one.table(people=("Ada", "Ben"), rules={"lives": 1}, public=True)
    await play_on(table)
    append, first = one.store.append, []

    async def comes_second(*changes):
        if not first:
            first.append(await other.post(f"{table.path}/rematch", token=table.people[1].token))
        return await append(*changes)

    monkeypatch.setattr(one.store, "append", comes_second)
    again = await one.post(f"{table.path}/rematch", token=table.host.token)
    assert (again["id"], again["host"]) == (first[0]["id"], 1)
    for running in (one, other):
        assert [info["id"] for info in await running.call("GET", "/api/tables")] == [again["id"]]
        assert [table.id for table in await running.store.in_use()] == [again["id"]]


async def test_a_private_link_leads_on_to_the_rematch_and_leaving_keeps_its_seat_there(serve):
    running = await serve(messages=1000)
    table = await running.table(rules={"lives": 1})
    await play_on(table)
    ben = table.people[1]
    again = await running.post(f"{table.path}/rematch", token=table.host.token)
    await running.call("DELETE", f"{table.path}/seats/1", token=ben.token)
    moved = await running.move(ben.token)
    assert (moved["table"]["id"], moved["seat"]) == (again["id"], 1)
    await running.call("DELETE", f"/api/tables/{again['id']}/seats/1", token=moved["token"])
    refused = await running.move(ben.token, status=403)
    assert refused["code"] == "not_yours"


# --- latecomers ---


async def test_a_table_without_latecomers_seats_nobody_new_once_it_has_begun(serve):
    running = await serve()
    table = await running.table(people=("Ada", "Ben"), players=4, latecomers=False, public=True)
    ben = table.people[1]
    shown = await running.call("GET", table.path)
    assert (shown["latecomers"], [s["free"] for s in shown["seats"]]) == (False, [False] * 4)
    assert [s["strength"] for s in shown["seats"]] == [None, None, "simple", "simple"]
    refused = await running.post(f"{table.path}/seats/2", {"name": "Dora"}, status=403)
    assert refused["code"] == "no_latecomers"
    # Ben returns to his seat on another device; once he has given it up, a bot keeps it.
    await ben.go()
    back = Person(running, table.id, (await running.move(ben.token))["token"])
    await back.come()
    assert back.welcome["seat"] == 1
    await running.call("DELETE", f"{table.path}/seats/1", token=back.token)
    seat = (await running.call("GET", table.path))["seats"][1]
    assert (seat["free"], seat["strength"]) == (False, "simple")
    await running.post(f"{table.path}/seats/1", {"name": "Dora"}, status=403)


async def test_a_table_without_latecomers_takes_anybody_before_it_begins_and_in_its_rematch(serve):
    running = await serve()
    table = await running.table(
        people=("Ada", "Ben"), players=3, latecomers=False, rules={"lives": 1}, start=False
    )
    shown = await running.call("GET", table.path)
    assert [s["free"] for s in shown["seats"]] == [False, False, True]
    await table.start()
    await play_on(table)
    again = await running.post(f"{table.path}/rematch", token=table.host.token)
    assert (again["latecomers"], again["seats"][2]["free"]) == (False, True)
    await running.post(f"/api/tables/{again['id']}/seats/2", {"name": "Dora"})


# --- spectators and talk -------------------------------------------------------------------------


async def test_spectators_see_what_is_public_where_they_may_watch(serve):
    running = await serve()
    table = await running.table()
    watcher = await table.spectator()
    assert (watcher.welcome["seat"], watcher.welcome["seats"]) == (None, [])
    assert watcher.welcome["now"] == pytest.approx(time.time(), abs=5)
    assert watcher.position["view"]["roll"] == [0] * 10
    assert watcher.position["legal"] == []
    await table.move()
    await watcher.until(lambda p: p["actors"] == [1])
    await watcher.send("chat", text="I am here")
    assert await watcher.refused() == "not_yours"
    closed = await running.table(watchable=False)
    stranger = Person(running, closed.id)
    await stranger.dial()
    await stranger.send("hello", version=1)
    assert await stranger.refused() == "not_watchable"
    await stranger.greet(token=closed.host.token)


async def test_talk_reaches_all_but_the_muted_and_is_remembered_a_while(serve):
    running = await serve(lines=1000)
    table = await running.table(start=False)
    ada, ben, cleo = table.people
    await cleo.send("mute")
    await cleo.ping()
    await ada.send("chat", text="Hello, <b>friends</b> 🎲")
    said = await ben.hear("said")
    assert (said["seat"], said["text"], said["reaction"]) == (0, "Hello, <b>friends</b> 🎲", None)
    await ben.send("react", reaction="clap")
    assert (await ada.hear("said"))["text"] == "Hello, <b>friends</b> 🎲"
    reaction = await ada.hear("said")
    assert (reaction["seat"], reaction["text"], reaction["reaction"]) == (1, None, "clap")
    await cleo.send("mute", on=False)
    await cleo.ping()
    for number in range(60):
        await ada.send("chat", text=f"line {number}")
    await ada.ping()
    # Cleo hears nothing of what was said while muted.
    assert (await cleo.hear("said"))["text"] == "line 0"
    for bad in ("two\nlines", "bell\x07", "   "):
        await ben.send("chat", text=bad)
        assert await ben.refused() == "bad_message"
    late = await table.spectator()
    assert [s["text"] for s in late.welcome["chat"]] == [f"line {n}" for n in range(10, 60)]
    for person in table.people:
        await person.ping()


async def test_a_seat_talks_no_faster_over_two_sockets(serve):
    running = await serve(lines=0.001)
    table = await running.table(start=False)
    ada, ben, _ = table.people
    again = Person(running, table.id, ada.token)
    await again.come()
    await ada.send("chat", text="once")
    assert (await ben.hear("said"))["text"] == "once"
    await again.send("chat", text="twice")
    assert await again.refused() == "too_many"
    await ben.send("chat", text="another seat")
    assert (await again.hear("said"))["seat"] == 1


# --- restarts, failures, other processes ---------------------------------------------------------


async def test_after_a_restart_everything_is_where_it_was(serve, database_url):
    running = await serve(database_url)
    table = await running.table("tabu", clock=60, bots={3: "simple"}, players=4)
    _, ben, cleo = table.people
    await ben.until(lambda p: p["actors"] == [1, 2])
    await ben.act("bet C 2")
    seq = (await ben.act("bet S 1"))["seq"]
    for person in table.people:
        await person.ping()
        known = {"since": person.events, "told_from": person.events, "events": [], "before": None}
        person.before = person.position | known
    for person in table.people:
        await person.go()
    await running.restart()
    for person in table.people:
        await person.come()
        # In the log, the time of a first sealed decision starts with the first seat that seals.
        assert person.position["deadline"] == pytest.approx(person.before["deadline"], abs=1)
        assert person.position | {"deadline": 0} == person.before | {"deadline": 0}
    assert ben.move == 2
    await ben.send("act", move=2, action="bet S 1")
    assert (await ben.hear("accepted"))["seq"] == seq
    await ben.act("done")
    await cleo.act("bet A 1")
    await cleo.act("done")
    await play_on(table, moves=6)


async def test_bots_and_clocks_go_on_by_themselves_after_a_restart(serve):
    running = await serve(grace=SOON)
    table = await running.table(people=("Ada", "Ben"), clock=60, bots={2: "random"}, players=3)
    inside = live(table)
    inside.ledger.head = await running.store.append(inside.head, (), replace(inside.head, clock=1))
    for person in table.people:
        await person.go()
    length = len(inside.play.match.log)
    await running.restart()
    for _ in range(400):
        await asyncio.sleep(0.02)
        if (found := running.tables._tables.get(table.id)) and (
            len(found.play.match.log) >= length + 4
        ):
            break
    else:
        pytest.fail("nothing moves")


async def test_while_nothing_can_be_written_nothing_changes_and_all_goes_on_afterwards(
    serve, monkeypatch
):
    running = await serve()
    table = await running.table(bots={3: "simple"}, players=4)
    ada = table.asked()[0]
    before, action = dict(ada.position), ada.position["legal"][0]

    async def fails(*_):
        raise Unavailable("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(running.store, "append", fails)
        broken.setattr(running.store, "create", fails)
        broken.setattr(running.store, "load", fails)
        broken.setattr(running.store, "heads", fails)
        for _ in range(2):
            await ada.send("act", move=1, action=action)
            refused = await ada.hear("refused")
            assert (refused["code"], refused["move"]) == ("unavailable", 1)
            assert "nothing was changed" in refused["sentence"]
            assert "the disk is full" not in refused["sentence"]  # only for the log
        watcher = await table.spectator()
        assert watcher.position["actors"] == before["actors"]
        assert watcher.events == ada.events
        new = {"game": "tokio", "players": 3, "name": "Ada"}
        assert (await running.post("/api/tables", new, status=503))["code"] == "unavailable"
        unknown = await running.call("GET", "/api/tables/nowhere-to-be-at", status=503)
        assert unknown["code"] == "unavailable"
        for path in ("/seats/3/bot", "/seats/1/bot"):
            body = {"strength": "random"}
            await running.post(table.path + path, body, table.host.token, status=503)
        await ada.greet()
        assert ada.position["view"] == before["view"]
    await ada.act(action)
    await play_on(table, moves=5)


async def test_a_bot_tries_again_what_could_not_be_written(serve, monkeypatch):
    monkeypatch.setattr("tripot.server.base.errands.AGAIN", SOON / 4)
    running = await serve()
    table = await running.table(people=("Ada",), players=2, bots={1: "simple"})
    append, failures = running.store.append, iter(range(3))

    async def fails_for_bots(head, entries=(), *changes):
        if entries and entries[0].move is None and next(failures, None) is not None:
            raise Unavailable("the disk is full")
        return await append(head, entries, *changes)

    monkeypatch.setattr(running.store, "append", fails_for_bots)
    await table.host.act("say 31")
    await table.host.until(lambda p: p["actors"] == [1])
    await table.host.until(lambda p: p["actors"] == [0])
    assert next(failures, None) is None


async def test_a_promise_that_can_not_be_written_may_be_made_again(serve, monkeypatch):
    running = await serve()
    table = await running.table(start=False)

    async def fails(*changes):
        raise Unavailable("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(running.store, "append", fails)
        commitment = table.host.info["commitment"]
        await table.host.send("promise", commitment=commitment, promise="ab" * 32)
        assert await table.host.refused() == "unavailable"
        assert (await table.info())["seats"][0]["promise"] is None
    await table.host.promise()


async def test_tables_are_taken_up_after_a_restart_though_the_database_fails_at_first(
    serve, monkeypatch
):
    monkeypatch.setattr("tripot.server.base.errands.AGAIN", SOON)
    running = await serve()
    table = await running.table(clock=5)
    await running.hang_up()
    load, failures = Store.load, iter([Unavailable("no answer"), None])

    async def fails_once(*asked):
        if (no := next(failures, None)) is not None:
            raise no
        return await load(*asked)

    monkeypatch.setattr(Store, "load", fails_once)
    await running.restart()
    async with asyncio.timeout(PATIENCE):
        while table.id not in running.tables._tables:
            await asyncio.sleep(0.01)


async def test_a_name_that_no_table_can_have_is_unknown(serve, database_url):
    running = await serve(database_url)
    for name in ("%00", "%ff", "a" * 3000, "%0A"):
        refused = await running.call("GET", f"/api/tables/{name}", status=404)
        assert refused["code"] == "unknown_table"
    refused = await running.move("\0.x", status=404)
    assert refused["code"] == "unknown_table"


async def test_of_two_processes_at_one_table_one_wins_and_the_other_learns_of_it(
    serve, database_url
):
    one, other = await serve(database_url), await serve(database_url)
    table = await one.table()
    ada, ben, _ = table.people
    there, watcher = Person(other, table.id, ada.token), Person(other, table.id)
    await there.come()
    await watcher.come()
    first = await ada.act("say 66")
    # The other process does not know about it until the store tells it.
    await there.send("act", move=1, action="say 65")
    assert await there.refused() == "stale"
    await there.send("act", move=1, action="say 66")
    assert await there.hear("accepted") == first
    await watcher.until(lambda p: p["actors"] == [1])
    for person in (there, watcher):
        await person.ping()
        assert [e["action"] for e in person.learnt if e["seat"] == 0] == ["say 66"]
    there.token, there.events, there.learnt = ben.token, 0, []
    await there.greet()
    await there.act("doubt")
    await ben.send("act", move=1, action="believe")
    assert await ben.refused() == "stale"
    await ada.until(lambda p: any(e["seat"] == 1 for e in p["events"]))
    assert [e["action"] for e in ada.learnt if e["seat"] == 1] == ["doubt"]


async def test_a_seat_that_another_process_gave_away_is_lost_here_too(serve, database_url):
    one, other = await serve(database_url), await serve(database_url)
    table = await one.table()
    ada, ben, _ = table.people
    await other.call("DELETE", f"{table.path}/seats/1", token=ada.token)
    await other.post(f"{table.path}/seats/1", {"name": "Eve"})
    await ada.act("say 31")
    code, said = await ben.closed()
    assert (code, said[-1]["type"]) == (1001, "closing")
    assert not [m for m in said if m["type"] == "position"]


async def test_a_table_whose_log_is_damaged_is_closed_and_the_server_goes_on(serve):
    running = await serve()
    table = await running.table()
    for person in table.people:
        await person.go()
    inside = live(table)
    entry = Entry(inside.head.moves, 0, "say nothing", 1, 1.0)
    await running.store.append(inside.head, [entry])
    await running.restart()
    ada = Person(running, table.id, table.host.token)
    await ada.dial()
    await ada.send("hello", version=1, token=ada.token)
    refused = await ada.hear("refused")
    assert refused["code"] == "unplayable"
    assert "damaged" in refused["sentence"]
    shown = await table.info()
    assert (shown["status"], shown["playable"]) == ("playing", False)
    await running.table()
    assert (await running.call("DELETE", table.path, token=ada.token))["status"] == "closed"


async def test_a_damaged_action_of_any_length_is_quoted_in_short(serve):
    running = await serve()
    table = await running.table()
    inside = live(table)
    entry = Entry(inside.head.moves, 0, "x" * 5_000_000, 1, 1.0)
    await running.store.append(inside.head, [entry])
    with capture_logs() as logged:
        head, play = await load(running.store, Slices(), table.id)
    assert play is None
    assert len(head.damaged) <= LONGEST
    assert len(str(logged)) < 2 * LONGEST


async def test_tables_left_alone_are_closed_told_and_forgotten(serve, monkeypatch):
    running = await serve(idle=SOON, kept=SOON)
    table = await running.table()
    left = await running.table()
    for person in left.people:
        await person.go()
    await asyncio.sleep(SOON)
    await running.service.upkeep.sweep_once()
    await table.host.until(lambda p: p["status"] == "closed")
    monkeypatch.setattr("tripot.server.tables.upkeep.SWEEP", 0.0)
    await asyncio.sleep(0.01)
    await running.service.upkeep.sweep_once()
    assert set(running.tables._tables) == {table.id}
    assert (await left.info())["status"] == "closed"


async def test_a_table_that_is_loaded_while_the_server_ends_begins_nothing(running):
    table = await running.table(clock=60)
    await running.hang_up()
    await running.restart()
    await running.service.registry.stop()
    found = await running.service.registry.find(table.id)
    assert found.ledger.stopped
    assert not found.errands.waiting
