"""`tripot exploit`: play an exploiter against bots, show progress, and print what it won."""

import json
import sys
from collections.abc import Mapping
from dataclasses import asdict

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from tripot import bots, games
from tripot.arena.cluster import workers
from tripot.arena.exploit import Exploited, Exploiter
from tripot.arena.watch import watched


def run(
    name: str,
    bot: str | None,
    base: str | None,
    players: int | None,
    rules: Mapping[str, object],
    deals: int,
    worlds: int,
    ahead: int,
    seed: int,
    jobs: int | None,
    ray: str | None,
    as_json: bool,
) -> int:
    """Play the exploiter and print what it won; Misuse if what is asked makes no sense."""
    game = games.load(name)
    bot = bots.strengths(name)[-1] if bot is None else bot
    seats = game.seats[0] if players is None else players
    exploiter = Exploiter(game, seats, rules, bot, base, worlds, ahead, seed)
    said = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), "games", TimeRemainingColumn())
    with (
        workers(jobs, ray, [bot, exploiter.base]) as pool,
        Progress(*columns, console=said, transient=True) as progress,
        watched([bot, exploiter.base]),
    ):
        task = progress.add_task(game.title, total=deals * (seats + 1))
        found = exploiter.run(deals, pool, lambda played: progress.advance(task, played))
    if as_json:
        sys.stdout.write(json.dumps(asdict(found)) + "\n")
    else:
        show(game.title, found)
    return 0


def show(title: str, found: Exploited) -> None:
    """Print what the exploiter won as a table."""
    console = Console()
    table = Table(
        title=f"{title}, against {found.bot}: {found.deals:,} deals, {found.players} players"
    )
    for heading in ("", "exploiter", "95 %", "more by", "95 %"):
        table.add_column(heading, justify="right" if heading else "left")
    table.add_row(
        "games won",
        f"{found.win_rate:.1%}",
        interval(found.win_rate_interval, ".1%"),
        f"{found.gain:+.1%}",
        interval(found.gain_interval, "+.1%"),
    )
    table.add_row(
        "payoff",
        f"{found.payoff:.3f}",
        interval(found.payoff_interval, ".3f"),
        f"{found.payoff_gain:+.3f}",
        interval(found.payoff_gain_interval, "+.3f"),
    )
    console.print(table)
    how = f"It played as {found.base}, or better in {found.worlds} worlds for a decision."
    if found.computed is not None:
        how = f"By what {found.bot} answered, the response should win {found.computed:.1%}."
    console.print(
        f"{how} A best response wins as much more at least, within the interval.", highlight=False
    )


def interval(both: tuple[float, float], form: str) -> str:
    """Format an interval."""
    low, high = both
    return f"{low:{form}} to {high:{form}}"
