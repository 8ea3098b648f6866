"""Behaviour pinned to files in each game's folder: a whole game by each version, and counts."""

import json
from itertools import islice

import numpy as np

from tests import tables
from tripot import games, transcript
from tripot.core.compile import compiled
from tripot.match import Match


def pinned(game, version):
    """Return the file of the game pinned for a version of the rules."""
    return games.folder(game.name) / f"tests/pinned/v{version}.jsonl"


def counts(game):
    """Return the file with the counts of lines of play."""
    return games.folder(game.name) / "tests/pinned/lines.json"


def trace(game):
    """Return the lines of the game to be pinned, as it is played today."""
    players, rules, seed = tables.of(game.name).PINNED
    return transcript.trace(game, players, rules, seed)


def after(game, steps):
    """Return the pinned game's position after this many of its steps."""
    players, rules, _ = tables.of(game.name).PINNED
    _, *lines = islice(trace(game), steps + 1)
    log = [(step["seat"], step["action"]) for step in map(json.loads, lines)]
    return Match.replay(game, players, rules, log)


def count_all(game):
    """Return the numbers of lines of play from all the positions that `tables` names."""
    return [count_lines(after(game, steps), depth) for steps, depth in tables.of(game.name).COUNTED]


def count_lines(match, depth):
    """Return how many lines of play have `depth` steps; every actor's every action is one."""
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
