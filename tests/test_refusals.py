"""Wrong arguments to the library are refused with one sentence that says what would be right."""

import copy
import json
import reprlib
import sys
from collections.abc import Callable, Sequence

import gymnasium
import numpy as np
import pyspiel
import pytest

import tripot.adapters.gymnasium
import tripot.adapters.openspiel  # it registers the games
from tripot import Against, Match, Table, Tables, Tensors, bots, compiled, games
from tripot.adapters.gambit import efg
from tripot.adapters.gymnasium import Seat, Seats
from tripot.adapters.pettingzoo import env, parallel_env
from tripot.analysis import practice
from tripot.analysis.walk import analyse
from tripot.arena.simulate import Simulation
from tripot.arena.tournament import Tournament
from tripot.core.errors import Illegal, Misuse
from tripot.solve import tabu, tokio
from tripot.transcript import names, replay, trace, verify

TOKIO = games.load("tokio")
A_GAME = "of a game, as `games.load` gives it, not 'tokio'"

OF_TOKIO = pyspiel.load_game("python_tripot_tokio")


def begun(make):
    """Return an environment with a decision to make."""
    made = make("tokio", players=2)
    made.reset(seed=1)
    return made


def ended(make):
    """Return an environment whose game is over."""
    made = make("tokio", players=2, rules={"lives": 1}, illegal="lose")
    made.reset(seed=1)
    made.step(dict.fromkeys(made.agents, 9999))
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
    "no opponents": (lambda: Against(TOKIO, 3, None), r"each other seat \(here 2\)"),
    "too few": (lambda: Against(TOKIO, 3, ["simple"]), r"each other seat \(here 2\)"),
    "bytes": (lambda: Against(TOKIO, 2, b"random"), r"each other seat \(here 1\)"),
    "numbers": (lambda: Against(TOKIO, 2, [3]), r"each other seat \(here 1\)"),
    "no seed": (lambda: Against(TOKIO, 2, seed=None), "whole number from 0 on, not None"),
    "words": (lambda: Tables(TOKIO, 2, 1).step(["say 31"]), "whole numbers.*'say 31'"),
    "more seats": (lambda: Tensors(TOKIO, 3).of(of_four(), 0), "for 3 players"),
    "half seats": (lambda: Tensors(TOKIO, 4).of(of_four(), [0.0] * 5), "a list of 5 whole numbers"),
    "no match": (lambda: efg(TOKIO), "follows a match"),
    "no nodes": (lambda: efg(Match(TOKIO, 2), most=-1), "number of nodes"),
    "not begun": (lambda: env("tokio").step(0), "`reset` begins one"),
    "not begun at once": (lambda: parallel_env("tokio").step({}), "`reset` begins one"),
    "a true seed": (lambda: Seat("tokio").reset(seed=True), "whole number from 0 on, not True"),
    "true seeds": (lambda: vector().reset(seed=True), "whole number from 0 on, not True"),
    "a seed below 0": (lambda: Seat("tokio").reset(seed=-1), "from 0 on, not -1"),
    "seats' seed": (lambda: vector().reset(seed=-1), "from 0 on, not -1"),
    "env's seed": (lambda: env("tokio").reset(seed=-1), "from 0 on, not -1"),
    "parallel seed": (lambda: parallel_env("tokio").reset(seed=-1), "from 0 on, not -1"),
    "trace's seed": (lambda: next(trace(TOKIO, 2, {}, -1)), "from 0 on, not -1"),
    "question's seed": (lambda: practice.pose(TOKIO, "easy", -1), "from 0 on, not -1"),
    "tables' seed": (lambda: Tables(TOKIO, 2, 1, seed=-1), "from 0 on, not -1"),
    "redeal's seed": (lambda: claimed().redeal(1, -1), "from 0 on, not -1"),
    "over at once": (lambda: ended(parallel_env).step({}), "`reset` begins one"),
    "no agent": (lambda: begun(env).observe("player_0"), "they are seat_0, seat_1"),
    "no agent's": (lambda: begun(parallel_env).action_space("x"), "they are seat_0, seat_1"),
    "no actions": (lambda: begun(parallel_env).step(None), "a dictionary by agent"),
    "others'": (lambda: begun(parallel_env).step({"x": 1}), "they are seat_0, seat_1"),
    "nothing": (lambda: begun(parallel_env).step({}), "seat_0 must decide.*not by waiting"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_makes_no_sense_is_refused_with_a_sentence(what):
    attempt, says = REFUSED[what]
    with pytest.raises((Misuse, Illegal), match=says) as no:
        attempt()
    assert "\n" not in str(no.value)


DEEP: list[object] = []
for _ in range(10_000):
    DEEP = [DEEP]
# Python itself refuses to print numbers of 5,000 digits, and some of this text can't be encoded.
HUGE = (
    *(10**5000, -(10**5000), [10**5000], {"lives": 10**5000}, {10**5000: 1}, (0, 10**5000)),
    *("x" * 10**6, b"x" * 10**6, ["x" * 10**6] * 9, {"x" * 10**6: 1}, {"lives": "x" * 10**6}),
    *("\ud800", "a\nb\x00\u202e", {"\ud800": 1}, {"lives": "\ud800"}, DEEP, {"lives": DEEP}),
    *(np.arange(10**6), np.array([10**5000]), json.dumps({"game": "x" * 10**5})),
)
STRANGE = (
    *HUGE,
    *(None, True, -1, 99, 1.5, float("nan"), 2**31, 2**63, 10**30, np.int64(-3), np.float64(2)),
    *("", "0", b"x", [], [1], (1, 2), {}, {"lives": []}, np.array([1, 2]), np.zeros((2, 2))),
    object(),
)


def claimed(steps=("roll 42", "say 51")):
    """Return a match in which seat 1 must answer, or seat 0 must claim."""
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
    "act for": lambda given: claimed().act(1, "doubt", by=given),
    "events since": lambda given: claimed().events(0, since=given),
    "back": lambda given: claimed().back(given),
    "step as": lambda given: claimed().step(given, "doubt"),
    "happen": lambda given: claimed([]).happen(given),
    "view": lambda given: claimed().view(given),
    "events": lambda given: claimed().events(given),
    "legal": lambda given: claimed().legal(given),
    "legal codes": lambda given: claimed().legal_codes(given),
    "information key": lambda given: claimed().information_key(given),
    "redeal to": lambda given: claimed().redeal(given, seed=1),
    "redeal by": lambda given: claimed().redeal(1, seed=given),
    "log": lambda given: Match.replay(TOKIO, 2, {}, given),
    "line of a log": lambda given: Match.replay(TOKIO, 2, {}, [given]),
    "text of a log": lambda given: Match.replay(TOKIO, 2, {}, [(None, given)]),
    "at": lambda given: Match.at(TOKIO, given),
    "at, knowing": lambda given: Match.at(TOKIO, claimed().state, memory=given),
    "tables of": lambda given: Tables(given, 2, 1),
    "tables for": lambda given: Tables(TOKIO, given, 1),
    "tables by": lambda given: Tables(TOKIO, 2, 1, given),
    "tables' seed": lambda given: Tables(TOKIO, 2, 1, seed=given),
    "tables' step": lambda given: Tables(TOKIO, 2, 3).step(given),
    "table's step": lambda given: Table(TOKIO, 2).step(given),
    "table's load": lambda given: Table(TOKIO, 2).load(given),
    "restart": lambda given: Against(TOKIO, 2).restart(given),
    "own bot": lambda given: bots.find_any("tokio", given),
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
    "cast": lambda given: Simulation(TOKIO, 2, {}, ["random"] * 2, 1, given),
    "tournament for": lambda given: Tournament(TOKIO, given, {}, ["random", "simple"]),
    "tournament of": lambda given: Tournament(TOKIO, 2, {}, given),
    "pattern": lambda given: Tournament(TOKIO, 2, {}, ["random", "simple"], pattern=given),
    "pairs": lambda given: Tournament(TOKIO, 2, {}, ["random", "simple"], pairs=given),
    "tournament by": lambda given: Tournament(TOKIO, 2, given, ["random", "simple"]),
    "tournament's seed": lambda given: Tournament(TOKIO, 2, {}, ["random", "simple"], given),
    "bot": lambda given: bots.find("tokio", given),
    "bot for": lambda given: bots.find(given, "simple"),
    "bots for": bots.offered,
    "replay": replay,
    "verify": verify,
    "line of a trace": lambda given: replay([given]),
    "field of a trace": lambda given: replay([as_json({"game": given})]),
    "game of a trace": lambda given: replay([header(game=given)]),
    "players of a trace": lambda given: replay([header(players=given)]),
    "rules of a trace": lambda given: replay([header(rules=given)]),
    "version of a trace": lambda given: replay([header(rules_version=given)]),
    "names of a trace": lambda given: names(Match(TOKIO, 2), {"names": given}),
    "seat of a step": lambda given: replay([header(), as_json({"seat": given, "action": "x"})]),
    "action of a step": lambda given: replay([header(), as_json({"seat": 0, "action": given})]),
    "chance of a step": lambda given: replay([header(), as_json(STEP | {"chance": given})]),
    "option's value": TOKIO.house.options["lives"].value,
    "analysis by": lambda given: analyse(claimed(), given),
    "analysis with": lambda given: analyse(claimed(), 0, given),
    "question": lambda given: practice.check(TOKIO, given, None),
    "question about": lambda given: practice.check(TOKIO, "easy", given),
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
    "unknown": TOKIO.refuse_unknown,
    "solved for": lambda given: tokio.complete(given, {}),
    "solved by": lambda given: tokio.complete(2, given),
    "Tabu solved for": lambda given: tabu.complete(given, {}),
    "Tabu solved by": lambda given: tabu.complete(2, given),
    "compiled": compiled,
    "efg": efg,
    "env of": env,
    "env for": lambda given: env("tokio", given),
    "env by": lambda given: env("tokio", rules=given),
    "env's seed": lambda given: env("tokio").reset(seed=given),
    "observer of": lambda given: pyspiel.load_game("python_tripot_tokio").make_py_observer(
        None, given
    ),
    "env to": lambda given: env("tokio", render_mode=given),
    "env's agent": lambda given: begun(env).observe(given),
    "env's step": lambda given: begun(env).step(given),
    "parallel step": lambda given: begun(parallel_env).step(given),
    "gym of": Seat,
    "gym for": lambda given: Seat("tokio", players=given),
    "gym against": lambda given: Seat("tokio", opponents=given),
    "gym, illegal": lambda given: Seat("tokio", illegal=given),
    "gym's seed": lambda given: Seat("tokio").reset(seed=given),
    "gym's seeds": lambda given: vector().reset(seed=given),
    "gym at": lambda given: Seat("tokio", players=2, seat=given),
    "gym's step": lambda given: begun(Seat).step(given),
    "gym's mask": lambda given: vector().reset(options={"reset_mask": given}),
    "gym's steps": lambda given: begun(vector).step(given),
    "gym's steps, or lose": lambda given: begun(losing).step(given),
}


def vector(game="tokio", players=2):
    return Seats(game, num_envs=2, players=players)


def losing(game="tokio", players=2):
    return Seats(game, num_envs=2, players=players, illegal="lose")


STEP = {"seat": None, "action": "roll 42"}


def header(**fields):
    """Return the first line of a trace of Tokio for two, with these fields replaced."""
    return as_json({"game": "tokio", "players": 2, "rules": {}} | fields)


def as_json(fields):
    """Return the fields as JSON, even with numbers that Python by default refuses to print."""
    limit = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        return json.dumps(fields, default=str, skipkeys=True)
    except RecursionError:
        return "[" * 20_000
    finally:
        sys.set_int_max_str_digits(limit)


def refusal(take, given):
    """Return the error if this is refused."""
    try:
        take(given)
    except (Misuse, Illegal) as no:
        return str(no)
    return None


@pytest.mark.parametrize("taker", TAKERS)
def test_whatever_is_given_is_taken_or_refused_in_one_line(taker):
    for given in STRANGE:
        said = refusal(TAKERS[taker], given)
        assert said is None or (said.isprintable() and 15 <= len(said) <= 500), reprlib.repr(said)


MOST_READ = 10_000


class Endless:
    """An iterable that yields the same item forever; it must not be read to its end."""

    def __init__(self, item):
        self.item, self.read = item, 0

    def __iter__(self):
        return self

    def __next__(self):
        self.read += 1
        assert self.read < MOST_READ
        return self.item


class Giant(Sequence):
    """A sequence with the same item a billion times; it must not be read to its end."""

    def __init__(self, item):
        self.item, self.all = item, Endless(item)

    def __len__(self):
        return 10**9

    def __getitem__(self, number):
        return next(self.all)


@pytest.mark.parametrize("taker", TAKERS)
def test_what_never_ends_is_refused_before_it_is_read(taker):
    for item in ("simple", 0, 1.5, ("random", "simple"), (None, "roll 42"), header()):
        for given in (Endless(item), Giant(item)):
            said = refusal(TAKERS[taker], given)
            assert said is None or 15 <= len(said) <= 500


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
