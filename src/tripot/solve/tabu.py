"""Tabu: what bets lose, and the play that ends first most often, by backward induction.

Rounds are settled at once and all money is open [TABU-4], so a position is only the money, the
banker and the laps to come. Only the first rank counts, shared by those who tie; of bets that are
equal in that, the one that brings more money is taken.

Two seats: one bets, the other is the bank; every bet that the rules allow is examined. Boxes of a
kind are alike, so a bet is described by its sums, in decreasing order: four on signs, two on
symbols.

Three seats: two bet at a time, sealed. Nobody can tell the boxes of a kind apart before bets lie on
them, so there is an equilibrium in which every seat puts its sums on boxes at random, and chooses
only the sums: every position is a game with a matrix for each of the two seats. There may be other
equilibria.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import permutations, product
from typing import Any

import numpy as np

from tripot.core.errors import Misuse
from tripot.core.game import State, rule
from tripot.core.house import Value
from tripot.games.tabu.rules import BOXES, GAME, HOUSE, MULTIPLES, PRICES, SYMBOLS, WAYS, share_out
from tripot.solve import compiled

SIGNS = len(BOXES) - len(SYMBOLS)
SIGN, SYMBOL = 0, SIGNS  # a box of either kind
THROWS = int(WAYS.sum())

# [TABU-4] [TABU-5] [TABU-10] Other values are not solved. With two seats only one bets, so it does
# not matter how.
SOLVED = {"betting": "sealed", "cover": "double", "short_bank": "owes"}
MOST = {2: 2.5e8, 3: 3e6}  # bets, or pairs of bets, settled for all rolls within a minute
CLAIMS = int(MULTIPLES.max())  # the most that a box wins, in multiples of its bet
SURE = 1e-12  # chances that differ by less are equal
EPSILON = 1e-6  # with three seats: the worth of all the money, compared with the first rank
FAIR = 1e-9  # what a seat may gain by another bet at an equilibrium, because of rounding


@dataclass(frozen=True)
class Edge:
    """The average result of a bet on one box, as a fraction of the bet, and how often it wins."""

    doubling: str
    pays: str
    kind: str  # "sign" or "symbol"
    loses: Fraction  # below 0 if it wins
    of_risk: Fraction  # the loss as a fraction of what the bet may cost
    wins: Fraction
    even: Fraction  # how often the bet is only returned


def edges() -> list[Edge]:
    """[TABU-8] [TABU-9] Return every kind of bet under all house rules that affect its result."""
    found = []
    choices = (HOUSE.options["doubling"].accepts, HOUSE.options["pays"].accepts)
    for (d, doubling), (p, pays) in product(*(list(enumerate(allowed)) for allowed in choices)):
        for kind, box in (("sign", SIGN), ("symbol", SYMBOL)):
            gains = MULTIPLES[d, p, 1:, box]
            loses = Fraction(int(-gains @ WAYS), THROWS)
            often = [Fraction(int(WAYS[some].sum()), THROWS) for some in (gains > 0, gains == 0)]
            of_risk = loses / int(PRICES[d, box])
            found.append(Edge(str(doubling), str(pays), kind, loses, of_risk, *often))
    return found


@rule
def best_bet(
    own: int, sign: int, symbol: int, least: int, table: Any, ways: Any, won: Any, kept: Any,
    bet: Any, out: Any,
) -> None:  # fmt: skip
    """Write the bet after which a seat with `own` wins most often, how often, and its money then.

    `won` and `kept` say how often a seat ends first, and with how much, by its money plus claims
    after the round; `sign` and `symbol` are what a unit may cost on each.
    """
    rolls = len(ways)
    three, four = np.zeros(rolls, np.int64), np.zeros(rolls, np.int64)
    out[0], out[1] = -1.0, -1.0
    cheapest, units = min(sign, symbol), own // sign
    for a in range(units + 1):
        for b in range(min(a, units - a) + 1):
            for c in range(min(b, units - a - b) + 1):
                for roll in range(rolls):
                    three[roll] = own + a * table[roll, 0] + b * table[roll, 1]
                    three[roll] += c * table[roll, 2]
                for d in range(min(c, units - a - b - c) + 1):
                    for roll in range(rolls):
                        four[roll] = three[roll] + d * table[roll, 3]
                    left = own - sign * (a + b + c + d)
                    for e in range(left // symbol + 1):
                        for f in range(min(e, left // symbol - e) + 1):
                            enough = a + b + c + d + e + f >= least
                            if not enough and left - symbol * (e + f) >= cheapest:
                                continue
                            wins = 0.0
                            for roll in range(rolls):
                                then = four[roll] + e * table[roll, 4] + f * table[roll, 5]
                                wins += ways[roll] * won[then]
                            if wins < out[0] - SURE:
                                continue
                            money = 0.0
                            for roll in range(rolls):
                                then = four[roll] + e * table[roll, 4] + f * table[roll, 5]
                                money += ways[roll] * kept[then]
                            if wins > out[0] + SURE or money > out[1] + SURE:
                                out[0], out[1] = wins, money
                                bet[0], bet[1], bet[2], bet[3], bet[4], bet[5] = a, b, c, d, e, f


@rule
def settle(
    s: State, first: int, second: int, mine: Any, theirs: Any, odds: Any, table: Any, ways: Any,
    worth: Any, out: Any,
) -> None:  # fmt: skip
    """Write what all seats win on average when two bet, for the bets in `mine` and `theirs`.

    `theirs[i]` is one way to lay bet number `odds[i, 0]`, and has the probability `odds[i, 1]`.
    `worth` says, by the money of seats 0 and 1 afterwards, what each seat then wins.
    """
    out[:] = 0.0
    before = np.zeros(s.players, np.int64)
    for seat in range(s.players):
        before[seat] = s.money[seat]
    for place in range(len(mine)):
        for other in range(len(theirs)):
            for roll in range(len(ways)):
                purse, claimed = before[s.banker], 0
                for seat in range(s.players):
                    s.money[seat], s.paid[seat] = before[seat], 0
                for box in range(len(BOXES)):
                    for seat, laid in ((first, mine[place, box]), (second, theirs[other, box])):
                        gain = laid * table[roll, box]
                        if gain > 0:
                            s.paid[seat] += gain
                            claimed += gain
                        else:
                            s.money[seat] += gain
                            purse -= gain
                s.money[s.banker] = purse
                if claimed > purse:
                    share_out(s, claimed)
                s.money[s.banker] -= min(claimed, purse)
                for seat in range(s.players):
                    s.money[seat] += s.paid[seat]
                chance = ways[roll] * odds[other, 1]
                out[place, int(odds[other, 0])] += chance * worth[s.money[0], s.money[1]]
    for seat in range(s.players):
        s.money[seat] = before[seat]


def complete(players: int, rules: Mapping[str, object] | None) -> dict[str, Value]:
    """Return complete house rules; Misuse if there is no such game."""
    return GAME.table(players, rules)[1]


class BettingGame:
    """The numbers that exact play needs, for two or three seats: see `feasible`."""

    def __init__(self, players: int, rules: Mapping[str, Value]) -> None:
        self.players, self.rules = players, rules
        self.money, self.laps = int(rules["money"]), int(rules["laps"])
        self.whole = players * self.money
        number = {name: HOUSE.options[name].number(value) for name, value in rules.items()}
        self.least = number["min_bet"]
        self.sign, self.symbol = (int(PRICES[number["doubling"], box]) for box in (SIGN, SYMBOL))
        self.table = MULTIPLES[number["doubling"], number["pays"], 1:].astype("i8")
        self.ways = WAYS / THROWS

    @cached_property
    def bets(self) -> list[Any]:
        """[TABU-5] [TABU-6] All bets that the rules allow, by money, each as its sums."""
        sums: dict[int, list[Any]] = {}
        for signs in partitions(self.whole // self.sign, SIGNS):
            left = self.whole - self.sign * sum(signs)
            for symbols in partitions(left // self.symbol, len(SYMBOLS)):
                cost = self.sign * sum(signs) + self.symbol * sum(symbols)
                sums.setdefault(cost, []).append(signs + symbols)
        found: list[Any] = []
        cheapest = min(self.sign, self.symbol)
        for own in range(self.whole + 1):
            found.append(
                [
                    bet
                    for cost in range(own + 1)
                    for bet in sums.get(cost, [])
                    if sum(bet) >= self.least or own - cost < cheapest
                ]
            )
        return found

    def work(self) -> float:
        """Return about how many bets, or pairs of bets, must be settled for all rolls."""
        by_cost = np.zeros((2, self.whole + 1))
        # Sums in decreasing order, and laid on the boxes in every way.
        for ordered in range(2):
            counts = [
                counted(self.whole, price, boxes, bool(ordered))
                for price, boxes in ((self.sign, SIGNS), (self.symbol, len(SYMBOLS)))
            ]
            by_cost[ordered] = np.convolve(*counts)[: self.whole + 1].cumsum()
        told, laid = by_cost
        if self.players == 2:
            return 2.0 * self.laps * told[1:-1].sum()
        # Each has at least one unit; the first seat's sums meet every layout of the second's.
        pairs = sum(
            told[own] * laid[1 : self.whole - own].sum() for own in range(1, self.whole - 1)
        )
        return float(3.0 * self.laps * pairs)


def partitions(most: int, parts: int, largest: int | None = None) -> list[tuple[int, ...]]:
    """Return all decreasing sequences of `parts` numbers, 0 included, with sums up to `most`."""
    if parts == 0:
        return [()]
    limit = most if largest is None else min(most, largest)
    return [
        (part, *rest)
        for part in range(limit + 1)
        for rest in partitions(most - part, parts - 1, part)
    ]


def counted(most: int, price: int, boxes: int, ordered: bool) -> Any:
    """Return the number of ways to bet on `boxes` boxes, by what the bet may cost."""
    found = np.zeros(most + 1)
    found[0] = 1
    for part in range(1, boxes + 1):
        step = price * (1 if ordered else part)
        for cost in range(step, most + 1):
            found[cost] += found[cost - step]
    return found


@dataclass(frozen=True)
class BestPlay:
    """The result if all play best.

    `wins` is each seat's share of the first rank, `money` what it ends with. With two seats,
    `plans[rounds]` says what the bettor does with that many rounds to come, by its money: how often
    it wins, what it ends with, and its sums. `gain` is the most that a seat could gain by another
    bet at any position.
    """

    wins: list[float]
    money: list[float]
    plans: list[list[tuple[float, float, list[int]] | None]]
    gain: float


def feasible(players: int, rules: Mapping[str, Value]) -> bool:
    """Return whether there is a solution under these rules, and `solve` takes at most a minute."""
    solved = players in MOST and not unsolved(players, rules)
    return solved and BettingGame(players, rules).work() <= MOST[players]


def unsolved(players: int, rules: Mapping[str, Value]) -> list[str]:
    """Return the options whose values are not solved for this number of seats."""
    alike = ["betting"] if players == 2 else []
    return [name for name, value in SOLVED.items() if rules[name] != value and name not in alike]


def largest(players: int, rules: Mapping[str, Value]) -> int:
    """Return the most money with which this game can still be solved; 0 if there is none."""
    money = 0
    while players in MOST and feasible(players, {**rules, "money": money + 1}):
        money += 1
    return money


def solve(players: int, rules: Mapping[str, object] | None = None) -> BestPlay:
    """Return the play that ends first most often; Misuse if there is none, or it takes too long."""
    full = complete(players, rules)
    if not feasible(players, full):
        raise Misuse(too_large(players, full))
    game = BettingGame(players, full)
    return two_seats(game) if players == 2 else three_seats(game)


def too_large(players: int, rules: Mapping[str, Value]) -> str:
    """Return the sentence that says why a game is not solved, and which game would be."""
    if players not in MOST:
        return f"Tabu is solved for two or three seats, and not for {players}"
    for name in unsolved(players, rules):
        return f"Tabu is solved with {name} {SOLVED[name]}, and not with {rules[name]}"
    most = largest(players, rules)
    less = f"with money {most} it can be solved" if most else "fewer laps help, less money does not"
    return (
        f"Tabu with {players} seats, money {rules['money']} and laps {rules['laps']} takes more "
        f"than a minute to solve; {less}"
    )


def two_seats(game: BettingGame) -> BestPlay:
    """Solve two seats by backward induction over rounds: the bettor has the bank next."""
    whole = game.whole
    won = (1.0 + np.sign(2 * np.arange(whole + 1) - whole)) / 2  # by the bettor's money
    kept = np.arange(whole + 1.0)
    plans: list[list[tuple[float, float, list[int]] | None]] = [[None] * (whole + 1)]
    search = compiled(best_bet)
    known = game.sign, game.symbol, game.least, game.table, game.ways
    for _ in range(2 * game.laps):
        # The other seat bets next, unless this was the last round, or one seat has all the money.
        then_won, then_kept = 1.0 - won[::-1], whole - kept[::-1]
        # The bank pays no more than it has.
        then_won, then_kept = (
            np.pad(then, (0, CLAIMS * whole), "edge") for then in (then_won, then_kept)
        )
        won, kept = won.copy(), kept.copy()
        won[[0, whole]], kept[[0, whole]] = (0.0, 1.0), (0.0, whole)
        plan: list[tuple[float, float, list[int]] | None] = [None] * (whole + 1)
        for own in range(1, whole):
            bet, out = np.zeros(len(BOXES), "i8"), np.zeros(2)
            search(own, *known, then_won, then_kept, bet, out)
            won[own], kept[own] = out
            plan[own] = (float(out[0]), float(out[1]), bet.tolist())
        plans.append(plan)
    better, more = float(won[game.money]), float(kept[game.money])
    return BestPlay([1.0 - better, better], [whole - more, more], plans, 0.0)


def three_seats(game: BettingGame) -> BestPlay:
    """Solve three seats by backward induction over laps and bankers."""
    whole, gain = game.whole, 0.0
    money = [
        (a, b, whole - a - b) for a, b in product(range(whole + 1), repeat=2) if a + b <= whole
    ]
    # The seats' shares of the first rank, then their money, by the money of seats 0 and 1.
    ends = np.zeros((whole + 1, whole + 1, 6))
    for had in money:
        first = np.array(had) == max(had)
        ends[had[0], had[1]] = (*(first / first.sum()), *had)
    from tripot.core.compile import batch

    state = batch(GAME.state, 1)
    state["players"] = 3
    later: dict[int, Any] = {}  # by banker, in this lap or the next
    for lap in range(game.laps):
        now: dict[int, Any] = {}
        for banker in (2, 1, 0):
            # What comes after this round depends on which seats still have money.
            worth = ends.copy()
            for had in money:
                seats = [seat for seat in range(3) if had[seat]]
                behind = [seat for seat in seats if seat > banker]
                if len(seats) > 1 and (behind or lap):
                    after = now[behind[0]] if behind else later[seats[0]]
                    worth[had[0], had[1]] = after[had[0], had[1]]
            values = ends.copy()
            for had in money:
                if had[banker] and max(had) < whole:
                    values[had[0], had[1]], more = position(game, state, had, banker, worth)
                    gain = max(gain, more)
            now[banker] = values
        later = now
    found = later[0][game.money, game.money].tolist()
    return BestPlay(found[:3], found[3:], [], gain)


def position(
    game: BettingGame, state: Any, had: tuple[int, ...], banker: int, worth: Any
) -> tuple[Any, float]:
    """Return what the seats win at a position, and what one could gain by another bet."""
    betting = [seat for seat in range(3) if seat != banker and had[seat]]
    first, second = betting[0], betting[-1]
    mine = np.array(game.bets[had[first]])
    told = game.bets[had[second]] if second != first else [(0,) * len(BOXES)]
    theirs, odds = [], []
    for place, bet in enumerate(told):
        signs, symbols = {*permutations(bet[:SIGNS])}, {*permutations(bet[SIGNS:])}
        for laid in product(signs, symbols):
            theirs.append(laid[0] + laid[1])
            odds.append((place, 1 / (len(signs) * len(symbols))))
    state["money"][0, :3], state["banker"] = had, banker
    out = np.zeros((len(mine), len(told), 6))
    known = np.array(theirs), np.array(odds), game.table, game.ways, worth, out
    other = second if second != first else (first + 1) % 3
    compiled(settle)(state[0], first, other, mine, *known)
    likes = out[:, :, :3] + EPSILON * out[:, :, 3:] / game.whole
    rows, columns = equilibrium(likes[:, :, first], likes[:, :, other])
    value = np.einsum("i,j,ijk", rows, columns, out)
    wins = np.einsum("i,j,ijk", rows, columns, likes)
    more = (likes[:, :, first] @ columns).max() - wins[first]
    if second != first:
        more = max(more, (rows @ likes[:, :, second]).max() - wins[second])
    return value, float(more)


def equilibrium(ours: Any, theirs: Any) -> tuple[Any, Any]:
    """Return probabilities of rows and columns at an equilibrium, a pure one if there is one."""
    best_rows = ours >= ours.max(axis=0) - SURE
    best_columns = theirs >= theirs.max(axis=1, keepdims=True) - SURE
    row, column = np.unravel_index(np.argmax(best_rows & best_columns), ours.shape)
    if best_rows[row, column] and best_columns[row, column]:
        return np.eye(len(ours))[row], np.eye(ours.shape[1])[column]
    found, least = None, np.inf
    for label in range(sum(ours.shape)):
        pair = lemke_howson(ours, theirs, label)
        if pair is None:
            continue
        rows, columns = pair
        more = max(
            (ours @ columns).max() - rows @ ours @ columns,
            (rows @ theirs).max() - rows @ theirs @ columns,
        )
        if more < least:
            found, least = pair, more
        if least < FAIR:
            break
    assert found is not None
    return found


def lemke_howson(ours: Any, theirs: Any, label: int) -> tuple[Any, Any] | None:
    """Return an equilibrium by pivoting from a label (Lemke and Howson, 1964), or None."""
    rows, columns = ours.shape
    both = rows + columns
    # Each tableau: its basic variables' rows, a column for each label and the right side.
    tableaux = [
        np.hstack([shifted(theirs).T, np.eye(columns), np.ones((columns, 1))]),
        np.hstack([np.eye(rows), shifted(ours), np.ones((rows, 1))]),
    ]
    bases = [list(range(rows, both)), list(range(rows))]
    side = 0 if label < rows else 1
    entering = label
    for _ in range(50 * both):
        tableau, basis = tableaux[side], bases[side]
        column = tableau[:, entering]
        ratios = np.where(
            column > SURE, tableau[:, -1] / np.where(column > SURE, column, 1), np.inf
        )
        leaves = int(np.argmin(ratios))
        if not np.isfinite(ratios[leaves]):
            return None
        tableau[leaves] /= tableau[leaves, entering]
        for place in range(len(tableau)):
            if place != leaves:
                tableau[place] -= tableau[place, entering] * tableau[leaves]
        entering, basis[leaves] = basis[leaves], entering
        if entering == label:
            break
        side = 1 - side
    else:
        return None
    chances = [np.zeros(both), np.zeros(both)]
    for side in range(2):
        chances[side][bases[side]] = tableaux[side][:, -1]
    ours_chances, theirs_chances = chances[0][:rows], chances[1][rows:]
    if ours_chances.sum() < SURE or theirs_chances.sum() < SURE:
        return None
    return ours_chances / ours_chances.sum(), theirs_chances / theirs_chances.sum()


def shifted(wins: Any) -> Any:
    """Return an equivalent game in which all payoffs are above 0."""
    return wins - wins.min() + 1.0
