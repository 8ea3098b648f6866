"""Development tools: make's targets, the quick tests, hooks, and the history of benchmarks."""

import json
import re
import subprocess
from pathlib import Path

import pytest
import yaml

from bench import history, report
from tests import quick

ROOT = Path(__file__).parents[1]
MAKEFILE = (ROOT / "Makefile").read_text()
TARGETS = re.search(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE)[1].split()
PARTS = {
    "engines",
    "check-python",
    "test-page",
    "help",
    "check-page",
    "postgresql",
    "servers",
    "linker",
    "chromium",
}  # of other targets


def test_make_alone_tells_of_every_target():
    told = subprocess.run(
        ["make", "--no-print-directory"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    lines = [line.split(maxsplit=1) for line in told.splitlines()[1:]]
    assert {name for name, about in lines if about} == {*TARGETS} - PARTS


def test_hooks_and_the_container_run_what_make_check_does():
    [local] = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text())["repos"]
    for hook in local["hooks"]:
        command = hook["entry"].replace(".venv/bin", "$(BIN)").split()
        if command[0] == "make":
            assert command[-1] in TARGETS
        else:
            asked = [part for part in command if part != "--force-exclude"]
            assert f"\t{' '.join(asked)}\n" in MAKEFILE
    container = json.loads((ROOT / ".devcontainer/devcontainer.json").read_text())
    assert container["postCreateCommand"].removeprefix("make ") in TARGETS


@pytest.mark.parametrize(
    ("changed", "first"),
    [
        ("src/tripot/server/tables/lobby.py", "tests/server/tables/test_lobby.py"),
        ("src/tripot/match.py", "tests/test_match.py"),
        ("tests/server/tables/test_dice.py", "tests/server/tables/test_dice.py"),
    ],
)
def test_what_is_nearest_to_the_work_comes_first(changed, first):
    assert quick.nearest([changed])[0] == first


def test_all_tests_of_a_game_are_near_to_its_rules():
    assert {*quick.nearest(["toc"])} >= {
        f"src/tripot/games/toc/tests/test_{one}.py" for one in ("rules", "bots")
    }
    assert quick.nearest(["nothing of this name"]) == []


def test_figures_are_found_in_tables_alone():
    found = (
        "3 of these.\n\n## Tokan\n\n4 seats:\n\n"
        "| bot | seats | rating | 95 % |\n| --- | --: | --: | --: |\n"
        "| simple | 2 | +1,000 | -1 to 2 |\n| simple | 3 | 7.5 % | - |\n\n"
        "On disk.\n\n|  | p50, ms |\n| --- | --: |\n| one | 3 |\n"
    )
    assert report.figures(found) == {
        "Tokan: 4 seats: simple 2: rating": 1000,
        "Tokan: 4 seats: simple 3: rating": 7.5,
        "Tokan: one: p50, ms": 3,
    }


def test_a_run_is_kept_and_shown_beside_those_before(tmp_path, monkeypatch):
    kept = tmp_path / "history.jsonl"
    monkeypatch.setattr(report, "HISTORY", kept)
    monkeypatch.setattr(history, "HISTORY", kept)
    for rate in (1.5, 2.5):
        report.record("make bench", report.table(["game", "rate"], [["toc", f"{rate}"]]))
    assert "| toc: rate | 1.5 | 2.5 |" in history.shown(["TOC", "bench"])
    assert history.shown(["tonk"]) == "no figure has tonk\n"


@pytest.mark.parametrize(
    ("command", "file"),
    [
        ("make bench", "results.md"),
        ("make bench-installs", "installs.md"),
        ("make bench-page", "page.md"),
        ("make bench-processes", "processes/results.md"),
        ("make bench-scale", "server/scale.md"),
        ("make bench-server", "server/results.md"),
        ("make bench-table-time", "table_time.md"),
        ("make coverage", "coverage.md"),
        ("make mutation", "mutation.md"),
    ],
)
def test_what_a_benchmark_wrote_last_is_the_last_of_its_history(command, file):
    runs = map(json.loads, (ROOT / "bench/history.jsonl").read_text().splitlines())
    last = [run["figures"] for run in runs if run["command"] == command][-1]
    assert last == report.figures((ROOT / "bench" / file).read_text())
