"""Tools for searching: clones, undone steps, information keys, positions, redeals."""

import copy
import pickle
from dataclasses import replace
from itertools import islice

import numpy as np
import pytest

from tests import rulings
from tests.every_game.play import matches, mood, positions, random_match, random_step
from tests.every_game.test_redeal import redealt
from tests.test_match import told
from tripot import games
from tripot.core.compile import compiled
from tripot.core.errors import Illegal, Misuse
from tripot.match import Match

DEPTH = 14  # steps of the trees below
WIDE = 3  # at most this many branches at each of their nodes


def known(match):
    """Return everything that a match tells, including information keys."""
    return told(match), [match.information_key(seat) for seat in match.seats]


def test_a_step_taken_back_leaves_no_trace(game, rng):
    for match in matches(game, rng, 2):
        past = []
        for _ in positions(match, rng, 40, mood(game, rng)):
            past.append(known(match) if rng.random() < 0.5 else None)
            twin = match.clone()
            for number in range(min(len(match.log), rng.randint(1, 5))):
                twin.undo()
                then = past[len(past) - 2 - number]
                assert then is None or known(twin) == then
        while match.log:
            match.undo()
        assert known(match) == known(Match(game, match.players, match.rules))
        twin = match.clone()
        random_step(twin, rng)
        random_step(match, rng)
        twin.undo()
        match.undo()
        assert known(match) == known(twin)
        with pytest.raises(Illegal, match="nothing has happened yet"):
            match.undo()


def test_what_was_taken_back_may_come_otherwise(game, rng):
    """Keys, events and marks after an undone step belong to the new step."""
    match = random_match(game, rng)
    for _ in islice(positions(match, rng), 30):
        if match.over:
            break
        known(match)
        mark = match.mark()
        random_step(match, rng)
        known(match)
        match.undo()
        random_step(match, rng)
        again = Match.replay(game, match.players, match.rules, match.record())
        assert known(again) == known(match)
        if rng.random() < 0.3:
            match.back(mark)
            assert known(match) == known(
                Match.replay(game, match.players, match.rules, match.record())
            )


def histories(match, rng, depth=DEPTH):
    """Yield a tree of matches that continue from one, by all its steps or, if many, some."""
    yield match
    if depth == 0 or match.over:
        return
    ways = [(None, text) for text in match.chance()]
    ways += [(seat, text) for seat in match.actors for text in match.legal(seat)]
    for seat, text in rng.sample(ways, min(len(ways), WIDE if depth > DEPTH - 5 else 1)):
        twin = match.clone()
        twin.step(seat, text)
        yield from histories(twin, rng, depth - 1)


def perceived(about, match, seat):
    """Return what a seat heard, computed from the log by the rulings, and each view after it."""
    again, steps, found = Match(match.game, match.players, match.rules), [], []
    found.append(((), again.view(seat).tobytes()))
    heard = 0
    for who, text in match.record():
        steps.append(rulings.taken(again, who, text))
        again.step(who, text)
        events = rulings.told(about, steps, seat)
        if events[heard:]:
            found.append((tuple(events[heard:]), again.view(seat).tobytes()))
        heard = len(events)
    return tuple(found)


@pytest.mark.slow("every pair among hundreds of positions is compared")
def test_an_information_key_is_the_same_for_what_a_seat_can_t_tell_apart_alone(game, rng):
    about, merged = rulings.load(game), 0
    for number, match in enumerate(matches(game, rng, 30)):
        # With some house rules nothing is secret.
        if merged and number >= rng.times(6):
            break
        for _ in islice(positions(match, rng, 60, mood(game, rng)), rng.randrange(40)):
            pass
        tree = list(histories(match.clone(), rng))
        tree = rng.sample(tree, min(80, len(tree)))
        for seat in match.seats:
            by_key, by_sight = {}, {}
            for twin in tree:
                key, sight = twin.information_key(seat), perceived(about, twin, seat)
                assert by_key.setdefault(key, sight) == sight
                assert by_sight.setdefault(sight, key) == key
            merged += len(by_key) < len(tree)
    assert merged


def test_a_key_depends_on_nothing_but_the_history(game, rng):
    """It does not depend on earlier questions, nor on copying, pickling, undoing or compiling."""
    match = random_match(game, rng)
    for _ in positions(match, rng, 60):
        if rng.random() < 0.2:
            rng.choice(match.seats) and match.information_key(rng.choice(match.seats))
    whole = Match.replay(game, match.players, match.rules, match.record())
    for twin in (whole, copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert known(twin) == known(match)


def test_a_match_goes_on_from_any_position(game, rng):
    for match in matches(game, rng, 3):
        for number, _ in enumerate(positions(match, rng, 60)):
            if number % 9:
                continue
            twin = Match.at(game, match.state, match.memory())
            assert twin.rules == match.rules
            assert (twin.log, twin.events(0)) == ([], [])
            ahead = match.clone()
            for _ in islice(positions(ahead, rng), 20):
                for seat, text in ahead.record()[len(match.log) + len(twin.log) :]:
                    twin.step(seat, text)
                assert twin.state.tobytes() == ahead.state.tobytes()
                assert twin.memory().tobytes() == ahead.memory().tobytes()
                assert [twin.legal(seat) for seat in twin.seats] == [
                    ahead.legal(seat) for seat in ahead.seats
                ]
            while twin.log:
                twin.undo()
            assert twin.state.tobytes() == match.state.tobytes()
            assert known(pickle.loads(pickle.dumps(twin))) == known(twin)


def test_a_deal_anew_is_searched_from_and_tells_nothing_of_the_truth(game, rng):
    for match in matches(game, rng, 2):
        for number, _ in enumerate(positions(match, rng, 60)):
            if number % 9:
                continue
            for seat in match.seats:
                seed = rng.getrandbits(60)
                twin = match.redeal(seat, seed)
                assert twin.state.tobytes() == redealt(match, seat, seed).tobytes()
                assert twin.memory().tobytes() == match.memory().tobytes()
                assert all(twin.events(reader) == [] for reader in (*twin.seats, None))
                other = match.redeal(seat, seed + 1)
                assert other.information_key(seat) == twin.information_key(seat)
                # It can be redealt itself, from what has been remembered so far.
                random_step(twin, rng) if not twin.over else None
                again = twin.redeal(seat, seed)
                assert again.view(seat).tobytes() == twin.view(seat).tobytes()


@pytest.mark.machine_code
def test_compiled_rules_search_alike(game, rng):
    slow = random_match(game, rng)
    for _ in islice(positions(slow, rng), 30):
        pass
    quick = Match.replay(compiled(game), slow.players, slow.rules, slow.record())
    assert known(quick) == known(slow)
    seed = rng.getrandbits(60)
    assert known(quick.redeal(0, seed)) == known(slow.redeal(0, seed))
    quick.undo()
    slow.undo()
    assert known(quick) == known(slow)


def test_a_wrong_position_is_refused_with_a_sentence(game):
    match = Match(game, game.seats[-1])
    another = games.load(next(name for name in games.NAMES if name != game.name))
    states = game.state.new(2)
    for wrong in (None, 3, b"", "state", {}, Match(another, 3).state, states.view("u1")):
        with pytest.raises(Misuse, match=r"^this is a state of another game or version, or none"):
            Match.at(game, wrong)
    with pytest.raises(Misuse, match=rf"^this is not a state of {game.title}: it has 0 players$"):
        Match.at(game, states[0])
    with pytest.raises(Misuse, match="one state for each of 1 tables, not 2"):
        Match.at(game, states)
    for name, value in (("actors", -1), ("actors", 1 << match.players), ("drawer", 99)):
        bad = match.state.copy()
        bad[name] = value
        with pytest.raises(Misuse, match=f"its '{name}' can't hold {value}$"):
            Match.at(game, bad)
    for over, actors in ((7, 0), (1, 1)):
        bad = match.state.copy()
        bad["over"], bad["actors"] = over, actors
        with pytest.raises(Misuse, match="it does not say whether it is over"):
            Match.at(game, bad)
    bad = match.state.copy()
    bad["rules"] = tuple(-7 for _ in game.house.options)
    with pytest.raises(Misuse, match="option"):
        Match.at(game, bad)
    if game.memory.names != ("nothing",):
        middle = Match.at(game, match.state)
        for ask in (middle.memory, lambda: middle.redeal(0, 1)):
            with pytest.raises(Misuse, match="without what everybody remembers"):
                ask()
    for wrong in (3, b"", match.state, np.zeros(2, game.memory)):
        with pytest.raises(Misuse, match=rf"^a memory of {game.title} is a record"):
            Match.at(game, match.state, wrong)
    with pytest.raises(Misuse, match=r"as `games\.load` gives it"):
        Match.at(game.name, match.state)
    for wrong in (-1, match.players, None, "0", True):
        for ask in (match.information_key, lambda seat: match.redeal(seat, 1)):
            with pytest.raises(Misuse, match="there is no seat"):
                ask(wrong)
    with pytest.raises(Misuse, match="a seed is a whole number"):
        match.redeal(0, "lucky")


def with_one(state, name, number):
    """Return a copy of a state in which the first number of a field is this one."""
    copied = state.copy()
    if np.ndim(copied[name]):
        copied[name].reshape(-1)[0] = number
    else:
        copied[name] = number
    return copied


def test_no_number_of_a_position_may_be_just_any(game, rng):
    for match in matches(game, rng, 3):
        for _ in islice(positions(match, rng), rng.randrange(40)):
            pass
        for name, declared in game.state.fields.items():
            info = np.iinfo(match.state[name].dtype)
            many = () if declared.holds.what == "bits" else (min(10**6, info.max),)
            for number in (info.min, info.max, *many):
                with pytest.raises(Misuse, match=f"^this is not a state of {game.title}: "):
                    Match.at(game, with_one(match.state, name, number))


@pytest.mark.indices
@pytest.mark.machine_code
def test_rules_go_on_from_whatever_position_they_take(game, rng):
    """A field from another moment, or with a small number: it is refused, or play continues."""
    quick, taken = compiled(game), 0
    for match in matches(quick, rng, 10):
        states = [match.state.copy() for _ in islice(positions(match, rng), 60)]
        for _ in range(60):
            one, other = rng.choices(states, k=2)
            name = rng.choice([*game.state.fields])
            bad = with_one(one, name, rng.randint(-1, 12)) if rng.random() < 0.5 else one.copy()
            if bad.tobytes() == one.tobytes():
                bad[name] = other[name]
            try:
                twin = Match.at(quick, bad)
            except Misuse:
                continue
            taken += bad.tobytes() != one.tobytes()
            for _ in islice(positions(twin, rng), 60):
                pass
    assert taken


def test_without_plausible_a_position_without_next_steps_is_refused(game):
    state = Match(game, game.seats[-1]).state.copy()
    state["actors"] = 0
    silent = replace(
        game, plausible=lambda states, players, rules: {}, outcomes=lambda s, codes, weights: 0
    )
    with pytest.raises(Misuse, match=r"no seat decides, and chance can bring nothing$"):
        Match.at(silent, state)


def test_a_match_shows_itself_as_people_would_tell_it(game, rng):
    match = random_match(game, rng)
    for _ in positions(match, rng, 100):
        first, *lines = repr(match).splitlines()
        assert first.startswith(f"{game.title} for {match.players} after {len(match.log)} steps: ")
        assert {line.split(":")[0].strip() for line in lines} <= {*game.state.fields}
        if match.over:
            assert first.endswith(f"over, with payoffs {match.payoffs()}")
        seats = ", ".join(map(str, match.actors))
        decide = f"seats {seats} decide" if len(match.actors) > 1 else f"seat {seats} decides"
        assert not match.actors or first.endswith(decide)
        assert match.actors or match.over or "chance decides" in first
