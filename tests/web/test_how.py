"""How a game goes, in pictures: walked through by taps and by keys, with motion on."""

import json

import pytest
from playwright.sync_api import expect

from tests.web.people import MOVING
from tests.web.test_screens import Walk
from tests.web.test_stage import LAPTOP, LEAST, SHIFTS

STEPS = 6
DEVICES = {"taps": (MOVING, "light"), "keys": (MOVING | LAPTOP | {"has_touch": False}, "dark")}


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("game", LEAST)
def test_a_game_is_told_in_pictures(meet, shot, game, device):
    wishes, theme = DEVICES[device]
    anna = meet("Anna", script=SHIFTS, **wishes)
    walk = Walk(anna, shot, device, theme)
    page = anna.page
    anna.go(f"/how/{game}")
    on, back = page.locator(".turns button").last, page.locator(".turns button").first
    shown, said = page.locator(".shown.ready"), page.locator("p.said")
    told = []
    for step in range(1, STEPS + 1):
        expect(shown).to_have_count(1)
        expect(page.locator(".dots")).to_have_attribute("aria-label", f"Picture {step} of {STEPS}")
        told.append(said.inner_text())
        assert said.evaluate("p => p.scrollHeight <= p.clientHeight")
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        walk.look(f"how-{game}-{step}")
        if step == STEPS:
            expect(on).to_be_disabled()
        elif device == "keys":
            page.keyboard.press("ArrowRight")
        elif step % 2:
            on.tap()
        else:
            page.locator(".picture").tap()
    assert len(set(told)) == STEPS
    assert page.evaluate("shifts.filter(one => one.value > 0)") == []
    if device == "keys":
        page.keyboard.press("ArrowLeft")
    else:
        back.tap()
    expect(said).to_have_text(told[-2])
    walk.drawer(f"how-{game}-rules", page.get_by_role("button", name="All the rules"))
    assert not walk.objections, json.dumps(walk.objections, indent=1)


def test_from_the_last_picture_one_goes_to_a_table(meet):
    anna = meet("Anna", **MOVING)
    anna.go("/how/tokio")
    anna.press("Play now")
    anna.page.locator(".stage .field > div").first.wait_for()


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
