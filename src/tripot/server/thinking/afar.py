"""Decisions of bots by workers on the bus (`tripot work`): asked once, and never trusted.

An answer is checked; if anything is wrong with it, the server's own processes decide. So a worker
that is killed, slow, or wrong costs a moment, but never a table.
"""

import hashlib
import time
from collections.abc import Sequence

import msgspec
import structlog

from tripot.bots.version import version
from tripot.bots.worker import Think
from tripot.server.base.metrics import Metrics
from tripot.server.cluster.bus import Unanswered
from tripot.server.cluster.peers import Peers

# Seconds that an answer may take: nearly all take less than one, and people are waiting.
PATIENCE = 5.0
# Seconds for which no worker is asked after a late or wrong answer, so that tables hardly notice
# even if all workers are slow or broken.
REST = 10.0

log = structlog.get_logger()


class Reply(msgspec.Struct, array_like=True):
    """What a worker says: the code that is played, or nothing if its bot failed."""

    to: bytes  # the mark of the question
    code: int | None


_READ = msgspec.msgpack.Decoder(Reply)


def subject() -> str:
    """Return the subject of questions; workers of other versions use other subjects."""
    return f"tripot.think.{version()}"


def mark(question: bytes) -> bytes:
    """Return the mark by which an answer names its question: no two questions are the same."""
    return hashlib.sha256(question).digest()[:16]


def judged(said: bytes, question: bytes, legal: Sequence[int]) -> tuple[str, int | None]:
    """Return a question's result (see `metrics.CAME`), and the code if it can be played."""
    try:
        reply = _READ.decode(said)
    except ValueError:  # as msgspec's errors are
        return "garbage", None
    if reply.to != mark(question):
        return "other", None
    if reply.code is None:
        return "failed", None
    if reply.code not in legal:
        return "illegal", None
    return "thought", reply.code


class Afar:
    """The workers on the bus, if there is a bus."""

    def __init__(self, peers: Peers, metrics: Metrics) -> None:
        self._peers, self._asked = peers, metrics.bus.asked
        self._rests = float("-inf")  # no worker is asked until then, by time.monotonic()

    async def think(self, asked: Think) -> int | None:
        """Return the code that a worker's bot plays; None if no worker answers with one."""
        if not self._peers.shared or not self._peers.well or time.monotonic() < self._rests:
            return None
        question, code = msgspec.msgpack.encode(asked), None
        try:
            said = await self._peers.ask(subject(), question, PATIENCE)
        except Unanswered as no:
            came = str(no)
        else:
            came, code = judged(said, question, asked.legal)
        self._asked.labels(came).inc()
        if came not in ("thought", "nobody"):
            log.warning("worker not heard", game=asked.game, bot=asked.bot, why=came)
            self._rests = time.monotonic() + REST
        return code
