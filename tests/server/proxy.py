"""A connection to PostgreSQL that can be cut at the worst moment: around a commit."""

import asyncio
import contextlib
import tempfile

SOCKET = ".s.PGSQL.5432"
COMMIT = b"COMMIT;\0"


class Proxy:
    """A proxy in front of the server at `url`; the store uses `self.url`.

    `cuts` says what happens to the next commits: all connections break "before" the commit reaches
    the server, or "after" the server has made it. Then none is accepted for `away` seconds.
    """

    def __init__(self, url):
        before, _, folder = url.partition("?host=")
        self.behind = f"{folder}/{SOCKET}"
        self.folder = tempfile.TemporaryDirectory()
        self.url = f"{before}?host={self.folder.name}"
        self.cuts = []
        self.away = 0.0
        self.gone = False
        self.lines = set()

    async def __aenter__(self):
        self.place = await asyncio.start_unix_server(self.serve, f"{self.folder.name}/{SOCKET}")
        return self

    async def __aexit__(self, *_):
        self.place.close()
        self.leave()
        self.folder.cleanup()

    def leave(self):
        """Cut all connections, and accept none for a while."""
        self.gone = self.away != 0
        if self.away:
            asyncio.get_running_loop().call_later(self.away, self.come_back)
        for line in self.lines:
            line.transport.abort()

    def come_back(self):
        self.gone = False

    async def serve(self, reader, writer):
        if self.gone:
            writer.transport.abort()
            return
        behind, before = await asyncio.open_unix_connection(self.behind)
        made = asyncio.Event()  # set if the last message to the server was a commit
        self.lines |= {writer, before}
        with contextlib.suppress(OSError):
            await asyncio.gather(self.ask(reader, before, made), self.answer(behind, writer, made))
        self.lines -= {writer, before}

    async def ask(self, reader, before, made):
        """Forward what the store sends to the server."""
        while data := await reader.read(1 << 16):
            if COMMIT in data and self.cuts:
                if self.cuts.pop(0) == "before":
                    self.leave()
                    return
                made.set()
            before.write(data)
            await before.drain()
        before.transport.abort()

    async def answer(self, behind, writer, made):
        """Forward what the server sends to the store."""
        while data := await behind.read(1 << 16):
            if made.is_set():
                self.leave()
                return
            writer.write(data)
            await writer.drain()
        writer.transport.abort()
