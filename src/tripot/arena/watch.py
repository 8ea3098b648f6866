"""Ends the command with a sentence if a user's own bot does not answer."""

import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Event, Thread

import numpy as np

from tripot import bots
from tripot.bots import think

steps = np.zeros(1, "i8")  # grows with every decision and chance step of this process's games
playing: set[int] = set()  # the threads that play; those that compile are not among them


@contextmanager
def watched(names: Sequence[str]) -> Iterator[None]:
    """End the process if a game in this context stands still: machine code can't be interrupted."""
    own, done = bots.of_users(names), Event()
    if own:
        Thread(target=_watch, args=(own, done), daemon=True).start()
    try:
        yield
    finally:
        done.set()


def _watch(own: Sequence[str], done: Event) -> None:
    seen, since = -1, time.monotonic()
    while not done.wait(1):
        if steps[0] != seen or not playing:
            seen, since = int(steps[0]), time.monotonic()
        elif time.monotonic() - since > think.PATIENCE:
            named = " or ".join(f"'{name}'" for name in own)
            sys.stderr.write(f"\ntripot: {think.no_answer(named)}\n")
            sys.stderr.flush()
            os._exit(2)
