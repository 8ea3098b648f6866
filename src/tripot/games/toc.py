"""Toc: cards drive four pawns round the board and home."""

from collections.abc import Iterable, Mapping
from itertools import product

import numpy as np

from tripot.table.actions import BY_DRAWER, Actions, Kind, spell
from tripot.table.bits import count, lowest
from tripot.table.game import Codes, Game, State, rule
from tripot.table.house import House, Option, Value, between
from tripot.table.record import NOBODY, OWNER, PUBLIC, Record, field

# [TOC-8] A rank is the number of steps that it goes forward. 4, 7 and 10 have ways of their own.
RANKS = "-A23456789TJQK-X"
ACE, FOUR, SEVEN, TEN, JACK, KING, JOKER = (RANKS.index(rank) for rank in "A47TJKX")
CARDS = RANKS.replace("-", "")
STEPPING = CARDS.translate(str.maketrans("", "", "47T"))
ENTERING = "AKX"  # [TOC-7] [TOC-22]

SEATS = 4
PAWNS = 4  # [TOC-3] a seat's; pawn 4 * seat + i is written seat.i

# [TOC-2] Where a pawn is, as steps from its own start: 0 fresh on the start, 1 to 71 on the track,
# 72 on the start and not fresh, 73 to 76 in the house, 77 to 80 in the centre, having left the
# track at step 8, 26, 44 or 62; or in camp.
RING = 72
SECTION = 18
LAST_HOME = RING + PAWNS
CENTRE = LAST_HOME + 1
CAMP = CENTRE + RING // SECTION
PLACES = CAMP + 1
EIGHTH = 8  # the steps from any start to the square 8 after it

ALL_HOME = (1 << PAWNS) - 1  # a house as bits: bit k - 1 is square k
STEPS_HOME = sum(range(RING + 1, LAST_HOME + 1))  # of four pawns that are home

BLOCKED = 1

# [TOC-4] By number of seats: deals that a pack lasts, and cards dealt to each seat; the first deal
# of a pack is one card more.
LASTS = np.array([0, 0, 5, 4, 3], "i4")
DEALT = np.array([0, 0, 5, 4, 4], "i4")


def refuse(players: int, rules: Mapping[str, Value]) -> str | None:
    """[TOC-1] Teams are of two seats that face each other."""
    if rules["teams"] and players != SEATS:
        return f"option 'teams' can be true with {SEATS} players only, not with {players}"
    return None


HOUSE = House(
    Option("teams", False, (False, True), "TOC-1", "seats 0 and 2 play against 1 and 3"),
    Option("jokers", 2, (0, 2, 4), "TOC-4", "jokers in the pack"),
    Option(
        "overshoot",
        "lap",
        ("lap", "blocked"),
        "TOC-13",
        "whether a pawn that has been round may pass its own start for another lap",
    ),
    Option(
        "start_blocks",
        False,
        (False, True),
        "TOC-11",
        "whether a pawn on its own start bars the way",
    ),
    Option("ten_own", True, (True, False), "TOC-17", "whether a 10 may swap two of one's own"),
    Option("shortcut", False, (False, True), "TOC-22", "whether the centre may be used"),
    refuse=refuse,
)


def named(counts: list[int]) -> str:
    """The cards of a hand, low to high."""
    return "".join(rank * number for rank, number in zip(RANKS, counts, strict=True))


STATE = Record(
    HOUSE.dtype,
    SEATS,
    place=field(
        PUBLIC,
        "i4",
        "where each pawn is: steps from its own start, 0 while fresh, 72 there and not fresh,"
        " 73 to 76 home, 77 to 80 in the centre, from step 8, 26, 44 or 62; 81 in camp",
        SEATS * PAWNS,
    ),
    on=field(
        PUBLIC, "i4", "1 plus the pawn on each track square, section by section; 0: none", RING
    ),
    guards=field(PUBLIC, "i4", "bit k: a pawn of section k's owner stands on its start"),
    inside=field(PUBLIC, "i4", "bit k - 1: a pawn is home on square k", SEATS),
    hand=field(
        OWNER,
        "i4",
        "how many of each rank, which is the steps it goes, are in hand",
        (SEATS, len(RANKS)),
        lambda hands: [named(hand) for hand in hands],
    ),
    held=field(OWNER, "i4", "bit r: rank r is in hand", SEATS),
    cards=field(PUBLIC, "i4", "number of cards in each hand", SEATS),
    pack=field(NOBODY, "i8", "cards up to each rank in the pack: bytes, for A-7 and 8-X", 2),
    left=field(PUBLIC, "i4", "number of cards in the pack"),
    dealer=field(PUBLIC, "i4", "seat that deals this pack"),
    deal=field(PUBLIC, "i4", "number of this deal in its pack, from 0"),
    dealing=field(PUBLIC, "i4", "cards still to go round in this deal"),
    last=field(
        PUBLIC, "i4", "rank last played or discarded; 0: none", (), lambda rank: RANKS[rank]
    ),
    jacked=field(PUBLIC, "i4", "1 while the seat that acts may only discard, for a jack"),
    seven=field(PUBLIC, "i4", "steps of a 7 that are still to be made; 0: none is being played"),
    moved=field(PUBLIC, "i4", "bit p: pawn p has had its portion of this 7"),
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
    Kind("enter", spell("{r} enter {p}", r=ENTERING, p=PAWN_NAMES), "TOC-7"),
    Kind("move", spell("{r} move {p}", r=STEPPING, p=PAWN_NAMES), "TOC-8 TOC-10 TOC-18 TOC-19"),
    Kind("home", spell("{r} home {p}", r=STEPPING, p=PAWN_NAMES), "TOC-12 TOC-14"),
    Kind("back", spell("4 back {p}", p=PAWN_NAMES), "TOC-9"),
    Kind(
        "portion",
        spell("7 {way} {p} {n}", p=PAWN_NAMES, way=("move", "home"), n=range(1, SEVEN + 1)),
        "TOC-15 TOC-16",
        final=False,
    ),
    Kind("swap", tuple(f"T swap {PAWN_NAMES[a]} {PAWN_NAMES[b]}" for a, b in SWAPS), "TOC-17"),
    Kind("center", spell("{r} center {p}", r=ENTERING, p=PAWN_NAMES), "TOC-22"),
    Kind("exit", spell("{r} exit {p} {k}", r=ENTERING, p=PAWN_NAMES, k=range(SEATS)), "TOC-22"),
    Kind("discard", spell("discard {r}", r=CARDS), "TOC-6 TOC-18"),
)


# A way for a pawn is bit n: n steps along the track, or from camp with the card of n steps; bit
# HOMEWARD + n: n steps into the house or in it; bit BACKWARD: four steps back. So it has 31 bits.
BACKWARD = 0
HOMEWARD = JOKER
PAIRED = 32  # how far the ways of a second pawn are shifted to share a number
BOTH = 1 | 1 << HOMEWARD  # a number of steps along and homeward


def mask(numbers: Iterable[int]) -> int:
    """A set of small numbers as bits."""
    return sum(1 << number for number in numbers)


def ranked(ranks: str) -> int:
    """A set of ranks as bits."""
    return mask(map(RANKS.index, ranks))


STEPPERS, OPENERS = ranked(STEPPING), ranked(ENTERING)
FOURS, SEVENS, TENS = ranked("4"), ranked("7"), ranked("T")


def coded(pattern: str, ranks: str = CARDS) -> list[int]:
    """By rank, the code of the action that the pattern spells with it; 0 for other ranks."""
    return [ACTIONS.texts.index(pattern.format(r)) if r in ranks else 0 for r in RANKS]


# Codes by rank or way. WAYS[camped, way], and CENTERS, are for pawn 0.0: + pawn; EXITS for pawn
# 0.0 and section 0: + SEATS * pawn + section.
DISCARDS = np.array(coded("discard {}"), "i4")
CENTERS = np.array(coded("{} center 0.0", ENTERING), "i4")
EXITS = np.array(coded("{} exit 0.0 0", ENTERING), "i4")
WAYS = np.array(
    [
        coded("{} move 0.0", STEPPING) + coded("{} home 0.0", STEPPING)[1:],
        coded("{} enter 0.0", ENTERING) + [0] * HOMEWARD,
    ],
    "i4",
)
WAYS[0, BACKWARD] = ACTIONS.first("back")

DEAL = ACTIONS.first("deal")  # DEAL + card, DRAW + card
DRAW = ACTIONS.first("draw")
# PORTION + bits of `portions`; PAIRS[own, other], for two of one's own in either order.
PORTION = ACTIONS.first("portion")
PORTIONS = 2 * SEVEN  # a pawn's: of 1 to 7 steps along the track, and as many homeward
PAIRS = np.zeros((len(PAWN_NAMES), len(PAWN_NAMES)), "i4")
for swap, (own, other) in enumerate(SWAPS, ACTIONS.first("swap")):
    PAIRS[own, other] = swap
    if own // PAWNS == other // PAWNS:
        PAIRS[other, own] = swap

# EFFECTS[code, ...] is what it does: the rank that is spent, the deed, the pawn, and the steps that
# it makes, the section of an exit or the other pawn of a swap.
DEEDS = ("move", "home", "back", "enter", "center", "exit", "swap", "discard")
MOVE, HOME, BACK, ENTER, CENTER, EXIT, SWAP, DISCARD = range(len(DEEDS))


def effect(text: str) -> tuple[int, int, int, int]:
    """What the action with this text does; of a card dealt or drawn, its place in CARDS."""
    first, second, *more = text.split()
    if not more:
        return RANKS.index(second), DISCARD, 0, CARDS.index(second)
    rank, deed, pawn = RANKS.index(first), DEEDS.index(second), PAWN_NAMES.index(more[0])
    if len(more) == 2:
        return rank, deed, pawn, PAWN_NAMES.index(more[1]) if deed == SWAP else int(more[1])
    return rank, deed, pawn, rank if deed in (MOVE, HOME) else 0


EFFECTS = np.array([effect(text) for text in ACTIONS.texts], "u1")
RANK, DEED, PAWN, HOW = range(4)

# [TOC-9] [TOC-13] Where these deeds lead: ARRIVALS[deed, place + steps].
REACHED = np.arange(PLACES + JOKER)
ARRIVALS = np.zeros((CENTER + 1, len(REACHED)), "u1")
ARRIVALS[MOVE] = (REACHED - 1) % RING + 1
ARRIVALS[HOME] = REACHED
ARRIVALS[BACK] = (REACHED - FOUR - 1) % RING + 1
ARRIVALS[CENTER] = CENTRE + REACHED // SECTION

# The pack as two numbers, each of seven bytes: the cards up to each rank, A to 7 and 8 to joker.
BYTES = 7
ONES = sum(1 << 8 * byte for byte in range(BYTES))
# FROM[card]: a one in the bytes of every rank from this on. PACKS[jokers]: a whole pack.
FROM = np.array(
    [
        [mask(8 * (c - at) for c in range(at, at + BYTES) if c >= card) for at in (0, BYTES)]
        for card in range(len(CARDS))
    ]
)
PACKS = np.array(
    [4 * FROM[: len(CARDS) - 1].sum(axis=0) + jokers * FROM[-1] for jokers in range(5)]
)


def unbarred(overshoot: int, place: int) -> int:
    """[TOC-7] [TOC-8] [TOC-9] [TOC-13] The ways from a place as if no other pawn stood anywhere."""
    if place == CAMP:
        return OPENERS
    steps = range(1, JOKER + 1)
    home = mask(HOMEWARD + n for n in steps if RING < place + n <= LAST_HOME)
    if place > RING:
        return home
    last = RING if overshoot == BLOCKED else RING + JOKER
    return home | 1 << BACKWARD | mask(n for n in steps if place + n <= last)


def barred(blocks: int, place: int, k: int) -> int:
    """[TOC-11] The ways that end on the k-th start from the own one or, if it blocks, pass it."""
    if place == CAMP:
        return OPENERS if k == 0 else 0
    ways = 0
    for start in (k * SECTION, k * SECTION + RING):
        ahead = start - place
        if 0 < ahead <= JOKER:
            ways |= mask(range(ahead, JOKER + 1)) if blocks else 1 << ahead
        if ahead == -FOUR or (blocks and -FOUR < ahead < 0):
            ways |= 1 << BACKWARD
        if blocks and start == RING and ahead > 0:
            ways |= mask(range(HOMEWARD + ahead, HOMEWARD + JOKER + 1))
    return ways


def uncrossed(house: int, place: int) -> int:
    """[TOC-14] The ways on which a pawn doesn't jump another in the house."""
    taken = (RING + k for k in range(1, PAWNS + 1) if house >> k - 1 & 1)
    last = min((home for home in taken if home > place), default=2 * RING)
    home = mask(HOMEWARD + n for n in range(1, JOKER + 1) if place + n < last)
    return home | mask(range(HOMEWARD + 1))


# OPEN[rules, around, place], flat: the ways that other pawns on the track leave open. `rules` is
# 2 * overshoot + start_blocks; bit k of `around`: the k-th start from the own one is guarded.
BARRED = np.array(
    [[[barred(b, p, k) for p in range(PLACES)] for k in range(SEATS)] for b in range(2)]
)
OPEN = np.array(
    [
        [
            [unbarred(overshoot, place) for place in range(PLACES)]
            & ~np.bitwise_or.reduce([BARRED[blocks, k] * (around >> k & 1) for k in range(SEATS)])
            for around in range(1 << SEATS)
        ]
        for overshoot in range(2)
        for blocks in range(2)
    ],
    "u4",
).ravel()
# CLEAR[house, place], flat: the ways that the pawns in the house leave open.
CLEAR = np.array(
    [uncrossed(house, place) for house in range(ALL_HOME + 1) for place in range(PLACES)], "u4"
)

CAMPED = np.array([place == CAMP for place in range(PLACES)], "i8")
# [TOC-2] SQUARES[SECTION * own + place]: a square of the track, section by section from its 1.
SQUARES = np.array([(SECTION - 1 + place) % RING for place in range(2 * RING)], "i4")
ON_START = np.array([place in (0, RING) for place in range(PLACES)], "i4")
HOME_BIT = np.array(
    [1 << place - RING - 1 if RING < place <= LAST_HOME else 0 for place in range(PLACES)], "i4"
)
# [TOC-15] The ways to share n steps, at most six, among two or more of k pawns, three bits a
# portion: from SPLITS_OF[k, n] to SPLITS_OF[k, n + 1].
SHARES = [
    [
        sum(share << 3 * i for i, share in enumerate(shares))
        for shares in product(range(SEVEN), repeat=k)
        if sum(shares) == n and n not in shares
    ]
    for k in range(PAWNS + 1)
    for n in range(SEVEN)
]
SPLITS = np.array([split for shares in SHARES for split in shares], "i4")
SPLITS_OF = np.array(
    [[sum(map(len, SHARES[: k * SEVEN + n])) for n in range(SEVEN + 1)] for k in range(PAWNS + 1)],
    "i4",
)
# [TOC-14] ROOM[house]: all the steps that pawns at home can make together.
ROOM = np.array(
    [
        sum(house >> k & ~house >> above & 1 for above in range(PAWNS) for k in range(above))
        for house in range(ALL_HOME + 1)
    ],
    "i4",
)

# In which order pawns leave each other room: from deep in the house back along the track.
NEARNESS = np.array([RING, *range(1, PLACES)], "i4")
# [TOC-21] What each place counts for.
STEPS = np.array(
    [
        *range(RING),
        0,
        *range(RING + 1, LAST_HOME + 1),
        *range(EIGHTH, RING, SECTION),
        0,
    ],
    "i4",
)


@rule
def section(s: State, seat: int) -> int:
    """[TOC-2] The section that a seat owns; two seats face each other."""
    return 2 * seat if s.players == 2 else seat


@rule
def square(own: int, place: int) -> int:
    """The track square, 0 to 71, of a place on the track, for the owner of section `own`."""
    return int(SQUARES[SECTION * own + int(place)])


@rule
def playing(s: State, seat: int) -> int:
    """[TOC-20] Whose pawns the seat plays: its partner's once its own are home."""
    return seat ^ 2 if s.rules.teams and s.inside[seat] == ALL_HOME else seat


@rule
def start(s: State) -> None:
    """[TOC-3] [TOC-5] All pawns are in camp, and the last seat deals."""
    for pawn in range(SEATS * PAWNS):
        s.place[pawn] = CAMP
    s.dealer = s.players - 1
    open_pack(s)


@rule
def open_pack(s: State) -> None:
    """[TOC-4] The whole pack is shuffled."""
    s.deal = 0
    s.pack[0] = PACKS[s.rules.jokers, 0]
    s.pack[1] = PACKS[s.rules.jokers, 1]
    s.left = 4 * KING + s.rules.jokers
    open_deal(s)


@rule
def open_deal(s: State) -> None:
    """[TOC-4] [TOC-5] Cards go round from the dealer's left."""
    s.dealing = s.players * (DEALT[s.players] + (s.deal == 0))
    s.drawer = after(s, s.dealer)
    s.actors = 0


@rule
def after(s: State, seat: int) -> int:
    """The next seat, clockwise."""
    return seat + 1 if seat + 1 < s.players else 0


@rule
def outcomes(s: State, codes: Codes, weights: Codes) -> int:
    """[TOC-4] Every rank that is left in the pack, as likely as there are cards of it."""
    listed = 0
    lower = 0
    for card in range(len(CARDS)):
        upto = s.pack[card // BYTES] >> 8 * (card % BYTES) & 127
        if upto > lower:
            codes[listed] = (DEAL if s.dealing else DRAW) + card
            weights[listed] = upto - lower
            listed += 1
        lower = upto
    return listed


@rule
def draw(s: State, u: float) -> int:
    """One of the cards that are left."""
    # The top bit of a byte is set where more cards are of a rank up to this.
    rest = (127 - int(u * s.left)) * ONES
    beyond = count(s.pack[0] + rest & 128 * ONES) + count(s.pack[1] + rest & 128 * ONES)
    return (DEAL if s.dealing else DRAW) + len(CARDS) - beyond


@rule
def happen(s: State, code: int) -> None:
    """[TOC-5] [TOC-19] A card goes from the pack to a hand; after the last one play goes on."""
    rank = int(EFFECTS[code, RANK])
    card = EFFECTS[code, HOW]
    s.pack[0] -= FROM[card, 0]
    s.pack[1] -= FROM[card, 1]
    s.left -= 1
    seat = s.drawer
    s.hand[seat, rank] += 1
    s.held[seat] |= 1 << rank
    s.cards[seat] += 1
    if s.dealing > 1:
        s.drawer = after(s, seat)
        s.dealing -= 1
    elif s.dealing:
        s.dealing = 0
        s.actors = 1 << after(s, s.dealer)
    else:
        s.actors = 1 << seat


@rule
def legal(s: State, seat: int, codes: Codes) -> int:
    """[TOC-6] Every way to play a card; if there is none, or a jack says so, every discard."""
    listed = 0
    held = int(s.held[seat])
    if s.jacked == 0:
        side = playing(s, seat)
        if s.seven == 0:
            # [TOC-7] [TOC-8] [TOC-9] [TOC-12] Into play, forward, home or four back.
            playable = (held & STEPPERS) * BOTH | (held & FOURS) >> FOUR - BACKWARD
            around = guarded(s.guards, section(s, side))
            house = s.inside[side]
            rules = board(s)
            waiting = 0
            for pair in range(PAWNS * side, PAWNS * (side + 1), 2):
                paired = 0
                for second in range(2):
                    place = s.place[pair + second]
                    ways = routes(rules, place, house, around) & playable
                    ways *= 1 - (waiting & CAMPED[place])
                    waiting |= CAMPED[place]
                    paired |= ways << PAIRED * second
                while paired:
                    way = lowest(paired)
                    pawn = pair + way // PAIRED
                    codes[listed] = WAYS[CAMPED[s.place[pawn]], way % PAIRED] + pawn
                    paired &= paired - 1
                    listed += 1
            if held & TENS:
                others = loose(s)
                for mine in range(PAWNS * side, PAWNS * (side + 1)):
                    ways = swappable(s, side, mine, others)
                    while ways:
                        codes[listed] = PAIRS[mine, lowest(ways)]
                        ways &= ways - 1
                        listed += 1
            if s.rules.shortcut and held & OPENERS:
                listed = shortcuts(s, side, held & OPENERS, codes, listed)
        if s.seven or held & SEVENS:
            ways = portions(s, seat, side)
            while ways:
                codes[listed] = PORTION + PORTIONS * PAWNS * side + lowest(ways)
                ways &= ways - 1
                listed += 1
    if listed == 0:
        while held:
            codes[listed] = DISCARDS[lowest(held)]
            held &= held - 1
            listed += 1
    return listed


@rule
def guarded(guards: int, own: int) -> int:
    """`guards` as seen from section `own`: bit k is for the k-th start from there."""
    return (guards | guards << SEATS) >> own & (1 << SEATS) - 1


@rule
def board(s: State) -> int:
    """The house rules that open and bar ways, as OPEN counts them."""
    return 2 * s.rules.overshoot + s.rules.start_blocks


@rule
def routes(rules: int, place: int, house: int, around: int) -> int:
    """[TOC-11] [TOC-12] [TOC-14] The ways of a pawn from a place, as a mask: see HOMEWARD."""
    return int(OPEN[(rules << SEATS | around) * PLACES + place] & CLEAR[house * PLACES + place])


@rule
def loose(s: State) -> int:
    """[TOC-17] The pawns on the track that are not on their own start, as a mask."""
    pawns = 0
    for pawn in range(PAWNS * s.players):
        pawns |= (0 < s.place[pawn] < RING) << pawn
    return pawns


@rule
def swappable(s: State, side: int, mine: int, others: int) -> int:
    """[TOC-17] Those of the loose pawns that one of a side's own may be swapped with."""
    if s.place[mine] > RING:
        return 0
    ours = (1 << PAWNS) - 1 << PAWNS * side
    if s.rules.ten_own and ON_START[s.place[mine]]:
        return others
    # A pair of one's own that are both loose comes once, written with the lower number first.
    return others & ~(ours if s.rules.ten_own == 0 else ours & (2 << mine) - 1)


@rule
def shortcuts(s: State, side: int, openers: int, codes: Codes, listed: int) -> int:
    """[TOC-22] From a square 8 to the centre if it is empty, and from there to another square 8."""
    empty = True
    for pawn in range(PAWNS * s.players):
        empty &= not CENTRE <= s.place[pawn] < CAMP
    while openers:
        rank = lowest(openers)
        openers &= openers - 1
        for pawn in range(PAWNS * side, PAWNS * (side + 1)):
            place = s.place[pawn]
            if empty and place < RING and place % SECTION == EIGHTH:
                codes[listed] = CENTERS[rank] + pawn
                listed += 1
            elif CENTRE <= place < CAMP:
                came = section(s, side) + 1 + int(place) - CENTRE
                for on in range(came + 1, came + SEATS):
                    codes[listed] = EXITS[rank] + SEATS * pawn + on % SEATS
                    listed += 1
    return listed


@rule
def portions(s: State, seat: int, side: int) -> int:
    """[TOC-15] The portions of a 7 after which the rest of it can be made, as a mask."""
    left = int(s.seven) if s.seven else SEVEN
    rules = board(s)
    house = int(s.inside[side])
    around = guarded(int(s.guards), section(s, side))
    free = within(s, side, LAST_HOME) & ~s.moved
    walking = within(s, side, RING)
    beyond = s.rules.teams and side == seat and goes_beyond(s, seat, left)
    found = 0
    to_try = free
    while to_try:
        pawn = lowest(to_try)
        to_try &= to_try - 1
        place = s.place[pawn]
        others = free ^ 1 << pawn
        ways = routes(rules, place, house, around) & ((2 << left) - 2) * BOTH
        while ways:
            way = lowest(ways)
            ways &= ways - 1
            homeward = way > HOMEWARD
            steps = way - HOMEWARD * homeward
            rest = left - steps
            if rest:
                target = arrival(place, steps, homeward)
                eaten = passed(s, others & walking, place, crossed(place, steps, homeward))
                still = others ^ eaten
                inside = house ^ HOME_BIT[place] ^ HOME_BIT[target]
                after = around ^ ON_START[place] ^ ON_START[target]
                if not (
                    (rest <= ROOM[inside] or still & walking)
                    and can_make(s, side, still, inside, after, rest)
                ) and not (beyond and eaten == 0 and can_fill(s, side, target, inside)):
                    continue
            found |= 1 << PORTIONS * (pawn % PAWNS) + SEVEN * homeward + steps - 1
    return found


@rule
def within(s: State, side: int, last: int) -> int:
    """The pawns of a side that are no further than a place, as a mask."""
    pawns = 0
    for pawn in range(PAWNS * side, PAWNS * (side + 1)):
        pawns |= (s.place[pawn] <= last) << pawn
    return pawns


@rule
def arrival(place: int, steps: int, homeward: bool) -> int:
    """Where steps forward lead from a place."""
    return int(ARRIVALS[HOME if homeward else MOVE, place + steps])


@rule
def crossed(place: int, steps: int, homeward: bool) -> int:
    """[TOC-16] How many track squares a pawn enters on its way, its own start included."""
    return max(0, RING - place) if homeward else steps


@rule
def passed(s: State, pawns: int, place: int, squares: int) -> int:
    """[TOC-16] Those of a seat's pawns on the track that a 7 eats, going so far from `place`."""
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
    """[TOC-15] Whether the free pawns of a side can make exactly the steps that are left."""
    rules = board(s)
    each = free
    while each:
        if routes(rules, s.place[lowest(each)], house, around) >> left & BOTH:
            return True
        each &= each - 1
    pawns = count(free)
    for index in range(SPLITS_OF[pawns, left], SPLITS_OF[pawns, left + 1]):
        if fits(s, side, free, house, around, SPLITS[index]):
            return True
    return False


@rule
def fits(s: State, side: int, free: int, house: int, around: int, split: int) -> bool:
    """Whether the free pawns can make these portions, the nearest to home the first of them.

    If anyhow, then in this order: each clears the way into the house and off the start for those
    behind, and passes none that has yet to move.
    """
    order = front_first(s, side)
    for _ in range(PAWNS):
        pawn = order & 15
        order >>= 4
        if free >> pawn & 1:
            steps = split & SEVEN
            split >>= 3
            if steps:
                place = s.place[pawn]
                ways = routes(board(s), place, house, around)
                if ways >> steps & BOTH == 0:
                    return False
                # Along the track, if it may: that leaves the house to those behind.
                target = arrival(place, steps, ways >> steps & 1 == 0)
                house ^= HOME_BIT[place] ^ HOME_BIT[target]
                around ^= ON_START[place] ^ ON_START[target]
    return True


@rule
def front_first(s: State, side: int) -> int:
    """The pawns of a side, the nearest to home first, in four bits each."""
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
    """[TOC-20] Whether the partner's pawns can make what the seat's last pawn leaves of a 7.

    To bring all home takes a known number of steps, and eats whatever stands before the start.
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
    return can_make(s, partner, free, s.inside[partner] & ALL_HOME, around, left - needed)


@rule
def can_fill(s: State, side: int, target: int, house: int) -> bool:
    """Whether the others can fill the house, in the right number of steps, after a pawn's portion.

    They can if no square is empty that lies deeper than a pawn whose portion is spent.
    """
    for pawn in range(PAWNS * side, PAWNS * (side + 1)):
        if s.moved >> pawn & 1:
            target = min(target, s.place[pawn])
    deep = int(target) - RING
    return deep > 0 and house >> deep == ALL_HOME >> deep


@rule
def apply(s: State, seat: int, code: int) -> None:
    """Play a card or discard it."""
    rank = int(EFFECTS[code, RANK])
    deed = EFFECTS[code, DEED]
    s.last = rank
    s.jacked = 0
    if s.seven == 0:
        spend(s, seat, rank)
    if deed == DISCARD:
        end_turn(s, seat)
        return
    pawn, how = int(EFFECTS[code, PAWN]), int(EFFECTS[code, HOW])
    if deed == SWAP:
        exchange(s, pawn, how)
    else:
        own = section(s, pawn // PAWNS)
        place = int(s.place[pawn])
        if rank == SEVEN:
            s.seven = (s.seven if s.seven else SEVEN) - how
            s.moved = s.moved | 1 << pawn if s.seven else 0
            trample(s, own, place, crossed(place, how, deed == HOME))
        if deed == EXIT:
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
    if rank == JOKER:
        # [TOC-19] The pack never lacks the card: its deals leave at least one for each joker.
        s.drawer = seat
        s.actors = 0
        return
    s.jacked = rank == JACK
    end_turn(s, seat)


@rule
def spend(s: State, seat: int, rank: int) -> None:
    """The card leaves the hand."""
    s.cards[seat] -= 1
    s.hand[seat, rank] -= 1
    if s.hand[seat, rank] == 0:
        s.held[seat] ^= 1 << rank


@rule
def trample(s: State, own: int, place: int, squares: int) -> None:
    """[TOC-16] A 7 sends to camp what it passes, but for pawns on their own start."""
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
def exchange(s: State, pawn: int, other: int) -> None:
    """[TOC-17] [TOC-12] Two pawns change places; neither is fresh then."""
    own, others = section(s, pawn // PAWNS), section(s, other // PAWNS)
    here, there = square(own, s.place[pawn]), square(others, s.place[other])
    lift(s, pawn, own)
    lift(s, other, others)
    land(s, pawn, own, seen_from(own, there))
    land(s, other, others, seen_from(others, here))


@rule
def seen_from(own: int, where: int) -> int:
    """The place, not fresh, that a track square is for the owner of section `own`."""
    return (where - square(own, 1)) % RING + 1


@rule
def has_won(s: State, side: int) -> bool:
    """[TOC-21] Four pawns home, in teams eight."""
    return s.inside[side] == ALL_HOME and (s.rules.teams == 0 or s.inside[side ^ 2] == ALL_HOME)


@rule
def end_turn(s: State, seat: int) -> None:
    """[TOC-5] The next seat's turn; the next deal, or the next dealer, once no hand has a card."""
    following = after(s, seat)
    # Every turn takes one card from its hand in all, so the dealer is the last to run out.
    if s.cards[following]:
        s.actors = 1 << following
        return
    # [TOC-18] A jack's effect ends with the deal.
    s.jacked = 0
    s.deal += 1
    if s.deal < LASTS[s.players]:
        open_deal(s)
    else:
        s.dealer = after(s, s.dealer)
        open_pack(s)


@rule
def payoff(s: State, seat: int) -> int:
    """[TOC-21] 1 for the winner, or both of the winning team."""
    return 1 if has_won(s, seat) else 0


@rule
def score(s: State, seat: int) -> int:
    """[TOC-21] The steps that a side's pawns have made: none has more than the winner."""
    steps = 0
    for pawn in range(SEATS * PAWNS):
        other = pawn // PAWNS
        if other == seat or (s.rules.teams and other == seat ^ 2):
            steps += STEPS[s.place[pawn]]
    return steps


GAME = Game(
    name="toc",
    title="Toc",
    seats=between(2, SEATS),  # [TOC-1]
    house=HOUSE,
    state=STATE,
    actions=ACTIONS,
    start=start,
    legal=legal,
    apply=apply,
    outcomes=outcomes,
    draw=draw,
    happen=happen,
    payoff=payoff,
    score=score,
)
