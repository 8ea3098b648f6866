"""A small random generator for machine code: its state is an array of one 64-bit number."""

from typing import Any

import numpy as np

from tripot.core.bits import count, nth
from tripot.core.game import rule

Seeds = np.ndarray[Any, Any]  # one unsigned 64-bit integer: the state of a SplitMix64 generator

GAMMA = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)
S30, S27, S31, S11 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(11)


@rule
def uniform(rng: Seeds) -> float:
    """Return the next number in [0, 1) of a SplitMix64 generator (Steele, Lea and Flood, 2014)."""
    rng[0] += GAMMA
    z = rng[0]
    z = (z ^ (z >> S30)) * MIX_1
    z = (z ^ (z >> S27)) * MIX_2
    z = z ^ (z >> S31)
    return (z >> S11) * (1.0 / 9007199254740992.0)


@rule
def some_of(mask: int, number: int, rng: Seeds) -> int:
    """Return `number` bits of a mask, drawn uniformly; the whole mask if it has no more."""
    found = 0
    for left in range(count(mask), max(0, count(mask) - number), -1):
        bit = 1 << nth(mask, int(uniform(rng) * left))
        mask ^= bit
        found |= bit
    return found
