"""A live table: it takes turns, and tells people what has changed once it is on disk."""

import time
from collections.abc import Callable
from functools import partial

import structlog

from tripot.protocol import Refused, TableInfo
from tripot.server.base import errands
from tripot.server.base.errands import Errands
from tripot.server.base.pulse import Pulse
from tripot.server.base.refusal import Denied
from tripot.server.game.play import Play
from tripot.server.game.scene import Scene
from tripot.server.live.announcer import Announcer
from tripot.server.live.autopilot import Asked, Autopilot, Hands
from tripot.server.live.broadcast import GIVEN_UP, Broadcast
from tripot.server.live.clock import DecisionClock
from tripot.server.live.dice_round import DiceRound
from tripot.server.live.ledger import STOPPING, Ledger
from tripot.server.live.presence import Moved, Presence
from tripot.server.live.reminders import Reminders
from tripot.server.live.resources import Resources
from tripot.server.live.turns import Hooks, Turns
from tripot.server.model.heads import info, shown, why_unplayable
from tripot.server.model.records import TableHead
from tripot.server.model.seating import is_moved, reseated, weakened
from tripot.server.storage.queries import Since
from tripot.server.thinking.thinkers import Thought
from tripot.server.transport.lines import Line, framed

AWAY = "the database can't be used now: nothing is lost, and it goes on by itself"
DICE_BEING_MADE = "the dice are being made: try again in a moment"
MOVED = "This seat goes on on another device."

log = structlog.get_logger()


class Table:
    """One table in this process's memory.

    Every command takes the table's turn, so that nobody reads the match while a step is not yet
    on disk. Its parts do not know the table: they say what has changed, and the table tells
    everybody. The commands are functions: see people.py, hosting.py, elsewhere.py, ended.py.
    """

    def __init__(
        self, resources: Resources, pulse: Pulse, head: TableHead, play: Play | None = None
    ) -> None:
        store, slices, limits = resources.store, resources.slices, resources.limits
        self.resources = resources
        self.ledger = Ledger(store, slices, resources.metrics, pulse, head, play)
        self.presence = Presence()
        self.broadcast = Broadcast(self.presence, self.info, limits.lines)
        self.clock = DecisionClock(self.ledger, pulse, resources.peers, limits)
        self.dice = DiceRound(self.ledger, limits)
        self.errands = Errands()
        hooks = Hooks(self.read_on, self.wake, self._end)
        self.turns = Turns(self.ledger, resources.peers.shared, self.errands, hooks)
        hands = Hands(self.turns.take, self._decide, self.away, self.wake)
        self.autopilot = Autopilot(resources, self.ledger, self.presence, self.clock, hands)
        self.reminders = Reminders(
            resources.push, limits, self.ledger, self.presence, self.clock, self.autopilot
        )
        self.announcer = Announcer(
            resources.peers, head.id, self.presence, self.clock, self.broadcast
        )
        self._take_in()
        self.own()

    # --- what there is to know ---

    @property
    def head(self) -> TableHead:
        """What the store says about the table."""
        return self.ledger.head

    @property
    def play(self) -> Play | None:
        """The game, None before it has begun."""
        return self.ledger.play

    @property
    def idle(self) -> bool:
        """Whether nothing will happen here until somebody comes."""
        waits = self.errands.waiting or self.autopilot.thinking
        return not (self.presence.lines or waits or self.turns.busy)

    def info(self, head: TableHead | None = None) -> TableInfo:
        """Return everything but the game's state, according to `head`, or to the current one."""
        here, autopilot = self.presence.here, self.autopilot
        watchers = self.broadcast.watchers
        return info(head or self.head, here, autopilot.stand_ins, watchers, autopilot.until)

    def scene(self) -> Scene:
        """Return where the game stands, ready to be sent."""
        return Scene(self.play, self.head.status, self.clock.deadline, self.head.outcome)

    # --- changes ---

    async def change(self, make: Callable[[TableHead], TableHead | None]) -> TableHead:
        """Write the head that `make` makes from this one, unless that is None, and tell the change.

        `make` raises Denied to refuse. Return the head afterwards.
        """

        async def work() -> TableHead:
            await self.write(make(self.head))
            return self.head

        return await self.turns.take(work)

    async def write(self, changed: TableHead | None, beside: TableHead | None = None) -> None:
        """Write a changed head, if there is one, and tell the change; within the turn.

        A new table `beside` is made with the change, or not at all.
        """
        before = self.head
        if changed is None:
            return
        if self.dice.making is not None and reseated(before, changed):
            raise Denied("unavailable", DICE_BEING_MADE)
        await self.ledger.commit((), changed, beside)
        self._tell_change(before)

    async def make_dice(self, late: bool = False) -> None:
        """Go on with the dice as far as possible now, and tell each step; within the turn.

        `late` means that it is too late to wait for the pages that have not answered.
        """
        before = self.head
        while await self.dice.advance(self.presence.here, late):
            self._tell_change(before)
            before, late = self.head, False

    async def start_dice(self) -> None:
        """Begin to make the dice; within the turn."""
        before = self.head
        await self.dice.start(self.presence.here)
        self._tell_change(before)

    async def read_on(self, since: Since | None = None) -> None:
        """Read what is new in the store, unless `since` holds it, and tell it; within the turn."""
        before, began = self.head, self.play
        await self.ledger.reread(since)
        head = self.head
        if why := why_unplayable(head):
            self.broadcast.hang_up(why)
        gone = [
            line
            for line in self.presence.lines
            if line.reader is not None and head.seats[line.reader].owner != line.owner
        ]
        if gone:
            for line in gone:
                self.broadcast.dismiss(line)
            self.announcer.announce()
        self._take_in()
        if head.revision != before.revision:
            self.broadcast.table()
        self.tell_positions(news=self.play is began and head.status == before.status)

    def _end(self) -> None:
        """Hang up on everybody, and do nothing more: the table has been deleted."""
        self.broadcast.hang_up("This table is kept no longer.")
        self.ledger.stopped = True
        self.errands.rest()

    def _take_in(self) -> None:
        """Go on from what the store said."""
        self.dice.take_in()
        # Nobody counts as away before they had time to come back after the server was down.
        grace = self.resources.limits.grace if self.head.status == "playing" else 0
        self.presence.expect(self.head, time.monotonic() + grace)

    # --- telling ---

    def _tell_change(self, before: TableHead) -> None:
        """Tell everybody what has changed in the head, now that it is on disk."""
        head = self.head
        if seats := reseated(before, head):
            self.presence.reseat(head, seats)
            gone = {(seat, before.seats[seat].owner) for seat in seats}
            self.errands.run(self.resources.push.forget(head.id, gone))
            for line in [line for line in self.presence.lines if line.reader in seats]:
                assert line.reader is not None
                moved = is_moved(before.seats[line.reader], head.seats[line.reader])
                self.broadcast.dismiss(line, MOVED if moved else GIVEN_UP)
            self.announcer.announce()
        if head.status == "closed":
            self.dice.end(Denied("closed", "this table is closed"))
        if not seats and self.info(before) == self.info():
            return
        self.broadcast.table()
        if head.status != before.status:
            self.tell_positions()
        else:
            self.wake()

    def tell_step(self) -> None:
        """Tell a step of the game; at its end also the dice's seed."""
        self.tell_positions(news=True)
        if self.head.status == "over":
            self.broadcast.table()

    def tell_positions(self, news: bool = False) -> None:
        """Tell everybody where the game stands; with `news`, only those who miss some events."""
        self.broadcast.positions(self.scene(), news)
        self.wake()

    def tell_moved(self, moved: Moved) -> None:
        """Tell who has come and who has left."""
        for seat in moved.came:
            self.resources.push.came(self.head.id, seat)
        self.broadcast.recount()
        if moved.came or moved.left:
            self.broadcast.table()
            self.wake()

    def away(self, but: Line | None = None) -> None:
        """Tell everybody at a game, once, that the database is unavailable."""
        if self.head.status == "playing" and not self.ledger.away:
            self.ledger.away = True
            self.broadcast.everybody(framed(Refused("unavailable", AWAY)), but)

    # --- bots and clocks ---

    def wake(self) -> None:
        """Let bots think where they must decide, and wake up when a clock or patience runs out."""
        self.clock.check()
        self.errands.rest()
        if self.ledger.stopped:
            return
        self.autopilot.awaken()
        if self.ledger.stale:
            self.errands.at(errands.AGAIN, lambda: self.errands.run(self.turns.refresh()))
            return
        if self.dice.making is not None and self.clock.own():
            self.errands.at(self.dice.rest, lambda: self.errands.run(self._hurry()))
        if self.play is None or not self.ledger.playing:
            return
        actors, before = self.play.match.actors, self.autopilot.stand_ins
        rests = [*self.clock.rests(actors), *self.autopilot.stand_in()]
        for seat in actors if self.clock.own() else ():
            if self.autopilot.decides(seat):
                rests += self.autopilot.begin(seat)
            elif (rest := self.reminders.due(seat)) is not None:
                if rest > 0:
                    rests.append(rest)
                else:
                    self.turns.later("owner not told", partial(self.reminders.notify, seat))
        if rests:
            self.errands.at(min(rests) + 0.01, self.wake)
        if self.autopilot.stand_ins != before:
            self.broadcast.table()

    def own(self) -> None:
        """Check whether this process has the bots and clocks now, or another."""
        if self.clock.take_over() and self.resources.peers.shared:
            self._tell_time()

    def forgive(self, lost: float) -> None:
        """Give back `lost` seconds in which the process stood still."""
        self.presence.forgive(lost)
        if self.autopilot.until:
            self.broadcast.table()
        self.dice.forgive(lost)
        if self.clock.forgive(lost):
            self._tell_time()

    def _tell_time(self) -> None:
        """Tell everybody that a decision has more time than they were told."""
        self.announcer.announce()
        self.turns.later("deadline not told", self.tell_positions)

    async def _hurry(self) -> None:
        """Go on with only the nonces that were shown, because patience has run out."""

        async def work() -> None:
            if self.dice.making is not None and self.dice.rest <= 0:
                await self.make_dice(late=True)

        try:
            await self.turns.take(work)
        except Exception as no:
            if isinstance(no, Denied):
                log.warning("dice put off", table=shown(self.head.id), why=no.refusal.sentence)
            else:
                log.exception("dice failed", table=shown(self.head.id))
            self.dice.put_off(errands.AGAIN)
        self.wake()

    async def _decide(self, asked: Asked, thought: Thought) -> None:
        """Play what a bot has answered, if it still has to decide; within the turn."""
        play, seat, autopilot = asked.play, asked.question.seat, self.autopilot
        if thought.bot != asked.question.bot:
            await self.write(weakened(self.head, seat, asked.question.bot, thought.bot))
        if self.play is not play or self.head.status != "playing" or not self.clock.owns:
            return
        if seat not in play.match.actors or play.decision(seat) != asked.decision:
            return
        if autopilot.decides(seat):
            action = play.match.game.actions.texts[thought.code]
            took = self.clock.took()
            await self.ledger.step(play, seat, action, None, took, autopilot.in_place(seat))
            self.resources.metrics.games.moves.labels("bots").inc()
            self.tell_step()

    async def stop(self) -> None:
        """Finish what is being written, and begin nothing more."""
        self.ledger.stopped = True
        async with self.turns.lock:
            self.errands.rest()
            self.dice.end(Denied("unavailable", STOPPING))
