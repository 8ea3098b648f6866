"""Tabu: what bets lose, what the last bets are worth, which seats are favoured, and luck."""

from pathlib import Path

import numpy as np
from matplotlib import pyplot as plt

from bench.games import save
from tripot import games
from tripot.arena.simulate import Simulation
from tripot.solve import tabu

MONEY = 30  # of each of two players, for the plot
ROUNDS = (1, 2, 4, 6)  # rounds to come, a line each in the plot
GAMES = 400


def draw(folder: Path) -> None:
    """Print the figures; draw the chance to win and the stakes by the money that is left."""
    for edge in tabu.edges():
        print(
            f"doubling {edge.doubling}, pays {edge.pays}: a bet on a {edge.kind} loses "
            f"{float(edge.loses):.1%}, {float(edge.of_risk):.1%} of what it may cost"
        )
    for players, money in ((2, 5), (2, 10), (2, MONEY), (3, 2), (3, 3), (3, 4)):
        found = tabu.solve(players, {"money": money})
        wins = ", ".join(f"{share:.1%}" for share in found.wins)
        print(f"{players} seats, money {money}, best play of all: by seat {wins} end first")
        if money == MONEY:
            solved = found
    for players in (2, 4, 8):
        led = Simulation(games.load("tabu"), players, {}, ["strong"] * players, 1).games(GAMES).led
        wins = ", ".join(f"{share:.1%}" for share in led.mean(axis=0))
        print(f"{players} strong seats: by seat {wins} end first, ties counted for each")
    figure, (chances, stakes) = plt.subplots(1, 2, figsize=(7, 3.2), layout="constrained")
    money = np.arange(1, 2 * MONEY)
    for rounds, color in zip(ROUNDS, ("#b5523b", "#c99a2e", "#4c7a5d", "#3f5a8a"), strict=True):
        plans = [plan for plan in solved.plans[rounds] if plan is not None]
        chances.plot(money, [wins for wins, _, _ in plans], color=color, label=str(rounds))
        if rounds < ROUNDS[-1]:
            sums = [sum(sums) for _, _, sums in plans]
            stakes.plot(money, sums, drawstyle="steps-mid", color=color, label=str(rounds))
    for axes, told in ((chances, "ends first, with best play"), (stakes, "units staked")):
        axes.axvline(MONEY, color="grey", linewidth=0.8)
        axes.set_xlabel(f"own money, of {2 * MONEY}")
        axes.set_ylabel(told)
    chances.legend(title="rounds to come")
    save(figure, folder / "tabu-last-bets.svg")
