"""A simple player of Tokan: it hints at its dice or bluffs, then predicts by the odds."""

from typing import Any

import numpy as np

from tripot.bots import Mind
from tripot.core.chance import uniform
from tripot.core.game import Codes, Memory, State, rule
from tripot.games.tokan.rules import (
    DICE,
    GAINS,
    LEFT,
    MANCHE,
    RIGHT,
    STAY,
    STAY_OR_LEAVE,
    THROWS,
    TOKENS,
    TOTALS,
    WIDEST,
)

LEAST, AVERAGE, MOST = 2, 7, 12  # totals of two dice

# How many of the 36 throws make each total, and the total of each throw.
THROWN = TOTALS[DICE[THROWS]]
WAYS = np.bincount(THROWN, minlength=MOST + 1)

# [TOKAN-11] What a prediction brings, summed over a neighbour's 36 possible throws:
# OVER_ALL[zero, own total - LEAST, prediction + TOKENS].
OVER_ALL = np.array(
    [
        [gains[:, WIDEST + own - THROWN].sum(axis=1) for own in range(LEAST, MOST + 1)]
        for gains in GAINS
    ]
)

HONEST = 0.25  # how often it talks about its own dice and not about random ones
TRUST = 2  # how many more times it counts throws that a neighbour's talk hints at


@rule
def choose(
    s: State, m: Memory, seat: int, codes: Codes, count: int, rng: Any, mind: Mind, scratch: Any
) -> int:
    """Stay for the pot shared at the end, talk at random, and predict what pays most."""
    u = uniform(rng)
    if s.manche == STAY_OR_LEAVE:
        return STAY
    if s.manche == 3:
        return best_pair(s, seat, codes, count)
    # Talk is free: it names the gap to an average neighbour, from its own dice or random ones.
    total = TOTALS[s.dice[seat]]
    if u >= HONEST:
        total = THROWN[int((u - HONEST) / (1 - HONEST) * len(THROWN))]
    best = codes[0]
    for code in codes[:count]:
        if abs(LEFT[code] - total + AVERAGE) < abs(LEFT[best] - total + AVERAGE):
            best = code
    return int(best)


@rule
def best_pair(s: State, seat: int, codes: Codes, count: int) -> int:
    """Return the legal pair of predictions that brings most on average."""
    left = neighbour(s, seat, 1)
    right = neighbour(s, seat, s.players - 1)
    best = codes[0]
    most = -1e9
    for code in codes[:count]:
        brings = worth(s, seat, left, LEFT[code]) + worth(s, seat, right, RIGHT[code])
        if brings > most:
            most = brings
            best = code
    return int(best)


@rule
def neighbour(s: State, seat: int, step: int) -> int:
    """Return the next seat in play, going `step` seats at a time."""
    after = (seat + step) % s.players
    while s.seated >> after & 1 == 0:
        after = (after + step) % s.players
    return after


@rule
def worth(s: State, seat: int, other: int, prediction: int) -> float:
    """Return what a prediction about a seat brings on average, trusting its talk a little."""
    own = TOTALS[s.dice[seat]]
    brings = OVER_ALL[s.rules.zero, own - LEAST, prediction + TOKENS]
    throws = len(THROWN)
    if s.rules.reroll != MANCHE:  # otherwise the talk was about other dice
        for hint in (s.left[other], s.right[other]):
            total = min(max(hint + AVERAGE, LEAST), MOST)
            more = TRUST * WAYS[total]
            brings += more * GAINS[s.rules.zero, prediction + TOKENS, WIDEST + own - total]
            throws += more
    return brings / throws
