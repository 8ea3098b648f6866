"""A good player of Tokan with human weaknesses: it trusts talk, however false it was so far."""

from collections.abc import Mapping

from tripot.bots import Character, Mind
from tripot.core.house import Value
from tripot.games.tokan.bots import strong
from tripot.games.tokan.bots.strong import FIRST, LEARNS, ODDS, REST, THROW, choose

__all__ = ["choose", "prepare"]

TRUST = (0.1, 0.1, 0.2, 0.3, 0.3)  # the probability of each of HONESTY, which never changes
FLAT = 0.5  # it underestimates how likely a 7 is, and how rare a 12


def prepare(players: int, rules: Mapping[str, Value], character: Character) -> Mind:
    """Return the strong player's mind, with fixed trust and misjudged odds."""
    mind = strong.prepare(players, rules, character)
    mind[LEARNS] = 0
    mind[FIRST:THROW] = TRUST
    mind[THROW:REST] = ODDS**FLAT / (ODDS**FLAT).sum()
    return mind
