"""The page as an app: installed, offline, updated, and with a notice that it is your turn."""

import json
import re
import struct
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

from tests.web.people import CHOICES, KEPT, TABLE, play_on
from tests.web.test_replay import STEER
from tests.web.test_screens import DEVICES, LOCALES, Walk
from tripot import games

WORKS = {"service_workers": "allow"}
OFFLINE = {"it": "Sei offline", "fr": "hors ligne", "en": "You are offline"}
HELD = """async () => {
    const names = await caches.keys();
    const whole = await Promise.all(names.map(async name => [name, await (await caches.open(name)).keys()]));
    return Object.fromEntries(whole.map(([name, keys]) => [name, keys.map(({ url }) => new URL(url).pathname)]));
}"""  # noqa: E501


@pytest.fixture
def install(meet):
    """Make people whose browser keeps the page."""

    def installed(name, **context):
        person = meet(name, **(WORKS | context))
        person.go()
        person.page.locator(".games li").first.wait_for()
        holds(person.page)
        return person

    return installed


def holds(page):
    """Wait until a worker controls this page."""
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller")


def until(page, promised, seconds=90, between=lambda: None):
    """Wait until a promise yields true; Playwright's own wait takes the promise itself for true."""
    end = time.monotonic() + seconds
    while not page.evaluate(promised):
        assert time.monotonic() < end, f"it does not come: {promised}"
        page.wait_for_timeout(50)
        between()


def test_a_page_that_loads_while_the_worker_begins_is_kept_too(meet):
    anna = meet("Anna", **WORKS)
    anna.go()
    begun = 'navigator.serviceWorker.ready.then(({ active }) => active.state === "activated")'
    second = anna.context.new_page()

    def late(route):
        until(anna.page, begun)
        route.continue_()

    second.route(f"{anna.url}/", late)
    second.goto("/")
    holds(second)


def test_the_browser_finds_nothing_that_stands_against_installing_it(meet, server):
    anna = meet("Anna", **WORKS)
    anna.go()
    holds(anna.page)
    session = anna.context.new_cdp_session(anna.page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error for error in errors if error["errorId"] != "in-incognito"] == []
    manifest = json.loads(found["data"])
    colour = anna.page.locator("meta[name=theme-color]")
    html = server.call("GET", "/").decode()
    assert colour.count() == 1
    assert f'<meta name="theme-color" content="{manifest["theme_color"]}"' in html
    assert sorted(one["name"].lower() for one in manifest["shortcuts"]) == sorted(games.NAMES)
    for one in manifest["shortcuts"]:
        server.call("GET", f"/{one['url']}")
    drawn = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    assert {(one["sizes"], one.get("purpose", "any")) for one in drawn} == {
        (size, purpose) for size in ("192x192", "512x512") for purpose in ("any", "maskable")
    }
    for icon in drawn:
        png = server.call("GET", f"/{icon['src']}")
        width, height = struct.unpack(">II", png[16:24])
        assert f"{width}x{height}" == icon["sizes"]


@pytest.mark.parametrize("device", DEVICES)
def test_without_a_network_the_page_and_its_books_are_there(install, shot, device):
    size, theme = DEVICES[device]
    anna = install("Anna", **size)
    page, walk = anna.page, Walk(anna, shot, f"{device}-installed", theme, [*LOCALES])
    anna.context.set_offline(True)
    for language, told in OFFLINE.items():
        anna.keep("language", language)
        anna.go()
        expect(page.locator(".games .picture svg")).to_have_count(len(games.NAMES))
        expect(page.locator(".notice")).to_contain_text(told)
    walk.look("offline-home")
    anna.go("/how/tokio")
    page.locator(".stage, main svg").first.wait_for()
    walk.look("offline-how")
    anna.go("/t/elsewhere")
    page.get_by_role("alert").wait_for()
    walk.look("offline-table")
    anna.context.set_offline(False)
    anna.go()
    page.locator(".games li").first.wait_for()
    expect(page.locator(".notice")).to_have_count(0)
    assert not walk.objections, walk.objections


class Renewed(ThreadingHTTPServer):
    """A proxy to a server that can be updated to a new worker; if `bare`, old files disappear."""

    def __init__(self, url):
        self.behind, self.new, self.bare = url, False, True
        super().__init__(("127.0.0.1", 0), Answer)
        self.url = f"http://127.0.0.1:{self.server_port}"
        Thread(target=self.serve_forever, daemon=True).start()


class Answer(BaseHTTPRequestHandler):
    """The answer to one request; the worker of a bare new version keeps one file."""

    def do_GET(self):
        with urlopen(self.server.behind + self.path, timeout=10) as answer:
            content, kind, status = answer.read(), answer.headers["Content-Type"], 200
        if self.server.new and self.path == "/sw.js":
            files, _, rest = content.decode().partition(".split(")
            assert files.startswith("const FILES=`assets/")
            version = re.search(r"`([0-9a-f]{8})`", rest)[1]
            files = "const FILES=`icon.svg`" if self.server.bare else files
            content = f"{files}.split({rest.replace(version, 'newer')}".encode()
        elif self.server.new and self.server.bare and self.path.startswith("/assets/"):
            status = 404
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_):
        """Nothing."""


@pytest.fixture
def served(server):
    with Renewed(server.url) as served:
        yield served
        served.shutdown()


def test_a_new_version_waits_for_the_pages_of_the_old_one(meet, served):
    anna = meet("Anna", **WORKS, base_url=served.url)
    page = anna.page
    anna.go()
    holds(page)
    (old,) = page.evaluate(HELD)
    page.evaluate("window.stays = true")
    update(served, page)
    page.wait_for_timeout(1500)  # enough time for a worker to take over if it did not wait
    assert set(page.evaluate(HELD)) == {old, "tripot-newer"}
    # A part of the old page that has not been loaded before.
    page.locator("li[data-game=toc] .how").click()
    page.locator(".stage, main svg").first.wait_for()
    expect(page.locator("[role=alert]")).to_have_count(0)
    assert page.evaluate("window.stays")
    page.close()
    renewed(anna)


def update(served, page):
    """Update the server; wait until the new worker is installed and waiting."""
    served.new = True
    page.evaluate("navigator.serviceWorker.ready.then(ready => ready.update())")
    waits = "navigator.serviceWorker.ready.then(({ waiting }) => waiting?.state === 'installed')"
    until(page, waits)


def renewed(person):
    """Open a page after the old ones are closed; return it when the new worker controls it."""
    page = person.context.new_page()

    def come():  # a page opened before the browser has closed the old one gets its worker
        page.goto("about:blank")
        page.goto("/icon.svg")

    come()
    until(page, "caches.keys().then(names => String(names) === 'tripot-newer')", between=come)
    return page


def test_a_game_of_this_device_goes_on_through_an_update(meet, served):
    served.bare = False
    anna = meet("Anna", **WORKS, base_url=served.url)
    anna.go()
    holds(anna.page)
    anna.open_table("tokio", 2, ["simple"], alone=True, lives=2)
    play_on([anna], until=lambda: anna.clicks)
    update(served, anna.page)
    clicks = anna.clicks
    play_on([anna], until=lambda: anna.clicks > clicks)
    address, (before,) = anna.page.url, anna.page.evaluate(KEPT)
    anna.page.close()
    page = renewed(anna)
    page.goto(address)
    page.locator(CHOICES).or_(page.locator("section.end")).first.wait_for()
    (after,) = page.evaluate(KEPT)
    assert after["log"][: len(before["log"])] == before["log"]


def test_without_a_network_a_game_of_one_s_own_is_looked_at_again(install, shot):
    anna = install("Anna")
    page, walk = anna.page, Walk(anna, shot, "installed", "light", both=True)
    anna.play_bots("tokio", 3, rules={"lives": 1})
    play_on([anna])
    path = page.url.removeprefix(anna.url)
    held = f"({HELD})().then(held => (held['tripot-replays'] ?? []).length >= 2)"
    until(page, held)  # through Anna's eyes, and with all open
    anna.context.set_offline(True)
    anna.go("/story")
    page.locator(f".last a[href='{path}/replay#:0']").click()
    moment = page.locator(f"{STEER} input")
    expect(moment).not_to_have_value("0")  # there is something to see
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="Next")).to_be_disabled()
    walk.look("offline-replay")
    anna.go(f"{path}/replay#5")
    expect(moment).to_have_value("5")
    anna.go("/")
    anna.go(f"{path}/replay#5:none")  # nobody has looked at it this way
    expect(page.get_by_role("alert")).to_contain_text("can't be reached")
    assert not walk.objections, walk.objections


def test_a_link_that_is_shared_to_the_app_is_opened(meet):
    anna, ben = meet("Anna"), meet("Ben")
    path = anna.open_table("tokio", 3)
    ben.page.goto(f"/?title=Tripot&text=Come:%20{anna.url}{path}")
    ben.chair(1).wait_for()
    assert ben.page.url == ben.url + path
    ben.page.goto("/?title=Tripot&text=Come:%20http://elsewhere.example/t/abc")
    expect(ben.page.locator(".notice")).to_contain_text("no link to a table here")
    assert ben.page.url == f"{ben.url}/"
    ben.page.locator(".games li").first.wait_for()


# Playwright's browsers ask for no permission and treat every page as visible; and without a
# desktop, Chromium forgets a notice that it has just shown about once in twenty times. So this
# script simulates the device that shows notices.
ASKED = """
    let may = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => may });
    Notification.requestPermission = async () => (may = 'granted');
    Object.defineProperty(document, 'hidden', { get: () => window.away === true });
    let shown = [];
    const device = ServiceWorkerRegistration.prototype;
    device.showNotification = async (title, { tag, data }) => {
      const close = () => (shown = shown.filter((one) => one !== notice));
      const notice = { title, tag, data, close };
      shown = [...shown.filter((one) => one.tag !== tag), notice];
    };
    device.getNotifications = async ({ tag } = {}) =>
      shown.filter((one) => !tag || one.tag === tag);
"""
TOLD = """() => navigator.serviceWorker.ready.then(ready => ready.getNotifications())
    .then(all => all.map(({ title, data }) => [title, data]))"""


def test_who_waits_in_the_lobby_is_asked_once_and_told_when_the_turn_comes(meet, install, shot):
    anna = install("Anna", script=ASKED, permissions=["notifications"])
    ben = meet("Ben", script=ASKED)
    page, asks = anna.page, anna.page.locator(".ask")
    path = anna.open_table("tokio", 2, ["open"])
    walk = Walk(anna, shot, "installed", "light", both=True)
    asks.wait_for()
    walk.look("asks")
    assert not walk.objections, walk.objections
    asks.get_by_role("button", name="Tell me").click()
    expect(asks).to_have_count(0)
    ben.take_clock()
    ben.sit(path, 1)
    ben.page.locator(".ask").wait_for()
    anna.start()
    ben.page.locator(TABLE).wait_for()
    ben.page.clock.fast_forward(22_000)
    expect(ben.page.get_by_role("button", name="Remind Anna")).to_be_visible()
    expect(ben.page.locator(".ask")).to_have_count(0)  # nothing covers a board in play
    while not ben.page.locator(CHOICES).count():
        anna.play()
    page.wait_for_function(f'() => !document.querySelector("{CHOICES.replace(":visible", "")}")')
    page.evaluate("window.away = true")
    assert page.evaluate(TOLD) == []
    while page.locator(CHOICES).count() == 0:
        ben.play()
    until(page, f"({TOLD})().then(told => told.length)")
    assert page.evaluate(TOLD) == [["Tokio: it is your turn.", path]]
    while page.evaluate(TOLD):  # after a roll comes a claim, with a new notice
        anna.play()
