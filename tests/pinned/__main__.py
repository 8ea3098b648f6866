"""Write the pinned games and counts anew, after a change of behaviour that was meant.

python -m tests.pinned
"""

import json

from tests.pinned import COUNTED, FOLDER, TABLES, after, count_lines
from tripot import games, transcript


def main() -> None:
    """Write a whole game of each, and the counts of lines of play."""
    counts = {}
    for name in games.NAMES:
        game = games.load(name)
        players, rules, seed = TABLES[name]
        lines = transcript.trace(game, players, rules, seed)
        (FOLDER / f"{name}.jsonl").write_text("".join(f"{line}\n" for line in lines))
        counts[name] = [count_lines(after(game, steps), depth) for steps, depth in COUNTED[name]]
    (FOLDER / "perft.json").write_text(json.dumps(counts, indent=1) + "\n")


if __name__ == "__main__":
    main()
