"""`python -m bench.bots.load`: how long people wait while strong bots think at other tables."""

import asyncio
import os
import statistics
import tempfile
import time
from pathlib import Path

from bench.report import processor, record, table
from bench.server.__main__ import Load, loaded
from bench.server.sides import LIMITS, Ours, OurSeat, Server, request
from tests.server.process import free_port

PEOPLE, SECONDS = 50, 20  # tables of four people who move once a second, and how long they play
BOTS, SEATS = 17, 4  # tables of bots, and their seats: one has a person who never waits
AMONG = {  # the bots that play at other tables, by their description
    "nobody else plays": None,
    f"and {BOTS * (SEATS - 1)} bots play without a thought": "random",
    f"and {BOTS * (SEATS - 1)} strong bots think": "strong",
}
MAKING = 600  # seconds that compiling may take
RUNS = 5  # of each, in turn
GAME = "toc"


def with_bots(port: int, strength: str) -> OurSeat:
    """Begin a game of bots and one person; return the person's seat."""
    bots = dict.fromkeys(range(1, SEATS), strength)
    new = {"game": GAME, "players": SEATS, "name": "Ada", "bots": bots}
    host = request(port, "/api/tables", new)
    request(port, f"/api/tables/{host['table']['id']}/start", {}, host["token"])
    return OurSeat(port, host["table"]["id"], 0, host["token"])


async def answer(seat: OurSeat) -> None:
    """Play at once whenever the seat is asked."""
    while True:
        await seat.changed.wait()
        seat.changed.clear()
        if seat.asked:
            seat.asked = False
            await seat.move()


async def among(side: Ours, server: Server, strength: str | None) -> tuple[Load, int]:
    """Let people play, beside bots of this strength at other tables; return the load and moves."""
    busy = [with_bots(server.port, strength) for _ in range(BOTS)] if strength else []
    for seat in busy:
        await seat.open()
    tasks = [asyncio.create_task(work) for seat in busy for work in (seat.listen(), answer(seat))]
    try:
        load = await loaded(side, server, PEOPLE, SECONDS, 1.0)
        return load, sum(seat.known for seat in busy)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for seat in busy:
            await seat.socket.close()


def measured() -> str:
    """Measure the waits with and without bots; return them as Markdown."""
    # As at any table: bots are compiled in advance, and wait a little before they answer.
    del LIMITS["bot_pause"], LIMITS["bots_wake"]
    loads: dict[str, list[tuple[Load, int]]] = {what: [] for what in AMONG}
    for _ in range(RUNS):
        for what, found in loads.items():
            side = Ours()
            with tempfile.TemporaryDirectory() as folder:
                server = side.start(free_port(), Path(folder))
                try:
                    asyncio.run(awakened(side, server))
                    found.append(asyncio.run(among(side, server, AMONG[what])))
                finally:
                    server.stop()
    rows = [
        [
            what,
            f"{statistics.median(moves for _, moves in found):,}",
            f"{statistics.median(load.p50 for load, _ in found):.2f}",
            f"{statistics.median(load.p99 for load, _ in found):.2f}",
        ]
        for what, found in loads.items()
    ]
    heads = [f"{PEOPLE} tables of four people play,", "moves beside theirs", "p50, ms", "p99, ms"]
    return table(heads, rows)


async def awakened(side: Ours, server: Server) -> None:
    """Wait until the bots' machine code is ready and the server is idle."""
    await loaded(side, server, 4, 20, 0)
    time.sleep(5)  # until compiling has begun
    server.settle(MAKING)


if __name__ == "__main__":
    found = (
        "# How long people wait while bots think\n\n`python -m bench.bots.load` wrote this: "
        f"medians of {RUNS} runs of {SECONDS} s, until all four seats know of a move.\n"
        f"{processor()}, "
        f"{os.cpu_count()} cores shared with the clients.\n\n{measured()}"
    )
    Path(__file__).with_name("load.md").write_text(found)
    record("python -m bench.bots.load", found)
    print(found)
