"""A bot for the arena that plays two-seat Tabu as `tripot.solve.tabu` finds best."""

import numpy as np

from tripot.solve import tabu
from tripot.solve.tabu_response import choose

__all__ = ["choose", "prepare"]


def prepare(players, rules, character):
    """Return the plan that `choose` follows: what to bet, by rounds to come and own money."""
    plans = tabu.solve(players, rules).plans
    nothing = (0.0, 0.0, [0.0] * 6)
    return np.array([[(plan or nothing)[2] for plan in by_money] for by_money in plans]).ravel()
