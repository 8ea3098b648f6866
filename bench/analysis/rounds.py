"""`python -m bench.analysis.rounds`: how far the rounds of Tokan spread balances, for its judge.

Strong bots play whole games by the default house rules. For each number of players, what is printed
is the standard deviation of the final balances, and how many times it is what as many rounds by the
odds would bring; WIDER in games/tokan/judge.py is about that. Three minutes on one core.
"""

import argparse

from tripot import games
from tripot.arena.simulate import Simulation
from tripot.games.tokan.judge import SPREAD, WIDER, prepare


def measured(players, bot, count, seed):
    """Return the standard deviation of final balances, and by how much it exceeds the odds'."""
    game = games.load("tokan")
    simulation = Simulation(game, players, {}, [bot] * players, seed, [bot])
    spread = float(simulation.play(0, count).won.std())
    by_odds = prepare(players, simulation.rules)[SPREAD][0] / WIDER
    return spread, spread / (by_odds * simulation.rules["rounds"] ** 0.5)


def main():
    """Print a line for each number of players."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for players in games.load("tokan").seats:
        spread, wider = measured(players, "strong", given.games, given.seed)
        print(f"{players} seats: {spread:.2f}, {wider:.2f} times", flush=True)


if __name__ == "__main__":
    main()
