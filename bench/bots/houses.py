"""`python -m bench.bots.houses`: whether strong bots know what to do under every house rule.

One strong bot plays among simple ones, with one house rule changed at a time, and with each preset.
What is printed is also kept in bench/bots/houses.md.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from bench.bots.__main__ import MORE, gained, meet
from bench.report import processor, record, table
from tripot import games
from tripot.core.errors import Misuse
from tripot.core.game import Game

PLAYERS = {"tokan": 3, "tokio": 2, "tonk": 3, "tabu": 3, "toc": 2}
DEALS = {"tokan": 300, "tokio": 300, "tonk": 200, "tabu": 300, "toc": 50}  # for each house rule
BOT, OTHERS = "strong", "simple"


class Table(NamedTuple):
    """A kind of table: what is changed there, its house rules, and its number of seats."""

    changed: str
    rules: dict[str, Any]
    players: int


def tables(game: Game) -> Iterator[Table]:
    """Yield a table with the sheet's rules, one a value of each house rule, and one a preset.

    Only the bounds of a range are tried. Values that need other rules or seats are left to the
    presets.
    """
    usual = PLAYERS[game.name]
    yield Table("the sheet's rules", {}, usual)
    for name, option in game.house.options.items():
        bounds = option.accepts
        for value in (bounds[0], bounds[-1]) if isinstance(bounds, range) else bounds:
            changed = Table(f"{name}: {str(value).lower()}", {name: value}, usual)
            if value != option.default and is_allowed(game, changed):
                yield changed
    for name, preset in game.house.presets.items():
        yield Table(f"preset {name}", dict(preset.rules), preset.players or usual)


def is_allowed(game: Game, kind: Table) -> bool:
    """Return whether such a table is allowed."""
    try:
        game.house.complete(kind.players, kind.rules)
    except Misuse:
        return False
    return True


def report(names: Sequence[str] = games.NAMES) -> str:
    """Measure these games; return the results as Markdown."""
    rows = []
    for name in names:
        for changed, rules, players in tables(games.load(name)):
            found = meet(name, players, [(BOT, OTHERS)], DEALS[name], rules)
            rows.append([name, changed, str(players), *gained(found.meetings[0])])
    heads = ["game", "house rule", "seats", f"{BOT} comes first", "95 %", *MORE]
    return table(heads, rows)


if __name__ == "__main__":
    measured = report(sys.argv[1:] or games.NAMES)
    found = (
        "# What strong bots make of every house rule\n\n"
        "`python -m bench.bots.houses` wrote this: one strong bot among simple ones, the same dice "
        "and cards for every seating; one house rule differs from the sheet, or those of a "
        f"preset.\n{processor()}.\n\n{measured}"
    )
    Path(__file__).with_name("houses.md").write_text(found)
    record("python -m bench.bots.houses", found)
    print(found)
