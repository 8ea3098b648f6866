"""Toc: what cards are worth, when a game is decided, which seats are favoured, and its length."""

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from matplotlib import pyplot as plt

from bench.games import save
from tripot import bots, games
from tripot.arena.simulate import Simulation
from tripot.core.compile import batch, machine_code
from tripot.games.toc.bots.learnt import chance_of
from tripot.games.toc.bots.strong import weigh
from tripot.games.toc.track import CARDS
from tripot.match import Match

GAME = games.load("toc")
OPENINGS = 2000
GAMES = 2000
PARTS = 20  # equal parts of a game; after each the net is asked for the odds


def draw(folder: Path) -> None:
    """Print the figures; draw what cards are worth, and when a game is decided."""
    for players, rules in ((2, {}), (3, {}), (4, {}), (4, {"teams": True})):
        found = Simulation(GAME, players, rules, ["skilled"] * players, 1).run(GAMES)
        won = ", ".join(f"{rate:.1%}" for rate in found.mean_payoff)
        kind = "teams" if rules else f"{players} skilled seats"
        low, high = found.mean_payoff_interval[0]
        print(
            f"{kind}: seats win {won} (± {(high - low) / 2:.1%}); {found.mean_length:.0f} decisions"
        )
    worth = worth_of_cards()
    order = np.argsort(-worth)
    print("points by a card: " + ", ".join(f"{CARDS[c]} {100 * worth[c]:+.1f}" for c in order))
    sure = how_sure()
    print("the winner's chance by twentieths: " + ", ".join(f"{chance:.0%}" for chance in sure))
    figure, axes = plt.subplots(figsize=(6, 3), layout="constrained")
    axes.bar(range(len(CARDS)), 100 * worth[order], color="#4c7a5d")
    axes.axhline(0, color="grey", linewidth=0.8)
    names = {"T": "10", "X": "joker"}
    axes.set_xticks(range(len(CARDS)), [names.get(CARDS[c], CARDS[c]) for c in order])
    axes.set_xlabel("one such card more in the first hand, for any other")
    axes.set_ylabel("points more to win, of 100")
    save(figure, folder / "toc-cards.svg")
    figure, axes = plt.subplots(figsize=(6, 3), layout="constrained")
    axes.plot(np.arange(PARTS + 1) / PARTS, sure, "o-", color="#b5523b")
    axes.set_ylim(0.45, 1)
    axes.set_xlabel("how much of the game is over")
    axes.set_ylabel("chance of who will win, on average")
    save(figure, folder / "toc-sure.svg")


class Thinker:
    """The net at a table of two."""

    def __init__(self) -> None:
        rules = GAME.house.complete(2, {})
        self.rows, self.out, _ = bots.mind(bots.find("toc", "strong"), 2, rules)
        self.states, self.memories = batch(GAME.state, 1 + bots.ROOM), np.zeros(1, GAME.memory)
        self.odds = np.zeros(len(GAME.actions))
        self.weigh = machine_code(weigh)

    def about(self, match: Match) -> tuple[int, float]:
        """Return the code that the seat to move would play, and its chance to win then."""
        seat = match.actors[0]
        self.states[0], self.memories[0] = match.view(seat), match.memory()
        codes = np.array(match.legal_codes(seat), "i2")
        best = self.weigh(
            self.states[0], self.memories[0], seat, codes, len(codes), self.rows, self.out,
            self.states[1:], self.odds,
        )  # fmt: skip
        return int(codes[best]), chance_of(self.odds[best])


def dealt(match: Match, rng: Random) -> None:
    """Let chance act until somebody must decide."""
    while outcomes := match.chance():
        match.happen(rng.choices(list(outcomes), list(outcomes.values()))[0])


def worth_of_cards() -> Any:
    """Return what a card of each kind adds to the opener's chance to win, against the mean card."""
    rng, thinker = Random(1), Thinker()
    hands, chances = np.zeros((OPENINGS, len(CARDS))), np.zeros(OPENINGS)
    for place in range(OPENINGS):
        match = Match(GAME, 2, {})
        dealt(match, rng)
        hands[place] = match.view(match.actors[0]).hand[match.actors[0]]
        chances[place] = thinker.about(match)[1]
    worth = np.linalg.lstsq(hands, chances, rcond=None)[0]
    return worth - hands.mean(axis=0) @ worth / hands[0].sum()


def how_sure() -> Any:
    """Return the winner's mean chance to win after each part of a game of two."""
    rng, thinker = Random(2), Thinker()
    sums, number = np.zeros(PARTS + 1), GAMES // 20
    for _ in range(number):
        match, chances = Match(GAME, 2, {}), []
        dealt(match, rng)
        while not match.over:
            seat = match.actors[0]
            code, chance = thinker.about(match)
            chances.append(chance if seat == 0 else 1 - chance)
            match.act(seat, GAME.actions.texts[code])
            if not match.over:
                dealt(match, rng)
        won = np.array(chances) if match.payoffs()[0] else 1 - np.array(chances)
        sums += won[np.linspace(0, len(won) - 1, PARTS + 1).astype(int)]
    return sums / number
