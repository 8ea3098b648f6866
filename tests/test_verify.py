"""The file of a finished game: it replays, and `tripot verify` proves its dice."""

import json
import random

import pytest

from tests.every_game.play import LENGTHS
from tests.every_game.test_cli import tripot
from tripot import fair, games, transcript
from tripot.match import Match
from tripot.table.errors import Illegal, Misuse

SEED = bytes(range(32))


def played(game, rigged=None):
    """A short game of fair dice and random choices; draw number `rigged` is somebody's wish."""
    players = game.seats[0] + 1
    nonces = [f"nonce {seat}" for seat in range(players)]
    rules = {name: least for name, least in LENGTHS.items() if name in game.house.options}
    match, rng, k = Match(game, players, rules), random.Random(3), 0
    while not match.over:
        if weights := match.chance():
            outcome = fair.draw(SEED, nonces, k, weights)
            if k == rigged:
                outcome = next(wish for wish in weights if wish != outcome)
            match.happen(outcome)
            k += 1
        else:
            seat = rng.choice(match.actors)
            match.act(seat, rng.choice(match.legal(seat)))
    about = {
        "version": "0.1.0",
        "table": "a1b2c3",
        "names": ["Anna", "Ben", None][:players],
        "fair": {"commitment": fair.commitment(SEED), "seed": SEED.hex(), "nonces": nonces},
    }
    return match, list(transcript.written(match, about))


def line_of_draw(match, k):
    """The line of the file on which draw number k stands."""
    return [number for number, (seat, _) in enumerate(match.log, 2) if seat is None][k]


def with_fair(lines, **fields):
    """The lines with another `fair` in their header; a field set to ... is taken out."""
    header = json.loads(lines[0])
    changed = header["fair"] | fields
    header["fair"] = {name: value for name, value in changed.items() if value is not ...}
    return [json.dumps(header), *lines[1:]]


def test_the_file_of_a_game_replays_and_its_dice_are_proven(game):
    match, lines = played(game)
    draws = sum(seat is None for seat, _ in match.log)
    assert draws > 1
    assert transcript.verify(lines) == (draws, fair.commitment(SEED))
    assert transcript.replay(lines).record() == match.record()


def test_apart_from_its_header_the_file_is_a_trace(game):
    _, lines = played(game)
    header = json.loads(lines[0])
    assert list(header) == ["game", "players", "rules", "version", "table", "names", "fair"]
    traced = list(transcript.trace(game, header["players"], header["rules"], 1))
    assert list(json.loads(lines[1])) == list(json.loads(traced[1]))
    assert list(json.loads(lines[-1])) == list(json.loads(traced[-1]))


def test_a_rigged_draw_is_found_on_its_line(game):
    for k in (0, 1):
        match, lines = played(game, rigged=k)
        transcript.replay(lines)  # by the rules, all is well
        with pytest.raises(Illegal, match=f"^line {line_of_draw(match, k)}: the seed and the nonc"):
            transcript.verify(lines)


def test_every_part_of_the_proof_matters():
    _, lines = played(games.load("tokio"))
    for changed, where in (
        ({"seed": SEED[::-1].hex()}, "^line 1: .*commitment"),
        ({"commitment": fair.commitment(b"another")}, "^line 1: .*commitment"),
        ({"nonces": ["nonce 1", "nonce 0", "nonce 2"]}, "^line [0-9]+: the seed and the nonces"),
        ({"nonces": ["nonce 0", "nonce 1", ""]}, "^line [0-9]+: the seed and the nonces"),
    ):
        with pytest.raises(Illegal, match=where):
            transcript.verify(with_fair(lines, **changed))


def test_a_file_with_nothing_to_prove_is_misuse():
    _, lines = played(games.load("tokio"))
    header = json.loads(lines[0])
    for nothing in (None, [], "fair", 3, {}):
        with pytest.raises(Misuse, match=r"^line 1: .*'fair'"):
            transcript.verify([json.dumps(header | {"fair": nothing}), *lines[1:]])
    for missing in (
        {"seed": ...},
        {"seed": "xyz"},
        {"seed": 3},
        {"commitment": None},
        {"nonces": ...},
        {"nonces": "abc"},
        {"nonces": ["a", "b"]},
        {"nonces": ["a", "b", None]},
        {"more": 1},
    ):
        with pytest.raises(Misuse, match=r"^line 1: .*'fair'"):
            transcript.verify(with_fair(lines, **missing))
    del header["fair"]
    with pytest.raises(Misuse, match=r"^line 1: .*'fair'"):
        transcript.verify([json.dumps(header), *lines[1:]])


def test_nothing_unknown_is_accepted_in_the_header():
    _, lines = played(games.load("tokio"))
    header = json.loads(lines[0]) | {"weather": "fine"}
    with pytest.raises(Misuse, match=r'^line 1: the field "weather"'):
        transcript.replay([json.dumps(header), *lines[1:]])


def test_the_command_says_it_in_a_sentence(tmp_path):
    match, lines = played(games.load("tokio"))
    file = tmp_path / "game.jsonl"
    file.write_text("\n".join(lines))
    for done in (tripot("verify", file), tripot("verify", "-", stdin="\n".join(lines))):
        assert (done.returncode, done.stderr) == (0, "")
        assert f"all {sum(seat is None for seat, _ in match.log)} draws" in done.stdout
        assert fair.commitment(SEED) in done.stdout
    assert tripot("replay", file).stdout.strip() == lines[-1]


def test_the_command_names_the_line_with_status_1(tmp_path):
    match, lines = played(games.load("tokio"), rigged=1)
    done = tripot("verify", "-", stdin="\n".join(lines))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"tripot: line {line_of_draw(match, 1)}: ")
    done = tripot("verify", "-", stdin="\n".join(lines[:4]))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("tripot: line 5: the file stops here")


@pytest.mark.parametrize(
    ("arguments", "stdin", "names"),
    [
        (["verify"], "", "file"),
        (["verify", "/nowhere/at/all"], "", "/nowhere/at/all"),
        (["verify", "."], "", "'.'"),
        (["verify", "-"], "hello", "line 1: "),
    ],
)
def test_misuse_is_status_2(arguments, stdin, names):
    done = tripot(*arguments, stdin=stdin)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert names in done.stderr


def test_a_trace_without_proof_is_status_2():
    done = tripot("verify", "-", stdin=tripot("trace", "toc", "--players", 2).stdout)
    assert done.returncode == 2
    assert "'fair'" in done.stderr
