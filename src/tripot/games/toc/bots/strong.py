"""A strong player of Toc: it looks ahead to one of its own next turns, using a learnt net.

The net gives the odds of winning after each action. If several are about equally good, the bot
redeals the unseen cards many times, lets all play by the same net until that turn, and takes the
action that then leaves the best odds on average; every action gets the same cards. With more than
two seats it takes the mean over its turns until then, which depends less on the deal.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from tripot.bots import Character, Mind
from tripot.core.bits import lowest
from tripot.core.chance import Seeds, uniform
from tripot.core.game import Codes, Memory, State, rule
from tripot.core.house import Value
from tripot.games.toc.bots.learnt import (
    MOST_FEATURES,
    QUARTER,
    chance_of,
    read_out,
    see,
    see_match,
    stirred,
    weights,
)
from tripot.games.toc.bots.simple import gift, hunters
from tripot.games.toc.rules import ACTIONS, apply, draw, happen, legal, payoff, redeal
from tripot.games.toc.track import PAWNS, STEPS

WON = 30.0  # a win, as the logarithm of the odds: the highest value
CODES = len(ACTIONS)
MOST_LOOKS = 5  # most actions that it tries in sampled worlds
CLOSE = 0.08  # how much lower than the best their chance to win may be
WORLDS = 100  # most worlds that it samples
EFFORTS = 48_000.0  # most actions weighed in them, times the seats, as more seats take longer
DEEP, NEAR = 3, 2  # turns to look ahead: with two sides, and with more

DARING = 0.05  # how much a bold bot likes each own pawn in another's reach, as a logarithm
SPITE = 0.2  # how much a tricky bot likes to set others back by a quarter, as a logarithm

# Traits, by index in the mind: see `Character`; how many actions it weighs in sampled worlds, how
# many turns of its own it looks ahead, and whether it takes their mean or the last one.
RISK, GUILE, EFFORT, TURNS, MEAN = range(5)


def prepare(players: int, rules: Mapping[str, Value], character: Character) -> Mind:
    """Return the net for such a match, and the bot's traits."""
    turns = DEEP if players == 2 or rules["teams"] else NEAR
    return (*weights(players, rules), np.array([*character, EFFORTS / players, turns, players > 2]))


@rule
def choose(
    s: State, m: Memory, seat: int, codes: Codes, count: int, rng: Any, mind: Mind, scratch: Any
) -> int:
    """Return the action that leaves the best odds."""
    if count == 1:
        return int(codes[0])
    rows, out, how = mind
    if s.giving:
        if how[EFFORT] == 0:
            return gift(s, seat, codes, count)
        hopes = np.zeros(count)
        compare(s, m, seat, codes, count, how, rng, rows, out, scratch, hopes)
        return int(codes[np.argmax(hopes)])
    odds = np.zeros(count)
    best = weigh(s, m, seat, codes, count, rows, out, scratch, odds)
    if odds[best] == WON:
        return int(codes[best])
    if how[RISK] != 0 or how[GUILE] != 0:
        taste(s, seat, codes, count, how, scratch, odds)
    looks = best_first(codes, count, odds)
    if looks == 1 or how[EFFORT] == 0:
        return int(codes[0])
    # Its taste counts as much as in `odds`.
    hopes, liked = np.zeros(looks), np.zeros(looks)
    plain = np.zeros(count)
    weigh(s, m, seat, codes, looks, rows, out, scratch, plain)
    for place in range(looks):
        liked[place] = chance_of(odds[place]) - chance_of(plain[place])
    compare(s, m, seat, codes, looks, how, rng, rows, out, scratch, hopes)
    return int(codes[np.argmax(hopes + liked)])


@rule
def compare(
    s: State, m: Memory, seat: int, codes: Codes, looks: int, how: Any, rng: Any, rows: Any,
    out: Any, scratch: Any, hopes: Any,
) -> None:  # fmt: skip
    """Write the mean chance to win after each of the first actions, in the same sampled worlds."""
    seeds, spent = np.zeros(1, np.uint64), np.zeros(1, np.int64)
    dealt = 0
    while dealt < WORLDS and spent[0] < how[EFFORT]:
        scratch[1] = s
        redeal(scratch[1], m, seat, rng, codes[looks:])
        uniform(rng)
        for place in range(looks):
            seeds[0] = rng[0]
            scratch[2] = scratch[1]
            apply(scratch[2], seat, codes[place])
            hopes[place] += look_ahead(
                m, seat, int(how[TURNS]), how[MEAN], rows, out, scratch, seeds, spent
            )
        dealt += 1
    for place in range(looks):
        hopes[place] /= dealt


@rule
def best_first(codes: Codes, count: int, odds: Any) -> int:
    """Move the best few actions to the front; return how many are about equally good."""
    looks = 0
    for front in range(min(MOST_LOOKS, count)):
        best = front
        for place in range(front + 1, count):
            if odds[place] > odds[best]:
                best = place
        if front and chance_of(odds[best]) < chance_of(odds[0]) - CLOSE:
            break
        codes[front], codes[best] = codes[best], codes[front]
        odds[front], odds[best] = odds[best], odds[front]
        looks += 1
    return looks


@rule
def taste(s: State, seat: int, codes: Codes, count: int, how: Any, scratch: Any, odds: Any) -> None:
    """Add to the odds a bonus for what a bot with this character likes."""
    for place in range(count):
        scratch[0] = s
        after = scratch[0]
        apply(after, seat, codes[place])
        reach, back = 0, 0
        for pawn in range(PAWNS * s.players):
            owner = pawn // PAWNS
            if owner == seat or (s.rules.teams and owner == seat ^ 2):
                reach += min(1, hunters(after, pawn))
            else:
                back += STEPS[s.place[pawn]] - STEPS[after.place[pawn]]
        odds[place] += how[RISK] * DARING * reach + how[GUILE] * SPITE * back / QUARTER


@rule
def weigh(
    s: State, m: Memory, seat: int, codes: Codes, count: int, rows: Any, out: Any, scratch: Any,
    odds: Any,
) -> int:  # fmt: skip
    """Write the odds to win after each action, by the net; return the place of the best."""
    seen = np.zeros(MOST_FEATURES, np.int16)
    width = rows.shape[1]
    none, base = np.zeros(width, np.float32), np.zeros(width, np.float32)
    units = np.zeros(width, np.float32)
    stirred(rows, none, seen, see_match(s, m, seat, seen), base)
    best = 0
    for place in range(count):
        scratch[0] = s
        after = scratch[0]
        apply(after, seat, codes[place])
        if after.over:
            odds[place] = WON
        else:
            stirred(rows, base, seen, see(after, seat, seen), units)
            odds[place] = read_out(units, out)
        if odds[place] > odds[best]:
            best = place
    return best


@rule
def look_ahead(
    m: Memory, seat: int, turns: int, mean: float, rows: Any, out: Any, scratch: Any, rng: Seeds,
    spent: Any,
) -> float:  # fmt: skip
    """Return the chance to win after this many turns of the seat, from scratch[2] on.

    If `mean` is 1, it is the mean over these turns. All play by the net. The number of actions
    weighed is added to `spent`.
    """
    s = scratch[2]
    codes = np.zeros(CODES, np.int16)
    odds = np.zeros(CODES)
    away, total, weight = False, 0.0, 0.0
    while s.over == 0:
        if s.actors == 0:
            happen(s, draw(s, uniform(rng)))
            continue
        actor = lowest(s.actors)
        away |= actor != seat
        count = legal(s, actor, codes)
        spent[0] += count
        if s.giving:
            apply(s, actor, gift(s, actor, codes, count))
            continue
        best = weigh(s, m, actor, codes, count, rows, out, scratch, odds)
        if actor == seat and away:
            turns, away = turns - 1, False
            total, weight = mean * total + chance_of(odds[best]), mean * weight + 1
            if turns == 0:
                return total / weight
        apply(s, actor, codes[best])
    for _ in range(turns):
        total, weight = mean * total + payoff(s, seat), mean * weight + 1
    return total / weight
