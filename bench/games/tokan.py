"""Tokan: what dice are worth, what information is worth, and how much of a game is luck."""

from pathlib import Path
from typing import Any

import numpy as np
from matplotlib import pyplot as plt

from bench.games import save
from tripot import games
from tripot.arena.simulate import Simulation
from tripot.games.tokan.bots.strong import LEAST, MOST, ODDS
from tripot.games.tokan.rules import GAINS, LEFT, RIGHT, TOKENS, WIDEST, pairs_allowed

TOTALS = np.arange(LEAST, MOST + 1)
CHANCE = ODDS[LEAST:]
GAMES = 400
CODES = np.array(pairs_allowed(0, 0))  # by the usual house rules


def draw(folder: Path) -> None:
    """Print the figures; draw what a total gains."""
    blind, seeing = [brings_blind(total) for total in TOTALS], [brings_seen(t) for t in TOTALS]
    for total, (won, code) in zip(TOTALS, blind, strict=True):
        said = games.load("tokan").actions.texts[code]
        print(f"total {total}: '{said}' is best for one that knows no more, and brings {won:+.2f}")
    mean = CHANCE @ [won for won, _ in blind], CHANCE @ seeing
    print(f"on average {mean[0]:.2f} a round; seeing both neighbours' dice {mean[1]:.2f}")
    for players in (3, 5, 8):
        won = Simulation(games.load("tokan"), players, {}, ["strong"] * players, 1).games(GAMES).won
        print(f"{players} strong seats, 5 rounds: a seat's payoff has deviation {won.std():.1f}")
        print(f"and all together {won.sum(axis=1).mean():+.1f}: what nobody gets")
    figure, axes = plt.subplots(figsize=(6, 3.2), layout="constrained")
    axes.plot(TOTALS, seeing, "s--", color="#b5523b", label="seeing both neighbours' dice")
    axes.plot(TOTALS, [won for won, _ in blind], "o-", color="#4c7a5d", label="knowing no more")
    axes.axhline(0, color="grey", linewidth=0.8)
    axes.set_xticks(TOTALS)
    axes.set_xlabel("total of your own two dice")
    axes.set_ylabel("pieces won in a round, on average")
    axes.legend()
    save(figure, folder / "tokan-totals.svg")


def gains(total: int) -> Any:
    """Return what every prediction gains [TOKAN-11], by the neighbour's total."""
    return GAINS[0][:, WIDEST + total - TOTALS]


def brings_blind(total: int) -> tuple[float, int]:
    """Return the best pair's mean gain for a seat that sees only its own dice, and its code."""
    mean = gains(total) @ CHANCE
    won = mean[LEFT[CODES] + TOKENS] + mean[RIGHT[CODES] + TOKENS]
    return float(won.max()), int(CODES[won.argmax()])


def brings_seen(total: int) -> float:
    """Return the best pair's mean gain for a seat that also sees both neighbours' dice."""
    won = gains(total)
    both = [
        (won[LEFT[CODES] + TOKENS, left] + won[RIGHT[CODES] + TOKENS, right]).max()
        for left in range(len(TOTALS))
        for right in range(len(TOTALS))
    ]
    return float(np.outer(CHANCE, CHANCE).ravel() @ both)
