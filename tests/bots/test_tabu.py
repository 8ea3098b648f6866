"""Tabu's bots: they play for the first rank, and mind their money after that."""

import numpy as np
import pytest

from tripot import bots, games
from tripot.arena.simulate import Simulation
from tripot.match import Match
from tripot.table.compile import batch, machine_code, wrapping
from tripot.table.handle import handle

GAME = games.load("tabu")
TEXTS = GAME.actions.texts


def decided(match, seat=0, name="strong", seed=1, plain=False, **fields):
    """What the bot plays; `fields` are set in what the seat sees."""
    bot = bots.find("tabu", name)
    states = GAME.state.new() if plain else batch(GAME.state, 1)
    states[0] = match.view(seat)
    for field, value in fields.items():
        states[field][0, : np.size(value)] = value
    s = handle(states) if plain else states[0]
    codes = np.zeros(len(GAME.actions), "i2")
    count = (GAME.legal if plain else machine_code(GAME.legal))(s, seat, codes)
    legal = codes[:count].tolist()
    mind = bots.mind(bot, match.players, match.rules)
    scratch = GAME.state.new(bots.ROOM) if plain else batch(GAME.state, bots.ROOM)
    known = codes, count, np.array([seed], "u8"), mind, scratch
    with wrapping(plain):
        choose = bot.choose if plain else machine_code(bot.choose)
        code = choose(s, np.zeros(1), seat, *known)
    assert code in legal
    return TEXTS[code]


ODD = [
    {"doubling": "none", "min_bet": 3, "money": 7},
    {"doubling": "all", "pays": "for_one", "min_bet": 0, "money": 5},
    {"min_bet": 100, "money": 20, "laps": 2},
]


@pytest.mark.machine_code
@pytest.mark.parametrize("rules", ODD)
def test_all_play_what_they_may_to_the_end(rules):
    """A contest refuses what is not legal."""
    for players in (2, 3):
        for name in ("strong", "skilled", "novice"):
            Simulation(GAME, players, rules, [name, "random", name][:players], 1).run(1)


@pytest.mark.machine_code
def test_compiled_and_interpreted_it_decides_alike():
    match = Match(GAME, 3, {"laps": 1, "money": 9})
    for seed in range(3):
        plain, compiled = (decided(match, 1, seed=seed, plain=plain) for plain in (True, False))
        assert plain == compiled
