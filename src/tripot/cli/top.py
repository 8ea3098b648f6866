"""The command `tripot` itself, and how its commands read their arguments."""

from itertools import pairwise

import click

from tripot.cli.help import Context


class Command(click.Command):
    """A command that never takes one of its options for the value of another."""

    context_class = Context

    def get_short_help_str(self, limit: int = 45) -> str:  # noqa: ARG002
        """Return what the command does, in full, as the list of commands wraps its lines itself."""
        return self.help or ""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Refuse `--out --json`, in which the value of --out was forgotten."""
        options = [param for param in self.get_params(ctx) if isinstance(param, click.Option)]
        names = {name for option in options for name in option.opts}
        flags = {name for option in options if option.is_flag for name in option.opts}
        for given, value in pairwise(args):
            if given in names - flags and value.partition("=")[0] in names:
                raise click.BadOptionUsage(given, f"Option '{given}' requires an argument.", ctx)
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as no:
            no.ctx = no.ctx or ctx  # the parser does not say whose options it reads
            raise


class Group(click.Group):
    """Commands that are listed in the order in which they were added."""

    command_class = Command
    context_class = Context
    group_class = type

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """Return the names of the commands in the order in which they were added."""
        return list(self.commands)


@click.group(
    cls=Group,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(package_name="tripot", message="%(prog)s %(version)s")
@click.pass_context
def tripot(ctx: click.Context) -> None:
    """Play, simulate and study five old table games."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
