"""The commands for a server's table: what is typed after a slash."""

import threading
from collections.abc import Callable
from dataclasses import replace
from typing import get_args

from rich.text import Text

from tripot import bots
from tripot.core.errors import Misuse
from tripot.protocol import Chat, Mute, Nudge, React, Reaction, Refused, TableInfo, UseBot
from tripot.terminal.display import seat_lines
from tripot.terminal.followed import FollowedTable
from tripot.terminal.lobby import number
from tripot.terminal.place import explained
from tripot.terminal.screen import Screen
from tripot.terminal.wire import PATIENCE, Address, ServerRefusal, Wire
from tripot.texts import t

# For each command, the message for its argument, and the message for what it does.
HELP = {
    "/say": ("join-text", "join-help-say"),
    "/react": ("join-word", "join-help-react"),
    "/nudge": ("join-seat", "join-help-nudge"),
    "/who": ("", "join-help-who"),
    "/link": ("", "join-help-link"),
    "/start": ("", "join-help-start"),
    "/bot": ("join-seat", "join-help-bot"),
    "/free": ("join-seat", "join-help-free"),
    "/rematch": ("", "join-help-rematch"),
    "/close": ("", "join-help-close"),
}
REACTIONS = get_args(Reaction)
LONGEST_CHAT = 280  # characters


class Rematch(Exception):
    """The game goes on at another table."""

    def __init__(self, address: Address) -> None:
        self.address = address


class TableCommands:
    """The commands of one terminal at one table."""

    def __init__(
        self,
        screen: Screen,
        address: Address,
        followed: FollowedTable,
        wire: Wire,
        promised: threading.Event,
    ) -> None:
        """Prepare the commands; `promised` is set once the table shows this seat's promise."""
        self.screen, self.address, self.followed, self.wire = screen, address, followed, wire
        self.promised = promised
        self.path = f"/api/tables/{followed.table.id}"
        self.words: dict[str, Callable[[str], None]] = {
            "/say": self.say,
            "/react": self.react,
            "/mute": lambda rest: self.wire.send(Mute(True)),
            "/unmute": lambda rest: self.wire.send(Mute(False)),
            "/nudge": lambda rest: self.wire.send(Nudge(number(rest))),
            "/who": lambda rest: self.screen.pages(seat_lines(self.followed)),
            "/start": lambda rest: threading.Thread(target=self.start, daemon=True).start(),
            "/bot": self.bot,
            "/free": self.free,
            "/rematch": self.rematch,
            "/close": self.close,
        }
        if address.token:
            self.words["/link"] = lambda rest: self.screen.copied(self.address.link)

    def obey(self, entry: str) -> None:
        """Carry out a command; Misuse or ServerRefusal if that fails, Rematch if one begins."""
        word, _, rest = entry.partition(" ")
        word, rest = word.lower(), rest.strip()
        known = self.words.get(word)
        if known is None or (HELP.get(word, ("", ""))[0] and not rest):
            raise Misuse(t("join-no-command", entry=entry))
        known(rest)

    def say(self, text: str) -> None:
        """Talk to the table."""
        self.wire.send(Chat(text[:LONGEST_CHAT]))

    def react(self, word: str) -> None:
        """Show a reaction."""
        if word.lower() not in REACTIONS:
            raise Misuse(t("join-no-command", entry=f"/react {word}"))
        self.wire.send(React(word.lower()))  # type: ignore[arg-type]

    def start(self) -> None:
        """Ask to begin the game, with our number in its dice; the answer comes when it begins."""
        self.promised.wait(PATIENCE)
        try:
            self.address.ask(f"{self.path}/start", TableInfo, {})
        except ServerRefusal as no:
            self.wire.hear(Refused(no.code, no.sentence))
        except Misuse:
            pass  # it may take long until all have shown their numbers; the table tells us

    def bot(self, rest: str) -> None:
        """Let a bot play a seat."""
        seat, _, strength = rest.partition(" ")
        use = UseBot(strength.strip() or bots.default(self.followed.game.name))
        self.address.ask(f"{self.path}/seats/{number(seat)}/bot", TableInfo, use)

    def free(self, seat: str) -> None:
        """Free a seat."""
        self.address.ask(f"{self.path}/seats/{number(seat)}", TableInfo, method="DELETE")

    def rematch(self, rest: str) -> None:  # noqa: ARG002
        """Call a rematch, and go there."""
        again = self.address.ask(f"{self.path}/rematch", TableInfo, {})
        raise Rematch(replace(self.address, table=again.id))

    def close(self, rest: str) -> None:  # noqa: ARG002
        """Close the table; ask first if a game is in play."""
        asks = self.screen.live and self.followed.table.status == "playing"
        if not asks or self.screen.agreed(t("join-sure-close")):
            self.address.ask(self.path, TableInfo, method="DELETE")


def command_help(screen: Screen) -> list[Text]:
    """Return the commands as lines of help."""
    told = {f"{word} {t(rest)}" if rest else word: t(what) for word, (rest, what) in HELP.items()}
    return explained(screen, t("join-help"), told)
