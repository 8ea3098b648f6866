"""Counterfactual regret minimisation (Zinkevich et al., 2007) at the end of a hand of Tokio.

    python examples/cfr.py [rounds]

Two players have one life each, and Tokio has been claimed so often that it can be claimed only
twice more. Every round walks the whole tree, with undo instead of copies; strategies are kept by
information key. Prints what seat 0 wins with the average strategies, and what the solver of Tokio
says: 0.0556.
"""

import sys

from tripot import Match, games

CLAIMED, BEFORE = 21, 18  # Tokio was claimed, for the 18th time in a row


class Strategy:
    """Regrets and the average strategy at one information set."""

    def __init__(self, actions):
        self.regret, self.total = [0.0] * actions, [0.0] * actions

    def now(self):
        """Return the current strategy, by regret matching."""
        return _normal([max(0.0, regret) for regret in self.regret])

    def average(self):
        """Return the average of the strategies so far, weighted by how likely each got here."""
        return _normal(self.total)


def _normal(weights):
    whole = sum(weights)
    return [w / whole for w in weights] if whole else [1 / len(weights)] * len(weights)


def walk(match, reach, known, learning):
    """Return what each seat wins with the current strategies, or the average ones.

    `reach` says how much each seat, and chance (None), contributes to this position's probability.
    """
    if match.over:
        return match.payoffs()
    seat = match.actors[0] if match.actors else None
    if seat is None:
        weights = match.chance()
        chances, actions = _normal([*weights.values()]), [*weights]
    else:
        actions = match.legal(seat)
        here = known.setdefault(match.information_key(seat), Strategy(len(actions)))
        chances = here.now() if learning else here.average()
    values = []
    for action, chance in zip(actions, chances, strict=True):
        match.step(seat, action)
        after = {**reach, seat: reach[seat] * chance}
        values.append(walk(match, after, known, learning))
        match.undo()
    mean = [sum(c * v[s] for c, v in zip(chances, values, strict=True)) for s in match.seats]
    if learning and seat is not None:
        others = 1.0
        for who, probability in reach.items():
            others *= 1.0 if who == seat else probability
        for place, value in enumerate(values):
            here.regret[place] += others * (value[seat] - mean[seat])
            here.total[place] += reach[seat] * chances[place]
    return mean


def position():
    """Return a match in which seat 0 must roll and top the claim."""
    state = Match(games.load("tokio"), 2, {"lives": 1}).state.copy()
    state["claim"], state["tokios"] = CLAIMED, BEFORE
    return Match.at(games.load("tokio"), state)


def main(rounds=100):
    """Return what each seat wins after this many rounds."""
    match, known = position(), {}
    everybody = {None: 1.0, **dict.fromkeys(match.seats, 1.0)}
    for _ in range(rounds):
        walk(match, everybody, known, learning=True)
    return walk(match, everybody, known, learning=False)


if __name__ == "__main__":
    found = main(*map(int, sys.argv[1:]))
    print(f"seat 0 wins {found[0]:.4f}; the solver says 0.0556")
