"""Figures in docs/ are those that the benchmarks wrote; examples in docstrings run as printed."""

import doctest
from pathlib import Path

import pytest

import tripot
from tripot.core import actions

ROOT = Path(__file__).parents[1]
FIGURES = (ROOT / "docs/figures.md").read_text("utf-8")


@pytest.mark.parametrize("module", [tripot, actions])
def test_the_examples_in_docstrings_run_as_printed(module):
    found = doctest.testmod(module)
    assert found.attempted > 0
    assert found.failed == 0


def test_the_benchmark_table_is_the_one_that_make_bench_wrote():
    results = (ROOT / "bench/results.md").read_text("utf-8").split("\n\n", 1)[1].strip()
    assert results in FIGURES


def test_the_bots_ladder_is_the_one_that_make_bench_bots_wrote():
    ladder = (ROOT / "bench/bots/results.md").read_text("utf-8").split("\n\n")[3]
    assert ladder.startswith("| rating ")
    assert ladder in FIGURES


def test_the_sizes_are_those_that_make_bench_installs_wrote():
    sizes = (ROOT / "bench/installs.md").read_text("utf-8").split("\n\n", 1)[1].strip()
    assert sizes in FIGURES


def test_the_library_s_speeds_are_those_that_make_bench_library_wrote():
    results = (ROOT / "bench/library/results.md").read_text("utf-8").split("\n\n", 1)[1].strip()
    assert results in (ROOT / "docs/library.md").read_text("utf-8")
