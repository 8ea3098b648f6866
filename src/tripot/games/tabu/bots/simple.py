"""A simple player of Tabu: a chip or two on a box that it likes, and more if a box wins.

Its seat determines which box that is, and its mood: whether it doubles up after a loss, doubles up
after a win, or stakes less after a loss. It stakes the least if it leads in the last lap, or if the
house rules make every bet expensive.
"""

from typing import Any

import numpy as np

from tripot.bots import Mind
from tripot.core.chance import Seeds, uniform
from tripot.core.game import Codes, Memory, State, rule
from tripot.games.tabu.rules import BET, BOX, BOXES, CHIP, CHIPS, DONE, MULTIPLES, SYMBOLS, WAYS

SIGNS = len(BOXES) - len(SYMBOLS)

# [TABU-8] [TABU-9] The result of a unit on a box, summed over the 216 throws: nearly always a loss.
# EDGES[doubling, pays, box].
EDGES = np.tensordot(MULTIPLES[:, :, 1:], WAYS, axes=(2, 0))

BOLD = 4  # with the odds on its side, it stakes 1/4 of its own money or the bank's
PART = 100  # otherwise the largest chip within 1/100 of its money
MOST = 10  # and when it doubles up, at most the largest within 1/10
DEAR = WAYS.sum() / 4  # if a unit loses more than this on the best box, it stakes the least
LOYALTY = 0.6  # how often it considers only its favourite box
WHIM = 0.2  # how often it adds a smaller chip on any box
MOODS = 3
WARY, CHASES, RIDES = range(MOODS)  # less after a loss; more after a loss; more after a win


@rule
def choose(
    s: State, m: Memory, seat: int, codes: Codes, count: int, rng: Any, mind: Mind, scratch: Any
) -> int:
    """Lay the largest chip that still fits its stake on the box that it likes, or stop."""
    edges = EDGES[s.rules.doubling, s.rules.pays]
    chip = usual(s, seat) if edges.max() > -DEAR else largest(int(s.money[seat]) // PART)
    target = max(int(s.rules.min_bet), int(CHIPS[chip]))
    if edges.max() > 0:
        target = max(target, min(int(s.money[seat]), int(s.money[s.banker])) // BOLD)
    missing, box = target - int(s.staked[seat]), fancied(seat, edges, rng)
    if missing == 0 and uniform(rng) < WHIM:
        missing, box = int(CHIPS[max(0, chip - 1)]), int(uniform(rng) * len(BOXES))
    if missing <= 0:
        return DONE
    best, most = int(codes[0]), -1e9
    for code in codes[:count]:
        bet = code - BET
        if code != DONE and CHIP[bet] <= missing:
            # The box that it likes, or else one of the best; then the chip.
            worth = 1e6 * (BOX[bet] == box) + 1000.0 * edges[BOX[bet]] + CHIP[bet]
            if worth > most:
                best, most = int(code), worth
    return best


@rule
def fancied(seat: int, edges: Any, rng: Seeds) -> int:
    """Return one of the boxes that lose least: mostly the seat's favourite."""
    start, end = (0, SIGNS) if edges[0] >= edges[SIGNS] else (SIGNS, len(BOXES))
    if uniform(rng) < LOYALTY:
        return favourite(seat, start, end)
    return start + int(uniform(rng) * (end - start))


@rule
def favourite(seat: int, start: int, end: int) -> int:
    """Return the box from `start` up to before `end` that a seat likes best, the whole game."""
    return start + seat % (end - start)


@rule
def usual(s: State, seat: int) -> int:
    """Return which chip a seat in its mood would lay, after what the last roll brought it."""
    money, mood, won = int(s.money[seat]), seat % MOODS, brought(s, seat)
    chip = least = largest(money // PART)
    if s.lap + 1 == s.rules.laps and leads(s, seat):
        return least
    if mood == WARY:
        chip = least + (won >= 0)
    elif (mood == CHASES and won < 0) or (mood == RIDES and won > 0):
        chip = 1 + max(least, largest(s.laid[seat].sum()))
    return min(chip, largest(money // MOST))


@rule
def leads(s: State, seat: int) -> bool:
    """Return whether a seat has more money than any other."""
    ahead = True
    for other in range(s.players):
        ahead &= other == seat or s.money[other] < s.money[seat]
    return ahead


@rule
def largest(units: int) -> int:
    """Return the index of the largest chip within a sum, or of the smallest if none is."""
    chip = 0
    while chip + 1 < len(CHIPS) and CHIPS[chip + 1] <= units:
        chip += 1
    return chip


@rule
def brought(s: State, seat: int) -> int:
    """Return what the last roll brought a seat with its bets, or as the bank if it laid none."""
    own, total = 0, 0
    for other in range(s.players):
        won = int(s.paid[other])
        for box in range(len(BOXES)):
            won += min(int(s.gains[other, box]), 0)
        total += won
        if other == seat:
            own = won
    return own if s.laid[seat].sum() > 0 else -total
