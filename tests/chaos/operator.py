"""What the operator of a server does while people play: back up, and ban an address."""

import asyncio
import contextlib
import itertools
import os
import sys
from collections import Counter

import httpx

WATCHER = "127.77.0.1"  # the address that is banned and let in again
OBEYED = 60  # seconds until every process obeys, whatever breaks meanwhile
PAUSE = 10  # seconds from one round to the next


class Operator:
    """Works until it is cancelled; `wrong` has what went wrong, `done` what succeeded."""

    def __init__(self, world):
        self.world, self.wrong, self.done = world, [], Counter()

    async def work(self):
        for number in itertools.count():
            await asyncio.sleep(PAUSE)
            await self.back_up(self.world.folder / f"backup-{number}.db")
            await self.keep_out()

    async def back_up(self, path):
        """Make a backup; if that succeeds, it must be complete."""
        made = await self.tripot("backup", path, "--database", self.world.url)
        if made and not await self.tripot("restore", "--check", path):
            self.wrong.append(f"the backup {path.name} was made, and is not whole")

    async def keep_out(self):
        """Ban an address and lift the ban; every process must obey both."""
        for order, expected in (("ban", 403), ("unban", 200)):
            if not await self.tripot("admin", order, WATCHER, "--database", self.world.url):
                return
            for host, port in self.world.addresses[:-1]:  # nginx has one address for all clients
                try:
                    async with asyncio.timeout(OBEYED):
                        while await self.status(host, port) != expected:
                            await asyncio.sleep(0.5)
                except TimeoutError:
                    self.wrong.append(f"{host} does not obey '{order}' within {OBEYED} seconds")

    async def status(self, host, port):
        """Return the status of a process's answer to the watcher; None if it does not answer."""
        way = httpx.AsyncHTTPTransport(local_address=WATCHER)
        with contextlib.suppress(httpx.HTTPError):
            async with httpx.AsyncClient(transport=way, timeout=5) as http:
                return (await http.get(f"http://{host}:{port}/api/games")).status_code

    async def tripot(self, *words):
        """Run a command; return whether it succeeded. It must not fail with a traceback."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tripot.cli", *map(str, words)),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            env=os.environ | self.world.installed,
        )
        try:
            said, _ = await process.communicate()
        except asyncio.CancelledError:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            raise
        if b"Traceback" in said:
            self.wrong.append(f"`tripot {words[0]}` failed without a sentence: {said.decode()}")
        self.done[f"`tripot {words[0]}`"] += process.returncode == 0
        return process.returncode == 0
