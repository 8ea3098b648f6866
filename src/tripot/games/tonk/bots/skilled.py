"""A good player of Tonk that forgets which cards the others took and discarded."""

from collections.abc import Mapping

from tripot.bots import Character, Mind
from tripot.core.house import Value
from tripot.games.tonk.bots import strong
from tripot.games.tonk.bots.strong import FORGETS, LEAN, choose

__all__ = ["choose", "prepare"]


def prepare(players: int, rules: Mapping[str, Value], character: Character) -> Mind:
    """Return the strong player's mind, without a memory."""
    mind = strong.prepare(players, rules, character)
    mind[LEAN][FORGETS] = 1.0
    return mind
