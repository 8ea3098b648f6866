"""Write the pinned games and counts anew, after a change of behaviour that was meant.

python -m tests.pinned
"""

import json

from tests.pinned import DEPTHS, FOLDER, TABLES, count_positions
from tripot import games, transcript


def main() -> None:
    """Write a whole game of each, and the counts of positions."""
    counts = {}
    for name in games.NAMES:
        game = games.load(name)
        players, rules, seed = TABLES[name]
        lines = transcript.trace(game, players, rules, seed)
        (FOLDER / f"{name}.jsonl").write_text("".join(f"{line}\n" for line in lines))
        counts[name] = {
            str(players): [count_positions(game, players, depth) for depth in range(1, deepest + 1)]
            for players, deepest in DEPTHS[name].items()
        }
    (FOLDER / "perft.json").write_text(json.dumps(counts, indent=1) + "\n")


if __name__ == "__main__":
    main()
