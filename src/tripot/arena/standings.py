"""`tripot arena`: run a tournament, show progress, print and draw what was found."""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from tripot import bots, games
from tripot.arena.cluster import workers
from tripot.arena.printed import in_json, interval, margin
from tripot.arena.progress import counted
from tripot.arena.tournament import Standings, Tournament
from tripot.arena.watch import watched
from tripot.core.errors import Misuse, extra
from tripot.written import written

PICTURES = (".svg", ".png", ".pdf")


def run(
    name: str,
    names: Sequence[str] | None,
    players: int | None,
    rules: Mapping[str, object],
    pattern: str | None,
    deals: int,
    seed: int,
    jobs: int | None,
    ray: str | None,
    as_json: bool,
    plot: str | None,
) -> int:
    """Play the tournament and print its standings; Misuse if the request makes no sense."""
    game = games.load(name)
    if plot is not None and Path(plot).suffix not in PICTURES:
        raise Misuse(f"--plot takes a file that ends in {' or '.join(PICTURES)}, not '{plot}'")
    if plot is not None:
        pyplot()
    names = bots.strengths(name) if names is None else names
    tournament = Tournament(game, players or game.seats[0], rules, names, seed, pattern)
    with (
        workers(jobs, ray, names) as pool,
        counted(game.title, deals * len(tournament.seatings)) as count,
        watched(names),
    ):
        found = tournament.run(deals, pool, count)
    if plot is not None:
        draw(game.title, found, plot)
    if as_json:
        sys.stdout.write(in_json(found))
    else:
        show(game.title, found)
    return 0


def show(title: str, found: Standings) -> None:
    """Print the standings as tables."""
    console = Console()
    table = Table(title=f"{title}: {found.deals:,} deals, {found.players} players")
    for heading in ("bot", "rating", "95 %"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for one in found.ratings:
        table.add_row(one.bot, f"{one.rating:+.0f}", interval(one.interval, "+.0f"))
    console.print(table)
    table = Table(title="What one brings in among others, ± for 95 %")
    for heading in ("bot", "among", "win rate", "payoff", "more than they"):
        table.add_column(heading, justify="left" if heading in ("bot", "among") else "right")
    for met in found.meetings:
        table.add_row(
            met.bot,
            met.others,
            f"{met.win_rate:.1%} {margin(met.win_rate_interval, '.1%')}",
            f"{met.payoff:.3f} {margin(met.payoff_interval, '.3f')}",
            f"{met.gain:+.3f} {margin(met.gain_interval, '.3f')}",
        )
    console.print(table)


def pyplot() -> Any:
    """Return Matplotlib, set up to draw into files; Misuse if it is not installed."""
    with extra("arena"):
        import matplotlib as mpl

        mpl.use("agg")
        from matplotlib import pyplot as plt

        return plt


def draw(title: str, found: Standings, file: str) -> None:
    """Draw the ratings into a file, in the format of its suffix."""
    plt = pyplot()
    ranked = found.ratings[::-1]
    figure, axes = plt.subplots(figsize=(6, 0.8 + 0.4 * len(ranked)), layout="constrained")
    ratings = [one.rating for one in ranked]
    errors = [
        [one.rating - one.interval[0] for one in ranked],
        [one.interval[1] - one.rating for one in ranked],
    ]
    axes.errorbar(ratings, range(len(ranked)), xerr=errors, fmt="o", capsize=3)
    axes.set_yticks(range(len(ranked)), [one.bot for one in ranked])
    axes.set_xlabel("rating (400 points: ten to one)")
    axes.set_title(f"{title}, {found.players} seats, {found.deals:,} deals")
    axes.grid(axis="x", alpha=0.3)
    try:
        with written(file) as path:
            figure.savefig(path)
    finally:
        plt.close(figure)
