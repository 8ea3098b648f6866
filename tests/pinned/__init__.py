"""Behaviour pinned to files: a whole game by each version of the rules, and counts of positions."""

import json
from itertools import islice
from pathlib import Path

import numpy as np

from tripot import transcript
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

# From how many steps into the pinned game, and to what depth, lines of play are counted: steps of
# players and of chance alike.
COUNTED = {
    "tokan": [(0, 3), (4, 3), (12, 2)],
    "tokio": [(0, 4), (2, 5)],
    "tonk": [(0, 2), (21, 4), (24, 4)],
    "tabu": [(0, 3), (40, 3)],
    "toc": [(0, 3), (24, 5), (200, 4), (301, 4)],
}


def pinned(game, version):
    """The file of the game that is pinned for a version of the rules."""
    return FOLDER / f"v{version}" / f"{game.name}.jsonl"


def after(game, steps):
    """The pinned game's position after so many of its steps."""
    players, rules, seed = TABLES[game.name]
    _, *lines = islice(transcript.trace(game, players, rules, seed), steps + 1)
    log = [(step["seat"], step["action"]) for step in map(json.loads, lines)]
    return Match.replay(game, players, rules, log)


def count_lines(match, depth):
    """How many lines of play of `depth` steps there are; every actor's every action is one."""
    game, players = compiled(match.game), match.players
    stack = np.zeros(depth + 1, game.state.dtype).view(np.recarray)
    stack[0] = match.state
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
            count = game.outcomes(s, codes, weights) if seat is None else game.legal(s, seat, codes)
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
