"""The compiled inner loops, written once for every game.

`specialised` gives each game its own machine code of these functions, in which the contract's
names stand for that game's rules.
"""

import numpy as np

from tripot.table.bits import lowest
from tripot.table.game import Codes, State, apply, draw, happen, legal, rule, start

Seeds = np.ndarray  # one unsigned 64-bit integer: the state of a SplitMix64 generator

GAMMA = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)
S30, S27, S31, S11 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(11)


@rule
def uniform(rng: Seeds) -> float:
    """The next number in [0, 1) of a SplitMix64 generator (Steele, Lea and Flood, 2014)."""
    rng[0] += GAMMA
    z = rng[0]
    z = (z ^ (z >> S30)) * MIX_1
    z = (z ^ (z >> S27)) * MIX_2
    z = z ^ (z >> S31)
    return (z >> S11) * (1.0 / 9007199254740992.0)


@rule
def playout(s: State, rng: Seeds, codes: Codes) -> int:
    """Play uniformly at random to the end, and return the number of decisions."""
    decisions = 0
    while s.over == 0:
        if s.actors == 0:
            happen(s, draw(s, uniform(rng)))
        else:
            seat = lowest(s.actors)
            apply(s, seat, codes[int(uniform(rng) * legal(s, seat, codes))])
            decisions += 1
    return decisions


@rule
def playouts(states: State, fresh: State, games: int, rng: Seeds, codes: Codes) -> int:
    """Random games one after the other in `states[0]`, each from `fresh[0]`."""
    decisions = 0
    for _ in range(games):
        states[0] = fresh[0]
        start(states[0])
        decisions += playout(states[0], rng, codes)
    return decisions
