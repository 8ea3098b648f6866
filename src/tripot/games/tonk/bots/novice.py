"""A beginner at Tonk: it loves pairs, and considers only its own cards before it lays down."""

from typing import Any

from tripot.bots import Mind
from tripot.core.game import Codes, Memory, State, rule
from tripot.games.tonk.rules import (
    CALL,
    CHOOSE,
    DISCARD,
    DROP,
    LAY,
    STEP,
    STOCK,
    TAKE,
    total,
)

LOW = 12  # low enough to lay down, whatever the others may have


@rule
def choose(
    s: State, m: Memory, seat: int, codes: Codes, count: int, rng: Any, mind: Mind, scratch: Any
) -> int:
    """Lay down a low hand; take what makes a pair; keep cards that go with others."""
    hand = int(s.hand[seat])
    if s.phase == CHOOSE:
        if total(hand) <= LOW:
            return DROP
        if has_company(hand, int(s.pile[s.height - 1]) - 1):
            return TAKE
        return STOCK if s.left else CALL
    best, most = int(codes[0]), -1
    for code in codes[:count]:
        if code >= DISCARD:
            card = int(code) - DISCARD
            liked = card >> 2
            if not has_company(hand & ~(1 << card), card):
                liked += 20
        else:
            liked = 200 if code < LAY else 100
        if liked > most:
            best, most = int(code), liked
    return best


@rule
def has_company(hand: int, card: int) -> bool:
    """Return whether the hand has a card of the same rank, or an adjacent one of the same suit."""
    own = 1 << card
    return hand & (15 << (card & ~3) | own << STEP | own >> STEP) != 0
