"""The game of a table as its log tells it: the match, the dice, and each seat's last move."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from tripot import fair, games
from tripot.core.actions import BY_ALL
from tripot.core.errors import Illegal
from tripot.core.game import Game
from tripot.match import Mark, Match, Reader, Seat, Snapshot
from tripot.protocol import By, Outcome
from tripot.server.base.slices import Sliced
from tripot.server.game.banks import Banks, has_decided
from tripot.server.game.views import Views
from tripot.server.model.records import Entry, TableHead

KEPT = 24  # moments whose views are sent to a reader who arrives or comes back


@dataclass(slots=True)
class Mover:
    """A seat's last accepted move, the number of its event, and the number of its decisions."""

    move: int = 0
    action: str = ""
    seq: int = 0
    taken: int = 0


@dataclass(slots=True)
class Before:
    """What the last step changed, so that it can be taken back."""

    match: Mark
    draws: int
    opened: float
    phase: int
    seat: Seat
    mover: Mover
    passed: "Passed"
    now: Snapshot
    banks: Banks | None


class Moment(NamedTuple):
    """The views of a state, and how many events a reader had heard by then."""

    heard: int
    views: Views


Passed = Mapping[Reader, tuple[Moment, ...]]


def moments(match: Match, most: int) -> Sliced[list[dict[str, Any]]]:
    """Return at most `most` public views of a finished game, evenly spread, with both ends."""
    record, words = match.record(), match.game.state.words
    chosen = {round(k * len(record) / (most - 1)) for k in range(most)}
    again, views = Match(match.game, match.players, match.rules), []
    for step in range(len(record) + 1):
        if step in chosen:
            views.append(words(again.view(None)))
        if step < len(record):
            again.step(*record[step])
        yield
    return views


def result(match: Match) -> Outcome:
    """Return the payoffs and the standing of a finished game."""
    return Outcome(match.payoffs(), match.standing())


class Play:
    """A game in play. No step is told to anybody before it is in the store: see `undo`."""

    def __init__(self, game: Game, head: TableHead) -> None:
        """Begin the game of a table that starts; `head` has its nonces."""
        assert head.nonces is not None
        self.match = Match(game, head.players, head.rules)
        self.seed = bytes.fromhex(head.seed)
        self.draws_start = fair.start(fair.binding(fair.Bound.to(head)), head.nonces)
        self.movers = [Mover() for _ in self.match.seats]
        self.draws = 0
        # When the decision under way began. If it is the game's first, and sealed by people, the
        # log says only when the first of them decided.
        self.opened = head.touched
        self.phase = 0  # length of the log then
        self.banks = Banks.of(head)
        self.passed: Passed = {}  # each reader's last moments, each with another number of events
        self._before: Before | None = None
        self._keep()

    @classmethod
    def replay(cls, head: TableHead, log: Sequence[Entry]) -> Sliced["Play | None"]:
        """Replay the game of a table, None before it has started.

        Illegal or Misuse if today's rules don't allow its log, or if the log leads somewhere else
        than the head says.
        """
        if head.nonces is None:
            if head.status in ("playing", "over"):
                raise Illegal("the game has begun, and what its dice are made of is missing")
            return None
        game = games.load(head.game)
        game.refuse_unknown(head.rules_version)
        play = cls(game, head)
        if log:
            play.opened = log[0].at
        yield from play.follow(log)
        play.refuse_elsewhere(head)
        return play

    def follow(self, log: Sequence[Entry]) -> Sliced[None]:
        """Play the next steps of the log; Illegal or Misuse if today's rules don't allow one."""
        for entry in log:
            if entry.seq != len(self.match.log):
                raise Illegal(f"step {len(self.match.log)} is missing from the log")
            if entry.seat is None:
                self._happen(entry.action)
            else:
                self._act(entry.seat, entry.action, entry.move, entry.by)
                self._spend(entry.seat, entry.spent)
            self._note(entry.at)
            yield

    def start(self, at: float) -> list[Entry]:
        """Play the chance steps before the first decision; return these steps."""
        return self._run_on([], at)

    def step(
        self,
        seat: Seat,
        action: str,
        move: int | None,
        at: float,
        by: By | None = None,
        took: float = 0.0,
    ) -> list[Entry]:
        """Let a seat play, and chance follow; return these steps.

        Illegal, with nothing changed, if the seat may not play this. `took` is the time in seconds
        since the decision under way began to count.
        """
        mark, mover = self.match.mark(), replace(self.movers[seat])
        before = Before(
            mark,
            self.draws,
            self.opened,
            self.phase,
            seat,
            mover,
            self.passed,
            self.now,
            self.banks,
        )
        self._act(seat, action, move, by)
        self._before = before
        # The time of a decision that is being sealed runs until it is complete.
        counts = self.banks and (has_decided(self.match, seat) or not self.match.sealed)
        spent = round(took, 3) if counts else None
        self._spend(seat, spent)
        self._note(at)
        return self._run_on([Entry(mark.length, seat, action, move, at, by, spent)], at)

    def undo(self) -> None:
        """Take back the last step, because it could not be written."""
        before = self._before
        assert before is not None
        self.match.back(before.match)
        self.draws, self.opened, self.phase = before.draws, before.opened, before.phase
        self.movers[before.seat] = before.mover
        self._before, self.passed, self.now = None, before.passed, before.now
        self.banks = before.banks

    def decision(self, seat: Seat) -> tuple[int, int]:
        """Return a name for the decision that a seat faces, unique to this decision."""
        return self.phase, self.movers[seat].taken

    def refuse_elsewhere(self, head: TableHead) -> None:
        """Raise Illegal if the game is not where its table's head says."""
        match = self.match
        if head.status == "waiting":
            raise Illegal("the table waits, though its game has begun")
        if head.status == "playing" and not match.actors:
            raise Illegal("nobody is to decide where the log ends, though the game goes on")
        if (head.status == "over" or head.outcome) and not match.over:
            raise Illegal("the log ends before the game does")

    def _act(self, seat: Seat, action: str, move: int | None, by: By | None) -> None:
        heard = self.match.heard(seat)
        self.match.act(seat, action, by)
        self._keep()
        mover = self.movers[seat]
        mover.taken += 1
        if move is not None:
            mover.move, mover.action, mover.seq = move, action, heard

    def _happen(self, outcome: str) -> None:
        self.match.happen(outcome)
        self.draws += 1
        match, (_, code) = self.match, self.match.log[-1]
        if match.game.actions.kind(code).seen is BY_ALL or match.actors or match.over:
            self._keep()

    def _keep(self) -> None:
        """Keep this moment, replacing one at which a reader had heard just as much.

        Thus the past sent to a reader does not show how often others have sealed something.
        """
        kept, now = self.passed, self.match.snapshot()
        self.now, views = now, Views(self.match.game.state, now.state)
        by_reader = {reader: len(events) for reader, events in now.events.items()}
        moments = {heard: Moment(heard, views) for heard in {*by_reader.values()}}
        self.passed = {
            reader: (*_before(kept.get(reader, ()), heard), moments[heard])
            for reader, heard in by_reader.items()
        }

    def _spend(self, seat: Seat, spent: float | None) -> None:
        """Take the last action's time from its seat's bank."""
        if self.banks is not None and spent is not None:
            self.banks = self.banks.after(seat, spent, has_decided(self.match, seat))

    def _note(self, at: float) -> None:
        """Begin another decision, unless some seats are still sealing theirs."""
        if not self.match.sealed:
            self.opened, self.phase = at, len(self.match.log)
            self.banks = self.banks and self.banks.opened()

    def _run_on(self, entries: list[Entry], at: float) -> list[Entry]:
        match = self.match
        while not match.over and not match.state["actors"]:
            outcome = fair.draw(self.seed, self.draws_start, self.draws, match.chance())
            entries.append(Entry(len(match.log), None, outcome, None, at))
            self._happen(outcome)
            self._note(at)
        return entries


def _before(kept: tuple[Moment, ...], heard: int) -> tuple[Moment, ...]:
    """Return the moments to keep before one at which `heard` events were known."""
    return (kept[:-1] if kept and kept[-1].heard == heard else kept)[1 - KEPT :]
