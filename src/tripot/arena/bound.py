"""`tripot exploit`: play an exploiter against bots, show progress, and print what it won."""

import sys
from collections.abc import Mapping

from rich.console import Console
from rich.table import Table

from tripot import bots, games
from tripot.arena.cluster import workers
from tripot.arena.exploit import Exploited, Exploiter
from tripot.arena.printed import in_json, interval
from tripot.arena.progress import counted
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
    """Play the exploiter and print what it won; Misuse if the request makes no sense."""
    game = games.load(name)
    bot = bots.strengths(name)[-1] if bot is None else bot
    seats = game.seats[0] if players is None else players
    exploiter = Exploiter(game, seats, rules, bot, base, worlds, ahead, seed)
    with (
        workers(jobs, ray, [bot, exploiter.base]) as pool,
        counted(game.title, deals * (seats + 1)) as count,
        watched([bot, exploiter.base]),
    ):
        found = exploiter.run(deals, pool, count)
    if as_json:
        sys.stdout.write(in_json(found))
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
    won = found.win_rate, found.win_rate_interval, found.gain, found.gain_interval
    paid = found.payoff, found.payoff_interval, found.payoff_gain, found.payoff_gain_interval
    for name, (mean, about, more, by), form in (
        ("games won", won, ".1%"),
        ("payoff", paid, ".3f"),
    ):
        signed = f"+{form}"
        table.add_row(
            name, f"{mean:{form}}", interval(about, form), f"{more:{signed}}", interval(by, signed)
        )
    console.print(table)
    how = f"It played as {found.base}, or better in {found.worlds} worlds for a decision."
    if found.computed is not None:
        how = f"By what {found.bot} answered, the response should win {found.computed:.1%}."
    console.print(
        f"{how} A best response wins as much more at least, within the interval.", highlight=False
    )
