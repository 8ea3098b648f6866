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
from tripot.server.game.play import Moment, Play
from tripot.server.game.views import Views, fewer, read, told
from tripot.server.transport.lines import framed
from tripot.transcript import whole

LISTS = 512  # lists of legal actions that are remembered, for all games together
EVENTS = 1000  # events that are encoded in one go
LEGAL = 2048  # most bytes in the pieces to which a list of legal actions is padded
LEADS = 8192  # bytes of the pieces to which a list of leads is padded
FEW, FEW_AND_LEADS = (
    1024,
    4096,
)  # bytes of such pieces in a `Changed`: for legal actions, and for both


@dataclass(frozen=True, slots=True, eq=False)
class Stand:
    """What a reader knows about the game: the next message tells what differs from this.

    `decision` names what the reader has to decide: while it stays, so do the legal actions.
    """

    views: Views
    decision: tuple[int, int] | None
    status: Status
    actors: list[int]
    deadline: float | None
    outcome: Outcome | None
    banks: list[float] | None


class Scene:
    """A table between two changes, as messages. See `Views` for what each reader may know."""

    def __init__(
        self,
        play: Play | None,
        status: Status,
        deadline: Callable[[Reader], float | None] = lambda _: None,
        outcome: Outcome | None = None,
    ) -> None:
        """Look at a table; `play` is None before its game starts."""
        self._play = play
        if play is not None:
            self._now, self._passed = play.now, play.passed
            self._views = play.passed[None][-1].views  # the current ones, kept at each step
        self.status, self._deadline, self._outcome = status, deadline, outcome
        self._positions: dict[tuple[Reader, bool, int, bool, Stand | None], bytes] = {}
        self._leads: dict[tuple[Reader, bool, bool], bytes] = {}
        self._stands: dict[Reader, Stand] = {}
        self._news: dict[tuple[Views, Views, bool], list[bytes]] = {}

    def heard(self, reader: Reader) -> int:
        """Return how many events the reader has heard once it has this position."""
        return 0 if self._play is None else len(self._now.events[reader])

    def stand(self, reader: Reader) -> Stand | None:
        """Return what the reader knows once it has this position; None before the game."""
        play = self._play
        if play is None:
            return None
        if reader not in self._stands:
            self._stands[reader] = Stand(
                self._views,
                play.decision(reader) if self._asks(reader) else None,  # type: ignore[arg-type]
                self.status,
                self._now.actors,
                self._deadline(reader),
                self._outcome,
                [*play.banks.told] if play.banks else None,
            )
        return self._stands[reader]

    def _asks(self, reader: Reader) -> bool:
        """Return whether the reader has to decide."""
        return reader is not None and reader in self._now.actors and self.status == "playing"

    def position(
        self,
        reader: Reader,
        plain: bool,
        since: int,
        leads: bool = False,
        last: Stand | None = None,
    ) -> bytes:
        """Return the frame that tells the position to a reader that has heard `since` events.

        If `last` is what the reader knows, the frame only tells what has changed.
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
        """Make the frame of `position` in slices, as the reader may need all of a long game."""
        key = reader, plain, since, leads, last
        if key not in self._positions:
            changed = None
            if last is not None and self._play is not None:
                changed = self._changed(self._play.match, reader, plain, since, leads, last)
            told = changed or (yield from self._position(reader, plain, since, leads))
            self._positions[key] = framed(*told)
        return self._positions[key]

    def _changed(
        self, match: Match, reader: Reader, plain: bool, since: int, leads: bool, last: Stand
    ) -> tuple[Changed, int] | None:
        """Return what has changed since `last`, and how many bytes of padding hide its secrets.

        None if too much has happened since.
        """
        stand = self.stand(reader)
        assert stand is not None
        heard = self._now.events[reader][since:]
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
        seen, more = self._seen(reader, plain, views, self._views)
        said = Changed(events=events, view=seen)
        for name in ("status", "actors", "deadline", "outcome", "banks"):
            if (value := getattr(stand, name)) != getattr(last, name):
                setattr(said, name, value)
        if stand.decision != last.decision:
            more += self._ask(match, reader, plain, leads, said)
        return said, spare + more

    def _ask(self, match: Match, reader: Reader, plain: bool, leads: bool, said: Changed) -> int:
        """Add what the reader may play now, and where it leads; return the bytes of padding."""
        asked = self._asks(reader)
        codes = match.legal_codes(reader) if asked else []  # type: ignore[arg-type]
        legal, led = few(match.game.actions, (*codes,)), b""
        said.legal, fills = Raw(legal), piece(match.game.actions, FEW)  # type: ignore[assignment]
        if leads and match.game.preview:
            led, fills = self._led(match, reader, plain, alone=True), FEW_AND_LEADS
            said.leads = Raw(led)  # type: ignore[assignment]
        return -len(legal + led) % fills if asked else 0

    def _seen(self, reader: Reader, plain: bool, before: Views, now: Views) -> tuple[Any, int]:
        """Return what is new in a reader's view, and its bytes of padding."""
        key = before, now, plain
        if key not in self._news:
            self._news[key] = now.news(before, plain)
        own, spare = ([], 0) if reader is None else now.rows(reader, plain)
        return Raw(b"{" + b",".join((*self._news[key], *own)) + b"}"), spare

    def _legal(self, match: Match, reader: Reader) -> tuple[list[str], int]:
        """Return what the reader may play, and its bytes of padding."""
        if reader is None or not self._asks(reader):
            return [], 0
        legal = match.legal(reader)
        return legal, -sum(len(text) + 3 for text in legal) % piece(match.game.actions, LEGAL)

    def _position(
        self, reader: Reader, plain: bool, since: int, leads: bool
    ) -> Sliced[tuple[Position, int]]:
        """Return the whole position, and how many bytes longer other secrets could make it."""
        play = self._play
        if play is None:
            return Position(self.status, since, [], None, [], [], None, None), 0
        match, stand, led = play.match, self.stand(reader), b"[]"
        assert stand is not None
        legal, spare = self._legal(match, reader)
        if legal and leads and match.game.preview:
            led = self._led(match, reader, plain)
            spare += -len(led) % LEADS
            yield
        events: list[Any] = [*self._now.events[reader][since:]]
        now = since + len(events)
        past = [moment for moment in self._passed[reader] if since <= moment.heard < now]
        told_from = past[0].heard if past else now
        before = None
        # A reader that has heard an event has seen its view.
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
        view, more = self._views.json(reader, plain)
        position = Position(
            status=self.status,
            since=since,
            events=heard,
            before=before,
            told_from=told_from,
            view=view,
            actors=stand.actors,
            legal=legal,
            deadline=stand.deadline,
            outcome=stand.outcome,
            leads=Raw(led),  # type: ignore[arg-type]
            banks=stand.banks,
        )
        return position, spare + more

    def _led(self, match: Match, reader: Reader, plain: bool, alone: bool = False) -> bytes:
        """Return where each legal action of a seat leads, as JSON, made once for all its sockets.

        With `alone` each field holds only what changes, as in a view.
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
                raw = {name: self._views.raw(reader, name) for name in match.game.preview}
                now = {name: read(layout, name, plain, raw[name]) for name in raw}
                leads = [{n: fewer(now[n], then) for n, then in lead.items()} for lead in leads]
            self._leads[key] = encode(leads)
        return self._leads[key]


def _news(event: Event) -> News:
    """Return an event without a view."""
    by: Any = event.by if isinstance(event, Taken) else None
    return News(event.seat, event.drawer, event.action, by)


@lru_cache(LISTS)
def few(actions: Actions, codes: tuple[int, ...]) -> bytes:
    """Return a list of legal actions as `Changed` has it."""
    return encode(shorter(actions.texts[code] for code in codes))


@cache
def pads(actions: Actions) -> Mapping[str, int]:
    """Return how many bytes shorter than the longest each secret action is."""
    secret = [text for kind in actions.kinds if kind.seen is not BY_ALL for text in kind.texts]
    longest = max(map(len, secret), default=0)
    return dict.fromkeys((*actions.texts, ""), 0) | {text: longest - len(text) for text in secret}


@cache
def piece(actions: Actions, most: int) -> int:
    """Return the size, in bytes, of the pieces that lists of a game's decisions are padded to."""
    decisions = (text for kind in actions.kinds if not kind.chance for text in kind.texts)
    return min(most, 2 + sum(len(text) + 4 for text in decisions))
