"""What all reports of measurements share, and the history in which they are recorded."""

import json
import os
import platform
import re
import subprocess
from datetime import UTC, datetime
from pathlib import Path

HISTORY = Path(__file__).with_name("history.jsonl")
NUMBER = re.compile(r"[+-]?[\d,]*\.?\d+ ?%?")


def processor() -> str:
    """Return the name of this machine's processor."""
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.split(":", 1)[1].strip()
    return platform.processor() or platform.machine()


def table(headings: list[str], rows: list[list[str]]) -> str:
    """Return a Markdown table with all columns but the first aligned right."""
    lines = [headings, ["---", *["--:"] * (len(headings) - 1)], *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def record(command: str, found: str) -> None:
    """Append to HISTORY the figures in the tables of a command's report."""
    describe = ["git", "describe", "--always", "--dirty"]
    commit = subprocess.run(
        describe, cwd=HISTORY.parent, capture_output=True, text=True, check=False
    ).stdout.strip()
    line = {
        "date": datetime.now(UTC).date().isoformat(),
        "commit": commit,
        "machine": f"{processor()}, {os.cpu_count()} cores",
        "command": command,
        "figures": figures(found),
    }
    with HISTORY.open("a") as file:
        file.write(json.dumps(line, ensure_ascii=False) + "\n")


def figures(found: str) -> dict[str, float]:
    """Return the numbers in the tables of a Markdown text, by title, row and column.

    A title is the heading above, and the line before if it ends with a colon. A row's name is as
    many of its first cells as are needed to distinguish it from the others.
    """
    told: dict[str, float] = {}
    heading = before = ""
    for block in found.split("\n\n"):
        first = block.strip().partition("\n")[0]
        if first.startswith("## "):
            heading = first[3:]
        if not first.startswith("|"):
            last = block.strip().rpartition("\n")[2]
            before = last[:-1] if last.endswith(":") else ""
            continue
        heads, _, *rows = [
            [cell.strip(" *") for cell in line.replace("\\", "").strip().strip("|").split("|")]
            for line in block.strip().splitlines()
        ]
        named = 1  # cells
        while len({tuple(row[:named]) for row in rows}) < len(rows) and named < len(heads):
            named += 1
        for row in rows:
            for column, cell in zip(heads[named:], row[named:], strict=False):
                if NUMBER.fullmatch(cell):
                    name = ": ".join(filter(None, [heading, before, " ".join(row[:named]), column]))
                    told[name] = float(cell.rstrip(" %").replace(",", ""))
    return told
