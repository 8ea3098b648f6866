"""Tabu: crown and anchor with a rotating bank; symbols pay more but cost double."""

from collections.abc import Mapping
from itertools import combinations_with_replacement, product
from typing import Any

import numpy as np

from tripot.core.actions import WHEN_ALL_DECIDED, Actions, Kind, spell
from tripot.core.bits import count, lowest
from tripot.core.chance import Seeds, uniform
from tripot.core.game import Codes, Game, Limits, Memory, State, all_are, all_within, rule
from tripot.core.house import House, Option, Preset, Value, between
from tripot.core.record import OWNER, PUBLIC, SEAT, Record, amount, field, one_of

SEATS = 12

# [TABU-4] Four signs, clubs, diamonds, hearts and spades, and two symbols, anchor and sun.
BOXES = "CDHSAU"
SYMBOLS = "AU"

CHIPS = (1, 2, 5, 10, 20, 50, 100)
SEALED, IN_TURN = 0, 1  # [TABU-4] how bets are laid
DOUBLE, STAKE = 0, 1  # [TABU-5] what money must cover: bets with their doubling, or only bets
OWES, OWN_MONEY = 0, 1  # [TABU-10] whether a bank also pays with what it takes in

MOST_CHIPS = 12  # when another seat's bets are guessed, unless it must stake more

HOUSE = House(
    Option("money", 100, between(1, 10_000), "TABU-2", "table"),
    Option("betting", "sealed", ("sealed", "in_turn"), "TABU-4"),
    Option("cover", "double", ("double", "stake"), "TABU-5", "pay"),
    Option("min_bet", 1, between(0, 100), "TABU-6"),
    Option("pays", "to_one", ("to_one", "for_one"), "TABU-8", "pay"),
    Option("doubling", "symbols", ("symbols", "all", "none"), "TABU-9", "pay"),
    Option("short_bank", "owes", ("owes", "own_money"), "TABU-10", "pay"),
    Option("laps", 3, between(1, 50), "TABU-12", "table"),
    presets=[
        Preset("open_bets", {"betting": "in_turn"}),
        Preset("stake_counts", {"pays": "for_one"}),
    ],
)

NOT_DOUBLED = 2  # the value of `doubling` with which no bet costs more than itself

# How many times a bet is lost on each box that does not show, for each value of `doubling`.
PRICES = np.array(
    [[1 + (box in doubled) for box in BOXES] for doubled in (SYMBOLS, BOXES, "")], "i4"
)

# [TABU-7] The 56 rolls in letter order, and how many of the 216 throws give each.
ROLLS = tuple("".join(roll) for roll in combinations_with_replacement(BOXES, 3))
WAYS = np.array([(6, 3, 1)[3 - len(set(roll))] for roll in ROLLS], "i4")

STATE = Record(
    HOUSE.dtype,
    SEATS,
    money=field(PUBLIC, "i4", "money of the seat; without any it is out", SEATS, holds=amount(100)),
    banker=field(PUBLIC, "i4", "seat that has the bank", holds=SEAT),
    lap=field(PUBLIC, "i4", "laps of the bank that have ended", holds=amount(3)),
    bets=field(
        OWNER,
        "i4",
        "the seat's bets until all have bet, box by box in the order CDHSAU",
        (SEATS, 6),
        holds=amount(20),
    ),
    staked=field(OWNER, "i4", "sum of these bets", SEATS, holds=amount(50)),
    risked=field(
        OWNER, "i4", "what the seat's money must cover of its bets", SEATS, holds=amount(50)
    ),
    shown=field(
        PUBLIC,
        "i4",
        "the same bets for all to see, where seats bet in turn",
        (SEATS, 6),
        holds=amount(20),
    ),
    laid=field(
        PUBLIC,
        "i4",
        "the bets of the last roll, or of the next once all have bet",
        (SEATS, 6),
        holds=amount(20),
    ),
    rolled=field(
        PUBLIC, "i4", "the last roll, 1 to 56; 0 before the first", holds=one_of(1, len(ROLLS))
    ),
    gains=field(
        PUBLIC,
        "i4",
        "what each bet claimed at the last roll, or lost",
        (SEATS, 6),
        holds=amount(20),
    ),
    paid=field(
        PUBLIC,
        "i4",
        "what the banker paid to the seat for all its claims then",
        SEATS,
        holds=amount(50),
    ),
)

_BET_TEXTS = spell("bet {box} {chip}", box=BOXES, chip=CHIPS)
ACTIONS = Actions(
    Kind("roll", spell("roll {r}", r=ROLLS), "TABU-7", chance=True),
    Kind(
        "bet",
        _BET_TEXTS,
        "TABU-4 TABU-5",
        seen=WHEN_ALL_DECIDED,
        final=False,
    ),
    Kind("done", ("done",), "TABU-6", seen=WHEN_ALL_DECIDED),
    Kind("lay", _BET_TEXTS, "TABU-4 TABU-5", final=False, like="bet"),
)
ROLL = ACTIONS.first("roll") - 1  # ROLL + place of the roll, from 1
BET = ACTIONS.first("bet")
DONE = ACTIONS.first("done")
LAY = ACTIONS.first("lay")

# The 216 throws of three dice as codes.
THROWS = np.array(
    [ROLL + 1 + ROLLS.index("".join(sorted(t, key=BOXES.index))) for t in product(BOXES, repeat=3)],
    "i4",
)

# The box and the chip of each code from BET on: sealed bets, `done` without any, and open bets.
_BETS = [(box, chip) for box in range(len(BOXES)) for chip in CHIPS]
BOX, CHIP = np.array([*_BETS, (0, 0), *_BETS], "i4").T.copy()

# [TABU-5] What a bet costs in its worst roll, for each value of `doubling`.
COSTS = PRICES[:, BOX] * CHIP
BETS_IN_ALL = len(_BETS)
# For each value of `betting`, and of `doubling`: all bets, the cheapest first ...
_CHEAPEST = np.argsort(COSTS[:, :BETS_IN_ALL], axis=1, kind="stable")
BETS = np.array([BET + _CHEAPEST, LAY + _CHEAPEST], "i2")
# ... and how many of them can be covered with 0, 1, 2 ... units, up to what covers them all.
DEAREST = int(COSTS.max())
COVERED = np.array(
    [[np.sum(c <= units) for units in range(DEAREST + 1)] for c in COSTS[:, :BETS_IN_ALL]], "i4"
)


def multiple(roll: str, box: str, pays: int, price: int) -> int:
    """[TABU-8] [TABU-9] Return how many times its bet a box wins or, below 0, loses."""
    dice = roll.count(box)
    # `pays` is 1 if the multiple includes the bet.
    return dice + (box in SYMBOLS) - pays if dice else -price


# `multiple` as a table: MULTIPLES[doubling, pays, roll, box], rolls from 1.
MULTIPLES = np.zeros((3, 2, len(ROLLS) + 1, len(BOXES)), "i4")
for _doubling, _pays, _roll, _box in np.ndindex(3, 2, len(ROLLS), len(BOXES)):
    MULTIPLES[_doubling, _pays, _roll + 1, _box] = multiple(
        ROLLS[_roll], BOXES[_box], _pays, int(PRICES[_doubling, _box])
    )


@rule
def start(s: State) -> None:
    """[TABU-2] [TABU-3] Give everybody the same money, and seat 0 the bank."""
    for seat in range(s.players):
        s.money[seat] = s.rules.money
    open_bets(s, 0, (1 << s.players) - 1)


@rule
def open_bets(s: State, banker: int, moneyed: int) -> None:
    """[TABU-3] [TABU-4] Let every seat with money bet, except the banker: at once, or in turn."""
    s.banker = banker
    s.drawer = banker
    s.actors = moneyed & ~(1 << banker)
    if s.rules.betting == IN_TURN:
        s.actors = next_to_bet(s, banker)


@rule
def next_to_bet(s: State, seat: int) -> int:
    """[TABU-4] Return the next seat left with money, as a bit; 0 if the banker comes before."""
    for _ in range(s.players):
        seat = seat + 1 if seat + 1 < s.players else 0
        if seat == s.banker:
            break
        if s.money[seat] > 0:
            return 1 << seat
    return 0


@rule
def covering(s: State) -> int:
    """[TABU-5] Return the value of `doubling` by whose prices bets must be covered."""
    return NOT_DOUBLED if s.rules.cover == STAKE else s.rules.doubling


@rule
def legal(s: State, seat: int, codes: Codes) -> int:
    """[TABU-5] List the bets that the seat can cover, and `done` once it has staked enough."""
    doubling = covering(s)
    cheapest_first = BETS[s.rules.betting, doubling]
    for place in range(BETS_IN_ALL):
        codes[place] = cheapest_first[place]
    units = min(s.money[seat] - s.risked[seat], DEAREST)
    bets = COVERED[doubling, units]
    # [TABU-6] At least the minimum, unless not even 1 more could be covered.
    codes[bets] = DONE
    return bets + (bets == 0 or s.staked[seat] >= s.rules.min_bet)


@rule
def apply(s: State, seat: int, code: int) -> None:
    """[TABU-4] Put one more chip on a box, or end the seat's betting."""
    if code == DONE:
        s.actors &= ~(1 << seat)
        if s.rules.betting == IN_TURN:
            s.actors = next_to_bet(s, seat)
        if s.actors == 0:
            lay_open(s)
    else:
        put(s, seat, code - BET)
        if code >= LAY:
            s.shown[seat, BOX[code - BET]] += CHIP[code - BET]


@rule
def put(s: State, seat: int, bet: int) -> None:
    """[TABU-4] [TABU-5] Put a chip of the seat on a box."""
    s.bets[seat, BOX[bet]] += CHIP[bet]
    s.staked[seat] += CHIP[bet]
    s.risked[seat] += COSTS[covering(s), bet]


@rule
def lay_open(s: State) -> None:
    """[TABU-4] [TABU-7] Lay all bets open; the banker will roll."""
    for seat in range(s.players):
        for box in range(len(BOXES)):
            s.laid[seat, box] = s.bets[seat, box]
            s.bets[seat, box] = 0
        s.staked[seat] = 0
        s.risked[seat] = 0
    if s.rules.betting == IN_TURN:
        for seat in range(s.players):
            for box in range(len(BOXES)):
                s.shown[seat, box] = 0


@rule
def outcomes(s: State, codes: Codes, weights: Codes) -> int:
    """[TABU-7] List the rolls: six throws for three faces, three for a pair, one for a triple."""
    for roll in range(len(WAYS)):
        codes[roll] = ROLL + 1 + roll
        weights[roll] = WAYS[roll]
    return len(WAYS)


@rule
def draw(s: State, u: float) -> int:
    """Return one of the 216 throws."""
    return THROWS[int(u * 216)]


@rule
def happen(s: State, code: int) -> None:
    """[TABU-8] [TABU-9] [TABU-10] Settle all bets with the banker."""
    s.rolled = code - ROLL
    doubling, pays = s.rules.doubling, s.rules.pays
    lost = 0
    claimed = 0
    for seat in range(s.players):
        loss = 0
        claim = 0
        for box in range(len(BOXES)):
            gain = s.laid[seat, box] * MULTIPLES[doubling, pays, code - ROLL, box]
            s.gains[seat, box] = gain
            loss -= min(gain, 0)
            claim += max(gain, 0)
        s.money[seat] -= loss
        s.paid[seat] = claim
        lost += loss
        claimed += claim
    if s.rules.cover == STAKE:
        lost -= lapse(s)
    # Losses are taken in before the bank pays, or afterwards.
    late = lost if s.rules.short_bank == OWN_MONEY else 0
    s.money[s.banker] += lost - late
    if claimed > s.money[s.banker]:
        share_out(s, int(claimed))
    s.money[s.banker] += late - min(claimed, s.money[s.banker])
    moneyed = 0
    for seat in range(s.players):
        s.money[seat] += s.paid[seat]
        moneyed |= (s.money[seat] > 0) << seat
    pass_bank(s, moneyed)


@rule
def lapse(s: State) -> int:
    """[TABU-5] Give back what seats can't pay of their doublings, and return how much that is."""
    lapsed = 0
    for seat in range(s.players):
        # What the seat had left besides all bets, before any loss.
        left = int(s.money[seat])
        for box in range(len(BOXES)):
            left -= s.laid[seat, box] + min(s.gains[seat, box], 0)
        for box in range(len(BOXES)):
            # Nothing if the box shows, or is not doubled.
            second = max(0, -s.gains[seat, box] - s.laid[seat, box])
            missing = max(0, second - left)
            left -= second - missing
            s.gains[seat, box] += missing
            s.money[seat] += missing
            lapsed += missing
    return lapsed


@rule
def share_out(s: State, claimed: int) -> None:
    """[TABU-10] Pay what the banker has now, in proportion; odd units go around from its left."""
    purse = int(s.money[s.banker])
    odd = purse
    for seat in range(s.players):
        odd -= int(s.paid[seat]) * purse // claimed
    # There are fewer odd units than claims, and every claim is still short by 1 or more.
    seat = s.banker
    for _ in range(s.players):
        seat = seat + 1 if seat + 1 < s.players else 0
        one_more = s.paid[seat] > 0 and odd > 0
        s.paid[seat] = int(s.paid[seat]) * purse // claimed + one_more
        odd -= one_more


@rule
def pass_bank(s: State, moneyed: int) -> None:
    """[TABU-3] [TABU-11] Pass the bank to the next seat with money; the others are out."""
    later = moneyed & -2 << s.banker
    # [TABU-12] A lap ends when the bank does not go to a later seat.
    s.lap += later == 0
    if count(moneyed) == 1 or s.lap == s.rules.laps:
        s.over = 1
    else:
        open_bets(s, lowest(later if later else moneyed), moneyed)


@rule
def redeal(s: State, m: Memory, seat: int, rng: Seeds, codes: Codes) -> None:
    """Guess the sealed bets: a few random chips for each seat; nothing else is hidden."""
    for other in range(s.players):
        if other == seat or other == s.banker:
            continue
        if s.rules.betting == IN_TURN:
            count_shown(s, other)
        elif s.actors and not s.actors >> other & 1 and s.money[other] > 0:
            place_chips(s, other, rng, codes)


@rule
def count_shown(s: State, seat: int) -> None:
    """[TABU-4] Count the bets of a seat that lie open."""
    for box in range(len(BOXES)):
        amount = s.shown[seat, box]
        s.bets[seat, box] = amount
        s.staked[seat] += amount
        s.risked[seat] += amount * PRICES[covering(s), box]


@rule
def place_chips(s: State, seat: int, rng: Seeds, codes: Codes) -> None:
    """[TABU-5] [TABU-6] Bet for a seat, chip by chip, until it may end and does."""
    for chips in range(1, 1 + max(MOST_CHIPS, s.rules.min_bet)):
        how_many = legal(s, seat, codes)
        # Once it may end, it does so half of the time.
        ends = codes[how_many - 1] == DONE
        if ends and (how_many == 1 or chips > MOST_CHIPS or uniform(rng) < 0.5):
            return
        bet = int(codes[int(uniform(rng) * (how_many - ends))]) - BET
        put(s, seat, bet)


@rule
def payoff(s: State, seat: int) -> int:
    """[TABU-13] Return the final money less the starting money."""
    return s.money[seat] - s.rules.money


@rule
def score(s: State, seat: int) -> int:
    """[TABU-13] Rank by money; the seats that are out share the last rank, with none."""
    return s.money[seat]


def plausible(
    states: np.ndarray[Any, Any], players: int, rules: Mapping[str, Value]
) -> Mapping[str, Any]:
    """[TABU-2] [TABU-5] Return where all money belongs to somebody, and all bets are covered."""
    money, banker, actors = states["money"], states["banker"], states["actors"]
    over, moneyed = states["over"] == 1, (money > 0) << np.arange(SEATS)
    every = players * int(rules["money"])
    doubling = NOT_DOUBLED
    if rules["cover"] == "double":
        doubling = HOUSE.options["doubling"].number(rules["doubling"])
    staked, risked = states["bets"].sum(axis=2), (states["bets"] * PRICES[doubling]).sum(axis=2)
    rolls = ~over & (actors == 0)
    laid = (states["laid"] * PRICES[doubling]).sum(axis=2)
    banks = banker[:, None] == np.arange(SEATS)

    def settled(numbers: Any) -> Any:
        """Return where numbers are 0 before the first roll, and for seats that nobody has."""
        first = states["rolled"] == 0
        return all_are(numbers[:, players:], 0) & (~first | all_are(numbers, 0))

    return {
        "money": all_within(money, 0, every)
        & (money.sum(axis=1) == every)
        & all_are(money[:, players:], 0)
        & (over | (np.count_nonzero(money, axis=1) > 1)),
        "banker": all_within(banker, 0, players - 1),
        "lap": all_within(states["lap"], 0, int(rules["laps"]) - ~over),
        "bets": all_within(states["bets"], 0, every),
        "staked": (states["staked"] == staked).all(axis=1),
        "risked": (states["risked"] == risked).all(axis=1) & (risked <= money).all(axis=1),
        "shown": all_within(states["shown"], 0, every),
        "laid": all_within(states["laid"], 0, every)
        & (~rolls | (laid <= np.where(banks, 0, money)).all(axis=1)),
        "gains": all_within(
            states["gains"], int(MULTIPLES.min()) * every, int(MULTIPLES.max()) * every
        )
        & settled(states["gains"]),
        "paid": all_within(states["paid"], 0, every) & settled(states["paid"]),
        "actors": actors & ~moneyed.sum(axis=1) == 0,
    }


def bounds(players: int, rules: Mapping[str, Value]) -> Limits:
    """[TABU-5] [TABU-12] Return the limits: the others bet chip by chip, once for each bank.

    All their bets together stay below the money that is not the banker's.
    """
    money, banks = int(rules["money"]), int(rules["laps"]) * players
    doubling = HOUSE.options["doubling"].number(rules["doubling"])
    if rules["cover"] == "stake":
        doubling = NOT_DOUBLED
    chips = (players * money - 1) // int(PRICES[doubling].min())
    return Limits(
        decisions=banks * (chips + players - 1),
        chance=banks,
        least=-money,
        most=(players - 1) * money,
        total=0,
    )


GAME = Game.of(
    globals(),
    name="tabu",
    title="Tabu",
    version=2,
    plays=(1,),  # the default of every newer option plays the same
    seats=between(2, SEATS),  # [TABU-1]
)
