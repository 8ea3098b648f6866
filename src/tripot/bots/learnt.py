"""What bots have learnt in `tripot train`: reads and names the weights of their nets."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from tripot.core.errors import Misuse
from tripot.core.game import Game


def stamp(game: Game, form: int, seed: int, games: int | None) -> dict[str, Any]:
    """Return what is stored with weights: the command that makes them, and their version.

    The version is that of the rules, and `form`, the version of what the nets see and how they are
    built.
    """
    command = f"tripot train {game.name} --seed {seed}"
    command += "" if games is None else f" --games {games}"
    return {"made_by": np.array(command), "version": np.array([game.version, form])}


def read(file: Path, game: Game, form: int) -> Mapping[str, Any]:
    """Return what `tripot train` wrote to a file; Misuse if it is of another version."""
    with np.load(file) as opened:
        found = {name: opened[name] for name in opened.files}
    version = [game.version, form]
    if found["version"].tolist() != version:
        raise Misuse(
            f"the weights in '{file.name}' are of version {spelled(found['version'])} of"
            f" {game.title}'s rules and of what its nets see, not of {spelled(version)}:"
            f" 'tripot train {game.name}' makes new ones"
        )
    return found


def spelled(version: Any) -> str:
    """Return both numbers of a version as a text."""
    return ".".join(map(str, version))
