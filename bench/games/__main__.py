"""`make bench-games`: print what docs/games tells of each game, and draw its plots there.

`python -m bench.games tokio toc` does it for these only. Nothing is drawn at random twice: the same
sources give the same files.
"""

import sys
from importlib import import_module
from pathlib import Path

import matplotlib

from tripot import games

FOLDER = Path("docs/games")


def main(names: list[str]) -> None:
    """Find out about these games, all that are told of if none is named."""
    matplotlib.use("svg")
    # The same each time: no chance, no day.
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
