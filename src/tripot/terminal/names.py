"""Names of seats, shortened to fit into a table's columns."""

from collections.abc import Sequence

from rich.text import Text

COLUMN = 10  # cells of a name


def clean(words: str) -> str:
    """Return text that somebody else wrote, without control characters."""
    return "".join(character for character in words if character.isprintable())


def short(name: str) -> str:
    """Return a name that fits into a column."""
    text = Text(clean(name))
    text.truncate(COLUMN, overflow="ellipsis")
    return text.plain


def all_short(names: Sequence[str]) -> list[str]:
    """Return names by seat that fit into a column and are all different."""
    found: list[str] = []
    for seat, name in enumerate(map(short, names)):
        found.append(name if name not in found else f"{name[: COLUMN - 3]}#{seat}")
    return found
