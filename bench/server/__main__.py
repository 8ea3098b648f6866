"""Measure both servers in one run, and keep the results in bench/server/results.md."""

import asyncio
import contextlib
import platform
import random
import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass, field
from pathlib import Path

from websockets.exceptions import WebSocketException

from bench.report import processor, record, table
from bench.server.sides import HERE, SEATS, Ours, Seat, Server, Side, Theirs
from tests.server.process import free_port

RUNS = 3  # of each load, the sides in turn; the report has medians
MOVES = 120  # a table, at most
BUSY_TABLES = 50  # at which every seat moves as soon as it is asked
CALM_TABLES, CALM_SECONDS = 200, 20  # one move a second each
KILLS, KILLED_TABLES = 20, 40
PATIENCE = 10.0  # seconds until a move counts as unheard, or a table as unusable
RESULTS = HERE / "results.md"

SIDES: Sequence[Side] = (Ours(), Theirs(stored=True), Theirs(stored=False))


@dataclass
class Played:
    """What the clients of one run saw."""

    latencies: list[float] = field(default_factory=list)  # until all four seats know, seconds
    unheard: int = 0


Listening = asyncio.Task[None]


async def seated(tables: Iterable[Sequence[Seat]]) -> list[Listening]:
    """Connect every seat, wait until it has its position, and keep listening."""
    everybody = [seat for seats in tables for seat in seats]
    listening = []
    for seat in everybody:
        await seat.open()
        listening.append(asyncio.create_task(seat.listen()))
    async with asyncio.timeout(PATIENCE):
        for seat in everybody:
            await seat.changed.wait()
    return listening


async def hang_up(
    tables: Iterable[Sequence[Seat]], listening: Sequence[asyncio.Task[None]]
) -> None:
    """Close all sockets."""
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    for seats in tables:
        for seat in seats:
            await seat.socket.close()


async def play(seats: Sequence[Seat], moves: int, interval: float, played: Played) -> None:
    """Make `moves` moves at a table, each after all have heard about the previous one."""
    next_at = time.perf_counter() + interval * random.random()
    for _ in range(moves):
        if interval:
            await asyncio.sleep(next_at - time.perf_counter())
            next_at += interval
        mover = next((seat for seat in seats if seat.asked), None)
        if mover is None or mover.ended:
            return
        before = mover.known
        sent = time.perf_counter()
        mover.asked = False
        await mover.move()
        try:
            async with asyncio.timeout(PATIENCE):
                for seat in seats:
                    while seat.known <= before:
                        seat.changed.clear()
                        await seat.changed.wait()
        except TimeoutError:
            played.unheard += 1
            return
        played.latencies.append(time.perf_counter() - sent)


@dataclass
class Load:
    """How a server did under a load."""

    moves: int
    cpu: float  # seconds for 1000 moves
    per_second: float
    p50: float  # milliseconds
    p99: float
    megabytes: float


async def loaded(side: Side, server: Server, count: int, moves: int, interval: float) -> Load:
    """Play `count` tables at once, and return how the server did."""
    tables = [side.table(server.port) for _ in range(count)]
    listening = await seated(tables)
    played = Played()
    cpu, began = server.cpu(), time.perf_counter()
    await asyncio.gather(*(play(seats, moves, interval, played) for seats in tables))
    took, cpu = time.perf_counter() - began, server.cpu() - cpu
    megabytes = server.megabytes()
    await hang_up(tables, listening)
    made = len(played.latencies)
    if played.unheard or not made:
        raise SystemExit(f"{side.name}: {played.unheard} moves were not heard by all seats")
    ordered = sorted(played.latencies)
    return Load(
        moves=made,
        cpu=1000 * cpu / made,
        per_second=made / took,
        p50=1000 * ordered[made // 2],
        p99=1000 * ordered[made * 99 // 100],
        megabytes=megabytes,
    )


def under_load(side: Side, count: int, moves: int, interval: float) -> Load:
    """Play `count` tables at once on a fresh server that has been warmed up."""
    with tempfile.TemporaryDirectory() as folder:
        server = side.start(free_port(), Path(folder))
        try:
            if not side.alive:
                raise SystemExit(f"{side.name} did not start")
            asyncio.run(loaded(side, server, 4, MOVES, 0))
            server.settle()
            return asyncio.run(loaded(side, server, count, moves, interval))
        finally:
            server.stop()


def alternated(count: int, moves: int, interval: float) -> dict[Side, Load]:
    """Return the median of each figure for each side: the machine's speed varies between runs."""
    loads: dict[Side, list[Load]] = {side: [] for side in SIDES}
    for _ in range(RUNS):
        for side in SIDES:
            loads[side].append(under_load(side, count, moves, interval))
    return {
        side: Load(*map(statistics.median, zip(*map(astuple, runs), strict=True)))
        for side, runs in loads.items()
    }


@dataclass
class Losses:
    """What was lost or broken after the kills."""

    moves: int = 0  # seen by players
    lost: int = 0
    unusable: int = 0  # tables at which nobody could continue
    refused: int = 0  # restarts that failed


async def until_killed(server: Server, tables: list[list[Seat]]) -> None:
    """Play as fast as possible, and kill the server somewhere in the middle."""
    listening = await seated(tables)
    playing = asyncio.gather(
        *(play(seats, MOVES, 0, Played()) for seats in tables), return_exceptions=True
    )
    await asyncio.sleep(random.uniform(0.5, 2.5))
    server.kill()
    playing.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await playing
    await hang_up(tables, listening)


async def usable(seats: list[Seat]) -> bool:
    """Return whether all seats can reconnect and get their position."""
    for seat in seats:
        seat.known, seat.changed = 0, asyncio.Event()
    try:
        listening = await seated([seats])
    except (OSError, TimeoutError, WebSocketException):
        return False
    await hang_up([seats], listening)
    return True


def over_kills(side: Side) -> Losses:
    """Kill and restart the server; return how much of what players had seen was lost."""
    found = Losses()
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        port = free_port()
        server = side.start(port, place)
        tables: list[list[Seat]] = []
        for _ in range(KILLS):
            tables = [seats for seats in tables if not any(seat.ended for seat in seats)]
            tables += [side.table(port) for _ in range(KILLED_TABLES - len(tables))]
            before = [max(seat.known for seat in seats) for seats in tables]
            asyncio.run(until_killed(server, tables))
            seen = [max(seat.known for seat in seats) for seats in tables]
            found.moves += sum(seen) - sum(before)
            server = side.start(port, place)
            if not side.alive:
                found.refused += 1
                found.lost += sum(seen)
                found.unusable += len(tables)
                tables, place = [], Path(tempfile.mkdtemp(dir=folder))
                server = side.start(port, place)
                continue
            still = []
            for seats, had in zip(tables, seen, strict=True):
                if asyncio.run(usable(seats)):
                    found.lost += max(0, had - max(seat.known for seat in seats))
                    still.append(seats)
                else:
                    found.lost += had
                    found.unusable += 1
            tables = still
        server.stop()
    return found


def node() -> str:
    """Return node's version, or "-" if node is not installed."""
    asked = shutil.which("node") and ["node", "--version"]
    return subprocess.check_output(asked, text=True).strip() if asked else "-"


def report() -> str:
    """Measure everything; return the results as Markdown."""
    busy = alternated(BUSY_TABLES, MOVES, 0)
    calm = alternated(CALM_TABLES, CALM_SECONDS, 1)
    # boardgame.io without a store loses everything at every kill.
    kills = {side: over_kills(side) for side in SIDES if side.name != "boardgame.io, in memory"}
    return (
        f"Four seats of hidden dice, at most {MOVES} moves a table, four sockets each. "
        "The clients are the same program for all, on the same machine. "
        f"Medians of {RUNS} runs.\n"
        f"{processor()}, 2 cores shared with the clients; Python {platform.python_version()}, "
        f"node {node()}, boardgame.io 0.50.2.\n\n"
        f"{BUSY_TABLES} tables, every seat moving as soon as it is asked:\n\n"
        + table(
            ["", "server CPU, s for 1000 moves", "moves a second"],
            [[s.name, f"{m.cpu:.2f}", f"{m.per_second:.0f}"] for s, m in busy.items()],
        )
        + f"\n{CALM_TABLES} tables of one move a second, {CALM_TABLES * SEATS} sockets; "
        "milliseconds until all four seats know of a move:\n\n"
        + table(
            ["", "p50, ms", "p99, ms", "server CPU, s for 1000 moves", "memory, MB"],
            [
                [s.name, f"{m.p50:.1f}", f"{m.p99:.1f}", f"{m.cpu:.2f}", f"{m.megabytes:.0f}"]
                for s, m in calm.items()
            ],
        )
        + f"\n{KILLS} times kill -9 in saturated play at {KILLED_TABLES} tables:\n\n"
        + table(
            ["", "moves that players saw", "of these lost", "tables unusable", "failed restarts"],
            [
                [s.name, str(k.moves), str(k.lost), str(k.unusable), str(k.refused)]
                for s, k in kills.items()
            ],
        )
    )


if __name__ == "__main__":
    found = report()
    RESULTS.write_text(f"# What `make bench-server` found\n\n{found}")
    record("make bench-server", found)
    print(found)
