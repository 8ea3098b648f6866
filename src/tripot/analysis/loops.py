"""The compiled inner loops: choices weighed in many worlds, and what chance might have brought.

`specialised` gives each game its own machine code of these, in which the names of the contract, and
of a game's module here, stand for that game's own.
"""

from typing import Any

import numpy as np

from tripot.table.chance import MIX_1, uniform
from tripot.table.game import Codes, Memory, State, happen, outcomes, payoff, remember, rule, score


@rule
def weigh(
    s: State, m: Memory, seat: int, codes: Codes, count: int, hidden: bool, rng: Any, mind: Any,
    scratch: Any, out: Any,
) -> None:  # fmt: skip
    """Write of each choice of `seat` the chance to win and the payoff, in one world.

    `s` is its view, and the world is drawn; or, if not `hidden`, `s` is the whole state.
    """
    raise NotImplementedError


@rule
def stand(s: State, m: Memory, mind: Any, rng: Any, scratch: Any, codes: Codes, out: Any) -> None:
    """Write every seat's chance to win and payoff in a whole state of a game not over."""
    raise NotImplementedError


@rule
def look(tables: State, m: Memory, mind: Any, seed: int, codes: Codes, out: Any) -> None:
    """The same of `tables[0]`, over or not; the rest of `tables` is room."""
    s, rng = tables[0], np.zeros(1, np.uint64)
    rng[0] = np.uint64(seed) * MIX_1
    uniform(rng)
    if s.over == 0:
        stand(s, m, mind, rng, tables[2:], codes, out)
        return
    best = score(s, 0)
    for seat in range(1, s.players):
        best = max(best, score(s, seat))
    for seat in range(s.players):
        out[seat, 0] = score(s, seat) == best
        out[seat, 1] = payoff(s, seat)


@rule
def foresee(
    tables: State, memories: Memory, heard: Any, mind: Any, seed: int, codes: Codes,
    weights: Codes, room: Codes, out: Any,
) -> int:  # fmt: skip
    """Look at all that chance may bring in `tables[1]`: codes, weights and, by outcome, `out`.

    The last of `tables` is that as all see it; `memories` are what they remember, and room, and
    `heard` tells by code whether all hear of it.
    """
    count = outcomes(tables[1], codes, weights)
    for place in range(count):
        tables[0] = tables[1]
        memories[1] = memories[0]
        remember(memories[1], tables[-1], -1, codes[place] if heard[codes[place]] else -1)
        happen(tables[0], codes[place])
        look(tables[:-1], memories[1], mind, seed, room, out[place])
    return count


@rule
def sample(
    tables: State, m: Memory, seat: int, legal: Codes, count: int, hidden: bool, seed: int,
    mind: Any, codes: Codes, out: Any,
) -> None:  # fmt: skip
    """Weigh the choices of `tables[0]` in as many worlds as `out` has rows."""
    rng = np.zeros(1, np.uint64)
    rng[0] = np.uint64(seed) * MIX_1
    uniform(rng)
    for world in range(len(out)):
        tables[1] = tables[0]
        codes[:count] = legal[:count]
        weigh(tables[1], m, seat, codes, count, hidden, rng, mind, tables[2:], out[world])
