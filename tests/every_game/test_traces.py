"""`tripot trace` and `tripot replay`: how other programs check Tripot."""

import json

import pytest

from tests.every_game.play import random_rules
from tripot import games, transcript
from tripot.core.errors import Illegal, Misuse


def lines_of(game, rng):
    players = rng.choice(game.seats)
    rules = random_rules(game, players, rng)
    return list(transcript.trace(game, players, rules, rng.randrange(10**6)))


def edited(line, **fields):
    """Return the line with other values; a field set to ... is removed."""
    found = json.loads(line) | fields
    return json.dumps({name: value for name, value in found.items() if value is not ...})


def bare(steps):
    """Return the steps without their positions, which halves the time of a replay."""
    return [edited(step, actors=..., legal=..., chance=...) for step in steps]


def refusal(lines, kind=Illegal):
    with pytest.raises(kind) as refused:
        transcript.replay(lines)
    return str(refused.value)


def test_a_trace_has_exactly_the_fields_of_the_rulings(game, rng):
    first, *steps, last = map(json.loads, lines_of(game, rng))
    assert list(first) == ["game", "players", "rules"]
    assert first["game"] == game.name
    assert list(first["rules"]) == list(game.house.options)
    for step in steps:
        assert list(step) == ["actors", "legal", "chance", "seat", "action"]
        if step["chance"]:
            assert (step["actors"], step["legal"], step["seat"]) == ([], {}, None)
            assert step["action"] in step["chance"]
        else:
            assert step["chance"] is None
            assert sorted(map(int, step["legal"])) == sorted(step["actors"])
            assert step["action"] in step["legal"][str(step["seat"])]
    assert list(last) == ["payoffs", "standing"]


def test_the_same_seed_gives_the_same_trace(game):
    players = game.seats[-1]
    one, two = (list(transcript.trace(game, players, {}, 7)) for _ in range(2))
    assert one == two
    assert one != list(transcript.trace(game, players, {}, 8))


def test_a_trace_replays_to_its_last_line(game, rng):
    lines = lines_of(game, rng)
    assert transcript.result(transcript.replay(lines)) == json.loads(lines[-1])
    as_bytes = [line.encode() + b"\r\n" for line in lines]
    assert transcript.result(transcript.replay(as_bytes)) == json.loads(lines[-1])


def test_what_describes_the_position_may_be_missing_and_in_any_order(game, rng):
    first, *steps, last = lines_of(game, rng)
    transcript.replay([first, *bare(steps), last])
    shuffled = []
    for step in map(json.loads, steps):
        step["actors"] = step["actors"][::-1]
        step["legal"] = {s: legal[::-1] for s, legal in reversed(step["legal"].items())}
        shuffled.append(json.dumps(step))
    transcript.replay([first, *shuffled, last])


def test_every_wrong_field_is_named_with_its_line(game, rng):
    first, *steps, last = lines_of(game, rng)
    number = rng.randrange(min(100, len(steps)))
    before, step, after = bare(steps[:number]), steps[number], steps[number + 1 :]
    found = json.loads(step)
    wrong = {
        "actors": [*found["actors"], 99],
        "legal": found["legal"] | {"99": []},
        "chance": {"roll 99": 1},
        "action": "nonsense",
        "seat": 99,
    }
    for name, value in wrong.items():
        said = refusal([first, *before, edited(step, **{name: value}), *after, last])
        assert said.startswith(f"line {number + 2}: ")
        assert name in said or str(value) in said
    for name in ("seat", "action"):
        said = refusal([first, *before, edited(step, **{name: ...}), *after, last])
        assert f"line {number + 2}: the field '{name}' is missing" in said
    said = refusal([first, *before, edited(step, more=1), *after, last])
    assert '"more" does not belong here' in said
    for text in ("", "[]", "{", "null", "\x00"):
        assert f"line {number + 2}: " in refusal([first, *before, text, *after, last])
    for value in (True, 0.0, "0", []):
        assert f"line {number + 2}: " in refusal(
            [first, *before, edited(step, seat=value), *after, last]
        )


def test_a_field_that_is_given_twice_is_refused(game, rng):
    first, *steps, last = lines_of(game, rng)
    again = '"rules": {"x": 1, "x": 2}, "rules": {'
    for name, header in {
        "game": first.replace("{", '{"game": "x", ', 1),
        "x": first.replace('"rules": {', again, 1),
    }.items():
        assert f'line 1: the field "{name}" is given twice' in refusal([header, *steps], Misuse)
    for name, before, line in (("seat", [], steps[0]), ("payoffs", bare(steps), last)):
        said = refusal([first, *before, line.replace("{", f'{{"{name}": 0, ', 1)])
        assert f'line {len(before) + 2}: the field "{name}" is given twice' in said


def test_a_line_of_the_other_kind_is_told_from_a_wrong_field(game, rng):
    first, *steps, last = lines_of(game, rng)
    early = refusal([first, *bare(steps[:-1]), last])
    assert f"line {len(steps) + 1}: the game is not over yet: this should be" in early
    for step in (steps[-1], *bare(steps[-1:])):
        late = refusal([first, *bare(steps), step])
        assert f"line {len(steps) + 2}: the game is over: this should be" in late


def test_what_a_long_field_lacks_or_has_too_often_is_named(rng):
    first, *steps, last = lines_of(games.load("tokan"), rng)
    number, step = next(
        (number, json.loads(step))
        for number, step in enumerate(steps)
        if any(len(legal) > 20 for legal in json.loads(step)["legal"].values())
    )
    seat, legal = next(iter(step["legal"].items()))
    half = len(legal) // 2
    before, middle, after = legal[:half], legal[half], legal[half + 1 :]
    for changed, said in (
        ([middle, *after], "should be"),
        ([*before, before[-1], *after], f'lacks {{"{seat}": "{middle}"}}'),
        ([*before, middle, middle, *after], f'should not hold {{"{seat}": "{middle}"}}'),
    ):
        wrong = edited(steps[number], legal=step["legal"] | {seat: changed})
        told = refusal([first, *steps[:number], wrong, *steps[number + 1 :], last])
        assert told.startswith(f"line {number + 2}: 'legal' {said}"), told


# Depths from allowed ones to those that would crash a careless reader, or that `json` refuses.
DEPTHS = (4, 30, 300, 600, *range(950, 1000), 5_000)
SOME_DEPTHS = (4, 300, *range(950, 1000, 10), 5_000)  # for a line after a whole game


def nested(line, name, depth, kind):
    """Return the line with one field nested this deep."""
    deep = {"list": "[" * depth + "]" * depth, "object": '{"0":' * depth + "0" + "}" * depth}[kind]
    return edited(line, **{name: "HERE"}).replace('"HERE"', deep)


@pytest.mark.parametrize("kind", ["list", "object"])
def test_nested_nonsense_is_a_sentence_with_its_line(game, rng, kind):
    first, *steps, last = lines_of(game, rng)
    for depth in DEPTHS:
        for name in ("legal", "chance", "actors", "action", "seat", "more"):
            said = refusal([first, nested(steps[0], name, depth, kind), *steps[1:], last])
            assert said.startswith("line 2: this is n")  # not JSON, or nested too deeply
        for name in ("game", "players", "rules", "names", "fair"):
            said = refusal([nested(first, name, depth, kind), *steps, last], Misuse)
            assert said.startswith("line 1: this is n")
    steps = bare(steps)
    for depth in SOME_DEPTHS:
        said = refusal([first, *steps, nested(last, "payoffs", depth, kind)])
        assert said.startswith(f"line {len(steps) + 2}: this is n")


def test_fields_of_another_shape_are_refused(game, rng):
    first, *steps, last = lines_of(game, rng)
    for name in ("legal", "chance", "actors"):
        for wrong in (0, "", [], {}, [[]], [{}], [None], {"0": {}}, {"0": [1, "a"]}):
            if wrong == json.loads(steps[0])[name]:
                continue
            said = refusal([first, edited(steps[0], **{name: wrong}), *steps[1:], last])
            assert said.startswith(f"line 2: '{name}' should be ")


def test_numbers_in_a_trace_are_compared_as_written(game, rng):
    first, *steps, last = lines_of(game, rng)
    number, step = next((i, s) for i, s in enumerate(steps) if json.loads(s)["chance"])
    weights = {text: float(weight) for text, weight in json.loads(step)["chance"].items()}
    changed = [*steps[:number], edited(step, chance=weights), *steps[number + 1 :]]
    assert "'chance' should be" in refusal([first, *changed, last])


def test_a_file_that_stops_early_or_goes_on_is_refused(game, rng):
    lines = lines_of(game, rng)
    assert "line 1: the file is empty" in refusal([])
    for keep in (1, len(lines) // 2, len(lines) - 1):
        assert f"line {keep + 1}: the file stops here" in refusal(lines[:keep])
    assert f"line {len(lines) + 1}: this comes after the end" in refusal([*lines, lines[1]])
    transcript.replay([*lines, "", "\n"])


def test_a_wrong_result_is_refused(game, rng):
    first, *steps, last = lines_of(game, rng)
    lines = [first, *bare(steps)]
    for name, value in json.loads(last).items():
        for wrong in ([*value, 0], [n + 1 for n in value], list(map(float, value)), ...):
            said = refusal([*lines, edited(last, **{name: wrong})])
            assert f"line {len(lines) + 1}: " in said
            assert f"'{name}'" in said


def test_a_bad_first_line_is_misuse(game, rng):
    first, *rest = lines_of(game, rng)
    for wrong in (
        {"game": "chess"},
        {"game": 3},
        {"game": ...},
        {"players": 99},
        {"players": "3"},
        {"players": ...},
        {"rules": []},
        {"rules": {"nonsense": 1}},
        {"rules": {"players": 3}},
        {"rules": ...},
    ):
        said = refusal([edited(first, **wrong), *rest], Misuse)
        assert said.startswith("line 1: ")
    assert "not JSON" in refusal(["hello\n"], Misuse)
    assert "not JSON" in refusal([b"\x89PNG\r\n", b"\xff\xff"], Misuse)
