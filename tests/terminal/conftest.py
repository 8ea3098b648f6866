"""A game at a terminal, over a plain pipe."""

import io
import sys

import pytest

from tests.terminal.emulated import end_all
from tripot.cli import main


@pytest.fixture(autouse=True)
def no_terminal_is_left():
    """End the commands that a test has started when the test ends."""
    yield
    end_all()


@pytest.fixture
def piped(monkeypatch, capsys):
    """Play with lines as standard input; return the exit status, the output and the errors."""

    def run(*arguments, lines=()):
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        status = main(["play", *arguments])
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    return run
