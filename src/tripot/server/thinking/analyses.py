"""Analyses of games that are over, and advice: in processes of their own, out of tables' way.

Games are weighed one after the other. The analysis of a table's game is kept in the database, that
of a file in memory for a while.
"""

import asyncio
import random
from collections.abc import Hashable
from typing import Any

import structlog
from msgspec import Raw
from msgspec.structs import replace

from tripot.analysis import FORM, JUDGED
from tripot.analysis.questions import Advise, Failed, Far, Found, Pose, Posed, Said, Wake, Weigh
from tripot.match import Match
from tripot.protocol import AnalysisState, Choice, encode
from tripot.server.base.errors import Unavailable
from tripot.server.base.limits import Limits
from tripot.server.base.rates import Shares
from tripot.server.base.refusal import Denied, unavailable
from tripot.server.model.heads import shown
from tripot.server.storage import analyses
from tripot.server.storage.store import Store
from tripot.server.thinking.workers import Lost, Worker

CHANCE = random.SystemRandom()

PATIENCE = 60.0  # seconds that the worker may be silent
WAKING = 300.0  # seconds before its first word, while machine code is made
KEPT = 32_000_000  # bytes of analyses that are kept in memory, and of reasons for failures
SOON = 10.0  # seconds that a client waits for an answer before it has to ask again
MOST_ASKED = 64  # questions under way, and answers that nobody has fetched
TRIES = 2  # a worker may be killed once

log = structlog.get_logger()


class Job:
    """A game that waits to be weighed, or is being weighed."""

    def __init__(self, question: Weigh, address: str, table: bool) -> None:
        self.question, self.address, self.table = question, address, table
        self.done = 0  # steps of its log


class Analyses:
    """The queue of games to be weighed, what was found of them, and advice to players."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self._database, self._limits = store.database, limits
        self._worker = Worker[Said]("tripot.analysis.worker", Said)
        self._adviser = Worker[Said]("tripot.analysis.worker", Said)
        self._jobs: dict[str, Job] = {}  # the first is being weighed
        self._shares = Shares(limits.analyses_an_address)
        # Questions under way, and answers that nobody has fetched.
        self._asked: dict[Hashable, asyncio.Task[Said]] = {}
        self._kept: dict[str, bytes | str] = {}  # what was found, or why nothing was
        self._working: asyncio.Task[None] | None = None

    async def awaken(self) -> None:
        """Have machine code made before anybody waits for it, in a process that then ends."""
        worker = Worker[Said]("tripot.analysis.worker", Said)
        try:
            for game in JUDGED:
                await worker.ask(Wake(game), WAKING)
        except Lost as no:
            log.warning("analysis not awake", why=str(no))
        finally:
            await worker.close()

    async def state(self, key: str) -> bytes:
        """Return an AnalysisState as JSON, by a table's id or the key of a file."""
        if job := self._jobs.get(key):
            place = list(self._jobs).index(key)
            steps = len(job.question.record)
            far = AnalysisState(key, "waiting", place, job.done, steps)
            return encode(far if place else replace(far, state="working"))
        found = self._kept.get(key) or await self._stored(key)
        if isinstance(found, str):
            return encode(AnalysisState(key, "failed", why=found))
        if found is None:
            return encode(AnalysisState(key, "none"))
        whole: Any = Raw(found)
        return encode(AnalysisState(key, "done", analysis=whole))

    async def ask(self, key: str, match: Match, address: str, table: bool) -> bytes:
        """Queue a game unless it has been weighed or waits; return its state as `state` does."""
        if key not in self._jobs:
            if isinstance(self._kept.get(key), str):
                del self._kept[key]
            if key not in self._kept and await self._stored(key) is None:
                self._queue(key, match, address, table)
        return await self.state(key)

    async def pose(self, game: str, level: str, about: str | None) -> Posed:
        """Return a question to practise with, and begin to think of the next."""
        key = game, level, about
        said = await self._soon(key, Pose(*key, CHANCE.getrandbits(32)))
        if not isinstance(said, Posed):
            raise Denied("unavailable", "there is no question now: try again in a moment")
        if key not in self._asked:  # several may have waited for this one
            self._asked[key] = self._asking(Pose(*key, CHANCE.getrandbits(32)))
        return said

    async def advise(self, table: str, question: Advise) -> list[Choice]:
        """Return what the choices of a seat at a table are worth."""
        said = await self._soon((table, question.view, question.memory), question)
        if isinstance(said, Found):
            return said.choices
        raise Denied("unavailable", "there is no advice now: try again in a moment")

    async def _soon(self, key: Hashable, question: Advise | Pose) -> Said:
        """Return the answer if it comes soon; else Denied, and it is there for the next try."""
        asking = self._asked.get(key)
        if asking is None:
            if len(self._asked) >= MOST_ASKED:
                self._asked = {key: task for key, task in self._asked.items() if not task.done()}
            if len(self._asked) >= MOST_ASKED:
                raise Denied("too_many", "many ask for advice: try again in a moment")
            asking = self._asked[key] = self._asking(question)
        await asyncio.wait([asking], timeout=SOON)
        if not asking.done():
            raise Denied("unavailable", "this is being thought of: ask again in a moment")
        if self._asked.get(key) is asking:
            del self._asked[key]
        return asking.result()

    def _asking(self, question: Advise | Pose) -> asyncio.Task[Said]:
        return asyncio.create_task(self._answered(question))

    async def _answered(self, question: Advise | Pose) -> Said:
        """Return what the adviser says; if its process is killed, ask again."""
        for _ in range(TRIES):
            try:
                return await self._adviser.ask(question, WAKING)
            except Lost as no:
                log.warning("adviser lost", why=str(no))
        return Failed("it broke off")

    async def stop(self) -> None:
        """End all processes; clients that wait ask again after the restart."""
        tasks: list[asyncio.Task[Any]] = [*self._asked.values()]
        if self._working is not None:
            tasks.append(self._working)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(self._worker.close(), self._adviser.close())

    def _queue(self, key: str, match: Match, address: str, table: bool) -> None:
        if key in self._jobs:  # another call was faster, while the database was asked
            return
        if len(self._jobs) >= self._limits.analyses:
            raise Denied("too_many", "many games wait to be weighed: try again in a while")
        if not self._shares.take(address):
            raise Denied("too_many", "some games of yours wait already: let one of them be weighed")
        rules = dict(match.rules)
        question = Weigh(match.game.name, match.players, rules, match.record())
        self._jobs[key] = Job(question, address, table)
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work())

    async def _work(self) -> None:
        while self._jobs:
            key, job = next(iter(self._jobs.items()))
            try:
                found = await self._weigh(job)
                self._keep(key, found)
                if isinstance(found, bytes) and job.table:
                    await self._database.write(analyses.keep, key, FORM, found)
            except Unavailable as no:  # it stays in memory
                log.warning("analysis not kept", table=shown(key), why=str(no))
            finally:
                del self._jobs[key]
                self._shares.give_back(job.address)

    async def _weigh(self, job: Job) -> bytes | str:
        """Return what was found, or a sentence that says why nothing was."""

        def goes_on(said: Said) -> bool:
            if isinstance(said, Far):
                job.done = said.done
            return isinstance(said, Far)

        for _ in range(TRIES):
            try:
                said = await self._worker.follow(job.question, PATIENCE, goes_on, WAKING)
            except Lost as no:
                log.warning("analysis lost", game=job.question.game, why=str(no))
                continue
            if isinstance(said, Failed):
                return said.why
            assert isinstance(said, Found)
            return said.analysis
        return "it broke off: ask again"

    def _keep(self, key: str, found: bytes | str) -> None:
        self._kept[key] = found
        while len(self._kept) > 1 and sum(map(len, self._kept.values())) > KEPT:
            del self._kept[next(iter(self._kept))]

    async def _stored(self, key: str) -> bytes | None:
        try:
            return await self._database.read(analyses.kept, key, FORM)
        except Unavailable as no:
            raise unavailable(no) from no
