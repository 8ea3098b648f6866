"""All tables of this process: made, found, listed, swept, and stopped."""

import asyncio
import contextlib
import math
import time
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeVar

import structlog
from msgspec.structs import replace

import tripot
from tripot import games
from tripot.core.errors import Misuse
from tripot.match import Match, Seat
from tripot.protocol import Closing, Home, NewTable, TableInfo
from tripot.server.base.errors import Conflict, Unavailable
from tripot.server.base.limits import Limits
from tripot.server.base.metrics import Metrics, looked_up
from tripot.server.base.pulse import Pulse
from tripot.server.base.rates import Buckets, Shares, WideBuckets, networks
from tripot.server.base.refusal import Denied, unavailable
from tripot.server.base.slices import Shared, Sliced, Slices
from tripot.server.base.text import clean
from tripot.server.base.tokens import new_table, owner, table_of, token_of
from tripot.server.cluster.news import (
    Alive,
    Listed,
    Made,
    OfServer,
    OfTable,
    Peopled,
    Rung,
    Subscribed,
)
from tripot.server.cluster.peers import Nobody, Others, Peers
from tripot.server.game.play import Play
from tripot.server.model.heads import (
    family,
    info,
    is_known,
    is_own,
    is_playable,
    moved,
    opened,
    shown,
    with_device,
)
from tripot.server.model.making import new_seed
from tripot.server.model.records import Entry, SeatHead, TableHead, is_free
from tripot.server.notices.courier import Courier
from tripot.server.notices.push import Push
from tripot.server.storage import bans
from tripot.server.storage.bans import KEPT_OUT, Bans
from tripot.server.storage.queries import Known
from tripot.server.storage.store import Store
from tripot.server.storage.upkeep import DELETED
from tripot.server.tables.loading import load
from tripot.server.tables.lobby import Lobby
from tripot.server.tables.table import AGAIN, Awaited, Owners, Table, check_strength
from tripot.server.thinking.afar import Afar
from tripot.server.thinking.analyses import Analyses
from tripot.server.thinking.thinkers import Thinkers
from tripot.server.transport.lines import POLICY, SERVICE_RESTART, Line, framed

T = TypeVar("T")

SOME = 1_000  # tables that are closed at a time
SWEEP = 60.0  # seconds between two sweeps, and that a table nobody uses stays in memory
SWEEPING = "sweeping"  # is one process's alone, as a table's bots are
LOOK = 5.0  # seconds between two looks for what others have written
LOOK_AWAY = 0.5  # the same while nobody can tell of it
RETELL = 15.0  # seconds after which it is told again who is where, lest it was lost
FLUSH = 2.0  # seconds that the last writes have, and then sockets to take in the last words
BREATH = 0.05  # seconds between two pages of tables that are deleted
NOTICED = 1 / 3  # of the time to drain, in which proxies notice that the server is not ready
RETOLD = 8  # games that are over whose files and histories are kept in memory

GOING = "this server is being replaced: ask again, and another one answers"

log = structlog.get_logger()


class Leaving(NamedTuple):
    """When those who are here are sent elsewhere: from when to when, by time.monotonic()."""

    since: float
    until: float


class Tables:
    """The tables in memory, over a store that knows them all."""

    def __init__(
        self,
        store: Store,
        limits: Limits,
        courier: Courier | None = None,
        bus: str | None = None,
    ) -> None:
        """Without a `courier` nobody is told that it is their turn once they have gone.

        With a `bus` other processes may serve the same tables; Misuse if that is no bus's URL.
        """
        self.store, self.limits = store, limits
        self.metrics = Metrics()
        store.measured(self.metrics)
        self.peers: Peers = Nobody()
        if bus is not None:
            self.peers = Others(store.database, bus, self.metrics)
        store.rung = self._ring
        self.sockets: dict[asyncio.Task[Any], Line] = {}
        self.held = Shares(limits.sockets_an_address)  # sockets
        self._files, self._reading = Shares(limits.files_an_address), 0
        self.requests = Buckets(limits.requests)
        self.bans = Bans(store)
        self.stopped = False
        self.leaving: Leaving | None = None
        self._made = WideBuckets.of_tables(limits)
        self._lobby = Lobby(store, limits)
        store.told = self._note
        self._making = 0  # tables for which room was found
        self._peopled: dict[str, set[str]] = {}  # where people are through each other process
        self._told_peopled: set[str] = set()  # and through this one, as was told last
        self._tables: dict[str, Table] = {}
        self._asleep: dict[str, Awaited] = {}  # whom those wait for that were in memory
        self.slices = Slices()
        self._pulse = Pulse(self._forgive, self.metrics.late.observe)
        self._loading, self._retelling = Shared(), Shared()
        self._retold: dict[Hashable, Any] = {}
        self.thinkers = Thinkers(Afar(self.peers, self.metrics))
        self.analyses = Analyses(store, limits)
        self.push = Push(store, limits, self.metrics, courier, self.peers)
        self._tasks: list[asyncio.Task[None]] = []
        self._show()

    async def open(self) -> None:
        """Take up the tables where bots or clocks go on without anybody's coming."""
        await self._lobby.recount()
        await self.push.open()
        await self.peers.open(self)
        await self.bans.read()
        self._pulse.beat()
        self._tasks = [
            asyncio.create_task(self._sweep()),
            asyncio.create_task(self._look()),
            asyncio.create_task(self._keep_out()),
            asyncio.create_task(self._delete()),
        ]
        if not self.peers.shared:
            found = await self.store.unattended()
            names = [name for name, game, version in found if is_known(game, version)]
            self._tasks.append(asyncio.create_task(self.adopt(names)))

    async def find(self, name: str) -> Table:
        """The table of this id, loaded if need be."""
        table = self._tables.get(name)
        if table is None:
            if not name.isprintable():  # PostgreSQL could not even look for it
                raise Denied("unknown_table", "there is no table of this name")
            table = await self._loading.get(name, lambda: self._load(name))
        if self.peers.shared:
            await table.look()  # who was answered elsewhere a moment ago may ask here
        table.used = time.monotonic()
        return table

    async def create(self, new: NewTable, address: str, secret: str) -> tuple[Table, str]:
        """A new table with the host in a seat, and the host's token, made of `secret`."""
        name = clean(new.name)
        if new.clock is not None and new.bank is not None:
            sentence = (
                "a table has a clock for each decision or a bank for the whole game, not both"
            )
            raise Denied("bad_option", sentence)
        seats = self._seats(new)
        table = new_table()
        token = token_of(secret, table, new.seat)
        seats[new.seat] = SeatHead(name=name, owner=owner(token))
        rules = games.load(new.game).house.complete(new.players, new.rules)
        made = self._head(table, new.game, rules, seats)
        made = replace(made, host=new.seat, clock=new.clock, bank=new.bank)
        made = replace(made, public=new.public, watchable=new.watchable, hints=new.hints)
        return await self._add(made, address), token

    async def rematch(self, old: Table, owners: Owners, address: str) -> str:
        """The table at which the seats of `old` play again; whoever calls it is its host."""

        async def make(head: TableHead) -> str:
            table = new_table()
            seats = [replace(who, promise=None) for who in head.seats]
            try:
                rules = games.load(head.game).house.complete(head.players, head.rules)
            except Misuse as no:  # today's rules have not these options
                raise Denied("bad_option", str(no)) from None
            made = self._head(table, head.game, rules, seats)
            made = replace(made, clock=head.clock, bank=head.bank)
            made = replace(made, public=head.public, watchable=head.watchable)
            made = replace(made, hints=head.hints)
            callers = old.seats_of(owners)
            host = head.host if head.host in callers else callers[0]
            again = replace(made, host=host, family=family(head))
            await self._add(again, address, again=True)
            return table

        return await old.rematch(owners, make)

    async def retold(self, key: Hashable, tell: Callable[[], Sliced[T]]) -> T:
        """What `tell` makes of a game that is over; the last few that were asked for are kept."""

        async def work() -> T:
            self._retold[key] = told = await self.slices.do(tell())
            if len(self._retold) > RETOLD:
                del self._retold[next(iter(self._retold))]
            return told

        if key in self._retold:
            self._retold[key] = self._retold.pop(key)  # the last asked for is the last to go
            return self._retold[key]
        return await self._retelling.get(key, work)

    @contextlib.contextmanager
    def reading(self, address: str) -> Iterator[None]:
        """While a file from this address is held in memory."""
        if self._reading >= self.limits.files or not self._files.take(address):
            raise Denied("too_many", "other files are being read: try again in a moment")
        self._reading += 1
        try:
            yield
        finally:
            self._reading -= 1
            self._files.give_back(address)

    async def admit(self, tokens: Iterable[str], secret: str) -> None:
        """Let the browser of this secret have the seats that these tokens open, rematches' too."""
        asked = {token: table_of(token) for token in tokens}
        while asked:
            heads = {head.id: head for head in await self._heads(asked.values())}
            here = [(token, heads[name]) for token, name in asked.items() if name in heads]
            for token, head in here:
                for seat, who in enumerate(head.seats):
                    if is_own(who, (owner(token),)):
                        device = owner(token_of(secret, family(head), seat))
                        give = partial(with_device, seat=seat, key=owner(token), device=device)
                        await self._change(head, give)
            asked = {token: head.rematch for token, head in here if head.rematch}

    async def move(self, link: str, secret: str) -> tuple[str, Seat, str]:
        """Let the browser of this secret have the seat of a private link, and nobody else.

        So at the rematches called since. The last table, the seat there, and its new token.
        """
        head = await self._head_of(table_of(link))
        tokens = [token_of(secret, family(head), seat) for seat in range(len(head.seats))]
        devices, key, used = [owner(token) for token in tokens], owner(link), False
        while (found := opened(head, key, devices)) is None:
            used = used or any(who.came_by == key for who in head.seats)
            if head.rematch is None and used:
                raise Denied("link_used", "this link has moved its seat already: it does so once")
            if head.rematch is None:
                raise Denied("not_yours", "this link opens no seat: it was given to somebody else")
            head = await self._head_of(head.rematch)
        seat, former = found
        move = partial(moved, seat=seat, link=key, former=former, device=devices[seat])
        while True:
            head = await self._change(head, move)
            again = head.rematch and await self._head_of(head.rematch)
            if not again or again.seats[seat].owner not in (former, devices[seat]):
                return head.id, seat, tokens[seat]
            head = again

    async def listed(self) -> list[TableInfo]:
        """The public tables that have a place to play or to watch: see `Lobby.listed`."""
        try:
            return [self._info(head) for head in await self._lobby.listed()]
        except Unavailable as no:
            raise unavailable(no) from no

    async def infos(self, names: Sequence[str]) -> list[TableInfo]:
        """What anybody may know of the tables of these ids that there are, in that order.

        No log is read for it.
        """
        return [self._info(head) for head in await self._known(names)]

    async def home(self, names: Sequence[str], owners: Callable[[TableHead], Owners]) -> Home:
        """What a home page shows to whom `owners` tells, by a table's head.

        Whom a table waits for its head does not say: it is remembered of those that were in memory,
        and after a restart one's own are loaded once.
        """
        heads, waits = await self._known(names), {}
        for head in heads:
            own = owners(head) if head.status == "playing" and is_playable(head) else ()
            seats = [seat for seat, who in enumerate(head.seats) if is_own(who, own)]
            if not seats:
                continue
            with contextlib.suppress(Denied):
                awaited, since = await self._awaits(head.id)
                if not set(seats).isdisjoint(awaited):
                    waits[head.id] = max(0.0, time.time() - since)
        return Home([self._info(head) for head in heads], await self.listed(), waits)

    async def info(self, name: str) -> TableInfo:
        """The same of one table; Denied if there is none of this id."""
        for found in await self.infos([name]):
            return found
        raise Denied("unknown_table", "there is no table of this name")

    @property
    def full(self) -> bool:
        """Whether nobody more is let in, as those who are here are being sent elsewhere."""
        return self.leaving is not None and time.monotonic() >= self.leaving.since

    def drain(self, beat: float) -> bool:
        """Let others take over, in `limits.draining` seconds; whether they have.

        First the server says that it is not ready. Then, every `beat` seconds, some sockets are
        sent elsewhere: those of a table together, and not while it writes a move.
        """
        if self.leaving is None:
            takes, now = self.limits.draining, time.monotonic()
            self.leaving = Leaving(now + takes * NOTICED, now + takes)
            log.info("draining", seconds=takes, sockets=len(self.sockets))
        if not self.full:
            return False
        left = [line for line in self.sockets.values() if not line.ending]
        turns = max(1.0, (self.leaving.until - time.monotonic()) / beat)
        some = math.ceil(len(left) / turns)
        for table in [*self._tables.values()]:
            if some > 0 and not table.busy:
                here = [line for line in table.lines if not line.ending]
                some -= len(here)
                self._send_away(here)
        at_tables = {line for table in self._tables.values() for line in table.lines}
        self._send_away([line for line in left if line not in at_tables][: max(0, some)])
        return not self.sockets or turns <= 1

    def _send_away(self, lines: Iterable[Line]) -> None:
        for line in lines:
            line.put(framed(Closing("Another server goes on with this table: come back at once.")))
            line.end(SERVICE_RESTART, "drained")

    async def stop(self) -> None:
        """Finish what is being written, say good-bye to every socket, and let the threads go."""
        self.stopped = True
        self._pulse.stop()
        for task in self._tasks:
            task.cancel()
        stopping = [asyncio.create_task(table.stop()) for table in self._tables.values()]
        if stopping:
            await asyncio.wait(stopping, timeout=FLUSH)  # no longer where the database is frozen
        for line in self.sockets.values():
            line.put(framed(Closing("The server restarts: come back in a moment.")))
            line.end(SERVICE_RESTART, "restart")
        if self.sockets:
            await asyncio.wait(self.sockets, timeout=FLUSH)
        await self.push.stop()
        await self.thinkers.stop()
        await self.analyses.stop()
        await self.peers.close()

    # --- what other processes tell: see `peers.Ears` ---

    def of_table(self, process: str, table: str, news: OfTable) -> None:
        """Something was told of a table that is followed."""
        if table in self._tables:
            self._tables[table].hear(process, news)

    def of_server(self, process: str, news: OfServer) -> None:
        """Something was told to all processes."""
        match news:
            case Alive(sockets):
                self.held.elsewhere[process] = sockets
                if process not in self._peopled:  # it is new, and knows of nobody
                    self._peopled[process] = set()
                    self.peers.tell(Peopled([*self._told_peopled], all_of=True))
                    self._say_alive()
            case Listed(table, status):
                self._lobby.note_elsewhere(table, status)
            case Peopled(tables, left, all_of):
                known = set() if all_of else self._peopled.get(process, set())
                self._peopled[process] = (known - {*left}) | {*tables}
            case Made(table, address):
                self._made.take(address)
                self._lobby.makers[table] = networks(address)[-1][0]
            case Subscribed(table):
                self.push.changed(table)

    def lost(self, process: str) -> None:
        """A process is dead."""
        self._peopled.pop(process, None)
        self.held.elsewhere.pop(process, None)
        for table in [*self._tables.values()]:
            table.lose(process)

    def owned(self, tables: Iterable[str]) -> None:
        """These tables are this process's now, or no more."""
        for name in tables:
            if name in self._tables:
                self._tables[name].owned()
                self._tables[name].wake()

    async def adopt(self, tables: Iterable[str]) -> None:
        """Take up tables where bots or clocks go on without anybody's coming."""
        for name in tables:
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

    def _ring(self, known: Known, steps: Sequence[Entry]) -> None:
        """Something was written by this process."""
        self.peers.tell(Rung(known.moves, known.revision, [*steps]), known.table)

    def _note(self, head: TableHead) -> None:
        """A head was written by this process."""
        self._lobby.note(head)
        self.peers.tell(Listed(head.id, head.status))

    def _say_alive(self) -> None:
        self.peers.tell(Alive(self.held.many()))

    async def _look(self) -> None:
        """See what others have written that nobody told: the bus loses news, and may be away."""
        told, looked, well = 0.0, time.monotonic(), False
        while True:
            await asyncio.sleep(LOOK_AWAY if self.peers.shared else LOOK)
            now = time.monotonic()
            try:
                if now - looked >= LOOK or not self.peers.well:
                    looked = now
                    known = [table.known for table in self._tables.values()]
                    behind = await self.store.behind(known) if known else ()
                    for table in self._tables.values():
                        table.back()
                    for name in behind:
                        if name in self._tables:
                            await self._tables[name].refresh()
                if self.peers.shared:
                    self._tell_peopled()
                    back, well = self.peers.well and not well, self.peers.well
                    if back or now - told >= RETELL:
                        told = now
                        self._say_alive()
                        for table in [*self._tables.values()]:
                            table.say_here(again=True)
            except Unavailable as no:
                log.warning("not looked", why=str(no))
                for table in self._tables.values():
                    table.away()
            except Exception:
                log.exception("not looked")

    def _tell_peopled(self) -> None:
        """Tell where people are through this process, if that has changed."""
        here = {name for name, table in self._tables.items() if table.lines}
        came, left = here - self._told_peopled, self._told_peopled - here
        if came or left:
            self.peers.tell(Peopled([*came], [*left]))
        self._told_peopled = here

    def _show(self) -> None:
        """What the metrics look up; they may be asked in a thread of their own."""
        lobby, metrics = self._lobby, self.metrics
        metrics.tables.set_function(lambda: len(self._tables))
        metrics.bus.set_function(lambda: self.peers.well)
        waiting, playing = lambda: len(lobby.waiting), lambda: len(lobby.playing)
        looked_up(metrics.in_use, {"waiting": waiting, "playing": playing})

        def sockets(seated: bool) -> int:
            lines = list(self.sockets.values())
            return sum((line.reader is not None) is seated for line in lines)

        seats, watchers = partial(sockets, True), partial(sockets, False)
        looked_up(metrics.sockets, {"seats": seats, "watchers": watchers})

    async def _known(self, names: Sequence[str]) -> list[TableHead]:
        here = {name: self._tables[name].head for name in names if name in self._tables}
        others = [name for name in names if name not in here]
        here |= {head.id: head for head in (await self._heads(others) if others else [])}
        return [here[name] for name in dict.fromkeys(names) if name in here]

    async def _awaits(self, name: str) -> Awaited:
        if name in self._asleep and name not in self._tables:
            return self._asleep[name]
        return await (self._tables.get(name) or await self.find(name)).awaits()

    async def _heads(self, names: Iterable[str]) -> list[TableHead]:
        try:
            return await self.store.heads({name for name in names if name.isprintable()})
        except Unavailable as no:
            raise unavailable(no) from no

    async def _head_of(self, name: str) -> TableHead:
        for head in await self._heads([name]):
            return head
        raise Denied("unknown_table", "there is no table of this name")

    async def _change(
        self, head: TableHead, make: Callable[[TableHead], TableHead | None]
    ) -> TableHead:
        """Write who has which seat, without looking at a game that nobody plays now."""
        while head.id not in self._tables:
            changed = make(head)
            if changed is None:
                return head
            try:
                return await self.store.append(head, (), changed)
            except Unavailable as no:
                raise unavailable(no) from no
            except Conflict:
                head = await self._head_of(head.id)
        return await self._tables[head.id].change(make)

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
        last = new.players - 1
        if new.seat > last:
            raise Denied("bad_seat", f"the host can have seats 0 to {last}, not {new.seat}")
        for seat, strength in new.bots.items():
            if not 0 <= seat <= last:
                raise Denied("bad_seat", f"bots can have seats 0 to {last}, not {seat}")
            if seat == new.seat:
                raise Denied("bad_seat", f"seat {seat} is the host's own: no bot can have it")
            check_strength(new.game, strength)
            seats[seat] = SeatHead(strength=strength)
        return seats

    def _head(
        self, table: str, game: str, rules: dict[str, Any], seats: list[SeatHead]
    ) -> TableHead:
        (seed, commitment), now = new_seed(), time.time()
        return TableHead(
            id=table,
            game=game,
            players=len(seats),
            rules=rules,
            version=tripot.__version__,
            rules_version=games.load(game).version,
            seats=seats,
            seed=seed,
            commitment=commitment,
            created=now,
            touched=now,
        )

    def _info(self, head: TableHead) -> TableInfo:
        """What anybody may know of a table, in memory or not."""
        table = self._tables.get(head.id)
        if table is not None:
            return table.info()
        playing = head.status == "playing"
        stand_ins = [seat for seat, who in enumerate(head.seats) if playing and is_free(who)]
        return info(head, stand_ins=stand_ins)

    async def _add(self, head: TableHead, address: str, again: bool = False) -> Table:
        """Make a table, or one to play `again`, for which there is always room."""
        if self.full:
            raise Denied("unavailable", GOING)
        if not self._made.take(address):
            raise Denied("too_many", "you have made many tables: wait a while before the next")
        try:
            if not await self._room() and not again:
                raise Denied("too_many", "the server has as many tables as it can take: try later")
            self._making += 1
            try:
                await self.store.create(head)
            finally:
                self._making -= 1
            self._lobby.makers[head.id] = networks(address)[-1][0]
            self.peers.tell(Made(head.id, address))
        except Unavailable as no:
            raise unavailable(no) from no
        log.info("table made", table=shown(head.id), game=head.game, players=head.players)
        await self.peers.follow(head.id)
        return self._keep(head, None)

    async def _room(self) -> bool:
        """Whether there is room for one more table, made if need be where nobody sits."""
        lobby, limits = self._lobby, self.limits
        while True:
            full = lobby.count + self._making >= limits.tables
            if not full and len(lobby.waiting) + self._making < limits.waiting:
                return True
            if full and (left := lobby.crowded(self._is_here)):
                before = time.time() - limits.left
                if await self._close_idle(before, ["playing"], left[:SOME], 1):
                    continue
            table = lobby.crowding(self._is_here)
            if table is None:
                return False
            await self._close_idle(time.time(), ["waiting"], [table])
            lobby.forget(table)

    def _is_here(self, name: str) -> bool:
        """Whether somebody is at this table."""
        if name in self._tables and self._tables[name].lines:
            return True
        return any(name in tables for tables in self._peopled.values())

    async def _close_idle(self, *which: Any) -> list[str]:
        """Close tables as `Store.close_idle` does, and tell whoever is there."""
        closed = await self.store.close_idle(*which)
        for name in closed:
            self._lobby.forget(name)
            if name in self._tables or self._loading.under_way(name):
                with contextlib.suppress(Denied):
                    await (await self.find(name)).refresh()
        return closed

    async def _load(self, name: str) -> Table:
        await self.peers.follow(name)  # first, so that nothing is missed
        try:
            table = self._keep(*await load(self.store, self.slices, name))
        except Unavailable as no:
            raise unavailable(no) from no
        table.say_here(asks=True)
        return table

    def _keep(self, head: TableHead, play: Play | None) -> Table:
        table = Table(
            self.store,
            self.thinkers,
            self.slices,
            self._pulse,
            self.push,
            self.peers,
            self.limits,
            self.metrics,
            head,
            play,
        )
        self._tables[head.id] = table
        table.wake()
        return table

    def _forgive(self, lost: float) -> None:
        for table in [*self._tables.values()]:
            table.forgive(lost)

    async def _keep_out(self) -> None:
        """Hang up on those whom the operator keeps out since the last look."""
        while True:
            await asyncio.sleep(bans.REREAD)
            try:
                await self.bans.read()
            except Unavailable as no:
                log.warning("bans not read", why=str(no))
            except Exception:
                log.exception("bans not read")
            for line in self.sockets.values():
                if self.bans.keeps_out(line.address):
                    line.put(framed(Closing(f"{KEPT_OUT}.".capitalize())))
                    line.end(POLICY, "banned")

    async def _delete(self) -> None:
        while self.limits.deleted:
            await asyncio.sleep(SWEEP)
            try:
                if self.peers.owns(SWEEPING):
                    await self._delete_once()
            except Exception:
                log.exception("old tables not deleted")

    async def _delete_once(self) -> None:
        """Delete the tables that nobody has touched for so long, a few at a time."""
        before = time.time() - self.limits.deleted
        while found := await self.store.outlived(before, DELETED):
            old = [name for name in found if name not in self._tables]
            if not await self.store.delete(old, before):
                break  # somebody looks at them
            await asyncio.sleep(BREATH)

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
        # Who looked in was there a minute ago at most: that long a table stays in memory.
        here = [name for name in self._lobby.waiting if name in self._tables]
        await self.store.touch(here, now)
        if self.peers.owns(SWEEPING):
            await self._close_idle(now - self.limits.idle)
            await self._close_idle(now - self.limits.unstarted, ["waiting"])
            await self.store.archive(now - self.limits.kept)
            await self.store.database.write(bans.expire)
        else:
            self.peers.want(SWEEPING)
        await self._lobby.recount()
        quiet, left = time.monotonic() - SWEEP, []
        for name, table in [*self._tables.items()]:
            if table.idle and table.used < quiet:
                self._asleep[name] = table.awaited
                del self._tables[name]
                left.append(name)
        await self.peers.leave(left)
        playing = self._lobby.playing
        self._asleep = {name: who for name, who in self._asleep.items() if name in playing}
        self.requests.sweep()
        self._made.sweep()
        await self.push.sweep(lambda name: name in playing or name in self._lobby.waiting)
