"""All tables of this process: made, found, listed, swept, and stopped."""

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import structlog
from msgspec.structs import replace

import tripot
from tripot import fair, games
from tripot.match import Match
from tripot.protocol import Closing, NewTable, TableInfo
from tripot.server.heads import any_free, goes_on, info, shown
from tripot.server.hub import SERVICE_RESTART, Line, framed
from tripot.server.limits import Buckets, Limits
from tripot.server.metrics import Metrics
from tripot.server.plain import clean
from tripot.server.refusal import Denied, unavailable
from tripot.server.store import Entry, SeatHead, Store, TableHead, Unavailable
from tripot.server.table import AGAIN, Owners, Table, check_strength
from tripot.server.tokens import new_token, owner
from tripot.table.errors import Illegal, Misuse

LISTED = 100  # tables at most
SWEEP = 60.0  # seconds between two sweeps, and that a table nobody uses stays in memory
FLUSH = 3.0  # seconds that sockets have to take in the last words
THINKERS = 2  # threads in which bots think

log = structlog.get_logger()


class Tables:
    """The tables in memory, over a store that knows them all."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self.store, self.limits = store, limits
        self.metrics = Metrics()
        self.sockets: dict[asyncio.Task[Any], Line] = {}
        self.addresses: Counter[str] = Counter()  # sockets of each
        self.requests = Buckets(limits.requests)
        self.stopped = False
        self._made = Buckets(limits.tables_an_hour / 3600, limits.tables_an_hour)
        self._tables: dict[str, Table] = {}
        self._loading = asyncio.Lock()
        self._thinkers = ThreadPoolExecutor(THINKERS, "bot")
        self._count = 0
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Take up the tables where bots or clocks go on without anybody's coming."""
        playing = await self.store.tables(["waiting", "playing"])
        self._count = len(playing)
        self._tasks = [
            asyncio.create_task(self._resume([head.id for head in playing if goes_on(head)])),
            asyncio.create_task(self._sweep()),
        ]

    async def find(self, name: str) -> Table:
        """The table of this id, loaded if need be."""
        table = self._tables.get(name)
        if table is None:
            if not name.isprintable():  # PostgreSQL could not even look for it
                raise Denied("unknown_table", "there is no table of this name")
            async with self._loading:
                table = self._tables.get(name) or await self._load(name)
        table.used = time.monotonic()
        return table

    async def create(self, new: NewTable, address: str) -> tuple[Table, str]:
        """A new table with the host in seat 0, and the host's token."""
        if self._count >= self.limits.tables:
            raise Denied("too_many", "the server has as many tables as it can take: try later")
        name = clean(new.name)
        seats = self._seats(new)
        if not self._made.take(address):
            raise Denied("too_many", "you have made many tables: wait a while before the next")
        table = secrets.token_urlsafe(12)
        token = new_token(table)
        seats[0] = SeatHead(name=name, owner=owner(token), nonce=new.nonce)
        rules = games.load(new.game).house.complete(new.players, new.rules)
        made = self._head(table, new.game, rules, seats)
        made = replace(made, clock=new.clock, public=new.public, watchable=new.watchable)
        return await self._add(made), token

    async def rematch(self, old: Table, owners: Owners) -> str:
        """The table at which the seats of `old` play again."""

        async def make(head: TableHead) -> str:
            table = secrets.token_urlsafe(12)
            seats = [replace(who, nonce=None) for who in head.seats]
            made = self._head(table, head.game, head.rules, seats)
            made = replace(made, clock=head.clock, public=head.public, watchable=head.watchable)
            await self._add(replace(made, host=head.host))
            return table

        return await old.rematch(owners, make)

    async def listed(self) -> list[TableInfo]:
        """The public tables that have a place to play or to watch, the newest first.

        By their last step they would be in an order that tells of sealed ones.
        """
        try:
            heads = await self.store.tables(["waiting", "playing"])
        except Unavailable as no:
            raise unavailable(no) from no
        public = [head for head in heads if head.public and (head.watchable or any_free(head))]
        public.sort(key=lambda head: head.created, reverse=True)
        return [
            table.info() if (table := self._tables.get(head.id)) else info(head)
            for head in public[:LISTED]
        ]

    async def stop(self) -> None:
        """Finish what is being written, say good-bye to every socket, and let the threads go."""
        self.stopped = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*(table.stop() for table in [*self._tables.values()]))
        for line in self.sockets.values():
            line.put(framed(Closing("The server restarts: come back in a moment.")))
            line.end(SERVICE_RESTART, "restart")
        if self.sockets:
            await asyncio.wait(self.sockets, timeout=FLUSH)
        self._thinkers.shutdown(wait=False, cancel_futures=True)

    def _seats(self, new: NewTable) -> list[SeatHead]:
        """The seats of a new table, bots in theirs; Denied if any of it is impossible."""
        try:
            game = games.load(new.game)
        except Misuse as no:
            raise Denied("unknown_game", str(no)) from None
        try:
            Match(game, new.players, new.rules)
        except Misuse as no:
            raise Denied("bad_option", str(no)) from None
        seats = [SeatHead() for _ in range(new.players)]
        for seat, strength in new.bots.items():
            if not 1 <= seat < new.players:
                most = new.players - 1
                raise Denied("bad_seat", f"bots can have seats 1 to {most}, not {seat}")
            check_strength(new.game, strength)
            seats[seat] = SeatHead(strength=strength)
        return seats

    def _head(
        self, table: str, game: str, rules: dict[str, Any], seats: list[SeatHead]
    ) -> TableHead:
        seed, now = secrets.token_bytes(fair.SEED_BYTES), time.time()
        return TableHead(
            id=table,
            game=game,
            players=len(seats),
            rules=rules,
            version=tripot.__version__,
            seats=seats,
            seed=seed.hex(),
            commitment=fair.commitment(seed),
            created=now,
            touched=now,
        )

    async def _add(self, head: TableHead) -> Table:
        try:
            await self.store.create(head)
        except Unavailable as no:
            raise unavailable(no) from no
        self._count += 1
        log.info("table made", table=shown(head.id), game=head.game, players=head.players)
        return self._keep(head, ())

    async def _load(self, name: str) -> Table:
        try:
            loaded = await self.store.load(name)
        except Unavailable as no:
            raise unavailable(no) from no
        if loaded is None:
            raise Denied("unknown_table", "there is no table of this name")
        try:
            return self._keep(*loaded)
        except (Illegal, Misuse):
            made_by = loaded[0].version
            log.error("table can't be replayed", table=shown(name), made_by=made_by)
            sentence = f"this table was made by Tripot {made_by}, whose rules were others"
            raise Denied("closed", sentence) from None

    def _keep(self, head: TableHead, entries: Sequence[Entry]) -> Table:
        table = Table(self.store, self._thinkers, self.limits, self.metrics, head, entries)
        self._tables[head.id] = table
        self.metrics.tables.set(len(self._tables))
        table.wake()
        return table

    async def _resume(self, names: Sequence[str]) -> None:
        for name in names:
            while True:
                try:
                    await self.find(name)
                except Denied as no:
                    log.warning("table not taken up", table=shown(name), why=no.refusal.code)
                    if no.refusal.code == "unavailable":
                        await asyncio.sleep(AGAIN)
                        continue
                except Exception:
                    log.exception("table not taken up", table=shown(name))
                break

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self._sweep_once()
            except Exception:
                log.exception("not swept")

    async def _sweep_once(self) -> None:
        """Close what was left alone, archive what is old, and forget what nobody uses."""
        now = time.time()
        for name in await self.store.close_idle(now - self.limits.idle):
            if name in self._tables:
                await self._tables[name].refresh()
        await self.store.archive(now - self.limits.kept)
        self._count = len(await self.store.tables(["waiting", "playing"]))
        quiet = time.monotonic() - SWEEP
        for name, table in [*self._tables.items()]:
            if table.idle and table.used < quiet:
                del self._tables[name]
        self.metrics.tables.set(len(self._tables))
        self.requests.sweep()
        self._made.sweep()
