"""A terminal window, using prompt_toolkit: a page, the line typed below it, and keys.

The window runs in the main thread, where keys, signals and resizes arrive. The game runs in another
thread, which gets lines and keys.
"""

import signal
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from threading import Thread
from typing import Any, TypeVar

from prompt_toolkit.application import Application, run_in_terminal
from prompt_toolkit.auto_suggest import AutoSuggest, Suggestion
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition, has_suggestion
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import ConditionalContainer, HSplit, Layout, VSplit
from prompt_toolkit.layout import Window as Pane
from prompt_toolkit.layout.controls import BufferControl, FormattedTextControl
from prompt_toolkit.layout.processors import AppendAutoSuggestion, BeforeInput
from rich.text import Text

from tripot.terminal.choose import neighbour
from tripot.terminal.sheet import End, Key, Sheet, TypedLine, cleaned

TERMINATED = 143  # exit status
ARROWS = ("up", "down", "left", "right")
# Keys without a character that are reported when no line is typed.
NAMED = (*ARROWS, "home", "end", "enter", "backspace", "escape", "c-d")
ENGRAVED = {"c-m": "enter", "c-h": "backspace"}  # the labels of the keys that send these

T = TypeVar("T")


class Completion(AutoSuggest):
    """Completes a line to the first word that begins like it."""

    def __init__(self, words: Callable[[], Sequence[str]]) -> None:
        self.words = words

    def get_suggestion(self, buffer: Buffer, document: Document) -> Suggestion | None:
        """Return the rest of the word."""
        begun = document.text.lower()
        if not begun or buffer.cursor_position < len(begun):
            return None
        found = (word for word in self.words() if word.lower().startswith(begun))
        return Suggestion(next(found, begun)[len(begun) :])


class Window:
    """A window that shows one sheet after the other and reports what is typed."""

    def __init__(
        self,
        drawn: Callable[[Sequence[Text | str]], str],
        columns: Callable[[], int],
        hear: Callable[[Any], None],
    ) -> None:
        """Build the window; `drawn` renders rows, `hear` gets each TypedLine, Key and End."""
        self.sheet = self.next = Sheet()  # what is drawn now, and next
        self.columns, self.hear = columns, hear
        self.typing = Condition(lambda: self.sheet.prompt is not None)
        self.empty = Condition(lambda: not self.line.text)
        self.line = Buffer(multiline=False, auto_suggest=Completion(lambda: self.sheet.words))
        page = FormattedTextControl(lambda: ANSI(drawn(self.sheet.page(self.line.text))))
        hint = FormattedTextControl(lambda: ANSI(drawn([Text(self.sheet.hint, "dim")])))
        prompt = BeforeInput(lambda: ANSI(drawn([self.sheet.prompt or ""])))
        line = Pane(
            BufferControl(self.line, [prompt, AppendAutoSuggestion("fg:ansibrightblack")]),
            height=1,
            always_hide_cursor=~self.typing,
            get_horizontal_scroll=lambda pane: 0,  # otherwise a long line hides the prompt for good
        )
        below = ConditionalContainer(
            Pane(hint, height=1, dont_extend_width=True), self.empty & self.typing
        )
        rows = HSplit([Pane(page, dont_extend_height=True), VSplit([line, below]), Pane()])
        self.app: Application[None] = Application(
            Layout(rows, focused_element=line),
            key_bindings=self._keys(),
            full_screen=True,
            before_render=lambda app: self._turn(),
        )
        self.app.ttimeoutlen = 0.05  # seconds after which Escape counts as a key

    def show(self, sheet: Sheet) -> None:
        """Show another sheet, from any thread; half-typed input stays."""
        self.next = sheet
        self.app.invalidate()

    def _turn(self) -> None:
        # Just before drawing, so that no key applies to a sheet that was not seen.
        self.sheet = self.next

    def run(self, visit: Callable[[], T]) -> T:
        """Run `visit` in a thread while the window is shown; return its result."""
        given: Future[T] = Future()

        def work() -> None:
            try:
                given.set_result(visit())
            except BaseException as no:
                given.set_exception(no)
            self._end()

        # SIGTERM must restore the terminal too.
        before = signal.signal(signal.SIGTERM, lambda *caught: self._end(SystemExit(TERMINATED)))
        try:
            self.app.run(pre_run=lambda: Thread(target=work, daemon=True).start())
        finally:
            signal.signal(signal.SIGTERM, before)
        return given.result()

    def outside(self, words: str, prompt: str) -> None:
        """Show words outside the window, where they can be copied, until Enter is pressed."""
        done: Future[None] = Future()

        def tell() -> None:
            sys.stdout.write(f"{words}\n{prompt}")
            sys.stdout.flush()
            with suppress(EOFError):
                input()
            done.set_result(None)

        assert self.app.loop is not None
        self.app.loop.call_soon_threadsafe(run_in_terminal, tell, False, True)
        done.result()

    def _end(self, why: BaseException | None = None) -> None:
        """Close the window, from any thread."""

        def close() -> None:
            if not self.app.is_done and self.app.is_running:
                self.app.exit(exception=why) if why else self.app.exit()

        with suppress(RuntimeError):  # it is closed already
            assert self.app.loop is not None
            self.app.loop.call_soon_threadsafe(close)

    def _keys(self) -> KeyBindings:
        keys, line, typing = KeyBindings(), self.line, self.typing

        @keys.add("enter", filter=typing)
        def enter(event: KeyPressEvent) -> None:
            self.hear(TypedLine(cleaned(event.current_buffer.text), self.sheet))
            event.current_buffer.reset()

        @keys.add("escape", filter=typing, eager=True)
        def back(event: KeyPressEvent) -> None:
            if not event.current_buffer.text:
                self.hear(TypedLine("", self.sheet))
            event.current_buffer.reset()

        @keys.add("tab", filter=typing & has_suggestion)
        def complete(event: KeyPressEvent) -> None:
            missing = event.current_buffer.suggestion
            event.current_buffer.insert_text(missing.text if missing else "")

        def move(event: KeyPressEvent) -> None:
            to = neighbour(line.text, self.sheet.menu, self.columns(), name(event)) or ""
            event.current_buffer.set_document(Document(to, len(to)))

        def leads(arrow: str) -> Condition:
            return Condition(
                lambda: neighbour(line.text, self.sheet.menu, self.columns(), arrow) is not None
            )

        for arrow in ARROWS:
            keys.add(arrow, filter=typing & leads(arrow))(move)

        def press(event: KeyPressEvent) -> None:
            self.hear(Key(name(event)))

        for key in (Keys.Any, *NAMED):
            keys.add(key, filter=~typing)(press)
        keys.add("c-d", filter=typing & self.empty)(lambda event: self.hear(End))
        keys.add("c-z")(lambda event: event.app.suspend_to_background())
        for key in ("c-c", Keys.SIGINT):
            keys.add(key)(lambda event: event.app.exit(exception=KeyboardInterrupt()))
        return keys


def name(event: KeyPressEvent) -> str:
    """Return the character of a key, or its name as in NAMED."""
    key = event.key_sequence[0].key
    return ENGRAVED.get(key.value, key.value) if isinstance(key, Keys) else key
