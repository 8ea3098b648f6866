"""`python -m bench.analysis.calibrate`: how far to temper Toc's net, for games/toc/judge.py.

The net plays against itself by its best odds. At some decisions it estimates, as in an analysis,
how likely the seat is to win. An offset and a slope of the log odds are then fitted to the results
by maximum likelihood.

Then a simple bot plays against strong ones. When it does not make the best choice, the net plays on
from both choices to the end, many times, with the same cards for both. The difference of the
results is compared with what the analysis said.
"""

import argparse
import random
from itertools import pairwise

import numpy as np

from tripot import games
from tripot.analysis.walk import Z_95, Scales
from tripot.bots.think import decide_in, play_out
from tripot.core.bits import lowest
from tripot.core.chance import uniform
from tripot.core.compile import machine_code, wrapping
from tripot.core.game import rule
from tripot.games.toc import judge as toc
from tripot.games.toc.bots.strong import CODES
from tripot.games.toc.bots.strong import weigh as net_weighs
from tripot.games.toc.rules import apply, draw, happen, legal, payoff, redeal
from tripot.match import Match

SIDES = ((2, {}), (3, {}), (4, {}), (4, {"teams": True}))
EVERY, WORLDS = 7, 12  # steps from one question to the next, and worlds for each
OFFSETS, SLOPES = np.linspace(-1.5, 1.0, 51), np.linspace(0.2, 1.2, 51)
SOME, PLAYED = 0.35, 60  # share of the simple bot's decisions; games played on from each
LOSSES = -1.0, 0.005, 0.02, 0.05, 1.0  # bounds of the groups that are compared


def looked(players, rules, count):
    """Return the net's untempered estimates by world, and the results."""
    game, said, came = games.load("toc"), [], []
    scales = Scales(game, players, rules | Match(game, players, rules).rules)
    scales.mind = (*scales.mind[:-1], np.array([0.0, 1.0]))
    for seed in range(count):
        match = Match(game, players, rules)
        for seat, wins in asked(scales, match, random.Random(seed)):
            said.append(wins)
            came.append(match.payoffs()[seat])
    return np.array(said), np.array(came)


def asked(scales, match, rng):
    """Play a match by best odds; return some seats that decided, and their odds by world."""
    told = []

    def choose(seat):
        legal = match.legal_codes(seat)
        known = match.view(seat), match.memory(), seat, legal
        looks = WORLDS if len(match.log) % EVERY == 0 else 3
        with wrapping():
            found = scales.sample(*known, looks, rng.getrandbits(32))[..., 0]
        best = int(found.mean(axis=0).argmax())
        if looks == WORLDS:
            told.append((seat, found[:, best]))
        return legal[best]

    play_out(match, rng, choose)
    return told


def fitted(said, came):
    """Return the offset and the slope that make the results likeliest."""
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


@rule
def play_on(s, m, seat, codes, count, hidden, rng, mind, scratch, out):  # noqa: ARG001
    """Write the result of each choice in one deal, if all then play by the net: see `weigh`."""
    scratch[1] = s
    redeal(scratch[1], m, seat, rng, codes[count:])
    uniform(rng)
    open_to, odds, seeds = np.zeros(CODES, np.int16), np.zeros(CODES), np.zeros(1, np.uint64)
    for place in range(count):
        seeds[0] = rng[0]
        scratch[2] = scratch[1]
        after = scratch[2]
        apply(after, seat, codes[place])
        while after.over == 0:
            if after.actors == 0:
                happen(after, draw(after, uniform(seeds)))
                continue
            actor = lowest(after.actors)
            some = legal(after, actor, open_to)
            best = net_weighs(after, m, actor, open_to, some, mind[0], mind[1], scratch, odds)
            apply(after, actor, open_to[best])
        out[place, :] = payoff(after, seat)


def differences(players, rules, count):
    """Return what choices were estimated to lose against the best one, and what they lost."""
    game, found = games.load("toc"), []
    said = Scales(game, players, rules | Match(game, players, rules).rules)
    truly = Scales(game, players, said.rules)
    truly._weigh = machine_code(play_on)
    for seed in range(count):
        match, rng = Match(game, players, rules), random.Random(seed)

        def choose(seat, match=match, rng=rng, seed=seed):
            bot = "strong" if (seat + seed) % 2 else "simple"
            made = decide_in(match, bot, seat, rng.getrandbits(63))
            if bot == "simple" and rng.random() < SOME:
                found.extend(difference(said, truly, match, seat, made, rng.getrandbits(32)))
            return made

        play_out(match, rng, choose)
    return np.array(found)


def difference(said, truly, match, seat, made, seed):
    """Return the choice's estimated loss and its actual loss; nothing if it was the best."""
    codes, known = match.legal_codes(seat), (match.view(seat), match.memory(), seat)
    with wrapping():
        looks = said.sample(*known, codes, toc.WORLDS, seed)[..., 0]
        # Half of the worlds choose the best action, and the other half estimate its worth.
        best = codes[int(looks[::2].mean(axis=0).argmax())]
        if best == made:
            return []
        ends = truly.sample(*known, [best, made], PLAYED, seed)[..., 0]
    loses = looks[1::2, codes.index(best)] - looks[1::2, codes.index(made)]
    return [(loses.mean(), (ends[:, 0] - ends[:, 1]).mean())]


def held(found):
    """Yield lines that compare estimated losses with actual ones."""
    said, lost = found.T
    for least, most in pairwise(LOSSES):
        some = (said >= least) & (said < most)
        if (count := some.sum()) > 1:
            off = Z_95 * lost[some].std(ddof=1) / count**0.5
            yield f"  {count} said {said[some].mean():.4f} lost {lost[some].mean():.4f} ± {off:.4f}"


def main():
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--differences", action="store_true", help="only the second part")
    args = parser.parse_args()
    for players, rules in SIDES:
        if not args.differences:
            said, came = looked(players, rules, args.games)
            print(players, rules, len(came), *fitted(said, came), "now", toc.TEMPERED, flush=True)
        print(players, rules, *held(differences(players, rules, args.games)), sep="\n", flush=True)


if __name__ == "__main__":
    main()
