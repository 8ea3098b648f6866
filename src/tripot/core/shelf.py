"""Where games are: in the package's own folder, and in the folder that TRIPOT_GAMES names."""

import os
from collections.abc import Iterable
from pathlib import Path

from tripot.core.errors import Misuse

OWN = Path(__file__).parents[1] / "games"
VARIABLE = "TRIPOT_GAMES"


def folders() -> list[Path]:
    """Return the folders that hold games, one subfolder each; Misuse if a folder does not exist."""
    named = os.environ.get(VARIABLE)
    if not named:
        return [OWN]
    other = Path(named).absolute()
    if not other.is_dir():
        raise Misuse(f"{VARIABLE} names a folder of games, and '{named}' is not a folder")
    return [OWN, other]


SHELVES = folders()
_PLAYS_NO_PART = {"tests", "board", "face.py"}  # of a game's folder: these don't affect play


def deciding(package: Path, parts: Iterable[str], kinds: Iterable[str] = (".py",)) -> list[Path]:
    """Return the files that determine how games are played, in parts of a package and beside it."""
    folders = [*(package / part for part in parts), *SHELVES[1:]]
    return sorted(
        file
        for folder in folders
        for file in folder.rglob("*")
        if file.suffix in kinds and _PLAYS_NO_PART.isdisjoint(file.relative_to(folder).parts)
    )
