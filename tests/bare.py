"""Environments in which nothing is installed but what a test asks for."""

import os
import re
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]
BUILD = (sys.executable, "-m", "hatchling", "build", "-t")


def wheel_in(folder):
    """Build Tripot's wheel in an empty folder, and return it."""
    subprocess.run([*BUILD, "wheel", "-d", folder], cwd=ROOT, check=True)
    return next(folder.iterdir())


def environment(folder, lock, *wanted):
    """Install what is wanted, in the versions of a lock, and return the programs' folder.

    Hashes are left out: a library may be there as another build, such as one for processors alone.
    """
    venv.create(folder / "bare", with_pip=True)
    programs, pinned = folder / "bare" / "bin", folder / "pinned"
    versions = re.findall(r"^[\w.\[\]-]+==[^ \\]+[^\\\n]*", (ROOT / lock).read_text(), re.MULTILINE)
    pinned.write_text("\n".join(versions))
    run(programs / "pip", "install", "--quiet", "--no-compile", *wanted, "--constraint", pinned)
    return programs


def run(*command, **more):
    """Return the output of a program that runs without this environment's variables."""
    bare = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    done = subprocess.run(command, capture_output=True, text=True, env=bare, **more)
    assert done.returncode == 0, done.stderr
    return done.stdout
