"""A bot for Tokan: the strong one, except that it thinks nobody ever talks about their own dice."""

from tripot.games.tokan.bots import strong
from tripot.games.tokan.bots.strong import FIRST, THROW, choose

__all__ = ["choose", "prepare"]


def prepare(players, rules, character):
    mind = strong.prepare(players, rules, character)
    mind[FIRST:THROW] = [1, 0, 0, 0, 0]
    return mind
