"""The sockets of a table: frames are sent at once, and a client that does not read is dropped."""

import asyncio
import struct
from typing import Any

from tripot.match import Reader
from tripot.protocol import Hello, encode
from tripot.server.transport.connections import Connection

# Why a socket is closed (RFC 6455, 7.4, and its registry).
GOING_AWAY, POLICY, FAILED, SERVICE_RESTART, TRY_LATER = 1001, 1008, 1011, 1012, 1013

TEXT = 0x81  # a whole text message, in the first byte of a WebSocket's frame


def framed(message: object, spare: int = 0) -> bytes:
    """Return a message as a WebSocket frame, for any number of sockets (RFC 6455, 5.2).

    `spare` spaces after it hide the length of its secrets from eavesdroppers.
    """
    data = encode(message) + b" " * spare
    size = len(data)
    if size < 126:
        return struct.pack("!BB", TEXT, size) + data
    if size < 1 << 16:
        return struct.pack("!BBH", TEXT, 126, size) + data
    return struct.pack("!BBQ", TEXT, 127, size) + data


class Line:
    """One socket as its table sees it."""

    __slots__ = (
        "_closing",
        "_connection",
        "_most",
        "address",
        "browser",
        "dropped",
        "heard",
        "hello",
        "muted",
        "owner",
        "reader",
        "told",
    )

    def __init__(self, connection: Connection, most: int, browser: str | None = None) -> None:
        """Drop the client when more than `most` bytes wait for it; `browser` is its cookie."""
        self._connection, self._most = connection, most
        self._closing: asyncio.Task[None] | None = None
        self.address, self.browser = "", browser
        self.dropped = False  # the client left too much unread
        self.muted = False  # the client wants no chat
        self.hello = Hello(version=1)  # in which form it wants messages
        self.reader: Reader = None  # what it may see
        self.owner: str | None = None  # who had the reader's seat when it joined
        self.heard = 0  # events that the reader has heard
        self.told: Any = None  # the position that the client knows, if it takes changes

    def hold(self, frame: bytes) -> None:
        """Send this together with the next frame that is put."""
        self._connection.hold(frame)

    def put(self, frame: bytes) -> None:
        """Send this, or drop a client that has left too much unread; it may reconnect."""
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
