"""An evening of forty people behind one router hits no limit; a few networks can't take all."""

import random

import pytest

from tripot.server.base.limits import Limits
from tripot.server.base.rates import Buckets, Shares, WideBuckets, widest
from tripot.server.tables.lobby import HEAVY

LIMITS, OF_ONE = Limits(), "_an_address"
CLUB = "203.0.113.7"
PEOPLE, HOURS = 40, 5
GAMES = 12  # a person and hour, each at a separate table: nobody waits for others
LOADS = 20  # of the page, a person and hour
ASKED = 6  # requests a load: the page, its socket, and what people do there
LOOKS = 4  # back at a game as it ends: its chart, and its moments through own eyes and open
TOGETHER = 1_800  # seconds until all load the page, and make tables, at the same time again
DEVICES, TABS = 2, 2  # of each person
LOADING = 6  # connections that a browser opens to one server for a page

# What there is a total of, and a share for an address.
SHARED = [name.removesuffix(OF_ONE) for name in LIMITS.__struct_fields__ if name.endswith(OF_ONE)]

# Networks that one client may have: a /48, or a /24 in IPv4.
NETWORKS = ("2001:db8:0:{0:x}00::{1:x}", "192.0.2.{0}")


@pytest.fixture
def clock(monkeypatch):
    """Return a clock that a test can set."""
    now = [0.0]
    monkeypatch.setattr("tripot.server.base.rates.time.monotonic", lambda: now[0])
    return now


def evening(each):
    """Return the ordered times of an action that each person does `each` times an hour."""
    rng, seconds = random.Random(7), 3600 * HOURS
    alone = [rng.uniform(0, seconds) for _ in range(PEOPLE * HOURS * each)]
    together = [at for at in range(0, seconds, TOGETHER) for _ in range(PEOPLE)]
    return sorted([*alone, *together])


def shares(kind):
    return Shares(getattr(LIMITS, f"{kind}{OF_ONE}"), getattr(LIMITS, kind))


def test_a_club_makes_its_tables(clock):
    buckets = WideBuckets.of_tables(LIMITS)
    for clock[0] in evening(GAMES):
        assert buckets.take(CLUB), clock[0]


def test_a_club_loads_its_pages(clock):
    buckets = Buckets(LIMITS.requests)
    for clock[0] in evening(LOADS):
        assert all(buckets.take(CLUB) for _ in range(ASKED)), clock[0]


def test_a_club_looks_back_at_its_games_when_all_end_together(clock):
    buckets, looks = WideBuckets(LIMITS.looks_a_second), shares("looks")
    for clock[0] in evening(GAMES):
        assert all(buckets.take(CLUB) for _ in range(LOOKS)), clock[0]
    assert all(looks.take(CLUB) for _ in range(PEOPLE * LOOKS))


def test_a_club_has_its_sockets_open_and_loads_pages_beside():
    sockets, connections = shares("sockets"), shares("connections")
    for _ in range(PEOPLE * DEVICES * TABS):
        assert sockets.take(CLUB)
        assert connections.take(CLUB)
    for _ in range(PEOPLE * LOADING):
        assert connections.take(CLUB)


@pytest.mark.parametrize("network", NETWORKS)
def test_three_networks_that_begin_games_and_leave_them_keep_nobody_out(clock, network):
    """Games left a moment ago make no room yet, so there must not be too many of them."""
    buckets = WideBuckets.of_tables(LIMITS)
    made = 0
    for clock[0] in range(int(LIMITS.left)):
        made += sum(buckets.take(network.format(n, n)) for n in range(250))
    assert made > 100
    assert 3 * made + LIMITS.tables // HEAVY < LIMITS.tables


@pytest.mark.parametrize("network", NETWORKS)
@pytest.mark.parametrize("kind", SHARED)
def test_what_a_network_holds_leaves_half_to_others(network, kind):
    most, of_one, held = getattr(LIMITS, kind), getattr(LIMITS, f"{kind}{OF_ONE}"), shares(kind)
    assert of_one < sum(held.take(network.format(n % 250, n)) for n in range(most)) <= most / 2


@pytest.mark.parametrize("address", ["2001:db8:{0:x}:{1:x}00::1", "198.51.{0}.{1}"])
def test_a_dozen_networks_leave_room_for_people_of_others(address):
    """One after the other takes all that it may, by many addresses."""
    held, most = shares("sockets"), LIMITS.sockets
    for network in range(12):
        assert 0 < sum(held.take(address.format(network, n % 250)) for n in range(most)) < most / 4
    left = most - sum(held._held[widest(address.format(network, 0))] for network in range(12))
    assert left > PEOPLE
    assert all(held.take(f"203.0.{n}.1") for n in range(PEOPLE))


@pytest.mark.parametrize("network", NETWORKS)
def test_an_address_holds_what_its_own_limit_says(network):
    held = Shares(8, 10)
    assert sum(held.take(network.format(1, 1)) for _ in range(20)) == 8
    assert not held.take(network.format(2, 2))
