"""A finished game as its file records it: what happened, and what each reader should have heard."""

import json
from typing import Any, NamedTuple

from tripot import games, transcript
from tripot.match import Match, Taken


class Facts(NamedTuple):
    """The host's request: the entry "opened" of a history."""

    game: str
    players: int
    rules: dict[str, Any]  # that differ from the defaults
    names: list[str | None]  # by seat; None: nobody's
    bots: list[int]  # the seats that bots have
    clock: int | None
    bank: dict[str, int] | None
    hints: bool

    @property
    def timed(self):
        """Return whether decisions have a deadline."""
        return bool(self.clock or self.bank)


class Log:
    """The steps of a game, and the events in which each reader hears about them."""

    def __init__(self, lines):
        """Raise Illegal or Misuse if `tripot verify` refuses the file."""
        transcript.verify(lines)
        self.head, *rest = map(json.loads, lines)
        self.steps = [(step["seat"], step["action"]) for step in rest if "action" in step]
        match = self.match()
        readers = (*match.seats, None)
        self.heard = {reader: [] for reader in readers}  # events: seat, drawer, action
        self.places = {reader: [] for reader in readers}  # where each was heard in the log
        self.began = [0]  # by number of steps: where the decision under way began
        self.actors = [match.actors]  # by number of steps
        for place, step in enumerate(self.steps):
            match.step(*step)
            self.began.append(self.began[-1] if match.sealed else place + 1)
            self.actors.append(match.actors)
            for reader in readers:
                known = self.heard[reader]
                for event in match.events(reader, len(known)):
                    assert not isinstance(event, Taken)
                    known.append((event.seat, event.drawer, event.action))
                    self.places[reader].append(place)
        self.over = match.over

    def match(self):
        """Return the game before its first step."""
        return Match(games.load(self.head["game"]), self.head["players"], self.head["rules"])

    def known(self, reader, number):
        """Return how many steps a reader knows about once it has heard `number` events."""
        places = self.places[reader]
        return 0 if number <= 0 else places[min(number, len(places)) - 1] + 1 if places else 0


def named(reader):
    """Return a reader's name for a sentence."""
    return "a spectator" if reader is None else f"seat {reader}"
