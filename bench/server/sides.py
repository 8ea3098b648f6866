"""The two servers under measurement, and how a client in a seat speaks to each.

Both play a game of hidden dice that runs like Tokio at four seats: claim, then believe or doubt.
The clients decide the same way: they make the lowest legal claim, and doubt every sixth time, so
that both servers get the same number and kind of moves.
"""

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

HOST = "127.0.0.1"
HERE = Path(__file__).parent
SEATS = 4
DOUBTS = 6  # one answer in six is a doubt
TICKS = os.sysconf("SC_CLK_TCK")
STARTING = 30.0  # seconds that a server may take
SETTLED = 0.03  # seconds of CPU that an idle server uses in one second

# All clients come from one address, and are faster than people.
LIMITS = {
    "tables_an_hour": 100_000,
    "tables_at_once": 100_000,
    "connections_an_address": 100_000,
    "sockets_an_address": 100_000,
    "requests": 100_000,
    "messages": 100_000,
    "bot_pause": 0,
    "bots_wake": 3600,  # after the measurement: no bot plays
}


def cpu(pid: int) -> float:
    """Return a process's CPU seconds, with those of children that have ended."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / TICKS


def resident(pid: int) -> int:
    """Return the bytes of memory that a process has; 0 if it has ended."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) * 1024
    return 0


class Server:
    """One server process: started, measured, killed."""

    def __init__(
        self, command: list[str], port: int, cwd: Path, limits: Mapping[str, float] = LIMITS
    ) -> None:
        self.port = port
        self.process = subprocess.Popen(
            command,
            cwd=cwd,
            env=os.environ | {"TRIPOT_LIMITS": json.dumps(limits)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def ready(self, path: str) -> bool:
        """Wait until the server answers; return False if it dies or takes too long."""
        deadline = time.monotonic() + STARTING
        while time.monotonic() < deadline and self.process.poll() is None:
            try:
                urllib.request.urlopen(f"http://{HOST}:{self.port}{path}", timeout=2).close()
                return True
            except OSError:
                time.sleep(0.05)
        return False

    def cpu(self) -> float:
        """Return the CPU seconds that the server and its children have used so far."""
        own = self.process.pid
        started = Path(f"/proc/{own}/task/{own}/children").read_text().split()
        return sum(map(cpu, (own, *map(int, started))))

    def megabytes(self) -> float:
        """Return the server's resident memory in MiB."""
        return resident(self.process.pid) / 1024**2

    def settle(self, seconds: float = STARTING) -> None:
        """Wait until the server is idle: it may compile, load, or collect garbage."""
        for _ in range(int(seconds)):
            before = self.cpu()
            time.sleep(1)
            if self.cpu() - before < SETTLED:
                return

    def kill(self) -> None:
        """Send SIGKILL."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Ask the server to end, and kill it if it does not."""
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()


def request(port: int, path: str, body: dict[str, Any], token: str | None = None) -> dict[str, Any]:
    """POST a JSON object, and return the answer."""
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    url = f"http://{HOST}:{port}{path}"
    posted = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(posted, timeout=10) as answer:
        text = answer.read()
    found: dict[str, Any] = json.loads(text) if text else {}
    return found


class Seat:
    """A client in one seat: its socket, and what it has heard."""

    socket: ClientConnection

    def __init__(self, port: int, table: str, number: int, token: str) -> None:
        self.port, self.table, self.number, self.token = port, table, number, token
        self.known = 0  # moves of players that this seat has heard about
        self.asked = False
        self.ended = False
        self.answers = 0
        self.changed = asyncio.Event()

    async def dial(self, path: str) -> ClientConnection:
        """Open a socket without compression, and without pings from the client."""
        return await connect(
            f"ws://{HOST}:{self.port}{path}", compression=None, ping_interval=None, proxy=None
        )

    async def listen(self) -> None:
        """Hear everything until the connection breaks."""
        with contextlib.suppress(ConnectionClosed):
            async for text in self.socket:
                if await self.hear(str(text)):
                    self.changed.set()

    def doubting(self) -> bool:
        """Return whether to doubt this time, one time in DOUBTS."""
        self.answers += 1
        return self.answers % DOUBTS == 0

    async def hear(self, text: str) -> bool:
        """Process a message; return whether the game moved."""
        raise NotImplementedError

    async def open(self) -> None:
        """Connect and ask for the position."""
        raise NotImplementedError

    async def move(self) -> None:
        """Send what this seat plays."""
        raise NotImplementedError


class OurSeat(Seat):
    """A client that speaks the protocol of docs/protocol.md."""

    async def open(self) -> None:
        """Say hello."""
        self.known = self.heard = 0
        self.number_of_move = 0
        self.socket = await self.dial(f"/api/tables/{self.table}/play")
        await self.send({"type": "hello", "version": 1, "token": self.token})

    async def send(self, message: dict[str, Any]) -> None:
        """Send a JSON object."""
        await self.socket.send(json.dumps(message))

    async def hear(self, text: str) -> bool:
        """Count the players' moves among new events."""
        message = json.loads(text)
        if message["type"] == "welcome":
            self.number_of_move = message["move"]
        if message["type"] != "position":
            return False
        events = message["events"][max(0, self.heard - message["since"]) :]
        self.heard = message["since"] + len(message["events"])
        self.known += sum(event["seat"] is not None for event in events)
        self.legal = message["legal"]
        self.asked, self.ended = bool(self.legal), message["status"] != "playing"
        return True

    async def move(self) -> None:
        """Claim the least, or answer."""
        action = self.legal[0]
        if "doubt" in self.legal:
            can = "believe" in self.legal
            action = "doubt" if not can or self.doubting() else "believe"
        self.number_of_move += 1
        await self.send({"type": "act", "move": self.number_of_move, "action": action})


class TheirSeat(Seat):
    """A client that speaks socket.io's protocol, version 5, directly over a WebSocket."""

    async def open(self) -> None:
        """Shake hands, then send `sync`."""
        self.socket = await self.dial("/socket.io/?EIO=4&transport=websocket")
        await self.socket.recv()
        await self.socket.send("40/dice,")
        await self.socket.recv()
        await self.emit("sync", self.table, str(self.number), self.token, SEATS)

    async def emit(self, *words: Any) -> None:
        """Send an event."""
        await self.socket.send(f"42/dice,{json.dumps(words)}")

    async def hear(self, text: str) -> bool:
        """Take the state out of `sync` and `update`."""
        if text == "2":
            await self.socket.send("3")
        if not text.startswith("42/dice,"):
            return False
        kind, _, *rest = json.loads(text.removeprefix("42/dice,"))
        if kind not in ("sync", "update"):
            return False
        self.state = rest[0]["state"] if kind == "sync" else rest[0]
        self.known = self.state["G"]["moves"]
        self.ended = "gameover" in self.state["ctx"]
        self.asked = not self.ended and self.state["ctx"]["currentPlayer"] == str(self.number)
        return True

    async def move(self) -> None:
        """Claim the least, or answer."""
        table = self.state["G"]
        name, value = ("say", table["claim"] + 1)
        if table["answering"]:
            name, value = "answer", not self.doubting()
        payload = {
            "type": name,
            "args": [value],
            "playerID": str(self.number),
            "credentials": self.token,
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        await self.emit("update", action, self.state["_stateID"], self.table, str(self.number))


class Ours:
    """Tripot, which syncs every move to disk before anybody hears about it."""

    name = "tripot serve, on disk"

    def start(self, port: int, folder: Path) -> Server:
        """Start `tripot serve` as people run it."""
        command = ["serve", "--host", HOST, "--port", str(port), "--data", str(folder)]
        server = Server([sys.executable, "-m", "tripot.cli", *command], port, folder)
        self.alive = server.ready("/healthz")
        return server

    def table(self, port: int) -> list[Seat]:
        """Return four seats at a new table whose game has begun."""
        return [OurSeat(port, *seat) for seat in self.seats(port, "tokio", {"lives": 20})]

    def seats(self, port: int, game: str, rules: dict[str, Any]) -> list[tuple[str, int, str]]:
        """Begin a game; return each seat's table, number and token."""
        new = {"game": game, "players": SEATS, "name": "Ada", "rules": rules}
        host = request(port, "/api/tables", new)
        path = f"/api/tables/{host['table']['id']}"
        tokens = [host["token"]]
        for seat in range(1, SEATS):
            claim = request(port, f"{path}/seats/{seat}", {"name": f"Guest {seat}"})
            tokens.append(claim["token"])
        request(port, f"{path}/start", {}, host["token"])
        return [(host["table"]["id"], *seat) for seat in enumerate(tokens)]


class Theirs:
    """boardgame.io, with its file store or in memory."""

    def __init__(self, stored: bool) -> None:
        self.stored = stored
        self.name = "boardgame.io, file store" if stored else "boardgame.io, in memory"

    def start(self, port: int, folder: Path) -> Server:
        """Start peer.js under node."""
        command = ["node", str(HERE / "peer.js"), str(port)]
        server = Server([*command, str(folder)] if self.stored else command, port, HERE)
        self.alive = server.ready("/games")
        return server

    def table(self, port: int) -> list[Seat]:
        """Return four seats at a new match."""
        match = request(port, "/games/dice/create", {"numPlayers": SEATS})["matchID"]
        tokens = [
            request(
                port,
                f"/games/dice/{match}/join",
                {"playerID": str(seat), "playerName": f"Guest {seat}"},
            )["playerCredentials"]
            for seat in range(SEATS)
        ]
        return [TheirSeat(port, match, *seat) for seat in enumerate(tokens)]


Side = Ours | Theirs
