"""What the server counts, as Prometheus reads it."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5)


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Counter(
            "tripot_moves", "Decisions written to the log", ["by"], registry=self.registry
        )
        self.by_people = self.moves.labels("people")
        self.by_bots = self.moves.labels("bots")
        self.refused = Counter(
            "tripot_refused", "Messages and requests refused", ["code"], registry=self.registry
        )
        self.dropped = Counter(
            "tripot_sockets_dropped", "Sockets that stopped reading", registry=self.registry
        )
        self.notices = Counter(
            "tripot_notices",
            "Notices to who had closed the page: sent, ended, failed or dropped",
            ["came"],
            registry=self.registry,
        )
        self.unheard = Counter(
            "tripot_bus_unheard",
            "Messages on the bus that were dropped: garbage, of an unknown process, or old",
            ["why"],
            registry=self.registry,
        )
        self.sockets = Gauge("tripot_sockets", "Open sockets", registry=self.registry)
        self.tables = Gauge("tripot_tables", "Tables in memory", registry=self.registry)
        self.append = Histogram(
            "tripot_append_seconds",
            "From a move to its place on disk",
            buckets=SECONDS,
            registry=self.registry,
        )

    def text(self) -> bytes:
        """All of them."""
        return generate_latest(self.registry)
