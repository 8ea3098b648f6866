"""All tables of a run: they are opened and kept going, and in the end closed and read."""

import asyncio
import contextlib
import json
import time
from collections import Counter

import httpx

from tests.chaos import beside, dice, finishing, nudges, push, weighing
from tests.chaos.client import AGAIN, PATIENCE, WAYS, Book, Client

ENDING = 60  # seconds that a table may take to be played on, closed and read after the faults
PASSING = (429, 502, 503, 504)  # statuses that say "later"
AT_ONCE = 16  # tables ended at a time, and concurrent requests

# A game that is soon over, and can be analysed in a moment.
SHORT = {"game": "tokio", "players": 2, "rules": {"lives": 1}}
# Otherwise long games; some of their seats are bots', and some tables have clocks.
KINDS = (
    {"game": "tokio", "players": 4, "rules": {"lives": 20}, "hints": True},
    SHORT,
    {"game": "tonk", "players": 3, "rules": {"hands": 50}, "bots": {2: "random"}},
    {"game": "tabu", "players": 4, "rules": {"laps": 20, "money": 1000}},
    {"game": "tokan", "players": 3, "rules": {"rounds": 20}},
    {"game": "toc", "players": 2},
    {
        "game": "tokio",
        "players": 3,
        "rules": {"lives": 20},
        "bots": {2: "simple"},
        "clock": 5,
        "hints": True,
    },
    {"game": "tonk", "players": 2, "rules": {"hands": 50}, "bank": {"total": 60, "increment": 5}},
    {"game": "tabu", "players": 3, "rules": {"laps": 20, "money": 1000}, "clock": 6},
    {"game": "tokan", "players": 4, "rules": {"rounds": 20}, "bots": {3: "random"}},
    {"game": "toc", "players": 4, "bots": {3: "random"}},
)
# Two people who play as fast as possible, to show when play resumes after a fault.
PROBE = {"game": "tokio", "players": 2, "rules": {"lives": 20}}

# What somebody at a table may ask for besides moves.
WORKS = (
    beside.move_seat,
    beside.ask_for_hint,
    beside.analyse,
    push.turn_notices,
    nudges.remind,
    finishing.finish,
    weighing.ask_too_soon,
)


def _code(answer):
    """Return the code of a refusal, or the status if nginx answered."""
    try:
        return answer.json()["code"]
    except ValueError:
        return f"{answer.status_code} by the proxy"


class Table:
    """A table, its clients and their history."""

    def __init__(self, club, name, tokens, spectators, pace, home=None):
        self.club, self.id, self.tokens = club, name, tokens
        self.book = Book(club.folder, name)
        self.over = self.probe = self.busy = False
        self.browsers = {}  # by seat, the one that has notices
        self.short = self.weighed = False  # whether the game is SHORT, or somebody had it analysed
        self.finished = set()  # the seats that have left the rest of the game to bots
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

    def opened(self, kind):
        """Record what the host asked for."""
        bots = [*kind.get("bots", {})]
        asked = {name: kind.get(name) for name in ("game", "players", "clock", "bank")}
        names = [None if seat in bots else f"Guest {seat}" for seat in range(kind["players"])]
        rules = kind.get("rules", {})
        asked |= {"rules": rules, "names": names, "bots": bots, "hints": kind.get("hints", False)}
        self.short = kind == SHORT
        self.hints, self.timed = asked["hints"], bool(asked["clock"] or asked["bank"])
        self.book.note("the host", None, "opened", **asked)

    def begin(self):
        self.living = [asyncio.create_task(client.live()) for client in self.clients]

    def give(self, seat, token):
        """Let the clients of a seat continue with another token."""
        self.tokens[seat] = token
        for client in self.clients:
            if client.seat == seat:
                client.token = token

    async def rest(self):
        """Let everybody leave at once, whatever they are doing."""
        for task in self.living:
            task.cancel()
        done = await asyncio.gather(*self.living, return_exceptions=True)
        for failure in done:
            if isinstance(failure, Exception):
                raise failure


class Club:
    """All tables, from the beginning of a run to its end; a context."""

    talkative = 0.02  # of the moves
    doubles = 0.1  # of the seats
    watched = 0.3  # of the tables
    particular = 0.2  # of the clients want plain numbers, and as many where actions lead
    promising = 0.3  # of the tables
    noticed = 0.1  # of the seats
    curious = 0.3  # of the short games: somebody has it analysed
    pause = 0.0  # seconds between a game and the next one of its kind
    restless = 0.03  # of the tables, each half second: somebody asks for something

    def __init__(self, world, folder, rng, numbers, pace, stay, address=None):
        """Let all clients come from one `address`, if it is given."""
        self.world, self.folder, self.rng, self.numbers = world, folder, rng, numbers
        self.pace, self.stay = pace, stay
        folder.mkdir()
        self.tables, self.wrong, self.asides, self.filling = [], [], [], []
        self.count, self.refused, self.done = Counter(), Counter(), Counter()
        self.waits = []  # when a move was accepted, and how long that took since it was first sent
        self.flow = {}  # by address: when moves were accepted and events heard there, by probes
        self.ways = WAYS | ({"local_addr": (address, 0)} if address else {})
        way = httpx.AsyncHTTPTransport(local_address=address)
        self.http = httpx.AsyncClient(transport=way, timeout=PATIENCE)
        self.asking = asyncio.Semaphore(AT_ONCE)

    async def __aenter__(self):
        return self

    async def __aexit__(self, *_):
        """Stop what still runs, and close every history."""
        living = [task for table in self.tables for task in table.living]
        running = [*self.filling, *self.asides, *living]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        for table in self.tables:
            table.book.close()
        await self.http.aclose()

    def accepted(self, client):
        now = time.monotonic()
        self.waits.append((now, now - client.first))
        if client.table.probe:
            self.flow.setdefault(("moves", client.place), []).append((client.first, now))

    def heard(self, client):
        if client.table.probe and client.token is None:
            now = time.monotonic()
            self.flow.setdefault(("news", client.place), []).append((now, now))

    async def ask(self, method, path, body=None, token=None, place=None, text=None):
        """Return the answer of the first server that gives one: status and text."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        while True:
            host, port = place or self.rng.choice(self.world.addresses)
            url = f"http://{host}:{port}{path}"
            self.http.cookies.clear()
            try:
                async with self.asking:
                    answer = await self.http.request(
                        method, url, json=body, content=text, headers=headers
                    )
            except httpx.HTTPError:
                answer = None
            if answer is not None and answer.status_code >= 400:
                self.refused[_code(answer)] += 1
            if answer is not None and answer.status_code not in PASSING:
                return answer.status_code, answer.text
            await asyncio.sleep(AGAIN)

    async def open(self, kind, probe=None):
        """Return a table of this kind whose game has begun; None if its state is unknown.

        A `probe` measures the server with this number.
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
                return None  # our earlier request was in doubt, and had succeeded
            assert status == 201, said
            tokens[seat] = json.loads(said)["token"]
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
        table.opened(kind)
        await self.start(table)
        for seat in table.tokens:
            if not table.probe and rng.random() < self.noticed:
                await push.subscribe(table, seat)
        table.begin()
        return table

    async def start(self, table):
        """Begin a game; at some tables all players add to the dice."""
        promising, promised = [], []
        if not table.probe and self.rng.random() < self.promising:
            for seat, token in table.tokens.items():
                promised.append(asyncio.Event())
                work = dice.promise(table, seat, token, promised[-1])
                promising.append(asyncio.create_task(work))
        try:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    await asyncio.gather(*(event.wait() for event in promised))
            path = f"/api/tables/{table.id}/start"
            status, said = await self.ask("POST", path, {}, table.tokens[0])
            if status != 200 and json.loads(said)["code"] != "closed":
                raise AssertionError(said)
            await asyncio.gather(*promising)
        except asyncio.CancelledError:
            table.book.drop()
            raise
        finally:
            for task in promising:
                task.cancel()

    async def fill(self, kind, probe=None):
        """Keep a table of this kind going: when its game is over, open another one."""
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
                if not (table.probe or table.busy) and self.rng.random() < self.restless:
                    table.busy = True  # a seat has one link, so it can't move twice at once
                    work = self.rng.choice(WORKS)
                    seat = self.rng.choice([*table.tokens])
                    self.asides.append(asyncio.create_task(self.aside(work, table, seat)))
            if table.short and self.rng.random() < self.curious:
                work = self.aside(weighing.ask_everywhere, table, None)
                self.asides.append(asyncio.create_task(work))
            await asyncio.sleep(self.pause)

    async def aside(self, work, table, seat):
        """Do something for a seat besides its moves."""
        try:
            await work(table, seat)
        except (AssertionError, TimeoutError) as no:
            self.wrong.append(f"{table.id}: {work.__name__}: {no!r}")
        table.busy = False
        self.done[work.__name__] += 1

    async def begin(self, seats):
        """Open tables of all kinds until `seats` are taken, and a probe for each server."""
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
        """Raise any error of the tasks that keep tables going."""
        for task in self.filling:
            if task.done():
                task.result()

    async def end(self, struck=()):
        """Play on at every table, close it and read it to its end; return what is wrong.

        `struck` are the faults until then.
        """
        self.faults = [(one.began, one.ended) for one in struck]
        self.look()
        for task in self.filling:
            task.cancel()
        await asyncio.gather(*self.filling, return_exceptions=True)
        await asyncio.gather(*self.asides)
        await asyncio.gather(*(table.rest() for table in self.tables))
        wrong, turn = self.wrong, asyncio.Semaphore(AT_ONCE)

        async def one(table):
            async with turn:
                try:
                    async with asyncio.timeout(ENDING):
                        await self.finish(table)
                except TimeoutError:
                    wrong.append(f"{table.id}: {table.doing} takes longer than {ENDING} seconds")
                except AssertionError as no:
                    wrong.append(f"{table.id}: {table.doing}: {no}")

        await asyncio.gather(*(one(table) for table in self.tables))
        return wrong

    async def finish(self, table):
        table.doing = "playing on"
        table.book.note("the run", None, "healed", faults=self.faults, pages=self.world.pages)
        for client in table.clients:
            client.pace = 0.05
        first = table.clients[0]
        await first.look()
        asked, number = first.position["actors"], first.events
        before = sum(client.accepts for client in table.clients)
        table.begin()
        while not table.over and (
            # Those who still play themselves may be out of the game.
            (not table.finished and sum(client.accepts for client in table.clients) == before)
            or any(first.decided.get(seat, -1) < number for seat in asked)
        ):
            await asyncio.sleep(0.05)
        await push.leave(table)
        table.doing = "closing"
        table.book.note("the run", None, "closes")
        path = f"/api/tables/{table.id}"
        status, said = await self.ask("DELETE", path, token=table.tokens[0])
        assert status == 200 or json.loads(said)["code"] == "closed", said
        table.doing = "reading it to its end"
        for client in table.clients:
            await client.read_all()
        table.doing = "its file"
        status, said = await self.ask("GET", f"{path}/file")
        while status == 409:  # the process asked does not know yet that the table is closed
            self.count["files asked for again"] += 1
            await asyncio.sleep(AGAIN)
            status, said = await self.ask("GET", f"{path}/file")
        assert status == 200, said
        (self.folder / f"{table.id}.file").write_text(said)
        table.doing = "who had hints"
        await beside.look_for_hints(table)
        table.doing = "what is asked after a game"
        lines = said.splitlines()
        await beside.rematch(table, over="payoffs" in json.loads(lines[-1]))
        await beside.look_back(table, lines)
        if table.short and table.weighed:
            await weighing.ask_everywhere(table)
