"""A client at a table, which redials any process until the game is over.

It records everything that it does and hears, for tests/chaos/check.py.
"""

import asyncio
import contextlib
import json
import time

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.chaos.changes import renewed

PATIENCE = 12  # seconds without an answer until a client dials elsewhere
# Pings are off: a silent line is noticed by its missing answers.
WAYS = {"compression": None, "proxy": None, "ping_interval": None}
ABSENT = 12.0  # seconds at most that somebody with notices stays away
AGAIN = 0.3  # seconds until it redials, or asks again
TOO_SOON = ("too_many", "bad_seat")  # what a reminder may be refused as
STAND = ("status", "actors", "legal", "deadline", "outcome", "banks", "leads")  # of a position


class Gone(Exception):
    """The server has nothing more to say on this connection."""


class Book:
    """A history: what the clients of a table did and heard, in order."""

    def __init__(self, folder, table):
        self.path = folder / f"{table}.history"
        self.file = open(self.path, "w")  # noqa: SIM115

    def note(self, who, seat, op, **more):
        at = time.monotonic()
        self.file.write(json.dumps({"at": at, "who": who, "seat": seat, "op": op} | more) + "\n")
        return at

    def close(self):
        self.file.close()

    def drop(self):
        """Forget a table that never began."""
        self.close()
        self.path.unlink()


class Client:
    """A player at a table, or a spectator (without a token)."""

    def __init__(self, club, table, number, seat, token, rng, pace, home=None):
        """Think for about `pace` seconds; dial only `home`, if it is given."""
        self.club, self.table, self.seat, self.token, self.rng = club, table, seat, token, rng
        self.who, self.pace, self.home = f"client {number}", pace, home
        self.changes = rng.random() < 0.5  # whether it asks for changes instead of whole positions
        # How it asks to be told: in plain numbers, and where each action leads.
        self.form = [name for name in ("plain", "leads") if rng.random() < club.particular]
        self.events = 0
        self.move, self.seq = 0, -1  # the last accepted move, and the number of its event
        self.pending = None  # a move and its action that may or may not have been made
        self.first = 0.0  # when that was sent for the first time
        self.decided = {}  # by seat: the number of its last event
        self.position = {"legal": [], "status": None}
        self.over = False
        self.socket = None
        self.accepts = 0  # moves of this client
        self.dozes = False  # whether it begins no move any more
        self.here = False  # whether it has been welcomed on this connection
        self.finishing = self.reminding = False  # whether such a message waits for its answer

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
            if self.seat in self.table.browsers and self.rng.random() < 0.5:
                await asyncio.sleep(self.rng.uniform(0, ABSENT))

    async def visit(self, place, stay=None):
        """Dial a server, and play there for `stay` seconds or until the line breaks."""
        host, port = place
        url = f"ws://{host}:{port}/api/tables/{self.table.id}/play"
        ways = self.club.ways
        async with connect(url, open_timeout=PATIENCE, close_timeout=1, **ways) as socket:
            self.socket, self.place, self.answer = socket, place, None
            self.finishing = self.reminding = False
            try:
                await self.greet()
                self.here = True
                if stay is None and self.home is None:
                    stay = self.rng.expovariate(1 / self.club.stay)
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(stay):
                        await self.play()
            finally:
                self.here = False
                self.note("lost")
                if self.rng.random() < 0.5:
                    socket.transport.abort()  # without a closing handshake

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
        """Return the legal actions if it must decide; none until it has heard of its last move."""
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
                    text = f"Mind your hand {self.move}."
                    self.note("says", text=text)
                    await self.send("chat", text=text)
                self.asked.clear()
                legal = self.must
                if not legal or self.over or self.dozes:
                    continue
                if self.seat in self.table.finished and self.rng.random() < 0.8:
                    continue  # a bot decides; sometimes it tries nevertheless
                action = legal[0] if self.rng.random() < 0.3 else self.rng.choice(legal)
                self.pending, self.first = (self.move + 1, action), time.monotonic()
            self.asked.clear()
            await self.act()
            if self.pending:
                await asyncio.sleep(AGAIN)
                self._ask()

    async def act(self):
        """Send the pending move, and process the answer."""
        move, action = self.pending
        self.answer = asyncio.get_running_loop().create_future()
        self.note("act", move=move, action=action)
        await self.send("act", move=move, action=action)
        async with asyncio.timeout(PATIENCE):
            code = await self.answer
        if code is None:
            self.club.count["accepted"] += 1
            self.club.accepted(self)
            self.accepts += 1
        if code not in ("in_doubt", "unavailable", "too_many"):
            self.pending = None
        if code == "closed":
            raise Gone
        if code in ("stale", "illegal"):
            await self.hello()  # somebody else has moved: ask for the position

    def wake(self):
        """Let it begin moves again."""
        self.dozes = False
        if self.here and self.must:
            self.asked.set()

    async def remind(self, seat):
        """Remind a seat that all wait for it."""
        self.reminding = True
        self.note("nudges", of=seat)
        await self.send("nudge", seat=seat)

    async def finish(self):
        """Leave the rest of the game to a bot; the answer to the ping says that this was taken."""
        if self.here and not self.finishing:
            self.finishing = True
            self.note("finishes")
            with contextlib.suppress(OSError, WebSocketException):
                await self.send("finish")
                await self.send("ping")

    async def read_all(self):
        """Read the whole game again, from any server."""
        self.over = False
        while not self.over:
            self.events = 0
            await self.look()

    async def look(self):
        """Read the position from the first server that answers."""
        while True:
            try:
                await self.visit(self.rng.choice(self.club.world.addresses), stay=0)
            except (OSError, WebSocketException, TimeoutError, Gone):
                await asyncio.sleep(AGAIN)
            else:
                return

    async def greet(self):
        """Say hello, and read the current position."""
        if self.rng.random() < 0.05:
            self.events = 0  # read everything again
        await self.hello()
        async with asyncio.timeout(PATIENCE):
            told = None
            while told != "position":
                told = self.take(await self.recv())

    async def hello(self):
        more = {} if self.token is None else {"token": self.token, "seat": self.seat}
        self.since = self.events
        self.note("hello", since=self.since)
        more |= dict.fromkeys(self.form, True) | {"changes": self.changes}
        await self.send("hello", version=1, since=self.since, **more)

    async def send(self, kind, **fields):
        await self.socket.send(json.dumps({"type": kind, **fields}))

    async def recv(self):
        return json.loads(await self.socket.recv())

    def take(self, message):
        """Process a message, and return its type."""
        kind = message["type"]
        if kind == "welcome":
            self.note("welcome", move=message["move"], page=message["page"])
            self.move = max(self.move, message["move"])
            self.events = self.since
            for said in message["chat"]:
                self.note("said", by=said["seat"], text=said["text"])
            if self.pending and self.pending[0] <= self.move:
                self.pending = None  # it was made, or another client's move was
        elif kind == "position":
            self.hear(message)
        elif kind == "changed":
            self.hear(renewed(self.position, message))
        elif kind == "said":
            self.note("said", by=message["seat"], text=message["text"])
        elif kind == "accepted":
            self.note("accepted", move=message["move"], seq=message["seq"])
            self.move, self.seq = max(self.move, message["move"]), message["seq"]
            self._answered(None)
        elif kind == "refused":
            self.note("refused", move=message["move"], code=message["code"])
            if self.reminding and message["move"] is None and message["code"] in TOO_SOON:
                self.reminding = False
                self.club.done["reminders refused"] += 1
                return kind
            self.club.refused[message["code"]] += 1
            if message["move"] is not None:
                self._answered(message["code"])
            elif message["code"] != "too_many":
                raise Gone
        elif kind == "nudged":
            about = {"by": message["by"], "of": message["seat"], "stamp": message["at"]}
            self.note("nudged", **about)
            if message["by"] == self.seat:
                self.reminding = False
                self.club.done["reminders heard by who sent them"] += 1
        elif kind == "pong":
            self.finishing = False
            self.note("finished")
            self.table.finished.add(self.seat)
        elif kind == "closing":
            raise Gone
        return kind

    def _answered(self, code):
        if self.answer is not None and not self.answer.done():
            self.answer.set_result(code)

    def hear(self, position):
        since, events = position["since"], position["events"]
        self.events = since + len(events)
        seen = [(position["told_from"], position["before"])]
        seen += [(number, event.get("view")) for number, event in enumerate(events, since + 1)]
        seen += [(self.events, position["view"])]
        self.note(
            "told",
            since=since,
            events=[[e["seat"], e["drawer"], e["action"], e.get("by")] for e in events],
            views=[[number, view] for number, view in seen if view is not None],
            form=self.form,
            **{name: position[name] for name in STAND},
        )
        self.decided |= {event["seat"]: number for number, event in enumerate(events, since)}
        self.position = position
        self.over = position["status"] in ("over", "closed")
        self.table.over |= self.over
        if events:
            self.club.heard(self)
