"""The languages in which people are addressed, and which of them is current."""

import os
from collections.abc import Mapping
from contextlib import suppress

LANGUAGES = ("en", "fr", "it")  # the first is the fallback

_current: list[str] = []


def language() -> str:
    """Return the current language: the one set by `use`, or else the environment's."""
    if not _current:
        use(wished(os.environ))
    return _current[0]


def use(language: str) -> None:
    """Use this language from now on, or English if there is no catalogue for it."""
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
