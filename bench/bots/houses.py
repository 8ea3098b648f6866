"""`python -m bench.bots.houses`: whether strong bots know what to do under every house rule.

One strong bot plays among simple ones, from every seat in turn, with one house rule changed at a
time, and by each preset. What is printed is also kept in bench/bots/houses.md.
"""

import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from bench.report import processor, record, table
from tripot import games
from tripot.arena.simulate import Simulation
from tripot.core.errors import Misuse
from tripot.core.game import Game

PLAYERS = {"tokan": 3, "tokio": 2, "tonk": 3, "tabu": 3, "toc": 2}
GAMES = {"tokan": 900, "tokio": 600, "tonk": 600, "tabu": 900, "toc": 100}  # a house rule
BOT, OTHERS = "strong", "simple"
SEED = 1


class Table(NamedTuple):
    """A kind of table: what is changed there, its house rules, and its number of seats."""

    changed: str
    rules: dict[str, Any]
    players: int


def tables(game: Game) -> Iterator[Table]:
    """Yield a table by the sheet, one for each value of each house rule, and the presets'.

    Of a range they are its bounds. What needs other rules or seats is left to the presets.
    """
    usual = PLAYERS[game.name]
    yield Table("the sheet's rules", {}, usual)
    for name, option in game.house.options.items():
        bounds = option.accepts
        for value in (bounds[0], bounds[-1]) if isinstance(bounds, range) else bounds:
            with suppress(Misuse):
                game.house.complete(usual, {name: value})
                if value != option.default:
                    yield Table(f"{name}: {str(value).lower()}", {name: value}, usual)
    for name, preset in game.house.presets.items():
        yield Table(f"preset {name}", dict(preset.rules), preset.players or usual)


def firsts(game: Game, rules: dict[str, Any], players: int, wanted: int) -> tuple[float, ...]:
    """Return how often, in percent, a strong bot comes first, and half of its 95 % interval.

    The third is how often a seat comes first at these tables.
    """
    strong, everybody = [], []
    for seat in range(players):
        names = [OTHERS] * players
        names[seat] = BOT
        sitting = Simulation(game, players, rules, names, SEED + seat)
        led = sitting.play(0, -(-wanted // players)).led
        strong.append(led[:, seat])
        everybody.append(led.mean())
    first = np.concatenate(strong)
    sure = 196 * float(first.std()) / len(first) ** 0.5
    return 100 * float(first.mean()), sure, 100 * float(np.mean(everybody))


def report(names: Sequence[str] = games.NAMES) -> str:
    """Measure these games; return the results as Markdown."""
    rows = []
    for name in names:
        game = games.load(name)
        for changed, rules, players in tables(game):
            wins, sure, usual = firsts(game, rules, players, GAMES[name])
            rows.append([name, changed, str(players), f"{wins:.1f} ± {sure:.1f}", f"{usual:.1f}"])
    heads = ["game", "house rule", "seats", "strong comes first, %", "any seat, %"]
    return table(heads, rows)


if __name__ == "__main__":
    measured = report(sys.argv[1:] or games.NAMES)
    found = (
        "# What strong bots make of every house rule\n\n"
        "`python -m bench.bots.houses` wrote this: one strong bot among simple ones; one house "
        f"rule differs from the sheet, or those of a preset.\n{processor()}.\n\n{measured}"
    )
    Path(__file__).with_name("houses.md").write_text(found)
    record("python -m bench.bots.houses", found)
    print(found)
