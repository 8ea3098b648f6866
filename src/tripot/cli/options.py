"""What several commands share: kinds of values, options, files to read and write."""

import json
import math
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, BinaryIO, TypeVar

import click

from tripot.core.errors import Misuse

C = TypeVar("C", bound=Callable[..., Any])


class Number(click.ParamType[int | float]):
    """A number within bounds; the sentence that refuses it names the option."""

    name = "number"

    def __init__(
        self, kind: type[int] | type[float] = int, least: float = -math.inf, most: float = math.inf
    ) -> None:
        self.kind, self.least, self.most = kind, least, most

    def convert(
        self,
        value: Any,
        param: click.Parameter | None,
        ctx: click.Context | None,  # noqa: ARG002
    ) -> int | float:
        """Return the number that was typed; Misuse if it is not one, or out of bounds."""
        try:
            number, said = self.kind(value), str(value)
        except ValueError:
            said = f"'{value}'"
        else:
            bounded = (self.least, self.most) != (-math.inf, math.inf)
            if not bounded or self.least <= number <= self.most:
                return number
        what = "a whole number" if self.kind is int else "a number"
        bounds = f" from {self.least} on" if self.least > -math.inf else ""
        if self.most < math.inf:
            bounds = f" from {self.least} to {self.most}"
        assert param is not None
        raise Misuse(f"{param_name(param)} takes {what}{bounds}, not {said}")


def param_name(param: click.Parameter) -> str:
    """Return a parameter's name as the command's help writes it."""
    return param.opts[0] if isinstance(param, click.Option) else param.human_readable_name


WHOLE, COUNT, SEED, REAL = Number(), Number(least=1), Number(least=0), Number(float)


class EitherOption(click.Option):
    """An option that can't be given together with another one."""

    def __init__(self, *args: Any, other: str, **attributes: Any) -> None:
        super().__init__(*args, **attributes)
        self.other = other

    def handle_parse_result(
        self, ctx: click.Context, opts: Any, args: list[str]
    ) -> tuple[Any, list[str]]:
        """Refuse the option if the other one was given too."""
        if self.name in opts and self.other in opts:
            raise click.UsageError(f"Give --{self.other} or {self.opts[0]}, not both.", ctx)
        return super().handle_parse_result(ctx, opts, args)


def speak(ctx: click.Context, param: click.Parameter, language: str | None) -> None:  # noqa: ARG001
    """Use this language; Misuse if there is no such language."""
    if not language:
        return
    from tripot.languages import LANGUAGES, use

    if language not in LANGUAGES:
        raise Misuse(f"--language takes {', '.join(LANGUAGES)}, not '{language}'")
    use(language)


language = click.option(
    "--language",
    metavar="en|fr|it",
    callback=speak,
    is_eager=True,
    expose_value=False,
    help="Language of all that is shown; the system's if not given.",
)
seed = click.option("--seed", type=SEED, default=0, show_default=True, help="Seed of all chance.")
as_json = click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
single_rules = click.option(
    "--rule",
    "single_rules",
    multiple=True,
    metavar="NAME=VALUE",
    help="A house rule, or a name for several; may be repeated.",
)


def house_rules(command: C) -> C:
    """Add the options for house rules, as a JSON object and one by one: see `read_rules`."""
    whole = click.option(
        "--rules", default="{}", metavar="JSON", help="House rules as a JSON object."
    )
    return whole(single_rules(command))


def read_rules(game: str, rules: str, single: Sequence[str]) -> dict[str, Any]:
    """Return the house rules given by --rules and --rule; Misuse if they can't be read."""
    try:
        read = json.loads(rules)
    except (ValueError, RecursionError):
        read = None
    if isinstance(read, dict) and not single:
        return read
    from tripot import games
    from tripot.terminal.play import read_rules as read_single

    house = games.load(game).house
    if not isinstance(read, dict):
        option = next(iter(house.options.values()))
        example = json.dumps({option.name: option.default})
        raise Misuse(f"--rules takes a JSON object such as '{example}', not '{rules}'")
    return read | read_single(single, house)


def workers(command: C) -> C:
    """Add the options that say where games are played: in threads here, or on a Ray cluster."""
    jobs = click.option("--jobs", type=COUNT, help="Threads; one per core if not given.")
    ray = click.option(
        "--ray",
        cls=EitherOption,
        other="jobs",
        metavar="ADDRESS",
        help="A Ray cluster: HOST:PORT, auto, or local.",
    )
    return jobs(ray(command))


def names(bots: str | None) -> list[str] | None:
    """Return the bots' names as --bots lists them; None if it was not given."""
    return None if bots is None else bots.split(",")


def located(command: C) -> C:
    """Add the options that say which database holds the tables."""
    database = click.option(
        "--database", metavar="URL", help="sqlite:///FILE or postgresql://... of the tables."
    )
    data = click.option("--data", metavar="FOLDER", help="Folder of the tables, without a URL.")
    return database(data(command))


@contextmanager
def opened(name: str) -> Iterator[BinaryIO]:
    """Open a file for reading, or standard input if its name is "-"; Misuse if that fails."""
    try:
        if name == "-":
            yield sys.stdin.buffer
        else:
            with open(name, "rb") as file:
                yield file
    except OSError as no:
        raise Misuse(f"'{name}' can't be read: {no.strerror}") from None


def check_writable(*names: str | None) -> None:
    """Check that these files can be written when the work is done; Misuse if one can't."""
    from pathlib import Path

    for name in names:
        if name is None or (path := Path(name)).is_fifo():
            continue
        new = not path.exists()
        try:
            with open(path, "ab"):
                pass
        except OSError as no:
            raise Misuse(f"'{name}' can't be written: {no.strerror}") from None
        if new:
            path.unlink()  # an interrupted command leaves nothing behind
