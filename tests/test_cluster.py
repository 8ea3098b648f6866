"""Games on a Ray cluster: the same results as on one core, even if workers are lost."""

import json
import os
import pickle
import subprocess
import sys
from importlib.metadata import version

import pytest

from tests.test_own_bots import BOTS
from tripot.arena import cluster
from tripot.core.errors import Misuse

# Kills the first process in which it plays, in the middle of a game.
FRAGILE = """
import os, signal
from pathlib import Path

def fragile(s, m, seat, codes, count, rng, mind, scratch):
    lost = Path(os.environ["LOST"])
    if s.lives[seat] == 1 and not lost.exists():
        lost.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return int(codes[count - 1])
"""
TOKIO = ("tokio", "--rules", '{"lives": 3}', "--json")


@pytest.fixture(scope="module")
def tripot(tmp_path_factory):
    """Run the command in a folder with bots; one of them crashes a worker once."""
    folder = tmp_path_factory.mktemp("cluster")
    (folder / "mine.py").write_text(BOTS + FRAGILE)
    env = {**os.environ, "HOME": str(folder), "LOST": str(folder / "lost")}
    env.setdefault("XDG_CACHE_HOME", os.path.expanduser("~/.cache"))

    def run(*arguments):
        done = subprocess.run(
            [sys.executable, "-m", "tripot.cli", *arguments],
            cwd=folder,
            env=env,
            capture_output=True,
            text=True,
        )
        assert "Traceback" not in done.stderr
        return done

    run.lost = folder / "lost"
    return run


def found(done):
    """Return the results without the time taken."""
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    return {name: value for name, value in report.items() if "second" not in name}


@pytest.mark.slow("Ray starts a cluster")
def test_a_simulation_is_the_same_though_a_worker_is_lost(tripot):
    asked = ("simulate", *TOKIO, "--bots", "mine:fragile,simple", "--games", "200")
    there = found(tripot(*asked, "--ray", "local"))
    assert tripot.lost.exists()
    assert there == found(tripot(*asked, "--jobs", "1"))


@pytest.mark.prove("Ray starts once more; `make test` sends a simulation's games the same way")
def test_a_tournament_is_the_same(tripot):
    asked = ("arena", *TOKIO, "--bots", "simple,random", "--deals", "100")
    assert found(tripot(*asked, "--ray", "local")) == found(tripot(*asked, "--jobs", "1"))


@pytest.mark.prove("Ray starts once more; `make test` shows that a bot's results come back")
@pytest.mark.slow("Ray starts a cluster")
def test_what_a_bot_does_wrong_there_is_the_same_sentence(tripot):
    asked = ("simulate", *TOKIO, "--bots", "mine:raising,simple", "--games", "20")
    there, here = tripot(*asked, "--ray", "local"), tripot(*asked, "--jobs", "1")
    assert there.returncode == here.returncode == 2
    assert "what now?" in here.stderr
    assert there.stderr.splitlines()[-1] == here.stderr.splitlines()[-1]


@pytest.mark.parametrize("address", ["127.0.0.1:1", "nonsense"])
def test_a_missing_cluster_is_named(tripot, address):
    done = tripot("simulate", *TOKIO, "--bots", "random,random", "--ray", address)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.splitlines()[-1].startswith(
        f"tripot: there is no Ray cluster at '{address}': "
    )


def test_calls_from_another_version_are_refused():
    call = pickle.dumps((max, (3, 4), {}))
    assert cluster.called(cluster.here(), [], call) == 4
    for other in (version("tripot"), ""):
        with pytest.raises(Misuse, match="another version of Tripot"):
            cluster.called(other, [], call)
