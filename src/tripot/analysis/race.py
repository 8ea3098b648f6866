"""Who ends with the most, where what is still to come goes either way alike."""

from math import erf, exp, sqrt
from typing import Any

import numpy as np

from tripot.core.game import rule

# Where the normal distribution is looked at, in standard deviations, and what each place weighs.
AT = np.linspace(-3.5, 3.5, 29)
WEIGHS = np.array([exp(-x * x / 2.0) for x in AT])
WEIGHS /= WEIGHS.sum()
HALF = sqrt(0.5)


@rule
def race(ends: Any, spreads: Any, players: int, wins: Any) -> None:
    """Write how likely each seat ends first that is expected to end with `ends`, so far unsure.

    Each end is taken for normal, by itself; equal ones without a spread are both first.
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
