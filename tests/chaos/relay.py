"""TCP connections that can go silent or break, as in a network; run in a process of its own.

`python -m tests.chaos.relay '[["NAME", "HOST", PORT, "BEHIND"], ...]'`: it forwards each of these
addresses to BEHIND, which is a path of a Unix socket or HOST:PORT. It reads "NAME MODE" from its
input: `pass`, `drop` (nothing passes, and nothing is closed: what was sent meanwhile comes later)
or `cut` (every connection breaks, and none is accepted). It prints "NAME MODE" when that is done.
"""

import asyncio
import contextlib
import json
import sys

MODES = ("pass", "drop", "cut")


class Relay:
    """One address, and the connections that arrive there."""

    def __init__(self, behind):
        self.behind = behind
        self.passing = asyncio.Event()
        self.passing.set()
        self.let_in = True
        self.writers = set()

    def become(self, mode):
        self.let_in = mode != "cut"
        if mode == "drop":
            self.passing.clear()
        else:
            self.passing.set()
        if mode == "cut":
            for writer in self.writers:
                writer.transport.abort()

    async def serve(self, reader, writer):
        if not self.let_in:
            writer.transport.abort()
            return
        self.writers.add(writer)
        with contextlib.suppress(OSError):
            await self.passing.wait()
            there, back = await self.dial()
            self.writers.add(back)
            await asyncio.gather(self.carry(reader, back), self.carry(there, writer))
            self.writers.discard(back)
        self.writers.discard(writer)
        writer.transport.abort()

    async def dial(self):
        host, _, port = self.behind.rpartition(":")
        if host:
            return await asyncio.open_connection(host, int(port))
        return await asyncio.open_unix_connection(self.behind)

    async def carry(self, reader, writer):
        """Forward what arrives, in order, while that is allowed; if one direction ends, both do."""
        try:
            while data := await reader.read(1 << 16):
                await self.passing.wait()
                writer.write(data)
                await writer.drain()
        finally:
            writer.transport.abort()


async def main(lines):
    relays = {}
    for name, host, port, behind in lines:
        relays[name] = relay = Relay(behind)
        await asyncio.start_server(relay.serve, host, port)
    print("ready", flush=True)
    orders = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(orders), sys.stdin
    )
    while order := (await orders.readline()).decode():
        name, mode = order.rsplit(maxsplit=1)
        relays[name].become(mode)
        print(f"{name} {mode}", flush=True)


if __name__ == "__main__":
    try:
        import uvloop
    except ImportError:
        asyncio.run(main(json.loads(sys.argv[1])))
    else:
        uvloop.run(main(json.loads(sys.argv[1])))
