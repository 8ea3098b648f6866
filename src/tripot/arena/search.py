"""The compiled loops of a seat that searches for its best reply to the bots in other seats.

They build on those of `loops`, and call the game's judge, which `specialised` binds like a rule.
"""

from typing import Any, NamedTuple

import numpy as np

from tripot.arena.loops import (
    Array,
    Lineup,
    Room,
    carry_out,
    is_among,
    next_code,
    seed_game,
    settle,
)
from tripot.core.bits import lowest
from tripot.core.chance import MIX_1, Seeds, uniform
from tripot.core.game import Codes, Memory, State, legal, outcomes, redeal, rule, score, start


class Search(NamedTuple):
    """A seat that searches for its best reply to the bots in other seats, and how hard."""

    agent: int
    worlds: int  # imagined for each decision; 0: its own bot decides
    ahead: int  # own turns until the judge says how it stands; below 0: until the end


class Trail(NamedTuple):
    """The last steps as a seat saw them, in a ring: step n in row n modulo the number of rows."""

    views: State  # what the seat saw before the step; the extra row is for an imagined world
    raw: Array  # their bytes, a row each
    memories: Memory  # what all remembered then; likewise with an extra row
    steps: Array  # who moved, -1 for chance; the code, UNKNOWN if the seat did not learn it
    told: Array  # by code, who learns it at once: TO_ALL, TO_DRAWER, or only its maker


UNKNOWN = -1
TO_MAKER, TO_DRAWER, TO_ALL = range(3)
TRIES = 8  # worlds that are tried before looking only half as far back
SURE = 2.0  # standard errors by which a choice must be better than the seat's own bot's
WINS = 0  # index of the chance to end in the first rank, in what a judge writes


@rule
def stand(
    s: State, m: Memory, mind: Any, rng: Seeds, scratch: State, codes: Codes, out: Array
) -> None:
    """Write how every seat stands in a whole state; each game's judge takes this place."""
    raise NotImplementedError


@rule
def split(rng: Seeds) -> Any:
    """Return the state of a new stream of random numbers."""
    uniform(rng)
    return rng[0] * MIX_1


@rule
def note(s: State, past: Trail, moment: int, agent: int, code: int) -> None:
    """Record who takes step `moment`, and the code if `agent` learns it."""
    seat = lowest(s.actors) if s.actors else -1
    told, place = past.told[code], moment % len(past.steps)
    drawn = told == TO_DRAWER and s.drawer == agent
    past.steps[place, 0] = seat
    past.steps[place, 1] = code if told == TO_ALL or seat == agent or drawn else UNKNOWN


@rule
def imagine(
    dream: Room, lineup: Lineup, memories: Memory, past: Trail, moment: int, back: int, agent: int
) -> bool:
    """Redeal the state of `back` steps ago, and replay what `agent` has seen since.

    Return whether this world could be the true one: the others do what they did, and the seat sees
    what it sees at `moment`.
    """
    tables, raw, codes, streams, pulse, wrong = dream
    bots, minds, named, masks, heard = lineup
    rng, own, ring = streams[:1], streams[1:], len(past.steps)
    s, m = tables[0], memories[0]
    tables[0] = past.views[(moment - back) % ring]
    memories[0] = past.memories[(moment - back) % ring]
    redeal(s, m, agent, rng, codes[0])
    for step in range(moment - back, moment):
        seat, code = past.steps[step % ring, 0], past.steps[step % ring, 1]
        if s.over or seat != (lowest(s.actors) if s.actors else -1):
            return False
        if code == UNKNOWN or (seat >= 0 and seat != agent):
            does = next_code(tables, raw, codes, wrong, bots, minds, named, masks, m, rng, own)
            if wrong[0] or (code != UNKNOWN and code != does):
                return False
            code = does
        elif seat < 0:
            if not is_among(code, codes[0], outcomes(s, codes[0], codes[1])):
                return False
        elif not is_among(code, codes[0], legal(s, seat, codes[0])):
            return False
        carry_out(tables, raw, masks, heard, m, seat, code)
        pulse[0] += 1
    np.bitwise_and(raw[0], masks[agent], raw[1])
    return bool(np.all(raw[1] == past.raw[moment % ring]))


@rule
def foresee(
    dream: Room, lineup: Lineup, memories: Memory, judge: Any, search: Search, code: int, out: Array
) -> float:
    """Let the seat play this code in the imagined world; return its chance to end first."""
    tables, raw, codes, streams, pulse, wrong = dream
    bots, minds, named, masks, heard = lineup
    rng, own, agent = streams[:1], streams[1:], search.agent
    s, m, turns, last = tables[0], memories[0], 0, agent
    carry_out(tables, raw, masks, heard, m, agent, code)
    while s.over == 0:
        seat = lowest(s.actors) if s.actors else -1
        turns += seat == agent and last != agent
        if search.ahead >= 0 and turns > search.ahead:
            stand(s, m, judge, own, tables[2:], codes[0], out)
            return float(out[agent, WINS])
        last = seat
        does = next_code(tables, raw, codes, wrong, bots, minds, named, masks, m, rng, own)
        if wrong[0]:
            return 0.0
        carry_out(tables, raw, masks, heard, m, seat, does)
        pulse[0] += 1
    for seat in range(s.players):
        if score(s, seat) > score(s, agent):
            return 0.0
    return 1.0


@rule
def reply(
    dream: Room, lineup: Lineup, memories: Memory, past: Trail, judge: Any, search: Search,
    moment: int, usual: int, seeds: Seeds, out: Array,
) -> int:  # fmt: skip
    """Return the choice that ends first most often in worlds that the seat imagines.

    That is `usual`, what its own bot plays, unless another is surely better. All choices are tried
    in the same worlds with the same chance, the better half in more of them: sequential halving
    (Karnin, Koren and Somekh, 2013).
    """
    tables, streams, agent, ring = dream.tables, dream.streams, search.agent, len(past.steps)
    tables[0] = past.views[moment % ring]
    count = legal(tables[0], agent, dream.codes[0])
    others, left = np.zeros(count, np.int64), 0
    for place in range(count):
        if dream.codes[0, place] != usual:
            others[left] = dream.codes[0, place]
            left += 1
    gains, squares, tried, rounds = np.zeros(left), np.zeros(left), 0, 1
    while 1 << rounds < count:
        rounds += 1
    back, tries = min(moment, ring - 1), 0
    for _ in range(rounds):
        for _ in range(max(1, search.worlds // rounds)):
            tries = 0
            streams[0], streams[1] = split(seeds), split(seeds)
            while not imagine(dream, lineup, memories, past, moment, back, agent):
                tries += 1
                if dream.wrong[0]:
                    return usual
                if tries == TRIES:
                    back, tries = back // 2, 0
            past.views[ring] = tables[0]
            past.memories[ring] = memories[0]
            chance, thought, wins = split(seeds), split(seeds), 0.0
            for place in range(-1, left):
                tables[0] = past.views[ring]
                memories[0] = past.memories[ring]
                streams[0], streams[1] = chance, thought
                code = usual if place < 0 else others[place]
                found = foresee(dream, lineup, memories, judge, search, code, out)
                if dream.wrong[0]:
                    return usual
                if place < 0:
                    wins = found
                else:
                    gains[place] += found - wins
                    squares[place] += (found - wins) ** 2
            tried += 1
        order = np.argsort(-gains[:left])
        left = (left + 1) // 2
        some = order[:left]
        others[:left], gains[:left], squares[:left] = others[some], gains[some], squares[some]
    mean = gains[0] / tried
    error = (max(0.0, squares[0] / tried - mean**2) / tried) ** 0.5
    return int(others[0]) if mean > SURE * error else usual


@rule
def exploit(
    room: Room, dream: Room, lineup: Lineup, memories: Memory, dreamt: Memory, past: Trail,
    judge: Any, search: Search, out: Array, fresh: State, first: int, seed: int, won: Array,
    led: Array, length: Array,
) -> None:  # fmt: skip
    """Play a `contest` in which one seat searches for its best replies to the others.

    `out` is room for what the judge writes, `dreamt` for what all remember in a world.
    """
    tables, raw, codes, streams, pulse, wrong = room
    bots, minds, named, masks, heard = lineup
    rng, own, agent = streams[:1], streams[1:], search.agent
    s, m, seeds = tables[0], memories[0], np.zeros(1, np.uint64)
    for game in range(length.shape[1]):
        seed_game(rng, own, seed, first + game)
        seeds[0] = own[0] * MIX_1
        tables[0] = fresh[0]
        memories[0] = memories[1]
        start(s)
        moment = 0
        while s.over == 0:
            seat = lowest(s.actors) if s.actors else -1
            np.bitwise_and(raw[0], masks[agent], past.raw[moment % len(past.steps)])
            past.memories[moment % len(past.steps)] = m
            code = next_code(tables, raw, codes, wrong, bots, minds, named, masks, m, rng, own)
            if seat == agent and search.worlds and legal(s, agent, codes[0]) > 1 and not wrong[0]:
                about = (past, judge, search, moment, code, seeds, out)
                code = reply(dream, lineup, dreamt, *about)
                wrong[:] = dream.wrong
            if wrong[0]:
                return
            note(s, past, moment, agent, code)
            carry_out(tables, raw, masks, heard, m, seat, code)
            length[1 if seat < 0 else 0, game] += 1
            moment += 1
            pulse[0] += 1
        settle(s, game, won, led)
