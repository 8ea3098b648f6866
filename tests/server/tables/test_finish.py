"""People who leave the rest of a game to bots: somebody who is out can see its end at once."""

import pytest
import pytest_asyncio

from tests.server.running import Person

AN_HOUR = 3600


@pytest_asyncio.fixture
async def slow(serve):
    """Return a server whose bots take an hour to answer, unless they are alone."""
    return await serve(bot_pause=AN_HOUR, bot_hurry=0, away=AN_HOUR)


async def left_by_ben(slow):
    """Return a game of two people and a bot that Ben has left to bots, and its autopilot."""
    played = await slow.table(people=("Ada", "Ben"), players=3, bots={2: "simple"})
    ada, ben = played.people
    await ben.send("finish")
    await ada.told(lambda info: info["seats"][1]["strength"] is not None)
    return played, (await slow.tables.find(played.id)).autopilot


async def test_bots_that_are_left_alone_play_to_the_end_at_once(slow):
    played = await slow.table(people=("Ada",), players=4, bots=dict.fromkeys((1, 2, 3), "simple"))
    ada = played.host
    await ada.send("finish")
    over = await ada.until(lambda p: p["status"] == "over")
    assert over["outcome"] is not None
    assert {event["by"] for event in ada.learnt if event["seat"] == 0} == {"stand_in"}


async def test_bots_take_their_time_until_the_last_person_has_left_the_game_to_them(slow):
    played, autopilot = await left_by_ben(slow)
    ada, ben = played.people
    assert autopilot.beat == AN_HOUR
    await ada.send("finish")
    await ben.until(lambda p: p["status"] == "over")


async def test_a_seat_that_was_left_to_a_bot_decides_nothing_more(slow):
    played = await slow.table(people=("Ada", "Ben"))
    ada = played.host
    await ada.send("finish")
    await ada.told(lambda info: info["seats"][0]["strength"] is not None)
    await ada.send("act", move=1, action="say 31")
    assert (await ada.answer(1))["code"] == "not_yours"


async def test_the_next_person_in_the_seat_decides_again(slow):
    played, autopilot = await left_by_ben(slow)
    ben = played.people[1]
    await slow.call("DELETE", f"{played.path}/seats/1", token=ben.token)
    await slow.post(f"{played.path}/seats/1", {"name": "Cleo"})
    assert autopilot.in_place(1) is None


async def decides_nothing(person):
    """Assert that a person who has come to a seat can't decide there."""
    assert person.welcome["table"]["seats"][1]["strength"] is not None
    await person.send("act", move=1, action="say 31")
    assert (await person.answer(1))["code"] == "not_yours"


async def test_it_can_t_be_taken_back_on_another_device(slow):
    played, autopilot = await left_by_ben(slow)
    moved = await slow.move(played.people[1].token)
    phone = Person(slow, played.id, moved["token"])
    await phone.come()
    await decides_nothing(phone)
    assert autopilot.in_place(1) == "stand_in"


async def test_it_can_t_be_taken_back_by_a_restart(slow):
    played, _ = await left_by_ben(slow)
    ben = played.people[1]
    await slow.hang_up()
    await slow.restart()
    assert (await played.info())["seats"][1]["strength"] is not None
    back = Person(slow, played.id, ben.token)
    await back.come()
    await decides_nothing(back)


async def test_it_can_t_be_taken_back_by_leaving_the_seat_and_coming_back(slow):
    played, _ = await left_by_ben(slow)
    moved = await slow.move(played.people[1].token)
    path, cookie = f"{played.path}/seats/1", {"Cookie": f"tripot={'k' * 43}"}
    await slow.call("DELETE", path, token=moved["token"])
    again = await slow.post(path, {"name": "Ben"}, headers=cookie)
    back = Person(slow, played.id, again["token"])
    await back.come()
    await decides_nothing(back)


async def test_at_the_rematch_everybody_decides_again(slow):
    played = await slow.table(people=("Ada",), players=2, bots={1: "simple"}, rules={"lives": 1})
    ada = played.host
    await ada.send("finish")
    await ada.until(lambda p: p["status"] == "over")
    again = await slow.post(f"{played.path}/rematch", token=ada.token)
    await slow.post(f"/api/tables/{again['id']}/start", token=ada.token)
    assert (await slow.tables.find(again["id"])).autopilot.in_place(0) is None


@pytest.mark.parametrize("watches", [True, False])
async def test_only_people_who_play_leave_a_game_to_bots(running, watches):
    played = await running.table(people=("Ada", "Ben"), start=watches)
    person = await played.spectator() if watches else played.host
    await person.send("finish")
    assert await person.refused() == ("not_yours" if watches else "not_started")
