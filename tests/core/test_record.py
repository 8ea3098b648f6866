"""A state as its readers may see it, and its conversion to plain integers and back."""

import json
from contextlib import nullcontext

import numpy as np
import pytest

from tests.every_game.play import positions, random_match
from tripot.core.errors import Misuse
from tripot.core.house import House, Option, Preset, between
from tripot.core.record import (
    NOBODY,
    OWNER,
    PUBLIC,
    REDUNDANT,
    Record,
    amount,
    bits,
    field,
    list_of,
    one_of,
)
from tripot.match import Match

NO_SEATS = (-1, 99, 10**30, True, False, 0.0, float("nan"), "0", [0], (), ..., slice(None))
NO_SEATS += (np.bool_(True), np.float64(0), np.array([0, 1]), np.array([True] * 8))


@pytest.mark.parametrize("seat", NO_SEATS, ids=repr)
def test_values_that_are_not_seats_see_nothing(game, seat):
    """True would be seat 1, -1 (`actor` of a table whose game has ended) the last, ... all."""
    match = Match(game, game.seats[-1])
    sentence = f"^there is no seat .*; the seats are 0 to {game.seats[-1] - 1}$"
    with pytest.raises(Misuse, match=sentence):
        game.state.view(match.state, seat)
    with pytest.raises(Misuse, match=sentence):
        game.state.seen(match.state.tobytes(), seat)
    with pytest.raises(Misuse, match=sentence):
        game.state.mask(seat)
    with pytest.raises(Misuse, match=f"the seats are 0 to {game.seats[-1] - 1}$"):
        game.state.mask(game.seats[-1])


@pytest.fixture
def cards():
    """Return a record that has not been used yet, and a state of it."""
    fields = {
        "hand": field(OWNER, "i8", "cards in hand", 3, holds=bits(52)),
        "stock": field(NOBODY, "i4", "cards not dealt"),
        "trump": field(PUBLIC, "i4", "a suit"),
    }
    record = Record(np.dtype([("rounds", "i4")], align=True), 3, **fields)
    state = record.new()[0]
    state.hand[:], state.stock, state.trump = (10, 11, 12), 5, 4
    return record, state


@pytest.mark.parametrize("slip", NO_SEATS, ids=repr)
def test_an_invalid_reader_sees_nothing_of_a_seat(cards, slip):
    """The first question's answer may be cached: 1 == True, so they are the same key."""
    record, state = cards
    for ask in (lambda: record.view(state, slip), lambda: record.mask(slip)):
        with pytest.raises(Misuse):
            ask()
    for seat, hand in enumerate(([10, 0, 0], [0, 11, 0], [0, 0, 12])):
        for own in (seat, np.int8(seat)):
            view = record.view(state, own)
            assert (view.hand.tolist(), view.stock, view.trump) == (hand, 0, 4)
    assert not record.view(state, None).hand.any()


def test_a_mask_that_all_share_can_not_be_written_to(cards):
    record, state = cards
    for reader in (0, 1, 2, None):
        with pytest.raises(ValueError, match="read-only"):
            record.mask(reader)[:] = 255
    record.view(state, 1).hand[:] = 7  # a view is its reader's own
    assert record.view(state, 1).hand.tolist() == [0, 11, 0]
    assert state.hand.tolist() == [10, 11, 12]


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


def test_a_preset_that_can_not_be_played_is_refused_where_it_is_declared():
    rounds = Option("rounds", 3, between(0, 9), "BRELAN-1")
    with pytest.raises(Misuse, match="takes a whole number from 0 to 9, not 10"):
        House(rounds, presets=[Preset("long", {"rounds": 10})])
    with pytest.raises(Misuse, match="there is no option 'round'"):
        House(rounds, presets=[Preset("short", {"round": 1})])


@pytest.mark.parametrize("name", ["size", "data", "flags", "item", "pprint", "field"])
def test_a_name_that_numpy_has_itself_is_refused_where_it_is_declared(name):
    """A rule that reads `s.rules.size` would get NumPy's attribute, not the option."""
    sentence = f"can't be called '{name}': NumPy's own attribute hides it"
    with pytest.raises(TypeError, match=f"an option {sentence}"):
        House(Option(name, 3, between(0, 9), "BRELAN-1"))
    with pytest.raises(TypeError, match=f"a field {sentence}"):
        Record(House().dtype, 3, **{name: field(PUBLIC, "i4", "what is called so")})


@pytest.mark.parametrize(
    ("audience", "kind", "holds", "refused"),
    [
        *((PUBLIC, kind, amount(), True) for kind in ("i1", "i2", "i8", ">i4")),
        *((OWNER, "i2", amount(), True), (PUBLIC, ">i8", bits(52), True)),
        *((NOBODY, "i8", amount(), False), (PUBLIC, "i8", REDUNDANT, False)),
        *((PUBLIC, "i4", amount(), False), (PUBLIC, "i8", bits(52), False)),
        *((PUBLIC, "i1", list_of(52), False), (PUBLIC, "i2", one_of(1, 6), False)),
    ],
)
def test_a_type_that_a_tensor_would_show_wrongly_is_refused(audience, kind, holds, refused):
    known = nullcontext()
    if refused:
        known = pytest.raises(TypeError, match=f"^field 'gold' can't be of type {kind}: ")
    with known:
        Record(np.dtype([("lives", "i4")]), 3, gold=field(audience, kind, "gold", 3, holds=holds))
