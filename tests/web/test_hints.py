"""Hints during a game: against bots, or where all have agreed; the others see who asked."""

import pytest
from playwright.sync_api import expect

from tests.web.people import SIZES, TABLE

THINKING = 280_000  # milliseconds: the first time, machine code is compiled
HINT = ".stage .bar button[aria-label='Hint']"
WORTHS = "dialog ol li"


def ask(page):
    """Ask for a hint and wait for it."""
    page.locator(f"{HINT}:enabled").click()
    expect(page.locator(WORTHS).first).to_be_visible(timeout=THINKING)


@pytest.mark.parametrize("size", ["phone", "lying", "desktop"])
@pytest.mark.timeout(400)
def test_who_plays_bots_has_a_hint_and_takes_it_up(meet, shot, size):
    anna = meet("Anna", **SIZES[size])
    page = anna.page
    anna.open_table("tokio", 2, ["simple"])
    ask(page)
    worths = page.locator(WORTHS)
    chances = [float(one.rstrip("%")) for one in worths.locator(".win").all_inner_texts()]
    assert chances == sorted(chances, reverse=True)
    assert len(chances) > 1
    assert worths.first.locator("small.best").count() == 1
    assert not page.get_by_text("Everybody at the table sees").count()
    shot(page, f"hint {size}")
    best = worths.locator(".name").first.evaluate("one => one.firstChild.textContent.trim()")
    worths.first.locator("button").click()
    expect(page.locator("dialog")).to_have_count(0)
    said = page.locator(".proposal p")
    expect(said).to_have_text(best)
    page.locator("[data-send]").click()
    expect(said).to_have_count(0)


@pytest.mark.timeout(400)
def test_where_all_agreed_one_is_told_and_the_other_sees_it(meet):
    anna, ben = meet("Anna"), meet("Ben")
    anna.go("/new/tokio")
    anna.page.locator("[name=players][value='2']").check()
    anna.page.get_by_label("Hints for everybody during the game").check()
    anna.page.locator("form .go button").click()
    anna.page.wait_for_url("**/t/*")
    ben.sit(anna.page.url.removeprefix(anna.url), 1)
    expect(ben.page.get_by_text("Hints are allowed here")).to_be_visible()
    anna.start()
    expect(ben.page.locator(HINT)).to_be_disabled()
    anna.page.locator(f"{HINT}:enabled").click()
    expect(anna.page.get_by_text("Everybody at the table sees")).to_be_visible()
    expect(ben.page.get_by_text("Anna had a hint.").first).to_be_visible()
    expect(anna.page.locator(WORTHS).first).to_be_visible(timeout=THINKING)
    assert not anna.page.get_by_text("Anna had a hint.").count()


def test_people_who_agreed_to_nothing_have_none(meet):
    anna, ben = meet("Anna"), meet("Ben")
    path = anna.open_table("tokio", 2, ["open"])
    assert not anna.page.get_by_text("Hints are allowed here").count()
    ben.sit(path, 1)
    anna.start()
    anna.page.locator(TABLE).wait_for()
    assert not anna.page.locator(HINT).count()
