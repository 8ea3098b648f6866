"""The benchmarks of servers and bots at a small size: each measures something and reports it."""

import asyncio
import os
import subprocess
import sys

import pytest

from bench.analysis import hints, rounds
from bench.bots import houses
from bench.processes import __main__ as processes
from bench.server import __main__ as beside
from bench.server import crowd, million, scale, told
from bench.server.sides import Ours, Server
from tripot import games
from tripot.games.tokan import judge


@pytest.fixture
def small(monkeypatch):
    """Set a benchmark's constants, so that it is small and does not wait for idle servers."""
    monkeypatch.setattr(Server, "settle", lambda *_: None)

    def set_all(module, **figures):
        for name, figure in figures.items():
            monkeypatch.setattr(module, name, figure)

    return set_all


def rows(report):
    """Return the cells of a report's tables, without their headings."""
    lines = [line for line in report.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    heads = [number for number, line in enumerate(lines) if line.startswith("| --- |")]
    return [row for n, row in enumerate(cells) if n not in heads and n + 1 not in heads]


@pytest.mark.slow("a server is put under three loads, and killed during the last")
def test_our_server_bears_the_loads_that_are_put_on_two(small):
    small(beside, RUNS=1, MOVES=12, KILLS=1, KILLED_TABLES=2, SIDES=(Ours(),))
    small(beside, BUSY_TABLES=3, CALM_TABLES=2, CALM_SECONDS=1)
    busy, calm, kills = rows(beside.report())
    assert float(busy[2]) > 0  # moves a second
    assert float(calm[4]) > 0  # memory
    name, seen, lost, unusable, failed = kills
    assert name == Ours.name
    assert int(seen) > 0
    assert lost == unusable == failed == "0"


@pytest.mark.slow("a server and its players are started")
def test_what_a_move_costs_is_told_for_both_forms(small):
    small(told, RUNS=1, GAMES=("tokio",), TABLES=2, MOVES=6)
    [[game, whole, changes, *_]] = rows(told.report())
    assert game == "tokio"
    assert int(whole) > int(changes) > 0


def test_tables_are_stored_listed_and_made(small):
    small(scale, COUNTS=(10,), KINDS=1, MOVES=4, ASKED=2, MADE=2)
    [[tables, *figures]] = rows(scale.report())
    assert tables == "10"
    assert all(float(figure) >= 0 for figure in figures)


def test_a_crowd_plays_and_a_million_are_reckoned_from_it(small, monkeypatch):
    monkeypatch.setenv("TRIPOT_METRICS", "public")
    small(crowd, SECONDS=2, COMING=0.5, RESTING=0.5, PACE=0.3, KINDS=1)
    cost = asyncio.run(crowd.measured("sqlite", 1, 5))
    assert cost.moves > 0
    assert cost.commits > 0
    assert len(rows(crowd.report([cost]))) == 1
    small(million, MOVES=50, TABLES=(1_000,))
    [[tables, *_]] = rows(million.report())
    assert tables == "1,000"


@pytest.mark.slow("servers and their clients are started three times")
def test_readers_on_several_processes_hear_of_moves(small):
    small(processes, RUNS=1, TABLES=2, SECONDS=2, WARM=1, SIDES=(1, 2))
    found = rows(processes.report())
    assert len(found) == 5
    assert all(float(p99) >= float(p50) > 0 for _, p50, p99 in found)


def test_bots_are_tried_under_every_house_rule(small):
    small(houses, BOT="simple", OTHERS="random", DEALS={"tokio": 4})
    found = {(game, changed): cells for game, changed, *cells in rows(houses.report(["tokio"]))}
    assert found["tokio", "lives: 20"][0] == "2"
    assert float(found["tokio", "unseen: true"][1].rstrip("%")) > 50
    assert ("tokio", "preset mia") in found
    assert ("tokio", "truth: exact") not in found  # it is the sheet's rule


@pytest.mark.parametrize("name", ["tokio"])  # its other tests make its machine code
def test_a_player_who_takes_the_first_hints_is_measured(small, name):
    small(hints, DEALS={name: {2: 2}})
    strong, simple = rows(hints.report([name]))
    assert strong[:3] == [name, "2", "strong"]
    assert strong[7] == "50.0%"  # among its equals
    assert all(0 <= float(simple[at].rstrip("%")) <= 100 for at in (3, 7))


@pytest.mark.slow("interpreted strong bots play a hand for each number of players")
def test_what_a_dealt_hand_is_worth_is_found():
    """For each number of players a row: two weights, and what each place won."""
    command = [sys.executable, "-m", "bench.analysis.deals", "--hands", "1"]
    plain = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    told = subprocess.run(command, env=plain, capture_output=True, text=True, check=True).stdout
    found = [[*map(float, row.partition("#")[0].split(",")[:-1])] for row in told.splitlines()]
    assert [len(row) for row in found] == [2 + players for players in range(2, 9)]
    assert all(sum(row[2:]) == pytest.approx(0, abs=0.005) for row in found)


def test_an_analysis_knows_how_far_tokan_s_rounds_spread_balances():
    """By the odds alone it would be half as far, and a leader would seem far too sure to win."""
    spread, wider = rounds.measured(3, "simple", 500, 1)
    rules = games.load("tokan").house.complete(3, {})
    assert wider > 1.5
    assert judge.prepare(3, rules)[judge.SPREAD][0] * 5**0.5 == pytest.approx(spread, rel=0.25)
