"""A simple player of Tabu: the minimum on the boxes that lose least, more where one wins."""

from typing import Any

import numpy as np

from tripot.bots import Mind
from tripot.core.chance import uniform
from tripot.core.game import Codes, Memory, State, rule
from tripot.games.tabu.rules import BET, BOX, CHIP, DONE, MULTIPLES, WAYS

# [TABU-8] [TABU-9] What a unit on a box brings, summed over the 216 throws: nearly always a loss.
# EDGES[doubling, pays, box].
EDGES = np.tensordot(MULTIPLES[:, :, 1:], WAYS, axes=(2, 0))

BOLD = 4  # with the odds on its side, it stakes 1/4 of its own money or the bank's


@rule
def choose(
    s: State, m: Memory, seat: int, codes: Codes, count: int, rng: Any, mind: Mind, scratch: Any
) -> int:
    """Lay the largest chip that still fits its stake, on one of the best boxes."""
    u = uniform(rng)
    edges = EDGES[s.rules.doubling, s.rules.pays]
    target = s.rules.min_bet
    if edges.max() > 0:
        target = max(target, min(s.money[seat], s.money[s.banker]) // BOLD)
    missing = target - s.staked[seat]
    if missing <= 0:
        return DONE
    best = int(codes[0])
    most = -1e9
    for code in codes[:count]:
        if code == DONE:
            continue
        bet = code - BET
        if CHIP[bet] <= missing:
            # The edge decides, then the chip; u spreads the bets over equally good boxes.
            worth = 1000.0 * edges[BOX[bet]] + CHIP[bet] + (BOX[bet] / 6 + u) % 1
            if worth > most:
                most = worth
                best = int(code)
    return best
