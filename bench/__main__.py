"""`make bench`: how fast the rules play, side by side with OpenSpiel's C++ games.

All figures are CPU time on one core, medians of RUNS, with uniformly random play. They count the
decisions of players, not of chance. What is printed is also kept in bench/results.md.

`make bench C=FOLDER` also compares with C programs, where FOLDER has one named after a game. Such a
program takes the number of seats, the number of games and a seed, plays these games at random, and
first prints how many million decisions a second of CPU it made.
"""

import argparse
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

import numpy as np
import pyspiel

from bench.report import processor, record, table
from tripot import games
from tripot.arena.tables import OVER, Table, Tables
from tripot.core.compile import specialised, wrapping

RUNS = 5
SEATS = 4
SECONDS = 0.3  # the least that one run should take
BATCH = 1000

# The OpenSpiel games that each of our games is compared with.
PEERS = {"tokio": ["liars_dice"], "tonk": ["crazy_eights", "gin_rummy"], "toc": ["maedn"]}
PEER_GAMES = {
    "liars_dice": "liars_dice",
    "crazy_eights": "crazy_eights(players=4)",
    "gin_rummy": "gin_rummy",
    "maedn": "maedn(players=4)",
}
RESULTS = Path(__file__).parent / "results.md"


def enough(play: Callable[[int], int]) -> int:
    """Return an n for which `play(n)` takes at least SECONDS of CPU."""
    amount, took = 1, 0.0
    play(1)
    while took < SECONDS:
        amount *= 2 if took < SECONDS / 4 else 1 + int(SECONDS / took)
        began = time.process_time()
        play(amount)
        took = time.process_time() - began
    return amount


def once(play: Callable[[int], int], amount: int) -> float:
    """Play once, and return the decisions a second of CPU."""
    began = time.process_time()
    decisions = play(amount)
    return decisions / (time.process_time() - began)


def rate(play: Callable[[int], int]) -> float:
    """Return the decisions a second of CPU, the median of RUNS."""
    amount = enough(play)
    return statistics.median(once(play, amount) for _ in range(RUNS))


def our_games(name: str) -> Callable[[int], int]:
    """Return a function that plays whole random games in compiled code."""
    game = games.load(name)
    playouts = specialised("tripot.arena.loops", game)["playouts"]
    states, fresh = game.state.new(), game.state.new()
    fresh["players"] = SEATS
    fresh["rules"] = game.house.numbers(game.house.complete(SEATS, {}))
    rng, codes = np.ones(1, "u8"), np.zeros(len(game.actions), "i2")

    def play(count: int) -> int:
        with wrapping():
            decisions: int = playouts(states, fresh, count, rng, codes)
        return decisions

    return play


def our_playouts(name: str) -> float:
    """Measure whole random games in compiled code, in decisions a second."""
    return rate(our_games(name))


def beside_c(name: str, folder: Path | None) -> str:
    """Return our rate as a share of the C program's, the median of RUNS in turn; - without one."""
    source = folder / f"{name}.c" if folder else None
    if not source or not source.exists():
        return "-"
    play = our_games(name)
    amount = enough(play)
    with tempfile.TemporaryDirectory() as there:
        program = Path(there) / name
        build = ["gcc", "-std=gnu11", "-O3", "-march=native", str(source), "-o", str(program)]
        subprocess.run(build, check=True)

        def theirs() -> float:
            command = [str(program), str(SEATS), str(amount), "1"]
            told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
            return float(told.split()[0]) * 1e6

        ratios = [once(play, amount) / theirs() for _ in range(RUNS)]
    return f"{statistics.median(ratios):.2f}"


def our_steps(name: str) -> float:
    """Measure one table driven from Python: read what is legal, draw one, make one call."""
    table = Table(games.load(name), SEATS, seed=1)
    uniform = random.Random(1).random

    def play(count: int) -> int:
        for _ in range(count):
            while table.actor == OVER:
                table.restart()
            legal = table.legal
            table.step(legal[int(uniform() * len(legal))], check=False)
        return count

    return rate(play)


def our_batches(name: str) -> float:
    """Measure a thousand tables stepped by one call, with choices made by NumPy."""
    tables = Tables(games.load(name), SEATS, BATCH, seed=1)
    rng = np.random.default_rng(1)
    row = np.arange(BATCH)

    def play(count: int) -> int:
        for _ in range(count):
            choice = (rng.random(BATCH) * tables.legal_count).astype("i8")
            tables.step(tables.legal[row, choice], check=False)
            tables.restart()
        return count * BATCH

    return rate(play)


def first_decision(game: pyspiel.Game, rng: random.Random) -> pyspiel.State:
    """Return a new game after its first deal or roll."""
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, chances)[0])
    return state


def their_game(state: pyspiel.State, rng: random.Random) -> int:
    """Play on at random from Python to the end; return the number of decisions."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions


def their_playouts(name: str) -> float:
    """Measure OpenSpiel's C++ rollouts, run from Python through an MCTS bot of one simulation."""
    game = pyspiel.load_game(PEER_GAMES[name])
    rng = random.Random(1)
    root = first_decision(game, rng)
    length = statistics.fmean(their_game(root.clone(), rng) for _ in range(1000))

    def play(count: int) -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(count, 1)
        pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, 1, False).mcts_search(root)
        return round(count * length)

    return rate(play)


def their_steps(name: str) -> float:
    """Measure OpenSpiel's C++ game driven from Python."""
    game = pyspiel.load_game(PEER_GAMES[name])
    rng = random.Random(1)
    return rate(lambda count: sum(their_game(first_decision(game, rng), rng) for _ in range(count)))


def start_up(name: str) -> tuple[float, float]:
    """Return the seconds of `tripot simulate` for one game with bots: compiling, then cached."""
    command = ["simulate", name, "--players", str(SEATS), "--games", "1", "--json"]
    with tempfile.TemporaryDirectory() as folder:
        took = []
        for _ in range(2):
            began = time.perf_counter()
            environment = {**os.environ, "XDG_CACHE_HOME": folder}
            subprocess.run(
                [sys.executable, "-m", "tripot.cli", *command],
                check=True,
                env=environment,
                capture_output=True,
            )
            took.append(time.perf_counter() - began)
    return took[0], took[1]


def millions(per_second: float) -> str:
    """Format a rate in millions."""
    return f"{per_second / 1e6:.2f}"


def report(c: Path | None) -> str:
    """Measure everything; return it as Markdown. `c` is the folder of C programs, if any."""
    peers = sorted({peer for named in PEERS.values() for peer in named})
    playouts = {name: our_playouts(name) for name in games.NAMES}
    of_c = [[name, beside_c(name, c)] for name in games.NAMES] if c else []
    steps = {name: our_steps(name) for name in games.NAMES}
    batches = {name: our_batches(name) for name in games.NAMES}
    peer_playouts = {name: their_playouts(name) for name in peers}
    peer_steps = {name: their_steps(name) for name in peers}
    starts = {name: start_up(name) for name in games.NAMES}

    def ratios(name: str, ours: dict[str, float], theirs: dict[str, float]) -> str:
        found = (f"{ours[name] / theirs[peer]:.1f}x {peer}" for peer in PEERS.get(name, []))
        return ", ".join(found) or "-"

    ours = [
        [
            name,
            millions(playouts[name]),
            ratios(name, playouts, peer_playouts),
            millions(steps[name]),
            ratios(name, steps, peer_steps),
            millions(batches[name]),
            str(games.load(name).state.dtype.itemsize),
            f"{starts[name][0]:.1f}",
            f"{starts[name][1]:.2f}",
        ]
        for name in games.NAMES
    ]
    theirs = [[name, millions(peer_playouts[name]), millions(peer_steps[name])] for name in peers]
    versions = ", ".join(f"{name} {version(name)}" for name in ("numpy", "numba", "open_spiel"))
    return (
        f"Millions of player decisions a second of CPU on one core, {SEATS} seats, uniformly random"
        f" play, median of {RUNS} runs.\n"
        f"{processor()}; Python {platform.python_version()}, {versions}.\n\n"
        + table(
            [
                *(
                    "game",
                    "compiled",
                    "beside",
                    "from Python",
                    "beside",
                    f"{BATCH} tables",
                ),
                *("bytes a state", "first start, s", "later starts, s"),
            ],
            ours,
        )
        + "\n"
        + table(["OpenSpiel", "C++ rollouts", "from Python"], theirs)
        + (f"\n{table(['game', 'of its rate in C'], of_c)}" if of_c else "")
    )


if __name__ == "__main__":
    asked = argparse.ArgumentParser(prog="python -m bench")
    asked.add_argument("--c", type=Path, metavar="FOLDER", help="C programs to measure beside")
    found = report(asked.parse_args().c)
    RESULTS.write_text(f"# What `make bench` found\n\n{found}")
    record("make bench", found)
    print(found)
