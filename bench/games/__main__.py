"""`make bench-games`: print the numbers of docs/games, and draw its plots there.

`python -m bench.games tokio toc` does so for these games only. Seeds are fixed: the same sources
give the same files.
"""

import sys
from importlib import import_module
from pathlib import Path

import matplotlib

from tripot import games

FOLDER = Path("docs/games")


def main(names: list[str]) -> None:
    """Print and draw these games, or all that have a module here."""
    matplotlib.use("svg")
    # The files are the same each time: no random ids, no date.
    matplotlib.rcParams |= {
        "svg.hashsalt": "tripot",
        "svg.fonttype": "none",
        "savefig.format": "svg",
        "font.size": 9,
    }
    FOLDER.mkdir(exist_ok=True)
    here = [name for name in games.NAMES if Path(__file__).with_name(f"{name}.py").exists()]
    for name in names or here:
        import_module(f"bench.games.{name}").draw(FOLDER)


if __name__ == "__main__":
    main(sys.argv[1:])
