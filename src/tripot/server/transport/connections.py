"""uvicorn's connections, subclassed: bounded, and written to without waiting."""

import asyncio
import logging
import sys
from contextlib import suppress
from http import HTTPStatus
from typing import Any

import h11
import structlog
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.datastructures import Headers
from websockets.frames import Frame
from websockets.http11 import Request, Response

from tripot.protocol import Code, encode
from tripot.server.base.metrics import Metrics
from tripot.server.base.rates import Bucket
from tripot.server.base.refusal import refusal
from tripot.server.transport.doors import Doors, Visit
from tripot.server.transport.notes import is_ours

log = structlog.get_logger()

FRAMES = 25  # a second on one socket, besides messages: pings, pongs, fragments, late messages
PIECE = 4096  # bytes that are parsed in one go: thousands of frames may come at once
FAREWELL = 1.0  # seconds that a client has to hang up once told to

# The headers of a handshake that websockets reads.
HANDSHAKE = {b"host", b"origin", b"upgrade", b"connection"}
HANDSHAKE |= {b"sec-websocket-" + name for name in (b"key", b"version", b"protocol")}
LARGEST_HEAD = 40_960  # bytes of a request: browsers may bring that much in cookies
MOST_LINES = 16  # lines of HANDSHAKE, in one request
LARGEST_HANDSHAKE = 4096  # bytes of their values and of the path

SENTENCE = encode(refusal("too_many", "too many connections are open: close some, or try later"))
FULL = (
    b"HTTP/1.1 429 Too Many Requests\r\nContent-Type: application/json\r\nConnection: close\r\n"
    b"Content-Length: %d\r\n\r\n%s" % (len(SENTENCE), SENTENCE)
)

# Why a request is refused, by the status that h11 suggests.
UNREAD = {
    411: "a request says how long its body is: Transfer-Encoding is not taken here",
    431: "the head of the request is too large",
}


def unopened(status: int, text: str) -> Response:
    """Return the refusal of a bad handshake; `text` is what websockets would have said."""
    why = text.partition(": ")[2].strip().removesuffix(".")
    body = encode(refusal("bad_message", f"this can't open a socket: {why}"))
    headers = Headers(
        {
            "Connection": "close",
            "Content-Length": str(len(body)),
            "Content-Type": "application/json",
        }
    )
    return Response(int(status), HTTPStatus(status).phrase, headers, body)


class Connection(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, which can also be written to without waiting.

    ASGI's `send` waits until the client reads, so a table would need a task for each reader; it
    can't say how much is unread, or drop a client that has stopped reading. The application finds
    this object in its scope.
    """

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.close_timeout = FAREWELL
        self._spare = Bucket(FRAMES)
        self._unparsed = b""  # what came while a message waits for the application
        self._held = b""  # frames that are sent together with the next

    def data_received(self, data: bytes) -> None:
        """Take in frames, or parts of them."""
        self._unparsed += data
        self._parse()

    def _parse(self) -> None:
        """Parse what came, up to a message that the application has to take first."""
        while self._unparsed and not (self.read_paused or self.transport.is_closing()):
            piece, self._unparsed = self._unparsed[:PIECE], self._unparsed[PIECE:]
            super().data_received(piece)

    async def receive(self) -> Any:
        """Return the next message to the application."""
        message = await super().receive()
        self._parse()
        await asyncio.sleep(0)  # many may have come at once: give others a turn in between
        return message

    def handle_connect(self, event: Request) -> None:
        """Answer the handshake."""
        reject = self.conn.reject
        self.conn.reject = unopened  # type: ignore[method-assign]
        super().handle_connect(event)
        self.conn.reject = reject  # type: ignore[method-assign]
        if self.response.status_code != 101:
            log.warning("handshake refused", why=str(self.conn.handshake_exc))

    def start_keepalive(self) -> None:
        """Keep the place, as the socket is open; the application sets its deadlines."""
        self.app_state["visit"].settle()
        super().start_keepalive()

    def connection_lost(self, exc: Exception | None) -> None:
        """Free the client's place."""
        super().connection_lost(exc)
        self.app_state["visit"].leave()

    def handle_ping(self) -> None:
        """Answer a ping; the answers may pile up unread."""
        if self._afford():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take in a pong, whether a ping was sent or not."""
        if self._afford():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take in a piece of a message; even empty ones pile up."""
        if self._afford():
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Give a whole message to the application; after a close it costs a token."""
        if not self.close_sent or self._afford():
            super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        """Close a socket on which something other than WebSocket frames came."""
        super().handle_parser_exception()
        if (close := self.conn.close_sent) is not None:
            log.warning("socket broken", why=close.reason, code=close.code)

    def _afford(self) -> bool:
        """Spend a token for a control frame; drop the connection if none is left."""
        affordable = self._spare.take()
        if not affordable:
            self.drop()
        return affordable

    async def run_asgi(self) -> None:
        """Run the application, which finds this connection and all headers in its scope."""
        self.scope["state"] = {"connection": self}
        self.scope["headers"] = self.app_state["headers"]
        await super().run_asgi()

    async def send(self, message: Any) -> None:
        """Send what the application says."""
        await super().send(message)
        if self.close_sent:
            self.handshake_complete = True  # otherwise uvicorn logs an error after a refusal
            self.app_state["visit"].wait()
            self._parse()  # the client's own close may have come already

    @property
    def unread(self) -> int:
        """The bytes that wait for the client to read them."""
        return self.transport.get_write_buffer_size()

    def hold(self, frame: bytes) -> None:
        """Send a frame together with the next that is written."""
        self._held += frame

    def write(self, frame: bytes) -> None:
        """Send a frame at once, unless the socket is closing."""
        frames, self._held = self._held + frame, b""
        if not (self.close_sent or self.transport.is_closing()):
            self.transport.write(frames)

    async def hang_up(self, code: int, reason: str) -> None:
        """Close the socket with a code and a reason."""
        with suppress(OSError, RuntimeError):  # it is closed, or closing
            await self.send({"type": "websocket.close", "code": code, "reason": reason})

    def drop(self) -> None:
        """Cut the connection."""
        self.transport.abort()


class Requests(h11.Connection):
    """h11's requests without chunked bodies, as thousands of chunks fit into one packet."""

    def next_event(self) -> Any:
        """Return what comes next."""
        event = super().next_event()
        if isinstance(event, h11.Request) and b"transfer-encoding" in dict(event.headers):
            raise h11.RemoteProtocolError("the body would come in chunks", 411)
        return event


class Exchange(H11Protocol):
    """uvicorn's HTTP, with a bounded number of clients, deadlines, and answers to bad requests.

    Without them a client that opens connections and sends nothing, or a byte at a time, would keep
    others out.
    """

    config: "Config"
    visit: Visit | None = None
    answered = False  # once True, what still comes is ignored

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.conn = Requests(h11.SERVER, LARGEST_HEAD)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let a client in if there is room, before anything is read."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        self.visit = self.config.doors.enter(transport, address, self.out_of_time)
        if self.visit is None:
            log.warning("connection refused", why="too many", address=address)
            self.config.refused.labels("too_many").inc()
            transport.write(FULL)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Free the client's place."""
        super().connection_lost(exc)
        if self.visit is not None:
            self.visit.leave()

    def data_received(self, data: bytes) -> None:
        """Take in a request, or a part of one."""
        if self.answered:
            return
        if self.visit is not None:
            self.visit.heard()
        super().data_received(data)
        self._attend(len(data))

    def _attend(self, more: int = 0) -> None:
        """Set the deadline by how much of a request has come, `more` bytes of it now."""
        if self.visit is not None and self.cycle and not self.cycle.response_complete:
            if self.conn.their_state is h11.SEND_BODY:
                self.visit.begun(more)
            else:
                self.visit.asked()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """Hand a handshake to websockets with only its own headers, as others might upset it."""
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
        """Refuse what is not a request, unless another request is being answered."""
        why = sys.exception()  # uvicorn calls this while it handles the exception
        status = why.error_status_hint if isinstance(why, h11.RemoteProtocolError) else 400
        if self.conn.our_state not in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.abort()
        elif status in UNREAD:
            self.turn_down(status, UNREAD[status])
        else:
            self.turn_down(400, "this is no request")

    def out_of_time(self) -> None:
        """Say which deadline has passed, if it can still be sent, and hang up.

        An answer that the client is still reading is left time to arrive.
        """
        assert self.visit is not None
        if self.visit.reads_on():
            return
        asked = self.cycle is not None and not self.cycle.response_started
        if not asked or self.answered or self.transport.is_closing():
            self.transport.abort()
        elif self.conn.their_state is h11.SEND_BODY:
            self.turn_down(408, "the body of the request comes too slowly: try a better connection")
        else:
            sentence = "the server is still at work on this: look later whether it was done"
            self.turn_down(503, sentence, "in_doubt")

    def turn_down(self, status: int, sentence: str, code: Code = "bad_message") -> None:
        """Answer with a refusal, and hang up."""
        log.warning("request refused", why=sentence, address=self.client and self.client[0])
        self.config.refused.labels(code).inc()
        if self.cycle is not None:
            self.cycle.disconnected = True  # an answer being worked on may stop
        body = encode(refusal(code, sentence))
        headers = [("Content-Type", "application/json"), ("Connection", "close")]
        headers.append(("Content-Length", str(len(body))))
        for part in (
            h11.Response(status_code=status, headers=headers),
            h11.Data(data=body),
            h11.EndOfMessage(),
        ):
            self.transport.write(self.conn.send(part) or b"")
        if self.visit is not None:
            self.visit.wait()
        self.let_go()

    def on_response_complete(self) -> None:
        """Wait for the next request, or hang up if a part of this one is still to come."""
        if self.visit is not None:
            self.visit.wait()
        if self.conn.their_state is h11.SEND_BODY:
            self.let_go()
        super().on_response_complete()
        self._attend()

    def let_go(self) -> None:
        """Hang up a moment later: closing at once would lose the answer if more came in."""
        self.answered = True
        if not self.transport.is_closing():
            self.transport.write_eof()
            self.loop.call_later(FAREWELL, self.transport.close)

    def shutdown(self) -> None:
        """Stop with the server."""
        if self.conn.their_state is h11.SEND_BODY:  # don't wait for the rest of a request
            self.transport.abort()
        try:
            super().shutdown()
        except h11.LocalProtocolError:  # the client is still reading the answer to an error
            self.transport.abort()


class Config(uvicorn.Config):
    """uvicorn's settings, with our connections and the doors through which they come."""

    def __init__(self, doors: Doors, app: Any, metrics: Metrics, **more: Any) -> None:
        kinds: dict[str, Any] = {"http": Exchange, "ws": Connection}
        super().__init__(app, **kinds, **more)
        logging.getLogger("uvicorn.error").addFilter(is_ours)
        self.doors, self.refused = doors, metrics.clients.refused
