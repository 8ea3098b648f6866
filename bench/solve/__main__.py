"""`make bench-solve`: small matches of Tokio, solved by Tripot and checked by OpenSpiel.

Each match is written as a Gambit file, which OpenSpiel reads without knowing anything about Tokio
or its solution. It is given our play for each of its information sets, and its own `exploitability`
computes what best replies gain. In an equilibrium they gain nothing; so each match is also played
by a player who takes chances to win to be proportional to lives, as the skilled bot does.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pyspiel

from bench.report import record, table
from tripot.solve.efg import efg
from tripot.solve.tokio import (
    BELIEVE,
    CLAIM,
    LIE,
    TRUTH,
    Solution,
    believed,
    honest,
    next_alive,
    next_opener,
    numbers,
    solve,
    worth_at,
)

# Players, house rules, and how many values and claims of Tokio in a row the reduced game has.
MATCHES: list[tuple[int, dict[str, Any], int, int]] = [
    (2, {"lives": 1}, 5, 2),
    (2, {"lives": 2}, 3, 1),
    (2, {"lives": 2, "truth": "at_least", "opens": "winner"}, 3, 1),
    (2, {"lives": 3, "doubter_loses": 2}, 2, 1),
    (3, {"lives": 1}, 3, 1),
]

Policy = dict[str, list[tuple[int, float]]]


def sharing(solution: Solution) -> Solution:
    """Return a solution in which players think that chances to win are proportional to lives."""
    thought = replace(solution, worth=worth_at(solution.levels, 1))
    return replace(solution, worth=worth_at(solution.levels, 2), thought=thought).fill()


def policy(solution: Solution, start: Any) -> Policy:
    """Return how the solution plays at each information set of the game below `start`."""
    found: Policy = {}
    rules, tokio = numbers(solution.rules), solution.tokio
    plays = cache(lambda lives, opener: solution.hand([*lives], opener)[1])

    def decide(state: Any, chances: list[float], then: Callable[[int, Any], None]) -> None:
        """Record what is played at a state, then recurse into each of its actions."""
        actions = state.legal_actions()
        set_here = state.information_state_string()
        found[set_here] = [*zip(actions, chances[: len(actions)], strict=True)]
        for number, action in enumerate(actions):
            then(number, state.child(action))

    def rolled(state: Any, lives: tuple[int, ...], opener: int, seat: int, step: int) -> None:
        for roll, (action, _) in enumerate(state.chance_outcomes(), 1):
            claimed(state.child(action), lives, opener, seat, step, roll)

    def claimed(
        state: Any, lives: tuple[int, ...], opener: int, seat: int, step: int, roll: int
    ) -> None:
        play = plays(lives, opener)[step, seat]
        least = min(step + 1, tokio)
        chances = [
            float((1 - play[TRUTH, roll]) * play[LIE, claim])
            + float(play[TRUTH, roll] * (play[CLAIM, roll] == claim))
            for claim in range(least, tokio + 1)
        ]

        def answered(number: int, state: Any) -> None:
            claim = least + number
            trust = float(play[BELIEVE, claim])
            after = next_alive(lives, seat)

            def settled(number: int, state: Any) -> None:
                if number:
                    rolled(state, lives, opener, after, believed(step, claim, tokio))
                    return
                true = honest(roll, claim, bool(rules.truth))
                loser, winner = (after, seat) if true else (seat, after)
                loss = int(rules.doubter_loses if true else rules.liar_loses)
                left = [max(0, had - loss * (one == loser)) for one, had in enumerate(lives)]
                first = next_opener(left, loser, winner, opener, int(rules.opens))
                if first >= 0:
                    rolled(state, tuple(left), first, first, 0)

            decide(state, [1 - trust, trust], settled)

        decide(state, chances, answered)

    rolled(start, (solution.lives,) * solution.players, 0, 0, 0)
    return found


def judged(solution: Solution) -> tuple[float, int]:
    """Return what best replies gain according to OpenSpiel, and the number of information sets."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "tokio.efg"
        file.write_text(efg(solution))
        game = pyspiel.load_game("efg_game", {"filename": str(file)})
        plays = policy(solution, game.new_initial_state())
        return pyspiel.exploitability(game, pyspiel.TabularPolicy(plays)), len(plays)


def main() -> None:
    """Print both figures for every match; fail if they differ."""
    rows = []
    for players, rules, ladder, tokios in MATCHES:
        solution = solve(players, rules, ladder, tokios)
        for name, played in (("equilibrium", solution), ("by shares", sharing(solution))):
            ours, (theirs, sets) = sum(played.gains) / players, judged(played)
            if abs(ours - theirs) > 1e-9:
                raise SystemExit(f"we find {ours}, OpenSpiel {theirs}: {players} seats, {rules}")
            told = ", ".join(f"{option}: {value}" for option, value in rules.items())
            cut = f"{ladder} values, {tokios} in a row"
            rows.append(
                [str(players), told, cut, f"{sets:,}", name, f"{ours:.2e}", f"{theirs:.2e}"]
            )
    heads = ["seats", "rules", "Tokio", "sets", "played", "exploitability", "OpenSpiel's"]
    found = table(heads, rows)
    record("make bench-solve", found)
    print(found)


if __name__ == "__main__":
    main()
