"""A reader's place at the table: what it has seen, how it is shown, how what it types is read.

Local play has one for every person, joined play one for this terminal.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from rich.text import Text

from tripot import rulebook
from tripot.table.game import Game
from tripot.table.house import Option, Value
from tripot.terminal.choose import Refused, actions, chosen, keyed
from tripot.terminal.drawing import WIDTH, in_columns, line
from tripot.terminal.faces import Deed, Face, Menu, Sight, sentences, together
from tripot.terminal.screen import Left, Screen, plain
from tripot.texts import t

LONGEST_NAME = 10

LEAVING = ("quit", "exit")
# The commands that have a word of their own in every language: that word, and what it does.
WORDS: Mapping[str, tuple[str, str]] = {
    "rules": ("terminal-word-rules", "terminal-help-rules"),
    "log": ("terminal-word-log", "terminal-help-log"),
    "moves": ("terminal-word-moves", "terminal-help-moves"),
    "help": ("terminal-word-help", "terminal-help-help"),
    "quit": ("terminal-word-quit", "terminal-help-quit"),
}


class Place:
    """What one reader remembers, is shown and is asked."""

    def __init__(self, game: Game, face: Face, rules: Mapping[str, Value], screen: Screen) -> None:
        """`rules` are the house rules of the table, of which options that came later are none."""
        self.game = game
        self.face = face
        self.rules = rules
        self.screen = screen
        self.deeds: list[Deed] = []
        self.old = 0  # deeds from before the reader's last move
        self.typed: list[str] = []  # entries of one line that are still to be played
        self.group: Sequence[str] = ()  # the part of what is legal that the menu is opened at
        self.notice = ""  # why the last entry was refused
        self.shown = False  # whether the reader has been shown what it decides by

    def see(self, before: Sight, after: Sight) -> None:
        """Remember what has happened between two sights, one step apart."""
        heard = after.events[len(before.events) :]
        self.deeds += self.face.tell(heard, before, after)

    def decide(self) -> None:
        """A decision begins: nothing is shown of it yet, nothing refused."""
        self.group, self.notice, self.shown = (), "", False

    def menu(self, sight: Sight) -> Menu:
        """What the reader may answer now."""
        return self.face.menu(replace(sight, legal=self.group or sight.legal))

    def enter(self, entered: str, sight: Sight) -> None:
        """Take in a line: one entry as it stands, or several that commas part."""
        self.notice = ""
        whole = self.face.read(entered, sight)
        self.typed = [entered] if whole else [part.strip() for part in re.split("[,;]", entered)]

    def take(self, sight: Sight) -> str | None:
        """The action that the next entry stands for; None if it is none, or can't be played now.

        An entry may also open a group of the menu, or be a command, which is carried out.
        """
        entry, menu = self.typed.pop(0), self.menu(sight)
        choice = chosen(entry, menu)
        if spoken(entry) in LEAVING:
            raise Left(asked=True)
        if command := COMMANDS.get(spoken(entry)):
            self.screen.pages(command(self, sight))
        elif choice and len(choice.texts) > 1:
            self.group = choice.texts
        elif not entry:
            self.group = ()
        else:
            try:
                found = actions(entry, menu, sight, self.face)
            except Refused as no:
                self.typed = []
                self.notice = f"{no} {t('terminal-shows-rule')}"
                return None
            self.typed[:0] = found[1:]
            self.old = len(self.deeds)
            return found[0]
        return None

    def show(self, sight: Sight) -> None:
        """What the reader decides by; a pipe is not shown again what it has already."""
        if self.screen.drawn:
            self.screen.clear()
            self.screen.write(self.page(sight, self.question(sight)))
        elif self.shown:
            self.screen.write(self.screen.wrapped(self.notice) or self.question(sight))
        else:
            table = self.face.draw(sight)
            self.screen.write(["", *self.news(sight), *table, *self.question(sight)])
        self.shown = True

    def page(self, sight: Sight, question: Sequence[Text]) -> list[Text]:
        """The table, what has happened since the reader's last move, and what it is asked.

        It leaves a row for the answer.
        """
        table, told = self.face.draw(sight), self.news(sight)
        refused = bold(self.screen.wrapped(self.notice), "yellow")
        room = self.screen.rows - 1 - len(table) - len(question) - len(refused)
        # Blank lines between the parts, where there is room for them.
        air = [Text()] if room >= len(told) + 2 else []
        return [*table, *air, *latest(told, room), *air, *question, *refused]

    def question(self, sight: Sight) -> list[Text]:
        """What the reader is asked, and what it may answer."""
        asked = bold(self.screen.wrapped(self.face.ask(sight)))
        menu = self.menu(sight)
        hint = styled(self.screen.wrapped(menu.hint), "dim")
        return [*asked, *menu_lines(menu), *hint]

    def told(self, sight: Sight, since: int = 0) -> list[Text]:
        """What the reader has seen happen, from deed number `since` on, as lines."""
        return [
            text
            for sentence in sentences(self.deeds[since:], sight)
            for text in self.screen.wrapped(sentence, "· ", "  ")
        ]

    def news(self, sight: Sight) -> list[Text]:
        """What the reader has seen since its last move."""
        return self.told(sight, self.old)

    def applying_rules(self, sight: Sight) -> list[Text]:
        """The paragraphs of the rulebook behind what may be done now."""
        kinds = [k for k in self.game.actions.kinds if not set(k.texts).isdisjoint(sight.legal)]
        cited = {rule for kind in kinds for rule in kind.rules.split()}
        paragraphs = rulebook.paragraphs(self.game.name)
        told = [
            f"{paragraphs[rule]} [{rule}]"
            for rule in sorted(cited, key=lambda rule: int(rule.partition("-")[2]))
        ]
        told += [
            t(
                "terminal-changed-rule",
                name=option.name,
                value=rulebook.written(self.rules[option.name]),
                explanation=rulebook.explanation(self.game, option),
                rule=option.rule,
            )
            for option in self.changed_rules()
            if option.rule in cited
        ]
        return self.screen.markdown("\n\n".join(told))

    def changed_rules(self) -> list[Option]:
        """The house rules that this table has changed."""
        options = self.game.house.options.items()
        return [o for name, o in options if self.rules.get(name, o.default) != o.default]

    def opening(self, described: Sequence[str]) -> str:
        """Who sits down, and by which house rules."""
        changed = [
            f"{option.name}={rulebook.written(self.rules[option.name])}"
            for option in self.changed_rules()
        ]
        if changed:
            return t("terminal-opening-with", seats=together(described), rules=together(changed))
        return t("terminal-opening", seats=together(described))

    def standing(self, sight: Sight, payoffs: Sequence[int], ranks: Sequence[int]) -> list[Text]:
        """Who came where, with what."""
        lines = [
            line(
                f"  {ranks[seat]:>2}  ",
                (f"{sight.names[seat]:<{LONGEST_NAME + 2}}", "bold" if ranks[seat] == 1 else ""),
                self.face.result(payoffs[seat]),
            )
            for seat in sorted(sight.seats, key=lambda seat: ranks[seat])
        ]
        return [line((t("terminal-result"), "bold")), *lines]


COMMANDS: Mapping[str, Callable[[Place, Sight], list[Text]]] = {
    "?": Place.applying_rules,
    "rules": lambda place, sight: place.screen.markdown(rulebook.render_rules(place.game)),
    "log": Place.told,
    "moves": lambda place, sight: moves(sight),
    "help": lambda place, sight: help_lines(place.screen),
}


def spoken(entry: str) -> str:
    """An entry in small letters; a command in the reader's language as its English word."""
    entry = entry.lower()
    own = {plain(t(word)): english for english, (word, _) in WORDS.items()}
    return own.get(plain(entry), entry)


def moves(sight: Sight) -> list[Text]:
    """Every legal move in the notation."""
    width = max(map(len, sight.legal), default=0) + 2
    return in_columns([line(text) for text in sight.legal], WIDTH // width, width)


def help_lines(screen: Screen) -> list[Text]:
    """How to type."""
    told = {"?": t("terminal-help-applying")} | {t(word): t(what) for word, what in WORDS.values()}
    return explained(screen, t("terminal-help"), told)


def explained(screen: Screen, heading: str, told: Mapping[str, str]) -> list[Text]:
    """Words in a column, and beside each what it does."""
    width = max(map(len, told)) + 2
    return [
        *screen.wrapped(heading),
        *(
            text
            for word, what in told.items()
            for text in screen.wrapped(what, f"{word:<{width}}", " " * width)
        ),
    ]


def bold(lines: Sequence[Text], colour: str = "") -> list[Text]:
    """The lines, louder."""
    return styled(lines, f"bold {colour}")


def styled(lines: Sequence[Text], style: str) -> list[Text]:
    """The lines in a style."""
    for text in lines:
        text.stylize(style)
    return list(lines)


def menu_lines(menu: Menu) -> list[Text]:
    """The choices in columns."""
    cells = [
        line((f"{key:>3}", "bold cyan"), f"  {choice.words}" if choice.words else "")
        for key, choice in keyed(menu).items()
    ]
    width = max((cell.cell_len for cell in cells), default=0) + 3
    return in_columns(cells, max(1, WIDTH // width), min(width, WIDTH))


def latest(lines: list[Text], room: int, more: str = "") -> list[Text]:
    """The last lines that there is room for; `more` stands for others, which the log shows."""
    if len(lines) <= room:
        return lines
    if room < 1:
        return []
    return [line((more or t("terminal-more-in-log"), "dim")), *lines[len(lines) - room + 1 :]]
