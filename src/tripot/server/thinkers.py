"""Where bots think: in processes of their own, so that no table waits for them."""

import asyncio
import os
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
import structlog

from tripot import bots, games
from tripot.bots.think import Wrong, decide
from tripot.bots.worker import LENGTH, Answer, Think, Wake, framed
from tripot.table.game import Game
from tripot.table.house import Value

WORKERS = max(1, (os.cpu_count() or 2) - 1)
THREADS = 2  # for the bots that decide at a glance
PATIENCE = 30.0  # seconds that a decision may take
WAKING = 300.0  # and the first of all, when machine code is made

log = structlog.get_logger()
_read = msgspec.msgpack.Decoder(Answer)


class Question(NamedTuple):
    """What a bot is asked: see `think.decide`."""

    game: Game
    bot: str
    rules: Mapping[str, Value]
    view: Any
    memory: Any
    seat: int
    legal: list[int]
    seed: int


class Lost(Exception):
    """A worker has died, or was too slow and had to."""


class Worker:
    """One process that thinks, started when it is first asked and again when it has died."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()

    async def ask(self, question: Wake | Think, patience: float) -> Answer:
        """Its answer; Lost if there is none."""
        async with self._turn:
            try:
                async with asyncio.timeout(patience):
                    return await self._ask(question)
            except (OSError, EOFError, TimeoutError) as no:
                await self.stop()
                raise Lost(type(no).__name__) from no
            except asyncio.CancelledError:
                await self.stop()  # its answer would be taken for that to the next question
                raise

    async def _ask(self, question: Wake | Think) -> Answer:
        if self._process is None or self._process.returncode is not None:
            # -P: modules come from where ours do, and not from the current folder.
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", "tripot.bots.worker"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
        asked, told = self._process.stdin, self._process.stdout
        assert asked is not None
        assert told is not None
        asked.write(framed(question))
        await asked.drain()
        length = int.from_bytes(await told.readexactly(LENGTH))
        return _read.decode(await told.readexactly(length))

    async def stop(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.communicate()  # which closes both its pipes


class Thinkers:
    """The processes and threads in which a server's bots think."""

    def __init__(self) -> None:
        for game in games.NAMES:
            bots.offered(game)  # which reads their modules: now, and not while tables wait
        self._threads = ThreadPoolExecutor(THREADS, "bot")
        self._workers = [Worker() for _ in range(WORKERS)]
        self._free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in self._workers:
            self._free.put_nowait(worker)
        self._waking: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._early: asyncio.TimerHandle | None = None

    def awaken(self, game: str, bot: str) -> bool:
        """Whether a bot can be asked at once; if not, it soon can."""
        if bot not in bots.offered(game) or bots.find(game, bot).prepare is None:
            return True
        if (game, bot) not in self._waking:
            self._waking[game, bot] = asyncio.create_task(self._awaken(game, bot))
        return self._waking[game, bot].done()

    def awaken_later(self, seconds: float) -> None:
        """Have the strongest bots ready before anybody asks them, but not at once."""

        def awaken_all() -> None:
            for game in games.NAMES:
                self.awaken(game, bots.strengths(game)[-1])

        self._early = asyncio.get_running_loop().call_later(seconds, awaken_all)

    async def _awaken(self, game: str, bot: str) -> None:
        worker = await self._free.get()
        try:
            await worker.ask(Wake(game, bot), WAKING)
        except Lost as no:
            log.warning("bot not awake", game=game, bot=bot, why=str(no))
        finally:
            self._free.put_nowait(worker)

    async def think(self, question: Question) -> int:
        """What a bot plays; while it is not awake, or no process answers, what a lighter one does.

        Wrong if the bot fails.
        """
        game, bot, *known = question
        if bot not in bots.offered(game.name):
            raise Wrong(f"there is no bot '{bot}' for {game.name}")
        if bots.find(game.name, bot).prepare is None:
            return await self._glance(question)
        if self.awaken(game.name, bot):
            rules, view, memory, *rest = known
            asked = Think(game.name, bot, dict(rules), view.tobytes(), memory.tobytes(), *rest)
            for _ in range(2):  # whoever asked in vain asks another
                worker = await self._free.get()
                try:
                    said = await worker.ask(asked, PATIENCE)
                except Lost as no:
                    log.warning("bot lost", game=game.name, bot=bot, why=str(no))
                else:
                    if said.code is None:
                        raise Wrong(said.failed or "")
                    return said.code
                finally:
                    self._free.put_nowait(worker)
        return await self._glance(question._replace(bot=bots.default(game.name)))

    async def _glance(self, question: Question) -> int:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, lambda: decide(*question))

    async def stop(self) -> None:
        """End all of it."""
        if self._early is not None:
            self._early.cancel()
        for task in self._waking.values():
            task.cancel()
        await asyncio.gather(*self._waking.values(), return_exceptions=True)
        await asyncio.gather(*(worker.stop() for worker in self._workers))
        self._threads.shutdown(wait=False, cancel_futures=True)
