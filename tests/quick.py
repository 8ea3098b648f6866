"""`make quick`: the tests nearest to your work, as many as fit into half a minute.

Your work is what differs from the last commit, or else what that commit changed; or it is named by
words such as `server lobby` or `toc`. The more of its words a test file shares, the nearer it is.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tripot import games

ROOT = Path(__file__).parents[1]
SECONDS = 10  # within which the last test of a run may begin
MOST = 8  # test files: importing all of the server's takes longer than that
TELL_NOTHING = {"src", "tripot", "tests", "test", "py", "init", "main"}
# Leave out the tests of the game that `tripot new` copies: they run only in a copy.
TESTS = ("tests/*test_*.py", "src/tripot/games/*test_*.py")
LONG = ("tests/web/", "tests/chaos/", "tests/test_dist.py", "tests/test_cluster.py")
# Rules are tested interpreted, because changed ones would have to be compiled first.
SHARED = [f"tests/every_game/test_{what}.py" for what in ("contract", "secrets", "pinned")]
RULES = [
    str((folder / "tests/test_rules.py").relative_to(ROOT))
    for folder in games.FOLDERS.values()
    if folder.is_relative_to(ROOT)
]
INTERPRETED = (*RULES, *SHARED)
TOO_LONG = "not lines_of_play and not tree and not depth"


def listed(*command: str) -> list[str]:
    """Return the paths that git names."""
    done = subprocess.run(["git", *command], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.split()


def changed() -> list[str]:
    """Return the paths that have changed."""
    now = listed("diff", "--name-only", "HEAD") + listed("ls-files", "-o", "--exclude-standard")
    return now or listed("diff", "--name-only", "HEAD~1")


def words(path: str) -> set[str]:
    """Return the words of a path that describe the file."""
    return set(re.findall(r"[a-z0-9]+", path.lower())) - TELL_NOTHING


def nearest(paths: list[str]) -> list[str]:
    """Return the test files that share words with these paths, those with most first."""
    shared = {
        file: max(len(words(file) & words(path)) for path in paths)
        for file in listed("ls-files", *TESTS)
        if not file.startswith(LONG)
    }
    return sorted((file for file in shared if shared[file]), key=lambda file: -shared[file])


def run(files: list[str], only: str, environment: dict[str, str]) -> bool:
    """Return whether these tests pass; true if there are no files."""
    if not files:
        return True
    options = ["-q", "-x", "-n", "2", "--no-header", "--within", str(SECONDS)]
    command = [sys.executable, "-m", "pytest", *options, *(["-k", only] if only else []), *files]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **environment})
    return done.returncode in (0, pytest.ExitCode.NO_TESTS_COLLECTED)


def main(asked: list[str]) -> int:
    """Run them; return 1 if any fails."""
    paths = [" ".join(asked)] if asked else changed()
    about = [words(path) for path in paths]
    near = nearest(paths)[:MOST]
    if any(told & {"core", "games", "match", *games.NAMES} for told in about):
        near += [file for file in SHARED if file not in near]
    named = [told & {*games.NAMES} for told in about]
    only = " or ".join(sorted(set().union(*named))) if all(named) else ""
    rules = [file for file in near if file in INTERPRETED]
    others = [file for file in near if file not in rules]
    if not near:
        print("No test is about", ", ".join(paths))
    well = run(rules, f"({only}) and {TOO_LONG}" if only else TOO_LONG, {"NUMBA_DISABLE_JIT": "1"})
    return int(not (well and run(others, only, {})))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
