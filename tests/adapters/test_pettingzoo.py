"""PettingZoo's own tests, and what they don't cover: masks, sealed decisions, copies, refusals."""

import copy
import pickle

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.test.state_test import state_test
from pettingzoo.utils import parallel_to_aec, wrappers

from tripot.adapters.pettingzoo import env, parallel_env, raw_env
from tripot.core.errors import Illegal, Misuse

SHORT = {"lives": 1, "hands": 1, "laps": 1, "rounds": 2, "money": 10}


def short(game):
    """Return house rules that make a short game."""
    return {name: value for name, value in SHORT.items() if name in game.house.options}


# PettingZoo exempts its own environments with a mask by name; ours have a mask too.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
def test_pettingzoo_s_own_tests_pass(game, capsys):
    api_test(env(game.name, game.seats[0], short(game)), num_cycles=100)
    parallel_api_test(parallel_env(game.name, game.seats[-1], short(game)), num_cycles=100)
    seed_test(lambda: env(game.name, rules=short(game)), num_cycles=50)


def legal(seen):
    """Return the actions that a mask allows."""
    return np.flatnonzero(seen["action_mask"]).tolist()


def test_an_agent_sees_what_its_seat_does_and_is_paid_what_the_match_says(game, rng):
    table = env(game.name, game.seats[0], short(game))
    table.reset(seed=rng.randrange(1000))
    for _ in range(300):
        match = table._seats.match
        seat = match.actors[0]
        agent = table.agent_selection
        assert agent == f"seat_{seat}"
        for other in match.seats:
            seen = table.observe(f"seat_{other}")
            assert legal(seen) == sorted(match.legal_codes(other))
            tensor = table._seats.tensors.of(match.state, other)[0]
            assert (seen["observation"] == tensor).all()
        table.step(rng.choice(legal(table.observe(agent))))
        if match.over:
            assert [*table.rewards.values()] == match.payoffs()
            assert all(table.terminations.values())
            return
    assert game.name == "toc"


def test_a_sealed_choice_is_not_seen_before_all_have_chosen(game, rng):
    if not game.sealed:
        return
    seen = set()
    table = env(game.name, game.seats[-1])
    table.reset(seed=1)
    first = table.agent_selection
    for action in legal(table.observe(first)):
        if game.actions.kind(action).final:
            table.reset(seed=1)
            table.step(action)
            others = [agent for agent in table.agents if agent != first]
            seen.add(b"".join(table.observe(agent)["observation"].tobytes() for agent in others))
    assert len(seen) <= 1


def test_agents_that_decide_at_once_do_so_in_one_step_and_the_others_wait(game, rng):
    table = parallel_env(game.name, game.seats[-1], short(game))
    told, _ = table.reset(seed=5)
    for _ in range(200):
        match = table._seats.match
        wait = len(game.actions)
        for seat, agent in enumerate(table.agents):
            codes = sorted(match.legal_codes(seat))
            assert legal(told[agent]) == (codes or [wait])
        before, asked = len(match.log), match.actors
        chosen = {agent: rng.choice(legal(seen)) for agent, seen in told.items()}
        told, rewards, ended, _, _ = table.step(chosen)
        made = [seat for seat, _ in match.log[before:] if seat is not None]
        assert made == asked
        if match.over:
            assert table.agents == []
            assert all(ended.values())
            assert [*rewards.values()] == match.payoffs()
            return
        assert not any(ended.values())
    assert game.name == "toc"


def test_the_same_seed_is_the_same_game_for_all_at_once(game, rng):
    """PettingZoo's parallel_seed_test ignores masks; this test does the same with legal actions."""
    one, other = (parallel_env(game.name, game.seats[-1], short(game)) for _ in range(2))
    seed = rng.randrange(1000)
    told, same = one.reset(seed=seed), other.reset(seed=seed)
    for _ in range(200):
        np.testing.assert_equal(same, told)
        if not one.agents:
            return
        actions = {agent: rng.choice(legal(told[0][agent])) for agent in one.agents}
        told, same = one.step(actions), other.step(actions)
    assert game.name == "toc"


def test_illegal_actions_are_refused_and_change_nothing(game):
    for table in (env(game.name), parallel_env(game.name)):
        table.reset(seed=1)
        match = table._seats.match
        before, seat = match.record(), match.actors[0]
        wrong = next(c for c in range(len(game.actions)) if c not in match.legal_codes(seat))
        for action in (wrong, -1, len(game.actions) + 1):
            given = {f"seat_{seat}": action} if isinstance(table, parallel_env) else action
            with pytest.raises(Illegal, match=rf"by one of .*, not by {action}$"):
                table.step(given)
        assert match.record() == before
    for arguments in (("chess",), (game.name, 99), (game.name, 3, {"nonsense": 1})):
        for make in (env, parallel_env):
            with pytest.raises(Misuse):
                make(*arguments)
    assert "seat" in table.render() or "chance" in table.render()


BOTH = (env, parallel_env)


def begun(make, game, **given):
    """Return an environment with a game in play, and the seats that must decide."""
    table = make(game.name, game.seats[-1], short(game), **given)
    table.reset()
    return table, table._seats.match.actors


def given_to(table, seat, action):
    """Return the argument of `step` for a seat's action; other seats play their first legal one."""
    if isinstance(table, env):
        return action
    others = table._seats.match.actors
    chosen = {f"seat_{other}": table._seats.match.legal_codes(other)[0] for other in others}
    return chosen | {f"seat_{seat}": action}


@pytest.mark.parametrize("make", BOTH)
def test_chance_is_fresh_without_a_seed_and_goes_on_at_the_next_reset(game, make):
    def told(*seeds):
        """Return the records of one environment's games."""
        table, records = make(game.name, rules=short(game)), []
        for seed in seeds:
            table.reset(seed=seed)
            match = table._seats.match
            while not match.over and len(match.log) < 60:
                seat = match.actors[0]
                table.step(given_to(table, seat, match.legal_codes(seat)[0]))
            records.append(match.record())
        return records

    assert told(None, None, None) != told(None, None, None)
    first, second = told(7, None)
    assert told(7, None, 7) == [first, second, first]
    assert first != second


@pytest.mark.parametrize("name", ["agent_selection", "rewards", "terminations", "infos"])
def test_attributes_made_by_reset_say_so_before_it(name):
    table = env("tokio")
    assert not hasattr(table, name)
    with pytest.raises(AttributeError, match=f"`reset` begins one, and makes '{name}'"):
        getattr(table, name)
    table.reset(seed=1)
    assert getattr(table, name)


@pytest.mark.parametrize("make", BOTH)
def test_a_copy_goes_on_alike_and_apart(game, make):
    for way in (copy.copy, copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table))):
        table, (seat, *_) = begun(make, game)
        twin, before = way(table), table.state().tobytes()
        action = given_to(table, seat, table._seats.match.legal_codes(seat)[0])
        twin.step(action)
        assert table.state().tobytes() == before
        table.step(action)
        assert table._seats.match.record() == twin._seats.match.record()


# PettingZoo's test ignores the mask, so an illegal action has to end the game.
def test_pettingzoo_s_own_test_of_the_state_passes(game):
    given = game.name, game.seats[0], short(game), None, "lose"
    state_test(env(*given), parallel_env(*given))


def test_the_state_is_what_all_agents_see(game):
    table, _ = begun(env, game)
    seen = [table.observe(agent)["observation"] for agent in table.agents]
    assert (table.state() == np.concatenate(seen)).all()


@pytest.mark.filterwarnings("ignore:Observation")
def test_pettingzoo_s_own_wrappers_and_conversions_go_around_it(game):
    wrapped = wrappers.AssertOutOfBoundsWrapper(raw_env(game.name, game.seats[0], short(game)))
    wrapped = wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(wrapped, -9))
    api_test(wrapped, num_cycles=30)
    wrapped.reset(seed=1)
    agent = wrapped.agent_selection
    wrapped.step(int(np.flatnonzero(wrapped.observe(agent)["action_mask"] == 0)[0]))
    assert (wrapped.rewards[agent], all(wrapped.terminations.values())) == (-9, True)
    api_test(parallel_to_aec(parallel_env(game.name, game.seats[0], short(game))), num_cycles=30)


@pytest.mark.parametrize("make", BOTH)
def test_an_illegal_action_loses_if_the_environment_says_so(game, make):
    for wrong in (-1, len(game.actions) + 1):
        table, (seat, *_) = begun(make, game, illegal="lose")
        table.step(given_to(table, seat, wrong))
        rewards = table._seats.rewards()
        least = game.limits(game.seats[-1], short(game)).least
        assert rewards == {f"seat_{s}": least * (s == seat) for s in table._seats.match.seats}
        if make is env:
            assert (table.rewards, all(table.terminations.values())) == (rewards, True)
            for _ in rewards:
                assert not table.last()[0]["action_mask"].any()
                table.step(None)
        assert table.agents == []
        table.reset()
        assert not table._seats.over


@pytest.mark.parametrize("make", BOTH)
def test_options_are_a_dictionary(make):
    for wrong in ("x", [1], 0):
        with pytest.raises(Misuse, match="`options` is a dictionary or None"):
            make("tokio").reset(options=wrong)


@pytest.mark.parametrize("illegal", ["refuse", "lose"])
@pytest.mark.parametrize("make", BOTH)
def test_what_is_no_whole_number_is_no_action_and_never_loses(game, make, illegal):
    table, (seat, *_) = begun(make, game, illegal=illegal)
    match = table._seats.match
    before, code = match.record(), match.legal_codes(seat)[0]
    for wrong in (None, True, float(code), code + 0.5, str(code), [code], np.array([code])):
        with pytest.raises(Misuse, match=f"^an action of seat_{seat} is a whole number, not "):
            table.step(given_to(table, seat, wrong))
        assert match.record() == before
        assert not table._seats.over
    table.step(given_to(table, seat, np.int64(code)))
    assert match.record() != before


@pytest.mark.parametrize("make", BOTH)
def test_nothing_is_asked_before_a_game_or_after_it(game, make):
    table = make(game.name, rules=short(game), illegal="lose")
    asks = {
        "step": lambda: table.step(given_to(table, 0, 0)),
        "last": lambda: table.last(),
        "state": lambda: table.state(),
        "render": lambda: table.render(),
        "observe": lambda: table.observe("seat_0"),
    }
    for name, ask in asks.items():
        if hasattr(table, name):
            with pytest.raises(Misuse, match="`reset` begins one"):
                ask()
    table.reset()
    seat = table._seats.match.actors[0]
    table.step(given_to(table, seat, -1))
    while table.agents:
        table.step(None)
    for name in ("step", "last"):
        if hasattr(table, name):
            with pytest.raises(Misuse, match="`reset` begins one"):
                asks[name]()


@pytest.mark.parametrize("make", BOTH)
def test_tables_are_rendered_as_text_or_not_at_all(game, make):
    table, _ = begun(make, game, render_mode="ansi")
    assert table.render_mode in table.metadata["render_modes"]
    assert game.title in table.render()
    for argument, wrong in (("render_mode", "human"), ("illegal", "laugh")):
        with pytest.raises(Misuse, match=f"`{argument}` is '.*not '{wrong}'"):
            make(game.name, **{argument: wrong})
