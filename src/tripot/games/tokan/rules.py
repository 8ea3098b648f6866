"""Tokan: predict, by bluff and arithmetic, how far your dice are from your neighbours'."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from tripot.core.actions import BY_DRAWER, WHEN_ALL_DECIDED, Actions, Kind, spell
from tripot.core.bits import count, lowest
from tripot.core.chance import Seeds, uniform
from tripot.core.game import Codes, Game, Limits, Memory, State, all_are, all_within, rule
from tripot.core.house import House, Option, Preset, Value, between
from tripot.core.record import OWNER, PUBLIC, SEAT_SET, Record, amount, bits, field, one_of

SEATS = 8
FEWEST = 3  # [TOKAN-1] the fewest seats for a round
TOKENS = 11  # [TOKAN-6] of each colour
WIDEST = 10  # the widest gap between two pairs of dice: 12 and 2
AVERAGE = 7  # pips of two dice

PAIRS_OF_DICE = tuple(f"{high}{low}" for high in range(1, 7) for low in range(1, high + 1))

# [TOKAN-6] A prediction is a signed number of tokens: +3 is three blue, -2 two red, 0 none.
PREDICTIONS = tuple(range(-TOKENS, TOKENS + 1))

STAY_OR_LEAVE = 0  # what is asked before manche 1, if seats may leave

ROUND, MANCHE = 0, 1
SHARED, EACH = 0, 1
FREE, TIE, BARRED = 0, 1, 2
GROSS, NET = 0, 1
VOID = 1

HOUSE = House(
    Option("rounds", 5, between(1, 50), "TOKAN-2", "table"),
    Option("stake", 22, between(22, 1000), "TOKAN-3", "pay"),
    Option("leaving", True, (True, False), "TOKAN-3"),
    Option("reroll", "round", ("round", "manche"), "TOKAN-5"),
    Option("stock", "shared", ("shared", "each"), "TOKAN-9"),
    Option("zero", "free", ("free", "tie", "barred"), "TOKAN-11", "pay"),
    Option("order", "gross", ("gross", "net"), "TOKAN-13", "pay"),
    Option("leftover", "shared", ("shared", "void"), "TOKAN-14", "pay"),
    presets=[
        Preset("to_the_end", {"leaving": False}),
        Preset("fresh_dice", {"reroll": "manche"}),
    ],
)

STATE = Record(
    HOUSE.dtype,
    SEATS,
    seated=field(PUBLIC, "i4", "bit i: seat i is in play, or stayed to the end", holds=SEAT_SET),
    tour=field(PUBLIC, "i4", "the round being played, from 1", holds=amount(5)),
    manche=field(PUBLIC, "i4", "1, 2 or 3; 0 between two rounds", holds=one_of(1, 3)),
    pot=field(PUBLIC, "i4", "pieces in the pot", holds=amount(100)),
    balance=field(PUBLIC, "i4", "pieces that the seat is up, or down", SEATS, holds=amount(100)),
    dice=field(
        OWNER,
        "i4",
        "the seat's two dice, as 62, until they are shown; 0: none",
        SEATS,
        holds=one_of(11, 66),
    ),
    sealed=field(
        OWNER,
        "i4",
        "code of the decision that waits for the others; 0: none",
        SEATS,
        holds=bits(10),
    ),
    left=field(
        PUBLIC,
        "i4",
        "last prediction shown this round about the left neighbour",
        SEATS,
        holds=amount(TOKENS),
    ),
    right=field(
        PUBLIC,
        "i4",
        "last prediction shown this round about the right neighbour",
        SEATS,
        holds=amount(TOKENS),
    ),
    shown=field(
        PUBLIC,
        "i4",
        "the dice shown at settlement, as 62; 0 until then",
        SEATS,
        holds=one_of(11, 66),
    ),
    won=field(
        PUBLIC, "i4", "pieces taken from the pot at settlement", SEATS, holds=amount(2 * WIDEST)
    ),
    lost=field(
        PUBLIC, "i4", "pieces paid into the pot at settlement", SEATS, holds=amount(2 * WIDEST)
    ),
    back=field(
        PUBLIC, "i4", "pieces of its stake that came back at settlement", SEATS, holds=amount(22)
    ),
    share=field(
        PUBLIC, "i4", "pieces of the pot that each seat took when the game ended", holds=amount(22)
    ),
)

# What is remembered of earlier rounds.
MEMORY = np.dtype(
    [
        ("left", "i4", SEATS),  # the last predictions that did not count yet
        ("right", "i4", SEATS),
        ("rounds", "i4"),  # rounds that have been judged
        ("lies", "i4", SEATS),  # of two predictions per round, how many were not true
        ("missed", "i4", SEATS),  # by how many pips in total
        ("near", "i4", SEATS),  # how many were within a pip of what the seat's dice suggest
    ],
    align=True,
)

WRITTEN = tuple(f"{p:+d}" if p else "0" for p in PREDICTIONS)

ACTIONS = Actions(
    Kind("roll", spell("roll {d}", d=PAIRS_OF_DICE), "TOKAN-5", seen=BY_DRAWER, chance=True),
    Kind("stay", ("stay",), "TOKAN-3", seen=WHEN_ALL_DECIDED),
    Kind("leave", ("leave",), "TOKAN-3", seen=WHEN_ALL_DECIDED),
    Kind("predict", WRITTEN, "TOKAN-7 TOKAN-8", seen=WHEN_ALL_DECIDED),
    Kind("pair", spell("{l} {r}", l=WRITTEN, r=WRITTEN), "TOKAN-9", seen=WHEN_ALL_DECIDED),
)
ROLL = ACTIONS.first("roll")
STAY = ACTIONS.first("stay")
LEAVE = ACTIONS.first("leave")
PREDICT = ACTIONS.first("predict")
PAIR = ACTIONS.first("pair")

# The 36 throws of two dice as codes: every mixed pair twice, every double once.
THROWS = np.array(
    [
        ROLL + PAIRS_OF_DICE.index(f"{max(a, b)}{min(a, b)}")
        for a in range(1, 7)
        for b in range(1, 7)
    ],
    "i4",
)
WAYS = np.array([1 if pair[0] == pair[1] else 2 for pair in PAIRS_OF_DICE], "i4")
DICE = np.array([int(pair) for pair in PAIRS_OF_DICE], "i4")
TOTALS = np.array([sum(divmod(dice, 10)) for dice in range(66 + 1)], "i4")  # of 62: 8

# What a code predicts about the left and the right neighbour; 0 where it does not predict.
LEFT = np.array(
    [0] * PREDICT + [*PREDICTIONS] + [p for p in PREDICTIONS for _ in PREDICTIONS], "i4"
)
RIGHT = np.array([0] * PREDICT + [*PREDICTIONS] + [*PREDICTIONS] * len(PREDICTIONS), "i4")

# [TOKAN-7] [TOKAN-8] What may be predicted, with 0 last, so that it is easily barred.
SINGLES = np.array(sorted(range(PREDICT, PAIR), key=lambda code: LEFT[code] == 0), "i2")


def pairs_allowed(stock: int, zero: int) -> list[int]:
    """[TOKAN-9] [TOKAN-11] Return the codes that manche 3 allows under two options."""
    return [
        PAIR + len(WRITTEN) * i + j
        for i, left in enumerate(PREDICTIONS)
        for j, right in enumerate(PREDICTIONS)
        if (stock == EACH or left * right <= 0 or abs(left + right) <= TOKENS)
        and (zero != BARRED or left * right != 0)
    ]


# `pairs_allowed` as a table: PAIRS[stock, zero] lists HOW_MANY codes, padded with zeros.
HOW_MANY = np.array([[len(pairs_allowed(s, z)) for z in range(3)] for s in range(2)], "i4")
PAIRS = np.zeros((2, 3, len(WRITTEN) ** 2), "i2")
for _stock, _zero in np.ndindex(2, 3):
    PAIRS[_stock, _zero, : HOW_MANY[_stock, _zero]] = pairs_allowed(_stock, _zero)


def gain(zero: int, prediction: int, gap: int) -> int:
    """[TOKAN-11] Return the pieces that a prediction takes from the pot; below 0, pays into it."""
    if prediction == 0:
        return -abs(gap) if zero == TIE else 0
    met = gap >= prediction if prediction > 0 else gap <= prediction
    return abs(prediction) if met else -abs(prediction - gap)


# `gain` as a table: GAINS[zero, prediction + TOKENS, gap + WIDEST].
GAPS = range(-WIDEST, WIDEST + 1)
GAINS = np.array([[[gain(z, p, gap) for gap in GAPS] for p in PREDICTIONS] for z in range(3)], "i4")


@rule
def start(s: State) -> None:
    """[TOKAN-4] Seat everybody with a balance of 0."""
    s.seated = (1 << s.players) - 1
    open_round(s)


@rule
def open_round(s: State) -> None:
    """[TOKAN-3] Take the stake of every seat in play, and have the dice rolled."""
    for seat in range(SEATS):
        if s.seated >> seat & 1:
            s.balance[seat] -= s.rules.stake
            s.pot += s.rules.stake
    s.tour += 1
    s.manche = 1
    await_rolls(s)


@rule
def await_rolls(s: State) -> None:
    """[TOKAN-5] Let chance roll for every seat in play, in seat order."""
    s.actors = 0
    s.drawer = lowest(s.seated)


@rule
def outcomes(s: State, codes: Codes, weights: Codes) -> int:
    """List the rolls of two dice: a mixed pair falls twice as often as a double."""
    for pair in range(len(WAYS)):
        codes[pair] = ROLL + pair
        weights[pair] = WAYS[pair]
    return len(WAYS)


@rule
def draw(s: State, u: float) -> int:
    """Return one of the 36 throws."""
    return THROWS[int(u * 36)]


@rule
def happen(s: State, code: int) -> None:
    """[TOKAN-5] Put the dice under the seat's cup; after the last seat's, all predict."""
    s.dice[s.drawer] = DICE[code - ROLL]
    to_roll = s.seated & -2 << s.drawer
    if to_roll:
        # [TOKAN-3] If nobody may leave, the first roll opens the round.
        if s.manche == STAY_OR_LEAVE:
            next_round(s)
        s.drawer = lowest(to_roll)
    else:
        s.actors = s.seated


@rule
def legal(s: State, seat: int, codes: Codes) -> int:
    """List pairs of predictions in manche 3, single ones in 1 and 2, or to stay and leave."""
    if s.manche == 3:
        # [TOKAN-9] From one stock of tokens, or from two.
        stock, zero = s.rules.stock, s.rules.zero
        how_many = HOW_MANY[stock, zero]
        for place in range(how_many):
            codes[place] = PAIRS[stock, zero, place]
        return how_many
    if s.manche == STAY_OR_LEAVE:
        # [TOKAN-3] At the start of every round but the first.
        codes[0] = STAY
        codes[1] = LEAVE
        return 2
    # [TOKAN-7] [TOKAN-8] Anything from -11 to +11; [TOKAN-11] 0 may be barred.
    for place in range(len(SINGLES)):
        codes[place] = SINGLES[place]
    return len(SINGLES) - (s.rules.zero == BARRED)


@rule
def apply(s: State, seat: int, code: int) -> None:
    """Seal a decision; the last one reveals them all."""
    s.sealed[seat] = code
    s.actors &= ~(1 << seat)
    if s.actors == 0:
        if s.manche == STAY_OR_LEAVE:
            close_up(s)
        else:
            show_predictions(s)


@rule
def close_up(s: State) -> None:
    """[TOKAN-3] Drop the seats that leave; [TOKAN-1] with fewer than 3 the game is over."""
    stayed = 0
    for seat in range(SEATS):
        stayed |= (s.sealed[seat] == STAY) << seat
        s.sealed[seat] = 0
    s.seated = stayed
    if count(stayed) < FEWEST:
        end(s)
    else:
        next_round(s)


@rule
def next_round(s: State) -> None:
    """Clear what was predicted and shown, and open a round."""
    for seat in range(SEATS):
        s.left[seat] = 0
        s.right[seat] = 0
        s.shown[seat] = 0
        s.won[seat] = 0
        s.lost[seat] = 0
        s.back[seat] = 0
    open_round(s)


@rule
def show_predictions(s: State) -> None:
    """[TOKAN-7] [TOKAN-8] [TOKAN-9] Show predictions: left ones, right ones, then new pairs."""
    for seat in range(s.players):
        if s.manche != 2:
            s.left[seat] = LEFT[s.sealed[seat]]
        if s.manche != 1:
            s.right[seat] = RIGHT[s.sealed[seat]]
        s.sealed[seat] = 0
    if s.manche == 3:
        settle(s)
        return
    # [TOKAN-10] Nothing is paid before manche 3.
    s.manche += 1
    if s.rules.reroll == MANCHE:
        await_rolls(s)
    else:
        s.actors = s.seated


@rule
def settle(s: State) -> None:
    """[TOKAN-11] [TOKAN-12] Show the dice, pay wins out and losses in, hand stakes back."""
    zero = s.rules.zero
    # Around the circle from the second seat in play, whose right neighbour is the first.
    right = lowest(s.seated)
    rest = s.seated & s.seated - 1
    seat = lowest(rest)
    for _ in range(count(s.seated)):
        rest &= rest - 1
        if rest == 0:
            rest = s.seated
        left = lowest(rest)
        total = WIDEST + TOTALS[s.dice[seat]]
        about_left = GAINS[zero, s.left[seat] + TOKENS, total - TOTALS[s.dice[left]]]
        about_right = GAINS[zero, s.right[seat] + TOKENS, total - TOTALS[s.dice[right]]]
        s.won[seat] = max(about_left, 0) + max(about_right, 0)
        s.lost[seat] = s.won[seat] - about_left - about_right
        right = seat
        seat = left
    for seat in range(SEATS):
        s.balance[seat] += s.won[seat] - s.lost[seat]
        s.pot += s.lost[seat] - s.won[seat]
        s.shown[seat] = s.dice[seat]
        s.dice[seat] = 0
    return_stakes(s)
    if s.tour == s.rules.rounds:
        # [TOKAN-2] [TOKAN-3] After the last round nobody is asked.
        end(s)
        return
    s.manche = STAY_OR_LEAVE
    if s.rules.leaving:
        s.actors = s.seated
    else:
        # The dice lie open until the first roll, with which the next round begins.
        await_rolls(s)


@rule
def return_stakes(s: State) -> None:
    """[TOKAN-13] Give stakes back, group by group, until the pot can't pay one in full."""
    waiting = int(s.seated)
    while waiting:
        group = waiting
        if s.pot < count(group) * s.rules.stake:
            # The order matters only if the pot can't cover everybody.
            group = first_in_order(s, waiting)
        each = s.rules.stake
        if s.pot < count(group) * each:
            each = s.pot // count(group)
        for seat in range(SEATS):
            if group >> seat & 1:
                s.back[seat] = each
                s.balance[seat] += each
        s.pot -= each * count(group)
        if each < s.rules.stake:
            return
        waiting &= ~group


@rule
def first_in_order(s: State, waiting: int) -> int:
    """[TOKAN-13] Return the waiting seats that are tied on the most pieces won."""
    group = 0
    most = 0
    for seat in range(SEATS):
        if waiting >> seat & 1:
            worth = s.won[seat] - (s.lost[seat] if s.rules.order == NET else 0)
            if group == 0 or worth > most:
                group = 0
                most = worth
            if worth == most:
                group |= 1 << seat
    return group


@rule
def end(s: State) -> None:
    """[TOKAN-14] Share the pot among the seats still at the table; nobody gets the remainder."""
    s.over = 1
    s.actors = 0
    if s.seated and s.rules.leftover != VOID:
        s.share = s.pot // count(s.seated)
        for seat in range(SEATS):
            if s.seated >> seat & 1:
                s.balance[seat] += s.share
                s.pot -= s.share


@rule
def remember(m: Memory, s: State, seat: int, code: int) -> None:
    """[TOKAN-10] Keep how true each seat's predictions were, in each round, before they counted."""
    if s.manche == 3:
        for other in range(SEATS):
            m.left[other] = s.left[other]
            m.right[other] = s.right[other]
    elif s.manche == STAY_OR_LEAVE and m.rounds < s.tour:
        m.rounds = s.tour
        played = 0
        for other in range(SEATS):
            played |= (s.shown[other] != 0) << other
        judge(m, s, played)


@rule
def judge(m: Memory, s: State, played: int) -> None:
    """Compare what was said with the dice shown."""
    right = lowest(played)
    rest = played & played - 1
    seat = lowest(rest)
    for _ in range(count(played)):
        rest &= rest - 1
        if rest == 0:
            rest = played
        left = lowest(rest)
        total = TOTALS[s.shown[seat]]
        about_left = TOTALS[s.shown[left]]
        about_right = TOTALS[s.shown[right]]
        m.missed[seat] += missed_by(m.left[seat], total - about_left)
        m.missed[seat] += missed_by(m.right[seat], total - about_right)
        m.lies[seat] += missed_by(m.left[seat], total - about_left) > 0
        m.lies[seat] += missed_by(m.right[seat], total - about_right) > 0
        m.near[seat] += abs(m.left[seat] - total + AVERAGE) <= 1
        m.near[seat] += abs(m.right[seat] - total + AVERAGE) <= 1
        right = seat
        seat = left


@rule
def missed_by(said: int, gap: int) -> int:
    """Return by how many pips a prediction was wrong."""
    if said == 0:
        return 0
    return max(0, said - gap if said > 0 else gap - said)


@rule
def redeal(s: State, m: Memory, seat: int, rng: Seeds, codes: Codes) -> None:
    """Reroll the others' dice, and give them random sealed decisions."""
    if s.over:
        return
    hidden = int(s.seated) & ~(1 << seat)
    if s.manche != STAY_OR_LEAVE:
        first = s.manche == 1 and s.actors == 0  # not all have dice yet
        rolled = hidden & ((1 << int(s.drawer)) - 1) if first else hidden
        while rolled:
            s.dice[lowest(rolled)] = DICE[draw(s, uniform(rng)) - ROLL]
            rolled &= rolled - 1
    decided = hidden & ~int(s.actors) if s.actors else 0
    while decided:
        other = lowest(decided)
        s.sealed[other] = codes[int(uniform(rng) * legal(s, other, codes))]
        decided &= decided - 1


@rule
def payoff(s: State, seat: int) -> int:
    """[TOKAN-15] Return the final balance."""
    return s.balance[seat]


@rule
def score(s: State, seat: int) -> int:
    """[TOKAN-15] Rank by payoff."""
    return s.balance[seat]


def plausible(
    states: np.ndarray[Any, Any], players: int, rules: Mapping[str, Value]
) -> Mapping[str, Any]:
    """[TOKAN-1] [TOKAN-5] Return where enough seats are in play, with dice when they predict."""
    over, actors, manche, seated = (states[n] for n in ("over", "actors", "manche", "seated"))
    limits, balance = bounds(players, rules), states["balance"]
    everything = players * -limits.least
    sits = seated[:, None] >> np.arange(SEATS) & 1 == 1
    rolls, drawer = (over == 0) & (actors == 0), states["drawer"][:, None]
    predicts = (actors != 0) & (manche != STAY_OR_LEAVE)
    has_rolled = sits & (predicts[:, None] | rolls[:, None] & (drawer > np.arange(SEATS)))
    return {
        "seated": (over == 1) | (np.bitwise_count(seated) >= FEWEST),
        "actors": actors & ~seated == 0,
        "drawer": ~rolls | (sits & (drawer == np.arange(SEATS))).any(axis=1),
        "tour": all_within(states["tour"], 1, rules["rounds"]),
        "manche": ~rolls | (manche > STAY_OR_LEAVE) | (not rules["leaving"]),
        "pot": all_within(states["pot"], 0, everything),
        # [TOKAN-3] [TOKAN-12] What seats pay is in the pot until others get it.
        "balance": all_within(balance, limits.least, limits.most)
        & all_are(balance[:, players:], 0)
        & (balance.sum(axis=1) == -states["pot"].astype("i8")),
        "dice": ((states["dice"] > 0) | ~has_rolled).all(axis=1),
        "sealed": all_within(states["sealed"], 0, len(ACTIONS) - 1),
        "left": all_within(states["left"], -TOKENS, TOKENS),
        "right": all_within(states["right"], -TOKENS, TOKENS),
        **{
            name: all_within(states[name], 0, everything)
            for name in ("won", "lost", "back", "share")
        },
    }


def bounds(players: int, rules: Mapping[str, Value]) -> Limits:
    """[TOKAN-12] [TOKAN-13] Return the limits: a round costs at worst the stake and two misses.

    What one seat wins the others have paid; [TOKAN-14] nobody gets what can't be shared.
    """
    rounds, at_stake = int(rules["rounds"]), int(rules["stake"]) + 2 * (TOKENS + WIDEST)
    return Limits(
        # [TOKAN-3] Between rounds, seats decide once more unless all must stay.
        decisions=players * (3 * rounds + (rounds - 1) * bool(rules["leaving"])),
        chance=players * rounds * (3 if rules["reroll"] == "manche" else 1),
        least=-rounds * at_stake,
        most=(players - 1) * rounds * at_stake,
        total=None,
    )


GAME = Game.of(
    globals(),
    name="tokan",
    title="Tokan",
    version=2,
    plays=(1,),  # the default of every newer option plays the same
    seats=between(FEWEST, SEATS),  # [TOKAN-1]
)
