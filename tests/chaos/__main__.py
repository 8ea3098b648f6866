"""The long run: `python -m tests.chaos`, or `make chaos`. What it found is in results.md."""

import argparse
import asyncio
import platform
import random
import shutil
import statistics
import sys
import time
from pathlib import Path

from bench.report import processor, table
from tests.chaos import neighbour
from tests.chaos.run import run

RESULTS = Path(__file__).with_name("results.md")
SLOW = 1 / 125  # seconds a person thinks for each seat in the run: as much as two cores can take
BESIDE, NEAR, NEAR_PACE = 20, 30, 0.5  # seats beside a hostile neighbour, seconds, and pace
SIDES = {"postgresql": 4, "sqlite": 1}  # databases, and how many processes


def options():
    told = argparse.ArgumentParser(prog="python -m tests.chaos", description=__doc__)
    told.add_argument("--minutes", type=float, default=10, help="of faults, each time")
    told.add_argument("--seats", type=int, default=1000)
    told.add_argument("--seed", type=int, help="one of this machine's choice if not given")
    told.add_argument("--database", choices=SIDES, help="both if not given")
    told.add_argument("--processes", type=int, help="4 on PostgreSQL, and 1 on SQLite")
    told.add_argument("--times", type=int, default=1, help="how often, one after the other")
    told.add_argument("--pace", type=float, help="seconds that a person thinks, in the mean")
    told.add_argument(
        "--folder", type=Path, help="where all is kept; if none is given, what went well is not"
    )
    told.add_argument("--keep", action="store_true", help=f"write {RESULTS.name}")
    return told.parse_args()


def spread(values, digits=1):
    """Return the median and the maximum as text."""
    return f"{statistics.median(values):.{digits}f} / {max(values):.{digits}f}" if values else "-"


def report(found, database, processes, seed):
    """Return a run as Markdown."""
    moves = found.count.get("accepted", 0)
    broken, late = (found.count.get(name, 0) for name in ("lines broken", "files asked for again"))
    rows = []
    for name in sorted({struck.name for struck in found.struck}):
        held = [struck.ended - struck.began for struck in found.struck if struck.name == name]
        alone = [cost for cost in found.recoveries if cost.name == name]
        rows.append(
            [name, str(len(held)), spread(held), str(len(alone))]
            + [spread([getattr(cost, what) for cost in alone]) for what in COSTS]
        )
    lacking = f"Not tried: {', '.join(found.impossible)}.\n" if found.impossible else ""
    logged = ", ".join(f"{event} ({n})" for event, n in found.complaints.items()) or "nothing"
    refusals = ", ".join(f"{code} {n}" for code, n in sorted(found.refused.items())) or "nothing"
    done = ", ".join(f"{name} {n}" for name, n in sorted(found.done.items())) or "nothing"
    return (
        f"{database}, {processes} processes, seed {seed}, {found.seconds / 60:.1f} minutes of "
        f"faults: {found.people} people at {found.tables} tables at a time, on {found.sockets} "
        f"sockets; {found.judged} tables in all, {moves} moves accepted "
        f"({moves / found.seconds:.0f} a second), {broken} lines broken; refused: {refusals}; "
        f"asked for besides: {done}; "
        f"{late} times a process did not know yet that a game had been closed by another; "
        f"logged as errors: {logged}.\n{lacking}\n"
        + table(["fault", "times", "held, s", "alone", *COSTS.values()], rows)
        + f"\n{judged(found.wrong)}"
    )


def beside(found, database, processes, seed):
    """Return a run with a hostile neighbour as Markdown."""
    quiet, loud = neighbour.p99(found.quiet), neighbour.p99(found.loud)
    answers = ", ".join(f"{answer} {n}" for answer, n in sorted(found.answers.items()))
    return (
        f"{database}, {processes} processes, seed {seed}, with a hostile neighbour: "
        f"{len(found.quiet)} moves before it came, p99 {quiet * 1000:.0f} ms; {len(found.loud)} "
        f"moves while it was there, p99 {loud * 1000:.0f} ms, {loud / quiet:.1f} times as long. "
        f"It was answered: {answers}.\n\n"
    ) + judged(found.wrong)


def judged(wrong):
    verdict = "Nothing was wrong." if not wrong else f"{len(wrong)} things were wrong:"
    return f"{verdict}\n" + "".join(f"- {sentence}\n" for sentence in wrong)


# What a fault cost when it was alone: seconds, median and maximum.
COSTS = {
    "moves": "moves again after",
    "gap": "longest without a move",
    "news": "news again after",
    "silence": "longest without news",
    "wait": "longest wait for a move",
}


def main():
    said, failed, reports = options(), False, []
    for number in range(said.times):
        for database, processes in SIDES.items():
            if said.database not in (None, database):
                continue
            processes = said.processes or processes
            seed = random.randrange(10**6) if said.seed is None else said.seed + number
            began = time.monotonic()
            found = asyncio.run(
                run(
                    database,
                    processes,
                    said.seats,
                    said.minutes * 60,
                    seed,
                    said.folder and said.folder / f"{database}-{seed}",
                    said.pace or max(0.3, said.seats * SLOW),
                    say=lambda text, began=began: print(
                        f"{time.monotonic() - began:6.1f} {text}", flush=True
                    ),
                )
            )
            reports.append(report(found, database, processes, seed))
            print(reports[-1], flush=True)
            few = min(processes, 2)
            near = asyncio.run(
                neighbour.run(
                    database,
                    few,
                    BESIDE,
                    min(NEAR, said.minutes * 60),
                    seed,
                    said.folder and said.folder / f"{database}-{seed}-neighbour",
                    NEAR_PACE,
                )
            )
            near.wrong += neighbour.slow(near)
            reports.append(beside(near, database, few, seed))
            print(reports[-1], flush=True)
            failed |= bool(found.wrong or near.wrong)
            if not (near.wrong or said.folder):
                shutil.rmtree(near.folder)
            if not (found.wrong or said.folder):
                shutil.rmtree(found.folder)
    if said.keep:
        machine = f"{processor()}, 2 cores for all of it; Python {platform.python_version()}."
        RESULTS.write_text(
            f"# What `make chaos` found\n\n{machine} Seconds are median / largest; those after "
            "`alone` are of the faults during which nothing else was wrong. See docs/chaos.md.\n\n"
            + "\n".join(reports)
        )
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
