"""What makes no sense to the library is refused with one sentence that says what would be right."""

import copy
from collections.abc import Callable

import gymnasium
import numpy as np
import pytest

import tripot.adapters.gymnasium
from tripot import Against, Match, Tables, Tensors, compiled, games
from tripot.adapters.gambit import efg
from tripot.adapters.pettingzoo import env, parallel_env
from tripot.table.errors import Illegal, Misuse

TOKIO = games.load("tokio")
A_GAME = "of a game, as `games.load` gives it, not 'tokio'"


def begun(make):
    """An environment in whose game there is something to decide."""
    made = make("tokio", players=2)
    made.reset(seed=1)
    return made


def of_four():
    """States of tables with four players."""
    return Tables(TOKIO, 4, 5).states


REFUSED: dict[str, tuple[Callable[[], object], str]] = {
    "match": (lambda: Match("tokio", 2), A_GAME),
    "tables": (lambda: Tables("tokio", 2, 1), A_GAME),
    "against": (lambda: Against("tokio", 2), A_GAME),
    "tensors": (lambda: Tensors("tokio", 2), A_GAME),
    "compiled": (lambda: compiled("tokio"), A_GAME),
    "names": (lambda: games.load(["tokio"]), "there is no game"),
    "no opponents": (lambda: Against(TOKIO, 3, None), "the 2 others need a bot's name, or 2"),
    "too few": (lambda: Against(TOKIO, 3, ["simple"]), "the 2 others need a bot's name, or 2"),
    "bytes": (lambda: Against(TOKIO, 2, b"random"), "the 1 others need a bot's name"),
    "numbers": (lambda: Against(TOKIO, 2, [3]), "the 1 others need a bot's name"),
    "no seed": (lambda: Against(TOKIO, 2, seed=None), "a seed is a whole number, not None"),
    "words": (lambda: Tables(TOKIO, 2, 1).step(["say 31"]), "whole numbers.*'say 31'"),
    "more seats": (lambda: Tensors(TOKIO, 3).of(of_four(), 0), "of 3 players"),
    "half seats": (lambda: Tensors(TOKIO, 4).of(of_four(), [0.0] * 5), "whole numbers in a row"),
    "no match": (lambda: efg(TOKIO), "follows a match"),
    "no nodes": (lambda: efg(Match(TOKIO, 2), most=-1), "number of nodes"),
    "not begun": (lambda: env("tokio").step(0), "`reset` begins one"),
    "not begun at once": (lambda: parallel_env("tokio").step({}), "`reset` begins one"),
    "no agent": (lambda: begun(env).observe("player_0"), "they are seat_0, seat_1"),
    "no agent's": (lambda: begun(parallel_env).action_space("x"), "they are seat_0, seat_1"),
    "no actions": (lambda: begun(parallel_env).step(None), "a dictionary by agent"),
    "others'": (lambda: begun(parallel_env).step({"x": 1}), "they are seat_0, seat_1"),
    "nothing": (lambda: begun(parallel_env).step({}), "seat_0 must decide"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_makes_no_sense_is_refused_with_a_sentence(what):
    attempt, says = REFUSED[what]
    with pytest.raises((Misuse, Illegal), match=says) as no:
        attempt()
    assert "\n" not in str(no.value)


def test_tables_against_bots_are_not_copied():
    with pytest.raises(TypeError, match="make others"):
        copy.deepcopy(Against(TOKIO, 2))


@pytest.mark.parametrize("action", [9999, -1])
def test_an_action_that_there_is_not_loses_where_illegal_ones_do(action):
    made = gymnasium.make_vec("tripot/Tokio-v0", num_envs=2, illegal="lose")
    seen, _ = made.reset(seed=1)
    legal = int(np.argmax(seen["action_mask"][1]))
    _, paid, ended, _, _ = made.step(np.array([action, legal]))
    assert (paid[0], ended[0]) == (0, True)
    assert tripot.adapters.gymnasium.LOSE == "lose"


def test_a_game_tells_a_person_what_it_has():
    assert "say (21)" in repr(TOKIO.actions)
    assert "roll: the value under the seat's hands; 0: none (owner)" in repr(TOKIO.state)
