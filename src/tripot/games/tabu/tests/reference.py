"""Tabu: crown and anchor with the bank passing from seat to seat (rules TABU-1 to TABU-13)."""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations_with_replacement
from typing import ClassVar

from tests.reference.model import Game, OneOf, Options, Value, Whole, ranks

SIGNS = "CDHS"
SYMBOLS = "AU"
BOXES = SIGNS + SYMBOLS
"""The boxes, and the faces of a die, in the order of a roll's letters."""

AMOUNTS = (1, 2, 5, 10, 20, 50, 100)
WEIGHTS = {1: 1, 2: 3, 3: 6}
"""Weight of a roll by the number of different faces: triple, pair, three different."""

Bets = Counter[str]
"""What a seat has bet on each box."""


class Tabu(Game):
    NAME = "tabu"
    SEATS = (2, 12)
    DEFAULTS: ClassVar[Options] = {
        "money": Whole(100, 1, 10000),
        "betting": OneOf(("sealed", "in_turn")),
        "cover": OneOf(("double", "stake")),
        "min_bet": Whole(1, 0, 100),
        "pays": OneOf(("to_one", "for_one")),
        "doubling": OneOf(("symbols", "all", "none")),
        "short_bank": OneOf(("owes", "own_money")),
        "laps": Whole(3, 1, 50),
    }

    def __init__(self, players: int, rules: Mapping[str, Value]) -> None:
        super().__init__(players, rules)
        self.money = [self.number("money")] * players
        self.banker = 0  # TABU-3
        self.laps_over = 0
        self.phase = ""  # "bet", "roll" or "over"
        self.start_round()

    def start_round(self) -> None:
        """TABU-4: every seat with money except the banker bets; `waiting` begins at its left."""
        self.phase = "bet"
        around = [(self.banker + step) % self.players for step in range(1, self.players)]
        self.waiting = [seat for seat in around if self.money[seat] > 0]
        self.bets: dict[int, Bets] = {seat: Counter() for seat in self.waiting}

    # Bets

    def worst(self, box: str, amount: int) -> int:
        """What is lost if the box does not show: twice the bet where bets are doubled (TABU-9)."""
        doubled = {"symbols": box in SYMBOLS, "all": True, "none": False}[
            str(self.rules["doubling"])
        ]
        return 2 * amount if doubled else amount

    def can_add(self, seat: int, box: str, amount: int) -> bool:
        """TABU-5: could the seat still pay if none of its boxes showed, or at least its bets?"""
        if self.rules["cover"] == "stake":
            return self.bets[seat].total() + amount <= self.money[seat]
        risk = sum(self.worst(b, a) for b, a in self.bets[seat].items())
        return risk + self.worst(box, amount) <= self.money[seat]

    def may_be_done(self, seat: int) -> bool:
        """TABU-6: enough is staked, or not even 1 more on any box could be covered."""
        if self.bets[seat].total() >= self.number("min_bet"):
            return True
        return not any(self.can_add(seat, box, 1) for box in BOXES)

    # Settlement

    def wins(self, box: str, amount: int, shown: int) -> int:
        """TABU-8: what a box that shows wins, the bet itself not counted."""
        multiple = shown + 1 if box in SYMBOLS else shown
        if self.rules["pays"] == "for_one":
            multiple -= 1
        return multiple * amount

    def settle(self, roll: str) -> None:
        """TABU-9, TABU-10, TABU-11: the banker takes what is lost and pays what it can."""
        own_money = self.money[self.banker]
        claims = dict.fromkeys(self.bets, 0)
        for seat, bets in self.bets.items():
            beside = self.money[seat] - bets.total()  # TABU-5: what doublings are paid from
            for box in BOXES:
                shown, amount = roll.count(box), bets[box]
                if shown:
                    claims[seat] += self.wins(box, amount, shown)
                else:
                    again = min(beside, self.worst(box, amount) - amount)
                    beside -= again
                    self.money[seat] -= amount + again
                    self.money[self.banker] += amount + again
        purse = own_money if self.rules["short_bank"] == "own_money" else self.money[self.banker]
        for seat, paid in self.payments(claims, purse).items():
            self.money[self.banker] -= paid
            self.money[seat] += paid
        assert min(self.money) >= 0

    def payments(self, claims: dict[int, int], bank: int) -> dict[int, int]:
        """TABU-10: claims in full, or in proportion, with odd units from the banker's left."""
        total = sum(claims.values())
        if bank >= total:
            return claims
        paid = {seat: bank * claim // total for seat, claim in claims.items()}
        odd = bank - sum(paid.values())
        for step in range(1, self.players):
            seat = (self.banker + step) % self.players
            if odd > 0 and seat in claims and paid[seat] < claims[seat]:
                paid[seat] += 1
                odd -= 1
        assert odd == 0
        return paid

    def pass_bank(self) -> None:
        """TABU-3 and TABU-12: the next seat left with money is banker, or the game ends."""
        if sum(money > 0 for money in self.money) == 1:
            self.phase = "over"
            return
        following = (self.banker + 1) % self.players
        while self.money[following] == 0:
            following = (following + 1) % self.players
        if following <= self.banker:
            self.laps_over += 1
        if self.laps_over == self.number("laps"):
            self.phase = "over"
            return
        self.banker = following
        self.start_round()

    # The interface of Game

    def actors(self) -> list[int]:
        if self.phase != "bet":
            return []
        return self.waiting[:1] if self.rules["betting"] == "in_turn" else sorted(self.waiting)

    def legal(self, seat: int) -> set[str]:
        if seat not in self.actors():
            return set()
        texts = {
            f"bet {box} {amount}"
            for box in BOXES
            for amount in AMOUNTS
            if self.can_add(seat, box, amount)
        }
        if self.may_be_done(seat):
            texts.add("done")
        return texts

    def chance(self) -> dict[str, int] | None:
        """TABU-7."""
        if self.phase != "roll":
            return None
        rolls = ["".join(faces) for faces in combinations_with_replacement(BOXES, 3)]
        return {f"roll {roll}": WEIGHTS[len(set(roll))] for roll in rolls}

    def take_outcome(self, text: str) -> None:
        self.settle(text.removeprefix("roll "))
        self.pass_bank()

    def carry_out(self, seat: int, text: str) -> None:
        if text != "done":
            _, box, amount = text.split()
            self.bets[seat][box] += int(amount)
            return
        self.waiting.remove(seat)
        if not self.waiting:
            self.phase = "roll"

    def over(self) -> bool:
        return self.phase == "over"

    def payoffs(self) -> list[int]:
        """TABU-13."""
        return [money - self.number("money") for money in self.money]

    def standing(self) -> list[int]:
        """TABU-13: by money; seats that are out all have 0, so they share the last rank."""
        return ranks(self.money)
