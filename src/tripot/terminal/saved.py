"""The game in play, kept on disk step by step, so that it can be left and taken up again.

It is a trace as others are (`tripot replay --show` shows it), whose header says, beside who sits
where, which bots play and the seed of all chance. Chance follows from that seed and the length of
the log alone, so nobody gets other dice by leaving and coming back.
"""

import json
import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from tripot import transcript
from tripot.core.errors import Illegal, Misuse
from tripot.match import Match
from tripot.terminal import kept
from tripot.texts import bot_name, t


@dataclass(frozen=True)
class Seat:
    """Who sits in a seat: a name, and the strength of the bot that plays it; None: a person."""

    name: str
    strength: str | None = None

    def __str__(self) -> str:
        if self.strength is None:
            return self.name
        return t("terminal-bot", who=self.name, bot=bot_name(self.strength))


@dataclass(frozen=True)
class Saved:
    """A game as far as it has been played."""

    match: Match
    seats: Sequence[Seat]
    seed: int


class Unkept(Exception):
    """Games can't be kept here, with the sentence that says why."""


class Keeper:
    """The one game that this user has not played to its end, on disk.

    One terminal has it at a time: Unkept if another does, or where nothing can be written.
    """

    def __init__(self) -> None:
        self.path = kept.home() / "game.jsonl"
        try:
            kept.make(self.path.parent)
            self._file = open(self.path, "a+b", buffering=0, opener=kept.private)  # noqa: SIM115
            with suppress(ImportError):  # where files can't be locked there is one terminal
                import fcntl

                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.close()
            raise Unkept(t("terminal-kept-elsewhere")) from None
        except OSError as no:
            raise Unkept(t("terminal-unkept", why=no.strerror or str(no))) from None

    def load(self) -> Saved | None:
        """The game that is kept, if there is one.

        Misuse if it can't be played on: it is put aside then, and the sentence says where.
        """
        self._file.seek(0)
        data = self._file.read()
        data = data[: data.rfind(b"\n") + 1]  # a line that was not written to its end is none
        if not data:
            return None
        self._file.truncate(len(data))
        try:
            found = read(data.splitlines())
        except (Illegal, Misuse) as no:
            aside = kept.aside(self.path)
            kept.keep(aside, data)
            if aside.exists():
                self.forget()
            raise Misuse(t("terminal-kept-aside", file=str(aside), why=str(no))) from None
        if found.match.over:
            self.forget()
            return None
        return found

    @property
    def holds(self) -> bool:
        """Whether a game is kept."""
        return os.fstat(self._file.fileno()).st_size > 0

    def keep(self, game: Saved) -> None:
        """Keep this game from now on, in place of any other."""
        lines = [header(game), *map(step, game.match.record())]
        self._file.truncate(0)
        self._file.write("".join(lines).encode())

    def add(self, seat: int | None, action: str) -> None:
        """One step more."""
        self._file.write(step((seat, action)).encode())

    def forget(self) -> None:
        """The game is over, or is given up."""
        self._file.truncate(0)

    def close(self) -> None:
        """Let other terminals have it."""
        self._file.close()


def header(game: Saved) -> str:
    """The first line of a game that is kept."""
    match = game.match
    about = {
        "rules_version": match.game.version,
        "names": [seat.name for seat in game.seats],
        "bots": [seat.strength for seat in game.seats],
        "seed": game.seed,
    }
    return f"{json.dumps({**transcript.header(match), **about})}\n"


def step(entry: tuple[int | None, str]) -> str:
    """The line of one step."""
    seat, action = entry
    return f"{json.dumps({'seat': seat, 'action': action})}\n"


def read(lines: Sequence[bytes]) -> Saved:
    """The game of such lines; Misuse or Illegal if they are none, or of other rules than ours."""
    match, head = transcript.whole(transcript.begun(lines))
    names, bots, seed = transcript.names(match, head), head.get("bots"), head.get("seed")
    if not (
        isinstance(bots, list)
        and len(bots) == match.players
        and all(bot is None or isinstance(bot, str) for bot in bots)
        and type(seed) is int
        and all(names)
    ):
        raise Misuse(t("terminal-kept-unlike"))
    return Saved(match, [*map(Seat, map(str, names), bots)], seed)
