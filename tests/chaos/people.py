"""Whoever plays while things break: each dials again, elsewhere, until all is over.

Everything that they do and are told is written down for tests/chaos/check.py, a file a table.
"""

import asyncio
import contextlib
import json
import time
from collections import Counter

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

PATIENCE = 12  # seconds without an answer, until one dials elsewhere
AGAIN = 0.3  # seconds until one dials, or asks, again
ENDING = 60  # seconds that a table may take to be played on, closed and read once all is well
AT_ONCE = 16  # tables that are ended at a time, and requests under way

# Games that go on for long; some of their seats are bots', some tables have clocks.
KINDS = (
    {"game": "tokio", "players": 4, "rules": {"lives": 20}},
    {"game": "tonk", "players": 3, "rules": {"hands": 50}, "bots": {2: "random"}},
    {"game": "tabu", "players": 4, "rules": {"laps": 20, "money": 1000}},
    {"game": "tokan", "players": 3, "rules": {"rounds": 20}},
    {"game": "toc", "players": 2},
    {"game": "tokio", "players": 3, "rules": {"lives": 20}, "bots": {2: "simple"}, "clock": 5},
    {"game": "tonk", "players": 2, "rules": {"hands": 50}, "bank": {"total": 60, "increment": 5}},
    {"game": "tabu", "players": 3, "rules": {"laps": 20, "money": 1000}, "clock": 6},
    {"game": "tokan", "players": 4, "rules": {"rounds": 20}, "bots": {3: "random"}},
    {"game": "toc", "players": 4, "bots": {3: "random"}},
)
# Two people who play as fast as they go, so that it shows when play goes on after a fault.
PROBE = {"game": "tokio", "players": 2, "rules": {"lives": 20}}


class Gone(Exception):
    """There is nothing to be had from this line any more."""


class Book:
    """What the clients of a table did and were told, in order."""

    def __init__(self, folder, table):
        self.path = folder / f"{table}.history"
        self.file = open(self.path, "w")  # noqa: SIM115

    def note(self, who, seat, op, **more):
        at = time.monotonic()
        self.file.write(json.dumps({"at": at, "who": who, "seat": seat, "op": op} | more) + "\n")
        return at

    def close(self):
        self.file.close()


class Client:
    """Somebody at a table, or a watcher (no token)."""

    def __init__(self, club, table, number, seat, token, rng, pace, home=None):
        """`pace` is how long it thinks, in seconds; `home` the one address that it dials."""
        self.club, self.table, self.seat, self.token, self.rng = club, table, seat, token, rng
        self.who, self.pace, self.home = f"client {number}", pace, home
        self.events = 0
        self.move, self.seq = 0, -1  # the last accepted, and which event that is
        self.pending = None  # move and action that may have been made, or not
        self.first = 0.0  # when that was sent for the first time
        self.position = {"legal": [], "status": None}
        self.over = False
        self.socket = None
        self.accepts = 0  # moves of this client

    def note(self, op, **more):
        return self.table.book.note(self.who, self.seat, op, **more)

    async def live(self):
        """Play until it is over, however often the line breaks."""
        while not self.over:
            place = self.home or self.rng.choice(self.club.world.addresses)
            try:
                await self.visit(place)
            except (OSError, WebSocketException, TimeoutError, Gone):
                self.club.count["lines broken"] += 1
                await asyncio.sleep(self.rng.uniform(0, 2 * AGAIN))

    async def visit(self, place, stay=None):
        """Dial a server, and play there until the line breaks, or one would rather be elsewhere."""
        host, port = place
        url = f"ws://{host}:{port}/api/tables/{self.table.id}/play"
        # Lines that are silent are noticed by what is not answered.
        ways = {"compression": None, "proxy": None, "ping_interval": None}
        async with connect(url, open_timeout=PATIENCE, close_timeout=1, **ways) as socket:
            self.socket, self.place, self.answer = socket, place, None
            try:
                await self.greet()
                if stay is None and self.home is None:
                    stay = self.rng.expovariate(1 / self.club.stay)
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(stay):
                        await self.play()
            finally:
                self.note("lost")
                if self.rng.random() < 0.5:
                    socket.transport.abort()  # without a word

    async def play(self):
        """Hear, and act when asked."""
        self.asked = asyncio.Event()
        self._ask()
        hearing = asyncio.create_task(self.hear_all())
        acting = asyncio.create_task(self.act_all())
        try:
            await asyncio.wait([hearing, acting], return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (hearing, acting):
                task.cancel()
            done = await asyncio.gather(hearing, acting, return_exceptions=True)
        for failure in done:
            if isinstance(failure, Exception):
                raise failure

    @property
    def must(self):
        """What it may play, if it must: not before it has heard of its last move."""
        return self.position["legal"] if self.events > self.seq else []

    def _ask(self):
        if self.over or self.pending or self.must:
            self.asked.set()

    async def hear_all(self):
        while not self.over:
            self.take(await self.recv())
            self._ask()
        self.asked.set()

    async def act_all(self):
        while not self.over:
            await self.asked.wait()
            if self.token is None:
                await asyncio.Event().wait()  # a watcher only hears
            if self.pending is None:
                await asyncio.sleep(self.rng.expovariate(1 / self.pace))
                if self.rng.random() < self.club.talkative:
                    await self.send("chat", text="Mind your hand.")
                self.asked.clear()
                legal = self.must
                if not legal or self.over:
                    continue
                action = legal[0] if self.rng.random() < 0.3 else self.rng.choice(legal)
                self.pending, self.first = (self.move + 1, action), time.monotonic()
            self.asked.clear()
            await self.act()
            if self.pending:
                await asyncio.sleep(AGAIN)
                self._ask()

    async def act(self):
        """Send what is to be played, and take in what comes of it."""
        move, action = self.pending
        self.answer = asyncio.get_running_loop().create_future()
        self.note("act", move=move, action=action)
        await self.send("act", move=move, action=action)
        async with asyncio.timeout(PATIENCE):
            code = await self.answer
        self.club.count[code or "accepted"] += 1
        if code is None:
            self.club.accepted(self)
            self.accepts += 1
        if code not in ("in_doubt", "unavailable", "too_many"):
            self.pending = None
        if code == "closed":
            raise Gone
        if code in ("stale", "illegal"):
            await self.hello()  # somebody else has moved: how does it stand?

    async def read_all(self):
        """Have all of it told once more, by whichever server."""
        self.over = False
        while not self.over:
            self.events = 0
            try:
                await self.visit(self.rng.choice(self.club.world.addresses), stay=0)
            except (OSError, WebSocketException, TimeoutError, Gone):
                await asyncio.sleep(AGAIN)

    async def greet(self):
        """Say hello, and take in where things stand."""
        if self.rng.random() < 0.05:
            self.events = 0  # all of it once more
        await self.hello()
        async with asyncio.timeout(PATIENCE):
            told = None
            while told != "position":
                told = self.take(await self.recv())

    async def hello(self):
        more = {} if self.token is None else {"token": self.token, "seat": self.seat}
        self.since = self.events
        self.note("hello", since=self.since)
        await self.send("hello", version=1, since=self.since, **more)

    async def send(self, kind, **fields):
        await self.socket.send(json.dumps({"type": kind, **fields}))

    async def recv(self):
        return json.loads(await self.socket.recv())

    def take(self, message):
        """Take in a message; its type."""
        kind = message["type"]
        if kind == "welcome":
            self.note("welcome", move=message["move"])
            self.move = max(self.move, message["move"])
            self.events = self.since
            if self.pending and self.pending[0] <= self.move:
                self.pending = None  # it was made, or somebody else's was
        elif kind == "position":
            self.hear(message)
        elif kind == "accepted":
            self.note("accepted", move=message["move"], seq=message["seq"])
            self.move, self.seq = max(self.move, message["move"]), message["seq"]
            self._answered(None)
        elif kind == "refused":
            self.note("refused", move=message["move"], code=message["code"])
            if message["move"] is not None:
                self._answered(message["code"])
            elif message["code"] != "too_many":
                raise Gone
        elif kind == "closing":
            raise Gone
        return kind

    def _answered(self, code):
        if self.answer is not None and not self.answer.done():
            self.answer.set_result(code)

    def hear(self, position):
        since, events = position["since"], position["events"]
        self.note(
            "told",
            since=since,
            events=[[e["seat"], e["drawer"], e["action"], e.get("by")] for e in events],
        )
        self.events = since + len(events)
        self.position = position
        self.over = position["status"] in ("over", "closed")
        self.table.over |= self.over
        if events:
            self.club.heard(self)


class Table:
    """A table, its people and what they wrote down."""

    def __init__(self, club, name, tokens, spectators, pace, home=None):
        self.club, self.id, self.tokens = club, name, tokens
        self.book = Book(club.folder, name)
        self.over = self.probe = False
        rng, self.clients = club.rng, []
        for seat, token in tokens.items():
            # Some people have two devices, on different servers.
            for _ in range(2 if home is None and rng.random() < club.doubles else 1):
                self.sit(seat, token, pace, home)
        for where in spectators:
            self.sit(None, None, pace, where)

    def sit(self, seat, token, pace, home=None):
        number = next(self.club.numbers)
        client = Client(self.club, self, number, seat, token, self.club.rng, pace, home)
        self.clients.append(client)
        return client

    def begin(self):
        self.living = [asyncio.create_task(client.live()) for client in self.clients]

    async def rest(self):
        """Everybody leaves, in the middle of whatever they do."""
        for task in self.living:
            task.cancel()
        done = await asyncio.gather(*self.living, return_exceptions=True)
        for failure in done:
            if isinstance(failure, Exception):
                raise failure


class Club:
    """All tables, and what is done at the beginning and at the end."""

    talkative = 0.02  # of the moves
    doubles = 0.1  # of the seats
    watched = 0.3  # of the tables

    def __init__(self, world, folder, rng, numbers, pace, stay):
        self.world, self.folder, self.rng, self.numbers = world, folder, rng, numbers
        self.pace, self.stay = pace, stay
        folder.mkdir()
        self.tables, self.probes = [], []
        self.count = Counter()
        self.waits = []  # when, and how long a move took from when it was sent first
        self.flow = {}  # by address: when moves were accepted and events heard there, by probes
        self.http = httpx.AsyncClient(trust_env=False, verify=False, timeout=PATIENCE)
        self.asking = asyncio.Semaphore(AT_ONCE)

    def accepted(self, client):
        now = time.monotonic()
        self.waits.append((now, now - client.first))
        if client.table.probe:
            self.flow.setdefault(("moves", client.place), []).append((client.first, now))

    def heard(self, client):
        if client.table.probe and client.token is None:
            now = time.monotonic()
            self.flow.setdefault(("news", client.place), []).append((now, now))

    async def ask(self, method, path, body=None, token=None, place=None):
        """The answer of whichever server gives one: status and text."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        while True:
            host, port = place or self.rng.choice(self.world.addresses)
            url = f"http://{host}:{port}{path}"
            self.http.cookies.clear()
            try:
                async with self.asking:
                    answer = await self.http.request(method, url, json=body, headers=headers)
            except httpx.HTTPError:
                answer = None
            if answer is not None and answer.status_code not in (429, 500, 502, 503, 504):
                return answer.status_code, answer.text
            await asyncio.sleep(AGAIN)

    async def open(self, kind, probe=None):
        """A table of this kind that has begun; None where nobody knows what has become of it.

        A `probe` is of the server of this number.
        """
        new = {"name": "Guest 0"} | kind
        status, said = await self.ask("POST", "/api/tables", new)
        assert status == 201, said
        made = json.loads(said)
        path, tokens = f"/api/tables/{made['table']['id']}", {0: made["token"]}
        for seat in range(1, kind["players"]):
            if seat in kind.get("bots", {}):
                continue
            status, said = await self.ask("POST", f"{path}/seats/{seat}", {"name": f"Guest {seat}"})
            if status in (400, 409):
                return None  # it was in doubt, and was ours
            assert status == 201, said
            tokens[seat] = json.loads(said)["token"]
        status, said = await self.ask("POST", f"{path}/start", {}, tokens[0])
        if status != 200 and json.loads(said)["code"] != "closed":
            raise AssertionError(said)
        rng = self.rng
        if probe is None:
            watchers = [None] if rng.random() < self.watched else []
            pace = self.pace * rng.uniform(0.5, 1.5)
            table = Table(self, made["table"]["id"], tokens, watchers, pace)
        else:
            here, there = (
                self.world.addresses[n % self.world.processes] for n in (probe, probe + 1)
            )
            table = Table(self, made["table"]["id"], tokens, [there], 0.1, here)
            table.probe = True
        table.begin()
        return table

    async def fill(self, kind, probe=None):
        """Keep a table of this kind going: when it is over there is another one."""
        while True:
            table = await self.open(kind, probe)
            if table is None:
                continue
            self.tables.append(table)
            while not table.over:
                await asyncio.sleep(0.5)
                for task in table.living:
                    if task.done():
                        task.result()

    async def begin(self, seats):
        """Open tables of all kinds until so many seats are taken, and a probe a server."""
        chosen = []
        while sum(kind["players"] for kind in chosen) < seats:
            chosen.append(KINDS[len(chosen) % len(KINDS)])
        filling = [self.fill(kind) for kind in chosen]
        filling += [self.fill(PROBE, number) for number in range(self.world.processes)]
        self.filling = [asyncio.create_task(work) for work in filling]
        while len(self.tables) < len(filling):
            await asyncio.sleep(0.1)
            self.look()

    def look(self):
        """Raise what went wrong with keeping tables going."""
        for task in self.filling:
            if task.done():
                task.result()

    async def end(self):
        """Every table plays on, is closed, and is told and filed to its end; what is wrong."""
        self.look()
        for task in self.filling:
            task.cancel()
        await asyncio.gather(*self.filling, return_exceptions=True)
        await asyncio.gather(*(table.rest() for table in self.tables))
        wrong, turn = [], asyncio.Semaphore(AT_ONCE)

        async def one(table):
            async with turn:
                try:
                    async with asyncio.timeout(ENDING):
                        await self.finish(table)
                except TimeoutError:
                    wrong.append(f"{table.id}: {table.doing} takes longer than {ENDING} seconds")
                except AssertionError as no:
                    wrong.append(f"{table.id}: {table.doing}: {no}")
                finally:
                    table.book.close()

        await asyncio.gather(*(one(table) for table in self.tables))
        await self.http.aclose()
        return wrong

    async def finish(self, table):
        table.doing = "a further move"
        for client in table.clients:
            client.pace = 0.05
        before = sum(client.accepts for client in table.clients)
        table.begin()
        while not table.over and sum(client.accepts for client in table.clients) == before:
            await asyncio.sleep(0.05)
        await table.rest()
        table.doing = "closing"
        path = f"/api/tables/{table.id}"
        status, said = await self.ask("DELETE", path, token=table.tokens[0])
        assert status == 200 or json.loads(said)["code"] == "closed", said
        table.doing = "reading it to its end"
        for client in table.clients:
            await client.read_all()
        table.doing = "its file"
        status, said = await self.ask("GET", f"{path}/file")
        while status == 409:  # whichever process was asked has not heard yet that it is closed
            self.count["files asked for again"] += 1
            await asyncio.sleep(AGAIN)
            status, said = await self.ask("GET", f"{path}/file")
        assert status == 200, said
        (self.folder / f"{table.id}.file").write_text(said)
