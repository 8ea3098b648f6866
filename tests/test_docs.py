"""What is written runs as printed, leads somewhere, and has its place on the site."""

import doctest
import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path
from pkgutil import resolve_name

import pytest

import tripot
from tripot import games

ROOT = Path(__file__).parents[1]
WRITTEN = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *ROOT.glob("deploy/*.md")])
BLOCK = re.compile(r"^```(\w+)(?: title=\"([^\"\n]+)\")?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
CODE = re.compile(r"^```.*?^```$|`[^`\n]+`", re.MULTILINE | re.DOTALL)

spec = importlib.util.spec_from_file_location("site_of_docs", ROOT / "docs" / "build.py")
site = importlib.util.module_from_spec(spec)
spec.loader.exec_module(site)


def holding(what):
    """The pages that hold this, named as they lie in the repository."""
    found = [page for page in WRITTEN if re.search(what, page.read_text("utf-8"), re.MULTILINE)]
    return pytest.mark.parametrize("page", found, ids=lambda page: str(page.relative_to(ROOT)))


@holding("^>>> ")
def test_python_runs_as_printed(page):
    assert doctest.testfile(str(page), module_relative=False).failed == 0


@holding("^```console$")
def test_commands_say_what_is_printed(page, tmp_path):
    """They run in one folder, with the files that the page has named before."""
    scripts = Path(sys.executable).parent
    env = os.environ | {"PATH": f"{scripts}{os.pathsep}{os.environ['PATH']}"}
    for language, file, text in BLOCK.findall(page.read_text("utf-8")):
        if file:
            (tmp_path / file).write_text(text, "utf-8")
        elif language == "console":
            for command, printed in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", text, re.MULTILINE):
                ran = subprocess.run(
                    command, shell=True, cwd=tmp_path, env=env, capture_output=True, text=True
                )
                assert ran.returncode == 0, ran.stderr
                said = "".join(f"{line.rstrip()}\n" for line in ran.stdout.splitlines())
                assert doctest.OutputChecker().check_output(printed, said, doctest.ELLIPSIS), said


@holding(LINK.pattern)
def test_links_lead_somewhere(page):
    for target in LINK.findall(CODE.sub("", page.read_text("utf-8"))):
        assert target.startswith("https://") or (page.parent / target).exists(), target


def test_every_page_has_its_place():
    pages = {str(page) for page in site.staged() if page.suffix == ".md"} | set(site.made())
    assert sorted(site.placed()) == sorted(pages)


@pytest.fixture(scope="module")
def made():
    """The pages that nobody has written."""
    return site.made()


@pytest.mark.parametrize("name", games.NAMES)
def test_a_games_page_tells_what_it_declares(name, made):
    page, game = made[f"docs/games/{name}.md"], games.load(name)
    told = [
        line.split(" | ")[0].removeprefix("| ") for line in page.splitlines() if line[:2] == "| "
    ]
    assert {kind.name for kind in game.actions.kinds} <= {*told}
    assert {f"`{field}`" for field in game.state.fields} <= {*told}
    assert {str(seats) for seats in game.seats} <= {*told}
    assert all(f"- `{option}=" in page for option in game.house.options)
    assert len(re.findall("^# ", page, re.MULTILINE)) == 1


def test_the_reference_names_what_there_is(made):
    named = re.findall("^::: (.+)$", made["docs/api.md"], re.MULTILINE)
    assert {f"tripot.{name}" for name in tripot.__all__} <= {*named}
    assert len({*named}) == len(named)
    for name in named:
        assert resolve_name(name), name


def test_what_would_be_fetched_from_elsewhere_is_found(tmp_path):
    page = '<a href="https://x.example"><script src=own.js></script><link rel=x href="{}">'
    (tmp_path / "index.html").write_text(page.format("own.css"))
    assert [*site.fetched(tmp_path)] == []
    (tmp_path / "index.html").write_text(page.format("//fonts.example/a.css"))
    assert [*site.fetched(tmp_path)] == ["index.html fetches //fonts.example/a.css"]


def test_a_link_to_a_folder_leads_to_its_page(tmp_path):
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "README.md").touch()
    page = "[a](games), [b](games/), [c](other), [d](games/README.md)"
    led = "[a](games/README.md), [b](games/README.md), [c](other), [d](games/README.md)"
    assert site.folders_led_to(page, tmp_path) == led
