"""What people read, in their language: the catalogue, which the page shares.

It is made of the files in locale/ and those in each game's folder.
"""

import os
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from tripot import games
from tripot.core.errors import Misuse

LANGUAGES = ("en", "fr", "it")  # the first is the fallback

_current: list[str] = []


class Unsaid(Misuse, LookupError):
    """A message that a language lacks, or one without an argument that it needs."""


def t(message: str, **args: str | float) -> str:
    """Return the message in the current language."""
    return said(language(), message, **args)


def said(language: str, message: str, **args: str | float) -> str:
    """Return the message in a language; Unsaid, with its name, if it can't be said in full."""
    bundle = catalogue(language)
    pattern = bundle.get_message(message).value if bundle.has_message(message) else None
    if pattern is None:
        raise Unsaid(f"no message '{message}' in {language}")
    words, errors = bundle.format_pattern(pattern, args)
    if errors:
        raise Unsaid(f"message '{message}' in {language}: {errors[0]}")
    return str(words)


def bot_name(strength: str) -> str:
    """Return what a strength is called; a user's own bot is called by its name."""
    message = f"strength-{strength}"
    return t(message) if catalogue(language()).has_message(message) else strength


def language() -> str:
    """Return the current language: the one chosen by `use`, or else the environment's."""
    if not _current:
        use(wished(os.environ))
    return _current[0]


def use(language: str) -> None:
    """Use that language from now on; English if there is no catalogue for it."""
    _current[:] = [language if language in LANGUAGES else LANGUAGES[0]]


def wished(environment: Mapping[str, str]) -> str:
    """Return the language that the environment asks for, as a locale's first two letters."""
    for name in ("TRIPOT_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if locale := environment.get(name):
            return locale[:2].lower()
    return LANGUAGES[0]


def accepted(header: str) -> str:
    """Return the best of our languages that an Accept-Language header asks for."""
    wishes: list[tuple[float, int, str]] = []
    for wish in header.split(","):
        tag, _, weight = wish.strip().partition(";q=")
        with suppress(ValueError):
            wishes.append((-float(weight or 1), len(wishes), tag[:2].lower()))
    found = (tag for worth, _, tag in sorted(wishes) if worth < 0 and tag in LANGUAGES)
    return next(found, LANGUAGES[0])


@cache
def catalogue(language: str) -> FluentBundle:
    """Return all messages of a language."""
    bundle = FluentBundle([language], use_isolating=False)
    for file in sources(language).values():
        bundle.add_resource(FluentResource(file))
    return bundle


def sources(language: str) -> dict[str, str]:
    """Return the texts of a language, by file or game, as Fluent writes them."""
    shared = sorted((Path(__file__).parent / "locale" / language).glob("*.ftl"))
    of_games = {name: games.FOLDERS[name] / "locale" / f"{language}.ftl" for name in games.NAMES}
    found = {file.stem: file for file in shared} | of_games
    return {name: file.read_text("utf-8") for name, file in found.items() if file.exists()}
