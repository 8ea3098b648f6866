"""A short name for everything that determines bots' answers: same name, same answers."""

import hashlib
import sys
from functools import cache
from pathlib import Path

from tripot import __version__
from tripot.core.shelf import deciding

PACKAGE = Path(__file__).parents[1]
DECIDING = ("core", "games", "solve", "bots")  # the rules, and what plays by them
KINDS = (".py", ".npz")  # sources and learnt weights


@cache
def version(package: Path = PACKAGE) -> str:
    """Return a hash of the package's version and of every file that determines an answer.

    Records are sent as they are in memory, so the machine's byte order is part of the hash.
    """
    digest = hashlib.sha256(f"{__version__} {sys.byteorder}".encode())
    for file in deciding(package, DECIDING, KINDS):
        # Only names inside the folder count, not its place on this machine.
        digest.update(f"\0{'/'.join(file.parts[-3:])}\0".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]
