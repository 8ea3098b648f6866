"""What a caller must know about a game's module: a state's layout, and what codes mean."""

from itertools import product
from random import Random
from typing import Any

import numpy as np

from tripot import analysis, bots
from tripot.bots import ROOM, prepares
from tripot.core.game import Game
from tripot.core.house import Value
from tripot.core.record import Spelling

TRIES = 500  # random tables


def described(game: Game) -> dict[str, Any]:
    """Return a game's declarations as plain values for JSON; offsets and sizes in bytes."""
    return {
        "name": game.name,
        "title": game.title,
        "version": game.version,
        "seats": [game.seats[0], game.seats[-1]],
        "kinds": [
            {
                "name": kind.name,
                "texts": kind.texts,
                "seen": kind.seen.value,
                "chance": kind.chance,
                "final": kind.final,
            }
            for kind in game.actions.kinds
        ],
        "state": {"size": game.state.dtype.itemsize, "fields": _fields(game)},
        "rules": _rules(game),
        "refused": _refused(game),
        "memory": {"size": game.memory.itemsize},
        "plays": list(game.plays),
        "preview": list(game.preview),
        "bots": {name: prepares(game.name, name) for name in bots.offered(game.name)},
        "judge": _judge(game),
        "scratch": ROOM,
    }


def _fields(game: Game) -> dict[str, Any]:
    return {
        name: {
            **_place(game.state.dtype, name),
            "audience": declared.audience.value,
            **({"spell": _spelled(declared.spell)} if declared.spell else {}),
        }
        for name, declared in game.state.fields.items()
    }


def _refused(game: Game) -> list[dict[str, Any]]:
    """Return the values of house rules that exclude each other, for each number of players.

    Random tables are tried to find the rules that matter here; all values of those are listed.
    """
    house, rng, part = game.house, Random(0), set[str]()
    for _ in range(TRIES):
        players = rng.choice(game.seats)
        rules = {name: rng.choice(option.accepts) for name, option in house.options.items()}
        refused = house.refuse(players, rules) is not None
        for name, option in house.options.items():
            other = {**rules, name: rng.choice(option.accepts)}
            if (house.refuse(players, other) is not None) != refused:
                part.add(name)
    names = sorted(part)
    usual = {name: option.default for name, option in house.options.items()}
    chosen = [
        dict(zip(names, values, strict=True))
        for values in product(*(house.options[name].accepts for name in names))
    ]
    return [
        {"players": players, "rules": some}
        for players in game.seats
        for some in chosen
        if house.refuse(players, {**usual, **some}) is not None
    ]


def _spelled(spell: Spelling) -> dict[str, Any]:
    return {"how": spell.how, "names": spell.names, "order": spell.order}


def _judge(game: Game) -> dict[str, Any] | None:
    """Return what a judge declares about its use; None if there is no judge."""
    if game.name not in analysis.JUDGED:
        return None
    judge = analysis.judge_of(game.name)
    return {
        "worlds": judge.WORLDS,
        "open": judge.OPEN,
        "looks": judge.LOOKS,
        "unsure": getattr(judge, "UNSURE", 0.0),
        "hidden": getattr(judge, "HIDDEN", None),
        "about": judge.ABOUT,
    }


def _rules(game: Game) -> dict[str, Any]:
    """Return each house rule's place in a state, its default, and its possible values."""
    begin = _place(game.state.dtype, "rules")["at"]
    return {
        name: {
            "at": begin + _place(game.house.dtype, name)["at"],
            "usual": option.default,
            **_accepted(option.accepts),
        }
        for name, option in game.house.options.items()
    }


def _accepted(accepts: range | tuple[Value, ...]) -> dict[str, Any]:
    if isinstance(accepts, range):
        return {"least": accepts[0], "most": accepts[-1]}
    return {"values": list(accepts)}


def _place(layout: np.dtype[Any], name: str) -> dict[str, Any]:
    """Return where a field begins, the bytes of each of its integers, and its shape."""
    assert layout.fields is not None
    dtype, at = layout.fields[name][:2]
    return {"at": at, "bytes": dtype.base.itemsize, "shape": list(dtype.shape)}
