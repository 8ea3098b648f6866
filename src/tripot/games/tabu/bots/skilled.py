"""A good player of Tabu who would lead after every round, and thinks of none to come.

It knows what it lacks and how likely it is to win that; but it dares much for a lead that it has
time to take, and for one that will not last.
"""

from collections.abc import Mapping

from tripot.bots import Character, Mind
from tripot.core.house import Value
from tripot.games.tabu.bots.strong import choose, reckon

__all__ = ["choose", "prepare"]

DEAR = 0.6  # what all money of two is worth to it beside the lead: it is loath to stake much
ROUGHLY = 0.002  # how much worse in the chance to lead it takes a bet that it fancies


def prepare(players: int, rules: Mapping[str, Value], character: Character) -> Mind:
    """The strong one's mind, which looks no lap ahead."""
    return reckon(players, rules, character, most_laps=0, taste=ROUGHLY, pay=DEAR)
