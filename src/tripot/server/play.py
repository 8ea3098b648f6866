"""The game of a table as its log tells it: the match, the dice, and who has moved how far."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tripot import fair
from tripot.match import Match, Reader, Seat
from tripot.server.store import Entry, TableHead
from tripot.table.game import Game


@dataclass(slots=True)
class Mover:
    """How far a seat has come: its last accepted move, where it heard of it, its decisions."""

    move: int = 0
    action: str = ""
    seq: int = 0
    taken: int = 0


@dataclass(slots=True)
class Mark:
    """A point to go back to."""

    length: int
    draws: int
    opened: float
    phase: int
    seat: Seat
    mover: Mover


@dataclass(slots=True)
class Moment:
    """The state right after a decision, before chance spoke, and how much each had heard then."""

    state: bytes
    heard: dict[Reader, int]


class Play:
    """A game in play. No step is told to anybody before it is in the store: see `undo`."""

    def __init__(self, game: Game, head: TableHead, log: Sequence[Entry] = ()) -> None:
        """`head` is of a table that has started. Illegal if its log breaks the rules."""
        assert head.nonces is not None
        self.match = Match(game, head.players, head.rules)
        self.seed = bytes.fromhex(head.seed)
        self.nonces = head.nonces
        self.movers = [Mover() for _ in self.match.seats]
        self.draws = 0
        # When the decision under way began. Of a first one that people seal, the log knows no more
        # than when the first of them did.
        self.opened = log[0].at if log else head.touched
        self.phase = 0  # length of the log then
        self.decided: Moment | None = None  # where chance spoke after the last decision
        self._mark: Mark | None = None
        for entry in log:
            if entry.seat is None:
                self.match.happen(entry.action)
                self.draws += 1
            else:
                self._act(entry.seat, entry.action, entry.move)
            self._note(entry.at)

    def start(self, at: float) -> list[Entry]:
        """What chance brings before anybody decides."""
        return self._run_on([], at)

    def step(self, seat: Seat, action: str, move: int | None, at: float) -> list[Entry]:
        """`seat` plays, and chance speaks after it. Illegal, and nothing changed, if it may not."""
        length, before = len(self.match.log), replace(self.movers[seat])
        self._act(seat, action, move)
        self._mark = Mark(length, self.draws, self.opened, self.phase, seat, before)
        self._note(at)
        return self._run_on([Entry(length, seat, action, move, at)], at)

    def undo(self) -> None:
        """Forget the last step: it could not be written."""
        mark, match = self._mark, self.match
        assert mark is not None
        log = match.record()[: mark.length]
        self.match = Match.replay(match.game, match.players, match.rules, log)
        self.draws, self.opened, self.phase = mark.draws, mark.opened, mark.phase
        self.movers[mark.seat] = mark.mover
        self._mark = self.decided = None

    def decision(self, seat: Seat) -> tuple[int, int]:
        """Names the decision that `seat` has before it: another one, another name."""
        return self.phase, self.movers[seat].taken

    def _act(self, seat: Seat, action: str, move: int | None) -> None:
        heard = self.match.heard(seat)
        self.match.act(seat, action)
        self.decided = self._moment()
        mover = self.movers[seat]
        mover.taken += 1
        if move is not None:
            mover.move, mover.action, mover.seq = move, action, heard

    def _moment(self) -> Moment | None:
        match = self.match
        if match.over or match.state["actors"]:
            return None
        readers: tuple[Reader, ...] = (*match.seats, None)
        return Moment(match.state.tobytes(), {reader: match.heard(reader) for reader in readers})

    def _note(self, at: float) -> None:
        """A decision begins, unless others are still sealing theirs."""
        if not self.match.sealed:
            self.opened, self.phase = at, len(self.match.log)

    def _run_on(self, entries: list[Entry], at: float) -> list[Entry]:
        match = self.match
        while not match.over and not match.state["actors"]:
            outcome = fair.draw(self.seed, self.nonces, self.draws, match.chance())
            entries.append(Entry(len(match.log), None, outcome, None, at))
            match.happen(outcome)
            self.draws += 1
            self._note(at)
        return entries
