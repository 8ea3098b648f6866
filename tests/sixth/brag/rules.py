"""Brag: a sixth game, as small as possible with everything that the suite must guard.

BRAG-1: 2 to 4 seats, a number of hands. BRAG-2: all make sealed bids, to which they may first add a
chip or two. BRAG-3: each is dealt a card, then a charm: 1, 2 or 3, with chances of 3, 2 and 1 in 6.
A card is turned up, and a die says whether stakes count once or, one time in three, twice. BRAG-4:
in seat order each folds, stays, or stays and shows its charm; it may draw one more card first.
BRAG-5: with the last answer, or when only one seat has not folded, the hand is over; if several
stayed, they show their hands and no others do. The highest sum, including a shown charm, takes the
bids of all, multiplied by the die for seats that stayed; the first seat wins ties.
"""

from tripot.core.actions import BY_DRAWER, WHEN_ALL_DECIDED, Actions, Kind, spell
from tripot.core.bits import count, nth
from tripot.core.chance import Seeds, some_of, uniform
from tripot.core.game import Codes, Game, Limits, Memory, State, rule
from tripot.core.house import House, Option, between
from tripot.core.record import NOBODY, OWNER, PUBLIC, Record, field

SEATS, DECK, BIDS, CHIPS, CHARMS = 4, 12, 3, 2, 3
ALL = (1 << DECK) - 1
CARDS = range(1, DECK + 1)
BIDDING, DEALING, CHARMING, TURNING, ROLLING, ANSWERING, DRAWING, DRAWN = range(8)

HOUSE = House(Option("hands", 2, between(1, 5), "BRAG-1"))
STATE = Record(
    HOUSE.dtype,
    SEATS,
    phase=field(PUBLIC, "i4", "what comes next"),
    played=field(PUBLIC, "i4", "hands that are over"),
    bid=field(OWNER, "i4", "the sealed bid, chips first", SEATS),
    bids=field(PUBLIC, "i4", "the bids laid open", SEATS),
    stock=field(NOBODY, "i4", "cards not dealt, as a mask"),
    hand=field(OWNER, "i4", "cards in hand, as a mask", SEATS),
    cards=field(PUBLIC, "i4", "number of cards in hand", SEATS),
    charm=field(OWNER, "i4", "the charm; 0: none", SEATS),
    charms=field(PUBLIC, "i4", "charms shown in the last hand dealt; 0: not shown", SEATS),
    turned=field(PUBLIC, "i4", "the card turned up; 0: none"),
    factor=field(PUBLIC, "i4", "how many times stakes count; 0 before the roll"),
    folded=field(PUBLIC, "i4", "bit i: seat i has folded"),
    shown=field(PUBLIC, "i4", "hands shown at the end of the last hand, as masks", SEATS),
    money=field(PUBLIC, "i4", "balance", SEATS),
)
ACTIONS = Actions(
    Kind("chip", ("chip",), "BRAG-2", seen=WHEN_ALL_DECIDED, final=False),
    Kind("bid", spell("bid {n}", n=range(1, BIDS + 1)), "BRAG-2", seen=WHEN_ALL_DECIDED),
    Kind("deal", spell("deal {c}", c=CARDS), "BRAG-3", seen=BY_DRAWER, chance=True),
    Kind("charm", spell("charm {n}", n=(1, 2, 3)), "BRAG-3", seen=BY_DRAWER, chance=True),
    Kind("turn", spell("turn {c}", c=CARDS), "BRAG-3", chance=True),
    Kind("draw", spell("draw {c}", c=CARDS), "BRAG-4", seen=BY_DRAWER, chance=True),
    Kind("roll", ("roll once", "roll twice"), "BRAG-3", chance=True),
    Kind("fold", ("fold",), "BRAG-4"),
    Kind("stay", ("stay",), "BRAG-4"),
    Kind("show", ("show",), "BRAG-4"),
    Kind("more", ("more",), "BRAG-4", final=False),
)
CHIP, BID, DEAL, CHARM, TURN, DRAW, ROLL, FOLD, STAY, SHOW, MORE = map(
    ACTIONS.first,
    ("chip", "bid", "deal", "charm", "turn", "draw", "roll", "fold", "stay", "show", "more"),
)


@rule
def start(s: State) -> None:
    """Begin the first hand."""
    begin_hand(s)


@rule
def begin_hand(s: State) -> None:
    """[BRAG-2] Put all cards into the stock, and let all bid."""
    for seat in range(SEATS):
        s.hand[seat] = 0
        s.cards[seat] = 0
        s.charm[seat] = 0
    s.stock = ALL
    s.turned = 0
    s.factor = 0
    s.folded = 0
    s.phase = BIDDING
    s.drawer = -1
    s.actors = (1 << s.players) - 1


@rule
def first_code(s: State) -> int:
    """Return the code of card 0, or of the first face, in this phase."""
    if s.phase == DEALING:
        return DEAL
    if s.phase == CHARMING:
        return CHARM
    if s.phase == ROLLING:
        return ROLL
    return TURN if s.phase == TURNING else DRAW


@rule
def outcomes(s: State, codes: Codes, weights: Codes) -> int:
    """[BRAG-3] List the cards in the stock, all equally likely, or the faces, low ones likelier."""
    if s.phase == ROLLING or s.phase == CHARMING:
        ways = 2 if s.phase == ROLLING else CHARMS
        for way in range(ways):
            codes[way] = first_code(s) + way
            weights[way] = ways - way
        return ways
    listed = 0
    for card in range(DECK):
        if s.stock >> card & 1:
            codes[listed] = first_code(s) + card
            weights[listed] = 1
            listed += 1
    return listed


@rule
def draw(s: State, u: float) -> int:
    """Return one of the outcomes."""
    if s.phase == ROLLING:
        return ROLL + int(u * 3) // 2
    if s.phase == CHARMING:
        sixth = int(u * 6)
        return CHARM + (sixth >= 3) + (sixth >= 5)
    return first_code(s) + nth(int(s.stock), int(u * count(s.stock)))


@rule
def happen(s: State, code: int) -> None:
    """Take a card from the stock, or roll a die."""
    if s.phase == ROLLING:
        s.factor = 1 + code - ROLL
        ask(s, 0)
        return
    if s.phase == CHARMING:
        s.charm[s.drawer] = 1 + code - CHARM
        pass_on(s)
        return
    card = code - first_code(s)
    s.stock &= ~(1 << card)
    if s.phase == TURNING:
        s.turned = card + 1
        s.phase = ROLLING
        return
    seat = s.drawer
    s.hand[seat] |= 1 << card
    s.cards[seat] += 1
    if s.phase == DRAWING:
        s.phase = DRAWN
        s.actors = 1 << seat
    else:
        pass_on(s)


@rule
def pass_on(s: State) -> None:
    """[BRAG-3] Deal to the next seat; after the cards come the charms, then the card turned up."""
    if s.drawer + 1 < s.players:
        s.drawer += 1
    elif s.phase == DEALING:
        s.drawer = 0
        s.phase = CHARMING
    else:
        s.drawer = -1
        s.phase = TURNING


@rule
def ask(s: State, seat: int) -> None:
    """[BRAG-4] Let the seat answer."""
    s.phase = ANSWERING
    s.drawer = seat
    s.actors = 1 << seat


@rule
def legal(s: State, seat: int, codes: Codes) -> int:
    """[BRAG-2] [BRAG-4] List the bids and the chip, or the answers."""
    if s.phase == BIDDING:
        for bid in range(BIDS):
            codes[bid] = BID + bid
        codes[BIDS] = CHIP
        return BIDS + (s.bid[seat] < CHIPS)
    codes[0] = FOLD
    codes[1] = STAY
    codes[2] = SHOW
    codes[3] = MORE
    return 4 - (s.phase == DRAWN)


@rule
def apply(s: State, seat: int, code: int) -> None:
    """Take a bid or an answer."""
    if code == CHIP:
        s.bid[seat] += 1
    elif code < DEAL:
        s.bid[seat] += code - BID + 1
        s.actors &= ~(1 << seat)
        if s.actors == 0:
            lay_open(s)
    elif code == MORE:
        s.phase = DRAWING
        s.actors = 0
    else:
        s.folded |= (code == FOLD) << seat
        s.charms[seat] = s.charm[seat] if code == SHOW else 0
        if seat + 1 == s.players or count(s.folded) == s.players - 1:
            settle(s)
        else:
            ask(s, seat + 1)


@rule
def lay_open(s: State) -> None:
    """[BRAG-2] Open the bids, and deal the cards."""
    for seat in range(s.players):
        s.bids[seat] = s.bid[seat]
        s.bid[seat] = 0
        s.charms[seat] = 0
    s.phase = DEALING
    s.drawer = 0


@rule
def worth(hand: int) -> int:
    """[BRAG-5] Return the sum of the cards."""
    total = 0
    for card in range(DECK):
        total += (hand >> card & 1) * (card + 1)
    return total


@rule
def settle(s: State) -> None:
    """[BRAG-5] Show the hands that stayed if there are several, and pay the highest."""
    several = count(s.folded) < s.players - 1
    winner, best = -1, 0
    for seat in range(s.players):
        stayed = not s.folded >> seat & 1
        s.shown[seat] = s.hand[seat] if stayed and several else 0
        sum_ = worth(s.hand[seat]) + s.charms[seat]
        if stayed and (winner < 0 or sum_ > best):
            winner, best = seat, sum_
    for seat in range(s.players):
        paid = s.bids[seat] * (1 if s.folded >> seat & 1 else s.factor)
        s.money[seat] -= paid
        s.money[winner] += paid
    s.played += 1
    if s.played == s.rules.hands:
        s.over = 1
        s.actors = 0
    else:
        begin_hand(s)


@rule
def redeal(s: State, m: Memory, seat: int, rng: Seeds, codes: Codes) -> None:
    """Redeal the others' cards, charms and sealed bids."""
    seen = s.hand[seat] | 1 << s.turned >> 1
    s.stock = ALL & ~seen
    for other in range(s.players):
        if other == seat:
            continue
        s.hand[other] = s.shown[other] if s.over else 0
        s.stock &= ~s.hand[other]
    for other in range(s.players):
        if other == seat:
            continue
        if s.hand[other] == 0:
            s.hand[other] = some_of(int(s.stock), int(s.cards[other]), rng)
            s.stock &= ~s.hand[other]
        if s.phase > CHARMING or (s.phase == CHARMING and other < s.drawer):
            sixth = int(uniform(rng) * 6)
            s.charm[other] = s.charms[other] or 1 + (sixth > 2) + (sixth > 4)
        if s.phase == BIDDING and not s.actors >> other & 1:
            s.bid[other] = 1 + int(uniform(rng) * BIDS)


@rule
def payoff(s: State, seat: int) -> int:
    """Return the balance."""
    return s.money[seat]


@rule
def score(s: State, seat: int) -> int:
    """Rank by payoff."""
    return s.money[seat]


def bounds(players, rules):
    """[BRAG-2] [BRAG-5] Return the limits: all bids and answers; at worst a bid is lost twice."""
    hands, most = rules["hands"], 2 * (BIDS + CHIPS)
    return Limits(
        decisions=hands * players * (CHIPS + 1 + 2),
        chance=hands * (3 * players + 2),
        least=-hands * most,
        most=hands * most * (players - 1),
        total=0,
    )


GAME = Game.of(
    globals(),
    name="brag",
    title="Brag",
    version=1,
    seats=between(2, SEATS),
    preview=("folded", "charms"),
)
