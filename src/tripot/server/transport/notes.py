"""What is logged of strangers: enough to see that they come, and never as much as they like."""

import logging
from typing import Any

import structlog

from tripot.server.base.rates import Bucket

# What uvicorn logs of strangers without a bound, and one with a traceback.
STRANGERS = {
    "Invalid HTTP request received.",
    "Invalid UTF-8 sequence received from client.",
    "Unsupported upgrade request.",
}

log = structlog.get_logger()
_notes = Bucket(rate=1, most=20)


def note(what: str, **more: Any) -> None:
    """Log what strangers do, at most about once a second."""
    if _notes.take():
        log.warning(what, **more)


def is_ours(record: logging.LogRecord) -> bool:
    """Return whether uvicorn may log this; what strangers do is noted here."""
    return record.msg not in STRANGERS
