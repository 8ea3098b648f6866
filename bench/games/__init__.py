"""What was found out about the games: the figures and plots of docs/games."""

from pathlib import Path

from matplotlib import pyplot as plt
from matplotlib.figure import Figure


def save(figure: Figure, file: Path) -> None:
    """Write a plot, the same each time, and be done with it."""
    figure.savefig(file, metadata={"Date": None})
    plt.close(figure)
