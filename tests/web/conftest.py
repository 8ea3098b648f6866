"""Fixtures: a server, Chromium, and people with a browser each."""

import json
import re
import shutil
from collections import defaultdict
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import sync_playwright

from tests.server.process import Process
from tests.web.people import ALONE, MODULES, Person
from tripot.server.http.folder import write

SHOTS = Path(__file__).parent / "screenshots"
FRAME = 0.15  # seconds from one frame of a film to the next
LOOKS = {"viewport", "reduced_motion", "pace", "haste", "script"}  # what a page sets for itself
LENT = {"base_url", "locale", "has_touch", *ALONE}  # options of the contexts that are reused
ARGS = ["--no-sandbox", "--process-per-site"]  # the pages of a context share their compiled code
EMPTIED = "localStorage.clear(), indexedDB.deleteDatabase('tripot-tables')"
CHROMIUM = shutil.which("chromium") or "/usr/bin/chromium"
# How to start the Chromium that people have, and one without windows, a quarter cheaper, if it is
# installed. Its font option makes it measure text like the other.
WHOLE = {"executable_path": CHROMIUM, "args": ARGS}
SHELL = {
    "executable_path": shutil.which("chromium-headless-shell") or CHROMIUM,
    "args": [*ARGS, "--font-render-hinting=none"],
}


@pytest.fixture(scope="session")
def playwright():
    """Start the driver of all browsers."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browsing(request):
    """Return how most tests start a Chromium: in `make prove`, the one that people have."""
    return WHOLE if request.config.getoption("prove") else SHELL


@pytest.fixture(scope="session")
def chromium(playwright, browsing):
    """Start one Chromium for most tests."""
    browser = playwright.chromium.launch(**browsing)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def whole_chromium(playwright):
    """Start the Chromium that people have, which shows notices."""
    browser = playwright.chromium.launch(**WHOLE)
    yield browser
    browser.close()


@contextmanager
def served(folder):
    """Run a server that keeps its tables in this folder."""
    process = Process(f"sqlite:///{folder / 'tripot.sqlite3'}", lines=100)
    try:
        process.start()
        yield process
    finally:
        process.stop()


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory):
    """Run the server of all tests that leave it unchanged: a start takes longer than they do."""
    with served(tmp_path_factory.mktemp("shared")) as process:
        yield process


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    """Serve the output of `tripot page` below a path of a plain file server; yield its address.

    The address ends with a slash, and a server's does not: this is how `Person` tells them apart.
    On the same host /friends/ has a page with a server for friends.
    """
    root = tmp_path_factory.mktemp("host")
    write(root / "games/tripot")
    write(root / "friends", "https://tripot.example")
    quiet = partial(Plain, directory=str(root))
    with Host(("127.0.0.1", 0), quiet) as host:
        Thread(target=host.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{host.server_port}/games/tripot/"
        host.shutdown()


class Host(ThreadingHTTPServer):
    """The server of `python -m http.server`, without its tracebacks of pages that were left."""

    def handle_error(self, *_):
        """Say nothing."""


class Plain(SimpleHTTPRequestHandler):
    """What it does with a request, without its log."""

    def log_message(self, *_):
        """Say nothing."""


@pytest.fixture
def server(request, tmp_path):
    """Return the shared server, or a new one that the test may kill, change and restart."""
    if not request.node.get_closest_marker("own_server"):
        yield request.getfixturevalue("shared_server")
        return
    with served(tmp_path) as process:
        yield process


@pytest.fixture(scope="session")
def idle():
    """Keep the contexts that are free, by their options: a new one takes longer than most tests."""
    return defaultdict(list)


def emptied(context):
    """Clear the context, except for its first page and its file cache; return it."""
    first, *others = context.pages
    for page in others:
        page.close()
    context.set_offline(False)
    context.clear_cookies()
    first.evaluate(EMPTIED)
    return context


@pytest.fixture
def meet(request, server, idle):
    """Make people with a browser each; an error in one of their pages fails the test."""
    people, lent = [], []
    whole = request.node.get_closest_marker("whole_browser")
    chromium = request.getfixturevalue("whole_chromium" if whole else "chromium")
    shares = not whole and not request.node.get_closest_marker("own_server")

    def met(name, new=False, **wishes):
        """Return a person; `new` gives them an unused context."""
        how = {one: wishes.pop(one) for one in list(wishes) if one not in LOOKS}
        how = {"base_url": server.url, "locale": "en-GB", "has_touch": True} | ALONE | how
        key = json.dumps(how, sort_keys=True)
        context = idle[key].pop() if idle[key] and not new else chromium.new_context(**how)
        # A service worker outlives its pages, and waits until the last one is closed.
        again = shares and not new and how.keys() == LENT and how["service_workers"] == "block"
        if again and not context.pages:
            context.new_page().goto("/icon.svg")  # keeps the process, and its compiled code, alive
        lent.append((context, key if again else None))
        people.append(Person(context, how["base_url"], name, **wishes))
        return people[-1]

    yield met
    faults = {person.name: person.faults for person in people if person.faults}
    for (context, key), person in zip(lent, people, strict=True):
        if key and not person.took_clock:
            idle[key].append(emptied(context))
        else:
            context.close()
    assert not faults


@pytest.fixture
def by_server(meet):
    """Make people whose pages get no modules: the server analyses and poses questions for them."""

    def met(*how, **wishes):
        person = meet(*how, **wishes)
        person.page.route(MODULES, lambda route: route.abort())
        return person

    return met


@pytest.fixture
def shot(request):
    """Save a picture of a page under a name."""
    SHOTS.mkdir(exist_ok=True)

    def keep(page, name):
        page.screenshot(path=SHOTS / f"{re.sub(r'[^a-z0-9-]+', '-', name.lower())}.png")

    return keep


@pytest.fixture
def file_of(tmp_path):
    """Return a function that writes a file for a test to choose."""

    def written(lines):
        path = tmp_path / "game.jsonl"
        path.write_text("\n".join([*lines, ""]), "utf-8")
        return path

    return written


@pytest.fixture
def film(chromium, shot):
    """Film a page for some seconds and save the frames, with their times, on one sheet."""

    def keep(page, name, seconds):
        taken = []
        camera = page.context.new_cdp_session(page)

        def take(frame):
            taken.append((frame["metadata"]["timestamp"], frame["data"]))
            camera.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

        camera.on("Page.screencastFrame", take)
        camera.send("Page.startScreencast", {"format": "jpeg", "quality": 80})
        page.wait_for_timeout(seconds * 1000)
        camera.send("Page.stopScreencast")
        camera.detach()
        # Frames come only when something changes: at each time, show the last one so far.
        began = taken[0][0]
        times = [at * FRAME for at in range(int(seconds / FRAME))]
        frames = [[one for when, one in taken if when - began <= at][-1] for at in times]
        sheet = chromium.new_page(viewport={"width": 1300, "height": 800})
        sheet.set_content(
            "<style>body{display:flex;flex-wrap:wrap;gap:4px;margin:4px;font:11px sans-serif}"
            "figure{margin:0}img{display:block;height:320px}</style>"
            + "".join(
                f"<figure><img src='data:image/jpeg;base64,{frame}'>{at:.2f} s</figure>"
                for at, frame in zip(times, frames, strict=True)
            )
        )
        sheet.wait_for_function("[...document.images].every(one => one.complete)")
        height = sheet.evaluate("document.documentElement.scrollHeight")
        sheet.set_viewport_size({"width": 1300, "height": height})
        shot(sheet, f"film {name}")
        sheet.close()

    return keep
