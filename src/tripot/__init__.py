"""Tripot: five old table games, their rules written once.

>>> from tripot import Match, games
>>> match = Match(games.load("tokio"), players=3)
>>> match.happen("roll 42")
>>> match.legal(0)[:3]
['say 31', 'say 32', 'say 41']
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    __version__: str

    from tripot import games
    from tripot.arena.against import Against
    from tripot.arena.tables import Table, Tables
    from tripot.core.compile import compiled
    from tripot.core.errors import Illegal, Misuse, Unknown
    from tripot.core.game import Game, Limits
    from tripot.match import Event, Mark, Match
    from tripot.tensors import Tensors

__all__ = [
    "Against",
    "Event",
    "Game",
    "Illegal",
    "Limits",
    "Mark",
    "Match",
    "Misuse",
    "Table",
    "Tables",
    "Tensors",
    "Unknown",
    "compiled",
    "games",
]

if not TYPE_CHECKING:
    # Where each name is defined, to load it lazily: NumPy loads too slowly for `tripot --help`.
    _HOMES = {
        "tripot.arena.against": ("Against",),
        "tripot.arena.tables": ("Table", "Tables"),
        "tripot.match": ("Event", "Mark", "Match"),
        "tripot.core.compile": ("compiled",),
        "tripot.core.errors": ("Illegal", "Misuse", "Unknown"),
        "tripot.core.game": ("Game", "Limits"),
        "tripot.tensors": ("Tensors",),
    }

    def __getattr__(name: str) -> object:
        if name == "__version__":
            return import_module("importlib.metadata").version("tripot")
        if name == "games":
            return import_module("tripot.games")
        for home, names in _HOMES.items():
            if name in names:
                return getattr(import_module(home), name)
        raise AttributeError(f"module 'tripot' has no attribute {name!r}")
