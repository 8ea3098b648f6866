"""Where the table is drawn and answers are read: a terminal, or a plain pipe."""

import sys
import threading
from collections.abc import Callable, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from tripot.terminal.ascii import drawable, plain
from tripot.terminal.drawing import WIDTH
from tripot.terminal.faces import Choice, Menu
from tripot.terminal.inbox import Inbox
from tripot.terminal.sheet import Sheet, TypedLine, cleaned
from tripot.texts import t

if TYPE_CHECKING:
    from tripot.terminal.window import Window

T = TypeVar("T")

# Rich breaks lines at no-break spaces, so it gets another character instead.
NO_BREAK, GLUE = "\u00a0", "\ue000"


class Paper(Console):
    """A console that raises BrokenPipeError when its pipe is closed."""

    def on_broken_pipe(self) -> None:
        """Raise BrokenPipeError instead of ending the process."""
        raise BrokenPipeError


class Left(Exception):
    """The person leaves: `asked` if they said so; otherwise their input has ended."""

    def __init__(self, asked: bool) -> None:
        self.asked = asked


class Screen:
    """Where output goes and input comes from, with or without a person in front of it."""

    def __init__(self, listening: bool = False) -> None:
        """Open the screen; if `listening`, other threads may put news into the inbox meanwhile."""
        self.stream: Any = drawable(sys.stdout)
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        self.console = (
            Paper(file=self.stream, highlight=False)
            if self.live
            else Paper(file=self.stream, color_system=None, width=WIDTH)
        )
        # A terminal that can't move its cursor is treated like a pipe.
        self.drawn = self.live and not self.console.is_dumb_terminal
        self.window: Window | None = None
        self.inbox = Inbox()
        self._behind: list[Text | str] = []  # what remains when the window closes
        self._prompt = ""
        self._listening = listening
        if listening and not self.drawn:
            keyboard = sys.stdin.fileno()
            threading.Thread(target=self.inbox.read, args=(keyboard,), daemon=True).start()

    @property
    def rows(self) -> int:
        """The rows of the terminal."""
        return self.console.height

    @property
    def columns(self) -> int:
        """The columns that are used, at most 80."""
        return min(WIDTH, self.console.width)

    def run(self, visit: Callable[[], T]) -> T:
        """Return what `visit` returns; on a terminal it gets a window without scrollback."""
        if not self.drawn:
            return visit()
        from tripot.terminal.window import Window

        self.window = Window(self._drawn, lambda: self.columns, self.inbox.put)
        try:
            return self.window.run(visit)
        except EOFError:  # the terminal is gone
            raise Left(asked=False) from None
        finally:
            self.write([*self._behind])

    # --- what is shown ---

    def write(self, lines: Sequence[Text | str]) -> None:
        """Write lines, cut at the right edge; if there is a window, after it closes."""
        # An interrupted visit goes on behind its window for a moment, unseen.
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
        """Return lines in the form that the window expects."""
        with self.console.capture() as caught:
            for text in lines:
                self.console.print(text, no_wrap=True, overflow="crop")
        words = caught.get().removesuffix("\n")
        return words if self.stream is sys.stdout else plain(words)

    def show(self, sheet: Sheet) -> None:
        """Show a sheet from now on; a pipe shows none."""
        self._prompt = sheet.prompt or ""
        if self.window:
            self.window.show(sheet)

    def wait(self, lines: Sequence[Text]) -> None:
        """Show why nothing happens for some time."""
        if self.window:
            self.show(Sheet(lambda entry: lines))
        else:
            self.write(lines)

    def verbatim(self, words: str) -> None:
        """Write a line for copying, which only the terminal wraps."""
        self.write([Text(words, overflow="ignore")])

    def copied(self, words: str) -> None:
        """Write a line for copying now, outside the window."""
        if self.window:
            self.window.outside(words, f"{t('terminal-page-last')} ")
        else:
            self.verbatim(words)

    # --- what is typed ---

    def key(self, sheet: Sheet) -> str:
        """Show a sheet on which no line is typed, and return the key that is pressed."""
        self.show(sheet)
        return self.inbox.key()

    def glance(self, sheet: Sheet, seconds: float) -> str:
        """Show a sheet for some seconds, and return what was entered meanwhile.

        Enter cuts it short. "" if nothing was entered; raises Left at the end of the input.
        """
        self.inbox.forget()
        self.show(sheet)
        end = monotonic() + seconds
        while not self.inbox.lines and (left := end - monotonic()) > 0:
            self.inbox.next(left)
            self._check_ended()
        return self.inbox.lines.popleft() if self.inbox.lines else ""

    def ask(self, asked: Sheet | str, above: Sequence[Text] = (), pause: float = 0) -> str:
        """Ask at a sheet, or at a prompt with lines above, and return the line that is entered.

        Raises Left at the end of the input. What was typed at another sheet is ignored, and so is,
        in a window, what comes before `pause` seconds have passed without a key.
        """
        sheet = Sheet(lambda entry: above, asked) if isinstance(asked, str) else asked
        if self.window:
            self.inbox.lines.clear()
        else:
            self.write(above)
        self.show(sheet)
        if not self.window and not self._listening:
            return self._input()
        self.invite()
        calm = monotonic() + pause
        while not self.inbox.lines:
            self._check_ended()
            thing = self.inbox.take()
            if isinstance(thing, TypedLine) and thing.at is not None:
                if thing.at is not sheet:
                    continue
                if monotonic() < calm:
                    calm = monotonic() + pause
                    continue
            self.inbox.keep(thing)
        answer = self.inbox.lines.popleft()
        self.echo(answer)
        return answer

    def _check_ended(self) -> None:
        """Raise Left if nothing more will be typed."""
        if self.inbox.ended:
            self.inbox.ended = not self.window  # a person may change their mind
            raise Left(asked=False)

    def invite(self) -> None:
        """Show the prompt if there is no window to show it."""
        if self.live and not self.window:
            self.stream.write(self._prompt)
            self.stream.flush()

    def _input(self) -> str:
        self.stream.flush()
        try:
            answer = input(self._prompt)
        except EOFError:
            self.write([""])
            raise Left(asked=False) from None
        if not self.live:
            self.write([answer])
        return cleaned(answer)

    def echo(self, answer: str) -> None:
        """Show what was answered if no keyboard echoes it."""
        if not self.live:
            self.write([f"{self._prompt}{answer}"])

    def agreed(self, question: str, above: Sequence[Text] = ()) -> bool:
        """Ask a yes-or-no question, and return whether the answer is yes.

        Both "yes" in the current language and in English count. A window shows `above` over it.
        """
        yes = t("terminal-yes")
        either = Menu([Choice("", [], key=yes), Choice("", [], key="n")])
        sheet = Sheet(lambda entry: above[-self.rows + 1 :], f"{question} ", either)
        return self.ask(sheet)[:1].lower() in ("y", yes)

    def pages(self, lines: Sequence[Text]) -> None:
        """Show long text: page by page on a terminal, all at once elsewhere."""
        if not self.window:
            self.write(lines)
            return
        room = self.rows - 1
        for start in range(0, max(len(lines), 1), room):
            more = "terminal-page-more" if start + room < len(lines) else "terminal-page-last"
            if self.ask(f"{t(more)} ", lines[start : start + room]):
                return

    def wrapped(self, text: str, first: str = "", then: str = "") -> list[Text]:
        """Return a paragraph as lines that fit, prefixed by `first`, then by `then`."""
        if not text:
            return []
        width = self.columns - max(len(first), len(then))
        lines = Text(text.replace(NO_BREAK, GLUE)).wrap(self.console, width)
        return [
            Text.assemble(then if place else first, words.plain.replace(GLUE, NO_BREAK))
            for place, words in enumerate(lines)
        ]

    def markdown(self, text: str) -> list[Text]:
        """Return Markdown drawn as lines."""
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
