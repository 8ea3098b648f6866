"""What the server counts, for Prometheus; deploy/watch/grafana.json shows all of it."""

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, get_args

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

import tripot
from tripot.protocol import Code
from tripot.server.base.errors import InDoubt, Unavailable
from tripot.server.base.limits import Limits
from tripot.server.base.logs import LEVELS, LINES

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5)

# Limits that alerts compare counts with; limits of one client show in what is refused.
LIMITED = ("tables", "waiting", "connections", "sockets")

# What can become of a question to workers on the bus.
CAME = ("thought", "nobody", "late", "garbage", "other", "illegal", "failed")

# The library would add a gauge to every counter, which nobody reads.
disable_created_metrics()  # type: ignore[no-untyped-call]


class Metrics:
    """The metrics of one server. A label that is known shows from the start, with 0."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        Info("tripot_build", "What runs", registry=self.registry).info(
            {"version": tripot.__version__}
        )
        self.registry.register(LINES)
        known(LINES, LEVELS)
        self.moves = self._counter("tripot_moves", "Decisions written to the log", "by")
        self.by_people = self.moves.labels("people")
        self.by_bots = self.moves.labels("bots")
        self.refused = self._counter(
            "tripot_refused", "Messages, requests and connections refused", "code"
        )
        known(self.refused, get_args(Code))
        self.dropped = self._counter("tripot_sockets_dropped", "Sockets that stopped reading")
        self.notices = self._counter(
            "tripot_notices",
            "Notices to people who had closed the page: sent, ended, failed or dropped",
            "came",
        )
        known(self.notices, ("sent", "ended", "failed", "dropped"))
        self.unheard = self._counter(
            "tripot_bus_unheard",
            "Messages on the bus that were dropped: garbage, of an unknown process, or old",
            "why",
        )
        known(self.unheard, ("garbage", "unknown", "old"))
        self.asked = self._counter(
            "tripot_asked",
            "Bots' decisions asked of workers on the bus: thought; else nobody was free, or the "
            "answer was late, garbage, to another question, illegal, or that the bot failed",
            "came",
        )
        known(self.asked, CAME)
        self.bus = self._gauge("tripot_bus_up", "Whether the bus answered, or none is needed")
        self.failures = self._counter(
            "tripot_database_failures", "Reads and writes that failed, and commits in doubt", "what"
        )
        known(self.failures, ("read", "write", "in_doubt"))
        self.sockets = self._gauge("tripot_sockets", "Open sockets of tables", "whose")
        self.connections = self._gauge("tripot_connections", "Open connections of all kinds")
        self.tables = self._gauge("tripot_tables", "Tables in memory")
        self.in_use = self._gauge(
            "tripot_tables_in_use", "Tables that wait or are played, in memory or not", "status"
        )
        self.limit = self._gauge("tripot_limit", "How many there may be: TRIPOT_LIMITS", "what")
        self.append = self._histogram("tripot_append_seconds", "From a move to its place on disk")
        self.told = self._histogram(
            "tripot_told_seconds",
            "From when a person's move came until this process had told everybody",
        )
        self.database = self._histogram(
            "tripot_database_seconds", "A transaction, with its sync if it writes", "do"
        )
        known(self.database, ("read", "write"))
        self.late = self._histogram(
            "tripot_loop_late_seconds", "How late the event loop came to its timer"
        )

    def text(self) -> bytes:
        """Return all metrics in Prometheus's text format."""
        return generate_latest(self.registry)

    def limits(self, limits: Limits) -> None:
        """Show the limits."""
        for what in LIMITED:
            self.limit.labels(what).set(getattr(limits, what))

    @contextmanager
    def transaction(self, do: str) -> Iterator[None]:
        """Measure a transaction, and count it if it fails; `do` is read or write."""
        began = time.perf_counter()
        try:
            yield
        except Unavailable as no:
            self.failures.labels("in_doubt" if isinstance(no, InDoubt) else do).inc()
            raise
        finally:
            self.database.labels(do).observe(time.perf_counter() - began)

    def _counter(self, name: str, what: str, *labels: str) -> Counter:
        return Counter(name, what, labels, registry=self.registry)

    def _gauge(self, name: str, what: str, *labels: str) -> Gauge:
        return Gauge(name, what, labels, registry=self.registry)

    def _histogram(self, name: str, what: str, *labels: str) -> Histogram:
        return Histogram(name, what, labels, buckets=SECONDS, registry=self.registry)


def known(metric: Any, labels: Any) -> None:
    """Show these labels from the start: a rate would miss the first count otherwise."""
    for label in labels:
        metric.labels(label)


def looked_up(gauge: Gauge, counts: Mapping[str, Callable[[], float]]) -> None:
    """Let a gauge show, at each look, what these functions return, by label."""
    for label, count in counts.items():
        gauge.labels(label).set_function(count)
