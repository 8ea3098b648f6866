"""Replays: forwards and back, through anybody's eyes, by an address, and from a file."""

import json

import pytest
from playwright.sync_api import expect

from tests.web.people import MODULES, PHONE, SIZES, TABLE, play_on
from tests.web.test_screens import DEVICES, LOCALES, Walk
from tripot import games, transcript
from tripot.core.record import OWNER
from tripot.match import Match
from tripot.server.http.api.common import LARGEST_FILE

STEER = ".steer"
MORE = ("tonk", "tokan")  # games with much beside their boards
REST = pytest.mark.prove("more boards; `make test` looks back at one game, on the same screen")
STEPS = 6  # forwards, then back
TALKING = """(file) => {
  const held = new DataTransfer();
  held.items.add(new File([file], 'game.jsonl'));
  document.dispatchEvent(
    new DragEvent('drop', { dataTransfer: held, bubbles: true, cancelable: true }));
}"""


def trace(game, players=4, **rules):
    """Return the lines of a game's file, with names."""
    lines = list(transcript.trace(games.load(game), players, rules, 3))
    names = ["Anna", "Ben", None, "Maximiliane"][:players]
    return [json.dumps(json.loads(lines[0]) | {"names": names}), *lines[1:]]


def choose(person, path):
    person.go("/replay")
    person.page.locator("input[type=file]").set_input_files(path)


def eyes(person, whose):
    person.page.locator(".eyes select").select_option(whose)


def at(person, moment, whose="open"):
    """Go to a moment by its address."""
    person.page.evaluate(
        "hash => (location.hash = hash)", f"#{moment}" + ("" if whose == "open" else f":{whose}")
    )
    expect(person.page.locator(f"{STEER} input")).to_have_value(str(moment))


def shown(page):
    """Return the moment, and the texts of the table once all its parts are there."""
    page.locator(TABLE).wait_for()
    told = [
        page.locator(f".stage {part}").inner_text() for part in (".people.top", ".field", ".dock")
    ]
    return page.locator(f"{STEER} input").input_value(), told


def test_a_game_is_looked_at_again_to_and_fro_and_a_moment_is_sent_to_a_friend(meet):
    anna = meet("Anna", permissions=["clipboard-read", "clipboard-write"])
    page = anna.page
    anna.open_table("tokio", 2, ["random"], lives=1)
    anna.page.locator(TABLE).wait_for()
    play_on([anna])
    page.get_by_role("link", name="Look back").click()
    expect(page.locator(STEER)).to_be_visible()
    expect(page.locator(".eyes select")).to_have_value("0")  # through her own eyes
    expect(page.locator(f"{STEER} input")).not_to_have_value("0")
    expect(page.locator(".stage [data-choice]").first).to_be_visible()  # she decides
    page.keyboard.press("Home")
    expect(page.locator(f"{STEER} input")).to_have_value("0")
    seen = [shown(page)]
    while page.get_by_role("button", name="Next", exact=True).is_enabled() and len(seen) < STEPS:
        before = seen[-1][0]
        page.keyboard.press("ArrowRight")
        expect(page.locator(f"{STEER} input")).not_to_have_value(before)
        seen.append(shown(page))
    assert len({moment for moment, _ in seen}) == len(seen) > 2
    for moment, told in reversed(seen[:-1]):
        page.keyboard.press("ArrowLeft")
        expect(page.locator(f"{STEER} input")).to_have_value(moment)
        assert shown(page)[1][1:] == told[1:]
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="Next", exact=True)).to_be_disabled()
    expect(page.get_by_text("The end of the game")).to_be_visible()
    page.keyboard.press("Home")
    anna.press("Play")
    expect(page.locator(f"{STEER} input")).not_to_have_value("0")
    anna.press("Pause")
    at(anna, 2, "0")
    page.wait_for_url("**/replay#2:0")
    anna.press("Copy the link")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.endswith("/replay#2:0")
    ben = meet("Ben")
    ben.go(link.removeprefix(ben.url))
    expect(ben.page.locator(f"{STEER} input")).to_have_value("2")
    expect(ben.page.locator(".eyes select")).to_have_value("0")
    assert shown(ben.page) == shown(page)
    ben.go(link.removeprefix(ben.url).replace("#2:0", "#7000:9"))  # no such moment, no such seat
    expect(ben.page.get_by_role("button", name="Next", exact=True)).to_be_disabled()


def place(game, lines):
    """Return the private fields, a moment at which they hold something, and who decides then."""
    head, *steps = map(json.loads, lines[:-1])
    match = Match(games.load(game), head["players"], head["rules"])
    fields = match.game.state.fields.items()
    owned = [name for name, field in fields if field.audience is OWNER]
    for step in steps:
        held = sum(bool(row.any()) for name in owned for row in match.state[name])
        if len(match.log) > 15 and match.actors and held:
            break
        match.step(step["seat"], step["action"])
    return owned, len(match.log), match.actors


@pytest.mark.parametrize("game", games.NAMES)
def test_each_seat_sees_what_it_saw_and_nothing_is_asked(meet, file_of, game):
    lines = trace(game)
    anna = meet("Anna")
    page = anna.page
    choose(anna, file_of(lines))
    expect(page.locator(STEER)).to_be_visible()
    owned, moment, actors = place(game, lines)
    at(anna, moment)
    hidden, asked = page.locator(".stage .secret"), page.locator(".stage .prompt p")
    expect(hidden.first).to_be_visible()
    expect(page.locator(".stage :is(.field, .dock) [aria-pressed=true]").first).to_be_visible()
    for whose in ("none", *map(str, range(4))):
        with page.expect_response(lambda answer, w=whose: f"eyes={w}&" in answer.url) as told:
            eyes(anna, whose)
        expect(hidden).to_have_count(0)
        if whose in map(str, actors):
            expect(asked).not_to_be_empty()
        else:
            expect(asked).to_be_empty()
        view = {}
        for seen in told.value.json()["moments"][: moment + 1]:
            view |= seen.get("view", {})
        others = [
            row for name in owned for seat, row in enumerate(view[name]) if str(seat) != whose
        ]
        assert not any(any(row) if isinstance(row, list) else row for row in others)
    assert page.locator(".stage .still[inert]").count() == 2


def test_a_file_is_dropped_on_the_first_page_and_a_broken_one_is_a_sentence(meet, file_of):
    lines = trace("tokio")
    anna = meet("Anna", **PHONE)
    anna.go()
    anna.page.evaluate(TALKING, "\n".join(lines[:30]))  # it stops in the middle
    expect(anna.page.locator(f"{STEER} input")).to_have_attribute("max", "29")
    anna.page.keyboard.press("End")
    expect(anna.page.get_by_text("The game breaks off here")).to_be_visible()
    # A reload keeps the file and the moment; the start asks for another file.
    anna.page.wait_for_url("**/replay#29")
    anna.page.reload()
    expect(anna.page.locator(f"{STEER} input")).to_have_value("29")
    anna.go()
    anna.page.get_by_role("link", name="Look at a game again").click()
    wrong = json.loads(lines[4]) | {"action": "say 99"}
    for broken, why in [
        ([*lines[:4], json.dumps(wrong), *lines[5:]], "line 5:"),
        ([json.dumps(json.loads(lines[0]) | {"rules_version": 99})], "line 1: "),
        (["nothing of ours"], "line 1: this is not JSON"),
        ([], "line 1"),
    ]:
        anna.page.locator("input[type=file]").set_input_files(file_of(broken))
        expect(anna.page.get_by_role("alert")).to_contain_text("can't be shown")
        expect(anna.page.get_by_role("alert")).to_contain_text(why)
    # Errors that are not in the file's content: it is too long, or there is no network.
    anna.page.locator("input[type=file]").set_input_files(file_of(["x" * (LARGEST_FILE + 1)]))
    expect(anna.page.get_by_role("alert")).to_have_text("This file is too long to show.")
    anna.page.route(MODULES, lambda route: route.abort())
    anna.context.set_offline(True)
    anna.page.locator("input[type=file]").set_input_files(file_of(lines))
    expect(anna.page.get_by_role("alert")).to_contain_text("can't be reached")
    anna.context.set_offline(False)
    anna.page.locator("input[type=file]").set_input_files(file_of(lines))
    expect(anna.page.locator(STEER)).to_be_visible()


# What the controls at the bottom cover, and how wide the board is.
PLACES = """() => {
  const way = document.querySelector('.stage > .below').getBoundingClientRect().top;
  const name = e => `${e.nodeName} ${e.textContent.trim().slice(0, 30)}`;
  const under = [...document.querySelectorAll('.stage > .dock *')].filter(
    e => e.getBoundingClientRect().width > 1 && e.getBoundingClientRect().bottom > way + 1);
  return { under: under.map(name), board: document.querySelector('.toc .board')?.offsetWidth };
}"""


@pytest.mark.parametrize("game", games.NAMES)
def test_the_smallest_phones_have_room_for_all_of_it(meet, file_of, game):
    lines = trace(game)
    anna = meet("Anna", **SIZES["phone"] | {"pace": "instant", "reduced_motion": "reduce"})
    choose(anna, file_of(lines))
    expect(anna.page.locator(STEER)).to_be_visible()
    _, moment, actors = place(game, lines)
    for whose in ("open", str(actors[0])):
        at(anna, moment, whose)
        expect(
            anna.page.locator(".stage :is(.field, .dock) [aria-pressed=true]").first
        ).to_be_visible()
        for size in ("phone", "lying"):
            anna.resize(SIZES[size]["viewport"])
            found = anna.page.evaluate(PLACES)
            assert found["under"] == [], size
            assert game != "toc" or found["board"] >= 240, size


def test_a_game_that_goes_on_is_not_looked_at_again(meet):
    anna = meet("Anna")
    path = anna.open_table("tokio", 2, ["simple"])
    anna.page.locator(TABLE).wait_for()
    anna.go(f"{path}/replay")
    expect(anna.page.get_by_role("alert")).to_contain_text("not over yet")


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("game", ["tabu", *(pytest.param(game, marks=REST) for game in MORE)])
def test_it_reads_well(meet, shot, file_of, device, game):
    size, theme = DEVICES[device]
    small = SIZES["phone"] | {"pace": "instant", "reduced_motion": "reduce"}
    person = meet("Anna", **(small if device == "phone" else size))
    walk = Walk(person, shot, f"{device}-{game}", theme, [*LOCALES])
    choose(person, file_of(trace(game)))
    expect(person.page.locator(STEER)).to_be_visible()
    walk.look("replay-begin")
    for whose in ("open", "1"):
        at(person, 9, whose)
        expect(person.page.get_by_role("button", name="Next", exact=True)).to_be_enabled()
        walk.look(f"replay-{whose}")
        inside = "[innerHeight, innerWidth]"
        root = "[document.documentElement.scrollHeight, document.documentElement.scrollWidth]"
        assert person.page.evaluate(root) == person.page.evaluate(inside)
    person.go("/replay")
    walk.look("replay-file")
    assert not walk.objections, json.dumps(walk.objections, indent=2, ensure_ascii=False)
