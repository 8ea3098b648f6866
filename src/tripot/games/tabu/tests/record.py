"""Tabu's recorded positions, including unusual ones."""

from collections.abc import Iterator
from typing import Any

from tests.web.record import Game, Position, in_two
from tripot.match import Reader


class LoadedDice(Game):
    """A game whose rolls are chosen, and which remembers the moment when bets are opened."""

    def __init__(self, players: int, reader: Reader, seed: int = 1, **rules: Any) -> None:
        self.roll = ""
        self.opened: tuple[int, Any] | None = None
        super().__init__("tabu", players, rules, seed, reader)

    def run_on(self) -> None:
        """Roll the chosen dice."""
        match = self.match
        self.opened = None
        if match.chance():
            self.opened = match.heard(self.reader), match.view(self.reader)
            match.happen(f"roll {self.roll}")

    def bet(self, seat: int, bets: str, roll: str = "") -> None:
        """Bet chips such as `C5 U2`, then be done; the last bettor triggers the roll."""
        self.roll = roll
        for chip in bets.split():
            self.act(seat, f"bet {chip[0]} {chip[1:]}")
        self.act(seat, "done")

    def round(self, roll: str, *bets: str) -> None:
        """Bet for every seat, in the order in which they are asked."""
        for seat, chips in zip(list(self.match.actors), bets, strict=True):
            self.bet(seat, chips, roll)

    def steps(self, name: str) -> Iterator[Position]:
        """Yield the position with the bets opened, then the one after the roll."""
        yield from in_two(self, name, self.opened)


def settled(reader: Reader) -> LoadedDice:
    """Return a game after a roll with a pair and bets won and lost; seat 1 has the bank now."""
    game = LoadedDice(4, reader)
    game.round("CCU", "C5 U2 H10", "A5 D2", "U20 C1 S5")
    return game


def betting() -> LoadedDice:
    """Return a game in its second round: some chips are laid, and one other seat has decided."""
    game = settled(2)
    game.bet(0, "C5 D1")
    for action in ("bet C 10", "bet C 2", "bet U 5"):
        game.act(2, action)
    return game


def in_turn(reader: Reader) -> LoadedDice:
    """Return a table where seats bet openly in turn; it is the third seat's turn."""
    game = LoadedDice(5, reader, betting="in_turn")
    game.act(1, "bet C 5")
    game.act(1, "bet U 2")
    game.act(1, "done")
    game.act(2, "bet C 10")
    return game


def broke(reader: Reader) -> LoadedDice:
    """Return a game whose bank can't pay everybody."""
    game = LoadedDice(4, reader, money=20)
    game.round("CCC", "C20", "C10 C5 D5", "H2")
    return game


def without_banker(reader: Reader) -> LoadedDice:
    """Return a game whose first banker is out, and is passed over later."""
    game = broke(reader)
    game.round("AAU", "C1", "H1")
    return game


def dozen(reader: Reader) -> LoadedDice:
    """Return a game of twelve where everybody has bet on something."""
    game = LoadedDice(12, reader)
    signs, chips = "CDHSAU", (1, 2, 5, 10, 20)
    bets = [f"{signs[at % 6]}{chips[at % 5]} {signs[at * 5 % 6]}10" for at in range(11)]
    game.round("DSU", *bets)
    return game


def twelve(reader: Reader) -> LoadedDice:
    """Return a game of twelve in which some have made their next bets."""
    game = dozen(reader)
    for seat in (0, 2, 5):
        game.bet(seat, "C2")
    return game


def scarce() -> LoadedDice:
    """Return a game with hardly any money: few chips can be laid, and none on a symbol."""
    game = LoadedDice(3, 1, money=8)
    game.act(1, "bet C 5")
    game.act(1, "bet A 1")
    return game


def least_bet() -> LoadedDice:
    """Return a game with a minimum bet that is not yet met."""
    return LoadedDice(3, 2, min_bet=5)


def ended(reader: Reader) -> LoadedDice:
    """Return a game at the end of its last lap."""
    game = LoadedDice(3, reader, laps=1)
    game.round("CCU", "C50", "A20")
    game.round("DDD", "C5", "S10")
    game.round("HSS", "S20 S10", "H10 A5")
    return game


def positions() -> Iterator[Position]:
    """Yield the usual positions and the unusual ones."""
    yield least_bet().position("the first bets, and no chip yet")
    yield betting().position("some chips are down")
    yield from settled(1).steps("a roll, and the bank goes to me")
    yield from settled(None).steps("a spectator")
    yield [*broke(0).steps("my bank is broken, and I am out")][1]
    yield [*broke(1).steps("a bank that can't pay all")][1]
    late = LoadedDice(4, 0, money=20, short_bank="own_money")
    late.round("CCC", "C20", "C10 C5 D5", "H2")
    yield [*late.steps("my bank pays, then takes in")][1]
    bold = LoadedDice(2, 1, money=20, cover="stake")
    bold.round("CDH", "C5 A10 U2")
    yield [*bold.steps("my doubling is paid in part")][1]
    yield in_turn(2).position("in turn, after another")
    yield in_turn(3).position("in turn, before me")
    yield without_banker(3).position("a seat that is out is passed over")
    yield twelve(3).position("twelve seats")
    yield [*dozen(2).steps("twelve seats, a roll")][1]
    yield scarce().position("little money")
    yield ended(1).position("the end")
