"""`make history`: benchmark figures over time, filtered by words that their names contain."""

import json
import sys

from bench.report import HISTORY, table

MOST = 8  # runs shown, the last ones


def shown(asked: list[str]) -> str:
    """Return a Markdown table for each command: a row a figure, a column a run."""
    runs: dict[str, list[dict]] = {}
    for line in HISTORY.read_text().splitlines():
        run = json.loads(line)
        runs.setdefault(run["command"], []).append(run)
    found = []
    for command, kept in runs.items():
        last = kept[-MOST:]
        names = dict.fromkeys(name for run in last for name in run["figures"])
        rows = [
            [name, *(f"{run['figures'].get(name, '-')}" for run in last)]
            for name in names
            if all(word in f"{command} {name}".lower() for word in map(str.lower, asked))
        ]
        if rows:
            heads = ["", *(f"{run['date']} {run['commit']}" for run in last)]
            machines = " / ".join(dict.fromkeys(run["machine"] for run in last))
            found.append(f"{command}: {machines}\n\n{table(heads, rows)}")
    return "\n".join(found) or f"no figure has {' and '.join(asked)}\n"


if __name__ == "__main__":
    print(shown(sys.argv[1:]), end="")
