"""What a game's module must declare, and how its rules are called."""

import inspect

import pytest

from tripot import games
from tripot.core import game as contract
from tripot.core.game import CONTRACT, Game


@pytest.mark.parametrize("rule", CONTRACT)
def test_a_rule_takes_and_returns_what_the_contract_says(game, rule):
    declared, said = (inspect.signature(getattr(of, rule)) for of in (game, contract))
    if getattr(game, rule) is not contract.nothing:
        assert [*declared.parameters] == [*said.parameters]
    assert declared.return_annotation == said.return_annotation


@pytest.mark.parametrize("missing", ["HOUSE", "STATE", "ACTIONS", "draw", "redeal", "bounds"])
def test_a_module_without_a_part_of_its_game_is_refused_by_its_name(missing):
    module = vars(games.part("tokio", "rules")).copy()
    del module[missing]
    with pytest.raises(TypeError, match=f"'{missing.lower()}'"):
        Game.of(module, name="tokio", title="Tokio", version=1, seats=range(2, 11))


def test_a_game_without_a_memory_keeps_nothing_in_mind():
    tabu = games.load("tabu")
    assert (tabu.remember, tabu.memory) == (contract.nothing, contract.NOTHING)
    assert games.load("tokio").memory.names == (
        "topped",
        "equals",
        "lives",
        "first",
        "again",
        "said",
        "steps",
    )
