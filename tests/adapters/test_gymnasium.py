"""Gymnasium's own checks, and what they leave out: masks, bots, many tables, refusals."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import tripot.adapters.gymnasium as adapter
from tests.adapters.test_pettingzoo import short
from tripot.core.errors import Illegal, Misuse

pytestmark = [pytest.mark.machine_code, pytest.mark.one_game]


def named(game):
    return f"tripot/{game.title}-v0"


def test_gymnasium_s_own_checks_pass(game):
    table = gymnasium.make(named(game), rules=short(game), illegal="lose", render_mode="ansi")
    check_env(table.unwrapped)


def drawn(mask, rng):
    """Return a random legal action for each row of a mask."""
    return np.array([rng.choice(np.flatnonzero(row).tolist() or [0]) for row in mask])


def test_one_table_and_many_play_alike(game, rng):
    rules = short(game)
    one = gymnasium.make(named(game), players=game.seats[0], rules=rules)
    many = gymnasium.make_vec(named(game), num_envs=1, players=game.seats[0], rules=rules)
    assert isinstance(many, adapter.Seats)
    seen, _ = one.reset(seed=7)
    rows, _ = many.reset(seed=7)
    games = 0
    for _ in range(300):
        for name in seen:
            assert (rows[name][0] == seen[name]).all()
        action = drawn(rows["action_mask"], rng)
        seen, reward, over, cut, _ = one.step(int(action[0]))
        rows, rewards, ended, truncated, _ = many.step(action)
        assert (reward, over, cut) == (rewards[0], ended[0], truncated[0])
        assert reward == 0 or over
        games += over
        if over:
            assert not rows["action_mask"].any()
            rows, rewards, ended, _, _ = many.step(action)  # begins the next
            seen, _ = one.reset()
            assert not rewards.any()
            assert not ended.any()
    assert games or game.name == "toc"


@pytest.mark.long
def test_stronger_bots_leave_less_to_a_random_agent(game, rng):
    """Also, machine code with one bot in it is not taken for that with another."""
    paid = {}
    for opponents in ("random", "simple"):
        many = gymnasium.make_vec(named(game), num_envs=300, players=3, opponents=opponents)
        seen, _ = many.reset(seed=1)
        total = games = 0
        while games < 1000:
            seen, rewards, ended, _, _ = many.step(drawn(seen["action_mask"], rng))
            total += rewards.sum()
            games += ended.sum()
        paid[opponents] = total / games
    assert paid["simple"] < paid["random"]


def test_what_may_not_be_played_is_refused_or_loses(game):
    table = gymnasium.make(named(game), players=3, rules=short(game)).unwrapped
    seen, _ = table.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    before = table._tables.against.states.tobytes()
    for action in (wrong, -1, len(game.actions), 0.5, "x"):
        with pytest.raises((Illegal, Misuse), match="code"):
            table.step(action)
    assert table._tables.against.states.tobytes() == before
    loser = gymnasium.make(named(game), players=3, rules=short(game), illegal="lose").unwrapped
    loser.reset(seed=1)
    _, reward, over, _, _ = loser.step(wrong)
    assert (reward, over) == (game.limits(3, short(game)).least, True)
    many = gymnasium.make_vec(named(game), num_envs=2, players=3)
    with pytest.raises(Misuse, match="one seed is for all"):
        many.reset(seed=[1, 2])
    for given, words in (
        ({"players": 99}, "is for"),
        ({"opponents": "nobody"}, "there is no bot"),
        ({"opponents": ["random"]}, "the 2 others need"),
        ({"rules": {"nonsense": 1}}, "there is no option"),
        ({"seat": 3}, "there is no seat"),
        ({"illegal": "laugh"}, "`illegal` is"),
    ):
        with pytest.raises(Misuse, match=words):
            adapter.Seat(game.name, **({"players": 3} | given))
