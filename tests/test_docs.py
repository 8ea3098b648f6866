"""Documents: their examples run, their links and commands exist, every page is on the site."""

import ast
import contextlib
import doctest
import importlib.util
import io
import json
import os
import re
import shlex
import subprocess
import sys
from collections import defaultdict
from functools import cache
from pathlib import Path
from pkgutil import resolve_name

import pytest

import tripot
from tripot import cli, games

ROOT = Path(__file__).parents[1]
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
SCRIPTS = json.loads((ROOT / "web/package.json").read_text("utf-8"))["scripts"]
WRITTEN = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *ROOT.glob("deploy/*.md")])
BLOCK = re.compile(r"^```(\w+)(?: title=\"([^\"\n]+)\")?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
CODE = re.compile(r"^```.*?^```$|`[^`\n]+`", re.MULTILINE | re.DOTALL)

# Where commands are shown: blocks without a language or for a shell, indented lines, inline code.
SHOWN = re.compile(
    r"^```(?:sh|console)?\n(?P<block>.*?)^```$|^ {4}(?P<line>\S[^\n]*)$"
    r"|(?<!`)`(?P<inline>[^`]+)`(?!`)",
    re.MULTILINE | re.DOTALL,
)
OTHER = re.compile(r"^```(?!sh$|console$)\w.*?^```$", re.MULTILINE | re.DOTALL)

spec = importlib.util.spec_from_file_location("site_of_docs", ROOT / "docs" / "build.py")
site = importlib.util.module_from_spec(spec)
spec.loader.exec_module(site)


def holding(what):
    """Parametrize a test by the pages that contain this pattern."""
    found = [page for page in WRITTEN if re.search(what, page.read_text("utf-8"), re.MULTILINE)]
    return pytest.mark.parametrize("page", found, ids=lambda page: str(page.relative_to(ROOT)))


@holding("^>>> ")
def test_python_runs_as_printed(page):
    assert doctest.testfile(str(page), module_relative=False).failed == 0


@pytest.mark.slow("some commands play hundreds of games with a bot in plain Python")
@holding("^```console$")
def test_commands_say_what_is_printed(page, tmp_path):
    """They run in one folder, with the files from earlier titled blocks of the page."""
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


def commands(page):
    """Yield the words of each command that a page shows, without remarks about it."""
    for found in SHOWN.finditer(OTHER.sub("", page)):
        lines = (found["block"] or found["line"] or " ".join(found["inline"].split())).splitlines()
        for line in lines:
            command = re.split(r"\s{2,}", line.removeprefix("$ "))[0]
            with contextlib.suppress(ValueError):  # an apostrophe, so not a command
                words = shlex.split(re.sub(r"^(?:[A-Z_]+=(?:'[^']*'|\S*) )+", "", command))
                if words:
                    yield words


@cache
def help_of(*command):
    """Return what `tripot COMMAND --help` prints."""
    with contextlib.redirect_stdout(io.StringIO()) as said, contextlib.suppress(SystemExit):
        cli.main([*command, "--help"])
    return said.getvalue()


def unknown(words):
    """Return the parts of a command that do not exist."""
    match words:
        case ["make", *targets]:
            named = [word for word in targets if re.fullmatch("[a-z-]+", word)]
            missing = [word for word in named if not re.search(f"^{word}:", MAKEFILE, re.MULTILINE)]
        case [python, "-m", module, *_] if python.endswith("python"):
            missing = [] if importlib.util.find_spec(module) else [module]
        case ["npm", "run", script, *_]:
            missing = [] if script in SCRIPTS else [script]
        case ["tripot", command, *rest] if re.fullmatch("[a-z]+", command):
            path = [command, *rest[:1]] if command == "admin" and rest else [command]
            text = help_of(*path)
            options = [word.partition("=")[0] for word in rest if word.startswith("--")]
            missing = [one for one in options if not re.search(rf"{one}(?![\w-])", text)]
            missing += [] if text else path
        case _:
            missing = []
    return missing


def test_commands_exist_with_their_options(monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    missing = {
        (page.name, shlex.join(words)): lacks
        for page in WRITTEN
        if page.name != "CHANGELOG.md"  # it is about the past
        for words in commands(page.read_text("utf-8"))
        if (lacks := unknown(words))
    }
    assert missing == {}


def test_a_command_that_does_not_exist_is_found():
    page = """Use `make nothing`, `tripot play --nothing`, or `make play PORT=8001`:

    A_B=c .venv/bin/python -m tripot.nothing --option
    tripot admin tables --older 2 --nothing

```
tripot nothing         something
tripot rules tokio     the rulebook
```
"""
    assert [unknown(words) for words in commands(page) if unknown(words)] == [
        ["nothing"],
        ["--nothing"],
        ["tripot.nothing"],
        ["--nothing"],
        ["nothing"],
    ]


def test_the_exact_play_of_tabu_can_be_measured_again(tmp_path):
    """Run the command in docs/games/tabu.md, at a smaller size."""
    page = (ROOT / "docs/games/tabu.md").read_text("utf-8")
    [command] = re.findall(r"`(tripot arena tabu [^`]*exact:choose[^`]*)`", page)
    small = command.replace(",strong", "").replace("30", "3").replace("1500", "2")
    ran = subprocess.run(
        [sys.executable, "-m", "tripot.cli", *shlex.split(small)[1:]],
        cwd=tmp_path,
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stderr


def test_the_glossary_lists_every_class_name_that_is_used_twice():
    listed, defined = defaultdict(set), defaultdict(set)
    glossary = (ROOT / "docs/glossary.md").read_text("utf-8")
    name = ""
    for row in re.finditer(r"^\| (?:`(\w+)`)? *\| `(\w[\w/]*\.py)` \|", glossary, re.MULTILINE):
        name = row[1] or name
        listed[name].add(row[2])
    package = Path(tripot.__file__).parent
    for file in package.rglob("*.py"):
        parts = file.relative_to(package).parts
        if "tests" not in parts and parts[0] != "new":
            for node in ast.parse(file.read_text("utf-8")).body:
                if isinstance(node, ast.ClassDef):
                    defined[node.name].add("/".join(parts))
    assert listed == {name: files for name, files in defined.items() if len(files) > 1}


@holding(LINK.pattern)
def test_links_lead_somewhere(page):
    for target in LINK.findall(CODE.sub("", page.read_text("utf-8"))):
        assert target.startswith("https://") or (page.parent / target).exists(), target


def test_every_page_has_its_place():
    pages = {str(page) for page in site.staged() if page.suffix == ".md"} | set(site.made())
    assert sorted(site.placed()) == sorted(pages)


@pytest.fixture(scope="module")
def made():
    """Return the generated pages."""
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
