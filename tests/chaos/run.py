"""One run: people play, things break, everything recovers, and what was seen is judged."""

import asyncio
import contextlib
import io
import itertools
import random
import resource
import time
from dataclasses import dataclass, field
from pathlib import Path

from tests.chaos import beside
from tests.chaos.check import check_folder
from tests.chaos.club import Club
from tests.chaos.expected import unexpected
from tests.chaos.faults import Schedule, struck_servers
from tests.chaos.operator import Operator
from tests.chaos.world import World
from tripot.cli import main as tripot

HEALED = 90  # seconds within which everything must recover once the faults are over


@dataclass
class Found:
    """What a run found."""

    folder: Path  # with logs, histories and files
    people: int
    tables: int
    sockets: int
    judged: int  # tables in all
    seconds: float
    count: dict
    refused: dict  # how often, by code
    done: dict  # how often, by what was asked for besides moves
    struck: list
    recoveries: list
    impossible: list
    complaints: dict
    wrong: list = field(default_factory=list)


@dataclass
class Recovery:
    """How long play took to resume after a fault; `gap` is the longest time without a move."""

    name: str
    held: float
    moves: float
    gap: float
    news: float
    silence: float
    wait: float  # the longest that anybody waited for a move, at any server


def recovery(club, world, struck, until):
    """Return what a fault cost when it was alone, by the probes of the servers that it struck."""
    gaps = {}
    for kind in ("moves", "news"):
        after, longest = 0.0, 0.0
        for number in struck_servers(world, struck.victim):
            flow = [at for _, at in club.flow.get((kind, world.addresses[number]), [])]
            later = [at for at in flow if at > struck.ended]
            after = max(after, min(later, default=until) - struck.ended)
            first = min(later, default=until)
            near = [max((at for at in flow if at < struck.began), default=struck.began)]
            near += [at for at in flow if struck.began <= at <= first] + [first]
            longest = max([longest, *(b - a for a, b in itertools.pairwise(near))])
        gaps[kind] = after, longest
    waits = [wait for at, wait in club.waits if at - wait < struck.ended and at > struck.began]
    held = struck.ended - struck.began
    return Recovery(struck.name, held, *gaps["moves"], *gaps["news"], max(waits, default=0.0))


def recovered(club, world, struck):
    """Return the recovery from each fault that was alone until everything had recovered."""
    now = time.monotonic()
    begun = [*(one.began for one in struck), now]
    found = [(one, recovery(club, world, one, now)) for one in struck if one.alone]
    return [
        cost
        for one, cost in found
        if not any(one.began < at <= one.ended + max(cost.moves, cost.news) for at in begun)
    ]


def fits(sockets):
    """Make sure that this process may open this many sockets."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < 2 * sockets + 500:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 2 * sockets + 500), hard))


async def run(
    database, processes, seats, seconds, seed, folder=None, pace=1.0, say=print, **schedule
):
    """Let people play for the given number of seconds while things break; return what was Found."""
    rng = random.Random(seed)
    fits(2 * seats)
    beside.analysed(seed)  # compiles the judge before anybody waits
    stay = max(10.0, 10 * pace)
    async with (
        World(database, processes, folder) as world,
        Club(world, world.folder / "tables", rng, itertools.count(), pace, stay) as club,
    ):
        say(f"seed {seed}; {world.folder}")
        await club.begin(seats)
        # These numbers are constant: when a table ends, another one begins.
        tables, sockets = len(club.tables), sum(len(table.clients) for table in club.tables)
        sat = sum(len(table.tokens) for table in club.tables)
        say(f"{tables} tables, {sat} people, {sockets} clients")
        began = time.monotonic()
        faults = Schedule(world, rng, say, **schedule)
        operator = Operator(world)
        operating = asyncio.create_task(operator.work())
        await faults.run(began + seconds)
        operating.cancel()
        ended = time.monotonic()
        async with asyncio.timeout(HEALED):
            await world.settled()
        await asyncio.sleep(2)
        recoveries = recovered(club, world, faults.struck)
        wrong = await club.end(faults.struck)
        found = Found(
            folder=world.folder,
            people=sat,
            tables=tables,
            sockets=sockets,
            judged=len(club.tables),
            seconds=ended - began,
            count=dict(club.count),
            refused=dict(club.refused),
            done=dict(club.done + operator.done),
            struck=faults.struck,
            recoveries=recoveries,
            impossible=faults.impossible,
            complaints=world.complaints(),
            wrong=wrong + operator.wrong,
        )
    found.wrong += unexpected(found.struck, found.refused, found.complaints)
    say("judging")
    for table, sentences in (await asyncio.to_thread(check_folder, club.folder)).items():
        found.wrong += [f"{table}: {sentence}" for sentence in sentences]
    with contextlib.redirect_stdout(io.StringIO()):
        for path in sorted(club.folder.glob("*.file")):
            if tripot(["verify", str(path)]) != 0:
                found.wrong.append(f"{path.stem}: `tripot verify` does not accept its file")
    return found
