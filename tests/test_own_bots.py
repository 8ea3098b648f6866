"""Users' own bots: they are named module:function, and never crash a table."""

import json
import os
import subprocess
import sys

import pytest

BOTS = """
from tripot.core.chance import uniform
from tripot.core.game import rule

@rule
def any_rule(s, m, seat, codes, count, rng, mind, scratch):
    return int(codes[int(uniform(rng) * count)])

def last(s, m, seat, codes, count, rng, mind, scratch):
    return int(codes[count - 1])

@rule
def last_rule(s, m, seat, codes, count, rng, mind, scratch):
    return int(codes[count - 1])

@rule
def no_code(s, m, seat, codes, count, rng, mind, scratch):
    return 999

def raising(s, m, seat, codes, count, rng, mind, scratch):
    raise ValueError("what now?")

def hanging(s, m, seat, codes, count, rng, mind, scratch):
    while True:
        pass

def of_three(s, seat, codes):
    return 0

number = 7
"""
# The bot that hangs gets less time than others may need on a busy machine.
BEGINNING = """
import sys
from tripot.bots import think
if "mine:hanging" in " ".join(sys.argv):
    think.PATIENCE = 2
import tripot.cli
sys.exit(tripot.cli.main())
"""


@pytest.fixture(scope="module")
def tripot(tmp_path_factory):
    """Run the command in a folder with the bots; return its status, output and errors."""
    folder = tmp_path_factory.mktemp("own")
    (folder / "mine.py").write_text(BOTS)
    (folder / "broken.py").write_text("1 / 0")

    def run(*arguments, typed=None, **more):
        done = subprocess.run(
            [sys.executable, "-c", BEGINNING, *map(str, arguments)],
            env={**os.environ, "NO_COLOR": "1", "TRIPOT_LANG": "en", **more},
            cwd=folder,
            input=typed,
            capture_output=True,
            text=True,
        )
        assert "Traceback" not in done.stderr
        return done.returncode, done.stdout, done.stderr

    return run


def simulated(tripot, pair, games=60):
    status, printed, errors = tripot(
        *("simulate", "tokio", "--bots", pair, "--games", games, "--json", "--rules"),
        '{"lives": 2}',
    )
    assert status == 0, errors
    report = json.loads(printed)
    return {name: report[name] for name in ("win_rate", "decisions", "chance_steps", "longest")}


@pytest.mark.slow("three commands make machine code of their own")
def test_compiled_and_in_plain_python_it_plays_the_same_games(tripot):
    compiled = simulated(tripot, "mine:last_rule,simple")
    assert compiled == simulated(tripot, "mine:last,simple")
    assert compiled != simulated(tripot, "mine:any_rule,simple")


@pytest.mark.slow("two processes are started, and one makes machine code of its own")
@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("mine:no_code", "'mine:no_code' in seat 0 returned 999, which it may not play"),
        ("mine:raising", "'mine:raising' failed: ValueError: what now?"),
        ("mine:hanging", "'mine:hanging' has not answered within 2 seconds"),
        ("mine:of_three", "a bot is a function of (s, m, seat, codes, count, rng, mind, scratch)"),
        ("mine:number", "module 'mine' has no function 'number'"),
        ("mine:nobody", "module 'mine' has no function 'nobody'"),
        ("nowhere:choose", "'nowhere' of the bot 'nowhere:choose' can't be imported"),
        ("broken:choose", "can't be imported: ZeroDivisionError"),
        (":choose", "''"),
    ],
)
def test_one_that_fails_is_refused_with_a_sentence(tripot, name, words):
    for interpreted, command in (
        ("0", ("simulate", "tokio")),
        ("1", ("arena", "tokio", "--deals", 2)),
    ):
        status, printed, errors = tripot(
            *command, "--bots", f"{name},simple", NUMBA_DISABLE_JIT=interpreted
        )
        assert (status, printed) == (2, "")
        assert words in errors
        assert errors.strip().splitlines()[-1].startswith("tripot: ")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("mine:no_code", "The bot 'mine:no_code' returned 999, and may play"),
        ("mine:raising", "The bot 'mine:raising' failed: ValueError: what now?."),
        ("mine:hanging", "The bot 'mine:hanging' has not answered within 2 seconds."),
    ],
)
def test_at_a_table_a_weaker_one_goes_on_and_it_is_said(tripot, name, words):
    status, printed, errors = tripot(
        *("play", "tokio", "--seats", f"bot:{name},bot:simple", "--seed", 1), "--rule", "lives=1"
    )
    assert (status, errors) == (0, "")
    printed = " ".join(printed.split())
    assert words in printed
    assert "From now on Cleo (simple bot) plays instead." in printed


def test_at_a_table_it_sits_by_its_name(tripot):
    status, printed, errors = tripot(
        *("play", "tokio", "--seats", "bot:mine:last,bot:simple", "--seed", 1), "--rule", "lives=1"
    )
    assert (status, errors) == (0, "")
    assert "(mine:last)" in printed
    assert "From now on" not in printed
