"""How dice are made before a game: promises, their list, nonces, and who is left out."""

import asyncio
import contextlib
import json

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.server.process import Process
from tests.server.running import HOST, Person, bound
from tripot import fair, transcript
from tripot.server.base.errors import Unavailable

IN_TIME = 60  # seconds to show a nonce, if all do
LATE = 1.0  # the same if somebody never does


@pytest.fixture
def serve(serve, database_url):
    """Return a function that starts a server, on each database in turn."""

    def start(reveal=IN_TIME, **limits):
        return serve(database_url, reveal=reveal, **limits)

    return start


def starting(table):
    """Return the task of the host's request to begin."""
    return asyncio.create_task(table.running.post(f"{table.path}/start", token=table.host.token))


async def promised(running, **new):
    """Return a table whose people have all promised."""
    table = await running.table(start=False, **new)
    for person in table.people:
        await person.promise()
    for person in table.people:
        await person.told(lambda info: all(s["promise"] for s in info["seats"] if s["owned"]))
    return table


async def listed(table):
    """Return the task of the host's request, and the list that all have been told."""
    start = starting(table)
    for person in table.people:
        if person.socket:
            await person.told(lambda info: info["promises"] is not None)
    return start, table.host.info["promises"]


async def begun(table):
    """Let all reveal what they have promised, and wait until the game begins."""
    start, _ = await listed(table)
    for person in table.people:
        await person.reveal()
    for person in table.people:
        await person.until(lambda position: position["status"] != "waiting")
    return await start


async def proof(table):
    """Return what `tripot verify` finds in the file of a game that has ended."""
    answer = await table.running.http.get(f"{table.path}/file")
    assert answer.status_code == 200, answer.text
    return transcript.verify(answer.text.splitlines())


async def closed(table):
    """Let the host close the table; return the proof of its dice."""
    await table.running.call("DELETE", table.path, token=table.host.token)
    return await proof(table)


async def test_three_people_make_the_dice_and_a_bot_adds_nothing(serve):
    running = await serve()
    table = await promised(running, players=4, bots={3: "simple"})
    before = table.host.info
    assert (before["nonces"], before["promises"], before["left_out"]) == (None, None, [])
    start, promises = await listed(table)
    assert promises == [*(seat["promise"] for seat in before["seats"][:3]), None]
    info = await table.info()
    assert (info["status"], info["nonces"], start.done()) == ("waiting", None, False)
    for person in table.people[:2]:
        await person.reveal()
        await person.ping()
    # As long as one nonce is missing, nobody is told the others.
    assert (await table.info())["nonces"] is None
    await table.people[2].reveal()
    started = await start
    assert started["status"] == "playing"
    mine = [person.nonces[before["commitment"]] for person in table.people]
    assert started["nonces"] == [*mine, None]
    assert (started["promises"], started["seed"]) == (promises, None)
    found = await closed(table)
    assert found.bound == bound(before)
    assert (found.nonces, found.promises, found.over) == ([*mine, None], promises, False)
    assert found.draws > 0


async def test_where_nobody_promises_the_game_begins_at_once(serve):
    running = await serve()
    table = await running.table()
    info = await table.info()
    assert (info["status"], info["nonces"], info["dice_round"]) == ("playing", [None] * 3, 0)
    assert (await closed(table)).nonces == [None] * 3


async def test_a_promise_for_other_dice_changes_nothing(serve):
    running = await serve()
    table = await promised(running)
    ada, before = table.host, await table.info()
    await ada.send("promise", commitment="ab" * 32, promise="cd" * 32)
    assert await ada.refused() == "stale"
    for wrong in ("cd" * 31, "CD" * 32, "cd" * 32 + "\n", "xy" * 32, None, 7):
        await ada.send("promise", commitment=before["commitment"], promise=wrong)
        assert await ada.refused() == "bad_message"
    assert await table.info() == before
    # Another promise before the list is fixed replaces it; so does a new owner's.
    ada.nonces.clear()
    await ada.promise()
    assert (await table.info())["seats"][0]["promise"] != before["seats"][0]["promise"]


async def test_after_the_list_is_fixed_no_other_promise_is_taken(serve):
    running = await serve()
    table = await promised(running)
    start, promises = await listed(table)
    ada = table.host
    commitment = ada.info["commitment"]
    await ada.send("promise", commitment=commitment, promise="cd" * 32)
    assert await ada.refused() == "stale"
    await ada.send("promise", commitment=commitment, promise=promises[0])  # sent again: harmless
    for person in table.people:
        await person.reveal()
    assert (await start)["promises"] == promises
    await ada.send("promise", commitment=commitment, promise="cd" * 32)
    assert await ada.refused() == "stale"
    await ada.reveal()  # again: harmless
    await ada.ping()


async def test_only_what_was_promised_may_be_shown(serve):
    running = await serve()
    table = await promised(running)
    ada, ben, cleo = table.people
    commitment = ada.info["commitment"]
    await ada.send("reveal", commitment=commitment, nonce=ada.nonces[commitment])
    assert await ada.refused() == "stale"  # too early
    start, _ = await listed(table)
    for nonce in ("e" * 64, ben.nonces[commitment], ada.nonces[commitment].upper() + "x"):
        await ada.send("reveal", commitment=commitment, nonce=nonce)
        assert await ada.refused() in ("illegal", "bad_message")
    for nonce in ("short", "e" * 65, "e" * 31 + " ", None):
        await ada.send("reveal", commitment=commitment, nonce=nonce)
        assert await ada.refused() == "bad_message"
    await ada.send("reveal", commitment="ab" * 32, nonce=ada.nonces[commitment])
    assert await ada.refused() == "stale"
    for person in table.people:
        await person.reveal()
    assert (await start)["nonces"] == [p.nonces[commitment] for p in (ada, ben, cleo)]


async def test_who_never_shows_its_nonce_is_left_out_of_dice_made_anew(serve):
    running = await serve(reveal=LATE)
    table = await promised(running)
    ada, ben, cleo = table.people
    first = ada.info["commitment"]
    start, promises = await listed(table)
    for person in (ada, ben):
        await person.reveal()
    for person in table.people:
        info = await person.told(lambda info: info["dice_round"] == 1)
        assert (info["left_out"], info["promises"], info["nonces"]) == ([2], None, None)
        assert [seat["promise"] for seat in info["seats"]] == [None] * 3
    assert ada.info["commitment"] != first
    await cleo.send("promise", commitment=ada.info["commitment"], promise=promises[2])
    assert await cleo.refused() == "illegal"
    await cleo.send("reveal", commitment=first, nonce=cleo.nonces[first])
    assert await cleo.refused() == "stale"
    for person in (ada, ben):
        await person.promise()
    for person in (ada, ben):
        await person.reveal()
    started = await start
    commitment = started["commitment"]
    assert started["nonces"] == [ada.nonces[commitment], ben.nonces[commitment], None]
    assert (started["left_out"], started["dice_round"]) == ([2], 1)
    found = await closed(table)
    assert (found.bound.round, found.commitment) == (1, commitment)


async def test_each_who_never_shows_costs_a_round(serve):
    running = await serve(reveal=LATE)
    table = await promised(running)
    ada, ben, _ = table.people
    start, _ = await listed(table)
    for person in (ada, ben):
        await person.reveal()
    await ada.told(lambda info: info["left_out"] == [2])
    await ben.told(lambda info: info["left_out"] == [2])
    for person in (ada, ben):
        await person.promise()
    await ada.reveal()
    await ada.told(lambda info: info["left_out"] == [1, 2])
    await ada.promise()
    await ada.reveal()
    started = await start
    assert started["nonces"] == [ada.nonces[started["commitment"]], None, None]
    assert started["dice_round"] == 2
    # All promised and nobody showed a nonce: the game begins nevertheless.
    silent = await promised(running)
    started = await starting(silent)
    assert (started["left_out"], started["nonces"]) == ([0, 1, 2], [None] * 3)
    assert started["dice_round"] == 1


async def test_who_goes_away_in_the_middle_may_come_back_in_time(serve):
    running = await serve()
    table = await promised(running)
    start, promises = await listed(table)
    ben = table.people[1]
    ben.vanish()
    await table.host.told(lambda info: not info["seats"][1]["here"])
    await ben.come()
    assert ben.info["promises"] == promises
    for person in table.people:
        await person.reveal()
    assert (await start)["dice_round"] == 0


async def test_who_goes_away_in_the_middle_for_good_is_left_out(serve):
    running = await serve(reveal=LATE)
    table = await promised(running)
    start, _ = await listed(table)
    ada, ben, cleo = table.people
    ben.vanish()
    for person in (ada, cleo):
        await person.reveal()
    for person in (ada, cleo):
        await person.told(lambda info: info["left_out"] == [1])
        await person.promise()
    for person in (ada, cleo):
        await person.reveal()
    assert (await start)["nonces"][1] is None


async def test_who_is_away_at_the_start_is_not_on_the_list_and_not_left_out(serve):
    running = await serve()
    table = await promised(running)
    ben = table.people[1]
    await ben.go()
    await table.host.told(lambda info: not info["seats"][1]["here"])
    start, promises = await listed(table)
    assert [promise is None for promise in promises] == [False, True, False]
    await ben.come()
    commitment = ben.info["commitment"]
    await ben.send("reveal", commitment=commitment, nonce=ben.nonces[commitment])
    assert await ben.refused() == "illegal"
    for person in (table.host, table.people[2]):
        await person.reveal()
    assert (await start)["left_out"] == []


async def test_while_dice_are_made_seats_stay_as_they_are(serve):
    running = await serve()
    table = await promised(running, players=4)
    start, promises = await listed(table)
    token = table.host.token
    for method, path, body in (
        ("POST", "/seats/3", {"name": "Dora"}),
        ("POST", "/seats/1/bot", {"strength": "simple"}),
        ("DELETE", "/seats/1", None),
    ):
        refused = await running.call(method, table.path + path, body, token, 503)
        assert refused["code"] == "unavailable"
        assert "the dice are being made" in refused["sentence"]
    again = await running.post(f"{table.path}/start", token=token, status=409)
    assert again["code"] == "closed"
    assert (await table.info())["promises"] == promises
    for person in table.people:
        await person.reveal()
    await start
    await running.post(f"{table.path}/seats/3", {"name": "Dora"})


async def test_a_new_owner_of_a_seat_promises_for_itself(serve):
    running = await serve()
    table = await promised(running)
    await running.call("DELETE", f"{table.path}/seats/2", token=table.host.token)
    assert (await table.info())["seats"][2]["promise"] is None
    claimed = await running.post(f"{table.path}/seats/2", {"name": "Dora"})
    dora = table.people[2] = Person(running, table.id, claimed["token"])
    await dora.come()
    assert dora.info["seats"][2]["promise"] is None
    await dora.promise()
    assert (await begun(table))["status"] == "playing"


async def test_spectators_and_late_comers_add_nothing(serve):
    running = await serve()
    table = await promised(running, players=4)
    watcher = await table.spectator()
    commitment = watcher.info["commitment"]
    await watcher.send("promise", commitment=commitment, promise="ab" * 32)
    assert await watcher.refused() == "not_yours"
    await watcher.send("reveal", commitment=commitment, nonce="ab" * 32)
    assert await watcher.refused() == "not_yours"
    started = await begun(table)
    claimed = await running.post(f"{table.path}/seats/3", {"name": "Dora"})
    dora = Person(running, table.id, claimed["token"])
    await dora.come()
    assert dora.info["nonces"] == started["nonces"]
    await dora.send("promise", commitment=commitment, promise="ab" * 32)
    assert await dora.refused() == "stale"


async def test_a_rematch_has_dice_of_its_own(serve):
    running = await serve()
    table = await promised(running, rules={"lives": 1})
    started = await begun(table)
    while table.host.position["status"] == "playing":
        for person in table.people:
            await person.ping()
        if asked := table.asked():
            await asked[0].act(asked[0].position["legal"][-1])
    await table.host.told(lambda info: info["seed"] is not None)
    assert (await proof(table)).over
    again = await running.post(f"{table.path}/rematch", token=table.host.token)
    assert again["commitment"] != started["commitment"]
    assert [seat["promise"] for seat in again["seats"]] == [None] * 3
    assert (again["promises"], again["nonces"], again["dice_round"]) == (None, None, 0)


async def test_a_game_that_is_closed_shows_its_seed_and_its_file(serve):
    running = await serve()
    table = await promised(running)
    commitment = (await begun(table))["commitment"]
    await table.move()
    await running.call("DELETE", table.path, token=table.host.token)
    for person in table.people:
        info = await person.told(lambda info: info["status"] == "closed")
        assert fair.commitment(bytes.fromhex(info["seed"])) == commitment
    found = await proof(table)
    assert (found.over, found.commitment) == (False, commitment)
    history = await running.call("GET", f"{table.path}/history", status=409)
    assert history["code"] == "not_over"
    await running.restart()
    assert (await table.info())["seed"] == table.host.info["seed"]
    assert (await proof(table)).draws == found.draws


async def test_a_table_that_is_closed_before_its_game_shows_nothing(serve):
    running = await serve()
    table = await promised(running)
    start, _ = await listed(table)
    await running.call("DELETE", table.path, token=table.host.token)
    with contextlib.suppress(AssertionError):  # the request is refused
        await start
    info = await table.info()
    assert (info["status"], info["seed"]) == ("closed", None)
    refused = await running.call("GET", f"{table.path}/file", status=409)
    assert refused["code"] == "not_over"


async def test_games_that_idle_away_show_their_seed(serve):
    running = await serve(idle=0.2)
    table = await promised(running)
    await begun(table)
    await asyncio.sleep(0.3)
    await running.service.upkeep.sweep_once()
    info = await table.host.told(lambda info: info["status"] == "closed")
    assert info["seed"]


# --- restarts, waiting requests, old tables, a failing database ----------------------------------


async def test_after_a_restart_in_the_middle_all_show_their_nonces_again(serve):
    running = await serve()
    table = await promised(running)
    start, promises = await listed(table)
    await table.people[1].reveal()
    await table.people[1].ping()
    await running.stop()
    with contextlib.suppress(AssertionError, httpx.HTTPError):  # the server stops meanwhile
        await start
    await running.start()
    for person in table.people:
        await person.come()
        assert person.info["promises"] == promises
        await person.reveal()
    info = await table.host.told(lambda info: info["status"] == "playing")
    assert info["dice_round"] == 0


async def test_after_a_restart_who_does_not_come_back_is_left_out(serve):
    running = await serve(reveal=LATE, grace=LATE)
    table = await promised(running)
    start, _ = await listed(table)
    await running.stop()
    with contextlib.suppress(AssertionError, httpx.HTTPError):
        await start
    await running.start()
    here = table.people[:2]
    for person in here:
        await person.come()
    for person in here:
        await person.reveal()
    for person in here:
        await person.told(lambda info: info["left_out"] == [2])
    # Again, while promises are gathered.
    await running.restart()
    for person in here:
        await person.come()
    for person in here:
        await person.promise()
    for person in here:
        await person.reveal()
    info = await table.host.told(lambda info: info["status"] == "playing")
    assert info["dice_round"] == 1
    assert info["nonces"][:2] == [person.nonces[info["commitment"]] for person in here]


async def test_a_host_that_waits_for_the_answer_and_shows_nothing_is_left_out(serve):
    running = await serve(reveal=LATE)
    table = await running.table(people=("Ada",), players=2, bots={1: "simple"}, start=False)
    await table.host.promise()
    started = await starting(table)  # as a single-threaded client would
    assert (started["status"], started["left_out"]) == ("playing", [0])


async def test_what_can_not_be_written_is_tried_again(serve, monkeypatch):
    monkeypatch.setattr("tripot.server.base.errands.AGAIN", 0.1)
    running = await serve(reveal=LATE)
    table = await promised(running)
    start, _ = await listed(table)
    append, failures = running.store.append, iter(range(2))

    async def fails(head, entries=(), *changes):
        if entries and next(failures, None) is not None:
            raise Unavailable("the disk is full")
        return await append(head, entries, *changes)

    monkeypatch.setattr(running.store, "append", fails)
    for person in table.people:
        await person.reveal()
    info = await table.host.told(lambda info: info["status"] == "playing")
    assert (info["dice_round"], next(failures, None)) == (0, None)
    with contextlib.suppress(AssertionError):
        await start


@pytest.mark.slow("a server is killed and started again")
async def test_killed_in_the_middle_the_game_begins_all_the_same(tmp_path):
    process = Process(f"sqlite:///{tmp_path}/tables.db", reveal=20, grace=20)
    process.start()
    try:
        table, tokens = process.table(2, game="tokio", players=2)
        nonces = ["a" * 64, "b" * 64]

        async def person(seat):
            """Promise, reveal, and reconnect whenever the connection breaks."""
            url = f"ws://{HOST}:{process.port}/api/tables/{table}/play"
            hello = {"type": "hello", "version": 1, "token": tokens[seat]}
            while True:
                with contextlib.suppress(OSError, WebSocketException):
                    async with connect(url, compression=None, proxy=None) as socket:
                        await socket.send(json.dumps(hello))
                        async for text in socket:
                            info = json.loads(text).get("table")
                            if info and info["status"] == "playing":
                                return info
                            await answer(socket, seat, info)
                await asyncio.sleep(0.1)

        async def answer(socket, seat, info):
            if info is None:
                return
            commitment = info["commitment"]
            if info["promises"] is not None:
                if seat == 0 or killed.is_set():
                    said = {"type": "reveal", "commitment": commitment, "nonce": nonces[seat]}
                    await socket.send(json.dumps(said))
            elif info["seats"][seat]["promise"] is None:
                said = fair.promise(fair.binding(bound(info)), seat, nonces[seat])
                promise = {"type": "promise", "commitment": commitment, "promise": said}
                await socket.send(json.dumps(promise))

        killed = asyncio.Event()
        people = [asyncio.create_task(person(seat)) for seat in (0, 1)]

        def info():
            return json.loads(process.call("GET", f"/api/tables/{table}"))

        while not all(seat["promise"] for seat in (await process.later(info))["seats"]):
            await asyncio.sleep(0.05)
        path = f"/api/tables/{table}/start"
        start = asyncio.create_task(process.later(process.post, path, None, tokens[0]))
        while (await process.later(info))["promises"] is None:
            await asyncio.sleep(0.05)
        process.kill()
        killed.set()
        with contextlib.suppress(OSError):
            await start
        await process.later(process.start)
        async with asyncio.timeout(60):
            told = await asyncio.gather(*people)
        assert [info["nonces"] for info in told] == [nonces, nonces]
    finally:
        process.stop()
