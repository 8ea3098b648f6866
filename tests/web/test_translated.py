"""The page under a translator of a browser or an extension, which replaces the page's texts."""

import pytest

from tests import tables
from tests.web.people import LAPTOP, PLENTY, play_on
from tripot import games

# Replaces all texts that may be translated by marked nodes, now and later. `stale` returns the
# texts that the page has changed without effect, because their replacements are shown.
TRANSLATOR = """
  window.taken = [];
  window.heeds = true; // whether it leaves alone what says translate="no"
  const OPEN = one => (!heeds || one?.closest('[translate]')?.getAttribute('translate') !== 'no')
    && !one?.closest('font, script, style, svg, textarea, title');
  const take = text => {
    if (!text.data.trim() || !OPEN(text.parentElement)) return;
    const font = document.createElement('font');
    font.append(Object.assign(document.createElement('font'), { textContent: `«${text.data}»` }));
    taken.push({ text, was: text.data, font });
    text.replaceWith(font);
  };
  const all = root => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    if (root.nodeType === 3) found.push(root);
    found.forEach(take);
  };
  window.translate = () => {
    all(document.body);
    new MutationObserver(changes => changes.forEach(({ addedNodes }) => addedNodes.forEach(all)))
      .observe(document.body, { childList: true, subtree: true });
  };
  window.stale = where => taken
    .filter(({ text, was, font }) => font.closest(where)?.isConnected && text.data !== was)
    .map(({ text, was }) => [was, text.data]);
"""
STALE = "where => stale(where)"
SAID = ".bar, .people, .told, .asked"  # places with texts in every game


def begin(meet, game):
    """Begin a game that is soon over, and play a little."""
    anna = meet("Anna", script=TRANSLATOR, **LAPTOP, has_touch=False)
    players, rules = tables.of(game).SOONEST
    anna.play_bots(game, players, rules={name: int(value) for name, value in rules.items()})
    play_on([anna], until=lambda: anna.clicks > 1)
    return anna


@pytest.mark.parametrize("game", games.NAMES)
def test_what_changes_in_a_game_stays_true(meet, game):
    anna = begin(meet, game)
    anna.page.evaluate("translate()")
    assert "«" in anna.page.locator(".side .log").inner_text()  # texts that stay are translated
    play_on([anna], until=lambda: anna.clicks > PLENTY)
    if anna.ended:
        anna.page.locator(".seal button.good").wait_for()
        assert "«" in anna.page.locator(".end h2").inner_text()
    assert anna.page.evaluate(STALE, "body") == []
    table = anna.page.locator(".stage > :is(.bar, .people, .field, .told, .asked, .dock)")
    assert not any("«" in text for text in table.all_inner_texts())


@pytest.mark.parametrize("game", games.NAMES)
def test_an_extension_that_heeds_nothing_leaves_the_question_and_the_standings_true(meet, game):
    anna = begin(meet, game)
    anna.page.evaluate("heeds = false; translate()")
    play_on([anna], until=lambda: anna.clicks > PLENTY)
    assert anna.page.evaluate(STALE, SAID) == []


def test_what_changes_around_a_game_stays_true(meet):
    anna, ben = meet("Anna", script=TRANSLATOR, **LAPTOP), meet("Ben")
    path = anna.open_table("tokio", 3)
    anna.page.evaluate("translate()")
    ben.sit(path, 1)
    anna.page.locator(".chair", has_text="Ben").wait_for()
    anna.press("Start")
    assert anna.page.evaluate(STALE, "body") == []
