"""A good player of Tabu that wants to lead after every round, and does not look further.

It knows what it lacks and how likely it is to win that; but it risks much for a lead that it has
time to take, and for one that will not last. Of equal boxes it has a favourite.
"""

from collections.abc import Mapping

from tripot.bots import Character, Mind
from tripot.core.house import Value
from tripot.games.tabu.bots.simple import LOYALTY
from tripot.games.tabu.bots.strong import choose, reckon

__all__ = ["choose", "prepare"]

DEAR = 0.6  # worth of two seats' money, compared with the lead: it does not like to stake much
ROUGHLY = 0.002  # how much of the chance to lead it gives away for a whim


def prepare(players: int, rules: Mapping[str, Value], character: Character) -> Mind:
    """Return the strong player's mind, looking no lap ahead."""
    return reckon(players, rules, character, most_laps=0, taste=ROUGHLY, pay=DEAR, loyal=LOYALTY)
