"""Positions of seeded random games, in the format of the page's unit tests and gallery.

`python -m tests.web.record GAME` writes the game's board/recorded.json. A game with special
positions makes them in `positions` of its tests/record.py, with the functions here.
"""

import json
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from tripot import games
from tripot.match import Match, Reader
from tripot.protocol import EventInfo, Outcome, SeatInfo, TableInfo

NAMES = (
    "Anna", "Ben", "Chloé", "Dario", "Emma", "Farid",
    "Giulia", "Hugo", "Inès", "Jonas", "Kim", "Luca",
)  # fmt: skip

Position = dict[str, Any]


class Game:
    """A game in play, as one reader's page follows it."""

    def __init__(
        self, name: str, players: int, rules: dict[str, Any], seed: int, reader: Reader
    ) -> None:
        self.match = Match(games.load(name), players, rules)
        self.rng, self.reader = random.Random(seed), reader
        self.before: Position | None = None
        self.heard = 0
        self.run_on()

    def run_on(self) -> None:
        """Let chance play until somebody must decide."""
        while chance := self.match.chance():
            self.match.happen(self.rng.choices([*chance], [*chance.values()])[0])

    def act(self, seat: int, action: str) -> None:
        """Let a seat act, then chance: the page gets one position."""
        self.before, self.heard = self.sight(), self.match.heard(self.reader)
        self.match.act(seat, action)
        self.run_on()

    def any_act(self) -> None:
        """Let somebody play anything."""
        seat = self.rng.choice(self.match.actors)
        self.act(seat, self.rng.choice(self.match.legal(seat)))

    def sight(self) -> Position:
        """Return what the reader sees now: the page's `Sight`."""
        match, outcome = self.match, None
        if match.over:
            outcome = Outcome(match.payoffs(), match.standing())
        return {
            "view": match.game.state.words(match.view(self.reader)),
            "table": msgspec.to_builtins(table(match)),
            "seat": self.reader,
            "names": list(NAMES[: match.players]),
            "actors": match.actors,
            "legal": [] if self.reader is None else match.legal(self.reader),
            "leads": [] if self.reader is None else match.leads(self.reader),
            "outcome": msgspec.to_builtins(outcome),
        }

    def position(self, name: str) -> Position:
        """Return the page's `Recorded`."""
        told = self.match.events(self.reader, self.heard)
        events = [EventInfo(event.seat, event.drawer, event.action) for event in told]
        return {
            "name": name,
            "sight": self.sight(),
            "before": self.before,
            "events": msgspec.to_builtins(events) if self.before else [],
        }


def table(match: Match) -> TableInfo:
    """Return a table at which the match might be played."""
    seats = [SeatInfo(seat, NAMES[seat], None, False, True, True, None) for seat in match.seats]
    status = "over" if match.over else "playing"
    seed = "00" * 32 if match.over else None
    return TableInfo(
        id="recorded", game=match.game.name, players=match.players, rules=match.rules, clock=None,
        bank=None, public=False, watchable=True, status=status, seats=seats, host=0,
        commitment="0" * 64, rules_version=1, dice_round=0, promises=None, left_out=[],
        nonces=[None] * match.players, seed=seed, created=0.0, rematch=None, playable=True,
        outcome=None, gone=[],
    )  # fmt: skip


def when(game: Game, reached: Callable[[Match], bool], least: int = 0, most: int = 20_000) -> Game:
    """Play on at random for at least `least` decisions, until `reached` is true."""
    decisions = 0
    while (decisions < least and not game.match.over) or not reached(game.match):
        if game.match.over or decisions > most:
            raise LookupError("this game never comes to what is asked of it")
        game.any_act()
        decisions += 1
    return game


def in_two(game: Game, name: str, paused: tuple[int, Any] | None) -> Iterator[Position]:
    """Yield the position after the last act, then after chance: the page shows them one by one.

    `paused` holds how much the reader had heard in between, and its view then.
    """
    assert game.before
    assert paused
    position, (heard, view) = game.position(name), paused
    cut = heard - game.heard
    words = game.match.game.state.words(view)
    between = {**position["sight"], "view": words, "actors": [], "legal": [], "outcome": None}
    told = position["events"]
    yield {**position, "sight": between, "events": told[:cut]}
    yield {**position, "name": f"{name}, then", "before": between, "events": told[cut:]}


def usual(name: str) -> Iterator[Position]:
    """Yield the positions that every game has: few and many seats, a spectator, start and end."""
    least, *_, most = games.load(name).seats
    for players in dict.fromkeys((least, min(4, most), most)):
        for least_decisions in (0, 7, 30):
            game = Game(name, players, {}, players + least_decisions, 1)
            when(game, lambda match: 1 in match.actors or match.over, least_decisions)
            yield game.position(f"{players} seats, after {least_decisions}")
    watched = Game(name, min(4, most), {}, 5, None)
    yield when(watched, lambda match: len(match.log) > 30).position("a spectator")
    ended = Game(name, min(4, most), {}, 6, 0)
    yield when(ended, lambda match: match.over).position("the end")


def write(name: str, positions: Sequence[Position]) -> None:
    """Write the positions into the game's folder."""
    lines = ",\n".join(json.dumps(p, ensure_ascii=False, separators=(",", ":")) for p in positions)
    (games.folder(name) / "board/recorded.json").write_text(f"[\n{lines}\n]\n", "utf-8")


def main(name: str) -> None:
    """Write the game's own positions, or those that every game has."""
    own = games.has(name, "tests.record")
    write(name, list(games.part(name, "tests.record").positions() if own else usual(name)))


if __name__ == "__main__":
    main(sys.argv[1])
