"""A change of behaviour can't pass unseen: whole games and counts of positions, pinned to files.

If the change was meant, `python -m tests.pinned` writes the files anew; read what changed.
"""

import json

from tests.pinned import DEPTHS, FOLDER, TABLES, count_positions
from tripot import transcript


def test_the_pinned_game_is_played_again_to_the_letter(game):
    players, rules, seed = TABLES[game.name]
    pinned = (FOLDER / f"{game.name}.jsonl").read_text("utf-8").splitlines()
    assert list(transcript.trace(game, players, rules, seed)) == pinned
    transcript.replay(pinned)


def test_the_number_of_positions_to_a_depth_is_as_pinned(game):
    pinned = json.loads((FOLDER / "perft.json").read_text("utf-8"))[game.name]
    for players, deepest in DEPTHS[game.name].items():
        for depth in range(1, deepest + 1):
            assert count_positions(game, players, depth) == pinned[str(players)][depth - 1]
