"""What a million tables would need, and what breaks first, simulated from what a thousand cost.

`python -m bench.server.million` reads bench/server/crowd.json, which `make bench-crowd` has
measured, and keeps the results in bench/server/million.md. A move waits in turn for its process,
for a core of PostgreSQL, for the disk's next sync, which all waiting moves share, and again for its
process, which sends the news. The service times of these queues were measured, but nothing was
measured with a million tables.
"""

import heapq
import json
import math
import os
import random
import tempfile
import time
from dataclasses import dataclass

from bench.report import record, table
from bench.server.crowd import FIGURES, PACE, Cost
from bench.server.sides import HERE

TABLES = (1_000, 10_000, 30_000, 100_000, 300_000, 1_000_000)
CORES = 32  # assumed for PostgreSQL's one machine
BUSY = 0.6  # of a core: what a process may use, so that nobody waits long
CONNECTIONS = 7  # to PostgreSQL, by each process
MOST_CONNECTIONS = 500  # that PostgreSQL handles well without a pool in front of it
ID = 150  # bytes that a process needs for each table with people, even on other processes
MEMORY = 4e9  # bytes that a process may have
MOVES = 40_000  # simulated for each size
RESULTS = HERE / "million.md"


@dataclass
class Needs:
    """What a number of tables needs."""

    tables: int
    moves: float  # a second
    processes: int
    cores: float  # of PostgreSQL
    connections: int
    memory: float  # bytes of a process
    news: float  # messages a second to a process, of tables on other processes
    stored: float  # bytes a day, if people play all day
    p50: float
    p99: float

    @property
    def broken(self) -> list[str]:
        """Return what exceeds its limit, the worst first."""
        shares = {
            f"PostgreSQL's {CORES} cores": self.cores / CORES,
            f"its {MOST_CONNECTIONS} connections": self.connections / MOST_CONNECTIONS,
            "a process's memory": self.memory / MEMORY,
        }
        beyond = {what: share for what, share in shares.items() if share > 1}
        return sorted(beyond, key=lambda what: -beyond[what])


def sync() -> float:
    """Return the median of the seconds that this machine's disk takes to sync a page."""
    with tempfile.TemporaryFile(dir=".") as file:
        took = []
        for _ in range(200):
            file.write(bytes(8192))
            began = time.perf_counter()
            file.flush()
            os.fdatasync(file.fileno())
            took.append(time.perf_counter() - began)
    return sorted(took)[len(took) // 2]


def simulated(moves: float, processes: int, cost: Cost, syncing: float) -> list[float]:
    """Return how long moves take, in order, if `moves` come a second."""
    chance = random.Random(12)
    process_free = [0.0] * processes
    cores_free = [0.0] * CORES
    synced = 0.0  # when the last sync, begun or planned, ends
    waits = []
    # The time, the next step of a move, its process, and when the move came.
    events: list[tuple[float, int, int, float]] = []
    now = 0.0
    for _ in range(MOVES):
        now += chance.expovariate(moves)
        heapq.heappush(events, (now, 0, chance.randrange(processes), now))
    while events:
        at, step, process, came = heapq.heappop(events)
        if step in (0, 3):  # the process checks it; finally, sends the news
            at = process_free[process] = max(process_free[process], at) + cost.cpu / 2
        elif step == 1:
            at = max(heapq.heappop(cores_free), at) + cost.cpu_database
            heapq.heappush(cores_free, at)
        else:
            if synced <= at:
                synced = at + syncing
            elif synced - syncing <= at:  # one is under way: all that come now wait for the next
                synced += syncing
            at = synced
        if step == 3:
            waits.append(at - came)
        else:
            heapq.heappush(events, (at, step + 1, process, came))
    return sorted(waits)


def needs(tables: int, one: Cost, several: Cost, syncing: float) -> Needs:
    """Return what `tables` need, from measurements of `one` process and of `several`."""
    moves = tables / PACE
    at_rest = several.idle / several.tables * tables  # cores
    processes = math.ceil((moves * several.cpu + at_rest) / BUSY)
    cores = moves * several.cpu_database + several.idle_database / several.tables * tables
    here = (one.megabytes - one.empty) * 1e6 / one.attended * tables / processes
    waits = simulated(moves, processes, several, syncing)
    return Needs(
        tables=tables,
        moves=moves,
        processes=processes,
        cores=cores,
        connections=processes * CONNECTIONS,
        memory=several.empty * 1e6 / several.processes + here + ID * tables,
        # A game lasts a quarter of an hour: it begins and ends, and its people come and go once.
        news=4 * tables / 900,
        stored=several.stored * moves * 86_400,
        p50=waits[len(waits) // 2],
        p99=waits[len(waits) * 99 // 100],
    )


def said(need: Needs) -> list[str]:
    """Return a line of the report."""
    return [
        f"{need.tables:,}",
        f"{need.moves:,.0f}",
        f"{need.processes:,}",
        f"{need.cores:,.1f}",
        f"{need.connections:,}",
        f"{need.memory / 1e6:,.0f}",
        f"{need.news:,.0f}",
        f"{need.stored / 1e9:,.1f}",
        f"{1000 * need.p50:.1f}",
        f"{1000 * need.p99:.1f}" if need.p99 < 1 else "without end",
        ", ".join(need.broken) or "-",
    ]


def report() -> str:
    """Simulate all sizes; return the results as Markdown."""
    costs = [Cost(**cost) for cost in json.loads(FIGURES.read_text())]
    one = max((cost for cost in costs if cost.processes == 1), key=lambda cost: cost.tables)
    [several] = [cost for cost in costs if cost.processes > 1]
    syncing = sync()
    found = [needs(tables, one, several, syncing) for tables in TABLES]
    headings = [
        "tables in play",
        "moves a second",
        "processes",
        "PostgreSQL's cores",
        "its connections",
        "memory of a process, MB",
        "news to each process a second",
        "log, GB a day",
        "a move, p50, ms",
        "p99, ms",
        "too much for",
    ]
    bearable = BUSY * CORES * several.tables
    bearable /= several.tables / PACE * several.cpu_database + several.idle_database
    return (
        f"A move every {PACE:.0f} seconds at each table. Of a move, a process takes "
        f"{1000 * several.cpu:.2f} ms and PostgreSQL {1000 * several.cpu_database:.2f} ms "
        f"({several.processes} processes with {several.tables:,} tables, {FIGURES.name}); the disk "
        f"syncs in {1000 * syncing:.2f} ms. Supposed are a PostgreSQL of {CORES} cores like these, "
        f"which bears {MOST_CONNECTIONS} connections, and processes of which each may use "
        f"{BUSY:.0%} of a core and {MEMORY / 1e9:.0f} GB.\n\n"
        + table(headings, [said(need) for need in found])
        + f"\nPostgreSQL is {BUSY:.0%} busy at {bearable:,.0f} tables.\n"
    )


if __name__ == "__main__":
    text = report()
    RESULTS.write_text(f"# What a million tables would need\n\n{text}")
    record("python -m bench.server.million", text)
    print(text)
