"""The commands for research: simulate, arena, exploit, solve, train."""

import click

from tripot.cli.options import (
    COUNT,
    WHOLE,
    Number,
    as_json,
    check_writable,
    house_rules,
    names,
    read_rules,
    seed,
    workers,
)
from tripot.cli.top import Command


@click.command(cls=Command)
@click.argument("game")
@click.option(
    "--players", type=WHOLE, help="Number of seats; the number of bots named if not given."
)
@click.option("--games", type=COUNT, default=10_000, show_default=True, help="Number of games.")
@click.option("--bots", metavar="A,B,C", help="A bot for each seat, or one for all.")
@house_rules
@seed
@workers
@as_json
def simulate(
    game: str,
    players: int | None,
    games: int,
    bots: str | None,
    rules: str,
    single_rules: tuple[str, ...],
    seed: int,
    jobs: int | None,
    ray: str | None,
    as_json: bool,
) -> int:
    """Play many games between bots and report the results."""
    from tripot.arena.report import run

    house = read_rules(game, rules, single_rules)
    return run(game, players, house, names(bots), games, seed, jobs, ray, as_json)


@click.command(cls=Command)
@click.argument("game")
@click.option("--bots", metavar="A,B,C", help="The bots to rate; every strength if not given.")
@click.option("--players", type=WHOLE, help="Number of seats; the fewest if not given.")
@click.option(
    "--deals", type=COUNT, default=1000, show_default=True, help="Games for every seating."
)
@click.option(
    "--pattern", metavar="ABBB", help="Seats of one bot (a) and of another (b); abab for teams."
)
@house_rules
@seed
@workers
@as_json
@click.option("--plot", metavar="FILE.svg", help="Draw the ratings.")
def arena(
    game: str,
    bots: str | None,
    players: int | None,
    deals: int,
    pattern: str | None,
    rules: str,
    single_rules: tuple[str, ...],
    seed: int,
    jobs: int | None,
    ray: str | None,
    as_json: bool,
    plot: str | None,
) -> int:
    """Rate bots against each other on the same dice and cards."""
    from tripot.arena.standings import run

    house = read_rules(game, rules, single_rules)
    check_writable(plot)
    return run(game, names(bots), players, house, pattern, deals, seed, jobs, ray, as_json, plot)


@click.command(cls=Command)
@click.argument("game")
@click.option("--bot", metavar="NAME", help="The bot to exploit; the strongest if not given.")
@click.option(
    "--base",
    metavar="NAME",
    help="What the exploiter plays unless it finds better; the strongest if not given.",
)
@click.option("--players", type=WHOLE, help="Number of seats; the fewest if not given.")
@click.option("--deals", type=COUNT, default=100, show_default=True, help="Games in every seat.")
@click.option(
    "--worlds",
    type=Number(least=0),
    default=24,
    show_default=True,
    help="Worlds that it imagines for a decision.",
)
@click.option(
    "--ahead",
    type=Number(least=0),
    default=1,
    show_default=True,
    help="Own turns that it plays out in each.",
)
@house_rules
@seed
@workers
@as_json
def exploit(
    game: str,
    bot: str | None,
    base: str | None,
    players: int | None,
    deals: int,
    worlds: int,
    ahead: int,
    rules: str,
    single_rules: tuple[str, ...],
    seed: int,
    jobs: int | None,
    ray: str | None,
    as_json: bool,
) -> int:
    """Find how much an opponent that knows a bot can win against it."""
    from tripot.arena.bound import run

    house = read_rules(game, rules, single_rules)
    return run(game, bot, base, players, house, deals, worlds, ahead, seed, jobs, ray, as_json)


@click.command(cls=Command)
@click.argument("game", help="tokio or tabu.")
@click.option("--players", type=WHOLE, default=2, show_default=True, help="Number of seats.")
@house_rules
@as_json
@click.option("--out", metavar="FILE", help="Write that object to a file too.")
@click.option("--export", metavar="FILE.efg", help="Write the whole tree for Gambit.")
@click.option("--ladder", type=WHOLE, metavar="N", help="Keep only the N highest values.")
@click.option("--tokios", type=WHOLE, metavar="N", help="Allow only N claims of Tokio in a row.")
def solve(
    game: str,
    players: int,
    rules: str,
    single_rules: tuple[str, ...],
    as_json: bool,
    out: str | None,
    export: str | None,
    ladder: int | None,
    tokios: int | None,
) -> int:
    """Compute optimal play for a game, and how exact it is."""
    from tripot.solve.report import run

    house = read_rules(game, rules, single_rules)
    check_writable(out, export)
    return run(game, players, house, as_json, out, export, ladder, tokios)


@click.command(cls=Command)
@click.argument("game", help="toc or tonk.")
@click.option("--out", metavar="FILE", help="File for the weights; GAME.npz if not given.")
@seed
@click.option("--games", type=COUNT, help="Games per net; the usual number if not given.")
def train(game: str, out: str | None, seed: int, games: int | None) -> int:
    """Train a neural net on a game by self-play."""
    from tripot.train.report import run

    out = out or f"{game}.npz"
    check_writable(out)
    return run(game, out, seed, games)


COMMANDS = (simulate, arena, exploit, solve, train)
