"""What is left of a game that has ended, for those who may see it."""

from collections.abc import Iterator
from typing import Any

from tripot.match import Match
from tripot.server.base.errors import Unavailable
from tripot.server.base.refusal import Denied, unavailable
from tripot.server.live.table import Table
from tripot.server.model.access import Owners, refuse_unended, refuse_unplayable
from tripot.server.replays.filed import filed


def played(table: Table, owners: Owners) -> Match:
    """Return the game that was played, to its end or until the table was closed."""
    refuse_unended(table.head, owners, table.resources.peers.shared)
    refuse_unplayable(table.head, table.resources.peers.shared)
    assert table.play is not None
    return table.play.match


def finished(table: Table, owners: Owners) -> Match:
    """Return the game that was played to its end."""
    match = played(table, owners)
    if not match.over:
        raise Denied("not_over", "the table was closed before the end of the game")
    return match


async def file(table: Table, owners: Owners) -> tuple[dict[str, Any], Iterator[str]]:
    """Return the header of the file of a game that has ended, and all its lines."""
    refuse_unended(table.head, owners, table.resources.peers.shared)
    try:
        return await filed(table.resources.store, table.head, table.play)
    except Unavailable as no:
        raise unavailable(no) from no
