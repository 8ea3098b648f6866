"""What the people at a table are told."""

import asyncio
import time
from collections import defaultdict, deque
from collections.abc import Callable, Iterable

from tripot.protocol import Closing, Said, Seat, TableChanged, TableInfo
from tripot.server.base.rates import Bucket
from tripot.server.game.scene import Scene
from tripot.server.live.presence import Presence
from tripot.server.transport.lines import GOING_AWAY, POLICY, Line, framed

REMEMBERED = 50  # lines of chat
COUNTING = 1.0  # seconds between two messages about how many watch
GIVEN_UP = "This seat is not yours any more."


class Broadcast:
    """Writes to a table's sockets, and remembers what was said."""

    def __init__(self, presence: Presence, info: Callable[[], TableInfo], talk_rate: float) -> None:
        """Tell these people; `info` returns what anybody may know about the table.

        `talk_rate` is how much each seat may say a second, over all its sockets.
        """
        self._presence, self._info = presence, info
        self._talk: defaultdict[Seat, Bucket] = defaultdict(lambda: Bucket(talk_rate))
        self.chat: deque[Said] = deque(maxlen=REMEMBERED)
        self.watchers = 0  # as last told
        self._counting: asyncio.TimerHandle | None = None
        self._counted = float("-inf")  # when that was told

    def everybody(self, frame: bytes, but: Line | None = None) -> None:
        """Send a frame to all sockets but one."""
        self._send(frame, (line for line in self._presence.lines if line is not but))

    def table(self, but: Line | None = None) -> None:
        """Tell what anybody may know about the table."""
        self.everybody(framed(TableChanged(self._info())), but)

    def positions(self, scene: Scene, news: bool = False) -> None:
        """Tell everybody where the game stands; with `news`, only those who miss some events."""
        for line in list(self._presence.lines):
            if not news or line.heard < scene.heard(line.reader):
                self.position(scene, line)

    def position(self, scene: Scene, line: Line) -> None:
        """Tell one socket where the game stands."""
        takes = line.hello
        line.put(scene.position(line.reader, takes.plain, line.heard, takes.leads, line.told))
        line.heard = scene.heard(line.reader)
        line.told = scene.stand(line.reader) if takes.changes else None

    def may_talk(self, seat: Seat) -> bool:
        """Return whether a seat may say something now, and count it."""
        return self._talk[seat].take()

    def talk(self, said: Said) -> None:
        """Pass on what somebody says, to all who want to hear it."""
        if said.text is not None:
            self.chat.append(said)
        self._send(framed(said), (line for line in self._presence.lines if not line.muted))

    def remember(self, chat: Iterable[Said]) -> None:
        """Add lines that were said elsewhere, in the order of their times."""
        lines = {(said.at, said.seat, said.text): said for said in (*chat, *self.chat)}
        self.chat.clear()
        self.chat.extend(said for _, said in sorted(lines.items(), key=lambda line: line[0]))

    def dismiss(self, line: Line, why: str = GIVEN_UP) -> None:
        """Hang up on a socket whose seat has gone to somebody else or to another device."""
        self._presence.lines.remove(line)
        line.put(framed(Closing(why)))
        line.end(GOING_AWAY, "seat given up")

    def hang_up(self, sentence: str) -> None:
        """Hang up on everybody: nobody can play or watch here any more."""
        for line in self._presence.lines:
            line.put(framed(Closing(sentence)))
            line.end(POLICY, "closed")
        self._presence.lines.clear()
        self.recount()

    def recount(self, but: Line | None = None) -> None:
        """Tell how many watch, if that has changed: now, or as soon as it may be told again."""
        if self._counting is not None or self._presence.watching == self.watchers:
            return
        wait = self._counted + COUNTING - time.monotonic()
        if wait > 0:
            self._counting = asyncio.get_running_loop().call_later(wait, self._count)
        else:
            self._count(but)

    def _count(self, but: Line | None = None) -> None:
        self._counting, self._counted = None, time.monotonic()
        before, self.watchers = self.watchers, self._presence.watching
        if self.watchers != before:
            self.table(but)

    def _send(self, frame: bytes, lines: Iterable[Line]) -> None:
        for line in list(lines):
            line.put(frame)
