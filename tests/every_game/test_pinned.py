"""A change of behaviour can not pass unseen: whole games and counts of lines of play are pinned.

If the change was meant, `python -m tests.pinned` writes the files anew; read what changed.
"""

import json

from tests.pinned import COUNTED, FOLDER, TABLES, after, count_lines
from tripot import transcript


def test_the_pinned_game_is_played_again_to_the_letter(game):
    players, rules, seed = TABLES[game.name]
    pinned = (FOLDER / f"{game.name}.jsonl").read_text("utf-8").splitlines()
    assert list(transcript.trace(game, players, rules, seed)) == pinned
    transcript.replay(pinned)


def test_the_number_of_lines_of_play_to_a_depth_is_as_pinned(game):
    pinned = json.loads((FOLDER / "perft.json").read_text("utf-8"))[game.name]
    counted = [count_lines(after(game, steps), depth) for steps, depth in COUNTED[game.name]]
    assert counted == pinned
