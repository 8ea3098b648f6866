"""What people read, in their language: the catalogue, which the page shares.

It is made of the files in locale/ and those in each game's folder.
"""

from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from tripot import games
from tripot.core.errors import Misuse
from tripot.languages import language


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
