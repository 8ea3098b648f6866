"""The command on a pseudo-terminal, and what a person sees there."""

import codecs
import fcntl
import os
import pty
import re
import select
import shutil
import signal
import struct
import sys
import tempfile
import termios
import time
import weakref

PATIENCE = 90  # seconds until a test gives up: a busy machine may stall for long
DRAWN = "\x1b[?25h"  # shows the cursor again, at the end of each frame
COMMAND = [sys.executable, "-c", "import sys; from tripot.cli import main; sys.exit(main())"]
PIECE = re.compile(r"\x1b\[([?0-9;]*)([A-Za-z])|\x1b[()][A-Z0-9]|\x1b[=>]|[\r\n\b]|[^\x1b]")


def subprocess_environment(**changed):
    cleared = ("NO_COLOR", "LANG", "LC_ALL", "LC_CTYPE", "PYTHONUTF8", "PYTHONIOENCODING")
    cleared += ("COLUMNS", "LINES", "PROMPT_TOOLKIT_COLOR_DEPTH")
    kept = {name: value for name, value in os.environ.items() if name not in cleared}
    return kept | {"TERM": "xterm-256color", "LANG": "C.UTF-8"} | changed


class Emulator:
    """The part of a terminal that prompt_toolkit uses."""

    def __init__(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.row = self.column = 0
        self.cells = self._blank()
        self.other = None  # the cells of the screen that is not shown
        self.reverse = set()  # cells in reverse video
        self._reversed = False

    def _blank(self):
        return [[" "] * self.columns for _ in range(self.rows)]

    def resize(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.cells, self.reverse, self.other = self._blank(), set(), None
        self.row = self.column = 0

    def feed(self, text):
        """Process the text; return what remains, the beginning of an escape sequence."""
        rest = text.rfind("\x1b")
        if rest >= 0 and not PIECE.match(text, rest):
            text, left = text[:rest], text[rest:]
        else:
            left = ""
        for piece in PIECE.finditer(text):
            if piece[2]:
                self._obey(piece[1], piece[2])
            elif len(piece[0]) == 1:
                self._put(piece[0])
        return left

    def _put(self, sign):
        if sign == "\r":
            self.column = 0
        elif sign == "\n":
            self.row += 1
        elif sign == "\b":
            self.column -= 1
        elif sign.isprintable():
            if self.column < self.columns:
                self.cells[self.row][self.column] = sign
                at = (self.row, self.column)
                self.reverse.add(at) if self._reversed else self.reverse.discard(at)
            self.column += 1
        if self.row == self.rows:
            self.cells = [*self.cells[1:], [" "] * self.columns]
            self.row -= 1

    def _obey(self, given, what):
        numbers = [int(number or 0) for number in given.strip("?").split(";")]
        count = max(1, numbers[0])
        if what == "H":
            self.row, self.column = (max(1, number) - 1 for number in [*numbers, 0][:2])
        elif what in "ABCD":
            self.row += {"A": -count, "B": count}.get(what, 0)
            self.column += {"C": count, "D": -count}.get(what, 0)
        elif what == "K" or (what == "J" and numbers[0] == 0):
            self.cells[self.row][self.column :] = [" "] * (self.columns - self.column)
            if what == "J":
                self.cells[self.row + 1 :] = self._blank()[self.row + 1 :]
        elif what == "J":
            self.cells, self.reverse = self._blank(), set()
        elif given == "?1049" and what in "hl":
            self.cells, self.other = (
                (self._blank(), self.cells) if what == "h" else (self.other or self._blank(), None)
            )
        elif what == "m":
            self._reversed = 7 in numbers or (self._reversed and 0 not in numbers)
        self.row = min(max(0, self.row), self.rows - 1)
        self.column = min(max(0, self.column), self.columns)

    def lines(self):
        return ["".join(row).rstrip() for row in self.cells]

    def standing_out(self):
        """Return what is shown in reverse."""
        return " ".join("".join(self.cells[r][c] for r, c in sorted(self.reverse)).split())


RUNNING = set()  # terminals with commands still running


class Terminal:
    """The command on a pseudo-terminal; its files are in a folder of its own, or a given one."""

    def __init__(self, *arguments, size=(80, 24), **environment):
        if "XDG_DATA_HOME" not in environment:
            environment["XDG_DATA_HOME"] = tempfile.mkdtemp()
            weakref.finalize(self, shutil.rmtree, environment["XDG_DATA_HOME"], True)
        self.home = environment["XDG_DATA_HOME"]
        self.emulator = Emulator(*size)
        self.process, self.keyboard = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", *reversed(size), 0, 0))
            os.execve(sys.executable, [*COMMAND, *arguments], subprocess_environment(**environment))
        RUNNING.add(self)
        self.seen = ""
        self._left = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def resize(self, columns, rows):
        """Resize once a whole frame is drawn: the end of an old one would be drawn over the new."""
        end = time.monotonic() + PATIENCE
        while not self.seen.endswith(DRAWN):
            assert time.monotonic() < end, self.seen[-200:]
            self.more()
        self.emulator.resize(columns, rows)
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self.keyboard, termios.TIOCSWINSZ, size)
        os.kill(self.process, signal.SIGWINCH)

    def more(self, seconds=0.1):
        """Read what is available; return False once the command has ended."""
        if not select.select([self.keyboard], [], [], seconds)[0]:
            return True
        try:
            read = os.read(self.keyboard, 65536)
        except OSError:
            return False
        told = self._decoder.decode(read)
        self.seen += told
        self._left = self.emulator.feed(self._left + told)
        return bool(read)

    def screen(self):
        """Return what is shown, with single spaces between words."""
        return " ".join(" ".join(self.emulator.lines()).split())

    def shows(self, *words, seconds=PATIENCE):
        """Read until one of these texts is shown, and return it."""
        end = time.monotonic() + seconds
        while not (found := [some for some in words if some in self.screen()]):
            assert time.monotonic() < end, f"{words} not in\n" + "\n".join(self.emulator.lines())
            assert self.more(), self.seen[-2000:]
        return found[0]

    def hides(self, words, seconds=PATIENCE):
        """Read until these words are no longer shown."""
        end = time.monotonic() + seconds
        while words in self.screen():
            assert time.monotonic() < end, f"{words} still in\n" + "\n".join(self.emulator.lines())
            assert self.more(), self.seen[-2000:]

    def rests(self, seconds=0.3):
        """Read until nothing has arrived for a while."""
        while select.select([self.keyboard], [], [], seconds)[0] and self.more():
            pass

    def type(self, keys):
        os.write(self.keyboard, keys.encode())

    def finish(self, seconds=PATIENCE):
        """Read to the end, and return the exit status."""
        start = time.monotonic()
        while self.more():
            if time.monotonic() - start > seconds:
                os.kill(self.process, signal.SIGKILL)
        os.close(self.keyboard)
        RUNNING.discard(self)
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])

    def is_clean(self):
        """Return whether the terminal's own screen, cursor and usual colours are restored."""
        seen = self.seen
        taken, given_back = seen.count("\x1b[?1049h"), seen.count("\x1b[?1049l")
        hidden, shown = seen.rfind("\x1b[?25l"), seen.rfind("\x1b[?25h")
        colours = re.findall(r"\x1b\[([0-9;]*)m", seen)
        clean = taken == given_back and hidden <= shown and "Traceback" not in seen
        return clean and (not colours or colours[-1] in ("0", ""))


def end_all():
    """End the commands of a test that did not finish."""
    for terminal in [*RUNNING]:
        os.kill(terminal.process, signal.SIGKILL)
        terminal.finish()


DOWN, UP, RIGHT, LEFT, ESCAPE = "\x1b[B", "\x1b[A", "\x1b[C", "\x1b[D", "\x1b"
