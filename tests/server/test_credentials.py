"""Whose a seat is: one cookie for all that a browser has, private links, and old cookies."""

import asyncio
import json

import httpx
import pytest_asyncio
from msgspec.structs import replace

from tests.server.heads import a_head
from tests.server.running import HOST, Person
from tripot import games
from tripot.protocol import Outcome
from tripot.server.heads import DEVICES
from tripot.server.store import SeatHead, Unavailable
from tripot.server.tokens import owner

SEATS = 300
FEW = ("requests", "tables_an_hour", "sockets_an_address")


@pytest_asyncio.fixture
async def running(serve):
    return await serve(**dict.fromkeys(FEW, 10**6))


@pytest_asyncio.fixture
async def browse(running):
    """Makes browsers, with these cookies."""
    made = []

    def browser(**cookies):
        made.append(Browser(running, **cookies))
        return made[-1]

    yield browser
    for one in made:
        await one.http.aclose()


class Browser:
    """Keeps cookies as a browser does, and brings them to every request and socket."""

    def __init__(self, running, **cookies):
        self.running = running
        self.http = httpx.AsyncClient(
            base_url=f"http://{HOST}:{running.port}",
            cookies=httpx.Cookies(),
            trust_env=False,
            timeout=30,
        )
        for name, value in cookies.items():
            self.http.cookies.set(name, value, domain=HOST, path="/api")

    @property
    def cookies(self):
        return {cookie.name: cookie.value for cookie in self.http.cookies.jar}

    @property
    def header(self):
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    async def ask(self, method, path, body=None, status=None):
        answer = await self.http.request(method, path, json=body)
        assert answer.is_success if status is None else answer.status_code == status, answer.text
        return answer.json()

    async def make(self, people=2, **new):
        """A table whose seats are all this browser's; its id and tokens."""
        wish = {"game": "tokio", "players": people, "name": "Guest 0"} | new
        made = [await self.ask("POST", "/api/tables", wish)]
        table = made[0]["table"]["id"]
        for seat in range(1, people):
            path = f"/api/tables/{table}/seats/{seat}"
            made.append(await self.ask("POST", path, {"name": f"Guest {seat}"}))
        return table, [one["token"] for one in made]

    async def seats(self, table):
        """The seats that a socket opens at a table."""
        person = Person(self.running, table)
        await person.dial(additional_headers={"Cookie": self.header} if self.header else {})
        return (await person.greet())["seats"], person


async def over(running, table):
    """The game is as good as played."""
    inside = await running.tables.find(table)
    inside.head = replace(inside.head, status="over", outcome=Outcome([0, 0], [1, 1]))


async def rematch(running, table, browser):
    """The next game is called."""
    await over(running, table)
    return (await browser.ask("POST", f"/api/tables/{table}/rematch"))["id"]


async def test_a_browser_takes_300_seats_and_plays_on_at_the_first_and_the_last(running, browse):
    browser = browse()
    tables = [(await browser.make(people=3))[0] for _ in range(SEATS // 3)]
    assert list(browser.cookies) == ["tripot"]
    for table in (tables[0], tables[-1]):
        await browser.ask("POST", f"/api/tables/{table}/start")
        seats, person = await browser.seats(table)
        assert seats == [0, 1, 2]
        for _ in range(3):
            [seat] = person.position["actors"]
            person.events = 0
            await person.greet(seat=seat)
            await person.act(person.position["legal"][0])
            await person.ping()


async def test_a_token_opens_its_seat_and_tells_nothing_of_the_others(running, browse):
    browser = browse()
    (one, tokens), (other, others) = await browser.make(), await browser.make()
    assert len({*tokens, *others}) == 4
    assert browser.cookies["tripot"] not in "".join(tokens)
    for seat, token in enumerate(tokens):
        guest = Person(running, one, token)
        assert (await guest.come())["seats"] == [seat]
        assert await browser.ask("GET", f"/api/tables/{one}/seats/{seat}/token") == {
            "table": await browser.ask("GET", f"/api/tables/{one}"),
            "seat": seat,
            "token": token,
        }
        stranger = Person(running, other, token)
        await stranger.dial()
        await stranger.send("hello", version=1, token=token)
        assert await stranger.refused() == "not_yours"
    heads = await running.store.heads([one, other])
    kept = json.dumps([seat.owner for head in heads for seat in head.seats])
    assert len({seat.owner for head in heads for seat in head.seats}) == 4
    assert browser.cookies["tripot"] not in kept


async def test_a_stranger_s_browser_opens_nothing(running, browse):
    table, _ = await browse().make()
    for secret in ("", "x", "A" * 43, "A" * 44, '"' + "A" * 43, "%00" * 15):
        stranger = browse(tripot=secret)
        assert (await stranger.seats(table))[0] == []
        await stranger.ask("POST", f"/api/tables/{table}/start", status=403)
        await stranger.ask("GET", f"/api/tables/{table}/seats/0/token", status=403)


async def test_a_second_device_has_the_seat_too_until_it_is_left(running, browse):
    browser, phone, tablet = (browse() for _ in range(3))
    table, tokens = await browser.make()
    await phone.make()  # it has a secret of its own
    moved = await phone.ask("POST", "/api/seat", {"token": tokens[1]})
    assert (moved["table"]["id"], moved["seat"]) == (table, 1)
    link = await phone.ask("GET", f"/api/tables/{table}/seats/1/token")
    await tablet.ask("POST", "/api/seat", {"token": link["token"]})
    await tablet.ask("POST", "/api/seat", {"token": link["token"]})
    for device in (phone, tablet):
        assert list(device.cookies) == ["tripot"]
        assert (await device.seats(table))[0] == [1]
    await browser.ask("POST", f"/api/tables/{table}/start")
    await running.restart()
    assert (await phone.seats(table))[0] == [1]
    await phone.ask("DELETE", f"/api/tables/{table}/seats/1")
    for device in (phone, tablet):
        assert (await device.seats(table))[0] == []
        await device.ask("GET", f"/api/tables/{table}/seats/1/token", status=403)
    for token in (tokens[1], link["token"]):
        await browse().ask("POST", "/api/seat", {"token": token}, status=403)


async def test_so_many_devices_share_a_seat_and_the_first_one_keeps_it(running, browse):
    browser = browse()
    table, [_, token] = await browser.make()
    devices = [browse() for _ in range(DEVICES + 1)]
    for device in devices:
        await device.ask("POST", "/api/seat", {"token": token})
    assert (await devices[0].seats(table))[0] == []
    assert (await devices[1].seats(table))[0] == [1]
    assert (await browser.seats(table))[0] == [0, 1]


async def test_seats_are_kept_through_rematches_on_every_device(running, browse):
    browser, phone, guest = (browse() for _ in range(3))
    first, tokens = await browser.make()
    second = await rematch(running, first, browser)
    # The link of the first table opens the seat at all of them.
    moved = await phone.ask("POST", "/api/seat", {"token": tokens[1]})
    assert moved["table"]["id"] == second
    third = await rematch(running, second, browser)
    for table in (first, second, third):
        assert (await browser.seats(table))[0] == [0, 1]
        assert (await phone.seats(table))[0] == [1]
        assert (await Person(running, table, tokens[1]).come())["seats"] == [1]
    # A seat taken at a rematch is kept by the next.
    await browser.ask("DELETE", f"/api/tables/{third}/seats/1")
    claimed = await guest.ask("POST", f"/api/tables/{third}/seats/1", {"name": "Cleo"})
    fourth = await rematch(running, third, browser)
    assert (await phone.seats(fourth))[0] == []
    assert (await guest.seats(fourth))[0] == [1]
    moved = await browse().ask("POST", "/api/seat", {"token": claimed["token"]})
    assert (moved["table"]["id"], moved["seat"]) == (fourth, 1)


# --- old cookies ---------------------------------------------------------------------------------


async def with_old_cookies(running, browse, tables):
    """A browser that has both seats of so many tables by a cookie each; the tables' ids."""
    rules = games.load("tokio").house.complete(2, {})
    cookies, ids = {}, [f"old-{number:04d}_abcdefg" for number in range(tables)]
    for table in ids:
        tokens = [f"{table}.{table[4:8]}{seat}".ljust(60, "s") for seat in range(2)]
        seats = [SeatHead(name=f"G{n}", owner=owner(token)) for n, token in enumerate(tokens)]
        await running.store.create(a_head(table, players=2, rules=rules, seats=seats))
        cookies |= {f"tripot_{table}_{seat}": token for seat, token in enumerate(tokens)}
    return browse(**cookies), ids


def head_size(answer):
    return sum(len(name) + len(value) + 4 for name, value in answer.headers.raw)


async def test_old_cookies_open_their_seats_and_are_replaced(running, browse):
    browser, tables = await with_old_cookies(running, browse, 90)
    assert len(browser.header) > 15_000
    link = await browser.ask("GET", f"/api/tables/{tables[-1]}/seats/1/token")
    assert link["token"].startswith(tables[-1])
    for _ in range(5):
        answers = await asyncio.gather(*(browser.http.get("/api/games") for _ in range(4)))
        for answer in answers:
            assert answer.is_success
            assert head_size(answer) < 4000
    while len(browser.cookies) > 1:
        before = len(browser.cookies)
        await browser.ask("GET", "/api/games")
        assert len(browser.cookies) < before
    assert list(browser.cookies) == ["tripot"]
    for table in tables:
        for seat in range(2):
            await browser.ask("GET", f"/api/tables/{table}/seats/{seat}/token")
    assert (await browser.seats(tables[0]))[0] == [0, 1]


async def test_requests_that_bring_old_cookies_at_the_same_time_make_one_secret(running, browse):
    browser, [table] = await with_old_cookies(running, browse, 1)
    asked = [browser.http.get("/api/games", headers={"Cookie": browser.header}) for _ in range(4)]
    body = {"game": "tokio", "players": 2, "name": "Ada"}
    asked.append(browser.http.post("/api/tables", json=body))
    answers = await asyncio.gather(*asked)
    told = {
        header.partition(";")[0]
        for answer in answers
        for header in answer.headers.get_list("set-cookie")
        if header.startswith("tripot=")
    }
    assert len(told) == 1
    for opened in (table, answers[-1].json()["table"]["id"]):
        await browser.ask("GET", f"/api/tables/{opened}/seats/0/token")


async def test_an_old_cookie_is_replaced_at_tables_in_use_and_at_rematches(running, browse):
    browser, [table] = await with_old_cookies(running, browse, 1)
    await over(running, table)
    token = browser.cookies[f"tripot_{table}_0"]
    again = (await running.post(f"/api/tables/{table}/rematch", token=token))["id"]
    await browser.ask("GET", "/api/games")
    assert list(browser.cookies) == ["tripot"]
    for opened in (table, again):
        assert (await browser.seats(opened))[0] == [0, 1]


async def test_cookies_that_open_nothing_are_thrown_away(running, browse):
    made = await browse().make()
    junk = {
        "tripot_nowhere_0": "nowhere.x",
        "tripot_x_1": "",
        "tripot_y_2": ".",
        f"tripot_{made[0]}_0": f"{made[0]}.{'x' * 43}",
    }
    browser = browse(**junk, other="kept", **{"tripot_?": "kept"})
    await browser.ask("GET", "/api/games")
    assert set(browser.cookies) == {"tripot", "other", "tripot_?"}
    assert (await browser.seats(made[0]))[0] == []


async def test_old_cookies_stay_as_long_as_the_database_is_away(running, browse, monkeypatch):
    browser, [table] = await with_old_cookies(running, browse, 1)

    async def fails(*_):
        raise Unavailable("it does not answer")

    with monkeypatch.context() as patched:
        patched.setattr(running.store, "heads", fails)
        answer = await browser.http.get("/api/games")
    assert answer.is_success
    assert "set-cookie" not in answer.headers
    assert len(browser.cookies) == 2
    await browser.ask("GET", "/api/games")
    assert list(browser.cookies) == ["tripot"]
    assert (await browser.seats(table))[0] == [0, 1]
