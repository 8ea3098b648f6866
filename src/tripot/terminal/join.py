"""Play at a table on a server: the terminal game over the wire."""

from dataclasses import replace

from rich.text import Text

from tripot.core.errors import Misuse
from tripot.protocol import (
    Accepted,
    Closing,
    Nudged,
    Position,
    Refused,
    Said,
    TableChanged,
    TableInfo,
    Welcome,
)
from tripot.terminal.dice_check import DiceCheck
from tripot.terminal.display import Display
from tripot.terminal.followed import FollowedTable
from tripot.terminal.lobby import sit_down
from tripot.terminal.moves import Moves
from tripot.terminal.names import clean
from tripot.terminal.place import COMMANDS, LEAVING, help_lines, spoken, whole
from tripot.terminal.play import ENDED_EARLY, until_left
from tripot.terminal.screen import Left, Screen
from tripot.terminal.table_commands import HELP, Rematch, TableCommands, command_help
from tripot.terminal.wire import Address, Heard, LineEnded, LineLost, ServerRefusal, Wire, in_words
from tripot.texts import t


class TableGone(Exception):
    """The table is closed, or this terminal has no seat there any more."""


class Joined:
    """One table as this terminal plays at it: it hears, reads input, plays, and shows."""

    def __init__(self, screen: Screen, address: Address, table: TableInfo) -> None:
        self.screen, self.address = screen, address
        self.followed = FollowedTable(table, screen)
        self.dice = DiceCheck(self.followed.game, address, table)
        witness = self.dice.witness
        self.wire = Wire(address, witness.answer, lambda heard: screen.inbox.put((self, heard)))
        self.moves = Moves(self.followed, self.wire)
        self.display = Display(screen, address, self.followed, self.moves, self.dice, [*HELP])
        self.commands = TableCommands(screen, address, self.followed, self.wire, witness.stands)
        self.due = False  # whether a pipe is to be asked again

    def run(self) -> None:
        """Play until the person leaves, or, on a pipe, until the game is over."""
        self.wire.open()
        inbox, followed = self.screen.inbox, self.followed
        try:
            while True:
                self.display.refresh(self.due)
                self.due = False
                if self.read():
                    continue
                if followed.finished and self.dice.checked and not self.screen.live:
                    return
                ticking = self.screen.window and followed.position and followed.position.deadline
                news = inbox.next(1.0 if ticking else None)
                if news is not None and news[0] is self:
                    self.hear(news[1])
                self.play_typed()
        finally:
            self.wire.close()

    # --- what is heard ---

    def hear(self, heard: Heard) -> None:
        """Take in a message; TableGone if it is the last one."""
        followed, told = self.followed, self.dice.witness.told
        while told:
            followed.tell(told.pop(0))
        match heard:
            case Welcome():
                self.hear_welcome(heard)
            case Position():
                self.hear_position(heard)
            case TableChanged(table):
                before = followed.table
                followed.change(table)
                self.tell_dice(before)
                self.check_dice()
            case Accepted(move):
                self.moves.accepted(move)
                followed.accepted()
            case Refused(code, sentence, move):
                if move is not None:
                    self.moves.settle(move)
                self.refuse(in_words(code, sentence))
            case Said():
                followed.hear_said(heard)
            case Nudged(seat, by):
                sight = followed.sight
                followed.tell(t("join-nudged", **sight.who(seat), by=sight.names[by]))
            case LineLost(why):
                followed.trouble = clean(why)
            case Closing(sentence):
                followed.trouble = followed.parting = clean(sentence)
            case LineEnded(sentence):
                raise TableGone(f"{followed.parting} {clean(whole(sentence))}".strip())

    def hear_welcome(self, welcome: Welcome) -> None:
        """Take in the first message of a new connection."""
        before = None if self.followed.position is None else self.followed.table
        self.followed.welcome(welcome)
        self.tell_dice(before)
        self.moves.welcome(welcome.move)
        self.followed.hear_chat(welcome.chat)

    def hear_position(self, position: Position) -> None:
        """Take in how the game went on."""
        self.due |= self.followed.move_on(position)
        self.dice.see(position)
        self.check_dice()
        self.wire.since = len(self.followed.sight.events)
        self.moves.told(sum(heard.seat == self.followed.seat for heard in position.events))

    def tell_dice(self, before: TableInfo | None) -> None:
        """Tell what is new about the dice since `before`."""
        for words in self.dice.news(before, self.followed.table, self.followed.seat):
            self.followed.tell(words)

    def check_dice(self) -> None:
        """Check the dice of a game that has ended; TableGone if the table is closed then."""
        table = self.followed.table
        proven = self.dice.prove(table, self.followed.seat, self.followed.position)
        if table.status == "closed" and (table.nonces is None or self.dice.checked):
            found = f" {self.dice.verdict()[0]}" if proven else ""
            raise TableGone(f"{t('join-closed')}{found}")

    def refuse(self, sentence: str) -> None:
        """Say why a request is not carried out."""
        place = self.followed.place
        place.typed = []
        place.notice = clean(whole(sentence))
        self.due = True

    # --- what is typed ---

    def read(self) -> bool:
        """Obey the next typed line, and return whether there was one.

        Lines from a pipe wait until this seat is asked.
        """
        inbox, asked = self.screen.inbox, self.moves.asked
        if not inbox.lines:
            if inbox.ended and (self.screen.live or asked):
                raise Left(asked=False)
            return False
        entry, seen = inbox.lines[0], self.followed.position is not None
        if not (self.screen.live or asked or (seen and entry.startswith("/"))):
            return False
        inbox.lines.popleft()
        self.screen.echo(entry)
        self.obey(entry)
        return True

    def obey(self, entry: str) -> None:
        """Carry out a line: a command, or a move."""
        place, sight = self.followed.place, self.followed.sight
        place.notice = ""
        self.due = True
        if entry.startswith("/"):
            try:
                self.commands.obey(entry)
            except (ServerRefusal, Misuse) as no:
                self.refuse(str(no))
        elif spoken(entry) in LEAVING:
            raise Left(asked=True)
        elif spoken(entry) == "help":
            self.screen.pages([*help_lines(self.screen), Text(), *command_help(self.screen)])
        elif self.moves.asked:
            place.enter(entry, sight)
            self.play_typed()
        elif (show := COMMANDS.get(spoken(entry))) and sight.view is not None:
            nothing = self.screen.wrapped(t("join-nothing-asked"))
            self.screen.pages(show(place, sight) or nothing)
        elif not entry and self.followed.rematch:
            raise Rematch(replace(self.address, table=self.followed.rematch))
        elif entry:
            place.notice = f"{self.display.status()} {t('join-meanwhile-help')}"

    def play_typed(self) -> None:
        """Play what was typed, as long as this seat is asked."""
        place = self.followed.place
        while self.moves.asked and place.typed:
            if action := place.take(self.followed.sight):
                place.moved()
                self.moves.play(action)


def play(screen: Screen, address: Address, table: TableInfo) -> None:
    """Play one game after another, as long as rematches are called."""
    while True:
        joined = Joined(screen, address, table)
        try:
            joined.run()
        except Left as left:
            if left.asked and address.token and not joined.followed.finished:
                screen.write(screen.wrapped(t("join-back")))
                screen.verbatim(address.link)
            raise
        except Rematch as again:
            address = again.address
            table = address.ask(f"/api/tables/{address.table}", TableInfo)
            continue
        finally:
            if joined.followed.finished:
                screen.write(joined.display.ending())
        return


def main(url: str, name: str | None, seat: int | None, watch: bool) -> int:
    """Play at a table on a server, and return the exit status; Misuse if that is impossible."""
    address = Address.parse(url)
    screen = Screen(listening=True)
    try:
        return until_left(
            screen, lambda: play(screen, *sit_down(screen, address, name, seat, watch))
        )
    except ServerRefusal as no:
        raise Misuse(clean(str(no))) from None
    except TableGone as gone:
        screen.write(screen.wrapped(str(gone)))
        return ENDED_EARLY
