"""The two ways in which Tripot says no, each with a sentence for a person."""

from collections.abc import Iterator
from contextlib import contextmanager


class _Refusal(ValueError):
    """One sentence, in one line even where it quotes what has several, such as an array."""

    def __init__(self, said: str) -> None:
        super().__init__(" ".join(line.strip() for line in said.split("\n")))


class Misuse(_Refusal):
    """What was asked for makes no sense: an unknown game, option, seat or bot. Exit status 2."""


class Illegal(_Refusal):
    """An action or a record that the rules do not allow. Nothing has changed. Exit status 1."""


class Unknown(Illegal):
    """A record of another version of the rules, which those of today do not play."""


@contextmanager
def extra(name: str) -> Iterator[None]:
    """What is done in here needs an extra of the package; Misuse if a library of it is missing.

    It is a decorator too, of a function that can do nothing without.
    """
    try:
        yield
    except ImportError as no:
        library = (no.name or "").partition(".")[0]
        if library in ("", "tripot"):
            raise
        raise Misuse(
            f"this needs {library}, which is not here: pip install 'tripot[{name}]'"
        ) from no
