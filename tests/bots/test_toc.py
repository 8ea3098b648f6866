"""Toc's bots, and how their values are learnt."""

from pathlib import Path

import numpy as np
import pytest

from tripot import bots, games
from tripot.arena.simulate import Simulation
from tripot.bots.learnt import toc as learnt
from tripot.table.errors import Misuse
from tripot.train.toc import NETS, Learner, train

GAME = games.load("toc")
RULES = [
    {},
    *({name: value} for name, option in GAME.house.options.items() for value in option.accepts),
]


def test_what_is_learnt_is_the_same_again_and_thinks_better(monkeypatch):
    first, again = (Learner(NETS["2"], 1000, seed=3, width=32) for _ in "ab")
    wins = [beats_simple(first, monkeypatch)]
    for learner in (first, again):
        learner.practise(1000)
    for part, same in zip(first.parts, again.parts, strict=True):
        assert part.tobytes() == same.tobytes()
    wins.append(beats_simple(first, monkeypatch))
    assert wins[0] + 0.2 < wins[1] > 0.5
    other = Learner(NETS["2"], 1000, seed=4, width=32)
    assert other.rows.tobytes() != Learner(NETS["2"], 1000, seed=3, width=32).rows.tobytes()


def beats_simple(learner, monkeypatch):
    """How often one who thinks so wins."""
    bots._minds.clear()
    with monkeypatch.context() as patch:
        patch.setattr("tripot.bots.strong.toc.weights", lambda players, rules: learner.parts)
        contest = Simulation(GAME, 2, {}, ["strong", "simple"], 1)
        won = contest.games(200).won[:, 0].mean()
    bots._minds.clear()
    return won


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_it_plays_by_every_house_rule(rules):
    players = 4 if rules.get("teams") else 3
    names = ["simple", "strong"] * 2
    report = Simulation(GAME, players, rules, names[:players], 1).run(2)
    assert report.shortest > 0


def test_weights_of_another_version_are_refused_in_a_sentence(tmp_path):
    file = tmp_path / "toc.npz"
    kept = dict(learnt.kept())
    np.savez(file, **kept)
    assert {*learnt.kept(file)} == {*kept}
    for version in ([GAME.version + 1, learnt.FORM], [GAME.version, learnt.FORM + 1]):
        np.savez(file, **{**kept, "version": version})
        with pytest.raises(Misuse, match="'tripot train toc' makes others"):
            learnt.kept(file)


def test_the_weights_are_small_and_tell_how_they_were_made():
    assert Path(learnt.WEIGHTS).stat().st_size < 1_500_000
    assert str(learnt.kept()["made_by"]).startswith("tripot train toc --seed 0")
    made = train(seed=0, games=1)
    assert {*made} == {*learnt.kept()}
    for name, numbers in made.items():
        assert numbers.shape == learnt.kept()[name].shape
