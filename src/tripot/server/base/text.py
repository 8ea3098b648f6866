"""Text that people write for others: names and chat, shown as they wrote it."""

import re
import unicodedata

from tripot.server.base.refusal import Denied

# Control characters, line breaks, surrogates, and what no font has a picture of ...
REFUSED = ("Cc", "Cs", "Co", "Cn", "Zl", "Zp")
# ... and what would reverse the text around it.
TURNS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")

# Letters and marks that show nothing, besides those of Unicode's category Cf.
BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u17d2\u180b-\u180f\u2800\u2d7f\u3164\ufe00-\ufe0f\uffa0\ufffc"
    "\U0001107f\U00016fe4\U0001bc9d\U0001bc9e\U0001d159\U000e0100-\U000e01ef]"
)


def is_plain(text: str) -> bool:
    """Return whether a text is one line that shows what it says."""
    return any(shows(letter) for letter in text) and not any(
        unicodedata.category(letter) in REFUSED or letter in TURNS for letter in text
    )


def shows(letter: str) -> bool:
    """Return whether a character on its own leaves something on the screen."""
    return unicodedata.category(letter)[0] not in "ZCM" and not BLANK.match(letter)


def key(name: str) -> str:
    """Return a key that is equal for names that look the same.

    It ignores case, width and what shows nothing. That may be as wide as a space, so spaces are
    ignored too.
    """
    folded = unicodedata.normalize("NFKC", name).casefold()
    seen = (c for c in folded if unicodedata.category(c) != "Cf" and not BLANK.match(c))
    return "".join(unicodedata.normalize("NFKC", "".join(seen)).split())


def clean(name: str) -> str:
    """Return a name as it is shown; Denied if it can't be shown."""
    name = " ".join(name.split())
    if not is_plain(name):
        raise Denied("bad_message", "a name is made of letters, digits, symbols and single spaces")
    return name
