"""`make bench-library`: a table of speeds, in thousands a second of CPU, into results.md."""

import random
import time
from pathlib import Path

import numpy as np
import pyspiel

import tripot.adapters.openspiel  # noqa: F401 it registers the games
from tripot import Against, Match, Tensors, compiled, games

SECONDS = 1.0
COUNT = 1000  # tables at once
HERE = Path(__file__).parent


def rate(work):
    """Return the rate of `work` a second of CPU; `work` returns how much it has done."""
    work()
    began, done = time.process_time(), 0
    while time.process_time() - began < SECONDS:
        done += work()
    return done / (time.process_time() - began)


def any_step(match, rng):
    """Take a random step, of chance or of a seat."""
    weights = match.chance()
    if weights:
        match.happen(rng.choices([*weights], [*weights.values()])[0])
    else:
        seat = match.actors[0]
        match.act(seat, rng.choice(match.legal(seat)))


def walks(game, players, rng):
    """Return a walk some steps down and up again, taking an information key at each, as in CFR."""
    match = Match(game, players)

    def walk():
        depth = 0
        while depth < 40 and not match.over:
            any_step(match, rng)
            match.information_key(0)
            depth += 1
        for _ in range(depth):
            match.undo()
        return depth

    return walk


def deals(game, players, rng):
    """Return a function that redeals what a seat can't see, in the middle of a game."""
    match = Match(game, players)
    while not match.actors or len(match.log) < 20:
        any_step(match, rng)
        match = Match(game, players) if match.over else match

    def deal():
        match.redeal(0, rng.getrandbits(60))
        return 1

    return deal


def agents(game, players, seen):
    """Return a step of one seat among random bots at many tables, with tensors if `seen`."""
    tables, tensors = Against(game, players, "random", COUNT), Tensors(game, players)
    rng, every = np.random.default_rng(0), np.arange(COUNT)

    def decide():
        if seen:
            tensors.of(tables.states, 0)
        draws = (rng.random(COUNT) * np.maximum(1, tables.legal_count)).astype(int)
        tables.step(tables.legal[every, draws])
        return COUNT

    return decide


def rollouts(name, rng):
    """Return a function that plays random games through OpenSpiel, from Python."""
    game = pyspiel.load_game(name)

    def roll():
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal() and steps < 500:
            state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
        return steps

    return roll


def row(name):
    """Return a line of the table: a game's speeds."""
    game, rng = games.load(name), random.Random(0)
    players = game.seats[0]
    columns = (
        walks(game, players, rng),
        walks(compiled(game), players, rng),
        deals(game, players, rng),
        deals(compiled(game), players, rng),
        agents(game, players, seen=False),
        agents(game, players, seen=True),
        rollouts(f"python_tripot_{name}", rng),
    )
    return f"| {name} | " + " | ".join(f"{rate(work) / 1000:.1f}" for work in columns) + " |"


def main():
    """Measure, print, and write results.md."""
    liars = rate(rollouts("liars_dice", random.Random(0))) / 1000
    lines = [
        "| game | nodes walked | compiled | deals anew | compiled | decisions | with tensors"
        " | OpenSpiel |",
        "| --- | --: | --: | --: | --: | --: | --: | --: |",
        *map(row, games.NAMES),
        "",
        f"OpenSpiel's own liars_dice, in C++ and stepped from Python as well: {liars:.1f}.",
    ]
    text = "\n".join(lines)
    print(text)
    head = "Thousands a second of CPU on one core, the fewest seats; by `make bench-library`."
    (HERE / "results.md").write_text(f"# The library\n\n{head}\n\n{text}\n", "utf-8")


if __name__ == "__main__":
    main()
