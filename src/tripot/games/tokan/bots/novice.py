"""A beginner at Tokan: it tells the truth, believes its neighbours, and always stays."""

from typing import Any

from tripot.bots import Mind
from tripot.core.game import Codes, Memory, State, rule
from tripot.games.tokan.bots.simple import neighbour
from tripot.games.tokan.rules import AVERAGE, LEFT, RIGHT, STAY, STAY_OR_LEAVE, TOTALS

LEAST, MOST = 2, 12  # totals of two dice


@rule
def choose(
    s: State, m: Memory, seat: int, codes: Codes, count: int, rng: Any, mind: Mind, scratch: Any
) -> int:
    """Return the assumed gap on each side; to a total of 7 before the others have talked."""
    if s.manche == STAY_OR_LEAVE:
        return STAY
    own = TOTALS[s.dice[seat]]
    left = right = own - AVERAGE
    if s.manche == 3:
        # Both neighbours have talked about this same gap, from the other side.
        left = possible(own, -s.right[neighbour(s, seat, 1)])
        right = possible(own, -s.left[neighbour(s, seat, s.players - 1)])
    best = codes[0]
    for code in codes[:count]:
        if off(code, left, right) < off(best, left, right):
            best = code
    return int(best)


@rule
def possible(own: int, gap: int) -> int:
    """Return the gap, or the nearest possible one between this total and another."""
    return min(max(gap, own - MOST), own - LEAST)


@rule
def off(code: int, left: int, right: int) -> int:
    """Return how much a code's predictions differ from these gaps."""
    return abs(LEFT[code] - left) + abs(RIGHT[code] - right)
