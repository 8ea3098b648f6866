"""Tokio: roll in secret, make a claim, and be believed (rules TOKIO-1 to TOKIO-11)."""

from collections.abc import Mapping
from typing import ClassVar

from tests.reference.model import DICE, Game, OneOf, Options, Value, Whole, ranks

MIXED = ["31", "32", "41", "42", "43", "51", "52", "53", "54", "61", "62", "63", "64", "65"]
DOUBLES = ["11", "22", "33", "44", "55", "66"]
TOKIO = "21"
VALUES = [*MIXED, *DOUBLES, TOKIO]
"""The 21 values, low to high (TOKIO-3)."""

MOST_TOKIOS = 20
"""After this number of claims of Tokio in a row the next seat can only doubt (TOKIO-7)."""

MOST_EQUAL = 20
"""After this number of claims of one value in a row the next must be higher (TOKIO-6)."""


class Tokio(Game):
    NAME = "tokio"
    SEATS = (2, 10)
    DEFAULTS: ClassVar[Options] = {
        "lives": Whole(8, 1, 20),
        "unseen": OneOf((False, True)),
        "claims": OneOf(("higher", "equal")),
        "yield": OneOf((False, True)),
        "truth": OneOf(("exact", "at_least")),
        "doubter_loses": Whole(1, 1, 3),
        "liar_loses": Whole(2, 1, 3),
        "tokio_costs": Whole(1, 1, 3),
        "opens": OneOf(("loser", "winner", "next", "doubter")),
    }

    def __init__(self, players: int, rules: Mapping[str, Value]) -> None:
        super().__init__(players, rules)
        self.lives = [self.number("lives")] * players
        self.gone: list[int] = []  # seats that are out, first out first
        self.phase = ""  # "roll", "claim", "answer" or "over"
        self.opener = 0
        self.speaker = 0  # who rolls and claims
        self.roll = ""
        self.claims: list[str] = []  # the claims of this hand
        self.open_hand(0)

    def open_hand(self, seat: int) -> None:
        """TOKIO-4: the opener rolls first."""
        self.opener = self.speaker = seat
        self.claims = []
        self.phase = "roll"

    def alive_from(self, seat: int) -> int:
        """This seat if it is alive, otherwise the next seat alive clockwise."""
        while self.lives[seat] == 0:
            seat = (seat + 1) % self.players
        return seat

    def alive_after(self, seat: int) -> int:
        """The next seat alive clockwise."""
        return self.alive_from((seat + 1) % self.players)

    def tokios_in_a_row(self) -> int:
        """How many of the hand's last claims in a row are Tokio."""
        count = 0
        for claim in reversed(self.claims):
            if claim != TOKIO:
                break
            count += 1
        return count

    def lowest(self) -> int:
        """TOKIO-6: the place of the lowest value that may be claimed after these claims."""
        last = self.claims[-1]
        lately = self.claims[-MOST_EQUAL:]
        tired = len(lately) == MOST_EQUAL and set(lately) == {last}
        higher = self.rules["claims"] == "higher" or tired
        return VALUES.index(last) + higher

    def doubt(self, doubter: int) -> None:
        """TOKIO-8: show the dice; a lie costs the claimant lives, the truth the doubter."""
        claim = self.claims[-1]
        honest = self.roll == claim
        if self.rules["truth"] == "at_least":
            honest = VALUES.index(self.roll) >= VALUES.index(claim)
        if honest:
            loser, winner, loss = doubter, self.speaker, self.number("doubter_loses")
        else:
            loser, winner, loss = self.speaker, doubter, self.number("liar_loses")
        if claim == TOKIO:
            loss *= self.number("tokio_costs")
        self.take(loss, loser, winner, doubter)

    def take(self, loss: int, loser: int, winner: int, doubter: int) -> None:
        """TOKIO-9, TOKIO-11: take lives, and open the next hand unless one seat is left."""
        self.lives[loser] = max(0, self.lives[loser] - loss)
        if self.lives[loser] == 0:
            self.gone.append(loser)
        if len(self.gone) == self.players - 1:
            self.phase = "over"
        else:
            self.open_hand(self.next_opener(loser, winner, doubter))

    def next_opener(self, loser: int, winner: int, doubter: int) -> int:
        """TOKIO-10."""
        if self.rules["opens"] == "doubter":
            return self.alive_from(doubter)
        if self.rules["opens"] == "loser":
            return self.alive_from(loser)
        if self.rules["opens"] == "winner":
            return self.alive_from(winner)
        return self.alive_after(self.opener)

    # The interface of Game

    def actors(self) -> list[int]:
        if self.phase == "claim":
            return [self.speaker]
        if self.phase == "answer":
            return [self.alive_after(self.speaker)]  # TOKIO-5
        return []

    def legal(self, seat: int) -> set[str]:
        if seat not in self.actors():
            return set()
        if self.phase == "answer":
            answers = {"doubt"}
            if self.tokios_in_a_row() < MOST_TOKIOS:
                answers.add("believe")
                if self.rules["unseen"]:
                    answers.add("pass")  # TOKIO-5
            if self.claims[-1] == TOKIO and self.rules["yield"]:
                answers.add("yield")  # TOKIO-7
            return answers
        if not self.claims:
            return {f"say {value}" for value in VALUES}  # TOKIO-4
        if self.claims[-1] == TOKIO:
            return {f"say {TOKIO}"}  # TOKIO-7
        return {f"say {value}" for value in VALUES[self.lowest() :]}

    def chance(self) -> dict[str, int] | None:
        if self.phase != "roll":
            return None
        return {f"roll {pair}": weight for pair, weight in DICE.items()}

    def take_outcome(self, text: str) -> None:
        self.roll = text.removeprefix("roll ")
        self.phase = "claim"

    def carry_out(self, seat: int, text: str) -> None:
        if text == "doubt":
            self.doubt(seat)
        elif text == "yield":
            self.take(1, seat, self.speaker, seat)
        elif text == "pass":
            self.speaker = seat
            self.phase = "claim"
        elif text == "believe":
            self.speaker = seat
            self.phase = "roll"
        else:
            self.claims.append(text.removeprefix("say "))
            self.phase = "answer"

    def over(self) -> bool:
        return self.phase == "over"

    def payoffs(self) -> list[int]:
        """TOKIO-11."""
        return [1 if lives > 0 else 0 for lives in self.lives]

    def standing(self) -> list[int]:
        """TOKIO-11: the winner, then the others, last out first."""
        return ranks(
            [self.gone.index(s) if s in self.gone else self.players for s in range(self.players)]
        )
