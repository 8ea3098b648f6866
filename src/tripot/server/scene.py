"""One moment of a table as messages, each encoded once for all who may see the same."""

from typing import Any

from tripot.match import Reader
from tripot.protocol import EventInfo, Outcome, Position, Status
from tripot.server.hub import framed
from tripot.server.play import Moment, Play
from tripot.server.views import Views


class Scene:
    """Where a table stands between two changes. See `Views` for what each reader may know."""

    def __init__(self, play: Play | None, status: Status, deadline: float | None) -> None:
        """`play` is None before the game starts."""
        match = self.match = None if play is None else play.match
        self._passed: list[tuple[Moment, Views]] = []
        if play is not None and match is not None:
            layout = match.game.state
            self._now = Views(layout, match.state.tobytes())
            self._passed = [(moment, Views(layout, moment.state)) for moment in play.passed]
        self.status, self.deadline = status, deadline
        self._positions: dict[tuple[Reader, bool, int], bytes] = {}
        self._outcome = None
        self._actors: list[int] = []
        if match is not None:
            self._actors = match.actors
            if match.over:
                self._outcome = Outcome(match.payoffs(), match.standing())

    def heard(self, reader: Reader) -> int:
        """How many events the reader has had once it has this position."""
        return 0 if self.match is None else self.match.heard(reader)

    def position(self, reader: Reader, plain: bool, since: int) -> bytes:
        """The frame of the position for a reader that has had `since` events."""
        key = reader, plain, since
        frame = self._positions.get(key)
        if frame is None:
            frame = self._positions[key] = framed(self._position(reader, plain, since))
        return frame

    def _position(self, reader: Reader, plain: bool, since: int) -> Position:
        match = self.match
        if match is None:
            return Position(self.status, since, [], None, [], [], None, None)
        legal = []
        if reader in self._actors and self.status == "playing":
            legal = match.legal(reader)
        events: list[Any] = match.events(reader, since)
        for moment, views in self._passed:
            last = moment.heard[reader] - since
            if 0 < last < len(events):
                event, view = events[last - 1], views.json(reader, plain)
                events[last - 1] = EventInfo(event.seat, event.drawer, event.action, view)
        view = self._now.json(reader, plain)
        return Position(
            self.status, since, events, view, self._actors, legal, self.deadline, self._outcome
        )
