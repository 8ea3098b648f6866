"""Tokan's recorded positions, including unusual ones."""

from collections.abc import Iterator
from typing import Any

from tests.web.record import Game, Position, in_two
from tripot.match import Reader

SCARCE = 5  # a seed whose dice differ widely


class Staying(Game):
    """A game that nobody may leave: after a settlement, chance continues by itself."""

    def __init__(self, players: int, reader: Reader, seed: int = 1) -> None:
        self.paused: tuple[int, Any] | None = None
        super().__init__("tokan", players, {"leaving": False}, seed, reader)

    def run_on(self) -> None:
        """Keep what the reader sees, then let chance move."""
        self.paused = self.match.heard(self.reader), self.match.view(self.reader)
        super().run_on()


def table(players: int, reader: Reader = 0, seed: int = 1, **rules: Any) -> Game:
    """Return a table of Tokan."""
    return Game("tokan", players, rules, seed, reader)


def play(
    game: Game, manche: int, tour: int = 1, leavers: tuple[int, ...] = (), knowing: bool = False
) -> Game:
    """Play on to a manche; between rounds `leavers` leave and all others stay.

    The last predictions are like those that people make, or, if `knowing`, exactly right.
    """
    state = game.match.state
    while not game.match.over and (int(state.manche), int(state.tour)) != (manche, tour):
        seat = game.rng.choice(game.match.actors)
        legal = game.match.legal(seat)
        if "stay" in legal:
            game.act(seat, "leave" if seat in leavers else "stay")
        elif state.manche == 3:
            legal = [pair for pair in legal if max(abs(int(p)) for p in pair.split()) <= 5]
            game.act(seat, exact(game, seat) if knowing else game.rng.choice(legal))
        else:
            game.any_act()
    return game


def exact(game: Game, seat: int) -> str:
    """Return the gaps to both neighbours; everybody must still be at the table."""
    totals = [sum(divmod(int(dice), 10)) for dice in game.match.state.dice]
    after = (seat + 1) % game.match.players
    before = (seat - 1) % game.match.players
    gaps = (totals[seat] - totals[after], totals[seat] - totals[before])
    return " ".join(f"{gap:+d}" if gap else "0" for gap in gaps)


def positions() -> Iterator[Position]:
    """Yield positions with few seats and many: sealed, settled, left, barred, watched, over."""
    yield play(table(3), 1).position("3 seats, the first manche")
    yield play(table(4), 2).position("4 seats, the second manche")
    waiting = play(table(4), 2)
    waiting.act(0, "-3")
    waiting.act(2, "+1")
    yield waiting.position("4 seats, own decision sealed")
    pair = play(table(3), 3)
    pair.act(0, "+2 -11")
    yield pair.position("3 seats, own pair sealed")
    leaver = play(table(3, reader=1), 0)
    leaver.act(1, "leave")
    yield leaver.position("3 seats, leaving is sealed")
    yield play(table(8, reader=5), 3).position("8 seats, the third manche")
    yield play(table(8, reader=5, seed=3), 0).position("8 seats, settled, stay or leave")
    closed = play(table(6, reader=0), 1, tour=2, leavers=(1, 4))
    yield closed.position("6 seats, 2 left, the circle closed up")
    out = play(table(5, reader=2, seed=4), 3, tour=2, leavers=(2,))
    yield out.position("5 seats, the reader is gone")
    barred = play(table(4, zero="barred", stock="each"), 3)
    yield barred.position("4 seats, no 0, two stocks")
    yield play(table(7, reader=None), 3).position("7 seats, a spectator")
    tie = play(table(5, reader=None, seed=8, zero="tie"), 0)
    yield tie.position("5 seats, a spectator, settled, 0 is met by a tie")
    dear = play(table(5, reader=3, seed=SCARCE, stock="each"), 0, knowing=True)
    yield dear.position("5 seats, the pot can't give every stake back")
    yield play(table(4, seed=9, rounds=1), 0, 9).position("4 seats, the end after the last round")
    fewer = play(table(4, seed=2), 1, tour=2, leavers=(0, 3))
    yield fewer.position("4 seats, the end because two left")
    staying = Staying(4, 0)
    play(staying, 1, tour=2)
    yield from in_two(staying, "4 seats, settled, nobody may leave", staying.paused)
    nobody = play(table(3, reader=1, seed=5), 1, tour=2, leavers=(0, 1, 2))
    yield nobody.position("3 seats, the end, nobody is left")
