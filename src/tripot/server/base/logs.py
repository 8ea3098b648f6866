"""The log: one line of JSON for each event, and no secret in any.

A reader of the log must not learn anything about a game: no seed, token, hand, name or word of a
table gets into it, and only the beginning of a table's id.
"""

import logging
import sys
import threading
import traceback
from types import TracebackType
from typing import Any

import structlog
from prometheus_client import Counter
from sqlalchemy.exc import OperationalError

from tripot.server.base.errors import Unavailable

LINES = Counter("tripot_log_lines", "Lines of the log", ["level"], registry=None)
LEVELS = ("info", "warning", "error", "critical")

# Errors whose text is the system's. Another error's text may quote a secret; its traceback says
# enough.
KNOWN = (OSError, OperationalError, Unavailable)

log = structlog.get_logger()


def log_to_stderr() -> None:
    """Log a line of JSON for each event, or, on a terminal, a line for people."""
    render: Any = structlog.processors.JSONRenderer()
    if sys.stderr.isatty():
        render = structlog.dev.ConsoleRenderer()
    common: list[Any] = [
        structlog.processors.add_log_level,
        counted,
        structlog.processors.TimeStamper(fmt="iso"),
        structlog.processors.ExceptionRenderer(traced),
    ]
    structlog.configure(
        processors=[*common, render],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
    )
    # What libraries log, uvicorn, asyncio and Python itself among them.
    handler = logging.StreamHandler(sys.stderr)
    known = [first_line, *common]
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(render, foreign_pre_chain=known))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    logging.captureWarnings(True)
    sys.excepthook = uncaught
    threading.excepthook = lambda given: uncaught(given.exc_type, given.exc_value)
    sys.unraisablehook = lambda given: uncaught(given.exc_type, given.exc_value)


def counted(_: Any, __: str, event: dict[str, Any]) -> dict[str, Any]:
    """Count a line for the metrics."""
    LINES.labels(event["level"]).inc()
    return event


def first_line(_: Any, __: str, event: dict[str, Any]) -> dict[str, Any]:
    """Keep the first line of what a library logs: asyncio adds a task and its error, printed."""
    event["event"] = str(event["event"]).partition("\n")[0]
    return event


def uncaught(
    kind: type[BaseException], no: BaseException | None, _: TracebackType | None = None
) -> None:
    """Log an exception that nobody has caught."""
    if no is not None and not issubclass(kind, SystemExit):
        log.critical("not caught", exc_info=no)


def traced(exc_info: Any) -> str:
    """Return a traceback: of the error first, then of each that caused it."""
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
    return f"{kind}: {str(no).partition(chr(10))[0]}" if isinstance(no, KNOWN) else kind
