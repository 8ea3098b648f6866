"""What seat owners ask of the whole table: to begin, to advise, to play again."""

from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from tripot.analysis.questions import Advise
from tripot.server.base.refusal import Denied
from tripot.server.live.dice_round import Making
from tripot.server.live.table import Table
from tripot.server.model.access import (
    Owners,
    refuse_closed,
    refuse_unless_host,
    refuse_unplayable,
    seats_of,
)
from tripot.server.model.heads import allows_hints


async def start(table: Table, owners: Owners) -> None:
    """Begin the game at the host's request; bots play the free seats until somebody claims them.

    Its dice are made first: this returns once they are, and raises Denied if they can't be.
    """

    async def work() -> Making | None:
        refuse_closed(table.head)
        refuse_unless_host(table.head, owners)
        refuse_unplayable(table.head)
        if table.head.status != "waiting" or table.dice.making is not None:
            raise Denied("closed", "the game has begun already")
        await table.start_dice()
        return table.dice.making

    making = await table.turns.take(work)
    if making is not None:
        await making.ended.wait()
        if making.trouble is not None:
            raise making.trouble


async def advise(table: Table, owners: Owners, seat: int | None) -> Advise:
    """Return what the caller's deciding seat knows, so that its choices can be weighed.

    Everybody sees that the seat got a hint.
    """

    async def work() -> Advise:
        refuse_unplayable(table.head)
        play, head = table.play, table.head
        if play is None or not table.ledger.playing:
            raise Denied("not_started", "there is nothing to decide: no game is being played")
        mine = seats_of(head, owners)
        if not mine:
            raise Denied("not_yours", "hints are for those who play")
        if not allows_hints(head):
            where = "at tables with bots alone, or where all agreed to them"
            raise Denied("not_yours", f"hints are for games with a judge, {where}")
        match = play.match
        asked = next((one for one in mine if one in match.actors and seat in (None, one)), None)
        if asked is None:
            raise Denied("stale", "it is not your turn: there is nothing to decide")
        if asked not in head.hinted:
            await table.write(replace(head, hinted=sorted({*head.hinted, asked})))
        view, memory = match.view(asked).tobytes(), match.memory().tobytes()
        legal = match.legal_codes(asked)
        return Advise(match.game.name, dict(match.rules), view, memory, asked, legal)

    return await table.turns.take(work)


async def rematch(table: Table, owners: Owners, call: Callable[[], Awaitable[None]]) -> str:
    """Return the table at which the same seats play again; `call` writes it the first time."""

    async def work() -> str:
        if table.head.rematch is None:
            if not seats_of(table.head, owners):
                raise Denied("not_yours", "a rematch is called by somebody who played")
            if table.head.outcome is None:
                raise Denied("not_over", "a rematch comes after the end of the game")
            await call()
        assert table.head.rematch is not None
        return table.head.rematch

    return await table.turns.take(work)
