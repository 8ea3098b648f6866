"""A private link moves a seat to another device: once, completely, and to nobody else."""

import asyncio

import httpx
import pytest
import pytest_asyncio
from msgspec.structs import replace

from tests.server.running import PATIENCE, Person, Running, over
from tripot.server.base.errors import Conflict, Unavailable
from tripot.server.base.tokens import new_table, owner
from tripot.server.storage.schema import read_head

FEW = ("requests", "tables_an_hour", "sockets_an_address")


@pytest_asyncio.fixture
async def running(serve, database_url):
    """Serve people who all come from one address."""
    return await serve(database_url, **dict.fromkeys(FEW, 10**6))


async def rematch(running, table, browser):
    """Call a rematch; return its table's id."""
    await over(running, table)
    return (await browser.ask("POST", f"/api/tables/{table}/rematch"))["id"]


async def loses(browser, table, seat):
    """Assert that the browser does not have the seat any more."""
    assert seat not in (await browser.seats(table))[0]
    refused = await browser.ask("POST", f"/api/tables/{table}/seats/{seat}/link", status=403)
    assert refused["code"] == "not_yours"


async def test_the_seat_is_the_other_device_s_alone(running, browse):
    laptop, phone, thief = browse(), browse(), browse()
    table, [_, token] = await laptop.make()
    await laptop.ask("POST", f"/api/tables/{table}/start")
    person = Person(running, table)
    await person.dial(additional_headers={"Cookie": laptop.header})
    await person.greet(seat=1)
    bare = Person(running, table, token)  # somebody with the seat's own token
    await bare.come()
    link = await laptop.link(table, 1)
    here = await phone.move(link)
    assert (here["table"]["id"], here["seat"]) == (table, 1)
    for one in (person, bare):
        code, said = await one.closed()
        assert (code, said[-1]["sentence"]) == (1001, "This seat goes on on another device.")
    assert (await phone.seats(table))[0] == [1]
    assert (await Person(running, table, here["token"]).come())["seats"] == [1]
    await running.hang_up()
    await running.restart()
    await loses(laptop, table, 1)
    assert (await laptop.seats(table))[0] == [0]
    await bare.dial()
    await bare.send("hello", version=1, token=token)
    assert await bare.refused() == "not_yours"
    assert (await thief.move(link, 410))["code"] == "link_used"
    assert (await thief.move(token, 403))["code"] == "not_yours"
    assert (await phone.seats(table))[0] == [1]


async def test_a_device_whose_answer_was_lost_asks_again(running, browse):
    laptop, phone = browse(), browse()
    table, _ = await laptop.make()
    await phone.make()  # it has its cookie
    link = await laptop.link(table, 1)
    first = await phone.move(link)
    await running.hang_up()
    await running.restart()
    again = await phone.move(link)
    assert (again["seat"], again["token"]) == (1, first["token"])
    assert (await phone.seats(table))[0] == [1]


async def test_nothing_moves_to_a_browser_that_could_not_ask_again(running, browse):
    laptop = browse()
    table, _ = await laptop.make()
    link = await laptop.link(table, 1)
    phone = httpx.AsyncClient(
        base_url=running.http.base_url, trust_env=False, verify=False, timeout=PATIENCE
    )
    async with phone:
        lost = await phone.post("/api/seat", json={"token": link})
        assert (lost.status_code, lost.headers["location"]) == (307, "/api/seat?known")
        assert (await laptop.seats(table))[0] == [0, 1]
        assert phone.cookies["tripot"]
        assert (await phone.post("/api/seat", json={"token": link})).json()["seat"] == 1
        assert (await phone.post("/api/seat", json={"token": link})).json()["seat"] == 1
    refused = await running.post("/api/seat?known", {"token": link}, status=400)
    assert "cookie" in refused["sentence"]


async def test_a_link_stays_the_same_until_it_was_used_and_the_store_does_not_know_it(
    running, browse
):
    laptop = browse()
    table, tokens = await laptop.make()
    link = await laptop.link(table, 1)
    assert link == await laptop.link(table, 1)
    assert link not in (*tokens, await laptop.link(table, 0))
    [head] = await running.store.heads([table])
    assert head.seats[1].link == owner(link)
    assert link.partition(".")[2] not in str(head)


async def test_there_and_back_again(running, browse):
    laptop, phone = browse(), browse()
    table, _ = await laptop.make()
    there = await laptop.link(table, 1)
    await phone.move(there)
    back = await phone.link(table, 1)
    await laptop.move(back)
    await loses(phone, table, 1)
    assert (await laptop.seats(table))[0] == [0, 1]
    for link in (there, back):
        await browse().move(link, 410 if link == back else 403)
    again = await laptop.link(table, 1)
    assert again not in (there, back)
    await phone.move(again)
    assert (await phone.seats(table))[0] == [1]


async def test_one_s_own_link_changes_nothing(running, browse):
    laptop, phone = browse(), browse()
    table, _ = await laptop.make()
    link = await laptop.link(table, 1)
    assert (await laptop.move(link))["seat"] == 1
    assert (await laptop.seats(table))[0] == [0, 1]
    await phone.move(link)
    assert (await phone.seats(table))[0] == [1]


async def test_a_seat_that_was_left_moves_nowhere(running, browse):
    laptop, phone = browse(), browse()
    table, _ = await laptop.make()
    link = await laptop.link(table, 1)
    await laptop.ask("DELETE", f"/api/tables/{table}/seats/1")
    await phone.move(link, 403)
    await phone.ask("POST", f"/api/tables/{table}/seats/1", {"name": "Ben"})
    await laptop.move(link, 403)


async def test_rematches_move_too(running, browse):
    laptop, phone, thief = browse(), browse(), browse()
    first, _ = await laptop.make()
    link = await laptop.link(first, 1)
    second = await rematch(running, first, laptop)
    moved = await phone.move(link)
    assert moved["table"]["id"] == second
    third = await rematch(running, second, laptop)
    for table in (first, second, third):
        assert (await phone.seats(table))[0] == [1]
        await loses(laptop, table, 1)
    await thief.move(link, 410)
    # A link from the rematch moves the seat there, and not at the previous game.
    await thief.move(await phone.link(third, 1))
    assert (await thief.seats(third))[0] == [1]
    assert (await phone.seats(second))[0] == [1]
    # A person who has taken the seat left at the rematch keeps it.
    fourth = await rematch(running, third, laptop)
    await thief.ask("DELETE", f"/api/tables/{fourth}/seats/1")
    await browse().ask("POST", f"/api/tables/{fourth}/seats/1", {"name": "Cleo"})
    assert (await phone.move(await thief.link(third, 1)))["table"]["id"] == third
    assert (await phone.seats(fourth))[0] == []


async def test_a_link_costs_little_however_many_rematches_were_called(running, browse, monkeypatch):
    laptop, phone, thief = browse(), browse(), browse()
    first, _ = await laptop.make()
    link = await laptop.link(first, 1)
    [head] = await running.store.heads([first])
    names = [new_table() for _ in range(30)]
    for name, again in zip(names, [*names[1:], None], strict=True):
        await running.store.create(replace(head, id=name, family=first, rematch=again, revision=0))
    table = await running.tables.find(first)
    await table.change(lambda head: replace(head, rematch=names[0]))
    read = []

    def counted(row):
        read.append(row["id"])
        return read_head(row)

    monkeypatch.setattr("tripot.server.storage.queries.read_head", counted)
    await thief.move(f"{first}.nothing", 403)
    assert read == [first]
    assert (await phone.move(link))["table"]["id"] == names[-1]
    for name in (first, names[15], names[-1]):
        assert (await phone.seats(name))[0] == [1]
        await loses(laptop, name, 1)
    read.clear()
    await thief.move(link, 410)
    assert (await phone.move(link))["table"]["id"] == names[-1]
    assert read == [first, first]


async def test_a_seat_taken_at_a_rematch_moves_by_its_token(running, browse):
    """The token names the first of the tables."""
    laptop, phone, tablet = browse(), browse(), browse()
    first, _ = await laptop.make()
    second = await rematch(running, first, laptop)
    await laptop.ask("DELETE", f"/api/tables/{second}/seats/1")
    sat = await phone.ask("POST", f"/api/tables/{second}/seats/1", {"name": "Ben"})
    assert sat["token"].startswith(first)
    assert (await tablet.move(sat["token"]))["table"]["id"] == second
    await loses(phone, second, 1)
    assert (await laptop.seats(first))[0] == [0, 1]


@pytest.mark.parametrize("failing", [1, 2])
async def test_a_move_that_broke_off_is_ended_by_who_asks_again(
    running, browse, monkeypatch, failing
):
    laptop, phone = browse(), browse()
    await phone.make()
    first, _ = await laptop.make()
    link = await laptop.link(first, 1)
    second = await rematch(running, first, laptop)
    left, append = [failing], running.store.append

    async def breaks(*what):
        left[0] -= 1
        if left[0] == 0:
            raise Unavailable("it does not answer")
        return await append(*what)

    monkeypatch.setattr(running.store, "append", breaks)
    assert (await phone.move(link, 503))["code"] == "unavailable"
    for _ in range(2):
        assert (await phone.move(link))["table"]["id"] == second
    for table in (first, second):
        assert (await phone.seats(table))[0] == [1]
        await loses(laptop, table, 1)


async def test_another_process_has_moved_the_seat(running, browse):
    laptop, phone = browse(), browse()
    table, _ = await laptop.make()
    await laptop.ask("POST", f"/api/tables/{table}/start")
    link = await laptop.link(table, 1)
    person = Person(running, table)
    await person.dial(additional_headers={"Cookie": laptop.header})
    await person.greet(seat=1)
    other = Running(running.url)
    await other.start()
    try:
        phone.http.base_url = other.http.base_url
        await phone.move(link)
    finally:
        await other.stop()
    # This process learns about it only when it writes, which is too late.
    inside = await running.tables.find(table)
    with pytest.raises(Conflict):
        await running.store.append(inside.head, (), inside.head)
    await laptop.ask("POST", f"/api/tables/{table}/seats/0/link")
    assert (await person.closed())[0] == 1001
    await loses(laptop, table, 1)


async def test_two_devices_open_one_link_at_the_same_time(running, browse):
    laptop, phones = browse(), [browse() for _ in range(4)]
    table, _ = await laptop.make()
    for phone in phones:
        await phone.make()
    link = await laptop.link(table, 1)
    body = {"token": link}
    answers = await asyncio.gather(*(phone.http.post("/api/seat", json=body) for phone in phones))
    assert sorted(answer.status_code for answer in answers) == [200, 410, 410, 410]
    for phone, answer in zip(phones, answers, strict=True):
        assert (await phone.seats(table))[0] == ([1] if answer.is_success else [])


async def test_what_the_former_device_has_promised_for_the_dice_is_promised_no_more(running):
    table = await running.table(people=("Ada", "Ben"), start=False)
    ada, ben = table.people
    await ada.promise()
    await ben.promise()
    moved = await running.move(ben.token)
    assert [seat["promise"] is None for seat in moved["table"]["seats"]] == [False, True]
    phone = Person(running, table.id, moved["token"])
    await phone.come()
    await phone.promise()
    starting = asyncio.create_task(running.post(f"{table.path}/start", token=ada.token))
    await ada.told(lambda info: info["promises"] is not None)
    # The list is fixed: only this device can reveal what it has promised.
    refused = await running.move(moved["token"], "y", status=503)
    assert "dice are being made" in refused["sentence"]
    await ada.reveal()
    await phone.reveal()
    assert (await starting)["status"] == "playing"
    assert None not in (await table.info())["nonces"]


async def test_who_had_the_seat_before_it_moved_knows_its_hand(running, browse):
    laptop, phone, host = browse(), browse(), browse()
    table, _ = await host.make(people=1, players=3)
    path = f"/api/tables/{table}/seats"
    await laptop.ask("POST", f"{path}/1", {"name": "Ben"})
    await host.ask("POST", f"/api/tables/{table}/start")
    await phone.move(await laptop.link(table, 1))
    for browser in (laptop, phone):
        refused = await browser.ask("POST", f"{path}/2", {"name": "Zoe"}, 403)
        assert refused["code"] == "barred"
    await host.ask("DELETE", f"{path}/1")
    refused = await laptop.ask("POST", f"{path}/2", {"name": "Zoe"}, 403)
    assert refused["code"] == "barred"
    assert (await laptop.ask("POST", f"{path}/1", {"name": "Ben"}))["seat"] == 1
