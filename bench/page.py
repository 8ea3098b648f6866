"""What tables in the page cost: bytes, the delay after a tap, how fast rules and bots run there.

A phone is a Chromium whose processor is slowed by a factor of SLOWER. `make bench-page` keeps the
results in bench/page.md.
"""

import platform
import re
import shutil
import statistics
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from bench.__main__ import SEATS as FOUR
from bench.__main__ import our_playouts, our_steps
from bench.browsing import opened, told
from bench.report import processor, record, table
from tests.web.people import MOVING
from tripot import games
from tripot.server.http import pages

GAMES = games.NAMES
SEATS = (2, 3, 4)
SLOWER = 6
RUNS = 5
DECISIONS = 150  # of strong bots, at each number of seats
MILLISECONDS = 2000  # of games at random, in each engine
SOLO = Path(__file__).parent / "server" / "solo.js"  # boardgame.io's client
MODULES = Path(__file__).parents[1] / "web" / "modules"
THINK = Path(__file__).with_suffix(".mjs")
HERE = "http://localhost/"  # answered from a folder, not from a network
RESULTS = Path(__file__).with_suffix(".md")

# From the tap on the button to the board, and the main thread's longest task until then.
WATCH = """() => addEventListener("click", () => {
  const began = performance.now();
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: "longtask" });
  const look = () => {
    if (!document.querySelector(".stage .field > div")) return requestAnimationFrame(look);
    const took = performance.now() - began;
    setTimeout(() => (window.found = [took, longest]), 500); // tasks are told of a little later
  };
  look();
}, { once: true, capture: true })"""
TIMES = """async ([game, players, most]) => {
  const [loader, { times }] = await Promise.all([import("./rules.mjs"), import("./page.mjs")]);
  const read = (ending) => fetch(`${game}.${ending}`);
  const files = await Promise.all([read("wasm"), read("json"), read("minds.json")]);
  const [module, about, minds] = [files[0].arrayBuffer(), files[1].json(), files[2].json()];
  return times(loader, await module, await about, await minds, players, most);
}"""
SPEED = """async ([game, players, milliseconds]) => {
  const [loader, { speed }] = await Promise.all([import("./rules.mjs"), import("./page.mjs")]);
  const [module, about] = await Promise.all([fetch(`${game}.wasm`), fetch(`${game}.json`)]);
  return speed(loader, await module.arrayBuffer(), await about.json(), players, milliseconds);
}"""


def slowed(page: Page) -> None:
    """Slow the page's processor down."""
    rate = {"rate": SLOWER}
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", rate)


def size(pattern: str) -> int:
    """Return the bytes of the page's files of these names, as browsers get them over TLS."""
    files = [file for name, file in pages.page().items() if re.fullmatch(pattern, name)]
    if not files:
        raise SystemExit(f"the page was built without '{pattern}': it needs wasm-ld")
    return sum(len(file.codings.get("br", file.content)) for file in files)


def weights() -> str:
    """Measure the size of the files that tables of this device need; return it as a table."""
    rows = []
    for game in GAMES:
        files = (
            rf"{game}-[\w-]+\.wasm",
            rf"{game}-(?!how-)[\w-]+\.json",
            rf"{game}\.minds-[\w-]+\.json",
        )
        rows.append([size(f"assets/{file}") for file in files])
    every = [sum(sizes) for sizes in zip(*rows, strict=True)]
    house = [size(r"assets/(worker|door)-[\w-]+\.js"), 0, 0]
    named = zip((*GAMES, "all five", "the house"), (*rows, every, house), strict=True)
    told = [[name, *(f"{number:,}" for number in sizes)] for name, sizes in named]
    return table(["bytes", "module", "description", "minds"], told)


def tap(page: Page, game: str) -> tuple[float, float]:
    """Tap on "Play now"; return the milliseconds to the board, and those of the longest task."""
    page.goto("/")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    slowed(page)
    page.evaluate(WATCH)
    page.locator(f"#{game} .ways button").tap()
    page.wait_for_function("() => window.found")
    milliseconds, longest = page.evaluate("window.found")
    return milliseconds, longest


def taps(browser: Browser, url: str) -> str:
    """Measure how soon a game begins; return it as a table."""
    rows = []
    looks = {"viewport": MOVING["viewport"], "has_touch": True, "base_url": url}
    for game in GAMES:
        first, again = [], []
        for _ in range(RUNS):
            context = browser.new_context(**looks)
            first.append(tap(context.new_page(), game))
            again.append(tap(context.new_page(), game))
            context.close()
        ways: list[Any] = [
            statistics.median(times) for runs in (first, again) for times in zip(*runs, strict=True)
        ]
        rows.append(told(game, *ways))
    return table(["game", "first tap", "its longest task", "later tap", "longest task"], rows)


@contextmanager
def with_modules(browser: Browser) -> Iterator[Page]:
    """Open an empty page that can load the games' modules."""
    with tempfile.TemporaryDirectory() as folder:
        for file in (THINK, *MODULES.iterdir()):
            shutil.copy(file, folder)
        (Path(folder) / "index.html").write_text("<!doctype html><title>Tripot</title>")
        page = browser.new_page()
        page.route(
            f"{HERE}**",
            lambda route: route.fulfill(path=Path(folder) / Path(route.request.url).name),
        )
        page.goto(f"{HERE}index.html")
        yield page
        page.close()


def thinking(browser: Browser) -> str:
    """Measure how long strong bots think; return it as a table."""
    rows = []
    with with_modules(browser) as page:
        slowed(page)
        for game in GAMES:
            for seats in SEATS:
                if seats in games.load(game).seats:
                    times = page.evaluate(TIMES, [game, seats, DECISIONS])
                    middle, most = float(statistics.median(times)), float(max(times))
                    rows.append(told(game, seats, middle, most, len(times)))
    return table(["game", "seats", "a decision", "the longest", "decisions"], rows)


def peer() -> float:
    """Return the decisions a second of boardgame.io's client, in a game like Tokio."""
    command = ["node", str(SOLO), str(MILLISECONDS)]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return float(said)


def speeds(browser: Browser, beside: Callable[[], float] = peer) -> str:
    """Measure how fast games at random go, step by step; return it as a table."""
    heads = ["game", "in Chromium", "machine code", "a table in Python", "boardgame.io"]
    rows = []
    with with_modules(browser) as page:
        for game in GAMES:
            ours = float(page.evaluate(SPEED, [game, FOUR, MILLISECONDS]))
            rates = [ours, our_playouts(game), our_steps(game)]
            rates += [beside()] if game == "tokio" else []
            row = [game, *(f"{rate:,.0f}" for rate in rates), "-"]
            rows.append(row[: len(heads)])
    return table(heads, rows)


def report() -> str:
    """Measure everything; return the results as Markdown."""
    with opened() as (browser, url):
        return (
            f"What tables of the page's own cost. {processor()}; Python "
            f"{platform.python_version()}; Chromium {browser.version}.\n\n"
            f"Bytes with Brotli, loaded when a game is first played there:\n\n{weights()}\n"
            f'Milliseconds from the tap on "Play now" to the board, median of {RUNS}, on a phone '
            f"of 360 by 640 whose processor is {SLOWER} times slower, after a first visit, and "
            "those of the longest task (0: none took 50):\n\n"
            f"{taps(browser, url)}\n"
            f"Milliseconds that a strong bot thinks, on a processor {SLOWER} times slower, among "
            f"strong bots:\n\n{thinking(browser)}\n"
            f"Decisions a second in games at random, {FOUR} seats, on one core: by calls from "
            "JavaScript, as a page plays; whole games as machine code; by calls from Python; and "
            f"by boardgame.io's client in Node, in a game like Tokio:\n\n{speeds(browser)}"
        )


if __name__ == "__main__":
    found = report()
    RESULTS.write_text(f"# What `make bench-page` found\n\n{found}")
    record("make bench-page", found)
    print(found)
