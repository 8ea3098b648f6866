"""What a move costs in each game: bytes sent to its four seats, and the server's CPU.

`python -m bench.server.told` measures this for the page, which asks for changes, and for clients
that ask for whole positions. To measure another version of Tripot, put its `src` in PYTHONPATH.
"""

import asyncio
import contextlib
import json
import random
import statistics
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bench.report import record, table
from bench.server.sides import HOST, Ours, Server
from tests.server.process import free_port
from tripot import games, protocol

GAMES = games.NAMES
TABLES = 40
MOVES = 100  # a table, at most
RULES = {
    "tokio": {"lives": 20},
    "tonk": {"hands": 20},
    "tabu": {"laps": 10},
    "tokan": {"rounds": 20},
}
RUNS = 3
PATIENCE = 60.0  # seconds that all of a game's tables may take
LAST_WORDS = 0.5  # seconds for the last messages to arrive
TAKES_CHANGES = hasattr(protocol, "Changed")  # older versions send only whole positions
HEADERS = (
    (126, 2),
    (1 << 16, 4),
    (1 << 63, 10),
)  # bytes of a frame's header, for messages below a length


@dataclass
class Sum:
    """What the clients of a run have seen."""

    moves: int = 0
    told: int = 0  # bytes


class Told:
    """A client that plays one seat at random as soon as it is asked, and counts bytes."""

    socket: ClientConnection

    def __init__(self, port: int, name: str, seat: int, token: str, changes: bool) -> None:
        self.address = f"ws://{HOST}:{port}/api/tables/{name}/play"
        self.hello = {"type": "hello", "version": 1, "token": token, "leads": True}
        if changes:
            self.hello["changes"] = True
        self.rng = random.Random(seat)
        self.move = 0
        self.legal: list[str] = []
        self.pending = False

    async def open(self) -> None:
        """Connect, and get the position."""
        self.socket = await connect(self.address, compression=None, ping_interval=None, proxy=None)
        await self.say(self.hello)
        while self.hear(await self.socket.recv()) == "welcome":
            pass

    async def say(self, message: dict[str, object]) -> None:
        """Send a JSON object."""
        await self.socket.send(json.dumps(message))

    def hear(self, text: str | bytes) -> str:
        """Process a message; return its type."""
        message = json.loads(text)
        kind: str = message["type"]
        if kind == "welcome":
            self.move = message["move"]
        elif kind == "accepted":
            self.pending, self.legal = False, []  # the next message says what is legal
        elif kind == "position":
            self.legal = message["legal"]
        elif kind == "changed" and "legal" in message:
            self.legal = protocol.longer(message["legal"])
        return kind

    async def play(self, found: Sum, until: "Table") -> None:
        """Play until the table has had all its moves, then only listen."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                if self.legal and not self.pending and not until.done.is_set():
                    self.pending = True
                    self.move += 1
                    action = self.rng.choice(self.legal)
                    await self.say({"type": "act", "move": self.move, "action": action})
                text = str(await self.socket.recv())
                kind = self.hear(text)
                until.moves += kind == "accepted"
                found.moves += kind == "accepted"
                if kind in ("accepted", "position", "changed"):
                    size = len(text)
                    found.told += size + next(more for least, more in HEADERS if size < least)
                if until.moves >= MOVES or '"status":"over"' in text:
                    until.done.set()


@dataclass
class Table:
    """The number of moves a table has had, and whether that is enough."""

    moves: int = 0
    done: asyncio.Event = field(default_factory=asyncio.Event)


async def played(server: Server, game: str, changes: bool) -> tuple[float, float]:
    """Play one game's tables; return the bytes sent and the ms of server CPU, for a move."""
    found, side = Sum(), Ours()
    seats = [side.seats(server.port, game, RULES.get(game, {})) for _ in range(TABLES)]
    tables = [[Told(server.port, *seat, changes) for seat in four] for four in seats]
    for client in [client for four in tables for client in four]:
        await client.open()
    server.settle()
    cpu, until = server.cpu(), [Table() for _ in tables]
    playing = [
        asyncio.create_task(client.play(found, table))
        for four, table in zip(tables, until, strict=True)
        for client in four
    ]
    async with asyncio.timeout(PATIENCE):
        for table in until:
            await table.done.wait()
    await asyncio.sleep(LAST_WORDS)
    cpu = server.cpu() - cpu
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for client in [client for four in tables for client in four]:
        await client.socket.close()
    return found.told / found.moves, 1000 * cpu / found.moves


def measured(changes: bool) -> dict[str, tuple[float, float]]:
    """Return bytes and CPU for a move, by game: medians of RUNS, each on a fresh server."""
    runs: dict[str, list[tuple[float, float]]] = {game: [] for game in GAMES}
    for _ in range(RUNS):
        for game, found in runs.items():
            with tempfile.TemporaryDirectory() as folder:
                server = Ours().start(free_port(), Path(folder))
                try:
                    asyncio.run(played(server, game, changes))  # warms up
                    found.append(asyncio.run(played(server, game, changes)))
                finally:
                    server.stop()
    return {
        game: (statistics.median(told), statistics.median(cpu))
        for game, (told, cpu) in ((game, zip(*found, strict=True)) for game, found in runs.items())
    }


def report() -> str:
    """Measure all games; return the results as Markdown."""
    both = [measured(changes) for changes in ((False, True) if TAKES_CHANGES else (False,))]
    names = ["whole positions", "changes"][: len(both)]
    head = [
        f"{what}: {name}" for what in ("bytes a move", "ms of server CPU a move") for name in names
    ]
    return table(
        ["", *head],
        [
            [
                game,
                *(f"{one[game][0]:.0f}" for one in both),
                *(f"{one[game][1]:.2f}" for one in both),
            ]
            for game in GAMES
        ],
    )


if __name__ == "__main__":
    found = report()
    record("python -m bench.server.told", found)
    print(found)
