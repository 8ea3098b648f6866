"""What a terminal shows at a time, and what can be typed there."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from rich.text import Text

from tripot.terminal.faces import Menu


@dataclass(frozen=True)
class Sheet:
    """A page, and the line typed below it."""

    page: Callable[[str], Sequence[Text]] = lambda entry: ()  # given what is typed so far
    prompt: str | None = None  # None: no line is typed, each key counts at once
    menu: Menu = field(default_factory=Menu)  # the arrow keys move through it
    words: Sequence[str] = ()  # lines that completion offers
    hint: str = ""  # beside the prompt until something is typed


@dataclass(frozen=True)
class TypedLine:
    """A line that was entered, and the sheet it was typed at, if in a window."""

    text: str
    at: Sheet | None = None


@dataclass(frozen=True)
class Key:
    """A key pressed where no line is typed: its character, or prompt_toolkit's name for it."""

    name: str


class End:
    """The end of the input."""


def cleaned(text: str) -> str:
    """Return typed text as a line: single spaces, and no invisible characters."""
    visible = (character for character in text if character.isprintable() or character.isspace())
    return " ".join("".join(visible).split())
