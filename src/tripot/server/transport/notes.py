"""Drops what uvicorn logs about bad clients: connections.py logs it in one line."""

import logging

STRANGERS = {
    "Invalid HTTP request received.",
    "Invalid UTF-8 sequence received from client.",
    "Unsupported upgrade request.",
}


def is_ours(record: logging.LogRecord) -> bool:
    """Return whether uvicorn may log this."""
    return record.msg not in STRANGERS
