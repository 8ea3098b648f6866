"""The `tripot` command. Errors are one sentence on standard error, never a traceback."""

import codecs
import contextlib
import io
import os
import re
import sys
from collections.abc import Sequence

import click

from tripot.cli import admin, new, playing, records, serving, studies
from tripot.cli.top import tripot
from tripot.core.errors import Illegal, Misuse
from tripot.core.quoted import quoted
from tripot.refusals import translated
from tripot.terminal.ascii import plain

BROKEN_RECORD, MISUSE, INTERRUPTED = 1, 2, 130

for module in (playing, records, studies, new, serving, admin):  # in the order of `tripot --help`
    for command in module.COMMANDS:
        tripot.add_command(command)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status.

    `arguments` defaults to those of the process.
    """
    words = sys.argv[1:] if arguments is None else arguments
    try:
        prepare_streams()
        try:
            return run(words)
        finally:
            sys.stdout.flush()
    except (Misuse, Illegal) as no:
        refuse(translated(str(no)))
        return MISUSE if isinstance(no, Misuse) else BROKEN_RECORD
    except UnicodeEncodeError as no:
        given = [*words, *os.environ.values()]
        broken = next((one for one in given if no.object[no.start] in one), None)
        if broken is None:
            raise
        refuse(translated(f"'{broken}' is not text"))
        return MISUSE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        hush()  # the reader of our output has closed it
        return 0
    except OSError as no:
        if no.filename is None:
            hush()
        what = f"'{no.filename}'" if no.filename else "this"
        refuse(translated(f"the system refuses {what}: {no.strerror or no}"))
        return MISUSE
    except Exception as no:
        if not type(no).__module__.startswith("numba."):
            raise
        refuse(translated(uncompiled(str(no))))
        return MISUSE


def run(arguments: Sequence[str]) -> int:
    """Parse the arguments, run the command and return its exit status; Misuse if they are wrong."""
    try:
        return tripot.invoke(tripot.make_context("tripot", [*arguments])) or 0
    except click.exceptions.Exit as done:  # after --help and --version
        return done.exit_code
    except click.UsageError as no:
        path = no.ctx.command_path if no.ctx else "tripot"
        raise Misuse(f"{described(no)} (see '{path} --help')") from None


def described(no: click.UsageError) -> str:
    """Return what is wrong with the arguments, and what was meant instead."""
    if isinstance(no, click.NoSuchCommand | click.NoSuchOption):
        said = no.message.rstrip(".")
        if no.possibilities:
            said += f" (did you mean {no.possibilities[0]}?)"
    else:
        said = no.format_message().rstrip(".")
    return said[:1].lower() + said[1:]


def prepare_streams() -> None:
    """Let any letter be written, in plain form if the encoding lacks it.

    Standard input and error are replaced if they are closed; Misuse if standard output is.
    """
    for name, mode in (("stdin", "r"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115  (it stays open to the end)
    if getattr(sys, "stdout") is None:  # noqa: B009  (typeshed knows no closed one)
        raise Misuse("standard output is closed: there is no way to answer")
    codecs.register_error("plain", spelled)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="plain")


def spelled(no: UnicodeError) -> tuple[str, int]:
    """Return plain letters for those that an encoding lacks, and the position after them."""
    if not isinstance(no, UnicodeEncodeError):
        raise no
    return plain(no.object[no.start : no.end]), no.end


def hush() -> None:
    """Discard output that is still to be written at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def refuse(sentence: str) -> None:
    """Print a refusal, which may quote anything."""
    with contextlib.suppress(OSError):
        print(f"tripot: {quoted(sentence)}", file=sys.stderr)


def uncompiled(said: str) -> str:
    """Return one sentence for Numba's long error about a user's own game or bot."""
    lines = (line.strip() for line in said.splitlines())
    reason = next(line for line in lines if line and not line.startswith("Failed in nopython"))
    place = re.search(r"at (\S+) \((\d+)\)", said)
    where = f" at '{place[1]}', line {place[2]}, or in a function called there" if place else ""
    return f"this can't be compiled to machine code: {reason.rstrip(':')}{where}"
