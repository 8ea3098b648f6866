"""Tokan: predict how far your dice are above or below your neighbours' (TOKAN-1 to TOKAN-15)."""

from collections.abc import Mapping
from typing import ClassVar

from tests.reference.model import (
    DICE,
    YES_NO_DEFAULT_YES,
    Game,
    OneOf,
    Options,
    Value,
    Whole,
    ranks,
)

TOKENS = 11
"""Tokens of each colour that a seat owns (TOKAN-6)."""


def signed(number: int) -> str:
    """A prediction as it is written: +3, -2, 0 (TOKAN-6)."""
    return f"{number:+d}" if number else "0"


class Tokan(Game):
    NAME = "tokan"
    SEATS = (3, 8)
    DEFAULTS: ClassVar[Options] = {
        "rounds": Whole(5, 1, 50),
        "stake": Whole(22, 22, 1000),
        "leaving": YES_NO_DEFAULT_YES,
        "reroll": OneOf(("round", "manche")),
        "stock": OneOf(("shared", "each")),
        "zero": OneOf(("free", "tie", "barred")),
        "order": OneOf(("gross", "net")),
        "leftover": OneOf(("shared", "void")),
    }

    def __init__(self, players: int, rules: Mapping[str, Value]) -> None:
        super().__init__(players, rules)
        self.balance = [0] * players
        self.pot = 0
        self.table = list(range(players))  # the seats still in play, in seat order
        self.round = 1
        self.phase = ""  # "stay", "roll", "predict" or "over"
        self.manche = 0
        self.waiting: list[int] = []  # seats still to decide, or still to roll
        self.decided: dict[int, str] = {}  # the sealed decisions taken so far
        self.dice: dict[int, str] = {}
        self.pay_stakes()

    # The order of play

    def pay_stakes(self) -> None:
        """TOKAN-3: every seat pays the stake into the pot; then the first dice (TOKAN-5)."""
        for seat in self.table:
            self.balance[seat] -= self.number("stake")
            self.pot += self.number("stake")
        self.manche = 1
        self.start_rolling()

    def start_rolling(self) -> None:
        """One chance step per seat in play, in seat order."""
        self.phase = "roll"
        self.waiting = list(self.table)
        self.dice = {}

    def start_predicting(self) -> None:
        """TOKAN-7, TOKAN-8, TOKAN-9: every seat in play makes a sealed prediction."""
        self.phase = "predict"
        self.ask_all()

    def ask_all(self) -> None:
        self.waiting = list(self.table)
        self.decided = {}

    def finish_manche(self) -> None:
        """TOKAN-10: manches 1 and 2 pay nothing; the third is followed by the settlement."""
        if self.manche == 3:
            self.settle()
            self.finish_round()
            return
        self.manche += 1
        if self.rules["reroll"] == "manche":
            self.start_rolling()
        else:
            self.start_predicting()

    def finish_round(self) -> None:
        """TOKAN-2 and TOKAN-3: nobody is asked after the last round, or if all must stay."""
        if self.round == self.number("rounds"):
            self.finish_game()
            return
        self.round += 1
        if self.rules["leaving"] is False:
            self.pay_stakes()
        else:
            self.phase = "stay"
            self.ask_all()

    def finish_staying(self) -> None:
        """TOKAN-3: leavers go for good; if fewer than 3 stay, the game ends before stakes."""
        self.table = [seat for seat in self.table if self.decided[seat] == "stay"]
        if len(self.table) < 3:
            self.finish_game()
        else:
            self.pay_stakes()

    def finish_game(self) -> None:
        """TOKAN-14: the seats still at the table share the pot, rounding down, or nobody does."""
        self.phase = "over"
        if self.rules["leftover"] == "shared" and self.table:
            share = self.pot // len(self.table)
            for seat in self.table:
                self.take_from_pot(seat, share)

    # Settlement

    def take_from_pot(self, seat: int, pieces: int) -> None:
        assert 0 <= pieces <= self.pot
        self.pot -= pieces
        self.balance[seat] += pieces

    def settle(self) -> None:
        """TOKAN-11, TOKAN-12, TOKAN-13: wins, then losses, then stakes."""
        won = dict.fromkeys(self.table, 0)
        lost = dict.fromkeys(self.table, 0)
        for place, seat in enumerate(self.table):
            left = self.table[(place + 1) % len(self.table)]
            right = self.table[place - 1]
            left_text, right_text = self.decided[seat].split()
            for neighbour, prediction in ((left, int(left_text)), (right, int(right_text))):
                gap = self.total(seat) - self.total(neighbour)
                if self.met(prediction, gap):
                    won[seat] += abs(prediction)
                else:
                    lost[seat] += abs(prediction - gap)
        for seat in self.table:
            self.take_from_pot(seat, won[seat])
        for seat in self.table:
            self.balance[seat] -= lost[seat]
            self.pot += lost[seat]
        if self.rules["order"] == "gross":
            self.return_stakes(won)
        else:
            self.return_stakes({seat: won[seat] - lost[seat] for seat in self.table})

    def total(self, seat: int) -> int:
        return int(self.dice[seat][0]) + int(self.dice[seat][1])

    def met(self, prediction: int, gap: int) -> bool:
        """TOKAN-11: is the prediction met by this gap (own total less the neighbour's)?"""
        if prediction > 0:
            return gap >= prediction
        if prediction < 0:
            return gap <= prediction
        return gap == 0 if self.rules["zero"] == "tie" else True

    def return_stakes(self, score: dict[int, int]) -> None:
        """TOKAN-13: stakes come back, highest score first, a tied group together."""
        stake = self.number("stake")
        for value in sorted(set(score.values()), reverse=True):
            group = [seat for seat in self.table if score[seat] == value]
            covered = self.pot >= stake * len(group)
            each = stake if covered else self.pot // len(group)
            for seat in group:
                self.take_from_pot(seat, each)
            if not covered:
                return

    # The interface of Game

    def actors(self) -> list[int]:
        return list(self.waiting) if self.phase in ("stay", "predict") else []

    def legal(self, seat: int) -> set[str]:
        if seat not in self.actors():
            return set()
        if self.phase == "stay":
            return {"stay", "leave"}
        numbers = [
            n for n in range(-TOKENS, TOKENS + 1) if n != 0 or self.rules["zero"] != "barred"
        ]
        if self.manche < 3:
            return {signed(number) for number in numbers}
        return {
            f"{signed(left)} {signed(right)}"
            for left in numbers
            for right in numbers
            if self.in_stock(left, right)
        }

    def in_stock(self, left: int, right: int) -> bool:
        """TOKAN-9: with a shared stock, two of one colour are together at most 11."""
        same_colour = (left > 0 and right > 0) or (left < 0 and right < 0)
        if self.rules["stock"] == "shared" and same_colour:
            return abs(left) + abs(right) <= TOKENS
        return True

    def chance(self) -> dict[str, int] | None:
        if self.phase != "roll":
            return None
        return {f"roll {pair}": weight for pair, weight in DICE.items()}

    def take_outcome(self, text: str) -> None:
        self.dice[self.waiting.pop(0)] = text.removeprefix("roll ")
        if not self.waiting:
            self.start_predicting()

    def carry_out(self, seat: int, text: str) -> None:
        self.decided[seat] = text
        self.waiting.remove(seat)
        if self.waiting:
            return
        if self.phase == "stay":
            self.finish_staying()
        else:
            self.finish_manche()

    def over(self) -> bool:
        return self.phase == "over"

    def payoffs(self) -> list[int]:
        """TOKAN-15."""
        return list(self.balance)

    def standing(self) -> list[int]:
        """TOKAN-15."""
        return ranks(self.payoffs())
