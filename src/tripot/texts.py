"""What people read, in their language: the catalogue of messages, shared with the page.

It consists of the files in locale/ and those in each game's folder.
"""

import re
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from tripot import games
from tripot.core.errors import Misuse
from tripot.languages import language

ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)  # begins a message
REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")  # to another message


class Unsaid(Misuse, LookupError):
    """A language lacks a message, or a message lacks an argument that it needs."""


def t(message: str, **args: str | float) -> str:
    """Return the message in the current language."""
    return said(language(), message, **args)


def said(language: str, message: str, **args: str | float) -> str:
    """Return the message in a language; Unsaid, with its name, if it is incomplete."""
    bundle = parsed(language)
    pattern = bundle.get_message(message).value if has(language, message) else None
    if pattern is None:
        raise Unsaid(f"no message '{message}' in {language}")
    words, errors = bundle.format_pattern(pattern, args)
    if errors:
        raise Unsaid(f"message '{message}' in {language}: {errors[0]}")
    return str(words)


def bot_name(strength: str) -> str:
    """Return the name of a strength for people; a user's own bot keeps its name."""
    message = f"strength-{strength}"
    return t(message) if has(language(), message) else strength


def has(language: str, message: str) -> bool:
    """Return whether a language has a message, which is parsed now if it was not before.

    To parse all of them would take so long that tables would wait.
    """
    bundle = parsed(language)
    if not bundle.has_message(message):
        known, names = entries(language), [message]
        for name in names:
            named = REFERENCE.findall(known.get(name, ""))
            names += [one for one in named if one not in names]
        # What a message refers to comes first: another thread may be saying it.
        bundle.add_resource(FluentResource("".join(known.get(n, "") for n in reversed(names))))
    return bundle.has_message(message)


@cache
def parsed(language: str) -> FluentBundle:
    """Return the messages of a language that `has` has parsed."""
    return FluentBundle([language], use_isolating=False)


@cache
def entries(language: str) -> dict[str, str]:
    """Return all messages of a language by their ids, as Fluent writes them.

    If two have one id, it is the first that counts: a user's own game does not replace ours.
    """
    text = "\n".join(sources(language).values())
    starts = [*ENTRY.finditer(text)]
    ends = [*(found.start() for found in starts[1:]), len(text)]
    found = [*zip(starts, ends, strict=True)]
    return {entry[1]: text[entry.start() : end] for entry, end in reversed(found)}


def sources(language: str) -> dict[str, str]:
    """Return the texts of a language, by file or game, as Fluent writes them."""
    shared = sorted((Path(__file__).parent / "locale" / language).glob("*.ftl"))
    of_games = {name: games.FOLDERS[name] / "locale" / f"{language}.ftl" for name in games.NAMES}
    found = {file.stem: file for file in shared} | of_games
    return {name: file.read_text("utf-8") for name, file in found.items() if file.exists()}
