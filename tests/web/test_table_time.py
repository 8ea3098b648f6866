"""`make bench-table-time` at a small size: it measures something, and reports it."""

import pytest

from bench import table_time
from bench.report import figures


@pytest.fixture
def small(monkeypatch):
    """Play only a little, at a table where the reader is soon out."""
    for name, figure in {"GAMES": ("tokio",), "RUNS": 1, "DECISIONS": 2, "STEP": 400}.items():
        monkeypatch.setattr(table_time, name, figure)
    monkeypatch.setattr(table_time, "OUT", {"tokio": {"lives": 1}})


@pytest.mark.slow("the others play on at the page's own pace")
def test_waits_for_decisions_are_measured(small, chromium, server):
    found = figures(table_time.decisions(chromium, server.url))
    assert found["tokio: waits"] == 2
    assert 0 < found["tokio: a wait"] <= found["tokio: longest wait"]
    assert found["tokio: first decision"] > 0


@pytest.mark.slow("the others play on at the page's own pace")
def test_the_end_is_measured_for_who_watches_and_for_who_asks_for_it(small, chromium, server):
    found = figures(table_time.ends(chromium, server.url))
    assert found["tokio: watching"] > found["tokio: to the end"]
    assert found["tokio: to the end"] < 3
