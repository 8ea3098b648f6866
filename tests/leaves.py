"""Counts lines of play from a position; the games' own tests compare them with counts by hand."""

import numpy as np


def leaves(match, depth):
    """Count lines of play of `depth` steps, or fewer to the end.

    Chance is a step with all its outcomes; if several seats must decide, the lowest does.
    """
    game = match.game
    codes, weights = np.zeros((2, len(game.actions)), "i2")

    def below(state, depth):
        if depth == 0 or state.over:
            return 1
        seat = next((seat for seat in range(state.players) if state.actors >> seat & 1), None)
        if seat is None:
            count = game.outcomes(state, codes, weights)
        else:
            count = game.legal(state, seat, codes)
        total = 0
        for code in codes[:count].tolist():
            after = state.copy()
            if seat is None:
                game.happen(after, code)
            else:
                game.apply(after, seat, code)
            total += below(after, depth - 1)
        return total

    return below(match.state, depth)
