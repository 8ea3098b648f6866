"""No change in behaviour goes unnoticed: whole games and counts of lines of play are pinned.

If the change is intended, `python -m tests.pinned` rewrites the files; read what changed. If a log
would be played or paid differently, first give the game its next `version`, and list in `plays` the
older versions that are still played as before: their games stay pinned.
"""

import json
from dataclasses import replace

import pytest

from tests.every_game.test_cli import tripot
from tests.pinned import count_all, counts, pinned, trace
from tripot import games, transcript
from tripot.core.errors import Illegal, Misuse
from tripot.core.game import rule


def lines_of(game, version):
    """Return the pinned game as lines that name the version of its rules."""
    first, *steps = pinned(game, version).read_text("utf-8").splitlines()
    return [json.dumps(json.loads(first) | {"rules_version": version}), *steps]


def test_the_pinned_game_is_played_again_to_the_letter(game):
    newest = pinned(game, game.version).read_text("utf-8").splitlines()
    assert list(trace(game)) == newest


def test_logs_of_every_version_are_played_as_they_were_or_refused(game):
    assert [*game.plays] == sorted({*game.plays} & {*range(1, game.version)})
    for version in range(1, game.version + 1):
        lines = lines_of(game, version)
        if game.knows(version):
            assert json.dumps(transcript.result(transcript.replay(lines))) == lines[-1]
        else:
            with pytest.raises(Illegal, match=f"version {version} of .* version {game.version}"):
                transcript.replay(lines)


@rule
def one_more(s, seat):
    """Pay differently from the game's own rule."""
    return seat


@pytest.fixture
def newer(game, monkeypatch):
    """Plant a newer version of the game, whose payoffs differ."""
    made = replace(game, version=game.version + 1, payoff=one_more)
    monkeypatch.setattr(f"tripot.games.{game.name}.rules.GAME", made)
    return made


def test_a_log_of_former_rules_is_refused_with_both_versions(game, newer):
    lines = lines_of(game, game.version)
    sentence = f"line 1: this was played by version {game.version} of the rules of {game.title}, "
    with pytest.raises(Illegal, match=sentence + f"which version {newer.version}, "):
        transcript.replay(lines)
    # A trace without a version is read with today's rules, whose payoffs differ.
    unnamed = pinned(game, game.version).read_text("utf-8").splitlines()
    with pytest.raises(Illegal, match=f"line {len(lines)}: 'payoffs'"):
        transcript.replay(unnamed)


def test_the_command_refuses_a_log_of_unknown_rules_with_status_1(tmp_path):
    game = games.load("tokio")
    file = tmp_path / "game.jsonl"
    file.write_text(
        "\n".join(lines_of(game, 1)).replace('"rules_version": 1', '"rules_version": 9')
    )
    for command in ("replay", "verify"):
        done = tripot(command, file)
        assert (done.returncode, done.stdout) == (1, "")
        assert "version 9" in done.stderr
        assert f"version {game.version}" in done.stderr


@pytest.mark.parametrize("version", ["1", True, None, 1.0])
def test_a_version_is_a_whole_number(version):
    first, *lines = lines_of(games.load("tokio"), 1)
    with pytest.raises(Misuse, match="line 1: 'rules_version' should be a whole number"):
        transcript.replay([json.dumps(json.loads(first) | {"rules_version": version}), *lines])


@pytest.mark.machine_code
@pytest.mark.indices
@pytest.mark.long
def test_the_number_of_lines_of_play_to_a_depth_is_as_pinned(game):
    assert count_all(game) == json.loads(counts(game).read_text("utf-8"))
