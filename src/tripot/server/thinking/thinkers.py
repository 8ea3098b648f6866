"""Where bots think: in processes of their own, here or on a bus, so that no table waits."""

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import structlog

from tripot import bots, games
from tripot.bots.think import Wrong, decide
from tripot.bots.worker import Answer, Think, WakeBot
from tripot.core.game import Game
from tripot.core.house import Value
from tripot.server.base.errands import end
from tripot.server.base.places import Places
from tripot.server.thinking.afar import Afar
from tripot.server.thinking.workers import Lost, Worker

WORKERS = max(1, (os.cpu_count() or 2) - 1)
THREADS = 2  # for bots that need no preparation
PATIENCE = 30.0  # seconds that a decision may take
WAKING = 300.0  # seconds to get a bot ready, which may compile it
OURS = ""  # the network of what a server does by itself
TRIES = 2  # processes that are asked for a decision, as the first may be killed

log = structlog.get_logger()


class Question(NamedTuple):
    """What a bot is asked: the arguments of `think.decide`."""

    game: Game
    bot: str
    rules: Mapping[str, Value]
    view: Any
    memory: Any
    seat: int
    legal: list[int]
    seed: int


class Thought(NamedTuple):
    """A decision, and the bot that has the seat from now on: the one asked, unless it failed."""

    code: int
    bot: str


class Thinkers:
    """The processes and threads in which a server's bots think."""

    def __init__(self, afar: Afar | None = None) -> None:
        """Start no process yet; `afar` are workers on a bus, which are asked before our own."""
        self._afar = afar
        for game in games.NAMES:
            bots.offered(game)  # imports their modules now, not while a table waits
        self._threads = ThreadPoolExecutor(THREADS, "bot")
        self._workers = [Worker[Answer]("tripot.bots.worker", Answer) for _ in range(WORKERS)]
        self._free, self._places = [*self._workers], Places(WORKERS)
        self._waking: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._early: asyncio.Task[None] | None = None

    def awaken(self, game: str, bot: str) -> bool:
        """Begin to get a bot ready, if necessary; return whether it can already be asked."""
        if bot not in bots.offered(game) or bots.find(game, bot).prepare is None:
            return True
        if (game, bot) not in self._waking:
            self._waking[game, bot] = asyncio.create_task(self._awaken(game, bot))
        return self._waking[game, bot].done()

    def awaken_later(self, seconds: float, then: Callable[[], Awaitable[None]]) -> None:
        """Get the strongest bots ready after a delay of `seconds`, then call `then`."""

        async def awaken_all() -> None:
            await asyncio.sleep(seconds)
            for game in games.NAMES:
                self.awaken(game, bots.strengths(game)[-1])
            await asyncio.gather(*self._waking.values())
            await then()

        self._early = asyncio.create_task(awaken_all())

    async def think(self, question: Question, network: str = OURS) -> Thought:
        """Return the decision, and which bot has the seat from now on; networks take turns.

        While a bot is not ready, or no process answers, a lighter one decides instead, and the bot
        keeps the seat. A bot that fails loses it to the game's default bot; Wrong if that one
        fails.
        """
        try:
            return Thought(await self._decision(question, network), question.bot)
        except Wrong as no:
            weaker = bots.default(question.game.name)
            if question.bot == weaker:
                raise
            why = str(no)
        log.warning("bot replaced", game=question.game.name, bot=question.bot, by=weaker, why=why)
        return Thought(await self._decision(question._replace(bot=weaker), network), weaker)

    async def _decision(self, question: Question, network: str) -> int:
        game, bot = question.game.name, question.bot
        if bot not in bots.offered(game):
            raise Wrong(f"there is no bot '{bot}' for {game}")
        if bots.find(game, bot).prepare is None:
            return await self._glance(question)
        asked = _asked(question)
        if self._afar is not None and (code := await self._afar.think(asked)) is not None:
            return code
        if self.awaken(game, bot) and (code := await self._ask(asked, network)) is not None:
            return code
        return await self._glance(question._replace(bot=bots.default(game)))

    async def _ask(self, asked: Think, network: str) -> int | None:
        """Ask our own processes; return None if two of them in turn don't answer."""
        for _ in range(TRIES):
            try:
                async with self._worker(network) as worker:
                    said = await worker.ask(asked, PATIENCE)
            except Lost as no:
                log.warning("bot lost", game=asked.game, bot=asked.bot, why=str(no))
                continue
            if said.code is None:
                raise Wrong(said.failed or "")
            return said.code
        return None

    async def _glance(self, question: Question) -> int:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, lambda: decide(*question))

    async def _awaken(self, game: str, bot: str) -> None:
        try:
            async with self._worker(OURS) as worker:
                await worker.ask(WakeBot(game, bot), WAKING)
        except Lost as no:
            log.warning("bot not awake", game=game, bot=bot, why=str(no))

    @asynccontextmanager
    async def _worker(self, network: str) -> AsyncIterator[Worker[Answer]]:
        """Hold a free process, the last one used, when it is this network's turn."""
        async with self._places.turn(self._places.join(network)):
            worker = self._free.pop()
            try:
                yield worker
            finally:
                self._free.append(worker)

    async def stop(self) -> None:
        """End all processes and threads."""
        tasks = [*self._waking.values()]
        if self._early is not None:
            tasks.append(self._early)
        await end(tasks)
        await asyncio.gather(*(worker.close() for worker in self._workers))
        self._threads.shutdown(wait=False, cancel_futures=True)


def _asked(question: Question) -> Think:
    """Return a question in the form in which a process gets it."""
    return Think(
        question.game.name,
        question.bot,
        dict(question.rules),
        question.view.tobytes(),
        question.memory.tobytes(),
        question.seat,
        question.legal,
        question.seed,
    )
