"""At Tokan: the strong bot, but that it thinks nobody ever talks of their own dice."""

from tripot.bots.strong import tokan as strong
from tripot.bots.strong.tokan import FIRST, THROW, choose

__all__ = ["choose", "prepare"]


def prepare(players, rules, character):
    mind = strong.prepare(players, rules, character)
    mind[FIRST:THROW] = [1, 0, 0, 0, 0]
    return mind
