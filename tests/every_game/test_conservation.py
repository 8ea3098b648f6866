"""Money, cards, lives and pawns are neither made nor lost, but as the rules say."""

from tests import rulings
from tests.every_game.play import positions, random_match


def test_nothing_is_made_or_lost(game, rng):
    law = rulings.load(game).conserved
    for _ in range(4):
        match = random_match(game, rng)
        before = None
        for _ in positions(match, rng, 300):
            law(match.state, before)
            before = match.state.copy()
