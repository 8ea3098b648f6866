"""A server that is killed at any moment has lost nothing that anybody knew about.

Tables of all games are played as fast as possible, each by people, a bot and a watcher; the server
is killed with SIGKILL at a random moment and restarted, over and over. Clients reconnect by
themselves and resend what was not acknowledged.
"""

import asyncio
import json
import random

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.server.process import HOST, Process
from tests.server.running import PATIENCE
from tripot import games, transcript

PEOPLE = 3  # besides one bot
TABLES = 8  # at any moment
ONWARD = 5  # moves that people must still make at each table after the last kill


class Client:
    """A client at a table that remembers everything it has heard; without a token, a watcher."""

    def __init__(self, process, table, token, rng):
        self.process, self.token, self.rng = process, token, rng
        self.url = f"ws://{HOST}:{process.port}/api/tables/{table}/play"
        self.seat = None
        self.made = []  # actions, in the order of their move numbers
        self.acknowledged = 0
        self.events = []
        self.over = False

    async def live(self):
        """Play to the end, however often the line breaks."""
        while not self.over:
            try:
                async with connect(self.url, compression=None, proxy=None) as socket:
                    await self.talk(socket)
            except (OSError, WebSocketException):
                await asyncio.sleep(0.05)

    async def talk(self, socket):
        await self.send(socket, "hello", version=1, token=self.token)
        async for text in socket:
            message = json.loads(text)
            match message["type"]:
                case "welcome":
                    self.seat = message["seat"]
                    assert message["move"] >= self.acknowledged, "an acknowledged move is lost"
                    self.acknowledged = message["move"]
                    if len(self.made) > self.acknowledged:
                        await self.act(socket)
                case "accepted":
                    assert message["move"] == len(self.made)
                    self.acknowledged = message["move"]
                case "refused":
                    raise AssertionError(message)
                case "position":
                    self.hear(message)
                    if self.over:
                        return
                    if message["legal"] and self.acknowledged == len(self.made):
                        self.made.append(self.rng.choice(message["legal"]))
                        await self.act(socket)

    def hear(self, position):
        """Read a position; nothing heard before may have changed."""
        told = [(e["seat"], e["drawer"], e["action"]) for e in position["events"]]
        since = position["since"]
        again = self.events[since:]
        assert told[: len(again)] == again, "what was told once is no longer so"
        assert since + len(told) >= len(self.events), "something that was told is gone"
        self.events[since:] = told
        self.over = position["status"] == "over"

    async def act(self, socket):
        await self.send(socket, "act", move=len(self.made), action=self.made[-1])

    async def send(self, socket, kind, **fields):
        await socket.send(json.dumps({"type": kind, **fields}))


class Table:
    """A table and its clients."""

    def __init__(self, process, game, rng):
        self.process = process
        new = {"game": game, "players": PEOPLE + 1}
        self.id, tokens = process.table(PEOPLE, **new, bots={PEOPLE: "random"})
        process.post(f"/api/tables/{self.id}/start", token=tokens[0])
        self.clients = [Client(process, self.id, token, rng) for token in (*tokens, None)]
        self.living = asyncio.gather(*(client.live() for client in self.clients))

    def moves(self):
        return sum(client.acknowledged for client in self.clients)

    def check(self):
        """Assert that the game's file holds every move once, in order, with fair dice."""
        lines = self.process.call("GET", f"/api/tables/{self.id}/file").splitlines()
        steps = [json.loads(line) for line in lines[1:-1]]
        for client in self.clients[:PEOPLE]:
            assert [s["action"] for s in steps if s["seat"] == client.seat] == client.made
        transcript.verify(lines)


class Club:
    """Tables played without a pause; when one is over, another begins."""

    def __init__(self, process, seed):
        self.process, self.rng = process, random.Random(seed)
        self.tables = []
        self.finished = 0
        self.moved = 0

    async def fill(self):
        while len(self.tables) < TABLES:
            game = games.NAMES[len(self.tables) % len(games.NAMES)]
            self.tables.append(Table(self.process, game, self.rng))

    async def play(self, seconds):
        """Let them play; errors found by clients are raised here."""
        end = asyncio.get_running_loop().time() + seconds
        while (left := end - asyncio.get_running_loop().time()) > 0:
            await self.fill()
            livings = [table.living for table in self.tables]
            await asyncio.wait(livings, timeout=left, return_when=asyncio.FIRST_COMPLETED)
            await self.clear()

    def made(self):
        """Return how many moves have been acknowledged so far."""
        return self.moved + sum(table.moves() for table in self.tables)

    async def clear(self):
        """Remove the tables that are over."""
        for table in [table for table in self.tables if table.living.done()]:
            await table.living
            await self.process.later(table.check)
            self.finished += 1
            self.moved += table.moves()
            self.tables.remove(table)

    async def end(self):
        """Wait until every table has played on."""
        before = [(table, table.moves()) for table in self.tables]
        async with asyncio.timeout(PATIENCE):
            for table, moves in before:
                while table.moves() < moves + ONWARD and not table.living.done():
                    await asyncio.wait([table.living], timeout=0.1)
        await self.clear()
        self.moved = self.made()
        for table in self.tables:
            table.living.cancel()


OFTEN = pytest.mark.prove("more kills at more moments")


@pytest.mark.slow("a server is started after every kill, and games are played to their end")
@pytest.mark.parametrize(
    ("database", "kills", "seed"),
    [
        ("sqlite", 3, 1),
        ("postgres", 2, 3),
        pytest.param("sqlite", 20, 2, marks=OFTEN),
        pytest.param("postgres", 10, 4, marks=OFTEN),
    ],
)
async def test_nothing_is_lost_when_the_server_is_killed(request, database, kills, seed):
    process = Process(request.getfixturevalue(f"{database}_url"))
    club = Club(process, seed)
    try:
        process.start()
        for _ in range(kills):
            await club.play(club.rng.uniform(0.2, 0.6))
            process.kill()
            await process.later(process.start)
        while club.made() <= 20 * kills or not club.finished:
            await club.play(0.2)
        await club.end()
    finally:
        process.stop()
    print(f"{club.moved} moves acknowledged, {club.finished} games finished")
    assert club.moved > 20 * kills
    assert club.finished
