"""Quotes given values for refusals and logs: escaped, on one line, short."""

import json
import reprlib
import unicodedata

LONGEST = 500  # characters of a sentence; a longer text loses its middle
LONGEST_VALUE = 120  # characters of one value in it
WRITTEN = 2_000  # bits of a number that Python always writes out


def quoted(text: str, most: int = LONGEST) -> str:
    """Return the text with invisible characters escaped, at most `most` characters of it."""
    text = _cut(text, most)
    return text if text.isprintable() else _cut("".join(map(_visible, text)), most)


def shown(value: object) -> str:
    """Return any value as a sentence quotes it: texts in single quotes."""
    return quoted(_short.repr(value), LONGEST_VALUE)


def spelled(value: object) -> str:
    """Return a value as JSON, for a sentence; as `shown` does if JSON can't express it."""
    try:
        return quoted(json.dumps(value, ensure_ascii=False), LONGEST_VALUE)
    except (TypeError, ValueError, RecursionError):
        return shown(value)


class _Short(reprlib.Repr):
    """Python's `repr`, shortened for long values, and without the limit on digits."""

    def __init__(self) -> None:
        super().__init__()
        self.maxstring = self.maxother = LONGEST_VALUE

    def repr_str(self, x: str, level: int) -> str:  # noqa: ARG002 as `reprlib` calls it
        return f"'{_cut(x, self.maxstring - 2)}'"

    def repr_int(self, x: int, level: int) -> str:
        if x.bit_length() <= WRITTEN:
            return super().repr_int(x, level)
        return _cut(hex(x), self.maxlong)


_short = _Short()


def _cut(text: str, most: int) -> str:
    if len(text) <= most:
        return text
    end = most * 2 // 5
    return f"{text[: most - end - 5]} ... {text[-end:]}"


def _visible(character: str) -> str:
    """Return the character, escaped unless it is visible or any kind of space."""
    if character.isprintable() or unicodedata.category(character) == "Zs":
        return character
    return character.encode("unicode_escape").decode()
