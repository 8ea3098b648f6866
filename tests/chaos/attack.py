"""The worst that one address can do to a server, run in a process of its own.

`python -m tests.chaos.attack JSON`: an object with the `addresses` of a server's processes, a
`table` of somebody else, and `of`, the address to come from. It prints "limited" once a limit of
the server has refused it, and continues until its input ends. Then it prints a JSON object with the
answers it got and their numbers.
"""

import asyncio
import contextlib
import json
import os
import random
import sys
from collections import Counter

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tripot import games, transcript

NICE = 19  # it represents another machine, so it should leave this one's CPU to the server
SOCKETS = 400  # how many it opens: more than one address may have
SLOW = 200  # connections that send a body a byte at a time
ASKING = 24  # requests under way
PAUSE = 0.05  # seconds from one message to the next on a socket: more of them than it may send
LIMITED = {"429", "too_many"}  # the answers to a request and to a socket that exceed a limit
REDIAL = 0.5  # seconds until a socket that was refused is tried again
GAME = {"game": "tokio", "players": 2, "rules": {"lives": 20}}
MESSAGES = (
    {"type": "hello", "version": 1, "since": 0, "leads": True},
    {"type": "act", "move": 1, "action": "a wish"},
    {"type": "chat", "text": "x" * 280},
    {"type": "react", "reaction": "laugh"},
    {"type": "nudge", "seat": 0},
    {"type": "ping"},
)
FRAMES = ('{"type":', "\0" * 4000, "x" * 20_000, "[" * 4000, b"\xff\xfe" * 100)  # none is a message


class Attack:
    """One address, and the answers that it got."""

    def __init__(self, addresses, table, of):
        self.addresses, self.table, self.of = addresses, table, of
        self.answers = Counter()
        lines = [*transcript.trace(games.load("toc"), 4, {}, seed=1)]  # a long game
        self.file = "\n".join(lines)
        head, *rest = map(json.loads, lines)
        record = [(step["seat"], step["action"]) for step in rest if "action" in step]
        self.branch = head | {"record": record[:-1], "seat": 0, "bot": "simple", "first": 0}

    def place(self):
        return random.choice(self.addresses)

    async def begin(self):
        """Do everything at once, until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            for _ in range(ASKING):
                tasks.create_task(self.forever(self.ask))
            for number in range(SOCKETS):
                tasks.create_task(self.forever(self.talk, number % 2 == 0))
            for _ in range(SLOW):
                tasks.create_task(self.forever(self.dawdle))

    async def limited(self):
        """Wait until limits have refused both a request and a socket."""
        while not self.answers.keys() >= LIMITED:
            await asyncio.sleep(PAUSE)

    async def forever(self, work, *arguments):
        while True:
            try:
                await work(*arguments)
            except (OSError, httpx.HTTPError, WebSocketException, TimeoutError) as no:
                self.answers[type(no).__name__] += 1
                await asyncio.sleep(REDIAL)

    async def ask(self):
        """Request what costs most, on a connection that stays open as long as it may."""
        host, port = self.place()
        way = httpx.AsyncHTTPTransport(local_address=self.of)
        url, table = f"http://{host}:{port}", f"/api/tables/{self.table}"
        async with httpx.AsyncClient(base_url=url, transport=way, timeout=30) as http:
            for _ in range(50):
                method, path, more = random.choice(
                    (
                        ("POST", "/api/branch", {"json": self.branch}),
                        ("POST", "/api/branch", {"content": b"[" * 1_000_000}),
                        ("POST", "/api/replay?eyes=open", {"content": self.file}),
                        ("POST", "/api/replay", {"content": b"x" * 4_000_000}),
                        ("POST", "/api/tables", {"json": GAME | {"name": "Guest"}}),
                        ("POST", f"{table}/hint", {"json": {}}),
                        ("GET", f"{table}/file", {}),
                        ("GET", f"{table}/history", {}),
                        ("GET", f"/api/home?mine={','.join([self.table] * 50)}", {}),
                        ("GET", "/api/tables", {}),
                        ("GET", "/api/schema.json", {}),
                        ("GET", f"/t/{self.table}", {}),
                    )
                )
                answer = await http.request(method, path, **more)
                self.answers[str(answer.status_code)] += 1

    async def talk(self, politely):
        """Watch somebody's table: read everything, or send what nobody should."""
        host, port = self.place()
        url = f"ws://{host}:{port}/api/tables/{self.table}/play"
        ways = {"compression": None, "proxy": None, "ping_interval": None, "open_timeout": 30}
        async with connect(url, local_addr=(self.of, 0), **ways) as socket:
            self.answers["socket"] += 1
            await socket.send(json.dumps(MESSAGES[0]))
            reading = asyncio.create_task(self.read(socket))
            try:
                while not reading.done():
                    await asyncio.sleep(PAUSE)
                    if politely:
                        continue
                    if random.random() < 0.02:
                        await socket.send(random.choice(FRAMES))
                    else:
                        await socket.send(json.dumps(random.choice(MESSAGES)))
            finally:
                reading.cancel()

    async def read(self, socket):
        with contextlib.suppress(WebSocketException):
            async for text in socket:
                if '"refused"' in text[:30]:
                    self.answers[json.loads(text)["code"]] += 1

    async def dawdle(self):
        """Send a large body a byte at a time."""
        host, port = self.place()
        reader, writer = await asyncio.open_connection(host, port, local_addr=(self.of, 0))
        head = (
            f"POST /api/replay HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Length: 4000000\r\n\r\n"
        )
        writer.write(head.encode())
        reading = asyncio.create_task(reader.read(1000))
        try:
            while not reading.done():
                writer.write(b"x")
                await writer.drain()
                await asyncio.sleep(1)
            self.answers[reading.result().partition(b"\r\n")[0].decode() or "closed"] += 1
        finally:
            reading.cancel()
            writer.close()


async def main(addresses, table, of):
    os.nice(NICE)
    attack = Attack(addresses, table, of)
    attacking = asyncio.create_task(attack.begin())
    await asyncio.wait(
        (attacking, asyncio.create_task(attack.limited())), return_when=asyncio.FIRST_COMPLETED
    )
    print("limited", flush=True)
    ending = asyncio.create_task(asyncio.to_thread(sys.stdin.read))
    await asyncio.wait((attacking, ending), return_when=asyncio.FIRST_COMPLETED)
    if attacking.done():
        attacking.result()
    print(json.dumps(attack.answers), flush=True)
    os._exit(0)  # leave without closing any connection


if __name__ == "__main__":
    asyncio.run(main(**json.loads(sys.argv[1])))
