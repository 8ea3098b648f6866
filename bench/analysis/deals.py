"""`python -m bench.analysis.deals`: what places and dealt hands are worth at Tonk, for its judge.

Strong bots play single hands by the default house rules. For each number of players it prints a row
of DEALS in games/tonk/judge.py: what low hands and neighbours bring from each other seat, fitted by
least squares to what the dealt hands won, and what each place won, first the seat that acts first;
then how much of what was won the dealt hands explain. A quarter of an hour on one core.
"""

import argparse

import numpy as np

from tripot import games
from tripot.bots import Character
from tripot.core.bits import lowest
from tripot.core.chance import uniform
from tripot.core.compile import batch, machine_code, wrapping
from tripot.core.game import rule
from tripot.games.tonk.bots.strong import choose, prepare
from tripot.games.tonk.judge import dealt
from tripot.games.tonk.rules import CHOOSE, SEATS, apply, draw, happen, legal, remember, start


@rule
def play(tables, memories, rng, mind, codes, hands, won):
    """Play a hand for each row, from the second table; write `dealt` of its hands, and what won.

    The last seat deals, so seats are places. Of a TONK the `hands` stay empty.
    """
    s, m, space = tables[0], memories[0], tables[2:]
    for row in range(len(won)):
        tables[0], memories[0] = tables[1], memories[1]
        start(s)
        while s.over == 0:
            if s.actors == 0:
                remember(m, s, -1, -1)
                happen(s, draw(s, uniform(rng)))
                if s.phase == CHOOSE and s.turns == 0:
                    for seat in range(s.players):
                        hands[row, seat] = dealt(int(s.hand[seat]), 0, int(s.stock))
                continue
            seat = lowest(s.actors)
            count = legal(s, seat, codes)
            code = choose(s, m, seat, codes, count, rng, mind, space)
            remember(m, s, seat, code)
            apply(s, seat, code)
        for seat in range(s.players):
            won[row, seat] = s.gain[seat]


def played(players, count, seed):
    """Return `dealt` of each hand of strong bots, and what each won."""
    game = games.load("tonk")
    rules = game.house.complete(players, {"hands": 1})
    tables, memories = batch(game.state, 8), np.zeros(2, game.memory).view(np.recarray)
    fresh = game.state.new()
    fresh["players"], fresh["rules"] = players, game.house.numbers(rules)
    tables[1:2] = fresh
    hands, won = np.zeros((count, players, 2)), np.zeros((count, players))
    codes, rng = np.zeros(len(game.actions), "i2"), np.array([seed], "u8")
    with wrapping():
        mind = prepare(players, rules, Character())
        machine_code(play)(tables, memories, rng, mind, codes, hands, won)
    return hands, won


def main():
    """Print a row for each number of players."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=25_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for players in range(2, SEATS + 1):
        hands, won = played(players, given.hands, given.seed)
        leads = won.mean(axis=0)
        without = hands.any(axis=(1, 2))  # a TONK
        better = (players * hands - hands.sum(axis=1, keepdims=True))[without].reshape(-1, 2)
        came = (won - leads)[without].reshape(-1)
        weights = np.linalg.lstsq(better, came, rcond=None)[0]
        explained = 1 - (came - better @ weights).var() / came.var()
        print(*(f"{one:.3f}," for one in [*weights, *leads]), f"# {explained:.0%}", flush=True)


if __name__ == "__main__":
    main()
