"""A bot's decision depends only on what its seat knows."""

import copy
from collections import Counter

import numpy as np
import pytest

from tests import rulings
from tests.every_game import spy
from tests.every_game.play import matches, mood
from tests.every_game.test_secrets import readers, story, twins
from tripot import bots
from tripot.arena.simulate import Simulation
from tripot.bots.think import decide_in

WALKS = 400  # walks, at most, until enough pairs are found
ASKED = 8  # pairs of positions that differ in others' secrets, for every strength


def pairs(game, rng):
    """Yield pairs of worlds that differ in something hidden from a seat, which must decide."""
    about = rulings.load(game)
    for match in matches(game, rng, WALKS):
        marks, hidden = [], []
        for past in story(match, rng, 100, mood(game, rng)):  # noqa: B007
            marks.append(match.mark())
        for place, step in enumerate(past):
            unaware = [
                r for r in readers(match) if r is not None and rulings.hidden(about, step, r)
            ]
            hidden += [(place, reader) for reader in unaware]
        for place, reader in rng.sample(hidden, min(1, len(hidden))):
            begun = copy.copy(match)
            begun.back(marks[place])
            for one, two, told in twins(begun, past, place, reader, rng):
                if told:
                    break
                secret = one.state.tobytes() != two.state.tobytes()
                if secret and len(one.legal_codes(reader)) > 1:
                    yield one, two, reader
                    break


@pytest.mark.machine_code
@pytest.mark.long
def test_another_s_secret_changes_no_decision(game, rng):
    asked = Counter()
    for one, two, reader in pairs(game, rng):
        if asked.total() == ASKED:
            break
        asked[reader] += 1
        for name in bots.strengths(game.name):
            seed = rng.getrandbits(64)
            assert decide_in(one, name, reader, seed) == decide_in(two, name, reader, seed), name
    about = rulings.load(game)
    assert asked.total() == ASKED or not about.TO_ITS_SEAT + about.SEALED


def test_a_simulation_shows_a_bot_its_view_and_no_more(game):
    spy.SEEN.clear()
    players, name = game.seats[0], f"{spy.__name__}:choose"
    Simulation(game, players, {}, [name] * players, seed=1).play(0, 1)
    assert spy.SEEN
    hidden = np.zeros(game.state.dtype.itemsize, bool)
    for seat, seen in spy.SEEN:
        mask = game.state.mask(seat) == 0
        assert not np.frombuffer(seen, "u1")[mask].any()
        hidden |= mask
    assert hidden.any() or not rulings.load(game).TO_ITS_SEAT + rulings.load(game).SEALED
