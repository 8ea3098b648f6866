"""What a game's face gives the terminal, and what it is given to look at.

A face draws and finds words. It holds no rule: what is legal comes from the match, and what an
action did shows in the views before and after it, so that it can tell no more than its reader sees.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from tripot import games
from tripot.core.game import Game
from tripot.match import Event, Reader, Seat
from tripot.texts import t


@dataclass(frozen=True)
class Sight:
    """The table as one reader sees it, and all that it has heard so far."""

    game: Game
    names: Sequence[str]
    reader: Reader
    view: Any
    events: Sequence[Event]
    legal: Sequence[str] = ()  # what the reader may play now
    columns: int = 80  # that it is drawn on, at most

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.names))

    @property
    def own(self) -> Seat:
        """The reader's seat, where it is not a spectator."""
        assert self.reader is not None
        return self.reader

    def who(self, seat: Seat) -> dict[str, str]:
        """The seat as messages want it: its name, and whether it is the reader's own."""
        return {"who": self.names[seat], "you": "yes" if seat == self.reader else "no"}

    def name(self, seat: Seat) -> str:
        """The seat's name, in a list or a label."""
        return t("terminal-seat", **self.who(seat))

    def listed(self, seats: Sequence[Seat]) -> str:
        """Several seats, within a sentence."""
        return together([self.name(seat) for seat in seats])


@dataclass(frozen=True)
class Deed:
    """Something that was seen to happen.

    With a seat, `words` is what it did, verb first, and deeds in a row make one sentence; without
    one it is a sentence.
    """

    seat: Seat | None
    words: str


@dataclass(frozen=True)
class Choice:
    """A line of a menu: the key to type (empty: a number is given), its words, what it stands for.

    More than one text is a group, opened when it is chosen.
    """

    words: str
    texts: Sequence[str]
    key: str = ""


@dataclass(frozen=True)
class Menu:
    """What a seat may choose from, and how to type what is not listed."""

    choices: Sequence[Choice] = ()
    hint: str = ""


@dataclass(frozen=True)
class Face:
    """How one game looks and speaks at a terminal."""

    draw: Callable[[Sight], list[Text]]  # the table, on no more than its columns
    tell: Callable[[Sequence[Event], Sight, Sight], list[Deed]]  # what the reader has just seen
    ask: Callable[[Sight], str]  # the question that the reader's seat must answer
    menu: Callable[[Sight], Menu]  # its answers
    result: Callable[[int], str]  # a payoff in the game's unit
    # What an entry may stand for beside the notation, as action texts; none: nothing.
    read: Callable[[str, Sight], list[str]] = lambda entry, sight: []
    # Why an action that is not legal now is not; empty: nothing better to say than the question.
    why: Callable[[str, Sight], str] = lambda text, sight: ""


def load(game_name: str) -> Face:
    """The face of a game."""
    face: Face = games.part(game_name, "face").FACE
    return face


def together(words: Sequence[str]) -> str:
    """Words as one list within a sentence: a, b and c."""
    *head, last = words
    return t("terminal-list", first=", ".join(head), last=last) if head else last


def sentences(deeds: Sequence[Deed], sight: Sight) -> list[str]:
    """Deeds as sentences: what one seat did in a row is one."""
    told: list[str] = []
    row: list[str] = []
    for place, deed in enumerate(deeds):
        if deed.seat is None:
            told.append(deed.words)
            continue
        row.append(deed.words)
        if place + 1 == len(deeds) or deeds[place + 1].seat != deed.seat:
            told.append(t("terminal-did", **sight.who(deed.seat), did=together(row)))
            row = []
    return told
