"""What decides what bots answer, as one short name: who has the same answers the same."""

import hashlib
import sys
from functools import cache
from pathlib import Path

from tripot import __version__

PACKAGE = Path(__file__).parents[1]
DECIDING = ("table", "games", "solve", "bots")  # the parts of it: rules, and who plays by them
KINDS = (".py", ".npz")  # sources, and what was learnt


@cache
def version(package: Path = PACKAGE) -> str:
    """A hash of the package's version and of every file that decides an answer.

    Records are sent as they lie in memory, so how this machine keeps numbers is part of it.
    """
    digest = hashlib.sha256(f"{__version__} {sys.byteorder}".encode())
    files = (file for part in DECIDING for file in (package / part).rglob("*"))
    for file in sorted(file for file in files if file.suffix in KINDS):
        digest.update(f"\0{file.relative_to(package).as_posix()}\0".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]
