"""What a game's face gives the terminal, and what it gets to look at.

A face draws and finds words. It holds no rules: what is legal comes from the match, and what an
action did from the views before and after it, so that it can't tell more than its reader sees.
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
    """The table as one reader sees it, and all events it has heard so far."""

    game: Game
    names: Sequence[str]
    reader: Reader
    view: Any
    events: Sequence[Event]
    legal: Sequence[str] = ()  # actions that the reader may play now
    columns: int = 80  # to draw in, at most

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.names))

    @property
    def own(self) -> Seat:
        """The reader's seat; the reader must not be a spectator."""
        assert self.reader is not None
        return self.reader

    def who(self, seat: Seat) -> dict[str, str]:
        """Return a seat as arguments of a message: its name, and whether it is the reader's."""
        return {"who": self.names[seat], "you": "yes" if seat == self.reader else "no"}

    def name(self, seat: Seat) -> str:
        """Return the seat's name for a list or a label."""
        return t("terminal-seat", **self.who(seat))

    def listed(self, seats: Sequence[Seat]) -> str:
        """Return several seats as a list within a sentence."""
        return together([self.name(seat) for seat in seats])


@dataclass(frozen=True)
class Deed:
    """Something that was seen to happen.

    With a seat, `words` is what it did, verb first, and consecutive deeds make one sentence;
    without one, `words` is a sentence.
    """

    seat: Seat | None
    words: str


@dataclass(frozen=True)
class Choice:
    """A line of a menu: its words, the actions it stands for, its key (empty: a number).

    Several actions are a group, which opens when it is chosen.
    """

    words: str
    texts: Sequence[str]
    key: str = ""


@dataclass(frozen=True)
class Menu:
    """A seat's choices, and how to type what is not listed."""

    choices: Sequence[Choice] = ()
    hint: str = ""


@dataclass(frozen=True)
class Face:
    """How one game looks and speaks at a terminal."""

    draw: Callable[[Sight], list[Text]]  # the table, within the sight's columns
    tell: Callable[[Sequence[Event], Sight, Sight], list[Deed]]  # what the reader has just seen
    ask: Callable[[Sight], str]  # the question that the reader's seat must answer
    menu: Callable[[Sight], Menu]  # its answers
    result: Callable[[int], str]  # a payoff in the game's unit
    # The actions, as texts, that an entry may stand for besides the notation.
    read: Callable[[str, Sight], list[str]] = lambda entry, sight: []
    # Why an action is not legal now; empty if the question says enough.
    why: Callable[[str, Sight], str] = lambda text, sight: ""


def load(game_name: str) -> Face:
    """Return the face of a game."""
    face: Face = games.part(game_name, "face").FACE
    return face


def together(words: Sequence[str]) -> str:
    """Return words as a list within a sentence: a, b and c."""
    *head, last = words
    return t("terminal-list", first=", ".join(head), last=last) if head else last


def sentences(deeds: Sequence[Deed], sight: Sight) -> list[str]:
    """Return deeds as sentences: consecutive deeds of a seat make one."""
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
