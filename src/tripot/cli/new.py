"""The commands for authors of games, programs and web pages: new, wasm, page."""

from pathlib import Path

import click

from tripot.cli.options import WHOLE, house_rules, read_rules
from tripot.cli.top import Command
from tripot.core.errors import Misuse


@click.command(cls=Command)
@click.argument("game", help="Its name, in lower case.")
@click.option("--into", metavar="FOLDER", help="Where to put it; next to the five if not given.")
def new(game: str, into: str | None) -> int:
    """Create the folder of a new game."""
    from tripot.new import run

    return run(game, into)


@click.command(cls=Command)
@click.argument("folder", help="The folder to write to.")
@click.argument("game", nargs=-1, help="The games; all if not given.")
@click.option(
    "--players",
    multiple=True,
    type=WHOLE,
    help="Write also what bots prepare for this number of seats; may be repeated.",
)
@house_rules
def wasm(
    folder: str,
    game: tuple[str, ...],
    players: tuple[int, ...],
    rules: str,
    single_rules: tuple[str, ...],
) -> int:
    """Write the rules and bots of games as WebAssembly."""
    from tripot import games
    from tripot.wasm import write

    changed = {name: read_rules(name, rules, single_rules) for name in game or games.NAMES}
    if not players and any(changed.values()):
        raise Misuse("house rules change what bots prepare, so give --players too")
    for file in write(changed, Path(folder), players):
        print(f"{file}  {file.stat().st_size:,} bytes")
    return 0


@click.command(cls=Command)
@click.argument("folder", help="The folder to write to; it must be new, or empty.")
@click.option("--server", metavar="URL", default="", help="Where friends play with each other.")
def page(folder: str, server: str) -> int:
    """Write the page for any web host: it plays without a server."""
    from tripot.server.http.folder import write

    files = write(Path(folder), server)
    size = sum(file.stat().st_size for file in files)
    print(f"'{folder}' holds the page: {len(files)} files, {size / 1e6:.1f} MB.")
    return 0


COMMANDS = (new, wasm, page)
