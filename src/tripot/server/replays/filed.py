"""The file of a game that has ended."""

from collections.abc import Iterator
from typing import Any

from msgspec import to_builtins

from tripot import transcript
from tripot.server.game.play import Play
from tripot.server.model.heads import dice
from tripot.server.model.records import TableHead
from tripot.server.storage.store import Store


async def filed(
    store: Store, head: TableHead, play: Play | None
) -> tuple[dict[str, Any], Iterator[str]]:
    """Return a file's header and its lines; `play` is None if today's rules don't play the game."""
    ended = to_builtins(head.outcome) if head.outcome else None
    said = header(head)
    if ended is None:
        said["closed"] = True
    if play is not None:
        return said, transcript.written(play.match, said, ended)
    loaded = await store.load(head.id)
    assert loaded is not None
    record = [(entry.seat, entry.action) for entry in loaded[1]]
    return said, transcript.unplayed(said, record, ended)


def header(head: TableHead) -> dict[str, Any]:
    """Return the header of a file, with the rules as stored, because the dice are bound to them."""
    return {
        "game": head.game,
        "players": head.players,
        "rules": head.rules,
        "version": head.version,
        "rules_version": head.rules_version,
        "table": head.id,
        "names": [who.name for who in head.seats],
        "fair": dice(head),
    }
