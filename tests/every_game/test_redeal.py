"""From a seat's view, a whole state can be dealt that the seat can't distinguish from the truth."""

import numpy as np
import pytest

from tests import rulings
from tests.every_game.play import matches, mood, positions, random_step
from tripot.core.compile import compiled
from tripot.match import Match


def redealt(match, seat, seed, memory=None):
    """Return a state that agrees with what a seat knows, drawn with the probabilities of chance."""
    states = match.game.state.new()
    states.view(np.ndarray).view("u1")[:] = match.game.state.seen(match.state.tobytes(), seat)
    codes = np.zeros(len(match.game.actions), "i2")
    memory = match.memory() if memory is None else memory
    with np.errstate(over="ignore"):  # it wraps around, as in machine code
        match.game.redeal(states[0], memory, seat, np.array([seed], "u8"), codes)
    return states[0]


def reached(game, rng, tables=3, most=150):
    """Yield matches at random positions of random play."""
    for match in matches(game, rng, tables):
        for number, _ in enumerate(positions(match, rng, most, mood(game, rng))):
            if number % 5 == 0 or match.over:
                yield match


def test_the_seat_sees_no_difference(game, rng):
    for match in reached(game, rng):
        for seat in match.seats:
            state = redealt(match, seat, rng.getrandbits(60))
            view = game.state.view(state, seat)
            assert view.tobytes() == match.view(seat).tobytes()


@pytest.mark.slow("hundreds of states are dealt anew for every seat")
def test_nothing_is_made_or_lost_by_it(game, rng):
    law = rulings.load(game).conserved
    for match in reached(game, rng):
        for seat in match.seats:
            state = redealt(match, seat, rng.getrandbits(60))
            law(state, None, match.payoffs() if match.over else None)


def test_the_game_goes_on_from_it(game, rng):
    """It continues to its end, or long enough: the rules can play with everything dealt."""
    for match in reached(game, rng, 2, 100):
        state = redealt(match, rng.choice(match.seats), rng.getrandbits(60))
        twin = Match(game, match.players, match.rules)
        twin._bytes[:] = np.frombuffer(state.tobytes(), "u1")
        for _ in range(100):
            if twin.over:
                break
            random_step(twin, rng)


@pytest.mark.slow("hundreds of states are dealt anew for every seat")
def test_it_depends_on_nothing_that_the_seat_does_not_see(game, rng):
    for match in reached(game, rng, 2):
        for seat in match.seats:
            other = Match(game, match.players, match.rules)
            seen = redealt(match, seat, rng.getrandbits(60))
            other._bytes[:] = np.frombuffer(seen.tobytes(), "u1")
            seed = rng.getrandbits(60)
            again = redealt(other, seat, seed, match.memory())
            assert again.tobytes() == redealt(match, seat, seed).tobytes()


def test_deals_differ(game, rng):
    """If a field is hidden from a seat, some other deal gives it another value."""
    secret = {name for name, field in game.state.fields.items() if field.audience.value != "public"}
    differ = set()
    for match in reached(game, rng, 60):
        if differ == secret:
            break
        for seat in match.seats:
            one, two = (redealt(match, seat, rng.getrandbits(60)) for _ in range(2))
            differ |= {
                name for name in game.state.fields if one[name].tolist() != two[name].tolist()
            }
    assert differ == secret


@pytest.mark.machine_code
@pytest.mark.indices
def test_compiled_and_interpreted_redeal_alike(game, rng):
    for match in reached(game, rng, 2):
        seat, seed = rng.choice(match.seats), rng.getrandbits(60)
        twin = Match.replay(compiled(game), match.players, match.rules, match.record())
        assert twin.memory().tobytes() == match.memory().tobytes()
        assert redealt(twin, seat, seed).tobytes() == redealt(match, seat, seed).tobytes()


def test_what_is_remembered_is_the_same_however_it_is_asked_for(game, rng):
    for match in matches(game, rng, 3):
        mark, marked = match.mark(), match.memory().tobytes()
        for number, _ in enumerate(positions(match, rng, 60)):
            if number % 7 == 0:
                match.memory()
        whole = Match.replay(game, match.players, match.rules, match.record())
        assert match.memory().tobytes() == whole.memory().tobytes()
        match.back(mark)
        assert match.memory().tobytes() == marked


def test_a_memory_is_a_copy(game, rng):
    """Nothing written to it reaches the match, and no later step reaches it."""
    for match in reached(game, rng, 2, 60):
        before, dealt = match.memory().tobytes(), match.redeal(0, 1).state.tobytes()
        written, kept = match.memory(), match.memory()
        for name in written.dtype.names:
            written[name] = 1
        assert match.memory().tobytes() == before
        assert match.redeal(0, 1).state.tobytes() == dealt
        if not match.over:
            random_step(match, rng)
        match.memory()
        assert kept.tobytes() == before
