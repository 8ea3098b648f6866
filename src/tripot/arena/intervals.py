"""95 % intervals of means, and of shares of games."""

import math
from typing import Any

import numpy as np

from tripot.analysis import Z_95

Array = np.ndarray[Any, Any]
Interval = tuple[float, float]

MANY = 30  # with fewer deals, chance alone could make the games of a deal seem to balance
FEWEST = (math.inf, 12.706205, 4.302653)  # what `student` returns for so few degrees of freedom


def student(degrees: int) -> float:
    """Return how many estimated standard deviations are on either side of a 95 % interval.

    That is Student's t (Abramowitz and Stegun 1964, 26.7.5, exact to 0.1 %); it is infinite
    without a degree of freedom, because one number does not say how far away another may lie.
    """
    if degrees < len(FEWEST):
        return FEWEST[degrees]
    z, n = Z_95, degrees
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return z + sum(term / n**power for power, term in enumerate(terms, 1))


def of_sums(total: int, square: int, games: int) -> Interval:
    """Return the interval of a mean, from the sum of whole numbers and of their squares."""
    return around(total / games, (square * games - total * total) / games**2, games)


def of_mean(by_deal: Array) -> tuple[float, Interval]:
    """Return the mean and its interval over deals, since games of one deal are correlated."""
    mean = float(by_deal.mean())
    return mean, around(mean, float(by_deal.var()), len(by_deal))


def around(mean: float, spread: float, count: int) -> Interval:
    """Return the interval of a mean of `count` numbers, whose own variance is `spread`."""
    if count == 1:
        return -math.inf, math.inf
    error = student(count - 1) * math.sqrt(max(0.0, spread) / (count - 1))
    return mean - error, mean + error


def of_share(by_deal: Array, games: int) -> tuple[float, Interval]:
    """Return the mean of shares from 0 to 1, and its interval over deals of `games` games each.

    It is Wilson's, for the number of games that would vary as much as these deals do, if each were
    dealt anew. So it lies between 0 and 1, and has a width even if all deals end alike.
    """
    rate, spread, deals = float(by_deal.mean()), float(by_deal.var()), len(by_deal)
    played = deals * games
    anew = deals * rate * (1 - rate) / spread if spread else played
    return rate, wilson(rate, anew if deals >= MANY else min(anew, played))


def wilson(rate: float, games: float) -> Interval:
    """Return Wilson's (1927) interval of a proportion."""
    z2 = Z_95**2
    middle = (rate + z2 / (2 * games)) / (1 + z2 / games)
    error = Z_95 * math.sqrt(rate * (1 - rate) / games + z2 / (4 * games**2)) / (1 + z2 / games)
    return max(middle - error, 0.0), min(middle + error, 1.0)  # rounded, they may lie outside
