"""What the commands of the arena show of the games played so far, beside what they print."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn


@contextmanager
def counted(title: str, games: int) -> Iterator[Callable[[int], None]]:
    """Show how many of these games are played; give a function that takes how many more are."""
    columns = (BarColumn(), MofNCompleteColumn(), "games", TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(title, total=games)
        yield lambda more: progress.advance(task, more)
