"""Practice questions: they are reproducible, fit their level, and are asked and judged."""

import pytest

from tripot import games
from tripot.analysis import JUDGED, RIGHT, judge_of
from tripot.analysis.practice import TEMPTING, pose
from tripot.analysis.walk import analyse, wake
from tripot.bots.think import decide_in
from tripot.cli import main
from tripot.core.compile import machine_code
from tripot.core.errors import Misuse

pytestmark = [pytest.mark.machine_code, pytest.mark.long]

TOKIO = games.load("tokio")


def tempted(question, seed):
    """Return what the simple bot answers."""
    match, seat = question.match, question.seat
    return match.game.actions.texts[decide_in(match, "simple", seat, seed)]


@pytest.mark.parametrize("name", ["tokio", "tabu"])
def test_a_question_is_one_decision_and_the_same_for_the_same_seed(name):
    game = games.load(name)
    first, again = (pose(game, "easy", 4) for _ in range(2))
    assert first.match.record() == again.match.record()
    assert first.seat in first.match.actors
    assert len(first.legal) > 1
    assert first.loss(first.best) == 0
    assert first.loss(tempted(first, 1)) < 1
    losses = sorted(first.loss(game.actions.texts[code]) for code in first.legal)
    assert losses[len(losses) // 2] > 0.03  # the answer matters


def test_hard_questions_are_those_that_a_simple_player_gets_wrong():
    found = [pose(TOKIO, "hard", seed) for seed in range(6)]
    wrong = [max(question.loss(tempted(question, seed)) for seed in range(8)) for question in found]
    assert sum(loss > TEMPTING / 2 for loss in wrong) >= 4


@pytest.mark.parametrize(
    ("name", "only", "among"),
    [("tokio", "claim", "say"), ("tokio", "answer", "doubt"), ("tonk", "hand", "discard")],
)
def test_questions_can_be_limited_to_one_kind(name, only, among):
    game = games.load(name)
    for seed in range(4):
        question = pose(game, "easy", seed, only)
        assert among in {game.actions.kind(code).name for code in question.legal}


@pytest.mark.parametrize("name", JUDGED)
def test_every_decision_is_about_one_thing(name):
    kinds = {kind.name for kind in games.load(name).actions.kinds if not kind.chance}
    told = [kind for some in judge_of(name).ABOUT.values() for kind in some]
    assert sorted(told) == sorted(kinds)


def test_a_kind_without_questions_is_refused_by_name():
    with pytest.raises(Misuse, match="easy or hard"):
        pose(TOKIO, "absurd", 1)
    with pytest.raises(Misuse, match="claim or answer"):
        pose(TOKIO, "easy", 1, "cards")


def test_at_the_terminal_answers_are_judged_and_counted(monkeypatch, capsys):
    questions = [pose(TOKIO, "easy", seed) for seed in (3, 4)]
    worst = max((TOKIO.actions.texts[code] for code in questions[1].legal), key=questions[1].loss)
    assert questions[1].loss(worst) > RIGHT
    answers = iter([questions[0].best, "nonsense", worst])
    monkeypatch.setattr("builtins.input", lambda prompt: next(answers))
    assert main(["practise", "tokio", "--seed", "3", "--questions", "2"]) == 0
    told = capsys.readouterr().out
    assert "Right: that wins" in told
    assert "1 of 1 right, 1 in a row" in told
    assert f"Better: {questions[1].best}" in told
    assert "1 of 2 right, 0 in a row" in told


@pytest.mark.parametrize(
    "arguments",
    [
        ["--level", "absurd"],
        ["--questions", "0"],
        ["chess"],
        ["tokio", "--about", "cards"],
        ["--about", "claim"],
    ],
)
def test_what_makes_no_sense_is_refused(capsys, arguments):
    assert main(["practise", *arguments]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.slow("a separate process compiles a judge")
@pytest.mark.parametrize("name", JUDGED)
def test_weighing_a_beginning_compiles_all_that_an_analysis_needs(name):
    game, judge = games.load(name), judge_of(name)
    wake(game)
    rules = [getattr(judge, rule) for rule in ("stand", "weigh", "tell") if hasattr(judge, rule)]
    made = [machine_code(rule) for rule in [*rules, game.outcomes, game.happen, game.remember]]
    before = [one.signatures for one in made]
    assert all(before)
    analyse(pose(game, "hard", 1).match)
    assert [one.signatures for one in made] == before
