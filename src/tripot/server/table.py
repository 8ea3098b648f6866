"""A table: commands in, messages out. What changes is in the store before anybody hears of it."""

import asyncio
import random
import time
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import Any, TypeVar

import structlog
from msgspec.structs import replace

from tripot import bots, games, protocol
from tripot.match import Match, Reader, Seat
from tripot.protocol import (
    Accepted,
    Act,
    Closing,
    Hello,
    Reaction,
    Said,
    TableChanged,
    TableInfo,
    Welcome,
)
from tripot.server.heads import info, is_free, shown
from tripot.server.hub import GOING_AWAY, Line, framed
from tripot.server.limits import Limits
from tripot.server.metrics import Metrics
from tripot.server.play import Play
from tripot.server.refusal import Denied, unavailable
from tripot.server.scene import Scene
from tripot.server.store import Conflict, Entry, SeatHead, Store, TableHead, Unavailable
from tripot.table.errors import Illegal, Misuse
from tripot.table.game import Game

T = TypeVar("T")
Owners = Collection[str]  # SHA-256 of the tokens that somebody has shown

REMEMBERED = 50  # lines of chat
ATTEMPTS = 3  # at a change, when another process changes the table at the same time
AGAIN = 1.0  # seconds until a bot tries again what could not be written

CHANCE = random.SystemRandom()  # for bots alone: dice come from fair.py

log = structlog.get_logger()


class Table:
    """One table in this process's memory.

    Every command takes the table's turn, so that between a step and its place on disk nobody
    reads the match.
    """

    def __init__(
        self,
        store: Store,
        thinkers: Executor,
        limits: Limits,
        metrics: Metrics,
        head: TableHead,
        entries: Sequence[Entry] = (),
    ) -> None:
        self.store, self.thinkers, self.limits, self.metrics = store, thinkers, limits, metrics
        self.lines: set[Line] = set()
        self.chat: deque[Said] = deque(maxlen=REMEMBERED)
        self.used = time.monotonic()
        self._turn = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._thinking: dict[Seat, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._left: dict[Seat, float] = {}  # when the owner's last socket went
        self._stand_ins: set[Seat] = set()
        self._again = 0.0  # no bot tries anything before
        # No clock runs out before: that the server was away is nobody's fault.
        self._not_before = time.time() + limits.grace if head.status == "playing" else 0.0
        self._stopped = False
        self._take(head, entries)

    def _take(self, head: TableHead, entries: Sequence[Entry]) -> None:
        """Be what the store says."""
        play = None
        if head.nonces is not None:
            play = Play(games.load(head.game), head, entries)
        self.head, self.play = head, play
        self.over = play is not None and play.match.over  # played to its end, and that on disk
        self._stale = False
        here = {line.reader for line in self.lines}
        # Nobody is away before they could come back from the server's own absence.
        gone = time.monotonic() + (self.limits.grace if head.status == "playing" else 0)
        for seat, who in enumerate(head.seats):
            if who.owner is not None and seat not in here:
                self._left.setdefault(seat, gone)

    # --- what anybody may know ---

    @property
    def idle(self) -> bool:
        """Whether nothing will happen here until somebody comes."""
        return not (self.lines or self._thinking or self._timer or self._turn.locked())

    @property
    def deadline(self) -> float | None:
        """When the decision under way is taken out of its maker's hands."""
        play, clock = self.play, self.head.clock
        if play is None or clock is None or self.head.status != "playing":
            return None
        return max(play.opened + clock, self._not_before)

    def info(self) -> TableInfo:
        """Everything but the game's state."""
        here = {line.reader for line in self.lines}
        return info(self.head, here, self._stand_ins, self.over)

    def seats_of(self, owners: Owners) -> list[Seat]:
        """The seats that these tokens' owner has."""
        return [seat for seat, who in enumerate(self.head.seats) if who.owner in owners]

    # --- commands that change the head ---

    async def claim(self, seat: Seat, name: str, nonce: str | None, owner: str) -> None:
        """Somebody sits down."""

        async def work() -> None:
            self._refuse_closed()
            who = self._seat(seat)
            if who.owner == owner:
                return  # written before the line to the database broke
            if not is_free(who):
                raise Denied("seat_taken", f"seat {seat} is taken")
            if name.lower() in {(other.name or "").lower() for other in self.head.seats}:
                raise Denied("bad_message", f"somebody called '{name}' already sits at this table")
            await self._seated(seat, SeatHead(name=name, owner=owner, nonce=nonce))

        await self._in_turn(work)

    async def use_bot(self, seat: Seat, strength: str, owners: Owners) -> None:
        """The host lets a bot play a seat, whoever had it."""
        check_strength(self.head.game, strength)

        async def work() -> None:
            self._refuse_closed()
            self._host_only(owners)
            if self._seat(seat).owner in owners:
                raise Denied("bad_seat", "a bot can't have your own seat; leave it first")
            await self._seated(seat, SeatHead(strength=strength))

        await self._in_turn(work)

    async def free(self, seat: Seat, owners: Owners) -> None:
        """The host frees a seat, or its owner leaves it. With the last owner the table closes."""

        async def work() -> None:
            self._refuse_closed()
            if self._seat(seat).owner not in owners:
                self._host_only(owners)
            await self._seated(seat, SeatHead())

        await self._in_turn(work)

    async def start(self, owners: Owners) -> None:
        """The host begins the game; bots play the free seats until somebody claims them."""

        async def work() -> None:
            self._refuse_closed()
            self._host_only(owners)
            if self.head.status != "waiting":
                raise Denied("closed", "the game has begun already")
            now = time.time()
            nonces = [who.nonce or "" for who in self.head.seats]
            changed = replace(self.head, status="playing", nonces=nonces, touched=now)
            play = Play(games.load(changed.game), changed)
            entries = play.start(now)
            if play.match.over:
                changed = replace(changed, status="over")
            await self._commit(entries, changed)
            self.play = play
            self.over = play.match.over
            self._tell_table()
            self._tell_positions()

        await self._in_turn(work)

    async def close(self, owners: Owners) -> None:
        """The host ends the table, whatever stands on it."""

        async def work() -> None:
            self._refuse_closed()
            self._host_only(owners)
            await self._closed()

        await self._in_turn(work)

    async def rematch(self, owners: Owners, make: Callable[[TableHead], Awaitable[str]]) -> str:
        """The table at which the same seats play again; `make` makes it the first time."""

        async def work() -> str:
            if self.head.rematch is None:
                self._host_only(owners)
                if not self.over:
                    raise Denied("not_over", "a rematch comes after the end of the game")
                made = await make(self.head)
                await self._commit((), replace(self.head, rematch=made, touched=time.time()))
                self._tell_table()
            assert self.head.rematch is not None
            return self.head.rematch

        return await self._in_turn(work)

    def finished(self, owners: Owners) -> tuple[Match, dict[str, Any]]:
        """The game that was played to its end, and what its file says beside it."""
        if not self.head.watchable and not self.seats_of(owners):
            raise Denied("not_watchable", "this table is for its players alone")
        if self.play is None or not self.over:
            raise Denied("not_over", "the file of a game can be had once it is over")
        head = self.head
        dice = {"commitment": head.commitment, "seed": head.seed, "nonces": head.nonces}
        names = [who.name for who in head.seats]
        about = {"version": head.version, "table": head.id, "names": names, "fair": dice}
        return self.play.match, about

    # --- the sockets ---

    async def join(self, line: Line, hello: Hello, owners: Owners) -> None:
        """A socket says who it is, and is told where things stand."""

        async def work() -> None:
            seat = self._reader(hello, owners)
            if self._stopped:
                raise Denied("unavailable", "the server is shutting down")
            if seat is not None and hello.nonce is not None and self.head.status == "waiting":
                await self._commit((), self._with_nonce(seat, hello.nonce))
            scene = self._scene()
            if line.reader != seat:
                self.leave(line)
            line.reader, line.plain = seat, hello.plain
            line.owner = None if seat is None else self.head.seats[seat].owner
            line.heard = min(hello.since, scene.heard(seat))
            came = seat is not None and all(other.reader != seat for other in self.lines)
            self.lines.add(line)
            if seat is not None:
                self._left.pop(seat, None)
            if came:
                self._tell_table(but=line)
            line.hold(framed(self._welcome(seat, owners)))
            self._tell_position(scene, line)
            if came:
                self.wake()

        await self._in_turn(work)

    def leave(self, line: Line) -> None:
        """A socket is gone."""
        if line in self.lines:
            self.lines.remove(line)
            seat = line.reader
            if seat is not None and all(other.reader != seat for other in self.lines):
                self._left[seat] = time.monotonic()
                self._tell_table()
                self.wake()

    async def act(self, line: Line, act: Act) -> None:
        """A seat plays."""
        seat = line.reader
        if seat is None:
            raise Denied("not_yours", "you are watching: you have no seat at this table")
        await self._in_turn(partial(self._act, line, seat, act))

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
        if words is not None:
            self.chat.append(said)
        self._tell(framed(said), (other for other in self.lines if not other.muted))

    async def stop(self) -> None:
        """The server shuts down: finish what is being written, and begin nothing more."""
        self._stopped = True
        async with self._turn:
            self._rest()

    # --- changes ---

    async def _in_turn(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do `work` when it is its turn, and again if another process came first."""
        async with self._turn:
            self.used = time.monotonic()
            for _ in range(ATTEMPTS):
                try:
                    if self._stale:
                        await self._reload()
                    return await work()
                except Conflict:
                    self._stale = True
                except Unavailable as no:
                    raise unavailable(no) from no
                except BaseException:
                    if self._stale and not self._stopped:
                        self._later(self.refresh())
                    raise
            raise Denied("unavailable", "this table changes too fast elsewhere; try again")

    async def refresh(self) -> None:
        """Look what the store says, because somebody else may have changed it."""

        async def work() -> None:
            if self._stale:
                await self._reload()

        self._stale = True
        try:
            await self._in_turn(work)
        except Denied as no:
            log.warning("table not refreshed", table=shown(self.head.id), why=no.refusal.sentence)

    async def _reload(self) -> None:
        loaded = await self.store.load(self.head.id)
        if loaded is None:
            raise Denied("unknown_table", "this table is gone")
        for line in list(self.lines):
            if line.reader is not None and loaded[0].seats[line.reader].owner != line.owner:
                self._dismiss(line)
        try:
            self._take(*loaded)
        except (Illegal, Misuse) as no:
            raise Denied("closed", "another version of Tripot goes on with this table") from no
        self._tell_table()
        self._tell_positions()

    async def _commit(self, entries: Sequence[Entry], changed: TableHead | None) -> None:
        """Write it to disk. Whatever fails, nothing has changed, or the store is asked again."""
        if self._stopped:
            raise Denied("unavailable", "the server is shutting down")
        try:
            self.head = await self.store.append(self.head, entries, changed)
        except Unavailable:
            raise
        except BaseException:
            self._stale = True
            raise

    async def _step(self, play: Play, seat: Seat, action: str, move: int | None) -> None:
        """A decision, and the chance that follows it, into the log."""
        try:
            entries = play.step(seat, action, move, time.time())
        except Illegal as no:
            raise Denied("illegal", str(no)) from None
        except BaseException:
            self._stale = True
            raise
        began = time.perf_counter()
        changed = replace(self.head, status="over") if play.match.over else None
        try:
            await self._commit(entries, changed)
        except (Unavailable, Denied):
            play.undo()
            raise
        self.over = play.match.over
        self.metrics.append.observe(time.perf_counter() - began)

    async def _seated(self, seat: Seat, who: SeatHead) -> None:
        """Write who sits where; the host's role goes on to who is left, or the table closes."""
        seats = [*self.head.seats]
        seats[seat] = who
        owned = [place for place, other in enumerate(seats) if other.owner is not None]
        if not owned:
            await self._closed()
            return
        host = self.head.host if self.head.host in owned else owned[0]
        changed = replace(self.head, seats=seats, host=host, touched=time.time())
        await self._commit((), changed)
        self._left.pop(seat, None)
        if who.owner is not None:
            self._left[seat] = time.monotonic()
        for line in [line for line in self.lines if line.reader == seat]:
            self._dismiss(line)
        self._tell_table()
        self.wake()

    def _dismiss(self, line: Line) -> None:
        """Its seat was given to somebody else."""
        self.lines.remove(line)
        line.put(framed(Closing("This seat is not yours any more.")))
        line.end(GOING_AWAY, "seat given up")

    async def _closed(self) -> None:
        await self._commit((), replace(self.head, status="closed", touched=time.time()))
        self._tell_table()
        self._tell_positions()

    def _with_nonce(self, seat: Seat, nonce: str) -> TableHead:
        seats = [*self.head.seats]
        seats[seat] = replace(seats[seat], nonce=nonce)
        return replace(self.head, seats=seats, touched=time.time())

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

    def _host_only(self, owners: Owners) -> None:
        if self.head.seats[self.head.host].owner not in owners:
            raise Denied("not_yours", "only the table's host may do this")

    def _refuse_gone(self, line: Line) -> None:
        """What a dismissed socket had said before it heard of it comes too late."""
        if line not in self.lines:
            raise Denied("not_yours", "this seat is not yours any more")

    def _refuse_closed(self) -> None:
        if self.head.status == "closed":
            raise Denied("closed", "this table is closed")

    def _playing(self) -> Play:
        self._refuse_closed()
        if self.play is None:
            raise Denied("not_started", "the game has not begun: the host starts it")
        return self.play

    # --- telling ---

    def _scene(self) -> Scene:
        return Scene(self.play, self.head.status, self.deadline)

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
        line.put(scene.position(line.reader, line.plain, line.heard))
        line.heard = scene.heard(line.reader)

    def _tell_table(self, but: Line | None = None) -> None:
        told = framed(TableChanged(self.info()))
        self._tell(told, (line for line in self.lines if line is not but))

    def _tell(self, told: bytes, lines: Iterable[Line]) -> None:
        for line in list(lines):
            line.put(told)

    def _welcome(self, seat: Reader, owners: Owners) -> Welcome:
        move = 0
        if seat is not None and self.play is not None:
            move = self.play.movers[seat].move
        mine = self.seats_of(owners)
        return Welcome(protocol.VERSION, seat, mine, move, self.info(), list(self.chat))

    # --- bots and clocks ---

    def wake(self) -> None:
        """Let bots think where they must decide, and wake up when a clock or patience runs out."""
        self._rest()
        if self._stopped or self.play is None or self.head.status != "playing":
            return
        loop, now = asyncio.get_running_loop(), time.monotonic()
        if self._stale:
            self._timer = loop.call_later(AGAIN, lambda: self._later(self.refresh()))
            return
        deadline = self.deadline
        left = None if deadline is None else deadline - time.time()
        wake = [] if left is None or left <= 0 else [left]
        stand_ins = {seat for seat, who in enumerate(self.head.seats) if is_free(who)}
        if self._left and any(line.reader is not None for line in self.lines):
            patience = {seat: self.limits.away - now + at for seat, at in self._left.items()}
            stand_ins.update(seat for seat, rest in patience.items() if rest <= 0)
            wake += [rest for rest in patience.values() if rest > 0]
        before, self._stand_ins = self._stand_ins, stand_ins
        for seat in self.play.match.actors:
            if self._by_bot(seat):
                if now < self._again:
                    wake.append(self._again - now)
                elif seat not in self._thinking:
                    strength = self.head.seats[seat].strength or bots.DEFAULT
                    self._thinking[seat] = self._later(self._think(seat, strength))
        if wake:
            self._timer = loop.call_later(min(wake) + 0.01, self.wake)
        if stand_ins != before:
            self._tell_table()

    def _by_bot(self, seat: Seat) -> bool:
        """Whether a bot decides for a seat: its own, a stand-in, or because time is out."""
        deadline = self.deadline
        out_of_time = deadline is not None and deadline <= time.time()
        return self.head.seats[seat].strength is not None or seat in self._stand_ins or out_of_time

    def _rest(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def _think(self, seat: Seat, strength: str) -> None:
        """A bot decides for `seat`, off the loop, unless the decision is taken meanwhile."""

        async def look() -> tuple[Play, tuple[int, int], Any, list[int]] | None:
            play = self.play
            if play is None or seat not in play.match.actors:
                return None
            match = play.match
            return play, play.decision(seat), match.view(seat), match.legal_codes(seat)

        try:
            if seen := await self._in_turn(look):
                play, decision, view, legal = seen
                loop, game = asyncio.get_running_loop(), play.match.game
                code = await loop.run_in_executor(
                    self.thinkers, decide, game, strength, view, seat, legal
                )
                action = game.actions.texts[code]
                await self._in_turn(partial(self._bot_act, play, seat, decision, action))
        except Denied as no:
            log.warning("bot put off", table=shown(self.head.id), why=no.refusal.sentence)
            self._again = time.monotonic() + AGAIN
        except Exception:
            log.exception("bot failed", table=shown(self.head.id), strength=strength)
            self._again = time.monotonic() + AGAIN
        finally:
            self._thinking.pop(seat, None)
            self.wake()

    async def _bot_act(
        self, play: Play, seat: Seat, decision: tuple[int, int], action: str
    ) -> None:
        if self.play is not play or self.head.status != "playing":
            return
        if play.decision(seat) == decision and seat in play.match.actors and self._by_bot(seat):
            await self._step(play, seat, action, None)
            self.metrics.by_bots.inc()
            self._tell_step()

    def _later(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def decide(game: Game, strength: str, view: Any, seat: Seat, legal: list[int]) -> int:
    """What a bot plays; for any thread."""
    return bots.pick(game, strength)(view, seat, legal, CHANCE)


def check_strength(game: str, strength: str) -> None:
    """Denied if there is no bot of this strength."""
    try:
        bots.chooser(game, strength)
    except Misuse as no:
        raise Denied("bad_option", str(no)) from None
