"""Where bots think: in processes of their own, here or afar, so that no table waits for them."""

import asyncio
import os
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import structlog

from tripot import bots, games
from tripot.bots.think import Wrong, decide
from tripot.bots.worker import Answer, Think, WakeBot
from tripot.core.game import Game
from tripot.core.house import Value
from tripot.server.thinking.afar import Afar
from tripot.server.thinking.workers import Lost, Worker

WORKERS = max(1, (os.cpu_count() or 2) - 1)
THREADS = 2  # for the bots that decide at a glance
PATIENCE = 30.0  # seconds that a decision may take
WAKING = 300.0  # and the first of all, when machine code is made

log = structlog.get_logger()


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


class Thinkers:
    """The processes and threads in which a server's bots think."""

    def __init__(self, afar: Afar | None = None) -> None:
        """`afar` are the workers on a bus, which are asked first: they are there to spare these."""
        self._afar = afar
        for game in games.NAMES:
            bots.offered(game)  # which reads their modules: now, and not while tables wait
        self._threads = ThreadPoolExecutor(THREADS, "bot")
        self._workers = [Worker[Answer]("tripot.bots.worker", Answer) for _ in range(WORKERS)]
        self._free: asyncio.LifoQueue[Worker[Answer]] = asyncio.LifoQueue()
        for worker in self._workers:
            self._free.put_nowait(worker)
        self._waking: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._early: asyncio.Task[None] | None = None

    def awaken(self, game: str, bot: str) -> bool:
        """Whether a bot can be asked at once; if not, it soon can."""
        if bot not in bots.offered(game) or bots.find(game, bot).prepare is None:
            return True
        if (game, bot) not in self._waking:
            self._waking[game, bot] = asyncio.create_task(self._awaken(game, bot))
        return self._waking[game, bot].done()

    def awaken_later(self, seconds: float, then: Callable[[], Awaitable[None]]) -> None:
        """Have the strongest bots ready before anybody asks them, but not at once; then `then`."""

        async def awaken_all() -> None:
            await asyncio.sleep(seconds)
            for game in games.NAMES:
                self.awaken(game, bots.strengths(game)[-1])
            await asyncio.gather(*self._waking.values())
            await then()

        self._early = asyncio.create_task(awaken_all())

    async def _awaken(self, game: str, bot: str) -> None:
        worker = await self._free.get()
        try:
            await worker.ask(WakeBot(game, bot), WAKING)
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
        rules, view, memory, *rest = known
        asked = Think(game.name, bot, dict(rules), view.tobytes(), memory.tobytes(), *rest)
        if self._afar is not None and (code := await self._afar.think(asked)) is not None:
            return code
        if self.awaken(game.name, bot):
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
        tasks = [*self._waking.values()]
        if self._early is not None:
            tasks.append(self._early)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(worker.close() for worker in self._workers))
        self._threads.shutdown(wait=False, cancel_futures=True)
