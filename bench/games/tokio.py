"""Tokio: what its equilibrium looks like, and how much a best reply to the strong bot wins."""

from pathlib import Path
from typing import Any

import numpy as np
from matplotlib import pyplot as plt

from bench.games import save
from tripot import bots, games
from tripot.core.compile import batch, machine_code
from tripot.games.tokio.bots.gifts import weigh
from tripot.games.tokio.rules import SAY, STEPS, TOKIO
from tripot.match import Match
from tripot.solve.response import Habits, reply
from tripot.solve.tokio import (
    BELIEVE,
    CLAIM,
    LIE,
    TRUTH,
    VALUE,
    YIELDED,
    YIELDS,
    Solution,
    complete,
    solve,
)

MOST_LIVES = 20


def draw(folder: Path) -> None:
    """Print the figures; draw the first claim of a hand and the opener's chance to win."""
    one = solve(2, {"lives": 1})
    print("two seats, one life each: the opener wins", f"{one.start[VALUE, 0]:.2%}")
    print("the best reply to how strong begins there wins", f"{best_reply():.3%} of both openings")
    for players in (2, 3, 4):
        won = solve(players).start[VALUE]
        print(
            f"{players} seats, all lives, from the opener on:", ", ".join(f"{w:.2%}" for w in won)
        )
    draw_first_claim(one, folder / "tokio-claims.svg")
    draw_opener(folder / "tokio-opener.svg")


def draw_first_claim(one: Solution, file: Path) -> None:
    """Draw how often the opener makes each claim and is believed, with one life each."""
    names = games.load("tokio").actions.texts
    play = one.hand([1, 1], 0)[1][0, 0]
    claims = np.arange(1, TOKIO + 1)
    told = np.array(
        [one.chance[claims] @ (play[TRUTH, 1:] * (play[CLAIM, 1:] == c)) for c in claims]
    )
    lied = one.chance[claims] @ (1 - play[TRUTH, 1:]) * play[LIE, 1:]
    figure, axes = plt.subplots(figsize=(7, 3.2), layout="constrained")
    axes.bar(claims, told, label="claimed, and true", color="#4c7a5d")
    axes.bar(claims, lied, bottom=told, label="claimed, and a lie", color="#b5523b")
    axes.plot([], [], "k.--", label="believed")  # drawn on the other axis
    axes.set_xticks(claims, [names[SAY + claim].split()[-1] for claim in claims])
    axes.set_xlabel("first claim of a hand, two seats, one life each")
    axes.set_ylabel("how often it is claimed")
    axes.legend(loc="lower left")
    belief = axes.twinx()
    belief.plot(claims, play[BELIEVE, 1:], "k.--")
    belief.set_ylim(0, 1.05)
    belief.set_ylabel("how often it is believed")
    save(figure, file)


def draw_opener(file: Path) -> None:
    """Draw the opener's chance to win, by the lives of both."""
    solution = solve(2, {"lives": MOST_LIVES})
    lives = range(1, MOST_LIVES + 1)
    figure, axes = plt.subplots(figsize=(5, 3.2), layout="constrained")
    axes.plot(lives, [solution.at(n, n)[VALUE, 0] for n in lives], "o-", color="#4c7a5d")
    axes.axhline(0.5, color="grey", linewidth=0.8)
    axes.set_xticks(range(0, MOST_LIVES + 1, 5))
    axes.set_xlabel("lives of each of two")
    axes.set_ylabel("the opener wins")
    save(figure, file)


def best_reply() -> float:
    """Return how often a best reply to the strong bot wins, with one life each, opening in turn."""
    trust, claims = map(np.stack, zip(*map(strong_at, range(STEPS)), strict=True))
    habits = Habits(claims, np.stack([trust, 1 - trust, 0 * trust], axis=-1))
    return float(np.mean(reply({(1, 1): habits}, complete(2, {"lives": 1})).wins))


def strong_at(step: int) -> tuple[Any, Any]:
    """Return how often the strong bot believes each claim at a step, and what it claims by roll.

    It remembers nothing, and still has all of its initial slack.
    """
    game = games.load("tokio")
    table = bots.mind(bots.find("tokio", "strong"), 2, complete(2, {"lives": 1}))[4]
    look, memories = machine_code(weigh), np.zeros(1, game.memory).view(np.recarray)
    found = []
    for roller in range(2):
        match = Match(game, 2, {"lives": 1})
        states = batch(game.state, 1 + bots.ROOM)
        states[0] = match.state
        for name in ("opener", "claimant", "roller"):
            states[name][0] = roller
        states["claim"][0] = min(step, TOKIO)
        states["tokios"][0] = max(0, step - TOKIO + 1)
        claims, trust = np.zeros((TOKIO + 1, TOKIO + 1)), np.zeros(TOKIO + 1)
        play, ends = np.zeros((YIELDS + 1, TOKIO + 1)), np.zeros((2, YIELDED + 1))
        look(states[0], memories[0], 0, table, states[1:], claims, trust, play, ends)
        found.append((trust, claims))
    return found[1][0], found[0][1]
