"""The games. A sixth is one more file here and one more name in this list."""

from importlib import import_module

from tripot.table.errors import Misuse
from tripot.table.game import Game

NAMES = ("tokan", "tokio", "tonk", "tabu", "toc")


def load(name: str) -> Game:
    """The game called `name`; Misuse if there is none."""
    if name not in NAMES:
        raise Misuse(f"there is no game '{name}'; the games are {', '.join(NAMES)}")
    game: Game = import_module(f"tripot.games.{name}").GAME
    return game
