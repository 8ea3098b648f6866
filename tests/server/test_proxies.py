"""A server behind nginx and Caddy, as deploy/ sets them up: played through, with TLS."""

import asyncio
import contextlib
import json
import re
import socket
from concurrent.futures import ThreadPoolExecutor
from string import ascii_lowercase

import pytest
import pytest_asyncio
from websockets.exceptions import ConnectionClosed

from tests.server.before import BASE, BELOW, DEPLOY, KINDS, NAME, NEW, Before, put
from tests.server.process import GENEROUS, Process
from tests.server.running import HOST, Running

ONE, OTHER = "127.0.0.2", "127.0.0.3"  # two clients


@pytest.fixture(params=KINDS)
def kind(request):
    """Return each proxy in turn."""
    return request.param


@pytest_asyncio.fixture
async def behind(kind, tmp_path, sqlite_url):
    """Yield a function that starts a server in this process and a proxy in front of it."""
    started = contextlib.AsyncExitStack()

    async def start(changes=(), base="", **limits):
        running = Running(sqlite_url, base=base, **limits)
        # The proxy's port must be known first, because the server's origins name it.
        before = Before(kind, tmp_path, [0], changes, base)
        running.origins = [before.site]
        await running.start()
        started.push_async_callback(running.stop)
        before.ports = [running.port]
        await asyncio.to_thread(before.start)
        started.callback(before.stop)
        before.running = running
        return before

    yield start
    await started.aclose()


async def play(people, moves):
    """Play this many moves; wait after each until everybody has heard about it."""
    for _ in range(moves):
        person = next(p for p in people if p.position["legal"])
        heard = [p.events for p in people]
        await person.act(person.position["legal"][0])
        for other, known in zip(people, heard, strict=True):
            await other.until(lambda p, o=other, k=known: o.events > k)


async def seated(before, *clients):
    """Make a table with all these clients, known by their cookies; return its people."""
    made = (await clients[0].make(players=len(clients))).json()["table"]["id"]
    for seat, client in enumerate(clients[1:], 1):
        answer = await client.post(
            f"/api/tables/{made}/seats/{seat}", json={"name": f"Guest {seat}"}
        )
        assert answer.is_success, answer.text
    people = []
    for client in clients:
        people.append(before.person(made))
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        await before.come(people[-1], Cookie=cookie, Origin=before.site)
    assert (await clients[0].post(f"/api/tables/{made}/start")).is_success
    for person in people:
        await person.until(lambda p: p["status"] == "playing")
    return people


# --- what passes ---------------------------------------------------------------------------------


async def test_a_game_is_played_through_it(behind):
    before = await behind()
    async with before.client() as ada, before.client() as ben:
        page = await ada.get("/")
        assert page.is_success
        assert page.headers["content-security-policy"]
        assets = re.findall(r'(?:src|href)="(/assets/[^"]+)"', page.text)
        assert assets
        for asset in assets:
            assert (await ada.get(asset)).is_success
        people = await seated(before, ada, ben)
        made = await ben.make()
        assert "; Secure" in made.headers["set-cookie"]
        await play(people, 3)
        for person in people:
            await person.go()


async def test_what_a_link_shows_leads_back_to_the_site(behind):
    before = await behind()
    async with before.client() as ada:
        table = (await ada.make()).json()["table"]["id"]
        shown = (await ada.get(f"/t/{table}")).text
        assert f'content="{before.site}/' in shown


def test_the_lines_that_change_below_a_path_are_documented():
    told = (DEPLOY.parent / "docs/serving.md").read_text()
    for changes in BELOW.values():
        for _, line in changes:
            assert f"`{line.partition(chr(10))[0]}" in told


@pytest.mark.parametrize("path", ["kept", "taken away"])
async def test_a_server_is_found_below_a_path(behind, kind, path):
    before = await behind(BELOW[kind, path], BASE)
    async with before.client() as ada, before.client() as ben:
        page = await ada.get("/")
        assert page.is_success
        named = re.findall(r'(?:src|href)="(/[^"]+)"', page.text)
        assert len(named) > 5
        for file in named:
            assert file.startswith(f"{BASE}/")
            assert (await ada.get(file.removeprefix(BASE))).is_success, file
        made = await ada.make()
        assert f"; Path={BASE}/api; " in made.headers["set-cookie"]
        shown = await ada.get(f"/t/{made.json()['table']['id']}")
        assert f'content="{before.site}{BASE}/t/' in shown.text
        assert f'content="{before.site}{BASE}/og/' in shown.text
        assert f'href="{BASE}/privacy?language=fr"' in (await ada.get("/privacy")).text
        assert (await ada.get("/metrics")).status_code == 404
        people = await seated(before, ada, ben)
        await play(people, 3)
        for person in people:
            await person.go()
        # A private link moves a seat to a browser that has no cookie yet.
        at = f"/api/tables/{people[1].table}/seats/1/link"
        token = (await ben.post(at)).json()["token"]
        async with before.client(follow_redirects=True) as phone:
            moved = await phone.post("/api/seat", json={"token": token})
            assert moved.json()["seat"] == 1
            assert (await phone.post(at)).is_success


async def test_large_cookies_and_files_pass(behind):
    before = await behind()
    jar = "; ".join(f"tripot_{'x' * 16}_{n}={'y' * 60}" for n in range(160))
    assert len(jar) > 14_000
    async with before.client() as ada:
        assert (await ada.get("/api/games", headers={"Cookie": jar})).is_success
        table = (await ada.make()).json()["table"]["id"]
        person = before.person(table)
        await before.come(person, Cookie=jar)
        await person.go()
        # A file of two megabytes passes, and is refused for its content.
        answer = await ada.post("/api/replay?eyes=open&first=0", content=b"[]\n" * 700_000)
        assert answer.status_code == 400
        assert answer.json()["code"] == "bad_message"


async def test_pages_of_other_sites_open_nothing_through_it(behind):
    before = await behind()
    async with before.client(headers={"Origin": "https://evil.example"}) as evil:
        assert (await evil.make()).json()["code"] == "bad_origin"


async def test_a_long_silence_is_no_end(behind, kind, monkeypatch):
    """The file's 90 seconds are shortened to one, and the server's pings are as much faster."""
    changes = [("proxy_read_timeout 90s", "proxy_read_timeout 1s")] if kind == "nginx" else []
    before = await behind(changes)
    async with before.client() as ada:
        table = (await ada.make()).json()["table"]["id"]
        for interval, survives in ((20, kind == "caddy"), (0.3, True)):
            before.running.server.config.ws_ping_interval = interval
            person = before.person(table)
            await before.come(person)
            if survives:
                await asyncio.sleep(2)
                await person.ping()
                await person.go()
            else:
                assert (await person.closed())[0] is None


# --- who a client is -----------------------------------------------------------------------------


async def test_clients_have_their_own_limits_and_no_forged_ones(behind):
    before = await behind(tables_an_hour=1, sockets_an_address=1)
    forged = {
        "X-Forwarded-For": "192.0.2.9",
        "Forwarded": "for=192.0.2.9",
        "X-Real-IP": "192.0.2.9",
    }
    async with before.client(ONE) as one, before.client(OTHER) as other:
        made = await one.make()
        assert made.is_success
        assert (await one.make()).json()["code"] == "too_many"
        for value in ("192.0.2.9", f"192.0.2.9, {HOST}", ""):
            one.headers.update(forged | {"X-Forwarded-For": value})
            assert (await one.make()).json()["code"] == "too_many"
        assert (await other.make()).is_success
        table = made.json()["table"]["id"]
        sitting, second, elsewhere = (before.person(table) for _ in range(3))
        await before.come(sitting, ONE)
        with pytest.raises((ConnectionClosed, AssertionError)):
            await before.come(second, ONE, **forged)
        await before.come(elsewhere, OTHER)
        for person in (sitting, elsewhere):
            await person.ping()
            await person.go()


async def test_a_proxy_that_is_not_trusted_speaks_for_nobody(behind, monkeypatch):
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "192.0.2.1")
    before = await behind(tables_an_hour=1)
    async with before.client(ONE) as one, before.client(OTHER) as other:
        # The server does not believe it about https either: the site's own pages count as foreign
        # then.
        headers = {"Origin": before.site}
        made = await one.post("/api/tables", json=NEW, headers=headers)
        assert made.is_success
        assert "Secure" not in made.headers["set-cookie"]
        assert (await other.make()).json()["code"] == "too_many"


async def test_a_client_that_reaches_the_server_itself_forges_nothing(behind):
    """X-Forwarded-For is ignored if it comes from an address that is not a proxy's."""
    before = await behind(tables_an_hour=1)
    for number, status in ((1, 201), (2, 429)):
        answer = await asyncio.to_thread(raw, before.running.port, f"192.0.2.{number}")
        assert int(answer.split()[1]) == status


def raw(port, forged):
    """Return the answer to a request for a table from an address that is not a proxy's."""
    body = json.dumps(NEW)
    with socket.create_connection((HOST, port), source_address=(ONE, 0)) as asking:
        asking.sendall(
            f"POST /api/tables HTTP/1.1\r\nHost: {NAME}\r\nX-Forwarded-For: {forged}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode()
        )
        return asking.recv(1000)


# --- when servers go -----------------------------------------------------------------------------


@pytest.fixture
def processes(kind, tmp_path):
    """Yield a function that starts a `tripot serve` on each database, and a proxy for them all."""
    started = []

    def start(*urls, changes=(), **environment):
        made = [Process(url) for url in urls]
        before = Before(kind, tmp_path, [process.port for process in made], changes)
        environment |= {"TRIPOT_ORIGINS": before.site, "TRIPOT_METRICS": "public"}
        for process in made:
            process.environment |= environment
            started.append(process)
        with ThreadPoolExecutor() as at_once:
            list(at_once.map(Process.start, made))
        before.start()
        started.append(before)
        return made, before

    yield start
    for one in reversed(started):
        one.stop()


async def test_a_server_is_killed_and_its_people_come_back(processes, kind, sqlite_url):
    # A busy machine may take longer for a start.
    changes = [("lb_try_duration 5s", "lb_try_duration 30s")] if kind == "caddy" else []
    [process], before = await asyncio.to_thread(lambda: processes(sqlite_url, changes=changes))
    async with before.client() as ada, before.client() as ben:
        await hidden(ada, process)
        people = await seated(before, ada, ben)
        await play(people, 1)
        moves = [person.move for person in people]
        process.kill()
        asked = asyncio.create_task(ada.get("/api/games"))
        if kind == "nginx":
            assert (await asked).status_code == 502
        await asyncio.to_thread(process.start)
        if kind == "caddy":  # Caddy has held the request until now
            assert (await asked).status_code == 200
        await back(before, people, (ada, ben), moves)


async def test_where_one_process_is_killed_its_people_go_on_at_another(
    processes, postgres_url, nats
):
    urls = [postgres_url] * 2
    servers, before = await asyncio.to_thread(lambda: processes(*urls, TRIPOT_BUS=nats.url))
    async with before.client() as ada, before.client() as ben:
        await hidden(ada, servers[0])
        homes = {}
        for name in ascii_lowercase:  # it is practically impossible that all have the same process
            # One process gets all requests of a table, as long as it answers.
            [homes[name]] = {await owner(ada, servers, name) for _ in range(3)}
        assert {*homes.values()} == {0, 1}
        people = await seated(before, ada, ben)
        await play(people, 1)
        moves = [person.move for person in people]
        at = await owner(ada, servers, people[0].table)
        servers.pop(at).kill()
        for name in homes:
            assert await owner(ada, servers, name) == 0
        await back(before, people, (ada, ben), moves)
        assert (await ada.get("/")).is_success
        assert (await ada.make()).is_success


async def test_who_is_sent_away_by_a_process_that_leaves_comes_to_another(
    processes, postgres_url, nats
):
    """This happens at once, while the leaving process still serves others and answers requests."""
    urls = [postgres_url] * 2
    limits = json.dumps(GENEROUS | {"draining": 9})
    servers, before = await asyncio.to_thread(
        lambda: processes(*urls, TRIPOT_BUS=nats.url, TRIPOT_LIMITS=limits)
    )
    async with before.client() as ada, before.client() as ben:
        people = await seated(before, ada, ben)
        await play(people, 1)
        moves = [person.move for person in people]
        at = await owner(ada, servers, people[0].table)
        others = []
        while len(others) < 16:
            table = (await ada.make()).json()["table"]["id"]
            if await owner(ada, servers, table) == at:
                others.append(before.person(table))
                await before.come(others[-1])
        leaving = servers[at]
        leaving.process.terminate()
        await back(before, people, (ada, ben), moves, 1012)
        assert leaving.process.poll() is None
        assert {(await person.closed())[0] for person in others} == {1012}


async def back(before, people, clients, moves, *codes):
    """Let people whose sockets broke reconnect, find their moves, and play on."""
    for person, client, move in zip(people, clients, moves, strict=True):
        assert (await person.closed())[0] in (codes or (None, 1006))
        cookie = f"tripot={client.cookies['tripot']}"
        await before.come(person, Cookie=cookie, Origin=before.site)
        assert person.move == move
    await play(people, 2)
    for person in people:
        await person.go()


async def hidden(client, server):
    """Assert that the proxy hides from everybody what the server shows to everybody."""
    assert b"tripot_sockets" in await asyncio.to_thread(server.call, "GET", "/metrics")
    answer = await client.get("/metrics")
    assert answer.status_code == 404
    assert "tripot_sockets" not in answer.text


async def owner(client, servers, name):
    """Return which server gets the requests for this table: its count of refusals goes up."""
    counts = [asyncio.to_thread(refused, server) for server in servers]
    known = await asyncio.gather(*counts)
    assert (await client.get(f"/api/tables/{name}/nothing")).status_code == 404
    now = await asyncio.gather(*(asyncio.to_thread(refused, server) for server in servers))
    [found] = [n for n, (a, b) in enumerate(zip(known, now, strict=True)) if a != b]
    return found


def refused(server):
    text = server.call("GET", "/metrics").decode()
    return float(re.search(r'tripot_refused_total\{code="bad_message"\} (\S+)', text)[1])


def test_the_files_for_one_and_for_several_differ_in_their_servers_alone():
    one, many = ((DEPLOY / file).read_text() for file in KINDS["nginx"])
    sockets = r"    location ~ [^}]*tripot_sockets[^}]*}\n\n"
    assert re.search(sockets, many)
    many = re.sub(sockets, "", many)
    assert one[one.index("map $http_upgrade") :] == many[many.index("map $http_upgrade") :]
    assert put(many, ("proxy_read_timeout 90s", "")) != many
