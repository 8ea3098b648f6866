"""The readers of a table: what is put is sent at once, and who does not read is dropped."""

import asyncio
import logging
import struct
import sys
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
from tripot.server.base.metrics import Metrics
from tripot.server.base.rates import Bucket
from tripot.server.transport.doors import Doors, Visit

GOING_AWAY, POLICY, FAILED, SERVICE_RESTART, TRY_LATER = 1001, 1008, 1011, 1012, 1013

FRAMES = 25  # a second and socket that are no messages, or too late: pings, pongs, pieces
PIECE = 4096  # bytes that are looked at in one go: thousands of frames may come at once
FAREWELL = 1.0  # seconds that a client has to let go once it was told to

TEXT = 0x81  # a whole text message, in the first byte of a WebSocket's frame

# What of a handshake's head is websockets' business, and what would come with a body.
HANDSHAKE = {b"host", b"origin", b"upgrade", b"connection"}
HANDSHAKE |= {b"sec-websocket-" + name for name in (b"key", b"version", b"protocol")}
LARGEST_HEAD = 40_960  # bytes of a request: browsers may bring that much in cookies
MOST_LINES = 16
LARGEST_HANDSHAKE = 4096  # bytes of that and of the path

SENTENCE = encode(Refusal("too_many", "too many connections are open: close some, or try later"))
FULL = (
    b"HTTP/1.1 429 Too Many Requests\r\nContent-Type: application/json\r\nConnection: close\r\n"
    b"Content-Length: %d\r\n\r\n%s" % (len(SENTENCE), SENTENCE)
)

# What is said of requests that can't be read, by the status that h11 hints at.
UNREAD = {
    411: "a request says how long its body is: Transfer-Encoding is not taken here",
    431: "the head of the request is too large",
}

# What uvicorn logs of strangers, as often as they like, and one with a traceback: see `note`.
STRANGERS = {
    "Invalid HTTP request received.",
    "Invalid UTF-8 sequence received from client.",
    "Unsupported upgrade request.",
}

log = structlog.get_logger()
_notes = Bucket(1, 20)


def note(what: str, **more: Any) -> None:
    """A line of the log on what strangers do, unless there is no end of it."""
    if _notes.take():
        log.warning(what, **more)


def is_ours(record: logging.LogRecord) -> bool:
    """Whether uvicorn may log this."""
    return record.msg not in STRANGERS


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

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.close_timeout = FAREWELL
        self._spare = Bucket(FRAMES)
        self._unheard = b""  # what came and was not looked at yet

    def data_received(self, data: bytes) -> None:
        """Frames, or parts of them."""
        self._unheard += data
        self._hear()

    def _hear(self) -> None:
        """Look at what came, until there is a message that the application has to take first."""
        while self._unheard and not (self.read_paused or self.transport.is_closing()):
            piece, self._unheard = self._unheard[:PIECE], self._unheard[PIECE:]
            super().data_received(piece)

    async def receive(self) -> Any:
        """What the application hears."""
        message = await super().receive()
        self._hear()
        await asyncio.sleep(0)  # many may have come at once: between them it is others' turn
        return message

    def handle_connect(self, event: Request) -> None:
        """The socket opens."""
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
        """Answer: the answers may pile up unread."""
        if self._bears():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """An answer, asked for or not."""
        if self._bears():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """A piece of a message; even empty ones pile up."""
        if self._bears():
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """A whole message; after the close it is nobody's."""
        if not self.close_sent or self._bears():
            super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        """What comes is no WebSocket's."""
        super().handle_parser_exception()
        if (close := self.conn.close_sent) is not None:
            note("socket broken", why=close.reason, code=close.code)

    def _bears(self) -> bool:
        """Whether one more such frame is borne; if not, that is the end of the line."""
        borne = self._spare.take()
        if not borne:
            self.drop()
        return borne

    async def run_asgi(self) -> None:
        """Serve the socket."""
        self.scope["state"] = {"connection": self}
        self.scope["headers"] = self.app_state["headers"]  # all of them
        await super().run_asgi()

    async def send(self, message: Any) -> None:
        """What the application says."""
        await super().send(message)
        if self.close_sent:
            self.handshake_complete = True  # a refusal is an answer too: uvicorn would log an error
            self.app_state["visit"].wait()
            self._hear()  # the client's own close may be there

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


class Requests(h11.Connection):
    """Requests as h11 reads them, but no bodies in chunks: thousands fit into one packet."""

    def next_event(self) -> Any:
        """What comes next."""
        event = super().next_event()
        if isinstance(event, h11.Request) and b"transfer-encoding" in dict(event.headers):
            raise h11.RemoteProtocolError("the body would come in chunks", 411)
        return event


class Exchange(H11Protocol):
    """uvicorn's HTTP, which lets in so many, each for so long, and answers what it can't take.

    Otherwise who opens connections and sends nothing, or little by little, keeps others out.
    """

    config: "Config"
    visit: Visit | None = None
    answered = False  # for good: what still comes is not looked at

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.conn = Requests(h11.SERVER, LARGEST_HEAD)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has come, with a request or not."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        self.visit = self.config.doors.enter(transport, address)
        if self.visit is None:
            note("connection refused", why="too many", address=address)
            self.config.refused.labels("too_many").inc()
            transport.write(FULL)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Whoever it was has gone."""
        super().connection_lost(exc)
        if self.visit is not None:
            self.visit.leave()

    def data_received(self, data: bytes) -> None:
        """A part of a request, or all of it."""
        if self.answered:
            return
        super().data_received(data)
        self._attend()

    def _attend(self) -> None:
        """How much of a request is there says who has to go first."""
        if self.visit is not None and self.cycle and not self.cycle.response_complete:
            if self.conn.their_state is h11.SEND_BODY:
                self.visit.begun()
            else:
                self.visit.asked()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """A handshake. websockets reads it again: no more than its own, or it might say nothing."""
        own = [header for header in self.headers if header[0] in HANDSHAKE]
        size = len(event.target) + sum(len(value) for _, value in own)
        whole = sum(len(name) + len(value) for name, value in self.headers)
        if any(name == b"content-length" and value != b"0" for name, value in self.headers):
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
        why = sys.exception()  # uvicorn calls this where it has caught it
        status = why.error_status_hint if isinstance(why, h11.RemoteProtocolError) else 400
        if self.conn.our_state not in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.abort()
        elif status in UNREAD:
            self.turn_down(status, UNREAD[status])
        else:
            self.turn_down(400, "this is no request")

    def turn_down(self, status: int, sentence: str) -> None:
        """Answer, and hang up."""
        note("request refused", why=sentence, address=self.client and self.client[0])
        self.config.refused.labels("bad_message").inc()
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
        self.let_go()

    def on_response_complete(self) -> None:
        """The time for the next request begins, unless a part of this one is still to come."""
        if self.visit is not None:
            self.visit.wait()
        if self.conn.their_state is h11.SEND_BODY:
            self.let_go()
        super().on_response_complete()
        self._attend()

    def let_go(self) -> None:
        """Hang up when the answer was read: it would be lost if what still comes met nobody."""
        self.answered = True
        if not self.transport.is_closing():
            self.transport.write_eof()
            self.loop.call_later(FAREWELL, self.transport.close)

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

    def __init__(self, doors: Doors, app: Any, metrics: Metrics, **more: Any) -> None:
        kinds: dict[str, Any] = {"http": Exchange, "ws": Connection}
        super().__init__(app, **kinds, **more)
        logging.getLogger("uvicorn.error").addFilter(is_ours)
        self.doors, self.refused = doors, metrics.refused


class Line:
    """One socket as its table sees it.

    `address` is where it comes from, `browser` what the client is known by, if anything. `reader`,
    `plain` and `heard` say what it may see, in which form, and how much it has heard; `told` is
    where it knows that the game stands, if it takes `changes` from there; `owner` is who had the
    reader's seat when it came.
    """

    __slots__ = (
        "_closing",
        "_connection",
        "_held",
        "_most",
        "address",
        "browser",
        "changes",
        "dropped",
        "heard",
        "leads",
        "muted",
        "owner",
        "plain",
        "reader",
        "told",
    )

    def __init__(self, connection: Connection, most: int, browser: str | None = None) -> None:
        """`most` bytes may wait for the client to read them."""
        self._connection = connection
        self.address, self.browser = "", browser
        self._most = most
        self._held = b""
        self._closing: asyncio.Task[None] | None = None
        self.dropped = False
        self.reader: Reader = None
        self.owner: str | None = None
        self.plain = self.leads = self.changes = False
        self.told: Any = None
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

    @property
    def ending(self) -> bool:
        """Whether it is being closed."""
        return self._closing is not None

    def end(self, code: int, reason: str) -> None:
        """Close the socket."""
        if self._closing is None:
            self._closing = asyncio.create_task(self._connection.hang_up(code, reason))
