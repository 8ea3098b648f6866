"""A server's table on the screen: a sheet in a window, or lines on a pipe."""

import time
from collections.abc import Sequence
from dataclasses import replace

from rich.text import Text

from tripot.terminal.dice_check import DiceCheck
from tripot.terminal.drawing import heading, line
from tripot.terminal.faces import together
from tripot.terminal.followed import FollowedTable
from tripot.terminal.lobby import seat_names
from tripot.terminal.moves import Moves
from tripot.terminal.place import bold, fitted
from tripot.terminal.screen import Screen
from tripot.terminal.sheet import Sheet
from tripot.terminal.wire import Address
from tripot.texts import bot_name, t

PROMPT = "> "


class Display:
    """What one terminal shows of one table."""

    def __init__(
        self,
        screen: Screen,
        address: Address,
        followed: FollowedTable,
        moves: Moves,
        dice: DiceCheck,
        words: Sequence[str],
    ) -> None:
        """Show `followed` on `screen`; completion offers `words` besides those of the game."""
        self.screen, self.address, self.followed = screen, address, followed
        self.moves, self.dice, self.words = moves, dice, words
        self.lobby_printed = False  # on a pipe
        self.printed = 0  # deeds that a pipe has been told
        self.said = ""  # the last status that a pipe was told

    def refresh(self, due: bool) -> None:
        """Update the screen; `due` means that a pipe is to be asked again."""
        if self.screen.window:
            self.screen.show(self.sheet())
            return
        place = self.followed.place
        self.screen.show(Sheet(prompt=PROMPT))
        self._print_lobby()
        self.screen.write(place.told(self.followed.sight, self.printed))
        self.printed = len(place.deeds)
        if self.moves.asked and due and not place.typed:
            place.old = len(place.deeds)
            place.show(self.followed.sight)
            self.screen.invite()
        elif place.notice and due:
            self.screen.write(self.screen.wrapped(place.notice))
        elif self.followed.trouble or not (self.moves.asked or self.moves.wire.pending):
            self._print_status()

    def _print_lobby(self) -> None:
        """Show the seats once, if the game has not begun when the table is first seen."""
        if not self.lobby_printed and self.followed.position is not None:
            self.lobby_printed = True
            if self.followed.sight.view is None:
                self.screen.write([*seat_lines(self.followed), *self.hints()])

    def _print_status(self) -> None:
        """Show the status when it has changed."""
        if (status := self.status()) not in ("", self.said):
            self.screen.write(self.screen.wrapped(f"({status})"))
            self.said = status

    def sheet(self) -> Sheet:
        """Return the whole screen as it is now; half-typed input stays on it."""
        place, sight = self.followed.place, self.followed.sight
        status = [line((text.plain, "dim")) for text in self.screen.wrapped(self.status())]
        if self.followed.trouble:
            status = bold(status, "yellow")
        if sight.view is None:
            lobby = [*seat_lines(self.followed), Text(), *self.hints(), Text()]
            refused = bold(self.screen.wrapped(place.notice), "yellow")
            shown = fitted(self.screen, lobby, place.told(sight), [*status, *refused])
        elif self.moves.asked:
            shown = place.sheet(sight, PROMPT, status)
        else:
            below = [*self.result(), *status] if self.followed.finished else status
            shown = Sheet(lambda entry: place.page(sight, below))
        return replace(shown, prompt=PROMPT, words=[*shown.words, *self.words])

    def hints(self) -> list[Text]:
        """Return what can be done before the game begins."""
        told = [t("join-hint-others", address=self.address.page)]
        if self.address.token:
            told.append(t("join-hint-link"))
        if self.followed.host:
            told.append(t("join-hint-host"))
        return [text for words in told for text in self.screen.wrapped(words)]

    def status(self) -> str:
        """Return who must decide, for how long, who is away, and any connection trouble."""
        followed, pending = self.followed, self.moves.wire.pending
        if followed.trouble:
            kept = f" {t('join-kept', action=pending.action)}" if pending else ""
            return t("join-no-line", why=followed.trouble) + kept
        if followed.position is None:
            return t("join-calling")
        told, table = [self._awaited()], followed.table
        if followed.position.deadline and table.status == "playing":
            left = max(0, round(followed.position.deadline - time.time()))
            told.append(t("join-left", time=f"{left // 60}:{left % 60:02}"))
        gone = [s for s in table.seats if s.owned and not s.here and s.seat != followed.seat]
        if gone:
            names = together([followed.sight.names[seat.seat] for seat in gone])
            told.append(t("join-are-away", who=names, count=len(gone)))
        return " ".join(words for words in told if words)

    def _awaited(self) -> str:
        """Return who must do something."""
        followed, table = self.followed, self.followed.table
        if table.status == "waiting" and (table.promises or table.left_out):
            return t("join-seal-made")
        if table.status == "waiting":
            return t("join-start" if followed.host else "join-host-starts")
        if table.status != "playing":
            return t("join-quit-host" if followed.host else "join-quit")
        if pending := self.moves.wire.pending:
            return t("join-sending", action=pending.action)
        if self.moves.asked or followed.position is None or not followed.position.actors:
            return ""
        names = [followed.sight.names[actor] for actor in followed.position.actors]
        return t("join-decide", who=together(names), count=len(names))

    def ending(self) -> list[Text]:
        """Return what remains on the screen when the game is over."""
        place, sight = self.followed.place, self.followed.sight
        told = [] if self.screen.window else place.told(sight, self.printed)
        return [*told, *place.table(sight), Text(), *self.result()]

    def result(self) -> list[Text]:
        """Return the standing of a finished game, and the verdict on its dice."""
        followed = self.followed
        assert followed.position is not None
        outcome = followed.position.outcome
        assert outcome is not None
        words, colour = self.dice.verdict()
        standing = followed.place.standing(followed.sight, outcome.payoffs, outcome.standing)
        return [*standing, *bold(self.screen.wrapped(words), colour)]


def seat_lines(followed: FollowedTable) -> list[Text]:
    """Return who sits where, one line per seat."""
    table = followed.table
    lines = [heading(followed.sight, t("join-status", status=table.status))]
    for name, seat in zip(seat_names(table), table.seats, strict=True):
        bot = bot_name(seat.strength) if seat.strength else t("join-free")
        who = [name if seat.owned else bot]
        if seat.seat == followed.seat:
            who.append(t("join-you-host" if followed.host else "join-you"))
        elif seat.owned and not seat.here:
            who.append(t("join-away"))
        if seat.owned and seat.strength:
            who.append(t("join-bot-plays-on"))
        lines.append(line((f"{seat.seat:>3}", "bold cyan"), f"  {', '.join(who)}"))
    return lines
