"""The socket of a table: a hello, then messages both ways until somebody hangs up."""

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

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
from tripot.server.base.rates import Bucket
from tripot.server.base.refusal import Denied
from tripot.server.base.text import is_plain
from tripot.server.base.tokens import owner
from tripot.server.http.credentials import address, owners, secret
from tripot.server.model.heads import shown
from tripot.server.tables.table import Owners, Table
from tripot.server.tables.tables import Tables
from tripot.server.transport.connections import Connection
from tripot.server.transport.lines import FAILED, POLICY, TRY_LATER, Line, framed

log = structlog.get_logger()

Socket = WebSocket[Any, Any, Any]

LONGEST = 4096  # characters of a message
FAILING = ("unavailable", "in_doubt")  # it may be better in a moment
REFUSED = 256  # bytes that every refusal's sentence fills: one may speak of one's cards
PONG = framed(Pong())


@websocket("/api/tables/{name:str}/play")
async def play(socket: Socket, name: FromPath[str], tables: NamedDependency[Tables]) -> None:
    """Play at a table or watch it."""
    await socket.accept()
    connection = socket.scope["state"]["connection"]
    line = Line(connection, tables.limits.unread, secret(socket))
    with counted(socket, line, tables) as room:
        try:
            await Talk(socket, line, tables).run(name, room)
        except Exception:
            log.exception("socket failed", table=shown(name))
            line.put(framed(Closing("Something went wrong in the server.")))
            await connection.hang_up(FAILED, "failed")


@contextmanager
def counted(socket: Socket, line: Line, tables: Tables) -> Iterator[bool]:
    """The server knows of the socket as long as it is open; False if there is no room for it."""
    task, come_from = asyncio.current_task(), address(socket)
    assert task is not None
    if len(tables.sockets) >= tables.limits.sockets or not tables.held.take(come_from):
        yield False
        return
    tables.sockets[task], line.address = line, come_from
    try:
        yield True
    finally:
        tables.metrics.dropped.inc(line.dropped)
        tables.held.give_back(come_from)
        del tables.sockets[task]


class Talk:
    """What passes on one socket."""

    def __init__(self, socket: Socket, line: Line, tables: Tables) -> None:
        self.socket, self.line, self.tables = socket, line, tables
        self.connection: Connection = socket.scope["state"]["connection"]
        self.receive = self.connection.receive
        self.messages = Bucket(tables.limits.messages)
        self.lines = Bucket(tables.limits.lines)
        self.hellos = Bucket(tables.limits.hellos)
        self.joined = False

    async def run(self, name: str, room: bool) -> None:
        """From the first message to the last, if there is room for it."""
        try:
            if not room:
                raise Denied("too_many", "too many sockets are open: close some, or try later")
            table = await self.tables.find(name)
        except Denied as no:
            self.refuse(no)
            code = TRY_LATER if no.refusal.code in ("too_many", *FAILING) else POLICY
            self.line.end(code, no.refusal.code)
            await self.hang_up()
            return
        try:
            async with asyncio.timeout(self.tables.limits.hello) as patience:
                until = patience.when()
                while not self.joined:
                    patience.reschedule(until)
                    event = await self.receive()
                    patience.reschedule(None)  # where thousands come at once it is we who are slow
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
            table.leave(self.line)

    async def hear(self, table: Table, event: Mapping[str, Any]) -> bool:
        """Take in what came; False if nothing else will."""
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
            # A move has only waited: whoever plays fast, as bots do, is no flood.
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
            self.refuse(Denied("bad_message", f"this is no message of the protocol: {no}"))
        return True

    async def hold_up(self, bucket: Bucket) -> bool:
        """Let what came too early wait; False if nobody waits for its answer any more."""
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
            await table.promise(line, message)
        elif isinstance(message, RevealNonce):
            await table.reveal(line, message)
        elif isinstance(message, Chat | React):
            if not self.lines.take():
                raise Denied("too_many", "you talk faster than the others can read")
            if isinstance(message, React):
                table.say(line, None, message.reaction)
            elif is_plain(message.text):
                table.say(line, message.text, None)
            else:
                raise Denied("bad_message", "a line of chat is one line of plain text")
        elif isinstance(message, Nudge):
            await table.nudge(line, message.seat)
        elif isinstance(message, Mute):
            line.muted = message.on
        elif isinstance(message, Ping):
            line.put(PONG)

    async def join(self, table: Table, hello: Hello) -> None:
        """Say who one is; again on the same socket, after having taken a seat, say."""
        if hello.version != VERSION:
            sentence = f"this server speaks version {VERSION} of the protocol, not {hello.version}"
            raise Denied("version", sentence)
        mine: Owners = owners(self.socket, table.head)
        if hello.token is not None:
            mine = (owner(hello.token),)
        await table.join(self.line, hello, mine)
        self.joined = True

    async def act(self, table: Table, message: Act) -> None:
        """A move; the refusal of one says which."""
        try:
            await table.act(self.line, message)
        except Denied as no:
            self.refuse(no, message.move)

    def refuse(self, no: Denied, move: int | None = None) -> None:
        """Tell the client why not."""
        refusal = no.refusal
        self.tables.metrics.refused.labels(refusal.code).inc()
        told = Refused(refusal.code, refusal.sentence, move)
        self.line.put(framed(told, max(0, REFUSED - len(refusal.sentence))))

    async def hang_up(self) -> None:
        """Wait for the client to let go."""
        while (await self.receive())["type"] == "websocket.receive":
            pass
