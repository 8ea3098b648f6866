"""Tables that outlive the rules with which they began."""

import asyncio
import json
from dataclasses import replace

import pytest

from tests.server.running import Person, bound
from tests.server.tables.test_dice import listed, promised
from tests.server.tables.test_dice_attacks import Guest
from tests.server.tables.test_tables import play_on
from tripot import games, transcript
from tripot.core.errors import Illegal
from tripot.core.game import rule
from tripot.core.house import House, Option, between
from tripot.core.record import COMMON, Record

OVER = {"rules": {"lives": 1}}
NOW = games.load("tokio").version
NEXT = NOW + 1


@rule
def paid_otherwise(s, seat):
    """Return a different payoff, by the seat's number."""
    return 10 + seat


def with_an_option():
    """Return Tokio's next rules, with one more option that by default changes nothing."""
    old = games.load("tokio")
    house = House(*old.house.options.values(), Option("bonus", 0, between(0, 9), "TOKIO-2"))
    own = {name: field for name, field in old.state.fields.items() if name not in COMMON}
    state = Record(house.dtype, old.state.seats, **own)
    return {"house": house, "state": state, "plays": (NOW,)}


@pytest.fixture
def renewed(running, monkeypatch):
    """Return a function that restarts the server with the next rules of Tokio."""

    async def restart(**fields):
        newer = replace(games.load("tokio"), version=NEXT, **fields)
        monkeypatch.setattr("tripot.games.tokio.rules.GAME", newer)
        await running.hang_up()
        await running.restart()

    return restart


async def refused_hello(table):
    """Return what a person who connects to the table hears."""
    person = Person(table.running, table.id, table.host.token)
    await person.dial()
    await person.send("hello", version=1, token=person.token)
    return await person.hear("refused")


async def file_of(table):
    answer = await table.running.http.get(f"{table.path}/file")
    assert answer.is_success, answer.text
    return answer.text.splitlines()


async def test_a_finished_game_keeps_its_result_under_other_rules(running, renewed):
    table = await running.table(**OVER, public=True)
    await play_on(table)
    ended, before = table.host.position["outcome"], await file_of(table)
    assert json.loads(before[0])["rules_version"] == NOW
    await renewed(payoff=paid_otherwise)
    shown = await table.info()
    assert (shown["status"], shown["playable"], shown["rules_version"]) == ("over", False, NOW)
    assert shown["outcome"] == ended
    assert shown["seed"]
    refused = await refused_hello(table)
    assert refused["code"] == "unplayable"
    assert f"version {NOW} of its rules" in refused["sentence"]
    lines = await file_of(table)
    assert json.loads(lines[0]) == json.loads(before[0])
    assert json.loads(lines[-1]) == ended
    told = [(step["seat"], step["action"]) for step in map(json.loads, lines[1:-1])]
    assert told == [(s["seat"], s["action"]) for s in map(json.loads, before[1:-1])]
    with pytest.raises(Illegal, match=rf"line 1: .*version {NOW} .*version {NEXT}"):
        transcript.replay(lines)
    history = await running.call("GET", f"{table.path}/history", status=409)
    assert history["code"] == "unplayable"
    again = await running.post(f"{table.path}/rematch", token=table.host.token)
    assert (again["rules_version"], again["playable"]) == (NEXT, True)


async def test_what_is_stored_wins_where_rules_pay_otherwise_by_mistake(running, renewed):
    table = await running.table(**OVER)
    await play_on(table)
    ended = table.host.position["outcome"]
    await renewed(payoff=paid_otherwise, plays=(NOW,))
    watcher = await table.spectator()
    assert watcher.position["outcome"] == ended
    assert watcher.welcome["table"]["outcome"] == ended
    lines = await file_of(table)
    assert json.loads(lines[-1]) == ended
    assert json.loads(lines[0])["rules_version"] == NOW


async def test_a_game_that_can_not_go_on_is_shown_and_closed_by_its_host(running, renewed):
    table = await running.table(public=True, clock=5, bots={3: "simple"}, players=4)
    await table.move()
    await renewed()
    assert not running.tables._tables
    assert await running.call("GET", "/api/tables") == []
    shown = await table.info()
    assert (shown["status"], shown["playable"], shown["outcome"]) == ("playing", False, None)
    assert (await refused_hello(table))["code"] == "unplayable"
    claimed = await running.post(f"{table.path}/seats/3/bot", {"strength": "random"}, status=403)
    assert claimed["code"] == "not_yours"
    refused = await running.call("GET", f"{table.path}/file", status=409)
    assert refused["code"] == "not_over"
    ben = table.people[1].token
    assert (await running.call("DELETE", table.path, token=ben, status=403))["code"] == "not_yours"
    closed = await running.call("DELETE", table.path, token=table.host.token)
    assert closed["status"] == "closed"
    first, *steps = map(json.loads, await file_of(table))
    assert (first["closed"], first["rules_version"]) == (True, NOW)
    assert any(step["seat"] == 0 for step in steps)


async def test_a_game_that_can_not_go_on_takes_no_place(running, renewed):
    table = await running.table()
    await renewed()
    await running.table("toc", start=False)
    assert (await table.info())["status"] == "playing"
    assert running.service.directory.lobby.count == 1
    await running.call("DELETE", f"{table.path}/seats/1", token=table.host.token)
    assert running.service.directory.lobby.count == 1


async def test_a_game_of_rules_that_are_still_played_goes_on(running, renewed):
    table = await running.table()
    await table.move()
    await renewed(plays=(NOW,))
    for person in table.people:
        await person.come()
    await table.move()
    shown = await table.info()
    assert (shown["playable"], shown["rules_version"]) == (True, NOW)


async def test_a_new_option_makes_no_older_file_look_cheated(running, renewed):
    over, playing, waiting = [await running.table(**OVER, start=n < 2) for n in range(3)]
    await play_on(over)
    await playing.move()
    saved = await file_of(over)
    await renewed(**with_an_option())
    for table in (playing, waiting):
        for person in table.people:
            await person.come()
    await waiting.start()
    for table in (playing, waiting):
        await play_on(table)
    for table in (over, playing, waiting):
        lines = await file_of(table)
        proof = transcript.verify(lines)
        assert proof.over
        assert proof.bound == bound(await table.info())
        assert json.loads(lines[0])["rules"] == (await table.info())["rules"]
    assert await file_of(over) == saved
    transcript.verify(saved)
    newer = await running.table(**OVER)
    assert (await newer.info())["rules"]["bonus"] == 0


async def test_a_new_option_makes_no_older_table_look_cheated_to_terminals(
    running, renewed, tmp_path, monkeypatch
):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    table = await running.table(**OVER)
    await table.move()
    await renewed(**with_an_option())
    guests = [Guest(running, table.id, person.token) for person in table.people]
    try:
        for verdict in [await guest.verdict() for guest in guests]:
            assert verdict.kind == "open", verdict  # the dice were made by other devices
    finally:
        for guest in guests:
            await guest.leave()


async def test_a_table_that_waits_is_played_by_the_rules_of_its_start(running, renewed):
    table = await running.table(start=False)
    before = await table.info()
    await renewed()
    for person in table.people:
        await person.come()
    waiting = await table.info()
    assert (waiting["rules_version"], waiting["playable"]) == (NEXT, True)
    assert waiting["commitment"] != before["commitment"]
    await table.start()
    await table.move()
    assert (await table.info())["commitment"] == waiting["commitment"]


async def test_dice_that_were_made_anew_for_other_rules_stay_as_they_are(running, renewed):
    table = await running.table(start=False)
    before = await table.info()
    await renewed()
    ada = table.host
    made = (await ada.come())["table"]
    assert (made["rules_version"], made["dice_round"]) == (NEXT, 1)
    assert made["commitment"] != before["commitment"]
    await ada.go()
    for _ in range(2):
        await running.restart()
        for told in (await table.info(), (await ada.come())["table"]):
            assert (told["commitment"], told["dice_round"]) == (made["commitment"], 1)
        await ada.go()


async def test_a_table_that_waits_has_the_options_of_its_start(running, renewed):
    table = await running.table(start=False, rules={"lives": 3})
    more = House(*games.load("tokio").house.options.values(), Option("pot", 5, between(1, 9), "X"))
    await renewed(house=more)
    told = (await table.host.come())["table"]
    assert (told["rules"], told["playable"]) == (more.complete(3, {"lives": 3}), True)


async def refuses_to_begin(table, why):
    """Assert that the table says why it can't begin; people can leave it, its host can close it."""
    running, (ada, ben, _) = table.running, table.people
    assert await running.call("GET", "/api/tables") == []
    shown = await table.info()
    assert (shown["status"], shown["playable"]) == ("waiting", False)
    refused = await refused_hello(table)
    assert refused["code"] == "unplayable"
    assert why in refused["sentence"]
    assert "its host can close the table" in refused["sentence"]
    assert (await table.info())["playable"] is False
    assert await running.post(f"{table.path}/start", token=ada.token, status=409) == {
        "code": "unplayable",
        "sentence": refused["sentence"],
    }
    left = await running.call("DELETE", f"{table.path}/seats/1", token=ben.token)
    assert left["seats"][1]["free"]
    bot = {"strength": "random"}
    for sits, path in ((bot, "seats/2/bot"), ({"name": "Zoe"}, "seats/1")):
        nobody = await running.post(f"{table.path}/{path}", sits, ada.token, status=409)
        assert nobody["code"] == "unplayable"
    closed = await running.call("DELETE", table.path, token=ada.token)
    assert closed["status"] == "closed"


async def test_a_table_whose_options_were_removed_says_that_it_can_not_begin(running, renewed):
    table = await running.table(start=False, public=True)
    await renewed(house=House(Option("chips", 8, between(1, 20), "TOKIO-2")))
    await refuses_to_begin(table, "there is no option 'lives'")


async def test_removed_options_prevent_a_start_though_old_rules_are_played(running, renewed):
    table = await running.table(start=False, public=True)
    await renewed(plays=(NOW,), house=House(Option("chips", 8, between(1, 20), "TOKIO-2")))
    await refuses_to_begin(table, "there is no option 'lives'")


async def test_a_table_of_too_many_for_the_new_rules_can_not_begin(running, renewed):
    table = await running.table(start=False, public=True)
    await renewed(seats=range(2, 3))
    await refuses_to_begin(table, "3 can't play it")


async def test_a_table_whose_game_is_gone_can_not_begin(running, monkeypatch):
    table = await running.table(start=False, public=True)
    await running.hang_up()
    monkeypatch.setattr("tripot.games.NAMES", ("toc", "tabu"))
    monkeypatch.delitem(games.FOLDERS, "tokio")
    await running.restart()
    await refuses_to_begin(table, "there is no game 'tokio'")


async def test_dice_whose_list_was_fixed_are_not_made_anew(running, renewed):
    table = await promised(running, public=True)
    start, _ = await listed(table)
    await renewed()
    await asyncio.gather(start, return_exceptions=True)
    assert (await table.info())["dice_round"] == 0
    await refuses_to_begin(table, f"were being made by version {NOW} of its rules")
