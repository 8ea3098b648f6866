"""Whose time runs, and when: a stalled process costs nobody time, a bot's time tells nothing."""

import asyncio
import signal
import time

import pytest

from tests.server.process import Process
from tests.server.running import Person
from tripot.server.base.pulse import Pulse
from tripot.server.live.autopilot import pause

FROZEN = 7  # seconds


@pytest.mark.slow("the server is frozen for seven seconds")
async def test_a_server_that_was_frozen_lets_no_bot_play_for_people(sqlite_url):
    """The clock of 5 s, and the limit of 4 s for people who are away, would have run out."""
    server = Process(sqlite_url, away=4)
    server.people = []
    server.start()
    try:
        name, tokens = server.table(3, game="tokio", players=3, clock=5)
        ada, ben, cleo = people = [Person(server, name, token) for token in tokens]
        for person in people:
            await person.come()
        starting = asyncio.create_task(
            asyncio.to_thread(server.post, f"/api/tables/{name}/start", None, tokens[0])
        )
        await ada.until(lambda p: p["status"] == "playing")
        await starting
        told = ada.position["deadline"]
        await ben.go()
        await cleo.ping()
        server.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(FROZEN)
        server.process.send_signal(signal.SIGCONT)
        await ada.until(lambda p: p["deadline"] > told + FROZEN - 1)
        await ada.act(ada.position["legal"][0])
        await ben.come()
        await ben.until(lambda p: p["legal"])
        await ben.act(ben.position["legal"][0])
        await cleo.until(lambda _: sum(e["seat"] is not None for e in cleo.learnt) >= 2)
        assert [e["seat"] for e in cleo.learnt if e["seat"] is not None][:2] == [0, 1]
        assert (ada.move, ben.move) == (1, 1)
        for person in people:
            await person.go()
    finally:
        server.process.send_signal(signal.SIGCONT)
        server.stop()


async def test_a_loop_that_stood_still_gives_back_what_it_took(serve, monkeypatch):
    monkeypatch.setattr("tripot.server.base.pulse.STILL", 0.3)
    running = await serve(away=1)
    table = await running.table(clock=5)
    ada, ben, _ = table.people
    inside = running.tables._tables[table.id]
    await ben.go()
    while not inside.presence.left:
        await asyncio.sleep(0.01)
    deadline, left = ada.position["deadline"], inside.presence.left[1]
    time.sleep(1.2)
    await ada.until(lambda p: p["deadline"] >= deadline + 0.9)
    assert inside.presence.left[1] >= left + 0.9
    assert inside.head.seats[1].strength is None
    assert 1 not in inside.autopilot.stand_ins
    await ben.come()


def test_the_clock_that_ran_counts(monkeypatch):
    wall, ticks, lost = [1000.0], [50.0], []
    monkeypatch.setattr("tripot.server.base.pulse.time.time", lambda: wall[0])
    monkeypatch.setattr("tripot.server.base.pulse.time.monotonic", lambda: ticks[0])
    pulse = Pulse(lost.append)
    for more_wall, more_ticks in ((0.3, 0.3), (9.25, 9.25), (60.25, 0.2), (-50, 0.25), (0, 0)):
        wall[0] += more_wall
        ticks[0] += more_ticks
        pulse.check()
    assert lost == pytest.approx([9.0, 60.0])


def test_an_answer_is_on_the_beat_however_long_it_took():
    for thought, rest in ((0.0, 0.25), (0.01, 0.24), (0.2, 0.05), (0.3, 0.2), (0.9, 0.1)):
        assert pause(thought, 0.25) == pytest.approx(rest)
    assert pause(0.2, 0) == 0


@pytest.mark.parametrize("thinks", [0.0, 0.25])
async def test_a_bot_answers_as_late_whatever_it_has_to_think_of(serve, monkeypatch, thinks):
    def decide(game, bot, rules, view, memory, seat, legal, seed):
        time.sleep(thinks)
        return legal[0]

    monkeypatch.setattr("tripot.server.thinking.thinkers.decide", decide)
    running = await serve(bot_pause=0.5)
    table = await running.table(people=("Ada",), players=2, bots={1: "simple"})
    slept, sleep = [], asyncio.sleep

    async def sleeping(seconds):
        slept.append(seconds)
        await sleep(seconds)

    monkeypatch.setattr("tripot.server.live.autopilot.asyncio.sleep", sleeping)
    began = time.monotonic()
    await table.host.act("say 31")
    await table.host.until(lambda p: p["actors"] == [1])
    await table.host.until(lambda p: p["actors"] == [0])
    assert time.monotonic() - began >= 0.5
    assert max(slept) <= 0.5 - thinks


# --- a clock that is set back --------------------------------------------------------------------


def test_time_never_runs_back(monkeypatch):
    wall, ticks = [1000.0], [50.0]
    monkeypatch.setattr("tripot.server.base.pulse.time.time", lambda: wall[0])
    monkeypatch.setattr("tripot.server.base.pulse.time.monotonic", lambda: ticks[0])
    pulse, told = Pulse(lambda seconds: None), []
    for more_wall, more_ticks in ((1, 1), (-3600, 2), (1, 1), (7200, 1), (5, 5), (0, 0)):
        wall[0] += more_wall
        ticks[0] += more_ticks
        told.append(pulse.now())
    assert told == [1001, 1003, 1004, 4602, 4607, 4607]


async def test_turn_clocks_run_on_when_the_system_s_clock_is_set_back(serve, monkeypatch):
    running = await serve()
    table = await running.table(clock=5)
    now = time.time
    monkeypatch.setattr(time, "time", lambda: now() - 3600)
    ada, ben, _ = table.people
    async with asyncio.timeout(30):
        await ben.until(lambda _: any(event.get("by") == "clock" for event in ben.learnt))
    # What people are told afterwards agrees with what they were told before.
    late = await table.spectator()
    assert late.welcome["now"] == pytest.approx(now(), abs=60)
    assert late.position["deadline"] == pytest.approx(now() + 5, abs=60)
    await ada.go()


async def test_after_a_restart_a_decision_of_the_future_begins_now(serve, monkeypatch):
    running = await serve(grace=0)
    table = await running.table(clock=5)
    await running.hang_up()
    now = time.time
    monkeypatch.setattr(time, "time", lambda: now() - 3600)
    await running.restart()
    ben = Person(running, table.id, table.people[1].token)
    await ben.come()
    assert ben.position["deadline"] <= now() - 3600 + 10
    async with asyncio.timeout(30):
        await ben.until(lambda _: any(event.get("by") == "clock" for event in ben.learnt))


async def test_a_bank_is_not_filled_by_a_clock_that_is_set_back(serve, monkeypatch):
    running = await serve()
    table = await running.table(bank={"total": 30, "increment": 0})
    ada = table.host
    await asyncio.sleep(0.3)
    now = time.time
    monkeypatch.setattr(time, "time", lambda: now() - 3600)
    await ada.act(ada.position["legal"][0])
    await ada.until(lambda p: p["actors"] != [0])
    assert ada.position["banks"][0] <= 29.75
