"""The moves of a terminal's seat on their way to the server."""

from tripot.protocol import Act
from tripot.terminal.followed import FollowedTable
from tripot.terminal.wire import Wire


class Moves:
    """The numbers of this seat's moves: each is made once, and none is lost."""

    def __init__(self, followed: FollowedTable, wire: Wire) -> None:
        self.followed, self.wire = followed, wire
        self.number = 0  # of the last move made
        self.untold = 0  # moves that are accepted but not yet told as events

    @property
    def asked(self) -> bool:
        """Whether this seat must decide, as far as is known."""
        followed = self.followed
        playing = followed.position is not None and followed.table.status == "playing"
        return playing and bool(followed.sight.legal) and self.wire.pending is None

    def play(self, action: str) -> None:
        """Make a move."""
        self.number += 1
        self.wire.play(Act(self.number, action))

    def welcome(self, made: int) -> None:
        """Go on from the number of moves that the server has, on a new connection."""
        self.settle(made)
        if self.wire.pending is None:
            self.number = made
        self.untold = 0

    def settle(self, number: int) -> None:
        """Stop waiting for moves up to this number, which are made or refused."""
        if self.wire.pending and self.wire.pending.move <= number:
            self.wire.pending = None

    def accepted(self, number: int) -> None:
        """Note that the server has made the move of this number."""
        self.settle(number)
        self.untold += 1

    def told(self, own: int) -> None:
        """Count told moves of this seat, including those by another device or by a bot."""
        self.number += max(0, own - self.untold)
        self.untold = max(0, self.untold - own)
