"""Who owns a seat: one cookie for all seats of a browser."""

import json

import pytest_asyncio

from tests.server.running import Person

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
