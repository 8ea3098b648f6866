"""A screen that can be read from while other things happen: keys and news share one queue."""

import codecs
import os
import queue
import sys
import threading
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

from tripot.terminal.screen import Left, Screen

ENTER, ERASE, WORD, LINE, END = "\r\n", "\x7f\b", "\x17", "\x15", "\x04"
ESCAPES = {"[D": -1, "[C": 1, "OD": -1, "OC": 1, "[H": -9999, "[F": 9999, "OH": -9999, "OF": 9999}
LONGEST = 400  # characters of a line


class Ended(Exception):
    """Nothing more will be typed."""


@dataclass
class Editor:
    """A line being typed."""

    text: str = ""
    cursor: int = 0
    _escape: str = ""
    done: deque[str] = field(default_factory=deque)  # lines that were entered

    def feed(self, keys: str) -> None:
        """Take in keys; Ended at ctrl-D on an empty line."""
        for key in keys:
            if self._escape or key == "\x1b":
                self._follow(key)
            elif key in ENTER:
                self.done.append(" ".join(self.text.split()))
                self._set("", 0)
            elif key in ERASE:
                self._set(self.text[: max(0, self.cursor - 1)] + self._after(), self.cursor - 1)
            elif key == WORD:
                kept = self.text[: self.cursor].rstrip().rpartition(" ")
                self._set(kept[0] + kept[1] + self._after(), len(kept[0] + kept[1]))
            elif key == LINE:
                self._set(self._after(), 0)
            elif key == END and not self.text:
                raise Ended
            elif key.isprintable() and len(self.text) < LONGEST:
                self._set(self.text[: self.cursor] + key + self._after(), self.cursor + 1)

    def _after(self) -> str:
        return self.text[self.cursor :]

    def _set(self, text: str, cursor: int) -> None:
        self.text, self.cursor = text, min(max(0, cursor), len(text))

    def _follow(self, key: str) -> None:
        """One more key of an escape sequence: the arrows, home and end move, others do nothing."""
        self._escape += key
        sequence = self._escape[1:]
        if sequence in ("", "[", "O") or (sequence[0] == "[" and key in "0123456789;"):
            return
        self._set(self.text, self.cursor + ESCAPES.get(sequence, 0))
        self._escape = ""


@dataclass(frozen=True)
class Keys:
    """What was typed."""

    text: str


class Desk(Screen):
    """A screen whose keyboard is read by a thread; `next` gives whatever comes first."""

    def __init__(self) -> None:
        super().__init__()
        self.prompt = ""
        self.editor = Editor()
        self.ended = False  # nothing more will be typed
        self._queue: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._later: deque[Any] = deque()  # what came while a line was waited for
        self._reading = False
        if not self.drawn:
            self._read()

    def put(self, thing: object) -> None:
        """News from any thread, for `next`."""
        self._queue.put(thing)

    @contextmanager
    def taken(self) -> Iterator[None]:
        """As every screen, and with a keyboard that sends each key at once."""
        with super().taken():
            if not self.drawn:
                yield
                return
            import termios
            import tty

            keyboard = sys.stdin.fileno()
            before = termios.tcgetattr(keyboard)
            tty.setcbreak(keyboard)
            if not self._reading:
                self._read()
            try:
                yield
            finally:
                termios.tcsetattr(keyboard, termios.TCSADRAIN, before)
                self.stream.write("\x1b[0m")  # an interrupt may have come between two colours

    def next(self, timeout: float | None) -> Any:
        """What was put next; None when something was typed instead, or when time is up."""
        if self._later:
            return self._later.popleft()
        try:
            thing = self._queue.get(timeout=timeout)
        except queue.Empty:
            return None
        return None if self._typed(thing) else thing

    def line(self) -> str | None:
        """The next line that was entered, if there is one."""
        return self.editor.done.popleft() if self.editor.done else None

    def peek(self) -> str | None:
        """The same, left where it is."""
        return self.editor.done[0] if self.editor.done else None

    def ask(self, prompt: str) -> str:
        """Wait for a line, whatever else happens meanwhile."""
        if not self._reading:
            return super().ask(prompt)
        self.prompt = prompt
        self.show_prompt()
        while True:
            if (answer := self.line()) is not None:
                self.echo(answer)
                return answer
            if self.ended:
                raise Left(asked=False)
            thing = self._queue.get()
            if not self._typed(thing):
                self._later.append(thing)
            elif self.drawn:
                self.show_prompt()

    def verbatim(self, words: str) -> None:
        """Words to be copied: the terminal alone breaks the line."""
        self.stream.write(f"{words}\n")
        self.stream.flush()

    def echo(self, answer: str) -> None:
        """Show what was answered where no keyboard does."""
        if not self.live:
            self.write([f"{self.prompt}{answer}"])

    def show_prompt(self) -> None:
        """The line being typed, on the row where the cursor is."""
        if self.drawn:
            room = max(8, self.console.width - len(self.prompt) - 1)
            start = max(0, self.editor.cursor - room + 1)
            shown = self.editor.text[start : start + room]
            back = len(shown) - (self.editor.cursor - start)
            self.stream.write(f"\r\x1b[K{self.prompt}{shown}")
            self.stream.write(f"\x1b[{back}D" if back else "")
        elif self.live:
            self.stream.write(self.prompt)
        self.stream.flush()

    def _typed(self, thing: object) -> bool:
        """Whether it came from the keyboard."""
        if thing is Ended:
            self.ended = True
        elif isinstance(thing, Keys):
            try:
                self.editor.feed(thing.text)
            except Ended:
                self.ended = True
        else:
            return False
        return True

    def _read(self) -> None:
        self._reading = True
        threading.Thread(target=self._read_on, args=(sys.stdin.fileno(),), daemon=True).start()

    def _read_on(self, keyboard: int) -> None:
        # Not through sys.stdin, whose lock a thread must not hold when the program ends.
        decoder = codecs.getincrementaldecoder("utf-8")("replace")
        text = ""
        with suppress(OSError):
            while read := os.read(keyboard, 1024):
                text = decoder.decode(read).replace("\r\n", "\n")
                self._queue.put(Keys(text))
        if text and not text.endswith("\n"):
            self._queue.put(Keys("\n"))
        self._queue.put(Ended)
