"""If a bot decided for a seat's owner, people are told why: time ran out, or the owner was away."""

import asyncio
import time

import pytest

from tests.server.tables.test_tables import SOON, live
from tripot import transcript

AWAY = {"away": SOON}


def decisions(heard):
    """Return which seats' decisions somebody has heard about, and why the owner did not decide."""
    return [(event["seat"], event.get("by")) for event in heard if event["seat"] is not None]


async def hear_again(person):
    """Return all that a person who connects as if for the first time hears about the game."""
    person.events, person.learnt = 0, []
    await person.greet()
    return person.learnt


def run_out(table):
    """Let the time of the decision under way run out."""
    inside = live(table)
    inside.play.opened -= inside.head.clock
    inside.wake()


async def gone(table, person):
    """Let somebody leave, and wait until the table no longer waits for them."""
    await person.go()
    inside, seat = live(table), table.people.index(person)
    while seat not in inside.autopilot.stand_ins:
        await asyncio.sleep(0.01)


async def test_that_time_was_out_is_told_to_all_and_kept(serve, database_url):
    running = await serve(database_url, grace=SOON)
    table = await running.table(people=("Ada", "Ben"), clock=60)
    ada, ben = table.people
    await ada.act(ada.position["legal"][0])
    await ben.until(lambda p: p["legal"])
    run_out(table)
    for person in table.people:
        await person.until(lambda p, one=person: len(decisions(one.learnt)) == 2)
    [third] = ada.position["actors"]
    await table.move()
    told = [(0, None), (1, "clock"), (third, None)]
    watcher = await table.spectator()
    for person in (ada, ben, watcher):
        await person.ping()
        assert decisions(person.learnt) == told
        assert sum("by" in event for event in person.learnt) == 1
        await person.go()
    await running.restart()
    for person in (ada, ben, watcher):
        await person.dial()
        assert decisions(await hear_again(person)) == told
    await running.call("DELETE", table.path, token=ada.token)
    lines = (await running.http.get(f"{table.path}/file")).text.splitlines()
    assert transcript.verify(lines).draws
    assert not any('"by"' in line or "clock" in line for line in lines)


async def test_that_a_bot_stood_in_is_told_and_nothing_of_bots_in_their_own_right(serve):
    running = await serve(**AWAY)
    table = await running.table(people=("Ada", "Ben"), players=4, bots={2: "simple"})
    ada, ben = table.people
    await gone(table, ben)
    await ada.act(ada.position["legal"][0])
    # Ben is away, seat 2 has a bot, and seat 3 is free.
    await ada.until(lambda p: p["actors"] == [0] and ada.events > 6)
    told = dict(decisions(ada.learnt))
    assert told[1] == "stand_in"
    assert {by for seat, by in decisions(ada.learnt) if seat != 1} == {None}
    await ben.come()
    assert decisions(ben.learnt)[1] == (1, "stand_in")


async def test_how_long_the_game_waits_for_somebody_who_is_gone_is_told_to_all(serve):
    running = await serve(away=60)
    table = await running.table()
    ada, ben, _ = table.people

    def until(info):
        return [seat["until"] for seat in info["seats"]]

    assert until(await table.info()) == [None] * 3
    before = time.time()
    await ben.go()
    told = until(await ada.told(lambda info: not info["seats"][1]["here"]))
    assert told == [None, pytest.approx(before + 60, abs=10), None]
    live(table).forgive(30.0)  # in which he could not have come back
    told = until(await ada.told(lambda info: until(info) != told))
    assert told == [None, pytest.approx(before + 90, abs=10), None]
    live(table).presence.left[1] -= 100
    live(table).wake()
    await ada.told(lambda info: info["seats"][1]["strength"] and until(info) == [None] * 3)
    await ben.come()
    assert until(await table.info()) == [None] * 3


async def test_who_is_back_in_time_decides_and_nothing_is_told_of_it(serve):
    running = await serve(**AWAY)
    table = await running.table()
    ada, ben, _ = table.people
    await gone(table, ben)
    await ben.come()
    await ada.act("say 31")
    await ben.until(lambda p: p["legal"])
    await ben.act(ben.position["legal"][0])
    await ada.until(lambda _: len(decisions(ada.learnt)) > 1)
    assert decisions(ada.learnt)[:2] == [(0, None), (1, None)]


async def test_of_a_sealed_decision_it_is_told_when_it_is_opened(serve):
    """Until then only its own seat is told: the others hear only that a decision was made."""
    running = await serve(**AWAY)
    table = await running.table("tabu")
    ada, ben, cleo = table.people
    await gone(table, ben)
    live(table).wake()
    made = {"seat": 1, "drawer": None, "action": None}
    for other in (ada, cleo):
        await other.until(lambda p, one=other: made in one.learnt)
        assert [event for event in other.learnt if event["seat"] == 1] == [made]
    await ben.come()
    own = [event for event in ben.learnt if event["seat"] == 1]
    assert own
    assert all(event["by"] == "stand_in" for event in own)
    assert [event for event in await hear_again(cleo) if event["seat"] == 1] == [made]
    await cleo.act("bet C 1")
    await cleo.act("done")
    for other in (ada, cleo):
        await other.until(lambda p, one=other: p["actors"] != [2])
        of_ben = [event for event in other.learnt if event["seat"] == 1]
        assert [event.get("by") for event in of_ben] == [None] + ["stand_in"] * len(own)
        assert all(event.get("by") is None for event in other.learnt if event["seat"] == 2)
