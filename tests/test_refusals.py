"""What makes no sense to the library is refused with one sentence that says what would be right."""

import copy
import re
from collections.abc import Callable

import gymnasium
import numpy as np
import pytest

import tripot.adapters.gymnasium
from tripot import Against, Match, Tables, Tensors, bots, compiled, games
from tripot.adapters.gambit import efg
from tripot.adapters.gymnasium import Seat
from tripot.adapters.pettingzoo import env, parallel_env
from tripot.arena.simulate import Simulation
from tripot.arena.tournament import Tournament
from tripot.core.errors import Illegal, Misuse
from tripot.transcript import replay, verify

TOKIO = games.load("tokio")
A_GAME = "of a game, as `games.load` gives it, not 'tokio'"


def begun(make):
    """Return an environment in whose game there is something to decide."""
    made = make("tokio", players=2)
    made.reset(seed=1)
    return made


def of_four():
    """Return states of tables with four players."""
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
    "more seats": (lambda: Tensors(TOKIO, 3).of(of_four(), 0), "for 3 players"),
    "half seats": (lambda: Tensors(TOKIO, 4).of(of_four(), [0.0] * 5), "a list of 5 whole numbers"),
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


STRANGE = (
    *(None, True, -1, 99, 1.5, float("nan"), 2**31, 2**63, 10**30, np.int64(-3), np.float64(2)),
    *("", "0", b"x", [], [1], (1, 2), {}, {"lives": []}, np.array([1, 2]), np.zeros((2, 2))),
    object(),
)


def claimed(steps=("roll 42", "say 51")):
    """Return a match in which seat 1 is to answer, or seat 0 to claim."""
    match = Match(TOKIO, 2, {"lives": 2})
    for step in steps:
        match.step(None if match.chance() else match.actors[0], step)
    return match


TAKERS: dict[str, Callable[[object], object]] = {
    "match of": lambda given: Match(given, 2),
    "match for": lambda given: Match(TOKIO, given),
    "match by": lambda given: Match(TOKIO, 2, given),
    "act as": lambda given: claimed().act(given, "doubt"),
    "act": lambda given: claimed().act(1, given),
    "step as": lambda given: claimed().step(given, "doubt"),
    "happen": lambda given: claimed([]).happen(given),
    "view": lambda given: claimed().view(given),
    "events": lambda given: claimed().events(given),
    "legal": lambda given: claimed().legal(given),
    "legal codes": lambda given: claimed().legal_codes(given),
    "information key": lambda given: claimed().information_key(given),
    "redeal to": lambda given: claimed().redeal(given, seed=1),
    "redeal by": lambda given: claimed().redeal(1, seed=given),
    "at": lambda given: Match.at(TOKIO, given),
    "at, knowing": lambda given: Match.at(TOKIO, claimed().state, memory=given),
    "tables of": lambda given: Tables(given, 2, 1),
    "tables for": lambda given: Tables(TOKIO, given, 1),
    "tables by": lambda given: Tables(TOKIO, 2, 1, given),
    "tables' seed": lambda given: Tables(TOKIO, 2, 1, seed=given),
    "tables' step": lambda given: Tables(TOKIO, 2, 3).step(given),
    "advance": lambda given: Tables(TOKIO, 2, 3).advance(given),
    "load": lambda given: Tables(TOKIO, 2, 3).load(given),
    "views": lambda given: Tables(TOKIO, 2, 3).views(given),
    "against": lambda given: Against(TOKIO, 2, given),
    "against, as": lambda given: Against(TOKIO, 2, seat=given),
    "against's step": lambda given: Against(TOKIO, 2, count=3).step(given),
    "tensors for": lambda given: Tensors(TOKIO, given),
    "tensors of": lambda given: Tensors(TOKIO, 4).of(given, 0),
    "tensors to": lambda given: Tensors(TOKIO, 4).of(of_four(), given),
    "simulation": lambda given: Simulation(TOKIO, 2, {}, given, 1),
    "simulation's seed": lambda given: Simulation(TOKIO, 2, {}, ["random"] * 2, given),
    "tournament for": lambda given: Tournament(TOKIO, given, {}, ["random", "simple"]),
    "tournament of": lambda given: Tournament(TOKIO, 2, {}, given),
    "pattern": lambda given: Tournament(TOKIO, 2, {}, ["random", "simple"], pattern=given),
    "pairs": lambda given: Tournament(TOKIO, 2, {}, ["random", "simple"], pairs=given),
    "bot": lambda given: bots.find("tokio", given),
    "bot for": lambda given: bots.find(given, "simple"),
    "bots for": bots.offered,
    "replay": replay,
    "verify": verify,
    "folder": games.folder,
    "part": lambda given: games.part("tokio", given),
    "code": TOKIO.actions.code,
    "kind": TOKIO.actions.kind,
    "state to": lambda given: TOKIO.state.view(claimed().state, given),
    "state": lambda given: TOKIO.state.view(given, 0),
    "version": TOKIO.knows,
    "limits for": lambda given: TOKIO.limits(given),
    "limits by": lambda given: TOKIO.limits(2, given),
    "games": games.load,
    "compiled": compiled,
    "efg": efg,
    "env of": env,
    "env for": lambda given: env("tokio", given),
    "env by": lambda given: env("tokio", rules=given),
    "env's seed": lambda given: env("tokio").reset(seed=given),
    "env's step": lambda given: begun(env).step(given),
    "parallel step": lambda given: begun(parallel_env).step(given),
    "gym of": Seat,
    "gym for": lambda given: Seat("tokio", players=given),
    "gym against": lambda given: Seat("tokio", opponents=given),
    "gym, illegal": lambda given: Seat("tokio", illegal=given),
    "gym's step": lambda given: begun(Seat).step(given),
}


def refusal(take, given):
    """Return what is said where this is not taken."""
    try:
        take(given)
    except (Misuse, Illegal) as no:
        return str(no)
    return None


@pytest.mark.parametrize("taker", TAKERS)
def test_whatever_is_given_is_taken_or_refused_in_one_line(taker):
    for given in STRANGE:
        said = refusal(TAKERS[taker], given)
        assert said is None or re.fullmatch(".{15,}", said), given


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
    assert "roll: the value that the seat rolled, while it counts; 0: none (owner)" in repr(
        TOKIO.state
    )
