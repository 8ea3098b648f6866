"""Simulation and stepping: compiled loops agree with a match played step by step."""

import copy
import json
import pickle
import shutil
from dataclasses import asdict

import numba
import numpy as np
import pytest

from tests.every_game.play import random_rules
from tripot import bots
from tripot.arena.against import Against
from tripot.arena.simulate import Simulation
from tripot.arena.tables import OVER, Table, Tables
from tripot.bots.think import decide
from tripot.core.compile import PACKAGE, cache_folder
from tripot.core.errors import Illegal, Misuse
from tripot.match import Match


@pytest.mark.machine_code
@pytest.mark.one_game
def test_a_table_stepped_from_python_is_a_match_played_by_hand(game, rng):
    """After every step, some outcome of chance leads the match to the table's state."""
    players = rng.choice(game.seats)
    rules = random_rules(game, players, rng)
    table = Table(game, players, rules, seed=rng.randrange(1000))
    for _ in range(60):
        assert (table.actor == OVER) == bool(table.state["over"])
        while table.actor == OVER:  # a game of Tonk can end without a decision
            assert table.legal == []
            table.restart()
        codes = np.zeros(len(game.actions), "i2")
        state = np.array([table.state]).view(np.recarray)[0]
        count = game.legal(state, table.actor, codes)
        assert table.legal == codes[:count].tolist()
        assert state["actors"] >> table.actor & 1
        table.step(rng.choice(table.legal))


@pytest.mark.machine_code
@pytest.mark.one_game
def test_many_tables_step_like_one(game, rng):
    players = game.seats[-1]
    many = Tables(game, players, 5, seed=1)
    for _ in range(80):
        codes = [
            int(many.legal[t, rng.randrange(many.legal_count[t])]) if many.actor[t] != OVER else -1
            for t in range(5)
        ]
        before = many.states.copy()
        many.step(codes)
        for t in range(5):
            if codes[t] == -1:
                assert many.states[t].tobytes() == before[t].tobytes()
            assert (many.actor[t] == OVER) == bool(many.states[t]["over"])
            assert (many.legal_count[t] == 0) == (many.actor[t] == OVER)
        many.restart()
        assert ((many.actor != OVER) | (many.states["over"] == 1)).all()


@pytest.mark.machine_code
@pytest.mark.one_game
def test_the_same_seed_steps_the_same_tables(game):
    one, two = (Tables(game, game.seats[0], 3, seed=4) for _ in range(2))
    assert one.states.tobytes() == two.states.tobytes()
    with pytest.raises(Misuse, match="number of tables"):
        Tables(game, game.seats[0], 0)


COPIES = [copy.copy, copy.deepcopy, lambda tables: pickle.loads(pickle.dumps(tables))]


@pytest.mark.machine_code
@pytest.mark.one_game
@pytest.mark.parametrize("copied", COPIES)
def test_copied_tables_go_their_own_way_with_the_same_chance(game, copied):
    tables, table = Tables(game, game.seats[-1], 3, seed=np.int64(4)), Table(game, game.seats[0])
    tables.step(in_play(tables)[0])
    before = tables.states.tobytes()
    twins, twin = copied(tables), copied(table)
    play_on(twins, twin)
    assert tables.states.tobytes() == before
    play_on(tables, table)
    assert tables.states.tobytes() == twins.states.tobytes()
    assert (table.state.tobytes(), table.actor, table.legal) == (
        twin.state.tobytes(),
        twin.actor,
        twin.legal,
    )


def play_on(tables, table):
    """Let every seat that is asked play the first legal action."""
    for _ in range(20):
        tables.step(in_play(tables)[0])
        tables.restart()
        table.step(table.legal[0])
        if table.actor == OVER:
            table.restart()


def in_play(tables):
    """Return a legal code for each table, and the tables whose games have not ended."""
    return tables.legal[:, 0].tolist(), [t for t, seat in enumerate(tables.actor) if seat != OVER]


@pytest.mark.machine_code
@pytest.mark.one_game
def test_codes_that_may_not_be_played_change_no_table(game, rng):
    tables = Tables(game, game.seats[-1], 4, seed=1)
    for _ in range(20):
        codes, playing = in_play(tables)
        t = rng.choice(playing)
        listed = tables.legal[t, : tables.legal_count[t]].tolist()
        others = sorted({*range(-2, len(game.actions) + 2), 10**6, -(10**6)} - {*listed})
        before = [a.tobytes() for a in (tables.states, *tables._asked)]
        for code in rng.sample(others, 8):
            wrong = [*codes[:t], code, *codes[t + 1 :]]
            for given in (wrong, np.array(wrong), np.array(wrong, "i4")):
                with pytest.raises(Illegal, match=f"^code {code} .*not legal at table {t}: seat"):
                    tables.step(given)
        assert [a.tobytes() for a in (tables.states, *tables._asked)] == before
        tables.step(codes)
        tables.restart()


@pytest.mark.machine_code
@pytest.mark.one_game
def test_what_tables_ask_can_not_be_written_to(game):
    """Whatever is written there would take effect: a code in `legal` would be played."""
    tables, players = Tables(game, game.seats[-1], 4, seed=1), game.seats[0]
    copies = copy.copy(tables), pickle.loads(pickle.dumps(tables))
    against = Against(game, players, count=4, seed=1)
    for asked in (tables, *copies, against):
        for array in (asked.legal, asked.legal_count, getattr(asked, "actor", asked.legal)):
            with pytest.raises(ValueError, match="read-only"):
                array[...] = 1
            with pytest.raises(ValueError, match="read-only"):
                array[0] += 1
    codes, _ = in_play(tables)
    for one in (tables, *copies):
        one.step(codes)
    assert (tables.legal == copies[0].legal).all()


@pytest.mark.machine_code
@pytest.mark.one_game
def test_codes_that_are_not_a_row_of_whole_numbers_are_refused(game):
    tables = Tables(game, game.seats[-1], 4, seed=1)
    codes, _ = in_play(tables)
    before = [a.tobytes() for a in (tables.states, *tables._asked)]
    row = np.array(codes)
    for short in ([], codes[:3], [*codes, 0], [codes], row[:, None], codes[0], row[:0], [[]]):
        with pytest.raises(Misuse, match="codes"):
            tables.step(short)
        with pytest.raises(Misuse, match="4 tables need 4 codes in a row"):
            tables.step(short, check=False)
    floats = row.astype("f8")
    odd = (
        [*codes[:3], True],
        [*codes[:3], 10**30],
        [*codes[:3], None],
        [*codes[:3], float("nan")],
        list(map(str, codes)),
    )
    for wrong in (floats, floats.tolist(), row > 0, None, "code", {}, *odd):
        with pytest.raises(Misuse, match="codes"):
            tables.step(wrong)
    assert [a.tobytes() for a in (tables.states, *tables._asked)] == before
    for kind in ("u1", "u8", "i2", ">i4"):
        Tables(game, game.seats[-1], 4, seed=1).step(row.astype(kind) if row.max() < 256 else row)
    for odd_count in (True, 2.0, "2", 0, -1, None):
        with pytest.raises(Misuse, match="the number of tables"):
            Tables(game, game.seats[0], odd_count)
    for endless in (10**30, 2**62):
        with pytest.raises(Misuse, match=f"no room in memory for {endless} tables"):
            Tables(game, game.seats[0], endless)
    with pytest.raises(Misuse, match="a seed"):
        Tables(game, game.seats[0], 1, seed=1.5)


@pytest.mark.machine_code
@pytest.mark.one_game
def test_masked_codes_are_refused(game):
    tables = Tables(game, game.seats[-1], 4, seed=1)
    twins = copy.copy(tables)
    codes = np.array(in_play(tables)[0])
    for mask in ([True, False, False, False], [True] * 4):
        with pytest.raises(Misuse, match="codes are whole numbers, one a table"):
            tables.step(np.ma.array(codes, mask=mask))
    assert tables.states.tobytes() == twins.states.tobytes()
    tables.step(np.ma.array(codes))
    twins.step(codes)
    assert tables.states.tobytes() == twins.states.tobytes()


@pytest.mark.machine_code
@pytest.mark.one_game
def test_one_table_refuses_as_many_do(game, rng):
    table = Table(game, game.seats[-1], seed=1)
    for _ in range(300):
        if table.actor == OVER:
            with pytest.raises(Illegal, match="the game at this table is over"):
                table.step(0)
            table.restart()
        before = table.state.tobytes(), table.actor, table.legal
        other = rng.choice(sorted({-1, *range(len(game.actions) + 1)} - {*table.legal}))
        with pytest.raises(Illegal, match=f"^code {other} .*not legal at table 0"):
            table.step(other)
        for wrong in (1.0, True, None, "0", [0], float("nan")):
            with pytest.raises(Misuse, match="whole numbers"):
                table.step(wrong)
        assert (table.state.tobytes(), table.actor, table.legal) == before
        table.step(rng.choice(table.legal), check=rng.random() < 0.5)


@pytest.mark.machine_code
@pytest.mark.long
@pytest.mark.one_game
def test_a_simulation_adds_up(game, rng):
    players = rng.choice(game.seats)
    rules = random_rules(game, players, rng)
    strengths = [rng.choice(bots.strengths(game.name)) for _ in range(players)]
    simulation = Simulation(game, players, rules, strengths, seed=2)
    whole = simulation.run(10)
    some, rest = simulation.play(0, 4), simulation.play(4, 6)
    won, led, length = (np.concatenate(parts) for parts in zip(some[:3], rest[:3], strict=True))
    assert won.mean(axis=0).tolist() == whole.mean_payoff
    assert led.mean(axis=0).tolist() == whole.win_rate
    assert length.sum(axis=0).tolist() == [whole.decisions, whole.chance_steps]
    assert (length[:, 0].min(), length[:, 0].max()) == (whole.shortest, whole.longest)
    assert whole.shortest <= whole.mean_length <= whole.longest


def test_a_simulation_takes_numbers_of_numpy_and_reports_python_s_own(game):
    players = game.seats[0]
    asked = Simulation(game, np.int64(players), {}, ["random"] * players, np.int64(2))
    report = asdict(asked.run(np.int64(3), np.int64(1)))
    same = asdict(Simulation(game, players, {}, ["random"] * players, 2).run(3))
    for found in (report, same):
        del found["cpu_seconds"], found["decisions_per_second"]
    assert json.dumps(report) == json.dumps(same)
    for wrong in (0, -1, 1.0, True, None, 10**15):
        with pytest.raises(
            Misuse, match="the number of games is a whole number from 1 to 10000000"
        ):
            asked.run(wrong)
    for wrong in (0, -1, 1.0, True, None):
        with pytest.raises(Misuse, match="the number of jobs is a whole number from 1 on"):
            asked.run(1, wrong)
    with pytest.raises(Misuse, match="a seed is a whole number"):
        Simulation(game, players, {}, ["random"] * players, 1.5)


def test_a_light_bot_plays_only_legal_actions(game, rng):
    for name in bots.strengths(game.name):
        if bots.find(game.name, name).prepare:
            continue  # it is compiled, and its own tests cover it
        players = rng.choice(game.seats)
        match = Match(game, players, random_rules(game, players, rng))
        for _ in range(200):
            if match.over:
                break
            if outcomes := match.chance():
                match.happen(rng.choices(list(outcomes), list(outcomes.values()))[0])
                continue
            seat = rng.choice(match.actors)
            legal = match.legal_codes(seat)
            known = match.view(seat), match.memory(), seat, legal
            code = decide(game, name, match.rules, *known, rng.getrandbits(64))
            assert code in legal
            match.act(seat, game.actions.texts[code])


@pytest.mark.machine_code
@pytest.mark.long
def test_the_simple_bot_beats_the_random_one(game):
    players = 4
    strengths = ["simple", *["random"] * (players - 1)]
    report = Simulation(game, players, {}, strengths, seed=3).run(600)
    assert report.mean_payoff_interval[0][0] > max(
        high for _, high in report.mean_payoff_interval[1:]
    )


def test_an_edit_anywhere_in_the_rules_gives_the_machine_code_another_folder(tmp_path, monkeypatch):
    """Numba itself would keep using what it compiled before an edit in another module."""
    package = tmp_path / "tripot"
    shutil.copytree(PACKAGE, package)
    assert cache_folder(package) == cache_folder()
    before = cache_folder(package)
    for edited in ("core/bits.py", "games/tokio.py", "arena/loops.py", "bots/__init__.py"):
        with (package / edited).open("a") as source:
            source.write("\n")
        assert cache_folder(package) != before
        before = cache_folder(package)
    monkeypatch.setattr(numba.config, "BOUNDSCHECK", not numba.config.BOUNDSCHECK)
    assert cache_folder(package) != before


# --- many tables: masks, views and positions ---


@pytest.mark.machine_code
@pytest.mark.one_game
def test_masks_views_and_payoffs_are_those_of_each_table(game, rng):
    players = rng.choice(game.seats)
    tables = Tables(game, players, 6, random_rules(game, players, rng), seed=rng.randrange(1000))
    ended = 0
    for _ in range(150):
        seats = rng.choices([*range(players), OVER], k=6)
        mask, views, one, none = (
            tables.mask,
            tables.views(seats),
            tables.views(0),
            tables.views(None),
        )
        for t in range(6):
            listed = tables.legal[t, : tables.legal_count[t]].tolist()
            assert np.flatnonzero(mask[t]).tolist() == sorted(listed)
            for view, seat in ((views, seats[t]), (one, 0), (none, OVER)):
                seen = game.state.view(tables.states[t], None if seat == OVER else seat)
                assert view[t].tobytes() == seen.tobytes()
            over = tables.actor[t] == OVER
            ended += over
            paid = [
                int(game.payoff(record(tables, t), seat)) * int(over) for seat in range(players)
            ]
            assert tables.payoffs[t].tolist() == paid
        tables.step(chosen(tables, rng))
        if rng.random() < 0.1:
            tables.restart()
    assert ended or game.name == "toc"


def record(tables, t):
    """Return the state of a table with its fields as attributes."""
    return tables.game.state.given(tables.states[t]).view(np.recarray)[0]


def chosen(tables, rng):
    """Return a random legal code for each table; -1 where none is legal."""
    return [
        int(tables.legal[t, rng.randrange(n)]) if (n := tables.legal_count[t]) else -1
        for t in range(len(tables.actor))
    ]


@pytest.mark.machine_code
@pytest.mark.one_game
def test_tables_that_go_on_by_themselves_are_those_that_are_restarted(game, rng):
    players, seed = rng.choice(game.seats), rng.randrange(1000)
    rules = {name: 1 for name in ("lives", "hands", "laps", "rounds") if name in game.house.options}
    one, other = (Tables(game, players, 6, rules, seed) for _ in range(2))
    one.restart(), other.restart()
    while (other.actor == OVER).any():
        one.restart(), other.restart()
    finished = 0
    for _ in range(400):
        codes = chosen(one, rng)
        ended, paid = one.advance(codes)
        other.step(codes)
        assert ended.tolist() == (other.actor == OVER).tolist()
        assert paid.tolist() == other.payoffs.tolist()
        while (other.actor == OVER).any():
            other.restart()
        assert one.states.tobytes() == other.states.tobytes()
        assert one.actor.tolist() == other.actor.tolist()
        finished += ended.sum()
    assert finished or game.name == "toc"
    assert not one.advance(chosen(one, rng), check=False)[0].all()


@pytest.mark.machine_code
@pytest.mark.one_game
def test_tables_are_put_to_positions(game, rng):
    players = game.seats[-1]
    tables, twins = (Tables(game, players, 4, seed=seed) for seed in (1, 2))
    kept = tables.states.copy()
    for _ in range(30):
        tables.step(chosen(tables, rng))
        tables.restart()
    twins.load(tables.states)
    assert twins.states.tobytes() == tables.states.tobytes()
    assert twins.mask.tolist() == tables.mask.tolist()
    tables.load(kept)
    assert tables.states.tobytes() == kept.tobytes()
    table = Table(game, players, seed=3)
    table.load(twins.states[2])
    assert table.state.tobytes() == twins.states[2].tobytes()
    assert sorted(table.legal) == np.flatnonzero(twins.mask[2]).tolist()
    match = Match(game, players)
    table.load(match.state)  # chance plays on from it
    assert table.actor in match.seats or match.actors


@pytest.mark.machine_code
@pytest.mark.one_game
def test_tables_refuse_wrong_positions_and_seats(game):
    players = game.seats[-1]
    tables = Tables(game, players, 4, seed=1)
    before = [a.tobytes() for a in (tables.states, *tables._asked)]
    other = Tables(game, game.seats[0], 4, seed=1).states
    name, option = next(iter(game.house.options.items()))
    value = next(value for value in option.accepts if value != option.default)
    if not game.house.refuse(players, {**tables.rules, name: value}):
        with pytest.raises(Misuse, match="these states are of tables with other rules"):
            tables.load(Tables(game, players, 4, {name: value}).states)
    with pytest.raises(Misuse, match="these states are of tables with other players"):
        tables.load(other)
    for name, value, why in (
        ("actors", 1 << players, "its 'actors' can't hold"),
        ("drawer", players, "its 'drawer' can't hold"),
        ("over", 7, "does not say whether it is over"),
        ("over", 1, "does not say whether it is over"),  # but waits for a seat
    ):
        bad = tables.states.copy()
        bad[name][-1] = value
        with pytest.raises(Misuse, match=why):
            tables.load(bad)
    with pytest.raises(Misuse, match="one state for each of 4 tables, not 3"):
        tables.load(tables.states[:3])
    for wrong in (None, 1, [], tables.actor, tables.states.tobytes(), "states"):
        with pytest.raises(Misuse, match="this is a state of another game or version"):
            tables.load(wrong)
    for wrong in (players, -1, "0", 0.0, True, [0], [0, 0, 0, players], [0, 0, 0, -2], [[0] * 4]):
        with pytest.raises(Misuse, match="seat"):
            tables.views(wrong)
    for wrong in ([0.5] * 4, None, [10**6] * 4, [0]):
        with pytest.raises((Misuse, Illegal), match="code"):
            tables.advance(wrong)
    assert [a.tobytes() for a in (tables.states, *tables._asked)] == before
    with pytest.raises(Misuse, match="tables are of a game"):
        Tables(game.name, players)
