"""Text that people write for others: names and chat, shown as they wrote it."""

import re
import unicodedata
from collections.abc import Iterator
from contextlib import suppress
from functools import cache, lru_cache
from operator import eq
from typing import Any

from tripot import games
from tripot.bots import STRENGTHS
from tripot.languages import LANGUAGES
from tripot.server.base.refusal import Denied
from tripot.texts import Unsaid, said

# Control characters, line breaks, surrogates, and what no font can show ...
REFUSED = ("Cc", "Cs", "Co", "Cn", "Zl", "Zp")
# ... and what would reverse the surrounding text.
TURNS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")

# Invisible letters and marks, besides those of Unicode's category Cf.
BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u17d2\u180b-\u180f\u2800\u2d7f\u3164\ufe00-\ufe0f\uffa0\ufffc"
    "\U0001107f\U00016fe4\U0001bc9d\U0001bc9e\U0001d159\U000e0100-\U000e01ef]"
)


def is_plain(text: str) -> bool:
    """Return whether a text is a single line without hidden or reordering characters."""
    return any(shows(letter) for letter in text) and not any(
        unicodedata.category(letter) in REFUSED or letter in TURNS for letter in text
    )


def shows(letter: str) -> bool:
    """Return whether a character on its own is visible."""
    return unicodedata.category(letter)[0] not in "ZCM" and not BLANK.match(letter)


def alike(one: str, other: str) -> bool:
    """Return whether two names look the same, either as written or ignoring case."""
    return any(map(eq, looks(one), looks(other)))


def looks(name: str) -> tuple[str, str]:
    """Return how a name looks, as written and ignoring case."""
    return skeleton(name), skeleton(unicodedata.normalize("NFKC", name).casefold())


def skeleton(name: str) -> str:
    """Return a text that is equal for names that look the same (Unicode's UTS #39, 4).

    Width and invisible characters are ignored; these may be as wide as a space, so spaces are
    ignored too. Letters of different scripts that look alike count as one.
    """
    plain = unicodedata.normalize("NFKC", name)
    seen = (c for c in plain if unicodedata.category(c) != "Cf" and not BLANK.match(c))
    drawn = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", "".join(seen)))
    return "".join(prototype(c) for c in "".join(drawn.split()))


@lru_cache(maxsize=4096)
def prototype(letter: str) -> str:
    """Return what a letter can be mistaken for; the letter itself if it is the prototype."""
    known = _lookalikes()
    found = [one["c"] for one in known.get(letter, ())]
    # A prototype is listed with all its look-alikes, any other letter only with its prototype.
    if len(found) == 1 and (len(found[0]) > 1 or len(known[found[0]]) > 1 or found[0] < letter):
        return found[0]
    return letter


@cache
def _lookalikes() -> Any:
    from confusable_homoglyphs.confusables import confusables_data  # a megabyte

    return confusables_data


SHARED = {"COMMON", "INHERITED", "Unknown"}  # by all scripts; the newest emoji are unknown
# Scripts that occur together in one word.
TOGETHER = (
    {"HAN", "HIRAGANA", "KATAKANA"},
    {"HAN", "HANGUL"},
    {"HAN", "BOPOMOFO"},
)


def is_of_one_script(word: str) -> bool:
    """Return whether a word's letters belong together; a mixture is likely meant to deceive."""
    from confusable_homoglyphs.categories import unique_aliases

    scripts = unique_aliases(unicodedata.normalize("NFKC", word)) - SHARED
    return len(scripts) <= 1 or any(scripts <= some for some in TOGETHER)


# What the page writes beside or instead of a name.
MARKS = ("seat-yours", "seat-host", "table")


def own_words(language: str) -> Iterator[str]:
    """Yield the table's own words, which no player may be called: marks, bots, the games' words."""
    for message in (*MARKS, *(f"strength-{strength}" for strength in STRENGTHS)):
        yield said(language, message)
    for game in games.NAMES:
        with suppress(Unsaid):  # most games have none
            yield from said(language, f"{game}-reserved").split(", ")


@cache
def taken() -> tuple[frozenset[str], ...]:
    """Return how the table's own words look in all languages: see `looks`."""
    seen = [looks(word) for language in LANGUAGES for word in own_words(language)]
    return tuple(map(frozenset, zip(*seen, strict=True)))


def clean(name: str) -> str:
    """Return a name as it is shown; Denied if it can't be shown, or would mislead."""
    name = " ".join(name.split())
    if not is_plain(name):
        raise Denied("bad_message", "a name is made of letters, digits, symbols and single spaces")
    if not all(map(is_of_one_script, name.split())):
        raise Denied("bad_message", "a word of a name is written in the letters of one script")
    if any(look in words for look, words in zip(looks(name), taken(), strict=True)):
        raise Denied("bad_message", f"'{name}' is a word of the table's own: take another name")
    return name
