"""The socket of a table: a hello, then messages both ways until one side hangs up."""

import asyncio
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath

from tripot.protocol import (
    VERSION,
    Act,
    Chat,
    Closing,
    Finish,
    Hello,
    Mute,
    Nudge,
    Ping,
    Pong,
    PromiseNonce,
    React,
    Refused,
    RevealNonce,
    decode,
)
from tripot.server.base.limits import Limits
from tripot.server.base.metrics import Metrics
from tripot.server.base.rates import Bucket
from tripot.server.base.refusal import Denied
from tripot.server.base.text import is_plain
from tripot.server.base.tokens import owner
from tripot.server.http.credentials import address, owners, secret
from tripot.server.live import people
from tripot.server.live.table import Table
from tripot.server.model.access import Owners
from tripot.server.model.heads import shown
from tripot.server.tables.lines import Lines
from tripot.server.tables.registry import Registry
from tripot.server.transport.connections import Connection
from tripot.server.transport.lines import FAILED, POLICY, TRY_LATER, Line, framed

log = structlog.get_logger()

Socket = WebSocket[Any, Any, Any]

LONGEST = 4096  # characters of a message
FAILING = ("unavailable", "in_doubt")  # these may pass in a moment
REFUSED = 256  # bytes that every refusal's sentence is padded to: it may reveal a seat's cards
PONG = framed(Pong())


class Talks(NamedTuple):
    """What every talk needs."""

    registry: Registry
    lines: Lines
    limits: Limits
    metrics: Metrics
    page: str  # the name of its build


@websocket("/api/tables/{name:str}/play")
async def play(socket: Socket, name: FromPath[str], talks: NamedDependency[Talks]) -> None:
    """Play at a table or watch it."""
    await socket.accept()
    connection = socket.scope["state"]["connection"]
    line = Line(connection, talks.limits.unread, secret(socket))
    with talks.lines.counted(line, address(socket)) as room:
        try:
            await Talk(socket, line, talks).run(name, room)
        except Exception:
            log.exception("socket failed", table=shown(name))
            line.put(framed(Closing("Something went wrong in the server.")))
            await connection.hang_up(FAILED, "failed")


class Talk:
    """What passes on one socket."""

    def __init__(self, socket: Socket, line: Line, talks: Talks) -> None:
        self.socket, self.line, self.talks = socket, line, talks
        self.connection: Connection = socket.scope["state"]["connection"]
        self.receive = self.connection.receive
        self.messages = Bucket(talks.limits.messages)
        self.hellos = Bucket(talks.limits.hellos)
        self.joined = False
        self.mine: Owners = ()

    async def run(self, name: str, room: bool) -> None:
        """Serve the socket from the first message to the last, if there is room for it."""
        try:
            if not room:
                raise Denied("too_many", "too many sockets are open: close some, or try later")
            table = await self.talks.registry.find(name)
        except Denied as no:
            self.refuse(no)
            code = TRY_LATER if no.refusal.code in ("too_many", *FAILING) else POLICY
            self.line.end(code, no.refusal.code)
            await self.hang_up()
            return
        try:
            async with asyncio.timeout(self.talks.limits.hello) as patience:
                until = patience.when()
                while not self.joined:
                    patience.reschedule(until)
                    event = await self.receive()
                    patience.reschedule(None)  # if thousands connect at once, the server is slow
                    if not await self.hear(table, event):
                        return
        except TimeoutError:
            self.line.put(framed(Closing("Nobody said hello.")))
            self.line.end(POLICY, "hello")
            await self.hang_up()
            return
        try:
            while await self.hear(table, await self.receive()):
                pass
        finally:
            people.leave(table, self.line)

    async def hear(self, table: Table, event: Mapping[str, Any]) -> bool:
        """Handle what came; return False if nothing else will come."""
        if event["type"] != "websocket.receive" or self.line.dropped:
            return False
        data = event.get("text") or event.get("bytes") or ""
        too_many = not self.messages.take()
        if too_many and not await self.hold_up(self.messages):
            return False
        try:
            if len(data) > LONGEST:
                raise Denied("too_large", f"a message has at most {LONGEST} characters")
            message = decode(data)
            # A move is only delayed: clients that play fast, as bots do, are not flooding.
            if too_many and not isinstance(message, Act):
                raise Denied("too_many", "you send messages faster than the table takes them")
            hasty = isinstance(message, Hello) and not self.hellos.take()
            if hasty and not await self.hold_up(self.hellos):
                return False
            await self.obey(table, message)
        except Denied as no:
            self.refuse(no)
            if no.refusal.code in FAILING and not self.joined:
                self.line.end(TRY_LATER, no.refusal.code)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as no:
            self.refuse(Denied("bad_message", f"this is not a message of the protocol: {no}"))
        return True

    async def hold_up(self, bucket: Bucket) -> bool:
        """Delay a message that came too early; return False if its socket has closed meanwhile."""
        await asyncio.sleep(1 / bucket.rate)
        bucket.take()
        return not (self.connection.disconnected or self.connection.close_sent)

    async def obey(self, table: Table, message: object) -> None:
        """Do what the client asks."""
        line = self.line
        if isinstance(message, Hello):
            await self.join(table, message)
        elif not self.joined:
            raise Denied("bad_message", "the first message is hello")
        elif isinstance(message, Act):
            await self.act(table, message)
        elif isinstance(message, PromiseNonce):
            await people.promise(table, line, message)
        elif isinstance(message, RevealNonce):
            await people.reveal(table, line, message)
        elif isinstance(message, React):
            people.say(table, line, None, message.reaction)
        elif isinstance(message, Chat):
            if not is_plain(message.text):
                raise Denied("bad_message", "a line of chat is one line of plain text")
            people.say(table, line, message.text, None)
        elif isinstance(message, Nudge):
            await people.nudge(table, line, message.seat)
        elif isinstance(message, Finish):
            await people.finish(table, line, self.mine)
        elif isinstance(message, Mute):
            line.muted = message.on
        elif isinstance(message, Ping):
            line.put(PONG)

    async def join(self, table: Table, hello: Hello) -> None:
        """Join as the hello says; a client that takes a seat later may say hello again."""
        if hello.version != VERSION:
            sentence = f"this server speaks version {VERSION} of the protocol, not {hello.version}"
            raise Denied("version", sentence)
        self.mine = owners(self.socket, table.head)
        if hello.token is not None:
            self.mine = (owner(hello.token),)
        await people.join(table, self.line, hello, self.mine, self.talks.page)
        self.joined = True

    async def act(self, table: Table, message: Act) -> None:
        """Play a move; if it is refused, the refusal names its number."""
        try:
            await people.act(table, self.line, message)
        except Denied as no:
            self.refuse(no, message.move)

    def refuse(self, no: Denied, move: int | None = None) -> None:
        """Tell the client why something is refused."""
        refusal = no.refusal
        self.talks.metrics.clients.refused.labels(refusal.code).inc()
        told = Refused(refusal.code, refusal.sentence, move)
        self.line.put(framed(told, max(0, REFUSED - len(refusal.sentence))))

    async def hang_up(self) -> None:
        """Wait until the client has closed the socket."""
        while (await self.receive())["type"] == "websocket.receive":
            pass
