"""A strong player of Toc: it does what leaves it, by what it has learnt, the best odds to win."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from tripot.bots import Character, Mind
from tripot.bots.learnt.toc import MOST_FEATURES, read_out, see, see_match, stirred, weights
from tripot.games.toc import apply
from tripot.table.game import Codes, Memory, State, rule
from tripot.table.house import Value

WON = 1e3  # above all odds


def prepare(players: int, rules: Mapping[str, Value], character: Character) -> Mind:
    """The net for such a match, and how this one leans."""
    return (*weights(players, rules), np.array([*character]))


@rule
def choose(
    s: State, m: Memory, seat: int, codes: Codes, count: int, rng: Any, mind: Mind, scratch: Any
) -> int:
    """The action after which the odds are best."""
    if count == 1:
        return int(codes[0])
    rows, out = mind[0], mind[1]
    seen = np.zeros(MOST_FEATURES, np.int16)
    none, base, units = np.zeros((3, rows.shape[1]), np.float32)
    stirred(rows, none, seen, see_match(s, m, seat, seen), base)
    best, most = codes[0], -WON
    for code in codes[:count]:
        scratch[0] = s
        after = scratch[0]
        apply(after, seat, code)
        if after.over:
            return int(code)
        stirred(rows, base, seen, see(after, seat, seen), units)
        odds = read_out(units, out)
        if odds > most:
            best, most = code, odds
    return int(best)
