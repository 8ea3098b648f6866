"""A game played only by what is announced: each line once, in order; most to their end."""

import re
import time

import pytest

from tests import tables
from tests.web.people import HASTY, LAPTOP, LONGEST, PLENTY
from tripot import games

KEPT = 30  # lines that a screen reader may still have to speak
TURN = "Your turn. "

# Everything that live regions announce: each text, and how many had come when it was removed.
HEARS = """
  window.heard = [];
  const LIVE = '[aria-live]:not([aria-live=off]), [role=log], [role=status], [role=alert]';
  const changed = ({ target, addedNodes, removedNodes, type }) => {
    const region = (target.parentElement?.closest(LIVE) || target.closest?.(LIVE));
    if (!region || region.closest('.seal')) return;
    for (const node of type === 'characterData' ? [target] : addedNodes)
      if (node.textContent.trim())
        heard.push({ node, text: node.textContent, left: null });
    for (const node of removedNodes)
      for (const one of heard) if (one.node === node) one.left ??= heard.length;
  };
  new MutationObserver(all => all.forEach(changed))
    .observe(document, { subtree: true, childList: true, characterData: true });
"""
HEARD = "heard.map(({ text, left }) => [text, left])"


def events_of(told):
    """Return all events that the server has told, each once."""
    events = {}
    count = 0
    for message in told:
        if message["type"] not in ("position", "changed"):
            continue
        news = message.get("events", [])
        count = message.get("since", count)
        events |= dict(enumerate(news, count))
        count += len(news)
    return [events[number] for number in sorted(events)]


def listen(anna):
    """Decide only when the last thing heard is that it is your turn; return what was heard."""
    deadline = time.monotonic() + LONGEST
    while not anna.ended:
        assert time.monotonic() < deadline
        asked = anna.page.evaluate("heard.at(-1)?.text ?? ''").startswith(TURN)
        if asked and anna.clicks > PLENTY:
            return anna.page.evaluate(HEARD)
        if not (asked and anna.play()):
            anna.page.wait_for_timeout(20)
    anna.page.wait_for_function("() => /^You won!$| won$/.test(heard.at(-1).text)")
    return anna.page.evaluate(HEARD)


@pytest.mark.slow("a game takes as long as its announcements, at thirty times the speed")
@pytest.mark.parametrize("game", games.NAMES)
def test_a_game_by_what_is_announced(meet, game):
    anna = meet(
        "Anna",
        script=HEARS,
        **(HASTY | LAPTOP | {"has_touch": False, "pace": "instant", "haste": 30}),
    )
    players, rules = tables.of(game).SOONEST
    anna.play_bots(game, players, rules={name: int(value) for name, value in rules.items()})
    heard = listen(anna)
    texts = [text for text, _ in heard]
    lines = [text for text in texts[:-1] if not text.startswith(TURN)]
    # Each line of the log once, in its order.
    assert lines == anna.page.locator(".side .log p").all_inner_texts()
    # Each event that the server has told, in its order.
    known = tables.of(game).HEARD
    verbs = [verb for event in events_of(anna.told) for verb in (event.get("action") or "").split()]
    told = [verb for verb in verbs if verb in known]
    spoken = [
        verb for line in lines for verb, words in known.items() if re.search(rf"\b{words}\b", line)
    ]
    assert spoken == told
    assert told
    # Nothing is removed before it could be heard.
    assert all(left is None or left - came >= KEPT for came, (_, left) in enumerate(heard))
