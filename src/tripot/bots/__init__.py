"""Bots: (view, memory, legal actions, chance) -> action, by strength and character.

A strength is a name in the list, and a module of that name in a game's `bots`, whose `choose` is a
rule function, so that it can be compiled and play millions of games. docs/bots.md says what a bot
gets, keeps and returns.
"""

import os
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module
from inspect import signature
from typing import Any, NamedTuple

import numpy as np

from tripot import games
from tripot.core.chance import uniform
from tripot.core.errors import Misuse
from tripot.core.game import Codes, Memory, State, rule
from tripot.core.given import word
from tripot.core.house import Value
from tripot.core.quoted import shown

Mind = Any  # what a bot has prepared for a match: an array, or a tuple of arrays
Choose = Callable[[State, Memory, int, Codes, int, Any, Mind, Any], int]

ROOM = 4  # states that a bot gets as `scratch`, to look ahead in


class Character(NamedTuple):
    """How a bot leans when several actions are about equally good.

    `risk` goes from -1, careful, to 1, bold; `guile`, its taste for misleading, from 0 to 1.
    """

    risk: float = 0.0
    guile: float = 0.0


class Bot(NamedTuple):
    """A player: its name, how it decides, and what it prepares for a match.

    docs/bots.md says what `choose` and `prepare` get and return.
    """

    name: str
    choose: Choose
    prepare: Callable[[int, Mapping[str, Value], Character], Mind] | None = None
    character: Character = Character()


@rule
def choose_any(
    s: State, m: Memory, seat: int, codes: Codes, count: int, rng: Any, mind: Mind, scratch: Any
) -> int:
    """Return one of the `count` legal codes, uniformly."""
    return int(codes[int(uniform(rng) * count)])


RANDOM = "random"  # plays every game
# Weakest first; a game need not have them all.
STRENGTHS = (RANDOM, "novice", "simple", "skilled", "strong")
USUAL = "simple"  # easy to beat, and ready at once
# For bots that prepare. A strength and a character make a name such as "strong-bold".
CHARACTERS = {
    "careful": Character(risk=-1.0),
    "bold": Character(risk=1.0),
    "tricky": Character(guile=1.0),
}
# What bots are called, by seat, unless somebody at the table has the name.
NAMES = (
    *("Cleo", "Dario", "Enzo", "Fanny", "Gigi", "Hugo"),
    *("Iris", "Jules", "Kiki", "Leo", "Mona", "Nico"),
)


@cache
def strengths(game: str) -> tuple[str, ...]:
    """Return the strengths that play `game`, weakest first."""
    return tuple(
        strength
        for strength in STRENGTHS
        if strength == RANDOM or games.has(game, f"bots.{strength}")
    )


def offered(game: str) -> tuple[str, ...]:
    """Return the names of all bots that play `game`: characters, then strengths, weakest first.

    Misuse if there is no such game.
    """
    games.folder(game)
    return _offered(game)


@cache
def _offered(game: str) -> tuple[str, ...]:
    leaning = tuple(
        f"{strength}-{character}"
        for strength in strengths(game)
        if prepares(game, strength)
        for character in CHARACTERS
    )
    return leaning + strengths(game)


def default(game: str) -> str:
    """Return the strength that plays `game` if none is named, and replaces a failing bot."""
    return USUAL if USUAL in strengths(game) else RANDOM


def _module(game: str, strength: str) -> Any:
    return games.part(game, f"bots.{strength}")


def prepares(game: str, name: str) -> bool:
    """Return whether the bot of this name prepares for a match."""
    strength = name.partition("-")[0]
    return strength != RANDOM and hasattr(_module(game, strength), "prepare")


def find(game: str, name: str) -> Bot:
    """Return the bot of this name, one of `offered`; Misuse if there is no such bot or game."""
    if word(name) not in offered(game):
        known = ", ".join(strengths(game))
        raise Misuse(f"there is no bot {shown(name)} for {game}; its bots are {known}")
    return _find(game, name)


@cache
def _find(game: str, name: str) -> Bot:
    if name == RANDOM:
        return Bot(name, choose_any)
    strength, _, character = name.partition("-")
    module = _module(game, strength)
    prepare = getattr(module, "prepare", None)
    return Bot(name, module.choose, prepare, CHARACTERS.get(character, Character()))


def find_any(game: str, name: str) -> Bot:
    """Return the bot of this name, which may be a user's own, module:function.

    The module is imported, so the name must come only from the person who runs the program.
    """
    return _own(name) if is_own(name) else find(game, name)


def is_own(name: str) -> bool:
    """Return whether a name is that of a user's own function."""
    return ":" in (word(name) or "")


def of_users(names: Iterable[str]) -> list[str]:
    """Return the names of users' own bots, without Tripot's own that have the same form."""
    return [name for name in names if is_own(name) and not name.startswith("tripot.")]


@cache
def _own(name: str) -> Bot:
    """Return the bot in a module, which may be in the current folder."""
    place, _, function = name.partition(":")
    sys.path.insert(0, os.getcwd())
    try:
        module = import_module(place)
    except Exception as no:
        said = f"{type(no).__name__}: {no}"
        raise Misuse(f"'{place}' of the bot '{name}' can't be imported: {said}") from None
    finally:
        sys.path.pop(0)
    choose = getattr(module, function, None)
    if not callable(choose):
        raise Misuse(f"module '{place}' has no function '{function}' to play as '{name}'")
    try:
        signature(choose).bind(*range(8))
    except (TypeError, ValueError):
        raise Misuse(
            f"a bot is a function of (s, m, seat, codes, count, rng, mind, scratch), which "
            f"'{name}' is not"
        ) from None
    return Bot(name, choose, getattr(module, "prepare", None))


NO_MIND = np.zeros(0)
_minds: dict[tuple[Any, ...], Mind] = {}
MOST_MINDS = 32  # kept at a time, each for a bot, number of players and house rules


def mind(bot: Bot, players: int, rules: Mapping[str, Value]) -> Mind:
    """Return what the bot has prepared for a match under complete house rules.

    Misuse if it can't play such a match.
    """
    if bot.prepare is None:
        return NO_MIND
    key = (bot.name, bot.prepare, players, *rules.items())
    if key not in _minds:
        while len(_minds) >= MOST_MINDS:
            del _minds[next(iter(_minds))]
        _minds[key] = bot.prepare(players, rules, bot.character)
    return _minds[key]
