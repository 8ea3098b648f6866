"""Text that people write for others: names and chat, shown as it is."""

import unicodedata

from tripot.server.refusal import Denied

# Control characters, line breaks, halves of characters, and what no reader has a picture of ...
REFUSED = ("Cc", "Cs", "Co", "Cn", "Zl", "Zp")
# ... and what would turn the text round it about.
TURNS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def is_plain(text: str) -> bool:
    """Whether it is one line that shows what it says."""
    shows = any(unicodedata.category(letter)[0] not in "ZC" for letter in text)
    return shows and not any(
        unicodedata.category(letter) in REFUSED or letter in TURNS for letter in text
    )


def clean(name: str) -> str:
    """A name as it is shown; Denied if it can't be."""
    name = " ".join(name.split())
    if not is_plain(name):
        raise Denied("bad_message", "a name is made of letters, figures, signs and single spaces")
    return name
