"""Tokan's bots: what they read from talk, what their own talk reveals, and when they leave."""

from itertools import pairwise, product
from statistics import mean

import numpy as np
import pytest

from tripot import bots, games
from tripot.arena.simulate import Simulation
from tripot.core.compile import batch, machine_code, wrapping
from tripot.core.handle import handle
from tripot.games.tokan.bots import strong
from tripot.match import Match

GAME = games.load("tokan")
TEXTS = GAME.actions.texts
LEANING = ("strong", "strong-careful", "strong-bold", "strong-tricky")


def dealt(dice, rules=None, *said):
    """Return a match with these dice in which seats said this, manche by manche."""
    match = Match(GAME, len(dice), rules or {})
    for roll in dice:
        match.happen(f"roll {roll}")
    for manche in said:
        for seat, prediction in enumerate(manche):
            match.act(seat, prediction)
    return match


def decided(match, seat=0, name="strong", seed=1, plain=False, mind=None, **fields):
    """Return what the bot plays; `fields` are set in what the seat sees or remembers."""
    bot = bots.find("tokan", name)
    states, memories = batch(GAME.state, 1), np.zeros(1, GAME.memory).view(np.recarray)
    if plain:
        states = GAME.state.new()
    states[0], memories[0] = match.view(seat), match.memory()
    for field, value in fields.items():
        (states if field in states.dtype.names else memories)[field] = value
    legal = match.legal_codes(seat)
    codes = np.zeros(len(GAME.actions), "i2")
    codes[: len(legal)] = legal
    rng = np.array([seed], "u8")
    if mind is None:
        mind = bots.mind(bot, match.players, match.rules)
    s, m = (handle(states), handle(memories)) if plain else (states[0], memories[0])
    choose = bot.choose if plain else machine_code(bot.choose)
    with wrapping(plain):
        code = choose(s, m, seat, codes, len(legal), rng, mind, states)
    assert code in legal
    return TEXTS[code]


ODD = [
    {"zero": "barred", "stock": "each", "order": "net", "leftover": "void", "stake": 1000},
    {"zero": "tie", "reroll": "manche", "rounds": 6, "leaving": False},
    {"leftover": "void", "order": "net", "rounds": 1},
]


@pytest.mark.machine_code
@pytest.mark.long
@pytest.mark.parametrize("players", GAME.seats)
def test_all_play_what_they_may_to_the_end(players):
    """The simulation refuses illegal actions."""
    names = ["skilled", "strong", "novice", "strong", "random", "strong", "skilled", "strong"]
    for rules in ({"rounds": 3}, *ODD[players % 2 :: 2]):
        Simulation(GAME, players, rules, names[:players], players).run(1)


@pytest.mark.machine_code
@pytest.mark.parametrize("name", ["novice", "skilled", "strong", "strong-tricky"])
def test_compiled_and_interpreted_they_decide_alike(name):
    said = ("+3", "-11", "-1", "+2"), ("-5", "-1", "+2", "+11")
    match = dealt(("61", "21", "66", "43"))
    for manche in (*said, ["+2 -1"] * 4):
        assert decided(match, 1, name) == decided(match, 1, name, plain=True)
        for seat, prediction in enumerate(manche):
            match.act(seat, prediction)
    assert decided(match, 1, name) == decided(match, 1, name, plain=True)


@pytest.mark.parametrize("name", LEANING)
def test_its_talk_tells_nothing_of_its_dice(name):
    """With the same chance and other dice it says the same, in both manches."""
    for seed in range(30):
        low, high = (dealt((dice, "43", "43")) for dice in ("21", "66"))
        first = {decided(match, 0, name, seed) for match in (low, high)}
        assert len(first) == 1
        for match in (low, high):
            for seat, said in enumerate((*first, "0", "0")):
                match.act(seat, said)
        assert len({decided(match, 0, name, seed + 99) for match in (low, high)}) == 1


def test_what_others_hide_does_not_matter():
    said = ("+3", "-2", "+4"), ("0", "+2", "-1")
    one, other = dealt(("62", "11", "33"), {}, *said), dealt(("62", "66", "65"), {}, *said)
    assert [decided(one, seed=seed) for seed in range(9)] == [
        decided(other, seed=seed) for seed in range(9)
    ]


def test_it_learns_who_tells_the_truth():
    """It has 7; both neighbours talk as with 12, and were honest for ten rounds, or hardly ever."""
    match = dealt(("61", "21", "66"), {}, ("0", "+5", "+5"), ("0", "+5", "+5"))
    truly, hardly = (decided(match, rounds=10, near=near, pot=1000) for near in (20, 6))
    assert all(int(text) <= -4 for text in truly.split())
    assert hardly == "0 0"
    # A skilled player trusts them in both cases.
    assert decided(match, name="skilled", rounds=10, near=6) == decided(
        match, name="skilled", rounds=10, near=20
    )


def test_with_fresh_dice_talk_is_of_others():
    fresh = {"reroll": "manche"}
    for said in ("+5", "-5"):
        match = dealt(("61", "21", "66"), fresh, ("0", said, said))
        for rolls in range(2):
            for roll in ("61", "21", "66"):
                match.happen(f"roll {roll}")
            if rolls == 0:
                for seat, prediction in enumerate(("0", said, said)):
                    match.act(seat, prediction)
        trusted = decided(match, rounds=10, near=20, pot=1000)
        assert trusted == "0 0"


def test_it_hears_how_far_a_neighbour_is_above_another():
    """A seat that believes a 12 on its right, and says 0 about it in manche 2, has 12 itself."""
    match = dealt(("61", "66", "66"), {}, ("+5", "+5", "+5"), ("0", "0", "0"))
    mind = strong.prepare(3, match.rules, bots.Character())
    mind[strong.FIRST : strong.THROW] = [0, 0, 0, 0, 1]  # all speak of their own dice
    states, memories = GAME.state.new(), np.zeros(1, GAME.memory)
    states[0] = match.view(0)
    chances = strong.read(handle(states), handle(memories), 1, 0, mind)
    assert chances.sum() == pytest.approx(1)
    assert chances.argmax() == 12


def test_expected_gains_are_exact():
    """By hand, over 36 throws: with 8, +1 is met by 21 of them; the others cost the gap plus 1."""
    gains, won = strong.expected(0, 8, strong.ODDS)
    missed = 5 * 1 + 4 * 2 + 3 * 3 + 2 * 4 + 1 * 5
    assert won[strong.TOKENS + 1] == pytest.approx(21 / 36)
    assert gains[strong.TOKENS + 1] == pytest.approx((21 - missed) / 36)


def test_it_predicts_more_where_a_stake_is_at_risk():
    """With 6 a prediction loses on average; but a seat that wins nothing gets its stake back
    last.
    """
    silent = ("0",) * 8, ("0",) * 8
    match = dealt(("42", *["43"] * 7), {}, *silent)
    bare, full = (decided(match, rounds=10, near=6, pot=pot) for pot in (8 * 22, 1000))
    assert bare != "0 0"
    assert full == "0 0"


def after_a_round(rules, balance, pot, tour=1):
    """Return its decision when it may leave, with this balance and this much in the pot."""
    match = dealt(("43",) * 3, rules, ("0",) * 3, ("0",) * 3, ("0 0",) * 3)
    return decided(match, balance=balance, pot=pot, tour=tour)


def test_it_knows_when_leaving_pays():
    # In the one round to come much stays in the pot: nobody gets it, or all share it.
    tie = {"zero": "tie", "rounds": 2}
    assert after_a_round({**tie, "leftover": "void"}, 0, 0) == "leave"
    assert after_a_round({**tie, "leftover": "shared"}, 0, 0) == "stay"
    # Many rounds are to come, with people who have been better, or worse, so far.
    assert after_a_round({"rounds": 50}, -90, 0, tour=20) == "leave"
    assert after_a_round({"rounds": 50}, 90, 0, tour=20) == "stay"
    # A share of the pot makes up for one last round with better people.
    assert after_a_round({"rounds": 21}, -90, 0, tour=20) == "leave"
    assert after_a_round({"rounds": 21}, -90, 60, tour=20) == "stay"


def sizes(name, said):
    """Return how many tokens it lays on average in a manche, over some dice and seeds."""
    return mean(
        sum(
            abs(int(text))
            for text in decided(dealt((dice, "43", "43"), {}, *said), 0, name, seed).split()
        )
        for dice, seed in product(("21", "42", "61", "62", "64", "66"), range(12))
    )


def test_characters_are_seen_in_what_they_say_and_predict():
    silent = ("0",) * 3
    for said, apart in (((), 0.8), ((silent, silent), 0.2)):
        careful, plain, bold = (sizes(name, said) for name in (LEANING[1], "strong", LEANING[2]))
        assert careful + apart < plain < bold - apart
    # The tricky stick to their story.
    for name, same in (("strong-tricky", 40), ("strong", 20)):
        told = [
            decided(dealt(("43",) * 3, {}, ("+4", "0", "0")), 0, name, seed) for seed in range(40)
        ]
        assert (told.count("+4") == same) if same == 40 else (told.count("+4") < same)


def ahead(one, other, cast, seed, number):
    """Return how far `one` ends ahead of the others on average, from each seat in turn."""
    gains = []
    for seat in range(len(cast)):
        sitting = [one if place == seat else other for place in range(len(cast))]
        won = Simulation(GAME, len(cast), {}, sitting, seed, cast).games(number).won
        gains.append((won[:, seat] - np.delete(won, seat, axis=1).mean(axis=1)).mean())
    return mean(gains)


@pytest.mark.prove("a ladder takes many games; `make test` climbs Tokio's and Tabu's")
def test_each_strength_beats_the_one_below():
    names = ["random", "novice", "simple", "skilled", "strong"]
    for (worse, better), least in zip(pairwise(names), (30, 8, 2, 2), strict=True):
        assert ahead(better, worse, names, 7, 150) > least


def test_it_profits_from_neighbours_who_tell_the_truth_half_the_time():
    half_true, deaf = (f"tripot.games.tokan.tests.{name}:choose" for name in ("half_true", "deaf"))
    cast = ["strong", half_true, deaf]
    listening, not_listening = (ahead(name, half_true, cast, 8, 200) for name in ("strong", deaf))
    assert not_listening + 8 < listening > 8
