"""Whole games from the address to "play again", only by keys and only by touch.

The browser has default settings: motion on, the page's own pace, which a tap or Enter may hasten.
"""

import re
from itertools import product

import pytest
from playwright.sync_api import expect

from tests import tables
from tests.web.people import CHOICES, DRAWN, END, PASSES, SHIFTS, SIZES, TABLE, UNREACHED
from tripot import games

FILMED = 3.6  # seconds
SENT = ".stage [data-send]"
REACHED = ".stage [data-choice]:enabled, .stage [data-send], section.end :is(button, a)"

NAMED = "all => all.map(({ dataset }) => [dataset.choice, dataset.key])"
# The middle of an element, and whether a finger reaches it there. An element that is gone counts as
# reached; so does a choice beside another, since the board takes the nearest.
MET = """one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const at = [x + width / 2, y + height / 2];
  const met = document.elementFromPoint(...at);
  const beside = one.matches('[data-choice]') && met?.matches('[data-choice]');
  return [at, !one.isConnected || one.contains(met) || beside || met?.className];
}"""

# No choice is moving, and nothing moves on one: nobody taps on flying things.
STANDS = (
    f"() => {{ {PASSES}"
    + """
  return !document.getAnimations().some(moved => passes(moved)
    && (moved.effect.target.closest('[data-choice]')
      || moved.effect.target.querySelector('[data-choice]')));
}"""
)


class Touch:
    """A finger: it scrolls to what is not visible, and taps what it sees."""

    def __init__(self, person):
        self.page, self.rng = person.page, person.rng

    def press(self, what):
        """Scroll to an element and tap on it once it stands still."""
        what.evaluate("one => one.scrollIntoView({ block: 'center' })")
        what.element_handle().wait_for_element_state("stable")
        self.tap(what)

    def tap(self, what):
        at, met = what.evaluate(MET)
        assert met is True, (what, at, met)
        self.page.touchscreen.tap(*at)

    def pick(self, radio):
        self.press(radio)
        expect(radio).to_be_checked()

    def write(self, field, text):
        self.press(field)
        field.select_text()
        self.page.keyboard.insert_text(text)  # as on a phone: no key is pressed

    def choose(self, choice, _):
        self.page.wait_for_function(STANDS)
        if choice.count():
            self.tap(choice)

    def send(self):
        self.tap(self.page.locator(SENT))

    def go_on(self):
        """Tap on the table where nothing covers it."""
        corner = self.page.locator(".stage .field").bounding_box()
        self.page.touchscreen.tap(corner["x"] + 4, corner["y"] + 4)

    def whole(self):
        """Check nothing: a finger has no focus to lose."""


class Keys:
    """A keyboard: Tab between elements, arrows on the board, and the keys of choices."""

    def __init__(self, person):
        self.page, self.rng = person.page, person.rng
        self.keys = self.page.keyboard
        self.focused = False

    def reach(self, what):
        for _ in range(100):
            if what.evaluate("one => one === document.activeElement"):
                return
            self.keys.press("Tab")
        raise AssertionError(f"no Tab leads to {what}")

    def press(self, what):
        self.reach(what)
        assert what.evaluate(MET)[1] is True, (what, "has the focus under something")
        self.keys.press("Enter")

    def pick(self, radio):
        """Go to the group by Tab and to the button by arrows."""
        name = radio.get_attribute("name")
        self.reach(self.page.locator(f"[name={name}]:checked"))
        for _ in range(20):
            if radio.is_checked():
                return
            self.keys.press("ArrowLeft")
        raise AssertionError(f"no arrow leads to {radio}")

    def write(self, field, text):
        self.reach(field)
        if field.evaluate("field => field.tagName") == "SELECT":
            self.keys.press(text)
        else:
            self.keys.press("ControlOrMeta+a")
            self.keys.type(text)

    def choose(self, _, typed):
        """Type the keys of a choice, or go by arrows to any choice."""
        self.focused = True
        if typed and self.rng.random() < 0.7:
            self.keys.type(typed)
            return
        for _ in range(self.rng.randrange(1, 4)):
            self.keys.press(self.rng.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
        self.keys.press("Enter")

    def send(self):
        self.keys.press("Enter")

    def go_on(self):
        self.keys.press("Enter")

    def whole(self):
        """Check that the focus has not fallen back to the top of the page."""
        lost = "document.activeElement === document.body"
        if self.focused and self.page.evaluate(lost):
            self.page.evaluate(DRAWN)  # the next frame mends it
            assert not self.page.evaluate(lost)


MEANS = {"keys": (Keys, {"has_touch": False}), "touch": (Touch, {"has_touch": True})}


def open_table(page, means, game):
    """Go from the home page through the form and the lobby to the game."""
    players, rules = tables.of(game).SOONEST
    means.press(page.locator(f"[data-game={game}] .ways a.button"))
    page.wait_for_url(f"**/new/{game}")
    means.pick(page.locator(f"[name=players][value='{players}']"))
    means.press(page.locator("summary"))
    for rule, value in rules.items():
        means.write(page.locator(f"[aria-describedby=why-{rule}]"), str(value))
    means.press(page.locator("form .go button"))
    page.wait_for_url("**/t/*")
    means.press(page.locator("main .go button"))
    means.press(page.locator("dialog [data-bots]"))
    page.locator(TABLE).wait_for()


def play_on(person, means, moment=None, filmed=None):
    """Play to the end; check that all choices are within reach, nothing shifts, and focus stays."""
    page, rng = person.page, person.rng
    person.forget_shifts()
    while not person.ended:
        assert page.evaluate(UNREACHED, REACHED) == []
        assert page.locator(".refused").all_inner_texts() == []
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        means.whole()
        if filmed and page.locator(moment).count():
            filmed()
            filmed = None
        choices = page.locator(CHOICES)
        found = list(enumerate(choices.evaluate_all(NAMED)))
        # Prefer choices that play to choices that only show something else.
        playing = [one for one in found if one[1][0]]
        if page.locator(SENT).count() and rng.random() < 0.8:
            means.send()
        elif found:
            at, (_, key) = rng.choice(playing if playing and rng.random() < 0.8 else found)
            means.choose(choices.nth(at), key)
        elif not filmed or rng.random() < 0.2:  # the moment to be filmed comes by itself
            means.go_on()
        page.evaluate(DRAWN)
    assert page.evaluate("shifts") == []


def name_of(page):
    return re.search(r"/t/([^/]+)$", page.url)[1]


# Each game at each size; Toc, which takes two minutes, only at the small ones. Each game and each
# size is played by keys and by touch.
TABLES = [
    (game, [*MEANS][(at + place) % 2], size)
    for (at, game), (place, size) in product(enumerate(games.NAMES), enumerate(SIZES))
    if game != "toc" or place < 2
]
# `make test` plays one at each size, and four of the games, at the page's own pace.
ONE = {"tokio": "phone", "tokan": "lying", "tonk": "laptop", "tabu": "desktop"}
REST = pytest.mark.prove("more whole games; `make test` plays one at each size, and Toc elsewhere")
SLOW = pytest.mark.slow("at the page's own pace")


def marked(table):
    """Return the table with its marks."""
    game, _, size = table
    return pytest.param(*table, marks=[SLOW] if ONE.get(game) == size else [SLOW, REST])


@pytest.mark.parametrize(("game", "means", "size"), [marked(table) for table in TABLES])
def test_a_whole_game(meet, shot, film, game, means, size):
    hand, device = MEANS[means]
    anna = meet("Anna", script=SHIFTS, **(SIZES[size] | device))
    page, by = anna.page, hand(anna)
    anna.go()
    open_table(page, by, game)
    first = name_of(page)
    page.locator(CHOICES).first.wait_for()
    shot(page, f"whole {game} {means} {size} first")
    if size == "phone":
        play_on(anna, by, tables.of(game).MOMENT, lambda: film(page, game, FILMED))
        film(page, f"{game} end", FILMED / 2)
    else:
        play_on(anna, by)
    again = page.locator("section.end .ways .main")
    expect(again).to_be_visible()
    shot(page, f"whole {game} {means} {size} last")
    by.press(again)
    page.wait_for_function("name => !location.pathname.endsWith(name)", arg=first)
    page.locator(TABLE).wait_for()
    assert page.locator(END).count() == 0
