"""How soon a reader hears about a move: with one process, then with four and a bus, in one run.

Tables of four make one move a second each. A table's first two seats are connected to one process,
the others to one process each. The results are kept in bench/processes/results.md.
"""

import asyncio
import platform
import random
import shutil
import statistics
import time
from collections import defaultdict
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect

from bench.report import processor, record, table
from bench.server.sides import OurSeat
from tests.chaos.world import Server, World

RUNS = 3  # of each side, in turn; the report has medians
SIDES = (1, 4)  # processes
TABLES, SECONDS = 50, 20
WARM = 3  # moves of each table that don't count
PATIENCE = 10.0
RESULTS = Path(__file__).with_name("results.md")

# What is measured, each from the moment when the mover sends.
HEARD = ("accepted by the mover", "known on the same process", "known on another process")


class Seat(OurSeat):
    """A client in one seat on one process, with the time at which it heard about each move."""

    def __init__(self, server: Server, name: str, number: int, token: str) -> None:
        super().__init__(server.port, name, number, token)
        self.server, self.times = server, {}
        self.accepted = 0.0

    async def dial(self, path: str) -> ClientConnection:
        """Open a socket to the process's own address."""
        url = f"ws://{self.server.host}:{self.port}{path}"
        return await connect(url, compression=None, ping_interval=None, proxy=None)

    async def hear(self, text: str) -> bool:
        """Process a message, and note the time."""
        now = time.perf_counter()
        if text.startswith('{"type":"accepted"'):
            self.accepted = now
        moved = await super().hear(text)
        self.times.setdefault(self.known, now)
        return moved


Times = dict[str, list[float]]


async def play(seats: list[Seat], moves: int, found: Times) -> None:
    """Make a move a second, and record how long each seat waited for it."""
    at = time.perf_counter() + random.random()
    for number in range(moves):
        await asyncio.sleep(at - time.perf_counter())
        at += 1
        mover = next((seat for seat in seats if seat.asked), None)
        if mover is None:
            return
        before, mover.asked = mover.known, False
        sent = time.perf_counter()
        await mover.move()
        async with asyncio.timeout(PATIENCE):
            for seat in seats:
                while seat.known <= before:
                    seat.changed.clear()
                    await seat.changed.wait()
        if number < WARM:
            continue
        found[HEARD[0]].append(mover.accepted - sent)
        for seat in seats:
            if seat is not mover:
                same = seat.server is mover.server
                found[HEARD[1 if same else 2]].append(seat.times[before + 1] - sent)


async def run(processes: int) -> Times:
    """Play all tables on this number of processes; return the times by HEARD."""
    found: Times = defaultdict(list)
    async with World("postgresql", processes, fragile=False) as world:
        tables = []
        for number in range(TABLES):
            near = [world.servers[(number + k) % processes] for k in (0, 0, 1, 2)]
            new = {"game": "tokio", "players": 4, "rules": {"lives": 20}}
            name, tokens = await near[0].later(lambda near=near, new=new: near[0].table(4, **new))
            await near[0].later(near[0].post, f"/api/tables/{name}/start", {}, tokens[0])
            tables.append(
                [Seat(near[seat], name, seat, token) for seat, token in enumerate(tokens)]
            )
        everybody = [seat for seats in tables for seat in seats]
        for seat in everybody:
            await seat.open()
        listening = [asyncio.create_task(seat.listen()) for seat in everybody]
        for seat in everybody:
            await seat.changed.wait()
        await asyncio.gather(*(play(seats, SECONDS + WARM, found) for seats in tables))
        for task in listening:
            task.cancel()
        for seat in everybody:
            await seat.socket.close()
    shutil.rmtree(world.folder)
    return found


def percentile(values: list[float], share: float) -> float:
    """Return a percentile in milliseconds."""
    return 1000 * sorted(values)[min(len(values) - 1, int(share * len(values)))]


def report() -> str:
    """Measure all sides; return the results as Markdown."""
    runs: dict[int, list[Times]] = {processes: [] for processes in SIDES}
    for _ in range(RUNS):
        for processes in SIDES:
            runs[processes].append(asyncio.run(run(processes)))
    rows, worst = [], {}
    for processes, found in runs.items():
        for what in HEARD:
            times = [times[what] for times in found if times[what]]
            if not times:
                continue
            p50, p99 = (
                statistics.median(percentile(one, share) for one in times) for share in (0.5, 0.99)
            )
            worst[processes, what] = p99
            said = "one process" if processes == 1 else f"{processes} processes and their bus"
            rows.append([f"{said}: {what}", f"{p50:.1f}", f"{p99:.1f}"])
    alone, together = SIDES
    ratio = worst[together, HEARD[2]] / worst[alone, HEARD[1]]
    return (
        f"{TABLES} tables of four seats, a move a second each, {4 * TABLES} sockets; PostgreSQL "
        f"syncs each commit. Milliseconds from when the move is sent; medians of {RUNS} runs of "
        f"{SECONDS} seconds.\n{processor()}, 2 cores for servers, PostgreSQL, NATS and clients; "
        f"Python {platform.python_version()}.\n\n"
        + table(["", "p50, ms", "p99, ms"], rows)
        + f"\nA reader on another process knows within {ratio:.2f} times of one process's p99.\n"
    )


if __name__ == "__main__":
    found = report()
    RESULTS.write_text(f"# What `make bench-processes` found\n\n{found}")
    record("make bench-processes", found)
    print(found)
