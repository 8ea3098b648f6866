"""Tripot: five old table games, their rules written once.

>>> from tripot import Match, games
>>> match = Match(games.load("tokio"), players=3)
>>> match.happen("roll 42")
>>> match.legal(0)[:3]
['say 31', 'say 32', 'say 41']
"""

from importlib.metadata import version
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tripot import games
    from tripot.match import Match

__version__ = version("tripot")
__all__ = ["Match", "games"]

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        # Loading NumPy takes longer than answering `tripot --help` may.
        if name == "Match":
            from tripot.match import Match

            return Match
        if name == "games":
            import tripot.games

            return tripot.games
        raise AttributeError(f"module 'tripot' has no attribute {name!r}")
