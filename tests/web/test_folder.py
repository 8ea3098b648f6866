"""The page in a folder of a plain web host, as `tripot page` writes it: no server is asked.

`test_here` plays in one.
"""

import re

import pytest
from playwright.sync_api import expect

from tests.web.people import CHOICES
from tests.web.test_here import OFFLINE, play_now
from tests.web.test_installed import WORKS, holds
from tripot import games

SCREENS = (
    "/",
    "/new/tokio",
    "/how/tokio",
    "/story",
    "/practise",
    "/practise/tokio",
    "/replay",
    "/nowhere",
)
# The addresses of visible links, except those within the same screen.
LINKS = """[...document.querySelectorAll("a")].filter(link => link.checkVisibility())
  .map(link => link.getAttribute("href")).filter(href => !href.startsWith("#"))"""
KEPT = "caches.keys()"


@pytest.fixture
def visit(meet, folder):
    """Make people who are at the folder's page."""

    def come(name, at="", **looks):
        base = folder.replace("games/tripot/", at) if at else folder
        return meet(name, base_url=base, **(OFFLINE | looks))

    return come


@pytest.mark.parametrize("path", SCREENS)
def test_all_links_stay_in_the_folder(visit, folder, path):
    anna = visit("Anna")
    page, asked = anna.page, []
    page.on("request", lambda one: asked.append(one.url))
    anna.go(path)
    page.locator("a:visible").first.wait_for()
    page.wait_for_load_state("networkidle")
    links = page.evaluate(LINKS)
    assert links
    assert [link for link in links if not link.startswith("?at=/")] == []
    assert [url for url in asked if not url.startswith(folder)] == []


@pytest.mark.parametrize(
    ("path", "part", "then"),
    [
        ("/practise", "assets/PractiseScreen-*.js", "main"),
        ("/t/~abcdefghij", "assets/worker-*.js", "[role=alert]"),
        ("/t/~abcdefghij/replay", "assets/worker-*.js", "[role=alert]"),
    ],
)
def test_a_screen_that_does_not_come_says_so_and_is_loaded_again(visit, path, part, then):
    anna, held = visit("Anna", haste=8), []
    page = anna.page
    page.route(
        f"**/{part}", lambda route: route.continue_() if held else held.append(route)
    )  # the first is never answered
    anna.go(path)
    expect(page.get_by_text("Loading …")).to_be_visible()
    assert page.get_by_text("Loading …").bounding_box()["height"] > 10
    page.get_by_role("button", name="Load the page again").click()
    page.locator(then).wait_for()
    expect(page.get_by_text("Loading …")).to_have_count(0)


def test_screens_are_reached_by_links_and_left_by_going_back(visit):
    anna = visit("Anna")
    page = anna.page
    anna.go()
    page.locator("li[data-game=tokio] a.how").click()
    page.wait_for_url("**/?at=/how/tokio")
    page.get_by_role("link", name="Set up a table").click()
    page.locator("[name=players][value='3']").check()
    page.reload()
    page.locator("[name=players][value='3']").wait_for()
    page.go_back()
    page.wait_for_url("**/?at=/how/tokio")
    page.get_by_role("link", name="All games").click()
    page.locator(".games li").first.wait_for()


def test_nothing_is_offered_that_takes_a_server(visit):
    anna = visit("Anna")
    page = anna.page
    anna.go()
    page.locator(".games li").first.wait_for()
    expect(page.get_by_role("link", name="With friends")).to_have_count(0)
    expect(page.get_by_role("link", name="What is stored")).to_have_count(0)
    anna.press("Settings")
    page.get_by_label("Your name").wait_for()
    expect(page.get_by_role("checkbox", name=re.compile("turn"))).to_have_count(0)
    anna.go("/new/tokio")
    page.locator("#seat-0").wait_for()
    expect(page.locator("#seat-0")).to_have_value("simple")
    assert "a friend" not in page.locator("#seat-0").inner_text()
    expect(page.locator("[name=time]")).to_be_visible()  # this device has a clock of its own
    seats = page.locator("[id^=seat-]").count()
    expect(page.locator("form select:visible")).to_have_count(seats + 1)
    expect(page.locator("[name=alone]")).to_be_hidden()
    anna.go("/t/abcdef")
    expect(page.get_by_role("alert")).to_contain_text("does not exist")


def test_with_a_server_friends_are_led_there(visit):
    anna = visit("Anna", at="friends/")
    anna.go()
    for game in games.NAMES:
        ways = anna.page.locator(f".games li[data-game={game}]")
        friends = ways.get_by_role("link", name="With friends")
        expect(friends).to_have_attribute("href", f"https://tripot.example/new/{game}")
        expect(ways.get_by_role("link", name="Set up a table")).to_be_visible()


def test_this_device_forgets_all_without_a_server(visit):
    anna = visit("Anna")
    page = anna.page
    anna.go()
    play_now(anna, "tokio")
    page.locator(CHOICES).first.wait_for()
    anna.press("Settings")
    anna.press("Forget this device")
    anna.press("Press again")
    page.wait_for_url("**/?at=/")
    page.locator(".games li").first.wait_for()
    expect(page.locator("a.table")).to_have_count(0)


def test_two_pages_on_one_host_keep_their_own_files(visit, folder):
    anna = visit("Anna", new=True, **WORKS)
    page = anna.page
    anna.go()
    holds(page)
    page.goto(folder.replace("games/tripot/", "friends/"))
    holds(page)
    names = page.evaluate(KEPT)
    assert sorted(name.rpartition("/")[0] for name in names) == [
        "tripot-friends",
        "tripot-games/tripot",
    ]
    friends = page.url
    anna.context.set_offline(True)
    for address in (folder, friends):
        page.goto(address)
        page.locator(".games li").first.wait_for()
    # The other page still works without a network after this one has been forgotten.
    anna.context.set_offline(False)
    page.goto(folder)
    anna.press("Settings")
    anna.press("Forget this device")
    anna.press("Press again")
    page.wait_for_url("**/?at=/")
    page.locator(".games li").first.wait_for()
    anna.context.set_offline(True)
    page.goto(friends)
    page.locator(".games li").first.wait_for()


def test_a_browser_without_webassembly_is_told_what_is_missing(visit):
    anna = visit("Anna")
    without = "delete globalThis.WebAssembly;"

    def lacking(route):
        script = route.fetch()
        route.fulfill(response=script, body=without + script.text())

    anna.page.add_init_script(without)
    anna.page.route("**/assets/worker-*.js", lacking)
    anna.go()
    anna.press("Play now")
    expect(anna.page.get_by_role("alert")).to_contain_text("WebAssembly")
