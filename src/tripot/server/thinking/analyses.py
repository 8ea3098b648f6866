"""Analyses of games that are over, and advice: in separate processes, so that no table waits.

One process weighs games, one answers players; each has a queue, in which networks take turns. The
analysis of a table's game is kept in the database, that of a file in memory for a while.
"""

import asyncio
import random
from collections.abc import Hashable
from contextlib import suppress
from typing import Any, NamedTuple

import structlog
from msgspec import Raw, msgpack
from msgspec.structs import replace

from tripot.analysis import FORM, JUDGED
from tripot.analysis.questions import Advise, Failed, Far, Found, Pose, Posed, Said, Wake, Weigh
from tripot.match import Match
from tripot.protocol import AnalysisState, Choice, Thinking, encode
from tripot.server.base.errands import Errands
from tripot.server.base.errors import Unavailable
from tripot.server.base.limits import Limits
from tripot.server.base.rates import Shares
from tripot.server.base.refusal import Denied, unavailable
from tripot.server.model.heads import shown
from tripot.server.storage import analyses
from tripot.server.storage.store import Store
from tripot.server.thinking.queue import Full, Queue, Ticket
from tripot.server.thinking.workers import Lost, Worker

CHANCE = random.SystemRandom()

PATIENCE = 60.0  # seconds that the worker may be silent
WAKING = 300.0  # seconds before its first message, while machine code is made
KEPT = 32_000_000  # bytes of analyses, and of reasons for failures, that are kept in memory
SOON = 2.0  # seconds that a client waits for an answer before it has to ask again
MOST_ASKED = 64  # questions that wait, and likewise answers that nobody has fetched
IN_PLAY, AT_PRACTICE = 0, 1  # how urgent a question is
OF_TABLE, OF_FILE = 0, 1  # how urgent an analysis is
MANY = "many games wait to be weighed: try again in a while"
MANY_ASK = "many ask for advice: try again in a moment"
TRIES = 2  # a worker may be killed once

log = structlog.get_logger()


class Job:
    """A game that waits to be weighed, or is being weighed."""

    def __init__(self, question: Weigh, ticket: Ticket, address: str, table: bool) -> None:
        self.question, self.ticket = question, ticket
        self.address, self.table = address, table
        self.done = 0  # steps of its log


class Wanted(NamedTuple):
    """A player's question, perhaps already answered."""

    ticket: Ticket
    said: asyncio.Task[Said]


class Analyses:
    """The queue of games to be weighed, what was found about them, and advice to players."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self._database, self._limits = store.database, limits
        self._worker = Worker[Said]("tripot.analysis.worker", Said)
        self._adviser = Worker[Said]("tripot.analysis.worker", Said)
        self._jobs: dict[str, Job] = {}
        self._to_weigh, self._to_answer = Queue(limits.analyses), Queue(MOST_ASKED)
        self._shares = Shares(limits.analyses_an_address, limits.analyses)
        # Questions under way, and answers that nobody has fetched.
        self._asked: dict[Hashable, Wanted] = {}
        self._kept: dict[str, bytes | str] = {}  # what was found, or why nothing was
        self._errands = Errands()

    async def awaken(self) -> None:
        """Have machine code made before anybody needs it, in a process that then ends."""
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
            place = self._to_weigh.before(job.ticket)
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

    async def ask(
        self, key: str, match: Match, address: str, table: bool, *, spare: bool = False
    ) -> bytes:
        """Queue a game unless it has been weighed or queued; return its state as `state` does.

        A `spare` game waits until no other game does, or somebody asks for it.
        """
        job = self._jobs.get(key)
        if job is None:
            if isinstance(self._kept.get(key), str):
                del self._kept[key]
            if key not in self._kept and await self._stored(key) is None:
                self._queue(key, match, address, table, spare)
        elif job.ticket.spare and not spare:
            self._to_weigh.want(job.ticket, address)
        return await self.state(key)

    async def pose(
        self, game: str, level: str, about: str | None, address: str
    ) -> Posed | Thinking:
        """Return a question to practise with, and begin to look for the next."""
        key = game, level, about
        said = await self._soon(key, Pose(*key, CHANCE.getrandbits(32)), address)
        if isinstance(said, Thinking):
            return said
        if not isinstance(said, Posed):
            raise Denied("unavailable", "there is no question now: try again in a moment")
        if key not in self._asked:  # several may have waited for this one
            with suppress(Full):
                self._ask(key, Pose(*key, CHANCE.getrandbits(32)), address, spare=True)
        return said

    async def advise(self, table: str, question: Advise, address: str) -> list[Choice] | Thinking:
        """Return what the choices of a seat at a table are worth."""
        # The whole question: before a sealed decision, several seats may have the same view.
        key = table, msgpack.encode(question)
        said = await self._soon(key, question, address)
        if isinstance(said, Thinking):
            return said
        if isinstance(said, Found):
            return said.choices
        raise Denied("unavailable", "there is no advice now: try again in a moment")

    async def _soon(self, key: Hashable, question: Advise | Pose, address: str) -> Said | Thinking:
        """Return the answer if it comes soon, otherwise its progress: the next try may get it."""
        asked = self._asked.get(key)
        if asked is None:
            try:
                asked = self._ask(key, question, address)
            except Full:
                raise Denied("too_many", MANY_ASK) from None
        else:
            self._to_answer.want(asked.ticket, address)
        await asyncio.wait([asked.said], timeout=SOON)
        if not asked.said.done():
            return Thinking(self._to_answer.before(asked.ticket))
        if self._asked.get(key) is asked:
            del self._asked[key]
        if asked.said.cancelled():
            raise Denied("unavailable", "the server is ending: ask again in a moment")
        return asked.said.result()

    def _ask(
        self, key: Hashable, question: Advise | Pose, address: str, *, spare: bool = False
    ) -> Wanted:
        """Have a question answered in its turn; Full if there is no room."""
        if len(self._asked) >= MOST_ASKED:
            self._asked = {key: one for key, one in self._asked.items() if not one.said.done()}
        urgency = IN_PLAY if isinstance(question, Advise) else AT_PRACTICE
        ticket = self._to_answer.join(address, urgency=urgency, spare=spare)
        asked = Wanted(ticket, self._errands.run(self._answered(question, ticket)))
        self._asked[key] = asked
        return asked

    async def _answered(self, question: Advise | Pose, ticket: Ticket) -> Said:
        """Return what the adviser says; if its process is killed, ask again."""
        try:
            async with self._to_answer.turn(ticket):
                for _ in range(TRIES):
                    try:
                        return await self._adviser.ask(question, WAKING)
                    except Lost as no:
                        log.warning("adviser lost", why=str(no))
        except Full:
            return Failed(MANY_ASK)
        return Failed("it broke off")

    async def stop(self) -> None:
        """End all processes; clients that wait ask again after the restart."""
        await self._errands.end()
        await asyncio.gather(self._worker.close(), self._adviser.close())

    def _queue(self, key: str, match: Match, address: str, table: bool, spare: bool) -> None:
        if key in self._jobs:  # another call came first, while the database was asked
            return
        if not self._shares.take(address):
            raise Denied("too_many", "some games of yours wait already: let one of them be weighed")
        record, urgency = match.record(), OF_TABLE if table else OF_FILE
        try:
            ticket = self._to_weigh.join(address, urgency=urgency, size=len(record), spare=spare)
        except Full:
            self._shares.give_back(address)
            raise Denied("too_many", MANY) from None
        question = Weigh(match.game.name, match.players, dict(match.rules), record)
        self._jobs[key] = Job(question, ticket, address, table)
        self._errands.run(self._work(key, self._jobs[key]))

    async def _work(self, key: str, job: Job) -> None:
        try:
            async with self._to_weigh.turn(job.ticket):
                found = await self._weigh(job)
            self._keep(key, found)
            if isinstance(found, bytes) and job.table:
                await self._database.write(analyses.keep, key, FORM, found)
        except Full:
            self._keep(key, MANY)
        except Unavailable as no:  # the analysis stays in memory
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
