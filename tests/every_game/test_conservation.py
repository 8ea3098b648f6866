"""Money, cards, lives and pawns are created and lost only as the rules say."""

from tests import rulings
from tests.every_game.play import matches, positions

LONGEST = 20_000  # steps of a random game


def test_nothing_is_made_or_lost(game, rng):
    law = rulings.load(game).conserved
    for match in matches(game, rng, 6):
        before = None
        for number, _ in enumerate(positions(match, rng, LONGEST)):
            if number < 200:
                law(match.state, before, None)
                before = match.state.copy()
        law(match.state, None, match.payoffs())
