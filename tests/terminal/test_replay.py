"""A game looked at again at a terminal: as text over a pipe, and by keys."""

import json

import pytest

from tests.every_game.play import matches
from tests.every_game.test_secrets import story
from tripot import cli, transcript
from tripot.match import Match
from tripot.terminal.replay import BETWEEN, OPEN, Review
from tripot.terminal.screen import Screen


@pytest.fixture
def trace(game, tmp_path):
    lines = list(transcript.trace(game, 3, {}, 1))
    head = json.loads(lines[0]) | {"names": ["Ada", None, "Cleo"]}
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join([json.dumps(head), *lines[1:]]), "utf-8")
    return path


def test_over_a_pipe_it_is_text(trace, capsys):
    assert cli.main(["replay", "--show", str(trace)]) == 0
    told = capsys.readouterr().out
    assert "The result" in told
    assert "Ada" in told
    assert "\x1b" not in told
    assert cli.main(["replay", "--show", "--moment", "0", "--eyes", "2", str(trace)]) == 0
    assert capsys.readouterr().out.startswith("moment 0 of ")


@pytest.mark.parametrize(
    ("words", "why"),
    [(["--eyes", "3"], "--eyes takes"), (["--moment", "100000"], "in this game, not 100000")],
)
def test_what_there_is_not_is_a_sentence(trace, capsys, words, why):
    assert cli.main(["replay", "--show", *words, str(trace)]) == cli.MISUSE
    assert why in capsys.readouterr().err


def test_a_name_that_a_terminal_would_obey_is_refused(trace, capsys):
    lines = trace.read_text("utf-8").splitlines()
    lines[0] = json.dumps(json.loads(lines[0]) | {"names": ["A\x1b[2J", None, None]})
    trace.write_text("\n".join(lines), "utf-8")
    assert cli.main(["replay", "--show", str(trace)]) == cli.MISUSE
    assert "line 1: 'names'" in capsys.readouterr().err


def test_to_and_fro_it_is_the_same_moment_and_shows_what_a_seat_saw(game, rng):
    match = next(matches(game, rng, 1))
    *_, _ = story(match, rng, 2 * BETWEEN)
    past = Review(match, [None] * match.players, Screen())
    for eyes in (OPEN, None, *match.seats):
        there, moment = [0], 0
        while moment < len(match.log):
            moment = past.near(moment, 1, eyes)
            there.append(moment)
        shown = [past.look(moment, eyes) for moment in there]
        for moment in reversed(there):
            assert past.look(moment, eyes) == shown.pop()
            reader = past.reader(eyes, moment)
            again = Match.replay(game, match.players, match.rules, match.record()[:moment])
            assert past.sight(reader).view.tobytes() == again.view(reader).tobytes()
        back = there[-1]
        while back:
            assert back == there.pop()
            back = past.near(back, -1, eyes)
