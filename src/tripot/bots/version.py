"""What decides what bots answer, as one short name: who has the same answers the same."""

import hashlib
import sys
from functools import cache
from pathlib import Path

from tripot import __version__
from tripot.core.shelf import deciding

PACKAGE = Path(__file__).parents[1]
DECIDING = ("core", "games", "solve", "bots")  # the parts of it: rules, and who plays by them
KINDS = (".py", ".npz")  # sources, and what was learnt


@cache
def version(package: Path = PACKAGE) -> str:
    """A hash of the package's version and of every file that decides an answer.

    Records are sent as they lie in memory, so how this machine keeps numbers is part of it.
    """
    digest = hashlib.sha256(f"{__version__} {sys.byteorder}".encode())
    for file in deciding(package, DECIDING, KINDS):
        # Where a folder lies is its machine's business; who plays what tell the names in it.
        digest.update(f"\0{'/'.join(file.parts[-3:])}\0".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]
