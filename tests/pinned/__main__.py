"""Write the pinned games and counts anew, after a change of behaviour that was meant.

Where a log would be played or paid otherwise, the game has a new version by then: games of the
older ones stay as they are.

python -m tests.pinned
"""

import json

from tests.pinned import COUNTED, FOLDER, TABLES, after, count_lines, pinned
from tripot import games, transcript


def main() -> None:
    """Write a whole game of each, and the counts of lines of play."""
    counts = {}
    for name in games.NAMES:
        game = games.load(name)
        players, rules, seed = TABLES[name]
        lines = transcript.trace(game, players, rules, seed)
        file = pinned(game, game.version)
        file.parent.mkdir(exist_ok=True)
        file.write_text("".join(f"{line}\n" for line in lines))
        counts[name] = [count_lines(after(game, steps), depth) for steps, depth in COUNTED[name]]
    (FOLDER / "perft.json").write_text(json.dumps(counts, indent=1) + "\n")


if __name__ == "__main__":
    main()
