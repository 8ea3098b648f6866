"""Tabu's bots: they play for the first rank, and mind their money after that."""

from itertools import pairwise, product
from statistics import mean

import numpy as np
import pytest

from tripot import bots, games
from tripot.arena.simulate import Simulation
from tripot.core.compile import batch, machine_code, wrapping
from tripot.core.handle import handle
from tripot.games.tabu.bots.strong import imagine, settled
from tripot.games.tabu.rules import BET, BOX, CHIP, DONE, OWES, OWN_MONEY, ROLLS
from tripot.match import Match
from tripot.solve import tabu as solver

GAME = games.load("tabu")
TEXTS = GAME.actions.texts


def decided(match, seat=0, name="strong", seed=1, plain=False, **fields):
    """Return what the bot plays; `fields` are set in what the seat sees."""
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
    {"doubling": "none", "min_bet": 3, "money": 7, "betting": "in_turn"},
    {"doubling": "all", "pays": "for_one", "min_bet": 0, "money": 5, "cover": "stake"},
    {"min_bet": 100, "money": 20, "laps": 2, "short_bank": "own_money"},
]


@pytest.mark.machine_code
@pytest.mark.long
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


def position(money, lap=2, banker=1, rules=None):
    """Return a view of a seat without the bank, at a table with this money."""
    states = batch(GAME.state, 1)
    match = Match(GAME, len(money), rules or {})
    states[0] = match.view(0)
    states["money"][0, : len(money)] = money
    states["lap"], states["banker"] = lap, banker
    states["actors"] = sum(1 << seat for seat in range(len(money)) if seat != banker)
    return match.rules, states


def bet_of(name, rules, states, seat=0, seed=1):
    """Return all that the bot lays on the boxes in a round, chip by chip."""
    states, codes = states.copy(), np.zeros(len(GAME.actions), "i2")
    bot, rng = bots.find("tabu", name), np.array([seed], "u8")
    mind = bots.mind(bot, int(states["players"][0]), rules)
    choose, legal = machine_code(bot.choose), machine_code(GAME.legal)
    laid = np.zeros(6, int)
    while True:
        count = legal(states[0], seat, codes)
        scratch = batch(GAME.state, bots.ROOM)
        known = codes.copy(), count, rng, mind, scratch
        code = choose(states[0], np.zeros(1), seat, *known)
        assert code in codes[:count]
        if code == DONE:
            return laid
        laid[BOX[code - BET]] += CHIP[code - BET]
        machine_code(GAME.apply)(states[0], seat, code)


def often(laid, states):
    """Return how often seat 0 of two has more after this bet: ties are half."""
    wins = 0
    for roll, letters in enumerate(ROLLS):
        after = states.copy()
        after["laid"][0, 0], after["actors"] = laid, 0
        machine_code(GAME.happen)(after[0], roll + GAME.actions.first("roll"))
        mine, other = after["money"][0, :2].tolist()
        wins += (6, 3, 1)[3 - len({*letters})] / 216 * (1 + np.sign(mine - other)) / 2
    return wins


@pytest.mark.parametrize("money", [2, 5, 9, 10, 12, 17])
def test_it_gambles_behind_and_sits_ahead(money):
    """The last bet of all wins nearly as often as any that the rules allow."""
    rules, states = position((money, 20 - money), rules={"money": 10})
    best = solver.solve(2, rules).plans[1][money]
    for seed in range(5):
        laid = bet_of("strong", rules, states, seed=seed)
        assert often(laid, states) > best[0] - 0.03


def test_it_does_not_count_on_what_comes_in_after_the_bank_has_paid():
    """A claim of 20 and a loss of 10 on a bank that has 5."""
    others = np.array([0, 5, 0, 0])
    assert settled(30, 20, 10, OWES, others) == (15, 30 + 15 - 10 - 0)
    assert settled(30, 20, 10, OWN_MONEY, others) == (5, 30 + 5 - 10 - 10)


def test_it_reckons_with_the_bets_that_lie_open():
    """Seat 1 has bet before it, seat 3 bets after it: what that one lays is supposed."""
    match = Match(GAME, 4, {"betting": "in_turn", "min_bet": 2})
    for action in ("bet C 50", "bet U 10", "done"):
        match.act(1, action)
    states = GAME.state.new()
    states[0] = match.view(2)
    worlds = np.zeros((5, len(ROLLS) + 1, 4), np.int64)
    with wrapping(True):
        imagine(handle(states), 2, np.array([1], "u8"), worlds)
    most, bank, taken, owed = worlds[:, 1 + ROLLS.index("CCC")].T
    assert (most == 100 + 150 - 20).all()
    assert (bank == 100).all()
    # The minimum on a sign: it wins 6 more, or loses 2.
    assert {*zip(taken, owed, strict=True)} <= {(20, 156), (22, 150)}


def test_it_bets_openly_where_others_do():
    rules = {"betting": "in_turn", "laps": 1, "money": 20, "min_bet": 4}
    match = Match(GAME, 3, rules)
    bet_all = 0
    while match.actors:
        (seat,) = match.actors
        action = decided(match, seat, plain=True)
        match.act(seat, action)
        bet_all += action != "done"
    assert bet_all >= 2
    assert (match.state.laid[1:3].sum(axis=1) >= 4).all()


@pytest.mark.parametrize("money", [5, 10, 13])
@pytest.mark.parametrize("odd", [{"short_bank": "own_money"}, {"cover": "stake"}])
def test_it_gambles_as_well_by_other_ways_to_pay(money, odd):
    """Its last bet of all wins nearly as often as any of a few units a box."""
    rules, states = position((money, 20 - money), rules={"money": 10, **odd})
    symbol = 1 if "cover" in odd else 2
    best = max(
        often(np.array(bet), states)
        for bet in product(range(4), (0, 1, 2), (0, 1), (0, 1), range(4), (0, 1, 2))
        if 0 < sum(bet[:4]) + symbol * sum(bet[4:]) <= money
    )
    for seed in range(3):
        assert often(bet_of("strong", rules, states, seed=seed), states) > best - 0.03


def test_it_stakes_what_brings_it_past_the_first():
    """It lacks 60 to be first of four, and has one bet more."""
    rules, states = position((80, 100, 140, 80), banker=3)
    gains = [bet_of("strong", rules, states, seed=seed).sum() for seed in range(8)]
    assert min(gains) > 25
    rules, states = position((200, 60, 60, 80), banker=3)
    assert max(bet_of("strong", rules, states, seed=seed).sum() for seed in range(8)) < 60


def test_no_two_rounds_are_alike():
    rules, states = position((100, 100), lap=0, banker=1)
    bets = [tuple(bet_of("strong", rules, states, seed=seed)) for seed in range(40)]
    assert len({*bets}) > 8
    assert len({sum(laid) for laid in bets}) > 2
    assert {box for laid in bets for box in range(4) if laid[box]} == {0, 1, 2, 3}


def test_a_skilled_player_thinks_of_this_round_alone():
    for seed in range(4):
        first, last = (
            tuple(bet_of("skilled", *position((90, 110), lap), seed=seed)) for lap in (0, 2)
        )
        assert first == last
    apart = [
        np.mean([bet_of("strong", *position((90, 110), lap), seed=seed).sum() for seed in range(8)])
        for lap in (0, 2)
    ]
    assert apart[0] + 5 < apart[1]


def test_a_beginner_bets_on_all_signs_and_doubles_what_it_lost():
    rules, states = position((100, 100), lap=0)
    laid = bet_of("novice", rules, states)
    assert laid.tolist() == [4, 4, 4, 4, 0, 0]
    # A club and two suns; it had all signs but the club.
    states["rolled"], states["laid"][0, 0] = 1 + ROLLS.index("CUU"), laid
    states["gains"][0, 0] = [4, -4, -4, -4, 0, 0]
    states["money"][0, 0] = 200
    assert bet_of("novice", rules, states).tolist() == [16, 8, 8, 8, 0, 8]
    states["money"][0, 0] = 60  # half of which it dares
    assert bet_of("novice", rules, states).tolist() == [8, 4, 4, 4, 0, 4]


def test_characters_are_seen_in_what_they_stake():
    places = [
        position(money, lap, 3) for money in (4 * (100,), (90, 105, 100, 105)) for lap in (0, 1)
    ]
    bets = {
        name: [bet_of(name, *place, seed=seed) for place in places for seed in range(15)]
        for name in ("strong-careful", "strong", "strong-bold", "strong-tricky")
    }
    careful, plain, bold, _ = (np.mean([laid.sum() for laid in bets[name]]) for name in bets)
    assert careful < plain < bold
    boxes = {name: np.mean([(laid > 0).sum() for laid in bets[name]]) for name in bets}
    assert boxes["strong-tricky"] > 1.3 * boxes["strong"]


LADDER = ("random", "novice", "simple", "skilled", "strong")


MORE = pytest.mark.prove("many games at two seats; at four the ladder is climbed in `make test`")


@pytest.mark.parametrize(
    ("players", "deals", "names", "least"),
    [
        pytest.param(2, 200, LADDER, (0.55, 0.55, 0.6, 0.5), marks=MORE),
        (4, 40, (*LADDER[:3], "strong"), (0.3, 0.4, 0.6)),
    ],
)
def test_each_strength_beats_the_one_below(players, deals, names, least):
    """How often one is first among others; with four seats, too few games tell the best apart."""
    for (worse, better), share in zip(pairwise(names), least, strict=True):
        led = []
        for seat in range(players):
            sitting = [better if place == seat else worse for place in range(players)]
            played = Simulation(GAME, players, {}, sitting, 7, names).games(deals)
            led.append(played.led[:, seat].mean())
        assert mean(led) > share
