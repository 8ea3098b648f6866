"""The bus between the processes of one server: NATS, which may lose messages and be down.

Nothing waits for it: what can't be sent now is never sent, and other processes find it in the
database instead.
"""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Collection
from typing import Any, NamedTuple

import structlog
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import BadSubjectError, Error, NoRespondersError

from tripot.core.errors import Misuse
from tripot.hosts import parsed
from tripot.server.base.errands import end

PATIENCE = 2.0  # seconds for an answer
LOOK = 1.0  # seconds between two checks that it answers
AGAIN = 0.25  # seconds until the next try to connect
MOST_WAITING = 10_000  # messages that wait to be sent

Heard = Callable[[str, bytes], None]  # called with subject and data

log = structlog.get_logger()
# We log lost connections ourselves, without a traceback.
logging.getLogger("nats").setLevel(logging.CRITICAL)


class Unanswered(Exception):
    """Nobody heard a question (`nobody`), or nobody answered it in time (`late`)."""


class Asked(NamedTuple):
    """A question, and the subject of its answer."""

    data: bytes
    reply: str


def checked(url: str) -> str:
    """Return the URL of a NATS server, or several separated by commas; Misuse if it is not one."""
    for one in url.split(","):
        parts = parsed(one)
        if parts is None or parts.scheme not in ("nats", "tls"):
            raise Misuse("a bus is named by nats://HOST:PORT, or tls://HOST:PORT")
    return url


def has_secret(url: str) -> bool:
    """Return whether a bus's URL holds a password or a token."""
    return "@" in url


class Bus:
    """A connection that is restored whenever it is lost."""

    def __init__(self, url: str, name: str, heard: Heard) -> None:
        """Connect to nothing yet; call `heard` with each message that comes."""
        self._servers, self._name, self._heard = checked(url).split(","), name, heard
        self._client = Client()
        self._wanted: set[str] = set()
        self._following: dict[str, Subscription] = {}
        self._waiting: deque[tuple[str, bytes]] = deque()
        self._sending: asyncio.Task[None] | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._closing = False  # a task may lose its cancellation in NATS's client
        self.well = False  # whether it answered a moment ago
        self.dropped = 0  # messages that could not be sent

    async def open(self) -> None:
        """Connect; if the bus does not answer soon, keep trying in the background."""
        connecting = asyncio.create_task(self._connect())
        self._tasks = [connecting, asyncio.create_task(self._look())]
        done, _ = await asyncio.wait([connecting], timeout=PATIENCE)
        if not done:
            log.warning("bus away", why="it does not answer")

    async def close(self) -> None:
        """Send what waits, and disconnect."""
        self.well = False
        with contextlib.suppress(TimeoutError):
            if self._sending is not None:
                await asyncio.wait_for(asyncio.shield(self._sending), PATIENCE)
        self._closing = True
        await end(self._tasks)
        with contextlib.suppress(Error, OSError, TimeoutError):
            if self._client.is_connected:
                await self._settle()
        with contextlib.suppress(Error, OSError):
            await self._client.close()

    def tell(self, subject: str, data: bytes) -> None:
        """Send a message soon, or never."""
        if not self._client.is_connected or len(self._waiting) >= MOST_WAITING:
            self.dropped += 1
            return
        self._waiting.append((subject, data))
        if self._sending is None:
            self._sending = asyncio.create_task(self._send())

    async def follow(self, subject: str) -> None:
        """Hear all messages on a subject from now on, even after the bus was down."""
        self._wanted.add(subject)
        if self._client.is_connected:
            with contextlib.suppress(Error, OSError, TimeoutError):
                await self._subscribe(subject)
                await self._settle()

    async def leave(self, subjects: Collection[str]) -> None:
        """Hear no more messages on these subjects, unless they are followed again meanwhile."""
        self._wanted.difference_update(subjects)
        left = [self._following.pop(one) for one in subjects if one in self._following]
        for following in left:
            with contextlib.suppress(Error, OSError):
                await following.unsubscribe()

    async def ask(self, subject: str, data: bytes, seconds: float) -> bytes:
        """Ask on a subject, and return the answer; Unanswered if none comes within `seconds`."""
        try:
            return (await self._client.request(subject, data, seconds)).data
        except NoRespondersError:
            raise Unanswered("nobody") from None
        except (Error, OSError, TimeoutError):
            raise Unanswered("late") from None

    async def take(self, subject: str, group: str, leaving: asyncio.Event) -> Asked | None:
        """Take one question as a member of a group; return None if `leaving` is set first.

        NATS sends exactly one, so that no question waits here while other members are free.
        """
        came: asyncio.Future[Asked] = asyncio.get_running_loop().create_future()

        async def hear(message: Msg) -> None:
            if not came.done():
                came.set_result(Asked(message.data, message.reply))

        following = None
        while following is None:
            if leaving.is_set():
                return None
            if (following := await self._once(subject, group, hear)) is None:
                await asyncio.sleep(AGAIN)
        told = asyncio.create_task(leaving.wait())
        waiting: list[asyncio.Future[Any]] = [came, told]
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        told.cancel()
        if not came.done():
            with contextlib.suppress(Error, OSError, TimeoutError):
                # A question that is already on its way is ours to answer.
                await asyncio.wait_for(following.drain(), PATIENCE)  # type: ignore[no-untyped-call]
        return came.result() if came.done() else None

    async def answer(self, asked: Asked, said: bytes) -> None:
        """Answer a question, if the bus is up."""
        with contextlib.suppress(Error, OSError):
            await self._client.publish(asked.reply, said)

    async def _connect(self) -> None:
        """Try until connected; afterwards the library reconnects by itself."""
        while not (self._client.is_connected or self._closing):
            try:
                await self._client.connect(
                    self._servers,
                    name=self._name,
                    no_echo=True,
                    connect_timeout=int(PATIENCE),
                    max_reconnect_attempts=-1,
                    reconnect_time_wait=AGAIN,  # type: ignore[arg-type]
                    ping_interval=int(PATIENCE),
                    error_cb=self._failed,
                )
            except (Error, OSError, TimeoutError):
                await asyncio.sleep(AGAIN)
                self._client = Client()

    async def _subscribe(self, subject: str) -> None:
        """Subscribe to a wanted subject, and drop one that NATS does not accept."""
        if subject in self._following or subject not in self._wanted:
            return
        try:
            following = await self._client.subscribe(subject, cb=self._take)
        except BadSubjectError:  # with it, the others would never be heard
            self._wanted.discard(subject)
            log.error("not a subject", subject=subject)
            return
        if subject in self._wanted and subject not in self._following:
            self._following[subject] = following
        else:  # it was left, or followed a second time, meanwhile
            await following.unsubscribe()

    async def _settle(self) -> None:
        """Wait until the bus has taken what was sent to it.

        The client's ping overtakes what it has not written yet; a second one can't.
        """
        for _ in range(2):
            await self._client.flush(int(PATIENCE))

    async def _once(
        self, subject: str, group: str, hear: Callable[[Msg], Awaitable[None]]
    ) -> Subscription | None:
        """Subscribe for one message; return None if the bus is down."""
        if not self._client.is_connected:
            return None
        try:
            following = await self._client.subscribe(subject, group, cb=hear)
            await following.unsubscribe(limit=1)
        except (Error, OSError):
            return None
        return following

    async def _look(self) -> None:
        """Check regularly that the bus answers: otherwise what is sent to it is lost."""
        while not self._closing:
            well = False
            if self._client.is_connected:
                with contextlib.suppress(Error, OSError, TimeoutError):
                    for subject in self._wanted.difference(self._following):
                        await self._subscribe(subject)
                    await self._settle()
                    well = True
            if well != self.well:
                log.info("bus there") if well else log.warning("bus away")
            self.well = well
            await asyncio.sleep(LOOK)

    async def _send(self) -> None:
        try:
            while self._waiting:
                subject, data = self._waiting.popleft()
                try:
                    await self._client.publish(subject, data)
                except (Error, OSError):
                    self.dropped += 1
        finally:
            self._sending = None

    async def _take(self, message: Msg) -> None:
        self._heard(message.subject, message.data)

    async def _failed(self, no: Exception) -> None:
        """Ignore errors: `_look` logs that the bus is down, and the client reconnects."""
