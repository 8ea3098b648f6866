"""Rewrite the pinned games and counts after an intended change in behaviour.

If a log would be played or paid differently, give the game a new version first: games of older
versions stay as they are.

python -m tests.pinned [GAME ...]
"""

import json
import sys

from tests.pinned import count_all, counts, pinned, trace
from tripot import games


def main(names: list[str]) -> None:
    """Write a whole game of each, and the counts of lines of play."""
    for game in map(games.load, names or games.NAMES):
        file = pinned(game, game.version)
        file.parent.mkdir(exist_ok=True)
        file.write_text("".join(f"{line}\n" for line in trace(game)))
        counts(game).write_text(json.dumps(count_all(game)) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
