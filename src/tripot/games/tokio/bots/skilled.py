"""A good player of Tokio, for whom a life is a life however few are left, and who trusts in pairs.

It plays a hand as the strong one does, but reckons that everybody wins as often as its lives are of
all, whoever opens; and who dares to say a pair, it thinks, may well have one.
"""

from collections.abc import Mapping

import numpy as np

from tripot.bots import Character, Mind
from tripot.core.house import Value
from tripot.games.tokio.bots.strong import choose
from tripot.solve import tokio as solver

__all__ = ["choose", "prepare"]

FAITH = 0.15  # the part of its doubts about pairs that it gives up


def prepare(players: int, rules: Mapping[str, Value], character: Character) -> Mind:
    """The strong one's mind, but for what it overlooks."""
    levels = solver.levels_within(solver.PREPARED, players, rules)
    return (*solver.worth_at(levels, 1), np.array([*character, FAITH]))
