"""A good player of Tokio that values every life equally and believes in pairs.

It plays a hand like the strong bot, but thinks that everybody's chance to win is its share of all
lives, no matter which seat opens, and that a claim of a pair is probably true.
"""

from collections.abc import Mapping

import numpy as np

from tripot.bots import Character, Mind
from tripot.core.house import Value
from tripot.games.tokio.bots.gifts import NO_TABLE
from tripot.games.tokio.bots.strong import choose
from tripot.solve import tokio as solver

__all__ = ["choose", "prepare"]

FAITH = 0.15  # the share of its doubts about pairs that it drops


def prepare(players: int, rules: Mapping[str, Value], character: Character) -> Mind:
    """Return the strong player's mind, with simpler values of hands and faith in pairs."""
    return (*solver.shares(players, rules), np.array([*character, FAITH]), NO_TABLE)
