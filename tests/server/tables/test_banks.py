"""Time for a whole game: it runs for seats that must decide, and hides others' sealing times."""

import random
import time

import pytest

from tests.server.game.test_past import PLAYERS, a_play, replayed, told
from tests.server.tables.test_in_place import decisions, hear_again
from tests.server.tables.test_tables import live
from tripot.protocol import Bank

HALF_A_MINUTE = {"total": 30, "increment": 2}


def banked(game, total=300, increment=10):
    return a_play(game, bank=Bank(total, increment))


def take(play, seat, action, took):
    return play.step(seat, action, None, 0.0, None, took)


def test_a_decision_takes_from_its_seat_s_bank_and_adds_the_increment():
    play, _, _ = banked("tokio")
    assert play.banks.told == (300.0,) * PLAYERS
    [entry, *_] = take(play, 0, "say 31", 12.3456)
    assert entry.spent == 12.346
    assert play.banks.told == (297.654, 300.0, 300.0, 300.0)
    take(play, 1, "believe", 1.0)
    take(play, 1, "say 41", 2.0)
    assert play.banks.told == (297.654, 317.0, 300.0, 300.0)
    take(play, 2, "doubt", 1000.0)
    assert play.banks.told == (297.654, 317.0, 10.0, 300.0)


def test_without_a_bank_nothing_is_kept():
    play, _, _ = a_play("tokio")
    [entry, *_] = take(play, 0, "say 31", 12.0)
    assert (play.banks, entry.spent) == (None, None)
    assert told(play, 0, 0)[0]["banks"] is None


def test_a_seven_that_is_shared_out_is_one_decision():
    play, rng = banked("toc")[0], random.Random(1)
    sevens = 0
    while sevens < 3:
        match, before = play.match, play.banks.told
        [seat] = match.actors
        shared = [text for text in match.legal(seat) if text.startswith("7 ")]
        action = rng.choice(shared or match.legal(seat))
        take(play, seat, action, 3.0)
        goes_on = bool(match.state["seven"])
        sevens += goes_on
        assert play.banks.told[seat] == before[seat] - 3 + (0 if goes_on else 10)


def test_what_is_sealed_is_charged_when_it_is_opened_and_chips_add_nothing():
    play, _, _ = banked("tabu")
    full = (300.0,) * PLAYERS
    for took in (5.0, 9.0):
        assert take(play, 1, "bet C 1", took)[0].spent is None
    assert take(play, 1, "done", 20.0)[0].spent == 20.0
    take(play, 2, "bet C 1", 30.0)
    take(play, 2, "done", 40.0)
    take(play, 3, "bet C 1", 90.0)
    assert play.banks.told == full
    take(play, 3, "done", 100.0)
    assert play.banks.told == (300.0, 290.0, 270.0, 210.0)


@pytest.mark.parametrize("game", ["tabu", "tokan"])
def test_how_long_others_took_shows_nowhere_before_it_is_opened(game):
    (one, _, _), (other, _, _) = banked(game), banked(game)
    rng, sealed, opened = random.Random(1), 0, 0
    for _ in range(200):
        if one.match.over:
            break
        seat = rng.choice(one.match.actors)
        action = rng.choice(one.match.legal(seat))
        took = rng.randrange(1, 20)
        for play, seconds in ((one, took), (other, 2 * took)):
            take(play, seat, action, float(seconds))
        if not one.match.sealed:
            opened += one.banks.told != other.banks.told
            other.banks = one.banks
            continue
        sealed += one.banks.left != other.banks.left
        for reader in (*one.match.seats, None):
            assert told(one, reader, 0) == told(other, reader, 0)
    assert sealed > 5
    assert opened > 2


@pytest.mark.parametrize("game", ["tabu", "toc", "tokio"])
def test_a_log_brings_the_banks_back_and_a_step_that_is_undone_takes_nothing(game):
    rng = random.Random(game)
    play, head, entries = banked(game, 60, 3)
    for _ in range(150):
        if play.match.over:
            break
        seat = rng.choice(play.match.actors)
        action, took, before = rng.choice(play.match.legal(seat)), rng.random() * 9, play.banks
        take(play, seat, action, took)
        play.undo()
        assert play.banks == before
        entries += take(play, seat, action, took)
    assert len({*play.banks.told}) > 2
    assert replayed(play, head, entries).banks == play.banks


# --- at a table ----------------------------------------------------------------------------------


async def banked_table(serve, game="tokio", bank=HALF_A_MINUTE, **more):
    running = await serve(**more.pop("limits", {}))
    return running, await running.table(game, bank=bank, **more)


def use_up(table, seats, left=0.0):
    """Leave these seats only this much time."""
    play = live(table).play
    told = tuple(left if seat in seats else had for seat, had in enumerate(play.banks.told))
    play.banks = type(play.banks)(play.banks.increment, told, told)
    live(table).wake()


async def test_a_table_has_a_clock_or_a_bank(serve):
    running, table = await banked_table(serve, rules={"lives": 1}, people=("Ada", "Ben"))
    assert (await table.info())["bank"] == HALF_A_MINUTE
    assert (await table.info())["clock"] is None
    new = {"game": "tokio", "players": 2, "name": "Ada"}
    made = await running.post("/api/tables", new | {"bank": {"total": 86_400}})
    assert made["table"]["bank"] == {"total": 86_400, "increment": 0}
    both = new | {"bank": HALF_A_MINUTE, "clock": 5}
    refused = await running.post("/api/tables", both, status=400)
    assert (refused["code"], "not both" in refused["sentence"]) == ("bad_option", True)
    for wrong in (
        {"total": 29},
        {"total": 86_401},
        {"total": 60, "increment": 601},
        {"total": 1.5},
    ):
        refused = await running.post("/api/tables", new | {"bank": wrong}, status=400)
        assert refused["code"] == "bad_message"
    while table.host.position["status"] != "over":
        await table.move()
    again = await running.post(f"{table.path}/rematch", token=table.host.token)
    assert again["bank"] == HALF_A_MINUTE


async def test_everybody_is_told_what_is_left_and_until_when(serve):
    _, table = await banked_table(serve)
    ada = table.host
    watcher = await table.spectator()
    live(table).play.opened -= 10
    await ada.act("say 31")
    for person in (*table.people, watcher):
        await person.until(lambda p: p["actors"] == [1])
        banks, deadline = person.position["banks"], person.position["deadline"]
        assert banks == [pytest.approx(20, abs=3), 30.0, 30.0]
        assert deadline == live(table).play.opened + 30


async def test_who_has_no_time_left_is_decided_for_until_there_is_some_again(serve):
    _, table = await banked_table(serve, people=("Ada", "Ben"), bank={"total": 60})
    ada, ben = table.people
    use_up(table, [0])
    await ben.until(lambda p: p["legal"])
    assert decisions(ben.learnt) == [(0, "clock")]
    while len(decisions(ben.learnt)) < 5 and ben.position["status"] == "playing":
        if ben.position["legal"]:
            await ben.act(ben.position["legal"][0])
        await ben.hear("position")
    assert {by for seat, by in decisions(ben.learnt) if seat == 0} == {"clock"}
    assert {by for seat, by in decisions(ben.learnt) if seat == 1} == {None}
    assert ben.position["banks"][0] == 0
    assert ada.move == 0


async def test_the_increment_lets_one_come_back(serve):
    _, table = await banked_table(serve, people=("Ada", "Ben"), bank={"total": 60, "increment": 60})
    ada, ben = table.people
    use_up(table, [0])
    await ben.until(lambda p: p["legal"])
    assert ben.position["banks"] == [60.0, 60.0]
    await ben.act("doubt")
    await ada.until(lambda _: len(decisions(ada.learnt)) == 2)
    await ben.ping()
    await table.move()
    assert [by for _, by in decisions(ada.learnt)] == ["clock", None, None]


async def test_of_sealed_decisions_each_has_its_own_time(serve):
    _, table = await banked_table(serve, "tabu")
    ada, ben, cleo = table.people
    use_up(table, [1], 2.0)
    for person in table.people:
        person.events, person.learnt = 0, []
        await person.greet()
    began = live(table).clock.began
    assert ben.position["deadline"] == began + 2
    assert ada.position["deadline"] == cleo.position["deadline"] == began + 30
    await cleo.until(lambda p: p["actors"] == [2])
    assert [event for event in cleo.learnt if event["seat"] == 2] == []
    assert cleo.position["banks"] == ada.position["banks"] == [30.0, 2.0, 30.0]
    await ben.until(lambda p: p["actors"] == [2])
    assert {event["by"] for event in await hear_again(ben) if event["seat"] == 1} == {"clock"}
    assert ben.position["deadline"] == began + 30
    await cleo.act("bet C 1")
    await cleo.act("done")
    await ada.until(lambda p: p["banks"][1] == 2)


async def test_that_the_server_was_away_costs_nobody_anything(serve, database_url):
    running = await serve(database_url)
    table = await running.table(bank=HALF_A_MINUTE, people=("Ada", "Ben"))
    ada, ben = table.people
    live(table).play.opened -= 20
    await ada.act("say 31")
    await ben.until(lambda p: p["legal"])
    left = ben.position["banks"]
    assert left == [pytest.approx(10, abs=3), 30.0]
    for person in table.people:
        await person.go()
    stopped = time.time()
    await running.restart()
    await ben.come()
    assert ben.position["banks"] == left
    assert ben.position["deadline"] > stopped + running.limits.grace + left[1]
    await ben.act("doubt")
    assert live(table).play.banks.told[1] == left[1] + 2


async def test_that_the_server_stood_still_takes_nothing_from_a_bank(serve):
    _, table = await banked_table(serve, people=("Ada", "Ben"))
    ada, ben = table.people
    deadline = ada.position["deadline"]
    live(table).play.opened -= 25
    live(table).forgive(20)
    await ada.hear("position")
    assert ada.position["deadline"] == pytest.approx(deadline - 5)
    await ada.act("say 31")
    await ben.until(lambda p: p["legal"])
    # Five seconds are Ada's own; a slow machine may add some.
    assert 15 < ben.position["banks"][0] <= 27


async def test_a_move_that_comes_before_the_pulse_has_noticed_costs_no_more(serve, monkeypatch):
    monkeypatch.setattr("tripot.server.base.pulse.STILL", 0.3)
    running, table = await banked_table(serve, people=("Ada", "Ben"))
    ada, ben = table.people
    running.tables.pulse.stop()  # so that only the move itself checks the clocks
    time.sleep(2)
    await ada.act("say 31")
    await ben.until(lambda p: p["legal"])
    assert ben.position["banks"][0] > 31  # of 30, and 2 more for the move
