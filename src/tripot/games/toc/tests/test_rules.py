"""The rulebook of Toc, rule by rule."""

import random
from collections import Counter
from itertools import product

import numpy as np
import pytest

from tests.every_game.play import random_choice
from tests.writable import writable
from tripot import games
from tripot.core.errors import Illegal, Misuse
from tripot.games.toc.rules import playable
from tripot.games.toc.track import CAMP, CARDS, CENTRE, RANKS, RING, SECTION
from tripot.match import Match

TOC = games.load("toc")

STEPS = {"A": 1, "2": 2, "3": 3, "5": 5, "6": 6, "8": 8, "9": 9, "J": 11, "Q": 12, "K": 13, "X": 15}
CARDS_OF_DEALS = {2: [6, 5, 5, 5, 5], 3: [5, 4, 4, 4], 4: [5, 4, 4]}
SECTIONS = {2: [0, 2], 3: [0, 1, 2], 4: [0, 1, 2, 3]}
EIGHTHS = {1: 8, 2: 26, 3: -28, 0: -10}  # as seat 0 sees the square 8 of each section


# Where a pawn is: its steps from its own start, where -1 is the square before it; "fresh" on the
# start, or "start" if not fresh there; "home 1" to "home 4"; "centre 2" if it came from section 2;
# a pawn not named is in camp.


def placed(own, where):
    """Return a place of a section's owner as the state counts places."""
    if isinstance(where, int):
        return where % RING
    word, _, number = where.partition(" ")
    if word == "centre":
        return CENTRE + (int(number) - own - 1) % 4
    return {"fresh": 0, "start": RING, "home": RING + int(number or 0)}[word]


def told(own, place):
    """Return a place in the words of these tests."""
    if place >= CENTRE:
        return f"centre {(place - CENTRE + own + 1) % 4}"
    if place > RING:
        return f"home {place - RING}"
    if place in (0, RING):
        return "start" if place else "fresh"
    return place if place <= RING // 2 else place - RING


def put(match, pawns, hands):
    """Put these pawns on the board, all others into camp, and give the seats these hands."""
    state = writable(match)
    state.place, state.on, state.guards, state.inside = CAMP, 0, 0, 0
    for name, where in pawns.items():
        seat, number = map(int, name.split("."))
        own = SECTIONS[match.players][seat]
        pawn, place = 4 * seat + number, placed(own, where)
        state.place[pawn] = place
        if place <= RING:
            square = (SECTION * own + SECTION - 1 + place) % RING
            assert state.on[square] == 0, f"two pawns on the square of {name}"
            state.on[square] = pawn + 1
            state.guards |= (place in (0, RING)) << own
        elif place < CENTRE:
            state.inside[seat] |= 1 << place - RING - 1
    for seat, hand in enumerate(hands):
        state.hand[seat] = [hand.count(rank) for rank in CARDS]
        state.held[seat] = sum(1 << CARDS.index(rank) for rank in set(hand))
        state.cards[seat] = len(hand)


def board(match):
    """Return where every pawn outside camp is."""
    pawns = enumerate(match.state.place.tolist()[: 4 * match.players])
    return {
        f"{pawn // 4}.{pawn % 4}": told(SECTIONS[match.players][pawn // 4], place)
        for pawn, place in pawns
        if place != CAMP
    }


def hand(match, seat, state=None):
    """Return the cards that a seat holds, low to high."""
    held = (match.state if state is None else state).hand[seat].tolist()
    return "".join(rank * held[CARDS.index(rank)] for rank in RANKS)


def deal(match, *hands):
    """Deal these hands, by seat."""
    cards = [iter(cards) for cards in hands]
    while match.chance():
        match.happen(f"deal {next(cards[match.state.drawer])}")


def table(pawns, *hands, players=4, **rules):
    """Return a game at its first deal, in which seat 0 begins; hands not given are all twos."""
    match = Match(TOC, players, rules)
    filler = iter("35689" * 4)
    while match.chance():
        match.happen(f"deal {next(filler)}")
    put(match, pawns, [*hands, *["2" * len(hands[0])] * (players - len(hands))])
    return match


def play(match, *steps):
    """Take these actions, each for the seat whose turn it is, and draw these cards."""
    for step in steps:
        if step.startswith("draw"):
            match.happen(step)
        else:
            match.act(match.actors[0], step)
    return match


def legal(match):
    """Return what the seat whose turn it is may do."""
    listed = match.legal(match.actors[0])
    assert len(listed) == len(set(listed))
    return set(listed)


def options(pawns, *hands, **rules):
    """Return what seat 0 may do at a table with these pawns and cards."""
    return legal(table(pawns, *hands, **rules))


def after(pawns, *steps, card=None, **rules):
    """Return the board after seat 0 has played the card with these steps, or this action."""
    return board(play(table(pawns, card or steps[0][0], **rules), *steps))


def words(*texts):
    """Return the actions of lists that are separated by commas."""
    return {text for listed in texts for text in listed.split(", ")}


def steps_to(own, section, number):
    """Return how far a square of a section lies after the start of section `own`."""
    return told(own, (SECTION * (section - own - 1) + number) % RING)


def home(seat, *squares):
    """Return pawns of a seat, from 0 on, on these squares of its house."""
    return {f"{seat}.{pawn}": f"home {square}" for pawn, square in enumerate(squares)}


def test_toc_1_is_for_2_to_4_seats():
    for players in (1, 5):
        with pytest.raises(Misuse, match="2 to 4"):
            Match(TOC, players)
    for players in (2, 3, 4):
        assert len(Match(TOC, players).seats) == players


def test_toc_1_teams_are_refused_unless_there_are_four_seats():
    for players in (2, 3):
        with pytest.raises(Misuse, match="'teams' can be true with 4 players only"):
            Match(TOC, players, {"teams": True})
    assert Match(TOC, 4, {"teams": True}).rules["teams"] is True
    assert Match(TOC, 4).rules["teams"] is False


@pytest.mark.parametrize("team", [0, 1])
def test_toc_1_seats_0_and_2_play_against_1_and_3(team):
    pawns = home(team, 1, 2, 3, 4) | home(team + 2, 2, 3, 4) | {f"{team + 2}.3": -1}
    match = table(pawns, *["2" if seat == team else "3" for seat in range(4)], teams=True)
    play(match, *["discard 3"] * team, f"2 home {team + 2}.3")
    assert match.payoffs() == [int(seat % 2 == team) for seat in range(4)]


@pytest.mark.parametrize(
    ("option", "values"),
    [
        ("teams", (1, "true")),
        ("jokers", (1, 3, 5, -2, True)),
        ("overshoot", ("free", True)),
        ("start_blocks", (1,)),
        ("ten_own", (0,)),
        ("shortcut", ("yes",)),
        ("king_eats", (1, "true")),
        ("ten", (True, 10, "eleven")),
        ("jack", (True, 11, "ten")),
        ("joker_steps", (9, 19, True, "15")),
        ("stuck", (True, "pass")),
        ("ace", (True, 11, "eleven")),
        ("centre", (True,)),
    ],
)
def test_toc_1_an_option_that_is_unknown_or_out_of_bounds_is_refused(option, values):
    for value in values:
        with pytest.raises(Misuse, match=option):
            Match(TOC, 4, {option: value})


@pytest.mark.parametrize(
    ("players", "seat", "section"),
    [(players, *owned) for players in SECTIONS for owned in enumerate(SECTIONS[players])],
)
def test_toc_2_2_seats_own_sections_0_and_2_3_seats_0_to_2_and_4_all(players, seat, section):
    """A seat that enters sends pawns on the 18 of its section to camp."""
    other = (seat + 1) % players
    away = steps_to(SECTIONS[players][other], section, 18)
    hands = ["K" if s == seat else "2" for s in range(players)]
    match = table({f"{other}.0": away}, *hands, players=players)
    while match.actors != [seat]:
        match.act(match.actors[0], match.legal(match.actors[0])[0])
    if other < seat:  # it has just had to move away
        put(match, {f"{other}.0": away}, hands)
    play(match, f"K enter {seat}.0")
    assert board(match) == {f"{seat}.0": "fresh"}


def test_toc_2_the_track_is_a_ring_of_four_sections_of_18():
    """In steps of three, 24 moves lead a pawn from its own 18 around the ring and back."""
    match = table({"0.0": "fresh"}, "3" * 24, players=2)
    squares = [steps_to(0, section % 4, number) for section in range(1, 5) for number in (3, 6, 9)]
    assert squares == [3, 6, 9, 21, 24, 27, -33, -30, -27, -15, -12, -9]
    seen = []
    for _ in range(24):
        play(match, "3 move 0.0", "discard 2")
        seen.append(board(match)["0.0"])
    assert seen == [*range(3, 37, 3), *range(-33, 0, 3), "start"]


def test_toc_2_after_an_18_comes_the_1_of_the_next_section():
    for section in range(4):
        before, beyond = steps_to(0, section, 17), steps_to(0, (section + 1) % 4, 1)
        assert after({"0.0": before}, "2 move 0.0") == {"0.0": beyond}


@pytest.mark.parametrize(("players", "section"), [(2, 1), (2, 3), (3, 3)])
def test_toc_2_an_unowned_18_is_a_plain_square(players, section):
    """Pawns land there, and are eaten, swapped and passed there."""
    there = steps_to(0, section, 18)
    other = steps_to(SECTIONS[players][1], section, 18)
    pawns = {"0.0": there - 2, "1.0": other}
    assert after(pawns, "2 move 0.0", players=players) == {"0.0": there}
    for blocks in (False, True):
        assert after(pawns, "7 move 0.0 7", players=players, start_blocks=blocks) == {
            "0.0": told(0, (there + 5) % RING)
        }
    assert options(pawns, "T", players=players) == {"T swap 0.0 1.0"}
    # Nobody turns into a house there.
    assert options(pawns, "3", players=players) == {"3 move 0.0"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_toc_3_each_seat_has_four_pawns_all_in_camp(players):
    match = Match(TOC, players)
    assert board(match) == {}
    match = table({}, "K3K5K6K8K", players=players)
    for pawn, card in enumerate("3568"):
        for step in (f"K enter 0.{pawn}", f"{card} move 0.{pawn}"):
            play(match, step, *["discard 2"] * (players - 1))
    assert board(match) == {"0.0": 3, "0.1": 5, "0.2": 6, "0.3": 8}
    assert legal(match) == {f"K move 0.{pawn}" for pawn in range(4)}


def test_toc_3_a_house_of_four_squares_is_entered_from_the_own_18():
    assert options({"0.0": "start"}, "A235") == words(
        "A move 0.0, 2 move 0.0, 3 move 0.0, 5 move 0.0, A home 0.0, 2 home 0.0, 3 home 0.0"
    )
    match = table({"0.0": "start", "0.1": 20}, "7")
    assert {text for text in legal(match) if "home" in text} == {
        f"7 home 0.0 {n}" for n in (1, 2, 3, 4)
    }
    for start in (18, 36, -18):
        assert options({"0.0": start}, "23") == {"2 move 0.0", "3 move 0.0"}
        assert options({"0.0": start - 1}, "23") == {"2 move 0.0", "3 move 0.0"}


def test_toc_3_the_house_is_not_entered_going_backward():
    assert after({"0.0": 2}, "4 back 0.0") == {"0.0": -2}
    assert options({"0.0": 2}, "4") == {"4 back 0.0"}


@pytest.mark.parametrize("jokers", [0, 2, 4])
def test_toc_4_the_pack_is_52_cards_and_jokers(jokers):
    whole = {f"deal {rank}": 4 for rank in "A23456789TJQK"}
    if jokers:
        whole["deal X"] = jokers
    assert Match(TOC, 4, {"jokers": jokers}).chance() == whole
    if jokers == 2:
        assert Match(TOC, 4).chance() == whole


def test_toc_4_a_card_is_as_likely_as_there_are_left_of_it():
    match = Match(TOC, 2)
    for left in (3, 2, 1, 0):
        match.happen("deal 8")
        assert match.chance().get("deal 8", 0) == left
    for left in (1, 0):
        match.happen("deal X")
        assert match.chance().get("deal X", 0) == left
    with pytest.raises(Illegal):
        match.happen("deal X")
    assert sum(match.chance().values()) == 48


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("jokers", [0, 2, 4])
def test_toc_4_deals_per_pack_and_the_pack_is_reshuffled_whole(players, jokers):
    """2 seats get 6 cards, then 4 times 5; 3 seats 5, then 3 times 4; 4 seats 5, then 2 times 4."""
    chance = random.Random(players)
    match = Match(TOC, players, {"jokers": jokers})
    for _ in range(players + 1):
        assert sum(match.chance().values()) == 52 + jokers
        gone = 0
        for size in CARDS_OF_DEALS[players]:
            got = [0] * players
            while next(iter(match.chance())).startswith("deal"):
                got[match.state.drawer] += 1
                match.happen(chance.choice(list(match.chance())))
                gone += 1
                if match.actors:
                    break
            assert got == [size] * players
            assert match.state.cards.tolist()[:players] == got
            while match.actors or next(iter(match.chance())).startswith("draw"):
                if match.actors:
                    play(match, chance.choice(match.legal(match.actors[0])))
                else:
                    assert sum(match.chance().values()) == 52 + jokers - gone
                    match.happen(chance.choice(list(match.chance())))
                    gone += 1
            assert not match.over


def test_toc_4_cards_that_are_spent_come_back_with_the_next_pack_only():
    match = Match(TOC, 4, {"jokers": 0})
    whole = Counter(match.chance())
    pack = Counter(whole)
    for size in CARDS_OF_DEALS[4]:
        for _ in range(4 * size):
            assert match.chance() == pack
            card = list(pack)[-1]
            match.happen(card)
            pack -= Counter([card])
        while match.actors:
            play(match, match.legal(match.actors[0])[0])
    assert not pack
    assert match.chance() == whole


@pytest.mark.parametrize("players", [2, 3, 4])
def test_toc_5_one_card_at_a_time_from_the_dealers_left_who_also_begins(players):
    match = Match(TOC, players)
    for dealer in [players - 1, *range(players)]:
        for size in CARDS_OF_DEALS[players]:
            for card in range(size * players):
                assert match.actors == []
                assert match.state.drawer == (dealer + 1 + card) % players
                # Deal cards that can't bring a pawn into play, while there are any.
                texts = [text for text in match.chance() if text[-1] not in "AKX"]
                match.happen((texts or list(match.chance()))[0])
            for turn in range(size * players):
                assert match.actors == [(dealer + 1 + turn) % players]
                play(match, match.legal(match.actors[0])[0])
                while match.chance() and next(iter(match.chance())).startswith("draw"):
                    assert match.state.drawer == (dealer + 1 + turn) % players
                    match.happen(next(iter(match.chance())))
                    play(match, match.legal(match.actors[0])[0])


def test_toc_5_a_deal_ends_when_no_hand_has_a_card():
    match = table({}, "22", "22", "22", "22")
    for _ in range(7):
        assert match.chance() == {}
        play(match, "discard 2")
    assert match.actors == [3]
    play(match, "discard 2")
    assert match.actors == []
    assert match.chance()["deal K"] == 4


def test_toc_5_a_dealt_card_is_seen_by_its_seat_alone():
    match = Match(TOC, 2)
    deal(match, "A23456", "789TJQ")
    for reader, cards in ((0, "A23456"), (1, "789TJQ"), (None, "")):
        heard = [event.action for event in match.events(reader)]
        assert [text[-1] for text in heard if text] == list(cards)
        assert len(heard) == 12
        view = match.view(reader)
        for seat in range(2):
            assert hand(match, seat, view) == (cards if seat == reader else "")
        assert view.cards.tolist()[:2] == [6, 6]


def test_toc_6_a_card_that_can_be_played_must_be_even_to_ones_harm():
    """The five makes one pawn eat another, and the two leads from a good square to a bad one."""
    match = table({"0.0": 5, "0.1": 10}, "5")
    assert legal(match) == {"5 move 0.0", "5 move 0.1"}
    match = table({"0.0": -1, "0.1": "home 1", "0.2": "home 4"}, "T2", overshoot="lap")
    assert legal(match) == {"2 move 0.0", "2 home 0.1"}
    with pytest.raises(Illegal):
        match.act(0, "discard T")


def test_toc_6_if_none_can_be_played_one_is_discarded_by_choice():
    match = table({}, "2237JT")
    assert legal(match) == words("discard 2, discard 3, discard 7, discard J, discard T")
    play(match, "discard 2")
    assert hand(match, 0) == "237TJ"
    assert match.actors == [1]
    assert match.state.cards.tolist() == [5, 6, 6, 6]


ODD_RULES = [
    {},
    {"joker_steps": 10},
    {"ten": "ten"},
    {"jack": "swap"},
    {"jack": "eleven"},
    {"ten": "ten", "jack": "swap", "ten_own": False},
    {"ace": "one_or_eleven"},
    {"ace": "one_or_eleven", "jack": "swap"},
    {"shortcut": True},
]


@pytest.mark.parametrize("rules", ODD_RULES, ids=str)
def test_toc_6_a_seat_that_discards_lacks_just_the_cards_that_it_could_play(rules):
    alone = ({"0.0": where} for where in ("fresh", "start", 5, -1, -9, -10, -14, "home 1"))
    barred = {"0.0": 17, "1.1": "fresh"} | {f"0.{pawn}": f"home {1 + pawn}" for pawn in (1, 2, 3)}
    for pawns in (*alone, barred):
        pawns["1.0"] = 8
        known = playable(table(pawns, "2", **rules).state, 0)
        could = {card for card in CARDS if options(pawns, card, **rules) != {f"discard {card}"}}
        assert {card for place, card in enumerate(CARDS) if known >> place & 1} == could


def test_toc_6_stuck_fold_lays_the_whole_hand_down_until_the_next_deal():
    """Then all see it, and the others play on, the last of them alone."""
    match = table({"2.0": 5}, "227J", "3579", "2234", "2222", stuck="fold")
    assert legal(match) == {"fold"}
    play(match, "fold")
    assert hand(match, 0) == ""
    assert match.state.cards.tolist() == [0, 4, 4, 4]
    assert board(match) == {"2.0": 5}
    for reader in (0, 1, None):
        assert match.game.state.words(match.view(reader))["laid"] == ["227J", "", "", ""]
    play(match, "fold", "2 move 2.0", "fold")
    for step in ("2 move 2.0", "3 move 2.0", "4 back 2.0"):
        assert match.actors == [2]
        play(match, step)
    assert board(match) == {"2.0": 8}
    assert match.chance()["deal K"] == 4
    assert match.game.state.words(match.state)["laid"] == ["227J", "3579", "", "2222"]
    match.happen("deal K")
    assert not match.state.laid.any()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_toc_6_if_all_fold_the_next_deal_follows(seats):
    match = table({}, "2", players=seats, stuck="fold")
    play(match, *["fold"] * seats)
    assert match.state.deal == 1
    assert match.state.dealing == seats * CARDS_OF_DEALS[seats][1]


def test_toc_6_who_can_play_does_not_fold():
    rule = {"stuck": "fold"}
    assert options({}, "K25", **rule) == {"K enter 0.0"}
    assert options({"0.0": 5}, "2", **rule) == {"2 move 0.0"}
    assert options({}, "25", **rule) == {"fold"}
    assert options({}, "25") == {"discard 2", "discard 5"}


def test_toc_6_stuck_fold_after_ones_own_joker_too():
    match = table({"0.0": -14}, "XT", stuck="fold")
    play(match, "X home 0.0", "draw Q")
    assert legal(match) == {"fold"}
    play(match, "fold")
    assert hand(match, 0) == ""
    assert match.game.state.words(match.state)["laid"][0] == "TQ"
    assert match.actors == [1]


def test_toc_6_stuck_fold_after_a_jack_one_still_discards():
    match = play(table({"0.0": 5}, "J2", "35", stuck="fold"), "J move 0.0")
    assert legal(match) == {"discard 3", "discard 5"}
    play(match, "discard 3")
    assert hand(match, 1) == "5"
    assert match.actors == [2]


def test_toc_6_a_jack_whose_next_seat_has_folded_hits_nobody():
    match = table({"0.0": 5}, "2J2", "222", "333", "KK8", stuck="fold")
    play(match, "2 move 0.0", "fold", "fold", "K enter 3.0", "J move 0.0")
    assert legal(match) == words("K move 3.0, 8 move 3.0")
    # A seat that plays on alone does not even hit itself.
    match = table({"0.0": 5}, "J2", "22", players=2, stuck="fold")
    play(match, "J move 0.0", "discard 2", "2 move 0.0")
    match = table({"0.0": 5}, "8J2", "222", players=2, stuck="fold")
    play(match, "8 move 0.0", "fold", "J move 0.0")
    assert match.actors == [0]
    assert legal(match) == {"2 move 0.0"}


def test_toc_6_what_was_laid_down_is_known_to_be_gone_from_the_pack():
    match = Match(TOC, 4, {"stuck": "fold"})
    left = Counter({"X": 2} | dict.fromkeys("A23456789TJQK", 4))
    for cards in ("23456789TJQ23456789T", "Q23456789TJQ2345"):
        deal(match, *[cards[seat::4] for seat in range(4)])
        play(match, *["fold"] * 4)
        left -= Counter(cards)
        pack = int(match.redeal(0, 1).state.pack)
        assert left == Counter({c: (pack >> 4 * i & 15).bit_count() for i, c in enumerate(CARDS)})
        assert pack.bit_count() == match.state.left


def test_toc_6_a_card_that_is_played_leaves_the_hand():
    match = play(table({"0.0": 5}, "883"), "8 move 0.0")
    assert hand(match, 0) == "38"
    assert match.actors == [1]


@pytest.mark.parametrize("card", CARDS)
def test_toc_7_an_ace_a_king_or_a_joker_brings_a_pawn_to_the_start(card):
    if card in "AKX":
        assert options({}, card) == {f"{card} enter 0.0"}
        assert after({}, f"{card} enter 0.0") == {"0.0": "fresh"}
    else:
        assert options({}, card) == {f"discard {card}"}


def test_toc_7_it_is_the_lowest_numbered_pawn_in_camp():
    entering = {text for text in options({"0.0": 20, "0.2": 30}, "K") if "enter" in text}
    assert entering == {"K enter 0.1"}
    full = {"0.0": 10, "0.1": 20, "0.2": 30, "0.3": 40}
    assert options(full, "K") == {f"K move 0.{pawn}" for pawn in range(4)}


@pytest.mark.parametrize("teams", [False, True])
def test_toc_7_entering_sends_another_seats_pawn_to_camp(teams):
    """This includes a partner's pawn."""
    for intruder in ({"1.0": -18}, {"2.3": 36}, {"3.1": 18}):
        assert after(intruder, "K enter 0.0", teams=teams) == {"0.0": "fresh"}


@pytest.mark.parametrize("standing", ["fresh", "start"])
@pytest.mark.parametrize("blocks", [False, True])
def test_toc_7_with_ones_own_on_the_start_nobody_enters(standing, blocks):
    assert options({"0.1": standing}, "K", start_blocks=blocks) == {"K move 0.1"}


@pytest.mark.parametrize("card", STEPS)
def test_toc_8_forward_by_the_card(card):
    pawns = {"0.0": 3, "0.1": "home 4", "0.2": "home 3", "0.3": "home 2"}
    assert options(pawns, card) == {f"{card} move 0.0"}
    assert after(pawns, f"{card} move 0.0")["0.0"] == 3 + STEPS[card]
    assert after({"0.0": "fresh"}, f"{card} move 0.0") == {"0.0": STEPS[card]}


@pytest.mark.parametrize("steps", range(10, 19))
def test_toc_8_joker_steps_is_how_far_a_joker_goes(steps):
    """It does so on the track, past the own start, and turning in; other cards do not change."""
    rule = {"joker_steps": steps}
    assert after({"0.0": 3}, "X move 0.0", **rule) == {"0.0": 3 + steps}
    assert after({"0.0": -1}, "X move 0.0", **rule) == {"0.0": steps - 1}
    assert after({"0.0": 3}, "K move 0.0", **rule) == {"0.0": 16}
    for square in range(1, 5):
        match = play(table({"0.0": square - steps}, "X", **rule), "X home 0.0")
        assert board(match) == {"0.0": f"home {square}"}
        assert "draw K" in match.chance()
    for beside in (0, 5):
        listed = options({"0.0": beside - steps}, "X", **rule)
        assert listed == {"X move 0.0", "X enter 0.1"}


def test_toc_8_joker_steps_with_overshoot_start_blocks_and_no_joker():
    for steps, ahead in product((10, 14, 18), range(1, 19)):
        rule = {"joker_steps": steps, "overshoot": "blocked"}
        assert ("X move 0.0" in options({"0.0": -ahead}, "X", **rule)) == (ahead >= steps)
        rule = {"joker_steps": steps, "start_blocks": True}
        pawns = {"0.0": 18 - ahead, "1.0": "fresh"}
        assert ("X move 0.0" in options(pawns, "X", **rule)) == (ahead > steps)
        home_too = options({"0.0": -ahead, "0.1": "fresh"}, "X", **rule)
        assert "X home 0.0" not in home_too
        assert ("X home 0.0" in options({"0.0": -ahead}, "X", **rule)) == (1 <= steps - ahead <= 4)
    assert options({"0.0": 3}, "8", joker_steps=10, jokers=0) == {"8 move 0.0"}


def test_toc_8_any_pawn_on_the_track_may_be_the_one():
    assert options({"0.0": 3, "0.1": "fresh", "0.3": -20, "1.0": 5}, "8") == words(
        "8 move 0.0, 8 move 0.1, 8 move 0.3"
    )


def test_toc_8_a_four_and_a_ten_do_not_go_forward():
    assert options({"0.0": 30}, "4") == {"4 back 0.0"}
    assert options({"0.0": 30}, "T") == {"discard T"}


@pytest.mark.parametrize("jack", ["skip", "swap", "eleven"])
def test_toc_8_ace_one_or_eleven_goes_one_or_eleven(jack):
    """It does so forward or turning in, whatever a jack does; it skips nobody, and still enters."""
    rule = {"ace": "one_or_eleven", "jack": jack}
    assert options({"0.0": 5}, "A", **rule) == words("A move 0.0, A move 0.0 11, A enter 0.1")
    assert options({"0.0": -8, **home(1, 1)}, "A", **rule) == words(
        "A move 0.0, A move 0.0 11, A home 0.0 11, A enter 0.1"
    )
    assert options({"0.0": 5}, "A") == words("A move 0.0, A enter 0.1")
    match = play(table({"0.0": 5, "1.0": -1}, "A2", "K3", **rule), "A move 0.0 11")
    assert board(match) == {"0.0": 16, "1.0": -1}
    assert hand(match, 0) == "2"
    assert "3 home 1.0" in legal(match)
    assert after({"0.0": -8}, "A home 0.0 11", **rule) == {"0.0": "home 3"}
    assert after({"0.0": -8}, "A move 0.0", **rule) == {"0.0": -7}
    assert after({"0.0": "home 1"}, "A home 0.0", **rule) == {"0.0": "home 2"}


def test_toc_8_an_aces_eleven_lands_and_is_barred_as_other_cards_are():
    rule = {"ace": "one_or_eleven"}
    # Seat 1's pawn stands 16, then 13, steps after the start of seat 0.
    assert after({"0.0": 5, "1.0": -2}, "A move 0.0 11", **rule) == {"0.0": 16}
    assert after({"0.0": 5, "1.0": -5}, "A move 0.0 11", **rule) == {"0.0": 16, "1.0": -5}
    assert "A move 0.0 11" not in options({"0.0": 7, "1.0": "fresh"}, "A", **rule)
    barred = {"0.0": 10, "1.0": "fresh"}
    assert "A move 0.0 11" in options(barred, "A", **rule)
    assert "A move 0.0 11" not in options(barred, "A", start_blocks=True, **rule)
    assert "A move 0.0 11" not in options({"0.0": -8}, "A", overshoot="blocked", **rule)
    assert "A home 0.0 11" not in options({"0.0": -8, "0.1": "home 3"}, "A", **rule)
    # It sends nothing that it passes to camp, even if a king does.
    assert after({"0.0": 5, "1.0": -5}, "A move 0.0 11", king_eats=True, **rule)["1.0"] == -5
    partners = home(0, 1, 2, 3, 4) | {"2.0": 5}
    assert "A move 2.0 11" in options(partners, "A", teams=True, **rule)


@pytest.mark.parametrize(
    ("place", "to"),
    [(30, 26), (5, 1), (4, "start"), (3, -1), (1, -3), ("fresh", -4), ("start", -4), (-1, -5)],
)
def test_toc_9_a_four_moves_back_four_squares_across_ones_own_start_too(place, to):
    assert options({"0.0": place}, "4") == {"4 back 0.0"}
    assert after({"0.0": place}, "4 back 0.0") == {"0.0": to}


def test_toc_9_a_four_back_onto_the_start_is_not_fresh_there():
    match = play(table({"0.0": 4}, "43", players=2), "4 back 0.0", "discard 2")
    assert legal(match) == {"3 move 0.0", "3 home 0.0"}


def test_toc_9_a_four_never_enters_the_house_or_moves_inside_it():
    for place in ("home 1", "home 4", "start", -1, 2):
        listed = options({"0.0": place}, "4")
        expected = "discard 4" if str(place).startswith("home") else "4 back 0.0"
        assert listed == {expected}
    assert options({}, "4") == {"discard 4"}


def test_toc_10_landing_sends_any_pawn_to_camp():
    for pawns in ({"1.2": -10}, {"2.0": -28}, {"0.1": 8}):
        for teams in (False, True):
            assert after({"0.0": 5} | pawns, "3 move 0.0", teams=teams) == {"0.0": 8}
    assert after({"0.0": 12, "0.1": 8}, "4 back 0.0") == {"0.0": 8}
    assert after({"0.0": 12, "3.1": 26}, "4 back 0.0") == {"0.0": 8}


def test_toc_10_an_eaten_pawn_may_enter_again():
    match = play(table({"0.0": 5, "1.0": -10}, "3K", "KK", players=2), "3 move 0.0")
    assert board(match) == {"0.0": 8, "1.0": -10}  # 2 seats: -10 of seat 1 is 26 of seat 0
    match = play(table({"0.0": 5, "1.0": -28}, "3K", "KK", players=2), "3 move 0.0")
    assert board(match) == {"0.0": 8}
    assert legal(match) == {"K enter 1.0"}


def test_toc_10_passing_harms_nobody():
    pawns = {"0.1": 7, "1.0": -12, "2.0": -27, "0.0": 5}
    assert after(pawns, "5 move 0.0") == pawns | {"0.0": 10}
    pawns = {"0.1": 7, "1.0": -9, "2.0": -28, "0.0": 10}
    assert after(pawns, "4 back 0.0") == pawns | {"0.0": 6}


def test_toc_10_all_squares_but_starts_are_the_same():
    """A pawn on the start of another seat is eaten there."""
    assert after({"0.0": 16, "2.0": -18}, "2 move 0.0") == {"0.0": 18}
    assert after({"0.0": 16, "0.1": 18}, "2 move 0.0") == {"0.0": 18}
    assert after({"0.0": -2, "1.0": -18}, "2 move 0.0") == {"0.0": "start"}


@pytest.mark.parametrize("standing", ["fresh", "start"])
@pytest.mark.parametrize("teams", [False, True])
def test_toc_11_nobody_may_land_on_a_pawn_on_its_own_start(standing, teams):
    for seat, start in ((1, 18), (2, 36), (3, 54)):
        safe = {f"{seat}.0": standing}
        assert options(safe | {"0.0": start - 2}, "2", teams=teams) == {"discard 2"}
        assert options(safe | {"0.0": start + 4}, "4", teams=teams) == {"discard 4"}
        assert options(safe | {"0.0": start - 7}, "7", teams=teams) == {"discard 7"}
    # Its owner may not land there either.
    own = {"0.1": standing}
    assert "2 move 0.0" not in options(own | {"0.0": -2}, "2")
    assert options(own | {"0.0": 4}, "4") == {"4 back 0.1"}
    assert "7 move 0.0 7" not in options(own | {"0.0": -7}, "7")


@pytest.mark.parametrize("standing", ["fresh", "start"])
def test_toc_11_a_seven_passes_it_without_effect_and_it_does_not_bar_the_way(standing):
    for seat, start in ((1, 18), (2, 36), (3, 54)):
        safe = {f"{seat}.0": standing}
        beyond = told(0, start + 1)
        assert after(safe | {"0.0": start - 6}, "7 move 0.0 7") == safe | {"0.0": beyond}
        assert after(safe | {"0.0": start - 1}, "2 move 0.0") == safe | {"0.0": beyond}
        assert after(safe | {"0.0": start + 3}, "4 back 0.0") == safe | {"0.0": told(0, start - 1)}
    own = {"0.1": standing}
    assert after(own | {"0.0": -5}, "7 move 0.0 7") == own | {"0.0": 2}
    assert after(own | {"0.0": -5}, "7 home 0.0 7") == own | {"0.0": "home 2"}


@pytest.mark.parametrize("standing", ["fresh", "start"])
def test_toc_11_it_may_be_the_first_pawn_of_a_swap_never_the_second(standing):
    match = table({"0.0": standing, "1.0": 5}, "T")
    assert legal(match) == {"T swap 0.0 1.0"}
    assert board(play(match, "T swap 0.0 1.0")) == {"0.0": 23, "1.0": -18}
    assert options({"0.0": 5, "1.0": standing}, "T") == {"discard T"}


def blocked(pawns, card, text, **rules):
    """Return whether an action that is open by default is barred if starts block."""
    assert text in options(pawns, card, **rules)
    return text not in options(pawns, card, start_blocks=True, **rules)


@pytest.mark.parametrize("standing", ["fresh", "start"])
def test_toc_11_with_start_blocks_no_pawn_passes_it(standing):
    for seat, start in ((1, 18), (2, 36), (3, 54)):
        safe = {f"{seat}.0": standing}
        for ahead in range(1, 12):
            assert blocked(safe | {"0.0": start - ahead}, "Q", "Q move 0.0")
        assert not blocked(safe | {"0.0": start - 13}, "Q", "Q move 0.0")
        for behind in (1, 2, 3):
            assert blocked(safe | {"0.0": start + behind}, "4", "4 back 0.0")
        assert not blocked(safe | {"0.0": start + 5}, "4", "4 back 0.0")
        assert blocked(safe | {"0.0": start - 6}, "7", "7 move 0.0 7")
        assert not blocked(safe | {"0.0": start - 8}, "7", "7 move 0.0 7")


@pytest.mark.parametrize("standing", ["fresh", "start"])
def test_toc_11_with_start_blocks_its_owner_neither_passes_it_nor_turns_in(standing):
    own = {"0.1": standing}
    assert blocked(own | {"0.0": -1}, "3", "3 move 0.0")
    assert blocked(own | {"0.0": -1}, "3", "3 home 0.0")
    assert blocked(own | {"0.0": 3}, "4", "4 back 0.0")
    assert blocked(own | {"0.0": -5}, "7", "7 home 0.0 7")
    # The pawn that stands there does not bar itself, and does not bar a pawn in the house.
    assert not blocked(own, "3", "3 move 0.1")
    assert not blocked(own | {"0.0": "home 1"}, "3", "3 home 0.0")
    assert not blocked({"0.1": "start"}, "3", "3 home 0.1")


def test_toc_11_with_start_blocks_only_its_owners_pawn_bars_and_a_swap_goes_over_it():
    assert not blocked({"0.0": 17, "2.0": -18}, "3", "3 move 0.0")
    assert not blocked({"0.0": -1, "2.0": 36}, "3", "3 home 0.0")
    assert not blocked({"0.0": 17, "1.0": "start", "2.0": -10}, "T", "T swap 0.0 2.0")
    # After the pawn on the start has made its portion of a seven, the way is free.
    pawns = {"0.0": -1, "0.1": "fresh"}
    expected = {f"7 move 0.1 {n}" for n in range(1, 8)}
    assert options(pawns, "7", start_blocks=True) == expected


def test_toc_12_a_fresh_pawn_may_not_turn_in():
    assert options({"0.0": "fresh"}, "3") == {"3 move 0.0"}
    match = play(table({}, "K3", players=2), "K enter 0.0", "discard 2")
    assert legal(match) == {"3 move 0.0"}


def test_toc_12_a_pawn_that_is_not_fresh_may_as_it_leaves_its_start():
    assert options({"0.0": "start"}, "3") == {"3 move 0.0", "3 home 0.0"}
    assert after({"0.0": "start"}, "3 home 0.0") == {"0.0": "home 3"}
    match = play(table({"0.0": -2}, "23", players=2), "2 move 0.0", "discard 2")
    assert board(match) == {"0.0": "start"}
    assert legal(match) == {"3 move 0.0", "3 home 0.0"}


def test_toc_12_swapped_onto_ones_own_start_it_may_turn_in():
    """The ten is first its own, then that of another seat whose pawn stood there."""
    match = table({"0.0": 20, "1.0": 36}, "T2", players=2)
    play(match, "T swap 0.0 1.0")
    assert board(match) == {"0.0": "start", "1.0": -16}
    play(match, "2 move 1.0")
    assert legal(match) == {"2 move 0.0", "2 home 0.0"}
    match = play(table({"0.0": 20, "1.0": 36}, "22", "T2", players=2), "2 move 0.0")
    play(match, "T swap 1.0 0.0")
    assert board(match) == {"0.0": "start", "1.0": -14}
    assert legal(match) == {"2 move 0.0", "2 home 0.0"}


def test_toc_12_swapped_off_its_start_a_pawn_is_no_longer_fresh():
    match = play(table({"0.0": "fresh", "0.1": -2}, "T52", players=2), "T swap 0.0 0.1")
    assert board(match) == {"0.0": -2, "0.1": "start"}
    play(match, "discard 2")
    assert {"5 home 0.0", "2 home 0.1"} <= legal(match)


def test_toc_12_a_fresh_pawn_that_goes_back_four_may_go_home_next():
    match = play(table({}, "K46", players=2), "K enter 0.0", "discard 2", "4 back 0.0")
    play(match, "discard 2")
    assert board(match) == {"0.0": -4}
    assert legal(match) == {"6 move 0.0", "6 home 0.0"}
    play(match, "6 home 0.0")
    assert board(match) == {"0.0": "home 2"}


@pytest.mark.parametrize("card", STEPS)
def test_toc_12_it_lands_on_the_house_square_exactly(card):
    for before in range(16):
        square = STEPS[card] - before
        pawns = {"0.0": -before if before else "start", "1.0": 5}
        turning = {text for text in options(pawns, card) if "home" in text}
        if 1 <= square <= 4:
            assert turning == {f"{card} home 0.0"}
            assert after(pawns, f"{card} home 0.0") == pawns | {"0.0": f"home {square}"}
        else:
            assert turning == set()


def test_toc_12_only_at_its_own_start():
    for start in (18, 36, 54):
        assert options({"0.0": start - 1}, "3") == {"3 move 0.0"}


def test_toc_13_turning_in_is_a_choice():
    assert options({"0.0": -2}, "5") == {"5 move 0.0", "5 home 0.0"}
    assert after({"0.0": -2}, "5 move 0.0") == {"0.0": 3}
    assert options({"0.0": -2}, "8") == {"8 move 0.0"}
    assert options({"0.0": -4}, "7") == {"7 move 0.0 7", "7 home 0.0 7"}
    match = play(table({"0.0": -2}, "52", players=2), "5 move 0.0", "discard 2")
    assert legal(match) == {"2 move 0.0"}


def test_toc_13_overshoot_blocked_passes_or_leaves_ones_own_start_no_more():
    rule = {"overshoot": "blocked"}
    assert options({"0.0": -2}, "5", **rule) == {"5 home 0.0"}
    assert options({"0.0": -2}, "8", **rule) == {"discard 8"}
    assert options({"0.0": -4}, "7", **rule) == {"7 home 0.0 7"}
    assert options({"0.0": -2}, "7", **rule) == {"discard 7"}
    assert options({"0.0": "start"}, "3", **rule) == {"3 home 0.0"}
    assert options({"0.0": "start"}, "5", **rule) == {"discard 5"}
    assert options({"0.0": -1, "0.1": "home 1"}, "2", **rule) == {"2 home 0.1"}
    assert options({"0.0": "start"}, "A", **rule) == {"A home 0.0"}


def test_toc_13_overshoot_blocked_lets_a_pawn_onto_its_start_off_it_fresh_and_back_over_it():
    rule = {"overshoot": "blocked"}
    assert after({"0.0": -2}, "2 move 0.0", **rule) == {"0.0": "start"}
    assert options({"0.0": "fresh"}, "3", **rule) == {"3 move 0.0"}
    assert after({"0.0": 2}, "4 back 0.0", **rule) == {"0.0": -2}
    assert options({"0.0": "start"}, "4", **rule) == {"4 back 0.0"}
    for start in (18, 36, 54):
        assert options({"0.0": start - 1}, "3", **rule) == {"3 move 0.0"}
        assert options({"0.0": start}, "3", **rule) == {"3 move 0.0"}


@pytest.mark.parametrize(
    ("square", "cards"),
    [(1, {"A": 2, "2": 3, "3": 4}), (2, {"A": 3, "2": 4}), (3, {"A": 4}), (4, {})],
)
def test_toc_14_in_the_house_a_pawn_goes_forward_and_never_leaves(square, cards):
    others = {"0.0": f"home {square}", "1.0": 5}
    for card in CARDS:
        listed = options(others, card) - {f"{card} enter 0.1"}
        if card in cards:
            assert listed == {f"{card} home 0.0"}
            moved = after(others, f"{card} home 0.0")
            assert moved == others | {"0.0": f"home {cards[card]}"}
        else:
            assert listed == (set() if card in "KXA" else {f"discard {card}"})


def test_toc_14_never_jumps_another():
    assert options({"0.0": "home 1", "0.1": "home 3"}, "23") == {"discard 2", "discard 3"}
    assert options({"0.0": "home 1", "0.1": "home 3"}, "A") == words(
        "A home 0.0, A home 0.1, A enter 0.2"
    )
    for taken, cards in ((1, ""), (2, "2"), (3, "23"), (4, "23")):
        pawns = {"0.0": -1, "0.1": f"home {taken}"}
        turning = {text[0] for text in options(pawns, "235") if text.endswith("home 0.0")}
        assert turning == set(cards)


def test_toc_14_is_safe_in_the_house():
    assert options({"0.0": "home 2", "1.0": 5}, "T") == {"discard T"}
    assert options({"0.0": 5, "1.0": "home 2"}, "T") == {"discard T"}
    assert options({"0.0": 5, "0.1": "home 2"}, "T") == {"discard T"}
    pawns = {"0.0": 14, "1.0": "home 1", "1.1": "home 2"}
    assert after(pawns, "7 move 0.0 7") == pawns | {"0.0": 21}


def test_toc_15_seven_is_shared_among_ones_own_pawns_in_any_order():
    match = table({"0.0": 5, "0.1": 20, "1.0": 10}, "72")
    assert legal(match) == {
        *(f"7 move 0.{pawn} {n}" for pawn in range(2) for n in range(1, 8)),
        *words("2 move 0.0, 2 move 0.1"),
    }
    play(match, "7 move 0.1 3")
    assert match.actors == [0]
    assert hand(match, 0) == "2"
    assert legal(match) == {"7 move 0.0 4"}
    play(match, "7 move 0.0 4")
    assert board(match) == {"0.0": 9, "0.1": 23, "1.0": 10}
    assert match.actors == [1]


def test_toc_15_one_portion_each_among_one_to_four():
    match = table({"0.0": 5, "0.1": 20, "0.2": 40, "0.3": 50}, "7")
    assert legal(match) == {f"7 move 0.{pawn} {n}" for pawn in range(4) for n in range(1, 8)}
    play(match, "7 move 0.2 1")
    assert legal(match) == {f"7 move 0.{pawn} {n}" for pawn in (0, 1, 3) for n in range(1, 7)}
    play(match, "7 move 0.0 2")
    assert legal(match) == {f"7 move 0.{pawn} {n}" for pawn in (1, 3) for n in range(1, 5)}
    play(match, "7 move 0.3 3")
    assert legal(match) == {"7 move 0.1 1"}
    play(match, "7 move 0.1 1")
    assert board(match) == {"0.0": 7, "0.1": 21, "0.2": -31, "0.3": -19}
    assert match.actors == [1]


def test_toc_15_all_seven_steps_or_none():
    assert options({"0.0": 5}, "7") == {"7 move 0.0 7"}
    assert options({}, "7") == {"discard 7"}
    assert options({"0.0": "home 1"}, "7") == {"discard 7"}
    assert options(home(0, 1, 2), "7") == {"discard 7"}
    # A pawn in camp has no portion.
    assert options({"0.0": 5, "1.0": 5}, "7") == {"7 move 0.0 7"}


def test_toc_15_portions_end_in_the_house_or_move_within_it():
    match = table({"0.0": "home 1", "0.1": 20}, "7")
    assert legal(match) == {
        *(f"7 home 0.0 {n}" for n in (1, 2, 3)),
        *(f"7 move 0.1 {n}" for n in (4, 5, 6, 7)),
    }
    play(match, "7 home 0.0 2")
    assert legal(match) == {"7 move 0.1 5"}
    play(match, "7 move 0.1 5")
    assert board(match) == {"0.0": "home 3", "0.1": 25}
    match = play(table({"0.0": -2, "0.1": 20}, "7"), "7 home 0.0 4", "7 move 0.1 3")
    assert board(match) == {"0.0": "home 2", "0.1": 23}


def test_toc_15_a_portion_must_leave_a_rest_that_can_be_made():
    """A pawn behind must let the one in front go first, or it would have eaten it."""
    match = table({"0.0": 5, "0.1": 7}, "7")
    assert legal(match) == {
        *("7 move 0.0 1", "7 move 0.0 7"),
        *(f"7 move 0.1 {n}" for n in range(1, 8)),
    }
    # Filling squares 2, 3 and 4, the front pawn first, takes all seven steps.
    rule = {"overshoot": "blocked"}
    match = table({"0.0": "home 1", "0.1": "home 3", "0.2": -2}, "7", **rule)
    for portion in ("7 home 0.1 1", "7 home 0.0 2", "7 home 0.2 4"):
        assert legal(match) == {portion}
        play(match, portion)
    assert board(match) == home(0, 3, 4, 2)
    assert options({"0.0": "home 1", "0.1": "home 4", "0.2": -2}, "7", **rule) == {"discard 7"}


def test_toc_15_is_never_cut_short_by_winning():
    match = table(home(0, 4, 3, 2) | {"0.3": -2}, "7")
    assert legal(match) == {"7 move 0.3 7"}
    assert options(home(0, 4, 3, 2) | {"0.3": -2}, "7", overshoot="blocked") == {"discard 7"}
    # If another pawn can use the rest first, all seven steps are made.
    match = table(home(0, 4, 3, 1) | {"0.3": -5}, "7")
    assert legal(match) == {"7 move 0.3 6", "7 move 0.3 7", "7 home 0.2 1"}
    play(match, "7 home 0.2 1")
    assert legal(match) == {"7 home 0.3 6", "7 move 0.3 6"}
    play(match, "7 home 0.3 6")
    assert match.over
    assert match.payoffs() == [1, 0, 0, 0]


def test_toc_15_counts_as_one_turn_of_one_card():
    match = table({"0.0": 5, "0.1": 20}, "77")
    play(match, "7 move 0.1 3", "7 move 0.0 4")
    assert hand(match, 0) == "7"
    assert match.state.cards.tolist() == [1, 2, 2, 2]


@pytest.mark.parametrize("teams", [False, True])
def test_toc_16_a_seven_sends_to_camp_all_it_passes_or_lands_on(teams):
    """This includes a partner's pawn and an own pawn; pawns behind it or further ahead stay."""
    pawns = {"0.0": 20, "0.1": 22, "1.0": 5, "2.0": -12, "3.0": -29}
    assert after(pawns, "7 move 0.0 7", teams=teams) == {"0.0": 27}
    around = {"0.1": 19, "1.0": 10, "2.1": -3}
    assert after(around | {"0.0": 20}, "7 move 0.0 7", teams=teams) == around | {"0.0": 27}


def test_toc_16_each_portion_eats():
    match = table({"0.0": 20, "0.1": 40, "1.0": 4, "2.0": -31, "3.0": -10}, "7")
    play(match, "7 move 0.0 2")
    assert board(match) == {"0.0": 22, "0.1": -32, "2.0": -31, "3.0": -10}
    play(match, "7 move 0.1 5")
    assert board(match) == {"0.0": 22, "0.1": -27, "2.0": -31}


def test_toc_16_an_eaten_pawn_has_no_portion():
    match = table({"0.0": 20, "0.1": 22, "0.2": 50}, "7")
    play(match, "7 move 0.0 2")
    assert board(match) == {"0.0": 22, "0.2": -22}
    assert legal(match) == {"7 move 0.2 5"}


def test_toc_16_spares_pawns_on_their_own_start_but_not_on_another():
    pawns = {"0.0": 16, "1.0": "fresh"}
    assert after(pawns, "7 move 0.0 7") == {"0.0": 23, "1.0": "fresh"}
    assert after({"0.0": 16, "2.0": -18}, "7 move 0.0 7") == {"0.0": 23}
    assert after({"0.0": 11, "2.0": -18}, "7 move 0.0 7") == {"0.0": 18}
    assert options({"0.0": 16, "1.0": "fresh"}, "7", start_blocks=True) == {"discard 7"}


@pytest.mark.parametrize("teams", [False, True])
def test_toc_16_turning_in_passes_ones_own_start_too(teams):
    for intruder in ({"1.0": -18}, {"2.0": 36}):
        assert after({"0.0": -3} | intruder, "7 home 0.0 7", teams=teams) == {"0.0": "home 4"}
        assert after({"0.0": -3, "3.0": 17} | intruder, "7 move 0.0 7", teams=teams) == {"0.0": 4}
    # From the start itself it passes only squares of the house.
    match = table({"0.0": "start", "0.1": 30, "1.0": -17}, "7")
    play(match, "7 home 0.0 4", "7 move 0.1 3")
    assert board(match) == {"0.0": "home 4", "0.1": 33, "1.0": -17}


def test_toc_16_other_cards_that_turn_in_eat_nothing():
    assert after({"0.0": -3, "1.0": -18}, "6 home 0.0") == {"0.0": "home 3", "1.0": -18}


@pytest.mark.parametrize("teams", [False, True])
def test_toc_16_king_eats_what_a_king_passes_or_lands_on(teams):
    rule = {"king_eats": True, "teams": teams}
    pawns = {"0.0": 20, "0.1": 22, "1.0": 5, "2.0": -12, "3.0": -21}
    assert after(pawns, "K move 0.0", **rule) == {"0.0": 33}
    assert after(pawns, "K move 0.0", teams=teams) == {
        "0.0": 33,
        "0.1": 22,
        "1.0": 5,
        "2.0": -12,
    }
    around = {"0.1": 19, "1.0": 16, "2.1": -1}
    assert after(around | {"0.0": 20}, "K move 0.0", **rule) == around | {"0.0": 33}
    # No other card does so, not even a joker that goes as far.
    passed = {"0.0": 20, "1.0": 5}
    assert after(passed, "Q move 0.0", **rule) == passed | {"0.0": 32}
    assert after(passed, "X move 0.0", joker_steps=13, **rule) == passed | {"0.0": 33}


@pytest.mark.parametrize("standing", ["fresh", "start"])
def test_toc_16_king_eats_no_pawn_on_its_own_start(standing):
    safe = {"1.0": standing}
    assert after(safe | {"0.0": 16}, "K move 0.0", king_eats=True) == safe | {"0.0": 29}
    assert options(safe | {"0.0": 5}, "K", king_eats=True) == {"K enter 0.1"}
    barred = options(safe | {"0.0": 16}, "K", king_eats=True, start_blocks=True)
    assert barred == {"K enter 0.1"}
    own = {"0.1": standing, "3.0": 10}
    assert after(own | {"0.0": -10}, "K move 0.0", king_eats=True) == {"0.1": standing, "0.0": 3}


def test_toc_16_king_eats_turning_in_ones_own_start_square_too():
    pawns = {"0.0": -10, "1.0": -18, "0.1": -1, "2.0": -35}
    listed = options(pawns, "K", king_eats=True)
    assert "K home 0.0" in listed
    assert after(pawns, "K home 0.0", king_eats=True) == {"0.0": "home 3", "2.0": -35}
    assert after(pawns, "K home 0.0") == pawns | {"0.0": "home 3"}


def test_toc_16_king_eats_nothing_into_play_or_through_the_centre():
    rule = {"king_eats": True, "shortcut": True}
    pawns = {"1.0": -10, "1.1": 1, "2.0": -27}
    assert after(pawns, "K enter 0.0", **rule) == pawns | {"0.0": "fresh"}
    assert after(pawns | {"0.0": "centre 1"}, "K exit 0.0 2", **rule) == pawns | {"0.0": 26}
    del pawns["1.0"]
    assert after(pawns | {"0.0": 8}, "K center 0.0", **rule) == pawns | {"0.0": "centre 1"}


def test_toc_16_king_eats_for_the_partner_too():
    pawns = home(0, 1, 2, 3, 4) | {"2.0": 2, "2.1": 4, "1.0": 27}
    expected = home(0, 1, 2, 3, 4) | {"2.0": 15}
    assert after(pawns, "K move 2.0", teams=True, king_eats=True) == expected


def test_toc_17_a_ten_swaps_a_pawn_with_any_other_on_the_track():
    pawns = {"0.0": 5, "1.0": 5, "2.0": 36, "3.3": -1, "0.1": "home 2", "1.1": "home 4"}
    match = table(pawns, "T")
    assert legal(match) == words("T swap 0.0 1.0, T swap 0.0 2.0, T swap 0.0 3.3")
    play(match, "T swap 0.0 1.0")
    assert board(match) == pawns | {"0.0": 23, "1.0": -13}
    assert match.actors == [1]


def test_toc_17_a_ten_eats_nobody_and_puts_no_pawn_on_two_squares():
    pawns = {"0.0": 5, "1.0": 5, "0.1": 12}
    match = play(table(pawns, "T9", "53", players=2), "T swap 0.0 1.0")
    assert board(match) == {"0.0": -31, "1.0": -31, "0.1": 12}
    play(match, "5 move 1.0", "9 move 0.0")
    assert board(match) == {"0.0": -22, "1.0": -26, "0.1": 12}


def test_toc_17_a_swap_may_lead_onto_either_start():
    """On its own start the pawn is not fresh; on another's it is a guest."""
    match = play(table({"0.0": 18, "1.0": -18}, "T", "2"), "T swap 0.0 1.0")
    assert board(match) == {"0.0": "start", "1.0": "start"}
    assert legal(match) == {"2 move 1.0", "2 home 1.0"}
    match = play(table({"0.0": 5, "2.0": -18}, "T"), "T swap 0.0 2.0")
    assert board(match) == {"0.0": 18, "2.0": -31}


def test_toc_17_not_with_a_pawn_in_camp_home_or_on_its_own_start():
    assert options({"0.0": 5}, "T") == {"discard T"}
    assert options({"0.0": 5, "1.0": "home 1"}, "T") == {"discard T"}
    for standing in ("fresh", "start"):
        assert options({"0.0": 5, "1.0": standing, "2.0": standing}, "T") == {"discard T"}
        assert options({"0.0": standing, "1.0": standing}, "T") == {"discard T"}
        assert options({"0.0": "home 1", "1.0": 5, "2.0": 7}, "T") == {"discard T"}
    # Two pawns of others can't swap, and another's can't come first.
    assert options({"1.0": 5, "2.0": 5}, "T") == {"discard T"}


def test_toc_17_ten_own_swaps_two_of_ones_own():
    pawns = {"0.0": 5, "0.1": "fresh", "0.3": 30, "1.0": 5}
    match = table(pawns, "T")
    assert legal(match) == words(
        "T swap 0.0 1.0, T swap 0.1 1.0, T swap 0.3 1.0",
        "T swap 0.0 0.1, T swap 0.0 0.3, T swap 0.1 0.3",
    )
    play(match, "T swap 0.0 0.1")
    assert board(match) == pawns | {"0.0": "start", "0.1": 5}
    others = words("T swap 0.0 1.0, T swap 0.1 1.0, T swap 0.3 1.0")
    assert options(pawns, "T", ten_own=False) == others
    del pawns["1.0"]
    assert options(pawns, "T", ten_own=False) == {"discard T"}


def test_toc_17_ten_ten_goes_ten_forward_or_turns_in_and_swaps_nothing():
    rule = {"ten": "ten"}
    pawns = {"0.0": 5, "0.1": "fresh", "0.2": "home 1", "1.0": -5, "2.0": 30}
    for own in (True, False):
        assert options(pawns, "T", ten_own=own, **rule) == {"T move 0.0", "T move 0.1"}
    # It lands on others as any card does, and passes them.
    assert after(pawns, "T move 0.0", **rule) == pawns | {"0.0": 15}
    assert after(pawns | {"1.0": -3}, "T move 0.0", **rule) == {
        name: where for name, where in (pawns | {"0.0": 15}).items() if name != "1.0"
    }
    for square in range(1, 5):
        at = {"0.0": square - 10}
        assert options(at, "T", **rule) == {"T move 0.0", "T home 0.0"}
        assert after(at, "T home 0.0", **rule) == {"0.0": f"home {square}"}
    for place in ("home 1", "centre 1"):
        assert options({"0.0": place, "1.0": 5}, "T", shortcut=True, **rule) == {"discard T"}
    assert options({}, "T", **rule) == {"discard T"}


def test_toc_17_ten_ten_with_other_options():
    blocked = {"ten": "ten", "overshoot": "blocked"}
    assert options({"0.0": -9}, "T", **blocked) == {"T home 0.0"}
    assert options({"0.0": -10}, "T", **blocked) == {"T move 0.0"}
    assert options({"0.0": -5}, "T", **blocked) == {"discard T"}
    barred = options({"0.0": 15, "1.0": "fresh"}, "T", ten="ten", start_blocks=True)
    assert barred == {"discard T"}
    pawns = {"0.0": -8, "1.0": 10}
    assert options(pawns, "TX", ten="ten", joker_steps=10) == words(
        "T move 0.0, T home 0.0, X move 0.0, X home 0.0, X enter 0.1"
    )
    pawns = home(0, 1, 2, 3, 4) | {"2.0": 5}
    assert options(pawns, "T", ten="ten", teams=True) == {"T move 2.0"}


def test_toc_17_own_is_what_the_seat_is_playing():
    pawns = {"0.0": 5, "2.0": 5, "2.1": 7}
    for own in (True, False):
        listed = options(pawns, "T", teams=True, ten_own=own)
        assert listed == {"T swap 0.0 2.0", "T swap 0.0 2.1"}
    pawns = home(0, 1, 2, 3, 4) | {"2.0": 5, "2.1": 7}
    assert options(pawns, "T", teams=True) == {"T swap 2.0 2.1"}
    assert options(pawns, "T", teams=True, ten_own=False) == {"discard T"}
    # A partner's pawn on its start may be the first, as it is the seat that plays it.
    pawns = home(0, 1, 2, 3, 4) | {"2.0": "start", "1.0": 5}
    assert options(pawns, "T", teams=True) == {"T swap 2.0 1.0"}


def test_toc_18_after_a_jack_the_next_seat_only_discards():
    match = table({"0.0": 5, "1.0": 5}, "J2", "K3", "K2")
    play(match, "J move 0.0")
    assert board(match)["0.0"] == 16
    assert match.actors == [1]
    assert legal(match) == {"discard 3", "discard K"}
    play(match, "discard K")
    assert legal(match) == {"K enter 2.0"}
    assert board(match) == {"0.0": 16, "1.0": 5}


def test_toc_18_a_jack_home_does_the_same():
    match = play(table({"0.0": -8}, "J2", "K3"), "J home 0.0")
    assert board(match) == {"0.0": "home 3"}
    assert legal(match) == {"discard 3", "discard K"}


def test_toc_18_a_discarded_jack_does_nothing():
    match = play(table({}, "J2", "K3"), "discard J")
    assert legal(match) == {"K enter 1.0"}
    # A jack discarded because of a jack does nothing either.
    match = play(table({"0.0": 5, "1.0": 5}, "J2", "J3", "K2"), "J move 0.0", "discard J")
    assert legal(match) == {"K enter 2.0"}


@pytest.mark.parametrize("ten", ["swap", "ten"])
def test_toc_18_jack_swap_swaps_moves_nothing_and_skips_nobody(ten):
    rule = {"jack": "swap", "ten": ten}
    for place in (5, -8, "fresh"):
        assert options({"0.0": place, "1.0": 5}, "J", **rule) == {"J swap 0.0 1.0"}
    match = play(table({"0.0": 5, "1.0": 5}, "J2", "K3", **rule), "J swap 0.0 1.0")
    assert board(match) == {"0.0": 23, "1.0": -13}
    assert hand(match, 0) == "2"
    assert legal(match) == words("K move 1.0, K enter 1.1, 3 move 1.0")


def test_toc_18_jack_swap_is_bound_as_the_ten_is():
    rule = {"jack": "swap"}
    for other in ({}, {"1.0": "home 1"}, {"1.0": "fresh"}, {"1.0": "centre 3"}):
        assert options({"0.0": 5} | other, "J", shortcut=True, **rule) == {"discard J"}
    pawns = {"0.0": 5, "0.1": "fresh"}
    assert options(pawns, "J", **rule) == {"J swap 0.0 0.1"}
    assert options(pawns, "J", ten_own=False, **rule) == {"discard J"}
    assert options(pawns, "JT", **rule) == {"J swap 0.0 0.1", "T swap 0.0 0.1"}
    assert options(pawns, "JT", ten="ten", **rule) == words(
        "J swap 0.0 0.1, T move 0.0, T move 0.1"
    )
    pawns = home(0, 1, 2, 3, 4) | {"2.0": "start", "1.0": 5}
    assert options(pawns, "J", teams=True, **rule) == {"J swap 2.0 1.0"}


def test_toc_18_jack_eleven_goes_eleven_and_skips_nobody():
    for step, place in (("J move 0.0", 3), ("J home 0.0", "home 3")):
        match = table({"0.0": -8, "1.0": 5}, "J2", "K3", jack="eleven")
        assert words("J move 0.0, J home 0.0") <= legal(match)
        play(match, step)
        assert board(match) == {"0.0": place, "1.0": 5}
        assert legal(match) == words("K move 1.0, K enter 1.1, 3 move 1.0")
    assert options({"0.0": 5, "1.0": 5}, "J", jack="eleven") == {"J move 0.0"}


def test_toc_18_the_effect_ends_with_the_deal():
    """The dealer plays the last card: the next seat holds none."""
    match = table({"3.0": 5}, "2", "2", "2", "J")
    play(match, *["discard 2"] * 3, "J move 3.0")
    assert match.actors == []
    deal(match, "K222", "QQQQ", "TTTT", "J247")
    assert match.actors == [0]
    assert legal(match) == {"K enter 0.0"}


def test_toc_19_after_a_joker_a_card_is_drawn_and_the_seat_plays_again():
    match = play(table({"0.0": 5}, "X9"), "X move 0.0")
    assert board(match) == {"0.0": 20}
    assert match.actors == []
    assert match.state.drawer == 0
    assert match.state.cards.tolist() == [1, 2, 2, 2]
    # 20 cards have been dealt, of the ranks 3 5 6 8 9.
    assert match.chance() == {f"draw {rank}": 2 if rank == "X" else 4 for rank in "A247TJQKX"}
    play(match, "draw Q")
    assert match.actors == [0]
    assert hand(match, 0) == "9Q"
    assert legal(match) == {"9 move 0.0", "Q move 0.0"}
    play(match, "9 move 0.0")
    assert match.actors == [1]
    assert match.state.cards.tolist() == [1, 2, 2, 2]


def test_toc_19_a_drawn_card_is_seen_by_its_drawer_alone():
    match = play(table({"0.0": 5}, "X9"), "X move 0.0", "draw Q")
    for reader, heard in ((0, "draw Q"), (1, None), (2, None), (None, None)):
        assert match.events(reader)[-1].action == heard


@pytest.mark.parametrize("step", ["X enter 0.1", "X move 0.0", "X home 0.0"])
def test_toc_19_however_the_joker_is_played(step):
    match = play(table({"0.0": -12}, "X"), step)
    assert "draw K" in match.chance()


def test_toc_19_a_joker_that_is_drawn_draws_again():
    match = play(table({"0.0": 5}, "X"), "X move 0.0", "draw X")
    assert legal(match) == {"X move 0.0", "X enter 0.1"}
    play(match, "X move 0.0")
    assert match.chance()["draw X"] == 1
    play(match, "draw 2", "2 move 0.0")
    assert board(match) == {"0.0": -35}
    assert match.actors == [1]


def test_toc_19_a_seat_that_then_can_play_nothing_discards():
    match = play(table({"0.0": -14}, "XT"), "X home 0.0", "draw Q")
    assert board(match) == {"0.0": "home 1"}
    assert legal(match) == {"discard T", "discard Q"}
    play(match, "discard T")
    assert hand(match, 0) == "Q"
    assert match.actors == [1]


def test_toc_19_a_discarded_joker_draws_nothing():
    match = play(table({"0.0": 5}, "J2", "X3", "K2"), "J move 0.0", "discard X")
    assert match.actors == [2]
    assert match.chance() == {}
    assert hand(match, 1) == "3"


def test_toc_19_a_winning_joker_draws_nothing():
    match = play(table(home(0, 4, 3, 2) | {"0.3": -14}, "XK"), "X home 0.3")
    assert match.over
    assert match.chance() == {}
    assert hand(match, 0) == "K"


def test_toc_19_the_joker_of_the_last_turn_is_replaced_before_the_deal_ends():
    match = table({"3.0": 5}, "2", "2", "2", "X")
    play(match, *["discard 2"] * 3, "X move 3.0", "draw J", "J move 3.0")
    assert board(match) == {"3.0": 31}
    assert "deal K" in match.chance()


def nearly_home(players, rng):
    """Return a game at its first deal, where all have a joker that none can play at first.

    The last seat has a 10, whose swap may change that. A half of the other cards can't be played.
    """
    match, pawns = Match(TOC, players, {"jokers": 4, "overshoot": "blocked"}), {}
    for card in ["X"] * players + rng.sample("5689Q" * 4, 2 * players):
        match.happen(f"deal {card}")
    while match.chance():
        last = match.state.dealing == 1
        match.step(*((None, "deal T") if last else random_choice(match, rng)))
    for seat in match.seats:
        pawns |= home(seat, 4, 3, 2) | {f"{seat}.3": -3 - seat}
    put(match, pawns, [hand(match, seat) for seat in match.seats])
    return Match.at(TOC, match.state, match.memory())


def can_hold(cards, history):
    """Return whether a seat can hold these cards after what all have seen of it.

    `history` has what it lacked as it discarded, what it then or else played, and its draws.
    """
    whole = [(card, len(history)) for card in cards]
    whole += [(what, step) for step, (verb, what) in enumerate(history) if verb == "plays"]

    def since(card, until):
        lacked = [s for s, (verb, what) in enumerate(history[:until]) if verb == "lacks"]
        return max((step for step in lacked if card in history[step][1]), default=-1)

    def fits(draws, others):
        if not draws:
            return all(since(*other) < 0 for other in others)
        return any(
            since(card, until) < draws[0] < until
            and fits(draws[1:], others[:place] + others[place + 1 :])
            for place, (card, until) in enumerate(others)
        )

    return fits([step for step, (verb, _) in enumerate(history) if verb == "draws"], whole)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_toc_19_only_the_drawn_card_may_be_one_that_a_seat_lacked(players, rng):
    drawn = 0
    for _ in range(rng.times(180)):
        match = nearly_home(players, rng)
        seen = {seat: [] for seat in match.seats}
        while not match.over and match.state.deal == 0:
            seat, text = random_choice(match, rng, {"X": 0.05, "T": 4})
            if seat is None:
                seen[match.state.drawer].append(("draws", ""))
            elif match.state.seven == 0:
                if text.startswith("discard") and not match.state.jacked:
                    lacked = playable(match.state, seat)
                    seen[seat].append(("lacks", [CARDS[i] for i in range(14) if lacked >> i & 1]))
                seen[seat].append(("plays", text.removeprefix("discard ")[0]))
            match.step(seat, text)
            if not match.memory().drew[0] or match.state.deal:
                continue
            drawn += 1
            for reader in match.seats:
                state = match.redeal(reader, rng.getrandbits(60)).state
                for other in match.seats:
                    held = hand(match, other, state)
                    assert len(held) == match.state.cards[other]
                    assert can_hold(held, seen[other]), (reader, other, held, seen[other])
    assert drawn > 5


def test_toc_20_a_seat_whose_pawns_are_home_plays_its_partners():
    """It can make every kind of move: into play, forward, back, home, by swap and by seven."""
    pawns = home(0, 1, 2, 3, 4) | {"2.0": -2, "2.2": 30, "1.0": 5}
    assert options(pawns, "K4T57", teams=True) == words(
        "K enter 2.1, K move 2.0, K move 2.2, 4 back 2.0, 4 back 2.2",
        "T swap 2.0 1.0, T swap 2.2 1.0, T swap 2.0 2.2, 5 move 2.0, 5 home 2.0, 5 move 2.2",
        ", ".join(f"7 move 2.{pawn} {n}" for pawn in (0, 2) for n in range(1, 8)),
        ", ".join(f"7 home 2.0 {n}" for n in (3, 4, 5, 6)),
    )
    match = play(table(pawns, "5", "2", "2", teams=True), "5 home 2.0")
    assert board(match) == pawns | {"2.0": "home 3"}
    assert match.actors == [1]


def test_toc_20_before_that_it_plays_its_own_alone():
    pawns = home(0, 2, 3, 4) | {"2.0": 5}
    assert options(pawns, "5", teams=True) == {"discard 5"}
    assert options(pawns, "K", teams=True) == {"K enter 0.3"}
    # The partner goes on playing its own pawns, and the opponents theirs.
    pawns = home(0, 1, 2, 3, 4) | {"2.0": 5, "1.0": 5}
    match = play(table(pawns, "3", "5", "6", teams=True), "3 move 2.0")
    assert legal(match) == {"5 move 1.0"}
    play(match, "5 move 1.0")
    assert legal(match) == {"6 move 2.0"}


def test_toc_20_the_rest_of_a_seven_goes_to_the_partners_pawns():
    pawns = home(0, 4, 3, 2) | {"0.3": -2, "2.0": 5, "2.1": 20}
    assert options(pawns, "7", teams=True) == {"7 move 0.3 7", "7 home 0.3 3"}
    match = play(table(pawns, "7", teams=True), "7 home 0.3 3")
    assert match.actors == [0]
    assert legal(match) == {f"7 move 2.{pawn} {n}" for pawn in (0, 1) for n in range(1, 5)}
    play(match, "7 move 2.1 3", "7 move 2.0 1")
    assert board(match) == home(0, 4, 3, 2, 1) | {"2.0": 6, "2.1": 23}
    assert match.actors == [1]
    assert options(pawns, "7") == {"7 move 0.3 7"}


def test_toc_20_there_may_be_more_than_four_portions_in_all():
    pawns = home(0, 3, 2, 1) | {"0.3": "start", "2.0": 5, "2.1": 20, "2.2": 30}
    match = table(pawns, "7", teams=True)
    play(match, "7 home 0.0 1", "7 home 0.1 1", "7 home 0.2 1", "7 home 0.3 1")
    play(match, "7 move 2.0 1", "7 move 2.1 1")
    assert legal(match) == {"7 move 2.2 1"}
    play(match, "7 move 2.2 1")
    assert board(match) == home(0, 4, 3, 2, 1) | {"2.0": 6, "2.1": 21, "2.2": 31}
    assert match.actors == [1]


def test_toc_20_the_partners_pawns_must_be_able_to_make_the_rest():
    pawns = home(0, 4, 3, 2) | {"0.3": -2}
    for partners in ({}, {"2.0": "home 1"}, home(2, 4, 3, 2, 1)):
        assert options(pawns | partners, "7", teams=True) == {"7 move 0.3 7"}
    # They can't if eaten on the way home: on the square before the start, or on the start.
    for place in (35, 36):
        assert options(pawns | {"2.0": place}, "7", teams=True) == {"7 move 0.3 7"}
    # The rest may bring the last of eight pawns home, and win.
    match = table(pawns | home(2, 4, 3, 2) | {"2.3": -3}, "7", teams=True)
    play(match, "7 home 0.3 3", "7 home 2.3 4")
    assert match.payoffs() == [1, 0, 1, 0]


def test_toc_20_the_last_pawn_leaves_its_start_free_for_the_partners():
    """The partner's pawns may then land there, or with start_blocks pass."""
    pawns = home(0, 4, 3, 2) | {"0.3": "start"}
    for place, blocks in ((30, False), (30, True), (34, True)):
        match = table(pawns | {"2.0": place}, "7", teams=True, start_blocks=blocks)
        assert legal(match) == {"7 move 0.3 7", "7 home 0.3 1"}
        play(match, "7 home 0.3 1", "7 move 2.0 6")
        assert board(match) == home(0, 4, 3, 2, 1) | {"2.0": told(2, place + 6)}


def test_toc_20_other_cards_leave_the_partner_nothing():
    pawns = home(0, 4, 3, 2) | {"0.3": -2, "2.0": 5}
    match = play(table(pawns, "32", teams=True), "3 home 0.3")
    assert match.actors == [1]
    play(match, "discard 2")
    play(match, "2 move 2.0", "discard 2")
    assert legal(match) == {"2 move 2.0"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_toc_21_the_first_with_four_pawns_home_wins_at_once(players):
    match = play(table(home(0, 4, 3, 2) | {"0.3": -2}, "32", players=players), "3 home 0.3")
    assert match.over
    assert match.actors == []
    assert match.payoffs() == [1, *[0] * (players - 1)]
    assert match.standing() == [1, *[2] * (players - 1)]


def test_toc_21_three_pawns_home_are_not_enough():
    match = play(table(home(0, 4, 3) | {"0.3": -1}, "32"), "3 home 0.3")
    assert not match.over


def test_toc_21_the_first_team_with_eight_wins():
    pawns = home(0, 4, 3, 2) | {"0.3": -2} | home(2, 4, 3, 2) | home(1, 1, 2, 3, 4)
    match = play(table(pawns, "3", "2", "2", "2", teams=True), "3 home 0.3")
    assert not match.over
    match = play(table(pawns | home(2, 4, 3, 2, 1), "3", teams=True), "3 home 0.3")
    assert match.over
    assert match.payoffs() == [1, 0, 1, 0]
    assert match.standing() == [1, 3, 1, 3]


def standing(pawns, **rules):
    """Return the ranks once seat 0 has won on such a board."""
    won = home(0, 4, 3, 2) | {"0.3": -2} | (home(2, 1, 2, 3, 4) if "teams" in rules else {})
    return play(table(won | pawns, "3", **rules), "3 home 0.3").standing()


def test_toc_21_the_others_stand_by_steps_made():
    assert standing({}) == [1, 2, 2, 2]
    assert standing({"1.0": 1, "3.0": 2}) == [1, 3, 4, 2]
    # A pawn's own start counts 0, fresh or not; the square before it 71; the house 73 to 76.
    assert standing({"1.0": "start", "2.0": "fresh", "3.0": 1}) == [1, 3, 3, 2]
    assert standing({"1.0": -1, "2.0": "home 1", "3.0": -3}) == [1, 3, 2, 4]
    assert standing({"1.0": -1, "1.1": 2, "2.0": "home 1"}) == [1, 2, 2, 4]
    assert standing({"1.0": "home 4", "2.0": -1, "2.3": 5, "3.0": -1, "3.1": 4}) == [1, 2, 2, 4]
    assert standing({"1.0": "home 2", "2.0": "home 3", "3.0": "home 1"}) == [1, 3, 2, 4]


def test_toc_21_the_winner_is_ahead_of_the_most_steps_that_others_can_have():
    assert standing(home(1, 4, 3, 2) | {"1.3": -1}) == [1, 2, 3, 3]


@pytest.mark.parametrize(("came", "distance"), [(2, 8), (3, 26), (0, 44), (1, 62)])
def test_toc_21_the_centre_counts_the_distance_of_the_square_it_came_from(came, distance):
    for other, ranks in ((-1, [1, 3, 2, 4]), (0, [1, 2, 2, 4]), (1, [1, 2, 3, 4])):
        pawns = {"1.0": f"centre {came}", "2.0": distance - other}
        assert standing(pawns, shortcut=True) == ranks


def test_toc_21_a_teams_two_seats_share_a_rank():
    pawns = home(1, 4, 3, 2, 1) | {"3.0": 5}
    assert standing(pawns, teams=True) == [1, 3, 1, 3]


@pytest.mark.parametrize("card", CARDS)
def test_toc_22_an_ace_a_king_or_a_joker_takes_a_pawn_from_a_square_8_to_the_centre(card):
    for place in (*EIGHTHS.values(), 7, 9, "start", "fresh", 18, "home 1"):
        pawns = {"0.0": place, "1.0": 1}
        allowed = card in "AKX" and place in EIGHTHS.values()
        to_centre = {text for text in options(pawns, card, shortcut=True) if "center" in text}
        assert to_centre == ({f"{card} center 0.0"} if allowed else set())
        assert not any("center" in text for text in options(pawns, card))
    # This comes in addition to what the card can do anyway.
    if card in "AKX":
        assert options({"0.0": 8}, card, shortcut=True) == words(
            f"{card} move 0.0, {card} center 0.0, {card} enter 0.1"
        )


def test_toc_22_the_shortcut_is_an_option():
    assert Match(TOC, 4).rules["shortcut"] is False
    assert options({"0.0": 8}, "A") == {"A move 0.0", "A enter 0.1"}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("came", EIGHTHS)
def test_toc_22_and_from_there_to_any_other_square_8(came, players):
    """This includes sections without an owner, but not the square that it came from."""
    match = table({"0.0": EIGHTHS[came]}, "AKA", players=players, shortcut=True)
    play(match, "A center 0.0")
    assert board(match) == {"0.0": f"centre {came}"}
    play(match, *["discard 2"] * (players - 1))
    others = set(range(4)) - {came}
    leaving = {text for text in legal(match) if "0.0" in text}
    assert leaving == {f"{card} exit 0.0 {section}" for section in others for card in "AK"}
    for section in others:
        copied = table({"0.0": f"centre {came}"}, "K", players=players, shortcut=True)
        play(copied, f"K exit 0.0 {section}")
        assert board(copied) == {"0.0": EIGHTHS[section]}


def test_toc_22_as_other_seats_see_it():
    """Seat 1 of two owns section 2, whose 18 lies 8 before the square 8 of section 3."""
    match = table({"1.0": 8}, "22", "AK", players=2, shortcut=True)
    play(match, "discard 2", "A center 1.0", "discard 2")
    assert board(match) == {"1.0": "centre 3"}
    assert {text for text in legal(match) if "1.0" in text} == {
        f"K exit 1.0 {section}" for section in (0, 1, 2)
    }
    play(match, "K exit 1.0 2")
    assert board(match) == {"1.0": -10}


def test_toc_22_only_if_the_centre_is_empty():
    for other in ("1.0", "2.3", "0.1"):
        pawns = {"0.0": 8, other: "centre 3"}
        assert not any("center" in text for text in options(pawns, "AKX", shortcut=True))


def test_toc_22_leaving_the_centre_eats_what_stands_there():
    for other in ({"1.0": 8}, {"2.0": -10}, {"0.1": 26}):
        assert after({"0.0": "centre 1"} | other, "A exit 0.0 2", shortcut=True) == {"0.0": 26}
    # The pawn that goes to the centre leaves its square.
    match = play(table({"0.0": 8}, "A2", players=2, shortcut=True), "A center 0.0", "discard 2")
    assert board(match) == {"0.0": "centre 1"}
    assert after({"0.0": 5, "1.0": "centre 1"}, "3 move 0.0", shortcut=True) == {
        "0.0": 8,
        "1.0": "centre 1",
    }


def test_toc_22_the_pawn_in_the_centre_is_safe_and_no_part_of_a_swap():
    pawns = {"0.0": 4, "1.0": "centre 1"}
    assert after(pawns, "7 move 0.0 7", shortcut=True) == pawns | {"0.0": 11}
    assert options(pawns, "T", shortcut=True) == {"discard T"}
    assert options({"0.0": "centre 1", "1.0": 5}, "T", shortcut=True) == {"discard T"}
    assert options({"0.0": "centre 1", "0.1": 5}, "T", shortcut=True) == {"discard T"}


def test_toc_22_the_pawn_in_the_centre_is_moved_by_no_other_card():
    for card in set(CARDS) - set("AKX"):
        assert options({"0.0": "centre 1"}, card, shortcut=True) == {f"discard {card}"}
    # It can't have a portion of a seven either.
    assert options({"0.0": "centre 1", "0.1": 5}, "7", shortcut=True) == {"7 move 0.1 7"}
    assert options({"0.0": "centre 1"}, "A", shortcut=True) == {
        "A enter 0.1",
        *(f"A exit 0.0 {section}" for section in (0, 2, 3)),
    }


def test_toc_22_a_joker_still_draws_and_other_cards_do_nothing_else():
    match = play(table({"0.0": 8}, "X2", shortcut=True), "X center 0.0")
    assert "draw K" in match.chance()
    play(match, "draw X", "X exit 0.0 3")
    assert "draw K" in match.chance()
    match = play(table({"0.0": 8}, "A2", shortcut=True), "A center 0.0")
    assert board(match) == {"0.0": "centre 1"}
    assert match.actors == [1]


def test_toc_22_in_teams_the_partners_pawn_may_take_it():
    pawns = home(0, 1, 2, 3, 4) | {"2.0": 8}
    match = play(table(pawns, "A2", teams=True, shortcut=True), "A center 2.0")
    assert board(match)["2.0"] == "centre 3"


def portioned(at, pawn, way, steps, *, blocks, lap):
    """Make a portion one square at a time; return the board, or None if it can't be made.

    `at` holds what this count needs: squares of the ring from seat 0's start, "fresh" apart, and
    places in the house.
    """
    seat, start = int(pawn[0]), 18 * int(pawn[0])
    at = dict(at)
    for step in range(1, steps + 1):
        kind, number = at[pawn]
        if kind == "home" or (way == "home" and kind == "worn" and number == start):
            if way == "move":
                return None
            number = number + 1 if kind == "home" else 1
            taken = {where for name, where in at.items() if int(name[0]) == seat}
            if number > 4 or ("home", number) in taken:
                return None
            at[pawn] = ("home", number)
            continue
        if kind == "worn" and number == start and not lap:
            return None
        number = (number + 1) % 72
        for other, (theirs, square) in list(at.items()):
            if theirs == "home" or square != number:
                continue
            if square != 18 * int(other[0]):
                del at[other]
            elif blocks or step == steps:
                return None
        at[pawn] = ("worn", number)
    return at if (at[pawn][0] == "home") == (way == "home") else None


def every_line(at, side, left, moved, **rules):
    """Return all ways, in order, to make the remaining steps of a 7, and the boards after them.

    No way includes a portion that leaves a rest which can't be made.
    """
    if left == 0:
        return [((), at)]
    at_home = [name[0] for name, (kind, _) in at.items() if kind == "home"]
    if rules["teams"] and at_home.count(side) == 4:
        side = str(int(side) ^ 2)
    lines = []
    for pawn in [name for name in at if name[0] == side and name not in moved]:
        for way in ("move", "home"):
            for steps in range(1, left + 1):
                then = portioned(at, pawn, way, steps, blocks=rules["blocks"], lap=rules["lap"])
                if then is not None:
                    text = f"7 {way} {pawn} {steps}"
                    rest = every_line(then, side, left - steps, moved | {pawn}, **rules)
                    lines += [((text, *more), end) for more, end in rest]
    return lines


def counted(pawns):
    """Return a board for the count: by pawn, the kind of its place and the number of its square."""
    return {
        name: ("home", int(where[-1]))
        if str(where).startswith("home")
        else (
            "fresh" if where == "fresh" else "worn",
            (18 * int(name[0]) + (where if isinstance(where, int) else 0)) % 72,
        )
        for name, where in pawns.items()
    }


def lines_of(state, seat=0):
    """Return all ways, in order, in which the seat can finish its 7, and the places after them."""
    codes = np.zeros(len(TOC.actions), "i2")
    listed = TOC.legal(state, seat, codes)
    assert listed
    lines = []
    for code in codes[:listed].tolist():
        text = TOC.actions.texts[code]
        assert text.startswith("7 ")
        then = state.copy()
        TOC.apply(then, seat, code)
        if not then.over and then.actors == 1 << seat:
            lines += [((text, *more), end) for more, end in lines_of(then, seat)]
        else:
            lines.append(((text,), then.place.tolist()))
    return lines


def compare(pawns, **rules):
    """Return the number of lines of play of a 7: the game's, and one counted square by square."""
    match = table(pawns, "7", "2", "2", "2", **rules)
    expected = every_line(
        counted(pawns),
        "0",
        7,
        frozenset(),
        teams=rules.get("teams", False),
        blocks=rules.get("start_blocks", False),
        lap=rules.get("overshoot", "lap") == "lap",
    )
    if not expected:
        assert legal(match) == {"discard 7"}
        return 0
    lines = lines_of(match.state)
    assert len(lines) == len(expected)
    names = [f"{seat}.{pawn}" for seat in range(4) for pawn in range(4)]
    found = {
        line: counted(
            {
                name: told(int(name[0]), place)
                for name, place in zip(names, places, strict=True)
                if place != CAMP
            }
        )
        for line, places in lines
    }
    assert found == dict(expected)
    return len(lines)


def test_toc_15_the_lines_of_play_of_a_seven_are_as_counted_by_hand():
    """For k pawns far apart: ways to write 7 as a sum of up to k, times the orders of pawns."""
    places = [5, 20, 40, 60]
    # 1, 6, 15 and 20 ways to write 7 as a sum of 1 to 4 portions, in order.
    by_hand = {1: 1, 2: 2 + 6 * 2, 3: 3 + 6 * 6 + 15 * 6, 4: 4 + 6 * 12 + 15 * 24 + 20 * 24}
    assert by_hand[4] == 916
    for pawns, lines in by_hand.items():
        assert compare({f"0.{pawn}": places[pawn] for pawn in range(pawns)}) == lines


RULES = [
    {},
    {"overshoot": "blocked"},
    {"start_blocks": True},
    {"overshoot": "blocked", "start_blocks": True, "teams": True},
    {"teams": True},
]


@pytest.mark.parametrize("rules", RULES)
def test_toc_15_the_lines_of_play_of_a_seven_are_all_that_there_are(rules):
    """Pawns that eat each other, turn in, and make room in the house and on the start."""
    crowd = {"1.0": "fresh", "2.0": 30, "2.1": -22, "3.0": 20}
    for pawns in (
        {"0.0": -2, "0.1": -4, "0.2": "start", "0.3": "home 1"},
        {"0.0": "fresh", "0.1": -1, "0.2": -3, "0.3": "home 2"},
        {"0.0": 13, "0.1": 15, "0.2": 16, "0.3": 19},
        {"0.0": -5, "0.1": "home 1", "0.2": "home 2", "0.3": "home 3"},
        {"0.0": "home 1", "0.1": "home 3", "0.2": -3, "0.3": -1},
    ):
        compare(pawns, **rules)
        compare(pawns | crowd, **rules)


@pytest.mark.parametrize("rules", RULES)
def test_toc_16_the_lines_of_play_of_a_seven_on_boards_by_chance(rules):
    chance = random.Random(16)
    near = [*range(-9, 0), 1, 2, 12, 13, 15, 17, "start", "fresh"]
    near += [f"home {square}" for square in (1, 2, 3, 4)]
    played = 0
    for _ in range(15):
        pawns, taken = {}, set()
        for seat, pawn in product(range(4), repeat=2):
            place = (
                chance.choice(near)
                if seat == 0
                else chance.choice([*near, 17, 18, 35, 36, -19, -18])
            )
            where = counted({f"{seat}.{pawn}": place})[f"{seat}.{pawn}"]
            square = (seat, where) if where[0] == "home" else where[1]
            if square not in taken and chance.random() < 0.8:
                taken.add(square)
                pawns[f"{seat}.{pawn}"] = place
        played += compare(pawns, **rules) > 0
    assert played > 7


def test_toc_20_the_lines_of_play_of_a_seven_that_goes_on_to_the_partners_pawns():
    ours = home(0, 3, 2, 1) | {"0.3": "start"}
    lines = compare(ours | {"2.0": 5, "2.1": 20, "2.2": 30}, teams=True)
    alone = compare(ours | {"2.0": 5, "2.1": 20, "2.2": 30})
    assert lines > alone
    # Seat 0's four pawns can go home in one order only, one step each. With three pawns far apart,
    # the 3 steps that are left make 3 + 2 * 6 + 6 lines.
    assert lines - alone == 3 + 2 * 6 + 6


PARTNERS = {"teams": True, "exchange": True}


def heard(match, reader):
    """Return the gifts that a reader has heard about, each with its seat; a hidden card is None."""
    told = [(event.seat, event.action) for event in match.events(reader) if event.seat is not None]
    return [(seat, action and action.split()[1]) for seat, action in told]


def test_toc_23_an_exchange_is_refused_without_teams_and_names_both():
    for rules in ({"exchange": True}, {"exchange": True, "teams": False}):
        with pytest.raises(Misuse, match="'exchange' can be true only if option 'teams' is"):
            Match(TOC, 4, rules)
    with pytest.raises(Misuse, match="'teams'"):
        Match(TOC, 2, PARTNERS)


def test_toc_23_each_gives_its_partner_a_card_before_the_first_turn_in_any_order():
    match = table({}, "AA259", "34567", "KX238", "22TJQ", **PARTNERS)
    assert match.actors == [0, 1, 2, 3]
    assert set(match.legal(0)) == {"give A", "give 2", "give 5", "give 9"}
    for seat, rank in ((2, "X"), (0, "A"), (3, "T")):
        match.act(seat, f"give {rank}")
        assert seat not in match.actors
    # No card changes hands before the last seat has given.
    assert [hand(match, seat) for seat in range(4)] == ["AA259", "34567", "238KX", "22TJQ"]
    match.act(1, "give 7")
    assert [hand(match, seat) for seat in range(4)] == ["A259X", "3456T", "A238K", "227JQ"]
    assert match.state.cards.tolist() == [5, 5, 5, 5]
    assert match.actors == [0]
    play(match, "A enter 0.0")


def test_toc_23_the_two_partners_learn_both_cards_when_all_have_given_and_nobody_else():
    match = table({}, "AA259", "34567", "KX238", "22TJQ", **PARTNERS)
    for seat, rank in ((2, "X"), (0, "A"), (3, "T")):
        match.act(seat, f"give {rank}")
    assert heard(match, 0) == [(2, None), (0, "A"), (3, None)]
    assert heard(match, None) == heard(match, 1) == [(2, None), (0, None), (3, None)]
    assert match.view(0).gave.tolist() == [1 + CARDS.index("A"), 0, 0, 0]
    assert not match.view(0).got.any()
    match.act(1, "give 7")
    assert heard(match, 0) == [(2, None), (0, "A"), (3, None), (1, None), (2, "X")]
    assert heard(match, 2) == [(2, "X"), (0, None), (3, None), (1, None), (0, "A")]
    assert heard(match, 1) == [(2, None), (0, None), (3, None), (1, "7"), (3, "T")]
    assert heard(match, None) == [(2, None), (0, None), (3, None), (1, None)]
    for reader in (None, 1, 3):
        view = match.view(reader)
        assert not view.gave[[0, 2]].any()
        assert not view.got[[0, 2]].any()
        assert hand(match, 0, view) == hand(match, 2, view) == ""
    assert match.view(2).got[2] == 1 + CARDS.index("A")


def test_toc_23_a_seat_whose_pawns_are_home_gives_too():
    match = table(home(0, 1, 2, 3, 4), "24", "33", "55", "66", **PARTNERS)
    assert set(match.legal(0)) == {"give 2", "give 4"}
    for seat in range(4):
        match.act(seat, match.legal(seat)[0])
    assert hand(match, 0) == "45"


def test_toc_23_every_deal_begins_with_an_exchange():
    match = Match(TOC, 4, PARTNERS)
    rng = random.Random(23)
    given, deals = 0, 0
    while deals < 7:
        if not match.actors:
            outcomes = match.chance()
            match.happen(rng.choice(list(outcomes)))
            deals += bool(match.actors) and bool(match.state.giving)
            continue
        seat = rng.choice(match.actors)
        legal = match.legal(seat)
        gifts = [text for text in legal if text.startswith("give")]
        assert gifts in ([], legal)
        given += bool(gifts)
        match.act(seat, rng.choice(legal))
    assert given == 4 * 6
    assert not match.state.gave.any()


def test_toc_23_until_it_may_be_gone_the_giver_knows_that_the_partner_holds_the_card():
    match = table({"2.0": 5}, "2AA", "334", "K38", "22T", stuck="fold", **PARTNERS)
    for seat, rank in enumerate("A383"):
        match.act(seat, f"give {rank if seat != 3 else 'T'}")
    state, rng = match.state, np.array([7], "u8")
    code = 1 + CARDS.index("A")
    assert state.gave[0] == state.got[2] == code
    held = set()
    with np.errstate(over="ignore"):
        for _ in range(20):
            dealt = state.copy()
            TOC.redeal(dealt, match.memory(), 0, rng, np.zeros(len(TOC.actions), "i2"))
            assert dealt.hand[2][CARDS.index("A")] >= 1
            assert dealt.got[2] == code
            held.add(hand(match, 2, dealt))
    assert len(held) > 5
    play(match, "A enter 0.0", "fold", "K enter 2.1", "fold")
    assert state.gave[0] == state.got[2] == code
    play(match, "8 move 0.0", "A move 2.1")
    assert state.gave[0] == state.got[2] == 0
    # A hand that was laid down no longer holds it either.
    assert state.gave[1] == state.gave[3] == 0
