"""The table as people use it: a small phone, the default pace, motion on, a slow line.

A tall page without motion or pauses would hide swallowed verdicts and a jumping board.
"""

import re

import pytest
from playwright.sync_api import Error, expect

from tests import tables
from tests.web.people import (
    CHOICES,
    DRAWN,
    HASTY,
    LAPTOP,
    MOVING,
    RESTS,
    SHIFTS,
    SIZES,
    SMALL,
    TABLE,
    UNREACHED,
    play_on,
)
from tripot import games

LEAST = {name: games.load(name).seats[0] for name in games.NAMES}
MOST = {name: games.load(name).seats[-1] for name in games.NAMES}
WATCHED = 6  # decisions
LOOKED = 4  # decisions, at each size
PRESSED = 15
ROOMY = pytest.mark.prove("there is more room with few people; `make test` seats the most")

# What a table tells the page: a table of this device by its worker, one of a server by a socket.
OVERHEARD = """
  window.told = [];
  const hear = said => said && told.push(JSON.parse(said));
  window.Worker = class extends Worker {
    constructor(...how) {
      super(...how);
      this.addEventListener('message', ({ data }) => hear(data.said));
    }
  };
  window.WebSocket = class extends WebSocket {
    constructor(...how) {
      super(...how);
      this.addEventListener('message', ({ data }) => hear(data));
    }
  };
"""

# The parts of the table, which keep their places while a game runs.
ROWS = """() => [...document.querySelectorAll('.stage > :not(.cover)')].map(part => {
  const { x, y, width, height } = part.getBoundingClientRect();
  return `${part.className}: ${[x, y, width, height].map(Math.round)}`;
})"""


# Stop the first card half-way to the pile, and find out whether it catches a finger there.
CATCHES = """
  const look = () => {
    const flight = document.getAnimations().find(one => one.effect.target?.matches('.thrown'));
    if (!flight) return requestAnimationFrame(look);
    const { delay, duration } = flight.effect.getTiming();
    flight.pause();
    flight.currentTime = delay + duration / 2;
    const card = flight.effect.target;
    const { x, y, width, height } = card.getBoundingClientRect();
    window.catches = card.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  look();
"""

# Windows too small for all parts at once, with the text size that a reader wants.
TIGHT = {
    "200 %": (360, 640, 32),
    "150 %": (360, 640, 24),
    "320 pixels": (320, 568, 16),
    "zoomed by 400 %": (320, 256, 16),
    "low": (667, 331, 16),
    "lower": (800, 280, 16),
    "a laptop at 200 %": (1280, 800, 32),
    "huge": (5120, 1440, 16),
}
# What nobody could use, however they scroll: what can't be brought into the window, or is under
# something; words that reach beyond the window's sides; parts that overlap.
LOST = """() => {
  const lost = [];
  const name = one => (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40);
  const box = one => one.getBoundingClientRect();
  for (const one of document.querySelectorAll('.stage :is(button:enabled, a)')) {
    one.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = box(one);
    if (!width) continue;
    const met = document.elementFromPoint(x + width / 2, y + height / 2);
    if (!one.contains(met) && !met?.closest('[data-choice]'))
      lost.push(`${name(one)} is under ${met?.nodeName} ${met?.className}`);
  }
  const parts = [...document.querySelectorAll('.stage > *')];
  for (const part of parts.filter(part => !part.matches('.people, .told'))) {
    const words = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const holder = words.currentNode.parentElement;
      const range = document.createRange();
      range.selectNodeContents(words.currentNode);
      const { left, right, width } = range.getBoundingClientRect();
      if (width > 1 && !holder.closest('.aloud') && (left < -1 || right > innerWidth + 1))
        lost.push(`${words.currentNode.data.trim()} is from ${left} to ${right}`);
    }
  }
  const lies = (one, other) => {
    const [a, b] = [box(one), box(other)];
    return Math.min(a.right, b.right) - Math.max(a.x, b.x) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y) > 1;
  };
  parts.forEach((one, at) => parts.slice(at + 1).forEach(other => {
    if (lies(one, other)) lost.push(`${one.className} lies over ${other.className}`);
  }));
  const { width, height } = box(document.querySelector('.stage .field'));
  if (height < 120 || width < 200) lost.push(`the field is ${width} by ${height}`);
  return lost;
}"""


def lost(page):
    """Return what nobody could use once the window has its size: a busy browser applies it late."""
    try:
        page.wait_for_function(f"() => !({LOST})().length")
    except Error:
        return page.evaluate(LOST)
    return []


def slow_line(person):
    """Slow the line down as on a train: half a second for a round trip, 250 kB a second."""
    session = person.context.new_cdp_session(person.page)
    wires = {"offline": False, "latency": 250, "downloadThroughput": 250_000}
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", wires | {"uploadThroughput": 60_000})


@pytest.mark.parametrize("game", MOST)
def test_nothing_jumps_while_a_game_runs(meet, game):
    anna = meet("Anna", script=SHIFTS, **HASTY)
    slow_line(anna)
    anna.play_bots(game, min(6, MOST[game]))
    anna.forget_shifts()
    play_on([anna], until=lambda: anna.clicks >= WATCHED)
    shifts = anna.page.evaluate("shifts")
    assert sum(shift["value"] for shift in shifts) == 0, shifts[:6]


def settled(page):
    """Return where the parts of the table are, once they stay there for two more frames."""
    now = None
    while now != (now := page.evaluate(f"{DRAWN}.then({ROWS})")):
        pass
    return now


@pytest.mark.parametrize("players", ["most", pytest.param("least", marks=ROOMY)])
@pytest.mark.parametrize("game", MOST)
def test_all_choices_are_visible_and_uncovered(meet, game, players):
    anna = meet("Anna", **(MOVING | {"pace": "instant"}))
    page, found = anna.page, []
    anna.play_bots(game, {"least": LEAST, "most": MOST}[players][game])
    sizes = {name: size["viewport"] for name, size in SIZES.items()}
    rows = {}
    for at in range(LOOKED):
        for name, size in sizes.items():
            anna.resize(size)
            now = settled(page)
            unreached = page.evaluate(UNREACHED, ".stage [data-choice]:enabled, .proposal button")
            found += [f"{name}: {what}" for what in unreached]
            if page.evaluate("document.documentElement.scrollHeight > innerHeight"):
                found.append(f"{name}: the page scrolls")
            if now != rows.setdefault(name, now):
                found.append(f"{name}: parts have other sizes: {rows[name]}, {now}")
        play_on([anna], until=lambda at=at: anna.clicks > at)
    assert not found, found[:6]


# The sentences of a bid, and news, that are cut off.
CUT = """() => [...document.querySelectorAll('.rack p span, .told button')].filter(one =>
  one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1
).map(one => one.textContent)"""


@pytest.mark.parametrize("language", ["en-GB", "fr-CH", "it-CH"])
def test_what_one_says_at_tokan_and_why_it_pays_is_read_whole(meet, language):
    anna = meet("Anna", locale=language, **MOVING | {"pace": "instant"})
    page = anna.page
    anna.play_bots("tokan", 4)
    page.locator(".dock .choice[data-key=l]").click()
    for side, bids in (("left", [11]), ("right", [-11]), ("left", [11, -11])):
        page.locator(f".{side} .rack input:enabled").wait_for()
        sliders = page.locator(".rack input:enabled")
        expect(sliders).to_have_count(len(bids))
        for at, bid in enumerate(bids):
            sliders.nth(at).fill(str(bid))
        assert not page.evaluate(CUT)
        page.locator(".dock [data-key=s]").click()
    page.locator("[data-choice=stay]").wait_for()
    expect(page.locator(".told button")).to_contain_text("11")
    assert not page.evaluate(CUT)


# News is made anew when it changes, so it is found and measured at once.
LINES = """() => {
  const aim = document.querySelector('.told .strong');
  return new Set([...aim?.getClientRects() ?? []].map(line => line.y)).size;
}"""


@pytest.mark.parametrize("game", MOST)
def test_a_newcomer_is_told_the_aim_until_the_first_decision(meet, game):
    anna = meet("Anna", **MOVING | {"pace": "instant"})
    page = anna.page
    asked, aim = page.locator(".status.asked"), page.locator(".told .strong").first
    anna.play_bots(game, 4)
    for language, aims in (("fr", "But"), ("it", "Scopo"), ("en", "Aim")):
        anna.keep("language", language)
        page.reload()
        asked.wait_for()
        expect(aim).to_have_text(re.compile(rf"^{aims}\s?: .{{10,}}\.$"))
        assert page.wait_for_function(LINES).json_value() == 1
        assert asked.evaluate("one => one.scrollHeight <= one.clientHeight")
    play_on([anna], until=lambda: page.evaluate("'tripot-met' in localStorage"))
    anna.play_bots(game, 4)
    asked.wait_for()
    expect(page.locator(".told").get_by_text("Aim:")).to_have_count(0)


@pytest.mark.parametrize("game", MOST)
def test_who_plays_at_once_decides_before_any_bot_is_shown(meet, game):
    anna = meet("Anna", **MOVING | {"script": OVERHEARD})
    goes_on = anna.page.get_by_role("button", name="Go on")
    for _ in range(5):
        anna.go(f"/how/{game}")
        anna.press("Play now")
        asked = anna.page.locator(".status.asked")
        asked.or_(goes_on).wait_for()
        if goes_on.is_visible():
            goes_on.click()
            asked.wait_for()
        told = anna.page.evaluate("window.told")
        positions = [message for message in told if message["type"] == "position"]
        asked = [at for at, position in enumerate(positions) if position.get("legal")]
        assert asked, positions
        told = [event for position in positions[: asked[0] + 1] for event in position["events"]]
        view = next(position["view"] for position in positions if position.get("view"))
        if not view.get("played"):
            break  # otherwise the deal itself ended a hand of Tonk [TONK-5], and the next one began
    assert not [event for event in told if event["seat"] is not None and event["action"]]


# The colours of the mark in the question, and of a pawn of the reader's.
PAINTED = """() => ['.status.asked b', '.field [data-pawn="0"] .head'].map(one => {
  const { color, fill } = getComputedStyle(document.querySelector(one));
  return one.includes('pawn') ? fill : color;
})"""


def test_toc_s_question_names_and_has_the_colour_of_the_reader_s_pawns(meet):
    anna = meet("Anna", **MOVING | {"pace": "instant"})
    page = anna.page
    anna.play_bots("toc", 4)
    asks = page.locator(".status.asked").get_by_text("you are")
    play_on([anna], until=lambda: asks.count() > 0)
    expect(asks).to_have_text("Play: you are red ●.")
    for theme in ("light", "dark"):
        page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        mark, pawn = page.evaluate(PAINTED)
        assert mark == pawn


# The scores that are within two pixels of a bubble with this text.
TOUCHED = """text => [...document.querySelectorAll('.people .said')].flatMap(said => {
  said.textContent = text;
  said.classList.toggle('long', text.length > 3);
  const bubble = said.getBoundingClientRect();
  return [...document.querySelectorAll('.people .has b')].flatMap(one => {
    const line = document.createRange();
    line.selectNodeContents(one);
    const { left, right, top, bottom } = line.getBoundingClientRect();
    const across = Math.max(bubble.left - right, left - bubble.right);
    const down = Math.max(bubble.top - bottom, top - bubble.bottom);
    return Math.max(across, down) < 2 ? [`${text} on ${one.textContent}`] : [];
  });
})"""


@pytest.mark.parametrize("players", [4, 8])
def test_bubbles_do_not_touch_scores(meet, players):
    anna = meet("Anna", **MOVING | {"pace": "instant"})
    anna.play_bots("tabu", players)
    said = anna.page.locator(".people .said")
    play_on([anna], until=lambda: said.count() > 1)
    for size in (*SIZES.values(), {"viewport": {"width": 320, "height": 568}}):
        anna.resize(size["viewport"])
        anna.page.wait_for_function(RESTS)
        touched = [anna.page.evaluate(TOUCHED, gain) for gain in ("+13", "\N{MINUS SIGN}120")]
        assert touched == [[], []], size


def test_the_coach_is_there_until_it_is_sent_away(meet):
    anna = meet("Anna", **MOVING | {"pace": "instant"})
    page = anna.page
    coach = page.locator(".status .coach")
    anna.play_bots("tokan", 4)
    expect(coach).to_contain_text("nothing is paid")
    anna.press("No more advice in this game")
    expect(coach).to_have_count(0)
    page.reload()
    page.locator(".status.asked").wait_for()
    expect(coach).to_have_count(0)
    anna.press("Settings")
    page.get_by_role("checkbox", name="what a choice can win and cost").check()
    page.reload()
    expect(coach).to_contain_text("nothing is paid")


COUNTED = """
    window.stayed = 0;
    window.outcomes = 0;
    const [is, was] = [{}, {}];
    new MutationObserver(() => {
      is.stayed = document.querySelector('.prompt [data-choice=on]') !== null;
      is.outcomes = document.querySelector('.count') !== null;
      for (const what in is) {
        if (is[what] && !was[what]) window[what]++;
        was[what] = is[what];
      }
    }).observe(document, { childList: true, subtree: true });
"""


UNTOUCHED = """{
    const sheet = new CSSStyleSheet();
    sheet.insertRule('[data-choice=on] { pointer-events: none }');
    document.adoptedStyleSheets = [sheet];
}"""


def test_a_game_s_first_outcomes_stay_until_a_newcomer_goes_on(meet):
    anna = meet("Anna", script=COUNTED, **MOVING)
    page = anna.page
    page.add_init_script("localStorage.setItem('tripot-seen', JSON.stringify({ tonk: 19 }))")
    goes_on = page.get_by_role("button", name="Go on")
    anna.play_bots("tonk", 3)
    page.evaluate(UNTOUCHED)
    anna.stop_time()
    play_on([anna], until=lambda: goes_on.is_visible(), each=lambda: anna.let_pass(0.5))
    page.evaluate("document.adoptedStyleSheets = []")
    assert page.evaluate("outcomes") == 1
    anna.let_pass(600)
    expect(goes_on).to_be_visible()
    expect(page.locator(".prompt .status")).to_have_text("Take your time.")
    play_on([anna], until=lambda: page.evaluate("outcomes") == 2, each=lambda: anna.let_pass(0.5))
    assert page.evaluate("stayed") == 1


def test_an_outcome_does_not_keep_others_waiting_for_long(meet):
    anna, ben = meet("Anna", **MOVING), meet("Ben")
    path = anna.open_table("tokio", 2)
    ben.sit(path, 1)
    anna.start()
    goes_on = anna.page.get_by_role("button", name="Go on")
    anna.page.evaluate(UNTOUCHED)
    anna.stop_time()
    play_on([anna, ben], until=lambda: goes_on.is_visible(), each=lambda: anna.let_pass(0.5))
    anna.let_pass(15)
    expect(goes_on).to_be_visible()
    expect(anna.page.locator(".prompt .status")).to_have_text("It goes on by itself.")
    anna.let_pass(10)
    expect(goes_on).to_have_count(0)


def test_no_outcome_stays_while_a_clock_runs(meet):
    anna = meet("Anna", script=COUNTED, **HASTY)
    anna.play_bots("tonk", 3, clock=60)
    play_on([anna], until=lambda: anna.page.evaluate("outcomes") == 2)
    assert anna.page.evaluate("stayed") == 0


@pytest.mark.parametrize("game", MOST)
def test_nothing_is_out_of_reach_in_a_window_that_is_too_small(meet, game):
    anna = meet("Anna", **(MOVING | {"pace": "instant"}))
    page, found = anna.page, []
    anna.play_bots(game, min(4, MOST[game]))
    browser = anna.context.new_cdp_session(page)
    for at in range(2):
        for name, (width, height, text) in TIGHT.items():
            browser.send("Page.setFontSizes", {"fontSizes": {"standard": text}})
            anna.resize({"width": width, "height": height})
            page.evaluate(DRAWN)
            page.wait_for_function(RESTS)
            found += [f"{name}: {what}" for what in lost(page)]
        play_on([anna], until=lambda at=at: anna.clicks > at)
    assert not found, found[:12]


def test_every_verdict_of_tokio_is_seen_whole(meet):
    """Play at twice the pace only: any faster, a busy machine would cut a verdict short."""
    watch = """
        window.seen = [];
        let now = null;
        const look = () => {
          requestAnimationFrame(look);
          const shown = document.querySelector('.verdict .loss');
          if (!shown) { now = null; return; }
          if (!now) seen.push(now = { said: shown.textContent, whole: 0 });
          if (getComputedStyle(shown).opacity <= 0.99) return;
          now.since ??= performance.now();
          now.whole = performance.now() - now.since;
        };
        look();
    """
    # With the coach on, `play` would end a verdict by a tap on "Go on".
    coachless = "localStorage.setItem('tripot-coach', 'false');"
    anna = meet("Anna", script=coachless + watch, **(MOVING | {"haste": 2}))
    anna.play_bots("tokio", 4, rules={"lives": 1})
    play_on([anna])
    page = anna.page
    expect(page.locator("section.end")).to_be_visible()
    doubts = [
        event
        for message in anna.told
        for event in message.get("events", ())
        if event.get("action") == "doubt"
    ]
    seen = page.evaluate("seen")
    assert len(doubts) > 2
    assert len(seen) == len(doubts)
    assert all(one["whole"] >= 1500 for one in seen[:-1]), seen


def test_no_question_before_the_news(meet):
    early = """
        window.early = [];
        window.news = new Set();
        new MutationObserver(() => {
          const fresh = document.querySelector('.verdict.fresh');
          const asked = document.querySelector(
            '.stage [data-choice]:not([data-choice=on]):enabled');
          if (fresh) news.add(fresh.textContent);
          if (fresh && asked) early.push(asked.textContent);
        }).observe(document, { childList: true, subtree: true });
    """
    anna = meet("Anna", script=early, **HASTY)
    anna.play_bots("tokio", 4)
    play_on([anna], until=lambda: anna.page.evaluate("news.size") > 3)
    assert anna.page.evaluate("news.size") > 1
    assert anna.page.evaluate("early") == []


@pytest.mark.parametrize("game", MOST)
def test_the_focus_stays_when_the_board_changes(meet, game):
    """Play only by keys; the focus never falls back to the top of the page."""
    anna = meet("Anna", **(MOVING | LAPTOP | {"pace": "instant"}))
    anna.play_bots(game, LEAST[game], rules=tables.of(game).LONG)
    page = anna.page
    page.locator(CHOICES).first.focus()
    for step in range(PRESSED):
        page.keyboard.press(anna.rng.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
        page.keyboard.press("Enter")
        page.evaluate(DRAWN)  # the next frame restores it
        assert page.evaluate("document.activeElement !== document.body"), step
        if anna.ended:
            break
    assert step > 10


def test_by_keyboard_the_first_decision_is_where_the_focus_is(meet):
    anna = meet("Anna", **SIZES["laptop"])
    anna.go()
    page = anna.page
    page.locator("[data-game=tokio] .main").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".stage [data-home]")).to_be_focused()
    page.locator(CHOICES).first.wait_for()
    page.keyboard.press("Tab")
    at = "document.activeElement.closest('.dock')"
    assert page.evaluate(f"{at} !== null")


def test_a_tap_goes_on_but_never_past(meet):
    anna = meet("Anna", **MOVING)
    anna.play_bots("tokio", 2, rules={"lives": 3})
    page, doubt = anna.page, anna.page.locator("[data-choice='doubt']:enabled")

    def doubted():
        if doubt.count():
            doubt.click()
        return page.locator(".verdict.fresh").count()

    play_on([anna], until=doubted)
    page.locator(".verdict").click()
    loss = page.locator(".verdict .loss")
    assert loss.evaluate("shown => getComputedStyle(shown).opacity") == "1"
    page.evaluate(DRAWN)
    assert loss.count() == 1
    page.locator(".verdict").click()
    expect(page.locator(".verdict")).to_have_count(0)


def test_a_card_that_flies_to_the_pile_covers_no_choice(meet):
    anna = meet("Anna", script=CATCHES, **MOVING)
    anna.play_bots("tonk", 3)
    anna.page.wait_for_function("'catches' in window")
    assert anna.page.evaluate("catches") is False


def test_what_happened_before_a_page_came_is_told(meet):
    anna = meet("Anna", **(MOVING | LAPTOP | {"pace": "instant"}))
    anna.play_bots("tokio", 4, rules=tables.of("tokio").LONG)
    page, lines = anna.page, anna.page.locator(".side .log p")
    play_on([anna], until=lambda: lines.count() >= 12)
    last = lines.all_inner_texts()[-6:]
    page.reload()
    page.locator(TABLE).wait_for()
    expect(lines.nth(5)).to_be_visible()
    told = "\n".join(lines.all_inner_texts())
    assert sum(line in told for line in last) >= 4, (last, told)


def test_what_gets_the_focus_beyond_the_edge_does_not_push_the_table_aside(meet):
    anna = meet("Anna", **MOVING)
    anna.play_bots("tonk", 8)
    rows = anna.page.evaluate(ROWS)
    anna.page.evaluate("""() => {
      const far = document.createElement('button');
      far.style.cssText = 'position: absolute; left: 110vw; top: 110vh';
      document.querySelector('.stage').append(far);
      far.focus();
      far.remove();
    }""")
    assert anna.page.evaluate(ROWS) == rows


def test_a_reader_of_the_log_is_not_pulled_away_from_it(meet):
    anna = meet("Anna", **(MOVING | LAPTOP | {"pace": "instant"}))
    anna.play_bots("tokio", 4, rules=tables.of("tokio").LONG)
    page, log = anna.page, anna.page.locator(".side .log")
    left = "list => list.scrollHeight - list.clientHeight - list.scrollTop"

    def more(until):
        lines = log.locator("p").count()
        play_on([anna], lambda: log.locator("p").count() >= lines + 3 and log.evaluate(until))
        assert not anna.ended

    more("list => list.scrollHeight > list.clientHeight + 100")
    assert log.evaluate(left) < 2
    log.evaluate("list => { list.scrollTop = 0; }")
    page.evaluate(DRAWN)
    more("list => true")
    assert log.evaluate("list => list.scrollTop") == 0
    page.keyboard.press("Escape")
    anna.resize({"width": 360, "height": 640})
    page.locator(".told button").first.click()
    page.locator("dialog .log p").last.wait_for()
    page.evaluate(DRAWN)
    assert page.locator("dialog .log").evaluate(left) < 2


def test_a_calm_reader_has_calm_movements(meet):
    anna = meet("Anna", **(MOVING | {"pace": "calm"}))
    anna.go()
    taken = """() => {
      const moved = document.body.appendChild(document.createElement('i'));
      moved.style.transition = 'opacity var(--move)';
      return getComputedStyle(moved).transitionDuration;
    }"""
    assert anna.page.evaluate(taken) == "0.384s"
    anna.page.get_by_role("button", name="Settings").click()
    anna.page.get_by_label("Brisk").check()
    assert anna.page.evaluate(taken) == "0.24s"


def test_the_first_round_of_tabu_is_told_from_its_beginning(meet):
    """Show the bets and the first roll, although bots make them before the page is open."""
    anna = meet("Anna", **(MOVING | LAPTOP | {"has_touch": False}))
    slow_line(anna)
    anna.play_bots("tabu", 4)
    expect(anna.page.locator(".side .log p").first).to_be_visible(timeout=15_000)
    first = next(message for message in anna.told if message["type"] == "position")
    assert first["since"] == 0
    assert len(first["events"]) == first["told_from"] or first["before"] is not None


def test_everybody_sees_what_time_all_have_left_for_the_game(meet):
    anna = meet("Anna", **MOVING)
    anna.play_bots("tokio", 3, bank={"total": 180, "increment": 0})
    banks = anna.page.locator(".person .bank")
    expect(banks).to_have_count(3)
    own = anna.page.locator(".person.own .bank")
    expect(own).to_contain_text("2:")
    expect(own).not_to_contain_text("2:59")


def test_a_clock_that_runs_out_is_told_as_that(meet):
    anna = meet("Anna", **(MOVING | LAPTOP | {"has_touch": False}))
    anna.play_bots("tokio", 3, clock=5)
    told = anna.page.locator(".side .log", has_text="Your time ran out")
    expect(told).to_be_visible(timeout=60_000)


def test_talk_of_a_phone_that_is_offline_is_heard_when_it_is_back(meet):
    anna, ben = meet("Anna", **MOVING), meet("Ben", **MOVING)
    path = anna.open_table("tokio", 3, ["open", "simple"])
    ben.sit(path, 1)
    anna.start()
    ben.page.locator(TABLE).wait_for()  # which closes the lobby's drawers
    anna.context.set_offline(True)
    expect(anna.page.locator(".offline")).to_be_visible()
    anna.page.get_by_role("button", name="Talk").click()
    anna.page.locator("dialog form input").fill("Do you hear me?")
    anna.page.locator("dialog form button").click()
    expect(anna.page.locator("dialog .said")).to_contain_text("said when you are back online")
    anna.context.set_offline(False)
    ben.page.get_by_role("button", name="Talk").click()
    expect(ben.page.locator("dialog .said")).to_contain_text("Do you hear me?")
    expect(ben.page.locator("dialog .said p")).to_have_count(1)


def test_who_is_awaited_may_be_many_with_long_names(meet):
    anna, ben = meet("Anna", **MOVING), meet("Ben", **MOVING)
    path = anna.open_table("tokio", 2, ["open"])
    ben.sit(path, 1)
    anna.start()
    expect(anna.page.locator(".status span").first).not_to_be_empty()
    waits = ben if anna.page.locator(".status.asked").count() else anna
    page = waits.page
    awaited = page.locator(".status:not(.asked) span")
    expect(awaited).to_contain_text("Waiting for")
    names = ", ".join(["Maximiliana Alexandrovna"] * 11)
    awaited.evaluate("(said, names) => { said.textContent = `Waiting for ${names}`; }", names)
    for name, size in SIZES.items():
        waits.resize(size["viewport"])
        line, room = (
            page.locator(f".stage {one}").bounding_box() for one in (".status span", ".asked")
        )
        assert line["y"] >= room["y"], name
        assert line["y"] + line["height"] <= room["y"] + room["height"], name


def test_what_tabu_pays_lies_over_none_of_its_boxes(meet):
    anna = meet("Anna", **(MOVING | {"pace": "instant"}))
    page = anna.page
    anna.play_bots("tabu", 2, rules={"laps": 1})
    play_on([anna])
    words = page.locator(".tabu .verdict")
    longest = "pour la banque : 132 reçus, 105 payés"
    words.locator("b").evaluate("sum => { sum.textContent = '+105'; }")
    words.locator("span").evaluate("(said, longest) => { said.textContent = longest; }", longest)
    browser = anna.context.new_cdp_session(page)
    over = """said => [...document.querySelectorAll('.tabu .box')].filter(box => {
      const [a, b] = [box, said].map(one => one.getBoundingClientRect());
      return Math.min(a.right, b.right) - Math.max(a.x, b.x) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y) > 2;
    }).length"""
    for name, (width, height, text) in TIGHT.items():
        browser.send("Page.setFontSizes", {"fontSizes": {"standard": text}})
        anna.resize({"width": width, "height": height})
        assert words.evaluate(over) == 0, name


def test_the_board_of_toc_is_as_wide_as_a_phone_allows(meet):
    anna = meet("Anna", **(MOVING | {"pace": "instant"}))
    anna.play_bots("toc", 4)
    wide = "document.querySelector('.toc .board').getBoundingClientRect().width"
    assert anna.page.evaluate(wide) > 310
    anna.resize({"width": 360, "height": 740})
    assert anna.page.evaluate(wide) > 330


# A proposal can't be sent, so it stays.
NOTHING_SENT = """() => {
  const rule = new CSSStyleSheet();
  rule.replaceSync('.proposal button { pointer-events: none }');
  document.adoptedStyleSheets.push(rule);
}"""


def test_a_proposal_is_as_high_for_a_few_words_as_for_many(meet):
    anna = meet("Anna", **(MOVING | SMALL | {"pace": "instant"}))
    anna.play_bots("toc", 4)
    anna.page.evaluate(NOTHING_SENT)
    proposal = anna.page.locator(".proposal")
    play_on([anna], until=proposal.count)
    words, heights = proposal.locator("p"), []
    for text in ("5", "5: your pawn 1 takes the place of Massimiliano's pawn, who goes to camp"):
        words.evaluate("(said, text) => { said.textContent = text; }", text)
        heights.append(words.bounding_box()["height"])
        heights.append(proposal.bounding_box()["height"])
    few, room, many, same = heights
    assert few < many
    assert room == same


BEGINNING = """one => {
    const range = document.createRange();
    const text = document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode();
    const at = text.data.indexOf('خ');
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    const [letter, box] = [range, one].map(what => what.getBoundingClientRect());
    const inside = letter.left >= box.left && letter.right <= box.right + 1;
    return inside && one.scrollWidth > one.clientWidth; // and its end is what is cut
}"""


def test_a_name_from_right_to_left_keeps_its_beginning(meet):
    khalid, dana = meet("خالد بن عبد العزيز", **MOVING), meet("Dana", **MOVING)
    path = khalid.open_table("tokio", 7, ["open", *["simple"] * 5])
    dana.sit(path, 1)
    assert dana.page.locator(".chair .name", has_text="خالد").evaluate(BEGINNING)
    khalid.start()
    assert dana.page.locator(".people .name", has_text="خالد").evaluate(BEGINNING)
    # The rest of the sentence keeps its own order.
    expect(dana.page.locator(".prompt .status")).to_have_text(
        f"Waiting for \u2068{khalid.name}\u2069"
    )
