"""Lighthouse's performance scores for the home page and a live table, on a phone and a slow line.

The phone and the line are Lighthouse's defaults: 412 by 823 pixels, a CPU slowed four times, 1.6
Mbit/s, 150 ms. Each page is scored RUNS times, and the median counts. The command fails if a median
is below LEAST.
"""

import json
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from bench.report import record, table
from tests.server.process import Process, free_port

HERE = Path(__file__).parent
LEAST = 95
RUNS = 3
MEASURES = {
    "first-contentful-paint": "first paint",
    "largest-contentful-paint": "largest paint",
    "total-blocking-time": "blocked",
    "cumulative-layout-shift": "shift",
    "speed-index": "speed index",
}


def judged(url: str, port: int) -> Mapping[str, Any]:
    """Return Lighthouse's report on a page, in the browser that listens at `port`."""
    command = [HERE / "node_modules/.bin/lighthouse", url, f"--port={port}", "--quiet"]
    done = subprocess.run(
        [*command, "--only-categories=performance", "--output=json"],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(done.stderr)
    report: Mapping[str, Any] = json.loads(done.stdout)
    return report


def live_table(page: Page) -> str:
    """Begin a game with a seat for this browser; return the table's path."""
    wish = {"game": "tokio", "players": 4, "name": "Anna"}
    wish["bots"] = dict.fromkeys("123", "simple")
    table = page.evaluate(
        """async wish => {
            const ask = async (path, body) => {
                const headers = { 'Content-Type': 'application/json' };
                const answer = await fetch(path, { method: 'POST', body, headers });
                return await answer.json();
            };
            const { table } = await ask('/api/tables', JSON.stringify(wish));
            return await ask(`/api/tables/${table.id}/start`);
        }""",
        wish,
    )
    if table["status"] != "playing":
        raise SystemExit(f"the table does not begin: {table}")
    return f"/t/{table['id']}"


def told(name: str, url: str, port: int) -> float:
    """Score a page, and print the score with its parts."""
    reports = [judged(url, port) for _ in range(RUNS)]
    scores = [100 * report["categories"]["performance"]["score"] for report in reports]
    middle = reports[scores.index(statistics.median_low(scores))]["audits"]
    parts = [f"{called} {middle[one]['displayValue']}" for one, called in MEASURES.items()]
    score = statistics.median_low(scores)
    print(f"{name}: {score:.0f} of {sorted(round(one) for one in scores)}; {', '.join(parts)}")
    return score


def main() -> int:
    """Score all pages; return how many are below LEAST."""
    chromium = shutil.which("chromium") or "/usr/bin/chromium"
    port = free_port()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Process(f"sqlite:///{folder}/tripot.sqlite3")
        server.start()
        try:
            context = playwright.chromium.launch_persistent_context(
                f"{folder}/profile",
                executable_path=chromium,
                args=["--no-sandbox", f"--remote-debugging-port={port}"],
            )
            page = context.pages[0]
            page.goto(server.url)
            paths = {"home": "/", "a live table": live_table(page)}
            page.goto("about:blank")
            scores = [told(name, server.url + path, port) for name, path in paths.items()]
            context.close()
        finally:
            server.stop()
    rows = [[name, f"{score:.0f}"] for name, score in zip(paths, scores, strict=True)]
    record("make lighthouse", table(["page", "score"], rows))
    return sum(score < LEAST for score in scores)


if __name__ == "__main__":
    sys.exit(main())
