"""A simple player of Toc: it looks one action ahead for steps, safety and a useful hand."""

from typing import Any

import numpy as np

from tripot.bots import Mind
from tripot.core.game import Codes, Memory, State, rule
from tripot.games.toc.rules import apply, section, square, swapping
from tripot.games.toc.track import CAMP, CARDS, LAST_HOME, PAWNS, RING

# What a pawn is worth by its place: out of camp, further round, past its start for good, home.
OUT, HOME, CENTRE = 12.0, 70.0, 30.0
WORTH = np.array(
    [
        *(OUT + place / 2 for place in range(RING + 1)),
        *(HOME + square for square in range(PAWNS)),
        *[CENTRE] * (CAMP - LAST_HOME - 1),
        0.0,
    ]
)
REACH = 13  # steps behind a pawn from which another may well land on it
RISK = 0.06  # how likely each such pawn does so before the pawn moves on

# What a card is worth in hand: those that open the camp most, then those with a choice.
KEPT = np.array([{"A": 4, "K": 4, "X": 6, "7": 3, "4": 1.5}.get(r, 1.0) for r in CARDS])
SWAP = 2.0


@rule
def choose(
    s: State, m: Memory, seat: int, codes: Codes, count: int, rng: Any, mind: Mind, scratch: Any
) -> int:
    """Return the action after which its own side stands best."""
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
    swaps = swapping(s)
    for card in range(len(KEPT)):
        hope += s.hand[seat, card] * (SWAP if swaps >> card & 1 else KEPT[card])
    for pawn in range(PAWNS * s.players):
        owner = pawn // PAWNS
        worth = WORTH[s.place[pawn]]
        if owner == seat or (s.rules.teams and owner == seat ^ 2):
            hope += worth - RISK * worth * hunters(s, pawn)
        else:
            hope -= worth / (s.players - 1)
    return hope


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
