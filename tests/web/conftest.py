"""A server, Chromium, and people at it: each in a browser of their own."""

import json
import re
import shutil
from collections import defaultdict
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from tests.server.process import Process
from tests.web.people import ALONE, Person

SHOTS = Path(__file__).parent / "screenshots"
FRAME = 0.15  # seconds from one frame of a film to the next
LOOKS = {"viewport", "reduced_motion", "pace", "haste", "script"}  # a page's own
LENT = {"base_url", "locale", "has_touch", *ALONE}  # of contexts that are used again
ARGS = ["--no-sandbox", "--process-per-site"]  # pages of a context share what they have compiled
CHROMIUM = shutil.which("chromium") or "/usr/bin/chromium"


@pytest.fixture(scope="session")
def chromium():
    """One Chromium for all tests."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        yield browser
        browser.close()


@contextmanager
def served(folder):
    """A server that keeps its tables in this folder."""
    process = Process(f"sqlite:///{folder / 'tripot.sqlite3'}", lines=100)
    try:
        process.start()
        yield process
    finally:
        process.stop()


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory):
    """The server at which all meet who leave it as it is: a start takes as long as many a test."""
    with served(tmp_path_factory.mktemp("shared")) as process:
        yield process


@pytest.fixture
def server(request, tmp_path):
    """That server; or one of the test's own, which it may kill, change and start again."""
    if not request.node.get_closest_marker("own_server"):
        yield request.getfixturevalue("shared_server")
        return
    with served(tmp_path) as process:
        yield process


@pytest.fixture(scope="session")
def idle():
    """Contexts that nobody uses, by how they were made: a new one takes longer than most tests."""
    return defaultdict(list)


def emptied(context):
    """A context as it was when it was new, but for its first page and what it holds of files."""
    first, *others = context.pages
    for page in others:
        page.close()
    context.set_offline(False)
    context.clear_cookies()
    first.evaluate("localStorage.clear()")
    return context


@pytest.fixture
def meet(request, chromium, server, idle):
    """Makes people, who have a browser each; what is wrong in their pages fails the test."""
    people, lent = [], []
    shares = not request.node.get_closest_marker("own_server")

    def met(name, new=False, **wishes):
        """`new`: in a context that nobody has used."""
        how = {one: wishes.pop(one) for one in list(wishes) if one not in LOOKS}
        how = {"base_url": server.url, "locale": "en-GB", "has_touch": True} | ALONE | how
        key = json.dumps(how, sort_keys=True)
        context = idle[key].pop() if idle[key] and not new else chromium.new_context(**how)
        if not context.pages:
            context.new_page().goto("/icon.svg")  # whose process stays, with all that it knows
        again = shares and not new and how.keys() == LENT
        lent.append((context, key if again else None))
        people.append(Person(context, server.url, name, **wishes))
        return people[-1]

    yield met
    faults = {person.name: person.faults for person in people if person.faults}
    for context, key in lent:
        if key:
            idle[key].append(emptied(context))
        else:
            context.close()
    assert not faults


@pytest.fixture
def shot(request):
    """Keeps a picture of a page, named after the test."""
    SHOTS.mkdir(exist_ok=True)

    def keep(page, name):
        page.screenshot(path=SHOTS / f"{re.sub(r'[^a-z0-9-]+', '-', name.lower())}.png")

    return keep


@pytest.fixture
def file_of(tmp_path):
    """Writes a file, to be chosen."""

    def written(lines):
        path = tmp_path / "game.jsonl"
        path.write_text("\n".join([*lines, ""]), "utf-8")
        return path

    return written


@pytest.fixture
def film(chromium, shot):
    """Keeps what happens on a page for some seconds, as one sheet of frames with their times."""

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
        # What nothing changes on is sent once: each frame is the last that had come by then.
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
