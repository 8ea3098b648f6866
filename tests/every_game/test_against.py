"""Tables against bots play as simulations do, and refuse wrong calls."""

import numpy as np
import pytest

from tests import tables as known
from tripot import Against, Illegal, Misuse
from tripot.arena.against import running
from tripot.arena.simulate import Simulation
from tripot.core.chance import uniform

pytestmark = [pytest.mark.machine_code, pytest.mark.one_game]


def any_of(tables, rng):
    """Return a random legal code for each table."""
    draws = (rng.random(len(tables.over)) * np.maximum(1, tables.legal_count)).astype(int)
    return tables.legal[np.arange(len(draws)), draws]


@pytest.mark.long
@pytest.mark.parametrize("opponents", ["random", "simple"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_random_seat_is_paid_what_it_is_in_a_simulation(game, opponents, seat):
    """Both bots run in one process: the machine code of one must not be used for the other."""
    players, rng = game.seats[0], np.random.default_rng(1)
    rules, wanted = known.of(game.name).BOUNDED, 1500
    tables = Against(game, players, opponents, 300, rules, seed=1, seat=seat)
    paid = []
    while len(paid) < wanted:
        assert not (tables.over & (tables.legal_count > 0)).any()
        live = tables.states["over"] == 0
        assert (tables.states["actors"][live] >> seat & 1).all()
        won, ended = tables.step(any_of(tables, rng))
        assert not won[~ended].any()
        paid += won[ended].tolist()
    names = [opponents] * (players - 1)
    names.insert(seat, "random")
    whole = Simulation(game, players, rules, names, 1).run(wanted)
    low, high = whole.mean_payoff_interval[seat]
    error = 4 * np.std(paid) / np.sqrt(len(paid))
    # Short games are overrepresented, so the two means differ a little more than by chance.
    slack = 0.1 * np.std(paid)
    assert low - error - slack <= np.mean(paid) <= high + error + slack


def test_the_same_seed_plays_the_same_and_what_is_wrong_changes_nothing(game):
    one, other = (Against(game, game.seats[0], "random", 4, seed=3) for _ in range(2))
    rng = np.random.default_rng(2)
    for _ in range(20):
        codes = any_of(one, rng)
        assert [a.tolist() for a in one.step(codes)] == [a.tolist() for a in other.step(codes)]
        assert one.states.tobytes() == other.states.tobytes()
        assert one.mask.tolist() == other.mask.tolist()
    while one.over.any():
        one.step(any_of(one, rng))
    before = one.states.tobytes()
    wrong = np.flatnonzero(~one.mask[0])[0]
    for codes in ([wrong] * 4, [-1] * 4, [0.5] * 4, [0], None):
        with pytest.raises((Illegal, Misuse), match="code"):
            one.step(codes)
    assert one.states.tobytes() == before
    for arguments, words in (
        ((99,), "is for"),
        ((3, "nobody"), "there is no bot"),
        ((3, ["random"]), r"one for each other seat \(here 2\)"),
        ((3, "random", 0), "number of tables"),
        ((3, "random", 1, {"nonsense": 1}), "there is no option"),
        ((3, "random", 1, None, 0, 3), "there is no seat"),
        ((3, "random", 1, None, "x"), "a seed is"),
    ):
        with pytest.raises(Misuse, match=words):
            Against(game, *arguments)


LEFT = [0]


def failing(s, m, seat, codes, count, rng, mind, scratch):
    """Return a random code, but no code at the decision at which `LEFT` becomes 0."""
    LEFT[0] -= 1
    return codes[int(uniform(rng) * count)] if LEFT[0] else -1


def test_a_bot_that_fails_leaves_every_table_as_it_was(game):
    rng, LEFT[0] = np.random.default_rng(2), -1
    tables = Against(game, game.seats[0], f"{__name__}:failing", 30, seed=1)
    states, LEFT[0] = tables.states, 50
    for _ in range(1000):
        before = running(tables)
        try:
            tables.step(any_of(tables, rng))
        except Misuse:
            break
    assert LEFT == [0]
    assert tables.states is states
    after = running(tables)
    assert all((after[name] == before[name]).all() for name in before)


def test_tables_to_end_are_booleans(game):
    tables = Against(game, game.seats[0], "random", 4, seed=3)
    while tables.over.any():
        tables.step(tables.legal[:, 0])
    before = running(tables)
    for wrong in (
        *(None, True, 0, 1.0, "0", [True] * 4, np.array(True), np.array([1, 0, 0, 0])),
        *(np.ones(3, bool), np.ones((4, 1), bool), np.ma.masked_all(4, bool)),
    ):
        with pytest.raises(Misuse, match="array of 4 booleans, one a table, not"):
            tables.end(wrong)
        assert all((getattr(tables, name) == before[name]).all() for name in before)
    tables.end(np.array([False, True, False, True]))
    assert tables.over.tolist() == [False, True, False, True]
    assert (tables.legal_count > 0).tolist() == [True, False, True, False]
