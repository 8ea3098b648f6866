"""Tonk's recorded positions, including unusual ones."""

from collections.abc import Iterator
from typing import Any

from tests.web.record import Game, Position, in_two
from tripot.games.tonk.rules import CHOOSE
from tripot.match import Reader


class StackedDeck(Game):
    """A game whose next cards are chosen, and which remembers the moment before chance acts."""

    def __init__(
        self, players: int, reader: Reader, cards: str = "", seed: int = 1, **rules: Any
    ) -> None:
        self.cards = cards.split()
        self.decided: tuple[int, Any] | None = None
        super().__init__("tonk", players, rules, seed, reader)

    def run_on(self) -> None:
        """Deal the chosen cards first."""
        match = self.match
        self.decided = None
        if match.chance():
            self.decided = match.heard(self.reader), match.view(self.reader)
        while self.cards and (chance := match.chance()):
            kind = next(iter(chance)).split()[0]
            match.happen(f"{kind} {self.cards.pop(0)}")
        super().run_on()

    def turn(self, seat: int, draw: str, *rest: str) -> None:
        """Play a normal turn: draw that card, and what follows."""
        self.cards = [draw]
        self.act(seat, "stock")
        for action in rest:
            self.act(seat, action)

    def steps(self, name: str) -> Iterator[Position]:
        """Yield the position after the last act, then the one after chance."""
        yield from in_two(self, name, self.decided)


def dealt(*hands: str) -> str:
    """Return cards in the order in which they are dealt."""
    return " ".join(
        " ".join(cards) for cards in zip(*(hand.split() for hand in hands), strict=True)
    )


FOUR = dealt("TC JC QC 2S 5D", "6S 7S 8S 7H KH", "3H 4H 5H 9C KS", "8H 2D QS JD AH")


def full(reader: Reader, **rules: Any) -> StackedDeck:
    """Return a game with two runs on the table, and a hand whose sets and runs share cards."""
    game = StackedDeck(4, reader, FOUR + " 9D", **rules)
    game.turn(0, "KD", "meld TC JC QC", "discard KD")
    game.turn(1, "6H", "discard KH")
    game.turn(2, "4C", "meld 3H 4H 5H", "discard KS")
    game.turn(3, "3S", "discard QS")
    game.turn(0, "JH", "discard JH")
    game.turn(1, "7D")
    return game


def laid_out() -> StackedDeck:
    """Return a game with sets and a long run on the table; the reader begins a turn."""
    game = full(1)
    game.act(1, "meld 7S 7H 7D")
    game.act(1, "lay 6H")
    game.act(1, "discard 8S")
    game.turn(2, "KC", "discard KC")
    game.turn(3, "2H", "lay 2H", "lay AH", "discard JD")
    game.turn(0, "9S", "discard 9S")
    return game


def four_alike() -> StackedDeck:
    """Return a game with four of a kind, one of which was just taken and may not go back."""
    cards = dealt("8S 8H 8D 3C 4H", "2S 3S 9D TD KD")
    game = StackedDeck(2, 0, cards + " 8C")
    game.act(0, "take")
    return game


def patiently(game: StackedDeck) -> None:
    """Let the seat draw or discard, or lay what it can, but not drop."""
    seat = game.match.actors[0]
    legal = game.match.legal(seat)
    laid = [way for way in legal if way.startswith(("meld", "lay"))]
    kept = game.match.view(seat).cards[seat] > 4
    ways = [way for way in legal if way == "stock" or way.startswith("discard")]
    game.act(seat, game.rng.choice((kept and laid) or ways or ["take"]))


def patient(game: StackedDeck, reader: Reader, least: int) -> StackedDeck:
    """Let all seats draw, discard and lay what they can, without a drop."""
    match = game.match
    while len(match.log) < least or reader not in match.actors or match.state["phase"] != CHOOSE:
        patiently(game)
    return game


def eight() -> StackedDeck:
    """Return a game of eight, half over."""
    return patient(StackedDeck(8, 4, seed=5, tonk_low=0, tonk_high=51), 4, 52)


def empty_stock(reader: Reader) -> StackedDeck:
    """Return a game with nothing left to draw."""
    return patient(StackedDeck(8, reader, seed=2, tonk_low=0, tonk_high=51), reader, 80)


def reshuffled(reader: Reader) -> StackedDeck:
    """Return a game in which the pile has just become the stock."""
    rules = {"tonk_low": 0, "tonk_high": 51, "empty_stock": "reshuffle"}
    game = StackedDeck(8, reader, seed=2, **rules)
    left = 1
    while left:
        left = int(game.match.state["left"])
        patiently(game)
    return game


def counted(reader: Reader) -> StackedDeck:
    """Return a game after a drop that was not lowest, with the next hand dealt."""
    game = full(reader)
    game.act(1, "discard 8S")
    game.turn(2, "KC", "discard KC")
    game.act(3, "drop")
    return game


def tonk_between(reader: Reader) -> StackedDeck:
    """Return a game after a drop, then a hand that ended with its deal."""
    game = full(reader)
    game.act(1, "discard 8S")
    game.turn(2, "KC", "discard KC")
    low = dealt("TC JC 2S 5D 7D", "6S 7S 8S 7H KH", "3H 4H 5H 9C KS", "AS AH 2D 2H 3D")
    game.cards = f"{low} QC".split()
    game.act(3, "drop")
    return game


def drawn() -> StackedDeck:
    """Return a game after a drop, then a last hand with two TONKs, for which nobody pays."""
    first = dealt("2S 3S 4D 5D 6C", "TS JD 9C 8C 3D", "KH KD 2C 2H 7C")
    game = StackedDeck(3, 1, first + " QC", hands=2, several_tonks="draw")
    low = dealt("KS KH KC QC JS", "TS JD 9C 8C 3D", "AS AH 2D 2H 3C")
    game.cards = f"{low} QD".split()
    game.act(0, "drop")
    return game


def gone_out() -> StackedDeck:
    """Return a game after a hand that a seat ended by going out."""
    game = full(0, out_pays=2)
    for action in ("meld 6S 7S 8S", "lay 6H", "lay 7H", "discard 7D"):
        game.act(1, action)
    return game


def ended() -> StackedDeck:
    """Return a game that ended with a lowest drop."""
    game = StackedDeck(
        3, 1, dealt("2S 3S 4D 5D 6C", "TS JD 9C 8C 3D", "KH KD 2C 2H 7C") + " QC", hands=1
    )
    game.act(0, "drop")
    return game


def dragged_on() -> StackedDeck:
    """Return a game after a hand that ended after forty turns each."""
    game = StackedDeck(2, 1, dealt("2S 7S 4D 9D 6C", "TS JD 9C 8C 3D") + " QC")
    hands = game.match.state["played"]
    while game.match.state["played"] == hands:
        seat = game.match.actors[0]
        legal = game.match.legal(seat)
        game.act(
            seat,
            "take"
            if "take" in legal
            else game.rng.choice([way for way in legal if way.startswith("discard")]),
        )
    return game


def positions() -> Iterator[Position]:
    """Yield the usual positions and the unusual ones."""
    yield laid_out().position("begin a turn")
    yield from full(1).steps("many ways")
    yield full(0).position("somebody else plays")
    yield full(None).position("a spectator")
    yield four_alike().position("four of a kind, one just taken")
    yield eight().position("eight seats")
    yield empty_stock(5).position("an empty stock")
    yield reshuffled(5).position("the pile as the stock")
    yield from counted(1).steps("a drop that fails")
    yield from tonk_between(0).steps("TONK after a drop")
    yield from drawn().steps("two TONKs")
    yield from gone_out().steps("out of cards")
    yield from dragged_on().steps("forty turns")
    yield ended().position("the end")
