"""The compiled inner loops, written once for every game.

`specialised` compiles these functions for each game, with the names of the contract bound to that
game's rules.
"""

from typing import Any, NamedTuple

import numpy as np

from tripot.core.bits import lowest
from tripot.core.chance import GAMMA, MIX_1, MIX_2, Seeds, uniform
from tripot.core.game import (
    Codes,
    Memory,
    State,
    apply,
    draw,
    happen,
    legal,
    payoff,
    remember,
    rule,
    score,
    start,
)

Array = np.ndarray[Any, Any]

OWN = MIX_2 ^ GAMMA  # turns the stream of chance into that for bots
UNIFORM = -1  # in a contest's `bots`: one that plays at random and needs no view


class Room(NamedTuple):
    """The arrays in which games are played, one at a time, and what the loops report."""

    tables: State  # the game, the view that a bot sees, and the bot's scratch
    raw: Array  # their bytes, one row each
    codes: Array  # two lists of legal codes; a bot may write into the second
    streams: Seeds  # of chance, and of the bots
    pulse: Array  # grows with every step, or with every game if all play at random
    wrong: Array  # (1, seat, code) once a bot plays something illegal, which ends the loop


class Lineup(NamedTuple):
    """The bots at a table, and what they may know."""

    bots: Array  # by seat, the number of its bot, or UNIFORM
    minds: Any  # by number, what the bot has prepared
    named: Array  # empty; its type has a field for each bot, so that Numba's cache tells them apart
    masks: Array  # by seat, the bytes that it may see; in the last row, the public ones
    heard: Array  # by code, whether all hear about it; empty if no bot remembers


@rule
def playout(s: State, rng: Seeds, own: Seeds, codes: Codes) -> tuple[int, int]:
    """Play uniformly at random to the end, and return the number of decisions and chance steps.

    Chance draws from `rng`, players from `own`; the two may be the same.
    """
    decisions = 0
    chance_steps = 0
    while s.over == 0:
        if s.actors == 0:
            happen(s, draw(s, uniform(rng)))
            chance_steps += 1
        else:
            seat = lowest(s.actors)
            apply(s, seat, int(codes[int(uniform(own) * legal(s, seat, codes))]))
            decisions += 1
    return decisions, chance_steps


@rule
def playouts(states: State, fresh: State, games: int, rng: Seeds, codes: Codes) -> int:
    """Play random games in `states[0]`, each from `fresh[0]`; return the total of decisions."""
    decisions = 0
    for _ in range(games):
        states[0] = fresh[0]
        start(states[0])
        decisions += playout(states[0], rng, rng, codes)[0]
    return decisions


@rule
def seed_game(rng: Seeds, own: Seeds, seed: int, number: int) -> None:
    """Set the streams of one game; the stream of chance does not depend on the bots."""
    rng[0] = np.uint64(seed) * MIX_1 ^ np.uint64(number) * MIX_2
    uniform(rng)
    own[0] = rng[0] ^ OWN


@rule
def settle(s: State, game: int, won: Array, led: Array) -> None:
    """Write every seat's payoff in this game, and whether it ended in the first rank."""
    best = score(s, 0)
    for seat in range(1, s.players):
        best = max(best, score(s, seat))
    for seat in range(s.players):
        won[seat, game] = payoff(s, seat)
        led[seat, game] = score(s, seat) == best


@rule
def random_games(
    room: Room, fresh: State, first: int, seed: int, won: Array, led: Array, length: Array
) -> None:
    """Play a `contest` in which all play at random."""
    tables, _, codes, streams, pulse, _ = room
    rng, own, listed = streams[:1], streams[1:], codes[0]
    s = tables[0]
    for game in range(length.shape[1]):
        seed_game(rng, own, seed, first + game)
        tables[0] = fresh[0]
        start(s)
        length[0, game], length[1, game] = playout(s, rng, own, listed)
        pulse[0] += 1
        settle(s, game, won, led)


@rule
def choose(
    bot: int,
    s: State,
    m: Memory,
    seat: int,
    codes: Codes,
    count: int,
    rng: Seeds,
    minds: Any,
    scratch: State,
) -> int:
    """Return the code that bot number `bot` plays; each contest replaces this by its own bots."""
    raise NotImplementedError


@rule
def is_among(code: int, codes: Codes, count: int) -> bool:
    """Return whether a code is one of the first `count`."""
    found = False
    for place in range(count):
        found |= codes[place] == code
    return found


# The next two take arrays one by one, as Numba counts references for each one taken from a tuple.
@rule
def next_code(
    tables: State,
    raw: Array,
    codes: Array,
    wrong: Array,
    bots: Array,
    minds: Any,
    named: Array,
    masks: Array,
    m: Memory,
    rng: Seeds,
    own: Seeds,
) -> int:
    """Return an outcome of chance, or the choice of the lowest seat that must decide."""
    s = tables[0]
    if s.actors == 0:
        return draw(s, uniform(rng))
    seat = lowest(s.actors)
    bot = bots[seat]
    count = legal(s, seat, codes[0])
    if bot == UNIFORM:
        return int(codes[0, int(uniform(own) * count)])
    np.bitwise_and(raw[0], masks[seat], raw[1])
    for place in range(count):
        codes[1, place] = codes[0, place]
    code = choose(bot, tables[1], m, seat, codes[1], count, own, minds, tables[2:])
    if not is_among(code, codes[0], count):
        wrong[0], wrong[1], wrong[2] = 1, seat, code
    return code


@rule
def carry_out(
    tables: State, raw: Array, masks: Array, heard: Array, m: Memory, seat: int, code: int
) -> None:
    """Let everyone at the table remember a step, if any bot needs that, then carry it out."""
    if len(heard):
        np.bitwise_and(raw[0], masks[-1], raw[1])
        remember(m, tables[1], seat, code if heard[code] else -1)
    if seat < 0:
        happen(tables[0], code)
    else:
        apply(tables[0], seat, code)


@rule
def contest(
    room: Room,
    lineup: Lineup,
    memories: Memory,
    fresh: State,
    first: int,
    seed: int,
    won: Array,
    led: Array,
    length: Array,
) -> None:
    """Play games between bots, numbered from `first` on, as many as `length` has columns.

    `fresh[0]` is a state not yet started. `memories[0]` is what all remember, `memories[1]` an
    empty memory. Write for each game `won` and `led`, one row per seat, as in `settle`, and
    `length`: decisions and chance steps.
    """
    tables, raw, codes, streams, pulse, wrong = room
    bots, minds, named, masks, heard = lineup
    rng, own = streams[:1], streams[1:]
    s, m = tables[0], memories[0]
    for game in range(length.shape[1]):
        seed_game(rng, own, seed, first + game)
        tables[0] = fresh[0]
        memories[0] = memories[1]
        start(s)
        while s.over == 0:
            seat = lowest(s.actors) if s.actors else -1
            code = next_code(tables, raw, codes, wrong, bots, minds, named, masks, m, rng, own)
            if wrong[0]:
                return
            carry_out(tables, raw, masks, heard, m, seat, code)
            length[1 if seat < 0 else 0, game] += 1
            pulse[0] += 1
        settle(s, game, won, led)


@rule
def play_against(
    room: Room,
    lineup: Lineup,
    memories: Memory,
    fresh: State,
    states: State,
    agent: int,
    played: Array,
    seeds: Array,
    owns: Array,
    legal_codes: Array,
    count: Array,
    paid: Array,
) -> None:
    """Play `played[t]` for seat `agent` at every table, then let bots play until it decides again.

    Where a game has ended, another begins instead; games in which the seat decides nothing are
    skipped. `memories` has one row per table, and an empty memory in the last row. Write what is
    legal then, and in `paid` the payoffs of games that have ended.
    """
    tables, raw, codes, _, pulse, wrong = room
    bots, minds, named, masks, heard = lineup
    s = tables[0]
    for t in range(len(played)):
        rng, own = seeds[t : t + 1], owns[t : t + 1]
        m = memories[t]
        tables[0] = states[t]
        begins = s.over != 0
        if not begins:
            carry_out(tables, raw, masks, heard, m, agent, played[t])
        while True:
            if s.over and begins:
                tables[0] = fresh[0]
                memories[t] = memories[-1]
                start(s)
            while s.over == 0 and not s.actors >> agent & 1:
                seat = lowest(s.actors) if s.actors else -1
                code = next_code(tables, raw, codes, wrong, bots, minds, named, masks, m, rng, own)
                if wrong[0]:
                    return
                carry_out(tables, raw, masks, heard, m, seat, code)
                pulse[0] += 1
            if not (s.over and begins):
                break
        states[t] = tables[0]
        paid[t] = payoff(s, agent) if s.over else 0
        count[t] = 0 if s.over else legal(s, agent, legal_codes[t])


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
    """Play `code` at the only table; return the seat that must decide next, and its choices."""
    apply(states[0], actor[0], code)
    ask(states, 0, seeds, actor, legal_codes, count)
    return actor[0], count[0]


@rule
def not_legal(codes: Array, actor: Array, legal_codes: Array, count: Array) -> int:
    """Return the first table in play at which `codes[t]` is not legal; -1 if there is none."""
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
    """Begin a new game at every table without a game in play."""
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


@rule
def advance_tables(
    states: State,
    fresh: State,
    codes: Array,
    seeds: Array,
    actor: Array,
    legal_codes: Array,
    count: Array,
    ended: Array,
    paid: Array,
) -> None:
    """Play `codes[t]` at every table in play, and begin another game wherever one ends.

    Write where a game has `ended`, and what its seats are `paid`. Games without a decision are
    skipped.
    """
    for t in range(states.shape[0]):
        ended[t] = False
        if actor[t] < 0:
            continue
        apply(states[t], actor[t], codes[t])
        ask(states, t, seeds[t : t + 1], actor, legal_codes, count)
        if actor[t] < 0:
            ended[t] = True
            pay(states[t], paid[t])
        while actor[t] < 0:
            states[t] = fresh[0]
            start(states[t])
            ask(states, t, seeds[t : t + 1], actor, legal_codes, count)


@rule
def pay(s: State, paid: Array) -> None:
    """Write every seat's payoff, once the game is over."""
    for seat in range(s.players):
        paid[seat] = payoff(s, seat)


@rule
def pay_tables(states: State, actor: Array, paid: Array) -> None:
    """Write the payoffs where a game has ended."""
    for t in range(states.shape[0]):
        if actor[t] < 0:
            pay(states[t], paid[t])


@rule
def ask_tables(states: State, seeds: Array, actor: Array, legal_codes: Array, count: Array) -> None:
    """Let chance play at every table until a seat must decide, as `ask` does."""
    for t in range(states.shape[0]):
        ask(states, t, seeds[t : t + 1], actor, legal_codes, count)


@rule
def mark_legal(legal_codes: Array, count: Array, mask: Array) -> None:
    """Set `mask` to True at each legal code, row by row."""
    for t in range(len(count)):
        for place in range(count[t]):
            mask[t, legal_codes[t, place]] = True
