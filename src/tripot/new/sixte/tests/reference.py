"""Sixte: a die under each cup, kept or rolled once more (rules SIXTE-1 to SIXTE-5)."""

from collections.abc import Mapping
from typing import ClassVar

from tests.reference.model import Game, Options, Value, Whole, ranks


class Sixte(Game):
    NAME = "sixte"
    SEATS = (2, 6)
    DEFAULTS: ClassVar[Options] = {"rounds": Whole(5, 1, 20)}

    def __init__(self, players: int, rules: Mapping[str, Value]) -> None:
        super().__init__(players, rules)
        self.points = [0] * players
        self.rounds = 0
        self.begin()

    def begin(self) -> None:
        """SIXTE-2: nobody has a die, and all will roll."""
        self.dice: list[int | None] = [None] * self.players
        self.decided = 0  # seats that have

    def end(self, last: int) -> None:
        """SIXTE-4."""
        dice = [die for die in self.dice if die is not None]
        best = max(dice) if last > 1 else min(dice)
        self.points = [p + (d == best) for p, d in zip(self.points, dice, strict=True)]
        self.rounds += 1
        if not self.over():
            self.begin()

    # What a Game says

    def over(self) -> bool:
        return self.rounds == self.number("rounds")

    def actors(self) -> list[int]:
        waiting = self.over() or None in self.dice or self.decided == self.players
        return [] if waiting else [self.decided]

    def legal(self, seat: int) -> set[str]:
        return {"keep", "again"} if seat in self.actors() else set()

    def chance(self) -> dict[str, int] | None:
        if self.over() or self.actors():
            return None
        verb = "roll" if None in self.dice else "table"
        return {f"{verb} {face}": 1 for face in range(1, 7)}

    def take_outcome(self, text: str) -> None:
        verb, face = text.split()
        if verb == "roll":
            self.dice[self.dice.index(None)] = int(face)
        else:
            self.end(int(face))

    def carry_out(self, seat: int, text: str) -> None:
        self.decided += 1
        if text == "again":
            self.dice[seat] = None  # SIXTE-3

    def payoffs(self) -> list[int]:
        return self.points

    def standing(self) -> list[int]:
        return ranks(self.points)
