"""Toc: cards drive four pawns around the board and home."""

from collections.abc import Mapping
from math import comb
from typing import Any

import numpy as np

from tripot.core.actions import BY_DRAWER, BY_PARTNER, Actions, Kind, spell
from tripot.core.bits import count, lowest, nth
from tripot.core.chance import Seeds, some_of, uniform
from tripot.core.game import Codes, Game, Limits, Memory, State, all_are, all_within, rule
from tripot.core.house import House, Option, Preset, Value, between
from tripot.core.record import (
    NOBODY,
    OWNER,
    PUBLIC,
    REDUNDANT,
    SEAT,
    Record,
    amount,
    bag_of,
    field,
    name_of,
    one_of,
    seat_set,
)
from tripot.games.toc.track import (
    ACE,
    ACROSS,
    ALIKE,
    ALL_HOME,
    ALONG,
    ARRIVALS,
    AWAY,
    CAMP,
    CARDS,
    CENTRE,
    CLEAR,
    DEEDS,
    DOWN,
    EIGHTH,
    ENTERING,
    FORWARD,
    FOUR,
    HOME_BIT,
    HOMEWARD,
    JACK,
    JOKER,
    JOKER_STEPS,
    KING,
    LAST_HOME,
    LEAP_ALONG,
    LEAP_HOME,
    NEARNESS,
    ON_START,
    OPEN,
    OPENERS,
    OUT,
    OVER,
    PAWNS,
    PLACES,
    PORTIONS,
    RANKS,
    RING,
    ROOM,
    SEATS,
    SECTION,
    SEVEN,
    SPLITS,
    SPLITS_OF,
    SQUARES,
    STEPPERS,
    STEPPING,
    STEPS,
    STEPS_HOME,
    TEN,
    TENTH,
    TO_BACK,
    TO_ENTER,
    TO_HOME,
    WHOLE,
    WHOLE_PACKS,
)

# [TOC-4] By number of seats: the deals of a pack, and the cards dealt to each seat; the first deal
# of a pack has one card more.
DEALS = np.array([0, 0, 5, 4, 3], "i4")
DEALT = np.array([0, 0, 5, 4, 4], "i4")

DRAWS = ALIKE  # [TOC-19] a card is drawn for each joker at most
MOST_DEALS = 1000  # tried to find one that comes with its true probability

# CHOOSE[n, k]: in how many ways k of n cards can be chosen.
CHOOSE = np.array([[comb(n, k) for k in range(max(DEALT) + 2)] for n in range(57)], "f8")

# [TOC-8] How many steps each card goes forward by default; 0: it does not.
USUAL = np.array([*FORWARD[:TENTH], *[0] * (len(CARDS) - TENTH)], "i4")
LEAP = FORWARD[JOKER]

JACKS = "skip", "swap", "eleven"  # [TOC-18] what a jack may do
SKIPS, SWAPS_TWO, _ = range(len(JACKS))


def refuse(players: int, rules: Mapping[str, Value]) -> str | None:
    """[TOC-1] Return an objection to teams unless two seats face each other, or to [TOC-23] an
    exchange without partners.
    """
    if rules["teams"] and players != SEATS:
        return f"option 'teams' can be true with {SEATS} players only, not with {players}"
    if rules["exchange"] and not rules["teams"]:
        return "option 'exchange' can be true only if option 'teams' is"
    return None


HOUSE = House(
    Option("teams", False, (False, True), "TOC-1", "table"),
    Option("jokers", 2, (0, 2, 4), "TOC-4", "table"),
    Option("overshoot", "lap", ("lap", "blocked"), "TOC-13"),
    Option("start_blocks", False, (False, True), "TOC-11"),
    Option("ten_own", True, (True, False), "TOC-17", "cards"),
    Option("shortcut", False, (False, True), "TOC-22"),
    Option("joker_steps", LEAP, JOKER_STEPS, "TOC-8", "cards"),
    Option("ten", "swap", ("swap", "ten"), "TOC-17", "cards"),
    Option("jack", "skip", JACKS, "TOC-18", "cards"),
    Option("king_eats", False, (False, True), "TOC-16", "cards"),
    Option("stuck", "discard", ("discard", "fold"), "TOC-6"),
    Option("ace", "one", ("one", "one_or_eleven"), "TOC-8", "cards"),
    Option("exchange", False, (False, True), "TOC-23", "cards"),
    presets=[
        Preset("shortcut", {"shortcut": True}),
        Preset("partners", {"teams": True, "exchange": True}, players=4),
    ],
    refuse=refuse,
)


named = bag_of(CARDS, RANKS)  # the cards of a hand, low to high, jokers last
card_named = name_of(CARDS)  # a card that is counted from 1

STATE = Record(
    HOUSE.dtype,
    SEATS,
    place=field(
        PUBLIC,
        "i4",
        "where each pawn is: steps from its own start, 0 while fresh, 72 there and not fresh,"
        " 73 to 76 home, 77 to 80 in the centre, from step 8, 26, 44 or 62; 81 in camp",
        SEATS * PAWNS,
        holds=one_of(0, CAMP, PAWNS),
    ),
    on=field(
        PUBLIC,
        "i4",
        "1 plus the pawn on each track square, section by section; 0: none",
        RING,
        holds=REDUNDANT,
    ),
    guards=field(
        PUBLIC, "i4", "bit k: a pawn of section k's owner stands on its start", holds=REDUNDANT
    ),
    inside=field(PUBLIC, "i4", "bit k - 1: a pawn is home on square k", SEATS, holds=REDUNDANT),
    hand=field(
        OWNER,
        "i4",
        f"how many are in hand of each of {CARDS}",
        (SEATS, len(CARDS)),
        named,
        holds=amount(2),
    ),
    held=field(
        OWNER, "i4", f"bit c: one or more of card c of {CARDS} in hand", SEATS, holds=REDUNDANT
    ),
    cards=field(PUBLIC, "i4", "number of cards in each hand", SEATS, holds=amount(5)),
    laid=field(
        PUBLIC,
        "i4",
        f"how many of each of {CARDS} the seat has laid down by folding, until cards are dealt",
        (SEATS, len(CARDS)),
        named,
        holds=amount(2),
    ),
    pack=field(
        NOBODY,
        "i8",
        f"cards in the pack: as many of four bits each as there are of each of {CARDS}",
        holds=REDUNDANT,
    ),
    left=field(PUBLIC, "i4", "number of cards in the pack", holds=amount(52)),
    dealer=field(PUBLIC, "i4", "seat that deals this pack", holds=SEAT),
    deal=field(PUBLIC, "i4", "number of this deal in its pack, from 0", holds=amount(5)),
    dealing=field(PUBLIC, "i4", "cards still to go round in this deal", holds=amount(20)),
    last=field(
        PUBLIC,
        "i4",
        f"1 plus the place in {CARDS} of the card last played or discarded; 0: none",
        (),
        card_named,
        holds=one_of(1, len(CARDS)),
    ),
    jacked=field(PUBLIC, "i4", "1 while the seat that acts may only discard, for a jack"),
    seven=field(
        PUBLIC,
        "i4",
        "steps of a 7 that are still to be made; 0: none is being played",
        holds=one_of(1, WHOLE),
    ),
    moved=field(
        PUBLIC,
        "i4",
        "bit p: pawn p has had its portion of this 7",
        holds=seat_set(PAWNS),
    ),
    giving=field(PUBLIC, "i4", "1 while each seat gives its partner a card"),
    gave=field(
        OWNER,
        "i4",
        f"1 plus the place in {CARDS} of the card given to the partner, until it may have left its"
        " hand; 0: none",
        SEATS,
        card_named,
        holds=one_of(1, len(CARDS)),
    ),
    got=field(
        OWNER,
        "i4",
        "what the partner gave, likewise",
        SEATS,
        card_named,
        holds=one_of(1, len(CARDS)),
    ),
)

# What is remembered of the cards: how many of each are gone from this pack, except those on the
# table now; and by seat, as bits, the cards that it can't hold, because it would have had to play
# them since it last drew. [TOC-19] Then for each card drawn in this deal by a seat that was known
# to lack some: 1 plus the seat, and what it lacked until then; and for each set of these drawn
# cards, as bits, in how many ways just these can still be in hand and the others played: nobody
# sees whether a seat plays the card that it drew or one that it was dealt.
MEMORY = np.dtype(
    [
        ("gone", "i4", len(CARDS)),
        ("lacks", "i4", SEATS),
        ("drew", "i4", DRAWS),
        ("lacked", "i4", DRAWS),
        ("ways", "i4", 1 << DRAWS),
    ],
    align=True,
)

PAWN_NAMES = [f"{seat}.{pawn}" for seat in range(SEATS) for pawn in range(PAWNS)]
SWAPS = [
    (own, other)
    for own in range(len(PAWN_NAMES))
    for other in range(len(PAWN_NAMES))
    if own < other or own // PAWNS != other // PAWNS
]

ACTIONS = Actions(
    Kind("deal", spell("deal {r}", r=CARDS), "TOC-4 TOC-5", seen=BY_DRAWER, chance=True),
    Kind("draw", spell("draw {r}", r=CARDS), "TOC-19", seen=BY_DRAWER, chance=True),
    Kind("discard", spell("discard {r}", r=CARDS), "TOC-6 TOC-18"),
    Kind(
        "play",
        tuple(
            text
            for p in PAWN_NAMES
            for text in (
                *spell("{r} move {p}", r=STEPPING, p=[p]),
                *spell("{r} home {p}", r=STEPPING, p=[p]),
                f"4 back {p}",
                *spell("{r} enter {p}", r=ENTERING, p=[p]),
            )
        ),
        "TOC-7 TOC-8 TOC-9 TOC-10 TOC-12 TOC-14 TOC-18 TOC-19",
    ),
    Kind(
        "portion",
        spell("7 {way} {p} {n}", p=PAWN_NAMES, way=("move", "home"), n=range(1, WHOLE + 1)),
        "TOC-15 TOC-16",
        final=False,
    ),
    Kind(
        "swap",
        tuple(f"{r} swap {PAWN_NAMES[a]} {PAWN_NAMES[b]}" for r in "TJ" for a, b in SWAPS),
        "TOC-17 TOC-18",
    ),
    Kind("center", spell("{r} center {p}", r=ENTERING, p=PAWN_NAMES), "TOC-22"),
    Kind("exit", spell("{r} exit {p} {k}", r=ENTERING, p=PAWN_NAMES, k=range(SEATS)), "TOC-22"),
    Kind("fold", ("fold",), "TOC-6"),
    Kind(
        "eleven",
        spell(f"A {{way}} {{p}} {FORWARD[JACK]}", p=PAWN_NAMES, way=("move", "home")),
        "TOC-8 TOC-12",
    ),
    Kind("give", spell("give {r}", r=CARDS), "TOC-23", seen=BY_PARTNER),
)

# Codes are sums, so that listing a position's actions needs no table lookup.
DEAL = ACTIONS.first("deal")  # + card, and so DRAW and DISCARD
DRAW = ACTIONS.first("draw")
DISCARD = ACTIONS.first("discard")
PLAY = ACTIONS.first("play")  # + PORTIONS * pawn + way
PORTION = ACTIONS.first("portion")  # + EACH * pawn + portion
CENTER = ACTIONS.first("center")  # + EVERY * card + pawn
EXIT = ACTIONS.first("exit")  # + SEATS * (EVERY * card + pawn) + section
FOLD = ACTIONS.first("fold")
ELEVEN = ACTIONS.first("eleven")  # + 2 * pawn, and 1 more to turn in
GIVE = ACTIONS.first("give")  # + card
EVERY = len(PAWN_NAMES)
EACH = 2 * WHOLE
# Except for swaps: SWAP[own, other], + BY_JACK by a jack; two pawns of one seat in either order.
BY_JACK = len(SWAPS)
SWAP = np.zeros((EVERY, EVERY), "i4")
for code, (own, other) in enumerate(SWAPS, ACTIONS.first("swap")):
    SWAP[own, other] = code
    if own // PAWNS == other // PAWNS:
        SWAP[other, own] = code


def effect(text: str) -> tuple[int, int, int, int]:
    """Return what the decision with this text does; something meaningless for a chance step."""
    if text == DEEDS[DOWN]:
        return 0, DOWN, 0, 0
    first, second, *more = text.split()
    if not more:
        return CARDS.index(second), OVER if first == DEEDS[OVER] else AWAY, 0, 0
    card, deed, pawn = CARDS.index(first), DEEDS.index(second), PAWN_NAMES.index(more[0])
    if len(more) == 2:
        return card, deed, pawn, PAWN_NAMES.index(more[1]) if deed == ACROSS else int(more[1])
    return card, deed, pawn, FORWARD[STEPPING.index(first)] if deed in (ALONG, HOMEWARD) else 0


# EFFECTS[code] is what a decision does: the card it spends, the deed, the pawn, and the number of
# steps, a joker's by default, the section of an exit or the other pawn of a swap.
EFFECTS = np.array([effect(text) for text in ACTIONS.texts], "u1")
CARD, DEED, PAWN, HOW = range(4)


@rule
def section(s: State, seat: int) -> int:
    """[TOC-2] Return the section that a seat owns; two seats face each other."""
    return 2 * seat if s.players == 2 else seat


@rule
def square(own: int, place: int) -> int:
    """Return the track square, 0 to 71, of a place on the track, for the owner of section `own`."""
    return SQUARES[SECTION * own + place]


@rule
def playing(s: State, seat: int) -> int:
    """[TOC-20] Return whose pawns the seat plays: its partner's once its own are home."""
    return seat ^ 2 if s.rules.teams and s.inside[seat] == ALL_HOME else seat


@rule
def start(s: State) -> None:
    """[TOC-3] [TOC-5] Put all pawns into camp; the last seat deals."""
    for pawn in range(SEATS * PAWNS):
        s.place[pawn] = CAMP
    s.dealer = s.players - 1
    open_pack(s)


@rule
def open_pack(s: State) -> None:
    """[TOC-4] Shuffle the whole pack."""
    s.deal = 0
    s.pack = WHOLE_PACKS[s.rules.jokers]
    s.left = ALIKE * (len(CARDS) - 1) + s.rules.jokers
    open_deal(s)


@rule
def open_deal(s: State) -> None:
    """[TOC-4] [TOC-5] Start dealing cards from the dealer's left."""
    s.dealing = whole_deal(s)
    s.drawer = after(s, s.dealer)
    s.actors = 0


@rule
def after(s: State, seat: int) -> int:
    """Return the next seat, clockwise."""
    return seat + 1 if seat + 1 < s.players else 0


@rule
def outcomes(s: State, codes: Codes, weights: Codes) -> int:
    """[TOC-4] List every rank left in the pack, weighted by its number of cards."""
    listed = 0
    for card in range(len(CARDS)):
        weight = count(alike(s, card))
        if weight:
            codes[listed] = (DEAL if s.dealing else DRAW) + card
            weights[listed] = weight
            listed += 1
    return listed


@rule
def alike(s: State, card: int) -> int:
    """Return the bits of a card that are in the pack."""
    return s.pack >> ALIKE * card & (1 << ALIKE) - 1


@rule
def draw(s: State, u: float) -> int:
    """Return one of the cards that are left."""
    return (DEAL if s.dealing else DRAW) + nth(int(s.pack), int(u * s.left)) // ALIKE


@rule
def happen(s: State, code: int) -> None:
    """[TOC-5] [TOC-19] Move a card from the pack to a hand; after the last one play goes on."""
    card = code - (DEAL if s.dealing else DRAW)
    s.pack ^= (1 << lowest(alike(s, card))) << ALIKE * card
    s.left -= 1
    seat = s.drawer
    put_into(s, seat, card)
    if s.rules.stuck and s.dealing == whole_deal(s):
        take_up(s)
    if s.dealing > 1:
        s.drawer = after(s, seat)
        s.dealing -= 1
    elif s.dealing:
        s.dealing = 0
        s.giving = s.rules.exchange
        s.actors = (1 << SEATS) - 1 if s.giving else 1 << after(s, s.dealer)
    else:
        s.actors = 1 << seat


@rule
def take_up(s: State) -> None:
    """[TOC-6] Take away the hands that were laid down in the previous deal."""
    for seat in range(s.players):
        for card in range(len(CARDS)):
            s.laid[seat, card] = 0


@rule
def legal(s: State, seat: int, codes: Codes) -> int:
    """[TOC-6] List every way to play a card; if there is none, or after a jack, every discard.

    If a seat that can play nothing must fold, that is its only choice. Before the first turn
    partners may exchange cards [TOC-23].
    """
    listed = 0
    held = int(s.held[seat])
    if s.jacked + s.giving == 0:
        side = playing(s, seat)
        first = PAWNS * side
        if s.seven == 0:
            # [TOC-7] [TOC-8] [TOC-9] [TOC-12] Forward, home, four back or into play.
            playable = (
                stepping(s, held) * (1 | 1 << TO_HOME)
                | (held >> FOUR & 1) << TO_BACK
                | (held & OPENERS) << TO_ENTER
            )
            rules, leap = board(s), int(s.rules.joker_steps)
            around = guarded(s.guards, section(s, side))
            house = s.inside[side]
            waiting = 0
            for pair in range(first, first + PAWNS, 2):
                both = 0
                for second in range(2):
                    place = s.place[pair + second]
                    each = leaping(leap, routes(rules, place, house, around)) & playable
                    # Only the first of the pawns in camp may enter.
                    camped = int(place == CAMP)
                    each &= (camped & waiting) - 1
                    waiting |= camped
                    both |= each << PORTIONS * second
                listed = write(both, PLAY + PORTIONS * pair, codes, listed)
            if held & (1 << TEN | 1 << JACK):
                swappers = held & swapping(s)
                if swappers >> TEN & 1:
                    listed = swaps(s, side, 0, codes, listed)
                if swappers >> JACK & 1:
                    listed = swaps(s, side, BY_JACK, codes, listed)
            if s.rules.shortcut + s.rules.ace:
                if s.rules.shortcut:
                    listed = shortcuts(s, side, held & OPENERS, codes, listed)
                if held >> ACE & s.rules.ace:
                    listed = elevens(s, side, codes, listed)
        if s.seven or held >> SEVEN & 1:
            listed = write(portions(s, seat, side), PORTION + EACH * first, codes, listed)
    if listed == 0:
        if s.giving:
            return write(held, GIVE, codes, listed)
        folds = s.rules.stuck and s.jacked == 0
        listed = write(1 if folds else held, FOLD if folds else DISCARD, codes, listed)
    return listed


@rule
def write(mask: int, first: int, codes: Codes, listed: int) -> int:
    """List `first` plus the position of each set bit; return how many codes are listed then.

    Codes are written four at a time, and the surplus is overwritten later: mispredicting when to
    stop would cost the processor more.
    """
    end = listed + count(mask)
    while listed < end:
        for place in range(listed, listed + 4):
            codes[place] = first + lowest(mask)
            mask &= mask - 1
        listed += 4
    return end


@rule
def guarded(guards: int, own: int) -> int:
    """Return `guards` as seen from section `own`: bit k is for the k-th start from there."""
    return (guards | guards << SEATS) >> own & (1 << SEATS) - 1


@rule
def board(s: State) -> int:
    """Return the house rules that open and bar ways, as an index of OPEN."""
    return 2 * s.rules.overshoot + s.rules.start_blocks


@rule
def routes(rules: int, place: int, house: int, around: int) -> int:
    """[TOC-11] [TOC-12] [TOC-14] Return a pawn's ways from a place, as a mask: see `ways`."""
    return int(OPEN[(rules << SEATS | around) * PLACES + place] & CLEAR[house * PLACES + place])


@rule
def stepping(s: State, cards: int) -> int:
    """[TOC-8] [TOC-17] Return those of some cards that go forward, by their places in STEPPING."""
    if s.rules.ten + s.rules.jack == 0:
        return cards & STEPPERS
    steppers = STEPPERS & ~(int(s.rules.jack == SWAPS_TWO) << JACK)
    return cards & steppers | (cards >> TEN & int(s.rules.ten)) << TENTH


@rule
def swapping(s: State) -> int:
    """[TOC-17] [TOC-18] Return the cards that swap."""
    return (1 - int(s.rules.ten)) << TEN | int(s.rules.jack == SWAPS_TWO) << JACK


@rule
def forward(s: State, card: int) -> int:
    """[TOC-8] Return how many steps a card goes forward; 0: it does not."""
    if card == TEN:
        return FORWARD[TENTH] * int(s.rules.ten)
    if card == JACK and s.rules.jack == SWAPS_TWO:
        return 0
    return int(s.rules.joker_steps if card == JOKER else USUAL[card])


@rule
def leaping(steps: int, routes: int) -> int:
    """[TOC-8] Return a pawn's ways, with a joker's limited to the steps that it goes here."""
    if steps == LEAP:
        return routes
    leaps = (routes >> LEAP_ALONG + steps & 1) | (routes >> LEAP_HOME + steps & 1) << TO_HOME
    return routes & ~((1 | 1 << TO_HOME) << JOKER) | leaps << JOKER


@rule
def loose(s: State) -> int:
    """[TOC-17] Return the pawns on the track that are not on their own start, as a mask."""
    pawns = 0
    for pawn in range(PAWNS * s.players):
        pawns |= (0 < s.place[pawn] < RING) << pawn
    return pawns


@rule
def swappable(s: State, side: int, mine: int, others: int) -> int:
    """[TOC-17] Return which of the loose pawns this pawn of a side may be swapped with."""
    if s.place[mine] > RING:
        return 0
    ours = (1 << PAWNS) - 1 << PAWNS * side
    if s.rules.ten_own and ON_START[s.place[mine]]:
        return others
    # Two loose pawns of one side are listed once, the lower number first.
    return others & ~(ours if s.rules.ten_own == 0 else ours & (2 << mine) - 1)


@rule
def swaps(s: State, side: int, by: int, codes: Codes, listed: int) -> int:
    """[TOC-17] [TOC-18] List the swaps by a 10, or by a jack if `by` is BY_JACK."""
    others = loose(s)
    for mine in range(PAWNS * side, PAWNS * (side + 1)):
        each = swappable(s, side, mine, others)
        while each:
            codes[listed] = SWAP[mine, lowest(each)] + by
            each &= each - 1
            listed += 1
    return listed


@rule
def shortcuts(s: State, side: int, openers: int, codes: Codes, listed: int) -> int:
    """[TOC-22] List the ways from a square 8 to the empty centre, and from there to another 8."""
    empty = True
    for pawn in range(PAWNS * s.players):
        empty &= not CENTRE <= s.place[pawn] < CAMP
    while openers:
        card = lowest(openers)
        openers &= openers - 1
        for pawn in range(PAWNS * side, PAWNS * (side + 1)):
            place = int(s.place[pawn])
            if empty and place < RING and place % SECTION == EIGHTH:
                codes[listed] = CENTER + EVERY * card + pawn
                listed += 1
            elif CENTRE <= place < CAMP:
                came = section(s, side) + 1 + place - CENTRE
                for to in range(came + 1, came + SEATS):
                    codes[listed] = EXIT + SEATS * (EVERY * card + pawn) + to % SEATS
                    listed += 1
    return listed


@rule
def elevens(s: State, side: int, codes: Codes, listed: int) -> int:
    """[TOC-8] List the ways of an ace that goes eleven, like those of a jack that does."""
    around, house = guarded(s.guards, section(s, side)), s.inside[side]
    for pawn in range(PAWNS * side, PAWNS * (side + 1)):
        ways = routes(board(s), s.place[pawn], house, around) >> JACK
        both = (ways & 1) | (ways >> TO_HOME & 1) << 1
        listed = write(both, ELEVEN + 2 * pawn, codes, listed)
    return listed


@rule
def portions(s: State, seat: int, side: int) -> int:
    """[TOC-15] Return the portions of a 7 after which the rest can be made, as a mask."""
    left = int(s.seven) if s.seven else WHOLE
    rules = board(s)
    house = s.inside[side]
    around = guarded(int(s.guards), section(s, side))
    free = within(s, side, LAST_HOME) & ~s.moved
    walking = within(s, side, RING)
    beyond = s.rules.teams and side == seat and goes_beyond(s, seat, left)
    at_most_left = ((1 << left) - 1) * (1 | 1 << WHOLE)
    found = 0
    to_try = free
    while to_try:
        pawn = lowest(to_try)
        to_try &= to_try - 1
        place = s.place[pawn]
        others = free ^ 1 << pawn
        each = routes(rules, place, house, around) >> PORTIONS & at_most_left
        if others & walking == 0:
            # The usual case: steps not made along the track must fit into the house.
            each &= -1 << max(0, left - 1 - ROOM[house])
        while each:
            portion = lowest(each)
            each &= each - 1
            homeward = portion >= WHOLE
            steps = portion % WHOLE + 1
            rest = left - steps
            if rest:
                target = arrival(place, steps, homeward)
                eaten = passed(s, others & walking, place, crossed(place, steps, homeward))
                still = others ^ eaten
                inside = house ^ HOME_BIT[place] ^ HOME_BIT[target]
                after = around ^ ON_START[place] ^ ON_START[target]
                if not can_make(s, side, still, inside, after, rest) and not (
                    beyond and eaten == 0 and can_fill(s, side, target, inside)
                ):
                    continue
            found |= 1 << EACH * (pawn % PAWNS) + portion
    return found


@rule
def within(s: State, side: int, last: int) -> int:
    """Return the pawns of a side that are no further than the place `last`, as a mask."""
    pawns = 0
    for pawn in range(PAWNS * side, PAWNS * (side + 1)):
        pawns |= (s.place[pawn] <= last) << pawn
    return pawns


@rule
def arrival(place: int, steps: int, homeward: bool) -> int:
    """Return where steps forward lead from a place."""
    return int(ARRIVALS[HOMEWARD if homeward else ALONG, place + steps])


@rule
def crossed(place: int, steps: int, homeward: bool) -> int:
    """[TOC-16] Return how many track squares a pawn enters on its way, its own start included."""
    return max(0, RING - place) if homeward else steps


@rule
def eats(s: State, card: int) -> bool:
    """[TOC-16] Return whether a card that goes forward sends to camp what it passes."""
    return card == SEVEN or (card == KING and s.rules.king_eats != 0)


@rule
def passed(s: State, pawns: int, place: int, squares: int) -> int:
    """[TOC-16] Return which of these pawns of a seat a 7 eats, going `squares` from `place`."""
    eaten = 0
    while pawns:
        pawn = lowest(pawns)
        pawns &= pawns - 1
        ahead = (RING + int(s.place[pawn]) - place) % RING
        if 0 < ahead <= squares and ON_START[s.place[pawn]] == 0:
            eaten |= 1 << pawn
    return eaten


@rule
def can_make(s: State, side: int, free: int, house: int, around: int, left: int) -> bool:
    """[TOC-15] Return whether the free pawns of a side can make exactly the steps left."""
    rules = board(s)
    each = free
    while each:
        ways = routes(rules, s.place[lowest(each)], house, around) >> PORTIONS
        if ways >> left - 1 & (1 | 1 << WHOLE):
            return True
        each &= each - 1
    pawns = count(free)
    for index in range(SPLITS_OF[pawns, left], SPLITS_OF[pawns, left + 1]):
        if fits(s, side, free, house, around, SPLITS[index]):
            return True
    return False


@rule
def fits(s: State, side: int, free: int, house: int, around: int, split: int) -> bool:
    """Return whether the free pawns can make these portions, in order from the nearest to home.

    If it is possible at all, it is possible in this order: each pawn clears the way into the house
    and off the start for those behind, and passes none that has yet to move.
    """
    order = front_first(s, side)
    for _ in range(PAWNS):
        pawn = order & 15
        order >>= 4
        if free >> pawn & 1:
            steps = int(split & 7)
            split >>= 3
            if steps:
                place = s.place[pawn]
                ways = routes(board(s), place, house, around) >> PORTIONS + steps - 1
                if ways & (1 | 1 << WHOLE) == 0:
                    return False
                # Along the track if possible, to leave the house to those behind.
                target = arrival(place, steps, ways & 1 == 0)
                house ^= HOME_BIT[place] ^ HOME_BIT[target]
                around ^= ON_START[place] ^ ON_START[target]
    return True


@rule
def front_first(s: State, side: int) -> int:
    """Return the pawns of a side, the nearest to home first, in four bits each."""
    order = 0
    for pawn in range(PAWNS * side, PAWNS * (side + 1)):
        nearness = NEARNESS[s.place[pawn]]
        behind = 0
        for other in range(PAWNS * side, PAWNS * (side + 1)):
            theirs = NEARNESS[s.place[other]]
            behind += theirs > nearness or (theirs == nearness and other < pawn)
        order |= pawn << 4 * behind
    return order


@rule
def goes_beyond(s: State, seat: int, left: int) -> bool:
    """[TOC-20] Return whether the partner can make what the seat's last pawn leaves of a 7.

    Bringing all pawns home takes a known number of steps, and eats everything before the start.
    """
    needed = STEPS_HOME
    rear, far = CAMP, 0
    for pawn in range(PAWNS * seat, PAWNS * (seat + 1)):
        place = int(s.place[pawn])
        needed -= place
        rear, far = min(rear, place), max(far, place)
    if far > LAST_HOME or needed >= left:
        return False
    partner = seat ^ 2
    free = within(s, partner, LAST_HOME)
    for pawn in range(PAWNS * partner, PAWNS * (partner + 1)):
        place = s.place[pawn]
        if place <= RING and (square(seat, 0) - square(partner, place)) % RING < RING - rear:
            free &= ~(1 << pawn)
    around = guarded(s.guards & ~(1 << seat), partner)
    return can_make(s, partner, free, s.inside[partner], around, left - needed)


@rule
def can_fill(s: State, side: int, target: int, house: int) -> bool:
    """Return whether the others can fill the house, in exactly the steps left, after a portion.

    They can if no square is empty that is deeper than a pawn whose portion is spent.
    """
    for pawn in range(PAWNS * side, PAWNS * (side + 1)):
        if s.moved >> pawn & 1:
            target = min(target, s.place[pawn])
    deep = int(target) - RING
    return deep > 0 and house >> deep == ALL_HOME >> deep


@rule
def apply(s: State, seat: int, code: int) -> None:
    """Play a card, discard it or give it away, or lay down the hand."""
    card = int(EFFECTS[code, CARD])
    deed = EFFECTS[code, DEED]
    if deed == OVER:
        give(s, seat, card)
        return
    if deed == DOWN:
        fold(s, seat)
    else:
        s.last = card + 1
        s.jacked = 0
        if s.seven == 0:
            spend(s, seat, card)
    if deed >= AWAY:
        end_turn(s, seat)
        return
    pawn, how = int(EFFECTS[code, PAWN]), int(EFFECTS[code, HOW])
    if deed == ACROSS:
        swap(s, pawn, how)
    else:
        own = section(s, pawn // PAWNS)
        place = s.place[pawn]
        if card == JOKER and deed <= HOMEWARD:
            how = forward(s, card)
        if card == SEVEN:
            s.seven = (s.seven if s.seven else WHOLE) - how
            s.moved = s.moved | 1 << pawn if s.seven else 0
        if eats(s, card) and deed <= HOMEWARD:
            trample(s, own, place, crossed(place, how, deed == HOMEWARD))
        if deed == OUT:
            target = EIGHTH + (how - own - 1) % SEATS * SECTION
        else:
            target = int(ARRIVALS[deed, place + how])
        lift(s, pawn, own)
        land(s, pawn, own, target)
        if has_won(s, pawn // PAWNS):
            s.over = 1
            s.actors = 0
            return
    if s.seven:
        # [TOC-15] More portions follow.
        return
    if card == JOKER:
        # [TOC-19] The pack always has a card: the deals leave at least one for each joker.
        s.drawer = seat
        s.actors = 0
        return
    s.jacked = card == JACK and s.rules.jack == SKIPS
    end_turn(s, seat)


@rule
def give(s: State, seat: int, card: int) -> None:
    """[TOC-23] Lay a card down for the partner; when all have, partners take them up and play
    begins.
    """
    s.gave[seat] = card + 1
    s.actors ^= 1 << seat
    if s.actors == 0:
        for giver in range(SEATS):
            # A seat's own view does not contain the others' cards.
            if s.gave[giver]:
                take_from(s, giver, s.gave[giver] - 1)
                put_into(s, giver ^ 2, s.gave[giver] - 1)
            s.got[giver ^ 2] = s.gave[giver]
        s.giving = 0
        s.actors = 1 << after(s, s.dealer)


@rule
def fold(s: State, seat: int) -> None:
    """[TOC-6] Lay the whole hand down, open and without effect."""
    for card in range(len(CARDS)):
        s.laid[seat, card] = s.hand[seat, card]
        s.hand[seat, card] = 0
    s.held[seat] = 0
    s.cards[seat] = 0
    s.got[seat] = s.gave[seat ^ 2] = 0


@rule
def spend(s: State, seat: int, card: int) -> None:
    """Take the card out of the hand; nobody knows whether it is the one that the partner gave."""
    take_from(s, seat, card)
    if s.got[seat] == card + 1:
        s.got[seat] = 0
    if s.gave[seat ^ 2] == card + 1:
        s.gave[seat ^ 2] = 0


@rule
def take_from(s: State, seat: int, card: int) -> None:
    """Take a card out of a hand."""
    s.cards[seat] -= 1
    s.hand[seat, card] -= 1
    s.held[seat] ^= (s.hand[seat, card] == 0) << card


@rule
def put_into(s: State, seat: int, card: int) -> None:
    """Put a card into a hand."""
    s.cards[seat] += 1
    s.hand[seat, card] += 1
    s.held[seat] |= 1 << card


@rule
def trample(s: State, own: int, place: int, squares: int) -> None:
    """[TOC-16] Send to camp what a 7, or a king, passes, except pawns on their own start."""
    for ahead in range(1, squares + 1):
        where = square(own, place + ahead)
        other = int(s.on[where]) - 1
        if other >= 0 and ON_START[s.place[other]] == 0:
            s.place[other] = CAMP
            s.on[where] = 0


@rule
def lift(s: State, pawn: int, own: int) -> None:
    """Take a pawn from where it is."""
    place = s.place[pawn]
    s.inside[pawn // PAWNS] ^= HOME_BIT[place]
    if place <= RING:
        s.guards ^= ON_START[place] << own
        s.on[square(own, place)] = 0


@rule
def land(s: State, pawn: int, own: int, place: int) -> None:
    """[TOC-10] Put a lifted pawn down; what stands there goes to camp."""
    s.place[pawn] = place
    s.inside[pawn // PAWNS] |= HOME_BIT[place]
    if place <= RING:
        where = square(own, place)
        other = int(s.on[where]) - 1
        if other >= 0:
            s.place[other] = CAMP
        s.on[where] = pawn + 1
        s.guards |= ON_START[place] << own


@rule
def swap(s: State, pawn: int, other: int) -> None:
    """[TOC-17] [TOC-12] Let two pawns change places; neither is fresh then."""
    own, others = section(s, pawn // PAWNS), section(s, other // PAWNS)
    here, there = square(own, s.place[pawn]), square(others, s.place[other])
    lift(s, pawn, own)
    lift(s, other, others)
    land(s, pawn, own, seen_from(own, there))
    land(s, other, others, seen_from(others, here))


@rule
def seen_from(own: int, where: int) -> int:
    """Return the place of a track square for the owner of section `own`, its start as not fresh."""
    return (where - square(own, 1)) % RING + 1


@rule
def has_won(s: State, side: int) -> bool:
    """[TOC-21] Return whether a side has four pawns home, in teams eight."""
    return s.inside[side] == ALL_HOME and (s.rules.teams == 0 or s.inside[side ^ 2] == ALL_HOME)


@rule
def end_turn(s: State, seat: int) -> None:
    """[TOC-5] Pass the turn; when no hand has a card, the next deal follows, or the next dealer."""
    following = after(s, seat)
    if s.cards[following] == 0:
        # [TOC-6] [TOC-18] A jack hits nobody who has folded, and its effect ends with the deal.
        s.jacked = 0
        while s.cards[following] == 0 and following != seat:
            following = after(s, following)
    if s.cards[following]:
        s.actors = 1 << following
        return
    s.deal += 1
    if s.deal < DEALS[s.players]:
        open_deal(s)
    else:
        s.dealer = after(s, s.dealer)
        open_pack(s)


@rule
def remember(m: Memory, s: State, seat: int, code: int) -> None:
    """Keep which cards of this pack are gone, and which a seat can't hold."""
    if seat >= 0:
        if s.giving == 0 and s.seven == 0 and code != FOLD:
            m.gone[EFFECTS[code, CARD]] += 1
            if EFFECTS[code, DEED] == AWAY and s.jacked == 0:
                # [TOC-6] The seat may discard only because it holds nothing that it could play.
                m.lacks[seat] |= playable(s, seat)
            if m.drew[0]:
                part_with(s, m, seat, int(EFFECTS[code, CARD]))
    elif s.dealing == 0:
        come_from_pack(m, s.drawer)
    elif s.dealing == whole_deal(s):
        for other in range(SEATS):
            m.lacks[other] = 0
        for draw in range(DRAWS):
            m.drew[draw] = 0
        for drawn in range(1 << DRAWS):
            m.ways[drawn] = 0
        for card in range(len(CARDS)):
            m.gone[card] = 0 if s.deal == 0 else spent(s, m, card)


@rule
def come_from_pack(m: Memory, seat: int) -> None:
    """[TOC-19] Note that a seat draws a card, which may be any, unlike what it held before."""
    if lacking(m, seat, 0):
        for draw in range(DRAWS):
            if m.drew[draw] == 0:
                m.drew[draw] = seat + 1
                m.lacked[draw] = m.lacks[seat]
                for drawn in range(1 << draw):
                    m.ways[drawn | 1 << draw] = m.ways[drawn] if draw else 1
                    m.ways[drawn] = 0
                break
    m.lacks[seat] = 0


@rule
def part_with(s: State, m: Memory, seat: int, card: int) -> None:
    """[TOC-19] Count the ways in which a seat parts with a card: one dealt to it, or one drawn."""
    dealt = lacking(m, seat, 0) >> card & 1 == 0
    for drawn in range(1 << DRAWS):
        ways = m.ways[drawn] if dealt and drawn_by(m, seat, drawn) < s.cards[seat] else 0
        for draw in range(DRAWS):
            gone = drawn >> draw & 1 == 0 and m.drew[draw] == seat + 1
            if gone and lacking(m, seat, draw + 1) >> card & 1 == 0:
                ways += m.ways[drawn | 1 << draw]
        m.ways[drawn] = ways


@rule
def lacking(m: Memory, seat: int, since: int) -> int:
    """Return, as bits, which cards a seat can't have held since before draw number `since`."""
    cards = int(m.lacks[seat])
    for draw in range(since, DRAWS):
        if m.drew[draw] == seat + 1:
            cards |= int(m.lacked[draw])
    return cards


@rule
def drawn_by(m: Memory, seat: int, drawn: int) -> int:
    """Return how many of these drawn cards the seat drew."""
    number = 0
    for draw in range(DRAWS):
        if m.drew[draw] == seat + 1:
            number += drawn >> draw & 1
    return number


@rule
def spent(s: State, m: Memory, card: int) -> int:
    """Return how many of a card have been played, discarded or laid down from this pack."""
    laid = 0
    for seat in range(s.players):
        laid += s.laid[seat, card]
    return m.gone[card] + laid


@rule
def whole_deal(s: State) -> int:
    """[TOC-4] Return how many cards are dealt in this deal."""
    return s.players * (DEALT[s.players] + (s.deal == 0))


@rule
def playable(s: State, seat: int) -> int:
    """Return which cards a seat could play now if it held them, as bits."""
    side = playing(s, seat)
    around, house = guarded(s.guards, section(s, side)), s.inside[side]
    found, partners, leaps, others = 0, 0, False, loose(s)
    leap = int(s.rules.joker_steps)
    for pawn in range(PAWNS * side, PAWNS * (side + 1)):
        found |= leaping(leap, routes(board(s), s.place[pawn], house, around))
        partners |= swappable(s, side, pawn, others)
        leaps |= has_shortcut(s, int(s.place[pawn]))
    steps = found | found >> TO_HOME
    eleven = steps >> JACK & int(s.rules.ace)
    goes = steps & stepping(s, -1)
    cards = goes & STEPPERS | goes >> TENTH << TEN | eleven << ACE
    cards |= (found >> TO_BACK & 1) << FOUR | found >> TO_ENTER & OPENERS
    cards |= (partners != 0) * swapping(s) | (portions(s, seat, side) != 0) << SEVEN
    return cards | (OPENERS if leaps else 0)


@rule
def has_shortcut(s: State, place: int) -> bool:
    """[TOC-22] Return whether the way to the centre, or from it, is open from a place."""
    empty = True
    for pawn in range(PAWNS * s.players):
        empty &= not CENTRE <= s.place[pawn] < CAMP
    to_it = empty and place < RING and place % SECTION == EIGHTH
    return s.rules.shortcut != 0 and (to_it or CENTRE <= place < CAMP)


@rule
def redeal(s: State, m: Memory, seat: int, rng: Seeds, codes: Codes) -> None:
    """Deal the others' hands and the pack from the cards not seen, except those a seat can't hold.

    Every way in which the seats can have got their cards, by the deal or [TOC-19] for a joker, is
    equally likely. What they chose to play tells nothing about the rest of their hands.
    """
    whole = int(WHOLE_PACKS[s.rules.jokers])
    anew = s.deal == 0 and s.dealing == whole_deal(s)
    # [TOC-23] The partner holds what the seat gave it.
    given = -1 if s.giving else int(s.gave[seat]) - 1
    unseen = 0
    for card in range(len(CARDS)):
        seen = s.hand[seat, card] + (card == given) + (0 if anew else spent(s, m, card))
        unseen |= ((1 << count(whole >> ALIKE * card & 15) - int(seen)) - 1) << ALIKE * card
    pack = unseen
    for _ in range(MOST_DEALS):
        drawn = still_held(s, m, unseen, seat, given, rng) if m.drew[0] else 0
        pack = unseen
        for ahead in range(1, s.players):
            other = (seat + ahead) % s.players
            dealt = first_hand(s, m, pack, seat, ahead, given, drawn, rng)[0]
            pack ^= dealt
            s.held[other] = 0
            for card in range(len(CARDS)):
                s.hand[other, card] = other == seat ^ 2 and card == given
            hold(s, other, dealt)
        likely = 1.0
        for draw in range(DRAWS):
            other = holder(s, m, seat, draw, drawn)
            if other >= 0:
                may = ~ranks(lacking(m, other, draw + 1))
                likely *= count(pack & may) / most_left(unseen, may, count(pack))
                dealt = some_of(pack & may if pack & may else pack, 1, rng)
                pack ^= dealt
                hold(s, other, dealt)
        if drawn == 0 or uniform(rng) < likely:
            break
    s.pack = 0
    for card in range(len(CARDS)):
        left, most = count(pack >> ALIKE * card & 15), count(whole >> ALIKE * card & 15)
        s.pack |= (1 << left) - 1 << ALIKE * card + most - left
    if s.rules.exchange:
        guess_gifts(s, seat, rng)


@rule
def hold(s: State, seat: int, cards: int) -> None:
    """Add cards, as bits of a pack, to a hand whose size already counts them."""
    for card in range(len(CARDS)):
        s.hand[seat, card] += count(cards >> ALIKE * card & 15)
        s.held[seat] |= (s.hand[seat, card] > 0) << card


@rule
def still_held(s: State, m: Memory, unseen: int, seat: int, given: int, rng: Seeds) -> int:
    """[TOC-19] Choose which drawn cards are still in hand, weighted by the ways to deal them.

    If there are cards that a drawn card can't be, the weight is an upper bound, and `redeal`
    rejects the surplus of its deals.
    """
    total, found = 0.0, 0
    for drawn in range(1 << DRAWS):
        if m.ways[drawn]:
            ways, left = float(m.ways[drawn]), count(unseen)
            for ahead in range(1, s.players):
                size = unknown(s, m, seat, ahead, given, drawn)
                left -= size
                if size < 0:
                    ways = 0.0
            if ways:
                ways *= first_hand(s, m, unseen, seat, 1, given, drawn, rng)[1]
            for draw in range(DRAWS):
                other = holder(s, m, seat, draw, drawn)
                if other >= 0:
                    ways *= most_left(unseen, ~ranks(lacking(m, other, draw + 1)), left)
                    left -= 1
            total += ways
            if uniform(rng) * total < ways:
                found = drawn
    return found


@rule
def holder(s: State, m: Memory, seat: int, draw: int, drawn: int) -> int:
    """Return which other seat holds a drawn card, if it is among those `drawn`; -1 if none does."""
    other = int(m.drew[draw]) - 1
    held = drawn >> draw & 1 == 1 and other >= 0 and other != seat
    return other if held and s.cards[other] > 0 else -1


@rule
def most_left(unseen: int, may: int, left: int) -> int:
    """Return an upper bound on the number of cards left that a drawn card may be."""
    return min(count(unseen & may), left)


@rule
def first_hand(
    s: State, m: Memory, pack: int, seat: int, ahead: int, given: int, drawn: int, rng: Seeds
) -> tuple[int, float]:
    """Return what the seat `ahead` places after `seat` holds of its deal, and the number of ways.

    Each hand is weighted by the number of hands that it leaves for the next two seats.
    """
    return hand_among(
        pack,
        may_hold(s, m, pack, seat, ahead),
        unknown(s, m, seat, ahead, given, drawn),
        may_hold(s, m, pack, seat, ahead + 1),
        unknown(s, m, seat, ahead + 1, given, drawn),
        may_hold(s, m, pack, seat, ahead + 2),
        unknown(s, m, seat, ahead + 2, given, drawn),
        rng,
    )


@rule
def may_hold(s: State, m: Memory, cards: int, seat: int, ahead: int) -> int:
    """Return which of the cards the seat `ahead` places after `seat` may hold of its deal.

    No cards if there is no such other seat.
    """
    lacked = ranks(lacking(m, (seat + ahead) % s.players, 0))
    return cards & ~lacked if ahead < s.players else 0


@rule
def unknown(s: State, m: Memory, seat: int, ahead: int, given: int, drawn: int) -> int:
    """Return how many unknown cards of its deal the seat `ahead` places after `seat` holds.

    It also holds those of the `drawn` cards that it drew. 0 if there is no such other seat.
    """
    other = (seat + ahead) % s.players
    known = drawn_by(m, other, drawn) + (given >= 0 and other == seat ^ 2)
    return int(s.cards[other]) - known if ahead < s.players and s.cards[other] else 0


@rule
def hand_among(
    pack: int, may: int, size: int, after: int, its: int, last: int, last_its: int, rng: Seeds
) -> tuple[int, float]:
    """Return `size` cards of the pack for a seat that may hold the cards `may`.

    Two more seats draw after it: one draws `its` of the cards `after`, the other `last_its` of the
    cards `last`. The more ways a hand leaves them, the likelier it is. Also return in how many ways
    all three can draw.
    """
    shared, firsts, lasts = may & after & last, may & after & ~last, may & last & ~after
    free = may & ~after & ~last
    total, x, y, z = 0.0, -1, 0, 0
    for i in range(min(size, count(shared)) + 1):
        for j in range(min(size - i, count(firsts)) + 1):
            rest = size - i - j
            for k in range(max(0, rest - count(free)), min(rest, count(lasts)) + 1):
                ways = CHOOSE[count(shared), i] * CHOOSE[count(firsts), j]
                ways *= CHOOSE[count(lasts), k] * CHOOSE[count(free), rest - k]
                alone, both = count(after & ~last) - j, count(after & last) - i
                ways *= two_hands(alone, both, its, count(last) - i - k, last_its)
                total += ways
                if uniform(rng) * total < ways:
                    x, y, z = i, j, k
    if x < 0:
        # Only a contradictory memory leaves no way.
        return some_of(pack, size, rng), total
    hand = some_of(shared, x, rng) | some_of(firsts, y, rng) | some_of(lasts, z, rng)
    return hand | some_of(free, size - x - y - z, rng), total


@rule
def two_hands(alone: int, both: int, size: int, last: int, last_size: int) -> float:
    """Return in how many ways two seats can draw one after the other.

    The first draws `size` of the cards that it `alone` or `both` may hold, then the other draws
    `last_size` of `last`, less those that the first took of `both`.
    """
    ways = 0.0
    for i in range(min(size, both) + 1):
        ways += CHOOSE[both, i] * CHOOSE[alone, size - i] * CHOOSE[last - i, last_size]
    return ways


@rule
def guess_gifts(s: State, seat: int, rng: Seeds) -> None:
    """[TOC-23] Choose what the others may have given, each card of a hand equally likely."""
    size = whole_deal(s) // SEATS
    for giver in range(SEATS):
        holder = giver if s.giving else giver ^ 2
        if holder == seat and giver != seat:
            s.gave[giver] = s.got[seat]
        elif giver != seat:
            has_given = s.dealing == 0 and (s.giving == 0 or s.actors >> giver & 1 == 0)
            s.gave[giver] = card_at(s, holder, int(uniform(rng) * size)) if has_given else 0
    for taker in range(SEATS):
        if taker != seat:
            s.got[taker] = 0 if s.giving else s.gave[taker ^ 2]


@rule
def card_at(s: State, seat: int, place: int) -> int:
    """Return 1 plus the card at a place of a sorted hand, from 0; 0 if the hand is smaller."""
    for card in range(len(CARDS)):
        place -= int(s.hand[seat, card])
        if place < 0:
            return card + 1
    return 0


@rule
def ranks(cards: int) -> int:
    """Return these cards as all their bits in a pack."""
    bits = 0
    for card in range(len(CARDS)):
        bits |= (cards >> card & 1) * 15 << ALIKE * card
    return bits


@rule
def payoff(s: State, seat: int) -> int:
    """[TOC-21] Return 1 for the winner, or both seats of the winning team, else 0."""
    return 1 if has_won(s, seat) else 0


@rule
def score(s: State, seat: int) -> int:
    """[TOC-21] Rank by the steps that a side's pawns have made; a full house counts most."""
    steps = 0
    for pawn in range(SEATS * PAWNS):
        other = pawn // PAWNS
        if other == seat or (s.rules.teams and other == seat ^ 2):
            steps += STEPS[s.place[pawn]]
    return steps


def plausible(
    states: np.ndarray[Any, Any], players: int, rules: Mapping[str, Value]
) -> Mapping[str, Any]:
    """[TOC-2] [TOC-4] Return where fields agree on what stands where, and on the cards dealt."""
    place, hand, pack, left = (states[name] for name in ("place", "hand", "pack", "left"))
    deal, dealing, actors = states["deal"], states["dealing"], states["actors"]
    chance = (states["over"] == 0) & (actors == 0)
    each = int(DEALT[players])
    on, inside = np.zeros_like(states["on"]), np.zeros_like(states["inside"])
    guards = np.zeros_like(states["guards"])
    for pawn in range(PAWNS * players):
        seat, where = pawn // PAWNS, place[:, pawn]
        own = 2 * seat if players == 2 else seat
        along = where <= RING
        on[along, SQUARES[SECTION * own + where[along]]] = pawn + 1
        guards |= ON_START[where] << own
        inside[:, seat] += HOME_BIT[where]
    # As `apply` says, the pack always has a card for each joker that is still to be played.
    jokers = np.bitwise_count(pack >> ALIKE * JOKER & (1 << ALIKE) - 1)
    jokers = jokers + hand[:, :, JOKER].sum(axis=1)
    to_deal = dealing + players * each * (int(DEALS[players]) - 1 - deal)
    acts, held = actors[:, None] >> np.arange(SEATS) & 1 == 1, hand.sum(axis=2) > 0
    # [TOC-23] A seat that no longer has to give has laid down a card of its hand.
    gave = states["gave"][:, :, None]
    gives = (gave > 0)[:, :, 0] & (np.take_along_axis(hand, np.maximum(gave - 1, 0), 2) > 0)[
        :, :, 0
    ]
    return {
        "place": all_are(place[:, PAWNS * players :], CAMP),
        "on": (states["on"] == on).all(axis=1)
        & (np.count_nonzero(on, axis=1) == np.count_nonzero(place <= RING, axis=1)),
        "guards": all_are(states["guards"], guards),
        "inside": (states["inside"] == inside).all(axis=1),
        "hand": all_within(hand, 0, ALIKE) & all_are(hand[:, players:], 0),
        "held": (states["held"] == ((hand > 0) << np.arange(len(CARDS))).sum(axis=2)).all(axis=1),
        "cards": (states["cards"] == hand.sum(axis=2)).all(axis=1),
        "laid": all_within(states["laid"], 0, ALIKE),
        "pack": pack & ~WHOLE_PACKS[rules["jokers"]] == 0,
        "left": (left == np.bitwise_count(pack))
        & (left >= to_deal + jokers + (chance & (dealing == 0))),
        "dealer": all_within(states["dealer"], 0, players - 1),
        "drawer": ~chance | (states["drawer"] >= 0),
        "deal": all_within(deal, 0, DEALS[players] - 1),
        "dealing": all_within(dealing, 0, chance * players * (each + (deal == 0))),
        "actors": (held | ~acts | (states["seven"] > 0)[:, None]).all(axis=1),
        "jacked": all_within(states["jacked"], 0, 1),
        "giving": all_within(states["giving"], 0, int(rules["exchange"]))
        & ((states["giving"] == 0) | (acts & held | gives).all(axis=1)),
    }


def bounds(players: int, rules: Mapping[str, Value]) -> Limits:
    """[TOC-21] Return the limits: one side wins; until then pawns may be sent to camp forever."""
    total = 2 if rules["teams"] else 1
    return Limits(decisions=None, chance=None, least=0, most=1, total=total)


GAME = Game.of(
    globals(),
    name="toc",
    title="Toc",
    version=3,
    plays=(1, 2),  # which had the first six options, and twelve
    seats=between(2, SEATS),  # [TOC-1]
    preview=("place",),
)
