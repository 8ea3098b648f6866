"""The readers of a table: what is put is sent at once, and who does not read is dropped."""

import asyncio
import struct
from contextlib import suppress
from typing import Any

import h11
import structlog
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from tripot.match import Reader
from tripot.protocol import Refusal, encode
from tripot.server.doors import Doors, Visit
from tripot.server.limits import Bucket

GOING_AWAY, POLICY, FAILED, SERVICE_RESTART, TRY_LATER = 1001, 1008, 1011, 1012, 1013

FRAMES = 25  # a second and socket that are no messages: pings, and pieces of a message

TEXT = 0x81  # a whole text message, in the first byte of a WebSocket's frame

# What of a handshake's head is websockets' business, and what would come with a body.
HANDSHAKE = {b"host", b"origin", b"upgrade", b"connection"}
HANDSHAKE |= {b"sec-websocket-" + name for name in (b"key", b"version", b"protocol")}
BODY = (b"content-length", b"transfer-encoding")
LARGEST_HEAD = 40_960  # bytes of a request: browsers may bring that much in cookies
MOST_LINES = 16
LARGEST_HANDSHAKE = 4096  # bytes of that and of the path

SENTENCE = encode(Refusal("too_many", "too many connections are open: close some, or try later"))
FULL = (
    b"HTTP/1.1 429 Too Many Requests\r\nContent-Type: application/json\r\nConnection: close\r\n"
    b"Content-Length: %d\r\n\r\n%s" % (len(SENTENCE), SENTENCE)
)

log = structlog.get_logger()
_notes = Bucket(1, 20)


def note(what: str, **more: Any) -> None:
    """A line of the log on what strangers do, unless there is no end of it."""
    if _notes.take():
        log.warning(what, **more)


def framed(message: object, spare: int = 0) -> bytes:
    """A message as it goes over the wire, to any number of sockets (RFC 6455, 5.2).

    So many spaces behind it hide how long its secrets are from who hears the line.
    """
    data = encode(message) + b" " * spare
    size = len(data)
    if size < 126:
        return struct.pack("!BB", TEXT, size) + data
    if size < 1 << 16:
        return struct.pack("!BBH", TEXT, 126, size) + data
    return struct.pack("!BBQ", TEXT, 127, size) + data


class Connection(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, which can also be written to without waiting.

    ASGI's `send` waits for its reader, so a table would need a task for each; and it can't say how
    much is unread, nor hang up on who reads no more. The application finds this in its scope.
    """

    def handle_connect(self, event: Request) -> None:
        """The socket opens."""
        self.spare = Bucket(FRAMES)
        super().handle_connect(event)
        if self.response.status_code != 101:
            note("handshake refused", why=str(self.conn.handshake_exc))

    def start_keepalive(self) -> None:
        """It is open."""
        self.app_state["visit"].settle()
        super().start_keepalive()

    def connection_lost(self, exc: Exception | None) -> None:
        """Whoever it was has gone."""
        super().connection_lost(exc)
        self.app_state["visit"].leave()

    def handle_ping(self) -> None:
        """Answer, unless there is no end of them: the answers would pile up unread."""
        if self.spare.take():
            super().handle_ping()
        else:
            self.drop()

    def handle_cont(self, event: Frame) -> None:
        """A piece of a message; even empty ones pile up."""
        if self.spare.take():
            super().handle_cont(event)
        else:
            self.drop()

    async def run_asgi(self) -> None:
        """Serve the socket."""
        self.scope["state"] = {"connection": self}
        self.scope["headers"] = self.app_state["headers"]  # all of them
        await super().run_asgi()

    async def send(self, message: Any) -> None:
        """What the application says."""
        await super().send(message)
        # A refusal is an answer too, or uvicorn would log an error.
        self.handshake_complete |= self.close_sent

    @property
    def unread(self) -> int:
        """Bytes that the client does not take."""
        return self.transport.get_write_buffer_size()

    def write(self, frames: bytes) -> None:
        """Send frames, unless the socket is closing."""
        if not (self.close_sent or self.transport.is_closing()):
            self.transport.write(frames)

    async def hang_up(self, code: int, reason: str) -> None:
        """Close in good order."""
        with suppress(OSError, RuntimeError):  # it is closed, or being closed
            await self.send({"type": "websocket.close", "code": code, "reason": reason})

    def drop(self) -> None:
        """Close at once."""
        self.transport.abort()


class Exchange(H11Protocol):
    """uvicorn's HTTP, which lets in so many, each for so long, and answers what it can't take.

    Otherwise who opens connections and sends nothing, or little by little, keeps others out.
    """

    config: "Config"
    visit: Visit | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has come, with a request or not."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        self.visit = self.config.doors.enter(transport, address)
        if self.visit is None:
            note("connection refused", why="too many", address=address)
            transport.write(FULL)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Whoever it was has gone."""
        super().connection_lost(exc)
        if self.visit is not None:
            self.visit.leave()

    def data_received(self, data: bytes) -> None:
        """A part of a request, or all of it."""
        super().data_received(data)
        if self.visit is not None and self.cycle and not self.cycle.response_complete:
            self.visit.asked()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """A handshake. websockets reads it again: no more than its own, or it might say nothing."""
        own = [header for header in self.headers if header[0] in HANDSHAKE]
        size = len(event.target) + sum(len(value) for _, value in own)
        whole = sum(len(name) + len(value) for name, value in self.headers)
        if any(name in BODY and value != b"0" for name, value in self.headers):
            self.turn_down(400, "a socket's request has no body")
        elif size > LARGEST_HANDSHAKE or len(own) > MOST_LINES or whole > LARGEST_HEAD:
            self.turn_down(431, "the head of a socket's request is too large")
        else:
            assert self.visit is not None
            self.visit.asked()
            self.app_state = {**self.app_state, "visit": self.visit, "headers": self.headers}
            self.headers = own
            super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002
        """What is no request is answered too, unless an answer to another is under way."""
        head, _ = self.conn.trailing_data
        if self.conn.our_state not in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.abort()
        elif len(head) > LARGEST_HEAD:
            self.turn_down(431, "the head of the request is too large")
        else:
            self.turn_down(400, "this is no request")

    def turn_down(self, status: int, sentence: str) -> None:
        """Answer, and hang up."""
        note("request refused", why=sentence, address=self.client and self.client[0])
        if self.cycle is not None:
            self.cycle.disconnected = True  # whoever still works on the answer may stop
        body = encode(Refusal("bad_message", sentence))
        headers = [("Content-Type", "application/json"), ("Connection", "close")]
        headers.append(("Content-Length", str(len(body))))
        for part in (
            h11.Response(status_code=status, headers=headers),
            h11.Data(data=body),
            h11.EndOfMessage(),
        ):
            self.transport.write(self.conn.send(part) or b"")
        self.transport.close()

    def on_response_complete(self) -> None:
        """The time for the next request begins."""
        if self.visit is not None:
            self.visit.wait()
        super().on_response_complete()

    def shutdown(self) -> None:
        """The server stops."""
        if self.conn.their_state is h11.SEND_BODY:  # nobody waits for the rest of a request
            self.transport.abort()
        try:
            super().shutdown()
        except h11.LocalProtocolError:  # there was an error, and its answer is still being read
            self.transport.abort()


class Config(uvicorn.Config):
    """uvicorn's, and the doors through which connections come."""

    def __init__(self, doors: Doors, app: Any, **more: Any) -> None:
        kinds: dict[str, Any] = {"http": Exchange, "ws": Connection}
        super().__init__(app, **kinds, h11_max_incomplete_event_size=LARGEST_HEAD, **more)
        self.doors = doors


class Line:
    """One socket as its table sees it.

    `reader`, `plain` and `heard` say what it may see, in which form, and how much it has heard;
    `owner` is who had the reader's seat when it came.
    """

    __slots__ = (
        "_closing",
        "_connection",
        "_held",
        "_most",
        "dropped",
        "heard",
        "muted",
        "owner",
        "plain",
        "reader",
    )

    def __init__(self, connection: Connection, most: int) -> None:
        """`most` bytes may wait for the client to read them."""
        self._connection = connection
        self._most = most
        self._held = b""
        self._closing: asyncio.Task[None] | None = None
        self.dropped = False
        self.reader: Reader = None
        self.owner: str | None = None
        self.plain = False
        self.muted = False
        self.heard = 0

    def hold(self, frame: bytes) -> None:
        """Send this together with the next that is put."""
        self._held += frame

    def put(self, frame: bytes) -> None:
        """Send this, or drop a client that has left too much unread: it may come again."""
        if self._held:
            frame, self._held = self._held + frame, b""
        if self._connection.unread > self._most:
            self.dropped = True
            self._connection.drop()
        else:
            self._connection.write(frame)

    def end(self, code: int, reason: str) -> None:
        """Close the socket."""
        if self._closing is None:
            self._closing = asyncio.create_task(self._connection.hang_up(code, reason))
