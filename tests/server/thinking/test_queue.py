"""The queue for a worker: whose turn it is, and which requests give way."""

import asyncio
from types import SimpleNamespace

import pytest

from tripot.server.thinking import queue as module
from tripot.server.thinking.queue import Full, Queue

FLOOD, INNOCENT = "203.0.113.7", "198.51.100.1"


class Counter:
    """A queue whose requests are served one after the other; `served` lists them in order."""

    def __init__(self, monkeypatch, most=1000):
        self.queue, self.time, self.served, self.tasks = Queue(most), 0.0, [], []
        monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: self.time))

    def ask(self, address, name=None, seconds=1.0, **how):
        """Join the queue, and be served in turn."""
        place = self.queue.join(address, **how)
        self.tasks.append(
            asyncio.create_task(self.answer(place, address if name is None else name, seconds))
        )
        return place

    async def answer(self, place, name, seconds):
        async with self.queue.turn(place):
            await asyncio.sleep(0)
            self.time += seconds
            self.served.append(name)

    async def rest(self):
        """Wait until nobody is left; return the results, errors for those who had to give way."""
        return await asyncio.gather(*self.tasks, return_exceptions=True)


@pytest.fixture
def counter(monkeypatch):
    return Counter(monkeypatch)


async def test_a_heap_of_one_network_keeps_nobody_else_waiting(counter):
    for _ in range(50):
        counter.ask(FLOOD)
    place = counter.ask(INNOCENT)
    assert counter.queue.before(place) <= 2
    await counter.rest()
    assert counter.served.index(INNOCENT) <= 2  # behind the one served, and one that came first


async def test_many_networks_take_turns_and_the_addresses_of_one_have_a_few_turns_at_most(counter):
    for number in range(100):
        counter.ask(f"2001:db8:1:{number:x}::1", "wide")
    counter.ask(INNOCENT)
    counter.ask(INNOCENT)
    await counter.rest()
    first, second = (number for number, name in enumerate(counter.served) if name == INNOCENT)
    assert first <= 5
    assert second <= 10


async def test_who_wants_what_others_wait_for_need_not_wait_as_long(counter):
    counter.ask("192.0.2.1", "served")
    places = [counter.ask(FLOOD, number) for number in range(30)]
    spare = counter.ask(FLOOD, "in advance", spare=True)
    counter.queue.want(places[20], INNOCENT)
    counter.queue.want(spare, INNOCENT)
    counter.queue.want(places[0], FLOOD)
    await counter.rest()
    assert counter.served.index(20) <= 2
    assert counter.served.index("in advance") <= 4
    assert counter.served.index(0) <= 2
    counter.queue.want(places[3], INNOCENT)  # it has been served


async def test_turns_are_counted_by_the_time_that_they_take(counter):
    for _ in range(10):
        counter.ask(FLOOD, "long", seconds=10)
    for _ in range(60):
        counter.ask(INNOCENT, "short", seconds=1)
    await counter.rest()
    there = counter.served[: counter.served.index("long", 12) + 1]
    assert counter.served[:40].count("long") in (3, 4, 5)
    assert there.count("short") > 2 * there.count("long")


async def test_what_is_urgent_and_what_is_short_goes_first_among_equals(counter):
    counter.ask("192.0.2.1", "served")
    counter.ask("192.0.2.2", "long file", urgency=1, size=5000)
    counter.ask("192.0.2.3", "short file", urgency=1, size=50)
    counter.ask("192.0.2.4", "game", urgency=0, size=9000)
    counter.ask("192.0.2.5", "in advance", spare=True)
    counter.ask("192.0.2.6", "other file", urgency=1, size=60)
    await counter.rest()
    expected = ["served", "game", "short file", "other file", "long file", "in advance"]
    assert counter.served == expected


async def test_a_long_one_is_not_overtaken_for_ever(counter):
    counter.ask("192.0.2.1", "served")
    counter.ask("192.0.2.2", "long", urgency=1, size=5000)
    for number in range(30):  # each newcomer arrives while another is served
        counter.ask(f"198.51.{number}.1", "short")
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
    await counter.rest()
    assert counter.served.index("long") <= 12


async def test_who_waited_alone_owes_nothing_for_it(counter):
    for _ in range(20):
        counter.ask(FLOOD, "before", seconds=100)
        await counter.rest()
    counter.ask("192.0.2.1", "served")
    counter.ask(FLOOD, "later")
    counter.ask(INNOCENT)
    await counter.rest()
    assert counter.served[-3:] == ["served", "later", INNOCENT]


async def test_if_there_is_no_room_the_last_of_the_greediest_gives_way(monkeypatch):
    counter = Counter(monkeypatch, most=7)
    for number in range(7):
        counter.ask(FLOOD, number, size=1000)
    with pytest.raises(Full):
        counter.ask(FLOOD, "more", size=1)  # earlier requests stay, even if they are longer
    counter.ask(INNOCENT)
    ended = await counter.rest()
    assert [type(one) for one in ended].count(Full) == 1
    assert counter.served[0] == 0
    assert counter.served.index(INNOCENT) <= 2
    assert set(counter.served) == {0, 1, 2, 3, 4, 5, INNOCENT}


async def test_what_is_sought_in_advance_gives_way_first(monkeypatch):
    counter = Counter(monkeypatch, most=3)
    counter.ask(INNOCENT, "served")
    counter.ask("192.0.2.1", "in advance", spare=True)
    for _ in range(2):
        counter.ask(FLOOD, "wanted")
    await counter.rest()
    assert counter.served == ["served", "wanted", "wanted"]


async def test_the_place_that_is_told_is_the_place_one_has(counter, rng):
    places = {}
    for number in range(40):
        address = f"192.0.{rng.randrange(6)}.1"
        size, urgency = rng.randrange(5000), rng.randrange(2)
        places[number] = counter.ask(address, number, size=size, urgency=urgency)
    told = [counter.queue.before(place) for place in places.values()]
    await counter.rest()
    assert told == [counter.served.index(number) for number in places]


@pytest.mark.parametrize("when", ["waiting", "called", "served"])
async def test_who_goes_away_holds_up_nobody(counter, when):
    counter.ask(FLOOD, "first")
    second = counter.ask(INNOCENT, "second")
    counter.ask("192.0.2.1", "third")
    await asyncio.sleep(0)
    if when == "called":
        while not second.called.done():
            await asyncio.sleep(0)
    gone = counter.tasks.pop(0 if when == "served" else 1)
    gone.cancel()
    await asyncio.wait([gone])
    await counter.rest()
    assert gone.cancelled()
    assert counter.served == (["second", "third"] if when == "served" else ["first", "third"])
    assert counter.queue.before(second) == 0
    assert counter.queue._served is None
