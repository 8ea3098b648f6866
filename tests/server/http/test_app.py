"""The server from outside: who may use it, what it says, what it never says, and how it stops."""

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import msgspec
import pytest
import pytest_asyncio
import structlog
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

import tripot
from tests.server.running import HOST, PATIENCE, Person, Running
from tripot import games, languages, protocol
from tripot.server.base.errors import Unavailable
from tripot.server.base.limits import Limits
from tripot.server.base.rates import Bucket, origin
from tripot.server.base.refusal import Denied
from tripot.server.base.text import alike, clean, is_plain
from tripot.server.http.guard import HEADERS
from tripot.server.http.refusals import STATUS
from tripot.server.serve import FILES, open_enough
from tripot.server.welcome import square, welcome

DOCS = Path(__file__).parents[3] / "docs" / "protocol.md"


@pytest_asyncio.fixture
async def running(serve):
    return await serve()


# --- headers, origins, credentials ---------------------------------------------------------------


async def test_who_asks_for_the_head_gets_what_there_is_without_its_body(running):
    table = await running.table(start=False)
    for path in ("/", "/api/games", "/api/tables", table.path, "/healthz"):
        whole, head = await running.http.get(path), await running.http.head(path)
        assert (head.status_code, head.content) == (whole.status_code, b"")
        assert head.headers["content-length"] == whole.headers["content-length"]
    assert (await running.http.head("/api/seat")).status_code == 405


async def test_every_response_has_the_headers_that_protect(running):
    for method, path, status in [
        ("GET", "/healthz", 200),
        ("GET", "/api/games", 200),
        ("GET", "/openapi.json", 200),
        ("GET", "/readyz", 200),
        ("GET", "/metrics", 403),
        ("GET", "/api/nothing", 404),
        ("GET", "/assets/nothing.js", 404),
        ("GET", "/api/tables/none", 404),
        ("PUT", "/api/tables", 405),
        ("POST", "/api/tables", 400),
        ("GET", "/api/tables/a%2f..%2fb", 404),
    ]:
        answer = await running.http.request(method, path)
        assert answer.status_code == status, path
        for name, value in HEADERS.items():
            assert answer.headers[name] == value
        assert "server" not in answer.headers
        if status >= 400:
            assert msgspec.json.decode(answer.content, type=protocol.Refusal).sentence


async def test_pages_of_other_sites_open_no_socket(running):
    table = await running.table(start=False)
    url = table.host.url
    own, friend = f"http://{HOST}:{running.port}", "http://friends.example"
    for site in ("http://evil.example", f"http://{HOST}:1", "null", f"{own}.evil.example", ""):
        with pytest.raises(InvalidStatus) as refused:
            await connect(url, origin=site, proxy=None)
        response = refused.value.response
        assert response.status_code == 403
        assert json.loads(response.body)["code"] == "bad_origin"
        assert response.headers["Content-Security-Policy"]
        answer = await running.http.post("/api/tables", json={}, headers={"Origin": site})
        assert answer.json()["code"] == "bad_origin"
    for site in (own, friend, None):
        socket = await connect(url, origin=site, proxy=None)
        await socket.close()


async def opens(url, **headers):
    """Return whether a socket opens, or why not."""
    try:
        socket = await connect(url, proxy=None, additional_headers=headers)
    except InvalidStatus as no:
        return json.loads(no.response.body)
    await socket.close()
    return True


async def test_a_page_s_scheme_counts_too_and_a_proxy_may_tell_it(running):
    table = await running.table(start=False)
    secure = {"Origin": f"https://{HOST}:{running.port}"}
    assert (await opens(table.host.url, **secure))["code"] == "bad_origin"
    assert await opens(table.host.url, **secure, **{"X-Forwarded-Proto": "https"}) is True
    plain = {"Origin": f"http://{HOST}:{running.port}", "X-Forwarded-Proto": "https"}
    refused = await opens(table.host.url, **plain)
    assert refused["code"] == "bad_origin"
    assert "TRIPOT_ORIGINS" in refused["sentence"]


def named(running, host):
    """Return the headers of a client that called the server by this name."""
    return {"Host": host, "Origin": f"http://{host.lower()}"}


async def test_requests_for_foreign_host_names_are_refused(running):
    table = await running.table(start=False)
    own = socket.gethostname()
    known = ["localhost", "LOCALHOST.", "a.localhost", "127.0.0.1", "10.1.2.3", "[::1]", "tripot"]
    for name in (*known, "friends.example", own, f"{own}.local"):
        for host in (name, f"{name}:{running.port}"):
            headers = named(running, host)
            assert (await running.http.post("/api/tables", headers=headers)).status_code == 400
    foreign = ["evil.example", "127.0.0.1.evil.example", "friends.example.evil.example", "1.2.3"]
    foreign += ["[::1].evil.example", "[::1]evil", "localhost:1.evil.example", "[::1", "evil:1]"]
    for name in foreign:
        headers = named(running, f"{name}:{running.port}")
        for path in ("/", "/api/games", f"/api/tables/{table.id}", "/metrics", "//api/games"):
            answer = await running.http.get(path, headers=headers)
            assert answer.status_code == 403
            assert answer.json()["code"] == "bad_origin"
            assert "TRIPOT_ORIGINS" in answer.json()["sentence"]
        lines = "".join(f"{key}: {value}\r\n" for key, value in headers.items())
        reader, writer = await asyncio.open_connection(HOST, running.port)
        writer.write(
            f"GET /api/tables/{table.id}/play HTTP/1.1\r\n{lines}Upgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        told = await asyncio.wait_for(reader.read(), PATIENCE)
        assert told.split()[1] == b"403"
        assert b"bad_origin" in told
        writer.close()
        await writer.wait_closed()
        for path in ("/healthz", "/readyz"):
            assert (await running.http.get(path, headers=headers)).is_success


async def test_a_server_is_ready_if_it_can_write(running, monkeypatch):
    asked, frozen = [], asyncio.Event()

    async def fails():
        raise Unavailable("secret reason")

    doing = fails

    async def check():
        asked.append(1)
        await doing()

    monkeypatch.setattr(running.store, "check", check)
    monkeypatch.setattr("tripot.server.http.ready.FRESH", 0.05)
    monkeypatch.setattr("tripot.server.http.ready.PATIENCE", 0.2)
    answers = await asyncio.gather(*(running.http.get("/readyz") for _ in range(20)))
    assert {answer.status_code for answer in answers} == {503}
    assert "secret" not in answers[0].text
    assert len(asked) < 20
    doing = frozen.wait
    await asyncio.sleep(0.1)
    for _ in range(3):
        assert "not answer" in (await running.http.get("/readyz")).text
    assert (await running.http.get("/healthz")).status_code == 200
    frozen.set()
    async with asyncio.timeout(PATIENCE):
        while (await running.http.get("/readyz")).text != "ok\n":
            await asyncio.sleep(0.02)


async def test_a_server_without_a_log_of_steps_is_not_ready(running, monkeypatch):
    monkeypatch.setattr("tripot.server.http.ready.FRESH", -1)
    assert (await running.http.get("/readyz")).text == "ok\n"
    database = running.store.database
    await database.write(lambda connection: connection.exec_driver_sql("DROP TABLE log"))
    answer = await running.http.get("/readyz")
    assert (answer.status_code, answer.text) == (503, "the database can't be used now\n")


async def test_cookies_keep_a_seat_and_no_script_sees_them(running):
    made = await running.http.post("/api/tables", json={"game": "tokio", "players": 3, "name": "A"})
    table = made.json()["table"]["id"]
    cookie = made.headers["set-cookie"]
    assert re.match("tripot=[A-Za-z0-9_-]{43}; ", cookie)
    assert made.json()["token"] not in cookie
    for part in ("HttpOnly", "SameSite=lax", "Path=/api", "Max-Age="):
        assert part in cookie
    assert "Secure" not in cookie
    assert (await running.http.post(f"/api/tables/{table}/seats/0/link")).is_success
    refused = await running.http.post(f"/api/tables/{table}/seats/1/link")
    assert refused.json()["code"] == "not_yours"
    refused = await running.post(f"/api/tables/{table}/seats/0/link", status=403)
    assert refused["code"] == "not_yours"
    secure = await running.http.post(
        f"/api/tables/{table}/seats/1",
        json={"name": "B"},
        headers={"X-Forwarded-Proto": "https"},
    )
    assert "Secure" in secure.headers["set-cookie"]


async def test_a_browser_that_holds_several_seats_says_which(running):
    new = {"game": "tokio", "players": 2, "name": "Ada"}
    made = await running.http.post("/api/tables", json=new)
    path = f"/api/tables/{made.json()['table']['id']}"
    claimed = await running.http.post(f"{path}/seats/1", json={"name": "Ben"})
    tokens = [made.json()["token"], claimed.json()["token"]]
    jar = f"tripot={running.http.cookies['tripot']}"
    browser = Person(running, made.json()["table"]["id"])
    await browser.dial(additional_headers={"Cookie": f"other=1; {jar}"})
    assert (await browser.greet())["seat"] == 0
    assert (await browser.greet(seat=1))["seat"] == 1
    await browser.send("hello", version=1, seat=2)
    assert await browser.refused() == "not_yours"
    # A token takes precedence over a cookie.
    assert (await browser.greet(token=tokens[1]))["seat"] == 1
    started = await running.http.post(f"{path}/start")
    assert started.json()["status"] == "playing"
    assert (await running.http.delete(f"{path}/seats/1")).is_success
    refused = await running.http.post(f"{path}/seats/1/link")
    assert refused.json()["code"] == "not_yours"


# --- what is documented --------------------------------------------------------------------------


async def test_the_games_are_described_for_a_form(running):
    described = {game["name"]: game for game in await running.call("GET", "/api/games")}
    assert tuple(described) == games.NAMES
    for name, told in described.items():
        game = games.load(name)
        assert (told["least_players"], told["most_players"]) == (game.seats[0], game.seats[-1])
        assert [option["name"] for option in told["options"]] == [*game.house.options]
        for option in told["options"]:
            assert (option["least"] is None) == (option["values"] is not None)
            assert option["explanation"]


async def test_openapi_is_served_as_json_alone(running):
    answer = await running.http.get("/openapi.json")
    assert "json" in answer.headers["content-type"]
    paths = answer.json()["paths"]
    assert "/api/tables/{name}/seats/{seat}" in paths
    assert set(paths["/api/tables"]) == {"get", "post"}
    orders = [order for path in paths.values() for order in path.values()]
    refusal = {"$ref": "#/components/schemas/Refusal"}
    for order in orders:
        assert "429" in order["responses"]
        for status, told in order["responses"].items():
            if status >= "400":
                assert told["content"]["application/json"]["schema"] == refusal
                assert all(STATUS[code] == int(status) for code in told["description"].split(", "))
    for path in ("/", "/schema", "/docs"):
        shown = (await running.http.get(path)).text.lower()
        assert "swagger" not in shown
        assert "redoc" not in shown
    for name in ("swagger", "redoc"):
        assert (await running.http.get(f"/openapi.json/{name}")).status_code == 404


async def test_the_schema_of_all_messages_is_served(running):
    found = await running.call("GET", "/api/schema.json")
    assert found == json.loads(msgspec.json.encode(protocol.schema()))
    for kind in (*protocol.REST, protocol.Hello, protocol.Position, protocol.Said):
        assert kind.__name__ in found["$defs"]


def test_the_document_names_every_message_field_and_code():
    text = DOCS.read_text()
    client, server = protocol.ClientMessage.__args__, protocol.ServerMessage.__args__
    inner = (protocol.EventInfo, protocol.SeatInfo, protocol.Moment)
    for kind in (*client, *server, *protocol.REST, *inner):
        tag = kind.__struct_config__.tag
        assert f"`{tag or kind.__name__}`" in text, kind
        for field in kind.__struct_encode_fields__:
            assert f"`{field}" in text or f'"{field}"' in text, (kind, field)
    for code in STATUS:
        assert f"`{code}`" in text
    for limit in Limits.__struct_fields__:
        assert f"`{limit}`" in text


# --- who may see what -----------------------------------------------------------------------------


async def test_an_unknown_table_is_a_sentence_on_the_socket_too(running):
    lost = Person(running, "nowhere")
    await lost.dial()
    code, said = await lost.closed()
    assert code == 1008
    assert (said[0]["code"], bool(said[0]["sentence"])) == ("unknown_table", True)


async def test_the_metrics_count_and_are_shown_to_nobody(running):
    table = await running.table()
    await table.move()
    await table.host.send("act", move=9, action="nonsense")
    await table.host.refused()
    await running.call("GET", "/api/tables/nowhere", status=404)
    text = running.resources.metrics.text().decode()
    assert 'tripot_moves_total{by="people"} 1.0' in text
    assert 'tripot_sockets{whose="seats"} 3.0' in text
    assert "tripot_tables 1.0" in text
    assert 'tripot_refused_total{code="illegal"} 1.0' in text
    assert 'tripot_refused_total{code="unknown_table"} 1.0' in text
    # A proxy on this machine need not name its clients.
    refused = await running.call("GET", "/metrics", status=403)
    assert refused["code"] == "not_yours"
    assert "TRIPOT_METRICS" in refused["sentence"]


def raw_status(port, path):
    """Return the status of an answer to a request for exactly this path."""
    with socket.create_connection((HOST, port)) as asking:
        asking.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        return int(asking.recv(100).split()[1])


@pytest.mark.parametrize("apart", [True, False])
def test_metrics_are_shown_apart_or_to_everybody(tmp_path, apart):
    with socket.socket() as free:
        free.bind((HOST, 0))
        place = f"{HOST}:{free.getsockname()[1]}" if apart else "public"
    process = serving("--host", "::", "--port", 0, "--data", tmp_path, TRIPOT_METRICS=place)
    port = json.loads(process.stderr.readline())["url"].rpartition(":")[2]
    here = httpx.get(f"http://127.0.0.1:{port}/metrics", trust_env=False, timeout=PATIENCE)
    # A proxy that hides this address may not know its other spellings.
    for spelled in ("/metrics/", "//metrics", "/%6detrics"):
        assert raw_status(int(port), spelled) == 404, spelled
    if apart:
        there = httpx.get(f"http://{place}/metrics", trust_env=False, timeout=PATIENCE)
        assert 'tripot_sockets{whose="seats"} 0.0' in there.text
    process.terminate()
    process.communicate(timeout=PATIENCE)
    assert here.status_code == (403 if apart else 200)
    assert ('tripot_sockets{whose="seats"} 0.0' in here.text) == (not apart)


async def test_the_log_tells_no_secrets(running):
    with structlog.testing.capture_logs() as entries:
        table = await running.table(bots={3: "simple"}, players=4, rules={"lives": 1})
        seed = running.tables._tables[table.id].head.seed
        for _ in range(40):
            for person in table.people:
                await person.ping()
            if table.host.position["status"] == "over":
                break
            if asked := table.asked():
                await asked[0].act(asked[0].position["legal"][-1])
        await table.host.send("nonsense")
        await table.host.refused()
    assert entries
    logged = str(entries)
    secrets = [seed, *(person.token.partition(".")[2] for person in table.people)]
    for secret in (*secrets, "roll ", "say ", table.id):
        assert secret not in logged


# --- limits --------------------------------------------------------------------------------------


async def test_one_address_makes_so_many_tables_an_hour(tmp_path):
    running = Running(f"sqlite:///{tmp_path}/tables.db", tables_an_hour=2)
    await running.start()
    new = {"game": "tokio", "players": 3, "name": "Ada"}
    try:
        for _ in range(2):
            await running.post("/api/tables", new)
        assert (await running.post("/api/tables", new, status=429))["code"] == "too_many"
        other = {"X-Forwarded-For": "192.0.2.7"}
        await running.post("/api/tables", new, headers=other)
    finally:
        await running.stop()


def test_a_bucket_lets_through_its_rate_and_bursts(monkeypatch):
    now = [0.0]
    monkeypatch.setattr("tripot.server.base.rates.time.monotonic", lambda: now[0])
    bucket = Bucket(10, 20)
    assert [bucket.take() for _ in range(21)] == [True] * 20 + [False]
    now[0] = 0.55
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]
    assert not bucket.full
    now[0] = 60
    assert bucket.full


# --- leaving -------------------------------------------------------------------------------------


async def test_a_server_that_stops_says_so_after_the_last_commit(running):
    table = await running.table()
    watcher, silent = await table.spectator(), Person(running, table.id)
    await silent.dial()
    ada = table.asked()[0]
    await ada.send("act", move=1, action=ada.position["legal"][0])
    answer = await ada.hear("accepted")
    await running.stop()
    for person in (*table.people, watcher, silent):
        code, said = await person.closed()
        assert code == 1012
        assert said[-1]["type"] == "closing"
    await running.start()
    ada.events = 0
    await ada.come()
    assert (ada.move, answer["move"]) == (1, 1)
    await running.hang_up()


def serving(*arguments, **environment):
    """Run `tripot serve` as people do."""
    return subprocess.Popen(
        [sys.executable, "-m", "tripot.cli", "serve", *map(str, arguments)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | environment,
    )


def test_the_command_serves_until_it_is_told_to_stop(tmp_path):
    process = serving("--port", 0, XDG_DATA_HOME=str(tmp_path))
    told = json.loads(process.stderr.readline())
    assert told["event"] == "serving"
    assert told["url"].startswith("http://127.0.0.1:")
    assert (tmp_path / "tripot" / "tripot.sqlite3").exists()
    process.send_signal(signal.SIGTERM)
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert told["url"] in out
    assert json.loads(err.splitlines()[-1])["event"] == "stopped"


def test_on_all_addresses_it_says_where_phones_find_it(monkeypatch):
    monkeypatch.setattr(languages, "_current", ["fr"])
    monkeypatch.setattr("tripot.server.welcome.outward", lambda: "192.0.2.7")
    told = welcome("0.0.0.0", 8123)
    assert "ouvert\N{NO-BREAK SPACE}: http://localhost:8123\n" in told
    assert "réseau\N{NO-BREAK SPACE}: http://192.0.2.7:8123\n" in told
    assert square("http://192.0.2.7:8123") in told
    monkeypatch.setattr("tripot.server.welcome.outward", lambda: None)
    assert "▄" not in welcome("0.0.0.0", 8123)
    assert "phones" not in (here := welcome("::1", 8123))
    assert "http://[::1]:8123" in here


def test_the_welcome_sends_no_browser_where_there_is_no_page(monkeypatch):
    monkeypatch.setattr("tripot.server.welcome.page", dict)
    told = welcome("0.0.0.0", 8123)
    assert "http://localhost:8123" in told
    assert "page is not in this installation" in told
    assert "▄" not in told


# One process loads the server, and forks each `tripot serve`.
SERVED = """
import json, os, sys
from tripot.cli import main
from tripot.server import serve

for arguments, environment in json.loads(sys.argv[1]):
    read, write = os.pipe()
    child = os.fork()
    if not child:
        os.dup2(write, 2)
        sys.stderr = open(2, "w", buffering=1, closefd=False)
        os.environ.update(environment)
        os._exit(main(["serve", *arguments]))
    os.close(write)
    with open(read) as said:
        err = said.read()
    print(json.dumps([os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), err]), flush=True)
"""


def test_what_can_not_be_served_is_one_sentence_and_status_2(tmp_path):
    here = ["--data", str(tmp_path)]
    with socket.socket() as taken:
        taken.bind((HOST, 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        cases = [
            (["--port", port, *here], {}, port),
            (["--port", "99999", *here], {}, "99999"),
            (["--host", "no.such.host.invalid", *here], {}, "no.such.host"),
            (["--port", "0", "--database", "mysql://x"], {}, "database"),
            (["--port", "0"], {"TRIPOT_LIMITS": '{"tables": "many"}'}, "TRIPOT_LIMITS"),
            (["--port", "0"], {"TRIPOT_LIMITS": '{"tabels": 3}'}, "tabels"),
            (["--port", "0"], {"TRIPOT_LIMITS": '{"messages": 0}'}, "messages"),
            (["--port", "0", "--database", "sqlite:///:memory:"], {}, "database"),
            (["--port", "0"], {"TRIPOT_DATABASE": "mysql://x"}, "database"),
            (["--port", "0", *here], {"TRIPOT_ORIGINS": "a.example"}, "TRIPOT_ORIGINS"),
            (["--port", "0", *here], {"TRIPOT_METRICS": "9000"}, "TRIPOT_METRICS"),
            # Names that could not even be looked up.
            (["--port", "0", "--host", "ü..x", *here], {}, "ü..x"),
            (["--port", "0", *here], {"TRIPOT_ORIGINS": "http://[::1"}, "TRIPOT_ORIGINS"),
            (["--port", "0", *here], {"TRIPOT_ORIGINS": "https://a:99999"}, "TRIPOT_ORIGINS"),
            (["--port", "0", *here], {"TRIPOT_ORIGINS": "https://\udcff"}, "TRIPOT_ORIGINS"),
            (["--port", "0", *here], {"TRIPOT_METRICS": f"{'a' * 64}.b:9000"}, "TRIPOT_METRICS"),
            (["--port", "0", *here], {"TRIPOT_METRICS": "127.0.0.1:" + "9" * 5000}, "METRICS"),
            (["--port", "0"], {"TRIPOT_LIMITS": "\udcff"}, "not text"),
            (["--port", "0"], {"TRIPOT_DATABASE": "sqlite:////no/\udcff/x"}, "not text"),
        ]
        asked = json.dumps([case[:2] for case in cases])
        done = subprocess.run(
            [sys.executable, "-c", SERVED, asked], stdout=subprocess.PIPE, text=True, check=True
        )
    for line, (*_, word) in zip(done.stdout.splitlines(), cases, strict=True):
        status, err = json.loads(line)
        assert status == 2, err
        assert "Traceback" not in err
        sentence = err.splitlines()[-1]
        assert sentence.startswith("tripot: ")
        assert word in sentence


def test_settings_of_no_use_are_refused_before_the_database_is_touched(tmp_path):
    for setting in ("TRIPOT_ORIGINS", "TRIPOT_CONTACT", "TRIPOT_METRICS"):
        asked = json.dumps([(["--port", "0", "--data", str(tmp_path)], {setting: "x y"})])
        done = subprocess.run(
            [sys.executable, "-c", SERVED, asked], stdout=subprocess.PIPE, text=True, check=True
        )
        assert setting in json.loads(done.stdout)[1]
        assert not [*tmp_path.iterdir()]


def test_as_many_files_may_be_open_as_connections_take_or_fewer_come_in(monkeypatch):
    asked = []
    monkeypatch.setattr("resource.getrlimit", lambda kind: (256, 4096))
    monkeypatch.setattr("resource.setrlimit", lambda kind, limits: asked.append(limits))
    assert open_enough(1000) == 1000
    assert open_enough(5000) == 4096 - FILES
    assert open_enough(256 - FILES) == 256 - FILES
    assert asked == [(1000 + FILES, 4096), (4096, 4096)]


async def test_the_welcome_names_the_version(running):
    table = await running.table(start=False)
    assert table.host.welcome["version"] == protocol.VERSION
    inside = running.tables._tables[table.id]
    assert inside.head.version == tripot.__version__


def test_an_address_stands_for_one_client():
    for address, who in [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", origin("2001:db8:1:2::9%eth0")),
        ("not:an:address", "not:an:address"),
    ]:
        assert origin(address) == who
    assert origin("2001:db8:1:2::1") != origin("2001:db8:1:3::1")


def test_text_for_others_is_one_plain_line():
    for good in ("Zoë", "名前", "👨‍👩‍👧 family", "<b>", "a 'b' \"c\"", "🏳️‍🌈", "שלום"):
        assert is_plain(good), good
    for bad in ("\u3164", "\u2800\u200b", "\u00ad", "\ufe0f", "\u0301", "\uffa0\u200d"):
        assert not is_plain(bad), bad
    for bad in ("", "  ", "\u200d", "a\nb", "a\x1b[2J", "a\u202eb", "\ud800", "a\u2028b", "\x7f"):
        assert not is_plain(bad), bad


def test_names_that_look_the_same_are_the_same():
    name = "Zoë"
    for same in (
        "zoë",
        "ZOË",
        "Zoe\u0308",
        "\u200bZoë",
        "Zo\u200dë",
        "Zoë\u2060\ufeff",
        "\u200eZoë\u200f",
        "Zo\u00adë",
        "Zoë\ufe0f",
        "Zo\u034fë",
        "\uff3aoë",
        "Zoë\u3164",
        "Zo\u180eë",
        "Z\U000e0061oë",
        "Zoë\u180f",
        "Zoë\ufffc",
        "Zoë\U00016fe4",
        "Zo\U0001bc9dë",
        "Zoë\U0001d159",
    ):
        assert alike(same, name), ascii(same)
    assert alike("Straße", "STRASSE")
    assert alike("Ann A", "ann\u3000a")
    assert alike("Ann A", "Ann\u200b A")
    # Blank characters, some as wide as a space and some without width.
    for blank in "\u2800\u3164\uffa0\u115f\u1160\u2d7f\u17d2\U0001107f":
        for other in (f"Ann{blank}A", f"Ann {blank}A", "AnnA"):
            assert alike("Ann A", other)
    # Cyrillic, Greek and Armenian letters, and Latin ones that stand for others.
    for one, other in (
        ("Anna", "\u0410nn\u0430"),
        ("Oscar", "\u041es\u0441\u0430r"),
        ("Oskar", "\u0555skar"),
        ("Toni", "\u03a4oni"),
        ("Bill", "BiIl"),
        ("Al", "A1"),
        ("Emma", "Ernma"),
    ):
        assert alike(one, other), (one, other)
    for one, other in (
        ("Zoë", "Zoe"),
        ("Ann A", "Ann B"),
        ("👨", "👩"),
        ("कि", "की"),
        ("Eli", "Ell"),
    ):
        assert not alike(one, other)
    # Joiners in emoji stay in the displayed name.
    assert clean("👨\u200d👩\u200d👧 family") == "👨\u200d👩\u200d👧 family"


OWN = ["You", "HOST", "toi", "chi ospita", "Strong  bot", "Y\u043eu", "The table"]


@pytest.mark.parametrize("name", [*OWN, "The bank", "BANK", "La banque", "il banco"])
def test_nobody_is_called_what_the_table_itself_says(name):
    with pytest.raises(Denied, match=r"word of the table's own|letters of one script"):
        clean(name)


def test_a_word_of_a_name_is_of_one_script():
    for name in ("\u0410nna", "P\u0430ul Smith", "\u0391nna"):
        with pytest.raises(Denied, match="one script"):
            clean(name)
    for name in (
        "Анна",
        "Anna Иванова",
        "Ελένη",
        "山田たろう",
        "김철수",
        "สมชาย",
        "R2-D2",
        "José 🂡",
        "O'Neil",
    ):
        assert clean(name) == name


async def test_nobody_sits_down_under_a_name_that_only_looks_other(running):
    table = await running.table(start=False, players=4)
    path = f"{table.path}/seats/3"
    for name in ("Ada\u200b", "A\u00adda", "\u200eada", "\uff21da"):
        refused = await running.post(path, {"name": name}, status=400)
        assert "already" in refused["sentence"]
    await running.post(path, {"name": "\u200b\u00ad"}, status=400)
    await running.post(path, {"name": "Adà"})
