"""A game that is over, moment by moment: moment k is the game after k entries of its log."""

import copy
from collections.abc import Sequence
from io import BytesIO
from typing import Any, Literal, NamedTuple

from msgspec import Raw

from tripot import bots, transcript
from tripot.core.errors import Illegal, Misuse
from tripot.match import Event, Mark, Match, Reader
from tripot.protocol import EventInfo, Moment, Replay, SeatInfo, TableInfo, encode
from tripot.server.base.refusal import Denied
from tripot.server.base.slices import Sliced
from tripot.server.game.play import result
from tripot.server.game.views import changed, told

Eyes = Reader | Literal["open"]

BETWEEN = 400  # moments from one mark to the next, and the most in one answer
LARGEST = 262_144  # bytes of moments after which an answer ends


class Past(NamedTuple):
    """A game that is over, replayed, with marks to go back to."""

    match: Match
    again: Match
    marks: Sequence[Mark]  # of moments 0, BETWEEN, 2 * BETWEEN ...


def past(match: Match) -> Sliced[Past]:
    """Replay a match that is over, and mark where to go back to."""
    again, marks = Match(match.game, match.players, match.rules), []
    for k, step in enumerate(match.record()):
        if k % BETWEEN == 0:
            marks.append(again.mark())
        again.step(*step)
        yield
    return Past(match, again, marks or [again.mark()])


def eyes_of(word: str, players: int) -> Eyes:
    """Return whose eyes a request names: a seat's, a spectator's, or ones that see everything."""
    if word == "open":
        return "open"
    if word == "none":
        return None
    if word not in map(str, range(players)):
        last = players - 1
        raise Denied(
            "bad_seat", f"eyes are open, none, or those of seats 0 to {last}, not '{word}'"
        )
    return int(word)


def retold(table: TableInfo, past: Past, eyes: Eyes, first: int) -> Sliced[bytes]:
    """Return a Replay from moment `first` on, as JSON; Denied if there is no such moment."""
    last = len(past.match.log)
    if not 0 <= first <= last:
        raise Denied("bad_message", f"the game has moments 0 to {last}, and none is {first}")
    again = yield from _at(past, max(0, first - 1))
    moments = yield from _moments(past.match, again, eyes, first)
    listed: Any = Raw(b"[%s]" % b",".join(moments))
    return encode(Replay(table, last, first, listed))


def _at(past: Past, moment: int) -> Sliced[Match]:
    """Return the game as it stood at a moment."""
    # The game may end exactly where the next mark would be.
    mark = past.marks[min(moment // BETWEEN, len(past.marks) - 1)]
    again = copy.copy(past.again)
    again.back(mark)
    yield
    for seat, text in past.match.record()[mark.length : moment]:
        again.step(seat, text)
        yield
    return again


def _moments(match: Match, again: Match, eyes: Eyes, first: int) -> Sliced[list[bytes]]:
    """Return moments as JSON, as many as fit one answer; `again` stands before the first."""
    layout, reader = match.game.state, None if eyes == "open" else eyes
    events, begun = match.events(reader), len(again.log)
    seen, size, moments = b"", 0, list[bytes]()
    for k in range(begun, len(match.log) + 1):
        heard = again.heard(reader)
        if k > begun:
            seat, code = match.log[k - 1]
            again.step(seat, match.game.actions.texts[code])
        if k < first:
            continue
        before, seen = seen, again.state.tobytes()
        if eyes != "open":
            seen = layout.seen(seen, reader).tobytes()
        new = [_opened(match, k, event, eyes) for event in events[heard : again.heard(reader)]]
        one = _moment(match, again, eyes, new, changed(layout, before, seen))
        moments.append(encode(one))
        size += len(moments[-1])
        if len(moments) == BETWEEN or size > LARGEST:
            break
        yield
    return moments


def _opened(match: Match, k: int, event: Event, eyes: Eyes) -> Any:
    """Return an event before moment `k`; if all is open, with what only its drawer heard."""
    if eyes != "open" or event.seat is not None:
        return event
    return EventInfo(None, event.drawer, match.game.actions.texts[match.log[k - 1][1]])


def _moment(match: Match, again: Match, eyes: Eyes, events: list[Any], view: bytes) -> Moment:
    """Return a moment: the game as it stands `again`."""
    log, k, actors, shown = match.log, len(again.log), again.actors, Raw(view)
    moment = Moment(events, shown, actors)  # type: ignore[arg-type]
    seat = eyes
    if eyes == "open":
        seat = log[k][0] if actors and k < len(log) else None
    if seat is None or seat not in actors:
        return moment
    code = next((log[at][1] for at in range(k, len(log)) if log[at][0] == seat), None)
    layout, texts = match.game.state, match.game.actions.texts
    moment.seat, moment.legal = seat, again.legal(seat)
    moment.leads = [
        {name: told(layout, name, False, value) for name, value in lead.items()}
        for lead in again.leads(seat)
    ]
    moment.chosen = None if code is None else texts[code]
    return moment


def read(body: bytes) -> Sliced[tuple[TableInfo, Past]]:
    """Return the game of a file, which may stop midway, and what is known of its table.

    Denied, naming the line, if it is not a game, follows other rules, or its dice were not made as
    it says.
    """
    try:
        match, head = yield from transcript.begun(transcript.lines(BytesIO(body)))
        names = transcript.names(match, head)
    except (Misuse, Illegal) as no:
        raise Denied("illegal" if isinstance(no, Illegal) else "bad_message", str(no)) from None
    return of_no_table(match, names), (yield from past(match))


def of_no_table(match: Match, names: Sequence[str | None] = ()) -> TableInfo:
    """Return a table at which a game may have been played, for a page that shows one."""
    bot = bots.default(match.game.name)
    seats = [
        SeatInfo(seat, name, bot if name is None else None, False, name is not None, True, None)
        for seat, name in enumerate(names or [None] * match.players)
    ]
    outcome = result(match) if match.over else None
    return TableInfo(
        id="",
        game=match.game.name,
        players=match.players,
        rules=match.rules,
        clock=None,
        bank=None,
        public=False,
        watchable=True,
        status="over" if outcome else "closed",
        seats=seats,
        host=0,
        rules_version=match.game.version,
        playable=True,
        commitment="",
        dice_round=0,
        promises=None,
        left_out=[],
        nonces=None,
        seed=None,
        created=0.0,
        rematch=None,
        outcome=outcome,
        gone=[],
    )
