"""A strong player of Toc that looks no further than its own next turn, to measure what depth gains.

It weighs as many actions as the strong bot does.
"""

from collections.abc import Mapping

from tripot.bots import Character, Mind
from tripot.core.house import Value
from tripot.games.toc.bots import strong
from tripot.games.toc.bots.strong import MEAN, TURNS, choose

__all__ = ["choose", "prepare"]


def prepare(players: int, rules: Mapping[str, Value], character: Character) -> Mind:
    """Return the strong player's mind with less foresight."""
    rows, out, how = strong.prepare(players, rules, character)
    how[TURNS], how[MEAN] = 1, 0
    return rows, out, how
