"""Tonk: what its bots read from the others, how they begin and end a turn, and what is learnt."""

from itertools import combinations, pairwise
from pathlib import Path
from statistics import mean

import numpy as np
import pytest

from tests.writable import writable
from tripot import bots, games
from tripot.analysis.walk import advise
from tripot.arena.simulate import Simulation
from tripot.core.compile import batch, machine_code, wrapping
from tripot.core.errors import Misuse
from tripot.core.handle import Scratch, handle
from tripot.games.tonk.bots import learnt, strong
from tripot.games.tonk.rules import CARDS, CHOOSE, PLAY, total
from tripot.match import Match
from tripot.train.tonk import Training, train

GAME = games.load("tonk")
TEXTS = GAME.actions.texts
NAMES = ["random", "novice", "simple", "skilled", "strong"]  # all contests share their machine code
HAND = {"hands": 1}
RULES = [
    {"tonk_low": 0, "tonk_high": 51, "empty_stock": "reshuffle"},
    {"tonk_low": 20, "tonk_high": 45, "empty_stock": "reshuffle"},
    {"drop_tie": "shares", "drop_others": "free", "return_taken": True},
    {"stake": 1000, "hands": 2},
    {"out_pays": 3, "several_tonks": "draw"},
]


def mask(cards):
    """Return cards as a mask."""
    return sum(1 << CARDS.index(card) for card in cards.split())


def table(own, top, others=(5,), pile="", rules=None, **fields):
    """Return a match in which seat 0 holds these cards, at the start or in the middle of its
    turn.
    """
    match = Match(GAME, 1 + len(others), rules or HAND)
    s, rest = writable(match), mask(" ".join(CARDS)) & ~mask(f"{own} {top} {pile}")
    s.hand[0], s.cards[0] = mask(own), len(own.split())
    for seat, number in enumerate(others, 1):
        for card in [card for card in range(51, -1, -1) if rest >> card & 1][:number]:
            s.hand[seat] |= 1 << card
            rest &= ~(1 << card)
        s.cards[seat] = number
    lying = [*pile.split(), top]
    s.pile[: len(lying)] = [1 + CARDS.index(card) for card in lying]
    s.height, s.stock, s.left = len(lying), rest, rest.bit_count()
    s.phase, s.actors, s.drawer, s.dealer, s.turns = (
        CHOOSE,
        1,
        0,
        len(others),
        2 * (1 + len(others)),
    )
    for name, value in fields.items():
        setattr(s, name, value)
    return match


def recalled(remembered):
    """Return a memory of these fields, by seat or as a whole."""
    memories = np.zeros(1, GAME.memory).view(np.recarray)
    for field, value in remembered.items():
        if isinstance(value, int):
            memories[field] = value
        else:
            memories[field][0, : len(value)] = value
    return memories


def asked(match, name="strong", plain=False, what=None, **remembered):
    """Return what the bot plays in seat 0, or what rule `what` returns, called like `choose`."""
    bot = bots.find("tonk", name)
    states, memories = batch(GAME.state, 5), recalled(remembered)
    if plain:
        states = GAME.state.new(5)
    states[0] = match.view(0)
    codes = np.zeros(len(GAME.actions), "i2")
    count = GAME.legal(match.state, 0, codes)
    legal = codes[:count].tolist()
    mind, rng = bots.mind(bot, match.players, match.rules), np.array([1], "u8")
    choose = bot.choose if plain else machine_code(bot.choose)
    s, m = (handle(states), handle(memories)) if plain else (states[0], memories[0])
    with wrapping(plain):
        code = choose(
            s, m, 0, codes, count, rng, mind, Scratch(states[1:]) if plain else states[1:]
        )
    assert code in legal
    return TEXTS[code]


@pytest.mark.machine_code
@pytest.mark.parametrize("name", ["novice", "skilled", "strong"])
def test_compiled_and_interpreted_they_decide_alike(name):
    match = table("AS 2H 3D 9C KS", "AH", (3, 5))
    taken = {"known": [0, mask("2S")], "thrown": [0, mask("4C 7D")], "last": [0, 13, 0]}
    assert asked(match, name, **taken) == asked(match, name, plain=True, **taken)
    writable(match).phase = PLAY
    assert asked(match, name, **taken) == asked(match, name, plain=True, **taken)


@pytest.mark.machine_code
@pytest.mark.long
@pytest.mark.parametrize("players", GAME.seats)
def test_all_play_what_they_may_to_the_end(players):
    """The simulation refuses illegal actions."""
    names = ["skilled", "strong", "novice", "strong", "random", "strong", "skilled", "strong"]
    for rules in (HAND, *RULES[players % 2 :: 2]):
        Simulation(GAME, players, rules, names[:players], players, NAMES).run(20)


def test_it_goes_out_where_it_can():
    """Three of a kind and a run fill a hand of six: it melds one of them first."""
    match = table("4S 4H 4D 7C 8C 9C", "KS", phase=PLAY)
    assert asked(match) in ("meld 4S 4H 4D", "meld 7C 8C 9C")
    # It can lay one card on a run, and discard the other.
    match = table(
        "6C KD", "KS", (1,), phase=PLAY, runs=mask("7C 8C 9C"), laid=[0, mask("7C 8C 9C")] + [0] * 6
    )
    assert asked(match) == "lay 6C"
    # The top of the pile makes three of a kind.
    match = table("4S 4H", "4D", pile="KS")
    assert asked(match) == "take"


@pytest.mark.parametrize("name", ["simple", "skilled", "strong"])
def test_it_goes_out_rather_than_lay_down_the_lowest_hand_where_that_pays_more(name):
    low = "AS AH", "AD", (5,), "KS"
    assert asked(table(*low, rules={"hands": 1, "out_pays": 3}), name) == "take"
    if name == "simple":
        assert asked(table(*low), name) == "drop"


@pytest.mark.parametrize("out_pays", [1, 3])
def test_going_out_is_judged_by_what_it_pays(out_pays):
    match = table("4S 4H 4D", "KS", (3, 3), rules={"hands": 1, "out_pays": out_pays}, phase=PLAY)
    memory, legal = np.zeros(1, GAME.memory), match.legal_codes(0)
    best, *others = advise(GAME, match.rules, match.view(0), memory[0], 0, legal)
    assert best.action == "meld 4S 4H 4D"
    assert best.payoff == pytest.approx(2 * out_pays)
    assert others[0].payoff < best.payoff


def test_it_lays_down_low_hands_and_not_high_ones():
    assert asked(table("2S 4H 6D", "KS", (5,))) == "drop"
    assert asked(table("9S KH QD 8C 7S", "KS", (5,))) != "drop"
    # Among many players it is likelier that somebody has less.
    assert asked(table("3S 4H 5D", "KS", (5,))) == "drop"
    assert asked(table("3S 4H 5D", "KS", (2, 2, 2, 2, 2, 2, 2))) != "drop"


def test_it_reads_what_another_took():
    """It thinks its hand low until the other has taken two aces, as all have seen."""
    match = table("4S 4H 3D", "KS", (3,))
    assert asked(match) == "drop"
    assert asked(match, known=[0, mask("AH AD")]) != "drop"
    # The skilled bot has forgotten it.
    assert asked(match, "skilled", known=[0, mask("AH AD")]) == asked(match, "skilled")


def guessed(match, **remembered):
    """Return its estimate of the count of seat 1's hand."""
    states, memories = GAME.state.new(), recalled(remembered)
    states[0] = match.view(0)
    mind = bots.mind(bots.find("tonk", "strong"), match.players, match.rules)
    room = strong.make_room(mind)
    strong.observe(handle(states), handle(memories), 0, mind, room)
    return float(room[0][1, 0])


def test_cards_that_are_known_are_counted():
    match = table("9S KH QD", "KS")
    few, many = (guessed(match, known=[0, mask(cards)]) for cards in ("AS AH AD", "JS JH JD"))
    assert few + 10 < many
    assert guessed(table("9S KH QD", "KS", (1,))) + 10 < guessed(table("9S KH QD", "KS", (5,)))


def reshuffled(match):
    """Return what all remember just after the pile has become the stock."""
    stock = int(match.state.stock)
    return {"stocked": stock, "returned": stock}


def test_it_knows_what_the_others_hold_together_once_the_pile_became_the_stock():
    match = table("9S KH", "2S", (4,), rules={"hands": 1, "empty_stock": "reshuffle"})
    count = total(int(match.state.hand[1]))
    assert guessed(match) + 10 < guessed(match, **reshuffled(match)) == pytest.approx(count)
    assert asked(match) != "drop"
    assert asked(match, **reshuffled(match)) == "drop"
    # The skilled bot has forgotten what lay in the pile.
    assert asked(match, "skilled", **reshuffled(match)) == asked(match, "skilled")
    # Seat 1 has drawn one card of the stock since then.
    knows = reshuffled(match)
    writable(match).left -= 1
    writable(match).cards[1] += 1
    assert count < guessed(match, **knows) < count + 10


def test_it_draws_from_a_stock_that_it_knows():
    """The eights that it wants are in a hand, or they are the stock."""
    match = table("8S 8H 2D KC", "QS", (5,), rules={"hands": 1, "empty_stock": "reshuffle"})
    eights, s = mask("8D 8C"), writable(match)
    hopes = []
    for stock in (eights, mask("9D TC")):
        s.stock, s.left = stock, 2
        memory = recalled({"stocked": stock, "returned": stock})[0]
        s.hand[1] = mask("8D 8C 9D TC 3H") & ~stock
        ways = advise(GAME, match.rules, match.view(0), memory, 0, match.legal_codes(0))
        hopes.append(next(way.payoff for way in ways if way.action == "stock"))
    assert hopes[1] < hopes[0]


def gain(one, other, number):
    """Return how much more `one` gains than `other` in the same seats, and the standard error."""

    def won(*sitting):
        return Simulation(GAME, len(sitting), HAND, sitting, 7, NAMES).games(number).won

    before = won(other, other)
    gains = [won(one, other)[:, 0] - before[:, 0], won(other, one)[:, 1] - before[:, 1]]
    by_deal = np.mean(gains, axis=0)
    return by_deal.mean(), by_deal.std() / number**0.5


@pytest.mark.prove("a ladder takes many games; `make test` climbs Tokio's and Tabu's")
def test_each_strength_beats_the_one_below():
    for (worse, better), number in zip(pairwise(NAMES), (300, 1000, 3000, 3000), strict=True):
        found, error = gain(better, worse, number)
        assert found > 2 * error, (better, worse, found, error)


def test_characters_are_seen_in_their_play():
    """Bold bots lay down sooner than careful ones."""
    drops = {}
    for name in ("strong-careful", "strong", "strong-bold"):
        hands = combinations(("2S", "3H", "4D", "5D", "6C", "7H", "8S", "9H", "TD", "QC"), 4)
        drops[name] = mean(asked(table(" ".join(hand), "KS"), name) == "drop" for hand in hands)
    assert drops["strong-careful"] < drops["strong"] < drops["strong-bold"]


def test_the_tricky_keep_melds_in_hand():
    melded = {}
    for name in ("strong", "strong-tricky"):
        rests = combinations(("2S", "5H", "7D", "9C", "JS", "QH"), 2)
        melded[name] = sum(
            asked(table(f"4S 4H 4D {' '.join(rest)}", "KS", phase=PLAY), name).startswith("meld")
            for rest in rests
        )
    assert melded["strong-tricky"] < melded["strong"]


def test_what_is_learnt_is_the_same_again_and_plays_better():
    first, again = (Training(60_000, seed=3) for _ in "ab")
    gains = []
    for training in (first, again):
        for _ in range(3):
            training.practise(2000)
    for layer, same in zip(first.layers(False), again.layers(False), strict=True):
        assert layer.tobytes() == same.tobytes()
    for training in (Training(60_000, seed=3), first):
        training.gains[:] = 0
        training.practise(2000, learning=False)
        hands, won, _ = training.gains[2]
        gains.append(won / hands)
    assert gains[0] + 0.2 < gains[1]


def test_weights_of_another_version_are_refused_in_a_sentence(tmp_path):
    kept = dict(learnt.kept())
    for number, version in enumerate(([GAME.version + 1, learnt.FORM], [GAME.version, 99])):
        file = tmp_path / f"{number}.npz"
        np.savez(file, **{**kept, "version": version})
        with pytest.raises(Misuse, match="'tripot train tonk' makes new ones"):
            learnt.kept(file)


def test_the_weights_are_small_and_tell_how_they_were_made():
    assert Path(learnt.WEIGHTS).stat().st_size < 200_000
    assert str(learnt.kept()["made_by"]).startswith("tripot train tonk --seed 0")
    made = train(seed=0, games=1)
    assert {*made} == {*learnt.kept()}
    for name, numbers in made.items():
        assert numbers.shape == learnt.kept()[name].shape
