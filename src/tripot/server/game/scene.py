"""One moment of a table as messages, each encoded once for all who may see the same."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from msgspec import Raw

from tripot.core.actions import BY_ALL, Actions
from tripot.match import Event, Match, Reader, Taken
from tripot.protocol import (
    Changed,
    EventInfo,
    News,
    Outcome,
    Position,
    Status,
    encode,
    shorter,
)
from tripot.server.base.slices import Sliced
from tripot.server.game.play import Moment, Passed, Play
from tripot.server.game.views import Views, fewer, read, told
from tripot.server.transport.lines import framed
from tripot.transcript import whole

LISTS = 512  # of what may be played that are remembered, of all games
EVENTS = 1000  # that are encoded in one go
LEGAL = 2048  # bytes of which the list of what one may play fills whole pieces, at most
LEADS = 8192  # the same, of where it leads
FEW, FEW_AND_LEADS = 1024, 4096  # the same of the one, or of both, where what differs is told


@dataclass(frozen=True, slots=True, eq=False)
class Stand:
    """Where a reader knows that the game stands: what the next change is told from.

    `decision` names what the reader has to decide: while it is the same, so is what is legal.
    """

    views: Views
    decision: tuple[int, int] | None
    status: Status
    actors: list[int]
    deadline: float | None
    outcome: Outcome | None
    banks: list[float] | None


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
        self._play = play
        self._passed: Passed = {}
        self._banks: list[float] | None = None
        if play is not None and match is not None:
            self._now = Views(match.game.state, match.state.tobytes())
            self._passed = play.passed
            self._banks = [*play.banks.told] if play.banks else None
        self.status, self._deadline = status, deadline
        self._positions: dict[tuple[Reader, bool, int, bool, Stand | None], bytes] = {}
        self._leads: dict[tuple[Reader, bool, bool], bytes] = {}
        self._stands: dict[Reader, Stand] = {}
        self._news: dict[tuple[Views, Views, bool], list[bytes]] = {}
        self._outcome = outcome
        self._actors: list[int] = []
        if match is not None:
            self._actors = match.actors

    def heard(self, reader: Reader) -> int:
        """How many events the reader has had once it has this position."""
        return 0 if self.match is None else self.match.heard(reader)

    def stand(self, reader: Reader) -> Stand | None:
        """What the reader knows of the game's state once it has this position; None before it."""
        if self._play is None:
            return None
        if reader not in self._stands:
            self._stands[reader] = Stand(
                self._now,
                self._play.decision(reader) if self._asks(reader) else None,  # type: ignore[arg-type]
                self.status,
                self._actors,
                self._deadline(reader),
                self._outcome,
                self._banks,
            )
        return self._stands[reader]

    def _asks(self, reader: Reader) -> bool:
        """Whether the reader has to decide."""
        return reader is not None and reader in self._actors and self.status == "playing"

    def position(
        self,
        reader: Reader,
        plain: bool,
        since: int,
        leads: bool = False,
        last: Stand | None = None,
    ) -> bytes:
        """The frame of the position for a reader that has had `since` events.

        If `last` is what it has been told on its socket, only what has changed since.
        """
        return whole(self.positioned(reader, plain, since, leads, last))

    def positioned(
        self,
        reader: Reader,
        plain: bool,
        since: int,
        leads: bool = False,
        last: Stand | None = None,
    ) -> Sliced[bytes]:
        """The same as long work: of a long game the reader may have heard nothing."""
        key = reader, plain, since, leads, last
        if key not in self._positions:
            changed = None
            if last is not None and self.match is not None:
                changed = self._changed(reader, plain, since, leads, last)
            told = changed or (yield from self._position(reader, plain, since, leads))
            self._positions[key] = framed(*told)
        return self._positions[key]

    def _changed(
        self, reader: Reader, plain: bool, since: int, leads: bool, last: Stand
    ) -> tuple[Changed, int] | None:
        """What is new since the reader was told of it last, and how many bytes its secrets lack.

        None if it can't be told from there: too much has happened since.
        """
        match, stand = self.match, self.stand(reader)
        assert match is not None
        assert stand is not None
        heard: list[Event] = match.events(reader, since)
        past: list[Moment] = []
        kept = self._passed[reader]
        while len(past) < len(kept) and (moment := kept[-1 - len(past)]).heard > since:
            past.append(moment)
        if heard and (len(past) == len(kept) or moment.heard < since):
            return None
        spaces = pads(match.game.actions)
        spare = 0 if reader is None else sum(spaces[event.action or ""] for event in heard)
        events, views = [*map(_news, heard)], last.views
        for moment in past[:0:-1]:  # the first is now
            seen, more = self._seen(reader, plain, views, moment.views)
            events[moment.heard - since - 1].view, views = seen, moment.views
            spare += more
        seen, more = self._seen(reader, plain, views, self._now)
        said = Changed(events=events, view=seen)
        for name in ("status", "actors", "deadline", "outcome", "banks"):
            if (value := getattr(stand, name)) != getattr(last, name):
                setattr(said, name, value)
        if stand.decision != last.decision:
            more += self._ask(match, reader, plain, leads, said)
        return said, spare + more

    def _ask(self, match: Match, reader: Reader, plain: bool, leads: bool, said: Changed) -> int:
        """Say what the reader may play now, and where it leads; how many bytes that lacks."""
        asked = self._asks(reader)
        codes = match.legal_codes(reader) if asked else []  # type: ignore[arg-type]
        legal, led = few(match.game.actions, (*codes,)), b""
        said.legal, fills = Raw(legal), piece(match.game.actions, FEW)  # type: ignore[assignment]
        if leads and match.game.preview:
            led, fills = self._led(match, reader, plain, alone=True), FEW_AND_LEADS
            said.leads = Raw(led)  # type: ignore[assignment]
        return -len(legal + led) % fills if asked else 0

    def _seen(self, reader: Reader, plain: bool, before: Views, now: Views) -> tuple[Any, int]:
        """What is new in a reader's view, and how many bytes its secrets lack."""
        key = before, now, plain
        if key not in self._news:
            self._news[key] = now.news(before, plain)
        own, spare = ([], 0) if reader is None else now.rows(reader, plain)
        return Raw(b"{" + b",".join((*self._news[key], *own)) + b"}"), spare

    def _legal(self, match: Match, reader: Reader) -> tuple[list[str], int]:
        """What the reader may play, and how many bytes it lacks of its last piece."""
        if reader is None or not self._asks(reader):
            return [], 0
        legal = match.legal(reader)
        return legal, -sum(len(text) + 3 for text in legal) % piece(match.game.actions, LEGAL)

    def _position(
        self, reader: Reader, plain: bool, since: int, leads: bool
    ) -> Sliced[tuple[Position, int]]:
        """The position, and how many bytes it lacks of what it might have with other secrets."""
        match = self.match
        if match is None:
            return Position(self.status, since, [], None, [], [], None, None), 0
        led = b"[]"
        legal, spare = self._legal(match, reader)
        if legal and leads and match.game.preview:
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
        spaces, pieces = pads(match.game.actions), []
        for start in range(0, len(events), EVENTS):
            some = events[start : start + EVENTS]
            pieces.append(encode(some)[1:-1])
            if reader is not None:
                spare += sum(spaces[event.action or ""] for event in some)
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

    def _led(self, match: Match, reader: Reader, plain: bool, alone: bool = False) -> bytes:
        """Where what a seat may play leads, as JSON: once for all its sockets.

        With `alone` only what changes of each field, as in a view.
        """
        key = reader, plain, alone
        if key not in self._leads:
            layout = match.game.state
            asked = reader is not None and self._asks(reader)
            found = match.leads(reader) if asked else []  # type: ignore[arg-type]
            leads = [
                {name: told(layout, name, plain, value) for name, value in lead.items()}
                for lead in found
            ]
            if alone and leads:
                raw = {name: self._now.raw(reader, name) for name in match.game.preview}
                now = {name: read(layout, name, plain, raw[name]) for name in raw}
                leads = [{n: fewer(now[n], then) for n, then in lead.items()} for lead in leads]
            self._leads[key] = encode(leads)
        return self._leads[key]


def _news(event: Event) -> News:
    """An event by itself."""
    by: Any = event.by if isinstance(event, Taken) else None
    return News(event.seat, event.drawer, event.action, by)


@lru_cache(LISTS)
def few(actions: Actions, codes: tuple[int, ...]) -> bytes:
    """A list of what may be played as `Changed` has it."""
    return encode(shorter(actions.texts[code] for code in codes))


@cache
def pads(actions: Actions) -> Mapping[str, int]:
    """How many bytes each action lacks of the longest, if not all hear of it when it is taken."""
    secret = [text for kind in actions.kinds if kind.seen is not BY_ALL for text in kind.texts]
    longest = max(map(len, secret), default=0)
    return dict.fromkeys((*actions.texts, ""), 0) | {text: longest - len(text) for text in secret}


@cache
def piece(actions: Actions, most: int) -> int:
    """The bytes of which lists of a game's decisions fill whole pieces: of a few, all of them."""
    decisions = (text for kind in actions.kinds if not kind.chance for text in kind.texts)
    return min(most, 2 + sum(len(text) + 4 for text in decisions))
