"""What the store says about one table: read, written, and read again when in doubt."""

import time
from collections.abc import Sequence
from contextlib import suppress

from msgspec.structs import replace

from tripot import games
from tripot.core.errors import Illegal, Misuse
from tripot.match import Seat
from tripot.protocol import By
from tripot.server.base.errors import InDoubt, Unavailable
from tripot.server.base.metrics import Metrics
from tripot.server.base.pulse import Pulse
from tripot.server.base.refusal import Denied
from tripot.server.base.slices import Slices
from tripot.server.cluster.news import Rung, told_since
from tripot.server.game.play import Play, result
from tripot.server.live.loading import load
from tripot.server.model.records import Entry, TableHead
from tripot.server.storage.queries import Known, Since, followed
from tripot.server.storage.store import Store

STOPPING = "the server is shutting down"


class Ledger:
    """A table's head and its game, which are never ahead of what is on disk."""

    def __init__(
        self,
        store: Store,
        slices: Slices,
        metrics: Metrics,
        pulse: Pulse,
        head: TableHead,
        play: Play | None,
    ) -> None:
        self._store, self._slices, self._metrics, self._pulse = store, slices, metrics, pulse
        self.head, self.play = head, self._begun(play)
        self.stale = False  # must be read again before the next command
        self.stopped = False  # nothing is written any more
        self.away = False  # everybody was told that the database can't be used now
        self.doubtful = False  # nobody knows whether the last change was written
        self._broken = False  # the game in memory is not the one on disk
        self._rung: list[Rung] = []  # told by other processes, not yet read

    @property
    def playing(self) -> bool:
        """Whether a game is being played."""
        return self.play is not None and self.head.status == "playing"

    @property
    def known(self) -> Known:
        """How far the table in memory goes."""
        return Known(self.head.id, self.head.moves, self.head.revision)

    async def commit(
        self, entries: Sequence[Entry], changed: TableHead | None, beside: TableHead | None = None
    ) -> None:
        """Write steps and a changed head; if that fails, nothing changed, or `stale` is set.

        A new table `beside` is made with the change, or not at all.
        """
        if self.stopped:
            raise Denied("unavailable", STOPPING)
        try:
            self.head = await self._store.append(self.head, entries, changed, beside)
            self.away = False
        except InDoubt:
            self.stale = self.doubtful = True
            raise
        except Unavailable:
            raise
        except BaseException:
            self.stale = True
            raise

    async def begin(self, promises: list[str | None], nonces: list[str | None]) -> None:
        """Write the beginning of the game, with the chance steps before its first decision."""
        now = self._pulse.now()
        changed = replace(
            self.head,
            status="playing",
            promises=promises,
            nonces=nonces,
            shown=None,
            touched=now,
        )
        play = Play(games.load(changed.game), changed)
        entries = play.start(now)
        if play.match.over:
            changed = replace(changed, status="over", outcome=result(play.match))
        await self.commit(entries, changed)
        self.play = play

    async def step(
        self, play: Play, seat: Seat, action: str, move: int | None, took: float, by: By | None
    ) -> None:
        """Write a decision that `took` this long, in seconds, and the chance steps after it.

        Denied if it is illegal. It is taken back if it can't be written.
        """
        now = self._pulse.now()
        try:
            entries = play.step(seat, action, move, now, by, took)
        except Illegal as no:
            raise Denied("illegal", str(no)) from None
        except BaseException:
            self.stale = self._broken = True
            raise
        began = time.perf_counter()
        changed = None
        if play.match.over:
            changed = replace(self.head, status="over", outcome=result(play.match))
        try:
            await self.commit(entries, changed)
        except BaseException:
            play.undo()
            raise
        self._metrics.games.append.observe(time.perf_counter() - began)

    def ring(self, rung: Rung) -> bool:
        """Note that another process has written; return whether somebody has to read it now."""
        if rung.moves > self.head.moves or rung.revision > self.head.revision:
            self._rung.append(rung)
            return len(self._rung) == 1
        return False

    def told(self) -> Since | None:
        """Return the steps that other processes told; None if anything else is new."""
        rung, self._rung = self._rung, []
        steps = told_since(self.head.moves, self.head.revision, rung)
        return None if steps is None else Since(None, steps)

    async def reread(self, since: Since | None = None) -> None:
        """Catch up with the store: read on from what is known, or, if necessary, read everything.

        `since` is what is new, if that is known already.
        """
        self.head, play = await self._found(since)
        self.play = self._begun(play)
        self.stale = self.doubtful = self._broken = self.away = False

    def _begun(self, play: Play | None) -> Play | None:
        """Return the game; a decision that began in the future, by another clock, begins now."""
        if play is not None:
            play.opened = min(play.opened, self._pulse.now())
        return play

    async def _found(self, since: Since | None) -> tuple[TableHead, Play | None]:
        play, known = self.play, not (self.doubtful or self._broken or self.head.damaged)
        if known and (play is not None or self.head.nonces is None):
            since = since or await self._store.since(self.known)
            head = since and (since.head or followed(self.head, since.entries))
            if head and play is None and head.nonces is None:
                return head, None
            if since and head and play is not None and not head.damaged:
                self._broken = True
                with suppress(Illegal, Misuse):
                    await self._slices.do(play.follow(since.entries))
                    play.refuse_elsewhere(head)
                    self._broken = False
                    return head, play
        return await load(self._store, self._slices, self.head.id, self.doubtful)
