"""A stored table, brought up to today's rules, and the game as its log tells it."""

import structlog
from msgspec.structs import replace

from tripot import games
from tripot.core.errors import Illegal, Misuse
from tripot.core.quoted import quoted
from tripot.server.base.errors import Conflict, InDoubt, Unavailable
from tripot.server.base.refusal import Denied
from tripot.server.base.slices import Slices
from tripot.server.game.play import Play
from tripot.server.model.dice import anew
from tripot.server.model.heads import is_newer, shown, why_unplayable
from tripot.server.model.records import TableHead
from tripot.server.storage.store import Store

log = structlog.get_logger()


async def load(
    store: Store, slices: Slices, table: str, settled: bool = False
) -> tuple[TableHead, Play | None]:
    """Return the head of a table and its game; Denied if there is no such table.

    The game is None before it has begun, and if it can't be played: then `why_unplayable` of the
    head says why. If today's rules change the head, the change is written before anybody is told.
    """
    while True:
        found = await store.load(table, settled)
        if found is None:
            raise Denied("unknown_table", "there is no table of this name")
        head, entries = found
        if why := why_unplayable(head):
            _warn(head, head.damaged or why)
            return head, None
        try:
            play = await slices.do(Play.replay(head, entries))
        except Exception as no:  # whatever it is, it concerns only this table
            why = quoted(str(no) or repr(no))  # it may quote an action of any length
            _warn(head, why, strange=not isinstance(no, Illegal | Misuse))
            return replace(head, damaged=why), None
        try:
            return await store.append(head, (), _today(head, play)), play
        except Conflict:
            continue  # another process came first
        except InDoubt as no:  # nothing that was asked for has been done
            raise Unavailable(str(no)) from no


def _today(head: TableHead, play: Play | None) -> TableHead | None:
    """Return a head changed to fit today's rules; None if it stays as it is."""
    if play is not None or head.status != "waiting":
        return None
    game = games.load(head.game)
    if game.knows(head.rules_version) or is_newer(head):
        return None
    # Promises for dice under other rules are void.
    rules = game.house.complete(head.players, head.rules)
    return replace(anew(head, ()), rules=rules, rules_version=game.version)


def _warn(head: TableHead, why: str, strange: bool = False) -> None:
    log.error(
        "table can't be played", table=shown(head.id), by=head.version, why=why, exc_info=strange
    )
