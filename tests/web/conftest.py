"""A server, Chromium, and people at it: each in a browser of their own."""

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from tests.server.process import Process
from tests.web.people import Person

SHOTS = Path(__file__).parent / "screenshots"
CHROMIUM = shutil.which("chromium") or "/usr/bin/chromium"


@pytest.fixture(scope="session")
def chromium():
    """One Chromium for all tests."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def server(tmp_path):
    """A server of this test's own, which it may kill and start again."""
    process = Process(f"sqlite:///{tmp_path / 'tripot.sqlite3'}", lines=100)
    process.start()
    yield process
    process.stop()


@pytest.fixture
def meet(chromium, server):
    """Makes people, who have a browser each; what is wrong in their pages fails the test."""
    people = []

    def met(name, **context):
        person = Person(chromium, server.url, name, **context)
        people.append(person)
        return person

    yield met
    faults = {person.name: person.faults for person in people if person.faults}
    for person in people:
        person.context.close()
    assert not faults


@pytest.fixture
def shot(request):
    """Keeps a picture of a page, named after the test."""
    SHOTS.mkdir(exist_ok=True)

    def keep(page, name):
        page.screenshot(path=SHOTS / f"{re.sub(r'[^a-z0-9-]+', '-', name.lower())}.png")

    return keep
