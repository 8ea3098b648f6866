"""External-sampling Monte Carlo CFR (Lanctot et al., 2009) on a hand of Tokio.

    python examples/mccfr.py [seconds]

Two players have one life each, and 55 has been claimed. From there on the tree is far too large to
walk. Chance and the other seat are sampled, and all of the learner's own actions are tried. Prints
the nodes per second, what seat 0 wins with the average strategies, and what the solver of Tokio
says.
"""

import random
import sys
import time

from tripot import Match, games
from tripot.solve import tokio

CLAIMED = 19  # 55


def sampled(weights, rng):
    """Return a random index, with probability proportional to its weight."""
    return rng.choices(range(len(weights)), weights)[0]


def matching(regrets):
    """Return the weights of regret matching."""
    weights = [max(0.0, regret) for regret in regrets]
    return weights if any(weights) else [1.0] * len(weights)


class Trainer:
    """The regrets and the sums of strategies, by information key."""

    def __init__(self, match, seed=0):
        self.match, self.rng, self.known, self.nodes = match, random.Random(seed), {}, 0

    def walk(self, learner):
        """Return what the learner wins from here by its strategy; sample everything else."""
        match = self.match
        self.nodes += 1
        if match.over:
            return match.payoffs()[learner]
        if not match.actors:
            weights = match.chance()
            match.happen([*weights][sampled([*weights.values()], self.rng)])
            value = self.walk(learner)
            match.undo()
            return value
        seat = match.actors[0]
        legal = match.legal(seat)
        regrets, total = self.known.setdefault(
            match.information_key(seat), ([0.0] * len(legal), [0.0] * len(legal))
        )
        weights = matching(regrets)
        whole = sum(weights)
        tried = range(len(legal)) if seat == learner else [sampled(weights, self.rng)]
        values = []
        for place in tried:
            match.act(seat, legal[place])
            values.append(self.walk(learner))
            match.undo()
        if seat != learner:
            for place, weight in enumerate(weights):
                total[place] += weight / whole
            return values[0]
        mean = sum(w * v for w, v in zip(weights, values, strict=True)) / whole
        for place, value in enumerate(values):
            regrets[place] += value - mean
        return mean

    def play(self):
        """Return what the seats win in one game with the average strategies."""
        match, steps = self.match, 0
        while not match.over:
            weights = match.chance()
            if weights:
                match.happen([*weights][sampled([*weights.values()], self.rng)])
            else:
                seat = match.actors[0]
                legal = match.legal(seat)
                _, total = self.known.get(match.information_key(seat), (0, [0.0]))
                total = total if any(total) else [1.0] * len(legal)
                match.act(seat, legal[sampled(total, self.rng)])
            steps += 1
        paid = match.payoffs()
        for _ in range(steps):
            match.undo()
        return paid


def position():
    """Return a match in which seat 0 must roll and top the claim."""
    state = Match(games.load("tokio"), 2, {"lives": 1}).state.copy()
    state["claim"] = CLAIMED
    return Match.at(games.load("tokio"), state)


def main(seconds=30.0, games_played=4000):
    """Return the nodes per second, what seat 0 wins, and what the solver says."""
    trainer, began = Trainer(position()), time.process_time()
    while time.process_time() - began < seconds:
        for learner in trainer.match.seats:
            trainer.walk(learner)
    speed = trainer.nodes / (time.process_time() - began)
    won = sum(trainer.play()[0] for _ in range(games_played)) / games_played
    exact = tokio.solve(2, {"lives": 1}).hand([1, 1], 0)[0][CLAIMED, 0, tokio.VALUE, 0]
    return speed, won, float(exact)


if __name__ == "__main__":
    speed, won, exact = main(*map(float, sys.argv[1:]))
    print(f"{speed:,.0f} nodes a second; seat 0 wins {won:.3f}, the solver says {exact:.3f}")
