"""`tripot solve`: solve, and print what was found."""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from tripot.games import tokio as ladder
from tripot.solve import tokio
from tripot.solve.efg import efg
from tripot.table.errors import Misuse


def run(
    game: str,
    players: int,
    rules: Mapping[str, object],
    as_json: bool,
    out: str | None,
    export: str | None,
    values: int | None,
    tokios: int | None,
) -> int:
    """Solve and print; Misuse where what is asked makes no sense."""
    if game != "tokio":
        raise Misuse(f"only Tokio is solved, not '{game}'")
    cut = cut_to("--ladder", values, ladder.TOKIO), cut_to("--tokios", tokios, ladder.MOST_TOKIOS)
    said = Console(stderr=True)
    with said.status("Solving Tokio ..."):
        solution = tokio.solve(players, rules, *cut)
    found = summary(solution)
    if export is not None:
        write(export, efg(solution))
    if out is not None:
        write(out, json.dumps(found) + "\n")
    if as_json:
        sys.stdout.write(json.dumps(found) + "\n")
    else:
        show(solution, found)
    return 0


def cut_to(option: str, given: int | None, most: int) -> int:
    """A number of values or of Tokios to cut the game to."""
    if given is None:
        return most
    if not 1 <= given <= most:
        raise Misuse(f"{option} takes a whole number from 1 to {most}, not {given}")
    return given


def write(name: str, text: str) -> None:
    """A file of that name."""
    try:
        Path(name).write_text(text, encoding="utf-8")
    except OSError as no:
        raise Misuse(f"'{name}' can't be written: {no.strerror}") from None


def summary(solution: tokio.Solution) -> dict[str, Any]:
    """What was found, as one JSON object."""
    lives = range(1, int(solution.rules["lives"]) + 1)
    start = solution.start[tokio.VALUE].tolist()
    found: dict[str, Any] = {
        "game": "tokio",
        "players": solution.players,
        "rules": dict(solution.rules),
        "opener_wins": start[0],
        "wins": start,
    }
    if solution.players == 2:
        found["win"] = [
            [float(solution.at(own, other)[tokio.VALUE, 0]) for other in lives] for own in lives
        ]
    gains, thought = solution.gains, solution.thought
    found |= {"gains": gains, "exploitability": sum(gains) / len(gains), "approximation": None}
    if thought is not None:
        found["approximation"] = {
            "lives": levels(thought),  # at which the hands are solved by which all play
            "measured_at": levels(solution),  # at which it is told what comes of it
        }
    return found


def levels(solution: tokio.Solution) -> dict[str, list[int]]:
    """The numbers of lives that are reckoned with, by seats alive."""
    return {str(alive): lives for alive, lives in enumerate(solution.levels, 2)}


def show(solution: tokio.Solution, found: Mapping[str, Any]) -> None:
    """The same for people."""
    console = Console()
    table = Table(title=f"Tokio, {solution.players} seats, {solution.rules['lives']} lives each")
    for heading in ("seat", "wins", "a best reply wins more by"):
        table.add_column(heading, justify="right")
    for seat, (wins, gain) in enumerate(zip(found["wins"], found["gains"], strict=True)):
        table.add_row(f"{seat}{' (opens)' * (seat == 0)}", f"{wins:.4%}", f"{gain:.1e}")
    console.print(table)
    if "win" in found:
        lives = range(1, len(found["win"]) + 1)
        table = Table(title="The opener's chance to win, by its lives and the other's")
        table.add_column("lives")
        for other in lives:
            table.add_column(str(other), justify="right")
        for own, row in zip(lives, found["win"], strict=True):
            table.add_row(str(own), *(f"{chance:.3f}" for chance in row))
        console.print(table)
    console.print(f"Exploitability: {found['exploitability']:.1e} of a win.", highlight=False)
    if found["approximation"] is not None:
        by, at = (
            "; ".join(f"{seats} seats: {', '.join(map(str, at))}" for seats, at in told.items())
            for told in found["approximation"].values()
        )
        console.print(
            f"An approximation: hands are solved at these lives only ({by}), and a straight line "
            f"goes between. The gains are measured likewise ({at}), and are more in truth.",
            highlight=False,
        )
