"""What measurements of the page share: a server, a browser, and rows printed as they come."""

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.server.process import Process
from tests.web.conftest import WHOLE


@contextmanager
def opened(**limits: Any) -> Iterator[tuple[Browser, str]]:
    """Run a server with these limits, and a browser; yield the browser and the server's address."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Process(f"sqlite:///{folder}/tripot.sqlite3", **limits)
        server.start()
        try:
            yield playwright.chromium.launch(**WHOLE), server.url
        finally:
            server.stop()


def told(*cells: object) -> list[str]:
    """Return a table's row, and print it."""
    row = [f"{cell:,.1f}" if isinstance(cell, float) else str(cell) for cell in cells]
    print(*row, file=sys.stderr, flush=True)
    return row
