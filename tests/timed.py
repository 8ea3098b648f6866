"""The parts of `make test`: how long each took, and which tests were the slowest.

`python -m tests.timed NAME COMMAND ...` runs a part and records its times; without arguments it
prints the records since the last time.
"""

import shutil
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

NOTED = (
    Path(__file__).parents[1] / ".timed"
)  # a file of seconds a part, and its tests if pytest ran
SLOWEST = 10


def run(part, command):
    """Run a part's command; return its exit status."""
    NOTED.mkdir(exist_ok=True)
    if any(Path(word).name == "pytest" for word in command):
        command = [*command, f"--junitxml={NOTED / part}.xml"]
    begun = time.monotonic()
    done = subprocess.run(command)
    (NOTED / f"{part}.seconds").write_text(f"{time.monotonic() - begun}")
    return done.returncode


def told():
    """Return the records, one line for each part and each test, and delete them."""
    files = sorted(NOTED.glob("*.seconds"), key=lambda file: file.stat().st_mtime)
    parts = [(float(file.read_text()), file.stem) for file in files]
    tests = [
        (float(test.get("time")), f"{test.get('classname')}::{test.get('name')} ({file.stem})")
        for file in NOTED.glob("*.xml")
        for test in ElementTree.parse(file).iter("testcase")
    ]
    shutil.rmtree(NOTED, ignore_errors=True)
    slowest = sorted(tests, reverse=True)[:SLOWEST]
    total = (sum(seconds for seconds, _ in parts), "together")
    lines = ["The slowest tests:", *map(line, slowest), "The parts:", *map(line, [*parts, total])]
    return "\n".join(lines)


def line(seconds_and_name):
    return "{:8.1f} s  {}".format(*seconds_and_name)


if __name__ == "__main__":
    name, *command = sys.argv[1:] or [""]
    if command:
        sys.exit(run(name, command))
    print(told())
