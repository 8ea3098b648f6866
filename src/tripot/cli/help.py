"""Help in the language of the person who asks for it.

The code has it in English. Every language has it in `locale/*/help.ftl`, each sentence under the
words of the English one.
"""

import re
from collections.abc import Iterable

import click

from tripot.languages import LANGUAGES, language

EXTRA = "  ["  # precedes what click adds to an option's help: its default, or that it is required


class Help(click.HelpFormatter):
    """Writes click's help, translated."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write how a command is called."""
        super().write_usage(prog, args, f"{prefix or translated('Usage:')} ")

    def write_heading(self, heading: str) -> None:
        """Write a title."""
        super().write_heading(translated(heading))

    def write_text(self, text: str) -> None:
        """Write what a command does."""
        super().write_text(translated(text))

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2
    ) -> None:
        """Write a list of options or commands, each with its sentence."""
        said = [(name, explained(sentence)) for name, sentence in rows]
        super().write_dl(said, col_max, col_spacing)


class Context(click.Context):
    """A command's context, whose help is translated."""

    formatter_class = Help


def translated(english: str) -> str:
    """Return a sentence of the help in the current language."""
    if language() == LANGUAGES[0]:
        return english
    from tripot.texts import t  # importing this takes longer than everything else

    return t(f"help-{words(english)}")


def words(english: str) -> str:
    """Return the message name of a sentence: its words and numbers."""
    return re.sub(r"[^a-z0-9]+", "-", english.lower()).strip("-")


def explained(sentence: str) -> str:
    """Return an option's help, and what click adds to it, in the current language."""
    english, bracket, extra = sentence.partition(EXTRA)
    said = translated(english) if english else ""
    for word in ("default:", "required"):
        if extra.startswith(word):
            extra = translated(word) + extra.removeprefix(word)
    return said + bracket + extra
