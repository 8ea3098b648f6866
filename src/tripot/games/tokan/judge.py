"""What talk and predictions are worth at Tokan, in rounds played out by players who read talk.

The dice that a seat does not see are rethrown, as likely as the talk makes them. The others talk
about dice that they never threw, and predict what gains most given what they read; so does the seat
itself after the choice that is weighed. The rules settle the round; who ends first follows from the
balances then, and from how far the rounds to come may still spread them.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from tripot.analysis.race import race
from tripot.bots import Character
from tripot.core.bits import count as counted
from tripot.core.bits import lowest
from tripot.core.chance import Seeds, uniform
from tripot.core.game import Codes, Memory, State, rule
from tripot.core.house import Value
from tripot.games.tokan.bots import strong
from tripot.games.tokan.bots.strong import (
    KEEN,
    LEAST,
    MOST,
    ODDS,
    circle,
    dearest,
    expected,
    pairs_by_odds,
    read,
    rounds_by_odds,
    talk,
    thrown,
)
from tripot.games.tokan.rules import (
    GAINS,
    HOUSE,
    LEFT,
    RIGHT,
    SEATS,
    SHARED,
    STAY,
    STAY_OR_LEAVE,
    TOKENS,
    TOTALS,
    WIDEST,
    apply,
    draw,
    happen,
    legal,
)

WORLDS, OPEN, LOOKS = 120, 16, 1_000_000
ABOUT = {"stay": ("stay", "leave"), "prediction": ("predict", "pair")}
TABLES = 4000  # samples of how far a round spreads the balances, played by the odds
# How much further strong bots spread them: `python -m bench.analysis.rounds`.
WIDER = 1.75

# Of some 400 pairs of predictions only some 30 lead to different balances: so many are remembered.
KEPT = 64

# DICE_OF[total]: two dice of that total, as 62.
DICE_OF = np.array([0, 0, *(10 * max(1, n - 6, (n + 1) // 2) for n in range(2, 13))])
DICE_OF[2:] += np.arange(2, 13) - DICE_OF[2:] // 10

# Indices of the mind: the strong player's mind; pairs by odds; and a round's spread: of all
# balances, and the variance of a seat's gain by the odds.
MIND, PAIRS, SPREAD = range(3)


def prepare(players: int, rules: Mapping[str, Value]) -> Any:
    """Return how talk is read, what is predicted without it, and a round's spread of balances."""
    zero, stock = (HOUSE.options[name].number(rules[name]) for name in ("zero", "stock"))
    gains = rounds_by_odds(players, rules, TABLES, 1)[0]
    spread = WIDER * float((gains - gains.mean(axis=1, keepdims=True)).std())
    mind, pairs = strong.prepare(players, rules, Character()), pairs_by_odds(zero, stock)
    _, variance = gain(zero, pairs, 0, 0, 0)
    return mind, pairs, np.array([spread, variance])


@rule
def weigh(
    s: State, m: Memory, seat: int, codes: Codes, count: int, hidden: bool, rng: Seeds, mind: Any,
    scratch: Any, out: Any,
) -> None:  # fmt: skip
    """Write the chance to end first and the balance after each choice, in one world."""
    scratch[1] = s
    world = scratch[1]
    others = int(s.seated) & ~(1 << seat)
    room = np.zeros(LEFT.shape[0], np.int16)
    if hidden and s.manche != STAY_OR_LEAVE:
        throw_others(world, m, seat, rng, mind)
    decide(world, m, others, hidden, rng, mind, room)
    uniform(rng)
    # These decisions do not depend on what the seat does; later ones do.
    world.actors = 1 << seat
    seeds, wins = np.zeros(1, np.uint64), np.zeros(SEATS)
    known, worth, kept = np.zeros((KEPT, SEATS + 2), np.int64), np.zeros((KEPT, 2)), 0
    for place in range(count):
        seeds[0] = rng[0]
        scratch[2] = world
        after = scratch[2]
        apply(after, seat, codes[place])
        tour = after.tour
        while s.manche != STAY_OR_LEAVE and not settled(after, tour):
            if after.actors == 0:
                happen(after, draw(after, uniform(seeds)))
                continue
            decide(after, m, int(after.seated), True, seeds, mind, room)
            last = lowest(after.seated)
            after.actors = 1 << last
            apply(after, last, after.sealed[last])
        same = met(known, kept, after)
        if same < kept:
            out[place] = worth[same]
            continue
        out[place, 1] = ends(after, mind, seat, wins)
        out[place, 0] = wins[seat]
        if kept < KEPT:
            known[kept, :SEATS], known[kept, SEATS] = after.balance, after.pot
            known[kept, SEATS + 1], worth[kept] = after.seated, out[place]
            kept += 1


@rule
def met(known: Any, kept: int, s: State) -> int:
    """Return which kept outcome of the round has these balances, pot and seats; `kept` if none."""
    for place in range(kept):
        same = known[place, SEATS] == s.pot and known[place, SEATS + 1] == s.seated
        for seat in range(s.players):
            same = same and known[place, seat] == s.balance[seat]
        if same:
            return place
    return kept


@rule
def settled(s: State, tour: int) -> bool:
    """Return whether the round is over."""
    return s.over == 1 or s.manche == STAY_OR_LEAVE or s.tour != tour


@rule
def throw_others(s: State, m: Memory, seat: int, rng: Seeds, mind: Any) -> None:
    """Rethrow the others' dice, as likely as their talk makes them."""
    seats = circle(s, seat)
    for place in range(1, len(seats)):
        total = thrown(ODDS, uniform(rng))
        if s.manche > 1:
            chances = read(s, m, seats[place], seats[place - 1], mind[MIND])
            total = thrown(chances, uniform(rng))
        s.dice[seats[place]] = DICE_OF[total]


@rule
def decide(
    s: State, m: Memory, seats: int, anew: bool, rng: Seeds, mind: Any, codes: Codes
) -> None:
    """Let seats seal what they would decide now; sealed decisions stay unless `anew`."""
    if s.manche == 3:
        predict(s, m, seats, anew, rng, mind, codes)
        return
    while seats:
        seat = lowest(seats)
        seats &= seats - 1
        if anew or s.sealed[seat] == 0:
            s.sealed[seat] = STAY
            if s.manche != STAY_OR_LEAVE:
                count = legal(s, seat, codes)
                s.sealed[seat] = talk(s, seat, codes, count, rng, mind[MIND])


@rule
def predict(
    s: State, m: Memory, seats: int, anew: bool, rng: Seeds, mind: Any, codes: Codes
) -> None:
    """Let seats seal a pair in manche 3: one that gains most, or one that also saves the stake.

    Sealed decisions stay unless `anew`.
    """
    zero, ring = s.rules.zero, circle(s, lowest(s.seated))
    chances = np.zeros((len(ring), MOST + 1))
    for place in range(len(ring)):
        chances[place] = read(s, m, ring[place], ring[place - 1], mind[MIND])
    keen = KEEN * max(0.0, 1 - (s.pot - len(ring) * s.rules.stake) / (2.0 * len(ring)))
    for place in range(len(ring)):
        seat = ring[place]
        minds_stake = uniform(rng) < 0.5
        if seats >> seat & 1 == 0 or (s.sealed[seat] and not anew):
            continue
        own = TOTALS[s.dice[seat]]
        left, left_won = expected(zero, own, chances[(place + 1) % len(ring)])
        right, right_won = expected(zero, own, chances[place - 1])
        if minds_stake:
            left += keen * left_won
            right += keen * right_won
        s.sealed[seat] = dearest(codes, legal(s, seat, codes), left, right)


@rule
def ends(s: State, mind: Any, seat: int, wins: Any) -> float:
    """Write how likely each seat is to end first; return the balance that `seat` may expect."""
    balances, spreads = np.zeros(SEATS), np.zeros(SEATS)
    gains, unknown, all_gains = np.zeros(SEATS), np.zeros(SEATS), 0.0
    seats = counted(s.seated)
    under_way = s.over == 0 and s.manche != STAY_OR_LEAVE
    rounds = 0 if s.over else s.rules.rounds - s.tour + under_way
    if under_way:
        by_odds(s, mind, gains, unknown)
        all_gains = np.sum(gains)
    share = 0.0 if s.over else (s.pot - all_gains) / max(1, seats)
    if s.rules.leftover != SHARED and s.over == 0:
        back = s.rules.stake if under_way else 0
        share = min(share, back) + max(0.0, share - back) * rounds / (rounds + 1.0)
    for other in range(s.players):
        balances[other] = s.balance[other]
        if s.seated >> other & 1:
            balances[other] += gains[other] + share
            spreads[other] = mind[SPREAD][0] * (rounds - under_way + unknown[other]) ** 0.5
    race(balances, spreads, s.players, wins)
    return balances[seat]


@rule
def by_odds(s: State, mind: Any, gains: Any, unknown: Any) -> None:
    """Write each seat's gain in this round if all play by the odds, and how much is unknown.

    The unknown part is the remaining share of its gain's variance: 1 if nobody has rolled yet.
    """
    zero, ring = s.rules.zero, circle(s, lowest(s.seated))
    for place in range(len(ring)):
        own = TOTALS[s.dice[ring[place]]]
        left = TOTALS[s.dice[ring[(place + 1) % len(ring)]]]
        right = TOTALS[s.dice[ring[place - 1]]]
        mean, variance = gain(zero, mind[PAIRS], own, left, right)
        gains[ring[place]] = mean
        unknown[ring[place]] = variance / mind[SPREAD][1]


@rule
def gain(zero: int, pairs: Any, own: int, left: int, right: int) -> tuple[float, float]:
    """Return mean and variance of what a seat gains by the odds; a total of 0 is unknown."""
    mean, square = 0.0, 0.0
    for total in range(LEAST, MOST + 1):
        chance = likely(own, total)
        if chance == 0.0:
            continue
        both, variance = 0.0, 0.0
        for side in range(2):
            said = LEFT[pairs[total]] if side == 0 else RIGHT[pairs[total]]
            first, second = 0.0, 0.0
            for theirs in range(LEAST, MOST + 1):
                won = GAINS[zero, said + TOKENS, WIDEST + total - theirs]
                odds = likely(left if side == 0 else right, theirs)
                first += odds * won
                second += odds * won**2
            both += first
            variance += second - first**2
        mean += chance * both
        square += chance * (variance + both**2)
    return mean, max(0.0, square - mean**2)


@rule
def likely(thrown: int, total: int) -> float:
    """Return how likely dice show this total; `thrown` is the known total, or 0."""
    if thrown == 0:
        return ODDS[total]
    return 1.0 if thrown == total else 0.0


@rule
def stand(s: State, m: Memory, mind: Any, rng: Any, scratch: Any, codes: Codes, out: Any) -> None:
    """Write how likely each seat is to end first, and its balance, if all play by the odds."""
    wins = np.zeros(SEATS)
    for seat in range(s.players):
        out[seat, 1] = ends(s, mind, seat, wins)
        out[seat, 0] = wins[seat]


@rule
def counts(view: State) -> bool:
    """Return whether decisions here can be mistakes.

    Talk is worth what others make of it, which is nothing for good readers, so it is never one.
    """
    return bool(view["manche"] in (STAY_OR_LEAVE, 3))
