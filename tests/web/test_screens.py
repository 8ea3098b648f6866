"""Every screen in every language, on a phone and a wide screen, in both themes.

Nothing is cut off, what can be touched is large enough, and axe finds no fault; a picture of each
is kept in screenshots/ for people to look at. A walk goes through the screens once and changes the
language at each, as Settings do. Axe does not depend on the language and runs only in the first;
the picture is in the first too, unless another language does not fit.
"""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.people import PHONE, RESTS, TABLE, WIDE, play_on
from tripot import games

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"

LOCALES = {"en": "en-GB", "fr": "fr-FR", "it": "it-IT"}
DEVICES = {"phone": (PHONE, "light"), "wide": (WIDE, "dark")}
TOUCHED = 44  # pixels

# Elements too small to touch, and those cut off or wider than the screen.
MISFITS = """least => {
  const misfits = [];
  const name = e => (e.getAttribute('aria-label') ?? e.textContent).trim().slice(0, 40);
  const top = document.querySelector('dialog[open]') ?? document.body;
  for (const e of top.querySelectorAll('button, a.button, select, [role=button], input')) {
    if (e.closest('[inert]')) continue; // a picture of it
    const area = (e.matches('[type=checkbox], [type=radio]') ? e.closest('label') : e);
    const { width, height } = area.getBoundingClientRect();
    if (width && (width < least - 0.5 || height < least - 0.5))
      misfits.push(`${e.tagName} ${name(e)}: ${Math.round(width)} x ${Math.round(height)}`);
  }
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) misfits.push(`the page is ${root.scrollWidth} wide`);
  for (const e of document.querySelectorAll('dialog[open]'))
    if (e.scrollHeight > e.clientHeight + 1)
      misfits.push(`a drawer scrolls past its end: ${e.ariaLabel}`);
  const cut = e => e.clientWidth > 1 && e.scrollWidth > e.clientWidth + 1
    && getComputedStyle(e).overflow === 'hidden';
  for (const e of top.querySelectorAll('button, p, h1, h2, strong'))
    if (cut(e)) misfits.push(`cut off: ${name(e)}`);
  const lines = e => e.matches('small') ? 2 : 1; // the bar's may hang a line below
  for (const e of top.querySelectorAll('h1 small, .status'))
    if (e.scrollHeight > lines(e) * e.clientHeight + 1) misfits.push(`a line is cut: ${name(e)}`);
  return misfits;
}"""

VIOLATIONS = """rules => axe
  .run(document, { resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
  .then(found => found.violations.flatMap(v => v.nodes.map(n => `${v.id}: ${n.html.slice(0, 160)} ${n.any[0]?.message ?? n.none[0]?.message ?? ''}`)))"""  # noqa: E501


# Choose a language in Settings; close them again if they were closed.
SPEAK = """async language => {
  const settings = document.querySelector('.settings');
  const choose = () => document.querySelector(`.settings [lang=${language}] input`).click();
  window.left = { settings: !!settings, book: document.querySelector('article')?.textContent };
  if (settings) return choose();
  document.querySelector('header:not(dialog *) > button:last-of-type').click();
  while (!document.querySelector('.settings')) await new Promise(requestAnimationFrame);
  choose();
  document.querySelector('dialog:has(.settings)').close();
}"""
SPOKEN = """language => document.documentElement.lang === language
  && left.settings === !!document.querySelector('.settings')
  && (!left.book || left.book !== document.querySelector('article').textContent)"""


class Walk:
    """A person who looks at screens, in one language or in several."""

    def __init__(self, person, shot, label, theme, languages=(), both=False):
        """Use a theme; `both` also checks the colours of the other one."""
        self.person, self.page = person, person.page
        self.shot, self.label, self.theme = shot, label, theme
        self.languages, self.both = languages, both
        self.objections = {}
        dress = f"localStorage.setItem('tripot-theme', '\"{theme}\"')"
        person.page.add_init_script(dress)

    def look(self, name):
        """Take a picture of the screen, and record everything wrong with it."""
        page = self.page
        page.locator("main").wait_for(state="attached")
        page.evaluate("document.fonts.ready")
        page.wait_for_function(RESTS)
        self.shot(page, f"{self.label}-{name}")
        found = page.evaluate(MISFITS, TOUCHED)
        if not page.evaluate("'axe' in window"):
            page.evaluate(AXE.read_text("utf-8"))
        found += page.evaluate(VIOLATIONS, None)
        if self.both:
            found += self.contrast_in({"light": "dark", "dark": "light"}[self.theme])
        for language in self.languages[1:]:
            self.speak(language)
            misfits = page.evaluate(MISFITS, TOUCHED)
            if misfits:
                self.shot(page, f"{self.label}-{name}-{language}")
            found += misfits
        if self.languages:
            self.speak(self.languages[0])
        if found:
            self.objections[name] = found

    def speak(self, language):
        """Switch the screen to a language, by a reload if it has no Settings."""
        page = self.page
        if page.evaluate("document.documentElement.lang") == language:
            return
        if page.locator("header").count():
            page.evaluate(SPEAK, language)
            page.wait_for_function(SPOKEN, arg=language)
        else:
            self.person.keep("language", language)
            page.reload()
            page.locator("main button").first.wait_for()

    def contrast_in(self, other):
        """Return what can't be read in the other theme."""
        dress = "theme => (document.documentElement.dataset.theme = theme)"
        self.page.evaluate(dress, other)
        found = self.page.evaluate(VIOLATIONS, ["color-contrast"])
        self.page.evaluate(dress, self.theme)
        return [f"{other} {violation}" for violation in found]

    def drawer(self, name, button):
        """Open a drawer, look at it, and close it."""
        button.click()
        self.page.locator("dialog[open]").wait_for()
        self.look(name)
        self.person.close_drawer()


OTHER = {"phone in the dark": (PHONE, "dark"), "wide in the light": (WIDE, "light")}
REST = pytest.mark.prove("more pairs; `make test` shows each theme on one device")


@pytest.fixture(params=[*DEVICES, *(pytest.param(name, marks=REST) for name in OTHER)])
def walk(request, meet, shot):
    device, theme = (DEVICES | OTHER)[request.param]
    walk = Walk(meet("Anna", **device), shot, request.param, theme, [*LOCALES])
    yield walk
    assert not walk.objections, json.dumps(walk.objections, indent=1, ensure_ascii=False)


def test_the_screens_around_the_games(walk, meet):
    person, page = walk.person, walk.page
    person.go()
    page.locator(".games li").first.wait_for()
    person.make("toc", 4, {}, public=True)
    meet("Ben").open_table("tonk", 3)
    person.go()
    page.locator(".games li").first.wait_for()
    walk.look("home")
    walk.drawer("settings", page.locator("header button"))
    for game in games.NAMES:
        person.go(f"/new/{game}")
        page.locator("summary").click()
        page.locator("#seat-0").select_option("here")
        walk.look(f"new-{game}")

    lobby = person.make("tokio", 4, {3: "simple"})
    person.go(f"/t/{lobby}")
    person.seal("good")
    walk.look("lobby")
    walk.drawer("lobby-code", page.locator(".link button").last)
    walk.drawer("lobby-chair", person.chair(2))
    walk.drawer("lobby-own-chair", person.chair(0))
    walk.drawer("lobby-ask", page.locator("main .go button"))
    walk.drawer("lobby-proof", page.locator(".seal button"))
    person.chair(1).click()
    page.locator("dialog form input").fill("Ben")
    page.locator("dialog form button").click()
    expect(page.locator("dialog")).to_have_count(0)
    page.locator("main .go button").click()
    page.locator("dialog [data-bots]").click()
    page.locator(".handover").wait_for()
    walk.look("hand-over")

    carla = meet("Carla")
    path = carla.open_table("tokio", 4, ["open", "open", "simple"])
    carla.start()
    person.go(path)
    page.locator(".late").wait_for()
    walk.look("late")

    person.go("/t/nowhere")
    page.get_by_role("alert").wait_for()
    walk.look("lost-table")


def test_the_screens_of_a_game_beside_its_board(walk):
    person, page = walk.person, walk.page
    person.go()
    page.locator(".games li").nth(1).locator("button.main").click()
    page.locator(TABLE).wait_for()
    walk.drawer("seats-here", page.locator("header button").nth(0))
    person.play_bots("tokio", 4)
    play_on([person], until=lambda: person.clicks > 1)
    walk.drawer("log", page.locator(".news button"))
    buttons = page.locator("header button")
    walk.drawer("seats", buttons.nth(0))
    buttons.nth(1).click()
    page.locator("dialog form input").fill("Salut, ciao, hello!")
    page.locator("dialog form button").click()
    page.locator("dialog .faces button").nth(3).click()
    page.locator("dialog .said svg").wait_for()
    walk.look("chat")
    person.close_drawer()
    walk.look("said")
    person.context.set_offline(True)
    page.locator(".offline").wait_for()
    walk.look("offline")
    person.context.set_offline(False)
    expect(page.locator(".offline")).to_have_count(0)

    person.play_bots("tokio", 4, rules={"lives": 1})
    play_on([person])
    walk.look("end")
    page.locator("section.end .fold").click()
    page.locator("figure").wait_for()
    walk.look("end-open")
    page.locator("section.end .fold").click()
    person.seal("good")
    page.locator("section.end .seal button").click()
    page.locator("dialog .proof summary").click()
    walk.look("proof")


@pytest.mark.parametrize("game", games.NAMES)
def test_the_screens_of_a_board(walk, game):
    person, page = walk.person, walk.page
    person.go()
    page.locator(".games li").first.wait_for()
    person.play_bots(game, min(5, games.load(game).seats[-1]))
    walk.look(f"{game}-begun")
    for at in (3, 9):
        play_on([person], until=lambda at=at: person.clicks >= at)
        walk.look(f"{game}-{at}")
    walk.drawer(f"{game}-rules", page.get_by_role("button", name="Rules", exact=True))
