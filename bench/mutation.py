"""`make mutation`: how many of the bugs that Cosmic Ray puts into the rules the tests find.

It tries a sample of the bugs possible in the games' rules and in core/, each in a clone of the last
commit, with the tests of that game, or of all games, interpreted. Some bugs change nothing that a
rule does, so somebody must look at each one that was not found.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from cosmic_ray.commands import init
from cosmic_ray.mutating import mutate_and_test
from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import MutationSpec, TestOutcome, WorkerOutcome, WorkResult

from bench.report import record, table
from tests.quick import RULES, SHARED, TOO_LONG
from tripot import games

ROOT = Path(__file__).parents[1]
RESULTS = Path(__file__).with_suffix(".md")
SECONDS = 120  # a bug that keeps the tests busy for longer counts as found: some game never ends


def rules() -> dict[str, str]:
    """Return the files that hold rules, relative to the root, and the game with their tests."""
    of_games = {
        sys.modules[games.load(name).start.__module__].__file__ or "": name for name in games.NAMES
    }
    shared = {str(file): "" for file in sorted((ROOT / "src/tripot/core").glob("*.py"))}
    return {str(Path(file).relative_to(ROOT)): name for file, name in (of_games | shared).items()}


def tests(name: str) -> str:
    """Return the command that tests the rules of this game, or of all for an empty name."""
    only = f"{name} and {TOO_LONG}" if name else TOO_LONG
    files = " ".join(["tests/core", *RULES, *SHARED])
    return f"{sys.executable} -m pytest -x -q -p no:cacheprovider -k '{only}' {files}"


def clone(folder: str) -> None:
    """Make this process's own copy of the last commit, and work in it."""
    place = tempfile.mkdtemp(dir=folder)
    subprocess.run(["git", "clone", "--quiet", ROOT, place], check=True)
    os.chdir(place)
    os.environ |= {"PYTHONPATH": f"{place}/src", "NUMBA_DISABLE_JIT": "1"}


def tried(mutation: MutationSpec, name: str) -> WorkResult:
    """Test one bug; return the outcome."""
    return mutate_and_test([mutation], tests(name), SECONDS)


def untouched(name: str) -> int:
    """Run the tests without a bug; return their exit status."""
    return subprocess.run(tests(name), shell=True, capture_output=True, check=False).returncode


def report(sample: list[MutationSpec], found: list[bool]) -> str:
    """Return as Markdown how many bugs were found in each file, and where the others are."""
    by_file: dict[str, list[bool]] = {}
    for bug, well in zip(sample, found, strict=True):
        by_file.setdefault(str(bug.module_path), []).append(well)
    rows = [
        [file, str(len(here)), str(sum(here)), f"{sum(here) / len(here):.0%}"]
        for file, here in [*sorted(by_file.items()), ("all", found)]
    ]
    lost = [
        f"- `{bug.module_path}`, line {bug.start_pos[0]}: {bug.operator_name.split('/')[-1]}\n"
        for bug, well in zip(sample, found, strict=True)
        if not well
    ]
    return table(["file", "bugs", "found", "of all"], rows) + "\nNot found:\n\n" + "".join(lost)


def main() -> None:
    """Try a sample of bugs, and record the results."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--bugs", type=int, default=60)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    files = rules()
    with tempfile.TemporaryDirectory() as folder:
        with use_db(f"{folder}/bugs.sqlite", WorkDB.Mode.create) as database:
            init([Path(file) for file in files], database, {})
            found = [item.mutations[0] for item in database.work_items]
        found.sort(key=lambda bug: (str(bug.module_path), bug.operator_name, bug.occurrence))
        sample = random.Random(args.seed).sample(found, args.bugs)
        asked = [files[str(bug.module_path)] for bug in sample]
        with ProcessPoolExecutor(os.cpu_count(), initializer=clone, initargs=[folder]) as pool:
            if any(pool.map(untouched, sorted({*asked}))):
                raise SystemExit("the tests fail without a bug already")
            results = []
            for bug, result in zip(sample, pool.map(tried, sample, asked), strict=True):
                if result.worker_outcome is not WorkerOutcome.NORMAL:
                    raise SystemExit(f"{bug} can't be tried: {result.output}")
                results.append(result.test_outcome is not TestOutcome.SURVIVED)
                where = f"{bug.module_path}:{bug.start_pos[0]} {bug.operator_name}"
                print(len(results), where, "found" if results[-1] else "NOT FOUND", flush=True)
    told = report(sample, results)
    told = f"A sample of {len(sample)} of {len(found):,} bugs, by the seed {args.seed}.\n\n{told}"
    RESULTS.write_text(f"# What `make mutation` found\n\n{told}")
    record("make mutation", told)
    print(told)


if __name__ == "__main__":
    main()
