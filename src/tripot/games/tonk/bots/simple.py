"""A simple player of Tonk: it drops if it is probably lowest, otherwise takes what helps most."""

from typing import Any

from tripot.bots import Mind
from tripot.core.bits import count as counted
from tripot.core.game import Codes, Memory, State, rule
from tripot.games.tonk.rules import (
    CALL,
    CHOOSE,
    DECK,
    DISCARD,
    DROP,
    LAY,
    MELD,
    PLAY,
    STEP,
    STOCK,
    TABLED,
    TAKE,
    apply,
    legal,
    piled,
    total,
)

OUT = -20.0  # what going out is worth for each stake that it pays, in points of the hand
COMPANY = 1.0  # bonus, in points, for a card that is one card short of a meld
# What a card in another hand counts at first, and how much less after each of its turns.
POINTS, SHED = 6.0, 0.45


@rule
def choose(
    s: State, m: Memory, seat: int, codes: Codes, count: int, rng: Any, mind: Mind, scratch: Any
) -> int:
    """Drop, call, take or draw; then meld, add to runs, and discard what leaves the lowest hand."""
    if s.phase != CHOOSE:
        return best_step(s, seat, codes, count)
    own = total(s.hand[seat])
    lowest, lower = 1.0, 0.0  # how likely it is to be lowest; the expected number of lower seats
    for other in range(s.players):
        if other != seat:
            higher = chance_higher(s, other, own)
            lowest *= higher
            lower += 1 - higher
    drops = s.left and lowest * (s.players - 1) > 2 * lower
    if drops and s.rules.out_pays == 1:
        return DROP
    scratch[0] = s
    apply(scratch[0], seat, TAKE)
    taking = burden_after(scratch[0], seat, codes)
    if drops and taking > OUT:  # going out is certain, and pays more
        return DROP
    if s.left == 0:
        # A call costs less than a drop. The bot waits if it can, as others may not be able to.
        return CALL if lowest * s.players > 1 or taking >= burden(s.hand[seat]) else TAKE
    return TAKE if taking <= burden_hoped(s, seat, codes, scratch) else STOCK


@rule
def chance_higher(s: State, other: int, own: int) -> float:
    """Return roughly how likely another hand, by its cards and turns, counts more than `own`."""
    cards = s.cards[other]
    expected = cards * (POINTS - SHED * (s.turns // s.players))
    return min(1.0, max(0.0, 0.5 + (expected - own - 0.5) / (6 + 3 * cards)))


@rule
def best_step(s: State, seat: int, codes: Codes, count: int) -> int:
    """Return the highest meld, or card for a run, or else the discard that leaves least."""
    best = int(codes[0])
    most = -1e9
    for code in codes[:count]:
        if code < DISCARD:
            worth = total(TABLED[code - MELD]) + (200.0 if code < LAY else 100.0)
        else:
            worth = -burden(s.hand[seat] & ~(1 << int(code - DISCARD)))
        if worth > most:
            most = worth
            best = int(code)
    return best


@rule
def burden(hand: int) -> float:
    """Return a hand's count, less a bonus for cards that are one card short of a meld."""
    near = hand & (hand << STEP | hand >> STEP | hand << 2 * STEP | hand >> 2 * STEP)
    for rank in range(0, DECK, STEP):
        alike = hand & 15 << rank
        if alike & alike - 1:
            near |= alike
    return total(hand) - COMPANY * counted(near)


@rule
def burden_after(s: State, seat: int, codes: Codes) -> float:
    """Return `seat`'s burden at the end of the turn that it has begun in `s`."""
    played = s.played
    while s.phase == PLAY and s.played == played:
        apply(s, seat, best_step(s, seat, codes, legal(s, seat, codes)))
    return burden(s.hand[seat]) if s.played == played else OUT * s.rules.out_pays


@rule
def burden_hoped(s: State, seat: int, codes: Codes, scratch: Any) -> float:
    """Return `seat`'s burden after a card from the stock, averaged over unseen cards."""
    seen = int(s.hand[seat]) | piled(s)
    for other in range(s.players):
        seen |= s.laid[other]
    burdens = 0.0
    for card in range(DECK):
        if not seen >> card & 1:
            scratch[0] = s
            scratch[0].hand[seat] |= 1 << card
            scratch[0].phase = PLAY
            burdens += burden_after(scratch[0], seat, codes)
    return burdens / (DECK - counted(seen))
