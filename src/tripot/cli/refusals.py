"""Translates refusals of commands into the language of the person who gave them.

The library and click refuse in English. A sentence that people may meet has its English form in
`locale/en/refusals.ftl`, by which it is recognised and translated; any other stays as it is.
"""

import re
from collections.abc import Iterator
from difflib import get_close_matches

from tripot.core.errors import Misuse

_MESSAGE = re.compile(r"^refusal-([\w-]+) = (.+)$", re.MULTILINE)
_PLACE = re.compile(r"\{ \$(\w+) \}")
PHRASES = {"what", "why", "accepted", "shape"}  # parts that have forms of their own
LONGEST = 2_000  # characters; a longer refusal quotes something that nobody typed


def translated(sentence: str) -> str:
    """Return an English refusal in the current language, with a guess at what was meant."""
    try:
        from tripot.texts import t
    except Misuse:  # the folder of games is refused, to which texts belong
        return sentence
    if len(sentence) > LONGEST:
        return sentence
    for name, form in forms():
        if found := form.fullmatch(sentence):
            parts = found.groupdict()
            said = {part: translated(parts[part]) for part in parts.keys() & PHRASES}
            known = parts["known"].split(", ") if "known" in parts else []
            meant = get_close_matches(parts.get("given", "").lower(), known, 1)
            guess = f" ({t('refuse-guess', meant=meant[0])})" if meant else ""
            return t(f"refusal-{name}", **parts | said) + guess
    return sentence


def forms() -> Iterator[tuple[str, re.Pattern[str]]]:
    """Yield the name of each refusal, and its form in English."""
    from tripot.languages import LANGUAGES
    from tripot.texts import sources

    for name, text in _MESSAGE.findall(sources(LANGUAGES[0])["refusals"]):
        fixed, *rest = _PLACE.split(text)
        pattern = re.escape(fixed)
        for part, after in zip(rest[::2], rest[1::2], strict=True):
            pattern += f"(?P<{part}>.+?){re.escape(after)}"
        yield name, re.compile(pattern, re.DOTALL)
