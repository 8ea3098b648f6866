"""What a terminal says about a server's dice, and how it checks them at the end."""

from tripot.core.errors import Misuse
from tripot.core.game import Game
from tripot.match import Reader
from tripot.protocol import Position, TableInfo
from tripot.terminal.faces import together
from tripot.terminal.followed import event
from tripot.terminal.lobby import seat_names
from tripot.terminal.names import clean
from tripot.terminal.wire import Address, ServerRefusal
from tripot.terminal.witness import Witness
from tripot.texts import t

COLOURS = {"good": "green", "open": "yellow", "bad": "red"}  # by kind of verdict
ENDED = ("over", "closed")


class DiceCheck:
    """The news of one table's dice, and the verdict on them."""

    def __init__(self, game: Game, address: Address, table: TableInfo) -> None:
        self.address = address
        self.witness = Witness(game, address.server, table.id)
        self.unread = ""  # why the dice could not be checked

    def news(self, before: TableInfo | None, table: TableInfo, seat: Reader) -> list[str]:
        """Return who was left out of the dice, and their code words once they are made.

        `before` is the table as last known; None at first.
        """
        told, known = [], () if before is None else before.left_out
        if silent := [left_out for left_out in table.left_out if left_out not in known]:
            names = seat_names(table)
            who = together([names[left_out] for left_out in silent])
            told.append(t("join-seal-left-out", who=who))
        if table.nonces is not None and (before is None or before.nonces is None):
            told += self.witness.made(table, seat)
        return told

    def see(self, position: Position) -> None:
        """Keep what was told and shown, for the check at the end."""
        views = {
            position.since + count: heard.view
            for count, heard in enumerate(position.events, 1)
            if heard.view is not None
        }
        if position.before is not None:
            views[position.told_from] = position.before
        if position.view is not None:
            views[position.since + len(position.events)] = position.view
        events = [*map(event, position.events)]
        self.witness.hear(position.since, events, views, position.outcome)

    @property
    def checked(self) -> bool:
        """Whether nothing more can be learned about the dice."""
        return self.witness.verdict is not None or bool(self.unread)

    def prove(self, table: TableInfo, seat: Reader, position: Position | None) -> bool:
        """Check the dice once the game has ended, and return whether there is a new verdict."""
        if self.checked or table.nonces is None or position is None:
            return False
        if table.status not in ENDED or position.status not in ENDED:
            return False
        if table.seed is None:
            self.witness.wrong(t("join-seal-no-seed"))
            return True
        try:
            lines = self.address.file()
        except (ServerRefusal, Misuse) as no:
            self.unread = t("join-seal-unread", why=clean(str(no)))
            return False
        self.witness.prove(lines, table, seat, position.outcome)
        return True

    def verdict(self) -> tuple[str, str]:
        """Return what is known about the dice at the end, and its colour."""
        if found := self.witness.verdict:
            return clean(found.words), COLOURS[found.kind]
        return self.unread, COLOURS["open"]
