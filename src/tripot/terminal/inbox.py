"""What reaches a terminal: typed input and news, in the order of arrival."""

from collections import deque
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any

from tripot.terminal.sheet import End, Key, TypedLine, cleaned


class Inbox:
    """One queue for the keyboard and for news from other threads."""

    def __init__(self) -> None:
        self.lines: deque[str] = deque()  # entered but not yet taken
        self.ended = False  # nothing more will be typed
        self._queue: SimpleQueue[Any] = SimpleQueue()
        self._later: deque[Any] = deque()  # news that came while a line was awaited

    def put(self, thing: object) -> None:
        """Add typed input or news, from any thread."""
        self._queue.put(thing)

    def read(self, keyboard: int) -> None:
        """Put each line of a file descriptor, until it ends."""
        # Not with sys.stdin, as no thread may hold its lock when the program ends.
        with (
            suppress(OSError),
            open(keyboard, encoding="utf-8", errors="replace", closefd=False) as lines,
        ):
            for line in lines:
                self.put(TypedLine(cleaned(line)))
        self.put(End)

    def next(self, timeout: float | None) -> Any:
        """Return the next news; None if something was typed first, or after `timeout` seconds."""
        if self._later:
            return self._later.popleft()
        try:
            thing = self._queue.get(timeout=timeout)
        except Empty:
            return None
        return None if self._keep_typed(thing) else thing

    def key(self) -> str:
        """Return the name of the next key; drop everything else."""
        while not isinstance(thing := self._queue.get(), Key):
            pass
        return thing.name

    def take(self) -> object:
        """Wait for the next thing that was put, and return it."""
        return self._queue.get()

    def keep(self, thing: object) -> None:
        """Put back what was taken: lines as typed, news for later."""
        if not self._keep_typed(thing):
            self._later.append(thing)

    def forget(self) -> None:
        """Drop what has been typed; keep news for later."""
        with suppress(Empty):
            while True:
                thing = self._queue.get_nowait()
                if not isinstance(thing, TypedLine | Key):
                    self._later.append(thing)
        self.lines.clear()

    def _keep_typed(self, thing: object) -> bool:
        """Store what came from the keyboard; return False for anything else."""
        if isinstance(thing, TypedLine):
            self.lines.append(thing.text)
        elif thing is End:
            self.ended = True
        else:
            return isinstance(thing, Key)
        return True
