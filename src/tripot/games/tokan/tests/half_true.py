"""A bot for Tokan: it tells the truth half of the time, and predicts by the odds."""

import numpy as np

from tripot.core.chance import uniform
from tripot.core.game import rule
from tripot.games.tokan.bots.simple import best_pair
from tripot.games.tokan.rules import AVERAGE, DICE, LEFT, STAY, STAY_OR_LEAVE, THROWS, TOTALS


def prepare(players, rules, character):
    return np.array([0.5])


@rule
def choose(s, m, seat, codes, count, rng, mind, scratch):
    if s.manche == STAY_OR_LEAVE:
        return STAY
    if s.manche == 3:
        return best_pair(s, seat, codes, count)
    total = TOTALS[s.dice[seat]]
    if uniform(rng) >= mind[0]:
        total = TOTALS[DICE[THROWS[int(uniform(rng) * 36)]]]
    best = codes[0]
    for code in codes[:count]:
        if abs(LEFT[code] - total + AVERAGE) < abs(LEFT[best] - total + AVERAGE):
            best = code
    return int(best)
