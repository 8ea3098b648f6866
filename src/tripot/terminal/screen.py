"""Where the table is drawn and answers are read: a terminal, or a plain pipe."""

import os
import sys
import threading
import unicodedata
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from time import monotonic
from typing import TYPE_CHECKING, Any, TextIO, TypeVar, cast

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from tripot.terminal.drawing import WIDTH
from tripot.terminal.faces import Choice, Menu
from tripot.texts import t

if TYPE_CHECKING:
    from tripot.terminal.window import Window

T = TypeVar("T")

# Rich breaks a line at a no-break space, so it is given another sign in its place.
NO_BREAK, GLUE = "\u00a0", "\ue000"

# What stands in, character for character, where the terminal can't show ours.
PLAIN = str.maketrans(
    "─│╭╮╰╯━░●○★☆▶◀▲◆■□·•…«»—☼♆♠♥♦♣◎↓",
    "-|++++=#o.*.><^%#_.*.<>-*&SHDC@v",
) | str.maketrans({"œ": "oe", "Œ": "Oe", "\u2019": "'"})


def plain(text: str) -> str:
    """A likeness of the text in ASCII: letters without accents, signs for signs."""
    apart = unicodedata.normalize("NFKD", text.translate(PLAIN))
    letters = "".join(sign for sign in apart if not unicodedata.combining(sign))
    return letters.encode("ascii", "replace").decode()


class Plain:
    """An output stream that can't show every character, and shows a likeness of ours."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)

    def write(self, text: str) -> int:
        """Write what can be written."""
        return self.stream.write(plain(text))


def shows_everything(stream: TextIO) -> bool:
    """Whether the stream takes our characters and the locale does not say otherwise."""
    locale = os.environ.get("LC_ALL") or os.environ.get("LC_CTYPE") or os.environ.get("LANG")
    return (stream.encoding or "").lower().startswith("utf") and locale not in ("C", "POSIX")


def drawable(stream: TextIO) -> TextIO:
    """The stream, or what takes all our characters in its place."""
    return stream if shows_everything(stream) else cast(TextIO, Plain(stream))


class Paper(Console):
    """A console that leaves it to its caller what a closed pipe means."""

    def on_broken_pipe(self) -> None:
        """Say so."""
        raise BrokenPipeError


class Left(Exception):
    """Somebody has had enough: `asked` if they said so, otherwise their input has ended."""

    def __init__(self, asked: bool) -> None:
        self.asked = asked


@dataclass(frozen=True)
class Sheet:
    """What is shown, and what is typed below it."""

    page: Callable[[str], Sequence[Text]] = lambda entry: ()  # given what is typed so far
    prompt: str | None = None  # None: no line is typed, each key counts at once
    menu: Menu = field(default_factory=Menu)  # through which arrows go
    words: Sequence[str] = ()  # lines that are completed
    hint: str = ""  # beside the prompt until something is typed


@dataclass(frozen=True)
class Line:
    """A line was entered: `at` which sheet, if it was in a window."""

    text: str
    at: Sheet | None = None


@dataclass(frozen=True)
class Key:
    """A key was pressed where no line is typed: its sign, or prompt_toolkit's name for it."""

    name: str


class End:
    """Nothing more will be typed."""


def typed(text: str) -> str:
    """What was typed as a line: blanks count once, and what can't be seen not at all."""
    return " ".join("".join(sign for sign in text if sign.isprintable() or sign.isspace()).split())


class Screen:
    """What is written to and read from, with or without a person in front of it.

    Lines that are typed and news of whatever else happens come through one queue.
    """

    def __init__(self, listening: bool = False) -> None:
        """`listening`: lines are read while other things happen, which are `put`."""
        self.stream: Any = drawable(sys.stdout)
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        self.console = (
            Paper(file=self.stream, highlight=False)
            if self.live
            else Paper(file=self.stream, color_system=None, width=WIDTH)
        )
        # A terminal that can't move its cursor is written to like a pipe.
        self.drawn = self.live and not self.console.is_dumb_terminal
        self.window: Window | None = None
        self.lines: deque[str] = deque()  # entered, and not yet taken
        self.ended = False  # nothing more will be typed
        self._heard: SimpleQueue[Any] = SimpleQueue()
        self._later: deque[Any] = deque()  # news that came while a line was waited for
        self._behind: list[Text | str] = []  # what is to stay when the window is gone
        self._prompt = ""
        self._listening = listening
        if listening and not self.drawn:
            threading.Thread(target=self._read, args=(sys.stdin.fileno(),), daemon=True).start()

    def _read(self, keyboard: int) -> None:
        # Not through sys.stdin, whose lock a thread must not hold when the program ends.
        with (
            suppress(OSError),
            open(keyboard, encoding="utf-8", errors="replace", closefd=False) as lines,
        ):
            for line in lines:
                self.put(Line(typed(line)))
        self.put(End)

    @property
    def rows(self) -> int:
        """Rows of the terminal."""
        return self.console.height

    @property
    def columns(self) -> int:
        """Columns that are used of it."""
        return min(WIDTH, self.console.width)

    def run(self, visit: Callable[[], T]) -> T:
        """What a visit gives; on a terminal it has a window, which keeps no history."""
        if not self.drawn:
            return visit()
        from tripot.terminal.window import Window

        self.window = Window(self._drawn, lambda: self.columns, self.put)
        try:
            return self.window.run(visit)
        except EOFError:  # the terminal is gone
            raise Left(asked=False) from None
        finally:
            self.write([*self._behind])

    # --- what is shown ---

    def write(self, lines: Sequence[Text | str]) -> None:
        """Lines that stay, cut at the right edge: once the window is gone, if there is one."""
        # A visit that was broken off goes on behind its window for a moment, and is not seen.
        if self.window and threading.current_thread() is not threading.main_thread():
            self._behind += lines
            return
        for text in lines:
            words = Text(text) if isinstance(text, str) else text.copy()
            if words.overflow == "ignore":
                self.stream.write(f"{words.plain}\n")
                self.stream.flush()
                continue
            if not self.live:
                words.rstrip()
            words.end = "\n"
            self.console.print(words, no_wrap=True, overflow="crop", soft_wrap=not self.live)

    def _drawn(self, lines: Sequence[Text | str]) -> str:
        """Lines as the window takes them."""
        with self.console.capture() as caught:
            for text in lines:
                self.console.print(text, no_wrap=True, overflow="crop")
        words = caught.get().removesuffix("\n")
        return words if self.stream is sys.stdout else plain(words)

    def show(self, sheet: Sheet) -> None:
        """Show a sheet from now on; a pipe has none."""
        self._prompt = sheet.prompt or ""
        if self.window:
            self.window.show(sheet)

    def wait(self, lines: Sequence[Text]) -> None:
        """Say why nothing happens for some time."""
        if self.window:
            self.show(Sheet(lambda entry: lines))
        else:
            self.write(lines)

    def verbatim(self, words: str) -> None:
        """A line to be copied, which stays: the terminal alone breaks it."""
        self.write([Text(words, overflow="ignore")])

    def copied(self, words: str) -> None:
        """A line to be copied now, where no window stands in the way."""
        if self.window:
            self.window.outside(words, f"{t('terminal-page-last')} ")
        else:
            self.verbatim(words)

    # --- what is typed, and what else happens ---

    def put(self, thing: object) -> None:
        """News from any thread, for `next`."""
        self._heard.put(thing)

    def next(self, timeout: float | None) -> Any:
        """What was put next; None when something was typed instead, or when time is up."""
        if self._later:
            return self._later.popleft()
        try:
            thing = self._heard.get(timeout=timeout)
        except Empty:
            return None
        return None if self._typed(thing) else thing

    def _typed(self, thing: object) -> bool:
        """Whether it came from the keyboard."""
        if isinstance(thing, Line):
            self.lines.append(thing.text)
        elif thing is End:
            self.ended = True
        else:
            return isinstance(thing, Key)
        return True

    def key(self, sheet: Sheet) -> str:
        """The key that is pressed at a sheet on which no line is typed."""
        self.show(sheet)
        while not isinstance(thing := self._heard.get(), Key):
            pass
        return thing.name

    def glance(self, sheet: Sheet, seconds: float) -> str:
        """What is entered while a sheet stands so long; "" if nothing, or if Enter cuts it short.

        Left if there is no more.
        """
        self._forget()
        self.show(sheet)
        end = monotonic() + seconds
        while not self.lines and (left := end - monotonic()) > 0:
            self.next(left)
            self._go_on()
        return self.lines.popleft() if self.lines else ""

    def ask(self, asked: Sheet | str, above: Sequence[Text] = (), pause: float = 0) -> str:
        """A line of input, at a sheet or at a prompt with lines above; Left when there is no more.

        What was typed at another sheet is no answer to this one, nor is what comes in a window
        before nothing has come for a `pause` of seconds.
        """
        sheet = Sheet(lambda entry: above, asked) if isinstance(asked, str) else asked
        if self.window:
            self.lines.clear()
        else:
            self.write(above)
        self.show(sheet)
        if not self.window and not self._listening:
            return self._input()
        self.invite()
        calm = monotonic() + pause
        while not self.lines:
            self._go_on()
            thing = self._heard.get()
            if isinstance(thing, Line) and thing.at is not None:
                if thing.at is not sheet:
                    continue
                if monotonic() < calm:
                    calm = monotonic() + pause
                    continue
            if not self._typed(thing):
                self._later.append(thing)
        answer = self.lines.popleft()
        self.echo(answer)
        return answer

    def _go_on(self) -> None:
        """Left if nothing more will be typed."""
        if self.ended:
            self.ended = not self.window  # a person may think better of it
            raise Left(asked=False)

    def invite(self) -> None:
        """Show the prompt where no window does."""
        if self.live and not self.window:
            self.stream.write(self._prompt)
            self.stream.flush()

    def _forget(self) -> None:
        """Take no notice of what has been typed; news are for later."""
        with suppress(Empty):
            while True:
                thing = self._heard.get_nowait()
                if not isinstance(thing, Line | Key):
                    self._later.append(thing)
        self.lines.clear()

    def _input(self) -> str:
        self.stream.flush()
        try:
            answer = input(self._prompt)
        except EOFError:
            self.write([""])
            raise Left(asked=False) from None
        if not self.live:
            self.write([answer])
        return typed(answer)

    def echo(self, answer: str) -> None:
        """Show what was answered where no keyboard does."""
        if not self.live:
            self.write([f"{self._prompt}{answer}"])

    def agreed(self, question: str, above: Sequence[Text] = ()) -> bool:
        """Whether the answer is yes, in the language that is spoken or in English.

        `above` stands over the question in a window.
        """
        yes = t("terminal-yes")
        either = Menu([Choice("", [], key=yes), Choice("", [], key="n")])
        sheet = Sheet(lambda entry: above[-self.rows + 1 :], f"{question} ", either)
        return self.ask(sheet)[:1].lower() in ("y", yes)

    def pages(self, lines: Sequence[Text]) -> None:
        """Lines to be read in peace: page by page on a terminal, all at once elsewhere."""
        if not self.window:
            self.write(lines)
            return
        room = self.rows - 1
        for start in range(0, max(len(lines), 1), room):
            more = "terminal-page-more" if start + room < len(lines) else "terminal-page-last"
            if self.ask(f"{t(more)} ", lines[start : start + room]):
                return

    def wrapped(self, text: str, first: str = "", then: str = "") -> list[Text]:
        """A paragraph as lines that fit, after `first` and, from the second line on, `then`."""
        if not text:
            return []
        width = self.columns - max(len(first), len(then))
        lines = Text(text.replace(NO_BREAK, GLUE)).wrap(self.console, width)
        return [
            Text.assemble(then if place else first, words.plain.replace(GLUE, NO_BREAK))
            for place, words in enumerate(lines)
        ]

    def markdown(self, text: str) -> list[Text]:
        """Markdown drawn as lines."""
        options = self.console.options.update(width=self.columns)
        lines = self.console.render_lines(Markdown(text.replace(NO_BREAK, GLUE)), options)
        return [
            Text.assemble(
                *(
                    (part.text.replace(GLUE, NO_BREAK), part.style or "")
                    for part in segments
                    if not part.control
                )
            )
            for segments in lines
        ]
