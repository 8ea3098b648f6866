"""Two seats of Tabu played as `tripot.solve.tabu` finds best, for the arena."""

import numpy as np

from tripot.core.game import rule
from tripot.games.tabu.bots.strong import sort, towards_sums
from tripot.solve import tabu


def prepare(players, rules, character):
    """Return what to bet, by rounds to come and own money."""
    plans = tabu.solve(players, rules).plans
    nothing = (0.0, 0.0, [0] * 6)
    return np.array([[(plan or nothing)[2] for plan in by_money] for by_money in plans])


@rule
def choose(s, m, seat, codes, count, rng, mind, scratch):
    """Lay a chip towards what is planned, or be done."""
    rounds = 2 * (s.rules.laps - s.lap) - s.banker
    had = np.zeros(6, np.int64)
    sort(s.bets[seat], had)
    return towards_sums(s, seat, had, mind[rounds, s.money[seat]], 0.0, rng)
