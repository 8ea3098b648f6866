"""A push service of the tests' own, and browsers that subscribe there."""

import asyncio
import base64
import contextlib
import os

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec

from tests.server.running import HOST, PATIENCE
from tripot.server.notices.courier import shown


def base64url(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Service:
    """A push service on the loopback: it keeps what it receives, and answers as the test wants."""

    def __init__(self):
        self.came = asyncio.Queue()
        self.status, self.silent = 201, False
        self.writers = []

    async def start(self):
        self.server = await asyncio.start_server(self.take, HOST, 0)
        self.url = f"http://{HOST}:{self.server.sockets[0].getsockname()[1]}"

    async def stop(self):
        self.server.close()
        for writer in self.writers:
            writer.close()
            with contextlib.suppress(OSError):
                await writer.wait_closed()

    async def take(self, reader, writer):
        self.writers.append(writer)
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        first, *lines = head.strip().split("\r\n")
        headers = {n.lower(): v for n, _, v in (line.partition(": ") for line in lines)}
        body = await reader.readexactly(int(headers["content-length"]))
        status = await self.answer(first.split()[1], headers, body)
        if status is None:
            return
        location = f"Location: {self.url}/elsewhere\r\n"
        writer.write(f"HTTP/1.1 {status} So\r\n{location}Content-Length: 0\r\n\r\n".encode())
        writer.close()

    async def answer(self, path, headers, body):
        """Return the status for a notice; None: no answer ever comes."""
        self.came.put_nowait((path, headers, body))
        return None if self.silent else self.status

    async def next(self):
        async with asyncio.timeout(PATIENCE):
            return await self.came.get()

    async def nothing(self, seconds=0.4):
        await asyncio.sleep(seconds)
        assert self.came.empty(), self.came.get_nowait()


class Device:
    """A browser's subscription: what it tells the server, and the notices that only it can read."""

    def __init__(self, service, name="a"):
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
        self.endpoint = f"{service}/{name}"
        self.said = {
            "endpoint": self.endpoint,
            "p256dh": shown(self.key.public_key()),
            "auth": base64url(self.auth),
        }

    def read(self, body):
        return http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth)
