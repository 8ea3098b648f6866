"""People at a table besides their moves: how many watch, and who reminds whom."""

import asyncio
import time

import pytest
import pytest_asyncio

from tests.server.running import Person
from tripot.server.live import broadcast, presence


@pytest_asyncio.fixture
async def running(serve):
    return await serve(nudge=0, nudge_again=0)


async def watch(running, name, cookie=None, **hello):
    """Open a page that watches, in a browser with this cookie."""
    person = Person(running, name)
    headers = {"Cookie": f"tripot={cookie * 43}"} if cookie else {}
    await person.dial(additional_headers=headers)
    await person.greet(**hello)
    return person


# --- how many watch ---


async def test_browsers_that_watch_are_counted_once_and_without_those_who_sit(running, monkeypatch):
    monkeypatch.setattr(broadcast, "COUNTING", 0.0)
    played = await running.table(people=("Ada", "Ben"))
    ada = played.host
    assert ada.info["watchers"] == 0
    pages = [await watch(running, played.id, cookie) for cookie in ("a", "a", "b")]
    assert pages[2].welcome["table"]["watchers"] == 2
    await ada.told(lambda info: info["watchers"] == 2)
    stranger = await played.spectator()  # without a cookie
    await played.spectator()
    assert (await played.info())["watchers"] == 4
    moved = await running.move(played.people[1].token, "b")  # the second browser sits down
    sitting = Person(running, played.id, moved["token"])
    await sitting.dial(additional_headers={"Cookie": f"tripot={'b' * 43}"})
    await sitting.greet()
    await ada.told(lambda info: info["watchers"] == 3)
    await pages[0].go()
    await stranger.go()
    await ada.told(lambda info: info["watchers"] == 2)
    listed = await running.call("GET", "/api/home", params={"mine": played.id})
    assert listed["mine"][0]["watchers"] == 2
    await running.hang_up()
    while running.service.lines:
        await asyncio.sleep(0.01)
    assert (await played.info())["watchers"] == 0


async def test_how_many_watch_is_told_at_once_and_then_not_for_a_while(running, monkeypatch):
    monkeypatch.setattr(broadcast, "COUNTING", 3600)
    played = await running.table(people=("Ada", "Ben"))
    first = await played.spectator()
    assert first.welcome["table"]["watchers"] == 1
    await played.spectator()
    assert (await played.info())["watchers"] == 1  # as last announced
    assert (await played.host.hear("table"))["table"]["watchers"] == 1
    await played.host.send("ping")
    assert (await played.host.hear("table", "pong"))["type"] == "pong"


async def test_how_many_watch_is_told_again_when_the_while_is_over(running, monkeypatch):
    monkeypatch.setattr(broadcast, "COUNTING", 0.3)
    played = await running.table(people=("Ada", "Ben"))
    begun, told = time.monotonic(), [0]
    watching = [await played.spectator() for _ in range(5)]
    while told[-1] != 5:
        told.append((await played.host.hear("table"))["table"]["watchers"])
    for one in watching:
        await one.go()
    while told[-1]:
        told.append((await played.host.hear("table"))["table"]["watchers"])
    assert 0.3 * (len(told) - 2) <= time.monotonic() - begun


async def test_the_number_of_watchers_is_capped(running, monkeypatch):
    monkeypatch.setattr(presence, "MOST", 2)
    monkeypatch.setattr(broadcast, "COUNTING", 0.0)
    played = await running.table(people=("Ada", "Ben"))
    for _ in range(4):
        await played.spectator()
    assert (await played.info())["watchers"] == 2


# --- nudges ---


async def refused(person, seat):
    """Return why a seat is not reminded."""
    await person.send("nudge", seat=seat)
    answer = await person.hear("refused", "nudged")
    assert answer["type"] == "refused", answer
    return answer["code"]


async def test_all_hear_who_reminds_whom(running):
    played = await running.table(watchable=True)
    ada, ben, cleo = played.people
    watcher = await played.spectator()
    await ben.send("mute", on=True)  # a reminder is not chat
    await cleo.send("nudge", seat=0)
    for person in (ada, ben, cleo, watcher):
        told = await person.hear("nudged")
        assert told.pop("at") == pytest.approx(time.time(), abs=5)
        assert told == {"type": "nudged", "seat": 0, "by": 2}


async def test_only_those_who_sit_remind_and_only_who_is_awaited(running):
    played = await running.table(players=4, bots={"3": "simple"})
    ada, _, cleo = played.people
    watcher = await played.spectator()
    assert ada.position["actors"] == [0]
    assert await refused(watcher, 0) == "not_yours"
    assert await refused(ada, 0) == "bad_seat"  # oneself
    assert await refused(cleo, 1) == "bad_seat"
    assert await refused(cleo, 3) == "bad_seat"  # a bot
    assert await refused(cleo, 4) == "bad_seat"  # nobody
    assert await refused(cleo, 12) == "bad_message"
    waiting = await running.table(people=("Ada", "Ben"), start=False)
    assert await refused(waiting.people[1], 0) == "not_started"


async def test_a_seat_whose_bot_stands_in_is_not_reminded(serve):
    running = await serve(nudge=0, nudge_again=0, away=0, bot_pause=60)
    played = await running.table()
    ada, ben, cleo = played.people
    await ada.go()
    await ben.told(lambda info: info["seats"][0]["strength"])
    assert await refused(cleo, 0) == "bad_seat"


async def test_a_seat_is_given_time_and_is_not_reminded_again_and_again(serve):
    running = await serve(nudge=3600, nudge_again=3600)
    played = await running.table()
    ada, ben, cleo = played.people
    inside = await running.tables.find(played.id)
    assert await refused(cleo, 0) == "too_many"
    inside.play.opened -= 3601
    await cleo.send("nudge", seat=0)
    for person in (ben, cleo):
        await person.hear("nudged")
    assert await refused(ben, 0) == "too_many"  # whichever seat reminded it
    await ada.act("say 31")
    await ben.until(lambda p: p["actors"] == [1])
    assert await refused(cleo, 1) == "too_many"
    inside.play.opened -= 3601
    await cleo.send("nudge", seat=1)
    assert (await ada.hear("nudged"))["seat"] == 1


async def test_what_is_refused_in_a_sealed_phase_is_what_all_are_told(running):
    """`actors` shows whether a seat has finished; nothing shows what it has bet so far."""
    played = await running.table("tabu", people=("Ada", "Ben", "Cleo", "Dora"))
    ada, ben, cleo, dora = played.people
    assert ada.position["actors"] == [1, 2, 3]

    async def answers():
        """Return what Dora hears when she reminds each of the others."""
        found = {}
        for seat in (0, 1, 2):
            await dora.send("nudge", seat=seat)
            answer = await dora.hear("refused", "nudged")
            found[seat] = answer.get("sentence", answer["type"])
        return found

    nothing = await answers()
    assert (nothing[1], nothing[2]) == ("nudged", "nudged")
    await ben.act("bet C 1")
    await ben.act("bet D 2")
    assert await answers() == nothing  # nobody knows about the bets yet
    await ben.act("done")
    await dora.until(lambda p: p["actors"] == [2, 3])
    done = await answers()
    assert done == nothing | {1: nothing[0].replace("seat 0", "seat 1")}
    # A seat's time counts from when all were asked, whatever it has sealed meanwhile.
    inside = await running.tables.find(played.id)
    opened = inside.play.opened
    await cleo.act("bet C 1")
    assert inside.play.opened == opened


async def test_who_was_put_out_reminds_nobody(running):
    played = await running.table()
    cleo = played.people[2]
    inside = await running.tables.find(played.id)
    line = next(line for line in inside.presence.lines if line.reader == 2)
    inside.presence.lines.remove(line)
    assert await refused(cleo, 0) == "not_yours"
    inside.presence.lines.add(line)
