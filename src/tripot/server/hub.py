"""The readers of a table: what is put is sent at once, and who does not read is dropped."""

import asyncio
import struct
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from tripot.match import Reader
from tripot.protocol import encode
from tripot.server.limits import Bucket

GOING_AWAY, POLICY, FAILED, SERVICE_RESTART, TRY_LATER = 1001, 1008, 1011, 1012, 1013

EXCHANGE = 30.0  # seconds for a request and its answer
FRAMES = 25  # a second and socket that are no messages: pings, and pieces of a message

TEXT = 0x81  # a whole text message, in the first byte of a WebSocket's frame


def framed(message: object) -> bytes:
    """A message as it goes over the wire, to any number of sockets (RFC 6455, 5.2)."""
    data = encode(message)
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
        self.scope["state"]["connection"] = self
        await super().run_asgi()

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
    """uvicorn's HTTP, which gives a request only so long to come in and be answered.

    Otherwise who opens a connection and sends nothing, or little by little, keeps it for ever.
    """

    _end: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has come, with a request or not."""
        super().connection_made(transport)
        self._wait(transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Whoever it was has gone."""
        super().connection_lost(exc)
        self._wait(None)

    def handle_websocket_upgrade(self, event: Any) -> None:
        """A socket has other limits."""
        self._wait(None)
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """The time for the next request begins."""
        self._wait(self.transport.abort)
        super().on_response_complete()

    def _wait(self, end: Callable[[], None] | None) -> None:
        if self._end is not None:
            self._end.cancel()
        self._end = end and self.loop.call_later(EXCHANGE, end)


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
