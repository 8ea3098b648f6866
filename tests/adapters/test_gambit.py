"""Trees for Gambit, loaded by another reader and checked against independently known values."""

import pyspiel
import pytest
from open_spiel.python.algorithms import (
    cfr,
    expected_game_score,
    exploitability,
    external_sampling_mccfr,
)
from open_spiel.python.policy import UniformRandomPolicy

import tripot.adapters.openspiel  # noqa: F401 it registers the games
from tripot import Match, Misuse, games
from tripot.adapters.gambit import efg
from tripot.solve import tokio


def values(game):
    """Return what every player wins if all play at random."""
    policies = [UniformRandomPolicy(game)] * game.num_players()
    return expected_game_score.policy_value(game.new_initial_state(), policies)


@pytest.mark.parametrize("rules", [{}, {"pays": "for_one"}, {"doubling": "none"}])
def test_a_whole_small_game_of_tabu_has_the_values_that_its_rules_give(rules):
    small = {"money": 1, "laps": 1} | rules
    tree = pyspiel.load_efg_game(efg(Match(games.load("tabu"), 2, small)))
    same = pyspiel.load_game("python_tripot_tabu", {"players": 2} | small)
    assert values(tree) == pytest.approx(values(same))


def end_of_a_hand():
    """Return a hand with one life each, which two more claims of Tokio end."""
    match = Match(games.load("tokio"), 2, {"lives": 1})
    state = match.state.copy()
    state["claim"], state["tokios"] = 21, 18
    return Match.at(match.game, state)


def test_the_end_of_a_hand_of_tokio_is_worth_what_its_solver_says():
    solver = cfr.CFRPlusSolver(pyspiel.load_efg_game(efg(end_of_a_hand())))
    for _ in range(60):
        solver.evaluate_and_update_policy()
    state = solver._game.new_initial_state()
    found = expected_game_score.policy_value(state, [solver.average_policy()] * 2)
    solution = tokio.solve(2, {"lives": 1})
    told = solution.hand([1, 1], 0)[0][20 + 18, 0, tokio.VALUE]
    assert found == pytest.approx(told.tolist(), abs=1e-3)
    # What pygambit 17's `nash.lp_solve` finds in this file, in rational numbers.
    assert told.tolist() == pytest.approx([1 / 18, 17 / 18])


def test_a_working_solver_is_distinguished_there_from_random_play():
    tree = pyspiel.load_efg_game(efg(end_of_a_hand()))
    assert exploitability.nash_conv(tree, UniformRandomPolicy(tree)) > 0.4
    solver = external_sampling_mccfr.ExternalSamplingSolver(tree)
    for _ in range(500):
        solver.iteration()
    assert exploitability.nash_conv(tree, solver.average_policy()) < 0.05


def test_what_has_too_many_nodes_is_refused(game):
    with pytest.raises(Misuse, match=r"^more than 1,000 nodes may follow this position of"):
        efg(Match(game, game.seats[0]), 1000)
