"""What people read, in their language: the catalogue, which the page shares.

It is what lies in locale/, and what each game's folder says of the game.
"""

import os
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from tripot import games
from tripot.core.errors import Misuse

LANGUAGES = ("en", "fr", "it")  # the first serves whoever speaks none of them

_current: list[str] = []


class Unsaid(Misuse, LookupError):
    """A message that a language has not, or that lacks something to be said."""


def t(message: str, **args: str | float) -> str:
    """The message in the current language."""
    return said(language(), message, **args)


def said(language: str, message: str, **args: str | float) -> str:
    """The message in a language; Unsaid, with its name, if that can't say it in full."""
    bundle = catalogue(language)
    pattern = bundle.get_message(message).value if bundle.has_message(message) else None
    if pattern is None:
        raise Unsaid(f"no message '{message}' in {language}")
    words, errors = bundle.format_pattern(pattern, args)
    if errors:
        raise Unsaid(f"message '{message}' in {language}: {errors[0]}")
    return str(words)


def bot_name(strength: str) -> str:
    """What a bot of a strength is called; one of somebody's own, as it is called for."""
    message = f"strength-{strength}"
    return t(message) if catalogue(language()).has_message(message) else strength


def language() -> str:
    """The current language: the one in `use`, otherwise the one that the environment wishes."""
    if not _current:
        use(wished(os.environ))
    return _current[0]


def use(language: str) -> None:
    """Speak that language from now on; English in place of one that we don't speak."""
    _current[:] = [language if language in LANGUAGES else LANGUAGES[0]]


def wished(environment: Mapping[str, str]) -> str:
    """The language that a person's environment asks for, as a locale's first two letters."""
    for name in ("TRIPOT_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if locale := environment.get(name):
            return locale[:2].lower()
    return LANGUAGES[0]


def accepted(header: str) -> str:
    """The first of our languages that an Accept-Language header wishes."""
    wishes: list[tuple[float, int, str]] = []
    for wish in header.split(","):
        tag, _, weight = wish.strip().partition(";q=")
        with suppress(ValueError):
            wishes.append((-float(weight or 1), len(wishes), tag[:2].lower()))
    found = (tag for worth, _, tag in sorted(wishes) if worth < 0 and tag in LANGUAGES)
    return next(found, LANGUAGES[0])


@cache
def catalogue(language: str) -> FluentBundle:
    """All messages of a language."""
    bundle = FluentBundle([language], use_isolating=False)
    for file in sources(language).values():
        bundle.add_resource(FluentResource(file))
    return bundle


def sources(language: str) -> dict[str, str]:
    """The catalogue's texts of a language, by file or game, as Fluent writes them."""
    shared = sorted((Path(__file__).parent / "locale" / language).glob("*.ftl"))
    of_games = {name: games.FOLDERS[name] / "locale" / f"{language}.ftl" for name in games.NAMES}
    found = {file.stem: file for file in shared} | of_games
    return {name: file.read_text("utf-8") for name, file in found.items() if file.exists()}
