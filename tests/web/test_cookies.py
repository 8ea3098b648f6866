"""What a browser keeps: one cookie for all its seats, and nothing once it forgets this device."""

SEATS = 120

# Takes seats as the page does; then says hello at the first and the last table.
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
