"""Write what a page needs to play without a server: the games' modules, and minds for usual tables.

The argument is the folder. `make` runs this before it builds the page.
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tripot import games
from tripot.wasm import write

FEW = 4  # most seats at tables that bots are prepared for: for more, minds take megabytes


def of_game(name: str, folder: Path) -> None:
    """Write one game's files."""
    write({name: {}}, folder, [seats for seats in games.load(name).seats if seats <= FEW])


def main(folder: str) -> None:
    """Write the files of all games."""
    into = Path(folder)
    with ProcessPoolExecutor() as pool:
        list(pool.map(of_game, games.NAMES, [into] * len(games.NAMES)))


if __name__ == "__main__":
    main(*sys.argv[1:])
