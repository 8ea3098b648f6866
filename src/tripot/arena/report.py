"""`tripot simulate`: run, show progress, and print what was found."""

import sys
import time
from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.table import Table

from tripot import bots, games
from tripot.arena.cluster import workers
from tripot.arena.printed import in_json, interval
from tripot.arena.progress import counted
from tripot.arena.simulate import Report, Simulation
from tripot.arena.watch import watched
from tripot.core.errors import Misuse


def run(
    name: str,
    players: int | None,
    rules: Mapping[str, object],
    strengths: Sequence[str] | None,
    count: int,
    seed: int,
    jobs: int | None,
    ray: str | None,
    as_json: bool,
) -> int:
    """Simulate `count` games and print the report; Misuse if the request makes no sense."""
    game = games.load(name)
    if players is None and strengths is None:
        raise Misuse("say how many play, with --players or with a bot for each seat in --bots")
    if strengths is None:
        strengths = [bots.default(name)]
    if players is not None and len(strengths) == 1:
        strengths = [*strengths] * max(players, 0)
    simulation = Simulation(game, players or len(strengths), rules, strengths, seed)
    said = Console(stderr=True)
    with workers(jobs, ray, strengths) as pool:
        began = time.monotonic()
        with said.status(f"Compiling the rules of {game.title}, which is done once ..."):
            simulation.compile()
        if (took := time.monotonic() - began) > 1:
            said.print(f"The rules of {game.title} are compiled ({took:.1f} s).")
        with counted(game.title, count) as played, watched(strengths):
            report = simulation.run(count, pool, played)
    if as_json:
        sys.stdout.write(in_json(report))
    else:
        show(game.title, report)
    return 0


def show(title: str, report: Report) -> None:
    """Print the report as a table."""
    table = Table(title=f"{title}: {report.games:,} games, {report.players} players")
    for heading in ("seat", "bot", "mean payoff", "95 %", "win rate", "95 %"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for seat, bot in enumerate(report.bots):
        table.add_row(
            str(seat),
            bot,
            f"{report.mean_payoff[seat]:.3f}",
            interval(report.mean_payoff_interval[seat], ".3f"),
            f"{report.win_rate[seat]:.2%}",
            interval(report.win_rate_interval[seat], ".2%"),
        )
    console = Console()
    console.print(table)
    console.print(
        f"A game took {report.mean_length:,.1f} decisions on average"
        f" ({report.shortest:,} to {report.longest:,}); {report.decisions:,} decisions"
        f" in {report.cpu_seconds:.2f} s of CPU, {report.decisions_per_second:,.0f} a second.",
        highlight=False,
    )
