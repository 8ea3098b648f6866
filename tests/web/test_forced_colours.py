"""Forced colours, as in Windows' high contrast: they remove backgrounds and show all borders."""

import pytest
from playwright.sync_api import expect

from tests import tables
from tests.web.people import CHOICES, LAPTOP, PLENTY, play_on
from tripot import games

# Pressed elements of the table that do not look pressed.
UNMARKED = """() => [...document.querySelectorAll('.stage [aria-pressed=true]')].filter(one => {
  const { outlineStyle, outlineWidth } = getComputedStyle(one);
  return outlineStyle !== 'solid' || outlineWidth !== '3px';
}).map(one => one.outerHTML)"""
CHOSEN = ".stage [aria-pressed=true]"
BACKGROUND = "one => getComputedStyle(one).backgroundColor"


@pytest.mark.parametrize("game", games.NAMES)
def test_every_game_is_played_and_shows_what_is_chosen(meet, game):
    anna = meet("Anna", **LAPTOP, has_touch=False)
    anna.page.emulate_media(forced_colors="active")
    players, rules = tables.of(game).SOONEST
    anna.play_bots(game, players, rules={name: int(value) for name, value in rules.items()})
    anna.page.locator(CHOICES).first.wait_for()
    chosen = []

    def look():
        assert anna.page.evaluate(UNMARKED) == []
        chosen.extend(anna.page.locator(CHOSEN).all())

    play_on([anna], until=lambda: anna.clicks > PLENTY, each=look)
    assert chosen
    # An edge would cover the question.
    told = anna.page.locator(".told button")
    expect(told).to_have_css("border-color", "rgba(0, 0, 0, 0)")


def test_lost_lives_look_different(meet):
    anna = meet("Anna", **LAPTOP, has_touch=False)
    anna.page.emulate_media(forced_colors="active")
    anna.play_bots("tokio", 3)
    gone, left = (anna.page.locator(f".lives i{which}") for which in (".gone", ":not(.gone)"))
    play_on([anna], until=lambda: gone.count() > 0)
    assert gone.first.evaluate(BACKGROUND) != left.first.evaluate(BACKGROUND)


def test_a_new_table_shows_how_many_play(meet):
    anna = meet("Anna", **LAPTOP, has_touch=False)
    anna.page.emulate_media(forced_colors="active")
    anna.go("/new/tokio")
    chosen = anna.page.locator("label:has([name=players]:checked)")
    expect(chosen).to_have_css("outline-style", "solid")
    expect(anna.page.locator("label:has([name=players]:not(:checked))").first).to_have_css(
        "outline-style", "none"
    )
