"""What people read, in their language: the catalogue of messages, shared with the page.

It consists of the files in locale/ and those in each game's folder.
"""

from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from tripot import games
from tripot.core.errors import Misuse
from tripot.languages import language


class Unsaid(Misuse, LookupError):
    """A language lacks a message, or a message lacks an argument that it needs."""


def t(message: str, **args: str | float) -> str:
    """Return the message in the current language."""
    return said(language(), message, **args)


def said(language: str, message: str, **args: str | float) -> str:
    """Return the message in a language; Unsaid, with its name, if it is incomplete."""
    bundle = catalogue(language)
    pattern = bundle.get_message(message).value if bundle.has_message(message) else None
    if pattern is None:
        raise Unsaid(f"no message '{message}' in {language}")
    words, errors = bundle.format_pattern(pattern, args)
    if errors:
        raise Unsaid(f"message '{message}' in {language}: {errors[0]}")
    return str(words)


def bot_name(strength: str) -> str:
    """Return the name of a strength for people; a user's own bot keeps its name."""
    message = f"strength-{strength}"
    return t(message) if catalogue(language()).has_message(message) else strength


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
