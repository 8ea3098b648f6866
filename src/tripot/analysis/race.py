"""The chance of each seat to end with the most, if the rest of the game is symmetric."""

from math import erf, exp, sqrt
from typing import Any

import numpy as np

from tripot.core.game import rule

# Points at which the normal distribution is sampled, in standard deviations, and their weights.
AT = np.linspace(-3.5, 3.5, 29)
WEIGHS = np.array([exp(-x * x / 2.0) for x in AT])
WEIGHS /= WEIGHS.sum()
HALF = sqrt(0.5)


@rule
def race(ends: Any, spreads: Any, players: int, wins: Any) -> None:
    """Write into `wins` how likely each seat is to end first.

    Each end is taken as normal and independent: `ends` are the means, `spreads` the standard
    deviations. Seats with equal ends and no spread are both first.
    """
    for seat in range(players):
        wins[seat] = 0.0
        for place in range(len(AT)):
            end, first = ends[seat] + AT[place] * spreads[seat], WEIGHS[place]
            for other in range(players):
                if other != seat:
                    ahead = end - ends[other]
                    if spreads[other] > 0.0:
                        first *= 0.5 + 0.5 * erf(HALF * ahead / spreads[other])
                    elif ahead < 0.0:
                        first = 0.0
            wins[seat] += first
