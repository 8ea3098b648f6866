"""How long people's moves take before and while another address does the worst it can."""

import asyncio
import contextlib
import itertools
import json
import random
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from msgspec.structs import asdict

from tests.chaos.check import check_folder
from tests.chaos.club import Club
from tests.chaos.expected import unexpected
from tests.chaos.world import LIMITS, World
from tripot.server.base.limits import Limits

# Limits that a run of faults relaxes for its many clients have their real values here.
REAL = {name: value for name, value in asdict(Limits()).items() if name in LIMITS}
REAL |= {name: LIMITS[name] for name in ("bots_wake", "nudge", "nudge_again")}
INNOCENT, HOSTILE = "127.88.0.1", "127.66.0.1"
# Seconds until the neighbour has reached a limit. It has the lowest priority, so it hardly runs
# while other tests take all processors.
LIMITED = 900
BOUND = 0.25  # seconds that an innocent table's moves may take, at the 99th percentile


@dataclass
class Neighbourhood:
    """What a run with a hostile neighbour found; times are in seconds."""

    folder: Path
    quiet: list  # how long each move took before the neighbour came
    loud: list  # the same while it was there
    answers: dict  # the answers that the neighbour got, with their numbers
    complaints: dict  # what the processes logged as errors
    wrong: list


def p99(times):
    """Return the 99th percentile; infinity if nobody moved."""
    return sorted(times)[int(len(times) * 0.99)] if times else float("inf")


@contextlib.asynccontextmanager
async def attacking(said):
    """Start the neighbour; kill it at the end if it is still running."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.chaos.attack", json.dumps(said)),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.communicate()


def slow(found):
    """Return what is wrong if the moves beside the neighbour took longer than BOUND."""
    if (loud := p99(found.loud)) <= BOUND:
        return []
    return [
        f"beside a hostile neighbour a move takes {loud * 1000:.0f} ms (p99), which should be "
        f"{BOUND * 1000:.0f} at most"
    ]


async def run(database, processes, seats, seconds, seed, folder=None, pace=1.0, say=print):
    """Let people play undisturbed for `seconds`, then as long beside a hostile neighbour."""
    rng = random.Random(seed)
    async with (
        World(database, processes, folder, fragile=False, **REAL) as world,
        Club(world, world.folder / "tables", rng, itertools.count(), pace, 1e9, INNOCENT) as club,
    ):
        club.pause = 10  # everybody has the same address, which may make a dozen tables a minute
        await club.begin(seats)
        await asyncio.sleep(seconds)
        quiet = len(club.waits)
        say(f"{quiet} moves in quiet")
        said = {"addresses": world.addresses, "table": club.tables[0].id, "of": HOSTILE}
        async with attacking(said) as attack:
            async with asyncio.timeout(LIMITED):
                assert await attack.stdout.readline() == b"limited\n"
            before = Counter(club.refused)
            await asyncio.sleep(seconds)
            loud, refused = len(club.waits), club.refused - before
            say(f"{loud - quiet} moves beside the neighbour")
            answers = json.loads((await attack.communicate(b"\n"))[0])
        say("playing on")
        wrong = await club.end()
        found = Neighbourhood(
            folder=world.folder,
            quiet=[wait for _, wait in club.waits[:quiet]],
            loud=[wait for _, wait in club.waits[quiet:loud]],
            answers=answers,
            complaints=world.complaints(),
            wrong=wrong,
        )
    for table, sentences in (await asyncio.to_thread(check_folder, club.folder)).items():
        found.wrong += [f"{table}: {sentence}" for sentence in sentences]
    found.wrong += unexpected([], refused, found.complaints)
    return found
