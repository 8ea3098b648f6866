"""A reader's place at the table: what it has seen, what it is shown, and what it types.

Local play has one for each person; play on a server has one for this terminal.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from rich.text import Text

from tripot import rulebook
from tripot.core.game import Game
from tripot.core.house import Option, Value
from tripot.terminal.ascii import plain
from tripot.terminal.choose import BadEntry, actions, chosen, menu_lines
from tripot.terminal.drawing import WIDTH, in_columns, line
from tripot.terminal.faces import Deed, Face, Menu, Sight, sentences, together
from tripot.terminal.names import COLUMN
from tripot.terminal.screen import Left, Screen
from tripot.terminal.sheet import Sheet
from tripot.texts import t

LAST_TOLD = 3  # sentences told about what happened without the reader

LEAVING = ("quit", "exit")
# The commands with their own word in each language: the messages for the word and its meaning.
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
        """Sit down under these house rules; older tables lack newer options."""
        self.game = game
        self.face = face
        self.rules = rules
        self.screen = screen
        self.deeds: list[Deed] = []
        self.old = 0  # number of deeds before the reader's last move
        self.typed: list[str] = []  # entries of a line that are still to be played
        self.group: Sequence[str] = ()  # the legal moves of the open menu group
        self.notice = ""  # why the last entry was refused
        self.shown = False  # whether the reader has seen the position in which it decides
        self.skipped: int | None = None  # the first deed that happened without the reader

    def see(self, before: Sight, after: Sight) -> None:
        """Remember what has happened between two sights, one step apart."""
        heard = after.events[len(before.events) :]
        self.deeds += self.face.tell(heard, before, after)

    def decide(self) -> None:
        """Begin a decision; nothing about it has been shown or refused yet."""
        self.group, self.notice, self.shown = (), "", False

    def narrowed(self, sight: Sight) -> Sight:
        """Return the sight, limited to the menu group that is open."""
        return replace(sight, legal=self.group) if self.group else sight

    def menu(self, sight: Sight) -> Menu:
        """Return what the reader may answer now."""
        return self.face.menu(self.narrowed(sight))

    def enter(self, entered: str, sight: Sight) -> None:
        """Read a line: one entry, or several separated by commas."""
        self.notice = ""
        whole = self.face.read(entered, self.narrowed(sight))
        self.typed = whole or [part.strip() for part in re.split("[,;]", entered)]

    def take(self, sight: Sight) -> str | None:
        """Return the action that the next entry stands for; None if it stands for no legal one.

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
            except BadEntry as no:
                self.typed = []
                self.notice = f"{no} {t('terminal-shows-rule')}"
                return None
            self.typed[:0] = found[1:]
            return found[0]
        return None

    def show(self, sight: Sight) -> None:
        """Write the position, once per decision, and the question to a pipe."""
        if self.shown:
            self.screen.write(self.screen.wrapped(self.notice) or self.question(sight))
        else:
            table = self.table(sight)
            self.screen.write(["", *self.news(sight), *table, *self.question(sight)])
        self.shown = True

    def answer(self, sight: Sight, prompt: str = "> ") -> None:
        """Ask the reader, and read the line that is entered."""
        if not self.screen.window:
            self.show(sight)
        self.enter(self.screen.ask(self.sheet(sight, prompt)), sight)

    def sheet(self, sight: Sight, prompt: str, below: Sequence[Text] = ()) -> Sheet:
        """Return the position and the question as a sheet."""
        return Sheet(
            lambda entry: self.page(sight, [*self.question(sight, entry), *below]),
            prompt,
            self.menu(sight),
            [*sight.legal, *map(t, (word for word, _ in WORDS.values()))],
            t("terminal-keys"),
        )

    def story(self, sight: Sight, until: int) -> Sheet:
        """Return a sheet of what has happened up to a deed, while nobody is asked."""
        return Sheet(lambda entry: self.page(sight, (), until), "> ", hint=t("terminal-keys-pace"))

    def page(self, sight: Sight, below: Sequence[Text], until: int | None = None) -> list[Text]:
        """Return the table, what has happened since the reader's last move, and the question.

        A row is left for the answer. If there is too little room, the top is cut off.
        """
        table, told = self.table(sight), self.news(sight, until)
        refused = bold(self.screen.wrapped(self.notice), "yellow")
        room = self.screen.rows - 1 - len(table) - len(below) - len(refused)
        # Blank lines between the parts if there is room for them.
        air = [Text()] if room >= len(told) + 2 else []
        page = [*table, *air, *latest(told, room), *air, *below, *refused]
        return page[max(0, len(page) - self.screen.rows + 1) :]

    def table(self, sight: Sight) -> list[Text]:
        """Return the table, as wide as the screen allows."""
        return self.face.draw(replace(sight, columns=self.screen.columns))

    def question(self, sight: Sight, entry: str = "") -> list[Text]:
        """Return the question and its menu, with the choice that `entry` points at highlighted."""
        asked = bold(self.screen.wrapped(self.face.ask(sight)))
        menu = self.menu(sight)
        hint = styled(self.screen.wrapped(menu.hint), "dim")
        return [*asked, *menu_lines(menu, self.screen.columns, entry), *hint]

    def told(self, sight: Sight, since: int = 0, until: int | None = None) -> list[Text]:
        """Return what the reader has seen happen, from deed number `since` on, as lines."""
        return [
            text
            for sentence in sentences(self.deeds[since:until], sight)
            for text in self.screen.wrapped(sentence, "· ", "  ")
        ]

    def moved(self) -> None:
        """Note that the reader moves: what it is told from here on is new."""
        self.old, self.skipped = len(self.deeds), None

    def skip(self) -> None:
        """Tell briefly what happens from now on."""
        self.skipped = len(self.deeds) if self.skipped is None else self.skipped

    def news(self, sight: Sight, until: int | None = None) -> list[Text]:
        """Return what the reader has seen since its last move, shortened after `skip`."""
        ends = [] if self.skipped is None else [*self.ends(self.skipped)]
        if len(ends) <= LAST_TOLD + 1:
            return self.told(sight, self.old, until)
        left_out = t("terminal-without-you", count=len(ends) - LAST_TOLD)
        return [
            *self.told(sight, self.old, self.skipped),
            *styled(self.screen.wrapped(left_out, "· ", "  "), "dim"),
            *self.told(sight, ends[-LAST_TOLD - 1], until),
        ]

    def ends(self, since: int) -> Iterator[int]:
        """Yield the numbers of the deeds that end a sentence, from a deed on."""
        for number, deed in enumerate(self.deeds[since:], since + 1):
            more = self.deeds[number : number + 1]
            if deed.seat is None or not more or more[0].seat != deed.seat:
                yield number

    def applying_rules(self, sight: Sight) -> list[Text]:
        """Return the paragraphs of the rulebook behind the legal moves."""
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
        """Return the house rules that this table has changed."""
        options = self.game.house.options.items()
        return [o for name, o in options if self.rules.get(name, o.default) != o.default]

    def opening(self, described: Sequence[str]) -> str:
        """Return a sentence with the players and the changed house rules."""
        changed = [
            f"{option.name}={rulebook.written(self.rules[option.name])}"
            for option in self.changed_rules()
        ]
        if changed:
            return t("terminal-opening-with", seats=together(described), rules=together(changed))
        return t("terminal-opening", seats=together(described))

    def standing(self, sight: Sight, payoffs: Sequence[int], ranks: Sequence[int]) -> list[Text]:
        """Return the players by rank, with their results, as lines."""
        lines = [
            line(
                f"  {ranks[seat]:>2}  ",
                (f"{sight.names[seat]:<{COLUMN + 2}}", "bold" if ranks[seat] == 1 else ""),
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
    """Return an entry in lower case; a command in the reader's language as its English word."""
    entry = entry.lower()
    own = {plain(t(word)): english for english, (word, _) in WORDS.items()}
    return own.get(plain(entry), entry)


def moves(sight: Sight) -> list[Text]:
    """Return every legal move in the notation, in columns."""
    width = max(map(len, sight.legal), default=0) + 2
    return in_columns([line(text) for text in sight.legal], WIDTH // width, width)


def help_lines(screen: Screen) -> list[Text]:
    """Return the help on how to type."""
    told = {"?": t("terminal-help-applying")} | {t(word): t(what) for word, what in WORDS.values()}
    return explained(screen, t("terminal-help"), told)


def explained(screen: Screen, heading: str, told: Mapping[str, str]) -> list[Text]:
    """Return words in a column, each with what it does beside it."""
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
    """Return the lines in bold."""
    return styled(lines, f"bold {colour}")


def styled(lines: Sequence[Text], style: str) -> list[Text]:
    """Return the lines in a style."""
    for text in lines:
        text.stylize(style)
    return list(lines)


def choose(screen: Screen, lines: Sequence[Text], menu: Menu, otherwise: str) -> str:
    """Ask until a choice is taken, by its key or its text, and return its text.

    `otherwise` is shown if the answer is not a choice. Raises Left if the person leaves.
    """
    texts, notice = [choice.texts[0] for choice in menu.choices], ""
    if not screen.window:
        screen.write([*lines, *menu_lines(menu, screen.columns), ""])
    while True:
        said = bold(screen.wrapped(notice), "yellow")

        def page(entry: str, said: Sequence[Text] = said) -> list[Text]:
            return [*lines, *menu_lines(menu, screen.columns, entry), Text(), *said]

        answer = screen.ask(Sheet(page, "> ", menu, texts, t("terminal-keys-choose"))).lower()
        if spoken(answer) in LEAVING:
            raise Left(asked=True)
        if choice := chosen(answer, menu):
            return choice.texts[0]
        if answer in texts:
            return answer
        notice = otherwise
        if not screen.window:
            screen.write(screen.wrapped(notice))


def latest(lines: list[Text], room: int, more: str = "") -> list[Text]:
    """Return the last lines that fit; `more` replaces the others, which the log shows."""
    if len(lines) <= room:
        return lines
    if room < 1:
        return []
    return [line((more or t("terminal-more-in-log"), "dim")), *lines[len(lines) - room + 1 :]]


def whole(sentence: str) -> str:
    """Return a refusal with a capital letter and a full stop."""
    return f"{sentence[:1].upper()}{sentence[1:]}{'' if sentence.endswith('.') else '.'}"


def fitted(
    screen: Screen, above: Sequence[Text], told: list[Text], below: Sequence[Text], more: str = ""
) -> Sheet:
    """Return a sheet with `told` in the middle, only its last lines if not all fit."""
    besides = len(above) + len(below) + 1
    return Sheet(lambda entry: [*above, *latest(told, screen.rows - besides, more), *below])
