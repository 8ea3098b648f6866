"""Connections that aren't WebSockets yet: each is answered or closed; none keeps others out."""

import asyncio
import contextlib
import json
import signal
import socket
import subprocess
import sys

import httpx
import pytest

from tests.server.running import HOST, PATIENCE, Person, Running, until
from tripot.core.errors import Misuse
from tripot.server.base.refusal import Denied
from tripot.server.serve import SEGMENT, trusted
from tripot.server.transport.connections import LARGEST_HEAD
from tripot.server.transport.doors import Doors

SOON = 0.5  # seconds, where a deadline is shortened
ELSEWHERE = "127.0.0.2"  # not a proxy's address: its connections are counted


@pytest.fixture
def serve(tmp_path):
    """Return a function that starts a server with some limits changed, for `async with`."""

    @contextlib.asynccontextmanager
    async def started(**limits):
        running = Running(f"sqlite:///{tmp_path}/tables.db", **limits)
        await running.start()
        running.writers = []
        try:
            yield running
        finally:
            for writer in running.writers:
                await let_go(writer)
            await running.hang_up()
            await running.stop()

    return started


def handshake(table, *more, method="GET", path=""):
    """Return the head of a handshake with additional lines."""
    lines = [
        f"{method} /api/tables/{table}/play{path} HTTP/1.1",
        "Host: localhost",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        *more,
    ]
    return "\r\n".join([*lines, "", ""]).encode()


UNFIT = {
    "headers": [f"X-{number}: x" for number in range(200)],
    "line": ["X-Long: " + "x" * 9000],
    "cookie": ["Cookie: " + "; ".join(f"c{n}=" + "x" * 80 for n in range(180))],
    "length": ["Content-Length: 5"],
    "chunks": ["Transfer-Encoding: chunked"],
    "both": ["Content-Length: 5", "Transfer-Encoding: chunked"],
    "protocol": ["Sec-WebSocket-Protocol: " + "x" * 9000],
    "repeated": ["Sec-WebSocket-Protocol: x"] * 200,
    "keys": ["Sec-WebSocket-Key: x"],
    "huge": ["X-Long: " + "x" * 3 * LARGEST_HEAD],
}
SERVED = (
    "headers",
    "line",
    "cookie",
)  # a proxy or a browser may add such lines: they are accepted


async def opened(running, data=b"", come_from=HOST):
    """Return reader and writer of a new connection, after sending something."""
    reader, writer = await asyncio.open_connection(
        HOST, running.port, local_addr=(come_from, 0), limit=2**20
    )
    running.writers.append(writer)
    with contextlib.suppress(ConnectionError):
        writer.write(data)
        await writer.drain()
    return reader, writer


async def let_go(writer):
    writer.close()
    with contextlib.suppress(OSError):
        await writer.wait_closed()


async def answer(reader):
    """Read until the server hangs up or accepts the WebSocket; return what it sent."""
    got = b""
    async with asyncio.timeout(PATIENCE):
        with contextlib.suppress(ConnectionError):
            while part := await reader.read(65536):
                got += part
                if b" 101 " in got:
                    break
    return got


@pytest.mark.parametrize("kind", UNFIT)
async def test_every_handshake_is_answered(serve, kind):
    async with serve() as running:
        table = await running.table()
        reader, _ = await opened(running, handshake(table.id, *UNFIT[kind]))
        got = await answer(reader)
        status = int(got.split()[1])
        assert status == 101 if kind in SERVED else 400 <= status < 500, got[:200]
        if status in (400, 431) and kind != "keys":
            assert json.loads(got.partition(b"\r\n\r\n")[2])["sentence"]
        for method, path in (("POST", ""), ("GET", "?" + "x" * 9000)):
            reader, _ = await opened(running, handshake(table.id, method=method, path=path))
            assert 400 <= int((await answer(reader)).split()[1]) < 500
        await table.move()


@pytest.mark.parametrize("more", [(), ["Origin: http://evil.example"]])
@pytest.mark.parametrize("path", ["/", "/nowhere", "/api/home", "/api/tables/{}/plays"])
async def test_a_socket_where_none_is_served_is_refused_with_a_sentence(serve, caplog, path, more):
    async with serve() as running:
        table = await running.table()
        head = handshake(table.id, *more).replace(
            f"/api/tables/{table.id}/play".encode(), path.format(table.id).encode()
        )
        reader, _ = await opened(running, head)
        status, body = (await answer(reader)).split(b"\r\n\r\n")
        assert status.split()[1] == (b"403" if more else b"404")
        assert json.loads(body)["sentence"]
    assert not [told for told in caplog.records if told.levelname == "ERROR"]


async def test_a_head_in_pieces_that_grows_too_large_is_answered_with_431(serve):
    async with serve() as running:
        reader, writer = await opened(running, b"GET / HTTP/1.1\r\n")
        for _ in range(LARGEST_HEAD // 1000 + 2):
            with contextlib.suppress(ConnectionError):
                writer.write(b"X-More: " + b"x" * 1000 + b"\r\n")
                await writer.drain()
            await asyncio.sleep(0.002)
        assert b" 431 " in await answer(reader)


async def test_a_request_that_breaks_off_in_the_middle_of_its_answer_leaves_no_traceback(
    serve, caplog
):
    async with serve() as running:
        body = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\n{"
        for rest in (b"}zz\x00\r\n\r\n", b"zz}\x00\r\n\r\n", b"   GET\r\n\r\n"):
            reader, writer = await opened(running, body)
            await asyncio.sleep(0.05)
            writer.write(rest)
            await answer(reader)
        assert (await running.http.get("/healthz")).is_success
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize("begun", [b"", b"GET / HTTP/1.1\r\nHost: a", handshake("x")[:-2]])
async def test_connections_of_one_address_keep_no_other_out(serve, begun):
    async with serve(connections_an_address=20, connections=60) as running:
        table = await running.table()
        held = [await opened(running, begun, ELSEWHERE) for _ in range(80)]
        async with asyncio.timeout(PATIENCE):
            turned_away = [await answer(reader) for reader, _ in held[20:]]
        assert all(b" 429 " in told or not told for told in turned_away)
        assert any(json.loads(t.partition(b"\r\n\r\n")[2])["sentence"] for t in turned_away if t)
        assert (await running.http.get("/healthz")).is_success
        watcher = await table.spectator()
        await watcher.ping()
        await table.move()
        for _, writer in held:
            await let_go(writer)
        # The client may connect again.
        for _ in range(200):
            reader, _ = await opened(running, handshake(table.id), ELSEWHERE)
            if b" 101 " in await answer(reader):
                break
            await asyncio.sleep(0.02)
        else:
            pytest.fail("the address is still counted")


def test_many_addresses_of_one_network_help_little():
    class Transport:
        def abort(self):
            pass

        def get_write_buffer_size(self):
            return 0

    async def entered(addresses):
        doors = Doors(1000, 10, "127.0.0.1,::1")
        visits = [doors.enter(Transport(), address) for address in addresses]
        found = sum(visit is not None for visit in visits)
        for visit in visits:
            if visit is not None:
                visit.leave()
        assert len(doors.counts) == 0
        assert not doors.waiting
        return found

    for addresses, most in [
        (["192.0.2.1"] * 50, 10),
        ([f"192.0.2.{n}" for n in range(200)], 40),
        (["2001:db8::1", "2001:db8::2"] * 50, 10),
        ([f"2001:db8:1:{n:x}::1" for n in range(200)], 20),
        ([f"2001:db8:1:{n:x}00::1" for n in range(200)], 40),
        (["127.0.0.1", "::1"] * 50, 100),
        (["::ffff:192.0.2.1", "192.0.2.1"] * 20, 10),
    ]:
        assert asyncio.run(entered(addresses)) == most, addresses[0]


async def test_when_the_house_is_full_those_who_ask_for_nothing_go_first(serve):
    async with serve(connections=20, connections_an_address=10) as running:
        table = await running.table()
        for number in range(90):
            await opened(running, b"GET /", f"127.0.0.{3 + number // 10}")
        assert (await running.http.get("/healthz")).is_success
        watcher = await table.spectator()
        await watcher.ping()
        await table.move()
        # Open sockets don't make room.
        for person in table.people:
            await person.ping()


POST = b"POST /api/seat HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"


@pytest.mark.parametrize("held", [POST, handshake("no-such-table")])
async def test_a_client_that_does_not_finish_makes_room(serve, monkeypatch, held):
    monkeypatch.setattr("tripot.server.transport.connections.FAREWELL", PATIENCE)
    async with serve(connections=20, connections_an_address=10, requests=10**6) as running:
        table = await running.table()
        for number in range(40):
            await opened(running, held, f"127.0.0.{3 + number // 10}")
        assert (await running.http.get("/healthz")).is_success
        for person in table.people:
            await person.ping()
        watcher = await table.spectator()
        await watcher.ping()
        await table.move()


KNOWN = b"Cookie: tripot=" + b"x" * 43 + b"\r\nContent-Length: "


async def test_a_body_has_less_time_than_an_answer(serve, monkeypatch):
    monkeypatch.setattr("tripot.server.transport.doors.BODY", SOON)
    async with serve() as running:
        reader, writer = await opened(running, POST)
        for _ in range(5):  # sending byte by byte does not help
            await asyncio.sleep(SOON / 2)
            with contextlib.suppress(ConnectionError):
                writer.write(b" ")
                await writer.drain()
        status, _, body = (await answer(reader)).partition(b"\r\n\r\n")
        assert status.split()[1] == b"408"
        assert "too slowly" in json.loads(body)["sentence"]

        async def slow(*_):
            await asyncio.sleep(3 * SOON)
            raise Denied("unknown_table", "there is no table of this name")

        monkeypatch.setattr("tripot.server.tables.devices.Devices.move", slow)
        reader, writer = await opened(running, POST.replace(b"Content-Length: 100", KNOWN + b"13"))
        writer.write(b'"token":"x"}')
        assert b" 404 " in await reader.read(100)


async def test_a_large_body_has_the_time_that_it_needs_at_a_slow_pace(serve, monkeypatch):
    monkeypatch.setattr("tripot.server.transport.doors.BODY", SOON)
    monkeypatch.setattr("tripot.server.transport.doors.LEAST_RATE", 1000 / PATIENCE)
    async with serve() as running:
        reader, writer = await opened(
            running, POST.replace(b"Content-Length: 100", KNOWN + b"10013")
        )
        for _ in range(10):
            writer.write(b" " * 1000)
            await asyncio.sleep(SOON / 3)
        writer.write(b'"token":"x"}')
        assert b" 404 " in await reader.read(100)


async def test_work_that_takes_too_long_is_answered_with_a_sentence(serve, monkeypatch):
    monkeypatch.setattr("tripot.server.transport.doors.EXCHANGE", SOON)

    async def never(*_):
        await asyncio.sleep(3600)

    monkeypatch.setattr("tripot.server.tables.devices.Devices.move", never)
    async with serve() as running:
        reader, writer = await opened(running, POST.replace(b"Content-Length: 100", KNOWN + b"13"))
        writer.write(b'"token":"x"}')
        status, _, body = (await answer(reader)).partition(b"\r\n\r\n")
        assert status.split()[1] == b"503"
        assert json.loads(body)["code"] == "in_doubt"
        assert "still at work" in json.loads(body)["sentence"]


async def test_a_request_has_its_whole_time_however_long_its_client_was_silent(serve):
    async with serve() as running:
        doors = running.server.config.doors
        reader, writer = await opened(running)
        await until(lambda: doors.waiting)
        (visit,) = doors.waiting
        silent = visit._end
        writer.write(b"GET /healthz HTTP/1.1\r\n")
        await until(silent.cancelled)
        begun = visit._end
        assert begun.when() > silent.when()
        # What else comes of it gives it no more.
        writer.write(b"Host: localhost\r\n")
        await running.http.get("/healthz")
        assert visit._end is begun
        writer.write(b"\r\n")
        assert b"ok" in await reader.read(2000)
        await until(begun.cancelled)  # the next one has its own


async def reading(running, path):
    """Return a socket that reads this answer piece by piece, and its visit."""
    # The system holds little of it, so the rest waits in the server.
    running.place.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    client, loop = socket.socket(), asyncio.get_running_loop()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    client.setblocking(False)
    await loop.sock_connect(client, (HOST, running.port))
    head = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    await loop.sock_sendall(client, head.encode())
    doors = running.server.config.doors
    await until(lambda: any(visit._unread for visit in doors.waiting))
    (visit,) = doors.waiting
    return client, visit


async def rest(client):
    """Read until the server hangs up; return how many bytes came."""
    loop, count = asyncio.get_running_loop(), 0
    with contextlib.suppress(ConnectionError):
        while part := await loop.sock_recv(client, 1000):
            count += len(part)
    client.close()
    return count


async def test_an_answer_arrives_whole_as_long_as_it_is_read(serve, monkeypatch):
    monkeypatch.setattr("tripot.server.transport.doors.LEAST_RATE", 1000)
    async with serve() as running:
        whole = len((await running.http.get("/api/schema.json")).content)
        await running.http.aclose()
        doors, loop = running.server.config.doors, asyncio.get_running_loop()
        await until(lambda: not doors.count)
        client, visit = await reading(running, "/api/schema.json")
        count = 0
        for _ in range(3):
            unread, deadline = visit._unread, visit._end
            while visit._transport.get_write_buffer_size() > unread - 2000:
                count += len(await loop.sock_recv(client, 1000))
            deadline.cancel()
            visit._late()  # as if the deadline had passed
            assert visit._end.when() - loop.time() > 1
        assert count + await rest(client) > whole
        # Who reads nothing is hung up on.
        client, visit = await reading(running, "/api/schema.json")
        for _ in range(2):  # the system may have taken some more
            visit._late()
        assert await rest(client) < whole


async def test_a_small_window_on_the_loopback_is_not_taken_for_a_client_that_reads_nothing(serve):
    async with serve() as running:
        await opened(running)
        doors = running.server.config.doors
        await until(lambda: doors.waiting)
        made = next(iter(doors.waiting))._transport.get_extra_info("socket")
        assert made.getsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG) <= SEGMENT


@pytest.mark.parametrize("path", ["/api/tables", "/nowhere", "/healthz"])
@pytest.mark.parametrize("more", ["", "Content-Length: 5\r\n", "Connection: close\r\n"])
@pytest.mark.parametrize("method", ["GET", "POST"])
async def test_bodies_in_chunks_are_refused(serve, method, path, more):
    async with serve() as running:
        head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\n{more}"
        head = f"{head}Transfer-Encoding: chunked\r\n\r\n2\r\n{{}}\r\n0\r\n\r\n".encode()
        reader, _ = await opened(running, head)
        status, _, body = (await answer(reader)).partition(b"\r\n\r\n")
        assert status.split()[1] == b"411"
        assert "Transfer-Encoding" in json.loads(body)["sentence"]


async def test_who_was_answered_before_the_end_of_its_body_is_hung_up_on(serve, monkeypatch):
    for deadline in ("EXCHANGE", "BODY"):  # or these deadlines would hang up eventually
        monkeypatch.setattr(f"tripot.server.transport.doors.{deadline}", 10 * PATIENCE)
    async with serve() as running:
        reader, writer = await opened(running, POST.replace(b"/api/seat", b"/nowhere"))
        assert b" 405 " in await answer(reader)
        # An unfinished body of the next request does not count.
        last = POST.replace(b"100", b"13") + b'"token":'
        reader, writer = await opened(running, b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n" + last)
        assert b"ok\n" in await reader.read(2000)
        writer.write(b'"x"}')
        assert b" 307 " in await reader.read(100)
        # The answer can be read even if the client sends more and more.
        head = POST.replace(b"100", b"10000000")
        reader, writer = await opened(running, head)
        with contextlib.suppress(ConnectionError):
            for _ in range(50):
                writer.write(b" " * 100_000)
                await writer.drain()
        assert b" 413 " in await answer(reader)


async def test_strangers_write_no_log_of_their_own(serve, caplog):
    async with serve() as running:
        for number in range(60):
            reader, _ = await opened(running, b"GARBAGE\r\n\r\n")
            assert b" 400 " in await answer(reader)
            upgrade = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
            await opened(running, upgrade + b"Upgrade: h%d\r\n\r\n" % number)
    assert not [told for told in caplog.records if told.name == "uvicorn.error"]


async def test_a_proxy_s_connections_are_not_counted_by_address(serve):
    async with serve(connections_an_address=2) as running:
        for _ in range(10):
            await opened(running, b"GET /")
        assert (await running.http.get("/healthz")).is_success


async def until_only(running, people):
    """Wait until only these people's sockets are counted as connections."""
    async with asyncio.timeout(PATIENCE):
        while running.server.config.doors.count != len(people):
            await asyncio.sleep(0.02)


async def test_every_connection_has_a_deadline_until_it_is_a_socket(serve, monkeypatch):
    async with serve() as running:
        table = await running.table()
        await running.http.aclose()  # the client keeps its connection open for a while
        await until_only(running, table.people)
        monkeypatch.setattr("tripot.server.transport.doors.EXCHANGE", SOON)

        async def never(*_):
            await asyncio.sleep(3600)

        with monkeypatch.context() as stuck:
            stuck.setattr("tripot.server.http.guard.Guard.objection", lambda self, scope: None)
            stuck.setattr("litestar.Litestar.__call__", never)
            reader, _ = await opened(running, handshake(table.id))
            assert await answer(reader) == b""
        await until_only(running, table.people)
        # Sockets outlive the deadline.
        await asyncio.sleep(2 * SOON)
        await table.move()


def test_the_server_stops_in_good_order_whatever_is_connected(tmp_path):
    process = subprocess.Popen(
        [sys.executable, "-m", "tripot.cli", "serve", "--port", "0", "--data", str(tmp_path)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    port = int(json.loads(process.stderr.readline())["url"].rpartition(":")[2])
    url = f"http://{HOST}:{port}"
    new = {"game": "tokio", "players": 2, "name": "Ada"}
    made = httpx.post(f"{url}/api/tables", json=new, trust_env=False, timeout=PATIENCE)
    table = made.json()["table"]["id"]
    held = []
    for data in (
        *(handshake(table, *more) for more in UNFIT.values()),
        handshake(table),
        handshake(table)[:-2],
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n{",
        b"GET / HTTP/1.1\r\n",
        b"\x00\r\n\r\n",
        b"",
    ):
        held.append(socket.create_connection((HOST, port)))
        with contextlib.suppress(ConnectionError):
            held[-1].sendall(data)
    # This waits until everything sent before has been read.
    httpx.get(f"{url}/healthz", trust_env=False, timeout=PATIENCE)
    process.send_signal(signal.SIGTERM)
    _, told = process.communicate(timeout=60)
    for one in held:
        one.close()
    assert process.returncode == 0
    assert "Traceback" not in told
    assert json.loads(told.splitlines()[-1])["event"] == "stopped"


async def test_many_cookies_of_others_do_not_keep_a_socket_shut(serve):
    async with serve() as running:
        table = await running.table()
        ben = table.people[1]
        many = "; ".join(f"other_{'x' * 16}_{n}=" + "y" * 60 for n in range(180))
        again = Person(running, table.id, ben.token)
        await again.dial(additional_headers={"Cookie": many})
        assert (await again.greet())["seats"] == [1]


@pytest.mark.parametrize("wrong", ["300.1.1.1", "proxy", "10.0.0.5/8", "127.0.0.1 ::1", "::1,"])
def test_a_proxy_is_named_by_its_address(monkeypatch, wrong):
    for right in ("", "*", "10.0.0.5, 192.168.7.0/24,::1"):
        monkeypatch.setenv("FORWARDED_ALLOW_IPS", right)
        assert trusted() == right
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", wrong)
    with pytest.raises(Misuse, match=r"^FORWARDED_ALLOW_IPS takes addresses and networks"):
        trusted()
