"""A table: commands in, messages out. What changes is in the store before anybody hears of it."""

import asyncio
import random
import time
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple, TypeVar

import structlog
from msgspec.structs import replace

from tripot import bots, games, protocol
from tripot.analysis.questions import Advise
from tripot.core.errors import Illegal, Misuse
from tripot.match import Match, Reader, Seat
from tripot.protocol import (
    Accepted,
    Act,
    By,
    Closing,
    Hello,
    Nudged,
    PromiseNonce,
    Reaction,
    Refused,
    RevealNonce,
    Said,
    TableChanged,
    TableInfo,
    Welcome,
)
from tripot.server.base import tokens
from tripot.server.base.errors import Conflict, InDoubt, Unavailable
from tripot.server.base.limits import Limits
from tripot.server.base.metrics import Metrics
from tripot.server.base.pulse import Pulse
from tripot.server.base.refusal import Denied, unavailable
from tripot.server.base.slices import Slices
from tripot.server.base.text import key
from tripot.server.cluster.news import Here, OfTable, Reminded, Rung, Talked, told_since
from tripot.server.cluster.peers import Peers
from tripot.server.game.play import Play, result
from tripot.server.game.scene import Scene
from tripot.server.model.heads import (
    allows_hints,
    has_ended,
    info,
    is_newer,
    is_own,
    is_playable,
    knows_another,
    shown,
    why_unplayable,
    with_seat,
)
from tripot.server.model.making import (
    Making,
    anew,
    check_shown,
    is_made,
    listed,
    promised,
    silent,
    with_shown,
)
from tripot.server.model.records import Entry, SeatHead, TableHead, is_free
from tripot.server.model.seating import seated
from tripot.server.notices.push import Push
from tripot.server.replays.filed import filed
from tripot.server.storage.queries import Known, Since, followed
from tripot.server.storage.store import Store
from tripot.server.tables.company import Elsewhere, Nudges, counted, watchers
from tripot.server.tables.loading import load
from tripot.server.thinking.thinkers import Question, Thinkers
from tripot.server.transport.lines import GOING_AWAY, POLICY, Line, framed

T = TypeVar("T")
Owners = Collection[str]  # SHA-256 of the tokens that somebody has shown

REMEMBERED = 50  # lines of chat
MOST_GONE = 50  # people who may leave a game before nobody new is let in
ATTEMPTS = 3  # at a change, when another process changes the table at the same time
JUST = 1.0  # seconds since a decision began in which nobody can have lost time
COUNTING = 1.0  # seconds until it is told again how many watch
AGAIN = 1.0  # seconds until a bot tries again what could not be written

# What is refused so is refused whatever others may have written meanwhile.
FINAL = {"bad_message", "bad_option", "too_many", "too_large", "unavailable", "in_doubt"}

AWAY = "the database can't be used now: nothing is lost, and it goes on by itself"
DICE_BEING_MADE = "the dice are being made: try again in a moment"

CHANCE = random.SystemRandom()  # for bots alone: dice come from fair.py

log = structlog.get_logger()


class Awaited(NamedTuple):
    """Seats that must decide, and since when, in seconds since 1970."""

    seats: Collection[Seat]
    since: float


class Table:
    """One table in this process's memory.

    Every command takes the table's turn, so that between a step and its place on disk nobody
    reads the match.
    """

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        slices: Slices,
        pulse: Pulse,
        push: Push,
        peers: Peers,
        limits: Limits,
        metrics: Metrics,
        head: TableHead,
        play: Play | None = None,
    ) -> None:
        self.store, self.thinkers, self.slices, self.pulse = store, thinkers, slices, pulse
        self.push, self.peers, self.limits, self.metrics = push, peers, limits, metrics
        self.lines: set[Line] = set()
        self._elsewhere = Elsewhere()
        self._said_here = Here([], [])  # what was told last of who is here
        self.chat: deque[Said] = deque(maxlen=REMEMBERED)
        self.watchers = 0  # as was told last
        self._counting: asyncio.TimerHandle | None = None
        self._counted = 0.0
        self._nudges = Nudges(limits)
        self.used = time.monotonic()
        self._turn = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._thinking: dict[Seat, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._left: dict[Seat, float] = {}  # when the owner's last socket went
        self._stand_ins: set[Seat] = set()
        self._making: Making | None = None
        self._again = 0.0  # no bot tries anything before
        # A decision that began before counts from then: that the server was away is nobody's fault.
        # Of a clock no more is given back than lets it run on for a moment.
        self._resumed = 0.0
        self._owns = False
        self._stopped = False
        self._broken = False
        self._told_away = False  # that nothing can be written now
        self._rung: list[Rung] = []  # what was told, and not yet read
        self._take(head, play)
        self.owned()

    def _take(self, head: TableHead, play: Play | None) -> None:
        """Be what the store says."""
        self.head, self.play = head, play
        self._take_making()
        self._stale = self._doubtful = self._broken = self._told_away = False
        here = self._here
        # Nobody is away before they could come back from the server's own absence.
        gone = time.monotonic() + (self.limits.grace if head.status == "playing" else 0)
        for seat, who in enumerate(head.seats):
            if who.owner is not None and seat not in here:
                self._left.setdefault(seat, gone)

    def _take_making(self) -> None:
        """Go on with dice that are being made; their owners may have to come back first."""
        head, now = self.head, time.monotonic()
        if not is_made(head) or self.unplayable:
            self._making_ends()
        elif self._making is None:
            patience = max(self.limits.grace, self.limits.reveal)
            self._making = Making(head, now + patience)
        else:
            self._making.renewed(head, now + self.limits.reveal)

    # --- what anybody may know ---

    @property
    def over(self) -> bool:
        """Whether the game was played to its end, and that is on disk."""
        return self.head.outcome is not None

    @property
    def unplayable(self) -> bool:
        """Whether no game can begin here, or go on."""
        return not is_playable(self.head)

    @property
    def idle(self) -> bool:
        """Whether nothing will happen here until somebody comes."""
        return not (self.lines or self._thinking or self._timer or self._turn.locked())

    @property
    def known(self) -> Known:
        """How far it is known in memory."""
        return Known(self.head.id, self.head.moves, self.head.revision)

    @property
    def _here(self) -> set[Reader]:
        """The seats whose owners are at the table, through whatever process."""
        return {*self._elsewhere.seats, *(line.reader for line in self.lines)} - {None}

    @property
    def busy(self) -> bool:
        """Whether something is being done here, such as a move that is being written."""
        return self._turn.locked()

    @property
    def _began(self) -> float:
        """From when on the time of the decision under way counts."""
        return 0.0 if self.play is None else max(self.play.opened, self._resumed)

    def deadline(self, reader: Reader) -> float | None:
        """When the decision is taken out of the reader's hands, or, if others decide, of theirs."""
        play, clock = self.play, self.head.clock
        if play is None or self.head.status != "playing":
            return None
        if clock is not None:
            return self._began + clock
        actors = play.match.actors
        if play.banks is None or not actors:
            return None
        awaited = [reader] if reader in actors else actors
        return self._began + max(play.banks.told[seat] for seat in awaited)

    @property
    def awaited(self) -> Awaited:
        """Who must decide, and since when, as far as the game has come in memory."""
        if self.play is None or self.head.status != "playing":
            return Awaited((), 0.0)
        return Awaited(self.play.match.actors, self.play.opened)

    async def awaits(self) -> Awaited:
        """The same of what is on disk."""
        async with self._turn:
            return self.awaited

    def info(self) -> TableInfo:
        """Everything but the game's state."""
        return info(self.head, self._here, self._stand_ins, self.watchers)

    def seats_of(self, owners: Owners) -> list[Seat]:
        """The seats that these tokens' owner has."""
        return [seat for seat, who in enumerate(self.head.seats) if is_own(who, owners)]

    # --- commands that change the head ---

    async def claim(
        self, seat: Seat, name: str, owner: str, askers: Collection[Owners] = ()
    ) -> None:
        """Somebody sits down; `askers` are all whom the request shows, each by their owners."""

        async def work() -> None:
            self._refuse_closed()
            who = self._seat(seat)
            if is_own(who, (owner,)):
                return  # written before the line to the database broke
            if not is_free(who):
                raise Denied("seat_taken", f"seat {seat} is taken")
            self._refuse_unplayable()
            self._refuse_informed(seat, askers)
            if key(name) in {key(other.name or "") for other in self.head.seats}:
                raise Denied("bad_message", f"somebody called '{name}' already sits at this table")
            await self._seated(seat, SeatHead(name=name, owner=owner))

        await self._in_turn(work)

    async def link(self, seat: Seat, token: str) -> str:
        """What moves a seat to another device, for whoever has it by this token."""

        async def work() -> str:
            who = self._seat(seat)
            if not is_own(who, (tokens.owner(token),)):
                raise Denied("not_yours", f"seat {seat} of this table is not yours")
            made = tokens.link_of(token, self.head.id, who.came_by)
            if who.link != (link := tokens.owner(made)):
                await self._commit((), with_seat(self.head, seat, replace(who, link=link)))
            return made

        return await self._in_turn(work)

    async def change(self, make: Callable[[TableHead], TableHead | None]) -> TableHead:
        """Let other devices have seats, as `make` says; those that had them lose them."""

        async def work() -> TableHead:
            before, changed = self.head.seats, make(self.head)
            if changed is None:
                return self.head
            after = changed.seats
            lost = [s for s, who in enumerate(after) if who.owner != before[s].owner]
            if lost and self._making is not None:
                raise Denied("unavailable", DICE_BEING_MADE)
            await self._commit((), changed)
            self._left |= dict.fromkeys(lost, time.monotonic())
            self._later(self.push.forget(self.head.id, lost))
            for line in [line for line in self.lines if line.reader in lost]:
                self._dismiss(line, "This seat goes on on another device.")
            if lost:
                self._tell_table()
                self.wake()
            return self.head

        return await self._in_turn(work)

    async def use_bot(self, seat: Seat, strength: str, owners: Owners) -> None:
        """The host lets a bot play a seat, whoever had it."""

        async def work() -> None:
            self._refuse_closed()
            self._host_only(owners)
            self._refuse_unplayable()
            check_strength(self.head.game, strength)
            if is_own(self._seat(seat), owners):
                raise Denied("bad_seat", "a bot can't have your own seat; leave it first")
            await self._seated(seat, SeatHead(strength=strength), self._host_name)

        await self._in_turn(work)

    async def free(self, seat: Seat, owners: Owners) -> None:
        """The host frees a seat, or its owner leaves it. With the last owner the table closes."""

        async def work() -> None:
            self._refuse_closed()
            own = is_own(self._seat(seat), owners)
            if not own:
                self._host_only(owners)
            await self._seated(seat, SeatHead(), None if own else self._host_name)

        await self._in_turn(work)

    async def start(self, owners: Owners) -> None:
        """The host begins the game; bots play the free seats until somebody claims them.

        First its dice are made: the answer comes when they are, or can't be.
        """

        async def work() -> Making | None:
            self._refuse_closed()
            self._host_only(owners)
            self._refuse_unplayable()
            if self.head.status != "waiting" or self._making is not None:
                raise Denied("closed", "the game has begun already")
            await self._list_promises()
            return self._making

        making = await self._in_turn(work)
        if making is not None:
            await making.ended.wait()
            if making.trouble is not None:
                raise making.trouble

    async def close(self, owners: Owners) -> None:
        """The host ends the table, whatever stands on it."""

        async def work() -> None:
            self._refuse_closed()
            self._host_only(owners)
            await self._closed()

        await self._in_turn(work)

    async def hinted(self, owners: Owners, seat: int | None) -> Advise:
        """What a seat of the caller's knows that must decide, to be told what choices are worth.

        All see that it was told.
        """

        async def work() -> Advise:
            self._refuse_unplayable()
            if self.play is None or self.head.status != "playing":
                raise Denied("not_started", "there is nothing to decide: no game is being played")
            mine = self.seats_of(owners)
            if not mine:
                raise Denied("not_yours", "hints are for those who play")
            if not allows_hints(self.head):
                where = "at tables with bots alone, or where all agreed to them"
                raise Denied("not_yours", f"hints are for games with a judge, {where}")
            asked = [one for one in mine if one in self.play.match.actors and seat in (None, one)]
            if not asked:
                raise Denied("stale", "it is not your turn: there is nothing to decide")
            if asked[0] not in self.head.hinted:
                told = sorted({*self.head.hinted, asked[0]})
                await self._commit((), replace(self.head, hinted=told))
                self._tell_table()
            first, match = asked[0], self.play.match
            view, memory = match.view(first).tobytes(), match.memory().tobytes()
            legal = match.legal_codes(first)
            return Advise(match.game.name, dict(match.rules), view, memory, first, legal)

        return await self._in_turn(work)

    async def rematch(self, owners: Owners, make: Callable[[TableHead], Awaitable[str]]) -> str:
        """The table at which the same seats play again; `make` makes it the first time."""

        async def work() -> str:
            if self.head.rematch is None:
                if not self.seats_of(owners):
                    raise Denied("not_yours", "a rematch is called by somebody who played")
                if not self.over:
                    raise Denied("not_over", "a rematch comes after the end of the game")
                made = await make(self.head)
                await self._commit((), replace(self.head, rematch=made, touched=time.time()))
                self._tell_table()
            assert self.head.rematch is not None
            return self.head.rematch

        return await self._in_turn(work)

    def finished(self, owners: Owners) -> Match:
        """The game that was played to its end."""
        match = self.played(owners)
        if not match.over:
            raise Denied("not_over", "the table was closed before the end of the game")
        return match

    def played(self, owners: Owners) -> Match:
        """The game that was, to its end or until the table was closed."""
        self._refuse_unended(owners)
        self._refuse_unplayable()
        assert self.play is not None
        return self.play.match

    async def file(self, owners: Owners) -> tuple[dict[str, Any], Iterator[str]]:
        """What the file of a game that is over, or closed before, begins with, and its lines."""
        self._refuse_unended(owners)
        try:
            return await filed(self.store, self.head, self.play)
        except Unavailable as no:
            raise unavailable(no) from no

    # --- the sockets ---

    async def join(self, line: Line, hello: Hello, owners: Owners) -> None:
        """A socket says who it is, and is told where things stand."""

        async def work() -> None:
            if self._stopped:
                raise Denied("unavailable", "the server is shutting down")
            if self.peers.shared:
                await self._reload()  # the bell may be late, and whoever comes was told elsewhere
            self._refuse_unplayable()
            seat = self._reader(hello, owners)
            scene = self._scene()
            since = min(hello.since, scene.heard(seat))
            await self.slices.do(scene.positioned(seat, hello.plain, since, hello.leads))
            if line.reader != seat:
                self.leave(line)
            line.reader, line.heard = seat, since
            line.hello, line.told = hello, None
            line.owner = None if seat is None else self.head.seats[seat].owner
            came = seat is not None and seat not in self._here
            self.lines.add(line)
            if seat is not None:
                self._left.pop(seat, None)
                self.push.came(self.head.id, seat)
            self._recount(but=line)
            if came:
                self._tell_table(but=line)
            line.hold(framed(self._welcome(seat, owners)))
            self._tell_position(scene, line)
            self.say_here()
            if came:
                self.wake()

        await self._in_turn(work)

    def leave(self, line: Line) -> None:
        """A socket is gone."""
        if line in self.lines:
            self.lines.remove(line)
            self._company_changed({*self._here, line.reader})
            self.say_here()

    def _company_changed(self, before: Collection[Reader]) -> None:
        """Tell who has come and gone since these were at the table."""
        now = self._here
        for seat in now.difference(before):
            assert seat is not None
            self._left.pop(seat, None)
            self.push.came(self.head.id, seat)
        for seat in set(before).difference(now, {None}):
            assert seat is not None
            self._left[seat] = time.monotonic()
        self._recount()
        if now != set(before) - {None}:
            self._tell_table()
            self.wake()

    async def promise(self, line: Line, said: PromiseNonce) -> None:
        """A seat says what it will add to the dice, as a hash."""
        seat = self._seat_of(line)

        async def work() -> None:
            self._refuse_gone(line)
            self._refuse_closed()
            changed = promised(self.head, seat, said)
            if changed is not None:
                await self._commit((), changed)
                self._tell_table()
                await self._make_on()

        await self._in_turn(work)

    async def reveal(self, line: Line, said: RevealNonce) -> None:
        """A seat shows what it has promised."""
        seat = self._seat_of(line)

        async def work() -> None:
            self._refuse_gone(line)
            self._refuse_closed()
            check_shown(self.head, seat, said)
            if self._making is not None:
                self._making.nonces[seat] = said.nonce
                await self._make_on()

        await self._in_turn(work)

    async def act(self, line: Line, act: Act) -> None:
        """A seat plays."""
        came = time.perf_counter()
        try:
            await self._in_turn(partial(self._act, line, self._seat_of(line), act))
        except Denied as no:
            self._perhaps_away(no, but=line)
            raise
        self.metrics.told.observe(time.perf_counter() - came)

    async def _act(self, line: Line, seat: Seat, act: Act) -> None:
        self._refuse_gone(line)
        play = self._playing()
        mover = play.movers[seat]
        if (act.move, act.action) == (mover.move, mover.action):
            line.put(framed(Accepted(act.move, mover.seq)))
            return
        if act.move <= mover.move:
            sentence = f"move {act.move} was made before: the last accepted is {mover.move}"
            raise Denied("stale", sentence)
        if self.head.status != "playing":
            raise Denied("closed", "the game is over")
        await self._step(play, seat, act.action, act.move)
        self.metrics.by_people.inc()
        line.hold(framed(Accepted(act.move, mover.seq)))
        self._tell_step()

    def say(self, line: Line, words: str | None, reaction: Reaction | None) -> None:
        """A seat chats or reacts."""
        if line.reader is None:
            raise Denied("not_yours", "only those who have a seat may talk")
        self._refuse_gone(line)
        said = Said(line.reader, words, reaction, round(time.time(), 3))
        self._talked(said)
        self.peers.tell(Talked(said), self.head.id)

    def _talked(self, said: Said) -> None:
        if said.text is not None:
            self.chat.append(said)
        self._tell(framed(said), (other for other in self.lines if not other.muted))

    async def nudge(self, line: Line, seat: Seat) -> None:
        """A seat reminds another. What is refused tells no more than everybody is told anyhow."""
        by = self._seat_of(line)

        async def work() -> None:
            self._refuse_gone(line)
            play = self._playing()
            self._seat(seat)
            if seat == by or seat not in play.match.actors or self._by_bot(seat):
                raise Denied("bad_seat", f"nobody waits for the owner of seat {seat} now")
            now = time.time()
            self._nudges.take(seat, now - self._began)
            nudged = Nudged(seat, by, round(now, 3))
            self._tell(framed(nudged), self.lines)
            self.peers.tell(Reminded(nudged), self.head.id)

        await self._in_turn(work)

    async def stop(self) -> None:
        """The server shuts down: finish what is being written, and begin nothing more."""
        self._stopped = True
        async with self._turn:
            self._rest()
            self._making_ends(Denied("unavailable", "the server is shutting down"))

    # --- the dice before the game ---

    async def _list_promises(self) -> None:
        """Fix the list: from now on nonces may be shown. If there are none the game begins."""
        promises = listed(self.head, self._here)
        if not any(promises):
            await self._begin(promises)
            return
        await self._commit((), replace(self.head, promises=promises, touched=time.time()))
        until = time.monotonic() + self.limits.reveal
        self._making = self._making or Making(self.head, until)
        self._making.until = until
        self._tell_table()
        self.wake()

    async def _make_on(self, late: bool = False) -> None:
        """Go a step further if all is there for it, or if it is too late to wait for the rest."""
        making, head = self._making, self.head
        if making is None:
            return
        if head.promises is None:
            missing = {seat for seat in making.awaited if head.seats[seat].promise is None}
            if late or not missing:
                await self._list_promises()
            return
        changed = with_shown(head, making.nonces)
        awaited = silent(changed)
        if not awaited:
            await self._begin(changed.shown or [])
        elif late:
            asked = {seat for seat, promise in enumerate(head.promises) if promise is not None}
            await self._make_anew(awaited, asked - awaited)
        elif changed != head:
            await self._commit((), changed)

    async def _make_anew(self, silent: set[Seat], awaited: set[Seat]) -> None:
        """Somebody has not shown its nonce: all of it once more, without."""
        making = self._making
        assert making is not None
        await self._commit((), replace(anew(self.head, silent), touched=time.time()))
        making.renewed(self.head, time.monotonic() + self.limits.reveal)
        making.awaited = awaited
        self._tell_table()
        self.wake()
        await self._make_on()

    async def _begin(self, nonces: list[str | None]) -> None:
        """The dice are made: the first of them fall."""
        now = time.time()
        promises = self.head.promises or nonces
        changed = replace(self.head, status="playing", promises=promises, nonces=nonces)
        changed = replace(changed, shown=None, touched=now)
        play = Play(games.load(changed.game), changed)
        entries = play.start(now)
        if play.match.over:
            changed = replace(changed, status="over", outcome=result(play.match))
        await self._commit(entries, changed)
        self.play = play
        self._making_ends()
        self._tell_table()
        self._tell_positions()

    async def _hurry(self) -> None:
        """Patience is at its end: go on with those who have answered."""

        async def work() -> None:
            if self._making is not None and self._making.until <= time.monotonic():
                await self._make_on(late=True)

        try:
            await self._in_turn(work)
        except Exception as no:
            if isinstance(no, Denied):
                log.warning("dice put off", table=shown(self.head.id), why=no.refusal.sentence)
            else:
                log.exception("dice failed", table=shown(self.head.id))
            if making := self._making:
                making.end(Denied("unavailable", "the dice can't be written now: they will be"))
                making.until = time.monotonic() + AGAIN
        self.wake()

    def _making_ends(self, trouble: Denied | None = None) -> None:
        if self._making is not None:
            self._making.end(trouble)
            self._making = None

    # --- changes ---

    async def _in_turn(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do `work` when it is its turn, and again if another process came first."""
        self.used = time.monotonic()
        async with self._turn:
            for attempt in range(ATTEMPTS):
                try:
                    if self._stale:
                        await self._reload()
                    return await work()
                except Conflict:
                    self._stale = True
                except Unavailable as no:
                    if self._stale:
                        self.wake()
                    raise unavailable(no, self._doubtful) from no
                except Denied as no:
                    if self.peers.shared and not attempt and no.refusal.code not in FINAL:
                        self._stale = True  # it may be so no more, by what others have written
                        continue
                    if self._stale:
                        self.wake()
                    raise
                except BaseException:
                    if self._stale and not self._stopped:
                        self._later(self.refresh())
                    raise
            raise Denied("unavailable", "this table changes too fast elsewhere; try again")

    async def look(self) -> None:
        """Be what the store says, because somebody else may have changed it."""

        async def work() -> None:
            if self._stale:
                await self._reload()

        self._stale = True
        await self._in_turn(work)

    async def refresh(self) -> None:
        """The same where nobody has asked for anything."""
        await self._quietly(self.look)

    async def _quietly(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do what nobody has asked for."""
        used = self.used
        try:
            await work()
        except Denied as no:
            log.warning("table not refreshed", table=shown(self.head.id), why=no.refusal.sentence)
            if no.refusal.code == "unknown_table":  # it was deleted: nothing happens here any more
                self._hang_up("This table is kept no longer.")
                self._stopped = True
                self._rest()
        self.used = used

    async def _reload(self, since: Since | None = None) -> None:
        """Be what the store says, or go on by what has come `since`, and tell what is new."""
        before, began = self.head, self.play
        head, play = await self._found(since)
        if why := why_unplayable(head):
            self._hang_up(why)
        for line in list(self.lines):
            if line.reader is not None and head.seats[line.reader].owner != line.owner:
                self._dismiss(line)
        self._take(head, play)
        if head.revision != before.revision:
            self._tell_table()
        same = play is began and head.status == before.status
        self._tell_positions(news=same)

    async def _found(self, since: Since | None) -> tuple[TableHead, Play | None]:
        """The table as it is by now: read on from where it is known, or, if need be, all of it."""
        play, known = self.play, not (self._doubtful or self._broken or self.head.damaged)
        if known and (play is not None or self.head.nonces is None):
            since = since or await self.store.since(self.known)
            head = since and (since.head or followed(self.head, since.entries))
            if head and play is None and head.nonces is None:
                return head, None
            if since and head and play is not None and not head.damaged:
                self._broken = True
                with suppress(Illegal, Misuse):
                    await self.slices.do(play.follow(since.entries))
                    play.refuse_elsewhere(head)
                    self._broken = False
                    return head, play
        return await load(self.store, self.slices, self.head.id, self._doubtful)

    async def _commit(self, entries: Sequence[Entry], changed: TableHead | None) -> None:
        """Write it to disk. If that fails nothing has changed, or the store is asked again."""
        if self._stopped:
            raise Denied("unavailable", "the server is shutting down")
        try:
            self.head = await self.store.append(self.head, entries, changed)
            self.back()
        except InDoubt:
            self._stale = self._doubtful = True
            raise
        except Unavailable:
            raise
        except BaseException:
            self._stale = True
            raise

    async def _step(
        self, play: Play, seat: Seat, action: str, move: int | None, by: By | None = None
    ) -> None:
        """A decision, and the chance that follows it, into the log."""
        self.pulse.check()
        now = time.time()
        took = max(0.0, now - self._began)
        try:
            entries = play.step(seat, action, move, now, by, took)
        except Illegal as no:
            raise Denied("illegal", str(no)) from None
        except BaseException:
            self._stale = self._broken = True
            raise
        began = time.perf_counter()
        changed = None
        if play.match.over:
            changed = replace(self.head, status="over", outcome=result(play.match))
        try:
            await self._commit(entries, changed)
        except BaseException:
            play.undo()
            raise
        self.metrics.append.observe(time.perf_counter() - began)

    async def _seated(self, seat: Seat, who: SeatHead, by: str | None = None) -> None:
        """Write who sits where; the host's role goes on to who is left, or the table closes.

        Who loses a seat in play, and `by` whom, is kept and told.
        """
        if self._making is not None:
            raise Denied("unavailable", DICE_BEING_MADE)
        changed = seated(self.head, seat, who, by, time.time())
        if changed.status == "closed":
            await self._closed()
            return
        await self._commit((), changed)
        self._left.pop(seat, None)
        self._later(self.push.forget(self.head.id, [seat]))
        if who.owner is not None:
            self._left[seat] = time.monotonic()
        for line in [line for line in self.lines if line.reader == seat]:
            self._dismiss(line)
        self._tell_table()
        self.wake()

    def _hang_up(self, sentence: str) -> None:
        """Nobody can play or watch here any more."""
        for line in self.lines:
            line.put(framed(Closing(sentence)))
            line.end(POLICY, "closed")
        self.lines.clear()
        self._recount()

    def _dismiss(self, line: Line, why: str = "This seat is not yours any more.") -> None:
        """Its seat was given to somebody else, or moved."""
        self.lines.remove(line)
        line.put(framed(Closing(why)))
        line.end(GOING_AWAY, "seat given up")

    async def _closed(self) -> None:
        await self._commit((), replace(self.head, status="closed", touched=time.time()))
        self._making_ends(Denied("closed", "this table is closed"))
        self._tell_table()
        self._tell_positions()

    # --- refusals ---

    def _seat(self, seat: Seat) -> SeatHead:
        if not 0 <= seat < self.head.players:
            last = self.head.players - 1
            raise Denied("bad_seat", f"there is no seat {seat}; the seats are 0 to {last}")
        return self.head.seats[seat]

    def _reader(self, hello: Hello, owners: Owners) -> Reader:
        """The seat that a hello asks for, or None for a spectator."""
        mine = self.seats_of(owners)
        if hello.seat is not None and hello.seat not in mine:
            raise Denied("not_yours", f"seat {hello.seat} of this table is not yours")
        if hello.token is not None and not mine:
            raise Denied("not_yours", "this token opens no seat of this table")
        if not mine and not self.head.watchable:
            raise Denied("not_watchable", "this table is for its players alone")
        return hello.seat if hello.seat is not None else next(iter(mine), None)

    def _seat_of(self, line: Line) -> Seat:
        """The seat that a socket plays."""
        if line.reader is None:
            raise Denied("not_yours", "you are watching: you have no seat at this table")
        return line.reader

    def _host_only(self, owners: Owners) -> None:
        if not is_own(self.head.seats[self.head.host], owners):
            raise Denied("not_yours", "only the table's host may do this")

    @property
    def _host_name(self) -> str | None:
        return self.head.seats[self.head.host].name

    def _refuse_informed(self, seat: Seat, askers: Collection[Owners]) -> None:
        """A free seat of a game under way is for people who have seen none of its hands."""
        if any(knows_another(self.head, seat, owners) for owners in askers):
            raise Denied("barred", "you have had another seat in this game: a bot keeps this one")
        if len(self.head.gone) >= MOST_GONE:
            raise Denied("too_many", "too many have left this game: bots keep its free seats")

    def _refuse_gone(self, line: Line) -> None:
        """What a dismissed socket had said before it heard of it comes too late."""
        if line not in self.lines:
            raise Denied("not_yours", "this seat is not yours any more")

    def _refuse_unplayable(self) -> None:
        if self.peers.shared and is_newer(self.head):
            raise Denied("unavailable", "a newer server plays this game: come again in a moment")
        if why := why_unplayable(self.head):
            raise Denied("unplayable", why)

    def _refuse_unended(self, owners: Owners) -> None:
        if not self.head.watchable and not self.seats_of(owners):
            raise Denied("not_watchable", "this table is for its players alone")
        if not has_ended(self.head):
            if self.head.status in ("over", "closed"):
                self._refuse_unplayable()
            raise Denied("not_over", "the file of a game can be had once it is over")

    def _refuse_closed(self) -> None:
        if self.head.status == "closed":
            raise Denied("closed", "this table is closed")

    def _playing(self) -> Play:
        self._refuse_closed()
        self._refuse_unplayable()
        if self.play is None:
            raise Denied("not_started", "the game has not begun: the host starts it")
        return self.play

    # --- telling ---

    def _scene(self) -> Scene:
        return Scene(self.play, self.head.status, self.deadline, self.head.outcome)

    def _tell_step(self) -> None:
        """After a step of the game; its end shows the dice's seed too."""
        self._tell_positions(news=True)
        if self.head.status == "over":
            self._tell_table()

    def _tell_positions(self, news: bool = False) -> None:
        """Tell everybody where the game stands, or, with `news`, those who have heard something."""
        scene = self._scene()
        for line in list(self.lines):
            if not news or line.heard < scene.heard(line.reader):
                self._tell_position(scene, line)
        self.wake()

    def _tell_position(self, scene: Scene, line: Line) -> None:
        takes = line.hello
        line.put(scene.position(line.reader, takes.plain, line.heard, takes.leads, line.told))
        line.heard = scene.heard(line.reader)
        line.told = scene.stand(line.reader) if takes.changes else None

    def _tell_table(self, but: Line | None = None) -> None:
        told = framed(TableChanged(self.info()))
        self._tell(told, (line for line in self.lines if line is not but))

    def _recount(self, but: Line | None = None) -> None:
        """Tell how many watch, if that has changed, at once or as soon as it may be told again."""
        if self._counting is not None or self._watching() == self.watchers:
            return
        wait = self._counted + COUNTING - time.monotonic()
        if wait > 0:
            self._counting = asyncio.get_running_loop().call_later(wait, self._count)
        else:
            self._count(but)

    def _count(self, but: Line | None = None) -> None:
        self._counting, self._counted = None, time.monotonic()
        before, self.watchers = self.watchers, self._watching()
        if self.watchers != before:
            self._tell_table(but)

    def _watching(self) -> int:
        return counted(watchers(self.lines) | self._elsewhere.watchers)

    def away(self, but: Line | None = None) -> None:
        """The database is away: all who play are told, once."""
        if self.head.status == "playing" and not self._told_away:
            self._told_away = True
            told = framed(Refused("unavailable", AWAY))
            self._tell(told, (line for line in self.lines if line is not but))

    def back(self) -> None:
        """The database is there."""
        self._told_away = False

    def _perhaps_away(self, no: Denied, but: Line | None = None) -> None:
        if isinstance(no.__cause__, Unavailable):
            self.away(but)

    def _tell(self, told: bytes, lines: Iterable[Line]) -> None:
        for line in list(lines):
            line.put(told)

    def _welcome(self, seat: Reader, owners: Owners) -> Welcome:
        move = 0
        if seat is not None and self.play is not None:
            move = self.play.movers[seat].move
        mine = self.seats_of(owners)
        now, chat = round(time.time(), 3), list(self.chat)
        return Welcome(protocol.VERSION, seat, mine, move, self.info(), chat, now)

    # --- other processes ---

    def hear(self, process: str, news: OfTable) -> None:
        """Another process tells something of this table."""
        match news:
            case Rung():
                self._ring(news)
            case Talked(said):
                self._talked(said)
            case Reminded(nudged):
                self._nudges.taken(nudged.seat)
                self._tell(framed(nudged), self.lines)
            case Here():
                before = self._here
                self._elsewhere.hear(process, news)
                self._company_changed(before)
                if news.chat:
                    talk = {(said.at, said.seat, said.text): said for said in news.chat}
                    talk |= {(said.at, said.seat, said.text): said for said in self.chat}
                    self.chat.clear()
                    self.chat.extend(said for _, said in sorted(talk.items()))
                if news.resumed is not None and news.resumed > self._resumed:
                    self._resumed = news.resumed
                    self._later(self._retell())
                if news.asks:
                    self.say_here(asked=True)

    def _ring(self, rung: Rung) -> None:
        """There is more in the store than is known here, perhaps."""
        if rung.moves > self.head.moves or rung.revision > self.head.revision:
            self._rung.append(rung)
            if len(self._rung) == 1:
                self._later(self._quietly(self._read_on))

    async def _read_on(self) -> None:
        """Go on by the steps that were told, or, if they are not all, see what the store says."""

        async def work() -> None:
            rung, self._rung = self._rung, []
            steps = told_since(self.head.moves, self.head.revision, rung)
            if steps is None:
                self._stale = True
                await self._reload()
            elif steps:
                await self._reload(Since(None, steps))

        await self._in_turn(work)

    def lose(self, process: str) -> None:
        """Another process is dead, and nobody is at the table through it."""
        before = self._here
        self._elsewhere.lose(process)
        self._company_changed(before)

    def say_here(self, asks: bool = False, asked: bool = False, again: bool = False) -> None:
        """Tell the other processes who is here: if it is new, or was asked for, or `again`."""
        if not self.peers.shared:
            return
        seats = sorted({line.reader for line in self.lines if line.reader is not None})
        resumed = self._resumed or None if self.peers.owns(self.head.id) else None
        here = Here(seats, sorted(watchers(self.lines)), resumed)
        if asks:
            self.peers.tell(replace(here, asks=True), self.head.id)
        elif asked and (self.lines or resumed):
            self.peers.tell(replace(here, chat=[*self.chat]), self.head.id)
        elif here != self._said_here or (again and (self.lines or resumed)):
            self.peers.tell(here, self.head.id)
        self._said_here = here

    def owned(self) -> None:
        """Bots and clocks may be this process's now, or another's."""
        owns, play = self.peers.owns(self.head.id), self.play
        lost = not self.peers.shared or (play and play.opened < time.time() - JUST)
        if owns and not self._owns and self.head.status == "playing" and lost:
            self._resumed = time.time() + self.limits.grace - (self.head.clock or 0)
            if self.peers.shared:
                self.say_here()
                self._later(self._retell())
        self._owns = owns

    def _owned(self) -> bool:
        """Whether bots and clocks are this process's; if not, they will be once nobody has them."""
        if self.peers.owns(self.head.id):
            return True
        self.peers.want(self.head.id)
        return False

    # --- bots and clocks ---

    def wake(self) -> None:
        """Let bots think where they must decide, and wake up when a clock or patience runs out."""
        self.pulse.check()
        self._rest()
        if self._stopped:
            return
        loop, now = asyncio.get_running_loop(), time.monotonic()
        for who in self.head.seats:
            if who.strength is not None:
                self.thinkers.awaken(self.head.game, who.strength)
        if self._stale:
            self._timer = loop.call_later(AGAIN, lambda: self._later(self.refresh()))
            return
        if self._making is not None and self._owned():
            rest = max(0.0, self._making.until - now)
            self._timer = loop.call_later(rest, lambda: self._later(self._hurry()))
        if self.play is None or self.head.status != "playing":
            return
        actors = self.play.match.actors
        deadlines = [deadline for seat in actors if (deadline := self.deadline(seat)) is not None]
        wake = [left for deadline in deadlines if (left := deadline - time.time()) > 0]
        stand_ins = {seat for seat, who in enumerate(self.head.seats) if is_free(who)}
        if self._left and self._here:
            patience = {seat: self.limits.away - now + at for seat, at in self._left.items()}
            stand_ins.update(seat for seat, rest in patience.items() if rest <= 0)
            wake += [rest for rest in patience.values() if rest > 0]
        before, self._stand_ins = self._stand_ins, stand_ins
        for seat in actors if self._owned() else ():
            if self._by_bot(seat):
                if now < self._again:
                    wake.append(self._again - now)
                elif seat not in self._thinking:
                    strength = self.head.seats[seat].strength or bots.default(self.head.game)
                    self._thinking[seat] = self._later(self._think(seat, strength))
            elif (untold := self._untold(seat)) is not None:
                if untold > 0:
                    wake.append(untold)
                else:
                    self._later(self._call(seat))
        if wake:
            self._timer = loop.call_later(min(wake) + 0.01, self.wake)
        if stand_ins != before:
            self._tell_table()

    def forgive(self, lost: float) -> None:
        """The process stood still for so many seconds: in them nobody could play or come back."""
        self._left = {seat: at + lost for seat, at in self._left.items()}
        if self._making is not None:
            self._making.until += lost
        if self.deadline(None) is not None and self.peers.owns(self.head.id):
            self._resumed = self._began + lost
            self.say_here()
            self._later(self._retell())

    async def _retell(self) -> None:
        """There is more time than was told."""

        async def work() -> None:
            self._tell_positions()

        try:
            await self._in_turn(work)
        except Denied as no:
            log.warning("deadline not told", table=shown(self.head.id), why=no.refusal.sentence)

    def _untold(self, seat: Seat) -> float | None:
        """Seconds until a seat's owner, who is gone, is told that it is their turn.

        None if they need not be.
        """
        left = self._left.get(seat)
        if self.play is None or left is None or seat not in self.play.match.actors:
            return None
        if self._by_bot(seat) or not self.push.wants(self.head.id, seat, self.play.phase):
            return None
        return left + self.limits.notice - time.monotonic()

    async def _call(self, seat: Seat) -> None:
        """Tell a seat's owner that it is their turn, now that it is so on disk."""

        async def work() -> None:
            rest = self._untold(seat)
            if self.play is None or rest is None or rest > 0:
                return
            until = self.deadline(seat)
            if until is None and self._here:
                until = time.time() + self.limits.away  # a bot plays on then
            self.push.tell(self.head, seat, self.play.phase, until)

        try:
            await self._in_turn(work)
        except Denied as no:
            log.warning("owner not told", table=shown(self.head.id), why=no.refusal.sentence)

    def _by_bot(self, seat: Seat) -> bool:
        """Whether a bot decides for a seat: its own, a free one's, or in its owner's place."""
        who = self.head.seats[seat]
        return who.strength is not None or is_free(who) or self._in_place(seat) is not None

    def _in_place(self, seat: Seat) -> By | None:
        """Why a bot decides in the place of a seat's owner: that is away, or its time is out."""
        if self.head.seats[seat].owner is None:
            return None
        if seat in self._stand_ins:
            return "stand_in"
        deadline = self.deadline(seat)
        return "clock" if deadline is not None and deadline <= time.time() else None

    def _rest(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def _think(self, seat: Seat, strength: str) -> None:
        """A bot decides for `seat`, off the loop, unless the decision is taken meanwhile.

        How long it thought, which tells of its cards, does not show.
        """
        asked = time.monotonic()

        async def look() -> tuple[Play, tuple[int, int], Question] | None:
            play = self.play
            if play is None or seat not in play.match.actors:
                return None
            match, game = play.match, play.match.game
            known = match.view(seat), match.memory().copy(), seat, match.legal_codes(seat)
            question = Question(game, strength, match.rules, *known, CHANCE.getrandbits(64))
            return play, play.decision(seat), question

        try:
            if seen := await self._in_turn(look):
                play, decision, question = seen
                code = await self._thought(seat, question)
                action = play.match.game.actions.texts[code]
                await asyncio.sleep(pause(time.monotonic() - asked, self.limits.bot_pause))
                await self._in_turn(partial(self._bot_act, play, seat, decision, action))
        except Denied as no:
            log.warning("bot put off", table=shown(self.head.id), why=no.refusal.sentence)
            self._perhaps_away(no)
            self._again = time.monotonic() + AGAIN
        except Exception:
            log.exception("bot failed", table=shown(self.head.id), strength=strength)
            self._again = time.monotonic() + AGAIN
        finally:
            self._thinking.pop(seat, None)
            self.wake()

    async def _thought(self, seat: Seat, question: Question) -> int:
        """Return what a seat's bot plays; if it has failed, all are told who has its seat now."""
        code, bot = await self.thinkers.think(question)
        if bot == question.bot:
            return code
        log.warning("bot weakened", table=shown(self.head.id), bot=question.bot)

        async def work() -> None:
            if self.head.seats[seat].strength == question.bot and self._making is None:
                await self._seated(seat, SeatHead(strength=bot))

        await self._in_turn(work)
        return code

    async def _bot_act(
        self, play: Play, seat: Seat, decision: tuple[int, int], action: str
    ) -> None:
        if self.play is not play or self.head.status != "playing":
            return
        if not self.peers.owns(self.head.id):
            return
        if play.decision(seat) == decision and seat in play.match.actors and self._by_bot(seat):
            await self._step(play, seat, action, None, self._in_place(seat))
            self.metrics.by_bots.inc()
            self._tell_step()

    def _later(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def pause(thought: float, beat: float) -> float:
    """Seconds until whoever `thought` so long answers: on the first beat after it."""
    return beat - thought % beat if beat else 0.0


def check_strength(game: str, strength: str) -> None:
    """Denied if there is no bot of this strength."""
    try:
        bots.find(game, strength)
    except Misuse as no:
        raise Denied("bad_option", str(no)) from None
