"""Translates refusals into the language of the person at the terminal.

The library and click refuse in English. A sentence that people may meet has its English form in
`locale/en/refusals.ftl`, by which it is recognised and translated; any other stays as it is.
"""

import re
from difflib import get_close_matches
from functools import cache

from tripot.core.errors import Misuse

_MESSAGE = re.compile(r"^refusal-([\w-]+) = (.+)$", re.MULTILINE)
_PLACE = re.compile(r"\{ \$(\w+) \}")
PHRASES = {"what", "why", "accepted", "shape", "bot"}  # parts that have forms of their own
# Characters: a longer refusal quotes something that nobody typed, takes long to recognise, and may
# be too long for Fluent in another language.
LONGEST = 1_000


def translated(sentence: str) -> str:
    """Return an English refusal in the current language, with a guess at what was meant."""
    try:
        from tripot.texts import t
    except Misuse:  # the folder of games is refused, to which texts belong
        return sentence
    if len(sentence) > LONGEST:
        return sentence
    for name, form in forms().items():
        if found := form.fullmatch(sentence):
            parts = found.groupdict()
            said = {part: translated(parts[part]) for part in parts.keys() & PHRASES}
            known = parts["known"].split(", ") if "known" in parts else []
            meant = get_close_matches(parts.get("given", "").lower(), known, 1)
            guess = f" ({t('refuse-guess', meant=meant[0])})" if meant else ""
            return t(f"refusal-{name}", **parts | said) + guess
    return sentence


@cache
def forms() -> dict[str, re.Pattern[str]]:
    """Return the form of each refusal in English, by its name."""
    from tripot.languages import LANGUAGES
    from tripot.texts import sources

    found = {}
    for name, text in _MESSAGE.findall(sources(LANGUAGES[0])["refusals"]):
        fixed, *rest = _PLACE.split(text)
        pattern = re.escape(fixed)
        for part, after in zip(rest[::2], rest[1::2], strict=True):
            pattern += f"(?P<{part}>.+?){re.escape(after)}"
        found[name] = re.compile(pattern, re.DOTALL)
    return found
