"""The page over https, through nginx as deploy/ sets it up."""

import contextlib

import pytest
from playwright.sync_api import expect

from tests.server.before import BASE, BELOW, NAME, Before
from tests.server.process import Process
from tests.server.running import HOST
from tests.web.people import ALONE, TABLE, Person, play_on
from tests.web.test_installed import holds


@pytest.fixture
def behind(chromium, browsing, tmp_path):
    """Yield a function that starts a server, nginx in front of it, and browsers."""
    started = contextlib.ExitStack()

    def start(base="", changes=()):
        server = Process(f"sqlite:///{tmp_path}/tables.db")
        before = Before("nginx", tmp_path, [server.port], changes)
        server.environment |= {"TRIPOT_ORIGINS": before.site}
        server.command += ["--path", base or "/"]
        server.start()
        started.callback(server.stop)
        before.start()
        started.callback(before.stop)
        browser = chromium.browser_type.launch(
            executable_path=browsing["executable_path"],
            args=[
                *browsing["args"],
                f"--host-resolver-rules=MAP {NAME} {HOST}",
                "--ignore-certificate-errors",  # also for fetches by the service worker
            ],
        )
        started.callback(browser.close)

        def meet(name, **kept):
            context = browser.new_context(
                base_url=f"{before.site}{base}/", ignore_https_errors=True, **kept
            )
            return Person(context, before.site + base, name)

        return server, meet

    with started:
        yield start


def test_a_page_behind_a_proxy_goes_on_when_its_server_is_back(behind):
    server, meet = behind()
    anna = meet("Anna", **ALONE)
    anna.open_table("tokio", 2, ["simple"])
    anna.page.locator(TABLE).wait_for()
    play_on([anna], until=lambda: anna.clicks > 1)
    [cookie] = anna.context.cookies(f"{anna.url}/api")
    assert cookie["secure"]
    server.kill()
    expect(anna.page.locator(".offline")).to_be_visible()
    server.start()
    expect(anna.page.locator(".offline")).to_have_count(0)
    play_on([anna], until=lambda: anna.clicks > 3)
    assert anna.clicks > 3
    assert anna.faults == []


@pytest.mark.parametrize("path", ["kept", "taken away"])
def test_friends_play_at_a_page_below_a_path(behind, path):
    _, meet = behind(BASE, BELOW["nginx", path])
    anna, ben = meet("Anna"), meet("Ben")
    asked = []
    for person in (anna, ben):
        person.page.on("request", lambda one: asked.append(one.url))
    # Follow links and go back, as visitors do.
    anna.page.goto("")
    anna.page.locator("li[data-game=tokio] a.how").click()
    anna.page.wait_for_url(f"**{BASE}/how/tokio")
    anna.page.go_back()
    anna.page.locator("li[data-game=tokio]").get_by_role("link", name="With friends").click()
    anna.page.locator("[name=players][value='2']").check()
    anna.page.locator("form .go button").click()
    anna.page.wait_for_url(f"**{BASE}/t/*")
    link = anna.page.locator("input[readonly]").first.input_value()
    assert link == anna.page.url
    # Ben comes by the link, and is still there after a reload.
    ben.page.goto(link)
    ben.take(1)
    anna.press("Start")
    play_on([anna, ben], until=lambda: anna.clicks > 1 and ben.clicks > 1)
    ben.page.reload()
    ben.page.locator(TABLE).wait_for()
    play_on([anna, ben], until=lambda: ben.clicks > 2)
    # A table of this device goes on without a network.
    anna.page.goto("")
    anna.page.locator("li[data-game=tonk]").get_by_role("button", name="Play now").click()
    anna.page.wait_for_url(f"**{BASE}/t/~*")
    anna.page.locator(TABLE).wait_for()
    holds(anna.page)
    anna.context.set_offline(True)
    anna.page.reload()
    anna.page.locator(TABLE).wait_for()
    assert [url for url in asked if not url.startswith(f"{anna.url}/")] == []
    assert anna.faults == ben.faults == []


def test_a_proxy_that_lets_no_socket_through_is_named(behind):
    upgrade = "proxy_set_header Upgrade $http_upgrade;"
    _, meet = behind(changes=[(upgrade, 'proxy_set_header Upgrade "";')])
    anna = meet("Anna", **ALONE)
    anna.open_table("tokio", 2)
    expect(anna.page.get_by_role("alert")).to_contain_text("blocks WebSockets")
