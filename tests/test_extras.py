"""Two kinds of install: what the package does alone, what needs an extra, and how errors say it."""

import os
import re
import subprocess
import sys
from functools import cache
from importlib.metadata import distribution, packages_distributions, requires
from itertools import groupby
from pkgutil import walk_packages

import pytest
from packaging.requirements import Requirement

import tripot as package

# The parts of the package that need an extra; all others need none.
NEEDS = {
    "tripot.server": "server",
    "tripot.adapters.gymnasium": "gym",
    "tripot.adapters.openspiel": "openspiel",
    "tripot.adapters.pettingzoo": "pettingzoo",
}
# Modules that are not imported here: the first one runs, only Alembic can import the second, and
# `tripot new` copies the third.
NO_PARTS = ("tripot.cli.__main__", "tripot.server.storage.migrations.env", "tripot.new.sixte")

# Runs the command, or imports modules, with only the libraries of one install importable.
BARE = """
import sys
from importlib import import_module
hidden = set(sys.argv.pop(1).split(","))
class Missing:
    def find_spec(name, path=None, target=None):
        if name.partition(".")[0] in hidden:
            raise ModuleNotFoundError(f"No module named '{name}'", name=name)
sys.meta_path.insert(0, Missing)
if sys.argv[1] == "import":
    for name in sys.argv[2:]:
        import_module(name)
    sys.exit()
from tripot.cli import main
sys.exit(main())
"""


@cache
def installed(wanted):
    """Return the distributions that a requirement such as "tripot[arena]" installs, itself too."""
    asked = Requirement(wanted)
    found = {canonical(asked.name)}
    for line in requires(asked.name) or ():
        needed = Requirement(line)
        if needed.marker is None or any(
            needed.marker.evaluate({"extra": extra}) for extra in ("", *asked.extras)
        ):
            extras = f"[{','.join(needed.extras)}]" if needed.extras else ""
            found |= installed(needed.name + extras)
    return frozenset(found)


def canonical(name):
    return re.sub(r"[-_.]+", "-", name).lower()


def tripot(install, *arguments, typed=""):
    """Run the command as after `pip install` of this; return its status, output and errors."""
    here = installed(install)
    hidden = [
        name
        for name, owners in packages_distributions().items()
        if here.isdisjoint(map(canonical, owners))
    ]
    done = subprocess.run(
        [sys.executable, "-c", BARE, ",".join(hidden), *arguments],
        input=typed,
        capture_output=True,
        text=True,
        env={**os.environ, "NO_COLOR": "1"},
    )
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stdout, done.stderr


def test_the_package_alone_brings_nothing_of_a_server():
    alone = installed("tripot")
    assert {"numba", "rich", "websockets"} < alone
    assert alone.isdisjoint({"litestar", "sqlalchemy", "uvicorn", "cryptography", "httpx"})
    assert len(alone) < 20


def test_every_extra_brings_something():
    for name in distribution("tripot").metadata.get_all("Provides-Extra"):
        assert installed(f"tripot[{name}]") > installed("tripot"), name


def test_every_part_can_be_imported_with_the_extra_that_it_needs():
    def extra(module):
        return next((NEEDS[part] for part in NEEDS if f"{module}.".startswith(f"{part}.")), "")

    found = (module.name for module in walk_packages(package.__path__, "tripot."))
    modules = sorted((name for name in found if not name.startswith(NO_PARTS)), key=extra)
    for name, parts in groupby(modules, key=extra):
        assert tripot(f"tripot[{name}]" if name else "tripot", "import", *parts) == (0, "", "")


@pytest.mark.parametrize(
    ("command", "typed", "says"),
    [
        ("--help", "", "COMMAND"),
        ("rules tokio", "", "Tokio"),
        ("play tokio --seats bot,bot --seed 1", "", "Tokio"),
        ("play toc --seats bot:strong,bot --seed 1", "", "Toc"),
        ("trace tonk --players 3", "", '"payoffs"'),
        ("simulate tabu --bots strong,simple --games 10 --json", "", '"games": 10'),
        ("practise tokio --questions 1 --seed 1", "51\n", "Tokio"),
        ("solve tokio --ladder 2 --json", "", "exploit"),
    ],
)
def test_the_package_alone_plays(command, typed, says):
    status, printed, errors = tripot("tripot", *command.split(), typed=typed)
    assert status == 0, errors
    assert says in printed


def test_the_package_alone_replays_and_joins(tmp_path):
    _, traced, _ = tripot("tripot", "trace", "tokan", "--players", "3")
    assert tripot("tripot", "replay", "-", typed=traced)[:2] == (0, traced.splitlines()[-1] + "\n")
    status, _, errors = tripot("tripot", "join", "http://127.0.0.1:1")
    assert status == 2
    assert errors.startswith("tripot: ")


SERVER = ("serve", "work --bus nats://x", "backup x", "restore x", "admin tables", "keys")


@pytest.mark.parametrize(
    ("command", "extra"),
    [
        *((command, "server") for command in SERVER),
        ("arena tokio --deals 1", "arena"),
    ],
)
def test_what_needs_an_extra_names_it(command, extra):
    status, printed, errors = tripot("tripot", *command.split())
    assert (status, printed) == (2, "")
    assert re.fullmatch(rf"tripot: this needs \w+, .*: pip install 'tripot\[{extra}\]'\n", errors)


@pytest.mark.parametrize(
    ("command", "extra"),
    [
        ("keys", "server"),
        ("arena tokio --bots simple,random --deals 2 --plot {}/x.svg", "arena"),
    ],
)
def test_with_its_extra_alone_it_works(command, extra, tmp_path):
    status, _, errors = tripot(f"tripot[{extra}]", *command.format(tmp_path).split())
    assert status == 0, errors
