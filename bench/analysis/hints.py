"""`python -m bench.analysis.hints`: how well a player who always takes the first hint does.

Strong bots, or simple ones, have the other seats; at other tables a strong bot sits among them
instead of that player. `python -m bench.analysis.hints toc tonk` measures only these games.
"""

import random
import sys
import time
from collections.abc import Sequence
from itertools import product

import numpy as np

from bench.report import processor, table
from tripot import games
from tripot.analysis.walk import advise
from tripot.arena.intervals import of_mean, of_share
from tripot.bots.think import decide_in, play_out
from tripot.match import Match

HINTED, STRONG, OTHERS = "the first hint", "strong", ("strong", "simple")
# By game and number of seats; each is played with every seat.
DEALS = {
    "tokan": {3: 200},
    "tokio": {2: 1000, 4: 250},
    "tonk": {2: 500, 4: 150},
    "tabu": {2: 250, 4: 80},
    "toc": {2: 150, 4: 40},
}


def result(
    game: str, players: int, mine: int, plays: str, others: str, seed: int
) -> tuple[float, float]:
    """Play a game; return the share of the first rank and the payoff of the seat `mine`."""
    match, rng = Match(games.load(game), players), random.Random(seed)

    def choose(seat: int) -> int:
        name = plays if seat == mine else others
        own = rng.getrandbits(60)
        if name != HINTED:
            return decide_in(match, name, seat, own)
        known = match.view(seat), match.memory(), seat, match.legal_codes(seat)
        first = advise(match.game, match.rules, *known, own)[0]
        return next(code for code in known[-1] if match.game.actions.texts[code] == first.action)

    play_out(match, rng, choose)
    ranks = match.standing()
    return (ranks[mine] == 1) / ranks.count(1), match.payoffs()[mine]


def row(game: str, players: int, others: str, deals: int) -> list[str]:
    """Return what the hints and a strong bot win among these others, as cells of the table."""
    cells = [game, str(players), others]
    for plays in (HINTED, STRONG):
        if plays == others:  # all play alike, so each wins its share
            cells += [f"{1 / players:.1%}", "", "", ""]
            continue
        played = [
            [result(game, players, seat, plays, others, seed) for seat in range(players)]
            for seed in range(deals)
        ]
        found = np.mean(played, axis=1)
        of_column = of_share(found[:, 0], players), of_mean(found[:, 1])
        for (mean, (low, high)), form in zip(of_column, (".1%", "+.2f"), strict=True):
            cells += [f"{mean:{form}}", f"{low:{form}} to {high:{form}}"]
    return cells


def report(names: Sequence[str] = games.NAMES) -> str:
    """Measure these games; return the results as Markdown."""
    heads, rows = ["game", "seats", "among"], []
    for plays in (HINTED, STRONG):
        heads += [f"{plays} wins", "95 %", "payoff", "95 %"]
    tables = [(name, *sized) for name in names for sized in DEALS[name].items()]
    for (game, players, deals), others in product(tables, OTHERS):
        began = time.monotonic()
        rows.append(row(game, players, others, deals))
        took = time.monotonic() - began
        print(f"{game}, {players} seats, {others}: {took:.0f} s", file=sys.stderr)
    return table(heads, rows)


if __name__ == "__main__":
    print(
        "A player who always takes the first hint, and a strong bot in the same seats, among the "
        "same bots;\nintervals at 95 % over the deals, each of which is played with every seat.\n"
        f"{processor()}.\n\n{report(sys.argv[1:] or games.NAMES)}"
    )
