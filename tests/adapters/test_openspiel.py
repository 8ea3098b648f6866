"""OpenSpiel's own tests, and what they don't cover: information sets, observers, copies, limits."""

import pickle
import subprocess
import sys

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.observation import make_observation

import tripot.adapters.openspiel  # noqa: F401 it registers the games
from tests.adapters.test_pettingzoo import short
from tripot import Misuse
from tripot.core.record import OWNER

NOBODYS, OWN, ALL = (
    pyspiel.PrivateInfoType.NONE,
    pyspiel.PrivateInfoType.SINGLE_PLAYER,
    pyspiel.PrivateInfoType.ALL_PLAYERS,
)


def loaded(game, players=None, **rules):
    """Return the game as OpenSpiel loads it."""
    given = {"players": players or game.seats[0]} | short(game) | rules
    return pyspiel.load_game(f"python_tripot_{game.name}", given)


def test_openspiel_s_own_simulation_passes(game):
    pyspiel.random_sim_test(loaded(game), num_sims=2, serialize=game.name != "toc", verbose=False)


def test_a_playthrough_is_the_same_when_it_is_played_again(game):
    words = ",".join(f"{k}={v}" for k, v in short(game).items())
    name = f"python_tripot_{game.name}({words})"
    if game.name == "toc":
        return
    first = generate_playthrough.playthrough(name, None, seed=3)
    assert first == generate_playthrough.playthrough(name, None, seed=3)
    assert "IsTerminal() = True" in first


def walked(game, rng, most=60):
    """Yield the states of a random game."""
    state = loaded(game, game.seats[-1]).new_initial_state()
    for _ in range(most):
        yield state
        if state.is_terminal():
            return
        state.apply_action(rng.choice(state.legal_actions()))


def test_a_state_is_the_match_that_its_history_leads_to(game, rng):
    for state in walked(game, rng):
        match = state.match
        texts = [state.action_to_string(move.player, move.action) for move in state.full_history()]
        assert texts == [text for _, text in match.record()]
        assert state.returns() == (match.payoffs() if match.over else [0.0] * match.players)
        if state.is_chance_node():
            assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
        for seat in match.seats:
            asked = seat == state.current_player()
            if not state.is_chance_node():
                codes = sorted(match.legal_codes(seat)) if asked else []
                assert state.legal_actions(seat) == codes
            assert state.information_state_string(seat) == match.information_key(seat).hex()
            tensor = state.get_game().tensors.of(match.state, seat)[0]
            assert state.observation_tensor(seat) == tensor.tolist()


def test_sealed_decisions_are_information_sets(game, rng):
    """Whatever one seat has chosen, all other seats know the same."""
    if not game.sealed:
        return
    for state in walked(game, rng):
        match = state.match
        if len(match.actors) < 2 or state.is_chance_node():
            continue
        for seat in match.seats:
            state.information_state_string(seat)  # its children extend this string quickly
        ways = [state.child(c) for c in state.legal_actions() if game.actions.kind(c).final]
        for seat in match.actors[1:]:
            after = {child.information_state_string(seat) for child in ways}
            seen = {tuple(child.observation_tensor(seat)) for child in ways[:4]}
            assert (len(after), len(seen)) == (min(1, len(ways)), min(1, len(ways)))


def test_short_games_have_a_tensor_of_perfect_recall():
    game = pyspiel.load_game("python_tripot_tokio(players=2,lives=1)")
    assert game.get_type().provides_information_state_tensor
    state = game.new_initial_state()
    for text in ("roll 42", "say 51", "believe"):
        state.apply_action(state.string_to_action(text))
    heard = [state.information_state_tensor(seat) for seat in range(2)]
    width = len(state.match.game.actions) + 1
    first = [row.index(1.0) for row in ([*h[:width]] for h in heard)]
    roll = state.match.game.actions.code("roll 42")
    assert first == [roll, width - 1]
    long = pyspiel.load_game("python_tripot_toc")
    assert not long.get_type().provides_information_state_tensor


def observer(game, private, public=True, recall=False):
    """Return an observer as OpenSpiel makes it."""
    kind = pyspiel.IIGObservationType(
        public_info=public, perfect_recall=recall, private_info=private
    )
    return make_observation(game, kind)


def shown(observer, state, seat):
    """Return what an observer shows a seat."""
    observer.set_from(state, seat)
    return observer.tensor.tobytes(), observer.string_from(state, seat)


def redealt(state, seat, rng):
    """Return a state in which everything that a seat can't see is redealt."""
    return state.resample_from_infostate(seat, rng.random)


def test_an_observer_shows_what_its_type_asks_for_and_no_more(game, rng):
    """After a redeal of what a seat can't see, only observers of others' secrets see a change."""
    seats, changed = game.seats[-1], set()
    made = loaded(game, seats)
    own = {
        "public": observer(made, NOBODYS),
        "secret": observer(made, OWN, public=False),
        "both": observer(made, OWN),
        "nothing": observer(made, NOBODYS, public=False),
    }
    everything = observer(made, ALL)
    for state in walked(game, rng, 30):
        for seat in range(0, seats, 2):
            deal, other = redealt(state, seat, rng), (seat + 1) % seats
            for name, one in own.items():
                assert shown(one, deal, seat) == shown(one, state, seat), name
                if shown(one, deal, other) != shown(one, state, other):
                    changed.add(name)
            if shown(everything, deal, seat) != shown(everything, state, seat):
                changed.add("everything")
    secret = any(field.audience is OWNER for field in game.state.fields.values())
    assert changed == ({"secret", "both", "everything"} if secret else set())


def test_the_default_observer_is_of_one_seat_s_view(game, rng):
    for state in walked(game, rng, 20):
        for seat in state.match.seats:
            same = shown(make_observation(state.get_game()), state, seat)
            assert shown(observer(state.get_game(), OWN), state, seat) == same
            assert same[1] == state.observation_string(seat)
            everything = observer(state.get_game(), ALL)
            everything.set_from(state, seat)
            own = state.observation_tensor(seat)
            assert everything.tensor[: len(own)].tolist() == own


def test_an_unknown_observer_is_refused(game):
    made = loaded(game)
    for public, private in ((True, NOBODYS), (True, ALL), (False, OWN)):
        with pytest.raises(Misuse, match="perfect recall is of all that one seat knows"):
            observer(made, private, public, recall=True)
    with pytest.raises(Misuse, match="no parameters"):
        make_observation(made, params={"colour": 1})


def test_a_resampled_state_is_one_that_its_player_cannot_tell_from_the_truth(game, rng):
    for state in walked(game, rng, 40):
        seat = rng.randrange(state.num_players())
        twin = redealt(redealt(state, seat, rng), seat, rng)
        for known in ("information_state_string", "observation_string", "observation_tensor"):
            assert getattr(twin, known)(seat) == getattr(state, known)(seat)
        if state.get_game().recalls:
            assert twin.information_state_tensor(seat) == state.information_state_tensor(seat)
        assert twin.history() == []  # the true history would reveal what the seat can't see
        assert twin.current_player() == state.current_player()
        if state.current_player() != seat:
            continue
        assert twin.legal_actions() == state.legal_actions()
        action = rng.choice(state.legal_actions())
        after, truth = twin.child(action), state.child(action)
        seen = after.observation_string(seat) == truth.observation_string(seat)
        keys = {one.information_state_string(seat) for one in (after, truth)}
        assert (len(keys) == 1) == seen  # its history continues
        assert pickle.loads(pickle.dumps(after)).information_state_string(seat) in keys


def test_games_states_and_policies_are_pickled(game):
    made = loaded(game)
    again = pickle.loads(pickle.dumps(made))
    assert (str(again), type(again)) == (str(made), type(made))
    if made.recalls:
        assert again.information_state_tensor_shape() == made.information_state_tensor_shape()
    uniform = pickle.loads(pickle.dumps(policy.UniformRandomPolicy(made)))
    state = made.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    assert uniform.action_probabilities(state) is not None
    # Another process has not registered the games yet.
    program = "import pickle, sys; print(*pickle.load(sys.stdin.buffer))"
    done = subprocess.run(
        [sys.executable, "-c", program], input=pickle.dumps((made, state)), capture_output=True
    )
    assert done.stdout.decode().rstrip() == f"{made} {state}", done.stderr


def test_a_tabular_policy_is_pickled():
    made = pyspiel.load_game("python_tripot_tabu(players=2,money=1,laps=1)")
    table = policy.TabularPolicy(made)
    table.action_probability_array[:] = np.arange(len(table.action_probability_array))[:, None]
    again = pickle.loads(pickle.dumps(table))
    assert (again.action_probability_array == table.action_probability_array).all()
    assert again.state_lookup == table.state_lookup


def test_a_game_is_the_same_before_it_is_loaded_and_after(game):
    name = f"python_tripot_{game.name}"
    listed = next(t for t in pyspiel.registered_games() if t.short_name == name)
    found = pyspiel.load_game(name).get_type()
    facts = [fact for fact in dir(listed) if not fact.startswith("_")]
    for fact in facts:
        assert str(getattr(found, fact)) == str(getattr(listed, fact)), fact


def test_is_mcts_searches_among_worlds_that_a_seat_cannot_tell_apart(game):
    rng, state = np.random.RandomState(1), loaded(game).new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    rollouts = mcts.RandomRolloutEvaluator(1, rng)
    bot = ismcts.ISMCTSBot(state.get_game(), rollouts, 2.0, 5, random_state=rng)
    found = dict(bot.run_search(state))
    assert set(found) == set(state.legal_actions())
    assert sum(found.values()) == pytest.approx(1)


def test_openspiel_gets_the_limits_and_refuses_impossible_tables(game):
    limits, told = game.limits(game.seats[0], short(game)), loaded(game)
    assert (told.min_utility(), told.max_utility()) == (limits.least, limits.most)
    assert told.utility_sum() == limits.total
    assert told.num_distinct_actions() == len(game.actions)
    for wrong in ({"players": 99}, {next(iter(game.house.options)): "nonsense"}):
        with pytest.raises((Misuse, RuntimeError)):
            loaded(game, **wrong)
