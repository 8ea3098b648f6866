"""A beginner at Toc: runs with its foremost pawn, likes to send others to camp, fears nothing."""

from typing import Any

import numpy as np

from tripot.bots import Mind
from tripot.core.game import Codes, Memory, State, rule
from tripot.games.toc.rules import apply, playing
from tripot.games.toc.track import CAMP, PAWNS, STEPS

OUT = 10.0  # what it gives for a pawn out of camp, beside the steps that it makes
HIT = 20.0  # and for another's that goes back there
FOREMOST = 100.0  # steps of a pawn further ahead count for more: twice as much after so many

# What a pawn is worth to it, by place.
WORTH = np.where(np.arange(len(STEPS)) < CAMP, OUT + STEPS + STEPS**2 / FOREMOST, 0.0)


@rule
def choose(
    s: State, m: Memory, seat: int, codes: Codes, count: int, rng: Any, mind: Mind, scratch: Any
) -> int:
    """The action that brings its own pawns furthest, the foremost above all."""
    best = codes[0]
    most = -1e9
    for code in codes[:count]:
        scratch[0] = s
        apply(scratch[0], seat, code)
        gain = 0.0
        for pawn in range(PAWNS * s.players):
            if pawn // PAWNS == playing(s, seat):
                gain += WORTH[scratch[0].place[pawn]]
            elif scratch[0].place[pawn] == CAMP:
                gain += HIT
        if gain > most:
            most = gain
            best = code
    return int(best)
