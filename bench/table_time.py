"""How long people wait at a table of bots: for the first decision, for the next, and when out.

A person presses "Play now", decides at once whenever the page asks, goes on from an outcome as
soon as the page offers that, and never taps to skip what the page tells. A newcomer, who has not
seen a game's first outcomes, has more time to read than others. Time is measured on the page's
clock at its usual pace, which stands still while the page computes, so that a busy machine hardly
matters. `make bench-table-time` keeps the results in bench/table_time.md.
"""

import json
import platform
import statistics
import time
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser

from bench.browsing import opened, told
from bench.report import processor, record, table
from tests.web.people import ALONE, END, MOVING, Person

GAMES = ("tokan", "tokio", "tonk", "tabu", "toc")
OUT = {"tokio": {"lives": 1}, "tabu": {"money": 5}}  # house rules under which people are soon out
WAYS = {"watching": "w", "to the end": "e"}  # and the keys of their buttons
RUNS = 2  # games
DECISIONS = 12  # of one game, at most
TRIES = 12  # games until one is out before the others
STEP = 50  # milliseconds of the page's clock from one look to the next
NOTICED = 0.25  # seconds: anything shorter does not count as a wait
SEEN = json.dumps(dict.fromkeys(GAMES, 1000))  # outcomes
PLAYED = f"localStorage.setItem('tripot-seen', '{SEEN}')"
PATIENCE = 600  # seconds for the page to ask, or to end
BOT_PAUSE = 0.25  # seconds, as on servers
RESULTS = Path(__file__).with_suffix(".md")

ON = ".prompt [data-choice=on]"
SHOWS = f"""() => document.querySelector('{END}') ? 'end'
    : document.querySelector('section.out') ? 'out'
    : document.querySelector('{ON}') ? 'stays'
    : document.querySelector('.prompt .asked, .prompt .proposal') ? 'asks' : 'tells'"""


class Times(NamedTuple):
    """Seconds to the first decision of a game, and those waited between two decisions."""

    first: float
    waits: list[float]


class Reader:
    """A person whose page's clock advances in steps, never faster than real time."""

    def __init__(self, browser: Browser, url: str, name: str, newcomer: bool = False) -> None:
        context = browser.new_context(base_url=url, has_touch=True, **ALONE)
        looks = {wish: value for wish, value in MOVING.items() if wish != "has_touch"}
        self.person = Person(context, url, name, script="" if newcomer else PLAYED, **looks)
        self.page = self.person.page
        self.page.clock.install()
        self.passed = 0.0  # seconds

    def close(self) -> None:
        """Close the page."""
        self.person.context.close()

    def halt(self) -> None:
        """Stop the page's clock: from now on only `step` advances it."""
        self.page.clock.pause_at(self.page.evaluate("Date.now() / 1000") + 1)

    def step(self) -> None:
        """Let STEP milliseconds go by."""
        began = time.monotonic()
        self.page.clock.run_for(STEP)
        self.passed += STEP / 1000
        time.sleep(max(0.0, began + STEP / 1000 - time.monotonic()))

    def wait(self, *seen: str) -> tuple[str, float]:
        """Wait until the page shows one of these; return which, and after how many seconds."""
        began, deadline = self.passed, time.monotonic() + PATIENCE
        while (shows := self.page.evaluate(SHOWS)) not in seen:
            if time.monotonic() > deadline:
                raise SystemExit(f"the page still {shows} after {PATIENCE} s")
            if shows == "stays":
                self.page.locator(ON).click()
            self.step()
        return shows, self.passed - began

    def decide(self) -> None:
        """Decide whatever the page asks."""
        deadline = time.monotonic() + PATIENCE
        while self.page.evaluate(SHOWS) == "asks":
            if time.monotonic() > deadline:
                raise SystemExit(f"nothing was decided in {PATIENCE} s")
            self.person.play()
            self.step()

    def plays(self, game: str) -> Times:
        """Play a game from "Play now" on, or its first DECISIONS."""
        self.person.go("/")
        self.halt()
        self.page.locator(f"#{game} .ways button").click()
        shows, first = self.wait("asks")
        waits: list[float] = []
        while shows == "asks" and len(waits) < DECISIONS:
            self.decide()
            shows, waited = self.wait("asks", "out", "end")
            waits += [waited] if waited >= NOTICED else []
        return Times(first, waits)

    def is_out(self, game: str, way: str) -> float | None:
        """Play until out, then choose a way; return the seconds to the end, None if never out."""
        self.person.play_bots(game, 4, rules=OUT[game])
        self.halt()
        shows = ""
        while shows not in ("out", "end"):
            self.decide()
            shows, _ = self.wait("asks", "out", "end")
        if shows == "end":
            return None
        self.page.locator(f"section.out [data-key={WAYS[way]}]").click()
        return self.wait("end")[1]


def decisions(browser: Browser, url: str, newcomer: bool = False) -> str:
    """Measure the waits before and between decisions; return them as a table."""
    rows = []
    for game in GAMES:
        runs = []
        for run in range(RUNS):
            with closing(Reader(browser, url, f"Anna {run}", newcomer)) as one:
                runs.append(one.plays(game))
        firsts, waits = [run.first for run in runs], [wait for run in runs for wait in run.waits]
        most = max(waits, default=0.0)
        rows.append(told(game, statistics.median(firsts), statistics.mean(waits), most, len(waits)))
    return table(["game", "first decision", "a wait", "longest wait", "waits"], rows)


def end(browser: Browser, url: str, game: str, way: str) -> float | str:
    """Return the seconds to the end of a game for somebody who is out and chooses this way."""
    for turn in range(TRIES):
        with closing(Reader(browser, url, f"Anna {turn}")) as one:
            if (seconds := one.is_out(game, way)) is not None:
                return seconds
    return "-"


def ends(browser: Browser, url: str) -> str:
    """Measure how long somebody who is out sees the others play on; return it as a table."""
    rows = []
    for game in OUT:
        rows.append(told(game, *(end(browser, url, game, way) for way in WAYS)))
    return table(["game", *WAYS], rows)


def report() -> str:
    """Measure everything; return the results as Markdown."""
    with opened(bot_pause=BOT_PAUSE) as (browser, url):
        return (
            f"Seconds of the page's clock at its usual pace, on a phone of 360 by 640, if nobody "
            f"taps a telling away: the median to the first decision of {RUNS} games against bots, "
            f"and, of their first {DECISIONS} waits, the mean and the longest.\n"
            f"{processor()}; Python {platform.python_version()}.\n\n"
            f"{decisions(browser, url)}\n"
            f"For newcomers, who have time to read what bots do:\n\n"
            f"{decisions(browser, url, newcomer=True)}\n"
            f"From being out to the end of the game, at a table of four where that comes soon:\n\n"
            f"{ends(browser, url)}"
        )


if __name__ == "__main__":
    found = report()
    RESULTS.write_text(f"# What `make bench-table-time` found\n\n{found}")
    record("make bench-table-time", found)
    print(found)
