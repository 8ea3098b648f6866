"""An operator who makes dice anew until they suit: `join` reveals no further number."""

from pathlib import Path
from typing import Any

import pytest

from tripot import games
from tripot.protocol import PromiseNonce, RevealNonce, SeatInfo, TableInfo
from tripot.server.model.dice import new_seed
from tripot.terminal.witness import Witness


class Operator:
    """An operator who tells one terminal, at seat 0 of three, anything."""

    def __init__(self) -> None:
        self.witness = Witness(games.load("tokio"), "http://there", "T")
        self.commitments = [new_seed()[1] for _ in range(9)]
        self.promised: dict[int, str] = {}

    def tell(self, dice_round: int, **said: Any) -> list[Any]:
        """Tell this; return what the terminal answers."""
        seats = [SeatInfo(seat, f"P{seat}", None, False, True, True, None) for seat in range(3)]
        rules = games.load("tokio").house.complete(3, {})
        about: dict[str, Any] = dict.fromkeys(TableInfo.__struct_fields__)
        about |= {"id": "T", "game": "tokio", "players": 3, "rules": rules, "seats": seats}
        about |= {"rules_version": 1, "dice_round": dice_round, "left_out": [], "gone": []}
        about |= {"status": "waiting", "commitment": self.commitments[dice_round]}
        table = TableInfo(**(about | said))
        answers = self.witness.answer(table, 0, False)
        for answer in answers:
            if isinstance(answer, PromiseNonce):
                self.promised[dice_round] = answer.promise
        return answers

    def show_list(self, dice_round: int, **said: Any) -> list[Any]:
        """Show a list that has the terminal's promise; return what it answers."""
        promises = [self.promised[dice_round], None, "ab" * 32]
        return self.tell(dice_round, promises=promises, **said)

    def is_caught(self) -> bool:
        """Return whether the terminal has found the operator out."""
        return self.witness.verdict is not None and self.witness.verdict.kind == "bad"


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep its pins in a folder of the test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def test_there_is_no_way_back_to_dice_whose_list_was_not_told() -> None:
    """Lists of dice prepared in advance, shown one by one, would each be another try."""
    operator = Operator()
    for dice_round in range(3):
        assert operator.tell(dice_round)
    assert isinstance(operator.show_list(2)[0], RevealNonce)
    assert operator.show_list(1) == []
    assert operator.is_caught()


def test_the_same_seat_is_left_out_once() -> None:
    operator = Operator()
    operator.tell(0)
    operator.show_list(0)
    operator.tell(1, left_out=[2])
    assert isinstance(operator.show_list(1, left_out=[2])[0], RevealNonce)
    operator.show_list(1, left_out=[])
    assert operator.tell(2, left_out=[2]) == []
    assert operator.is_caught()


def test_a_seat_without_a_promise_is_no_reason_for_new_dice() -> None:
    operator = Operator()
    operator.tell(0)
    operator.show_list(0)
    assert operator.tell(1, left_out=[1]) == []
    assert operator.is_caught()


def test_a_game_that_begins_without_a_word_of_its_numbers_is_not_believed() -> None:
    operator = Operator()
    operator.tell(0)
    assert isinstance(operator.show_list(0)[0], RevealNonce)
    operator.show_list(0, status="playing")
    assert operator.is_caught()
