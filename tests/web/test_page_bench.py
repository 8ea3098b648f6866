"""`make bench-page` at a small size: it measures something, and reports it."""

import pytest

from bench import __main__ as bench
from bench import page
from bench.report import figures


@pytest.fixture
def small(monkeypatch):
    """Measure little."""
    for name, figure in {"GAMES": ("tokio",), "RUNS": 1, "DECISIONS": 5, "SEATS": (2,)}.items():
        monkeypatch.setattr(page, name, figure)


def test_what_comes_with_tables_of_this_device_is_within_its_limits():
    found = figures(page.weights())
    every = [found[f"all five: {what}"] for what in ("module", "description", "minds")]
    assert found["toc: module"] == max(found[f"{game}: module"] for game in page.GAMES) < 60_000
    assert sum(every) < 1_500_000


def test_the_time_from_a_tap_is_measured(small, chromium, server):
    found = figures(page.taps(chromium, server.url))
    assert found["tokio: first tap"] > 0
    # A fast machine may have no long task.
    assert found["tokio: later tap"] > found["tokio: longest task"] >= 0


@pytest.mark.slow("the page's modules are copied, and a bot's mind is read")
def test_how_long_bots_think_is_measured(small, chromium):
    found = figures(page.thinking(chromium))
    assert found["tokio: decisions"] == 5
    assert 0 <= found["tokio: a decision"] <= found["tokio: the longest"]


@pytest.mark.slow("the game's loops are compiled")
def test_how_fast_games_go_is_measured(small, chromium, monkeypatch):
    monkeypatch.setattr(page, "MILLISECONDS", 20)
    monkeypatch.setattr(bench, "RUNS", 1)
    monkeypatch.setattr(bench, "SECONDS", 0.01)
    found = figures(page.speeds(chromium, lambda: 7.0))
    assert found["tokio: boardgame.io"] == 7
    assert found["tokio: in Chromium"] > 100
    assert found["tokio: machine code"] > found["tokio: a table in Python"] > 100
