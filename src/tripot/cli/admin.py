"""The command `tripot admin`, and its orders."""

from types import SimpleNamespace
from typing import Any

import click

from tripot.cli.options import WHOLE, EitherOption, Number, located
from tripot.cli.top import Group
from tripot.core.errors import extra

DAYS = Number(float, 0, 999_999)

table = click.argument("table", help="Its id, the first characters of it, or a link to it.")
dry_run = click.option(
    "--dry-run", is_flag=True, help="Say what would be deleted, and delete nothing."
)
as_json = click.option("--json", is_flag=True, help="Print one JSON list.")


@click.group(cls=Group, no_args_is_help=False, subcommand_metavar="ORDER [ARGS]...")
def admin() -> None:
    """Manage a server's tables and people."""


@extra("server")
def do(order: str, **options: Any) -> int:
    """Carry out an order, and return the exit status."""
    from tripot.server.admin.commands import main

    return main(SimpleNamespace(order=order, **options))


@admin.command()
@located
@click.option("--status", metavar="A,B", help="Waiting, playing, over, closed or archived ones.")
@click.option("--game", help="Those of this game.")
@click.option("--older", type=DAYS, metavar="DAYS", help="Those without activity for DAYS days.")
@click.option("--newer", type=DAYS, metavar="DAYS", help="Those active within the last DAYS days.")
@click.option("--people", is_flag=True, help="Those where somebody has a seat.")
@click.option(
    "--nobody",
    is_flag=True,
    cls=EitherOption,
    other="people",
    help="Those where nobody has a seat.",
)
@click.option("--most", type=WHOLE, default=100, show_default=True, metavar="N", help="How many.")
@click.option("--whole", is_flag=True, help="Show whole ids, which open the tables.")
@as_json
def tables(people: bool, nobody: bool, **options: Any) -> int:
    """List the tables, the most recently active first."""
    return do("tables", people=people if people or nobody else None, **options)


@admin.command()
@located
@table
def close(**options: Any) -> int:
    """Close a table, in whatever state it is."""
    return do("close", **options)


@admin.command()
@located
@table
@click.argument("seat", type=WHOLE)
def free(**options: Any) -> int:
    """Free a seat that somebody has."""
    return do("free", **options)


@admin.command()
@located
@table
@click.argument("file", help="File to create; - writes to standard output.")
def export(**options: Any) -> int:
    """Write the file of a finished game."""
    return do("export", **options)


@admin.command()
@located
@click.option("--days", type=DAYS, required=True, help="For how many days.")
@dry_run
def vacuum(**options: Any) -> int:
    """Delete finished games that nobody has touched for long."""
    return do("vacuum", **options)


@admin.command()
@located
@click.argument("address", help="Such as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/48.")
@click.option("--days", type=DAYS, help="For how many days; for good if not given.")
@click.option(
    "--until",
    cls=EitherOption,
    other="days",
    metavar="DAY",
    help="Until a day, such as 2027-01-31.",
)
@click.option("--why", help="Reason, for readers of the list.")
def ban(**options: Any) -> int:
    """Ban an address or a network."""
    return do("ban", **options)


@admin.command()
@located
@click.argument("address")
def unban(**options: Any) -> int:
    """Lift the ban of an address or a network."""
    return do("unban", **options)


@admin.command()
@located
@as_json
def bans(**options: Any) -> int:
    """List the bans."""
    return do("bans", **options)


@admin.command()
@located
@click.argument("who", help="A private link, a seat's token, or a table.")
@click.option("--seat", type=WHOLE, help="The seat, at that table.")
@dry_run
def forget(**options: Any) -> int:
    """Delete what is stored about a person, and list it."""
    return do("forget", **options)


@admin.command()
@click.argument("process", type=WHOLE, help="Its number, on this machine.")
def drain(**options: Any) -> int:
    """Hand a process's tables over to others, and end it."""
    return do("drain", **options)


COMMANDS = (admin,)
