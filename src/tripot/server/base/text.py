"""Text that people write for others: names and chat, shown as it is."""

import re
import unicodedata

from tripot.server.base.refusal import Denied

# Control characters, line breaks, halves of characters, and what no reader has a picture of ...
REFUSED = ("Cc", "Cs", "Co", "Cn", "Zl", "Zp")
# ... and what would turn the text round it about.
TURNS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")

# Letters and marks that show nothing, beside those of Unicode's category Cf.
BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u17d2\u180b-\u180f\u2800\u2d7f\u3164\ufe00-\ufe0f\uffa0\ufffc"
    "\U0001107f\U00016fe4\U0001bc9d\U0001bc9e\U0001d159\U000e0100-\U000e01ef]"
)


def is_plain(text: str) -> bool:
    """Whether it is one line that shows what it says."""
    return any(shows(letter) for letter in text) and not any(
        unicodedata.category(letter) in REFUSED or letter in TURNS for letter in text
    )


def shows(letter: str) -> bool:
    """Whether it leaves something on the screen by itself."""
    return unicodedata.category(letter)[0] not in "ZCM" and not BLANK.match(letter)


def key(name: str) -> str:
    """The same for names that look the same: case, width and what shows nothing make no other.

    What shows nothing may be as wide as a space, so spaces don't count either.
    """
    folded = unicodedata.normalize("NFKC", name).casefold()
    seen = (c for c in folded if unicodedata.category(c) != "Cf" and not BLANK.match(c))
    return "".join(unicodedata.normalize("NFKC", "".join(seen)).split())


def clean(name: str) -> str:
    """A name as it is shown; Denied if it can't be."""
    name = " ".join(name.split())
    if not is_plain(name):
        raise Denied("bad_message", "a name is made of letters, figures, signs and single spaces")
    return name
