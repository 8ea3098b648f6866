"""Tokio's equilibrium, checked with the game's own rules: nothing here knows how it was found."""

import json
import random
from functools import cache

import numpy as np
import pytest

from tests.every_game.test_cli import tripot
from tripot import games
from tripot.core.compile import compiled, machine_code
from tripot.core.errors import Misuse
from tripot.games.tokio.rules import BELIEVE as TO_BELIEVE
from tripot.games.tokio.rules import DOUBT, MOST_TOKIOS, ROLL, SAY, TOKIO, WAYS, YIELD
from tripot.match import Match
from tripot.solve import efg, report, tokio
from tripot.solve.tokio import BELIEVE, CLAIM, LIE, REPLY, TRUTH, VALUE, YIELDS, solve

GAME = compiled(games.load("tokio"))
REST = pytest.mark.prove("further rules; `make test` tries two players with others")
LIFE = '{"lives": 1}'
SHORT = ("--ladder", "2", "--tokios", "1")
ODD = {"truth": "at_least", "doubter_loses": 2, "liar_loses": 3, "opens": "next", "lives": 2}

DEAR = {"doubter_loses": 3, "liar_loses": 1, "tokio_costs": 2}


class Walk:
    """A match walked with the game's own rules: the solution's play and best replies to it."""

    def __init__(self, solution):
        self.solution, self.seats = solution, range(solution.players)
        self.known = {}
        self.plays = cache(lambda lives, opener: solution.hand([*lives], opener)[1])

    def start(self):
        state = GAME.state.new()[0]
        state.players = self.solution.players
        state.rules = GAME.house.numbers(self.solution.rules)
        GAME.start(state)
        return self.rolled(state)

    def after(self, state, rule, *what):
        then = GAME.state.new(1)
        then[0] = state
        rule(then[0], *what)
        return then[0]

    def rolled(self, state):
        """Return what each seat wins, and would by its best reply, before a roll or at the end."""
        if state.over:
            wins = np.array([GAME.payoff(state, seat) for seat in self.seats], float)
            return wins, wins
        # Who was out first, and what was shown, makes no difference.
        key = tuple(
            state[name].tobytes()
            for name in ("lives", "opener", "claimant", "claim", "equals", "tokios")
        )
        if key not in self.known:
            self.known[key] = self.claimed(state)
        return self.known[key]

    def step(self, claim, equals, tokios):
        """Return the number of the hand's step, which counts equal claims in a row one by one."""
        if claim == 0:
            return 0
        return (claim - 1) * self.solution.runs + (tokios if claim == TOKIO else equals)

    def claimed(self, state):
        seat = int(state.claimant)
        lives = tuple(int(one) for one in state.lives[: len(self.seats)])
        step = self.step(int(state.claim), int(state.equals), int(state.tokios))
        play = self.plays(lives, int(state.opener))[step, seat]
        codes = np.zeros(len(GAME.actions), "i2")
        wins, reply = np.zeros(len(self.seats)), np.zeros(len(self.seats))
        answers = {}
        for roll in range(1, TOKIO + 1):
            held = self.after(state, GAME.happen, ROLL + roll)
            best, chance = 0.0, WAYS[roll] / 36
            for code in codes[: GAME.legal(held, seat, codes)].tolist():
                claim = code - SAY
                said = self.after(held, GAME.apply, seat, code)
                answerer = int(said.actors).bit_length() - 1
                may = np.zeros(9, "i2")
                ends = {
                    answer: self.rolled(self.after(said, GAME.apply, answerer, answer))
                    for answer in may[: GAME.legal(said, answerer, may)].tolist()
                }
                doubt, trust = ends[DOUBT], play[BELIEVE, claim]
                belief = ends.get(YIELD if play[YIELDS, claim] else TO_BELIEVE)
                if belief is None:
                    assert trust == 0
                    belief = doubt
                made = (1 - play[TRUTH, roll]) * play[LIE, claim] * (claim != play[CLAIM, roll])
                made += play[TRUTH, roll] * (claim == play[CLAIM, roll])
                part = chance * made
                wins += part * (trust * belief[VALUE] + (1 - trust) * doubt[VALUE])
                expected = trust * belief[REPLY] + (1 - trust) * doubt[REPLY]
                best = max(best, expected[seat])
                others = part * expected
                others[[seat, answerer]] = 0
                reply += others
                found = answers.setdefault(claim, np.zeros(len(ends)))
                found += part * np.array([end[REPLY][answerer] for end in ends.values()])
            reply[seat] += chance * best
        reply[answerer] += sum(found.max() for found in answers.values())
        return wins, reply


@pytest.mark.parametrize(
    ("players", "rules"),
    [
        (2, ODD),
        (2, {"lives": 2, "doubter_loses": 2, "liar_loses": 1, "opens": "doubter"}),
        (2, DEAR | {"lives": 2, "yield": True}),
        pytest.param(2, DEAR | {"lives": 3, "truth": "at_least"}, marks=REST),
        pytest.param(3, {"lives": 1}, marks=REST),
        pytest.param(2, {"lives": 2}, marks=REST),
    ],
)
@pytest.mark.slow("all hands of a game are walked in plain Python")
def test_the_rules_themselves_say_what_is_won_and_that_no_reply_wins_more(players, rules):
    solution = solve(players, rules)
    wins, reply = Walk(solution).start()
    assert wins.sum() == pytest.approx(1, abs=1e-12)
    assert wins == pytest.approx(solution.start[VALUE], abs=1e-12)
    assert reply == pytest.approx(solution.start[REPLY], abs=1e-12)
    assert (reply - wins).max() < 1e-12


def test_a_worse_answerer_is_found_out():
    solution = solve(2, {"lives": 1})
    walk = Walk(solution)
    honest = walk.plays
    trusting = cache(lambda *hand: np.where(np.arange(7)[:, None] == BELIEVE, 1.0, honest(*hand)))
    walk.plays = trusting
    last = {}
    walk.plays = lambda *hand: last.setdefault(hand, without_the_last(trusting(*hand)))
    wins, reply = walk.start()
    assert reply[0] - wins[0] > 0.1 or reply[1] - wins[1] > 0.1


def without_the_last(play):
    """Return the play without belief in the last Tokio, which nobody may believe."""
    play = play.copy()
    play[-1, :, BELIEVE] = 0
    return play


@pytest.mark.parametrize("opens", ["loser", "winner", "next", "doubter"])
@pytest.mark.parametrize("truth", ["exact", "at_least"])
def test_two_seats_are_solved_by_every_rule(truth, opens):
    for doubter in (1, 2, 3):
        for liar in (1, 2, 3):
            own = {"doubter_loses": doubter, "liar_loses": liar}
            solution = solve(2, {"lives": 20, "truth": truth, "opens": opens} | own)
            assert max(solution.gains) < 1e-12
            assert solution.start[VALUE].sum() == pytest.approx(1)


@pytest.mark.parametrize("opens", ["loser", "winner", "next", "doubter"])
@pytest.mark.parametrize("truth", ["exact", "at_least"])
def test_a_dear_tokio_is_solved_too(truth, opens):
    """If less than the roll may be claimed, a true Tokio can pay although it is doubted."""
    for lost in ({}, {"doubter_loses": 3, "liar_loses": 1}, {"doubter_loses": 3, "liar_loses": 2}):
        for costs in (2, 3):
            dear = lost | {"truth": truth, "opens": opens, "tokio_costs": costs}
            assert max(solve(2, {"lives": 12} | dear).gains) < 1e-12
            assert max(solve(3, {"lives": 4} | dear).gains) < 1e-3


@pytest.mark.parametrize("claims", ["higher", "equal"])
def test_the_steps_of_a_hand_say_what_the_rules_let_be_claimed(claims):
    rng = random.Random(1)
    for _ in range(20):
        match = Match(games.load("tokio"), 2, {"claims": claims})
        runs = int(tokio.runs_of(tokio.numbers(match.rules)))
        steps, step = (TOKIO - 1) * runs + MOST_TOKIOS, 0
        while step < steps:
            match.happen("roll 31")
            (seat,) = match.actors
            legal = match.legal_codes(seat)
            assert min(legal) - SAY == tokio.least_claim(step, TOKIO, runs)
            code = rng.choice(sorted(legal)[:2])
            match.act(seat, GAME.actions.texts[code])
            step = tokio.believed(step, code - SAY, TOKIO, runs)
            (seat,) = match.actors
            assert ("believe" in match.legal(seat)) == (step < steps)
            if step < steps:
                match.act(seat, "believe")


@pytest.mark.parametrize("opens", ["loser", "next"])
@pytest.mark.parametrize("truth", ["exact", "at_least"])
def test_claims_that_may_be_equal_are_solved_too(truth, opens):
    """A roller of a costly Tokio should mix two true claims; the solution makes only one."""
    for more in ({}, DEAR):
        equal = more | {"claims": "equal", "truth": truth, "opens": opens}
        mixed = bool(more) and truth == "at_least"
        assert max(solve(2, {"lives": 6} | equal).gains) < (1e-2 if mixed else 1e-12)
        assert max(solve(3, {"lives": 3} | equal).gains) < (1e-2 if mixed else 1e-3)


@pytest.mark.parametrize("opens", ["loser", "winner", "next", "doubter"])
@pytest.mark.parametrize("truth", ["exact", "at_least"])
def test_hands_in_which_seats_may_yield_are_solved_too(truth, opens):
    """If lower claims are honest, a costly Tokio should be mixed too, as with equal claims."""
    for lost in ({}, {"doubter_loses": 3, "liar_loses": 1}, {"doubter_loses": 2, "liar_loses": 3}):
        for costs in (1, 3):
            rules = lost | {"truth": truth, "opens": opens, "tokio_costs": costs, "yield": True}
            mixed = truth == "at_least" and costs > 1
            assert max(solve(2, {"lives": 6} | rules).gains) < (1e-2 if mixed else 1e-12)
            assert max(solve(3, {"lives": 3} | rules).gains) < 1e-3


def test_nobody_yields_where_a_doubt_costs_no_more():
    with_it, without = (solve(2, {"lives": 4, "yield": may}) for may in (True, False))
    assert (with_it.start == without.start).all()
    dear = {"lives": 4, "doubter_loses": 2}
    wins = [solve(2, dear | {"yield": may}).start[VALUE, 0] for may in (True, False)]
    assert abs(wins[0] - wins[1]) > 1e-2


def test_dice_that_go_on_unseen_are_not_solved():
    for find in (solve, tokio.approach):
        with pytest.raises(Misuse, match="can't be solved where dice may be passed on unseen"):
            find(2, {"unseen": True})


@pytest.mark.parametrize("players", [3, 4, 5])
def test_more_seats_are_solved_too(players):
    solution = solve(players)
    assert max(solution.gains) < 1e-9
    assert solution.start[VALUE].sum() == pytest.approx(1)


def test_the_error_of_interpolated_hands_is_measured(monkeypatch):
    """The bot may prepare few positions, and the measure solves all, so that it is exact."""
    rules = {"lives": 6}
    exact = solve(4, rules)
    monkeypatch.setattr(tokio, "PREPARED", 1000)
    monkeypatch.setattr(tokio, "SOLVED", 1000)
    measured = solve(4, rules)
    assert measured.exact
    assert measured.thought.levels == [[1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6], [1, 4, 6]]
    assert measured.start[VALUE].sum() == pytest.approx(1)
    assert 1e-3 < max(measured.gains) < 0.05
    assert measured.start[VALUE] != pytest.approx(exact.start[VALUE], abs=1e-3)
    monkeypatch.setattr(tokio, "PREPARED", 5000)
    assert max(solve(4, rules).gains) < 1e-12


def test_values_between_two_levels_are_interpolated_linearly():
    levels = [[1, 3], [1, 4]]
    worth = tokio.worth_at(levels, 1)
    told = np.zeros((1, 4))
    tell = machine_code(tokio.tell)
    tell(worth, np.array([2, 0, 3, 0]), 0, told)
    assert told[0] == pytest.approx([(1 / 4 + 3 / 6) / 2, 0, (3 / 4 + 3 / 6) / 2, 0])
    tell(worth, np.array([4, 2, 1, 0]), 1, told)
    corners = np.array([[4, 1, 1], [4, 4, 1]]) / [[6], [9]]
    assert told[0] == pytest.approx([*(2 * corners[0] + corners[1]) / 3, 0])


@pytest.fixture
def hurried(monkeypatch):
    """Let the solver do less than it has time for."""
    for name, places in (("SOLVED", 500), ("PREPARED", 500), ("MEASURED", 5000)):
        monkeypatch.setattr(tokio, name, places)


@pytest.mark.parametrize("players", [6, 10])
def test_many_seats_are_approached(players, hurried):
    solution = solve(players, {"lives": 3})
    assert solution.thought is not None
    assert solution.start[VALUE].sum() == pytest.approx(1)
    assert max(solution.gains) < 0.05


@pytest.mark.parametrize("opens", ["loser", "winner", "next", "doubter"])
@pytest.mark.parametrize("truth", ["exact", "at_least"])
def test_little_is_won_against_three_seats_under_any_rule(truth, opens):
    """Where a right doubt costs more than a lie, to be caught may be better than to be right."""
    for doubter in (1, 2, 3):
        for liar in (1, 2, 3):
            own = {"doubter_loses": doubter, "liar_loses": liar}
            gains = solve(3, {"truth": truth, "opens": opens} | own).gains
            assert max(gains) < (2e-3 if opens == "doubter" else 1e-4)


def test_more_lives_are_worth_more():
    solution = solve(2)
    win = np.array([[solution.at(a, b)[VALUE, 0] for b in range(1, 9)] for a in range(1, 9)])
    assert (np.diff(win, axis=0) > 0).all()
    assert (np.diff(win, axis=1) < 0).all()


@pytest.mark.parametrize(
    ("players", "rules", "sentence"),
    [
        (1, {}, "2 to 10 players"),
        (2, {"lives": 21}, "lives"),
        (2, {"dice": 3}, "no option 'dice'"),
    ],
)
def test_what_can_t_be_solved_is_refused(players, rules, sentence):
    with pytest.raises(Misuse, match=sentence):
        solve(players, rules)


def command(*words):
    done = tripot("solve", *words)
    return done.returncode, done.stdout, done.stderr


def test_the_command_prints_json_and_writes_it(tmp_path):
    file = tmp_path / "tokio.json"
    status, out, _ = command("tokio", "--players", "2", "--json", "--out", str(file))
    assert status == 0
    assert json.loads(out) == json.loads(file.read_text())
    found = json.loads(out)
    assert found["rules"]["lives"] == 8
    assert found["opener_wins"] == found["win"][7][7] == pytest.approx(0.5502496)
    assert found["exploitability"] < 1e-12
    assert found["approximation"] is None


def test_an_approximation_is_called_one(hurried, capsys):
    shown = ("tokio", 6, {"lives": 3}, True, None, None, None, None)
    assert report.run(*shown) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["approximation"]["lives"]["6"] == [1, 3]
    assert found["approximation"]["measured_at"]["6"] == [1, 2, 3]
    assert len(found["gains"]) == len(found["wins"]) == 6
    assert report.run(*shown[:3], False, *shown[4:]) == 0
    assert "An approximation" in capsys.readouterr().out


def test_the_command_tells_people():
    status, out, _ = command("tokio", "--players", "3")
    assert status == 0
    assert "35.0069%" in out
    assert "Exploitability" in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["tonk"], "only Tokio and Tabu can be solved, not 'tonk'"),
        (["tokio", "--players", "11"], "2 to 10 players, not 11"),
        (["tokio", "--rules", "[]"], "--rules takes a JSON object"),
        (["tokio", "--ladder", "0"], "--ladder takes a whole number from 1 to 21, not 0"),
        (["tokio", "--tokios", "21"], "--tokios takes a whole number from 1 to 20, not 21"),
        (["tokio", "--export", ".", "--rules", LIFE, *SHORT], "written"),
        (["tokio", "--export", "x.efg"], "more than 3,000 nodes"),
    ],
)
def test_the_command_refuses_with_a_sentence(words, sentence, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(efg, "MOST_NODES", 3_000)
    status, out, err = command(*words)
    assert (status, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1
    assert not list(tmp_path.iterdir())
