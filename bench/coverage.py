"""`make coverage`: which lines and branches of the rules the quick tests reach, interpreted.

Coverage can't be measured in machine code. Other tests check that both behave the same.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from bench.report import record
from tests.quick import RULES, SHARED, TOO_LONG

ROOT = Path(__file__).parents[1]
RESULTS = Path(__file__).with_suffix(".md")
TESTS = ["tests/core", *RULES, "tests/test_match.py", "tests/test_memory.py", *SHARED]


def report() -> str:
    """Run the tests; return what they reached, as Markdown."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            "NUMBA_DISABLE_JIT": "1",
            "COVERAGE_FILE": f"{folder}/coverage",
        }
        coverage = [sys.executable, "-m", "coverage"]
        tests = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", TOO_LONG, *TESTS]
        subprocess.run([*coverage, "run", *tests], cwd=ROOT, env=environment, check=True)
        return subprocess.run(
            [*coverage, "report", "--format", "markdown"],
            cwd=ROOT,
            env=environment,
            check=True,
            capture_output=True,
            text=True,
        ).stdout


if __name__ == "__main__":
    found = report()
    RESULTS.write_text(f"# What `make coverage` found\n\n{found}")
    record("make coverage", found)
    print(found)
