"""Text that may quote input, as it gets into a refusal or a log: escaped, on one line, short."""

import unicodedata

LONGEST, ITS_END = 500, 200  # characters; of a longer text the middle is left out


def quoted(text: str) -> str:
    """Return the text with what can't be seen escaped, at most 500 characters of it."""
    text = _cut(text)
    return text if text.isprintable() else _cut("".join(map(_visible, text)))


def _cut(text: str) -> str:
    if len(text) <= LONGEST:
        return text
    return f"{text[: LONGEST - ITS_END - 5]} ... {text[-ITS_END:]}"


def _visible(character: str) -> str:
    """Return the character, escaped unless it shows, or is a space of any kind."""
    if character.isprintable() or unicodedata.category(character) == "Zs":
        return character
    return character.encode("unicode_escape").decode()
