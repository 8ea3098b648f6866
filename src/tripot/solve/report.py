"""`tripot solve`: solve a game, and print what was found."""

import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import asdict
from fractions import Fraction
from typing import Any

from rich.console import Console
from rich.table import Table

from tripot.core.errors import Misuse
from tripot.games.tokio import rules as ladder
from tripot.solve import tabu, tokio
from tripot.solve.efg import efg
from tripot.written import written

Found = dict[str, Any]  # what is printed as JSON
Show = Callable[[], None]  # prints what was found, for people


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
    """Solve a game, print what was found, and return 0; Misuse if the arguments make no sense."""
    if game not in SOLVERS:
        raise Misuse(
            f"only {' and '.join(map(str.capitalize, SOLVERS))} can be solved, not '{game}'"
        )
    title = game.capitalize()
    if game != "tokio" and (export, values, tokios) != (None, None, None):
        raise Misuse(f"--export, --ladder and --tokios go with Tokio, and not with {title}")
    with Console(stderr=True).status(f"Solving {title} ..."):
        found, show = SOLVERS[game](players, rules, export, values, tokios)
    if out is not None:
        write(out, json.dumps(found) + "\n")
    if as_json:
        sys.stdout.write(json.dumps(found) + "\n")
    else:
        show()
    return 0


def solve_tokio(
    players: int,
    rules: Mapping[str, object],
    export: str | None,
    values: int | None,
    tokios: int | None,
) -> tuple[Found, Show]:
    """Return Tokio's equilibrium, for JSON and for people.

    `export` names a file for the game tree; `values` and `tokios` limit the game to that many.
    """
    cut = cut_to("--ladder", values, ladder.TOKIO), cut_to("--tokios", tokios, ladder.MOST_TOKIOS)
    solution = tokio.solve(players, rules, *cut)
    found = summary(solution)
    if export is not None:
        write(export, efg(solution))
    return found, lambda: show(solution, found)


def solve_tabu(
    players: int, rules: Mapping[str, object], *_: int | str | None
) -> tuple[Found, Show]:
    """Return what Tabu's bets lose, and exact play if that takes at most a minute."""
    full = tabu.complete(players, rules)
    bets = [
        {key: float(told) if isinstance(told, Fraction) else told for key, told in bet.items()}
        for bet in map(asdict, tabu.edges())
    ]
    found: Found = {"game": "tabu", "players": players, "rules": full, "bets": bets}
    if tabu.feasible(players, full):
        found |= asdict(tabu.solve(players, full)) | {"not_solved": None}
    else:
        why = tabu.too_large(players, full)
        found |= {"wins": None, "money": None, "plans": None, "gain": None, "not_solved": why}
    return found, lambda: show_tabu(found)


def show_tabu(found: Found) -> None:
    """Print what was found about Tabu, for people."""
    console, rules = Console(highlight=False), found["rules"]
    table = Table(title="What a bet loses on average, and how often it wins")
    for heading in ("doubling", "pays", "box", "of the bet", "of what it may cost", "wins"):
        table.add_column(heading, justify="right")
    for bet in found["bets"]:
        ours = all(bet[option] == rules[option] for option in ("doubling", "pays"))
        told = (f"{bet[key]:.1%}" for key in ("loses", "of_risk", "wins"))
        style = "bold" if ours else None
        table.add_row(bet["doubling"], bet["pays"], bet["kind"], *told, style=style)
    console.print(table)
    if found["not_solved"] is not None:
        console.print(f"{found['not_solved']}.")
        return
    table = Table(title=f"Best play of {found['players']} seats, money {rules['money']}")
    for heading in ("seat", "ends first", "money then"):
        table.add_column(heading, justify="right")
    for seat, (wins, money) in enumerate(zip(found["wins"], found["money"], strict=True)):
        table.add_row(f"{seat}{' (first banker)' * (seat == 0)}", f"{wins:.4%}", f"{money:.2f}")
    console.print(table)
    for rounds in range(1, min(3, len(found["plans"]))):
        table = Table(title=f"The best bets, rounds to come: {rounds}")
        for heading in ("money", "on signs", "on symbols", "ends first"):
            table.add_column(heading, justify="right")
        for money, plan in enumerate(found["plans"][rounds]):
            if plan is not None:
                wins, _, sums = plan
                told = (" ".join(str(s) for s in some if s) for some in (sums[:4], sums[4:]))
                table.add_row(str(money), *told, f"{wins:.4f}")
        console.print(table)


def cut_to(option: str, given: int | None, most: int) -> int:
    """Return the number of values or Tokios to limit the game to; Misuse if it is out of range."""
    if given is None:
        return most
    if not 1 <= given <= most:
        raise Misuse(f"{option} takes a whole number from 1 to {most}, not {given}")
    return given


def write(name: str, text: str) -> None:
    """Write a file; Misuse if that fails."""
    with written(name) as file:
        file.write_text(text, encoding="utf-8")


def summary(solution: tokio.Solution) -> dict[str, Any]:
    """Return what was found, as one JSON object."""
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
            "lives": levels(thought),  # at which hands are solved for the play itself
            "measured_at": levels(solution),  # at which that play is measured
        }
    return found


def levels(solution: tokio.Solution) -> dict[str, list[int]]:
    """Return the numbers of lives at which hands are solved, by the number of seats alive."""
    return {str(alive): lives for alive, lives in enumerate(solution.levels, 2)}


def show(solution: tokio.Solution, found: Mapping[str, Any]) -> None:
    """Print what was found about Tokio, for people."""
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


SOLVERS: Mapping[str, Callable[..., tuple[Found, Show]]] = {
    "tokio": solve_tokio,
    "tabu": solve_tabu,
}
