"""People with a browser, who click as people do."""

import json
import random
import re
import time
from datetime import datetime, timedelta

from playwright.sync_api import expect

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
WIDE = {"viewport": {"width": 1280, "height": 800}}
STILL = {"reduced_motion": "reduce"}
ALONE = {"service_workers": "block"}  # a worker would fetch the whole page a second time
# The page on a small phone, for somebody who has set nothing.
MOVING = {
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "reduced_motion": "no-preference",
    "pace": None,
}
HASTY = MOVING | {"haste": 8}  # for tests without checks of pace or of the server's times
SMALL = {"viewport": {"width": 640, "height": 360}, "has_touch": True}
LAPTOP = {"viewport": {"width": 1280, "height": 800}}
DESKTOP = {"viewport": {"width": 1920, "height": 1080}}
SIZES = {
    "phone": MOVING,
    "lying": MOVING | SMALL,
    "laptop": MOVING | LAPTOP | {"has_touch": False},
    "desktop": MOVING | DESKTOP | {"has_touch": False},
}

# The games' modules, with which the page plays and analyses games without a server.
MODULES = re.compile(r"\.wasm$")

# What a board offers: real buttons, or elements marked as a choice.
CHOICES = ".stage [data-choice]:not([disabled]):not([aria-disabled='true']):visible"
SENDS = ".proposal button.main:enabled"
END = "section.end ol"
TABLE = ".seen .field"  # once all parts of the table are there
LONGEST = 240  # seconds that a game may take on a busy machine
PLENTY = 60  # clicks in a game that takes many more: by then all parts of the table have changed

# An animation runs and will end.
PASSES = """const passes = ({ effect, playState }) =>
    playState === 'running' && effect.getComputedTiming().endTime < Infinity;"""
# An element moves, by itself or with its container.
MOVES = f"""{PASSES}
  const moves = one =>
    document.getAnimations().some(moved => passes(moved) && moved.effect.target.contains(one));"""

# Where one can click now, by kind: the middle of anything that stands still and is not covered. A
# click on a flying element may come too late, and hit what is below it.
FOUND = (
    f"([sends, choices]) => {{ {MOVES}"
    + """
  const met = one => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const at = [x + width / 2, y + height / 2];
    const there = document.elementFromPoint(...at);
    return (one.contains(there) || there?.closest('[data-choice]')) && !moves(one) ? [at] : [];
  };
  return ['.handover button', sends, choices].map(
    what => [...document.querySelectorAll(what)].flatMap(met));
}"""
)

# After two frames, all that has happened is drawn; tells whether the frames came.
DRAWN = """new Promise(done => {
    requestAnimationFrame(() => requestAnimationFrame(() => done(true)));
    setTimeout(() => done(false), 5000);
})"""

# The window has this size, also for hit tests.
RESIZED = """({ width, height }) => innerWidth === width && innerHeight === height
  && document.elementFromPoint(width - 1, height - 1) !== null"""

# All movements have ended, except those that never end.
RESTS = f"() => {{ {PASSES} return !document.getAnimations().some(passes); }}"

# Every layout shift and its size, also right after a touch.
SHIFTS = """
    window.shifts = [];
    window.shifting = new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifts.push({
        value: entry.value,
        what: entry.sources.map(one => `${one.node?.className ?? one.node?.nodeName} `
          + `${JSON.stringify(one.previousRect)} ${JSON.stringify(one.currentRect)}`),
      });
    });
    shifting.observe({ type: 'layout-shift', buffered: true });
"""

# The choices that a finger can't reach: those outside the window or under something. A choice that
# is still moving does not count yet.
UNREACHED = (
    f"choices => {{ {MOVES}"
    + """
  return [...document.querySelectorAll(choices)].flatMap(one => {
    const { x, y, width, height } = one.getBoundingClientRect();
    if (!width || moves(one)) return [];
    const [atX, atY] = [x + width / 2, y + height / 2];
    const name = (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40);
    if (x < -1 || y < -1 || x + width > innerWidth + 1 || y + height > innerHeight + 1)
      return [`${name} is outside: ${[x, y, width, height].map(Math.round)}`];
    const met = document.elementFromPoint(atX, atY);
    return one.contains(met) || met?.closest('[data-choice]')
      ? [] : [`${name} is under ${met?.nodeName} ${met?.className?.baseVal ?? met?.className}`];
  });
}"""
)

# The tables that this device keeps.
KEPT = """new Promise((done, fail) => {
  const asked = indexedDB.open("tripot-tables", 1);
  asked.onerror = () => fail(asked.error);
  asked.onsuccess = () => {
    const all = asked.result.transaction("tables").objectStore("tables").getAll();
    all.onsuccess = () => done(all.result);
  };
})"""

# Speeds up the page's clock; Person speeds up its styles. Long waits are for the server or for
# other people, who are not faster, so they stay as they are.
HASTENED = """
    {
      const [times, patience] = [%d, 4000];
      const [real, begun, frame] = [performance.now.bind(performance), Date.now(), requestAnimationFrame];
      const since = real();
      performance.now = () => real() * times;
      Date.now = () => begun + (real() - since) * times;
      for (const name of ['setTimeout', 'setInterval']) {
        const later = window[name];
        window[name] = (done, wait = 0, ...more) => later(done, wait < patience ? wait / times : wait, ...more);
      }
      window.requestAnimationFrame = done => frame(when => done(when * times));
      // Chromium waits for a style's delay in true time, unless each frame asks whether it is over.
      const wake = () => frame(wake);
      wake();
    }
"""  # noqa: E501
PATIENCE = 60_000  # milliseconds: a busy machine takes seconds for anything
expect.set_options(timeout=PATIENCE)


class Person:
    """A person at a page; `told` is everything that the server has sent to it."""

    def __init__(self, context, url, name, *, pace="instant", haste=1, script="", **looks):
        """Open a page in this context.

        `script` runs before the page's own scripts; without `pace` the page's own applies, sped up
        by a factor of `haste`. `looks` are a viewport and whether motion is reduced.
        """
        self.name, self.url, self.context = name, url, context
        self.faults, self.told, self.clicks = [], [], 0
        self.took_clock = False
        self.rng = random.Random(name)
        looks = PHONE | STILL | looks
        wishes = {"name": name} | ({"pace": pace} if pace else {})
        keep = "localStorage.setItem('tripot-{}', {});".format
        kept = [keep(wish, json.dumps(json.dumps(value))) for wish, value in wishes.items()]
        hastened = HASTENED % haste if haste > 1 else ""
        self.page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.set_viewport_size(looks["viewport"])
        self.page.emulate_media(reduced_motion=looks["reduced_motion"])
        self.page.add_init_script("".join(kept) + hastened + script)
        if hastened:
            self.styles = context.new_cdp_session(self.page)
            self.styles.send("Animation.enable")
            self.styles.send("Animation.setPlaybackRate", {"playbackRate": haste})
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", self.overhear)
        self.page.on("websocket", self.listen)

    def resize(self, size):
        """Give the window this size, and wait until the page has it and draws it.

        Chromium was once seen not to draw a resized window for five minutes. The page then keeps
        its old layout, because it is told of a resize when it is drawn. Resizing again wakes it.
        """
        for _ in range(5):
            self.page.set_viewport_size(size)
            self.page.wait_for_function(RESIZED, arg=size, polling=50)
            if self.page.evaluate(DRAWN):
                return
            self.page.set_viewport_size(size | {"height": size["height"] - 1})
        raise TimeoutError(f"Chromium does not draw a window of {size}")

    def take_clock(self):
        """Take over the clock of this page and of all in its context, which is then not reused."""
        self.took_clock = True
        self.page.clock.install()

    def forget_shifts(self):
        """Forget the layout shifts until now, even those that the page has not heard about yet."""
        clear = "() => { shifting.takeRecords(); shifts.length = 0; }"
        self.page.evaluate(f"{DRAWN}.then({clear})")

    def stop_time(self):
        """Stop this page's clock, so that what it shows temporarily stays until `let_pass`."""
        self.take_clock()
        self.page.clock.pause_at(datetime.now() + timedelta(seconds=1))

    def let_pass(self, seconds):
        """Let this time pass on the page's stopped clock."""
        self.page.clock.run_for(seconds * 1000)

    def overhear(self, message):
        """Keep the browser's complaints, except about failed requests."""
        expected = "Failed to load resource" in message.text or "WebSocket" in message.text
        if message.type == "error" and not expected:
            self.faults.append(message.text)

    def listen(self, socket):
        """Keep what the server sends."""
        socket.on("framereceived", lambda frame: self.told.append(json.loads(frame)))

    # --- what a person does ---

    def keep(self, name, value):
        """Store a wish in the browser, as the page does."""
        keep = "([name, value]) => localStorage.setItem(`tripot-${name}`, JSON.stringify(value))"
        self.page.evaluate(keep, [name, value])

    def go(self, path="/"):
        """Go to a screen: by its path on a server, or by the query in a folder."""
        self.page.goto(f"?at={path}" if self.url.endswith("/") else path)

    def press(self, name, **how):
        self.page.get_by_role("button", name=name, **how).first.click()

    def post(self, path, body=None):
        """Post to the server from the page; return the answer."""
        ask = """([path, body]) => fetch(path, { method: 'POST', body: body ?? undefined,
            headers: { 'Content-Type': 'application/json' } }).then(answer => answer.json())"""
        return self.page.evaluate(ask, [path, json.dumps(body) if body else None])

    def make(self, game, players, bots, **more):
        """Make a table with this person as the host; return its id."""
        wish = {"game": game, "players": players, "name": self.name, "bots": bots} | more
        return self.post("/api/tables", wish)["table"]["id"]

    def play_bots(self, game, players, awaited=True, **more):
        """Begin a game against bots at a table of the server; wait for it if `awaited`."""
        self.go("/icon.svg")
        table = self.make(game, players, dict.fromkeys(range(1, players), "simple"), **more)
        self.page.evaluate("id => sessionStorage.setItem(`tripot-begin-${id}`, '1')", table)
        self.go(f"/t/{table}")
        if awaited:
            self.page.locator(TABLE).wait_for()

    def open_table(self, game, players, others=(), alone=False, time=None, **rules):
        """Make a table by the form; return the path of the invitation.

        `alone` leaves a table without free seats to this device. `time` is what the form calls it.
        """
        page = self.page
        self.go(f"/new/{game}")
        page.locator(f"[name=players][value='{players}']").check()
        for seat, who in enumerate(others):
            page.locator(f"#seat-{seat}").select_option(who)
        if rules:
            page.locator("summary").click()
            for rule, value in rules.items():
                self.set_rule(rule, value)
        if time is not None:
            page.locator("[name=time]").select_option(time)
        if not alone and len(others) == players - 1 and "open" not in others:
            page.locator("[name=alone]").uncheck()
        page.locator("form .go button").click()
        page.wait_for_url("**/t/*")
        return page.url.removeprefix(self.url)

    def set_rule(self, rule, value):
        field = self.page.locator(f"[aria-describedby=why-{rule}]")
        if isinstance(value, bool):
            field.set_checked(value)
        elif field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(str(value))

    def sit(self, path, seat):
        """Follow an invitation and take a seat."""
        self.go(path)
        self.take(seat)

    def take(self, seat):
        """Take a seat by a tap on its chair, on the page or in the open drawer."""
        self.chair(seat).click()
        form = self.page.locator("dialog form")
        form.locator("input").fill(self.name)
        form.locator("button").click()
        expect(form).to_have_count(0)

    def chair(self, seat):
        return self.page.locator(f"[data-chair='{seat}']")

    def start(self):
        """Start the game, with bots on the free seats."""
        self.page.locator("main .go button").click()
        if self.page.locator(".chair.free").count():
            self.page.locator("dialog [data-bots]").click()
        self.page.locator(TABLE).wait_for()

    def close_drawer(self):
        """Close the top drawer by the Escape key and wait until it is gone."""
        uppermost = self.page.locator("dialog").last.element_handle()
        self.page.keyboard.press("Escape")
        # A closed dialog is hidden before it leaves the page.
        self.page.wait_for_function("one => !one.isConnected", arg=uppermost)

    def seal(self, tone):
        """Wait for a seal of this tone; return its text."""
        mark = self.page.locator(f".seal button.{tone}")
        expect(mark).to_be_visible()
        return mark.inner_text()

    @property
    def ended(self):
        return self.page.locator(END).count() > 0

    def play(self):
        """Click on a choice, or send the proposal; return whether anything could be clicked."""
        ready, sent, choices = self.page.evaluate(FOUND, [SENDS, CHOICES.removesuffix(":visible")])
        if ready:
            self.page.mouse.click(*ready[0])
            return True
        if sent and self.rng.random() < 0.7:
            choices = sent
        if not choices:
            return False
        self.page.mouse.click(*self.rng.choice(choices))
        self.clicks += 1
        return True


def play_on(people, until=lambda: False, each=lambda: None):
    """Let everybody play until the game ends or `until` is true; call `each` after each round."""
    deadline = time.monotonic() + LONGEST
    while not until() and not all(person.ended for person in people):
        assert time.monotonic() < deadline, [
            person.page.locator(".prompt .status").all_inner_texts() for person in people
        ]
        moved = [person.play() for person in people]
        if not any(moved):
            people[0].page.wait_for_timeout(20)
        each()
