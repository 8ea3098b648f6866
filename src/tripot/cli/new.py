"""The command for authors of games: new."""

import click

from tripot.cli.top import Command


@click.command(cls=Command)
@click.argument("game", help="Its name, in lower case.")
@click.option("--into", metavar="FOLDER", help="Where to put it; next to the five if not given.")
def new(game: str, into: str | None) -> int:
    """Create the folder of a new game."""
    from tripot.new import run

    return run(game, into)


COMMANDS = (new,)
