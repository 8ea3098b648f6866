"""A state as plain integers and back."""

import json

import pytest

from tests.every_game.play import positions, random_match
from tripot.table.errors import Misuse


def test_numbers_through_json_give_the_same_bytes(game, rng):
    match = random_match(game, rng)
    for _ in positions(match, rng, 60):
        for reader in (*match.seats, None):
            view = match.view(reader)
            sent = json.dumps(game.state.numbers(view))
            assert game.state.from_numbers(json.loads(sent)).tobytes() == view.tobytes()


def test_numbers_hold_what_the_record_says(game, rng):
    match = random_match(game, rng)
    numbers = game.state.numbers(match.state)
    assert numbers["players"] == match.players
    assert tuple(numbers["rules"]) == game.house.numbers(match.rules)


def test_a_record_rebuilt_from_numbers_serves_the_rules(game, rng):
    match = random_match(game, rng)
    for _ in positions(match, rng, 20):
        pass
    rebuilt = game.state.from_numbers(game.state.numbers(match.state))
    assert rebuilt.players == match.players
    assert rebuilt.rules.tolist() == match.state.rules.tolist()


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"unheard_of": 1}, "another game or version: it differs in unheard_of"),
        ({"over": None}, "field 'over'"),
        ({"over": 0.5}, "field 'over'"),
        ({"over": 2**40}, "field 'over'"),
        ({"over": [1, 2]}, "field 'over'"),
        ({"rules": [1]}, "field 'rules'"),
        ({"rules": 1}, "field 'rules'"),
    ],
)
def test_numbers_of_another_layout_are_refused_with_a_sentence(game, rng, change, says):
    numbers = game.state.numbers(random_match(game, rng).state) | change
    with pytest.raises(Misuse, match=says):
        game.state.from_numbers(numbers)


def test_a_missing_field_is_named(game, rng):
    numbers = game.state.numbers(random_match(game, rng).state)
    del numbers["actors"]
    with pytest.raises(Misuse, match="it differs in actors"):
        game.state.from_numbers(numbers)
