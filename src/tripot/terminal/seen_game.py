"""What one terminal was told and shown about a game, for comparison with the game's file."""

import hashlib
from collections.abc import Sequence
from typing import Any

from tripot.core.game import Game
from tripot.match import Event, Match, Reader
from tripot.protocol import Outcome
from tripot.texts import t


class Lie(Exception):
    """The server contradicts itself, or breaks its promise: a message of the catalogue."""

    def __init__(self, message: str, **said: str) -> None:
        super().__init__(t(message, **said))


class SeenGame:
    """The events, views and outcome of one game, as first told."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.events: list[Event] = []
        self.views: dict[int, set[bytes]] = {}  # by the number of events heard, as hashes
        self.outcome: Outcome | None = None

    def hear(
        self,
        since: int,
        events: Sequence[Event],
        views: dict[int, Any],
        outcome: Outcome | None = None,
    ) -> bool:
        """Add events from number `since` on, views by the number of events, and the outcome.

        Return whether any event or view is new; Lie if something contradicts what was told before.
        """
        if outcome is not None and self.outcome not in (None, outcome):
            raise Lie("join-seal-retold")
        self.outcome = self.outcome or outcome
        again = self.events[since:]
        if since > len(self.events) or list(events[: len(again)]) != again:
            raise Lie("join-seal-retold")
        news = events[len(again) :]
        self.events += news
        fresh = bool(news)
        for count, view in views.items():
            known = self.views.setdefault(count, set())
            shown = _hash(self.game.state.from_numbers(view))
            fresh |= shown not in known
            known.add(shown)
        return fresh

    def compare(self, match: Match, seat: Reader, outcome: Outcome | None) -> None:
        """Raise Lie unless the match is the game that was told and shown here."""
        if match.events(seat) != self.events:
            raise Lie("join-seal-not-seen")
        again = Match(match.game, match.players, match.rules)
        missing = {count: {*shown} for count, shown in self.views.items()}
        for step in (None, *match.record()):
            if step is not None:
                again.step(*step)
            if missing.get(again.heard(seat)):
                missing[again.heard(seat)].discard(_hash(again.view(seat)))
        if any(missing.values()):
            raise Lie("join-seal-not-seen")
        told = None if outcome is None else (outcome.payoffs, outcome.standing)
        if told != ((match.payoffs(), match.standing()) if match.over else None):
            raise Lie("join-seal-result")


def _hash(view: Any) -> bytes:
    return hashlib.sha256(view.tobytes()).digest()
