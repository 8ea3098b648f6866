"""The games in other libraries' clothes: Gymnasium, PettingZoo, OpenSpiel, Gambit.

Each module asks for its library when it is imported, with a sentence if that is not installed.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from tripot.table.errors import Misuse


@contextmanager
def wanted(library: str, extra: str) -> Iterator[None]:
    """Misuse, which says what to install, if `library` is missing that is imported in here."""
    try:
        yield
    except ModuleNotFoundError as no:
        if (no.name or "").partition(".")[0] != library:
            raise
        raise Misuse(f"this needs {library}: pip install 'tripot[{extra}]'") from None
