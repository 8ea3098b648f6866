"""Long work on the loop: networks take turns, joining comes before looking back."""

import asyncio
from contextlib import suppress
from types import SimpleNamespace

import pytest

from tests.server.running import PATIENCE
from tests.server.tables.test_lateness import keep, played
from tripot.server.base import slices as module
from tripot.server.base.places import Places
from tripot.server.base.rates import ASKER
from tripot.server.base.slices import Slices

FLOOD, INNOCENT = "203.0.113.7", "198.51.100.1"
MANY = 50  # pieces of work
OLD = "old-------------"  # an id has 16 characters


@pytest.fixture
def done():
    """Return a list for who has had a slice, in order."""
    return []


def work(done, name, steps):
    for _ in range(steps):
        done.append(name)
        yield


async def begun(slices, done, address, steps, *, name=None, patient=False):
    """Begin work for a client at this address, and return its task."""
    ASKER.set(address)  # a task keeps the address that it began with
    doing = slices.do(work(done, name or address, steps), patient)
    task = asyncio.create_task(doing)
    await asyncio.sleep(0)
    return task


@pytest.fixture
def slices(monkeypatch):
    """Return slices of one step each."""
    times = SimpleNamespace(perf_counter=iter(range(10**9)).__next__)
    monkeypatch.setattr(module, "time", times)
    monkeypatch.setattr(module, "SLICE", 1.5)
    return Slices()


async def ended(tasks):
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def test_a_client_that_asks_for_a_lot_delays_only_itself(slices, done):
    flood = [await begun(slices, done, FLOOD, 1000) for _ in range(MANY)]
    before = len(done)
    await (await begun(slices, done, INNOCENT, 10))
    assert len(done) - before < 30  # the other network had every second slice
    await ended(flood)


async def test_a_network_is_one_however_many_addresses_it_has(slices, done):
    flood = [await begun(slices, done, f"203.0.113.{n}", 1000) for n in range(MANY)]
    before = len(done)
    await (await begun(slices, done, INNOCENT, 10))
    assert len(done) - before < 30
    await ended(flood)


async def test_what_players_wait_for_comes_before_what_has_ended(slices, done):
    flood = [
        await begun(slices, done, f"2001:db8:{n:x}::1", 1000, patient=True) for n in range(MANY)
    ]
    before = len(done)
    await (await begun(slices, done, INNOCENT, 10))
    assert len(done) - before < 15
    assert not any(task.done() for task in flood)
    await ended(flood)


async def test_all_other_work_is_done_when_some_clients_give_up(slices, done):
    tasks = [await begun(slices, done, f"203.0.{n % 5}.7", 5, name=n) for n in range(MANY)]
    for n, task in enumerate(tasks):
        if n % 3 == 0:
            task.cancel()
            await asyncio.sleep(0)
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*tasks, return_exceptions=True)
    for n in range(MANY):
        if n % 3:
            assert done.count(n) == 5
    assert await slices.do(work(done, "last", 1)) is None


async def test_a_place_goes_to_the_next_if_the_one_called_gives_up():
    places, held = Places(1), []

    async def hold(name):
        async with places.turn(places.join(name)):
            held.append(name)

    async with places.turn(places.join("first")):
        called, following = asyncio.create_task(hold("called")), asyncio.create_task(hold("next"))
        await asyncio.sleep(0)
    called.cancel()  # its turn has come, and it does not know yet
    with suppress(asyncio.CancelledError):
        await called
    async with asyncio.timeout(PATIENCE):
        await following
    assert held == ["next"]


async def test_requests_take_turns_by_where_they_come_from(sqlite_url, serve, monkeypatch):
    match = played("tokio", 3, 10_000)
    await keep(sqlite_url, match, [OLD])
    running = await serve()
    askers = []
    do = Slices.do

    async def noting(self, work, patient=False):
        askers.append((ASKER.get(), patient))
        return await do(self, work, patient)

    monkeypatch.setattr(Slices, "do", noting)
    for path in ("replay", "history", "file"):
        there = {"X-Forwarded-For": FLOOD}
        answer = await running.http.get(f"/api/tables/{OLD}/{path}", headers=there)
        assert answer.is_success, answer.text
    assert set(askers) == {(FLOOD, False), (FLOOD, True)}  # the table is loaded for this client too
    host = await running.table(people=("Ada", "Ben"), start=False)
    askers.clear()
    await host.people[0].come()
    assert askers == [("127.0.0.1", False)]
