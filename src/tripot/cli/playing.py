"""The commands for people who play: play, join, rules, practise."""

import click

from tripot.cli.options import COUNT, REAL, SEED, WHOLE, language, single_rules
from tripot.cli.top import Command
from tripot.core.errors import Misuse


@click.command(cls=Command)
@click.argument("game", required=False, help="The game; you may choose one if not given.")
@click.option(
    "--seats", help="Who sits where, such as you,bot,bot or anna,ben,bot:random.", metavar="A,B,C"
)
@click.option("--players", type=WHOLE, help="Number of seats; bots take those not named.")
@single_rules
@click.option("--seed", type=SEED, help="Seed of the dice and the bots; random if not given.")
@click.option("--continue", "again", is_flag=True, help="Continue your unfinished game.")
@click.option(
    "--pace",
    type=REAL,
    default=1.0,
    show_default=True,
    metavar="SECONDS",
    help="How long each event stays on the screen.",
)
@language
def play(
    game: str | None,
    seats: str | None,
    players: int | None,
    single_rules: tuple[str, ...],
    seed: int | None,
    again: bool,
    pace: float,
) -> int:
    """Play at the terminal."""
    from tripot.terminal.play import main

    return main(game, seats, single_rules, seed, players, again, pace)


@click.command(cls=Command)
@click.argument("url", help="Of the table, of your seat's private link, or of the server.")
@click.option("--name", help="Your name at the table.")
@click.option("--seat", type=WHOLE, help="The seat to take; the first free one if not given.")
@click.option("--watch", is_flag=True, help="Watch, without a seat.")
@language
def join(url: str, name: str | None, seat: int | None, watch: bool) -> int:
    """Play at a table on a server."""
    from tripot.terminal.join import main

    return main(url, name, seat, watch)


@click.command(cls=Command)
@click.argument("game")
@language
def rules(game: str) -> int:
    """Show a game's rulebook."""
    from tripot.rulebook import show

    return show(game)


@click.command(cls=Command)
@click.argument("game", required=False, help="The game; a random one each time if not given.")
@click.option("--level", default="easy", show_default=True, help="easy or hard.")
@click.option(
    "--about", metavar="WHAT", help="Only decisions about this; for tokio claim or answer."
)
@click.option("--seed", type=SEED, help="Seed of the questions; random if not given.")
@click.option("--questions", type=COUNT, help="How many; until you leave if not given.")
@language
def practise(
    game: str | None, level: str, about: str | None, seed: int | None, questions: int | None
) -> int:
    """Solve practice puzzles, one decision at a time."""
    from tripot.terminal.practise import main

    if about is not None and game is None:
        raise Misuse("--about goes with a game, as in `tripot practise tokio --about answer`")
    return main(game, level, about, seed, questions)


COMMANDS = (play, join, rules, practise)
