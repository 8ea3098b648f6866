"""A simple player of Toc: it looks one action ahead for steps, safety and a useful hand."""

from typing import Any

import numpy as np

from tripot.bots import Mind
from tripot.core.game import Codes, Memory, State, rule
from tripot.games.toc.rules import GIVE, apply, playing, section, square, swapping
from tripot.games.toc.track import CAMP, CARDS, LAST_HOME, OPENERS, PAWNS, RING

# What a pawn is worth by its place: out of camp, further around, safely past its start, home.
OUT, HOME, CENTRE = 12.0, 70.0, 30.0
WORTH = np.array(
    [
        *(OUT + place / 2 for place in range(RING + 1)),
        *(HOME + square for square in range(PAWNS)),
        *[CENTRE] * (CAMP - LAST_HOME - 1),
        0.0,
    ]
)
REACH = 13  # steps behind a pawn from which another is likely to reach it
RISK = 0.06  # how likely each such pawn is to land on it before it moves on

# What a card is worth in hand: most for those that open the camp, then those with a choice.
KEPT = np.array([{"A": 4, "K": 4, "X": 6, "7": 3, "4": 1.5}.get(r, 1.0) for r in CARDS])
SWAP = 2.0
# Factors for a card that opens the camp, if no own pawn is out, and if the hand has another such
# card; and for any other card if no own pawn is out.
WAITING, SECOND, IDLE = 2.0, 0.5, 0.1


@rule
def choose(
    s: State, m: Memory, seat: int, codes: Codes, count: int, rng: Any, mind: Mind, scratch: Any
) -> int:
    """Return the action that leaves its own side best off."""
    if s.giving:
        return gift(s, seat, codes, count)
    best = codes[0]
    most = -1e9
    for code in codes[:count]:
        scratch[0] = s
        apply(scratch[0], seat, code)
        hope = outlook(scratch[0], seat)
        if hope > most:
            most = hope
            best = code
    return int(best)


@rule
def outlook(s: State, seat: int) -> float:
    """Return how well a seat's side stands, and how useful the rest of its hand is."""
    hope = 0.0
    for card in range(len(KEPT)):
        hope += s.hand[seat, card] * kept(s, card)
    for pawn in range(PAWNS * s.players):
        owner = pawn // PAWNS
        worth = WORTH[s.place[pawn]]
        if owner == seat or (s.rules.teams and owner == seat ^ 2):
            hope += worth - RISK * worth * hunters(s, pawn)
        else:
            hope -= worth / (s.players - 1)
    return hope


@rule
def kept(s: State, card: int) -> float:
    """Return what a card is worth in hand."""
    return SWAP if swapping(s) >> card & 1 else float(KEPT[card])


@rule
def gift(s: State, seat: int, codes: Codes, count: int) -> int:
    """Return the gift that is worth most to the partner compared with what the giver loses."""
    openers = 0
    for card in range(len(KEPT)):
        openers += s.hand[seat, card] * (OPENERS >> card & 1)
    best = codes[0]
    most = -1e9
    for code in codes[:count]:
        card = int(code) - GIVE
        gain = use(s, seat ^ 2, card, 0) - use(s, seat, card, openers - 1)
        if gain > most:
            most = gain
            best = code
    return int(best)


@rule
def use(s: State, seat: int, card: int, openers: int) -> float:
    """Return what a card is worth to a seat with `openers` other cards that open the camp."""
    side = playing(s, seat)
    out, camped = 0, 0
    for pawn in range(PAWNS * side, PAWNS * (side + 1)):
        out += s.place[pawn] <= RING
        camped += s.place[pawn] == CAMP
    worth = kept(s, card)
    if OPENERS >> card & 1 and camped:
        return worth * (WAITING if out == 0 else 1.0) * (SECOND if openers > 0 else 1.0)
    return worth * (IDLE if out == 0 else 1.0)


@rule
def hunters(s: State, pawn: int) -> int:
    """Return how many pawns of other sides are near enough behind to land on this one."""
    owner = pawn // PAWNS
    if not 0 < s.place[pawn] < RING:
        return 0
    where = square(section(s, owner), s.place[pawn])
    near = 0
    for other in range(PAWNS * s.players):
        theirs = other // PAWNS
        partners = s.rules.teams and theirs == owner ^ 2
        if theirs != owner and not partners and s.place[other] <= RING:
            behind = (where - square(section(s, theirs), s.place[other])) % RING
            near += 0 < behind <= REACH
    return near
