"""The compiled inner loops, written once for every game.

`specialised` gives each game its own machine code of these functions, in which the contract's
names stand for that game's rules.
"""

from typing import Any

import numpy as np

from tripot.table.bits import lowest
from tripot.table.game import (
    Codes,
    State,
    apply,
    draw,
    happen,
    legal,
    payoff,
    rule,
    score,
    start,
)

Array = np.ndarray[Any, Any]
Seeds = Array  # one unsigned 64-bit integer: the state of a SplitMix64 generator

GAMMA = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)
S30, S27, S31, S11 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(11)

UNIFORM = -1  # in a contest's `bots`: plays at random, and needs no view


@rule
def uniform(rng: Seeds) -> float:
    """The next number in [0, 1) of a SplitMix64 generator (Steele, Lea and Flood, 2014)."""
    rng[0] += GAMMA
    z = rng[0]
    z = (z ^ (z >> S30)) * MIX_1
    z = (z ^ (z >> S27)) * MIX_2
    z = z ^ (z >> S31)
    return (z >> S11) * (1.0 / 9007199254740992.0)


@rule
def playout(s: State, rng: Seeds, codes: Codes) -> int:
    """Play uniformly at random to the end, and return the number of decisions."""
    decisions = 0
    while s.over == 0:
        if s.actors == 0:
            happen(s, draw(s, uniform(rng)))
        else:
            seat = lowest(s.actors)
            apply(s, seat, codes[int(uniform(rng) * legal(s, seat, codes))])
            decisions += 1
    return decisions


@rule
def playouts(states: State, fresh: State, games: int, rng: Seeds, codes: Codes) -> int:
    """Random games one after the other in `states[0]`, each from `fresh[0]`."""
    decisions = 0
    for _ in range(games):
        states[0] = fresh[0]
        start(states[0])
        decisions += playout(states[0], rng, codes)
    return decisions


@rule
def choose(
    bot: int, s: State, seat: int, codes: Codes, count: int, u: float, scratch: State
) -> int:
    """What bot number `bot` of a contest plays; each contest's own bots stand in for this."""
    raise NotImplementedError


@rule
def contest(
    tables: State,
    fresh: State,
    raw: Array,
    masks: Array,
    bots: Array,
    named: Array,
    first: int,
    games: int,
    seed: int,
    codes: Codes,
    tally: Array,
    length: Array,
) -> None:
    """Play the games numbered from `first` on with bots, and add up what came of them.

    `tables` holds three states: the game, the view that a bot sees, its scratch; `raw` is their
    bytes. `fresh[0]` is a state not yet started, `masks[seat]` the bytes that the seat may see.
    `bots[seat]` is the number of the seat's bot, or UNIFORM; `named` is empty, and of a type with a
    field for each bot, by which Numba's cache tells contests apart.
    `tally` is (3, seats): sums of payoffs, of their squares, and of games in the first rank.
    `length` is decisions, their squares, the fewest in a game, the most, and chance steps.
    """
    rng = np.zeros(1, np.uint64)
    s = tables[0]
    for number in range(first, first + games):
        rng[0] = np.uint64(seed) * MIX_1 ^ np.uint64(number) * MIX_2
        uniform(rng)
        tables[0] = fresh[0]
        start(s)
        decisions = 0
        steps = 0
        while s.over == 0:
            if s.actors == 0:
                happen(s, draw(s, uniform(rng)))
                steps += 1
                continue
            seat = lowest(s.actors)
            count = legal(s, seat, codes)
            if bots[seat] == UNIFORM:
                code = int(codes[int(uniform(rng) * count)])
            else:
                for byte in range(raw.shape[1]):
                    raw[1, byte] = raw[0, byte] & masks[seat, byte]
                u = uniform(rng)
                code = choose(bots[seat], tables[1], seat, codes, count, u, tables[2:])
            apply(s, seat, code)
            decisions += 1
        best = score(s, 0)
        for seat in range(1, s.players):
            best = max(best, score(s, seat))
        for seat in range(s.players):
            won = int(payoff(s, seat))
            tally[0, seat] += won
            tally[1, seat] += won * won
            tally[2, seat] += score(s, seat) == best
        length[0] += decisions
        length[1] += decisions * decisions
        length[2] = decisions if length[2] == 0 else min(length[2], decisions)
        length[3] = max(length[3], decisions)
        length[4] += steps


@rule
def ask(states: State, t: int, rng: Seeds, actor: Array, legal_codes: Array, count: Array) -> None:
    """Let chance play at table `t` until a seat must decide, and list what that seat may do."""
    s = states[t]
    while s.over == 0 and s.actors == 0:
        happen(s, draw(s, uniform(rng)))
    if s.over:
        actor[t] = -1
        count[t] = 0
    else:
        actor[t] = lowest(s.actors)
        count[t] = legal(s, actor[t], legal_codes[t])


@rule
def step_table(
    states: State, code: int, seeds: Seeds, actor: Array, legal_codes: Array, count: Array
) -> tuple[int, int]:
    """Play `code` at the one table there is; who must decide then, and among how many codes."""
    apply(states[0], actor[0], code)
    ask(states, 0, seeds, actor, legal_codes, count)
    return actor[0], count[0]


@rule
def not_legal(codes: Array, actor: Array, legal_codes: Array, count: Array) -> int:
    """The first table in play at which `codes[t]` may not be played; -1 if there is none."""
    for t in range(len(codes)):
        if actor[t] >= 0:
            legal_here = False
            for place in range(count[t]):
                legal_here |= legal_codes[t, place] == codes[t]
            if not legal_here:
                return t
    return -1


@rule
def reset_tables(
    states: State, fresh: State, seeds: Array, actor: Array, legal_codes: Array, count: Array
) -> None:
    """A new game at every table where none is in play."""
    for t in range(states.shape[0]):
        if actor[t] >= 0:
            continue
        states[t] = fresh[0]
        start(states[t])
        ask(states, t, seeds[t : t + 1], actor, legal_codes, count)


@rule
def step_tables(
    states: State, codes: Array, seeds: Array, actor: Array, legal_codes: Array, count: Array
) -> None:
    """Play `codes[t]` at every table whose game has not ended."""
    for t in range(states.shape[0]):
        if actor[t] >= 0:
            apply(states[t], actor[t], codes[t])
            ask(states, t, seeds[t : t + 1], actor, legal_codes, count)
