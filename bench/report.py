"""What every report of measurements has."""

import platform
from pathlib import Path


def processor() -> str:
    """What this machine's processor calls itself."""
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.split(":", 1)[1].strip()
    return platform.processor() or platform.machine()


def table(headings: list[str], rows: list[list[str]]) -> str:
    """A Markdown table, numbers to the right."""
    lines = [headings, ["---", *["--:"] * (len(headings) - 1)], *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)
