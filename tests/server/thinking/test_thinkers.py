"""Bots that think in their own processes: asleep, killed, faulty; and a server that is stopped."""

import asyncio
import os
import random
import signal
import time
from contextlib import suppress
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from tests.server.process import Process
from tests.server.running import Person, until
from tripot import bots, games
from tripot.bots.think import Wrong, decide
from tripot.bots.worker import Answer
from tripot.match import Match
from tripot.server.thinking import thinkers as module
from tripot.server.thinking.thinkers import Question, Thinkers
from tripot.server.thinking.workers import Worker

GAME, STRONG = "tokio", "strong"
SOON = 0.02
KILLED = 5  # how many processes are killed while a table is played
PATIENCE = 120


def asked(seed=1, bot=STRONG, rules=None):
    """Return the first question to a bot in a game of two."""
    match, rng = Match(games.load(GAME), 2, rules), random.Random(seed)
    while not match.actors:
        match.happen(rng.choice(list(match.chance())))
    seat = match.actors[0]
    known = match.view(seat), match.memory(), seat, match.legal_codes(seat), seed
    return Question(match.game, bot, match.rules, *known)


@pytest.fixture
async def thinkers(monkeypatch):
    """Yield one thinking process in which no bot is ready."""
    monkeypatch.setattr(module, "WORKERS", 1)
    made = Thinkers()
    yield made
    await made.stop()


async def awake(thinkers):
    while not thinkers.awaken(GAME, STRONG):
        await asyncio.sleep(SOON)


def process(thinkers):
    return thinkers._workers[0]._process


async def test_while_a_bot_is_asleep_a_lighter_one_decides_at_once(thinkers):
    question = asked()
    light = question._replace(bot=bots.default(GAME))
    assert await thinkers.think(question) == (decide(*light), STRONG)
    assert not thinkers.awaken(GAME, STRONG)  # meanwhile it is being woken


async def test_networks_take_turns_however_many_bots_each_has(thinkers, monkeypatch):
    thought = []

    async def answer(_, question, __):
        await asyncio.sleep(0)
        thought.append(question.seed)
        return Answer(code=0)

    monkeypatch.setattr(Worker, "ask", answer)
    monkeypatch.setattr(thinkers, "awaken", lambda *_: True)
    flood, innocent = range(100, 150), range(3)
    asking = [thinkers.think(asked()._replace(seed=seed), "flood") for seed in flood]
    asking += [thinkers.think(asked()._replace(seed=seed), "innocent") for seed in innocent]
    await asyncio.gather(*asking)
    assert [seed for seed in thought if seed in flood] == [*flood]
    assert thought.index(innocent[-1]) < 2 * len(innocent) + 2


async def test_a_bot_thinks_for_the_network_that_its_table_was_made_from(serve, monkeypatch):
    running, networks = await serve(), []
    think = Thinkers.think

    async def noting(self, question, network):
        networks.append(network)
        return await think(self, question, network)

    monkeypatch.setattr(Thinkers, "think", noting)
    there = {"X-Forwarded-For": "203.0.113.7"}
    new = {"game": GAME, "players": 2, "name": "Ada", "bots": {"1": "simple"}}
    made = await running.post("/api/tables", new, headers=there)
    path = f"/api/tables/{made['table']['id']}"
    person = Person(running, made["table"]["id"], made["token"])
    await person.come()
    await running.post(f"{path}/start", token=made["token"])
    await person.send("finish")
    await until(lambda: networks)
    assert {*networks} == {"203.0.113"}


async def test_who_is_awake_decides_in_its_process_as_anywhere(thinkers):
    await awake(thinkers)
    for seed in range(20):
        question = asked(seed)
        assert await thinkers.think(question) == (decide(*question), STRONG)
    assert process(thinkers).returncode is None


async def test_a_killed_process_is_replaced_and_the_bot_decides_all_the_same(thinkers):
    await awake(thinkers)
    question, first = asked(), process(thinkers)
    os.kill(first.pid, signal.SIGKILL)
    assert (await thinkers.think(question)).code in question.legal
    assert process(thinkers).pid != first.pid
    assert await thinkers.think(question) == (decide(*question), STRONG)


async def test_a_process_that_stands_still_is_given_up_and_a_lighter_bot_decides(
    thinkers, monkeypatch
):
    await awake(thinkers)
    stopped = process(thinkers)

    def freeze(*_):
        os.kill(stopped.pid, signal.SIGSTOP)

    freeze()
    monkeypatch.setattr(module, "PATIENCE", SOON)  # too short for the next process to start, too
    question = asked()
    light = question._replace(bot=bots.default(GAME))
    assert await thinkers.think(question) == (decide(*light), STRONG)
    assert stopped.returncode == -signal.SIGKILL


async def test_a_bot_that_fails_is_named_in_a_sentence_and_its_process_goes_on(thinkers):
    await awake(thinkers)
    before = process(thinkers)
    with capture_logs() as logs, pytest.raises(Wrong, match="the bot 'simple'"):
        await thinkers.think(asked()._replace(legal=[]))  # no legal actions: both bots fail
    assert [line["why"][:25] for line in logs] == ["the bot 'strong' returned"]
    assert process(thinkers) is before


async def test_a_bot_that_is_not_offered_is_not_imported_and_loses_its_seat(thinkers):
    question = asked(bot="own:choose")
    light = question._replace(bot=bots.default(GAME))
    with capture_logs() as logs:
        assert await thinkers.think(question) == (decide(*light), light.bot)
    assert [line["why"] for line in logs] == ["there is no bot 'own:choose' for tokio"]


async def test_a_bot_that_fails_loses_its_seat_and_all_see_who_has_it(serve, monkeypatch):
    def fails(game, name, *known):
        if name == "random":
            raise Wrong("it can't")
        return decide(game, name, *known)

    monkeypatch.setattr(module, "decide", fails)
    running = await serve(bot_pause=0.0)
    table = await running.table(GAME, ("Ada",), players=2, bots={1: "random"})
    while table.asked() == []:
        await table.host.ping()
    await table.move()
    await table.host.told(lambda info: info["seats"][1]["strength"] == bots.default(GAME))


async def test_a_table_that_stops_asking_leaves_no_answer_to_the_next_question(thinkers):
    await awake(thinkers)
    task = asyncio.create_task(thinkers.think(asked(3)))
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    for seed in range(5):
        question = asked(seed)
        assert await thinkers.think(question) == (decide(*question), STRONG)


async def test_the_strongest_are_awake_before_anybody_asks_and_then_the_rest(thinkers, monkeypatch):
    monkeypatch.setattr(games, "NAMES", [GAME])
    rest = asyncio.Event()

    async def then():
        assert thinkers.awaken(GAME, STRONG)
        rest.set()

    thinkers.awaken_later(SOON, then)
    await asyncio.wait_for(rest.wait(), PATIENCE)


async def test_who_stops_before_all_are_awake_stops_that_too(thinkers, monkeypatch):
    monkeypatch.setattr(games, "NAMES", [GAME])
    begun, last = asyncio.Event(), []

    async def then():
        begun.set()
        try:
            await asyncio.sleep(PATIENCE)
        finally:
            last.append("stopped")

    thinkers.awaken_later(0, then)
    await asyncio.wait_for(begun.wait(), PATIENCE)
    await thinkers.stop()
    assert last == ["stopped"]


async def test_who_stops_ends_the_processes(thinkers):
    await awake(thinkers)
    last = process(thinkers)
    await thinkers.stop()
    assert last.returncode is not None


async def test_a_table_of_strong_bots_is_played_to_its_end_while_their_process_is_killed(serve):
    running = await serve(bot_pause=0.0)
    thinkers = running.resources.thinkers
    await awake(thinkers)
    bots = {1: STRONG, 2: STRONG}
    table = await running.table(GAME, ("Ada",), players=3, bots=bots, rules={"lives": 3})
    killed = 0
    while table.host.position["status"] == "playing":
        for worker in thinkers._workers:
            if killed < KILLED and worker._process and worker._process.returncode is None:
                with suppress(ProcessLookupError):  # it has died already, unnoticed so far
                    os.kill(worker._process.pid, signal.SIGKILL)
                    killed += 1
        await table.host.ping()
        if asked := table.asked():
            await asked[0].act(asked[0].position["legal"][-1])
        else:
            await asyncio.sleep(SOON)
    assert killed == KILLED
    assert [seat["strength"] for seat in (await table.info())["seats"]] == [None, STRONG, STRONG]


def children(parent):
    """Return the processes that this one has started."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, started_by = stat.read_text().rpartition(")")[2].split()[:2]
            if int(started_by) == parent and state != "Z":
                found.append(int(stat.parent.name))
    return found


@pytest.mark.skipif(not Path("/proc").exists(), reason="processes are looked up there")
def test_a_killed_server_leaves_no_process_behind(sqlite_url):
    server = Process(sqlite_url, bots_wake=0)
    server.start()
    deadline = time.monotonic() + PATIENCE
    while not (workers := children(server.process.pid)):
        assert time.monotonic() < deadline, "no bot is being woken"
        time.sleep(SOON)
    server.kill()
    while any(Path(f"/proc/{worker}").exists() for worker in workers):
        assert time.monotonic() < deadline, "a process thinks for nobody"
        time.sleep(SOON)
