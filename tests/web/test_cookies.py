<<<<<<< HEAD
"""The one cookie of a browser, in a browser: all its seats are kept by it."""
=======
"""One cookie keeps all seats of a browser, the old ones too."""

from tests.server.process import HOST
>>>>>>> pages

SEATS = 120

# Make tables, and say hello at one, as the page does.
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
<<<<<<< HEAD
=======
    # As many old cookies as Chromium keeps for a site.
    old = {f"tripot_{'x' * 16}_{number}": "y" * 60 for number in range(150)}
    place = {"domain": HOST, "path": "/api", "httpOnly": True, "sameSite": "Lax"}
    anna.context.add_cookies([{"name": n, "value": v, **place} for n, v in old.items()])
    assert anna.page.evaluate(HELLO, tables[0]) == [0]
    for _ in range(20):
        anna.page.evaluate("() => fetch('/api/games').then(answer => answer.text())")
    assert [cookie["name"] for cookie in anna.context.cookies()] == ["tripot"]
>>>>>>> pages
