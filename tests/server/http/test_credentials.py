"""Whose a seat is: one cookie for all that a browser has, private links, and old cookies."""

import asyncio
import json

import pytest_asyncio

from tests.server.heads import a_head
from tests.server.running import Person, over
from tripot import games
from tripot.server.base.errors import Unavailable
from tripot.server.base.tokens import owner
from tripot.server.model.records import SeatHead

SEATS = 300
FEW = ("requests", "tables_an_hour", "sockets_an_address")


@pytest_asyncio.fixture
async def running(serve):
    return await serve(**dict.fromkeys(FEW, 10**6))


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
        await stranger.ask("POST", f"/api/tables/{table}/seats/0/link", status=403)


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
    await browser.link(tables[-1], 1)
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
            await browser.link(table, seat)
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
        await browser.link(opened, 0)


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
