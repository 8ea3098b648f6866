"""The commands that run a server: serve, work, backup, restore, keys."""

import click

from tripot.cli.options import WHOLE, Number, language, located
from tripot.cli.top import Command
from tripot.core.errors import extra


@click.command(cls=Command)
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen at.")
@click.option(
    "--port",
    type=Number(least=0, most=65_535),
    default=8000,
    show_default=True,
    help="Port to listen at.",
)
@click.option(
    "--path", default="/", show_default=True, help="Path below which a proxy shows the server."
)
@located
@click.option("--bus", metavar="URL", help="nats://...: serve together with other processes.")
@language
@extra("server")
def serve(
    host: str, port: int, path: str, database: str | None, data: str | None, bus: str | None
) -> int:
    """Serve tables to players anywhere."""
    from tripot.server.serve import main

    return main(host, port, path, database, data, bus)


@click.command(cls=Command)
@click.option("--bus", metavar="URL", help="nats://...: the bus of the servers.")
@click.option("--jobs", type=WHOLE, help="Decisions at a time; one per core if not given.")
@extra("server")
def work(bus: str | None, jobs: int | None) -> int:
    """Run bots here for servers that share a bus."""
    from tripot.server.work import main

    return main(bus, jobs)


@click.command(cls=Command)
@located
@click.argument("file", help="File to create: SQLite, whatever the database.")
@extra("server")
def backup(database: str | None, data: str | None, file: str) -> int:
    """Copy a running server's tables into a new file."""
    import asyncio

    from tripot.server.serve import named
    from tripot.server.storage.backup import back_up

    tables, steps = asyncio.run(back_up(named(database, data), file))
    print(f"'{file}' holds {tables} tables and {steps} steps.")
    return 0


@click.command(cls=Command)
@located
@click.argument("file", help="File that `tripot backup` made of any database.")
@click.option(
    "--replace", is_flag=True, help="Replace the tables that are there; they are kept aside."
)
@click.option("--check", "checked", is_flag=True, help="Check the file, and restore nothing.")
@extra("server")
def restore(database: str | None, data: str | None, file: str, replace: bool, checked: bool) -> int:
    """Restore a backup into a database that no server uses."""
    import asyncio

    from tripot.server.serve import named
    from tripot.server.storage.backup import check, restore

    if checked:
        tables, steps = check(file)
        print(f"'{file}' is whole: it holds {tables} tables and {steps} steps.")
        return 0
    (tables, steps), aside = asyncio.run(restore(named(database, data), file, replace))
    print(f"The database has the {tables} tables and {steps} steps of '{file}'.")
    if aside:
        print(f"What was there before is kept as '{aside}'.")
    return 0


@click.command(cls=Command)
@extra("server")
def keys() -> int:
    """Create the key with which a server sends notifications."""
    from tripot.server.notices.courier import new_key

    print(f"TRIPOT_PUSH={new_key()}")
    return 0


COMMANDS = (serve, work, backup, restore, keys)
