"""What cards and moves are worth at Toc: the strong player's own look-ahead, world by world.

The cards that a seat does not see are redealt, all play by the learnt net until it is that seat's
turn again, and the net gives the odds then; every choice gets the same cards. The net ranks choices
well, but is overconfident, so its odds are calibrated to the results of its games.
"""

from collections.abc import Mapping
from math import log
from typing import Any

import numpy as np

from tripot.core.bits import lowest
from tripot.core.chance import uniform
from tripot.core.game import Codes, Memory, State, rule
from tripot.core.house import Value
from tripot.games.toc.bots.learnt import chance_of, net_of, weights
from tripot.games.toc.bots.simple import gift
from tripot.games.toc.bots.strong import CODES, look_ahead
from tripot.games.toc.bots.strong import weigh as net_weighs
from tripot.games.toc.rules import apply, draw, happen, legal, payoff, redeal
from tripot.games.toc.track import SEATS

WORLDS, OPEN, LOOKS = 100, 8, 100_000
ABOUT = {
    "card": ("play", "portion", "discard", "swap", "center", "exit", "eleven", "fold", "give"),
}
DEALS = 16  # samples of a state in which cards are still to come; otherwise one is enough

# The offset and the factor for the logarithm of the net's odds, found by
# `python -m bench.analysis.calibrate`.
TEMPERED = {"2": (0.0, 0.7), "3": (0.15, 1.2), "4": (0.05, 1.12), "teams": (0.0, 0.74)}

# Of an estimated loss up to twice this, little more than half is real; of a larger one, nearly
# all: see `python -m bench.analysis.calibrate --differences`.
UNSURE = 0.01

ROWS, OUT, TEMPER = range(3)  # indices of the mind


def prepare(players: int, rules: Mapping[str, Value]) -> Any:
    """Return the net for such a match, and its calibration."""
    return (*weights(players, rules), np.array(TEMPERED[net_of(players, rules)]))


@rule
def tempered(chance: float, temper: Any) -> float:
    """Return the chance to win, given the net's estimate; what is certain stays certain."""
    if chance <= 0.0 or chance >= 1.0:
        return chance
    return chance_of(temper[0] + temper[1] * log(chance / (1.0 - chance)))


@rule
def weigh(
    s: State, m: Memory, seat: int, codes: Codes, count: int, hidden: bool, rng: Any, mind: Any,
    scratch: Any, out: Any,
) -> None:  # fmt: skip
    """Write the chance to win after each choice, in one deal of what is hidden."""
    scratch[1] = s
    if hidden:
        redeal(scratch[1], m, seat, rng, codes[count:])
    uniform(rng)
    seeds, spent = np.zeros(1, np.uint64), np.zeros(1, np.int64)
    for place in range(count):
        seeds[0] = rng[0]
        scratch[2] = scratch[1]
        apply(scratch[2], seat, codes[place])
        hope = look_ahead(m, seat, 1, 0.0, mind[ROWS], mind[OUT], scratch, seeds, spent)
        out[place, :] = tempered(hope, mind[TEMPER])


@rule
def stand(s: State, m: Memory, mind: Any, rng: Any, scratch: Any, codes: Codes, out: Any) -> None:
    """Write how likely each seat is to win, all cards open, from each seat's turn in a round."""
    wins, part = np.zeros(SEATS), np.zeros(SEATS)
    for _ in range(1 if s.actors else DEALS):
        scratch[2] = s
        go_round(scratch[2], m, mind, rng, scratch, part)
        wins += part
    whole = np.sum(wins[: s.players])
    for seat in range(s.players):
        # One of the sides wins, and both seats of a team.
        out[seat, :] = wins[seat] / whole * (2 if s.rules.teams else 1)


@rule
def go_round(s: State, m: Memory, mind: Any, rng: Any, scratch: Any, wins: Any) -> None:
    """Let all play by the net until each has moved; write each one's chance after its move."""
    codes, odds, told = np.zeros(CODES, np.int16), np.zeros(CODES), 0
    while s.over == 0 and told != (1 << s.players) - 1:
        if s.actors == 0:
            happen(s, draw(s, uniform(rng)))
            continue
        seat = lowest(s.actors)
        count = legal(s, seat, codes)
        if s.giving:
            apply(s, seat, gift(s, seat, codes, count))
            continue
        best = net_weighs(s, m, seat, codes, count, mind[ROWS], mind[OUT], scratch, odds)
        if told >> seat & 1 == 0:
            wins[seat] = tempered(chance_of(odds[best]), mind[TEMPER])
            told |= 1 << seat
        apply(s, seat, codes[best])
    for seat in range(s.players):
        if s.over:
            wins[seat] = payoff(s, seat)
        elif s.rules.teams and seat < 2:
            wins[seat] = wins[seat + 2] = 0.5 * (wins[seat] + wins[seat + 2])
