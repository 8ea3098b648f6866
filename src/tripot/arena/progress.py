"""The progress bar of the arena's commands."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn


@contextmanager
def counted(title: str, games: int) -> Iterator[Callable[[int], None]]:
    """Show how many of the games have been played; yield a function to count more of them."""
    columns = (BarColumn(), MofNCompleteColumn(), "games", TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(title, total=games)
        yield lambda more: progress.advance(task, more)
