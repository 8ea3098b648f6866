"""Money, cards, lives and pawns are neither made nor lost, but as the rules say."""

from tests.every_game.play import positions, random_match
from tripot.games.toc import JOKER

# Each says, of a state, what must hold; `before` is the state one step earlier, or None.


def tokan(s, before):
    """[TOKAN-12] [TOKAN-14] What seats have lost lies in the pot; nothing else is made."""
    assert s.balance.sum() + s.pot == 0
    assert s.pot >= 0


def tokio(s, before):
    """[TOKIO-9] Lives only go down, one seat's at a time and by at most three, and stop at 0."""
    assert (s.lives >= 0).all()
    assert (s.lives > 0).sum() == s.alive
    if before is not None:
        lost = before.lives - s.lives
        assert (lost >= 0).all()
        assert lost.sum() <= 3
        assert (lost > 0).sum() <= 1


def tonk(s, before):
    """[TONK-3] [TONK-15] 52 cards, each in one place; money goes from seat to seat."""
    assert s.money.sum() == 0
    stock = int(s.stock)
    pile = sum(1 << int(card) - 1 for card in s.pile[: s.height])
    places = [stock, pile, *map(int, s.hand), *map(int, s.laid)]
    if s.left == 52:
        assert stock == (1 << 52) - 1  # gathered in, though hands still show
        return
    assert sum(place.bit_count() for place in places) == 52
    assert sum(places) == (1 << 52) - 1
    assert [int(hand).bit_count() for hand in s.hand] == s.cards.tolist()


def tabu(s, before):
    """[TABU-2] Money goes from seat to seat, and nobody has less than none."""
    assert s.money.sum() == s.players * s.rules.money
    assert (s.money >= 0).all()
    assert (s.money >= s.risked).all()


def toc(s, before):
    """[TOC-3] [TOC-4] Cards leave the pack one by one, and no two pawns stand on one square."""
    packed = [(int(s.pack) >> 4 * card & 15).bit_count() for card in range(14)]
    in_play = [int(s.hand[:, card].sum()) + left for card, left in enumerate(packed)]
    assert max(in_play) <= 4
    assert in_play[JOKER] <= s.rules.jokers
    assert s.left == sum(packed)
    assert s.cards.tolist() == s.hand.sum(axis=1).tolist()
    if before is not None and s.left < before.left:
        assert s.cards.sum() - before.cards.sum() == before.left - s.left == 1
    standing = [pawn for pawn in range(16) if s.place[pawn] <= 72]
    assert sorted(on - 1 for on in s.on.tolist() if on) == standing
    for seat in range(s.players):
        home = [place - 73 for place in s.place[4 * seat : 4 * seat + 4].tolist()]
        assert mask(k for k in home if 0 <= k < 4) == s.inside[seat]
        assert s.held[seat] == mask(card for card in range(14) if s.hand[seat, card])
    assert s.place[4 * s.players :].tolist() == [81] * (16 - 4 * s.players)


def mask(numbers):
    """Numbers that are all different, as bits."""
    return sum(1 << number for number in numbers)


LAWS = {"tokan": tokan, "tokio": tokio, "tonk": tonk, "tabu": tabu, "toc": toc}


def test_nothing_is_made_or_lost(game, rng):
    law = LAWS[game.name]
    for _ in range(4):
        match = random_match(game, rng)
        before = None
        for _ in positions(match, rng, 300):
            law(match.state, before)
            before = match.state.copy()
