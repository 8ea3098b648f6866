"""A good player of Tabu that wants to lead after every round, and looks no further.

It knows what it lacks and how likely it is to win that; but it risks a lot for a lead even if it
has more time, or if the lead will not last. Among equal boxes it has a favourite.
"""

from collections.abc import Mapping

from tripot.bots import Character, Mind
from tripot.core.house import Value
from tripot.games.tabu.bots.simple import LOYALTY
from tripot.games.tabu.bots.strong import choose, reckon

__all__ = ["choose", "prepare"]

DEAR = 0.6  # the worth of two seats' money, compared with the lead: it dislikes large stakes
ROUGHLY = 0.002  # how much of the chance to lead it gives away for a whim


def prepare(players: int, rules: Mapping[str, Value], character: Character) -> Mind:
    """Return the strong player's mind, without looking any lap ahead."""
    return reckon(players, rules, character, most_laps=0, taste=ROUGHLY, pay=DEAR, loyal=LOYALTY)
