"""A good player of Toc with a human weakness: it lives for the moment.

Like the strong bot it knows what a position is worth, but it looks no further than its own action,
forgets which cards are gone, and sees no danger to its pawns from far away.
"""

from collections.abc import Mapping

from tripot.bots import Character, Mind
from tripot.core.house import Value
from tripot.games.toc.bots import strong
from tripot.games.toc.bots.learnt import FIRST, HUNT, HUNTS, LACKS, UNSEEN
from tripot.games.toc.bots.strong import EFFORT, choose
from tripot.games.toc.track import SEATS

__all__ = ["choose", "prepare"]

NEAR = 4  # steps behind a pawn within which it sees others coming


def prepare(players: int, rules: Mapping[str, Value], character: Character) -> Mind:
    """Return the strong player's mind without that knowledge."""
    rows, out, how = strong.prepare(players, rules, character)
    first = FIRST[players]
    rows[first[UNSEEN] : first[LACKS]] = rows[first[UNSEEN] : first[LACKS]].mean(axis=0)
    rows[first[LACKS] :] = 0
    others = players - 1
    hunts = rows[first[HUNT] : first[HUNT] + others * HUNTS]  # of its own pawns
    hunts.reshape(others, -1, SEATS, rows.shape[1])[:, NEAR:] = 0
    how[EFFORT] = 0
    return rows, out, how
