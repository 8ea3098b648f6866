"""What tables in play cost a server: messages, commits, sockets, memory, and time.

There are tables of all five games, with a person in each seat; at each, a move is made every ten
seconds on average. `make bench-crowd` keeps the results in bench/server/crowd.md and crowd.json,
from which bench.server.million computes what more people would need.
"""

import asyncio
import contextlib
import json
import math
import os
import platform
import random
import resource
import shutil
import sqlite3
import subprocess
import sys
import time
from dataclasses import asdict, dataclass
from typing import Any

from msgspec.structs import replace
from websockets.asyncio.client import connect

from bench.report import processor, record, table
from bench.server.scale import KINDS, in_play, keep, name
from bench.server.sides import HERE, OurSeat, cpu, resident
from tests.chaos.world import World
from tripot import games
from tripot.protocol import longer
from tripot.server.base.tokens import owner
from tripot.server.model.records import Entry, SeatHead, TableHead

PACE = 10.0  # mean seconds from one move at a table to the next
SECONDS = 40  # measured
COMING, RESTING = 5, 10  # seconds before anything is measured, then seconds without moves
MOVES = 12  # already made in each game
AT_ONCE = 100  # people who connect at a time
MOST = 8_000  # tables with people: a process may open no more than 20,000 files here
HOSTS = 4  # addresses of the clients, since one has too few ports
SIDES = (("sqlite", 1, 100), ("sqlite", 1, 1_000), ("sqlite", 1, 10_000), ("postgresql", 4, 1_000))
PATIENCE = 60.0
ROOMY = ("tables", "sockets", "sockets_an_address", "connections", "connections_an_address")
ROOM = dict.fromkeys(ROOMY, 100_000)
RESULTS, FIGURES = HERE / "crowd.md", HERE / "crowd.json"


@dataclass
class Cost:
    """What one side cost; times are in seconds."""

    database: str
    processes: int
    tables: int
    attended: int  # tables with people
    sockets: int
    moves: float  # a second
    messages: float  # a second, sent to people
    heard: float  # bytes a second, sent to people
    commits: float  # a second
    cpu: float  # of the servers, for a move
    cpu_database: float  # of PostgreSQL, for a move
    cpu_bus: float  # of NATS, for a move
    idle: float  # cores that the servers use while nobody moves
    idle_database: float
    megabytes: float  # of the servers, once everybody is connected
    empty: float  # before anybody came
    stored: float  # bytes by which the database grows, for a move
    p50: float
    p99: float


class Person(OurSeat):
    """A person in a seat, who gets the same messages as the page, and counts them."""

    def __init__(self, server: Any, head: TableHead, seat: int, address: str) -> None:
        super().__init__(server.port, head.id, seat, token(head.id, seat))
        self.host, self.address = server.host, address
        self.messages = self.heard = self.number_of_move = 0
        self.legal: list[str] = []

    async def open(self) -> None:
        """Connect and ask for the position, with changes after it."""
        self.socket = await connect(
            f"ws://{self.host}:{self.port}/api/tables/{self.table}/play",
            compression=None,
            ping_interval=None,
            proxy=None,
            local_addr=(self.address, 0),
            open_timeout=PATIENCE,
        )
        hello = {"type": "hello", "version": 1, "token": self.token, "changes": True}
        await self.socket.send(json.dumps(hello))

    async def hear(self, text: str) -> bool:
        """Process a message; return whether the game went on."""
        message = json.loads(text)
        kind, known = message["type"], self.known
        self.messages += 1
        self.heard += len(text)
        if kind == "welcome":
            self.number_of_move = message["move"]
        elif kind == "accepted":
            self.legal = []  # the next message says what is legal
        elif kind == "position":
            self.known, self.legal = message["since"] + len(message["events"]), message["legal"]
        elif kind == "changed":
            self.known += len(message.get("events", ()))
            if "legal" in message:
                self.legal = longer(message["legal"])
        return kind == "position" or self.known > known

    async def move(self) -> None:
        """Play any legal action."""
        self.number_of_move += 1
        action = random.choice(self.legal)
        await self.socket.send(
            json.dumps({"type": "act", "move": self.number_of_move, "action": action})
        )


def token(name: str, seat: int) -> str:
    """Return the token of the person in a seat."""
    return f"{name}.{seat}"


def stored(
    kinds: list[tuple[TableHead, list[Entry]]], number: int
) -> tuple[TableHead, list[Entry]]:
    """Return the table of this number, with a person of ours in each seat."""
    head, log = kinds[number % len(kinds)]
    its = name(number)
    people = [SeatHead(f"Guest {seat}", owner(token(its, seat))) for seat in range(head.players)]
    return replace(head, id=its, seats=people, public=False), log


async def fill(url: str, count: int) -> list[TableHead]:
    """Store `count` tables in play, the same number of each game; return their heads."""
    kinds = [
        in_play(game, number, MOVES, most=2) for number in range(KINDS) for game in games.NAMES
    ]
    made = [stored(kinds, number) for number in range(count)]
    await keep(url, made)
    return [head for head, _ in made]


class Party:
    """A table with its people."""

    def __init__(self, people: list[Person]) -> None:
        self.people = people
        self.latencies: list[float] = []

    async def play(self) -> None:
        """Make a move after each pause for thought, and wait until the mover hears about it.

        Others may hear nothing: stakes, for instance, are secret until all are placed.
        """
        await asyncio.sleep(PACE * random.random())
        while mover := next((person for person in self.people if person.legal), None):
            known, sent = mover.known, time.perf_counter()
            await mover.move()
            async with asyncio.timeout(PATIENCE):
                while mover.known <= known:
                    mover.changed.clear()
                    await mover.changed.wait()
            self.latencies.append(time.perf_counter() - sent)
            await asyncio.sleep(PACE * random.uniform(0.2, 1.8))


def pids(world: World) -> dict[str, list[int]]:
    """Return the processes of each part, with PostgreSQL's children."""
    found = {"servers": [server.process.pid for server in world.servers]}
    if world.postgres is not None:
        found["database"] = world.postgres.pids()
    if world.nats is not None:
        found["bus"] = [world.nats.process.pid]
    return found


def cpus(world: World) -> dict[str, float]:
    """Return the CPU seconds that each part has used so far."""
    used = dict.fromkeys(("servers", "database", "bus"), 0.0)
    for part, those in pids(world).items():
        for pid in those:
            with contextlib.suppress(FileNotFoundError):  # it ended, and its parent counts it
                used[part] += cpu(pid)
    return used


def megabytes(world: World) -> float:
    """Return the resident memory of all servers in MB."""
    return sum(map(resident, pids(world)["servers"])) / 1e6


def commits(world: World) -> float:
    """Return how many transactions have written so far."""
    total = 0.0
    for server in world.servers:
        for line in server.call("GET", "/metrics").decode().splitlines():
            if line.startswith('tripot_database_seconds_count{do="write"}'):
                total += float(line.split()[1])
    return total


def size(world: World) -> int:
    """Return the bytes of the log and its index."""
    if world.postgres is not None:
        psql = [world.postgres.programs / "psql", "-h", world.postgres.folder, "-U", "tripot"]
        asked = ["-d", world.name, "-Atc", "SELECT pg_total_relation_size('log')"]
        return int(subprocess.check_output([*psql, *asked]))
    with sqlite3.connect(world.url.removeprefix("sqlite:///")) as database:
        [(found,)] = database.execute("SELECT sum(pgsize) FROM dbstat WHERE name LIKE '%log%'")
    return int(found)


async def measured(database: str, processes: int, count: int) -> Cost:
    """Measure one side with `count` tables."""
    async with World(database, processes, fragile=False, **ROOM) as world:
        cost = await measured_in(world, count)
    shutil.rmtree(world.folder)
    return cost


async def come(everybody: list[Person]) -> list[asyncio.Task[None]]:
    """Connect people, AT_ONCE at a time, and keep listening."""
    listening = []
    for start in range(0, len(everybody), AT_ONCE):
        some = everybody[start : start + AT_ONCE]
        await asyncio.gather(*(person.open() for person in some))
        listening += [asyncio.create_task(person.listen()) for person in some]
        async with asyncio.timeout(PATIENCE):
            for person in some:
                await person.changed.wait()
    return listening


async def measured_in(world: World, count: int) -> Cost:
    """Let people connect, rest, and play; return what it cost."""
    heads = await fill(world.url, count)
    empty = megabytes(world)
    parties = []
    for number, head in enumerate(heads[:MOST]):
        server = world.servers[number % world.processes]
        address = f"127.0.1.{number % HOSTS + 1}"
        people = [Person(server, head, seat, address) for seat in range(head.players)]
        parties.append(Party(people))
    everybody = [person for party in parties for person in party.people]
    listening = await come(everybody)
    await asyncio.sleep(COMING)
    full, still = megabytes(world), cpus(world)
    await asyncio.sleep(RESTING)
    idle = {part: (used - still[part]) / RESTING for part, used in cpus(world).items()}
    for person in everybody:
        person.messages = person.heard = 0
    wrote, grown, before, began = commits(world), size(world), cpus(world), time.perf_counter()
    playing = [asyncio.create_task(party.play()) for party in parties]
    await asyncio.sleep(SECONDS)
    took = time.perf_counter() - began
    used = {part: now - before[part] - idle[part] * took for part, now in cpus(world).items()}
    wrote, grown = commits(world) - wrote, size(world) - grown
    for task in playing + listening:
        task.cancel()
    failed = [one for one in await asyncio.gather(*playing, return_exceptions=True) if failure(one)]
    if failed:
        sys.exit(f"{len(failed)} tables did not go on: {failed[0]!r}")
    times = sorted(x for party in parties for x in party.latencies)
    moves = len(times)
    return Cost(
        database=world.database,
        processes=world.processes,
        tables=count,
        attended=len(parties),
        sockets=len(everybody),
        moves=moves / took,
        messages=sum(person.messages for person in everybody) / took,
        heard=sum(person.heard for person in everybody) / took,
        commits=wrote / took,
        cpu=used["servers"] / moves,
        cpu_database=used["database"] / moves,
        cpu_bus=used["bus"] / moves,
        idle=idle["servers"],
        idle_database=idle["database"],
        megabytes=full,
        empty=empty,
        stored=grown / moves,
        p50=times[moves // 2],
        p99=times[moves * 99 // 100],
    )


def failure(what: object) -> bool:
    """Return whether a task has failed."""
    return isinstance(what, BaseException) and not isinstance(what, asyncio.CancelledError)


def report(costs: list[Cost]) -> str:
    """Return everything measured, as Markdown."""
    headings = [
        "tables in play",
        "with people there",
        "on",
        "sockets",
        "moves a second",
        "messages a second",
        "KB a second",
        "commits a second",
        "servers, CPU ms a move",
        "PostgreSQL, ms",
        "NATS, ms",
        "at rest, % of a core",
        "memory, MB",
        "database, bytes a move",
        "known after, p50, ms",
        "p99, ms",
    ]
    rows = [
        [
            f"{cost.tables:,}",
            f"{cost.attended:,}",
            f"{cost.database}, {cost.processes}",
            f"{cost.sockets:,}",
            f"{cost.moves:.0f}",
            f"{cost.messages:.0f}",
            f"{cost.heard / 1000:.0f}",
            f"{cost.commits:.0f}",
            f"{1000 * cost.cpu:.2f}",
            f"{1000 * cost.cpu_database:.2f}",
            f"{1000 * cost.cpu_bus:.2f}",
            f"{100 * cost.idle:.0f}",
            f"{cost.megabytes:.0f}",
            f"{cost.stored:.0f}",
            f"{1000 * cost.p50:.1f}",
            f"{1000 * cost.p99:.1f}",
        ]
        for cost in costs
    ]
    return (
        "Tables of all five games with a person in each seat, two, at Tokan three; a move every "
        f"{PACE:.0f} seconds at each, whatever is legal, for {SECONDS} seconds. Commits are "
        "transactions: moves that come at the same time share one. What servers take at rest, "
        "with everybody connected, is not in what a move takes.\n"
        f"{processor()}, 2 cores for servers, database and clients; "
        f"Python {platform.python_version()}.\n\n" + table(headings, rows)
    )


def main() -> int:
    """Measure all sides."""
    os.environ["TRIPOT_METRICS"] = "public"
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = math.ceil(2.3 * MOST) + 1_000
    if hard < wanted:
        sys.exit(f"the sockets take {wanted} open files: more than `ulimit -Hn` allows")
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    costs = [asyncio.run(measured(*side)) for side in SIDES]
    FIGURES.write_text(json.dumps([asdict(cost) for cost in costs], indent=1) + "\n")
    RESULTS.write_text(f"# What `make bench-crowd` found\n\n{report(costs)}")
    record("make bench-crowd", report(costs))
    print(report(costs))
    return 0


if __name__ == "__main__":
    sys.exit(main())
