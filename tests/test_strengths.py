"""An additional strength, for one game only, works wherever bots play."""

import json
import os
import subprocess
import sys

import pytest

# `first` plays the first legal action: it claims as little as possible, and doubts. `last`
# believes, and claims Tokio.
BOT = """
from tripot.core.game import rule

@rule
def choose(s, m, seat, codes, count, rng, mind, scratch):
    return int(codes[{place}])
"""
BEGINNING = """
import sys
from tripot import bots, games
import tripot.games.tokio.bots
tripot.games.tokio.bots.__path__.append(sys.argv.pop(1))
bots.STRENGTHS = ("random", "first", "simple", "last")
"""


@pytest.fixture(scope="module")
def planted(tmp_path_factory):
    """Return a function that runs Python with these strengths: exit status, errors, output."""
    folder = tmp_path_factory.mktemp("bots")
    for strength, place in (("first", "0"), ("last", "count - 1")):
        (folder / f"{strength}.py").write_text(BOT.format(place=place))

    def run(code, *arguments, **environment):
        done = subprocess.run(
            [sys.executable, "-c", BEGINNING + code, folder, *arguments],
            env={**os.environ, "NO_COLOR": "1", "XDG_CACHE_HOME": str(folder), **environment},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )
        assert "Traceback" not in done.stderr
        return done.returncode, done.stderr, done.stdout

    return run


@pytest.mark.slow("its machine code is made anew, beside the cache")
def test_a_third_strength_shows_its_own_figures(planted):
    """With one life each, the first hand is the last, and its length with these bots is known:
    `last` believes the least claim, says Tokio and is doubted; its own first claim is doubted."""
    code = """
from tripot.arena.simulate import Simulation
for pair in (["first", "last"], ["last", "first"]):
    found = Simulation(games.load("tokio"), 2, {"lives": 1}, pair, 0).run(50)
    print(*found.bots, found.shortest, found.longest)
"""
    status, errors, printed = planted(code)
    assert (status, errors) == (0, "")
    assert printed.splitlines() == ["first last 4 4", "last first 2 2"]
    again = planted(code)
    assert again == (status, errors, printed)  # read from disk, for each contest its own code
    assert planted(code, NUMBA_DISABLE_JIT="1") == again


CLI = "\nimport tripot.cli\nsys.exit(tripot.cli.main())\n"


@pytest.mark.slow("its machine code is made anew, beside the cache")
def test_an_additional_strength_plays_where_it_is_named(planted):
    code = "print(bots.default('tokio'), *bots.strengths('tokio'), *bots.strengths('toc'))"
    expected = ["simple", "random", "first", "simple", "last", "random", "simple"]
    assert planted(code)[2].split() == expected
    two = ("--players", "2", "--rules", '{"lives": 1}', "--bots", "last")
    status, _, printed = planted(CLI, "simulate", "tokio", *two, "--games", "9", "--json")
    report = json.loads(printed)
    assert (status, report["bots"]) == (0, ["last", "last"])
    # 20 claims of Tokio, 19 of them believed.
    assert (report["shortest"], report["longest"]) == (40, 40)
    for seats in ("bot:last,bot:last", "bot:first,bot:last"):
        status, errors, printed = planted(CLI, "play", "tokio", "--seats", seats, "--seed", "1")
        assert (status, errors) == (0, "")
        assert "21" in printed


def test_a_strength_that_a_game_lacks_is_refused_with_what_it_has(planted):
    sentence = "there is no bot 'last' for toc; its bots are random, simple\n"
    for arguments in (
        ("simulate", "toc", "--players", "2", "--bots", "last,simple"),
        ("play", "toc", "--seats", "bot,bot:last"),
    ):
        assert planted(CLI, *arguments) == (2, f"tripot: {sentence}", "")
    code = (
        "from tripot.server.model.access import check_strength\n"
        "from tripot.server.base.refusal import Denied\n"
        "try: check_strength('toc', 'last')\nexcept Denied as no: print(no.refusal.sentence)"
    )
    assert planted(code)[2] == sentence
