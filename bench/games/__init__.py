"""Findings about the games: the numbers and plots of docs/games."""

from pathlib import Path

from matplotlib import pyplot as plt
from matplotlib.figure import Figure


def save(figure: Figure, file: Path) -> None:
    """Write a plot without a date, so that the file is the same each time, and close it."""
    figure.savefig(file, metadata={"Date": None})
    plt.close(figure)
