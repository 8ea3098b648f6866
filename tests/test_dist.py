"""What is distributed is complete: a wheel that holds the page and works on its own."""

import re
import shlex
import shutil
import subprocess
import tarfile
import urllib.request
import zipfile
from importlib.metadata import distribution

import pytest

from tests.bare import BUILD, ROOT, environment, run, wheel_in

# Files that set-up, tests and packing leave in a clone, and that nobody wrote.
MADE = (
    *(".venv/installed", "web/node_modules/svelte/index.js", "bench/server/node_modules/ws/ws.js"),
    *("dist/tripot-0.1.0.tar.gz", "src/tripot/__pycache__/match.pyc", ".mypy_cache/3.11/a.json"),
    *(".pytest_cache/README.md", ".ruff_cache/CACHEDIR.TAG", ".hypothesis/unicode_data/a"),
)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    return wheel_in(tmp_path_factory.mktemp("dist"))


def test_a_wheel_holds_all_that_is_read_when_it_runs(wheel):
    packed = set(zipfile.ZipFile(wheel).namelist())
    folder = ROOT / "src"
    files = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    # The games' boards are not in the wheel, only the page built from them.
    unread = re.compile(r"__pycache__|^tripot/games/(\w+/(board|tests)/|tsconfig.json)")
    expected = {file for file in files if not unread.search(file)}
    assert "tripot/server/static/index.html" in packed
    assert expected - packed == set()


def test_what_a_registry_s_page_shows_leads_nowhere_else(wheel):
    """The files that README.md links to are not there."""
    with zipfile.ZipFile(wheel) as packed:
        [name] = [name for name in packed.namelist() if name.endswith("/METADATA")]
        told = packed.read(name).decode()
    assert "\n# Tripot\n" in told
    assert "docs/bots.md writes one in ten lines" in told
    assert re.findall(r"\]\((?!https?:)", told) == []


def test_an_archive_of_the_source_holds_what_was_written_and_the_page(tmp_path):
    clone = tmp_path / "clone"
    ignored = shutil.ignore_patterns("node_modules", "modules", "__pycache__", ".*_cache", "dist")
    for folder in ("src", "docs", "web", "bench"):
        shutil.copytree(ROOT / folder, clone / folder, ignore=ignored)
    for file in ROOT.iterdir():
        if file.is_file() and file.name not in (".git", ".coverage"):
            shutil.copy(file, clone)
    written = {str(path.relative_to(clone)) for path in clone.rglob("*") if path.is_file()}
    for made in MADE:
        (clone / made).parent.mkdir(parents=True, exist_ok=True)
        (clone / made).touch()
    subprocess.run([*BUILD, "sdist", "-d", tmp_path / "made"], cwd=clone, check=True)
    with tarfile.open(next(tmp_path.glob("made/*.tar.gz"))) as archive:
        packed = {name.partition("/")[2] for name in archive.getnames()}
    assert "src/tripot/server/static/index.html" in packed
    assert packed == written | {"PKG-INFO"}


def test_no_wheel_is_made_without_the_page(tmp_path):
    """A clean clone has none; if npm is missing too, an error says so, and nothing is made."""
    clone = tmp_path / "clone"
    shutil.copytree(ROOT / "src", clone / "src", ignore=shutil.ignore_patterns("static"))
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, clone)
    done = subprocess.run(
        [*BUILD, "wheel", "-d", tmp_path / "dist"],
        cwd=clone,
        env={"PATH": ""},
        capture_output=True,
        text=True,
    )
    assert done.returncode != 0
    assert "the page is not built" in done.stderr
    assert "Traceback" not in done.stderr
    assert not list(tmp_path.glob("dist/*"))


# What each install can do, by extra, as commands of its environment.
DOES = {
    "": (
        "tripot rules tokio",
        "tripot play tokio --seats bot,bot --seed 1",
        "tripot trace toc --players 2 --seed 1",
        "tripot simulate tokio --bots strong,simple --games 10",
        "tripot page site",
    ),
    "arena": ("tripot arena tokio --bots simple,random --deals 2 --plot ratings.svg",),
    "bench": ("python -c 'import choix, litestar, matplotlib, pyspiel'",),
    "gym": (
        "python -c 'import gymnasium, tripot.adapters.gymnasium;"
        ' gymnasium.make("tripot/Tokio-v0").reset(seed=1)\'',
    ),
    "openspiel": (
        "python -c 'import pyspiel, tripot.adapters.openspiel;"
        ' pyspiel.load_game("python_tripot_tokio")\'',
    ),
    "pettingzoo": (
        "python -c 'from tripot.adapters.pettingzoo import env; env(\"tokio\").reset(seed=1)'",
    ),
    "ray": ("tripot simulate tokio --bots random,random --games 10 --ray local",),
    "server": ("tripot keys", "tripot serve --port 0 --data data"),
    "train": ("python -c 'import gymnasium'", "tripot train tonk --games 1"),
}
ALWAYS = ("", "server")  # only `make dist` tries the others, which need large downloads


def test_each_install_is_tried():
    assert set(DOES) == {"", *distribution("tripot").metadata.get_all("Provides-Extra")}


@pytest.mark.timeout(900)  # it downloads what the wheel needs
@pytest.mark.parametrize(
    "extra",
    [name if name in ALWAYS else pytest.param(name, marks=pytest.mark.dist) for name in DOES],
)
@pytest.mark.prove("what the wheel needs is fetched and installed")
def test_a_wheel_works_where_nothing_else_is_installed(wheel, extra, tmp_path):
    wanted = f"{wheel}[{extra}]" if extra else wheel
    programs = environment(tmp_path, "requirements.lock", wanted)
    for command in DOES[extra]:
        program, *arguments = shlex.split(command)
        if "serve" in arguments:
            serves_its_page([programs / program, *arguments], tmp_path)
        else:
            run(programs / program, *arguments, cwd=tmp_path)


def serves_its_page(command, folder):
    with subprocess.Popen(
        command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        address = next(
            found[0] for line in server.stdout if (found := re.findall(r"http:\S+", line))
        )
        with urllib.request.urlopen(address, timeout=30) as answer:
            page = answer.read().decode()
        for asset in re.findall(r'(?:src|href)="(/assets/[^"]+)"', page):
            urllib.request.urlopen(address + asset, timeout=30).close()
        server.terminate()
    assert "<script" in page
    assert server.returncode == 0
