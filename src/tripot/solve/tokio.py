"""Tokio's equilibrium: hands solved backwards, since lives only fall and claims only rise.

A believed roll is never shown [TOKIO-6], so earlier rolls don't matter: every roll begins a game of
its own, described by the lives and the step of the hand, which is the claim to top, 0 to 20, then
20 plus the number of claims of Tokio in a row (if a claim may be as high as the one before, every
claim has a step for each time that it may be made in a row). In this game one seat sees its roll
and claims, and the next answers: a signalling game, which `signal` solves in closed form. The other
seats only watch. A match in which dice may be passed on unseen [TOKIO-5] is not solved.

With two seats the values are unique; with more there may be other equilibria. What a seat would win
with a best response is computed in the same pass as what it wins.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np

from tripot.core.errors import Misuse
from tripot.core.game import rule
from tripot.core.house import Value
from tripot.games.tokio.rules import (
    AT_LEAST,
    DOUBTER,
    EQUAL,
    GAME,
    MOST_EQUAL,
    MOST_TOKIOS,
    NEXT,
    TOKIO,
    WAYS,
    WINNER,
)
from tripot.solve import compiled

# Places that are solved for each number of seats alive: for an equilibrium, enough for six seats
# with eight lives each; for a bot, in a second or two; to measure what a bot's play is worth.
SOLVED, PREPARED, MEASURED = 300_000, 40_000, 500_000

# Between levels, a hand is solved again until no chance changes by more than CLOSE, but at most
# ROUNDS times.
CLOSE, ROUNDS = 5e-3, 12
ABOUT = 6  # the usual number of times
TOKIOS = 3  # claims of Tokio, or of another value, in a row that a bot considers
LONGER = 10  # how much longer it takes to solve a hand in which claims may be equal

NEVER = -1.0  # less than any chance to win
# Chances that differ by less are equal, so that rounding does not choose the equilibrium.
TIE = 1e-12

# The claim is doubted and was a lie, or was true; or the answerer yields to it.
CAUGHT, TRUE, YIELDED = range(3)
# What a seat wins by the solution; by its best response to it; what everyone thinks it wins.
VALUE, REPLY, THOUGHT = range(3)
# How a roll is claimed and answered. By claim: the chance that it is believed, and that a liar
# makes it. By roll: its true claim, 0 for none, and the chance that it is made. By claim again: its
# worth, if it is believed, to the claimant and to the answerer, and whether the answerer yields
# instead of believing it: neither depends on the roll, so the answerer does what is better.
BELIEVE, LIE, CLAIM, TRUTH, SENT, GOT, YIELDS = range(7)
# Work space by claim: see `signal`.
TOLD, LIED, BEARS, LEVEL, COULD, LEFT = range(6)


@rule
def next_alive(lives: Any, seat: int) -> int:
    """Return the next seat with a life, clockwise."""
    seat = (seat + 1) % len(lives)
    while lives[seat] == 0:
        seat = (seat + 1) % len(lives)
    return seat


class Worth(NamedTuple):
    """What every seat wins in a new hand, for some numbers of lives.

    With `alive` seats these numbers are `levels[alive]`, from 1 up, then zeros. A place is a number
    in base `shape[alive, 1]`: its digits are the levels of the seats from the opener on, with the
    opener's as the lowest digit. The rows of `won`, from column `shape[alive, 0]` on, hold what the
    seats win at place after place, in the same order. Values between two levels are interpolated
    linearly.
    """

    won: Any
    levels: Any
    shape: Any


@rule
def turned(place: int, seats: int, alive: int, base: int) -> int:
    """Return the number of the same place as seen from the seat `seats` further on."""
    cut = base**seats
    return place // cut + place % cut * base ** (alive - seats)


@rule
def share(worth: Any) -> None:
    """Fill `worth` with each seat's share of all lives."""
    for alive in range(1, len(worth.shape)):
        first, base = worth.shape[alive]
        for place in range(base**alive):
            total = 0
            for seat in range(alive):
                total += worth.levels[alive, place // base**seat % base]
            for seat in range(alive):
                lives = worth.levels[alive, place // base**seat % base]
                worth.won[:, first + place * alive + seat] = lives / total


@rule
def tell(worth: Any, lives: Any, first: int, out: Any) -> None:
    """Write what each seat wins, in the rows of `out`, when `first` opens a hand at these lives."""
    seats, alive = len(lives), np.count_nonzero(lives)
    levels, base = worth.levels[alive], worth.shape[alive, 1]
    # The columns of the places around these lives, and their weights.
    columns, parts = np.empty(1 << alive, np.int64), np.empty(1 << alive)
    columns[0], parts[0], corners, unit = worth.shape[alive, 0], 1.0, 1, alive
    for after in range(seats):
        had = lives[(first + after) % seats]
        if had == 0:
            continue
        low = 0
        while low + 1 < base and levels[low + 1] <= had:
            low += 1
        for corner in range(corners):
            columns[corner] += low * unit
        if low + 1 < base and levels[low] < had:
            above = (had - levels[low]) / (levels[low + 1] - levels[low])
            for corner in range(corners):
                columns[corners + corner] = columns[corner] + unit
                parts[corners + corner] = parts[corner] * above
                parts[corner] *= 1.0 - above
            corners *= 2
        unit *= base
    out[:] = 0.0
    for corner in range(corners):
        column = columns[corner]
        for after in range(seats):
            seat = (first + after) % seats
            if lives[seat]:
                for row in range(len(out)):
                    out[row, seat] += parts[corner] * worth.won[row, column]
                column += 1


@rule
def runs_of(rules: Any) -> int:
    """[TOKIO-6] Return how many times a value below Tokio may be claimed in a row."""
    return MOST_EQUAL if rules.claims == EQUAL else 1


@rule
def standing(step: int, tokio: int, runs: int) -> int:
    """Return the claim that stands at this step of a hand; 0 for none."""
    return min((step - 1) // runs + 1, tokio)


@rule
def least_claim(step: int, tokio: int, runs: int = 1) -> int:
    """[TOKIO-4] [TOKIO-6] [TOKIO-7] Return the lowest claim at this step of a hand."""
    claim = standing(step, tokio, runs)
    return min(claim + (step == claim * runs), tokio)


@rule
def believed(step: int, claim: int, tokio: int, runs: int = 1) -> int:
    """[TOKIO-7] Return the step after a claim is believed; the very last one can't be."""
    if claim == standing(step, tokio, runs):
        return step + 1
    return (claim - 1) * runs + 1


@rule
def honest(roll: int, claim: int, at_least: bool) -> bool:
    """[TOKIO-8] Return whether a claim is true of a roll."""
    return roll >= claim if at_least else roll == claim


@rule
def loss_of(claimant: int, doubter: int, true: bool, top: bool, rules: Any) -> tuple[int, int]:
    """[TOKIO-8] Return who loses lives after a doubt, of Tokio if `top`, and how many."""
    times = int(rules.tokio_costs) if top else 1
    if true:
        return doubter, times * int(rules.doubter_loses)
    return claimant, times * int(rules.liar_loses)


@rule
def next_opener(
    lives: Any, claimant: int, doubter: int, true: bool, opener: int, opens: int
) -> int:
    """[TOKIO-10] [TOKIO-11] Return who opens after a doubt in a hand of `opener`, -1 for nobody."""
    alive = 0
    for seat in range(len(lives)):
        alive += lives[seat] > 0
    if alive == 1:
        return -1
    if opens == NEXT:
        return next_alive(lives, opener)
    # The claimant wins the doubt of a true claim.
    first = doubter if opens == DOUBTER or true != (opens == WINNER) else claimant
    return first if lives[first] else next_alive(lives, first)


@rule
def doubt(
    lives: Any, claimant: int, true: bool, top: bool, opener: int, rules: Any, worth: Any, out: Any
) -> None:
    """[TOKIO-8] Write what every seat wins after a doubt, of Tokio if `top`."""
    loser, loss = loss_of(claimant, next_alive(lives, claimant), true, top, rules)
    lose(lives, claimant, loser, loss, opener, rules, worth, out)


@rule
def give_in(lives: Any, claimant: int, opener: int, rules: Any, worth: Any, out: Any) -> None:
    """[TOKIO-7] Write what every seat wins after the answerer yields to a claim."""
    lose(lives, claimant, next_alive(lives, claimant), 1, opener, rules, worth, out)


@rule
def lose(
    lives: Any, claimant: int, loser: int, loss: int, opener: int, rules: Any, worth: Any, out: Any
) -> None:
    """[TOKIO-9] [TOKIO-10] Write what every seat wins after a claimant or its answerer lost lives.

    `out` gets a row for each row of `worth`, by seat.
    """
    answerer, had = next_alive(lives, claimant), lives[loser]
    lives[loser] = max(0, had - loss)
    first = next_opener(lives, claimant, answerer, loser == answerer, opener, rules.opens)
    tell(worth, lives, first if first >= 0 else next_alive(lives, loser), out)
    lives[loser] = had


@rule
def signal(
    least: int, at_least: bool, chance: Any, claimant: Any, answerer: Any, play: Any, room: Any
) -> None:
    """Write an equilibrium of a roll by `chance`, a claim of at least `least`, and its answer.

    `claimant` and `answerer` hold what doubting a lie, or the truth, is worth to each: first for
    claims below Tokio, then for Tokio. The rows SENT and GOT of `play` hold what a believed claim
    is worth, NEVER if it can't be believed.

    The result is in the other rows of `play`; TOLD and LIED of `room` hold the chances that each
    claim is made and true, or made and false.
    """
    end = len(chance)
    sent, got, own = play[SENT], play[GOT], play[CLAIM]
    told, lied, bears, level, could, _ = room
    play[:SENT] = 0.0
    room[:] = 0.0
    # How many lies per truth the answerer tolerates, and the most that a claim is worth to a liar;
    # and, as `floor`, what a lie is worth once there are too many to be believed.
    floor = NEVER
    for claim in range(least, end):
        top = int(claim == end - 1)
        level[claim] = sent[claim]
        if got[claim] <= answerer[top, TRUE] + TIE:
            level[claim] = claimant[top, TRUE]  # always doubted: only a true claim may be worth it
        elif got[claim] >= answerer[top, CAUGHT] - TIE:
            bears[claim] = np.inf
        else:
            bears[claim] = got[claim] - answerer[top, TRUE]
            bears[claim] /= answerer[top, CAUGHT] - got[claim]
        if bears[claim] < np.inf:
            floor = max(floor, claimant[top, CAUGHT])
    # The best true claim of each roll, and how often it could be made.
    best, lower = 0, 0
    for roll in range(least, end):
        lower = best
        if not at_least or best == 0 or level[roll] >= level[best] - TIE:
            best = roll
        own[roll] = best
        could[best] += chance[roll]
    place_rolls(least, chance, claimant, floor, play, room)
    # If a doubt of Tokio costs more, a seat that rolled it may prefer another true claim.
    dear = claimant[0, CAUGHT] != claimant[1, CAUGHT] or claimant[0, TRUE] != claimant[1, TRUE]
    if at_least and lower and dear:
        other = lower if best == end - 1 else end - 1
        gains = true_worth(other, claimant, play) - true_worth(best, claimant, play)
        if gains > TIE:
            own[end - 1] = other
            could[best] -= chance[end - 1]
            could[other] += chance[end - 1]
            place_rolls(least, chance, claimant, floor, play, room)
    all_lies = np.sum(lied)
    for claim in range(least, end):
        best = int(own[claim])
        play[TRUTH, claim] = told[best] / could[best]
        play[LIE, claim] = lied[claim] / all_lies if all_lies else 0.0


@rule
def true_worth(claim: int, claimant: Any, play: Any) -> float:
    """Return what a true claim is worth to the claimant."""
    trust, doubted = play[BELIEVE, claim], claimant[int(claim == play.shape[1] - 1), TRUE]
    return trust * play[SENT, claim] + (1.0 - trust) * doubted


@rule
def place_rolls(least: int, chance: Any, claimant: Any, floor: float, play: Any, room: Any) -> None:
    """Write which rolls tell the truth, what the others claim, and how often each is believed.

    A lie that too many tell is worth `floor`.
    """
    end, believe = len(chance), play[BELIEVE]
    told, lied, bears, level, could, left = room
    told[:] = 0.0
    lied[:] = 0.0
    believe[:] = 0.0
    left[:] = level
    # From the best claim down, some rolls tell the truth, and as many others lie as are
    # tolerated, until every roll has a claim: then `worth` is what any lie is worth.
    liars, worth = 1.0, floor
    while liars > 0.0:
        claim = least
        for other in range(least + 1, end):
            if left[other] > left[claim] + TIE:
                claim = other
        if left[claim] <= floor + TIE:
            break
        left[claim] = NEVER
        told[claim] = min(liars, could[claim])
        liars -= told[claim]
        lied[claim] = min(liars, bears[claim] * told[claim] if bears[claim] < np.inf else 1.0)
        liars -= lied[claim]
        worth = level[claim]
    if liars > 0.0:
        worth = floor
    for claim in range(least, end):
        if bears[claim] > 0.0:
            caught, mixed = claimant[int(claim == end - 1), CAUGHT], level[claim] > worth + TIE
            believe[claim] = (worth - caught) / (level[claim] - caught) if mixed else 1.0
    if liars > 0.0:
        lie_in_vain(least, floor, liars, claimant, believe, room)


@rule
def lie_in_vain(
    least: int, floor: float, liars: float, claimant: Any, believe: Any, room: Any
) -> None:
    """Place the remaining liars, who are too many to be believed: their lies are doubted."""
    told, lied, bears, level, could, left = room
    end, doubted = len(level), 0
    for claim in range(least, end):
        if level[claim] > floor + TIE and claimant[int(claim == end - 1), CAUGHT] >= floor - TIE:
            doubted = claim
    if doubted:
        lied[doubted] += liars
        return
    # No other claim is better than being caught: all make one claim that is then doubted, or the
    # best that is believed.
    best = 0
    for claim in range(least, end):
        if left[claim] == NEVER:
            continue
        if bears[claim] * could[claim] < liars - could[claim]:
            doubted = claim
        if best == 0 or level[claim] > level[best] + TIE:
            best = claim
    claim = doubted if doubted else best
    believe[claim] = 0.0 if doubted else 1.0
    told[claim] = min(liars, could[claim])
    lied[claim] = liars - told[claim]


@rule
def solve_roll(
    step: int, seat: int, after: int, at_least: bool, chance: Any, runs: int, doubts: Any,
    hand: Any, play: Any, room: Any,
) -> None:  # fmt: skip
    """Solve one roll of `seat`, answered by `after`: see `solve_hand`."""
    end, (steps, _, rows, seats) = len(chance), hand.shape
    thinks = THOUGHT if rows > THOUGHT else VALUE
    least = least_claim(step, end - 1, runs)
    for claim in range(least, end):
        then, given = believed(step, claim, end - 1, runs), doubts[int(claim == end - 1), YIELDED]
        yields = then == steps or given[thinks, after] > hand[then, after, thinks, after] + TIE
        taken = given if yields else hand[then, after]
        play[SENT, claim], play[GOT, claim] = taken[thinks, seat], taken[thinks, after]
        play[YIELDS, claim] = 1.0 if yields else 0.0
    claimant, answerer = doubts[:, :, thinks, seat], doubts[:, :, thinks, after]
    signal(least, at_least, chance, claimant, answerer, play, room)
    wins = hand[step, seat]
    wins[:] = 0.0
    for claim in range(least, end):
        told, lied, trust = room[TOLD, claim], room[LIED, claim], play[BELIEVE, claim]
        then, found = believed(step, claim, end - 1, runs), doubts[int(claim == end - 1)]
        taken = found[YIELDED] if play[YIELDS, claim] else hand[then, after]
        for row in range(rows if told + lied > 0.0 else 0):
            for other in range(seats):
                doubted = told * found[TRUE, row, other] + lied * found[CAUGHT, row, other]
                if row == REPLY and other == after:
                    best = found[YIELDED, row, other]
                    if then < steps:
                        best = max(best, hand[then, after, row, other])
                    wins[row, other] += max(doubted, (told + lied) * best)
                elif row != REPLY or other != seat:
                    got = (told + lied) * taken[row, other]
                    wins[row, other] += trust * got + (1.0 - trust) * doubted
    if rows > REPLY:
        wins[REPLY, seat] = best_claim(
            step, seat, after, at_least, chance, runs, doubts, hand, play
        )


@rule
def best_claim(
    step: int, seat: int, after: int, at_least: bool, chance: Any, runs: int, doubts: Any,
    hand: Any, play: Any,
) -> float:  # fmt: skip
    """Return what `seat` wins with the best claim for each roll, answered as `play` says."""
    end, wins = len(chance), 0.0
    for roll in range(1, end):
        best = NEVER
        for claim in range(least_claim(step, end - 1, runs), end):
            trust, then = play[BELIEVE, claim], believed(step, claim, end - 1, runs)
            top, true = int(claim == end - 1), int(honest(roll, claim, at_least))
            found = doubts[top, true, REPLY, seat]
            if trust > 0.0:
                taken = doubts[top, YIELDED] if play[YIELDS, claim] else hand[then, after]
                found = trust * taken[REPLY, seat] + (1.0 - trust) * found
            best = max(best, found)
        wins += chance[roll] * best
    return wins


@rule
def solve_hand(
    lives: Any, opener: int, rules: Any, chance: Any, runs: int, worth: Any, thought: Any,
    from_step: int, hand: Any, play: Any,
) -> None:  # fmt: skip
    """Solve a hand at these lives.

    `hand[step, seat]` becomes what every seat wins when `seat` is to roll; `play[step, seat]` how
    it claims and is answered, in its rows. `hand` may have only the row VALUE. If it has THOUGHT,
    all play as if `thought` were what new hands are worth, and the other rows say what results.
    Steps before `from_step` are left out; a value below Tokio may be claimed `runs` times in a row.
    """
    steps, seats, rows, _ = hand.shape
    # By claimant, below Tokio or Tokio, and how it ends: NEVER if that is impossible.
    doubts = np.full((seats, 2, YIELDED + 1, rows, seats), NEVER)
    for seat in range(seats):
        if lives[seat]:
            for top in range(2):
                for true in range(2):
                    out, found = doubts[seat, top, true], (true == TRUE, top == 1)
                    doubt(lives, seat, *found, opener, rules, worth, out[:THOUGHT])
                    doubt(lives, seat, *found, opener, rules, thought, out[THOUGHT:])
            if getattr(rules, "yield"):
                out = doubts[seat, 1, YIELDED]
                give_in(lives, seat, opener, rules, worth, out[:THOUGHT])
                give_in(lives, seat, opener, rules, thought, out[THOUGHT:])
    at_least, room = rules.truth == AT_LEAST, np.zeros((LEFT + 1, len(chance)))
    for step in range(steps - 1, from_step - 1, -1):
        for seat in range(seats):
            if lives[seat]:
                after = next_alive(lives, seat)
                solve_roll(
                    step,
                    seat,
                    after,
                    at_least,
                    chance,
                    runs,
                    doubts[seat],
                    hand,
                    play[step, seat],
                    room,
                )


@rule
def solve_places(
    alive: int, order: Any, rules: Any, chance: Any, runs: int, worth: Any, thought: Any,
    rounds: int, hand: Any, play: Any,
) -> None:  # fmt: skip
    """Solve new hands of `alive` seats at the places in `order`, each after those it leads to.

    Between two levels a hand may lead to its own place: then it is solved again, starting from
    `worth`, until that changes little, but at most `rounds` times.
    """
    first, base = worth.shape[alive]
    won = worth.won
    lives = np.zeros(alive, np.int64)
    for place in order:
        for seat in range(alive):
            lives[seat] = worth.levels[alive, place // base**seat % base]
        # Once for all openers: the same lives are a different place seen from another seat.
        lowest = True
        for seat in range(alive):
            lowest = lowest and turned(place, seat, alive, base) >= place
        if not lowest:
            continue
        for tried in range(rounds):
            change = 0.0
            for opener in range(alive):
                if opener == 0 or rules.opens == NEXT:
                    solve_hand(lives, opener, rules, chance, runs, worth, thought, 0, hand, play)
                column = first + turned(place, opener, alive, base) * alive
                for row in range(len(won)):
                    for after in range(alive):
                        more = hand[0, opener, row, (opener + after) % alive]
                        more -= won[row, column + after]
                        won[row, column + after] += more * (1.0 if tried < 2 else 0.5)
                        change = max(change, abs(more))
            if change < CLOSE:
                break


@dataclass(frozen=True)
class Solution:
    """An equilibrium: what the seats win, in the rows VALUE and, if computed, REPLY.

    `ways` are the numbers of throws for each value that can be rolled, `runs` how often one below
    Tokio may be claimed in a row, and `tokios` how often Tokio.
    """

    players: int
    rules: Mapping[str, Value]
    ways: list[int]
    runs: int
    tokios: int
    worth: Worth
    thought: "Solution | None" = None  # the solution that all play by, if not this one

    @property
    def lives(self) -> int:
        """The lives that every seat begins with."""
        return int(self.rules["lives"])

    @property
    def levels(self) -> list[list[int]]:
        """The numbers of lives at which hands are solved, for two seats alive, three ..."""
        return [[int(had) for had in levels if had] for levels in self.worth.levels[2:]]

    @property
    def exact(self) -> bool:
        """Whether hands are solved at all numbers of lives."""
        return all(len(levels) == self.lives for levels in self.levels)

    def at(self, *lives: int) -> np.ndarray[Any, Any]:
        """Return the rows for these lives, the opener's first."""
        out = np.zeros((len(self.worth.won), self.players))
        compiled(tell)(self.worth, np.array(lives), 0, out)
        return out

    @property
    def tokio(self) -> int:
        """The highest value, which is also the number of values."""
        return len(self.ways)

    @property
    def steps(self) -> int:
        """The number of steps of a hand."""
        return (self.tokio - 1) * self.runs + self.tokios

    @property
    def chance(self) -> np.ndarray[Any, Any]:
        """The probability of each value; index 0 stands for none."""
        chance = np.array([0, *self.ways]) / sum(self.ways)
        chance.setflags(write=False)  # like a module's constants, so that code is compiled once
        return chance

    @property
    def start(self) -> np.ndarray[Any, Any]:
        """The rows when everybody has all lives."""
        return self.at(*[self.lives] * self.players)

    @property
    def gains(self) -> list[float]:
        """What each seat would gain with its best response, over the whole match."""
        gains: list[float] = np.maximum(0.0, self.start[REPLY] - self.start[VALUE]).tolist()
        return gains

    @property
    def _rows(self) -> int:
        return len(self.worth.won) + (self.thought is not None)

    def _work(self, seats: int) -> tuple[Any, Any]:
        """Return arrays for a hand of `seats` seats, and for how it is played."""
        rows = self._rows
        return (
            np.zeros((self.steps, seats, rows, seats)),
            np.zeros((self.steps, seats, YIELDS + 1, self.tokio + 1)),
        )

    def _told(self) -> tuple[Any, ...]:
        thought = self if self.thought is None else self.thought
        return numbers(self.rules), self.chance, self.runs, self.worth, thought.worth

    def hand(self, lives: list[int], opener: int) -> tuple[Any, Any]:
        """Return what is won, and how seats play, at every step of a hand: see `solve_hand`."""
        work = self._work(self.players)
        compiled(solve_hand)(np.array(lives), opener, *self._told(), 0, *work)
        return work

    def fill(self) -> "Solution":
        """Solve hand after hand, from few seats and lives to all, and return self."""
        for alive in range(2, self.players + 1):
            base = len(self.levels[alive - 2])
            places = np.arange(base**alive)
            lives = [self.worth.levels[alive][places // base**seat % base] for seat in range(alive)]
            order = places[np.argsort(np.sum(lives, axis=0), kind="stable")]
            rounds = 1 if base == self.lives else ROUNDS
            compiled(solve_places)(alive, order, *self._told(), rounds, *self._work(alive))
        return self


def numbers(rules: Mapping[str, Value]) -> Any:
    """Return complete house rules as a record's `rules`."""
    return np.array([GAME.house.numbers(rules)], GAME.house.dtype).view(np.recarray)[0]


def worth_at(levels: list[list[int]], rows: int) -> Worth:
    """Return a first guess of what new hands are worth: each seat's share of the lives.

    `levels` holds the numbers of lives to solve at, for two seats, three seats ...
    """
    levels = [[1], *levels]
    players = len(levels)
    padded = np.zeros((players + 1, max(map(len, levels))), "i8")
    shape = np.zeros((players + 1, 2), "i8")
    size = 0
    for alive, row in enumerate(levels, 1):
        padded[alive, : len(row)] = row
        shape[alive] = size, len(row)
        size += len(row) ** alive * alive
    worth = Worth(np.zeros((rows, size)), padded, shape)
    compiled(share)(worth)
    return worth


def levels_within(most: int, players: int, rules: Mapping[str, Value]) -> list[list[int]]:
    """Return the numbers of lives to solve at, for two seats, three ..., within `most` places each.

    They are all numbers, or as many as fit, at least two, spread as evenly as possible.
    """
    lives, found = int(rules["lives"]), []
    for alive in range(2, players + 1):
        each = alive if rules["opens"] == "next" else 1  # hands solved for each place
        each *= LONGER if rules["claims"] == "equal" else 1
        base = lives if each * lives**alive <= most else 2
        while base < lives and each * ABOUT * (base + 1) ** alive <= most:
            base += 1
        found.append(sorted({round(float(level)) for level in np.linspace(1, lives, base)}))
    return found


def shares(players: int, rules: Mapping[str, Value]) -> Worth:
    """Return each seat's share of the lives, as what new hands are worth."""
    return worth_at(levels_within(PREPARED, players, rules), 1)


def complete(players: int, rules: Mapping[str, object] | None) -> dict[str, Value]:
    """Return complete house rules; Misuse if there is no such game, or it can't be solved."""
    _, full = GAME.table(players, rules)
    if full["unseen"]:
        raise Misuse("Tokio can't be solved where dice may be passed on unseen (option 'unseen')")
    return full


def solve(
    players: int,
    rules: Mapping[str, object] | None = None,
    ladder: int = TOKIO,
    tokios: int = MOST_TOKIOS,
) -> Solution:
    """Return the equilibrium of a match, or else the measured `approach`.

    `ladder` and `tokios` limit the game: only that many of the highest values can be rolled, and
    Tokio can be claimed only that many times in a row. Misuse if there is no such game.
    """
    full = complete(players, rules)
    ways, runs = WAYS[TOKIO + 1 - ladder :].tolist(), int(runs_of(numbers(full)))
    levels = levels_within(SOLVED, players, full)
    solution = Solution(players, full, ways, runs, tokios, worth_at(levels, REPLY + 1))
    if not solution.exact:
        levels = levels_within(MEASURED, players, full)
        thought = approach(players, full, ladder, tokios)
        solution = replace(solution, worth=worth_at(levels, REPLY + 1), thought=thought)
    return solution.fill()


def approach(
    players: int,
    rules: Mapping[str, object] | None = None,
    ladder: int = TOKIO,
    tokios: int = MOST_TOKIOS,
) -> Solution:
    """Return what a bot assumes new hands to be worth (only VALUE), computed quickly.

    That is the equilibrium if there are not too many places. Otherwise hands are solved only at a
    few numbers of lives, values in between are interpolated linearly, and nobody considers many
    claims of one value in a row. `solve` measures what an opponent gains with a best response to
    this play.
    """
    full = complete(players, rules)
    worth = shares(players, full)
    ways, runs = WAYS[TOKIO + 1 - ladder :].tolist(), int(runs_of(numbers(full)))
    solution = Solution(players, full, ways, runs, tokios, worth)
    if not solution.exact:
        replace(solution, runs=min(runs, TOKIOS), tokios=min(tokios, TOKIOS)).fill()
        return solution
    return solution.fill()
