"""Where the table is drawn and answers are read: a terminal, or a plain pipe."""

import os
import signal
import sys
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, TextIO, cast

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from tripot.terminal.drawing import WIDTH
from tripot.texts import t

TERMINATED = 143  # exit status

# Rich breaks a line at a no-break space, so it is given another sign in its place.
NO_BREAK, GLUE = "\u00a0", "\ue000"

# What stands in, character for character, where the terminal can't show ours.
PLAIN = str.maketrans(
    "─│╭╮╰╯━░●○★☆▶◀▲◆■□·•…«»—☼♆♠♥♦♣◎",
    "-|++++=#o.*.><^%#_.*.<>-*&SHDC@",
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


class Screen:
    """A console with or without a person in front of it."""

    def __init__(self) -> None:
        self.stream: Any = drawable(sys.stdout)
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        self.console = (
            Paper(file=self.stream, highlight=False)
            if self.live
            else Paper(file=self.stream, color_system=None, width=WIDTH)
        )
        # A terminal that can't move its cursor is written to like a pipe.
        self.drawn = self.live and not self.console.is_dumb_terminal

    @property
    def rows(self) -> int:
        """Rows of the terminal."""
        return self.console.height

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Draw on the terminal's other screen, which keeps no history, and give it back clean."""
        if not self.drawn:
            yield
            return
        # Arrow keys for what people type.
        with suppress(ImportError):
            import readline  # noqa: F401
        # Being terminated, too, must go through the clean-up below.
        before = signal.signal(signal.SIGTERM, lambda *caught: sys.exit(TERMINATED))
        try:
            self.console.set_alt_screen(True)
            yield
        finally:
            signal.signal(signal.SIGTERM, before)
            self.console.set_alt_screen(False)
            self.console.show_cursor(True)
            self.stream.flush()

    def clear(self) -> None:
        """An empty screen; a pipe has none."""
        if self.drawn:
            self.console.clear()
        elif self.live:
            self.write([Text()] * self.rows)

    def write(self, lines: Sequence[Text | str]) -> None:
        """Lines as they are, cut at the right edge."""
        for text in lines:
            words = Text(text) if isinstance(text, str) else text.copy()
            if not self.live:
                words.rstrip()
            words.end = "\n"
            self.console.print(words, no_wrap=True, overflow="crop", soft_wrap=not self.live)

    def ask(self, prompt: str) -> str:
        """A line of input; Left when there is no more."""
        self.stream.flush()
        try:
            answer = input(prompt)
        except EOFError:
            self.write([""])
            raise Left(asked=False) from None
        if not self.live:
            self.write([answer])
        return " ".join(answer.split())

    def agreed(self, question: str) -> bool:
        """Whether the answer is yes, in the language that is spoken or in English."""
        return self.ask(f"{question} ")[:1].lower() in ("y", t("terminal-yes"))

    def wrapped(self, text: str, first: str = "", then: str = "") -> list[Text]:
        """A paragraph as lines that fit, after `first` and, from the second line on, `then`."""
        if not text:
            return []
        width = min(WIDTH, self.console.width) - max(len(first), len(then))
        lines = Text(text.replace(NO_BREAK, GLUE)).wrap(self.console, width)
        return [
            Text.assemble(then if place else first, words.plain.replace(GLUE, NO_BREAK))
            for place, words in enumerate(lines)
        ]

    def pages(self, lines: Sequence[Text]) -> None:
        """Lines to be read in peace: page by page on a terminal, all at once elsewhere."""
        if not self.drawn:
            self.write(lines)
            return
        room = self.rows - 2
        for start in range(0, max(len(lines), 1), room):
            self.clear()
            self.write(lines[start : start + room])
            last = start + room >= len(lines)
            answer = self.ask(f"{t('terminal-page-last') if last else t('terminal-page-more')} ")
            if answer:
                return

    def markdown(self, text: str) -> list[Text]:
        """Markdown drawn as lines."""
        width = min(WIDTH, self.console.width)
        options = self.console.options.update(width=width)
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
