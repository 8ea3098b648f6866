"""The rulebook of Tonk, rule by rule."""

import copy
import random
from itertools import combinations

import pytest

from tests.leaves import leaves
from tests.writable import writable
from tripot import games
from tripot.core.errors import Illegal, Misuse
from tripot.games.tonk.rules import CARDS, ENDINGS, PLAY, RANKS, SUITS, named, total
from tripot.games.tonk.tests.reference import Tonk as Reference
from tripot.match import Match

TONK = games.load("tonk")

NO_TONK = {"tonk_low": 0, "tonk_high": 51}
# Hands without a meld or a TONK, and with no cards for each other's melds: 30, 34 and 38.
LOW, MIDDLE, HIGH = "2S 4H 6D 8C TS", "3S 5H 7D 9C TH", "4S 6H 8D TC QS"
# Hands that are TONK, of 15 and of 50.
SMALL, BIG = "AS AH AD 2C TD", "KS KH KC QC JS"


def mask(cards):
    """Return the cards of a text, as the state holds them."""
    return sum(1 << CARDS.index(card) for card in cards.split())


def dealt(match, *hands, up):
    """Deal these hands, by seat, and turn this card up."""
    hands = [hand.split() for hand in hands]
    dealer = int(match.state.dealer)
    for card in range(5):
        for after in range(1, match.players + 1):
            match.happen(f"deal {hands[(dealer + after) % match.players][card]}")
    match.happen(f"turn {up}")
    return match


def table(*hands, up="KD", **rules):
    """Return a game at its first hand, dealt by the last seat, with these cards and this one up."""
    return dealt(Match(TONK, len(hands), rules), *hands, up=up)


def hold(match, seat, cards):
    """Give a seat this hand."""
    writable(match).hand[seat] = mask(cards)
    writable(match).cards[seat] = len(cards.split())


def holding(*hands, **rules):
    """Return a table on which the seats hold these cards, however few, and seat 0 begins."""
    filler = iter(CARDS)
    match = Match(TONK, len(hands), NO_TONK | rules)
    dealt(match, *[" ".join(next(filler) for _ in range(5)) for _ in hands], up="KC")
    for seat, hand in enumerate(hands):
        hold(match, seat, hand)
    return match


def play(match, *turns):
    """Play turns: "stock 6S, discard TS" is drawing the six and discarding the ten."""
    for turn in turns:
        (seat,) = match.actors
        for step in turn.split(", "):
            if step.startswith("stock "):
                match.act(seat, "stock")
                match.happen(f"draw {step.split()[1]}")
            else:
                match.act(seat, step)


def hand(match, seat):
    """Return the cards that a seat holds."""
    return set(named(int(match.state.hand[seat])))


def totals(match):
    """Return the count of every hand."""
    return [total(int(held)) for held in match.state.hand[: match.players]]


def gains(match):
    """Return what every seat won or lost in the hand that has just ended."""
    return match.state.gain.tolist()[: match.players]


def money(match):
    """Return the balances."""
    return match.state.money.tolist()[: match.players]


def top(match):
    """Return the card on top of the pile; None if there is none."""
    height = int(match.state.height)
    return CARDS[match.state.pile[height - 1] - 1] if height else None


def ending(match):
    """Return how the last hand ended."""
    return ENDINGS[match.state.ending]


def legal(match, verb):
    """Return what the seat whose turn it is may do of this kind, without the verb."""
    (seat,) = match.actors
    return {text[len(verb) + 1 :] for text in match.legal(seat) if text.split()[0] == verb}


def playing(cards, *others, runs="", **rules):
    """Return a table where seat 0 has drawn, holds these cards, and these others lie in runs."""
    match = holding(cards, *(others or ["2H"]), **rules)
    writable(match).phase = PLAY
    writable(match).runs = mask(runs)
    return match


def melds_of(cards):
    """Return what may be melded by a seat that holds these."""
    return legal(playing(cards), "meld")


def test_tonk_1_is_for_2_to_8_seats():
    for players in (1, 9):
        with pytest.raises(Misuse, match="2 to 8"):
            Match(TONK, players)
    for players in (2, 8):
        hands = [" ".join(CARDS[seat::players][:5]) for seat in range(players)]
        match = table(*hands, up=CARDS[-1], **NO_TONK)
        assert match.state.cards.tolist()[:players] == [5] * players
        assert match.state.left == 52 - 5 * players - 1


@pytest.mark.parametrize("hands", [1, 5, 100])
def test_tonk_2_a_game_is_a_number_of_hands(hands):
    match = Match(TONK, 2, NO_TONK if hands == 5 else NO_TONK | {"hands": hands})
    for played in range(hands):
        assert not match.over
        assert match.state.played == played
        dealt(match, LOW, HIGH, up="KD")
        match.act(match.actors[0], "drop")
    assert match.over
    assert match.chance() == {}
    assert match.actors == []


def test_tonk_2_hands_are_1_to_100():
    for hands in (0, 101):
        with pytest.raises(Misuse, match="'hands' takes a whole number from 1 to 100"):
            Match(TONK, 2, {"hands": hands})


def test_tonk_2_the_dealer_starts_as_the_last_seat_and_moves_left():
    match = Match(TONK, 3)
    for dealer in (2, 0, 1, 2, 0):
        assert match.state.dealer == dealer
        dealt(match, LOW, MIDDLE, HIGH, up="KD")
        assert match.actors == [(dealer + 1) % 3]
        match.act(match.actors[0], "drop")


def test_tonk_3_five_cards_each_one_at_a_time_from_the_dealers_left():
    match = Match(TONK, 3)
    pack = list(CARDS)
    random.Random(3).shuffle(pack)
    for place, card in enumerate(pack[:15]):
        assert match.state.drawer == place % 3
        assert match.chance() == {f"deal {c}": 1 for c in pack[place:]}
        match.happen(f"deal {card}")
        assert hand(match, place % 3) == set(pack[place % 3 : place + 1 : 3])
        assert match.state.left == 51 - place


def test_tonk_3_then_the_top_card_is_turned_up_beside_the_stock():
    match = Match(TONK, 2)
    for one, other in zip(LOW.split(), HIGH.split(), strict=True):
        match.happen(f"deal {one}")
        match.happen(f"deal {other}")
    assert match.state.drawer == -1
    assert len(match.chance()) == 42
    assert match.chance()["turn KD"] == 1
    match.happen("turn KD")
    assert top(match) == "KD"
    assert match.state.height == 1
    assert match.state.left == 41


def test_tonk_3_a_dealt_card_is_seen_by_its_seat_alone_and_the_turned_one_by_all():
    match = table(LOW, HIGH)
    for reader, cards in ((0, LOW), (1, HIGH), (None, "")):
        heard = [event.action for event in match.events(reader)]
        assert {text for text in heard if text} == {
            *(f"deal {card}" for card in cards.split()),
            "turn KD",
        }
        assert heard[-1] == "turn KD"
        view = match.view(reader)
        assert [named(int(held)) for held in view.hand[:2]] == [
            cards.split() if seat == reader else [] for seat in range(2)
        ]
        assert view.cards.tolist()[:2] == [5, 5]
        assert view.stock == 0


def test_tonk_3_all_cards_are_gathered_in_for_the_next_hand():
    match = table("5H 6H 2D 4D 9C", "3S 4S 8D TC QS", up="7H")
    play(match, "take, meld 5H 6H 7H, discard 2D", "stock KC, discard KC")
    play(match, "stock 8C, discard 4D", "stock KS, discard TC", "take, meld 8C 9C TC")
    assert ending(match) == "out"
    assert match.chance() == {f"deal {card}": 1 for card in CARDS}
    assert match.state.height == 0
    dealt(match, "3H 8D 6D 7S TS", "2S 4H 8H 9D TC", up="KD")
    assert match.state.cards.tolist()[:2] == [5, 5]
    assert match.state.laid.tolist()[:2] == [0, 0]
    assert [card for card in match.state.pile if card] == [CARDS.index("KD") + 1]
    match.act(1, "stock")
    match.happen("draw 9S")
    assert legal(match, "lay") == set()
    assert legal(match, "discard") == {"2S", "4H", "8H", "9D", "TC", "9S"}


def test_tonk_4_faces_count_ten_an_ace_one_the_others_their_number():
    values = dict(zip(RANKS, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10], strict=True))
    assert {card: total(mask(card)) for card in CARDS} == {c: values[c[0]] for c in CARDS}
    assert total(mask("AS 2H 9D JC KS")) == 32
    assert total((1 << 52) - 1) == 340


@pytest.mark.parametrize(
    ("held", "count", "wins"),
    [
        ("AS AH AD 2C TD", 15, True),
        ("AS AH AD 3C TD", 16, False),
        ("KS KH KD QC 8S", 48, False),
        ("KS KH KD QC 9S", 49, True),
        ("KS KH JD QC TS", 50, True),
    ],
)
def test_tonk_5_tonk_is_15_or_less_or_49_or_50(held, count, wins):
    match = table(held, MIDDLE, up="AC")
    assert total(mask(held)) == count
    assert (match.state.played == 1) == wins
    assert (gains(match) == [2, -2]) == wins
    if wins:
        assert ending(match) == "tonk"
        assert match.state.ender == -1
        assert match.state.dealer == 0
        assert match.state.drawer == 1
        assert len(match.chance()) == 52
    else:
        assert match.actors == [0]


@pytest.mark.parametrize(
    ("rule", "held", "count", "wins"),
    [
        ({"tonk_low": 0}, "AS AH AD AC 2S", 6, False),
        ({"tonk_low": 6}, "AS AH AD AC 2S", 6, True),
        ({"tonk_low": 20}, "AS AH 2D 6C TS", 20, True),
        ({"tonk_low": 20}, "AS AH 2D 7C TS", 21, False),
        ({"tonk_high": 45}, "KS KH KD QC 5S", 45, True),
        ({"tonk_high": 45}, "KS KH KD QC 4S", 44, False),
        ({"tonk_high": 50}, "KS KH KD QC 9S", 49, False),
        ({"tonk_high": 51}, "KS KH KD QC TS", 50, False),
    ],
)
def test_tonk_5_the_bounds_of_tonk_can_be_moved_or_taken_away(rule, held, count, wins):
    match = table(held, MIDDLE, up="AC" if "AC" not in held else "9H", **rule)
    assert total(mask(held)) == count
    assert (ending(match) == "tonk") == wins


def test_tonk_5_the_bounds_have_bounds():
    for name, least, most in (("tonk_low", 0, 20), ("tonk_high", 45, 51)):
        for value in (least - 1, most + 1):
            with pytest.raises(Misuse, match=f"'{name}' takes a whole number from {least} to"):
                Match(TONK, 2, {name: value})


def test_tonk_5_every_seat_without_tonk_pays_each_holder_twice_the_stake():
    match = table(SMALL, LOW, BIG, MIDDLE)
    assert ending(match) == "tonk"
    assert gains(match) == money(match) == [4, -4, 4, -4]
    match = table(SMALL, MIDDLE, HIGH, stake=7)
    assert money(match) == [28, -14, -14]
    dealt(match, MIDDLE, SMALL, BIG, up="KD")
    assert gains(match) == [-28, 14, 14]
    assert money(match) == [0, 0, 0]


def test_tonk_5_if_all_hold_tonk_nobody_pays_and_the_hand_counts_and_is_over():
    match = table(SMALL, BIG, hands=1)
    assert money(match) == [0, 0]
    assert match.over
    assert ending(match) == "tonk"


def test_tonk_5_several_tonks_may_be_a_draw_low_or_high_and_the_hand_counts():
    draw = {"several_tonks": "draw"}
    for one, other in ((SMALL, BIG), (BIG, SMALL), (SMALL, "2S 2H 2D 3C 4S")):
        match = table(one, other, MIDDLE, hands=2, **draw)
        assert ending(match) == "tonk"
        assert gains(match) == money(match) == [0, 0, 0]
        assert match.view(None).shown.tolist()[:3] == [mask(one), mask(other), 0]
        assert (match.state.played, match.state.dealer) == (1, 0)
    # One TONK is paid as usual, and a hand outside the bounds is no second TONK.
    assert gains(table(SMALL, MIDDLE, HIGH, stake=7, **draw)) == [28, -14, -14]
    assert gains(table(SMALL, BIG, HIGH, tonk_high=51, **draw)) == [4, -2, -2]
    with pytest.raises(Misuse, match='\'several_tonks\' takes "paid" or "draw"'):
        Match(TONK, 2, {"several_tonks": "split"})


def test_tonk_5_the_hands_of_holders_are_shown_and_no_others_until_the_next_are_dealt():
    match = table(SMALL, MIDDLE, BIG)
    for reader in (0, 1, 2, None):
        shown = match.view(reader).shown.tolist()
        assert shown[:3] == [mask(SMALL), 0, mask(BIG)]
    dealt(match, LOW, MIDDLE, HIGH, up="KD")
    assert not match.state.shown.any()


def test_tonk_5_it_is_looked_at_only_when_the_hands_are_dealt():
    match = table(LOW, HIGH)
    hold(match, 1, "AS 2H")
    play(match, "stock 3C, discard TS")
    assert match.actors == [1]
    assert match.state.played == 0


def test_tonk_6_the_seat_left_of_the_dealer_begins_and_play_goes_clockwise():
    match = table(LOW, MIDDLE, HIGH)
    for seat in (0, 1, 2, 0, 1):
        assert match.actors == [seat]
        play(match, f"take, discard {min(hand(match, seat))}")


def test_tonk_6_dropping_is_legal_from_the_first_turn_but_not_within_a_normal_one():
    match = table(LOW, HIGH)
    assert set(match.legal(0)) == {"drop", "stock", "take"}
    match.act(0, "take")
    assert match.legal(0)
    assert "drop" not in match.legal(0)
    with pytest.raises(Illegal):
        match.act(0, "drop")
    match.act(0, "discard TS")
    assert "drop" in match.legal(1)


def test_tonk_7_a_dropper_lower_than_every_other_is_paid_the_stake_by_each():
    match = table(LOW, MIDDLE, HIGH)
    match.act(0, "drop")
    assert gains(match) == money(match) == [2, -1, -1]
    assert ending(match) == "drop"
    assert match.state.ender == 0


def test_tonk_7_cards_on_the_table_do_not_count():
    match = table("8S 8H 8D 2C 9H", MIDDLE.replace("9C", "9S"), up="8C")
    play(match, "take, meld 8S 8H 8D 8C, discard 9H", "take, discard TH")
    assert totals(match)[0] == 2
    match.act(0, "drop")
    assert gains(match) == [1, -1]


def test_tonk_7_all_hands_are_shown_on_a_drop_until_the_next_are_dealt():
    match = table(LOW, MIDDLE, HIGH)
    assert not match.state.shown.any()
    match.act(0, "drop")
    for reader in (0, 1, 2, None):
        assert match.view(reader).shown.tolist()[:3] == [mask(LOW), mask(MIDDLE), mask(HIGH)]
    dealt(match, HIGH, MIDDLE, LOW, up="KD")
    assert not match.state.shown.any()
    assert gains(match) == [2, -1, -1]


# Hands, the first of which drops, and the gains if a tie "loses", and if it "shares".
DROPS = [
    (["5S", "5H"], [-2, 2], [0, 0]),
    (["5S", "4H"], [-2, 2], [-2, 2]),
    (["5S", "5H", "9S"], [-2, 3, -1], [1, 1, -2]),
    (["5S", "4H", "9S"], [-2, 3, -1], [-2, 3, -1]),
    (["5S", "4H", "5H"], [-4, 3, 1], [-2, 3, -1]),
    (["5S", "4H", "3S"], [-4, 1, 3], [-4, 1, 3]),
    (["5S", "4H", "4S", "9S"], [-4, 3, 3, -2], [-4, 3, 3, -2]),
    (["5S", "5H", "5D", "9S", "8S"], [-4, 4, 4, -2, -2], [2, 2, 2, -3, -3]),
]


@pytest.mark.parametrize(("hands", "loses", "shares"), DROPS)
def test_tonk_8_a_drop_that_is_not_lowest(hands, loses, shares):
    """The dropper pays each equal or lower seat twice the stake; others pay the lowest of them."""
    for stake in (1, 10):
        for tie, expected in (({}, loses), ({"drop_tie": "shares"}, shares)):
            match = holding(*hands, stake=stake, **tie)
            match.act(0, "drop")
            assert gains(match) == [stake * gain for gain in expected]


# The same where only the dropper pays.
DROPS_FREE = [
    (["5S", "5H"], [-2, 2], [0, 0]),
    (["5S", "4H"], [-2, 2], [-2, 2]),
    (["5S", "5H", "9S"], [-2, 2, 0], [1, 1, -2]),
    (["5S", "4H", "9S"], [-2, 2, 0], [-2, 2, 0]),
    (["5S", "4H", "5H"], [-4, 2, 2], [-2, 2, 0]),
    (["5S", "4H", "3S"], [-4, 2, 2], [-4, 2, 2]),
    (["5S", "4H", "4S", "9S"], [-4, 2, 2, 0], [-4, 2, 2, 0]),
    (["5S", "5H", "5D", "9S", "8S"], [-4, 2, 2, 0, 0], [2, 2, 2, -3, -3]),
    (["5S", "9S", "8S"], [2, -1, -1], [2, -1, -1]),
]


@pytest.mark.parametrize(("hands", "loses", "shares"), DROPS_FREE)
def test_tonk_8_after_a_drop_that_is_not_lowest_only_the_dropper_may_pay(hands, loses, shares):
    for tie, expected in (("loses", loses), ("shares", shares)):
        match = holding(*hands, stake=10, drop_tie=tie, drop_others="free", out_pays=3)
        match.act(0, "drop")
        assert gains(match) == [10 * gain for gain in expected]


def test_tonk_8_drop_others_leaves_a_call_as_it_is():
    match = without_stock("5S", "4H", "9S", drop_others="free")
    match.act(0, "call")
    assert gains(match) == [-1, 2, -1]
    with pytest.raises(Misuse, match='\'drop_others\' takes "pay" or "free"'):
        Match(TONK, 2, {"drop_others": "none"})


def by_the_ruling(counts, dropper, tie, others_pay, stake):
    """[TONK-7] [TONK-8] Return the gains, one payment at a time."""
    seats = range(len(counts))
    others = [seat for seat in seats if seat != dropper]
    own, best = counts[dropper], min(counts[seat] for seat in others)
    payments = []
    if own < best:
        payments += [(seat, dropper, stake) for seat in others]
    elif tie == "shares" and own == best:
        lowest = [seat for seat in seats if counts[seat] == own]
        payments += [(a, b, stake) for a in seats if a not in lowest for b in lowest]
    else:
        for seat in others:
            if counts[seat] < own or (counts[seat] == own and tie == "loses"):
                payments.append((dropper, seat, 2 * stake))
            if counts[seat] > best and others_pay:
                payments += [(seat, low, stake) for low in others if counts[low] == best]
    gained = [0] * len(counts)
    for payer, paid, amount in payments:
        gained[payer] -= amount
        gained[paid] += amount
    return gained


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("tie", ["loses", "shares"])
@pytest.mark.parametrize("others", ["pay", "free"])
def test_tonk_8_every_drop_pays_what_the_ruling_says(players, tie, others, rng):
    for _ in range(30):
        hands = rng.sample([f"{rank}{suit}" for rank in "23456" for suit in SUITS], players)
        stake = rng.choice([1, 3, 1000])
        match = holding(*hands, drop_tie=tie, drop_others=others, stake=stake)
        dropper = rng.randrange(players)
        writable(match).actors = 1 << dropper
        expected = by_the_ruling(totals(match), dropper, tie, others == "pay", stake)
        match.act(dropper, "drop")
        assert gains(match) == expected
        assert sum(money(match)) == 0


def test_tonk_8_drop_tie_takes_two_words():
    with pytest.raises(Misuse, match='\'drop_tie\' takes "loses" or "shares"'):
        Match(TONK, 2, {"drop_tie": "wins"})


def test_tonk_9_a_card_from_the_stock_is_its_drawers_secret():
    match = table(LOW, HIGH)
    match.act(0, "stock")
    assert match.chance() == {
        f"draw {card}": 1 for card in CARDS if card not in f"{LOW} {HIGH} KD".split()
    }
    match.happen("draw 9H")
    assert match.state.left == 40
    assert hand(match, 0) == {*LOW.split(), "9H"}
    assert match.state.cards.tolist()[:2] == [6, 5]
    assert match.events(0)[-1].action == "draw 9H"
    for reader in (1, None):
        assert match.events(reader)[-1].action is None
        assert match.events(reader)[-1].drawer == 0


def test_tonk_9_the_top_of_the_pile_may_be_taken_and_shows_the_one_beneath():
    match = table(LOW, HIGH)
    play(match, "stock 9H, discard 9H")
    assert top(match) == "9H"
    match.act(1, "take")
    assert hand(match, 1) == {*HIGH.split(), "9H"}
    assert top(match) == "KD"
    assert match.state.pile.tolist()[:2] == [CARDS.index("KD") + 1, 0]
    assert match.state.height == 1
    assert match.state.left == 40
    match.act(1, "discard TC")
    match.act(0, "take")
    assert hand(match, 0) == {*LOW.split(), "TC"}
    assert top(match) == "KD"


def test_tonk_10_three_or_four_of_a_kind_or_a_run_of_three():
    assert melds_of("8S 8H 8D") == {"8S 8H 8D"}
    assert melds_of("8S 8H 8D 8C") == {
        "8S 8H 8D",
        "8S 8H 8C",
        "8S 8D 8C",
        "8H 8D 8C",
        "8S 8H 8D 8C",
    }
    assert melds_of("9S TS JS") == {"9S TS JS"}
    assert melds_of("9S TS JS QS") == {"9S TS JS", "TS JS QS"}
    assert melds_of("9S 9H TS JS 9C") == {"9S 9H 9C", "9S TS JS"}
    assert melds_of("9S 9H TS JH 2C 3D") == set()


def test_tonk_10_every_meld_there_is():
    sets = [
        [rank + suit for suit in suits]
        for rank in RANKS
        for size in (3, 4)
        for suits in combinations(SUITS, size)
    ]
    runs = [[rank + suit for rank in RANKS[low : low + 3]] for suit in SUITS for low in range(11)]
    found = {text for text in TONK.actions.texts if text.startswith("meld ")}
    assert found == {"meld " + " ".join(cards) for cards in sets + runs}
    for cards in sets + runs:
        found = melds_of(" ".join(cards))
        assert " ".join(cards) in found
        assert len(found) == (5 if len(cards) == 4 else 1)


def test_tonk_10_the_ace_is_low_only_and_no_run_goes_round_or_from_suit_to_suit():
    assert melds_of("AS 2S 3S") == {"AS 2S 3S"}
    assert melds_of("QD KD AD") == set()
    assert melds_of("KD AD 2D") == set()
    assert melds_of("JC QC KD") == set()
    assert melds_of("JD QD KD") == {"JD QD KD"}
    assert legal(playing("QD AD KH", runs="JH QH"), "lay") == {"KH"}
    assert legal(playing("AD AH KH", runs="JD QD KD 2H 3H 4H"), "lay") == {"AH"}
    assert legal(playing("KD KH AS", runs="AD 2D 3D JC QC KC"), "lay") == set()


def test_tonk_10_a_card_is_added_to_either_end_of_anybodys_run():
    match = table("9S TS JS 2D 4D", "8S QS 8C QC 2H", up="6C")
    play(match, "take, meld 9S TS JS, discard 2D")
    match.act(1, "take")
    assert legal(match, "lay") == {"8S", "QS"}
    match.act(1, "lay QS")
    match.act(1, "lay 8S")
    assert match.state.laid.tolist()[:2] == [mask("9S TS JS"), mask("8S QS")]
    assert match.state.runs == mask("8S 9S TS JS QS")
    assert match.state.cards.tolist()[:2] == [2, 4]
    match.act(1, "discard 8C")
    match.act(0, "stock")
    match.happen("draw KS")
    assert legal(match, "lay") == {"KS"}


def test_tonk_10_a_longer_run_is_a_run_of_three_with_cards_added():
    match = table("9S TS JS QS 4D", LOW.replace("TS", "TH"), up="KS")
    match.act(0, "take")
    assert legal(match, "lay") == set()
    assert legal(match, "meld") == {"9S TS JS", "TS JS QS", "JS QS KS"}
    for step, next_to_it in (("meld 9S TS JS", {"QS"}), ("lay QS", {"KS"}), ("lay KS", set())):
        match.act(0, step)
        assert legal(match, "lay") == next_to_it
    assert hand(match, 0) == {"4D"}


def test_tonk_10_a_run_of_six_may_be_two_runs():
    match = playing("3H 4H 5H 6H 7H 8H KS KD")
    play(match, "meld 3H 4H 5H, meld 6H 7H 8H, discard KS")
    assert match.state.runs == mask("3H 4H 5H 6H 7H 8H")


def test_tonk_10_a_card_between_two_runs_may_be_added():
    match = playing("6H KS", runs="3H 4H 5H 7H 8H 9H")
    assert legal(match, "lay") == {"6H"}


def test_tonk_10_sets_are_never_added_to():
    match = table("8S 8H 8D 2D 4D", LOW, up="3C")
    play(match, "take, meld 8S 8H 8D, discard 2D")
    match.act(1, "stock")
    match.happen("draw 7S")
    assert "8C" in hand(match, 1)
    assert legal(match, "lay") == set()
    assert match.state.runs == 0


def test_tonk_10_melding_is_a_choice_and_cards_can_be_kept():
    match = table("8S 8H 8D 2D 4D", MIDDLE, up="8C")
    match.act(0, "take")
    assert legal(match, "discard") == {"8S", "8H", "8D", "2D", "4D"}
    match.act(0, "discard 2D")
    assert match.actors == [1]
    assert match.state.laid[0] == 0


@pytest.mark.parametrize(
    ("held", "last"), [("9S TS JS", "meld 9S TS JS"), ("TS", "lay TS"), ("TH", "discard TH")]
)
def test_tonk_11_a_seat_without_a_card_wins_at_once_and_is_paid_by_every_other(held, last):
    match = playing(held, LOW, MIDDLE, HIGH, runs="6S 7S 8S 9S", stake=3)
    match.act(0, last)
    assert ending(match) == "out"
    assert match.state.ender == 0
    assert gains(match) == [9, -3, -3, -3]
    assert not match.state.shown.any()
    assert len(match.chance()) == 52


@pytest.mark.parametrize("times", [1, 2, 3])
@pytest.mark.parametrize(
    ("held", "last"), [("9S TS JS", "meld 9S TS JS"), ("TS", "lay TS"), ("TH", "discard TH")]
)
def test_tonk_11_going_out_may_pay_more_by_whichever_last_move(held, last, times):
    rules = {"stake": 5, "out_pays": times, "several_tonks": "draw"}
    match = playing(held, LOW, MIDDLE, HIGH, runs="6S 7S 8S 9S", **rules)
    match.act(0, last)
    assert ending(match) == "out"
    assert gains(match) == [15 * times, -5 * times, -5 * times, -5 * times]
    assert TONK.limits(4, rules | {"hands": 1}).most == max(2, times) * 15


def test_tonk_11_only_going_out_pays_more():
    """A drop, a call, TONK or the end of all turns does not; going out on the last turn does."""
    rules = {"out_pays": 3}
    assert gains(table(SMALL, MIDDLE, HIGH, **rules)) == [4, -2, -2]
    match = holding("2S", "4H", "3H", **rules)
    match.act(0, "drop")
    assert gains(match) == [2, -1, -1]
    match = without_stock("2S", "4H", "3H", **rules)
    match.act(0, "call")
    assert gains(match) == [2, -1, -1]
    for held, expected in (("2S TH", [-1, 1]), ("TH", [3, -3])):
        match = playing(held, "AS", **rules)
        writable(match).turns = 79
        match.act(0, "discard TH")
        assert gains(match) == expected
    with pytest.raises(Misuse, match="'out_pays' takes a whole number from 1 to 3"):
        Match(TONK, 2, {"out_pays": 4})


def test_tonk_11_a_seat_with_cards_discards_one_and_it_is_the_next_seats_turn():
    match = table(LOW, HIGH)
    match.act(0, "stock")
    match.happen("draw 9H")
    assert legal(match, "discard") == {*LOW.split(), "9H"}
    match.act(0, "discard 8C")
    assert hand(match, 0) == {"2S", "4H", "6D", "TS", "9H"}
    assert top(match) == "8C"
    assert match.actors == [1]


def test_tonk_12_a_card_taken_from_the_pile_may_not_be_discarded_in_the_same_turn():
    match = table(LOW, HIGH)
    match.act(0, "take")
    assert legal(match, "discard") == set(LOW.split())
    with pytest.raises(Illegal):
        match.act(0, "discard KD")
    play(match, "discard TS", "take, discard QS", "take, discard KD")
    assert top(match) == "KD"


def test_tonk_12_all_remember_a_card_that_was_taken_until_it_leaves_the_hand():
    match = table(LOW, HIGH)

    def remembered(what):
        return [set(named(int(cards))) for cards in match.memory()[what][:2]]

    match.act(0, "take")
    assert remembered("known") == [{"KD"}, set()]
    play(match, "discard TS", "take, discard QS", "take, discard KD")
    assert remembered("known") == [{"QS"}, {"TS"}]
    assert remembered("thrown") == [{"TS", "KD"}, {"QS"}]
    match = table("5H 6H 2D 4D 9C", HIGH.replace("6H", "6D"), up="7H")
    play(match, "take, meld 5H 6H 7H")
    assert remembered("known") == [set(), set()]


def test_tonk_12_unless_it_is_the_only_card_left_in_hand():
    match = holding("5H 6H 7H", LOW)
    writable(match).pile[0] = CARDS.index("KC") + 1
    match.act(0, "take")
    assert legal(match, "discard") == {"5H", "6H", "7H"}
    match.act(0, "meld 5H 6H 7H")
    assert set(match.legal(0)) == {"discard KC"}
    match.act(0, "discard KC")
    assert ending(match) == "out"


def test_tonk_12_when_it_has_been_melded_the_others_are_free():
    match = table("5H 6H 2D 4D 9C", HIGH.replace("6H", "6D"), up="7H")
    play(match, "take, meld 5H 6H 7H")
    assert legal(match, "discard") == {"2D", "4D", "9C"}


def test_tonk_12_it_may_be_discarded_a_turn_later():
    match = table(LOW, HIGH)
    play(match, "take, discard TS", "stock 9H, discard 9H")
    match.act(0, "stock")
    match.happen("draw 9S")
    assert "KD" in legal(match, "discard")


def test_tonk_12_a_card_from_the_stock_may_be_discarded():
    match = table(LOW, HIGH)
    play(match, "stock KH, discard KH")
    assert top(match) == "KH"


def test_tonk_12_return_taken_lets_it_come_back():
    match = table(LOW, HIGH, return_taken=True)
    match.act(0, "take")
    assert legal(match, "discard") == {*LOW.split(), "KD"}
    match.act(0, "discard KD")
    assert top(match) == "KD"
    with pytest.raises(Misuse, match="'return_taken' takes false or true"):
        Match(TONK, 2, {"return_taken": 1})


def without_stock(*hands, **rules):
    """Return a table where the stock is used up and seat 0 begins."""
    match = holding(*hands, **rules)
    writable(match).left = 0
    return match


def test_tonk_13_when_the_stock_is_empty_a_seat_may_drop_take_or_call():
    match = holding(LOW, HIGH)
    writable(match).left = 1
    assert set(match.legal(0)) == {"drop", "take", "stock"}
    match.act(0, "stock")
    (last,) = match.chance()
    match.happen(last)
    match.act(0, "discard TS")
    assert match.state.left == 0
    assert set(match.legal(1)) == {"drop", "take", "call"}
    match.act(1, "take")
    match.act(1, "discard QS")
    assert set(match.legal(0)) == {"drop", "take", "call"}


@pytest.mark.parametrize("tie", ["loses", "shares"])
@pytest.mark.parametrize(
    ("hands", "expected"),
    [
        (["5S", "4H"], [-1, 1]),
        (["4S", "5H"], [1, -1]),
        (["4S", "4H"], [0, 0]),
        (["5S", "4H", "4S", "9S"], [-2, 2, 2, -2]),
        (["5S", "4H", "7S", "9S"], [-1, 3, -1, -1]),
        (["3S", "3H", "3D", "9S", "8S"], [2, 2, 2, -3, -3]),
    ],
)
def test_tonk_13_on_a_call_every_seat_not_lowest_pays_the_stake_to_each_lowest(
    hands, expected, tie
):
    for stake in (1, 10):
        match = without_stock(*hands, stake=stake, drop_tie=tie)
        match.act(0, "call")
        assert gains(match) == [stake * gain for gain in expected]
        assert ending(match) == "call"
        assert match.state.shown.tolist()[: len(hands)] == [mask(held) for held in hands]


def test_tonk_13_a_drop_is_still_a_drop_without_stock():
    match = without_stock("5S", "4H")
    match.act(0, "drop")
    assert gains(match) == [-2, 2]


def nearly_drawn(*hands, left="9H", **rules):
    """Return a table whose stock holds these cards only, with a king of diamonds on the pile."""
    match = table(*hands, empty_stock="reshuffle", **rules)
    writable(match).stock, writable(match).left = mask(left), len(left.split())
    return match


def lying(match):
    """Return the pile, first to last."""
    return [CARDS[card - 1] for card in match.state.pile[: match.state.height]]


def test_tonk_13_the_pile_but_its_top_may_become_the_stock_as_a_turn_begins():
    match = nearly_drawn(LOW, HIGH, left="9H 9D")
    play(match, "stock 9H, discard TS")
    assert (lying(match), match.state.left) == (["KD", "TS"], 1)
    match.act(1, "stock")
    match.happen("draw 9D")
    # Not in the middle of a turn.
    assert (lying(match), match.state.left) == (["KD", "TS"], 0)
    match.act(1, "discard QS")
    assert match.record()[-1] == (1, "discard QS")
    assert (lying(match), match.state.left) == (["QS"], 2)
    assert not match.state.pile[1:].any()
    assert set(match.legal(0)) == {"drop", "take", "stock"}
    assert match.state.stock == mask("KD TS")
    assert match.view(0).stock == match.view(None).stock == 0
    match.act(0, "stock")
    assert match.chance() == {"draw KD": 1, "draw TS": 1}
    match.happen("draw TS")
    match.act(0, "discard 8C")
    play(match, "stock KD, discard KD")
    assert (lying(match), match.state.left) == (["KD"], 2)
    assert match.state.stock == mask("QS 8C")


@pytest.mark.parametrize("first", ["drop", "take", "stock"])
def test_tonk_13_it_becomes_the_stock_whatever_the_seat_then_does(first):
    match = nearly_drawn(LOW, HIGH, MIDDLE, drop_others="free", out_pays=2)
    play(match, "stock 9H, discard TS")
    assert (lying(match), match.state.left) == (["TS"], 1)
    match.act(1, first)
    if first == "drop":
        assert gains(match) == [2, -4, 2]
    else:
        assert match.state.stock == mask("KD")


def test_tonk_13_a_pile_of_one_card_stays_and_a_seat_may_call():
    """No play leads there: a turn leaves a card in the stock or two in the pile."""
    match = without_stock("5S 9S", "4H", empty_stock="reshuffle")
    play(match, "take, discard 9S")
    assert (lying(match), match.state.left) == (["9S"], 0)
    assert set(match.legal(1)) == {"drop", "take", "call"}
    match.act(1, "call")
    assert ending(match) == "call"
    with pytest.raises(Misuse, match='\'empty_stock\' takes "call" or "reshuffle"'):
        Match(TONK, 2, {"empty_stock": "turn"})


def test_tonk_13_the_next_hand_has_the_whole_deck_and_going_out_comes_before_a_new_stock():
    match = nearly_drawn(LOW, HIGH)
    hold(match, 0, "TS")
    match.act(0, "stock")
    match.happen("draw 9H")
    hold(match, 0, "9H")
    match.act(0, "discard 9H")
    assert ending(match) == "out"
    assert (match.state.left, match.state.height) == (52, 0)


def test_tonk_13_the_last_of_all_turns_comes_before_a_new_stock():
    match = nearly_drawn(LOW, HIGH)
    writable(match).turns = 79
    play(match, "stock 9H, discard TS")
    assert ending(match) == "turns"
    assert gains(match) == [1, -1]
    assert len(match.chance()) == 52


@pytest.mark.parametrize("players", [2, 5, 8])
def test_tonk_13_with_a_new_stock_nobody_calls_and_every_hand_ends(players, rng):
    """The stock is never empty as a turn begins. [TONK-14] The limit on turns is unchanged."""
    rules = NO_TONK | {"hands": 2, "empty_stock": "reshuffle"}
    limits, made, ends = TONK.limits(players, rules), 0, set()
    for patient in [True, *[False] * rng.times(15)]:
        match = Match(TONK, players, rules)
        while not match.over:
            left = int(match.state.left)
            if match.chance():
                match.happen(rng.choice([*match.chance()]))
                continue
            (seat,) = match.actors
            ways = match.legal(seat)
            if "take" in ways:
                assert left
                assert "call" not in ways
                ways = ["stock"] if patient else ["stock", "take"]
            elif patient:
                ways = [way for way in ways if way.startswith("discard")]
            match.act(seat, rng.choice(ways))
            made += left == 0 < match.state.left < 52
            ends.add(ending(match))
        decisions = sum(seat is not None for seat, _ in match.record())
        chance = len(match.record()) - decisions
        assert decisions <= limits.decisions
        # If all only draw and discard, chance acts as often as it can.
        assert chance == limits.chance if patient else chance <= limits.chance
    assert made
    assert ends <= {"", "turns", "out"}
    assert "turns" in ends


def test_tonk_14_after_40_turns_a_seat_the_hand_ends_as_if_called():
    match = table(MIDDLE, LOW, HIGH)
    for turn in range(120):
        assert match.state.played == 0
        assert match.actors == [turn % 3]
        held = hand(match, turn % 3)
        play(match, f"take, discard {max(held, key=lambda card: (total(mask(card)), card))}")
    assert ending(match) == "turns"
    counts = [total(int(shown)) for shown in match.state.shown[:3]]
    lowest = [seat for seat in range(3) if counts[seat] == min(counts)]
    assert len(lowest) == 1
    assert gains(match) == [2 if seat in lowest else -1 for seat in range(3)]
    assert len(match.chance()) == 52


@pytest.mark.parametrize("players", [2, 8])
def test_tonk_14_counts_the_turns_of_all_seats_in_this_hand(players):
    match = holding(*CARDS[4 : 4 + players])
    hold(match, 0, "9S 9H")
    writable(match).turns = 40 * players - 2
    play(match, "take, discard 9S")
    assert match.state.played == 0
    match.act(1, "take")
    match.act(1, f"discard {CARDS[5]}")
    assert ending(match) == "turns"
    assert match.state.turns == 0


def test_tonk_14_who_is_rid_of_every_card_on_the_last_turn_has_won():
    match = holding("", "AS", "9S")
    writable(match).turns = 119
    play(match, "take, discard KC")
    assert ending(match) == "out"
    assert gains(match) == [2, -1, -1]


@pytest.mark.parametrize("stake", [1, 1000])
def test_tonk_15_the_payoff_is_the_balance_after_the_last_hand(stake):
    match = Match(TONK, 3, {"hands": 3, "stake": stake})
    balances = [0, 0, 0]
    for hands, gained in (
        ([LOW, MIDDLE, HIGH], [2, -1, -1]),
        ([MIDDLE, LOW, HIGH], [-1, 2, -1]),
        ([LOW, MIDDLE, HIGH], [3, 1, -4]),
    ):
        dealt(match, *hands, up="KD")
        match.act(match.actors[0], "drop")
        assert gains(match) == [stake * gain for gain in gained]
        balances = [had + stake * gain for had, gain in zip(balances, gained, strict=True)]
        assert money(match) == balances
    assert match.over
    assert match.payoffs() == [4 * stake, 2 * stake, -6 * stake]
    assert match.standing() == [1, 2, 3]


def test_tonk_15_equal_balances_share_a_rank_and_the_stake_has_bounds():
    match = table(LOW, MIDDLE, HIGH, hands=1)
    match.act(0, "drop")
    assert match.payoffs() == [2, -1, -1]
    assert match.standing() == [1, 2, 2]
    for stake in (0, 1001):
        with pytest.raises(Misuse, match="'stake' takes a whole number from 1 to 1000"):
            Match(TONK, 2, {"stake": stake})


def test_the_first_worked_example_of_the_source():
    """Its errors are corrected: the ten is of clubs, and Elmo's hand counts 24."""
    croaker, goblin, elmo = range(3)
    match = table("TS 8D 8H 5S 4H", "KC TC 3C 2S AH", "QH 8S 6D 2D 2C", up="5C")
    assert totals(match) == [35, 26, 28]
    assert match.state.dealer == elmo
    play(match, "stock 6S, discard TS", "stock AC, discard KC", "stock 7S, discard QH")
    assert hand(match, croaker) == {"8D", "8H", "6S", "5S", "4H"}
    assert hand(match, goblin) == {"TC", "3C", "2S", "AC", "AH"}
    assert hand(match, elmo) == {"8S", "7S", "6D", "2D", "2C"}
    assert totals(match) == [31, 17, 25]
    assert top(match) == "QH"
    play(match, "stock 8C, meld 8H 8D 8C, discard 6S")
    play(match, "stock 3S, discard TC", "stock 7H, discard 8S")
    assert hand(match, croaker) == {"5S", "4H"}
    assert match.state.laid[croaker] == mask("8H 8D 8C")
    assert hand(match, goblin) == {"3C", "3S", "2S", "AC", "AH"}
    assert hand(match, elmo) == {"7H", "7S", "6D", "2D", "2C"}
    assert totals(match) == [9, 10, 24]
    assert top(match) == "8S"
    match.act(croaker, "drop")
    assert gains(match) == [2, -1, -1]


def test_the_second_worked_example_of_the_source():
    """Its gaps are filled: the nine that was drawn is discarded, and Goblin wins by dropping."""
    croaker, goblin, elmo = range(3)
    match = table("QH TS 9S 6H 5H", "JH TH 4S 4H AS", "8S 7H 5D 2D AD", up="QD")
    assert totals(match) == [40, 29, 23]
    play(match, "stock JS, meld 9S TS JS, discard QH")
    play(match, "take, meld TH JH QH, discard 4H")
    play(match, "stock TD, lay 8S, discard TD")
    assert hand(match, croaker) == {"6H", "5H"}
    assert hand(match, goblin) == {"4S", "AS"}
    assert hand(match, elmo) == {"7H", "5D", "2D", "AD"}
    assert totals(match) == [11, 5, 15]
    assert match.state.runs == mask("JS TS 9S 8S QH JH TH")
    assert top(match) == "TD"
    play(match, "stock 9D, discard 9D")
    match.act(goblin, "drop")
    assert gains(match) == [-1, 2, -1]


def naive_leaves(model, depth):
    """Count lines of play as `leaves` does, by the reference implementation."""
    if depth == 0 or model.over():
        return 1
    found = 0
    for text in model.chance() or model.legal(model.actors()[0]):
        after = copy.deepcopy(model)
        if model.chance():
            after.happen(text)
        else:
            after.act(model.actors()[0], text)
        found += naive_leaves(after, depth - 1)
    return found


# Counted by hand. The stock has 41 cards, and a drop ends the game: that is 1 line at any depth.
#
# 2 steps: 1, 41 draws, and with the king of the pile 5 discards and the set of eights: 48.
# 3 steps: 1; 38 draws leave 6 discards and the set, the 8C 6 and 5 sets, the 6S and the 9S 6, the
# set and a run; a discard after `take` asks the other seat for one of 3, the set leaves 2 cards to
# discard: 1 + (38 * 7 + 11 + 8 + 8) + (5 * 3 + 2) = 311.
# 4 steps: 1; after a draw a discard counts 3, a meld of three cards 3, of four 2; after `take` and
# a discard 1 for a drop, 41 for the stock, 5 for the pile, after the set and a discard 3:
# 1 + (38 * 21 + (18 + 12 + 2) + 24 + 24) + (5 * 47 + 2 * 3) = 1120.
BY_HAND = {1: 3, 2: 48, 3: 311, 4: 1120}


def test_the_number_of_positions_to_a_depth_is_as_counted_by_hand():
    match = table("8S 8H 8D 7S 2C", "4S 6H 9D TC QS", up="KD", hands=1)
    for depth, expected in BY_HAND.items():
        assert leaves(match, depth) == expected


def reference(match):
    """Return the reference implementation in the same position."""
    model = Reference(match.players, match.rules)
    for seat, text in match.record():
        if seat is None:
            model.happen(text)
        else:
            model.act(seat, text)
    return model


def test_the_number_of_positions_to_a_depth_is_that_of_the_reference():
    """There are runs to add to, and hands that end and are dealt again."""
    match = table("QH TS 9S 6H 5H", "JH TH 4S 4H AS", "8S 7H 5D 2D AD", up="QD")
    play(match, "stock JS, meld 9S TS JS, discard QH", "take, meld TH JH QH, discard 4H")
    for step, expected in (
        ("stock", [35, 249, 832]),
        ("draw 9H", [8, 30, 569, 17536]),
        ("lay 8S", []),
        ("lay 9H", [4, 12, 353, 11108]),
    ):
        if step.startswith("draw"):
            match.happen(step)
        else:
            match.act(2, step)
        for depth, lines in enumerate(expected, 1):
            assert leaves(match, depth) == lines
            assert naive_leaves(reference(match), depth) == lines


@pytest.mark.parametrize("drawer", [-1, 1])
def test_no_position_lets_another_seat_draw_than_the_one_whose_turn_it_is(drawer):
    state = table(LOW, MIDDLE, HIGH).state.copy()
    assert Match.at(TONK, state).actors == [0]
    state.drawer = drawer
    with pytest.raises(Misuse, match="play leads to no such 'drawer'"):
        Match.at(TONK, state)
