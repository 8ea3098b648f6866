"""What the server counts, for Prometheus; deploy/watch/grafana.json shows all of it."""

import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple, get_args

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
from tripot.server.base.logs import DROPPED, LEVELS, LINES, WHY_DROPPED

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5)

# Limits that alerts compare counts with. Limits of one client show in `tripot_refused`.
LIMITED = ("tables", "waiting", "connections", "sockets")

# The possible results of a question to workers on the bus.
CAME = ("thought", "nobody", "late", "garbage", "other", "illegal", "failed")

# The library would add to every counter a gauge that nobody reads.
disable_created_metrics()  # type: ignore[no-untyped-call]


class Metric(NamedTuple):
    """How one metric is declared."""

    kind: type[Counter | Gauge | Histogram]
    name: str
    what: str  # what Prometheus shows as its help
    label: str = ""
    known: Sequence[str] = ()  # the label's values that are shown from the start


# All metrics, by group and field, in the order in which they are shown.
METRICS = {
    ("games", "moves"): Metric(
        Counter, "tripot_moves", "Decisions written to the log", "by", ("people", "bots")
    ),
    ("clients", "refused"): Metric(
        Counter,
        "tripot_refused",
        "Messages, requests and connections refused",
        "code",
        get_args(Code),
    ),
    ("clients", "dropped"): Metric(
        Counter, "tripot_sockets_dropped", "Sockets that stopped reading"
    ),
    ("server", "notices"): Metric(
        Counter,
        "tripot_notices",
        "Notices to people who had closed the page: sent, ended, failed or dropped",
        "came",
        ("sent", "ended", "failed", "dropped"),
    ),
    ("bus", "unheard"): Metric(
        Counter,
        "tripot_bus_unheard",
        "Messages on the bus that were dropped: garbage, of an unknown process, or old",
        "why",
        ("garbage", "unknown", "old"),
    ),
    ("bus", "asked"): Metric(
        Counter,
        "tripot_asked",
        "Bots' decisions asked of workers on the bus: thought; else nobody was free, or the "
        "answer was late, garbage, to another question, illegal, or that the bot failed",
        "came",
        CAME,
    ),
    ("bus", "up"): Metric(Gauge, "tripot_bus_up", "Whether the bus answered, or none is needed"),
    ("database", "failures"): Metric(
        Counter,
        "tripot_database_failures",
        "Reads and writes that failed, and commits in doubt",
        "what",
        ("read", "write", "in_doubt"),
    ),
    ("clients", "sockets"): Metric(Gauge, "tripot_sockets", "Open sockets of tables", "whose"),
    ("clients", "connections"): Metric(
        Gauge, "tripot_connections", "Open connections of all kinds"
    ),
    ("games", "loaded"): Metric(Gauge, "tripot_tables", "Tables in memory"),
    ("games", "in_use"): Metric(
        Gauge,
        "tripot_tables_in_use",
        "Tables that wait or are played, in memory or not",
        "status",
    ),
    ("server", "limit"): Metric(
        Gauge, "tripot_limit", "How many there may be: TRIPOT_LIMITS", "what"
    ),
    ("games", "append"): Metric(
        Histogram, "tripot_append_seconds", "From a move to its place on disk"
    ),
    ("games", "told"): Metric(
        Histogram,
        "tripot_told_seconds",
        "From when a person's move came until this process had told everybody",
    ),
    ("database", "seconds"): Metric(
        Histogram,
        "tripot_database_seconds",
        "A transaction, with its sync if it writes",
        "do",
        ("read", "write"),
    ),
    ("server", "late"): Metric(
        Histogram, "tripot_loop_late_seconds", "How late the event loop came to its timer"
    ),
}


class GameMetrics(NamedTuple):
    """Moves, and the tables at which they are made."""

    moves: Counter
    append: Histogram
    told: Histogram
    loaded: Gauge
    in_use: Gauge


class ClientMetrics(NamedTuple):
    """Connections of clients, and refusals to them."""

    refused: Counter
    dropped: Counter
    sockets: Gauge
    connections: Gauge


class BusMetrics(NamedTuple):
    """News of other processes, and workers that think for bots."""

    up: Gauge
    unheard: Counter
    asked: Counter


class DatabaseMetrics(NamedTuple):
    """Transactions, and those that failed."""

    failures: Counter
    seconds: Histogram


class ServerMetrics(NamedTuple):
    """The rest: the event loop, the limits, and notices."""

    notices: Counter
    limit: Gauge
    late: Histogram


class Metrics:
    """The metrics of one server. A label that is known shows from the start, with 0."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        Info("tripot_build", "What runs", registry=self.registry).info(
            {"version": tripot.__version__}
        )
        for lines, labels in ((LINES, LEVELS), (DROPPED, WHY_DROPPED)):
            self.registry.register(lines)
            known(lines, labels)
        made: dict[str, dict[str, Any]] = defaultdict(dict)
        for (group, field), metric in METRICS.items():
            made[group][field] = self._make(metric)
        self.games = GameMetrics(**made["games"])
        self.clients = ClientMetrics(**made["clients"])
        self.bus = BusMetrics(**made["bus"])
        self.database = DatabaseMetrics(**made["database"])
        self.server = ServerMetrics(**made["server"])

    def _make(self, metric: Metric) -> Counter | Gauge | Histogram:
        more: dict[str, Any] = {"buckets": SECONDS} if metric.kind is Histogram else {}
        labels = [metric.label] if metric.label else []
        made = metric.kind(metric.name, metric.what, labels, registry=self.registry, **more)
        known(made, metric.known)
        return made

    def text(self) -> bytes:
        """Return all metrics in Prometheus's text format."""
        return generate_latest(self.registry)

    def limits(self, limits: Limits) -> None:
        """Show the limits of LIMITED."""
        for what in LIMITED:
            self.server.limit.labels(what).set(getattr(limits, what))

    @contextmanager
    def transaction(self, do: str) -> Iterator[None]:
        """Measure a transaction, and count it if it fails; `do` is read or write."""
        began = time.perf_counter()
        try:
            yield
        except Unavailable as no:
            self.database.failures.labels("in_doubt" if isinstance(no, InDoubt) else do).inc()
            raise
        finally:
            self.database.seconds.labels(do).observe(time.perf_counter() - began)


def known(metric: Any, labels: Any) -> None:
    """Show these labels from the start; otherwise a rate would miss the first count."""
    for label in labels:
        metric.labels(label)


def looked_up(gauge: Gauge, counts: Mapping[str, Callable[[], float]]) -> None:
    """Let a gauge call these functions, by label, whenever the metrics are read."""
    for label, count in counts.items():
        gauge.labels(label).set_function(count)
