"""The readers of a table: what is put is sent at once, and who does not read is dropped."""

import asyncio
import struct
from contextlib import suppress

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tripot.match import Reader
from tripot.protocol import encode

GOING_AWAY, POLICY, FAILED, SERVICE_RESTART, TRY_LATER = 1001, 1008, 1011, 1012, 1013

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


class Line:
    """One socket as its table sees it.

    `reader`, `plain` and `heard` say what it may see, in which form, and how much it has heard.
    """

    __slots__ = (
        "_closing",
        "_connection",
        "_held",
        "_most",
        "dropped",
        "heard",
        "muted",
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
