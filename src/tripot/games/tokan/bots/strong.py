"""A strong player of Tokan: it weighs talk by past honesty, and takes the pot into account.

Talk that reveals no dice is worth nothing to good readers, so the bot talks about dice that it
never threw. It reads the others' talk as a mixture: for each seat it estimates how often it talks
about its own dice, and corrects the estimate after every round that is shown. In manche 3 the gain
of a pair of predictions follows exactly from that. What happens to the stake does not, as it also
depends on the others' wins and losses [TOKAN-13]: so the bot samples their dice and predictions
many times.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from tripot.bots import Character, Mind
from tripot.core.bits import count as counted
from tripot.core.chance import Seeds, uniform
from tripot.core.game import Codes, Memory, State, rule
from tripot.core.house import Value
from tripot.games.tokan.rules import (
    DICE,
    GAINS,
    HOUSE,
    LEAVE,
    LEFT,
    MANCHE,
    NET,
    RIGHT,
    SEATS,
    SHARED,
    STAY,
    STAY_OR_LEAVE,
    THROWS,
    TOKENS,
    TOTALS,
    WIDEST,
    pairs_allowed,
)

LEAST, AVERAGE, MOST = 2, 7, 12  # totals of two dice
THROWN = TOTALS[DICE[THROWS]]  # the total of each of the 36 throws
ODDS = np.bincount(THROWN, minlength=MOST + 1) / len(THROWN)

# How likely honest talk is to miss what the seat's own dice suggest, by the distance in pips.
TRUE = np.array([0.50, 0.16, 0.05, 0.02, 0.008, 0.004] + [0.001] * 30)
# How likely idle talk is: partly as if about other dice, partly uniform.
IDLE = np.array(
    [
        0.6 * (ODDS[p + AVERAGE] if LEAST <= p + AVERAGE <= MOST else 0) + 0.4 / (2 * TOKENS + 1)
        for p in range(-TOKENS, TOKENS + 1)
    ]
)
# How often honest and idle talk come within a pip of what the dice suggest.
NEAR_IF_TRUE, NEAR_IF_IDLE = 0.95, 0.35

HONESTY = np.array([0.0, 0.25, 0.5, 0.75, 1.0])  # how often a seat may talk about its own dice

WORLDS = 256  # samples of what happens to the stake
# The extra worth of a piece won, as it helps to bring the stake back, while the pot holds no more
# than the stakes.
KEEN = 0.7
SHORT = 3.0  # how much less than the best a pair may gain and still be examined
PURSE = 3 * TOKENS  # more than can be won or lost

TALLER = 0.75  # how much a bold bot exaggerates, and a careful one understates
LONGER = 0.25  # pieces that a bold bot would give for one more token in a prediction
# The pieces that it expects to gain per round, and the rounds of experience that this counts for.
BETTER, PATIENCE = 0.5, 40.0

# Indices in the mind: its traits, ...
RISK, GUILE, TALL, LEARNS, STAKES = range(5)
# ... the prior probability of each of HONESTY, the odds of totals, and what is left in the pot at
# the end, by the number of seats in play, from 0 on, and the rounds to come.
FIRST = 5
THROW = FIRST + len(HONESTY)
REST = THROW + len(ODDS)
ROUNDS = 12  # rounds to come after which the rest in the pot no longer grows


def prepare(players: int, rules: Mapping[str, Value], character: Character) -> Mind:
    """Return the bot's traits, its prior beliefs, and what will be left in the pot."""
    traits = (character.risk, character.guile, 1.0 + TALLER * character.risk, 1.0, 1.0)
    honesty = (0.35, 0.3, 0.15, 0.1, 0.1)
    rest = [left_over(seats, rules) for seats in range(players + 1)]
    return np.concatenate([traits, honesty, ODDS, *rest])


def pairs_by_odds(zero: int, stock: int) -> Any:
    """Return, by total of the dice, the pair that gains most if nothing is known of the others."""
    codes = np.array(pairs_allowed(stock, zero))
    pairs = np.zeros(MOST + 1, "i8")
    for total in range(LEAST, MOST + 1):
        gains = GAINS[zero][:, WIDEST + total - np.arange(MOST + 1)[ODDS > 0]] @ ODDS[ODDS > 0]
        pairs[total] = codes[np.argmax(gains[LEFT[codes] + TOKENS] + gains[RIGHT[codes] + TOKENS])]
    return pairs


def rounds_by_odds(seats: int, rules: Mapping[str, Value], tables: int, rounds: int) -> Any:
    """Return what each seat gains at `tables` tables, by round, if all play by the odds."""
    zero, stock = (HOUSE.options[name].number(rules[name]) for name in ("zero", "stock"))
    pairs, rng = pairs_by_odds(zero, stock), np.random.default_rng(seats)
    found = np.zeros((rounds, tables, seats), "i8")
    for gains in found:
        totals = rng.choice(THROWN, (tables, seats))
        for said, step in ((LEFT, -1), (RIGHT, 1)):
            gaps = totals - np.roll(totals, step, axis=1)
            gains += GAINS[zero, said[pairs[totals]] + TOKENS, gaps + WIDEST]
    return found


def left_over(seats: int, rules: Mapping[str, Value], tables: int = 500) -> Any:
    """Return what an empty pot holds after 0, 1, 2 ... rounds, on average, by the odds."""
    pot, rest = np.zeros(tables), np.zeros(ROUNDS + 1)
    for rounds, gains in enumerate(rounds_by_odds(seats, rules, tables, ROUNDS), 1):
        # A shortage is taken from stakes [TOKAN-13].
        pot = np.maximum(pot - gains.sum(axis=1), 0)
        rest[rounds] = pot.mean()
    return rest


@rule
def choose(
    s: State, m: Memory, seat: int, codes: Codes, count: int, rng: Any, mind: Mind, scratch: Any
) -> int:
    """Stay while that pays; talk about dice that were never thrown; predict what brings most."""
    if s.manche == STAY_OR_LEAVE:
        return STAY if staying(s, seat, mind) >= 0 else LEAVE
    if s.manche == 3:
        return best_pair(s, m, seat, codes, count, rng, mind)
    return talk(s, seat, codes, count, rng, mind)


@rule
def staying(s: State, seat: int, mind: Mind) -> float:
    """[TOKAN-3] [TOKAN-14] Return what the remaining rounds bring on average; leaving brings 0."""
    seats = counted(s.seated)
    rounds = s.rules.rounds - s.tour
    share = s.pot / seats
    ahead = s.balance[seat] + share + (BETTER + mind[RISK] / 4) * PATIENCE
    brings = rounds * ahead / (s.tour + PATIENCE) + share
    if s.rules.leftover != SHARED:
        brings -= max(share, mind[REST + seats * (ROUNDS + 1) + min(rounds, ROUNDS)] / seats)
    return brings


@rule
def talk(s: State, seat: int, codes: Codes, count: int, rng: Seeds, mind: Mind) -> int:
    """Return what to say about dice never thrown; a tricky bot sticks to what it said before."""
    said = mind[TALL] * (THROWN[int(uniform(rng) * len(THROWN))] - AVERAGE)
    if s.manche == 2 and uniform(rng) < mind[GUILE]:
        said = s.left[seat]
    best = codes[0]
    for code in codes[:count]:
        if abs(LEFT[code] - said) < abs(LEFT[best] - said):
            best = code
    return int(best)


@rule
def circle(s: State, seat: int) -> Any:
    """Return the seats in play from this one on, leftwards."""
    seats = np.empty(SEATS, np.int64)
    found = 0
    for step in range(s.players):
        other = (seat + step) % s.players
        if s.seated >> other & 1:
            seats[found] = other
            found += 1
    return seats[:found]


@rule
def read(s: State, m: Memory, seat: int, right: int, mind: Mind) -> Any:
    """Return how likely each total of a seat's dice is, by its talk; `right` is its neighbour."""
    chances = mind[THROW:REST].copy()
    if s.rules.reroll == MANCHE:  # the talk was about other dice
        return chances
    about_left, about_right = s.left[seat], s.right[seat]
    heard = min(max(AVERAGE + s.left[right], LEAST), MOST)
    idle_left, idle_right = IDLE[about_left + TOKENS], IDLE[about_right + TOKENS]
    weights = np.empty(len(HONESTY))
    far = 2 * m.rounds - m.near[seat]
    for i in range(len(HONESTY)):
        near = HONESTY[i] * NEAR_IF_TRUE + (1 - HONESTY[i]) * NEAR_IF_IDLE
        weights[i] = mind[FIRST + i]
        if mind[LEARNS] > 0:
            weights[i] *= near ** m.near[seat] * (1 - near) ** far
    whole = 0.0
    for total in range(LEAST, MOST + 1):
        true_left = TRUE[abs(about_left - total + AVERAGE)]
        # In manche 2 the right neighbour has talked, and may have been believed.
        true_right = 0.5 * TRUE[abs(about_right - total + AVERAGE)]
        true_right += 0.5 * TRUE[abs(about_right - total + heard)]
        likely = 0.0
        for i in range(len(HONESTY)):
            honest, idle = HONESTY[i], 1 - HONESTY[i]
            likely += (
                weights[i]
                * (honest * true_left + idle * idle_left)
                * (honest * true_right + idle * idle_right)
            )
        chances[total] *= likely
        whole += chances[total]
    for total in range(LEAST, MOST + 1):
        chances[total] /= whole
    return chances


@rule
def expected(zero: int, own: int, chances: Any) -> Any:
    """[TOKAN-11] Return what each prediction about a neighbour gains and wins on average."""
    gains = np.zeros(2 * TOKENS + 1)
    wins = np.zeros(2 * TOKENS + 1)
    for total in range(LEAST, MOST + 1):
        for place in range(len(gains)):
            gain = GAINS[zero, place, WIDEST + own - total]
            gains[place] += chances[total] * gain
            wins[place] += chances[total] * max(gain, 0)
    return gains, wins


@rule
def dearest(codes: Codes, count: int, left: Any, right: Any) -> int:
    """Return the code among `count` that gains most, by the gains of predictions on each side."""
    best = codes[0]
    most = -1e9
    for code in codes[:count]:
        gain = left[LEFT[code] + TOKENS] + right[RIGHT[code] + TOKENS]
        if gain > most:
            most = gain
            best = code
    return best


@rule
def best_pair(
    s: State, m: Memory, seat: int, codes: Codes, count: int, rng: Seeds, mind: Mind
) -> int:
    """Return the legal pair that brings most, including what comes back of stake and pot."""
    seats = circle(s, seat)
    chances = np.empty((len(seats), MOST + 1))
    for place in range(len(seats)):
        chances[place] = read(s, m, seats[place], seats[place - 1], mind)
    own = TOTALS[s.dice[seat]]
    left, _ = expected(s.rules.zero, own, chances[1])
    right, _ = expected(s.rules.zero, own, chances[-1])
    best = dearest(codes, count, left, right)
    least = left[LEFT[best] + TOKENS] + right[RIGHT[best] + TOKENS] - SHORT
    most = -1e9
    totals, pots, ahead = worlds(s, own, chances, codes, count, rng)
    for code in codes[:count]:
        gain = left[LEFT[code] + TOKENS] + right[RIGHT[code] + TOKENS]
        if gain >= least:
            brings = gain + mind[STAKES] * comes_back(s, code, totals, pots, ahead)
            brings += LONGER * mind[RISK] * (abs(LEFT[code]) + abs(RIGHT[code]))
            if brings > most:
                most = brings
                best = code
    return int(best)


@rule
def worlds(s: State, own: int, chances: Any, codes: Codes, count: int, rng: Seeds) -> Any:
    """Return sampled totals of all seats, the pot's contents, and how many others rank above.

    `totals[world]` starts at the bot's own seat and goes leftwards; `pots[world]` is before its own
    gains; `ahead[world, PURSE + n]` others come before a seat with standing `n`.
    """
    zero, seats = s.rules.zero, len(chances)
    # What each other seat predicts with each total, for its gain alone, and for its stake too.
    replies = np.zeros((2, seats, MOST + 1), np.int64)
    keen = KEEN * max(0.0, 1 - (s.pot - seats * s.rules.stake) / (2.0 * seats))
    for place in range(1, seats):
        for total in range(LEAST, MOST + 1):
            left, left_won = expected(zero, total, chances[(place + 1) % seats])
            right, right_won = expected(zero, total, chances[place - 1])
            replies[0, place, total] = dearest(codes, count, left, right)
            left += keen * left_won
            right += keen * right_won
            replies[1, place, total] = dearest(codes, count, left, right)
    totals = np.full((WORLDS, seats), own)
    pots = np.full(WORLDS, int(s.pot))
    ahead = np.zeros((WORLDS, 2 * PURSE), np.int64)
    for world in range(WORLDS):
        for place in range(1, seats):
            totals[world, place] = thrown(chances[place], uniform(rng))
        for place in range(1, seats):
            total = totals[world, place]
            code = replies[int(uniform(rng) * 2), place, total]
            about = WIDEST + total
            left_gain = GAINS[zero, LEFT[code] + TOKENS, about - totals[world, (place + 1) % seats]]
            right_gain = GAINS[zero, RIGHT[code] + TOKENS, about - totals[world, place - 1]]
            pots[world] -= left_gain + right_gain
            ahead[world, : PURSE + standing(s.rules.order, left_gain, right_gain)] += 1
    return totals, pots, ahead


@rule
def thrown(chances: Any, u: float) -> int:
    """Return a total drawn with these probabilities; `u` is uniform in [0, 1)."""
    total = LEAST
    while total < MOST and u >= chances[total]:
        u -= chances[total]
        total += 1
    return total


@rule
def standing(order: int, left: int, right: int) -> int:
    """[TOKAN-13] Return a rank for getting the stake back first, from both predictions' gains."""
    return left + right if order == NET else max(left, 0) + max(right, 0)


@rule
def comes_back(s: State, code: int, totals: Any, pots: Any, ahead: Any) -> float:
    """Return what a pair brings back of the stake and the pot, averaged over all worlds."""
    zero, stake, seats = s.rules.zero, s.rules.stake, totals.shape[1]
    rounds = s.rules.rounds - s.tour
    # An extra piece in the pot is shared at the end, or covers a shortage in later rounds.
    share = 1.0 / seats if s.rules.leftover == SHARED else rounds / (rounds + 1) / seats
    back = 0.0
    for world in range(len(totals)):
        about = WIDEST + totals[world, 0]
        left = GAINS[zero, LEFT[code] + TOKENS, about - totals[world, 1]]
        right = GAINS[zero, RIGHT[code] + TOKENS, about - totals[world, -1]]
        pot = pots[world] - left - right
        if pot >= seats * stake:
            back += stake + share * (pot - seats * stake)
        else:
            rank = PURSE + standing(s.rules.order, left, right)
            level = 1 + ahead[world, rank - 1] - ahead[world, rank]
            back += max(0, min(stake, (pot - stake * ahead[world, rank]) // level))
    return back / len(totals)
