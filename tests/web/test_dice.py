"""The dice on the page: the seal, its checks, and the cheats that it uncovers.

All tests run with motion, on a small phone.
"""

import re
import sqlite3

import pytest
from playwright.sync_api import expect

from tests.web.people import HASTY, MOVING, TABLE, play_on
from tripot import fair

# A page that promises a number and never shows it.
SILENT = """
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
        if (!String(text).includes('"reveal"')) send.call(this, text);
    };
"""
# A browser that stores nothing.
FORGETFUL = """
    Storage.prototype.setItem = () => { throw new DOMException("no", "QuotaExceededError"); };
"""
LOADED = "11" * 32  # a seed that a cheating operator may prefer


def seated(meet, *names, bots=("simple",), **scripts):
    """Seat people at a short game of Tokio, all numbers promised; return them and the path.

    If there is nobody to wait for, it begins at once.
    """
    people = [meet(name, script=scripts.get(name, ""), **HASTY) for name in names]
    players = len(names) + len(bots)
    others = ["open"] * (len(names) - 1) + list(bots)
    path = people[0].open_table("tokio", players, others, lives=1)
    for seat, person in enumerate(people[1:], 1):
        person.sit(path, seat)
    if len(names) > 1:
        for person in people:
            person.seal("good")
    return people, path


def behind(person):
    """Open the drawer behind the seal; return the tones of its checks, its text, its numbers."""
    person.page.locator(".seal button").first.click()
    drawer = person.page.locator("dialog .proof")
    expect(drawer.locator("li")).to_have_count(4)
    marks = drawer.locator("li > svg")
    tones = [marks.nth(at).get_attribute("class").split()[0] for at in range(4)]
    said = drawer.inner_text()
    drawer.locator("summary").click()
    numbers = drawer.locator("dl").inner_text()
    person.close_drawer()
    return tones, said, numbers


def meddle(server, tmp_path, change):
    """Stop the server, change its database as its operator could, and start it again."""
    server.kill()
    with sqlite3.connect(tmp_path / "tripot.sqlite3") as database:
        change(database)
    server.start()


def test_the_seal_is_green_in_the_lobby_and_at_the_end(meet):
    people, _ = seated(meet, "Anna", "Ben")
    for person in people:
        assert "Fair play" in person.seal("good")
    people[0].start()
    play_on(people)
    codes = set()
    for person in people:
        assert "draw" in person.seal("good")
        tones, said, numbers = behind(person)
        assert tones == ["good"] * 4
        codes.add(re.search("[0-9a-f]{4} [0-9a-f]{4}", said)[0])
        assert "(yours)" in numbers
        assert "tripot verify" in said
    assert len(codes) == 1


def test_a_game_that_begins_at_once_waits_for_this_page_s_number(meet):
    anna = meet("Anna", **MOVING)
    anna.play_bots("tokio", 4)
    anna.page.get_by_role("button", name="Who sits here").click()
    assert "Your number is in" in anna.seal("good")
    assert behind(anna)[0][:2] == ["good", "good"]


def test_a_game_that_begins_at_once_survives_a_reload_in_between(meet):
    anna = meet("Anna", **MOVING)
    with anna.page.expect_event("requestfailed", lambda asked: asked.url.endswith("/start")):
        anna.page.route("**/start", lambda route: route.abort())
        anna.play_bots("tokio", 4, awaited=False)
    anna.page.unroute("**/start")
    anna.page.reload()
    anna.page.locator(TABLE).wait_for()


def test_friends_on_one_phone_and_a_rematch_with_bots_have_it_too(meet):
    anna = meet("Anna", **HASTY)
    anna.open_table("tokio", 3, ["here", "simple"], lives=1)
    anna.page.locator(".handover").wait_for()
    play_on([anna])
    anna.seal("good")
    anna.press("Play again")
    anna.page.locator(".handover").wait_for()


def test_a_page_that_never_shows_its_number_is_left_out_and_named(meet):
    people, _ = seated(meet, "Anna", "Ben", "Carla", Ben=SILENT)
    people[0].page.locator("main .go button").click()
    for person in people:
        sentence = "Ben sent no number in time"
        expect(person.page.get_by_text(sentence).first).to_be_visible(timeout=30_000)
    for person in people:
        person.page.locator(TABLE).wait_for()
    people[0].page.locator(".news button").click()
    log = people[0].page.locator("dialog .log")
    expect(log.get_by_text("Ben sent no number in time")).to_be_visible()
    people[0].close_drawer()
    play_on(people)
    for person in (people[0], people[2]):
        assert "made again after your number was known" in person.seal("part")
        tones, said, _ = behind(person)
        assert tones == ["good", "part", "good", "good"]
        assert "Ben sent no number in time" in said
        assert "choose among 2" in said
    people[1].seal("part")
    assert behind(people[1])[0] == ["good", "part", "good", "good"]


def test_who_watches_is_told_what_was_checked(meet):
    people, path = seated(meet, "Anna", bots=("simple", "simple"))
    people[0].page.locator(TABLE).wait_for()
    watcher = meet("Watcher", **HASTY)
    watcher.go(path)
    watcher.page.locator(TABLE).wait_for()
    play_on(people)
    expect(watcher.page.locator("section.end h2")).to_be_visible(timeout=30_000)
    watcher.seal("part")
    assert behind(watcher)[0] == ["part", "part", "good", "good"]


def test_who_comes_late_is_told_so_and_who_lost_a_seat_is_named_to_all(meet):
    people, path = seated(meet, "Anna", "Ben")
    anna, ben = people
    anna.start()
    anna.page.get_by_role("button", name="Who sits here").click()
    anna.chair(1).click()
    anna.press("Free the seat")
    anna.press("Sure? Press again.")
    ben.press("Just watch")
    expect(anna.chair(1)).not_to_contain_text("Ben")
    anna.close_drawer()
    for person in people:
        person.page.locator(".news button").click()
        log = person.page.locator("dialog")
        expect(log).to_contain_text("Anna freed Ben's seat: a bot plays on.")
        person.close_drawer()
    carla = meet("Carla", **HASTY)
    carla.go(path)
    carla.take(1)
    play_on([anna, carla])
    anna.seal("good")
    assert "made before you came" in carla.seal("part")
    assert behind(carla)[0] == ["part", "part", "good", "good"]


def test_a_game_that_is_closed_shows_its_seal(meet):
    people, _ = seated(meet, "Anna", "Ben")
    people[0].start()
    play_on(people, until=lambda: people[0].clicks + people[1].clicks > 1)
    anna = people[0].page
    anna.get_by_role("button", name="Who sits here").click()
    anna.get_by_role("button", name="Close this table").click()
    anna.get_by_role("button", name="Sure? Press again.").click()
    people[0].close_drawer()
    for person in people:
        person.seal("good")
        assert behind(person)[0] == ["good"] * 4


@pytest.mark.own_server
def test_the_seal_outlives_a_reload_and_a_restart(meet, server):
    people, _ = seated(meet, "Anna", "Ben")
    people[0].start()
    play_on(people, until=lambda: people[0].clicks + people[1].clicks > 0)
    server.kill()
    server.start()
    for person in people:
        person.page.reload()
        person.page.locator(TABLE).wait_for()
    play_on(people)
    for person in people:
        person.seal("good")


def test_a_browser_that_keeps_nothing_plays_and_says_so(meet):
    people, _ = seated(meet, "Anna", Anna=FORGETFUL, bots=("simple", "simple"))
    anna = people[0]
    anna.seal("good")
    assert "keeps nothing" in behind(anna)[1]


@pytest.mark.slow("the server is started anew, and pages dial again after a while")
@pytest.mark.own_server
def test_a_seed_that_is_changed_in_the_middle_is_found_out(meet, server, tmp_path):
    people, _ = seated(meet, "Anna", "Ben")
    people[0].start()
    play_on(people, until=lambda: people[0].clicks + people[1].clicks > 0)
    meddle(
        server, tmp_path, lambda database: database.execute("UPDATE tables SET seed = ?", [LOADED])
    )
    play_on(people)
    for person in people:
        assert "fingerprint" in person.seal("bad")
        assert behind(person)[0][0] == "bad"


@pytest.mark.slow("the server is started anew, and pages dial again after a while")
@pytest.mark.own_server
def test_a_fingerprint_that_is_changed_with_it_is_found_out_at_once(meet, server, tmp_path):
    people, _ = seated(meet, "Anna", "Ben")
    people[0].start()
    play_on(people, until=lambda: people[0].clicks + people[1].clicks > 0)
    both = [LOADED, fair.commitment(bytes.fromhex(LOADED))]
    change = "UPDATE tables SET seed = ?, commitment = ?"
    meddle(server, tmp_path, lambda database: database.execute(change, both))
    anna = people[0]
    anna.page.get_by_role("button", name="Who sits here").click()
    anna.seal("bad")
