"""A replay at a terminal: as text over a pipe, and by keys."""

import json

import pytest

from tests import tables
from tests.every_game.play import matches
from tests.every_game.test_secrets import story
from tripot import cli, transcript
from tripot.match import Match
from tripot.terminal.replay import BETWEEN, OPEN, Review
from tripot.terminal.screen import Screen


@pytest.fixture
def trace(game, tmp_path):
    players, rules = tables.of(game.name).SHORT
    lines = list(transcript.trace(game, players, rules, 3))
    head = json.loads(lines[0]) | {"names": ["Ada", *[None] * (players - 1)]}
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join([json.dumps(head), *lines[1:]]), "utf-8")
    return path


def test_over_a_pipe_it_is_text(trace, capsys):
    assert cli.main(["replay", "--show", str(trace)]) == 0
    told = capsys.readouterr().out
    assert "The result" in told
    assert "Ada" in told
    assert "\x1b" not in told
    assert cli.main(["replay", "--show", "--moment", "0", "--eyes", "1", str(trace)]) == 0
    assert capsys.readouterr().out.startswith("moment 0 of ")


@pytest.mark.parametrize(
    ("words", "why"),
    [(["--eyes", "9"], "--eyes takes"), (["--moment", "100000"], "in this game, not 100000")],
)
def test_missing_moments_and_seats_are_refused_with_a_sentence(trace, capsys, words, why):
    assert cli.main(["replay", "--show", *words, str(trace)]) == cli.MISUSE
    assert why in capsys.readouterr().err


def test_a_name_that_a_terminal_would_obey_is_refused(trace, capsys):
    lines = trace.read_text("utf-8").splitlines()
    lines[0] = lines[0].replace("Ada", r"A\u001b[2J")
    trace.write_text("\n".join(lines), "utf-8")
    assert cli.main(["replay", "--show", str(trace)]) == cli.MISUSE
    assert "line 1: 'names'" in capsys.readouterr().err


def test_to_and_fro_it_is_the_same_moment_and_shows_what_a_seat_saw(game, rng):
    match = next(matches(game, rng, 1))
    *_, _ = story(match, rng, 2 * BETWEEN)
    past = Review(match, [None] * match.players, Screen())
    again = Match(game, match.players, match.rules)
    saw = [views(again, past.readers)]
    for step in match.record():
        again.step(*step)
        saw.append(views(again, past.readers))
    for eyes in (OPEN, None, rng.choice(match.seats)):
        there, moment = [0], 0
        while moment < len(match.log):
            moment = past.near(moment, 1, eyes)
            there.append(moment)
        shown = [past.look(moment, eyes) for moment in there]
        for moment in reversed(there):
            assert past.look(moment, eyes) == shown.pop()
            reader = past.reader(eyes, moment)
            assert past.sight(reader).view.tobytes() == saw[moment][reader]
        back = there[-1]
        while back:
            assert back == there.pop()
            back = past.near(back, -1, eyes)


def views(match, readers):
    """Return what each reader sees of a match, as bytes."""
    return {reader: match.view(reader).tobytes() for reader in readers}
