"""The games, each a folder here with everything that belongs to it.

A folder with `rules.py` is a game; CONTRIBUTING.md says what else belongs there. `NAMES` has the
names of all games.
"""

import json
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tripot.core.errors import Misuse
from tripot.core.game import Game
from tripot.core.quoted import shown
from tripot.core.shelf import SHELVES

__path__ = [str(shelf) for shelf in SHELVES]

FOLDERS = {
    rules.parent.name: rules.parent
    for shelf in SHELVES
    for rules in sorted(shelf.glob("*/rules.py"))
}


def _place(name: str) -> tuple[float, str]:
    card = FOLDERS[name] / "card.json"
    return json.loads(card.read_text("utf-8"))["place"] if card.exists() else float("inf"), name


NAMES = tuple(sorted(FOLDERS, key=_place))


def load(name: str) -> Game:
    """Return the game called `name`; Misuse if there is none."""
    game: Game = part(name, "rules").GAME
    return game


def folder(name: str) -> Path:
    """Return the folder of a game; Misuse if there is no such game."""
    if not isinstance(name, str) or name not in FOLDERS:
        raise Misuse(f"there is no game {shown(name)}; the games are {', '.join(NAMES)}")
    return FOLDERS[name]


def has(name: str, module: str) -> bool:
    """Return whether a game's folder holds this module, such as `face` or `bots.simple`."""
    folder(name)
    if not isinstance(module, str):
        raise Misuse(f"a game's module is named by a text, such as 'face', not {shown(module)}")
    return _has(name, module)


@cache
def _has(name: str, module: str) -> bool:
    package, _, _ = module.rpartition(".")
    return not (package and not _has(name, package)) and bool(
        find_spec(f"{__name__}.{name}.{module}")
    )


def part(name: str, module: str) -> Any:
    """Return a module of a game's folder; Misuse, naming the file, if it is missing."""
    if not has(name, module):
        missing = Path(name, *module.split(".")).with_suffix(".py")
        raise Misuse(f"this can't be done with {name}: '{missing}' is missing in its folder")
    return import_module(f"{__name__}.{name}.{module}")
