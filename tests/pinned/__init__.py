"""Behaviour pinned to files: one whole game of each, and counts of all positions to a depth."""

from pathlib import Path

import numpy as np

from tripot.match import Match
from tripot.table.compile import compiled

FOLDER = Path(__file__).parent

# Players, house rules and seed of the pinned games: short, and as many rules as fit.
TABLES = {
    "tokan": (4, {"rounds": 3}, 1),
    "tokio": (4, {"lives": 4}, 1),
    "tonk": (4, {"hands": 4}, 1),
    "tabu": (4, {"money": 20}, 1),
    "toc": (4, {"teams": True, "shortcut": True}, 3),
}

# Number of players -> depth, in steps of players and of chance alike, under the default rules.
DEPTHS = {
    "tokan": {3: 4, 4: 3},
    "tokio": {2: 5, 4: 5},
    "tonk": {2: 3, 4: 3},
    "tabu": {2: 4, 3: 4},
    "toc": {2: 5, 4: 5},
}


def count_positions(game, players, depth):
    """How many lines of play of `depth` steps there are; every actor's every action is one."""
    game = compiled(game)
    root = Match(game, players).state.tobytes()
    stack = np.zeros((depth + 1,), game.state.dtype).view(np.recarray)
    stack[0] = np.frombuffer(root, game.state.dtype)[0]
    buffers = [np.zeros(len(game.actions), "i2") for _ in range(depth + 1)]
    weights = np.zeros(len(game.actions), "i2")

    def below(level):
        s = stack[level]
        if level == depth or s.over:
            return 1
        total = 0
        seats = [seat for seat in range(players) if s.actors >> seat & 1]
        for seat in seats or [None]:
            codes = buffers[level]
            if seat is None:
                count = game.outcomes(s, codes, weights)
            else:
                count = game.legal(s, seat, codes)
            if level + 1 == depth:
                total += count
                continue
            for code in codes[:count].tolist():
                stack[level + 1] = s
                if seat is None:
                    game.happen(stack[level + 1], code)
                else:
                    game.apply(stack[level + 1], seat, code)
                total += below(level + 1)
        return total

    return below(0)
