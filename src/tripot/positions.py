"""States that callers bring, for a match or tables to go on from."""

from typing import Any

import numpy as np

from tripot.core.errors import Misuse
from tripot.core.game import Game


def brought(game: Game, states: Any, count: int = 1) -> np.ndarray[Any, Any]:
    """Return a copy of `count` whole states as an array; Misuse if they are not of the game.

    It checks what all games have in common, but not whether a game's own fields fit together.
    """
    given = game.state.given(states, count)
    players, over, actors, drawer = (
        given[name].astype("i8") for name in ("players", "over", "actors", "drawer")
    )
    unknown = (actors >> players != 0) | (drawer < -1) | (drawer >= players)
    unclear = (over != 0) & (over != 1) | (over != 0) & (actors != 0)
    for wrong, why in (
        (~np.isin(players, game.seats), "it has {} players"),
        (unknown, "it waits for an unknown seat"),
        (unclear, "it does not say whether it is over"),
    ):
        if wrong.any():
            said = why.format(players[wrong][0])
            raise Misuse(f"this is not a state of {game.title}: {said}")
    return given
