"""`tripot work`: a machine on which bots think for servers elsewhere that share its bus.

Each job is a process like those of the server itself, and hears one question at a time: NATS sends
a question to one free job, or says at once that no job is free.
"""

import asyncio
import contextlib
import os
import signal
from collections.abc import Coroutine
from typing import Any, TypeVar

import msgspec
import structlog

from tripot import bots, games
from tripot.bots.version import version
from tripot.bots.worker import Answer, Think, WakeBot
from tripot.core.errors import Misuse
from tripot.server.base.logs import log_to_stderr
from tripot.server.cluster.bus import Asked, Bus, checked
from tripot.server.serve import warn_of_passwords
from tripot.server.thinking.afar import Reply, mark, subject
from tripot.server.thinking.thinkers import PATIENCE, WAKING
from tripot.server.thinking.workers import Lost, Worker

GROUP = "workers"
MOST_JOBS = 256
AGAIN = 1.0  # seconds until a process that died is started again

T = TypeVar("T")
log = structlog.get_logger()

_READ = msgspec.msgpack.Decoder(Think)


def thinking(game: str) -> list[str]:
    """Return the strengths whose machine code must be made; characters share their strength's."""
    return [name for name in bots.strengths(game) if bots.find(game, name).prepare is not None]


def understood(question: bytes) -> Think:
    """Decode a question from the bus; ValueError if no bot here can answer it."""
    asked = _READ.decode(question)
    # Other names may be a user's own modules, which a question from outside must not import.
    if asked.game not in games.NAMES or asked.bot not in bots.offered(asked.game):
        raise ValueError(f"there is no bot '{asked.bot}' for '{asked.game}'")
    game = games.load(asked.game)
    known = len(asked.view), len(asked.memory)
    if known != (game.state.dtype.itemsize, game.memory.itemsize):
        raise ValueError("it holds no position")
    if asked.seat not in range(game.seats[-1]):
        raise ValueError("it names no seat")
    if not asked.legal or not set(asked.legal) <= set(range(len(game.actions))):
        raise ValueError("it names no actions")
    return asked


class Work:
    """Jobs that take questions until they are told to leave."""

    def __init__(self, bus: str, jobs: int) -> None:
        self._bus = Bus(bus, "tripot work", lambda *_: None)
        self._workers = [Worker[Answer]("tripot.bots.worker", Answer) for _ in range(jobs)]
        self._leaving = asyncio.Event()
        self.thought = 0  # decisions
        self.refused = 0  # messages that were not questions

    def leave(self) -> None:
        """Finish the questions under way, take no more, and end."""
        self._leaving.set()

    async def run(self) -> None:
        """Take questions until `leave` is called."""
        log.info("getting ready", jobs=len(self._workers), version=version())
        await self._bus.open()
        try:
            await self._awake(self._workers[0])  # this makes the machine code for all
            await asyncio.gather(*map(self._job, self._workers))
        finally:
            await asyncio.gather(*(worker.close() for worker in self._workers))
            await self._bus.close()
            log.info("left", thought=self.thought, refused=self.refused)

    async def _job(self, worker: Worker[Answer]) -> None:
        while await self._awake(worker):
            log.info("working", job=self._workers.index(worker) + 1)
            while asked := await self._bus.take(subject(), GROUP, self._leaving):
                if not await self._answer(worker, asked):
                    break

    async def _awake(self, worker: Worker[Answer]) -> bool:
        """Get its bots ready before it takes questions; return False if it has to leave."""
        while not self._leaving.is_set():
            try:
                await self._unless_leaving(self._wake(worker))
                break
            except Lost as no:
                log.warning("bots not awake", why=str(no))
                await self._unless_leaving(asyncio.sleep(AGAIN))
        return not self._leaving.is_set()

    async def _wake(self, worker: Worker[Answer]) -> None:
        for game in games.NAMES:
            for bot in thinking(game):
                said = await worker.ask(WakeBot(game, bot), WAKING)
                if said.failed is not None:
                    log.warning("bot not awake", game=game, bot=bot, why=said.failed)

    async def _answer(self, worker: Worker[Answer], asked: Asked) -> bool:
        """Answer what the bot plays, or that it failed; return False if its process is lost."""
        try:
            question = understood(asked.data)
        except ValueError as no:
            self.refused += 1
            log.warning("no question", why=str(no))
            return True
        try:
            said: Answer | None = await worker.ask(question, PATIENCE)
        except Lost as no:
            log.warning("bot lost", game=question.game, bot=question.bot, why=str(no))
            said = None
        code = said.code if said is not None else None
        self.thought += code is not None
        await self._bus.answer(asked, msgspec.msgpack.encode(Reply(mark(asked.data), code)))
        return said is not None

    async def _unless_leaving(self, work: Coroutine[Any, Any, T]) -> None:
        """Do the work to its end, or until it is time to leave."""
        doing, leaving = asyncio.create_task(work), asyncio.create_task(self._leaving.wait())
        try:
            await asyncio.wait([doing, leaving], return_when=asyncio.FIRST_COMPLETED)
            if doing.done():
                doing.result()
        finally:
            for task in (doing, leaving):
                task.cancel()
            await asyncio.gather(doing, leaving, return_exceptions=True)


async def work(bus: str, jobs: int) -> None:
    """Take questions until a signal tells it to leave."""
    working, loop = Work(bus, jobs), asyncio.get_running_loop()
    for sign in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # on Windows
            loop.add_signal_handler(sign, working.leave)
    await working.run()


def main(bus: str | None, jobs: int | None) -> int:
    """Work, and return the exit status; Misuse if the options are wrong."""
    url = bus or os.environ.get("TRIPOT_BUS")
    if not url:
        raise Misuse("name the bus by --bus nats://HOST:PORT, or in TRIPOT_BUS")
    jobs = (os.cpu_count() or 1) if jobs is None else jobs
    if jobs not in range(1, MOST_JOBS + 1):
        raise Misuse(f"--jobs takes a whole number from 1 to {MOST_JOBS}, not {jobs}")
    checked(url)
    log_to_stderr()
    warn_of_passwords(bus=bus)
    asyncio.run(work(url, jobs))
    return 0
