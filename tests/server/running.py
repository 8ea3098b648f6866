"""A server in this process on a port of the loopback, and people who talk to it."""

import asyncio
import json
import secrets

import httpx
import msgspec
from msgspec.structs import replace
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.server.process import free_port
from tripot import fair
from tripot.protocol import VERSION, Changed, Outcome, Position, TableInfo, renewed
from tripot.server.base.limits import Limits
from tripot.server.http.app import make_app
from tripot.server.notices.courier import Courier, new_key
from tripot.server.serve import Server, configured, listening, trusted
from tripot.server.storage.store import Store
from tripot.server.tables.service import Service

HOST = "127.0.0.1"
PATIENCE = 90  # seconds until a test gives up: a busy machine may stall for long
PUSH_KEY = new_key()


async def until(true, seconds=PATIENCE):
    """Wait until this is true."""
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.01)


def bound(info):
    """Return what a table's dice are bound to."""
    return fair.Bound.to(msgspec.convert(info, TableInfo))


class Running:
    """The server; a test changes `limits`; `services` are the push services it may call."""

    def __init__(self, url, services=None, bus=None, base="", **limits):
        # These people play faster than real ones.
        fast = {"bot_pause": 0, "messages": 10**6, "hellos": 10**6}
        self.url, self.services, self.limits = url, services, Limits(**fast | limits)
        self.bus, self.base = bus, base
        self.origins = ["http://friends.example"]
        self.port = free_port(HOST)  # while it restarts, the system gives this port to nobody
        self.people = []

    async def start(self):
        self.store = await Store.open(self.url)
        courier = self.services and Courier(PUSH_KEY, "https://tripot.example", self.services)
        self.service = Service(self.store, self.limits, courier, self.bus)
        self.tables, self.resources = self.service.registry, self.service.resources
        await self.service.open()
        self.place = listening(HOST, self.port)
        app, metrics = make_app(self.service, self.origins, base=self.base), self.resources.metrics
        self.server = Server(configured(app, self.limits, metrics, trusted()), self.service)
        self.serving = asyncio.create_task(self.server.serve([self.place]))
        while not self.server.started:
            await asyncio.sleep(0.001)
        self.http = httpx.AsyncClient(
            base_url=f"http://{HOST}:{self.port}",
            trust_env=False,
            verify=False,
            timeout=PATIENCE,
        )

    async def stop(self):
        await self.http.aclose()
        self.server.should_exit = True
        await self.serving
        await self.store.close()
        self.place.close()

    async def restart(self):
        await self.stop()
        await self.start()

    async def call(self, method, path, body=None, token=None, status=None, **more):
        """Return the answer's JSON; its status must be `status`, or by default a success."""
        headers = more.pop("headers", {})
        if token:
            headers["Authorization"] = f"Bearer {token}"
        # One client's cookies must not identify another.
        self.http.cookies.clear()
        answer = await self.http.request(method, path, json=body, headers=headers, **more)
        found = answer.json()
        if status is None:
            assert answer.is_success, found
        else:
            assert answer.status_code == status, found
        return found

    async def post(self, path, body=None, token=None, status=None, **more):
        return await self.call("POST", path, body, token, status, **more)

    async def move(self, link, device="k", status=None):
        """Open a private link on a device that has a cookie."""
        known = {"Cookie": f"tripot={device * 43}"}
        return await self.post("/api/seat", {"token": link}, headers=known, status=status)

    async def table(self, game="tokio", people=("Ada", "Ben", "Cleo"), start=True, **new):
        """Return a table with these people in its first seats, connected."""
        new = {"game": game, "players": len(people), "name": people[0]} | new
        host = await self.post("/api/tables", new)
        table = Table(self, host["table"]["id"], [Person(self, host["table"]["id"], host["token"])])
        for seat, name in enumerate(people[1:], 1):
            claim = await self.post(f"{table.path}/seats/{seat}", {"name": name})
            table.people.append(Person(self, table.id, claim["token"]))
        for person in table.people:
            await person.come()
        if start:
            await table.start()
        return table

    async def hang_up(self):
        for person in self.people:
            await person.go()


class Table:
    """A table as its people see it."""

    def __init__(self, running, name, people):
        self.running, self.id, self.people = running, name, people
        self.path = f"/api/tables/{name}"

    @property
    def host(self):
        return self.people[0]

    async def start(self):
        await self.running.post(f"{self.path}/start", token=self.host.token)
        for person in self.people:
            await person.until(lambda p: p["status"] != "waiting")

    async def info(self):
        return await self.running.call("GET", self.path)

    async def spectator(self, **hello):
        person = Person(self.running, self.id)
        await person.come(**hello)
        return person

    def asked(self):
        """Return the people who must decide."""
        return [person for person in self.people if person.position["legal"]]

    async def move(self):
        """Play the first legal action of the first person asked; wait until all know of it."""
        person = self.asked()[0]
        heard = [p.events for p in self.people]
        await person.act(person.position["legal"][0])
        for other, before in zip(self.people, heard, strict=True):
            await other.until(lambda p, o=other, b=before: o.events > b)


def made(last, changed):
    """Return the position that results from applying changes to the last one."""
    last, changed = msgspec.convert(last, Position), msgspec.convert(changed, Changed)
    return msgspec.to_builtins(renewed(last, changed))


class Person:
    """A client: what it has heard, and methods to answer."""

    def __init__(self, running, table, token=None):
        self.running, self.table, self.token = running, table, token
        self.url = f"ws://{HOST}:{running.port}/api/tables/{table}/play"
        self.socket = None
        self.position = {"legal": [], "status": None}
        self.events = 0
        self.learnt = []
        self.move = 0
        self.info = None
        self.nonces = {}  # by the commitment they are for
        running.people.append(self)

    async def dial(self, **more):
        """Connect without saying hello."""
        self.socket = await connect(self.url, compression=None, proxy=None, **more)

    async def come(self, **hello):
        """Connect, say hello, and read the current position."""
        await self.dial()
        return await self.greet(**hello)

    async def greet(self, **hello):
        hello = {"version": VERSION, "token": self.token, "since": self.events} | hello
        await self.send("hello", **{k: v for k, v in hello.items() if v is not None})
        self.welcome = await self.hear("welcome")
        self.move = self.welcome["move"]
        await self.hear("position")
        return self.welcome

    async def go(self):
        if self.socket is not None:
            await self.socket.close()
            self.socket = None

    def vanish(self):
        """Disconnect without a closing handshake."""
        self.socket.transport.abort()
        self.socket = None

    async def send(self, kind, **fields):
        await self.socket.send(json.dumps({"type": kind, **fields}))

    async def hear(self, *kinds):
        """Return the next message of one of these kinds."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message = json.loads(await self.socket.recv())
                if message["type"] == "changed":
                    message = made(self.position, message)
                self.info = message.get("table", self.info)
                if message["type"] == "position":
                    assert message["since"] == self.events
                    self.position = message
                    self.learnt += message["events"]
                    self.events += len(message["events"])
                if message["type"] in kinds:
                    return message

    async def until(self, true):
        """Read positions until this is true of one; return it."""
        while not true(self.position):
            await self.hear("position")
        return self.position

    async def act(self, action):
        """Play, and wait until the move is accepted."""
        self.move += 1
        await self.send("act", move=self.move, action=action)
        answer = await self.answer(self.move)
        assert answer["type"] == "accepted", answer
        return answer

    async def answer(self, move):
        """Return the answer to this move; refusals without a move only announce an outage."""
        while True:
            answer = await self.hear("accepted", "refused")
            if answer["move"] == move:
                return answer

    async def told(self, true):
        """Read the table's information until this is true of it; return it."""
        while not true(self.info):
            await self.hear("table", "welcome")
        return self.info

    async def promise(self):
        """Promise a nonce for the dice known here, and wait until the promise is listed."""
        seat, commitment = self.welcome["seat"], self.info["commitment"]
        nonce = self.nonces.setdefault(commitment, secrets.token_hex(32))
        binding = fair.binding(bound(self.info))
        said = fair.promise(binding, seat, nonce)
        await self.send("promise", commitment=commitment, promise=said)
        await self.told(lambda info: info["seats"][seat]["promise"] == said)

    async def reveal(self):
        """Reveal the promised nonce once the list is fixed."""
        info = await self.told(lambda info: info["promises"] is not None)
        commitment = info["commitment"]
        await self.send("reveal", commitment=commitment, nonce=self.nonces[commitment])

    async def ping(self):
        """Wait for a pong: by then everything sent before has arrived."""
        await self.send("ping")
        await self.hear("pong")

    async def refused(self):
        return (await self.hear("refused"))["code"]

    async def closed(self):
        """Return the code with which the server hangs up, and its last messages."""
        said = []
        try:
            async with asyncio.timeout(PATIENCE):
                while True:
                    said.append(json.loads(await self.socket.recv()))
        except ConnectionClosed as end:
            self.socket = None
            return end.rcvd.code if end.rcvd else None, said


class Browser:
    """A client that keeps cookies like a browser, and sends them with every request and socket."""

    def __init__(self, running, **cookies):
        self.running = running
        self.http = httpx.AsyncClient(
            base_url=f"http://{HOST}:{running.port}",
            cookies=httpx.Cookies(),
            trust_env=False,
            verify=False,
            follow_redirects=True,
            timeout=PATIENCE,
        )
        for name, value in cookies.items():
            self.http.cookies.set(name, value, domain=HOST, path="/api")

    @property
    def cookies(self):
        return {cookie.name: cookie.value for cookie in self.http.cookies.jar}

    @property
    def header(self):
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    async def ask(self, method, path, body=None, status=None):
        answer = await self.http.request(method, path, json=body)
        assert answer.is_success if status is None else answer.status_code == status, answer.text
        return answer.json()

    async def make(self, people=2, **new):
        """Make a table whose seats are all this browser's; return its id and tokens."""
        wish = {"game": "tokio", "players": people, "name": "Guest 0"} | new
        made = [await self.ask("POST", "/api/tables", wish)]
        table = made[0]["table"]["id"]
        for seat in range(1, people):
            path = f"/api/tables/{table}/seats/{seat}"
            made.append(await self.ask("POST", path, {"name": f"Guest {seat}"}))
        return table, [one["token"] for one in made]

    async def link(self, table, seat):
        """Return the token of a seat's private link."""
        return (await self.ask("POST", f"/api/tables/{table}/seats/{seat}/link"))["token"]

    async def move(self, link, status=None):
        """Open a private link."""
        return await self.ask("POST", "/api/seat", {"token": link}, status)

    async def seats(self, table):
        """Return the seats that a socket has at a table."""
        person = Person(self.running, table)
        await person.dial(additional_headers={"Cookie": self.header} if self.header else {})
        return (await person.greet())["seats"], person


async def over(running, table):
    """Mark the game at a table as over, as if it had been played."""
    inside = await running.tables.find(table)
    inside.ledger.head = replace(inside.head, status="over", outcome=Outcome([0, 0], [1, 1]))
