"""`python -m bench.analysis.calibrate`: how far Toc's net must be tempered, for analysis/toc.py.

The net plays itself by its best odds. At some decisions it is asked, as an analysis asks it, how
likely the seat wins; and an offset and a slope of the logarithm of the odds are fitted so that what
it says is what came, by the likelihood.
"""

import argparse
import random

import numpy as np

from tripot import games
from tripot.analysis import toc
from tripot.analysis.walk import Tables
from tripot.bots.think import play_out
from tripot.match import Match
from tripot.table.compile import wrapping

SIDES = ((2, {}), (3, {}), (4, {}), (4, {"teams": True}))
EVERY, WORLDS = 7, 12  # steps from one look to the next, and worlds that are looked at
OFFSETS, SLOPES = np.linspace(-1.5, 1.0, 51), np.linspace(0.2, 1.2, 51)


def looked(players, rules, count):
    """What the net said by world, untempered, and what came."""
    game, said, came = games.load("toc"), [], []
    tables = Tables(game, players, rules | Match(game, players, rules).rules)
    tables.mind = (*tables.mind[:-1], np.array([0.0, 1.0]))
    for seed in range(count):
        match = Match(game, players, rules)
        for seat, wins in asked(tables, match, random.Random(seed)):
            said.append(wins)
            came.append(match.payoffs()[seat])
    return np.array(said), np.array(came)


def asked(tables, match, rng):
    """Play a match by best odds: some seats that decided, and what they were told by world."""
    told = []

    def choose(seat):
        legal = match.legal_codes(seat)
        known = match.view(seat), match.memory(), seat, legal
        looks = WORLDS if len(match.log) % EVERY == 0 else 3
        with wrapping():
            found = tables.sample(*known, looks, rng.getrandbits(32))[..., 0]
        best = int(found.mean(axis=0).argmax())
        if looks == WORLDS:
            told.append((seat, found[:, best]))
        return legal[best]

    play_out(match, rng, choose)
    return told


def fitted(said, came):
    """The offset and the slope by which what was said is likeliest."""
    odds = np.log(np.clip(said, 1e-9, 1 - 1e-9) / np.clip(1 - said, 1e-9, 1))
    sure = (said == 0) | (said == 1)
    best = (-np.inf, 0.0, 1.0)
    for offset in OFFSETS:
        for slope in SLOPES:
            tempered = np.where(sure, said, 1 / (1 + np.exp(-offset - slope * odds)))
            chance = np.clip(tempered.mean(axis=1), 1e-3, 1 - 1e-3)
            likely = np.log(np.where(came > 0, chance, 1 - chance)).sum()
            best = max(best, (likely, offset, slope))
    return best[1:]


def main():
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=150)
    args = parser.parse_args()
    for players, rules in SIDES:
        said, came = looked(players, rules, args.games)
        print(players, rules, len(came), *fitted(said, came), "now", toc.TEMPERED, flush=True)


if __name__ == "__main__":
    main()
