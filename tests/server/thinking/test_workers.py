"""Bots that think in `tripot work`: several workers, killed, stopped or lying ones, or none."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress

import msgspec
import nats as client
import pytest

from tests.server.running import until
from tests.server.thinking.test_thinkers import GAME, SOON, STRONG, asked, awake, children
from tripot import bots
from tripot.bots import version as versions
from tripot.bots.think import decide
from tripot.bots.worker import Think
from tripot.cli import main
from tripot.server.base.metrics import Metrics
from tripot.server.cluster.bus import Bus, Unanswered
from tripot.server.thinking import afar
from tripot.server.thinking import thinkers as module
from tripot.server.thinking.afar import Afar, Reply, mark, subject
from tripot.server.thinking.thinkers import Thinkers
from tripot.server.work import GROUP, understood

PATIENCE = 240  # seconds, as workers may have to compile
# It prepares only one game, or each test would wait for the machine code of five.
WORK = f"""
import sys
from tripot import bots, cli, games
games.NAMES, bots.STRENGTHS = ({GAME!r},), ({STRONG!r},)
sys.exit(cli.main())
"""


class Workers:
    """`tripot work` in a process of its own."""

    def __init__(self, url, folder, jobs=1):
        self.log = folder / f"work{len(os.listdir(folder))}"
        command = [sys.executable, "-c", WORK, "work", "--jobs", str(jobs)]
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                command, stderr=log, env=os.environ | {"TRIPOT_BUS": url}
            )

    def lines(self):
        return [json.loads(line) for line in self.log.read_text().splitlines() if line[:1] == "{"]

    async def says(self, event, times=1):
        """Wait until this event has been logged `times` times, and return its last line."""
        deadline = time.monotonic() + PATIENCE
        while len(found := [line for line in self.lines() if line["event"] == event]) < times:
            assert self.process.poll() is None or event == "left", self.log.read_text()
            assert time.monotonic() < deadline, self.log.read_text()
            await asyncio.sleep(SOON)
        return found[-1]

    def send(self, sign):
        self.process.send_signal(sign)

    async def leave(self):
        """Stop it gracefully; return how many decisions it made."""
        self.send(signal.SIGTERM)
        said = await self.says("left")
        assert await asyncio.to_thread(self.process.wait, PATIENCE) == 0
        return said["thought"]


@pytest.fixture
def working(nats, tmp_path):
    """Yield a function that starts workers on the bus."""
    started = []

    async def start(jobs=1, ready=True):
        made = Workers(nats.url, tmp_path, jobs)
        started.append(made)
        if ready:
            await made.says("working", jobs)
            await asyncio.sleep(0.3)  # until NATS knows about it
        return made

    yield start
    for one in started:
        if one.process.poll() is None:
            for process in (*children(one.process.pid), one.process.pid):
                os.kill(process, signal.SIGKILL)
            one.process.wait(10)


class Peers:
    """A bus and nothing else."""

    shared = True

    def __init__(self, url):
        self.bus = Bus(url, "test", lambda *_: None)

    @property
    def well(self):
        return self.bus.well

    async def ask(self, *question):
        return await self.bus.ask(*question)


@pytest.fixture
async def thinkers(nats, monkeypatch):
    """Yield thinkers with one process, asleep, and a bus on which workers may be asked."""
    monkeypatch.setattr(module, "WORKERS", 1)
    monkeypatch.setattr(afar, "REST", 0)
    peers, metrics = Peers(nats.url), Metrics()
    await peers.bus.open()
    made = Thinkers(Afar(peers, metrics))
    made.peers, made.came = peers, lambda why: metrics.bus.asked.labels(why)._value.get()
    await until(lambda: peers.well)
    yield made
    await made.stop()
    await peers.bus.close()


async def taken(thinkers):
    """Wait until the pending question has reached a worker, and no other worker is free."""
    await asyncio.sleep(SOON)
    before = thinkers.came("nobody")
    while thinkers.came("nobody") == before:
        await asyncio.sleep(SOON)
        await thinkers._afar.think(request(asked()))


def request(question):
    game, bot, rules, view, memory, *rest = question
    return Think(game.name, bot, dict(rules), view.tobytes(), memory.tobytes(), *rest)


async def play(running, *workers, during=lambda decisions: None):
    """Play a game against two strong bots to its end; return how many decisions they made."""
    new = {"players": 3, "bots": {1: STRONG, 2: STRONG}, "rules": {"lives": 2}}
    table = await running.table(GAME, ("Ada",), **new)
    metrics = running.resources.metrics
    while table.host.position["status"] == "playing":
        during(metrics.games.moves.labels("bots")._value.get())
        await table.host.ping()
        if mine := table.asked():
            await mine[0].act(mine[0].position["legal"][-1])
        else:
            await asyncio.sleep(SOON)
    seats = (await table.info())["seats"]
    assert [seat["strength"] for seat in seats] == [None, STRONG, STRONG]
    return metrics.games.moves.labels("bots")._value.get()


@pytest.mark.slow("two workers are started, and strong bots play a game to its end")
async def test_two_share_the_decisions_of_a_game_and_leave_in_good_order(
    serve, postgres_url, nats, working
):
    two = await asyncio.gather(working(), working())
    running = await serve(postgres_url, bus=nats.url)
    decisions = 0
    await until(lambda: running.resources.peers.well)
    while decisions < 16:
        decisions = await play(running)
    thought = [await one.leave() for one in two]
    assert min(thought) > 0
    asked = running.resources.metrics.bus.asked
    assert sum(thought) == decisions == asked.labels("thought")._value.get()


async def test_a_game_goes_on_while_one_is_killed_and_another_stopped(
    serve, postgres_url, nats, working, monkeypatch
):
    monkeypatch.setattr(afar, "PATIENCE", 0.5)
    monkeypatch.setattr(afar, "REST", 0)
    killed, stopped = await asyncio.gather(working(), working())
    running = await serve(postgres_url, bus=nats.url)
    await until(lambda: running.resources.peers.well)

    def hurt(decisions):
        if decisions > 1 and killed.process.poll() is None:
            killed.send(signal.SIGKILL)
        if decisions > 3:
            stopped.send(signal.SIGSTOP)

    came = running.resources.metrics.bus.asked
    # A short game may end before the stopped worker is asked anything.
    while not came.labels("late")._value.get():
        await play(running, during=hurt)
    assert came.labels("thought")._value.get() > 0


async def test_who_is_killed_in_the_midst_of_a_decision_costs_a_second_try(
    thinkers, working, monkeypatch
):
    await awake(thinkers)
    worker = await working()
    [child] = children(worker.process.pid)
    os.kill(child, signal.SIGSTOP)
    monkeypatch.setattr(afar, "PATIENCE", 3)
    question = asked()
    thinking = asyncio.create_task(thinkers.think(question))
    await taken(thinkers)
    worker.send(signal.SIGKILL)
    os.kill(child, signal.SIGKILL)
    assert await thinking == (decide(*question), STRONG)
    assert thinkers.came("late") == 1


async def test_a_process_of_a_worker_s_that_is_killed_is_told_at_once_and_replaced(
    thinkers, working
):
    worker = await working()
    [child] = children(worker.process.pid)
    os.kill(child, signal.SIGSTOP)
    question = asked()
    thinking = asyncio.create_task(thinkers.think(question))
    await taken(thinkers)
    os.kill(child, signal.SIGKILL)
    assert (await thinking).code == decide(*question._replace(bot=bots.default(GAME)))
    assert (thinkers.came("failed"), thinkers.came("late")) == (1, 0)
    await worker.says("working", 2)
    await until(lambda: children(worker.process.pid))
    assert await thinkers.think(question) == (decide(*question), STRONG)
    assert thinkers.came("thought") == 1


async def test_a_worker_told_to_leave_finishes_its_questions_and_takes_no_more(thinkers, working):
    worker = await working()
    [child] = children(worker.process.pid)
    os.kill(child, signal.SIGSTOP)
    question = asked()
    thinking = asyncio.create_task(thinkers.think(question))
    await taken(thinkers)
    os.kill(child, signal.SIGTERM)  # as a supervisor does that signals all processes of a service
    leaving = asyncio.create_task(worker.leave())
    await asyncio.sleep(0.2)
    os.kill(child, signal.SIGCONT)
    assert await thinking == (decide(*question), STRONG)
    assert await leaving == thinkers.came("thought") == 1


async def test_without_workers_the_server_s_own_processes_think(thinkers):
    await awake(thinkers)
    question = asked()
    assert await thinkers.think(question) == (decide(*question), STRONG)
    assert thinkers.came("nobody") == 1


async def test_the_bus_may_come_late_and_go_away_for_a_while(thinkers, nats, working):
    nats.stop()
    worker = await working(ready=False)
    await worker.says("bus away")
    await worker.says("working")
    nats.start()
    await worker.says("bus there")
    await until(lambda: thinkers.peers.well)
    for _ in range(2):
        before = thinkers.came("thought")
        while thinkers.came("thought") == before:
            await thinkers.think(asked())
        nats.stop()
        await until(lambda: not thinkers.peers.well)
        assert (await thinkers.think(asked())).code in asked().legal
        nats.start()
        await until(lambda: thinkers.peers.well)


LIES = {
    "garbage": lambda asked: b"\x93 no answer",
    "other": lambda asked: msgspec.msgpack.encode(Reply(mark(b"else"), legal(asked))),
    "illegal": lambda asked: msgspec.msgpack.encode(Reply(mark(asked), 10_000)),
    "failed": lambda asked: msgspec.msgpack.encode(Reply(mark(asked), None)),
    "late": lambda asked: None,
}


def legal(question):
    return understood(question).legal[0]


async def reached(thinkers):
    """Wait until somebody on the bus receives the questions of these thinkers."""
    while True:
        await until(lambda: thinkers.peers.well)
        with suppress(Unanswered):
            return await thinkers.peers.ask(subject(), b"", PATIENCE)
        await asyncio.sleep(SOON)


async def test_lies_are_dropped_and_counted_and_the_question_is_asked_anew(
    thinkers, wire, monkeypatch
):
    await awake(thinkers)
    thought, told, lies = asyncio.Event(), asyncio.Event(), [lambda asked: asked]

    async def lie(message):
        if (said := lies[-1](message.data)) is None:
            await thought.wait()
            said = msgspec.msgpack.encode(Reply(mark(message.data), legal(message.data)))
        await message.respond(said)
        told.set()

    await wire.subscribe(subject(), GROUP, cb=lie)
    await reached(thinkers)
    cut = msgspec.msgpack.encode(Reply(mark(b""), 1))[:-1]
    for why, how in [*LIES.items(), ("garbage", lambda asked: b""), ("garbage", lambda asked: cut)]:
        lies.append(how)
        before, question = thinkers.came(why), asked(len(lies))
        monkeypatch.setattr(afar, "PATIENCE", 0.2 if why == "late" else PATIENCE)
        thought.clear()
        told.clear()
        assert await thinkers.think(question) == (decide(*question), STRONG), why
        assert thinkers.came(why) == before + 1, why
        thought.set()
        await told.wait()
    assert thinkers.came("thought") == 0


async def test_after_a_lie_nobody_is_asked_for_a_while(thinkers, wire, monkeypatch):
    monkeypatch.setattr(afar, "REST", 600)
    heard = []

    async def lie(message):
        heard.append(message)
        await message.respond(b"nonsense")

    await wire.subscribe(subject(), GROUP, cb=lie)
    await reached(thinkers)
    heard.clear()
    for _ in range(5):
        assert (await thinkers.think(asked())).code in asked().legal
    assert len(heard) == 1


async def test_strong_bots_are_there_at_once_and_nonsense_is_no_question(
    thinkers, wire, working, monkeypatch
):
    monkeypatch.setattr(afar, "PATIENCE", PATIENCE)
    worker = await working()

    def refused():
        return sum(line["event"] == "no question" for line in worker.lines())

    for nonsense in (b"", b"\x81", msgspec.msgpack.encode(request(asked()))[:-3]):
        before = refused()
        while refused() == before:  # a job that has just refused one does not listen yet
            with pytest.raises(client.errors.TimeoutError):
                await wire.request(subject(), nonsense, 0.2)
    for seed in range(8):
        question = asked(seed)
        assert await thinkers.think(question) == (decide(*question), STRONG)
    assert thinkers._workers[0]._process is None  # this server's own process is asleep
    assert await worker.leave() == thinkers.came("thought") == 8
    assert worker.lines()[-1]["refused"] == refused() >= 3


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"bot": "os:abort"},
        {"view": b""},
        {"memory": b"123"},
        {"seat": 99},
        {"seat": -1},
        {"legal": []},
        {"legal": [-1]},
        {"legal": [100_000]},
    ],
)
def test_what_no_bot_can_be_asked_is_no_question(change):
    question = request(asked())
    assert understood(msgspec.msgpack.encode(question)) == question
    with pytest.raises(ValueError, match=r"there is no bot|it holds|it names"):
        understood(msgspec.msgpack.encode(msgspec.structs.replace(question, **change)))


def test_another_version_hears_other_questions(tmp_path):
    rules = tmp_path / "games" / "tokio.py"
    rules.parent.mkdir()
    found = set()
    for source in ("one", "another"):
        rules.write_text(source)
        versions.version.cache_clear()
        found.add(versions.version(tmp_path))
    (tmp_path / "games" / "tokio.pyc").write_text("no source")
    versions.version.cache_clear()
    found.add(versions.version(tmp_path))
    assert len(found) == 2
    assert subject() == f"tripot.think.{versions.version()}"


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ([], "name the bus by --bus nats://HOST:PORT, or in TRIPOT_BUS"),
        (["--bus", "http://x"], "a bus is named by nats://HOST:PORT"),
        (["--bus", "nats://[::1"], "a bus is named by nats://HOST:PORT"),
        (["--bus", "nats://x", "--jobs", "0"], "--jobs takes a whole number from 1 to 256, not 0"),
        (["--bus", "nats://x", "--jobs", "many"], "--jobs takes a whole number, not 'many'"),
    ],
)
def test_bad_input_is_refused_in_a_sentence(given, sentence, capfd, monkeypatch):
    monkeypatch.delenv("TRIPOT_BUS", raising=False)
    assert main(["work", *given]) == 2
    assert sentence in capfd.readouterr().err


def test_a_password_on_the_command_line_is_warned_of_and_not_repeated(nats):
    secret = f"nats://ada:geheim@127.0.0.1:{nats.port}"
    command = [sys.executable, "-c", WORK, "work", "--jobs", "1"]
    more = {"env": os.environ | {"TRIPOT_BUS": secret}, "stderr": subprocess.PIPE}
    processes = [subprocess.Popen([*command, *given], **more) for given in (["--bus", secret], [])]
    for process, warned in zip(processes, (True, False), strict=True):
        first = process.stderr.readline() + process.stderr.readline()
        process.terminate()
        said = first + process.communicate(timeout=PATIENCE)[1]
        assert (b"password on the command line" in said) == warned
        assert b"geheim" not in said
        assert process.returncode == 0
