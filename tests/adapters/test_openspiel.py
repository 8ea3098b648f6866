"""OpenSpiel's own tests, and what they do not ask: information sets, sealed decisions, limits."""

import pyspiel
from open_spiel.python.algorithms import generate_playthrough

import tripot.adapters.openspiel  # noqa: F401 it registers the games
from tests.adapters.test_pettingzoo import short


def loaded(game, players=None, **rules):
    """The game as OpenSpiel loads it."""
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
