"""How a game works, in pictures: by taps and by keys, with motion on."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.web.people import HASTY, LAPTOP, MOVING, RESTS, SHIFTS, TABLE
from tests.web.test_screens import LOCALES, MISFITS, TOUCHED, Walk
from tests.web.test_stage import LEAST
from tripot import texts

NARROW = {"viewport": {"width": 320, "height": 568}}
PHONES = NARROW["viewport"], MOVING["viewport"]
DEVICES = {"taps": (HASTY, "light"), "keys": (HASTY | LAPTOP | {"has_touch": False}, "dark")}


def pictures(game):
    """Return the number of pictures of a game, by the messages that go with them."""
    return len(re.findall(f"^{game}-how-", texts.sources("en")[game], re.MULTILINE))


# Each game on one device; in `make prove` on both.
REST = pytest.mark.prove("a second device; `make test` goes through each game's pictures on one")
TOLD = [
    pytest.param(game, device, marks=[REST] if at % 2 == place else [])
    for at, game in enumerate(LEAST)
    for place, device in enumerate(DEVICES)
]


@pytest.mark.slow("Toc is explained in many pictures, each of which is checked")
@pytest.mark.parametrize(("game", "device"), TOLD)
def test_a_game_is_told_in_pictures(meet, shot, game, device):
    wishes, theme = DEVICES[device]
    anna = meet("Anna", script=SHIFTS, **wishes)
    walk = Walk(anna, shot, device, theme)
    page = anna.page
    anna.go(f"/how/{game}")
    on, back = page.locator(".turns button").last, page.locator(".turns button").first
    shown, said = page.locator(".shown.ready"), page.locator("p.said")
    told, steps = [], pictures(game)
    for step in range(1, steps + 1):
        expect(shown).to_have_count(1)
        expect(page.locator(".dots")).to_have_attribute("aria-label", f"Picture {step} of {steps}")
        told.append(said.inner_text())
        assert said.evaluate("p => p.scrollHeight <= p.clientHeight")
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        walk.look(f"how-{game}-{step}")
        if step == steps:
            expect(on).to_be_disabled()
        elif device == "keys":
            page.keyboard.press("ArrowRight")
        elif step % 2:
            on.tap()
        else:
            page.locator(".picture").tap()
    assert len(set(told)) == steps
    assert page.evaluate("shifts.filter(one => one.value > 0)") == []
    if device == "keys":
        page.keyboard.press("ArrowLeft")
    else:
        back.tap()
    expect(said).to_have_text(told[-2])
    walk.drawer(f"how-{game}-rules", page.get_by_role("button", name="All the rules"))
    assert not walk.objections, json.dumps(walk.objections, indent=1)


@pytest.mark.parametrize("game", LEAST)
def test_nothing_is_cut_on_small_phones(meet, game):
    anna = meet("Anna", **HASTY)
    page, said = anna.page, anna.page.locator("p.said")
    anna.go(f"/how/{game}")
    for language in LOCALES:
        anna.keep("language", language)
        anna.go(f"/how/{game}")
        for step in range(pictures(game)):
            expect(page.locator(".shown.ready")).to_have_count(1)
            for size in PHONES:
                anna.resize(size)
                page.wait_for_function(RESTS)  # a card may be moving back to its place
                at = f"picture {step + 1} at {size} in {language}"
                assert said.evaluate("p => p.scrollHeight <= p.clientHeight"), at
                assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), at
                assert page.evaluate(MISFITS, TOUCHED) == [], at
            page.keyboard.press("ArrowRight")


def test_a_finger_that_goes_aside_turns_the_pages(meet):
    anna = meet("Anna", **MOVING)
    anna.go("/how/tokio")
    touch = anna.context.new_cdp_session(anna.page)
    dots, steps = anna.page.locator(".dots"), pictures("tokio")

    def swiped(*across):
        kinds = ["touchStart", *["touchMove"] * (len(across) - 1)]
        for kind, x in zip(kinds, across, strict=True):
            touch.send(
                "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": 250}]}
            )
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    expect(dots).to_have_attribute("aria-label", f"Picture 1 of {steps}")
    for step, across in ((2, (300, 200, 100)), (3, (200, 120, 40)), (2, (60, 160, 260))):
        swiped(*across)
        expect(dots).to_have_attribute("aria-label", f"Picture {step} of {steps}")


def test_from_the_last_picture_one_goes_to_a_table(meet):
    anna = meet("Anna", **MOVING)
    anna.go("/how/tokio")
    anna.press("Play now")
    anna.page.locator(TABLE).wait_for()


def test_the_rulebook_beside_a_game_shows_the_pictures_too(meet):
    anna = meet("Anna", **MOVING)
    path = anna.open_table("tonk", 3)
    anna.go(path)
    page = anna.page
    page.get_by_role("button", name="Rules").click()
    page.locator("dialog").get_by_role("button", name="How it goes").click()
    expect(page.locator("dialog .shown.ready")).to_have_count(1)
    page.locator("dialog").get_by_role("button", name="All the rules").click()
    page.locator("dialog article p").first.wait_for()


@pytest.mark.parametrize("game", LEAST)
def test_the_pictures_of_a_rulebook_come_later_and_move_nothing(meet, shot, game):
    anna = meet("Anna", locale="fr-FR", script=SHIFTS, **(HASTY | NARROW))
    page, walk = anna.page, Walk(anna, shot, f"fr-{game}", "dark")
    held = []
    page.route("**/*-how-*.json", lambda route: held.append(route))
    anna.open_table(game, LEAST[game])
    page.get_by_role("button", name="Règles").click()
    figures, shown = page.locator("dialog figure"), page.locator("dialog figure .ready")
    expect(figures.nth(1)).to_be_attached()
    words = "".join(page.locator("dialog article > p").all_text_contents())
    assert {*re.findall("(.)[:;?!]", words)} == {"\u00a0"}  # so that no line begins with a colon
    high = "() => document.querySelector('dialog .content').scrollHeight"
    before = page.evaluate(high)
    expect(shown).to_have_count(0)
    anna.forget_shifts()
    while not held:  # a busy machine asks for the pictures later
        page.wait_for_timeout(20)
    for route in held:
        route.continue_()
    expect(shown).to_have_count(figures.count())
    assert page.locator("dialog figure .ready:not([inert])").count() == 0
    assert page.evaluate(high) == before
    assert page.evaluate("shifts") == []
    for at in range(figures.count()):
        figures.nth(at).scroll_into_view_if_needed()
        walk.look(f"figure-{at + 1}")
    assert not walk.objections, json.dumps(walk.objections, indent=1)
