"""One moment of a table as messages, each encoded once for all who may see the same."""

from collections.abc import Callable
from functools import cache
from typing import Any

from msgspec import Raw

from tripot.match import Match, Reader, Seat, Taken
from tripot.protocol import EventInfo, Outcome, Position, Status, encode
from tripot.server.hub import framed
from tripot.server.play import Passed, Play
from tripot.server.slices import Sliced
from tripot.server.views import Views, told
from tripot.table.actions import Actions
from tripot.transcript import whole

EVENTS = 1000  # that are encoded in one go
LEGAL = 2048  # bytes of which the list of what one may play fills whole pieces
LEADS = 8192  # the same, of where it leads


class Scene:
    """Where a table stands between two changes. See `Views` for what each reader may know."""

    def __init__(
        self,
        play: Play | None,
        status: Status,
        deadline: Callable[[Reader], float | None] = lambda _: None,
        outcome: Outcome | None = None,
    ) -> None:
        """`play` is None before the game starts."""
        match = self.match = None if play is None else play.match
        self._passed: Passed = {}
        self._banks: list[float] | None = None
        if play is not None and match is not None:
            self._now = Views(match.game.state, match.state.tobytes())
            self._passed = play.passed
            self._banks = [*play.banks.told] if play.banks else None
        self.status, self._deadline = status, deadline
        self._positions: dict[tuple[Reader, bool, int, bool], bytes] = {}
        self._leads: dict[tuple[Reader, bool], bytes] = {}
        self._outcome = outcome
        self._actors: list[int] = []
        if match is not None:
            self._actors = match.actors

    def heard(self, reader: Reader) -> int:
        """How many events the reader has had once it has this position."""
        return 0 if self.match is None else self.match.heard(reader)

    def position(self, reader: Reader, plain: bool, since: int, leads: bool = False) -> bytes:
        """The frame of the position for a reader that has had `since` events."""
        return whole(self.positioned(reader, plain, since, leads))

    def positioned(
        self, reader: Reader, plain: bool, since: int, leads: bool = False
    ) -> Sliced[bytes]:
        """The same as long work: of a long game the reader may have heard nothing."""
        key = reader, plain, since, leads
        if key not in self._positions:
            position, spare = yield from self._position(*key)
            self._positions[key] = framed(position, spare)
        return self._positions[key]

    def _position(
        self, reader: Reader, plain: bool, since: int, leads: bool
    ) -> Sliced[tuple[Position, int]]:
        """The position, and how many bytes it lacks of what it might have with other secrets."""
        match = self.match
        if match is None:
            return Position(self.status, since, [], None, [], [], None, None), 0
        legal, led, spare = [], b"[]", 0
        if reader is not None and reader in self._actors and self.status == "playing":
            legal = match.legal(reader)
            spare = -sum(len(text) + 3 for text in legal) % LEGAL
            if leads and match.game.preview:
                led = self._led(match, reader, plain)
                spare += -len(led) % LEADS
                yield
        events: list[Any] = match.events(reader, since)
        now = since + len(events)
        past = [moment for moment in self._passed[reader] if since <= moment.heard < now]
        told_from = past[0].heard if past else now
        before = None
        # Who has had something has had the view of it.
        if past and (since == 0 or since < told_from):
            before, more = past[0].views.json(reader, plain)
            spare += more
            yield
        for moment in past[1:]:
            at = moment.heard - since - 1
            event, (view, more) = events[at], moment.views.json(reader, plain)
            by: Any = event.by if isinstance(event, Taken) else None
            events[at] = EventInfo(event.seat, event.drawer, event.action, view, by)
            spare += more
            yield
        longest, pieces = most(match.game.actions), []
        for start in range(0, len(events), EVENTS):
            piece = events[start : start + EVENTS]
            pieces.append(encode(piece)[1:-1])
            if reader is not None:
                spare += sum(longest - len(event.action) for event in piece if event.action)
            yield
        heard: Any = Raw(b"[" + b",".join(pieces) + b"]")
        view, more = self._now.json(reader, plain)
        position = Position(
            status=self.status,
            since=since,
            events=heard,
            before=before,
            told_from=told_from,
            view=view,
            actors=self._actors,
            legal=legal,
            deadline=self._deadline(reader),
            outcome=self._outcome,
            leads=Raw(led),  # type: ignore[arg-type]
            banks=self._banks,
        )
        return position, spare + more

    def _led(self, match: Match, seat: Seat, plain: bool) -> bytes:
        """Where what a seat may play leads, as JSON: once for all its sockets."""
        if (seat, plain) not in self._leads:
            layout = match.game.state
            self._leads[seat, plain] = encode(
                [
                    {name: told(layout, name, plain, value) for name, value in lead.items()}
                    for lead in match.leads(seat)
                ]
            )
        return self._leads[seat, plain]


@cache
def most(actions: Actions) -> int:
    """The length of the longest action."""
    return max(map(len, actions.texts))
