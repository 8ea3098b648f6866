"""Toc's track, houses and cards as numbers, and tables of what a pawn in each place could do."""

from collections.abc import Container
from itertools import product

import numpy as np

RANKS = "A23456789TJQKX"
# A card is its index in CARDS: first those with which a pawn may enter, which also go forward, then
# the others that go forward, [TOC-8] by FORWARD steps, then those with their own way. A joker may
# make another number of JOKER_STEPS, and a 10, last of the STEPPING cards, may go forward instead.
CARDS = "AKX235689JQ47T"
FORWARD = (1, 13, 15, 2, 3, 5, 6, 8, 9, 11, 12, 10)
TENTH = len(FORWARD) - 1
ENTERING = CARDS[:3]
STEPPING = CARDS[:TENTH] + "T"
ACE, KING, JOKER, JACK, FOUR, SEVEN, TEN = (CARDS.index(rank) for rank in "AKXJ47T")
JOKER_STEPS = range(10, 19)

SEATS = 4
PAWNS = 4  # [TOC-3] per seat; pawn 4 * seat + i is written seat.i

# [TOC-2] Where a pawn is, as steps from its own start: 0 fresh on the start, 1 to 71 on the track,
# 72 on the start and not fresh, 73 to 76 in the house, 77 to 80 in the centre, having left the
# track at step 8, 26, 44 or 62; or in camp.
RING = 72
SECTION = 18
EIGHTH = 8  # the steps from any start to the square 8 after it
LAST_HOME = RING + PAWNS
CENTRE = LAST_HOME + 1
CAMP = CENTRE + RING // SECTION
PLACES = 128  # length of tables by place; there are fewer places

ALL_HOME = (1 << PAWNS) - 1  # a house as bits: bit k - 1 is square k
STEPS_HOME = sum(range(RING + 1, LAST_HOME + 1))  # of four pawns that are home

BACKWARD = 4  # [TOC-9] steps of a 4
WHOLE = 7  # [TOC-15] steps of a 7

BLOCKED = 1

# What a decision does.
DEEDS = ("move", "home", "back", "enter", "center", "exit", "swap", "discard", "fold", "give")
ALONG, HOMEWARD, BACK, IN, TO_CENTRE, OUT, ACROSS, AWAY, DOWN, OVER = range(len(DEEDS))

# [TOC-9] [TOC-13] Where all deeds but exits and swaps lead: ARRIVALS[deed, place + steps].
REACHED = np.arange(PLACES + max(JOKER_STEPS))
ARRIVALS = np.zeros((TO_CENTRE + 1, len(REACHED)), "u1")
ARRIVALS[ALONG] = (REACHED - 1) % RING + 1
ARRIVALS[HOMEWARD] = REACHED
ARRIVALS[BACK] = (REACHED - BACKWARD - 1) % RING + 1
ARRIVALS[TO_CENTRE] = CENTRE + REACHED // SECTION

# The ways of a pawn are bits: with each stepping card along the track; with each into or within the
# house; back; into play with each entering card; then, from PORTIONS on, the portions of a 7, 1 to
# 7 along the track and 1 to 7 homeward; then, from LEAPS on, each of the JOKER_STEPS along the
# track and homeward.
STEPPERS = (1 << TENTH) - 1
OPENERS = (1 << len(ENTERING)) - 1
TO_HOME = len(STEPPING)
TO_BACK = 2 * len(STEPPING)
TO_ENTER = TO_BACK + 1
PORTIONS = TO_ENTER + len(ENTERING)
LEAPS = PORTIONS + 2 * WHOLE
# Added to a number of JOKER_STEPS, these give its way along the track, and homeward.
LEAP_ALONG = LEAPS - JOKER_STEPS[0]
LEAP_HOME = LEAP_ALONG + len(JOKER_STEPS)
ANY = range(1, max(JOKER_STEPS) + 1)  # numbers of steps


def ways(along: Container[int], homeward: Container[int], back: bool, enter: bool) -> int:
    """Return the ways with these numbers of steps along the track and homeward, back, into play."""
    by_card, portions, leaps = (
        [n in targets for targets in (along, homeward) for n in steps]
        for steps in (FORWARD, range(1, WHOLE + 1), JOKER_STEPS)
    )
    truths = [*by_card, back, *(enter for _ in ENTERING), *portions, *leaps]
    return sum(true << place for place, true in enumerate(truths))


def unbarred(overshoot: int, place: int) -> int:
    """[TOC-7] [TOC-8] [TOC-9] [TOC-13] Return the ways from a place without any other pawns."""
    last = RING if overshoot == BLOCKED else RING + max(ANY)
    on_track = place <= RING
    return ways(
        along=[n for n in ANY if on_track and place + n <= last],
        homeward=[n for n in ANY if RING < place + n <= LAST_HOME],
        back=on_track,
        enter=place == CAMP,
    )


def barred(blocks: int, place: int, k: int) -> int:
    """[TOC-11] Return the ways that end on the k-th start from here or, if it blocks, pass it."""
    to_start = [k * SECTION - place, k * SECTION + RING - place]
    past = [n for n in ANY for ahead in to_start if blocks and 0 < ahead < n]
    return ways(
        along=[*to_start, *past],
        homeward=past if k == 0 else [],
        back=any(ahead == -BACKWARD or (blocks and -BACKWARD < ahead < 0) for ahead in to_start),
        enter=k == 0,
    )


def uncrossed(house: int, place: int) -> int:
    """[TOC-14] Return the ways that don't land on or jump a pawn in the house."""
    taken = [RING + k for k in range(1, PAWNS + 1) if house >> k - 1 & 1 and RING + k > place]
    last = min(taken, default=PLACES) - 1
    return ways(ANY, range(1, last - place + 1), back=True, enter=True)


# OPEN[rules, around, place], flat: the ways that other pawns on the track leave open. `rules` is
# 2 * overshoot + start_blocks; bit k of `around`: the k-th start from the pawn's own is guarded.
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
    ]
).ravel()
# CLEAR[house, place], flat: the ways that the pawns in the house leave open.
CLEAR = np.array(
    [uncrossed(house, place) for house in range(ALL_HOME + 1) for place in range(PLACES)]
)

# [TOC-2] SQUARES[SECTION * own + place]: a square of the track, section by section from its 1.
SQUARES = np.array([(SECTION - 1 + place) % RING for place in range(2 * RING)], "i4")
ON_START = np.array([place in (0, RING) for place in range(PLACES)], "i4")
HOME_BIT = np.array(
    [1 << place - RING - 1 if RING < place <= LAST_HOME else 0 for place in range(PLACES)], "i4"
)
# The order in which pawns make room for each other: from deep in the house back along the track.
NEARNESS = np.array([RING, *range(1, PLACES)], "i4")
# [TOC-21] What each place counts for.
STEPS = np.array(
    [*range(RING), 0, *range(RING + 1, LAST_HOME + 1), *range(EIGHTH, RING, SECTION), 0], "i4"
)

# [TOC-15] The ways to split n steps, at most six, among two or more of k pawns, three bits per
# portion: from SPLITS_OF[k, n] to SPLITS_OF[k, n + 1].
SHARES = [
    [
        sum(share << 3 * i for i, share in enumerate(shares))
        for shares in product(range(WHOLE), repeat=k)
        if sum(shares) == n and n not in shares
    ]
    for k in range(PAWNS + 1)
    for n in range(WHOLE)
]
SPLITS = np.array([split for shares in SHARES for split in shares], "i4")
SPLITS_OF = np.array(
    [[sum(map(len, SHARES[: k * WHOLE + n])) for n in range(WHOLE + 1)] for k in range(PAWNS + 1)],
    "i4",
)
# [TOC-14] ROOM[house]: the steps that pawns at home can make together.
ROOM = np.array(
    [
        sum(house >> k & ~house >> above & 1 for above in range(PAWNS) for k in range(above))
        for house in range(ALL_HOME + 1)
    ],
    "i4",
)

ALIKE = 4  # [TOC-4] most cards of one rank, and the bits of a rank in the pack
WHOLE_PACKS = np.array(
    [
        sum(
            (1 << (jokers if card == JOKER else ALIKE)) - 1 << ALIKE * card
            for card in range(len(CARDS))
        )
        for jokers in range(ALIKE + 1)
    ]
)
