"""The file of a finished game: it replays, and `tripot verify` proves its dice."""

import hashlib
import json
import random

import pytest

from tests import tables
from tests.every_game.test_cli import tripot
from tripot import fair, games, transcript
from tripot.core.errors import Illegal, Misuse
from tripot.match import Match

SEED = bytes(range(32))


def played(game, rigged=None, most=None):
    """Play a short game with fair dice and random choices; draw number `rigged` is manipulated.

    After `most` steps at most its table is closed.
    """
    players = game.seats[0] + 1
    rules = tables.of(game.name).BOUNDED
    match, rng, k = Match(game, players, rules), random.Random(3), 0
    dice, start = made(match)
    while not (match.over or len(match.log) == most):
        if weights := match.chance():
            outcome = fair.draw(SEED, start, k, weights)
            if k == rigged:
                outcome = next(wish for wish in weights if wish != outcome)
            match.happen(outcome)
            k += 1
        else:
            seat = rng.choice(match.actors)
            match.act(seat, rng.choice(match.legal(seat)))
    names = [*"ABCDEFGHIJKL"[: players - 1], None]
    about = {"version": "0.2.0", "rules_version": 1, "table": "a1b2c3", "names": names}
    about |= {} if match.over else {"closed": True}
    return match, list(transcript.written(match, about | {"fair": dice}))


def made(match):
    """Return the dice of a match in which seat 1 added nothing, and the start of its draws."""
    bound = fair.Bound(
        commitment=fair.commitment(SEED),
        game=match.game.name,
        players=match.players,
        round=0,
        rules=match.rules,
        rules_version=1,
        table="a1b2c3",
    )
    binding = fair.binding(bound)
    nonces = [None if seat == 1 else f"{seat:032}" for seat in match.seats]
    promises = [nonce and fair.promise(binding, seat, nonce) for seat, nonce in enumerate(nonces)]
    said = {"commitment": bound.commitment, "seed": SEED.hex(), "nonces": nonces}
    return {"dice": 2, "round": 0, "promises": promises} | said, fair.start(binding, nonces)


def line_of_draw(match, k):
    """Return the number of the file's line that has draw k."""
    return [number for number, (seat, _) in enumerate(match.log, 2) if seat is None][k]


def with_fair(lines, **fields):
    """Return the lines with another `fair` in their header; a field set to ... is taken out."""
    header = json.loads(lines[0])
    changed = header["fair"] | fields
    header["fair"] = {name: value for name, value in changed.items() if value is not ...}
    return [json.dumps(header), *lines[1:]]


def test_the_file_of_a_game_replays_and_its_dice_are_proven(game):
    match, lines = played(game)
    draws = sum(seat is None for seat, _ in match.log)
    assert draws > 1
    proof = transcript.verify(lines)
    assert (proof.draws, proof.commitment, proof.over) == (draws, fair.commitment(SEED), True)
    assert proof.bound.table == "a1b2c3"
    assert transcript.replay(lines).record() == match.record()


def test_the_file_of_a_closed_game_is_proven_and_said_to_have_no_end(game, tmp_path):
    match, lines = played(game, most=12)
    assert not match.over
    proof = transcript.verify(lines)
    assert (proof.draws, proof.over) == (sum(seat is None for seat, _ in match.log), False)
    for refused in (lines[:-1], [*lines, lines[-1]], lines[:1]):
        # The file with one line less is another closed game; only what was seen can distinguish
        # them.
        if len(refused) < len(lines):
            assert transcript.verify(refused).draws <= proof.draws
        else:
            with pytest.raises(Illegal):
                transcript.verify(refused)
    with pytest.raises(Illegal, match=r"^line 14: the file stops here"):
        transcript.replay(lines)
    file = tmp_path / "game.jsonl"
    file.write_text("\n".join(lines))
    assert "stops before the end" in tripot("verify", file).stdout
    assert tripot("replay", file).returncode == 1


def test_how_it_ended_is_told_even_if_the_log_is_cut(game):
    match, _ = played(game, most=12)
    ended = {"payoffs": [0] * match.players, "standing": [1] * match.players}
    *_, last = transcript.written(match, {}, ended)
    assert json.loads(last) == ended
    *_, last = transcript.written(match, {})
    assert "action" in json.loads(last)


def test_apart_from_its_header_the_file_is_a_trace(game):
    _, lines = played(game)
    header = json.loads(lines[0])
    about = ["version", "rules_version", "table", "names", "fair"]
    assert list(header) == ["game", "players", "rules", *about]
    traced = list(transcript.trace(game, header["players"], header["rules"], 1))
    assert list(json.loads(lines[1])) == list(json.loads(traced[1]))
    assert list(json.loads(lines[-1])) == list(json.loads(traced[-1]))


def test_a_rigged_draw_is_found_on_its_line(game):
    for k in (0, 1):
        match, lines = played(game, rigged=k)
        transcript.replay(lines)  # by the rules, all is well
        with pytest.raises(Illegal, match=f"^line {line_of_draw(match, k)}: the seed and the nonc"):
            transcript.verify(lines)


def with_header(lines, **fields):
    """Return the lines with other fields in their header."""
    return [json.dumps(json.loads(lines[0]) | fields), *lines[1:]]


def test_every_part_of_the_proof_matters():
    _, lines = played(games.load("tokio"))
    dice = json.loads(lines[0])["fair"]
    one, none, three = dice["promises"]
    first, _, third = dice["nonces"]
    other = [f"{7:032}", None, third]
    for changed, where in (
        ({"seed": SEED[::-1].hex()}, "^line 1: .*commitment"),
        # Nobody promised anything for another binding.
        ({"commitment": fair.commitment(b"another")}, "^line 1: the nonce of seat 0 is not"),
        ({"round": 1}, "^line 1: the nonce of seat 0 is not"),
        ({"nonces": [third, None, first]}, "^line 1: the nonce of seat 0 is not"),
        ({"nonces": other}, "^line 1: the nonce of seat 0 is not"),
        ({"nonces": [first, third, third]}, "^line 1: seat 1 promised no nonce"),
        ({"promises": [one, three, three]}, "^line 1: seat 1 promised a nonce"),
        ({"promises": [one, none, one]}, "^line 1: the nonce of seat 2 is not"),
    ):
        with pytest.raises(Illegal, match=where):
            transcript.verify(with_fair(lines, **changed))
    for header in ({"table": "other"}, {"rules_version": 2}):
        with pytest.raises(Illegal, match=r"^line 1: "):
            transcript.verify(with_header(lines, **header))
    for header in ({"table": None}, {"rules_version": "1"}):
        with pytest.raises((Illegal, Misuse), match=r"^line 1: "):
            transcript.verify(with_header(lines, **header))
    # Nonces that were chosen later fit promises that were made up later, but not the draws.
    binding = fair.binding(transcript.verify(lines).bound)
    promises = [nonce and fair.promise(binding, seat, nonce) for seat, nonce in enumerate(other)]
    with pytest.raises(Illegal, match=r"^line [0-9]+: the seed and the nonces"):
        transcript.verify(with_fair(lines, nonces=other, promises=promises))


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
        {"nonces": ["a", "b", 3]},
        {"dice": 3},
        {"dice": 1},
        {"dice": ..., "round": ..., "promises": ...},  # version 1, of servers that nobody ran
        {"promises": "abc"},
        {"promises": [None, None]},
        {"more": 1},
    ):
        with pytest.raises(Misuse, match=r"^line 1: .*'fair'"):
            transcript.verify(with_fair(lines, **missing))
    with pytest.raises(Misuse, match=r"^line 1: '\\ud800' is not text$"):
        transcript.verify(with_fair(lines, nonces=["\ud800", *header["fair"]["nonces"][1:]]))
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
        assert f"All {sum(seat is None for seat, _ in match.log)} draws" in done.stdout
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


def test_the_command_holds_a_file_against_what_one_had_pinned(tmp_path):
    _, lines = played(games.load("tokio"))
    file = tmp_path / "game.jsonl"
    file.write_text("\n".join(lines))
    listed = ",".join(each or "-" for each in json.loads(lines[0])["fair"]["promises"])
    known = {"--table": "a1b2c3", "--commitment": fair.commitment(SEED), "--nonce": f"{2:032}"}
    known |= {"--promises": listed}
    done = tripot("verify", file, *(word for pair in known.items() for word in pair))
    assert (done.returncode, done.stderr) == (0, "")
    assert "nobody chose the dice" in done.stdout
    assert transcript.verify(lines).code_words in done.stdout
    content = hashlib.sha256(file.read_bytes()).hexdigest()
    done = tripot("verify", file, "--sha256", content)
    assert (done.returncode, "--sha256" in done.stdout) == (0, False)
    done = tripot("verify", file, "--sha256", "ab" * 32)
    assert (done.returncode, done.stdout) == (1, "")
    assert content in done.stderr
    less = tripot("verify", file, "--table", "a1b2c3")
    assert "--sha256" in less.stdout
    assert less.returncode == 0
    assert "nobody chose the dice" not in less.stdout
    for option in known:
        done = tripot("verify", file, option, "another")
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr.startswith("tripot: line 1: ")
        assert "another" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "stdin", "names"),
    [
        (["verify"], "", "'FILE'"),
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
