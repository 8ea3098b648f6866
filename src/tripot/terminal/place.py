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
from tripot.terminal.screen import Left, Screen

LONGEST_NAME = 10

HELP = """\
Type the number or the word in front of a move, or the move itself as records write it. Large or
small letters are the same, words may be cut short, the first may be left out, and commas part
several moves. Besides moves there are:
?      the rules that apply now
rules  the whole rulebook, with the house rules
log    what has happened so far
moves  every move that is legal now, as records write it
quit   leave the game"""
LEAVING = ("quit", "exit")


class Place:
    """What one reader remembers, is shown and is asked."""

    def __init__(self, game: Game, face: Face, rules: Mapping[str, Value], screen: Screen) -> None:
        """`rules` are all house rules of the table."""
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
        if entry.lower() in LEAVING:
            raise Left(asked=True)
        if command := COMMANDS.get(entry.lower()):
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
                self.notice = f"{no} (? shows the rule.)"
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
        return [*asked, *menu_lines(self.menu(sight))]

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
            f"At this table {option.name} is {rulebook.written(self.rules[option.name])}: "
            f"{option.explanation}. [{option.rule}]"
            for option in self.changed_rules()
            if option.rule in cited
        ]
        return self.screen.markdown("\n\n".join(told))

    def changed_rules(self) -> list[Option]:
        """The house rules that this table has changed."""
        options = self.game.house.options.values()
        return [option for option in options if self.rules[option.name] != option.default]

    def opening(self, described: Sequence[str]) -> str:
        """Who sits down, and by which house rules."""
        changed = [
            f"{option.name}={rulebook.written(self.rules[option.name])}"
            for option in self.changed_rules()
        ]
        by = f", with {together(changed)}" if changed else ""
        return f"At the table: {together(described)}{by}."

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
        return [line(("The result", "bold")), *lines]


COMMANDS: Mapping[str, Callable[[Place, Sight], list[Text]]] = {
    "?": Place.applying_rules,
    "rules": lambda place, sight: place.screen.markdown(rulebook.render_rules(place.game)),
    "log": Place.told,
    "moves": lambda place, sight: moves(sight),
    "help": lambda place, sight: help_lines(place.screen),
}


def moves(sight: Sight) -> list[Text]:
    """Every legal move in the notation."""
    width = max(map(len, sight.legal), default=0) + 2
    return in_columns([line(text) for text in sight.legal], WIDTH // width, width)


def help_lines(screen: Screen) -> list[Text]:
    """How to type."""
    return [text for words in HELP.split("\n") for text in screen.wrapped(words)]


def bold(lines: Sequence[Text], colour: str = "") -> list[Text]:
    """The lines, louder."""
    for text in lines:
        text.stylize(f"bold {colour}")
    return list(lines)


def menu_lines(menu: Menu) -> list[Text]:
    """The choices in columns, then the hint."""
    cells = [
        line((f"{key:>3}", "bold cyan"), f"  {choice.words}" if choice.words else "")
        for key, choice in keyed(menu).items()
    ]
    lines = []
    if cells:
        width = max(cell.cell_len for cell in cells) + 3
        lines = in_columns(cells, max(1, WIDTH // width), min(width, WIDTH))
    return lines + ([line((menu.hint, "dim"))] if menu.hint else [])


def latest(lines: list[Text], room: int) -> list[Text]:
    """The last lines that there is room for."""
    if len(lines) <= room:
        return lines
    if room < 1:
        return []
    return [line(("· ... ('log' shows it all)", "dim")), *lines[len(lines) - room + 1 :]]
