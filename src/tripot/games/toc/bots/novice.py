"""A beginner at Toc: it runs with its foremost pawn, likes hitting others, and fears nothing.

If it must discard, it keeps the cards that open the camp.
"""

from typing import Any

import numpy as np

from tripot.bots import Mind
from tripot.core.game import Codes, Memory, State, rule
from tripot.games.toc.rules import DISCARD, apply, playing
from tripot.games.toc.track import CAMP, ENTERING, PAWNS, STEPS

OUT = 10.0  # what a pawn out of camp is worth to it, besides its steps
HIT = 20.0  # what another's pawn in camp is worth
FOREMOST = 100.0  # steps count more the further a pawn is: double after this many

# What a pawn is worth to the bot, by place.
WORTH = np.where(np.arange(len(STEPS)) < CAMP, OUT + STEPS + STEPS**2 / FOREMOST, 0.0)


@rule
def choose(
    s: State, m: Memory, seat: int, codes: Codes, count: int, rng: Any, mind: Mind, scratch: Any
) -> int:
    """Return the action that brings its own pawns furthest, especially the foremost."""
    best = codes[0]
    most = -1e9
    for code in codes[:count]:
        scratch[0] = s
        apply(scratch[0], seat, code)
        # The discards begin with the cards that open the camp.
        gain = -1.0 if DISCARD <= code < DISCARD + len(ENTERING) else 0.0
        for pawn in range(PAWNS * s.players):
            if pawn // PAWNS == playing(s, seat):
                gain += WORTH[scratch[0].place[pawn]]
            elif scratch[0].place[pawn] == CAMP:
                gain += HIT
        if gain > most:
            most = gain
            best = code
    return int(best)
