"""OpenSpiel's own tests, and what they leave out: information sets, sealed decisions, limits."""

import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough

import tripot.adapters.openspiel  # noqa: F401 it registers the games
from tests.adapters.test_pettingzoo import short
from tripot import Misuse


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
    """Whatever one seat has chosen, the next one and all others know the same."""
    if not game.sealed:
        return
    for state in walked(game, rng):
        match = state.match
        if len(match.actors) < 2 or state.is_chance_node():
            continue
        ways = [c for c in state.legal_actions() if game.actions.kind(c).final]
        for seat in match.actors[1:]:
            after = {state.child(c).information_state_string(seat) for c in ways}
            seen = {tuple(state.child(c).observation_tensor(seat)) for c in ways[:4]}
            assert (len(after), len(seen)) == (min(1, len(ways)), min(1, len(ways)))


def test_what_is_heard_is_the_tensor_of_perfect_recall_where_a_game_is_short():
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


def test_openspiel_gets_the_limits_and_refuses_impossible_tables(game):
    limits, told = game.limits(game.seats[0], short(game)), loaded(game)
    assert (told.min_utility(), told.max_utility()) == (limits.least, limits.most)
    assert told.utility_sum() == limits.total
    assert told.num_distinct_actions() == len(game.actions)
    for wrong in ({"players": 99}, {next(iter(game.house.options)): "nonsense"}):
        with pytest.raises((Misuse, RuntimeError)):
            loaded(game, **wrong)
