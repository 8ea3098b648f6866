"""What people at a table do through their sockets."""

import time
from collections.abc import Awaitable, Callable
from functools import partial

from tripot import protocol
from tripot.match import Seat
from tripot.protocol import (
    Accepted,
    Act,
    Hello,
    Nudged,
    PromiseNonce,
    Reaction,
    RevealNonce,
    Said,
    Welcome,
)
from tripot.server.base.errors import Unavailable
from tripot.server.base.refusal import Denied
from tripot.server.cluster.news import Reminded, Talked
from tripot.server.game.play import Play
from tripot.server.live.ledger import STOPPING
from tripot.server.live.table import Table
from tripot.server.model.access import (
    Owners,
    reader_of,
    refuse_closed,
    refuse_unplayable,
    seat_of,
    seats_of,
)
from tripot.server.model.dice import check_shown, promised
from tripot.server.model.seating import finished
from tripot.server.transport.lines import Line, framed


async def join(table: Table, line: Line, hello: Hello, owners: Owners, page: str) -> None:
    """Let a socket say who it is, and tell it how things are; `page` names the page's build."""
    resources, presence = table.resources, table.presence

    async def work() -> None:
        if table.ledger.stopped:
            raise Denied("unavailable", STOPPING)
        if resources.peers.shared:
            await table.read_on()  # news may be late, and the client may come from another process
        refuse_unplayable(table.head)
        seat, scene = reader_of(table.head, hello, owners), table.scene()
        since = min(hello.since, scene.heard(seat))
        await resources.slices.do(scene.positioned(seat, hello.plain, since, hello.leads))
        if line.reader != seat:
            leave(table, line)
        line.reader, line.heard = seat, since
        line.hello, line.told = hello, None
        line.owner = None if seat is None else table.head.seats[seat].owner
        moved = presence.enter(line)
        if seat is not None:
            resources.push.came(table.head.id, seat)
        table.broadcast.recount(but=line)
        if moved.came:
            table.broadcast.table(but=line)
        line.hold(framed(_welcome(table, seat, owners, page)))
        table.broadcast.position(scene, line)
        table.announcer.announce()
        if moved.came:
            table.wake()

    await table.turns.take(work)


def leave(table: Table, line: Line) -> None:
    """Let a socket go."""
    if (moved := table.presence.leave(line)) is not None:
        table.tell_moved(moved)
        table.announcer.announce()


async def promise(table: Table, line: Line, said: PromiseNonce) -> None:
    """Take a seat's promise of what it will add to the dice."""
    seat = table.presence.player(line)

    async def work() -> None:
        refuse_closed(table.head)
        if (changed := promised(table.head, seat, said)) is not None:
            await table.write(changed)
            await table.make_dice()

    await _in_turn(table, line, work)


async def reveal(table: Table, line: Line, said: RevealNonce) -> None:
    """Take the nonce that a seat has promised."""
    seat = table.presence.player(line)

    async def work() -> None:
        refuse_closed(table.head)
        check_shown(table.head, seat, said)
        table.dice.show(seat, said.nonce)
        await table.make_dice()

    await _in_turn(table, line, work)


async def act(table: Table, line: Line, said: Act) -> None:
    """Let a seat play."""
    came = time.perf_counter()
    try:
        seat = table.presence.player(line)
        await _in_turn(table, line, partial(_act, table, line, seat, said))
    except Denied as no:
        if isinstance(no.__cause__, Unavailable):
            table.away(but=line)
        raise
    table.resources.metrics.games.told.observe(time.perf_counter() - came)


async def _act(table: Table, line: Line, seat: Seat, said: Act) -> None:
    play = _playing(table)
    mover = play.movers[seat]
    if (said.move, said.action) == (mover.move, mover.action):
        line.put(framed(Accepted(said.move, mover.seq)))
        return
    if said.move <= mover.move:
        sentence = f"move {said.move} was made before: the last accepted is {mover.move}"
        raise Denied("stale", sentence)
    if table.head.status != "playing":
        raise Denied("closed", "the game is over")
    if table.head.seats[seat].finished:
        raise Denied("not_yours", "you have left the rest of the game to a bot")
    took = table.clock.took()
    await table.ledger.step(play, seat, said.action, said.move, took, None)
    table.resources.metrics.games.moves.labels("people").inc()
    line.hold(framed(Accepted(said.move, mover.seq)))
    table.tell_step()


def say(table: Table, line: Line, words: str | None, reaction: Reaction | None) -> None:
    """Let a seat chat or react."""
    if line.reader is None:
        raise Denied("not_yours", "only those who have a seat may talk")
    table.presence.refuse_gone(line)
    if not table.broadcast.may_talk(line.reader):
        raise Denied("too_many", "you talk faster than the others can read")
    said = Said(line.reader, words, reaction, round(time.time(), 3))
    table.broadcast.talk(said)
    table.resources.peers.tell(Talked(said), table.head.id)


async def nudge(table: Table, line: Line, seat: Seat) -> None:
    """Let a seat remind another. A refusal reveals no more than everybody is told anyway."""
    by = table.presence.player(line)

    async def work() -> None:
        play = _playing(table)
        seat_of(table.head, seat)
        if seat == by or seat not in play.match.actors or table.autopilot.decides(seat):
            raise Denied("bad_seat", f"nobody waits for the owner of seat {seat} now")
        table.reminders.nudge(seat)
        nudged = Nudged(seat, by, round(time.time(), 3))
        table.broadcast.everybody(framed(nudged))
        table.resources.peers.tell(Reminded(nudged), table.head.id)

    await _in_turn(table, line, work)


async def finish(table: Table, line: Line, owners: Owners) -> None:
    """Let bots make all decisions that a person's seats still have to make."""
    table.presence.player(line)

    async def work() -> None:
        _playing(table)
        await table.write(finished(table.head, owners))
        table.wake()

    await _in_turn(table, line, work)


async def _in_turn(table: Table, line: Line, work: Callable[[], Awaitable[None]]) -> None:
    """Do what a socket asks for, unless it has lost its seat before its turn comes."""

    async def checked() -> None:
        table.presence.refuse_gone(line)
        await work()

    await table.turns.take(checked)


def _playing(table: Table) -> Play:
    """Return the game; Denied if there is none to play."""
    refuse_closed(table.head)
    refuse_unplayable(table.head)
    if table.play is None:
        raise Denied("not_started", "the game has not begun: the host starts it")
    return table.play


def _welcome(table: Table, seat: Seat | None, owners: Owners, page: str) -> Welcome:
    move = 0
    if seat is not None and table.play is not None:
        move = table.play.movers[seat].move
    mine, chat = seats_of(table.head, owners), list(table.broadcast.chat)
    now = round(table.clock.now(), 3)
    return Welcome(protocol.VERSION, seat, mine, move, table.info(), chat, now, page)
