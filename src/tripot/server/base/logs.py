"""The log: one line of JSON for each event, without secrets.

A reader of the log must not learn anything about a game: it contains no seeds, tokens, hands, names
or chat of a table, and only the beginning of a table's id.
"""

import logging
import sys
import threading
import traceback
from collections.abc import Hashable
from types import TracebackType
from typing import Any, TextIO

import structlog
from prometheus_client import Counter
from sqlalchemy.exc import OperationalError

from tripot.core.quoted import quoted
from tripot.server.base.errors import Unavailable
from tripot.server.base.rates import Bucket

LINES = Counter("tripot_log_lines", "Lines of the log", ["level"], registry=None)
LEVELS = ("info", "warning", "error", "critical")
DROPPED = Counter("tripot_log_dropped", "Lines not logged", ["why"], registry=None)
WHY_DROPPED = ("many", "unwritten")  # too many of one kind; nowhere to write them

# Errors whose text comes from the system. Another error's text may quote a secret, and its
# traceback says enough.
KNOWN = (OSError, OperationalError, Unavailable)

RATE, AT_ONCE = 1.0, 20  # warnings and errors of one kind, per second and in a burst

log = structlog.get_logger()


class Outlet:
    """The stream of the log. A line that can't be written is dropped without an error."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, line: str) -> None:
        """Write a line at once, or drop and count it."""
        try:
            self._stream.write(line)
            self._stream.flush()
        except (OSError, ValueError):  # the pipe or the file is closed, the disk is full
            DROPPED.labels("unwritten").inc()

    def flush(self) -> None:
        """Do nothing: each line has been flushed."""


class Kinds:
    """How often each kind of line may be logged: strangers can cause some of them."""

    def __init__(self) -> None:
        self._buckets: dict[Hashable, Bucket] = {}
        self._dropped: dict[Hashable, int] = {}

    def take(self, kind: Hashable) -> int | None:
        """Return how many lines of this kind were dropped since the last; None to drop this one."""
        if kind not in self._buckets:
            self._buckets[kind] = Bucket(RATE, AT_ONCE)
        if self._buckets[kind].take():
            return self._dropped.pop(kind, 0)
        self._dropped[kind] = self._dropped.get(kind, 0) + 1
        DROPPED.labels("many").inc()
        return None


def log_to_stderr() -> None:
    """Log a line of JSON for each event, or, on a terminal, a line for people."""
    render: Any = structlog.processors.JSONRenderer()
    if sys.stderr.isatty():
        render = structlog.dev.ConsoleRenderer()
    outlet, kinds = Outlet(sys.stderr), Kinds()
    common: list[Any] = [
        structlog.processors.add_log_level,
        shortened,
        counted,
        structlog.processors.TimeStamper(fmt="iso"),
        structlog.processors.ExceptionRenderer(traced),
    ]
    structlog.configure(
        processors=[limited(kinds), *common, render],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.WriteLoggerFactory(outlet),  # type: ignore[arg-type]
    )
    # What libraries log, including uvicorn, asyncio and Python itself.
    handler = logging.StreamHandler(outlet)
    handler.addFilter(lambda record: kinds.take((record.pathname, record.lineno)) is not None)
    known = [first_line, *common]
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(render, foreign_pre_chain=known))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    logging.captureWarnings(True)
    sys.excepthook = uncaught
    threading.excepthook = lambda given: uncaught(given.exc_type, given.exc_value)
    sys.unraisablehook = lambda given: uncaught(given.exc_type, given.exc_value)


def limited(kinds: Kinds) -> Any:
    """Return a processor that drops warnings and errors of a kind that comes too often."""

    def process(_: Any, method: str, event: dict[str, Any]) -> dict[str, Any]:
        if method == "info":
            return event
        dropped = kinds.take(event["event"])
        if dropped is None:
            raise structlog.DropEvent
        return event | {"dropped": dropped} if dropped else event

    return process


def shortened(_: Any, __: str, event: dict[str, Any]) -> dict[str, Any]:
    """Escape and shorten what a line quotes."""
    return {name: quoted(said) if isinstance(said, str) else said for name, said in event.items()}


def counted(_: Any, __: str, event: dict[str, Any]) -> dict[str, Any]:
    """Count a line for the metrics."""
    LINES.labels(event["level"]).inc()
    return event


def first_line(_: Any, __: str, event: dict[str, Any]) -> dict[str, Any]:
    """Keep the first line of what a library logs: asyncio adds a dump of the task and its error."""
    event["event"] = str(event["event"]).partition("\n")[0]
    return event


def uncaught(
    kind: type[BaseException], no: BaseException | None, _: TracebackType | None = None
) -> None:
    """Log an exception that nobody has caught."""
    if no is not None and not issubclass(kind, SystemExit):
        log.critical("not caught", exc_info=no)


def traced(exc_info: Any) -> str:
    """Return a traceback: that of the error first, then those of its causes."""
    told: list[BaseException] = []
    no = exc_info[1]
    while no is not None and no not in told:
        told.append(no)
        no = no.__cause__ or (None if no.__suppress_context__ else no.__context__)
    return "\nwhich came of\n".join(
        "".join(traceback.format_tb(no.__traceback__)) + named(no) for no in told
    )


def named(no: BaseException) -> str:
    """Return an error's type, and its text if that is known to hold no secret."""
    kind = f"{type(no).__module__}.{type(no).__qualname__}".removeprefix("builtins.")
    return f"{kind}: {quoted(str(no).partition(chr(10))[0])}" if isinstance(no, KNOWN) else kind
