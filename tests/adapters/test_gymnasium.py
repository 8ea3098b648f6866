"""Gymnasium's own checks, and what they don't cover: chance, masks, bots, many tables, copies."""

import copy
import pickle

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


def seats(game, **given):
    """Return one table and three, new."""
    return (
        adapter.Seat(game.name, game.seats[0], rules=short(game), **given),
        adapter.Seats(game.name, 3, game.seats[0], rules=short(game), **given),
    )


def played(table, **given):
    """Return what is seen of two games, as bytes; `given` is passed to the first reset."""
    told = []
    for begun in (given, {}):
        seen, _ = table.reset(**begun)
        for _ in range(15):
            told.append(seen["observation"].tobytes())
            codes = seen["action_mask"].argmax(axis=-1)
            seen, _, ended, _, _ = table.step(codes)
            if np.any(ended):
                break
    return told


def test_chance_is_fresh_without_a_seed_and_the_same_with_one(game):
    """As in Gymnasium: a first reset without a seed is random; later ones keep the generator."""
    for one, other, same, again in zip(*(seats(game) for _ in range(4)), strict=True):
        assert [played(one) for _ in range(3)] != [played(other) for _ in range(3)]
        assert one.np_random_seed != other.np_random_seed
        assert played(same, seed=5) == played(again, seed=5)
        assert played(same) == played(again)  # the same generator continues ...
        assert played(same) != played(one, seed=5)  # ... and does not start over
        same.np_random, again.np_random = (np.random.default_rng(3) for _ in range(2))
        assert played(same) == played(again)


def test_tables_of_one_vector_differ_without_a_seed(game):
    for mode in ("vector_entry_point", "sync"):
        many = gymnasium.make_vec(named(game), 4, vectorization_mode=mode, rules=short(game))
        seen, _ = many.reset()
        told = set()
        for _ in range(3):
            told |= {row.tobytes() for row in seen["observation"]}
            seen = many.step(seen["action_mask"].argmax(axis=1))[0]
        assert len(told) > 3


def test_a_copy_goes_on_alike_and_apart(game):
    ways = (copy.copy, copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table)))
    for made in seats(game, opponents="simple"):
        seen, _ = made.reset()
        for way in ways:
            twin, codes = way(made), seen["action_mask"].argmax(axis=-1)
            (after, *paid), known = twin.step(codes), made._tables.observe()
            assert known["observation"].tobytes() == seen["observation"].tobytes()
            (mine, *earned), again = made.step(codes), twin.reset()[0]
            seen, _ = made.reset()
            np.testing.assert_equal([after, paid, again], [mine, earned, seen])


def test_action_masks_are_what_the_observation_says(game, rng):
    for made in seats(game):
        seen, _ = made.reset(seed=rng.randrange(100))
        masks = made.action_masks()
        assert masks.dtype == bool
        assert (masks == seen["action_mask"]).all()
    wrapped = gymnasium.make(named(game), rules=short(game))
    wrapped.reset(seed=1)
    assert wrapped.get_wrapper_attr("action_masks")().any()


def test_sb3_contrib_s_loop_gets_what_it_relies_on(game, rng):
    """`examples/ppo.py` learns with it; this is how it plays, without PyTorch.

    It gives a seed once, begins the next game in the step in which one ends, asks for the mask
    before each decision, plays NumPy's numbers, writes to `info`, and keeps what was seen last.
    """
    table = gymnasium.wrappers.RecordEpisodeStatistics(seats(game)[0])
    assert table.action_space.start == 0
    seen, info = table.reset(seed=rng.randrange(100))
    for _ in range(2):
        ended = False
        while not ended:
            assert "terminal_observation" not in info
            mask = table.get_wrapper_attr("action_masks")()
            assert mask.shape == (table.action_space.n,)
            assert mask.any()
            assert (mask == seen["action_mask"]).all()
            seen, _, ended, cut, info = table.step(drawn(mask[None], rng)[0])
            assert not cut
        assert not seen["action_mask"].any()
        info["terminal_observation"], kept = seen, copy.deepcopy(seen)
        last, (seen, info) = seen, table.reset()
        np.testing.assert_equal(last, kept)


def test_a_reset_mask_begins_only_there(game):
    _, many = seats(game)
    seen, _ = many.reset(seed=1)
    for _ in range(3):
        seen = many.step(seen["action_mask"].argmax(axis=1))[0]
    where = np.array([False, True, False])
    for seed in (None, 8):
        twin = copy.deepcopy(many)
        after, _ = many.reset(seed=seed, options={"reset_mask": where})
        fresh, _ = twin.reset(seed=seed)
        for name in seen:
            assert (after[name][[0, 2]] == seen[name][[0, 2]]).all()
            assert (after[name][1] == fresh[name][1]).all()
        seen = after
    for wrong in (where[:2], where * 1, ~where & where, [True] * 3):
        with pytest.raises(Misuse, match="array of 3 booleans"):
            many.reset(options={"reset_mask": wrong})
    with pytest.raises(Misuse, match="`reset` begins one"):
        seats(game)[1].reset(options={"reset_mask": where})


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ("x", "`options` is a dictionary or None, not 'x'"),
        ([1], r"`options` is a dictionary or None, not \[1\]"),
        (0, "`options` is a dictionary or None, not 0"),
        ({"mask": 1}, "knows no option 'mask' here: it takes "),
        ({1: 1}, "knows no option 1 here: it takes "),
    ],
)
def test_an_unknown_option_is_refused_and_begins_nothing(wrong, says):
    made = adapter.Seat("tokio"), adapter.Seats("tokio", 2)
    for table in made:
        before, _ = table.reset(seed=1, options={})
        with pytest.raises(Misuse, match=says):
            table.reset(options=wrong)
        assert (table.action_masks() == before["action_mask"]).all()
    with pytest.raises(Misuse, match="knows no option 'reset_mask' here: it takes no options"):
        made[0].reset(options={"reset_mask": np.ones(1, bool)})


def test_nothing_is_played_before_a_game_or_after_it(game):
    for made in seats(game):
        action = np.zeros(made.action_space.shape, int)
        for attempt in (lambda: made.step(action), made.render, made.action_masks):  # noqa: B023
            with pytest.raises(Misuse, match="`reset` begins one"):
                attempt()
    one, _ = seats(game, illegal="lose")
    one.reset()
    one.step(-1)
    with pytest.raises(Misuse, match="`reset` begins one"):
        one.step(0)


def test_tables_are_rendered_as_text_or_not_at_all(game):
    for made in seats(game, render_mode="ansi"):
        made.reset(seed=1)
        told = made.render()
        assert made.render_mode in made.metadata["render_modes"]
        for text in [told] if isinstance(told, str) else told:
            assert ": " in text
    for mode in ("human", "rgb_array", "", 3):
        with pytest.raises(Misuse, match="`render_mode` is 'ansi' or None"):
            seats(game, render_mode=mode)


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
    """Also, machine code compiled with one bot is not reused for another."""
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


def test_illegal_actions_are_refused_or_lose(game):
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
        ({"opponents": ["random"]}, r"one for each other seat \(here 2\)"),
        ({"rules": {"nonsense": 1}}, "there is no option"),
        ({"seat": 3}, "there is no seat"),
        ({"illegal": "laugh"}, "`illegal` is"),
    ):
        with pytest.raises(Misuse, match=words):
            adapter.Seat(game.name, **({"players": 3} | given))
