"""What bots and the judge have prepared, as bytes that a module reads."""

from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

from tripot import analysis, bots
from tripot.bots import Mind
from tripot.core.errors import Misuse
from tripot.core.game import Game
from tripot.core.house import Option, Value

JUDGE = "judge"  # the user of a mind that is not a bot

TRIES = 12  # random house rules

Table = tuple[int, Mapping[str, Value]]  # a number of players, and complete house rules


class MindKind(NamedTuple):
    """The form of a mind: (type, dimensions) of each array, and whether it is a tuple."""

    arrays: tuple[tuple[str, int], ...]
    several: bool


def kinds_of(game: Game) -> Mapping[str, MindKind]:
    """Return the kinds of the game's minds: its bots', by strength, and its judge's."""
    table = game.table(game.seats[0])
    return {
        user: kind_of(mind_of(game, user, *table))
        for user in users_of(game, bots.strengths(game.name))
    }


def users_of(game: Game, names: Iterable[str]) -> list[str]:
    """Return these bots of a game, and its judge, if it has one."""
    return [*names, JUDGE] if game.name in analysis.JUDGED else [*names]


def mind_of(game: Game, user: str, players: int, rules: Mapping[str, Value]) -> Mind:
    """Return what a bot, or the judge, has prepared for a table; Misuse if it can't play there."""
    if user == JUDGE:
        return analysis.judge_of(game.name).prepare(players, rules)
    return bots.mind(bots.find(game.name, user), players, rules)


def kind_of(mind: Mind) -> MindKind:
    """Return a mind's kind."""
    return MindKind(
        tuple((array.dtype.str, array.ndim) for array in arrays_of(mind)), isinstance(mind, tuple)
    )


def arrays_of(mind: Mind) -> tuple[Any, ...]:
    """Return the arrays of a mind."""
    return mind if isinstance(mind, tuple) else (mind,)


def packed(game: Game, names: Iterable[str], *tables: Table) -> dict[str, Any]:
    """Return the minds of bots, or the judge's, for these tables as plain values for JSON.

    They share arrays. A bot that does not play by a table's complete house rules is omitted there.
    """
    places: dict[tuple[Any, ...], int] = {}
    told = []
    for players, rules in tables:
        made = {}
        for name in names:
            with suppress(Misuse):
                keys = _contents(mind_of(game, name, players, rules))
                made[name] = [places.setdefault(key, len(places)) for key in keys]
        told.append({"players": players, "users": made})
    arrays = [{"shape": shape, "data": b64encode(data).decode()} for shape, data in places]
    return {"arrays": arrays, "tables": told}


def file_of(game: Game, names: Iterable[str], *tables: Table) -> dict[str, Any]:
    """Return the content of a file of minds, which serves more tables than these.

    It serves all tables with the numbers of players and house rules that it names: other house
    rules don't affect the minds. Finding out which house rules matter is slow.
    """
    known = packed(game, names, *tables)
    for told, (players, rules) in zip(known["tables"], tables, strict=True):
        told["rules"] = {name: rules[name] for name in mattering(game, players, rules)}
    return known


def _contents(mind: Mind) -> list[tuple[Any, ...]]:
    """Return the shapes and bytes of a mind's arrays."""
    return [(array.shape, array.tobytes()) for array in arrays_of(mind)]


def mattering(game: Game, players: int, rules: Mapping[str, Value]) -> list[str]:
    """Return the house rules on which minds for such tables depend.

    They are found by trial: each rule is changed alone, then together with random other changes.
    """
    users = users_of(game, bots.strengths(game.name))

    def minds(changed: Mapping[str, Value]) -> list[Any]:
        found: list[Any] = []
        for user in users:
            try:
                found.append(_contents(mind_of(game, user, players, changed)))
            except Misuse:
                found.append(None)
        return found

    usual = minds(rules)
    ruled = [
        name
        for name, option in game.house.options.items()
        if any(minds(other) != usual for other in _changed(game, players, rules, name, option))
    ]
    rng, free = Random(0), [name for name in game.house.options if name not in ruled]
    for _ in range(TRIES):
        drawn = {name: rng.choice(game.house.options[name].accepts) for name in free}
        other = {**rules, **drawn}
        if game.house.refuse(players, other) is None and minds(other) != usual:
            return [*game.house.options]
    return ruled


def _changed(
    game: Game, players: int, rules: Mapping[str, Value], name: str, option: Option
) -> Iterator[dict[str, Value]]:
    """Yield these house rules with one value changed; of a range, only to its extremes."""
    accepts = option.accepts
    values = (accepts[0], accepts[-1]) if isinstance(accepts, range) else accepts
    for value in values:
        other = {**rules, name: value}
        if value != rules[name] and game.house.refuse(players, other) is None:
            yield other
