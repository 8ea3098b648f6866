"""A simple player of Tabu: the least it may on the boxes that lose least, more where one wins."""

from typing import Any

import numpy as np

from tripot.bots import Mind
from tripot.core.chance import uniform
from tripot.core.game import Codes, Memory, State, rule
from tripot.games.tabu.rules import BET, BOX, CHIP, DONE, MULTIPLES, WAYS

# [TABU-8] [TABU-9] What a unit on a box brings in all over the 216 throws: nearly always a loss.
# EDGES[doubling, pays, box].
EDGES = np.tensordot(MULTIPLES[:, :, 1:], WAYS, axes=(2, 0))

BOLD = 4  # where the odds are with it, it stakes one in so many of what it and the bank have


@rule
def choose(
    s: State, m: Memory, seat: int, codes: Codes, count: int, rng: Any, mind: Mind, scratch: Any
) -> int:
    """The largest chip that still fits its stake, on one of the best boxes that it can cover."""
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
            # The edge decides, then the chip; u spreads the bets over boxes that are as good.
            worth = 1000.0 * edges[BOX[bet]] + CHIP[bet] + (BOX[bet] / 6 + u) % 1
            if worth > most:
                most = worth
                best = int(code)
    return best
