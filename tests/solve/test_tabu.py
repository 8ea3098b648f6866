"""Tabu's bets and best play, checked against counts of throws and the game's own rules."""

import json
from fractions import Fraction
from functools import cache
from itertools import product

import numpy as np
import pytest

from tests.every_game.test_cli import tripot
from tripot import games
from tripot.core.compile import batch, compiled
from tripot.core.errors import Misuse
from tripot.games.tabu.rules import BOXES, DONE, ROLLS, SYMBOLS
from tripot.solve import tabu

GAME = compiled(games.load("tabu"))
THROWS = [*product(BOXES, repeat=3)]


def by_hand(box, dice, doubling, pays):
    """Return what a unit gains, according to the rulings."""
    if dice == 0:
        return -2 if doubling == "all" or (doubling == "symbols" and box in SYMBOLS) else -1
    return dice + (box in SYMBOLS) - (pays == "for_one")


def test_what_bets_lose_is_counted_over_all_throws():
    found = tabu.edges()
    assert len(found) == 12
    for edge in found:
        box = "A" if edge.kind == "symbol" else "C"
        gains = [by_hand(box, throw.count(box), edge.doubling, edge.pays) for throw in THROWS]
        assert edge.loses == Fraction(-sum(gains), 216)
        assert edge.of_risk == edge.loses / -min(gains)
        assert edge.wins == Fraction(sum(gain > 0 for gain in gains), 216)
        assert edge.even == Fraction(sum(gain == 0 for gain in gains), 216)


class Walk:
    """The best play of two seats, computed with the game's rules, every bet laid chip by chip."""

    def __init__(self, rules):
        self.rules = GAME.house.complete(2, rules)
        self.value = cache(self._value)
        self.codes, self.ways = np.zeros(len(GAME.actions), "i2"), np.zeros(56, "i2")

    def state(self, lap, banker, money):
        states = batch(GAME.state, 1)
        states["players"], states["rules"] = 2, GAME.house.numbers(self.rules)
        states["lap"], states["banker"], states["money"][0, :2] = lap, banker, money
        states["actors"] = 1 << (1 - banker)
        return states

    def _value(self, lap, banker, money):
        """Return seat 0's share of the first rank, and its money at the end."""
        seat, best, seen = 1 - banker, None, set()
        chips = [self.state(lap, banker, money)]
        while chips:
            state = chips.pop()
            count = GAME.legal(state[0], seat, self.codes)
            for code in self.codes[:count].tolist():
                after = state.copy()
                GAME.apply(after[0], seat, code)
                bets = tuple(after["bets"][0, seat].tolist())
                if code == DONE:
                    told = self.rolled(after)
                    sign = 1 if seat == 0 else -1
                    close = best is not None and abs(told[0] - best[0]) < 1e-9
                    better = best is None or sign * (told[0] - best[0]) > 0
                    if sign * (told[1] - best[1]) > 1e-9 if close else better:
                        best = told
                elif bets not in seen:
                    seen.add(bets)
                    chips.append(after)
        return best

    def rolled(self, state):
        rolls = np.zeros(56, "i2")
        count = GAME.outcomes(state[0], rolls, self.ways)
        told = np.zeros(2)
        for roll, ways in zip(rolls[:count].tolist(), self.ways.tolist(), strict=True):
            after = state.copy()
            GAME.happen(after[0], roll)
            lap, banker = int(after["lap"][0]), int(after["banker"][0])
            money = tuple(after["money"][0, :2].tolist())
            if after["over"][0]:
                told += ways / 216 * np.array([(1 + np.sign(money[0] - money[1])) / 2, money[0]])
            else:
                told += ways / 216 * np.array(self.value(lap, banker, money))
        return tuple(told)


@pytest.mark.parametrize(
    "rules",
    [
        {"money": 3, "laps": 1},
        {"money": 2, "laps": 2, "doubling": "none", "min_bet": 2, "betting": "in_turn"},
        {"money": 3, "laps": 1, "doubling": "all", "pays": "for_one", "min_bet": 0},
    ],
)
def test_two_seats_play_as_well_as_the_rules_allow(rules):
    walk = Walk(rules)
    money = walk.rules["money"]
    wins, kept = walk.value(0, 0, (money, money))
    found = tabu.solve(2, rules)
    assert found.wins == pytest.approx([wins, 1 - wins], abs=1e-12)
    assert found.money == pytest.approx([kept, 2 * money - kept], abs=1e-9)
    # There is a plan for every round to come, in which all bets can be covered.
    assert len(found.plans) == 1 + 2 * walk.rules["laps"]


@pytest.mark.parametrize(
    ("option", "solved", "value"),
    [
        ("betting", "sealed", "in_turn"),
        ("cover", "double", "stake"),
        ("short_bank", "owes", "own_money"),
    ],
)
def test_some_house_rules_are_not_solved(option, solved, value):
    small = {"money": 1, "laps": 1, option: value}
    with pytest.raises(Misuse, match=f"solved with {option} {solved}, and not with {value}"):
        tabu.solve(3, small)
    assert not tabu.feasible(3, tabu.complete(3, small))


def test_three_seats_are_settled_as_the_game_does():
    """With one unit each, seats choose only a sign, and each with equal chance."""
    rules = {"money": 1, "laps": 1}
    game = tabu.BettingGame(3, tabu.complete(3, rules))
    ends = np.zeros((4, 4, 6))
    for a, b in product(range(4), repeat=2):
        had = np.array([a, b, 3 - a - b])
        ends[a, b] = (*((had == had.max()) / (had == had.max()).sum()), *had)
    found, gain = tabu.position(game, tabu_state(), (1, 1, 1), 2, ends)
    told = np.zeros(6)
    for one, other in product(range(4), repeat=2):
        for roll, letters in enumerate(ROLLS):
            state = tabu_state()
            state["rules"] = GAME.house.numbers(tabu.complete(3, rules))
            state["money"][0, :3], state["banker"] = 1, 2
            state["laid"][0, 0, one] = state["laid"][0, 1, other] = 1
            GAME.happen(state[0], roll + GAME.actions.first("roll"))
            a, b = state["money"][0, :2].tolist()
            told += (6, 3, 1)[3 - len({*letters})] / 216 / 16 * ends[a, b]
    assert found == pytest.approx(told, abs=1e-12)
    assert gain == 0


def tabu_state():
    state = batch(GAME.state, 1)
    state["players"] = 3
    return state


def test_three_seats_have_nothing_to_gain():
    found = tabu.solve(3, {"money": 2, "laps": 1})
    assert found.gain < 1e-9
    assert sum(found.wins) == pytest.approx(1)
    assert sum(found.money) == pytest.approx(6)
    # Seat 2 has the bank in the last round, in which only the others bet.
    assert min(found.wins) == found.wins[2]


@pytest.mark.parametrize(
    ("ours", "theirs", "rows"),
    [
        ([[1, -1], [-1, 1]], [[-1, 1], [1, -1]], [1 / 2, 1 / 2]),
        ([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], [[0, 1, -1], [-1, 0, 1], [1, -1, 0]], [1 / 3] * 3),
        ([[3, 0], [5, 1]], [[3, 5], [0, 1]], [0, 1]),
        # An inspector and somebody who may hide: both mix, each by the other's payoffs.
        ([[2, 0], [1, 3]], [[0, 4], [2, 1]], [1 / 5, 4 / 5]),
    ],
)
def test_an_equilibrium_of_a_small_matrix_is_found(ours, theirs, rows):
    found, _ = tabu.equilibrium(np.array(ours, "f8"), np.array(theirs, "f8"))
    assert found == pytest.approx(rows)


def test_the_amount_of_work_is_counted():
    """Count every bet that is listed."""
    for rules in ({"money": 4, "min_bet": 0}, {"money": 4, "min_bet": 0, "doubling": "none"}):
        game = tabu.BettingGame(2, tabu.complete(2, rules))
        assert game.work() == 6 * sum(len(bets) for bets in game.bets[1:-1])


def command(*words):
    done = tripot("solve", "tabu", *words)
    return done.returncode, done.stdout, done.stderr


def test_the_command_prints_json_and_writes_it(tmp_path):
    file = tmp_path / "tabu.json"
    status, out, _ = command("--rules", '{"money": 3}', "--json", "--out", str(file))
    found = json.loads(out)
    assert (status, json.loads(file.read_text())) == (0, found)
    assert {"game", "players", "rules", "bets", "wins", "money", "plans", "gain"} < found.keys()
    assert (found["not_solved"], found["wins"][0] > 0.5) == (None, True)


def test_the_command_tells_people_and_says_what_is_too_large():
    status, out, _ = command("--rules", '{"money": 2}')
    assert (status, "23.6%" in out, "Best play" in out) == (0, True, True)
    status, out, _ = command("--players", "5")
    assert (status, "not for 5" in out, "Best play" in out) == (0, True, False)
    status, out, _ = command()
    assert (status, "it can be solved" in " ".join(out.split())) == (0, True)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--players", "13"], "Tabu is for 2 to 12 players, not 13"),
        (["--rules", '{"money": 0}'], "whole number from 1 to 10000, not 0"),
        (["--ladder", "3"], "go with Tokio, and not with Tabu"),
        (["--out", ".", "--rules", '{"money": 1}'], "can't be written"),
    ],
)
def test_the_command_refuses_with_a_sentence(words, sentence):
    status, out, err = command(*words)
    assert (status, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1


def test_what_takes_too_long_is_refused():
    with pytest.raises(Misuse, match="takes more than a minute"):
        tabu.solve(2, {})
