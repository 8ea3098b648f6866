"""Notices to people who have closed the page that it is their turn, if their browser subscribed.

No table waits for a notice: it is sent in a task of its own, and dropped if that fails. The
database knows who has subscribed. Memory only says for whom it is worth asking, and may be behind
what other processes have written.
"""

import asyncio
import base64
import hashlib
from collections import Counter
from collections.abc import Callable, Collection, Coroutine, Iterable
from functools import partial
from typing import Any

import structlog
from msgspec import json
from msgspec.structs import replace

from tripot.languages import accepted
from tripot.match import Seat
from tripot.server.base.errors import Unavailable
from tripot.server.base.limits import Limits
from tripot.server.base.metrics import Metrics
from tripot.server.base.refusal import Denied, unavailable
from tripot.server.cluster.news import Subscribed
from tripot.server.cluster.peers import Peers
from tripot.server.model.heads import is_own, shown
from tripot.server.model.records import Subscription, TableHead
from tripot.server.notices.courier import Courier
from tripot.server.storage import subscriptions
from tripot.server.storage.store import Store
from tripot.texts import said

NEVER = (404, 410)  # a push service's answer for a browser that has ended its subscription
DAY = 86_400.0  # seconds that a notice is kept if there is no clock
LENGTH = 192  # bytes of every notice, so that its length tells a push service nothing

log = structlog.get_logger()


class Push:
    """The subscriptions, as far as this process knows, and the notices that are being sent."""

    def __init__(
        self,
        store: Store,
        limits: Limits,
        metrics: Metrics,
        courier: Courier | None,
        peers: Peers,
    ) -> None:
        """Send nothing if there is no `courier`."""
        self._database, self._limits = store.database, limits
        self._metrics, self._peers = metrics, peers
        self._courier = courier
        self.heard: Callable[[str], None] = lambda _: None  # a table's subscriptions have changed
        self._of: dict[str, list[Subscription]] = {}  # by table, the oldest first
        self._written = 0  # how often this process has changed them
        self._told: dict[tuple[str, Seat], int] = {}  # the last decision that a seat was told about
        self._silent: set[tuple[str, Seat]] = set()  # told, and not back since
        self._tasks: set[asyncio.Task[None]] = set()
        self._busy: Counter[str | None] = Counter()  # by push service, the notices being sent

    @property
    def key(self) -> str | None:
        """The public key with which browsers subscribe; None if there are no notices."""
        return self._courier.key if self._courier else None

    async def open(self) -> None:
        """Read the subscriptions from the database."""
        await self._reread()

    async def look(self) -> None:
        """Find what other processes have changed, in case their news was lost."""
        if self._courier is not None:
            await self._reread()

    async def subscribe(self, head: TableHead, new: Subscription) -> None:
        """Keep a browser's subscription to a seat's turns; Denied if that is impossible."""
        if self._courier is None:
            raise Denied(
                "bad_message", "this server sends no notices to people who have closed the page"
            )
        if why := self._courier.why_not(new):
            raise Denied("bad_message", why)
        if head.status not in ("waiting", "playing"):
            raise Denied("closed", "this game is over: nobody has a turn")
        new, most = replace(new, language=accepted(new.language)), self._limits.subscriptions
        try:
            await self._reread(head.id)
            known = self._of.get(head.id, ())
            if any(replace(one, made=new.made) == new for one in known):
                return
            await self._database.write(subscriptions.keep, new, most)
        except Unavailable as no:
            raise unavailable(no) from no
        # Others may have been kept meanwhile: the database decided by all of them, and so do we.
        self._drop([new])
        self._of.setdefault(head.id, []).append(new)
        self._drop(subscriptions.surplus(self._of[head.id], new.seat, most))
        self._peers.tell(Subscribed(head.id))
        self.heard(head.id)

    def changed(self, table: str) -> None:
        """Read a table's subscriptions again: another process has changed them."""
        self._run(self._read_on(table))

    async def _read_on(self, table: str) -> None:
        try:
            await self._reread(table)
        except Unavailable as no:
            log.warning("subscriptions not read", table=shown(table), why=str(no))

    async def _reread(self, table: str | None = None) -> None:
        """Read the subscriptions to a table, or all, and say which tables have others now."""
        written = -1
        while written != self._written:  # or what was written meanwhile would be forgotten
            written = self._written
            found = await self._database.read(subscriptions.kept, table)
        now: dict[str, list[Subscription]] = {}
        for one in found:
            now.setdefault(one.table_id, []).append(one)
        for name in {*self._of, *now} if table is None else {table}:
            before, after = self._of.pop(name, []), now.get(name, [])
            if after:
                self._of[name] = after
            if before != after:
                self.heard(name)

    async def end(self, endpoint: str) -> None:
        """Delete all subscriptions of the browser that has this address."""
        try:
            await self._forget_browser(endpoint)
        except Unavailable as no:
            raise unavailable(no) from no

    def wants(self, table: str, seat: Seat, decision: int) -> bool:
        """Return whether a seat's absent owner has to be told about this decision."""
        here = table, seat
        if not self._courier or here in self._silent or self._told.get(here) == decision:
            return False
        return any(one.seat == seat for one in self._of.get(table, ()))

    def came(self, table: str, seat: Seat) -> None:
        """Note that a seat's owner is back, and may be told again once they are gone."""
        self._silent.discard((table, seat))

    def tell(self, head: TableHead, seat: Seat, decision: int, left: float | None) -> None:
        """Tell a seat's owner that they have to take this decision, and have `left` seconds."""
        self._told[head.id, seat] = decision
        self._silent.add((head.id, seat))
        seconds = DAY if left is None else min(DAY, max(0.0, left))
        self._run(self._tell(head, seat, seconds))

    async def _tell(self, head: TableHead, seat: Seat, seconds: float) -> None:
        await self._read_on(head.id)  # another process may have ended subscriptions
        for one in self._of.get(head.id, ()):
            # The seat may have another owner by now, who uses another browser.
            if one.seat != seat or not is_own(head.seats[seat], (one.owner,)):
                continue
            assert self._courier is not None
            service = self._courier.service(one)
            if self._busy[service] >= self._limits.notices:
                self._metrics.server.notices.labels("dropped").inc()
                continue
            self._busy[service] += 1
            task = self._run(self._bring(one, notice(head, one.language), seconds))
            task.add_done_callback(partial(self._brought, service))

    def _brought(self, service: str | None, _: asyncio.Task[None]) -> None:
        self._busy[service] -= 1

    def _run(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Begin this work, which is cancelled at the end."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def sweep(self, goes_on: Callable[[str], bool]) -> None:
        """Delete the subscriptions to tables that do not go on."""
        await self._forget(one for one in self._all() if not goes_on(one.table_id))
        self._told = {here: at for here, at in self._told.items() if here[0] in self._of}
        self._silent = {here for here in self._silent if here[0] in self._of}

    async def forget(self, table: str, gone: Collection[tuple[Seat, str | None]]) -> None:
        """Delete the subscriptions of these seats' former owners."""
        if self._courier is None:
            return
        try:
            known = await self._database.read(subscriptions.kept, table)
            await self._forget(one for one in known if (one.seat, one.owner) in gone)
        except Unavailable as no:
            log.warning("subscriptions kept", table=shown(table), why=str(no))

    async def stop(self) -> None:
        """Send nothing more."""
        for task in self._tasks:
            task.cancel()
        if self._courier:
            await self._courier.close()

    async def _bring(self, to: Subscription, told: bytes, seconds: float) -> None:
        assert self._courier is not None
        topic = hashlib.sha256(f"{to.table_id} {to.seat}".encode()).digest()[:24]
        try:
            answer = await self._courier.bring(
                to, told, base64.urlsafe_b64encode(topic).decode(), seconds
            )
            if answer in NEVER:
                await self._forget_browser(to.endpoint)
        except Exception as no:  # whatever it is, only this notice is lost
            answer = 0
            log.warning("notice lost", table=shown(to.table_id), why=type(no).__name__)
        if answer >= 300 and answer not in NEVER:
            log.warning("notice refused", table=shown(to.table_id), status=answer)
        came = "sent" if 200 <= answer < 300 else "ended" if answer in NEVER else "failed"
        self._metrics.server.notices.labels(came).inc()

    def _all(self) -> Iterable[Subscription]:
        return (one for known in self._of.values() for one in known)

    async def _forget_browser(self, endpoint: str) -> None:
        await self._forget(await self._database.read(subscriptions.of_browser, endpoint))

    async def _forget(self, gone: Iterable[Subscription]) -> None:
        if found := [*gone]:
            await self._database.write(subscriptions.drop, found)
            self._drop(found)
            for table in {one.table_id for one in found}:
                self._peers.tell(Subscribed(table))

    def _drop(self, gone: Iterable[Subscription]) -> None:
        self._written += 1
        for one in gone:
            left = [other for other in self._of.get(one.table_id, ()) if not is_at(other, one)]
            self._of[one.table_id] = left
            if not left:
                del self._of[one.table_id]


def is_at(one: Subscription, other: Subscription) -> bool:
    """Return whether both are from the same browser for the same seat."""
    return (one.table_id, one.seat, one.endpoint) == (other.table_id, other.seat, other.endpoint)


def notice(head: TableHead, language: str) -> bytes:
    """Return what the page's worker shows, and the address to which it leads."""
    game = said(language, f"game-{head.game}-title")
    told = {"text": said(language, "turn-notice", game=game), "path": f"/t/{head.id}"}
    return json.encode(told).ljust(LENGTH)
