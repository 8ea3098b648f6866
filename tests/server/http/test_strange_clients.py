"""Clients that are broken, greedy, gone or malicious: their table and all others play on."""

import asyncio
import contextlib
import itertools
import json
import socket
import struct
import time

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.running import HOST, PATIENCE, Person
from tripot.server.live import people

SOON = 0.3  # seconds, where a limit is shortened


async def plays_on(table, moves=3):
    """Assert that the person who must decide can move, and that all hear about it."""
    for person in table.people:
        await person.ping()
    for _ in range(moves):
        await table.move()


async def seconds(work):
    """Return how many seconds this work takes."""
    began = time.monotonic()
    await work
    return time.monotonic() - began


# --- resends -----------------------------------------------------------------------------------


async def test_a_move_sent_again_is_made_once_and_acknowledged_again(serve):
    table = await (await serve()).table()
    ada = table.asked()[0]
    action = ada.position["legal"][0]
    first = await ada.act(action)
    await ada.hear("position")
    for _ in range(3):
        await ada.send("act", move=1, action=action)
        assert await ada.hear("accepted") == first
    await ada.go()
    await ada.come()
    assert ada.move == 1
    await ada.send("act", move=1, action=action)
    assert await ada.hear("accepted") == first
    log = (await ada.running.tables.find(table.id)).play.match.record()
    assert [seat for seat, _ in log if seat is not None] == [0]


async def test_an_old_move_number_is_stale_and_a_jump_is_fine(serve):
    table = await (await serve()).table()
    ada = table.asked()[0]
    ada.move = 6
    first, second, *_ = ada.position["legal"]
    await ada.act(first)
    for old, action in ((1, first), (5, second), (6, second)):
        await ada.send("act", move=old, action=action)
        assert await ada.refused() == "stale"
    await plays_on(table)


async def test_a_refused_move_uses_up_no_number_and_says_which_it_was(serve):
    table = await (await serve()).table()
    ada = table.asked()[0]
    for action in ("believe", "say 99", "roll 66", "nonsense", "é" * 64):
        await ada.send("act", move=1, action=action)
        answer = await ada.hear("refused")
        assert (answer["code"], answer["move"]) == ("illegal", 1)
        assert answer["sentence"]
    assert (await ada.act(ada.position["legal"][0]))["move"] == 1


async def test_who_is_not_asked_or_only_watches_can_not_move(serve):
    table = await (await serve()).table()
    _, ben, _ = table.people
    await ben.send("act", move=1, action="say 31")
    assert await ben.refused() == "illegal"
    watcher = await table.spectator()
    await watcher.send("act", move=1, action="say 31")
    assert await watcher.refused() == "not_yours"
    await plays_on(table)


# --- sealed decisions ----------------------------------------------------------------------------


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
async def test_sealed_decisions_are_taken_in_any_order_and_told_alike(serve, monkeypatch, order):
    monkeypatch.setattr(
        "tripot.server.game.play.fair.draw", lambda seed, nonces, k, weights: min(weights)
    )
    table = await (await serve()).table("tokan", rules={"rounds": 2})
    for person in table.people:
        assert person.position["actors"] == [0, 1, 2]
    for place, seat in enumerate(order):
        person = table.people[seat]
        await person.act(sorted(person.position["legal"])[seat])
        for other in order[place + 1 :]:
            # Those who must still decide learn that somebody has decided, but not what.
            told = (await table.people[other].hear("position"))["events"]
            assert [(e["seat"], e["action"]) for e in told] == [(seat, None)]
    told = []
    for person in table.people:
        await person.ping()
        told.append([(e["seat"], e["action"]) for e in person.learnt if e["action"]])
    decisions = [[entry for entry in heard if entry[0] is not None] for heard in told]
    # Everybody's own decision comes first, then the others' in seat order.
    for seat, heard in enumerate(decisions):
        assert [maker for maker, _ in heard] == [seat, *(s for s in range(3) if s != seat)]
        assert sorted(heard) == sorted(decisions[0])


async def test_sealed_decisions_at_the_same_moment_are_all_accepted(serve, rng):
    table = await (await serve()).table("tokan")
    for _ in range(5):
        await asyncio.gather(*(p.act(rng.choice(p.position["legal"])) for p in table.asked()))
        for person in table.people:
            await person.ping()


# --- wrong credentials ---------------------------------------------------------------------------


async def test_wrong_tokens_open_no_seat(serve):
    running = await serve()
    table, other = await running.table(), await running.table(people=("Dora", "Emil"))
    right = table.host.token
    wrong = ["", "x", right[:-1], right + "x", right.upper(), other.host.token, "🂡" * 30]
    for token in wrong:
        stranger = Person(running, table.id)
        await stranger.dial()
        await stranger.send("hello", version=1, token=token)
        assert await stranger.refused() == "not_yours", token
        # The same socket still takes the right one.
        await stranger.greet(token=right)
        assert stranger.welcome["seat"] == 0
        await stranger.go()
    for token in (w for w in wrong[1:] if w.isascii()):
        for path in ("/start", "/rematch", "/seats/1/bot"):
            body = {"strength": "simple"}
            refused = await running.post(table.path + path, body, token=token, status=403)
            assert refused["code"] == "not_yours"
        await running.call("DELETE", f"{table.path}/seats/1", token=token, status=403)
        await running.call("DELETE", table.path, token=token, status=403)
        if token != other.host.token:
            known = {"Cookie": f"tripot={'k' * 43}"}
            answer = await running.http.post("/api/seat", json={"token": token}, headers=known)
            assert answer.json()["code"] in ("not_yours", "unknown_table")
    await plays_on(table)


async def test_a_guest_is_no_host(serve):
    running = await serve()
    table = await running.table(start=False)
    await running.post(f"{table.path}/start", token=table.people[1].token, status=403)
    await running.call("DELETE", f"{table.path}/seats/0", token=table.people[1].token, status=403)
    await table.start()
    await plays_on(table)


# --- nonsense ------------------------------------------------------------------------------------

GARBAGE = [
    b"\x00\xff\xfe",
    b"",
    "",
    "null",
    "[]",
    "{}",
    "{",
    '"hello"',
    "1e999",
    "[" * 4000,
    '{"type":"hello"}',
    '{"type":"hello","version":"1"}',
    '{"type":"hello","version":1,"since":-1}',
    '{"type":"hello","version":1,"colour":"red"}',
    '{"type":"nothing"}',
    '{"type":"act","move":0,"action":"say 31"}',
    '{"type":"act","move":1,"action":""}',
    '{"type":"act","move":1.5,"action":"say 31"}',
    '{"type":"act","move":true,"action":"say 31"}',
    '{"type":"act","move":99999999999999999999999,"action":"say 31"}',
    '{"type":"act","move":1,"action":"' + "x" * 65 + '"}',
    '{"type":"chat","text":""}',
    '{"type":"chat","text":"' + "x" * 281 + '"}',
    '{"type":"chat","text":"two\\nlines"}',
    '{"type":"chat","text":"\\u001b[2J"}',
    '{"type":"chat","text":"\\ud800"}',
    '{"type":"react","reaction":"vanish"}',
    '{"type":"position"}',
]


@pytest.mark.parametrize("greeted", [False, True])
async def test_nonsense_is_refused_with_a_sentence_and_the_line_stays_good(serve, greeted):
    running = await serve(messages=1000)
    table = await running.table()
    person = table.people[0]
    if not greeted:
        await person.go()
        await person.dial()
    for garbage in GARBAGE:
        await person.socket.send(garbage)
        answer = await person.hear("refused")
        assert answer["code"] in ("bad_message", "too_large"), garbage
        assert answer["sentence"]
    if not greeted:
        await person.greet()
    await plays_on(table)


async def test_a_hello_of_another_version_is_told_so(serve):
    running = await serve()
    table = await running.table()
    stranger = Person(running, table.id)
    await stranger.dial()
    await stranger.send("hello", version=2)
    assert await stranger.refused() == "version"
    await stranger.greet()


async def test_random_bytes_break_at_most_their_own_line(serve, rng):
    running = await serve(messages=10_000, sockets_an_address=1000)
    table = await running.table()
    for _ in range(20):
        stranger = await table.spectator()
        for _ in range(10):
            await stranger.socket.send(rng.randbytes(rng.randrange(300)))
        stranger.socket.transport.write(b"\xff" + rng.randbytes(200))  # no frame at all
        await stranger.closed()
    await plays_on(table)


async def test_a_message_too_long_is_refused_and_a_huge_one_ends_the_line(serve):
    running = await serve()
    table = await running.table()
    stranger = await table.spectator()
    await stranger.socket.send(json.dumps({"type": "chat", "text": "x" * 5000}))
    assert await stranger.refused() == "too_large"
    await stranger.ping()
    with contextlib.suppress(ConnectionClosed):  # the server hangs up before it has read all
        await stranger.socket.send("x" * 1_000_000)
    code, _ = await stranger.closed()
    assert code == 1009
    await plays_on(table)


async def test_bodies_too_large_or_wrong_are_refused(serve):
    running = await serve()
    new = {"game": "tokio", "players": 2, "name": "Ada"}
    refused = await running.post("/api/tables", new | {"rules": {"x": "y" * 20_000}}, status=413)
    assert refused["code"] == "too_large"
    wrong = ({"name": "x" * 25}, {"players": []}, {"nonce": "a" * 64})
    for body in ({}, [], "x", None, *(new | change for change in wrong)):
        refused = await running.post("/api/tables", body, status=400)
        assert refused["code"] == "bad_message"
        assert refused["sentence"]
    for text in (b"[" * 16_000, b'{"game":"tokio","players":3,"name":"\xff"}'):
        answer = await running.http.post("/api/tables", content=text)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_message"), text
    for code, body in [
        ("unknown_game", new | {"game": "chess"}),
        ("bad_option", new | {"players": 11}),
        ("bad_option", new | {"rules": {"lives": 0}}),
        ("bad_option", new | {"bots": {"1": "genius"}}),
        ("bad_seat", new | {"bots": {"7": "simple"}}),
    ]:
        answer = await running.http.post("/api/tables", json=body)
        assert answer.json()["code"] == code, body
        assert 400 <= answer.status_code < 500


# --- floods --------------------------------------------------------------------------------------


async def test_a_flood_on_one_line_slows_nobody_else_down(serve):
    running = await serve(messages=50)
    table = await running.table()
    flood = await table.spectator()
    calm, codes = await seconds(plays_on(table)), []

    async def pour():
        for _ in range(400):
            await flood.send("ping")

    async def drain():
        while len(codes) < 20:
            message = await flood.hear("pong", "refused")
            if message["type"] == "refused":
                codes.append(message["code"])

    pouring = asyncio.create_task(pour())
    await asyncio.wait_for(drain(), PATIENCE)
    assert set(codes) == {"too_many"}
    assert await seconds(plays_on(table)) < 2 + 10 * calm
    pouring.cancel()
    flood.vanish()


async def test_moves_that_come_fast_only_wait(serve):
    table = await (await serve(messages=20)).table()
    ada = table.asked()[0]
    for _ in range(90):
        await ada.send("act", move=1, action="nonsense")
    codes = {await ada.refused() for _ in range(90)}
    assert codes == {"illegal"}
    await table.move()


@pytest.mark.parametrize(
    ("first", "then"),
    [
        (b"", struct.pack("!BBI", 0x89, 0x80 | 125, 0) + b"x" * 125),  # pings
        (struct.pack("!BBI", 1, 0x81, 0) + b"x", struct.pack("!BBI", 0, 0x80, 0)),  # empty pieces
        (b"", struct.pack("!BBI", 0x8A, 0x80, 0)),  # pongs that nobody asked for
    ],
)
async def test_a_flood_of_frames_that_are_no_messages_ends_its_line(serve, first, then):
    running = await serve()
    table = await running.table()
    raw = await Raw.open(running)
    await raw.upgrade(running, table.id)
    await raw.frame('{"type":"hello","version":1}')
    await raw.send(first)

    async def pour():
        while True:
            await raw.send(then * 100)
            await asyncio.sleep(0.01)

    with pytest.raises(ConnectionError):
        await asyncio.wait_for(pour(), PATIENCE)
    raw.vanish()
    await plays_on(table)


async def test_a_client_that_sends_after_the_close_is_hung_up_on(serve, monkeypatch):
    monkeypatch.setattr("tripot.server.transport.connections.FAREWELL", 3600)
    running = await serve()
    table = await running.table()
    raw = await Raw.open(running)
    await raw.upgrade(running, "no-such-table")

    async def pour():
        while True:
            await raw.send(struct.pack("!BBI", 0x81, 0x80, 0) * 100)
            await asyncio.sleep(0.01)

    with pytest.raises(ConnectionError):
        await asyncio.wait_for(pour(), PATIENCE)
    raw.vanish()
    # The server does not wait long for the client either.
    monkeypatch.setattr("tripot.server.transport.connections.FAREWELL", SOON)
    raw = await Raw.open(running)
    await raw.upgrade(running, "no-such-table")
    while await raw.receive(PATIENCE):
        pass
    raw.vanish()
    await plays_on(table)


async def test_hellos_that_come_fast_wait(serve):
    running = await serve(hellos=4)
    table = await running.table()
    raw = await Raw.open(running)
    await raw.upgrade(running, table.id)
    hello = b'{"type":"hello","version":1}'
    hellos = (struct.pack("!BBI", 0x81, 0x80 | len(hello), 0) + hello) * 60
    await raw.send(hellos)
    got, began = b"", time.monotonic()
    while got.count(b'"welcome"') < 16 or time.monotonic() - began < 1:
        with contextlib.suppress(TimeoutError):
            got += await raw.receive(0.1)
    passed = time.monotonic() - began
    assert got.count(b'"welcome"') <= 4 * (4 + passed) + 4  # four seconds' worth, then the rate
    assert b'"refused"' not in got
    await plays_on(table)
    raw.vanish()
    async with asyncio.timeout(PATIENCE):
        while len(running.service.lines) > len(table.people):
            await asyncio.sleep(0.02)


async def test_a_flood_ends_with_its_line_and_keeps_no_server_from_stopping(serve):
    running = await serve()
    table = await running.table()
    raw = await Raw.open(running)
    await raw.upgrade(running, table.id)
    await raw.frame('{"type":"hello","version":1}')
    await raw.send((struct.pack("!BBI", 0x81, 0x81, 0) + b"x") * 9000)
    await asyncio.sleep(SOON)
    raw.vanish()
    async with asyncio.timeout(PATIENCE):
        while len(running.service.lines) > len(table.people):
            await asyncio.sleep(0.02)
    await plays_on(table)


async def test_a_flood_of_chat_is_stopped(serve):
    table = await (await serve()).table()
    ada, ben, _ = table.people
    for number in range(30):
        await ada.send("chat", text=f"line {number}")
    await ada.send("ping")
    codes = []
    while (answer := await ada.hear("refused", "pong"))["type"] == "refused":
        codes.append(answer["code"])
    assert len(codes) > 20
    assert set(codes) == {"too_many"}
    assert (await ben.hear("said"))["text"] == "line 0"
    await plays_on(table)


async def test_a_flood_of_requests_is_refused_with_429(serve):
    running = await serve(requests=5)
    answers = await asyncio.gather(*(running.http.get("/api/games") for _ in range(60)))
    codes = {answer.status_code for answer in answers}
    assert codes == {200, 429}
    refused = next(answer for answer in answers if answer.status_code == 429)
    assert refused.json()["code"] == "too_many"
    assert (await running.http.get("/healthz")).status_code == 200
    # The spelling of the path makes no difference.
    answers = [await running.http.get(f"http://{HOST}:{running.port}//api/games") for _ in range(9)]
    assert 429 in {answer.status_code for answer in answers}
    assert 'tripot_refused_total{code="too_many"}' in running.resources.metrics.text().decode()


async def test_sockets_of_one_client_behind_a_proxy_keep_no_other_out(serve):
    running = await serve(sockets_an_address=3)
    table = await running.table()

    async def come(address):
        person = Person(running, table.id)
        await person.dial(additional_headers={"X-Forwarded-For": address})
        with contextlib.suppress(ConnectionClosed):
            await person.send("hello", version=1)
        return (await person.hear("welcome", "refused"))["type"]

    for form, most in (
        ("2001:db8:0:{:x}::1", 6),
        ("2001:db8:1:{:x}00::1", 12),
        ("192.0.2.{}", 12),
        ("198.51.100.7", 3),
    ):
        found = [await come(form.format(n)) for n in range(most + 4)]
        assert found == ["welcome"] * most + ["refused"] * 4, form
    await running.hang_up()
    while running.service.lines:
        await asyncio.sleep(0.02)
    assert len(running.service.lines.held) == 0


async def test_invalid_text_ends_its_connection_without_a_traceback(serve, caplog):
    running = await serve()
    table = await running.table()
    raw = await Raw.open(running)
    await raw.upgrade(running, table.id)
    await raw.send(struct.pack("!BBI", 0x81, 0x81, 0) + b"\xff")
    assert struct.pack("!BBH", 0x88, 2, 1007) in await raw.receive()
    raw.vanish()
    await plays_on(table)
    assert "Traceback" not in caplog.text
    assert not [told for told in caplog.records if told.levelname == "ERROR"]


async def test_too_many_sockets_from_one_address_are_turned_away(serve):
    running = await serve(sockets_an_address=6)
    table = await running.table()
    for _ in range(3):
        await table.spectator()
    late = Person(running, table.id)
    await late.dial()
    code, said = await late.closed()
    assert (code, said[0]["code"]) == (1013, "too_many")
    await running.people[3].go()
    for _ in range(50):
        try:
            await table.spectator()
            break
        except (AssertionError, ConnectionClosed):
            await asyncio.sleep(0.02)
    await plays_on(table)


# --- silence -------------------------------------------------------------------------------------


class Raw:
    """A raw TCP connection, below the WebSocket protocol."""

    @classmethod
    async def open(cls, running, received=None):
        raw = cls()
        raw.socket = socket.socket()
        raw.socket.setblocking(False)
        if received:
            raw.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, received)
        await asyncio.get_running_loop().sock_connect(raw.socket, (HOST, running.port))
        return raw

    async def send(self, data):
        await asyncio.get_running_loop().sock_sendall(self.socket, data)

    async def receive(self, seconds=5):
        return await asyncio.wait_for(
            asyncio.get_running_loop().sock_recv(self.socket, 65536), seconds
        )

    async def upgrade(self, running, table):
        """Become a WebSocket."""
        await self.send(
            f"GET /api/tables/{table}/play HTTP/1.1\r\nHost: {HOST}:{running.port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        assert b" 101 " in await self.receive()

    async def frame(self, text):
        """Send a short text message, masked with zeros."""
        data = text.encode()
        assert len(data) < 126
        await self.send(struct.pack("!BBI", 0x81, 0x80 | len(data), 0) + data)

    def vanish(self):
        """Disconnect without a closing handshake: the other side gets a reset."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()


async def test_a_client_that_stops_reading_is_dropped_and_nobody_waits_for_it(serve):
    running = await serve(messages=10**6, lines=10**6)
    # Otherwise the system would buffer megabytes for the client.
    running.place.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)
    table = await running.table()
    deaf = await Raw.open(running, received=2048)
    await deaf.upgrade(running, table.id)
    await deaf.frame('{"type":"hello","version":1}')
    ada, lines = table.host, (await running.tables.find(table.id)).presence.lines
    while len(lines) == len(table.people):
        await asyncio.sleep(0.01)
    for number in range(3000):
        await ada.send("chat", text=f"{number} " + "x" * 270)
        if number % 10 == 9:
            for person in table.people:
                await person.ping()
            if len(lines) == len(table.people):
                break
    else:
        pytest.fail("the client that does not read is still waited for")
    await plays_on(table)
    deaf.vanish()


async def test_a_client_that_vanishes_is_away_and_a_bot_plays_until_it_is_back(serve):
    running = await serve(away=SOON)
    table = await running.table()
    ada, ben, _ = table.people
    ada.vanish()
    while (await ben.hear("table"))["table"]["seats"][0]["here"]:
        pass
    # It was Ada's turn: after a while a bot plays it for her.
    await ben.until(lambda p: p["actors"] == [1])
    assert (await table.info())["seats"][0]["strength"] is not None
    await ada.come()
    info = await table.info()
    assert info["seats"][0]["here"]
    assert info["seats"][0]["strength"] is None
    assert ada.move == 0
    await plays_on(table)


async def test_connections_that_break_in_the_middle_leave_nothing_behind(serve, rng):
    running = await serve()
    table = await running.table()
    hello = '{"type":"hello","version":1}'
    for _ in range(20):
        raw = await Raw.open(running)
        await raw.upgrade(running, table.id)
        if rng.random() < 0.7:
            await raw.frame(hello)
        if rng.random() < 0.5:
            await raw.send(b"\x81\xfe\x01")  # the beginning of a frame
        raw.vanish()
    for _ in range(100):
        if len(running.service.lines) == 3:
            break
        await asyncio.sleep(0.02)
    assert len(running.service.lines) == 3
    assert len((await running.tables.find(table.id)).presence.lines) == 3
    await plays_on(table)


async def test_who_never_says_hello_is_hung_up_on(serve):
    running = await serve(hello=SOON)
    table = await running.table()
    silent = Person(running, table.id)
    await silent.dial()
    code, said = await silent.closed()
    assert code == 1008
    assert said[-1]["type"] == "closing"
    babbler = Person(running, table.id)
    await babbler.dial()
    with contextlib.suppress(ConnectionClosed):
        while True:
            await babbler.send("ping")
            await asyncio.sleep(0.02)
    await plays_on(table)


async def test_who_said_hello_is_waited_for_however_slow_the_server_is(serve, monkeypatch):
    """This simulates thousands coming back at once, say after a restart."""
    running = await serve(hello=SOON)
    table = await running.table()
    joins = people.join

    async def slowly(*given):
        await asyncio.sleep(3 * SOON)
        await joins(*given)

    monkeypatch.setattr(people, "join", slowly)
    late = Person(running, table.id, table.host.token)
    await late.come()
    assert late.position
    stranger = Person(running, table.id)
    await stranger.dial()
    await stranger.send("hello", version=99)
    code, said = await stranger.closed()  # its time limit still runs, as it has not been let in
    assert (code, said[0]["code"], said[-1]["type"]) == (1008, "version", "closing")


async def test_who_sends_no_whole_request_is_hung_up_on(serve, monkeypatch):
    running = await serve()
    table = await running.table()
    for deadline in ("EXCHANGE", "BODY"):
        monkeypatch.setattr(f"tripot.server.transport.doors.{deadline}", SOON)
    beginnings = (
        b"",
        b"GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ",
        b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{",
        b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\n",
    )
    for beginning in beginnings:
        raw = await Raw.open(running)
        await raw.send(beginning)
        with contextlib.suppress(ConnectionError):
            while await raw.receive(10 * SOON):
                pass
        raw.vanish()
    # Sockets don't count as exchanges.
    await plays_on(table)


async def test_slow_handshakes_keep_nobody_out(serve):
    running = await serve()
    table = await running.table()
    slow = [await Raw.open(running) for _ in range(60)]
    request = f"GET /api/tables/{table.id}/play HTTP/1.1\r\nHost: {HOST}\r\nX-Slow: "
    for raw in slow:
        await raw.send(request.encode())
    for letter in b"abc":
        for raw in slow:
            await raw.send(bytes([letter]))
        began = asyncio.get_running_loop().time()
        watcher = await table.spectator()
        await watcher.go()
        assert asyncio.get_running_loop().time() - began < 1
    await plays_on(table)
    for raw in slow:
        raw.vanish()


@pytest.mark.parametrize(
    ("method", "path", "says"),
    [
        ("GET", "/api/nothing", "there is nothing at this address"),
        ("PUT", "/api/tables", "this address takes no request of this method"),
        ("POST", "/api/tables", "this request is not as it should be: its body is missing"),
        (
            "GET",
            "/api/tables/x/replay?first=z",
            "this request is not as it should be: 'first'",
        ),
    ],
)
async def test_what_the_framework_refuses_is_said_in_our_words(serve, method, path, says):
    answer = await (await serve()).http.request(method, path)
    assert answer.json()["code"] == "bad_message"
    assert answer.json()["sentence"].startswith(says)


KEY = "dGhlIHNhbXBsZSBub25jZQ=="


@pytest.mark.parametrize(
    ("headers", "says"),
    [
        (
            {"Sec-WebSocket-Version": "12", "Sec-WebSocket-Key": KEY},
            "invalid Sec-WebSocket-Version header: 12",
        ),
        ({"Sec-WebSocket-Version": "13"}, "missing Sec-WebSocket-Key header"),
        ({"Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "x"}, "invalid Sec-WebSocket-Key"),
    ],
)
async def test_a_bad_handshake_is_refused_as_all_else_is(serve, headers, says):
    running = await serve()
    asked = {"Connection": "Upgrade", "Upgrade": "websocket"} | headers
    answer = await running.http.get("/api/tables/x/play", headers=asked)
    assert (answer.status_code, answer.headers["Content-Type"]) == (400, "application/json")
    assert answer.json()["code"] == "bad_message"
    assert answer.json()["sentence"].startswith(f"this can't open a socket: {says}")
