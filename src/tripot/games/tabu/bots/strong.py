"""A strong player of Tabu: it plays to end first, and for money only after that.

What counts is the gap between its money and that of the best other seat. `prepare` computes
backwards, round by round, how often each gap can still be turned into the first rank: by protecting
a lead, or by gambling for a little more than is lacking while rounds remain. The others are assumed
to do the same some of the time, and otherwise to stake the least. With three or more the last round
is all against all, and the bank takes in what they lose; so that round is played out at sampled
tables. `choose` examines a few hundred bets, settles each for all rolls, with chips that the others
have laid or may lay, and takes one of those after which it ends first most often.

With two seats one bets at a time and everything is open, so best play exists for both. Of the bets
that lose at most `LEEWAY` against it, `choose` takes the one that brings most against a player who
often stakes the least.
"""

from collections.abc import Mapping
from math import log
from typing import Any

import numpy as np

from tripot.bots import Character, Mind
from tripot.core.chance import Seeds, uniform
from tripot.core.game import Codes, Memory, State, rule
from tripot.core.house import Value
from tripot.games.tabu.bots.simple import BOLD, EDGES, SIGNS, favourite, largest
from tripot.games.tabu.rules import (
    BET,
    BOXES,
    CHIPS,
    DONE,
    HOUSE,
    IN_TURN,
    LAY,
    MULTIPLES,
    NOT_DOUBLED,
    OWN_MONEY,
    PRICES,
    SEATS,
    STAKE,
    WAYS,
    covering,
)

# Bets are examined in these shapes, at any scale: units on signs, then on symbols.
SHAPES = np.array(
    [
        *([1, 0, 0, 0, 0, 0], [0, 0, 0, 0, 1, 0], [1, 1, 0, 0, 0, 0], [1, 1, 1, 0, 0, 0]),
        *([1, 1, 1, 1, 0, 0], [0, 0, 0, 0, 1, 1], [1, 0, 0, 0, 1, 0], [1, 1, 0, 0, 1, 0]),
        *([1, 1, 1, 0, 1, 0], [1, 1, 1, 1, 1, 1], [2, 1, 0, 0, 0, 0], [2, 1, 1, 0, 0, 0]),
        *([3, 1, 0, 0, 0, 0], [2, 2, 1, 0, 0, 0], [2, 2, 1, 1, 0, 0], [1, 1, 0, 0, 1, 1]),
    ],
    "i4",
)
MOST_AHEAD = 10  # how many of them it examines when looking ahead
UNITS = SHAPES.sum(axis=1)
COSTS = PRICES @ SHAPES.T  # of a shape at scale 1, by the value of `doubling`

CHANCE = WAYS / WAYS.sum()
# Gaps are examined one by one up to here, then in growing steps; likewise sizes of future bets.
GAPS, AHEAD = (40, 1.2), (8, 1.4)
# With two seats no gap is odd, and each unit matters: up to this money all are examined.
OF_TWO = 300
FROM, STEP = 100, 1.1  # with more money, up to here, and then in such steps
# Sizes of bets now: one by one up to here, then these, and ten, a hundred ... times as much.
EACH, ROUND = 12, (15, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90, 100, 120)
PLAIN = 0.5  # how often the others stake the least when they could gamble
TABLES = 400  # sampled to value a gap before the last round of three or more
APART = 0.6  # how much more than their share the two seats at a gap have there, at most
LEEWAY = 0.003  # with two seats: how much a bet may lose against best play
PAY = 0.04  # the worth of two seats' money, compared with the first rank
SIZES = (2, 4)  # numbers of seats alive that are solved for, besides all
# Laps to come that are solved for, by number of seats; more laps are treated the same.
LAPS = {2: 6, 3: 5, 4: 4, 5: 3, 6: 3}
FEW_LAPS, MOST_LAPS = 2, 6
WORLDS = 6  # samples of the others' chips
TASTE = 0.0007  # how much of the chance to end first it gives away for a whim
DARE = 0.025  # how much a bold bot gives away for a bet of all its money
SPREAD = 0.005  # how much a tricky bot gives away for a bet on all boxes

# Indices of the mind.
VALUES, FIRST, PLACES, PARTS, BRINGS, SCALES, TRAITS = range(7)
PLAINER = 3  # in FIRST, after row, size and laps: how many rows on are those that assume PLAIN
RISK, GUILE, FANCY, LOYAL, LOSES = range(5)  # of TRAITS
CLAIM, LOSS, MISSED = range(3)  # what a unit of a shape brings, and its bets that miss


def prepare(players: int, rules: Mapping[str, Value], character: Character) -> Mind:
    """Return what gaps are worth, by seats alive, own seat and rounds to come, and bets to try."""
    return reckon(players, rules, character)


def reckon(
    players: int,
    rules: Mapping[str, Value],
    character: Character,
    most_laps: int = MOST_LAPS,
    taste: float = TASTE,
    pay: float = PAY,
    loyal: float = 0.0,
    leeway: float = LEEWAY,
) -> Mind:
    """Return the mind of a player who looks at most this many laps ahead.

    `taste`, `pay` and `leeway` replace TASTE, PAY and LEEWAY; `loyal` is how often it bets on its
    favourite boxes.
    """
    doubling, pays, money, least, laps, cover, short = (
        HOUSE.options[name].number(rules[name])
        for name in ("doubling", "pays", "money", "min_bet", "laps", "cover", "short_bank")
    )
    each = SHAPES[:, None] * MULTIPLES[doubling, pays]
    missed = (SHAPES[:, None] * (each < 0)).sum(axis=2)
    brings = np.stack(
        [np.maximum(each, 0).sum(axis=2), -np.minimum(each, 0).sum(axis=2), missed], axis=2
    )
    gains = brings[..., CLAIM] - brings[..., LOSS]
    # [TABU-10] What the bank must pay from its own money, if losing bets don't help it pay.
    claims = brings[..., CLAIM] if short == OWN_MONEY else 0 * gains
    # [TABU-5] Doublings that may lapse.
    seconds = brings[..., LOSS] - missed if cover == STAKE else 0 * gains
    gains = np.stack([gains, claims, seconds], axis=2)[:MOST_AHEAD]
    covers = NOT_DOUBLED if cover == STAKE else doubling
    whole, two = 2 * money, players == 2
    exact = OF_TWO if money <= OF_TWO else FROM
    gaps = 2 * np.array(spread(exact, STEP, money)) if two else np.array(spread(*GAPS, whole))
    gaps = np.concatenate([-gaps[::-1], [0], gaps])
    enough = [-(-least // units) for units in range(1, 1 + len(BOXES)) if least]
    to_come = spread(exact, STEP, whole) if two else spread(*AHEAD, whole)
    now, ahead = (
        np.array(sorted({*sums, *enough}))
        for sums in (round_sums(exact if two else EACH, whole), to_come)
    )
    game = Duel(gaps, whole, ahead, gains, doubling, pays, covers, short, least, pay)
    sizes = sorted({players, *(size for size in SIZES if size < players)})
    first = np.zeros((SEATS + 1, SEATS, 4), "i8")
    rows: list[Any] = []
    for size in sizes:
        most = min(laps, most_laps, LAPS.get(size, FEW_LAPS))
        last = game.last_round(size) if size > 2 and most else ()
        for seat in range(size):
            usual = game.solve(size, seat, most, PLAIN, last)
            best = game.solve(size, seat, most, 0.0) if two else []
            first[size, seat] = len(rows), size, most, len(best)
            rows += best + usual
    for alive in range(2, players + 1):
        size = min(sizes, key=lambda size: abs(np.log(size / alive)))
        for seat in range(alive):
            first[alive, seat] = first[size, round(seat * (size - 1) / (alive - 1))]
    every = np.arange(-whole, whole + 1)
    places = np.clip(np.searchsorted(gaps, every, "right") - 1, 0, len(gaps) - 2)
    parts = (every - gaps[places]) / (gaps[places + 1] - gaps[places])
    # A character's whims take precedence over safety.
    loses = leeway + DARE * abs(character[RISK]) + SPREAD * abs(character[GUILE])
    traits = np.array([*character, taste, loyal, loses])
    return (np.array(rows), first, places, parts, brings, now, traits)


def spread(exact: int, step: float, most: int) -> list[int]:
    """Return whole numbers from 1 to `most`: all up to `exact`, then growing by a factor `step`."""
    found = [1]
    while found[-1] < most:
        last = found[-1]
        found.append(min(most, last + 1 if last < exact else max(last + 1, int(last * step))))
    return found


def round_sums(each: int, most: int) -> list[int]:
    """Return the sums up to `most` that people bet: all up to `each`, and then round ones."""
    tens = (10**digits for digits in range(len(str(most))))
    found = {*range(1, each + 1), *(one * ten for ten in tens for one in ROUND)}
    return sorted(size for size in found if size <= most)


class Duel:
    """One seat against the best of the others: what each gap between them is worth to it.

    Together they have `whole`, so the seat has half of that plus half of the gap.
    """

    def __init__(
        self, gaps: Any, whole: int, scales: Any, gains: Any, doubling: int, pays: int,
        covers: int, short: int, least: int, pay: float,
    ) -> None:  # fmt: skip
        """Prepare the bets that fit each gap.

        `gains` are what the shapes bring by roll, what they claim if the bank pays from its own
        money, and their doublings if these may lapse; `covers` is the `doubling` that bets must
        cover.
        """
        self.gaps, self.whole = gaps, whole
        self.ends = 0.5 + 0.5 * np.sign(gaps) + pay * gaps / (2 * whole)
        own = (whole + gaps) // 2
        other = whole - own
        self.rules = doubling, pays, covers, short
        self.bets: list[tuple[Any, Any, Any, Any]] = []
        for shape, by_roll in zip(SHAPES, gains, strict=False):
            units, ways = np.unique(by_roll[1:], axis=0, return_inverse=True)
            chance = np.bincount(ways.ravel(), CHANCE)
            cost = shape @ PRICES[covers]
            fits = (scales * cost <= own[:, None]) & (scales * shape.sum() >= least)
            some = scales[fits.any(axis=0)]
            gain, claim, second = (some[:, None] * units[:, place] for place in range(3))
            if second.any():
                left = own[:, None, None] - shape.sum() * some[:, None]
                gain = gain + np.maximum(second - left, 0)
            needs = claim if short == OWN_MONEY else gain
            brings = gain - np.maximum(needs - other[:, None, None], 0)
            laid = some[:, None] * shape
            self.bets.append((brings, chance, fits[:, fits.any(axis=0)], laid))
        # What a plain player stakes: the minimum on the best box, or more if that wins.
        edges = EDGES[doubling, pays]
        best = int(np.argmax(edges))
        stake = np.full(len(gaps), least)
        if edges[best] > 0:
            stake = np.maximum(stake, np.minimum(own, other) // BOLD)
        stake = np.minimum(stake, own // PRICES[covers, best])
        self.plain = stake[:, None] * (np.arange(len(BOXES)) == best)
        units, ways = np.unique(MULTIPLES[doubling, pays, 1:, best], return_inverse=True)
        self.least = (
            np.clip(stake[:, None] * units, -own[:, None], other[:, None]),
            np.bincount(ways.ravel(), CHANCE),
        )

    def solve(
        self, seats: int, seat: int, laps: int, plain: float, last: tuple[Any, ...] = ()
    ) -> list[Any]:
        """Return the values with 0, 1, 2 ... rounds to come; the last banker is the last seat.

        `plain` is how often the others stake the least; `last` is what `last_round` returns.
        """
        found = [self.ends]
        for rounds in range(1, laps * seats + 1):
            after = self.dense(found[-1])
            if last and rounds == 1:
                value = last[seat == seats - 1]
            elif (rounds - 1 - (seats - 1 - seat)) % seats == 0:
                value = self.others(after, 2, plain)
            else:
                value = self.best(after, 2)
                if seats > 2:
                    then = self.dense(self.others(after, 1, plain))
                    value = (value + (seats - 2) * self.best(then, 1)) / (seats - 1)
            found.append(value)
        return found

    def last_round(self, seats: int) -> tuple[Any, Any]:
        """Return the values before the last round of more than two: of a bettor, of the banker."""
        after = self.dense(self.ends)
        bets = [self.best_bets(after, times) for times in (1, 2)]
        bettor, banker = (self.played_out(seats, after, bets, banks) for banks in (False, True))
        return bettor, banker

    def played_out(self, seats: int, after: Any, bets: list[Any], banks: bool) -> Any:
        """Return the values of the gaps before the last round, by sampled tables.

        Everybody makes the best bet for the gap that they see, `bets[1]` against the banker, on
        signs of their choice; the others sometimes stake the least. `after` are the values at the
        end. All gaps get the same tables and rolls, so that their values differ by the gap alone.
        """
        doubling, pays, covers, short = self.rules
        rng = np.random.default_rng(seats)
        money, bank = self.tables(seats, banks, rng)
        rolled = MULTIPLES[doubling, pays, 1 + rng.choice(len(WAYS), TABLES, p=CHANCE)]
        banked = money[:, np.arange(TABLES), bank]
        most, second = np.sort(money, axis=2)[..., :-3:-1].transpose(2, 0, 1)
        claims, losses = np.zeros_like(money), np.zeros_like(money)
        for one in range(seats):
            own = money[..., one]
            best = np.where(own == most, second, most)
            at = np.clip(np.searchsorted(self.gaps, own - best, "right") - 1, 0, None)
            # What a seat wins from the best of the others, if that is the banker, counts twice.
            laid = np.where((banked == best)[..., None], bets[1][at], bets[0][at])
            waits = (one > 0) & (rng.random(TABLES) < PLAIN)
            laid = np.where(waits[:, None], self.plain[at], laid)
            bets_now = (laid @ PRICES[covers] <= own) & (bank != one)
            laid = laid * bets_now[..., None]
            signs = np.argsort(rng.random((TABLES, SIGNS)), axis=1)
            symbols = SIGNS + np.argsort(rng.random((TABLES, len(BOXES) - SIGNS)), axis=1)
            boxes = np.concatenate([signs, symbols], axis=1)
            gains = laid * np.take_along_axis(rolled, boxes, axis=1)
            claims[..., one] = np.maximum(gains, 0).sum(axis=2)
            # [TABU-5] The part of a doubling that can't be paid lapses.
            beside = own - (laid * (gains >= 0)).sum(axis=2)
            losses[..., one] = np.minimum(-np.minimum(gains, 0).sum(axis=2), beside)
        taken, owed = losses.sum(axis=2), claims.sum(axis=2)
        purse = banked if short == OWN_MONEY else banked + taken
        paid = claims * np.minimum(1, purse / np.maximum(owed, 1))[..., None]
        left = money + paid - losses
        left[:, np.arange(TABLES), bank] += taken - paid.sum(axis=2)
        gap = (left[..., 0] - left[..., 1:].max(axis=2)).astype(int)
        return after[np.clip(gap, -self.whole, self.whole) + self.whole].mean(axis=1)

    def tables(self, seats: int, banks: bool, rng: Any) -> tuple[Any, Any]:
        """Return money by gap, table and seat, and who has the bank at each table.

        Seat 0 looks at its gap to seat 1. The rest of the money is shared out among the others,
        none of whom has more than seat 1.
        """
        both = self.whole * (1 + APART * rng.random(TABLES))
        both = np.maximum(both, np.abs(self.gaps)[:, None])
        both = np.minimum(both, self.whole // 2 * seats).astype(int)
        own = (both + self.gaps[:, None]) // 2
        best = both - own
        parts = 1 + rng.exponential(size=(TABLES, seats - 2))
        parts /= parts.sum(axis=1, keepdims=True)
        rest = (self.whole // 2 * seats - both)[..., None] * parts
        rest = np.minimum(rest.astype(int), best[..., None])
        others = rng.integers(1, seats, TABLES)
        bank = np.zeros(TABLES, int) if banks else others
        return np.concatenate([own[..., None], best[..., None], rest], axis=2), bank

    def best_bets(self, after: Any, times: int) -> Any:
        """Return the best bet at every gap, as units on the boxes."""
        value, found = self.passive(after, times), self.plain.copy()
        for brings, chance, fits, laid in self.bets:
            worth = np.where(fits, self.at(after, brings, times) @ chance, -1.0)
            better = worth.max(axis=1, initial=-1.0) > value
            if better.any():
                value = np.where(better, worth.max(axis=1, initial=-1.0), value)
                found[better] = laid[worth.argmax(axis=1)[better]]
        return found

    def dense(self, values: Any) -> Any:
        """Return the values at all gaps, interpolated."""
        return np.interp(np.arange(-self.whole, self.whole + 1), self.gaps, values)

    def at(self, after: Any, brings: Any, times: int) -> Any:
        """Return the values of the gaps after winning `brings`, counted `times` times."""
        gaps = self.gaps.reshape(-1, *[1] * (brings.ndim - 1))
        return after[np.clip(gaps + times * brings, -self.whole, self.whole) + self.whole]

    def best(self, after: Any, times: int) -> Any:
        """Return the value of every gap with the best bet."""
        value = self.passive(after, times)
        for brings, chance, fits, _ in self.bets:
            worth = np.where(fits, self.at(after, brings, times) @ chance, -1.0)
            value = np.maximum(value, worth.max(axis=1, initial=-1.0))
        return value

    def passive(self, after: Any, times: int) -> Any:
        """Return the value of every gap with the least bet."""
        brings, chance = self.least
        return self.at(after, brings, times) @ chance

    def others(self, after: Any, times: int, plain: float) -> Any:
        """Return the values after the other seat's bet, which sees the gap from its own side."""
        theirs = 1.0 - after[::-1]
        least, best = self.passive(theirs, times), self.best(theirs, times)
        return 1.0 - (plain * least + (1.0 - plain) * best)[::-1]


@rule
def choose(
    s: State, m: Memory, seat: int, codes: Codes, count: int, rng: Any, mind: Mind, scratch: Any
) -> int:
    """Add a chip towards one of the best bets, or end the betting."""
    if count == 1:
        return int(codes[0])
    # With two seats nobody else bets.
    worlds = np.zeros((1 if s.players == 2 else WORLDS, len(WAYS) + 1, 4), np.int64)
    imagine(s, seat, rng, True, worlds)
    row = row_after(s, seat, mind)
    traits = mind[TRAITS]
    had = np.zeros(len(BOXES), np.int64)
    sort(s.bets[seat], had)
    fine = np.ones((len(SHAPES), len(mind[SCALES])), np.bool_)
    on = rows(s, seat, mind)[PLAINER]
    if on > 0:
        least_loss(s, seat, had, row, worlds, mind, fine)
    best, size, most = -1, 0, -1e9
    for shape in range(len(SHAPES)):
        cost, boxes = COSTS[covering(s), shape], np.count_nonzero(SHAPES[shape])
        for place in range(len(mind[SCALES])):
            scale = mind[SCALES][place]
            bettable = fine[shape, place] and allowed(s, seat, shape, scale)
            if not (bettable and begun(had, shape, scale)):
                continue
            worth = value_of(s, seat, shape, scale, row + on, worlds, mind)
            worth += DARE * traits[RISK] * scale * cost / s.money[seat]
            worth += SPREAD * traits[GUILE] * boxes / len(BOXES)
            worth -= traits[FANCY] * log(-log(uniform(rng) + 1e-12))
            if worth > most:
                best, size, most = shape, scale, worth
    if best < 0:
        return DONE if codes[count - 1] == DONE else int(codes[0])
    return towards_sums(s, seat, had, size * SHAPES[best], traits[LOYAL], rng)


@rule
def rows(s: State, seat: int, mind: Any) -> Any:
    """Return what FIRST says about a seat; its first row is for the end of the game."""
    alive, own = 0, 0
    for other in range(s.players):
        if s.money[other] > 0:
            own += other < seat
            alive += 1
    return mind[FIRST][alive, own]


@rule
def least_loss(s: State, seat: int, had: Any, row: int, worlds: Any, mind: Mind, fine: Any) -> None:
    """Write which of the bets that may still be made lose little against best play."""
    worth = np.full(fine.shape, -1.0)
    for shape in range(len(SHAPES)):
        for place in range(len(mind[SCALES])):
            scale = mind[SCALES][place]
            if allowed(s, seat, shape, scale) and begun(had, shape, scale):
                worth[shape, place] = value_of(s, seat, shape, scale, row, worlds, mind)
    least = worth.max() - mind[TRAITS][LOSES]
    for shape in range(len(SHAPES)):
        for place in range(len(mind[SCALES])):
            fine[shape, place] = worth[shape, place] >= least


@rule
def sort(bets: Any, had: Any) -> None:
    """Write the bets in decreasing order, on signs and on symbols."""
    for box in range(len(BOXES)):
        place, start = box, 0 if box < SIGNS else SIGNS
        while place > start and had[place - 1] < bets[box]:
            had[place] = had[place - 1]
            place -= 1
        had[place] = bets[box]


@rule
def allowed(s: State, seat: int, shape: int, scale: int) -> bool:
    """Return whether the seat can pay for this bet, and it meets the minimum."""
    cost, units = scale * COSTS[covering(s), shape], scale * UNITS[shape]
    return cost <= s.money[seat] and units >= s.rules.min_bet


@rule
def begun(had: Any, shape: int, scale: int) -> bool:
    """Return whether what was bet so far is a beginning of this bet as `towards_sums` makes it.

    This way each bet is drawn, chip by chip, as often as if it were drawn all at once.
    """
    whole = True
    for place in range(len(BOXES)):
        laid, wanted = 0, scale * SHAPES[shape, place]
        if had[place] > 0 and not whole:
            return False
        while laid < min(had[place], wanted):
            laid += CHIPS[largest(wanted - laid)]
        if laid != had[place]:
            return False
        whole &= laid == wanted
    return True


@rule
def towards_sums(s: State, seat: int, had: Any, sums: Any, loyal: float, rng: Seeds) -> int:
    """Return the largest chip still missing on the first box that lacks one, or done.

    `loyal` is how often that box is the seat's favourite, if it may be.
    """
    for place in range(len(BOXES)):
        missing = sums[place] - had[place]
        if missing <= 0:
            continue
        # Any box that holds as much as this place.
        start, end = (0, SIGNS) if place < SIGNS else (SIGNS, len(BOXES))
        found, alike = start, 0
        for box in range(start, end):
            if s.bets[seat, box] == had[place]:
                alike += 1
                if uniform(rng) * alike < 1.0:
                    found = box
        liked = favourite(seat, start, end)
        if s.bets[seat, liked] == had[place] and uniform(rng) < loyal:
            found = liked
        first = LAY if s.rules.betting == IN_TURN else BET
        return first + found * len(CHIPS) + largest(missing)
    return DONE


@rule
def row_after(s: State, seat: int, mind: Mind) -> int:
    """Return the row of values that applies after this round."""
    alive, own, banker = 0, 0, 0
    for other in range(s.players):
        if s.money[other] > 0:
            own += other < seat
            banker += other < s.banker
            alive += 1
    first, size, ahead, _ = mind[FIRST][alive, own]
    then = 1 + banker
    if alive != size:
        then = max(1, min(size - 1, int(then * size / alive)))
    rounds = (s.rules.laps - s.lap) * size - (size if banker == alive - 1 else then)
    too_many = rounds - ahead * size
    if too_many > 0:
        rounds -= (too_many + size - 1) // size * size
    return first + max(0, rounds)


@rule
def imagine(s: State, seat: int, rng: Seeds, looks: bool, worlds: Any) -> None:
    """Write the others' money, by world and roll, apart from the seat's own bets.

    If it `looks`, bets that already lie open are known; else they are imagined too.
    The columns are the most money of any other seat but the banker, the banker's money before the
    round, what it takes in, and what it owes.
    """
    doubling, pays = s.rules.doubling, s.rules.pays
    table = MULTIPLES[doubling, pays]
    edges = EDGES[doubling, pays]
    bets = np.zeros((SEATS, len(BOXES)), np.int64)
    for world in range(len(worlds)):
        for other in range(s.players):
            bets[other] = 0
            if other == seat or other == s.banker or s.money[other] == 0:
                continue
            if looks and has_shown(s, other, seat):
                for box in range(len(BOXES)):
                    bets[other, box] = s.shown[other, box]
            else:
                suppose(s, other, edges, rng, bets[other])
        for roll in range(1, len(WAYS) + 1):
            most, taken, owed = 0, 0, 0
            for other in range(s.players):
                if other == seat or other == s.banker:
                    continue
                claim, loss, beside = 0, 0, int(s.money[other])
                for box in range(len(BOXES)):
                    gain = bets[other, box] * table[roll, box]
                    claim += max(gain, 0)
                    loss -= min(gain, 0)
                    beside -= bets[other, box] * (gain >= 0)
                # [TABU-5] The part of a doubling that can't be paid lapses.
                loss = min(loss, beside)
                taken += loss
                owed += claim
                most = max(most, s.money[other] + claim - loss)
            worlds[world, roll, 0] = most
            worlds[world, roll, 1] = s.money[s.banker]
            worlds[world, roll, 2] = taken
            worlds[world, roll, 3] = owed


@rule
def has_shown(s: State, other: int, seat: int) -> bool:
    """[TABU-4] Return whether another seat has bet openly before this one."""
    turn, before = seat - s.banker, other - s.banker
    if turn < 0:
        turn += s.players
    if before < 0:
        before += s.players
    return s.rules.betting == IN_TURN and before < turn


@rule
def suppose(s: State, other: int, edges: Any, rng: Seeds, bets: Any) -> None:
    """Write what another seat may bet: as much as last time, or the minimum, anywhere."""
    money = int(s.money[other])
    staked, cost = 0, 0
    for box in range(len(BOXES)):
        staked += s.laid[other, box]
        cost += s.laid[other, box] * PRICES[covering(s), box]
    turn, swap = int(uniform(rng) * SIGNS), int(uniform(rng) * 2)
    if staked >= s.rules.min_bet and 0 < cost <= money and uniform(rng) < 0.5:
        for box in range(SIGNS):
            bets[(box + turn) % SIGNS] = s.laid[other, box]
        bets[SIGNS + swap] = s.laid[other, SIGNS]
        bets[SIGNS + 1 - swap] = s.laid[other, SIGNS + 1]
        return
    stake, box = int(s.rules.min_bet), turn
    if edges[SIGNS] > edges[0]:
        box = SIGNS + swap
    if edges[box] > 0:
        stake = max(stake, min(money, int(s.money[s.banker])) // BOLD)
    bets[box] = min(stake, money // PRICES[covering(s), box])


@rule
def value_of(
    s: State, seat: int, shape: int, scale: int, row: int, worlds: Any, mind: Mind
) -> float:
    """Return how often the seat ends first after this bet, over all rolls and worlds."""
    values, brings = mind[VALUES][row], mind[BRINGS][shape]
    own, short, worth = int(s.money[seat]), int(s.rules.short_bank), 0.0
    for roll in range(1, len(WAYS) + 1):
        claim, loss = scale * brings[roll, CLAIM], scale * brings[roll, LOSS]
        # [TABU-5] The part of a doubling that can't be paid lapses.
        loss = min(loss, own - scale * (UNITS[shape] - brings[roll, MISSED]))
        here = 0.0
        for world in worlds:
            here += at_gap(settled(own, claim, loss, short, world[roll])[1], values, mind)
        worth += CHANCE[roll - 1] * here
    return worth / len(worlds)


@rule
def settled(own: int, claim: int, loss: int, short: int, others: Any) -> tuple[int, int]:
    """Return what a seat is paid, and its gap to the best of the others: see `imagine`."""
    most, bank, taken, owed = others
    taken += loss
    purse = bank if short == OWN_MONEY else bank + taken
    got = claim
    if claim + owed > purse:
        got = claim * purse // (claim + owed)
    return got, own + got - loss - max(most, bank + taken - min(purse, owed + claim))


@rule
def at_gap(gap: int, values: Any, mind: Mind) -> float:
    """Return what a gap is worth according to a row of values."""
    places = mind[PLACES]
    whole = len(places) // 2
    gap = min(max(gap, -whole), whole) + whole
    place = places[gap]
    return values[place] + mind[PARTS][gap] * (values[place + 1] - values[place])
