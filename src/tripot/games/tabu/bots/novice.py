"""A beginner at Tabu: it bets on every sign, so that something wins, and more where it hopes.

It hopes for its favourite sign and for the boxes that showed last; it bets on symbols, which pay
more, only while they show. It stakes a share of its money; after a loss it doubles, to win
everything back at once.
"""

from typing import Any

from tripot.bots import Mind
from tripot.core.chance import uniform
from tripot.core.game import Codes, Memory, State, rule
from tripot.games.tabu.bots.simple import SIGNS, favourite
from tripot.games.tabu.rules import BET, BOX, BOXES, CHIP, DONE, MULTIPLES, PRICES

PART = 40  # it lays 1/40 of its money on a sign, or twice that or more
DARES = 2  # and at most 1/2 in all, even when it doubles


@rule
def choose(
    s: State, m: Memory, seat: int, codes: Codes, count: int, rng: Any, mind: Mind, scratch: Any
) -> int:
    """Add a chip to a box that lacks one, or end the betting."""
    unit = on_each(s, seat)
    best, most = -1, 0.0
    for code in codes[:count]:
        if code != DONE:
            bet = code - BET
            missing = wanted(s, seat, BOX[bet], unit) - s.bets[seat, BOX[bet]]
            # The largest chips first, anywhere.
            if CHIP[bet] <= missing and CHIP[bet] + uniform(rng) > most:
                best, most = int(code), CHIP[bet] + uniform(rng)
    if best >= 0:
        return best
    return DONE if codes[count - 1] == DONE else int(codes[0])


@rule
def on_each(s: State, seat: int) -> int:
    """Return what it lays on every sign."""
    lost, last = 0, int(s.laid[seat, 0])
    for box in range(len(BOXES)):
        lost -= s.gains[seat, box]
        if box < SIGNS:
            last = min(last, s.laid[seat, box])
    unit = 1 + int(s.money[seat]) // PART
    if lost > 0:
        unit = max(unit, 2 * last)
    cost = 0
    for box in range(len(BOXES)):
        cost += units_on(s, seat, box) * PRICES[s.rules.doubling, box]
    return min(unit, int(s.money[seat]) // DARES // cost)


@rule
def units_on(s: State, seat: int, box: int) -> int:
    """Return what it wants on a box, in units: one for each reason to like it."""
    lucky = s.rolled > 0 and MULTIPLES[0, 0, s.rolled, box] > 0
    return int(box < SIGNS) + int(box == favourite(seat, 0, SIGNS)) + int(lucky)


@rule
def wanted(s: State, seat: int, box: int, unit: int) -> int:
    """Return what it wants on a box; below the minimum, everything goes on its favourite."""
    if unit * SIGNS < s.rules.min_bet or unit == 0:
        return max(1, int(s.rules.min_bet)) if box == favourite(seat, 0, SIGNS) else 0
    return unit * units_on(s, seat, box)
