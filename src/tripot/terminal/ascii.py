"""Output for terminals that can't show every character."""

import os
import unicodedata
from typing import Any, TextIO, cast

# Substitutes, character for character.
PLAIN = str.maketrans(
    "─│╭╮╰╯━░●○★☆▶◀▲◆■□·•…«»—☼♆♠♥♦♣◎↓",
    "-|++++=#o.*.><^%#_.*.<>-*&SHDC@v",
) | str.maketrans({"œ": "oe", "Œ": "Oe", "\u2019": "'"})


def plain(text: str) -> str:
    """Return the text in ASCII: letters without accents, substitutes for symbols."""
    apart = unicodedata.normalize("NFKD", text.translate(PLAIN))
    letters = "".join(character for character in apart if not unicodedata.combining(character))
    return letters.encode("ascii", "replace").decode()


class AsciiStream:
    """An output stream that gets our text in ASCII."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)

    def write(self, text: str) -> int:
        """Write the text in ASCII, and return how many characters that were."""
        return self.stream.write(plain(text))


def shows_everything(stream: TextIO) -> bool:
    """Return whether the stream takes our characters and the locale does not say otherwise."""
    locale = os.environ.get("LC_ALL") or os.environ.get("LC_CTYPE") or os.environ.get("LANG")
    return (stream.encoding or "").lower().startswith("utf") and locale not in ("C", "POSIX")


def drawable(stream: TextIO) -> TextIO:
    """Return the stream, or a replacement that takes all our characters."""
    return stream if shows_everything(stream) else cast(TextIO, AsciiStream(stream))
