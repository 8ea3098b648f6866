"""The game in play, saved on disk step by step, so that it can be left and continued.

The file is a trace, which `tripot replay --show` can show. Its header also says which bots play,
and the seed of all chance. Chance depends only on that seed and the length of the log, so leaving
and coming back does not change the dice.
"""

import json
import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from tripot import transcript
from tripot.core.errors import Illegal, Misuse
from tripot.match import Match
from tripot.refusals import translated
from tripot.terminal import kept
from tripot.texts import bot_name, t


@dataclass(frozen=True)
class Player:
    """The name at a seat, and the strength of the bot that plays it; None for a person."""

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
    players: Sequence[Player]
    seed: int


class Unkept(Exception):
    """Games can't be saved here; the sentence says why."""


class Keeper:
    """The one unfinished game of this user, on disk.

    Only one terminal has it at a time: Unkept if another does, or if nothing can be written.
    """

    def __init__(self) -> None:
        self.path = kept.home() / "game.jsonl"
        try:
            kept.make(self.path.parent)
            self._file = open(self.path, "a+b", buffering=0, opener=kept.private)  # noqa: SIM115
            with suppress(ImportError):  # without locks, trust that no other terminal runs
                import fcntl

                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.close()
            raise Unkept(t("terminal-kept-elsewhere")) from None
        except OSError as no:
            raise Unkept(t("terminal-unkept", why=translated(no.strerror or str(no)))) from None

    def load(self) -> Saved | None:
        """Return the saved game, or None.

        Misuse if it can't be continued: it is moved aside, and the sentence says where.
        """
        self._file.seek(0)
        data = self._file.read()
        data = data[: data.rfind(b"\n") + 1]  # an incomplete last line does not count
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
            why = translated(str(no))
            raise Misuse(t("terminal-kept-aside", file=str(aside), why=why)) from None
        if found.match.over:
            self.forget()
            return None
        return found

    @property
    def holds(self) -> bool:
        """Whether a game is saved."""
        return os.fstat(self._file.fileno()).st_size > 0

    def keep(self, game: Saved) -> None:
        """Save this game from now on, replacing any other."""
        lines = [header(game), *map(step, game.match.record())]
        self._file.truncate(0)
        self._file.write("".join(lines).encode())

    def add(self, seat: int | None, action: str) -> None:
        """Append a step."""
        self._file.write(step((seat, action)).encode())

    def forget(self) -> None:
        """Delete the game, which is over or given up."""
        self._file.truncate(0)

    def close(self) -> None:
        """Release the game for other terminals."""
        self._file.close()


def header(game: Saved) -> str:
    """Return the first line of a saved game."""
    match = game.match
    about = {
        "rules_version": match.game.version,
        "names": [player.name for player in game.players],
        "bots": [player.strength for player in game.players],
        "seed": game.seed,
    }
    return f"{json.dumps({**transcript.header(match), **about})}\n"


def step(entry: tuple[int | None, str]) -> str:
    """Return the line of one step."""
    seat, action = entry
    return f"{json.dumps({'seat': seat, 'action': action})}\n"


def read(lines: Sequence[bytes]) -> Saved:
    """Return the game in these lines; Misuse or Illegal if it can't be played."""
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
    return Saved(match, [*map(Player, map(str, names), bots)], seed)
