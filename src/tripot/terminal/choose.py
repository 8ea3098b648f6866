"""Find the action that a person means: by menu keys, the notation, or parts of it."""

import re
from collections.abc import Sequence
from functools import cache
from textwrap import wrap

from rich.text import Text

from tripot.terminal.drawing import fit, in_columns, line
from tripot.terminal.faces import Choice, Face, Menu, Sight
from tripot.texts import t

SOME = 6  # meanings that a refusal names, at most


class BadEntry(Exception):
    """An entry that can't be played; the sentence says why."""


def keyed(menu: Menu) -> dict[str, Choice]:
    """Return the menu's choices by key; those without a key are numbered."""
    numbers = iter(range(1, len(menu.choices) + 1))
    return {choice.key or str(next(numbers)): choice for choice in menu.choices}


def chosen(entry: str, menu: Menu) -> Choice | None:
    """Return the choice whose key the entry is, or None."""
    keys = {key.lower(): choice for key, choice in keyed(menu).items()}
    return keys.get(entry.lower())


def pointed(entry: str, menu: Menu) -> str | None:
    """Return the key that the entry is, or the key of the choice that it means; None if neither."""
    keys = keyed(menu)
    for key in keys:
        if key.lower() == entry.lower():
            return key
    found = meant(entry, [text for choice in menu.choices for text in choice.texts])
    means = [key for key, choice in keys.items() if found and set(found) <= set(choice.texts)]
    return means[0] if means else None


def menu_lines(menu: Menu, room: int, entry: str = "") -> list[Text]:
    """Return the choices in columns that fit `room`, the one that `entry` means in reverse."""
    at = pointed(entry, menu)
    cells = [
        line(
            (f"{key:>3}", "reverse bold cyan" if key == at else "bold cyan"),
            (f"  {choice.words}" if choice.words else "", "reverse" if key == at else ""),
        )
        for key, choice in keyed(menu).items()
    ]
    columns, width = _columns(menu, room)
    if _across(menu):
        rows = range(0, len(cells), columns)
        return [line(*(fit(cell, width) for cell in cells[row : row + columns])) for row in rows]
    if width <= room:
        return in_columns(cells, columns, width)
    # These are too long for one row each.
    told = [(cell, wrap(cell.plain, room, subsequent_indent=" " * 5)) for cell in cells]
    return [line((row, str(cell.spans[-1].style))) for cell, rows in told for row in rows]


def neighbour(entry: str, menu: Menu, room: int, arrow: str) -> str | None:
    """Return the key that an arrow leads to from an entry; None if it leads nowhere.

    In a line that is not a key, left and right move the cursor instead.
    """
    keys = list(keyed(menu))
    at = pointed(entry, menu)
    if not keys or (entry and arrow in ("left", "right") and not chosen(entry, menu)):
        return None
    if at is None:
        return keys[-1] if arrow == "up" else keys[0]
    columns = _columns(menu, room)[0]
    near, far = ("right", "left"), ("down", "up")
    step = columns if _across(menu) else -(-len(keys) // columns)
    if not _across(menu):
        near, far = far, near
    place = keys.index(at) + {near[0]: 1, near[1]: -1, far[0]: step, far[1]: -step}[arrow]
    if arrow in far and place not in range(len(keys)):
        return at
    return keys[place % len(keys)]


def _across(menu: Menu) -> bool:
    """Return whether the choices run along rows, as keys without words do, not down columns."""
    return not any(choice.words for choice in menu.choices)


def _columns(menu: Menu, room: int) -> tuple[int, int]:
    """Return how many columns the choices fill, and the width of each."""
    widths = [
        max(3, len(key)) + (5 + Text(choice.words).cell_len if choice.words else 2)
        for key, choice in keyed(menu).items()
    ]
    width = max(widths, default=1)
    return max(1, room // width), width


def actions(entry: str, menu: Menu, sight: Sight, face: Face) -> list[str]:
    """Return the actions that an entry stands for, to be played in order.

    BadEntry if the first of them is not legal now.
    """
    if choice := chosen(entry, menu):
        return list(choice.texts)
    if read := face.read(entry, sight):
        if read[0] in sight.legal:
            return read
        raise BadEntry(refusal(entry, read[0], sight, face))
    found = meant(entry, sight.legal)
    if len(found) == 1:
        return found
    if found:
        some = ", ".join(f"'{text}'" for text in found[:SOME])
        more = " ..." if len(found) > SOME else ""
        raise BadEntry(t("terminal-ambiguous", entry=entry, meanings=some + more))
    every = sight.game.actions
    known = meant(entry, [text for kind in every.kinds if not kind.chance for text in kind.texts])
    if known:
        raise BadEntry(refusal(entry, known[0] if len(known) == 1 else entry, sight, face))
    how = menu.hint or t("terminal-take-one")
    raise BadEntry(t("terminal-no-move", entry=entry, game=sight.game.title, how=how))


def refusal(entry: str, text: str, sight: Sight, face: Face) -> str:
    """Return why an entry that stands for this action can't be played now."""
    reason = face.why(text, sight) or face.ask(sight)
    return t("terminal-not-now", entry=entry, reason=reason)


def meant(entry: str, texts: Sequence[str]) -> list[str]:
    """Return the texts that an entry may stand for: only the closest matches.

    Case does not matter. Words without a digit may be abbreviated, the first word may be left out,
    the others may be reordered, and a ten may be written 10.
    """
    words = re.sub(r"\b10(?=[shdc]\b)", "t", entry.lower()).split()
    for fits in (_same, _same_but_order, _same_but_verb, _begins, _begins_but_verb):
        if found := [text for text in texts if fits(words, _words(text))]:
            return found
    return []


@cache
def _words(text: str) -> list[str]:
    return text.lower().split()


def _same(words: list[str], text: list[str]) -> bool:
    return words == text


def _same_but_order(words: list[str], text: list[str]) -> bool:
    return words[:1] == text[:1] and sorted(words) == sorted(text)


def _same_but_verb(words: list[str], text: list[str]) -> bool:
    return bool(words) and words == text[1:]


def _begins(words: list[str], text: list[str]) -> bool:
    return 0 < len(words) <= len(text) and all(
        whole == word or (word.isalpha() and whole.startswith(word))
        for whole, word in zip(text, words, strict=False)
    )


def _begins_but_verb(words: list[str], text: list[str]) -> bool:
    return _begins(words, text[1:])
