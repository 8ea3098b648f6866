"""Games weighed on a server: requested, queued, kept; and a worker that is killed."""

import asyncio
import os
import signal
from functools import partial

import msgspec
import pytest
from msgspec.structs import replace

from tests.server.game.test_wire_secrets import PEOPLE, pair_of_games
from tests.server.tables.test_lateness import keep
from tripot import games, transcript
from tripot.analysis.questions import Found, Wake, Weigh
from tripot.analysis.worker import answers
from tripot.match import Match
from tripot.protocol import Analysis
from tripot.server.thinking import analyses
from tripot.server.thinking.workers import Worker

SOON = 0.05
RULES = {"lives": 1}
FILE = "file-"  # prefix of a file's key


def a_file(seed, rules=RULES):
    """Return a whole game of Tokio, as `tripot trace` writes it."""
    return "\n".join(transcript.trace(games.load("tokio"), 2, rules, seed)).encode()


def a_game(seed=1):
    """Return the same game as a match."""
    return transcript.replay(a_file(seed).splitlines())


async def until(get, *states):
    """Wait until the state of an analysis is one of these; return it."""
    while True:
        answer = await get()
        answer.raise_for_status()
        found = answer.json()
        if found["state"] in states:
            return found
        await asyncio.sleep(SOON)


async def test_a_file_is_weighed_and_found_again(serve):
    running = await serve()
    body = a_file(3)
    asked = (await running.http.post("/api/analysis", content=body)).json()
    assert asked["key"].startswith(FILE)
    assert asked["state"] in ("waiting", "working")

    def get():
        return running.http.get(f"/api/analyses/{asked['key']}")

    found = await until(get, "done", "failed")
    assert found["why"] is None
    lines = body.splitlines()
    assert len(found["analysis"]["curve"]) == len(lines) - 1
    again = (await running.http.post("/api/analysis", content=body)).json()
    assert again["analysis"] == found["analysis"]


async def test_before_anybody_asks_machine_code_is_made_by_a_process_that_ends(serve, monkeypatch):
    running, said, asks = await serve(), [], Worker.ask

    async def overheard(worker, question, patience):
        said.append((worker, question, await asks(worker, question, patience)))

    monkeypatch.setattr(Worker, "ask", overheard)
    monkeypatch.setattr("tripot.server.thinking.analyses.JUDGED", ["tokio"])
    await running.resources.analyses.awaken()
    ((worker, *talk),) = said
    assert talk == [Wake("tokio"), Found()]
    assert worker._process is None
    # a question would not have to wait
    assert running.resources.analyses._adviser._process is None


async def test_those_for_whom_there_is_no_room_are_told_and_the_rest_are_weighed(
    serve, monkeypatch
):
    running, keys, go_on = await serve(analyses=3), [], asyncio.Event()
    weigh = running.resources.analyses._weigh

    async def later(job):
        await go_on.wait()
        return await weigh(job)

    monkeypatch.setattr(running.resources.analyses, "_weigh", later)
    for seed in range(3):
        answer = (await running.http.post("/api/analysis", content=a_file(seed))).json()
        keys.append(answer["key"])
    places = [(await running.http.get(f"/api/analyses/{key}")).json()["place"] for key in keys]
    assert sorted(places) == [0, 1, 2]  # short games go before long ones
    refused = await running.http.post("/api/analysis", content=a_file(9))
    assert refused.status_code == 429
    assert refused.json()["code"] == "too_many"
    go_on.set()
    for key in keys:
        found = await until(
            lambda key=key: running.http.get(f"/api/analyses/{key}"), "done", "failed"
        )
        assert found["state"] == "done"
    assert (await running.http.post("/api/analysis", content=a_file(9))).status_code == 200


async def test_a_game_that_nobody_waits_for_yet_lets_others_go_first(
    serve, database_url, monkeypatch
):
    await keep(database_url, a_game(), ["a-game-that-ends"])
    running, go_on = await serve(database_url), asyncio.Event()
    weigh = running.resources.analyses._weigh

    async def later(job):
        await go_on.wait()
        return await weigh(job)

    monkeypatch.setattr(running.resources.analyses, "_weigh", later)
    of_table = "/api/tables/a-game-that-ends/analysis"
    await running.http.post("/api/analysis", content=a_file(2))
    for _ in range(2):  # both players' pages ask for it, but neither is waiting
        spare = await running.http.post(of_table, params={"spare": True})
        assert spare.json()["place"] == 1
    await running.http.post("/api/analysis", content=a_file(3))
    assert (await running.http.get(of_table)).json()["place"] == 2
    wanted = await running.http.post(of_table)
    assert wanted.json()["place"] == 1
    go_on.set()
    assert (await until(lambda: running.http.get(of_table), "done", "failed"))["why"] is None


async def test_a_killed_worker_is_replaced_and_the_game_is_weighed_all_the_same(serve):
    running = await serve()
    asked = (await running.http.post("/api/analysis", content=a_file(4))).json()
    worker = running.resources.analyses._worker
    while worker._process is None:
        await asyncio.sleep(SOON)
    os.kill(worker._process.pid, signal.SIGKILL)
    found = await until(lambda: running.http.get(f"/api/analyses/{asked['key']}"), "done", "failed")
    assert found["state"] == "done"


async def test_answers_are_kept_as_long_as_there_is_room(serve, monkeypatch):
    found = (await serve()).resources.analyses
    for number in range(60):  # the most that may wait
        found._keep(f"{FILE}{number}", b"{}")
    states = [await found.state(f"{FILE}{number}") for number in range(60)]
    assert all(b'"done"' in state for state in states)
    monkeypatch.setattr(analyses, "KEPT", 100)
    found._keep(f"{FILE}large", b'"%s"' % (b"x" * 90))
    assert [*found._kept] == [f"{FILE}{number}" for number in (56, 57, 58, 59)] + [f"{FILE}large"]


@pytest.mark.parametrize("body", [b"", b"nothing", b'{"game": "chess"}', a_file(1)[:-300] + b"{"])
async def test_what_is_no_game_is_refused(serve, body):
    answer = await (await serve()).http.post("/api/analysis", content=body)
    assert 400 <= answer.status_code < 500
    assert answer.json()["sentence"]


async def test_a_tables_game_is_weighed_once_and_kept(serve, database_url):
    match = a_game()
    await keep(database_url, match, ["a-game-that-ends"])
    running = await serve(database_url)

    def get():
        return running.http.get("/api/tables/a-game-that-ends/analysis")

    assert (await get()).json()["state"] == "none"
    asked = (await running.http.post("/api/tables/a-game-that-ends/analysis")).json()
    assert asked["state"] == "working"
    found = await until(get, "done", "failed")
    assert found["analysis"]["over"]
    payoffs = [one["payoff"] for one in found["analysis"]["accounts"]]
    assert payoffs == match.payoffs()
    again = await serve(database_url)  # another server, on the same database
    assert (await again.http.get("/api/tables/a-game-that-ends/analysis")).json() == found
    assert (await again.http.post("/api/tables/a-game-that-ends/analysis")).json() == found
    assert again.resources.analyses._worker._process is None


async def test_a_game_in_play_and_one_that_may_not_be_watched_are_not_weighed(serve, database_url):
    match = a_game()
    playing = Match(match.game, match.players, match.rules)
    for step in match.record()[:3]:
        playing.step(*step)
    await keep(database_url, playing, ["a-game-under-way"])
    running = await serve(database_url)
    for ask in (running.http.get, running.http.post):
        answer = await ask("/api/tables/a-game-under-way/analysis")
        assert answer.json()["code"] == "not_over"
        assert (await ask("/api/tables/nowhere/analysis")).json()["code"] == "unknown_table"
    store = running.store
    head, _ = await store.load("a-game-under-way")
    await store.append(head, (), replace(head, status="closed", watchable=False))
    hidden = await serve(database_url)
    for ask in (hidden.http.get, hidden.http.post):
        answer = await ask("/api/tables/a-game-under-way/analysis")
        assert answer.json()["code"] == "not_watchable"


async def test_a_seats_eyes_see_no_more_of_a_game_once_it_is_weighed(serve, sqlite_url, rng):
    """Of two games that a seat can't distinguish, it is shown the same to the byte."""
    game, logs = games.load("tokio"), [[]]
    while not logs[0]:
        rules, *logs = pair_of_games(game, 1, rng)
    names = "a" * 16, "b" * 16
    for name, record in zip(names, logs, strict=True):
        await keep(sqlite_url, Match.replay(game, len(PEOPLE), rules, record), [name], "closed")
    running, shown, weighed = await serve(sqlite_url), [], []
    for name in names:
        path = f"/api/tables/{name}"
        shown.append((await running.http.get(f"{path}/replay?eyes=1")).json()["moments"])
        await running.http.post(f"{path}/analysis")
        found = await until(partial(running.http.get, f"{path}/analysis"), "done", "failed")
        weighed.append(found["analysis"])
        shown.append((await running.http.get(f"{path}/replay?eyes=1")).json()["moments"])
    assert shown == shown[:1] * 4
    assert len(shown[0]) == len(logs[0]) + 1
    assert weighed[0] != weighed[1]


async def test_nobody_asks_by_a_tables_id_or_for_what_was_never_asked(serve):
    running = await serve()
    assert (await running.http.get("/api/analyses/abc")).status_code == 403
    found = (await running.http.get(f"/api/analyses/{FILE}{'0' * 64}")).json()
    assert found["state"] == "none"


def test_a_worker_says_what_it_found_as_it_is_passed_on():
    """The server neither decodes nor encodes long answers, which would keep tables waiting."""
    match = a_game()
    *_, said = answers(Weigh("tokio", 2, dict(match.rules), match.record()))
    assert len(msgspec.json.decode(said.analysis, type=Analysis).curve) == len(match.log) + 1
