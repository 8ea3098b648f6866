"""Tabu's bots: they play for the first rank, and mind their money after that."""

from collections import Counter
from itertools import pairwise, product
from random import Random
from statistics import mean

import numpy as np
import pytest

from tripot import bots, games
from tripot.arena.simulate import Simulation
from tripot.bots.think import decide_in
from tripot.core.compile import batch, machine_code, wrapping
from tripot.core.handle import handle
from tripot.games.tabu import judge
from tripot.games.tabu.bots import strong
from tripot.games.tabu.bots.simple import CHASES, RIDES, SIGNS, WARY, favourite
from tripot.games.tabu.bots.strong import EACH, imagine, settled
from tripot.games.tabu.rules import BET, BOX, BOXES, CHIP, DONE, OWES, OWN_MONEY, ROLLS, WAYS
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
    """The simulation refuses illegal actions."""
    for players in (2, 3):
        for name in ("strong", "skilled", "simple", "novice"):
            Simulation(GAME, players, rules, [name, "random", name][:players], 1).run(1)


@pytest.mark.parametrize("name", ["simple", "novice"])
def test_what_they_bet_is_legal_by_every_house_rule(name):
    """The simulation refuses anything else."""
    ways = {option: rule.accepts for option, rule in GAME.house.options.items()}
    ways |= {"money": (1, 6, 100), "min_bet": (0, 1, 7, 100), "laps": (2,)}
    for values in product(*ways.values()):
        Simulation(GAME, 3, dict(zip(ways, values, strict=True)), [name] * 3, 1).run(2)


@pytest.mark.machine_code
@pytest.mark.parametrize("name", ["strong", "simple", "novice"])
def test_compiled_and_interpreted_they_decide_alike(name):
    match = Match(GAME, 3, {"laps": 1, "money": 9})
    for seed in range(3):
        plain, compiled = (
            decided(match, 1, name, seed=seed, plain=plain) for plain in (True, False)
        )
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
def test_it_gambles_when_behind_and_waits_when_ahead(money):
    """The last bet of all wins nearly as often as any that the rules allow."""
    rules, states = position((money, 20 - money), rules={"money": 10})
    best = solver.solve(2, rules).plans[1][money]
    for seed in range(5):
        laid = bet_of("strong", rules, states, seed=seed)
        assert often(laid, states) > best[0] - 0.03


def test_it_does_not_count_on_what_comes_in_after_the_bank_has_paid():
    """The claim is 20 and the loss 10; the bank has 5."""
    others = np.array([0, 5, 0, 0])
    assert settled(30, 20, 10, OWES, others) == (15, 30 + 15 - 10 - 0)
    assert settled(30, 20, 10, OWN_MONEY, others) == (5, 30 + 5 - 10 - 10)


def test_it_reckons_with_the_bets_that_lie_open():
    """Seat 1 has bet before it; seat 3 bets after it, and its bets are imagined."""
    match = Match(GAME, 4, {"betting": "in_turn", "min_bet": 2})
    for action in ("bet C 50", "bet U 10", "done"):
        match.act(1, action)
    states = GAME.state.new()
    states[0] = match.view(2)
    worlds = np.zeros((5, len(ROLLS) + 1, 4), np.int64)
    with wrapping(True):
        imagine(handle(states), 2, np.array([1], "u8"), True, worlds)
    most, bank, taken, owed = worlds[:, 1 + ROLLS.index("CCC")].T
    assert (most == 100 + 150 - 20).all()
    assert (bank == 100).all()
    # Seat 3 bets the minimum on a sign: it wins 6 more, or loses 2.
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


def test_it_stakes_enough_to_overtake_the_first():
    """It is 60 short of the first of four, and has one more bet."""
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


@pytest.fixture(scope="module")
def company():
    """Return the bets of simple players in games of four: by game, round and seat, on each box."""
    found = []
    for seed in range(30):
        match, rng, rounds = Match(GAME, 4), Random(seed), []
        while not match.over:
            if match.actors:
                seat = match.actors[0]
                code = decide_in(match, "simple", seat, rng.getrandbits(63))
                match.act(seat, TEXTS[code])
            else:
                match.happen(f"roll {rng.choices(ROLLS, WAYS)[0]}")
                rounds.append(match.state.laid[:4].copy())
        found.append(np.array(rounds))
    return found


def test_a_simple_player_bets_this_and_that(company):
    bets = np.concatenate(company).reshape(-1, len(BOXES))
    bets = bets[bets.any(axis=1)]
    sums = Counter(bets.sum(axis=1).tolist())
    assert len(sums) >= 5
    assert max(sums.values()) < 0.6 * len(bets)
    assert 10 <= max(sums) <= 20
    used = (bets > 0).mean(axis=0)
    assert used[:SIGNS].min() > 0.15
    assert 0.01 < used[SIGNS:].min()
    assert 0.05 < ((bets > 0).sum(axis=1) > 1).mean() < 0.3


def test_a_simple_player_has_a_favourite_all_game_long(company):
    liked = []
    for seat in range(4):
        counts = np.array([(rounds[:, seat] > 0).sum(axis=0) for rounds in company])
        assert (counts.argmax(axis=1) == favourite(seat, 0, SIGNS)).mean() > 0.8
        liked.append(counts.sum(axis=0).argmax())
    assert len({*liked}) == 4  # each has its own


def staked(seat, rules=None, **fields):
    """Return the least that a simple player stakes over some seeds, with `fields` set first."""
    match_rules, states = position((100, 100, 100, 100), lap=0, banker=3, rules=rules)
    for field, value in fields.items():
        states[field][0, : len(value) if np.ndim(value) else None] = value
    return min(bet_of("simple", match_rules, states, seat, seed).sum() for seed in range(8))


LOST = {"laid": [[2, 0, 0, 0, 0, 0]] * 3, "gains": [[-2, 0, 0, 0, 0, 0]] * 3}
WON = {"laid": LOST["laid"], "gains": [[2, 0, 0, 0, 0, 0]] * 3, "paid": [2] * 3}


@pytest.mark.parametrize(
    ("mood", "at_first", "after_a_loss", "after_a_win"),
    [(WARY, 2, 1, 2), (CHASES, 1, 5, 1), (RIDES, 1, 1, 5)],
)
def test_a_simple_player_stakes_by_its_mood(mood, at_first, after_a_loss, after_a_win):
    """Its seat decides its mood."""
    assert staked(mood) == at_first
    assert staked(mood, **LOST) == after_a_loss
    assert staked(mood, **WON) == after_a_win
    # It had the bank itself, and lost.
    others = {field: [*value] for field, value in WON.items()}
    for field in others:
        others[field][mood] = 0 * np.array(others[field][mood])
    assert staked(mood, **others) == {WARY: 1, CHASES: 2, RIDES: 1}[mood]


def test_a_simple_player_is_careful_where_that_is_wise():
    """It leads in the last lap, or every bet loses half; it does not keep doubling forever."""
    assert staked(CHASES, {"laps": 1}, **LOST) == 5
    assert staked(CHASES, {"laps": 1}, **LOST, money=[99, 101, 99, 99]) == 1
    assert staked(CHASES, {"pays": "for_one"}, **LOST) == 1
    lost = {field: 25 * np.array(value) for field, value in LOST.items()}
    assert staked(CHASES, **lost) == 10


@pytest.mark.parametrize("seat", [0, 2])
def test_a_skilled_player_has_a_favourite(seat):
    """It prefers it to boxes that are just as good; a strong player does not."""
    rules, states = position((90, 90, 90, 130), lap=0, banker=3)
    liked = {}
    for name in ("skilled", "strong"):
        bets = [bet_of(name, rules, states, seat, seed) for seed in range(60)]
        most = [laid.argmax() for laid in bets if laid.argmax() < SIGNS]
        liked[name] = np.mean([box == seat for box in most])
    assert liked["strong"] < 0.5 < liked["skilled"]


@pytest.mark.parametrize("name", ["skilled", "strong"])
def test_large_sums_are_round(name):
    rules, states = position((70, 100, 140, 90), banker=3)
    sums = {
        int(laid.max()) for seed in range(20) for laid in [bet_of(name, rules, states, seed=seed)]
    }
    assert max(sums) > 30
    assert all(size % 5 == 0 for size in sums if size > 3 * EACH)


def test_a_beginner_bets_on_all_signs_and_doubles_what_it_lost():
    """Clubs are its favourite."""
    rules, states = position((100, 100), lap=0)
    laid = bet_of("novice", rules, states)
    assert laid.tolist() == [6, 3, 3, 3, 0, 0]
    # The dice show a club and two suns: it lost on all signs but the club.
    states["rolled"], states["laid"][0, 0] = 1 + ROLLS.index("CUU"), laid
    states["gains"][0, 0] = [6, -3, -3, -3, 0, 0]
    states["money"][0, 0] = 200
    assert bet_of("novice", rules, states).tolist() == [18, 6, 6, 6, 0, 6]
    states["money"][0, 0] = 64  # it dares to stake half of that
    assert bet_of("novice", rules, states).tolist() == [12, 4, 4, 4, 0, 4]


@pytest.mark.parametrize(("money", "lap"), [((100,) * 4, 0), ((90, 105, 100, 105), 1)])
def test_what_a_strong_player_varies_costs_it_next_to_nothing(money, lap):
    """By its own judge, 0.2 percentage points of its chance to end first, and never 1."""
    rules, states = position(money, lap, 3)
    s, mind, worlds = states[0], judge.prepare(4, rules), np.zeros((200, len(ROLLS) + 1, 4), "i8")
    machine_code(imagine)(s, 0, np.array([1], "u8"), True, worlds)
    row = machine_code(strong.row_after)(s, 0, mind)
    best = max(
        machine_code(strong.value_of)(s, 0, shape, scale, row, worlds, mind)
        for shape in range(len(strong.SHAPES))
        for scale in range(1, EACH)
    )
    bets = [tuple(bet_of("strong", rules, states, seed=seed)) for seed in range(40)]
    assert len({*bets}) >= 12
    assert len({sum(laid) for laid in bets}) > 3
    found = np.zeros((len(bets), 2))
    for laid, out in zip(bets, found, strict=True):
        machine_code(judge.bets_bring)(s, 0, np.array(laid), row, worlds, mind, out)
    losses = best - found[:, 0]
    assert losses.mean() < 0.002
    assert losses.max() < 0.01


def test_a_strong_player_that_leads_safely_does_not_lay_chip_upon_chip():
    """All bets that cannot lose the lead are equal to it, so it need not go on betting."""
    rules, states = position((200, 60, 60, 80), banker=3)
    sums = [bet_of("strong", rules, states, seed=seed).sum() for seed in range(60)]
    assert np.median(sums) < 25


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


MORE = pytest.mark.prove("many games with two seats; `make test` climbs the ladder with four")


@pytest.mark.parametrize(
    ("players", "deals", "names", "least"),
    [
        pytest.param(2, 200, LADDER, (0.55, 0.55, 0.6, 0.5), marks=MORE),
        (4, 40, (*LADDER[:3], "strong"), (0.3, 0.4, 0.6)),
    ],
)
def test_each_strength_beats_the_one_below(players, deals, names, least):
    """How often one ends first among others; with four seats, so few games can't rank the best."""
    for (worse, better), share in zip(pairwise(names), least, strict=True):
        led = []
        for seat in range(players):
            sitting = [better if place == seat else worse for place in range(players)]
            played = Simulation(GAME, players, {}, sitting, 7, names).games(deals)
            led.append(played.led[:, seat].mean())
        assert mean(led) > share
