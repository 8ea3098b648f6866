"""What a browser keeps: one cookie for all its seats, and nothing once it forgets this device."""

import json

import pytest
from playwright.sync_api import expect

from tests.web.conftest import WHOLE
from tests.web.people import CHOICES, PATIENCE, play_on

SEATS = 120

# Takes seats like the page; then says hello at the first and the last table.
TAKE = """async seats => {
  const ids = [];
  for (let n = 0; n < seats; n++) {
    const answer = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ game: 'tokio', players: 2, name: 'Anna' }),
    });
    ids.push((await answer.json()).table.id);
  }
  return ids;
}"""
HELLO = """id => new Promise((told, failed) => {
  const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/play`);
  socket.onopen = () => socket.send('{"type":"hello","version":1}');
  socket.onmessage = event => { told(JSON.parse(event.data).seats); socket.close(); };
  socket.onerror = () => failed(new Error('the socket does not open'));
})"""


def test_a_browser_keeps_all_its_seats_by_one_cookie(meet):
    anna = meet("Anna")
    anna.go("/")
    tables = anna.page.evaluate(TAKE, SEATS)
    assert [cookie["name"] for cookie in anna.context.cookies()] == ["tripot"]
    for table in (tables[0], tables[-1]):
        assert anna.page.evaluate(HELLO, table) == [0]


HELD = "Object.keys(localStorage).concat(Object.keys(sessionStorage)).sort()"
REPLAYS = "tripot-replays"


def test_a_device_is_forgotten_in_one_act(meet):
    anna = meet("Anna", new=True, service_workers="allow")
    anna.go("/")
    stranger = anna.page.evaluate(HELD)
    path = anna.open_table("tokio", 2)
    anna.page.locator(".lobby .go button").wait_for()
    anna.go("/")
    anna.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    anna.page.evaluate(f"caches.open('{REPLAYS}')")
    assert anna.page.evaluate(HELD) != stranger
    anna.page.locator("header button").click()
    forget = anna.page.locator(".settings button")
    forget.click()
    with anna.page.expect_navigation():
        forget.click()
    assert anna.context.cookies() == []
    assert anna.page.evaluate(HELD) == stranger
    assert not anna.page.evaluate(f"caches.has('{REPLAYS}')")
    assert anna.page.evaluate("navigator.serviceWorker.controller") is None
    anna.go(path)
    anna.page.locator(".lobby").wait_for()
    assert not anna.page.locator(".lobby .go button").count()


NEEDED = "It needs one to know your seat: allow cookies here"
BLOCKED = {"profile": {"default_content_setting_values": {"cookies": 2}}}


@pytest.fixture
def blocked(chromium, server, tmp_path):
    """Open a page in a Chromium whose user blocks all cookies: the browser blocks storage too."""
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default" / "Preferences").write_text(json.dumps(BLOCKED), "utf-8")
    how = WHOLE | {"locale": "en-GB", "base_url": server.url}
    context = chromium.browser_type.launch_persistent_context(tmp_path, **how)
    context.set_default_timeout(PATIENCE)
    yield context.pages[0]
    context.close()


def test_a_browser_that_blocks_cookies_is_told_so_before_anything_is_made(meet, blocked):
    path = meet("Anna").open_table("tokio", 3)
    posted, faults = [], []
    blocked.on("request", lambda asked: asked.method == "POST" and posted.append(asked.url))
    blocked.on("pageerror", lambda error: faults.append(error))
    refused = blocked.locator(".refused")
    blocked.goto("/")
    blocked.locator("[data-game=tokio] .ways .main").click()
    blocked.locator(CHOICES).first.wait_for()  # games against bots need no server or cookie
    expect(refused).to_contain_text("can't save the game")
    blocked.goto("/new/tokio")
    blocked.locator("form .go button").click()
    expect(refused).to_contain_text(NEEDED)
    blocked.goto(path)
    blocked.locator(".invited .main").click()
    blocked.locator("dialog input").fill("Ben")
    blocked.locator("dialog form button").click()
    expect(refused).to_contain_text(NEEDED)
    assert blocked.evaluate("document.cookie") == ""
    assert posted == []
    assert faults == []


# As if an extension or a setting denied the page only its storage.
DENIED = """
    const get = () => { throw new DOMException('denied', 'SecurityError'); };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get });
"""


def test_without_storage_a_game_is_played_from_the_address_to_its_end(meet):
    anna = meet("Anna", new=True)
    anna.page = anna.context.new_page()
    faults = []
    anna.page.on("pageerror", lambda error: faults.append(error))
    anna.page.emulate_media(reduced_motion="reduce")
    anna.page.add_init_script(DENIED)
    anna.go("/new/tokio")
    anna.page.locator("[name=players][value='2']").check()
    anna.page.locator("summary").click()
    anna.set_rule("lives", 2)
    anna.page.locator("form .go button").click()
    anna.page.wait_for_url("**/t/*")
    anna.start()
    play_on([anna])
    assert faults == []
