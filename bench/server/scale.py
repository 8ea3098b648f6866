"""What a server with many tables costs before anybody moves: start, memory, the list of tables.

`make bench-scale` keeps the results in bench/server/scale.md.
"""

import asyncio
import json
import platform
import random
import statistics
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from msgspec.structs import replace

from bench.report import processor, record, table
from bench.server.sides import HERE, HOST, Server, request
from tests.server.process import free_port
from tripot import games
from tripot.server.game.play import Play
from tripot.server.model.dice import new_seed
from tripot.server.model.records import Entry, SeatHead, TableHead
from tripot.server.storage.store import Store

COUNTS = (100, 1_000, 10_000)
KINDS = 20  # different matches of each game, stored many times under other names
MOVES = 40  # at most; if a game ends sooner, another is played for half as many
ASKED = 100  # requests for the list of tables
PAUSE = 1.0 / 20  # seconds from one to the next, for the server's other work
AT_ONCE = 200  # tables stored at a time
MADE = 20  # new tables
SETTLING = 300  # seconds for the server to load the tables with bots or clocks
RESULTS = HERE / "scale.md"
IN_USE = {"tables": 100_000, "waiting": 100_000, "requests": 100_000, "bots_wake": 3600}


def in_play(
    game: str, number: int, moves: int = MOVES, most: int = 3
) -> tuple[TableHead, list[Entry]]:
    """Return a game of two people and a bot that is not over, and its log of at most `moves` moves.

    It has `most` seats, within the limits of the game.
    """
    chance = random.Random(f"{game} {number}")
    (seed, commitment), now = new_seed(), time.time()
    loaded = games.load(game)
    players = max(min(loaded.seats), min(most, max(loaded.seats)))
    people = [SeatHead(f"Guest {seat}", f"{chance.getrandbits(256):064x}") for seat in range(2)]
    seats = [*people, *(SeatHead(strength="simple") for _ in range(players - 2))]
    head = TableHead(
        id="",
        game=game,
        players=players,
        rules=loaded.house.complete(players, {}),
        version="bench",
        rules_version=loaded.version,
        seats=seats,
        public=True,
        status="playing",
        seed=seed,
        commitment=commitment,
        promises=[None] * players,
        nonces=[None] * players,
        created=now,
        touched=now,
    )
    play = Play(loaded, head)
    log = play.start(now)
    for move in range(moves):
        seat = play.match.actors[0]
        log += play.step(seat, chance.choice(play.match.legal(seat)), move + 1, now)
        if not play.match.actors:
            return in_play(game, number + KINDS, max(1, move // 2), most)  # the game ended sooner
    return head, log


async def fill(url: str, count: int) -> None:
    """Store `count` tables in play, the same number of each game."""
    kinds = [in_play(game, number) for number in range(KINDS) for game in games.NAMES]
    made = []
    for number in range(count):
        head, log = kinds[number % len(kinds)]
        made.append((replace(head, id=name(number), created=head.created - number), log))
    await keep(url, made)


def name(number: int) -> str:
    """Return the id of a stored table."""
    return f"table-{number:010}"


async def keep(url: str, made: list[tuple[TableHead, list[Entry]]]) -> None:
    """Store tables with their logs, AT_ONCE at a time."""
    store = await Store.open(url)

    async def one(head: TableHead, log: list[Entry]) -> None:
        await store.create(head)
        await store.append(head, log)

    for start in range(0, len(made), AT_ONCE):
        await asyncio.gather(*(one(*table) for table in made[start : start + AT_ONCE]))
    await store.close()


def listed(port: int) -> list[float]:
    """Return the milliseconds of each of ASKED requests for the list of tables."""
    took = []
    for _ in range(ASKED):
        began = time.perf_counter()
        with urllib.request.urlopen(f"http://{HOST}:{port}/api/tables", timeout=10) as answer:
            assert json.loads(answer.read()), "nothing is listed"
        took.append((time.perf_counter() - began) * 1000)
        time.sleep(PAUSE)
    return took


def made(port: int) -> float:
    """Make a table; return the milliseconds that it took."""
    began = time.perf_counter()
    request(port, "/api/tables", {"game": "tokio", "players": 2, "name": "Guest"})
    return (time.perf_counter() - began) * 1000


def measured(count: int) -> list[str]:
    """Return a line of the report."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/tables.db"
        asyncio.run(fill(url, count))
        size = sum(file.stat().st_size for file in Path(folder).glob("tables.db*")) / 1e6
        port = free_port()
        serve = ["serve", "--host", HOST, "--port", str(port), "--database", url]
        began = time.perf_counter()
        server = Server([sys.executable, "-m", "tripot.cli", *serve], port, Path(folder), IN_USE)
        try:
            assert server.ready("/readyz"), "the server does not start"
            ready = time.perf_counter() - began
            first = server.megabytes()
            took = sorted(listed(port))
            new = statistics.median(made(port) for _ in range(MADE))
            server.settle(SETTLING)
            still = sorted(listed(port))
            return [
                f"{count:,}",
                f"{size:.0f}",
                f"{ready:.2f}",
                f"{first:.0f}",
                f"{server.megabytes():.0f}",
                f"{took[len(took) // 2]:.1f}",
                f"{took[len(took) * 99 // 100]:.1f}",
                f"{still[len(still) // 2]:.1f}",
                f"{still[len(still) * 99 // 100]:.1f}",
                f"{new:.1f}",
            ]
        finally:
            server.stop()


def report() -> str:
    """Measure all sizes; return the results as Markdown."""
    headings = [
        "tables being played",
        "database, MB",
        "ready after, s",
        "memory then, MB",
        "once all were taken up, MB",
        "list of tables, p50, ms",
        "p99, ms",
        "the list at rest, p50, ms",
        "p99, ms",
        "a new table, ms",
    ]
    return (
        f"Tables of all five games, at most {MOVES} moves long, two people and, where that many "
        "can play, a bot at each; on SQLite. The list is asked for while those tables are taken up "
        "that go on by themselves, and again once all are.\n"
        f"{processor()}, 2 cores; Python {platform.python_version()}.\n\n"
        + table(headings, [measured(count) for count in COUNTS])
    )


if __name__ == "__main__":
    found = report()
    RESULTS.write_text(f"# What `make bench-scale` found\n\n{found}")
    record("make bench-scale", found)
    print(found)
