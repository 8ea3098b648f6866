"""The two ways in which Tripot refuses something, each with a sentence for people."""

from collections.abc import Iterator
from contextlib import contextmanager

from tripot.core.quoted import quoted


class _Refusal(ValueError):
    """One short sentence on one line, whatever it quotes."""

    def __init__(self, said: str) -> None:
        super().__init__(quoted(" ".join(line.strip() for line in said.split("\n"))))


class Misuse(_Refusal):
    """A request that makes no sense: an unknown game, option, seat or bot. Exit status 2."""


class Illegal(_Refusal):
    """An action or a record that the rules do not allow. Nothing has changed. Exit status 1."""


class Unknown(Illegal):
    """A record of another version of the rules, which today's rules do not play."""


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Guard code that needs an extra of the package; Misuse, naming it, if a library is missing.

    It is also a decorator, for a function that needs the extra.
    """
    try:
        yield
    except ImportError as no:
        library = (no.name or "").partition(".")[0]
        if library in ("", "tripot"):
            raise
        raise Misuse(
            f"this needs {library}, which is not installed: pip install 'tripot[{name}]'"
        ) from no
