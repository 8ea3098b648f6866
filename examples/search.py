"""Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012) at Tonk.

    python examples/search.py [games]

At every decision, whatever the seat can't see is dealt anew many times. Each deal is played down
the same tree, whose nodes are information sets, and from a new leaf at random to the end. Prints
the average winnings in a hand of Tonk against random play, in stakes.
"""

import math
import random
import sys

from tripot import Match, games

CURIOUS = 1.0  # how much to explore actions that were seldom tried, in stakes


def search(match, seat, rng, deals=150):
    """Return the action that was tried most often."""
    tree = {}
    for _ in range(deals):
        twin, path = match.redeal(seat, rng.getrandbits(60)), []
        new = False
        while not twin.over and not new:
            chance = twin.chance()
            if chance:
                twin.happen(rng.choices([*chance], [*chance.values()])[0])
                continue
            who = twin.actors[0]
            node = tree.setdefault(twin.information_key(who), {})
            legal = twin.legal(who)
            untried = [action for action in legal if action not in node]
            new = bool(untried)
            action = rng.choice(untried) if new else best(node, legal)
            path.append((node.setdefault(action, [0, 0.0]), who))
            twin.act(who, action)
        payoffs = finish(twin, rng)
        for tried, who in path:
            tried[0] += 1
            tried[1] += payoffs[who]
    root = tree[match.redeal(seat, 0).information_key(seat)]
    return max(root, key=lambda action: root[action][0])


def best(node, legal):
    """Return the action with the highest upper confidence bound."""
    whole = math.log(sum(node[action][0] for action in legal))
    return max(
        legal,
        key=lambda a: node[a][1] / node[a][0] + CURIOUS * math.sqrt(whole / node[a][0]),
    )


def finish(match, rng):
    """Play on at random to the end, and return the payoffs."""
    while not match.over:
        chance = match.chance()
        if chance:
            match.happen(rng.choices([*chance], [*chance.values()])[0])
        else:
            seat = match.actors[0]
            match.act(seat, rng.choice(match.legal(seat)))
    return match.payoffs()


def main(count=30, seed=0):
    """Return what seat 0, which searches, wins in each game against a random seat 1."""
    rng, won = random.Random(seed), []
    for _ in range(count):
        match = Match(games.load("tonk"), 2, {"hands": 1})
        while not match.over:
            chance = match.chance()
            if chance:
                match.happen(rng.choices([*chance], [*chance.values()])[0])
            elif match.actors == [0]:
                match.act(0, search(match, 0, rng))
            else:
                match.act(1, rng.choice(match.legal(1)))
        won.append(match.payoffs()[0])
    return won


if __name__ == "__main__":
    won = main(*map(int, sys.argv[1:]))
    mean = sum(won) / len(won)
    spread = math.sqrt(sum((x - mean) ** 2 for x in won) / len(won) / max(1, len(won) - 1))
    print(f"{mean:+.2f} stakes a hand (+-{1.96 * spread:.2f}) in {len(won)} games")
