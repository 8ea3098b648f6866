"""Tonk: be lowest when somebody lays down, or get rid of every card."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from tripot.core.actions import BY_DRAWER, Actions, Kind, spell
from tripot.core.bits import count, lowest, nth
from tripot.core.chance import Seeds, some_of
from tripot.core.game import Codes, Game, Limits, Memory, State, all_are, all_within, rule
from tripot.core.house import House, Option, Preset, Value, between
from tripot.core.record import (
    NOBODY,
    OWNER,
    PUBLIC,
    SEAT,
    Record,
    amount,
    bits,
    field,
    list_of,
    name_of,
    names_of,
    one_of,
)

# A card is four times its rank plus its suit, so that a run is every fourth bit of a mask and never
# wraps from king to ace, and a set is within four neighbouring bits.
RANKS, SUITS = "A23456789TJQK", "SHDC"
CARDS = tuple(rank + suit for rank in RANKS for suit in SUITS)
DECK = len(CARDS)
STEP = len(SUITS)  # from a card to the next higher of its suit
SPADES = sum(1 << card for card in range(0, DECK, STEP))
ALL = (1 << DECK) - 1

SEATS = 8
DEALT = 5  # [TONK-3] cards dealt to every seat
MOST_TURNS = 40  # [TONK-14] turns per seat in one hand
MOST_DEALS = 1000  # tried to find one without a TONK, which two in a hundred hands have

# What comes next. The first three are chance steps, in the order of their codes.
DEAL, TURN, DRAW, CHOOSE, PLAY = range(5)
# How a hand ended.
ENDINGS = ("", "tonk", "drop", "call", "out", "turns")
BY_TONK, BY_DROP, BY_CALL, BY_GOING_OUT, BY_TURNS = range(1, len(ENDINGS))

PAID, DRAWN = 0, 1
LOSES, SHARES = 0, 1
PAY, FREE = 0, 1
CALLED, RESHUFFLED = 0, 1

HOUSE = House(
    Option("hands", 5, between(1, 100), "TONK-2", "table"),
    Option("tonk_low", 15, between(0, 20), "TONK-5"),
    Option("tonk_high", 49, between(45, 51), "TONK-5"),
    Option("several_tonks", "paid", ("paid", "draw"), "TONK-5", "pay"),
    Option("drop_tie", "loses", ("loses", "shares"), "TONK-8", "pay"),
    Option("drop_others", "pay", ("pay", "free"), "TONK-8", "pay"),
    Option("out_pays", 1, between(1, 3), "TONK-11", "pay"),
    Option("return_taken", False, (False, True), "TONK-12"),
    Option("empty_stock", "call", ("call", "reshuffle"), "TONK-13"),
    Option("stake", 1, between(1, 1000), "TONK-15", "pay"),
    presets=[
        Preset("draw", {"several_tonks": "draw"}),
    ],
)


named = names_of(CARDS)  # the cards of a mask, low to high

STATE = Record(
    HOUSE.dtype,
    SEATS,
    phase=field(
        PUBLIC,
        "i4",
        "what comes next: 0 deal, 1 turn up, 2 draw, 3 choose, 4 play",
        holds=one_of(DEAL, PLAY),
    ),
    dealer=field(PUBLIC, "i4", "seat that deals this hand", holds=SEAT),
    played=field(PUBLIC, "i4", "hands that are over", holds=amount(5)),
    turns=field(PUBLIC, "i4", "turns played in this hand", holds=amount(MOST_TURNS)),
    left=field(
        PUBLIC,
        "i4",
        "cards in the stock; all of them before a hand's first deal",
        holds=amount(DECK),
    ),
    stock=field(NOBODY, "i8", "cards in the stock, as a mask", (), named, holds=bits(DECK)),
    hand=field(OWNER, "i8", "cards in hand, as a mask", SEATS, named, holds=bits(DECK)),
    cards=field(PUBLIC, "i4", "number of cards in each hand", SEATS, holds=amount(DEALT)),
    taken=field(
        PUBLIC,
        "i8",
        "card just taken that may not be discarded, as a mask",
        (),
        named,
        holds=bits(DECK),
    ),
    pile=field(
        PUBLIC,
        "i1",
        "discard pile, first to last: 1 plus each card; then 0",
        DECK,
        holds=list_of(DECK),
    ),
    height=field(PUBLIC, "i4", "cards in the discard pile", holds=amount(DECK)),
    laid=field(
        PUBLIC,
        "i8",
        "cards that each seat has put on the table, as a mask",
        SEATS,
        named,
        holds=bits(DECK),
    ),
    runs=field(
        PUBLIC, "i8", "cards on the table that lie in runs, as a mask", (), named, holds=bits(DECK)
    ),
    money=field(PUBLIC, "i4", "balance", SEATS, holds=amount(10)),
    ending=field(
        PUBLIC,
        "i4",
        "how the last hand ended",
        (),
        name_of(ENDINGS[1:]),
        holds=one_of(BY_TONK, BY_TURNS),
    ),
    ender=field(
        PUBLIC, "i4", "seat whose turn ended the last hand; -1: none's, by TONK", holds=SEAT
    ),
    gain=field(
        PUBLIC, "i4", "what each seat won or lost in the last hand", SEATS, holds=amount(10)
    ),
    shown=field(
        PUBLIC,
        "i8",
        "hand laid open, until the next is dealt, as a mask",
        SEATS,
        named,
        holds=bits(DECK),
    ),
)

# [TONK-10] Every meld as a mask: by rank, the four sets of three (without spades first) and that
# of four; then the runs by their lowest card.
SETS = [
    sum(1 << STEP * rank + suit for suit in range(STEP) if suit != without)
    for rank in range(len(RANKS))
    for without in range(STEP + 1)
]
RUNS = [sum(1 << low + STEP * step for step in range(3)) for low in range(DECK - 2 * STEP)]

# What is remembered of a hand: the cards that everybody has seen a seat take and that it still
# holds; those that it has discarded, and 1 plus the last of them. [TONK-13] If the pile became the
# stock: the cards in it the last time; all that ever were; and for each card that a seat has drawn
# from them and not shown since, all that it may be. A seat's row may have gaps.
MEMORY = np.dtype(
    [
        ("known", "i8", SEATS),
        ("thrown", "i8", SEATS),
        ("last", "i4", SEATS),
        ("stocked", "i8"),
        ("returned", "i8"),
        ("drawn", "i8", (SEATS, DEALT + 1)),
    ],
    align=True,
)

ACTIONS = Actions(
    Kind("deal", spell("deal {c}", c=CARDS), "TONK-3", seen=BY_DRAWER, chance=True),
    Kind("turn", spell("turn {c}", c=CARDS), "TONK-3 TONK-5", chance=True),
    Kind("draw", spell("draw {c}", c=CARDS), "TONK-9", seen=BY_DRAWER, chance=True),
    Kind("drop", ("drop",), "TONK-6 TONK-7 TONK-8"),
    Kind("stock", ("stock",), "TONK-9 TONK-13", final=False),
    Kind("take", ("take",), "TONK-9 TONK-12", final=False),
    Kind("call", ("call",), "TONK-13"),
    Kind("meld", tuple("meld " + " ".join(named(m)) for m in SETS + RUNS), "TONK-10", final=False),
    Kind("lay", spell("lay {c}", c=CARDS), "TONK-10", final=False),
    Kind("discard", spell("discard {c}", c=CARDS), "TONK-11 TONK-12"),
)
DROP = ACTIONS.first("drop")
STOCK = ACTIONS.first("stock")
TAKE = ACTIONS.first("take")
CALL = ACTIONS.first("call")
MELD = ACTIONS.first("meld")  # MELD + 5 * rank + suit left out, or + 4
RUN = MELD + len(SETS)  # RUN + lowest card, LAY + card, DISCARD + card
LAY = ACTIONS.first("lay")
DISCARD = ACTIONS.first("discard")

# The cards that go to the table by each code from MELD on; those from RUN on lie in runs.
TABLED = np.array(SETS + RUNS + [1 << card for card in range(DECK)], "i8")

# [TONK-4] The cards whose value in binary has the bit of 1, of 2, of 4, of 8.
VALUES = np.array([min(rank + 1, 10) for rank in range(len(RANKS)) for _ in SUITS], "i4")
ONES, TWOS, FOURS, EIGHTS = (
    sum(1 << card for card in range(DECK) if VALUES[card] & binary) for binary in (1, 2, 4, 8)
)


@rule
def total(hand: int) -> int:
    """[TONK-4] Return the count of a hand."""
    ones, twos = count(hand & ONES), count(hand & TWOS)
    fours, eights = count(hand & FOURS), count(hand & EIGHTS)
    return ones + 2 * twos + 4 * fours + 8 * eights


@rule
def left_of(s: State, seat: int) -> int:
    """Return the next seat, clockwise."""
    return seat + 1 if seat + 1 < s.players else 0


@rule
def start(s: State) -> None:
    """[TONK-2] Let the last seat deal first."""
    begin_hand(s, s.players - 1)


@rule
def begin_hand(s: State, dealer: int) -> None:
    """[TONK-3] Gather all cards to be dealt, the first to the dealer's left."""
    s.dealer = dealer
    s.turns = 0
    s.stock = ALL
    s.left = DECK
    clear_table(s)
    s.phase = DEAL
    s.actors = 0
    s.drawer = left_of(s, dealer)


@rule
def clear_table(s: State) -> None:
    """Gather all cards that were held, melded or discarded."""
    for seat in range(SEATS):
        s.hand[seat] = 0
        s.cards[seat] = 0
        s.laid[seat] = 0
    s.runs = 0
    s.taken = 0
    for place in range(DECK):
        s.pile[place] = 0
    s.height = 0


@rule
def outcomes(s: State, codes: Codes, weights: Codes) -> int:
    """List every card of the stock, all equally likely."""
    stock, first = int(s.stock), s.phase * DECK
    for place in range(s.left):
        codes[place] = first + lowest(stock)
        weights[place] = 1
        stock &= stock - 1
    return s.left


@rule
def draw(s: State, u: float) -> int:
    """Return one of the cards of the stock."""
    return s.phase * DECK + nth(int(s.stock), int(u * s.left))


@rule
def happen(s: State, code: int) -> None:
    """Take a card from the stock: dealt, turned up, or drawn by the seat whose turn it is."""
    card = int(code - s.phase * DECK)
    s.stock ^= 1 << card
    s.left -= 1
    if s.phase == DEAL:
        deal(s, card)
    elif s.phase == TURN:
        turn_up(s, card)
    else:
        pick_up(s, card)


@rule
def deal(s: State, card: int) -> None:
    """[TONK-3] Deal a card to one seat after the other; then one is turned up."""
    seat = s.drawer
    s.hand[seat] |= 1 << card
    s.cards[seat] += 1
    s.drawer = left_of(s, seat)
    if s.left == DECK - DEALT * s.players:
        s.phase = TURN
        s.drawer = -1


@rule
def pick_up(s: State, card: int) -> None:
    """[TONK-9] Put the card from the stock into the hand."""
    seat = s.drawer
    s.hand[seat] |= 1 << card
    s.cards[seat] += 1
    s.phase = PLAY
    s.actors = 1 << seat


@rule
def turn_up(s: State, card: int) -> None:
    """[TONK-3] Begin the pile; [TONK-5] pay TONK, or [TONK-6] begin the first turn."""
    s.pile[0] = card + 1
    s.height = 1
    holders = 0
    for seat in range(s.players):
        holders |= is_tonk(s, s.hand[seat]) << seat
    show(s, holders)
    if holders:
        clear_gains(s)
        if s.rules.several_tonks == PAID or count(holders) == 1:
            pay(s, holders, everyone(s) & ~holders, 2 * s.rules.stake)
        end_hand(s, BY_TONK, -1)
    else:
        begin_turn(s, left_of(s, s.dealer))


@rule
def is_tonk(s: State, hand: int) -> bool:
    """[TONK-5] Return whether a hand wins as it is dealt."""
    dealt = total(hand)
    return dealt <= s.rules.tonk_low or dealt >= s.rules.tonk_high


@rule
def begin_turn(s: State, seat: int) -> None:
    """[TONK-6] Let `seat` drop or play a normal turn, [TONK-13] with a new stock if necessary."""
    s.phase = CHOOSE
    s.drawer = seat
    s.actors = 1 << seat
    if s.left == 0 and s.height > 1 and s.rules.empty_stock == RESHUFFLED:
        reshuffle(s)


@rule
def reshuffle(s: State) -> None:
    """[TONK-13] Make all of the pile but its top card the stock."""
    s.height -= 1
    top = s.pile[s.height]
    s.stock = piled(s)
    s.left = s.height
    for place in range(s.height + 1):
        s.pile[place] = 0
    s.pile[0] = top
    s.height = 1


@rule
def piled(s: State) -> int:
    """Return the cards of the discard pile, as a mask."""
    cards = 0
    for place in range(s.height):
        cards |= 1 << int(s.pile[place] - 1)
    return cards


@rule
def legal(s: State, seat: int, codes: Codes) -> int:
    """List how to begin the turn, or what to do with the hand."""
    if s.phase == CHOOSE:
        # [TONK-6] [TONK-9] The pile is never empty here: a turn that does not win discards.
        codes[0] = DROP
        codes[1] = TAKE
        codes[2] = STOCK if s.left else CALL  # [TONK-13]
        return 3
    hand = int(s.hand[seat])
    listed = 0
    # [TONK-11] [TONK-12] Any card but the one just taken, unless there is no other.
    cards = hand & ~s.taken
    if cards == 0:
        cards = hand
    while cards:
        codes[listed] = DISCARD + lowest(cards)
        listed += 1
        cards &= cards - 1
    # [TONK-10] A card next to one that lies in a run.
    cards = hand & (s.runs << STEP | s.runs >> STEP)
    while cards:
        codes[listed] = LAY + lowest(cards)
        listed += 1
        cards &= cards - 1
    # [TONK-10] A run of three, named by its lowest card.
    cards = hand & hand >> STEP & hand >> 2 * STEP
    while cards:
        codes[listed] = RUN + lowest(cards)
        listed += 1
        cards &= cards - 1
    # [TONK-10] Ranks with both of two suits and one of the other two.
    halves, eithers = hand & hand >> 1, hand | hand >> 1
    cards = (halves & eithers >> 2 | eithers & halves >> 2) & SPADES
    while cards:
        low = lowest(cards)
        first = MELD + 5 * (low >> 2)
        missing = ~(hand >> low) & 15
        if missing:
            codes[listed] = first + lowest(missing)
            listed += 1
        else:
            for way in range(5):
                codes[listed + way] = first + way
            listed += 5
        cards &= cards - 1
    return listed


@rule
def apply(s: State, seat: int, code: int) -> None:
    """Play one step of a turn."""
    ending = 0
    if code >= DISCARD:
        ending = discard(s, seat, code - DISCARD)
    elif code >= MELD:
        ending = put_down(s, seat, code)
    elif code == STOCK:
        s.phase = DRAW
        s.actors = 0
    elif code == TAKE:
        take(s, seat)
    else:
        ending = BY_DROP if code == DROP else BY_CALL
    if ending:
        settle(s, seat, ending)


@rule
def take(s: State, seat: int) -> None:
    """[TONK-9] Take the top of the pile into the hand, [TONK-12] not to be discarded at once."""
    s.height -= 1
    card = 1 << int(s.pile[s.height] - 1)
    s.pile[s.height] = 0
    s.hand[seat] |= card
    s.cards[seat] += 1
    s.taken = 0 if s.rules.return_taken else card
    s.phase = PLAY


@rule
def put_down(s: State, seat: int, code: int) -> int:
    """[TONK-10] Put cards on the table; [TONK-11] with none left the seat has won."""
    cards = TABLED[code - MELD]
    s.hand[seat] &= ~cards
    s.cards[seat] -= count(cards)
    s.laid[seat] |= cards
    if code >= RUN:
        s.runs |= cards
    return 0 if s.hand[seat] else BY_GOING_OUT


@rule
def discard(s: State, seat: int, card: int) -> int:
    """[TONK-11] Discard; the hand ends if no card or, [TONK-14], no turn is left."""
    s.hand[seat] &= ~(1 << int(card))
    s.cards[seat] -= 1
    s.taken = 0
    s.pile[s.height] = card + 1
    s.height += 1
    if s.hand[seat] == 0:
        return BY_GOING_OUT
    s.turns += 1
    if s.turns == MOST_TURNS * s.players:
        return BY_TURNS
    begin_turn(s, left_of(s, seat))
    return 0


@rule
def everyone(s: State) -> int:
    """Return all seats, as a mask."""
    return (1 << int(s.players)) - 1


@rule
def settle(s: State, seat: int, ending: int) -> None:
    """End the hand after `seat`'s action: pay, and show the hands if they counted."""
    clear_gains(s)
    if ending == BY_GOING_OUT:
        # [TONK-11] Every other seat pays the winner.
        pay(s, 1 << seat, everyone(s) & ~(1 << seat), s.rules.out_pays * s.rules.stake)
        end_hand(s, ending, seat)
        return
    show(s, everyone(s))
    # [TONK-8] A dropper pays double to those it is not below as required, and no longer counts.
    better = not_above(s, seat) if ending == BY_DROP else 0
    counting = everyone(s)
    if better:
        counting &= ~(1 << seat)
        pay(s, better, 1 << seat, 2 * s.rules.stake)
    # [TONK-7] [TONK-8] [TONK-13] Each seat that is not lowest pays each that is.
    if better == 0 or s.rules.drop_others == PAY:
        best = lowest_of(s, counting)
        pay(s, best, counting & ~best, s.rules.stake)
    end_hand(s, ending, seat)


@rule
def not_above(s: State, dropper: int) -> int:
    """[TONK-8] Return the other seats equal to the dropper or lower; if ties share, only lower."""
    bar = total(s.hand[dropper]) + (s.rules.drop_tie == LOSES)
    seats = 0
    for seat in range(s.players):
        seats |= (total(s.hand[seat]) < bar) << seat
    return seats & ~(1 << dropper)


@rule
def lowest_of(s: State, counting: int) -> int:
    """Return the seats that are lowest among `counting`."""
    least, best = 100, 0
    for seat in range(s.players):
        own = total(s.hand[seat]) + (0 if counting >> seat & 1 else 100)
        best = (best if own >= least else 0) | (own <= least) << seat
        least = min(least, own)
    return best


@rule
def clear_gains(s: State) -> None:
    """Reset what was won or lost to nothing."""
    for seat in range(SEATS):
        s.gain[seat] = 0


@rule
def show(s: State, seats: int) -> None:
    """Lay the hands of `seats` open, and no others."""
    for seat in range(SEATS):
        s.shown[seat] = s.hand[seat] & -(seats >> seat & 1)


@rule
def pay(s: State, winners: int, losers: int, amount: int) -> None:
    """Let each loser pay each winner the amount."""
    won, lost = amount * count(losers), amount * count(winners)
    for seat in range(SEATS):
        s.gain[seat] += (winners >> seat & 1) * won - (losers >> seat & 1) * lost


@rule
def end_hand(s: State, ending: int, ender: int) -> None:
    """Move the money; [TONK-2] the next seat deals, or the game is over."""
    s.ending = ending
    s.ender = ender
    for seat in range(SEATS):
        s.money[seat] += s.gain[seat]
    s.played += 1
    if s.played == s.rules.hands:
        s.over = 1
        s.actors = 0
    else:
        begin_hand(s, left_of(s, s.dealer))


@rule
def remember(m: Memory, s: State, seat: int, code: int) -> None:
    """Keep the cards that everybody has seen a seat take and not yet play, and its discards.

    [TONK-13] If the pile becomes the stock, keep what it then holds, and who draws from it.
    """
    if code == TAKE:
        m.known[seat] |= 1 << int(s.pile[s.height - 1] - 1)
    elif code >= DISCARD:
        part_with(m, seat, 1 << code - DISCARD)
        m.thrown[seat] |= 1 << code - DISCARD
        m.last[seat] = code - DISCARD + 1
        if s.left == 0 and s.height and s.rules.empty_stock == RESHUFFLED:
            put_back(m, piled(s))
    elif code >= MELD:
        part_with(m, seat, TABLED[code - MELD])
    elif s.phase == DRAW:
        come_from_stock(m, s.drawer)
    elif s.left == DECK:
        for other in range(SEATS):
            m.known[other] = 0
            m.thrown[other] = 0
            m.last[other] = 0
            for place in range(DEALT + 1):
                m.drawn[other, place] = 0
        m.stocked = 0
        m.returned = 0


@rule
def part_with(m: Memory, seat: int, cards: int) -> None:
    """Note that a seat has shown these cards and holds them no longer."""
    hidden = int(cards) & int(m.returned) & ~int(m.known[seat])
    m.known[seat] &= ~cards
    while hidden:
        for place in range(DEALT + 1):
            if m.drawn[seat, place] >> lowest(hidden) & 1:
                m.drawn[seat, place] = 0
                break
        hidden &= hidden - 1


@rule
def put_back(m: Memory, cards: int) -> None:
    """[TONK-13] Note that these cards of the pile are the stock, and in nobody's hand."""
    m.stocked = cards
    m.returned |= cards
    for seat in range(SEATS):
        for place in range(DEALT + 1):
            m.drawn[seat, place] &= ~cards


@rule
def come_from_stock(m: Memory, seat: int) -> None:
    """[TONK-13] Note that a seat draws one of the cards that became the stock, if any did."""
    for place in range(DEALT + 1):
        if m.drawn[seat, place] == 0:
            m.drawn[seat, place] = m.stocked
            break


@rule
def redeal(s: State, m: Memory, seat: int, rng: Seeds, codes: Codes) -> None:
    """Deal the others' unknown cards and the stock from the cards not seen.

    [TONK-5] A seat whose first turn is still to come was dealt no TONK; of the others this is not
    required, as nobody knows which of their cards they were dealt. [TONK-13] A card drawn from the
    former pile is one of those that then became the stock; the rest of a hand was never in it.
    """
    if s.left == DECK:
        # The memory is of the last hand until a card is dealt.
        s.stock = ALL
        return
    seen = int(s.hand[seat]) | piled(s)
    for other in range(SEATS):
        seen |= int(s.laid[other]) | int(m.known[other])
    for _ in range(MOST_DEALS):
        s.stock = ALL & ~seen
        tonk = False
        for other in range(s.players):
            if other != seat:
                s.hand[other] = m.known[other]
                for place in range(DEALT + 1):
                    give(s, other, m.drawn[other, place], 1, rng)
                rest = s.cards[other] - count(s.hand[other])
                give(s, other, ALL & ~m.returned, rest, rng)
                tonk |= has_not_played(s, other) and is_tonk(s, s.hand[other])
        if not tonk:
            return


@rule
def give(s: State, seat: int, some: int, number: int, rng: Seeds) -> None:
    """Put `number` random cards of `some` from the stock into a hand."""
    cards = some_of(int(s.stock) & int(some), number, rng)
    s.stock ^= cards
    s.hand[seat] |= cards


@rule
def has_not_played(s: State, seat: int) -> bool:
    """Return whether a seat holds what it was dealt."""
    place = (seat - left_of(s, s.dealer) + s.players) % s.players
    choosing = s.phase == CHOOSE
    return (choosing or s.phase == DRAW or s.phase == PLAY) and place >= s.turns + 1 - choosing


@rule
def payoff(s: State, seat: int) -> int:
    """[TONK-15] Return the balance."""
    return s.money[seat]


@rule
def score(s: State, seat: int) -> int:
    """[TONK-15] Rank by payoff."""
    return s.money[seat]


def plausible(
    states: np.ndarray[Any, Any], players: int, rules: Mapping[str, Value]
) -> Mapping[str, Any]:
    """[TONK-3] [TONK-14] Return where each card is in exactly one place, and is counted."""
    phase, left, height, actors = (states[n] for n in ("phase", "left", "height", "actors"))
    pile, hands, laid = states["pile"], states["hand"], states["laid"]
    piled = np.where(pile > 0, 1 << np.maximum(pile.astype("i8") - 1, 0), 0).sum(axis=1)
    lying = np.column_stack([states["stock"], piled, hands, laid])
    hands_in_all, most = int(rules["hands"]), bounds(players, rules).most
    playing, drawer = states["over"] == 0, states["drawer"]
    for_a_seat = (phase == DEAL) | (phase == DRAW)
    deciding = (phase == CHOOSE) | (phase == PLAY)
    return {
        "dealer": all_within(states["dealer"], 0, players - 1),
        "played": all_within(states["played"], hands_in_all * ~playing, hands_in_all - playing),
        "turns": all_within(states["turns"], 0, MOST_TURNS * players - playing),
        "left": (left == np.bitwise_count(states["stock"]))
        & ((phase != DEAL) | (left > DECK - DEALT * players)),
        "cards": (states["cards"] == np.bitwise_count(hands)).all(axis=1),
        "pile": ((pile > 0) == (np.arange(DECK) < height[:, None])).all(axis=1),
        "height": all_within(height, 0, DECK) & ((phase != CHOOSE) | (height > 0)),
        "stock": (np.bitwise_or.reduce(lying, axis=1) == ALL)
        & (np.bitwise_count(lying).sum(axis=1) == DECK),
        "actors": ~playing | np.where(deciding, np.bitwise_count(actors) == 1, actors == 0),
        # A seat that draws from the stock is the drawer from the beginning of its turn.
        "drawer": ~playing
        | (~deciding | (actors == 1 << np.maximum(drawer, 0)))
        & (~(deciding | for_a_seat) | (drawer >= 0)),
        # What some are paid, others pay.
        **{
            name: all_within(states[name], -most, most)
            & all_are(states[name][:, players:], 0)
            & (states[name].sum(axis=1) == 0)
            for name in ("money", "gain")
        },
    }


def bounds(players: int, rules: Mapping[str, Value]) -> Limits:
    """[TONK-14] [TONK-11] Return the limits: a hand has limited turns, with few cards to put down.

    [TONK-5] [TONK-8] In a hand a seat gets at most twice the stake from everybody else, or pays
    them that; [TONK-11] or it gets what going out pays. [TONK-13] A card is drawn once, or in each
    turn if the pile becomes the stock.
    """
    hands, turns = int(rules["hands"]), MOST_TURNS * players
    each = hands * max(2, int(rules["out_pays"])) * int(rules["stake"]) * (players - 1)
    steps = 2 * turns + players * (DEALT - 1) + 1
    draws = DECK if rules["empty_stock"] == "call" else DEALT * players + 1 + turns
    return Limits(decisions=hands * steps, chance=hands * draws, least=-each, most=each, total=0)


GAME = Game.of(
    globals(),
    name="tonk",
    title="Tonk",
    version=2,
    plays=(1,),
    seats=between(2, SEATS),  # [TONK-1]
)
