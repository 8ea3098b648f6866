"""What is remembered is true, and what is dealt from it is as likely as chance would make it."""

from collections import Counter
from itertools import combinations
from math import comb, sqrt

import numpy as np
import pytest

from tests.every_game.play import matches, mood, positions
from tests.every_game.test_redeal import redealt
from tripot import games
from tripot.games.toc.track import CARDS, WHOLE_PACKS
from tripot.games.tokio.rules import WAYS
from tripot.games.tonk.rules import ALL, CHOOSE, is_tonk, named
from tripot.match import Match

TIMES = 4000


def dealt(match, seat, what, memory=None):
    """How often each outcome was dealt."""
    return Counter(what(redealt(match, seat, number, memory)) for number in range(TIMES))


def assert_likely(found, chances):
    """Every outcome came about as often as its chance says, and no other."""
    assert set(found) <= set(chances)
    whole = sum(chances.values())
    for outcome, weight in chances.items():
        chance = weight / whole
        assert abs(found[outcome] / TIMES - chance) < 5 * sqrt(chance * (1 - chance) / TIMES)


def test_tokio_rolls_for_the_claimant_like_dice():
    match = Match(games.load("tokio"), 3)
    match.happen("roll 65")
    match.act(0, "say 66")
    rolls = dealt(match, 1, lambda s: int(s.roll[0]))
    assert_likely(rolls, {value: int(WAYS[value]) for value in range(1, 22)})


def test_tonk_deals_the_rest_in_every_way_alike():
    """Two of four cards, one more being known: six hands."""
    match = Match(games.load("tonk"), 2)
    s, memory = match.state, match.memory().copy()
    cards = [card for card in range(52) if ALL >> card & 1]
    own, known, hidden, gone = cards[:5], cards[5], cards[6:10], cards[10:]
    s.phase, s.turns, s.actors, s.drawer, s.left, s.height = CHOOSE, 9, 1, 0, 2, len(gone)
    s.pile[: len(gone)] = [card + 1 for card in gone]
    s.hand[:2] = sum(1 << card for card in own), 1 << known
    s.cards[:2] = 5, 3
    memory.known[1] = 1 << known
    hands = dealt(match, 0, lambda s: int(s.hand[1]), memory)
    every = [1 << known | 1 << a | 1 << b for a, b in combinations(hidden, 2)]
    assert_likely(hands, dict.fromkeys(every, 1))


def test_tonk_deals_no_tonk_to_who_has_not_played(rng):
    game = games.load("tonk")
    for match in matches(game, rng, 20):
        for _ in positions(match, rng, 60):
            if match.state.phase == CHOOSE and match.state.turns == 0:
                break
        if match.state.phase != CHOOSE or match.state.turns or match.over:
            continue
        for seed in range(50):
            s = redealt(match, match.actors[0], seed)
            assert not any(is_tonk(s, s.hand[seat]) for seat in match.seats)


def test_tonk_remembers_what_was_taken(rng):
    for match in matches(games.load("tonk"), rng, 10):
        seen = 0
        for _ in positions(match, rng, 300):
            known = match.memory().known.tolist()
            held = match.state.hand.tolist()
            seen += sum(known)
            if match.state.phase >= CHOOSE and not match.over:
                assert all(one & ~other == 0 for one, other in zip(known, held, strict=True))
        assert seen or match.over


def test_toc_remembers_what_is_gone_and_what_nobody_can_hold(rng):
    game = games.load("toc")
    lacked = 0
    for match in matches(game, rng, 12):
        for _ in positions(match, rng, 400, mood(game, rng)):
            s, memory = match.state, match.memory()
            for seat in match.seats:
                assert int(s.held[seat]) & int(memory.lacks[seat]) == 0
                lacked += int(memory.lacks[seat]) > 0
            if s.deal or s.dealing == 0:
                for card in range(len(CARDS)):
                    left = (int(s.pack) >> 4 * card & 15).bit_count()
                    whole = (int(WHOLE_PACKS[s.rules.jokers]) >> 4 * card & 15).bit_count()
                    assert memory.gone[card] + s.hand[:, card].sum() + left == whole
    assert lacked > 100


def test_toc_lacks_just_what_could_have_been_played():
    """All in camp: an ace, a king and a joker could, and nothing else."""
    match = Match(games.load("toc"), 2)
    while match.chance():
        match.happen(next(text for text in match.chance() if text[-1] not in "AKX"))
    seat = match.actors[0]
    match.act(seat, match.legal(seat)[0])
    assert match.memory().lacks[seat] == sum(1 << CARDS.index(card) for card in "AKX")


@pytest.mark.slow("thousands of deals, as chances are counted")
def test_toc_deals_by_what_seats_can_t_hold():
    """Of two kings, two queens and a five: two each for two seats, of whom one holds no king.

    The other may hold no five. Every deal of the cards that fits is as likely as any other.
    """
    match = Match(games.load("toc"), 3, {"jokers": 0})
    s, memory = match.state, match.memory().copy()
    s.dealing, s.deal, s.actors = 0, 1, 1
    whole = {card: 4 for card in range(len(CARDS)) if CARDS[card] != "X"}
    hidden = {CARDS.index("K"): 2, CARDS.index("Q"): 2, CARDS.index("5"): 1}
    s.cards[:3] = 0, 2, 2
    s.hand[:], s.held[:] = 0, 0
    for card, number in whole.items():
        memory.gone[card] = number - hidden.get(card, 0)
    memory.lacks[1], memory.lacks[2] = 1 << CARDS.index("K"), 1 << CARDS.index("5")
    s.left = 1
    found = dealt(match, 0, lambda s: (*map(tuple, s.hand[1:3].tolist()),), memory)
    labelled = [card for card, number in hidden.items() for _ in range(number)]
    chances = Counter()
    for one in combinations(range(5), 2):
        for two in combinations(sorted(set(range(5)) - set(one)), 2):
            hands = [[labelled[at] for at in hand] for hand in (one, two)]
            if CARDS.index("K") not in hands[0] and CARDS.index("5") not in hands[1]:
                chances[tuple(tuple(map(hand.count, range(len(CARDS)))) for hand in hands)] += 1
    assert 1 < len(chances) < comb(5, 2) * 3
    assert_likely(found, chances)


def test_toc_deals_whole_hands_even_if_none_is_left_that_fits():
    match = Match(games.load("toc"), 4)
    while match.chance():
        match.happen(next(iter(match.chance())))
    memory = match.memory()
    memory.lacks[1:] = (1 << len(CARDS)) - 1
    state = redealt(match, 0, 1, memory)
    assert state.hand.sum(axis=1).tolist() == state.cards.tolist() == [5] * 4
    assert int(state.pack).bit_count() == state.left


def test_tokan_remembers_whose_talk_was_true():
    """Seat 0 has 7, 1 has 3, 2 has 12; what counts is not talk."""
    match = Match(games.load("tokan"), 3)
    for dice in ("61", "21", "66"):
        match.happen(f"roll {dice}")
    # About the left, then the right neighbour: 0 says the truth twice, 1 lies twice, 2 once.
    for said in (("+4", "+2", "+5"), ("-5", "-1", "0")):
        for seat, bid in enumerate(said):
            match.act(seat, bid)
    for seat in match.seats:
        match.act(seat, "0 0")
    for seat in match.seats:
        match.act(seat, "stay")
    memory = match.memory()
    assert memory.rounds == 1
    gaps = {0: ((4, 7 - 3), (-5, 7 - 12)), 1: ((2, 3 - 12), (-1, 3 - 7)), 2: ((5, 12 - 7), (0, 9))}
    for seat, pairs in gaps.items():
        missed = [
            max(0, said - gap if said > 0 else gap - said) if said else 0 for said, gap in pairs
        ]
        assert memory.missed[seat] == sum(missed)
        assert memory.lies[seat] == np.count_nonzero(missed)
    # Of dice 7, 3 and 12 one would say 0, -4 and +5.
    assert memory.near[:3].tolist() == [0, 0, 1]


def test_named_cards_are_what_was_taken():
    match = Match(games.load("tonk"), 2)
    while match.chance():
        match.happen(next(iter(match.chance())))
        if match.actors:
            break
    if match.actors and not match.over:
        seat, top = match.actors[0], named(1 << int(match.state.pile[match.state.height - 1] - 1))
        match.act(seat, "take")
        assert named(int(match.memory().known[seat])) == top
