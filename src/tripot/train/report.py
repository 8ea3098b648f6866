"""`tripot train`: learn, show progress, and write what was learnt."""

from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from tripot.core.errors import Misuse
from tripot.core.given import seed_of
from tripot.train import toc, tonk
from tripot.written import written

LEARNT: dict[str, Any] = {"toc": toc, "tonk": tonk}


def run(game: str, out: str, seed: int, games: int | None) -> int:
    """Learn and write the weights; Misuse if the request makes no sense."""
    if game not in LEARNT:
        raise Misuse(f"what can be learnt is {', '.join(LEARNT)}, not '{game}'")
    seed, learns = seed_of(seed), LEARNT[game]
    said = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), "games", TimeRemainingColumn())
    with Progress(*columns, console=said, transient=True) as progress:
        task = progress.add_task(game, total=learns.games_of(games))
        learnt = learns.train(seed, games, lambda done: progress.advance(task, done))
    with written(out) as path, open(path, "wb") as file:
        np.savez_compressed(file, **learnt)
    said.print(f"'{out}' holds what was learnt: {Path(out).stat().st_size:,} bytes.")
    return 0
