"""What bots have prepared, as bytes that a module reads."""

from base64 import b64encode
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from tripot import bots
from tripot.bots import Mind
from tripot.core.errors import Misuse
from tripot.core.game import Game
from tripot.core.house import Value


class MindKind(NamedTuple):
    """What a mind is made of: (type, dimensions) of each array, and whether it is a tuple."""

    arrays: tuple[tuple[str, int], ...]
    several: bool


def kinds_of(game: Game) -> Mapping[str, MindKind]:
    """Return what the minds of a game's bots are made of, by strength, weakest first."""
    players, rules = game.table(game.seats[0])
    return {
        strength: kind_of(bots.mind(bots.find(game.name, strength), players, rules))
        for strength in bots.strengths(game.name)
    }


def kind_of(mind: Mind) -> MindKind:
    """Return what a mind is made of."""
    return MindKind(
        tuple((array.dtype.str, array.ndim) for array in arrays_of(mind)), isinstance(mind, tuple)
    )


def arrays_of(mind: Mind) -> tuple[Any, ...]:
    """Return the arrays of a mind."""
    return mind if isinstance(mind, tuple) else (mind,)


def packed(
    game: Game, names: Iterable[str], players: int, rules: Mapping[str, Value]
) -> dict[str, Any]:
    """Return the minds of bots for such a table as plain values for JSON; bots share arrays.

    A bot that does not play by these complete house rules is left out.
    """
    places: dict[tuple[Any, ...], int] = {}
    made = {}
    for name in names:
        with suppress(Misuse):
            mind = bots.mind(bots.find(game.name, name), players, rules)
            keys = [(array.shape, array.tobytes()) for array in arrays_of(mind)]
            made[name] = [places.setdefault(key, len(places)) for key in keys]
    arrays = [{"shape": shape, "data": b64encode(data).decode()} for shape, data in places]
    return {"players": players, "rules": dict(rules), "arrays": arrays, "bots": made}
