"""The one cookie of a browser, in a browser: all its seats are kept by it."""

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
