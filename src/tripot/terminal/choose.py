"""From what a person types to an action: keys of the menu, the notation, and parts of it."""

import re
from collections.abc import Sequence
from functools import cache

from tripot.terminal.faces import Choice, Face, Menu, Sight
from tripot.texts import t

SOME = 6  # likely meanings that a refusal names


class Refused(Exception):
    """An entry that can't be played, with the sentence that says why."""


def keyed(menu: Menu) -> dict[str, Choice]:
    """The menu's choices by the key that picks each; those without one are numbered."""
    numbers = iter(range(1, len(menu.choices) + 1))
    return {choice.key or str(next(numbers)): choice for choice in menu.choices}


def chosen(entry: str, menu: Menu) -> Choice | None:
    """The menu's choice whose key the entry is."""
    keys = {key.lower(): choice for key, choice in keyed(menu).items()}
    return keys.get(entry.lower())


def actions(entry: str, menu: Menu, sight: Sight, face: Face) -> list[str]:
    """The actions, to be played in turn, that an entry stands for.

    Refused, with a sentence, if the first of them is not legal now.
    """
    if choice := chosen(entry, menu):
        return list(choice.texts)
    if read := face.read(entry, sight):
        if read[0] in sight.legal:
            return read
        raise Refused(refusal(read[0], sight, face))
    found = meant(entry, sight.legal)
    if len(found) == 1:
        return found
    if found:
        some = ", ".join(f"'{text}'" for text in found[:SOME])
        more = " ..." if len(found) > SOME else ""
        raise Refused(t("terminal-ambiguous", entry=entry, meanings=some + more))
    every = sight.game.actions
    known = meant(entry, [text for kind in every.kinds if not kind.chance for text in kind.texts])
    if known:
        raise Refused(refusal(known[0] if len(known) == 1 else entry, sight, face))
    how = menu.hint or t("terminal-take-one")
    raise Refused(t("terminal-no-move", entry=entry, game=sight.game.title, how=how))


def refusal(text: str, sight: Sight, face: Face) -> str:
    """Why an action of the game can't be played now."""
    reason = face.why(text, sight) or face.ask(sight)
    return t("terminal-not-now", action=text, reason=reason)


def meant(entry: str, texts: Sequence[str]) -> list[str]:
    """The texts that an entry may stand for, the closest matches alone.

    Letters count the same, large or small. Words without a digit may be cut short, the first word
    may be left out, the later ones may come in another order, and a ten may be written 10.
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
