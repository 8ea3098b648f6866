"""Bots: (view, legal actions, a random number) -> action, by strength.

A strength is a package here with one module a game, whose `choose` is a rule function, so that it
plays at a table as it is and by the million when compiled. A stronger one is one more package
and one more name in the list.
"""

import random
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

from tripot.table.errors import Misuse
from tripot.table.game import Codes, Game, State, rule
from tripot.table.handle import Scratch, handle

Choose = Callable[[State, int, Codes, int, float, Any], int]


@rule
def choose_any(s: State, seat: int, codes: Codes, count: int, u: float, scratch: Any) -> int:
    """Any of the `count` legal codes, each as likely."""
    return int(codes[int(u * count)])


RANDOM = "random"  # plays every game
STRENGTHS = (RANDOM, "simple")  # weakest first; a game need not have them all
# What they are called, by seat where nobody there has the name already.
NAMES = (
    *("Cleo", "Dario", "Enzo", "Fanny", "Gigi", "Hugo"),
    *("Iris", "Jules", "Kiki", "Leo", "Mona", "Nico"),
)


@cache
def strengths(game: str) -> tuple[str, ...]:
    """The strengths that play `game`, weakest first."""
    return tuple(
        strength
        for strength in STRENGTHS
        if strength == RANDOM or find_spec(f"tripot.bots.{strength}.{game}")
    )


def default(game: str) -> str:
    """The strength that plays `game` where none is named: the strongest."""
    return strengths(game)[-1]


def chooser(game: str, strength: str) -> Choose:
    """The rule function that plays `game` at a strength; Misuse if there is none of that name."""
    if strength not in strengths(game):
        known = ", ".join(strengths(game))
        raise Misuse(f"there is no bot '{strength}' for {game}; its bots are {known}")
    if strength == RANDOM:
        return choose_any
    choose: Choose = import_module(f"tripot.bots.{strength}.{game}").choose
    return choose


def pick(game: Game, strength: str) -> Callable[[State, int, list[int], random.Random], int]:
    """A bot for a table: from a seat's view, its number, its legal codes and a source of chance."""
    choose = chooser(game.name, strength)
    codes = np.zeros(len(game.actions), "i2")
    states = game.state.new()
    seen, scratch = handle(states), Scratch(game.state.new())

    def bot(view: State, seat: int, legal: list[int], rng: random.Random) -> int:
        codes[: len(legal)] = legal
        states[0] = view
        return int(choose(seen, seat, codes, len(legal), rng.random(), scratch))

    return bot
