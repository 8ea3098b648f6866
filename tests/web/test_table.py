"""Whole games in Chromium, played by clicks, and what may go wrong meanwhile."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests import tables
from tests.web.people import CHOICES, LAPTOP, TABLE, WIDE, play_on
from tripot import games
from tripot.core.record import OWNER


def sit_down(meet, game, **host):
    """Seat Anna, Ben and Carla, each with a browser, and a bot; return them and the path."""
    _, rules = tables.of(game).SHORT
    anna, ben, carla = meet("Anna", **host), meet("Ben"), meet("Carla", **WIDE)
    path = anna.open_table(game, 4, ["open", "open", "simple"], **rules)
    ben.sit(path, 1)
    carla.sit(path, 2)
    return [anna, ben, carla], path


def secrets_seen(person, seat):
    """Return the private fields of other seats about which this page was told anything."""
    leaks = []
    for message in person.told:
        views = [message.get("view"), *(e.get("view") for e in message.get("events") or ())]
        for view in filter(None, views):
            for name, field in games.load(person.game).state.fields.items():
                if field.audience is OWNER:
                    told = items(view.get(name, {}))
                    rows = [row for other, row in told if other != seat]
                    leaks += [name for row in rows if not empty(row)]
    return leaks


def items(field):
    """Return the pairs of index and value, of a whole list or of its changes."""
    if isinstance(field, dict):
        return [(int(index), one) for index, one in field.items()]
    return [*enumerate(field)]


def empty(row):
    """Return whether a row of a field shows nothing."""
    return not any(one for _, one in items(row)) if isinstance(row, list | dict) else not row


REST = pytest.mark.prove("more games; `make test` plays one among people, on the same page")


@pytest.mark.parametrize(
    "game", ["tokio", *(pytest.param(game, marks=REST) for game in ("tabu", "tokan", "tonk"))]
)
def test_three_people_and_a_bot_play_a_whole_game(meet, shot, game):
    people, _ = sit_down(meet, game)
    people[0].start()
    play_on(people)
    for seat, person in enumerate(people):
        person.game = game
        # At Tabu, the first banker may be broke before it has anything to decide.
        asked = any(message.get("legal") for message in person.told)
        assert (person.clicks > 0) == asked
        assert secrets_seen(person, seat) == []
        expect(person.page.locator("section.end h2")).to_be_visible()
    assert sum(person.clicks > 0 for person in people) > 1
    assert (
        people[0].page.locator("section.end li").all_inner_texts()
        == people[1].page.locator("section.end li").all_inner_texts()
    )


def test_three_people_at_toc_see_nobody_else_s_cards(meet):
    """Play for a while: a whole random game would take minutes, and `test_whole_games` has one."""
    people, _ = sit_down(meet, "toc")
    people[0].start()
    play_on(people, until=lambda: sum(person.clicks for person in people) > 60)
    for seat, person in enumerate(people):
        person.game = "toc"
        assert person.clicks > 10
        assert secrets_seen(person, seat) == []


@pytest.mark.slow("a server is killed and restarted, and all pages reconnect")
@pytest.mark.own_server
def test_the_server_dies_mid_game_and_the_pages_go_on(meet, server):
    people, _ = sit_down(meet, "tokan")
    people[0].start()
    play_on(people, until=lambda: people[0].clicks >= 4)
    server.kill()
    for person in people:
        expect(person.page.locator(".offline")).to_be_visible()
    chosen = [person for person in people if person.play()]  # while nobody listens
    server.start()
    for person in people:
        expect(person.page.locator(".offline")).to_have_count(0)
    assert chosen
    play_on(people)


def test_a_phone_goes_offline_and_comes_back(meet):
    people, _ = sit_down(meet, "tokio")
    people[0].start()
    asked = people[0].page.locator(".prompt .asked")
    play_on(people[1:], until=asked.count)
    people[0].context.set_offline(True)
    expect(people[0].page.locator(".offline")).to_be_visible()
    people[0].page.locator(".stage [data-choice]:enabled").first.click()
    sent = people[0].page.locator(".proposal button.main")
    if sent.count():
        sent.click()
    people[0].context.set_offline(False)
    expect(people[0].page.locator(".offline")).to_have_count(0)
    play_on(people)


def test_friends_pass_one_phone_round(meet):
    anna = meet("Anna")
    anna.open_table("tokio", 3, ["here", "here"], lives=8)  # long enough for each to play
    page = anna.page
    page.locator(".handover").wait_for()
    seats = set()
    while len(seats) < 3:
        assert not anna.ended, seats
        seats.add(page.locator(".handover h1").inner_text())
        assert page.locator(".stage .field").count() == 0  # nothing of the last seat is left
        page.locator(".handover button").click()
        expect(page.locator(".handover")).to_have_count(0)
        play_on([anna], until=lambda: page.locator(".handover").count() > 0)


FIRST_SHOWN = """() => {
  window.taken = new Promise(done => {
    const look = () => {
      const button = document.querySelector('.handover button');
      if (!button) return requestAnimationFrame(look);
      const { x, y, width, height } = button.getBoundingClientRect();
      done(button.contains(document.elementFromPoint(x + width / 2, y + height / 2)));
    };
    look();
  });
}"""


# Set a bid down; as soon as the next one is asked for, return whether a tap would hit its button.
SET_DOWN = """() => new Promise((done, fail) => {
  setTimeout(() => fail(new Error('no other stage came')), 30000);
  const look = () => {
    const button = document.querySelector('.send:not(.odd) button');
    if (!button) return requestAnimationFrame(look);
    const { x, y, width, height } = button.getBoundingClientRect();
    done(button.contains(document.elementFromPoint(x + width / 2, y + height / 2)));
  };
  document.querySelector('.send.odd button').click();
  look();
})"""


def test_a_second_tap_does_not_set_the_next_bid_down(meet):
    anna = meet("Anna")
    anna.play_bots("tokan", 3)
    page = anna.page
    page.locator(f"{CHOICES}[data-choice='']").click()  # looks under the cup
    page.locator(".send.odd button").wait_for()
    assert page.evaluate(SET_DOWN) is False
    page.locator(".send:not(.odd) button").click()


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_second_tap_does_not_show_the_next_seat(meet, motion):
    anna = meet("Anna", reduced_motion=motion)
    anna.open_table("tokio", 2, ["here"], lives=8)
    page = anna.page
    page.locator(".handover button").click()
    expect(page.locator(".handover")).to_have_count(0)
    page.evaluate(FIRST_SHOWN)
    play_on([anna], until=lambda: page.locator(".handover").count() > 0)
    assert page.evaluate("window.taken") is False
    page.locator(".handover button").click()
    expect(page.locator(TABLE)).to_be_visible()


def test_a_spectator_sees_what_is_public(meet):
    people, path = sit_down(meet, "tonk")
    people[0].start()
    watcher = meet("Watcher")
    watcher.go(path)
    expect(watcher.page.locator(TABLE)).to_be_visible()
    play_on(people, until=lambda: sum(person.clicks for person in people) > 12)
    assert not watcher.play()
    watcher.game = "tonk"
    assert len(watcher.told) > 3
    assert secrets_seen(watcher, None) == []


def test_a_seat_moves_to_another_device(meet):
    people, _ = sit_down(meet, "tokio")
    people[0].start()
    page = people[1].page
    page.get_by_role("button", name="Who sits here").click()
    people[1].chair(1).click()
    page.get_by_role("button", name="Play on another device").click()
    link = (
        page.get_by_label("Play on another device", exact=True)
        .and_(page.locator("input"))
        .input_value()
    )
    laptop = meet("Laptop", **WIDE)
    laptop.go(link)
    expect(laptop.page.locator(TABLE)).to_be_visible()
    assert "#" not in laptop.page.url
    expect(page.get_by_role("alert")).to_contain_text("moved to another device")
    assert not people[1].play()
    other = meet("Other")
    other.go(link)
    expect(other.page.get_by_role("alert")).to_contain_text("This link has been used")
    laptop.go(link)  # again from where it was copied
    expect(laptop.page.locator(TABLE)).to_be_visible()
    play_on([people[0], laptop, people[2]])
    assert laptop.clicks > 0


def test_people_talk_react_and_mute(meet):
    people, _ = sit_down(meet, "tokan")
    people[0].start()
    anna, ben = people[0].page, people[1].page
    # A table does not appear while its clock is stopped.
    ben.locator(TABLE).wait_for()
    people[1].stop_time()
    anna.get_by_role("button", name="Talk").click()
    anna.locator("dialog input").first.fill("Hello <b>you</b>")
    anna.locator("dialog form button").click()
    expect(ben.locator(".shout")).to_contain_text("Hello <b>you</b>")
    anna.locator("dialog").get_by_role("button", name="claps").click()
    expect(ben.locator(".shout")).to_contain_text("Anna")
    ben.get_by_role("button", name="Talk").click()
    expect(ben.locator("dialog .said")).to_contain_text("Hello <b>you</b>")
    deaf = ben.locator("dialog").get_by_label("Switch off talk")

    def say(text):
        """Let Ben say this and Anna hear it: by then the server knows what he ticked before."""
        ben.locator("dialog form input").fill(text)
        ben.locator("dialog form button").click()
        expect(anna.locator("dialog .said")).to_contain_text(text)

    deaf.check()
    say("I hear nothing")
    anna.locator("dialog").get_by_role("button", name="cries").click()
    expect(anna.locator("dialog .said [aria-label=cries]")).to_be_visible()
    deaf.uncheck()
    say("I hear you")
    anna.locator("dialog").get_by_role("button", name="laughs").click()
    expect(ben.locator("dialog .said [aria-label=laughs]")).to_be_visible()
    assert ben.locator("dialog .said [aria-label=cries]").count() == 0


def test_rematch_file_and_proof(meet):
    anna, ben = meet("Anna"), meet("Ben")
    path = anna.open_table("tokio", 3, ["open", "simple"], lives=1)
    ben.sit(path, 1)
    anna.start()
    play_on([anna, ben])
    anna.seal("good")
    anna.press("See the result")
    with anna.page.expect_download() as download:
        anna.page.get_by_role("link", name="The game's file").click()
    header = json.loads(download.value.path().read_text().splitlines()[0])
    assert header["names"][:2] == ["Anna", "Ben"]
    anna.press("Play again")
    anna.page.locator("main .go button").wait_for()
    ben.press("I'm in")
    play_on([anna, ben])


def test_the_rulebook_marks_what_this_table_plays_otherwise(meet):
    anna = meet("Anna")
    anna.open_table("tokio", 4, ["simple"] * 3, lives=5)
    anna.page.get_by_role("button", name="Rules").click()
    expect(anna.page.locator("dialog p .here")).to_contain_text("At this table: lives: 5")


# --- refusals, in the reader's language, with a way on ---


def test_a_lost_table(meet):
    anna = meet("Anna", locale="fr-FR")
    anna.go("/t/nowhere")
    expect(anna.page.get_by_role("alert")).to_contain_text("Cette table n'existe pas")
    anna.page.get_by_role("link", name="Tous les jeux").last.click()
    expect(anna.page.locator(".games li")).to_have_count(5)


def test_a_taken_seat(meet):
    anna, ben = meet("Anna"), meet("Ben", locale="it-IT")
    path = anna.open_table("tokio", 3)
    ben.go(path)
    ben.chair(1).click()
    row = ben.page.locator("dialog")
    carla = meet("Carla")
    ben.page.route("**/seats/1", lambda route: (carla.sit(path, 1), route.continue_()))
    row.locator("form input").fill("Ben")
    row.locator("form button").click()
    expect(ben.page.get_by_role("alert")).to_contain_text("questo posto è occupato")


def test_a_name_that_is_taken(meet):
    anna, other = meet("Anna"), meet("anna")
    path = anna.open_table("tokio", 3)
    other.go(path)
    other.chair(1).click()
    row = other.page.locator("dialog")
    row.locator("form input").fill("anna")
    row.locator("form button").click()
    expect(other.page.get_by_role("alert")).to_contain_text("has that name already")


def test_an_old_page(meet):
    anna = meet("Anna")

    def older(socket):
        server = socket.connect_to_server()
        socket.on_message(lambda text: server.send(text.replace('"version":1', '"version":0')))

    anna.page.route_web_socket("**/play", older)
    anna.open_table("tokio", 3)
    expect(anna.page.get_by_role("alert")).to_contain_text("different versions")
    expect(anna.page.get_by_role("button", name="Load the page again")).to_be_visible()


def test_a_table_that_may_not_be_watched(meet):
    anna, ben = meet("Anna"), meet("Ben")
    anna.go("/new/tokio")
    anna.page.get_by_label("Others can watch").uncheck()
    for seat in range(3):
        anna.page.locator(f"#seat-{seat}").select_option("simple")
    anna.page.locator("[name=alone]").uncheck()
    anna.page.locator("form .go button").click()
    anna.page.wait_for_url("**/t/*")
    ben.go(anna.page.url)
    expect(ben.page.get_by_role("alert")).to_contain_text("only for its players")


def test_a_full_disk_is_told_and_the_choice_stays(meet):
    anna = meet("Anna")
    full = {"type": "refused", "code": "unavailable", "sentence": "the disk is full"}
    left = [1]

    def failing(socket):
        server = socket.connect_to_server()

        def pass_on(text):
            message = json.loads(text)
            if message["type"] == "act" and left:
                left.pop()
                socket.send(json.dumps(full | {"move": message["move"]}))
            else:
                server.send(text)

        socket.on_message(pass_on)

    anna.page.route_web_socket("**/play", failing)
    anna.open_table("tokio", 3, ["simple", "simple"], lives=1)
    anna.page.locator(".stage [data-choice]:enabled").first.wait_for()
    while left:
        anna.play()
    expect(anna.page.get_by_role("alert")).to_contain_text("nothing has changed")
    play_on([anna])


def lay_two(page):
    """Lay two chips of 5 at Tabu, on clubs and on hearts; return the boxes."""
    boxes = {box: page.locator(f"[data-box={box}]") for box in "CH"}
    for box in boxes.values():
        box.locator("button").click()
        expect(box.locator(".bet.mine")).to_have_text(re.compile("5"))
    return boxes


def acts(person):
    """Return the list of actions that the page sends from now on."""
    sent = []

    def note(text):
        if (message := json.loads(text))["type"] == "act":
            sent.append(message["action"])

    person.page.on("websocket", lambda socket: socket.on("framesent", note))
    return sent


@pytest.mark.parametrize("where", ["server", "device"])
def test_chips_can_be_taken_back_until_the_bets_are_done(meet, shot, where):
    anna = meet("Anna", pace="instant")
    sent, page = acts(anna), anna.page
    if where == "server":
        anna.play_bots("tabu", 3)
    else:
        anna.go()
        page.locator("[data-game=tabu] .main").click()
    boxes = lay_two(page)
    shot(page, f"tabu draft {where}")
    back = page.get_by_role("button", name="Take back")
    page.keyboard.press("b")
    expect(boxes["H"].locator(".bet")).to_have_count(0)
    back.click()
    expect(boxes["C"].locator(".bet")).to_have_count(0)
    expect(back).to_be_disabled()
    lay_two(page)
    back.click()
    assert sent == []
    page.get_by_role("button", name="Done").click()
    page.locator(".told button").click()
    expect(page.locator("dialog .log")).to_contain_text("You have bet 5 on clubs.")
    assert sent == (["bet C 5", "done"] if where == "server" else [])


def test_chips_on_the_cloth_are_sent_when_the_time_runs_out(meet):
    anna = meet("Anna", pace="instant")
    sent, page = acts(anna), anna.page
    anna.play_bots("tabu", 3, clock=10)
    lay_two(page)
    expect(page.locator(".bet.coming")).to_have_count(0)
    assert sent == ["bet C 5", "bet H 5"]


# A device whose screen can be kept awake; it lists the locks that are held.
SLEEPS = """
  window.awake = new Set();
  const request = async () => {
    const lock = { release: async () => awake.delete(lock) };
    awake.add(lock);
    return lock;
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request } });
"""


def test_a_live_table_keeps_the_screen_awake(meet):
    anna = meet("Anna", script=SLEEPS)
    anna.play_bots("tokio", 2, rules={"lives": 2})
    anna.page.wait_for_function("() => awake.size === 1")
    play_on([anna])
    anna.page.wait_for_function("() => awake.size === 0")


@pytest.mark.parametrize("game", games.NAMES)
def test_a_question_mark_shows_the_keys_of_the_table(meet, game):
    anna = meet("Anna", **LAPTOP, has_touch=False)
    anna.play_bots(game, max(2, tables.of(game).SOONEST[0]))
    anna.page.locator(".stage [data-key]:enabled").first.wait_for()
    anna.page.keyboard.press("?")
    dialog = anna.page.get_by_role("dialog", name="Keys of the table")
    expect(dialog.locator("dd").first).to_be_visible()
    named = dict(
        zip(*(dialog.locator(part).all_inner_texts() for part in ("dt", "dd")), strict=True)
    )
    keyed = anna.page.locator(".stage [data-key]:enabled:visible")
    keys = keyed.evaluate_all("all => all.map(({ dataset }) => dataset.key)")
    assert {key.lower() for key in named} >= {*keys, "enter", "esc"}
    assert all(named.values())
    anna.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
