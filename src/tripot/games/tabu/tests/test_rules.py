"""The rulebook of Tabu, rule by rule."""

from functools import cache

import pytest

from tests.leaves import leaves
from tests.writable import writable
from tripot import games
from tripot.core.errors import Illegal, Misuse
from tripot.match import Match

TABU = games.load("tabu")

BOXES = "CDHSAU"
CHIPS = (1, 2, 5, 10, 20, 50, 100)


def table(players=2, **rules):
    """Return a game with the bank at seat 0 and nothing bet."""
    return Match(TABU, players, rules)


def with_bank(match, banker, *money):
    """Return the match after giving the bank to this seat and the seats this money."""
    writable(match).banker = writable(match).drawer = banker
    writable(match).money[: match.players] = money
    writable(match).actors = sum(1 << seat for seat, m in enumerate(money) if m and seat != banker)
    return match


def bet(match, seat, *chips):
    """Bet these chips, such as "C 5", for a seat, and be done."""
    for chip in chips:
        match.act(seat, f"bet {chip}")
    match.act(seat, "done")


def play_round(match, bets, roll):
    """Bet for all as `bets` says by seat, "C 1" by default, and roll."""
    for seat in match.actors:
        bet(match, seat, *bets.get(seat, ["C 1"]))
    match.happen(f"roll {roll}")


def money(match):
    """Return what the seats have."""
    return match.state.money.tolist()[: match.players]


def change(chip, roll, **rules):
    """Return what one bet against a rich bank gains the bettor."""
    match = table(2, money=1000, min_bet=0, **rules)
    play_round(match, {1: [chip]}, roll)
    assert sum(money(match)) == 2000
    return money(match)[1] - 1000


def chips(match, seat):
    """Return the legal bets of a seat, as pairs of box and chip."""
    words = [text.split() for text in match.legal(seat) if text != "done"]
    return {(box, int(chip)) for _, box, chip in words}


def test_tabu_1_is_for_2_to_12_seats():
    assert table(2).players == 2
    assert table(12).players == 12
    for players in (1, 13):
        with pytest.raises(Misuse, match="2 to 12"):
            table(players)


@pytest.mark.parametrize("start", [1, 100, 10_000])
def test_tabu_2_every_seat_starts_with_the_same_money(start):
    assert money(table(3, money=start)) == [start] * 3


def test_tabu_2_money_is_100_unless_said_otherwise():
    assert money(table(2)) == [100, 100]
    for amount in (0, 10_001):
        with pytest.raises(Misuse, match="'money' takes a whole number from 1 to 10000"):
            table(money=amount)


def test_tabu_3_seat_0_is_banker_first_and_stakes_nothing():
    match = table(4)
    assert match.state.banker == 0
    assert match.actors == [1, 2, 3]
    with pytest.raises(Illegal):
        match.act(0, "bet C 1")


def test_tabu_3_the_bank_passes_to_the_next_seat_left():
    match = table(3)
    for banker, bettors in ((0, [1, 2]), (1, [0, 2]), (2, [0, 1]), (0, [1, 2])):
        assert match.state.banker == banker
        assert match.actors == bettors
        play_round(match, {}, "DHS")


def test_tabu_3_the_bank_passes_over_a_seat_without_money():
    match = with_bank(table(4), 1, 50, 50, 0, 50)
    assert match.actors == [0, 3]
    play_round(match, {}, "DHS")
    assert match.state.banker == 3


def test_tabu_4_any_amounts_on_any_boxes():
    match = table(2, money=10_000)
    assert chips(match, 1) == {(box, chip) for box in BOXES for chip in CHIPS}
    bet(match, 1, "C 100", "C 100", "C 5", "A 2", "U 50", "S 1", "S 1", "D 10", "H 20")
    assert match.state.laid[1].tolist() == [205, 10, 20, 2, 2, 50]


def test_tabu_4_bets_are_sealed_until_the_last_seat_is_done():
    match = table(3)
    bet(match, 2, "C 5", "C 2")
    match.act(1, "bet A 10")
    for reader in (0, 2, None):
        assert match.view(reader).bets[1].tolist() == [0] * 6
        assert match.view(reader).staked[1] == match.view(reader).risked[1] == 0
    assert match.view(1).bets[1].tolist() == [0, 0, 0, 0, 10, 0]
    assert match.view(1).bets[2].tolist() == [0] * 6
    assert money(match) == [100, 100, 100]
    assert match.actors == [1]
    with pytest.raises(Illegal):
        match.act(2, "bet C 1")
    match.act(1, "done")
    view = match.view(None)
    assert view.laid.tolist()[:3] == [[0] * 6, [0, 0, 0, 0, 10, 0], [7, 0, 0, 0, 0, 0]]
    assert match.state.bets.tolist() == [[0] * 6] * 12


def lay(match, seat, *chips):
    """Lay these chips openly for a seat, and be done."""
    for chip in chips:
        match.act(seat, f"bet {chip}")
    match.act(seat, "done")


def test_tabu_4_in_turn_one_seat_after_the_other_bets_from_the_left_of_the_banker():
    match = with_bank(table(5, betting="in_turn"), 2, 100, 100, 100, 0, 100)
    writable(match).actors = 1 << 4
    # Seat 3 is out, and seat 2 has the bank.
    for seat in (4, 0, 1):
        assert match.actors == [seat]
        assert {text.split()[0] for text in match.legal(seat)} == {"bet"}
        with pytest.raises(Illegal):
            match.act((seat + 1) % 5, "bet C 1")
        lay(match, seat, "C 1", "U 2")
    assert match.actors == []
    match.happen("roll CCC")
    assert money(match) == [99, 99, 103, 0, 99]
    assert (match.state.banker, match.actors) == (4, [0])


def test_tabu_4_in_turn_every_chip_is_seen_as_it_is_laid_and_nobody_bets_twice():
    match = table(3, betting="in_turn")
    match.act(1, "bet C 5")
    match.act(1, "bet C 2")
    for reader in (0, 1, 2, None):
        assert match.view(reader).shown[1].tolist() == [7, 0, 0, 0, 0, 0]
        assert [event.action for event in match.events(reader)] == ["bet C 5", "bet C 2"]
    match.act(1, "done")
    assert [event.action for event in match.events(2)][-1] == "done"
    assert match.actors == [2]
    with pytest.raises(Illegal):
        match.act(1, "bet C 1")
    lay(match, 2, "A 10")
    assert match.state.laid.tolist()[:3] == [[0] * 6, [7, 0, 0, 0, 0, 0], [0, 0, 0, 0, 10, 0]]
    assert not match.state.shown.any()
    assert not match.state.bets.any()


def test_tabu_4_in_turn_other_rules_of_bets_are_the_same():
    match = table(2, money=5, min_bet=4, betting="in_turn")
    match.act(1, "bet A 1")
    # 2 of 5 are covered already, and 3 more must be staked.
    assert {text.split()[1] for text in match.legal(1)} == set(BOXES)
    assert "bet A 2" not in match.legal(1)
    assert "done" not in match.legal(1)
    lay(match, 1, "C 2", "C 1")
    match.happen("roll DHS")
    assert money(match) == [10, 0]
    assert match.over


def test_tabu_4_in_turn_money_may_cover_bets_alone():
    match = table(2, money=5, cover="stake", betting="in_turn")
    lay(match, 1, "A 2", "A 2", "U 1")
    match.happen("roll DHS")
    assert money(match) == [10, 0]


def test_tabu_4_betting_takes_its_own_words_alone():
    with pytest.raises(Misuse, match='\'betting\' takes "sealed" or "in_turn"'):
        table(betting="open")


def test_tabu_5_bets_on_signs_and_twice_those_on_symbols_never_exceed_the_money():
    match = table(2, money=12)
    assert chips(match, 1) == {(s, c) for s in "CDHS" for c in (1, 2, 5, 10)} | {
        (s, c) for s in "AU" for c in (1, 2, 5)
    }
    match.act(1, "bet A 2")
    assert chips(match, 1) == {(s, c) for s in "CDHS" for c in (1, 2, 5)} | {
        (s, c) for s in "AU" for c in (1, 2)
    }
    match.act(1, "bet D 5")
    assert chips(match, 1) == {(s, c) for s in "CDHS" for c in (1, 2)} | {("A", 1), ("U", 1)}
    match.act(1, "bet H 2")
    assert chips(match, 1) == {("C", 1), ("D", 1), ("H", 1), ("S", 1)}
    match.act(1, "bet S 1")
    assert match.legal(1) == ["done"]


@pytest.mark.parametrize(("units", "sign", "symbol"), [(199, 100, 50), (200, 100, 100)])
def test_tabu_5_the_dearest_chip_is_covered_to_the_unit(units, sign, symbol):
    legal = chips(table(2, money=units), 1)
    assert max(chip for box, chip in legal if box == "S") == sign
    assert max(chip for box, chip in legal if box == "U") == symbol


def test_tabu_5_with_cover_of_the_stake_bets_alone_never_exceed_the_money():
    match = table(2, money=12, cover="stake")
    assert chips(match, 1) == {(box, chip) for box in BOXES for chip in (1, 2, 5, 10)}
    match.act(1, "bet A 10")
    match.act(1, "bet U 1")
    assert chips(match, 1) == {(box, 1) for box in BOXES}
    match.act(1, "bet C 1")
    assert match.legal(1) == ["done"]


def test_tabu_5_a_doubling_is_paid_of_what_is_left_beside_all_bets_and_the_rest_lapses():
    match = table(2, money=20, cover="stake")
    # 3 are left besides all bets; neither the 10 that come back nor the 10 won help.
    play_round(match, {1: ["C 10", "A 2", "U 5"]}, "CDH")
    assert match.state.gains[1].tolist() == [10, 0, 0, 0, -4, -6]
    assert money(match) == [20, 20]


def test_tabu_5_doublings_are_paid_in_the_order_of_the_boxes():
    match = table(2, money=20, cover="stake", doubling="all")
    # 6 are left: 5 for the clubs, 1 for the hearts, nothing for the sun.
    play_round(match, {1: ["U 2", "H 5", "H 2", "C 5"]}, "DDS")
    assert match.state.gains[1].tolist() == [-10, 0, -8, 0, 0, -2]
    assert money(match) == [40, 0]
    assert match.over


def test_tabu_5_with_enough_left_every_doubling_is_paid():
    assert change("A 10", "DDU", cover="stake") == -20
    assert change("A 10", "DDU", cover="stake", doubling="none") == -10


def test_tabu_5_cover_takes_its_own_words_alone():
    with pytest.raises(Misuse, match='\'cover\' takes "double" or "stake"'):
        table(cover="half")


def test_tabu_6_with_cover_of_the_stake_until_all_its_money_is_staked():
    match = table(2, money=3, min_bet=5, cover="stake", doubling="all")
    match.act(1, "bet A 2")
    assert "done" not in match.legal(1)
    match.act(1, "bet U 1")
    assert match.legal(1) == ["done"]


def test_tabu_10_a_bank_that_is_short_gets_no_more_than_can_be_paid():
    match = with_bank(table(3, cover="stake", short_bank="own_money"), 0, 2, 100, 10)
    # The bank has 2 when 5 are claimed; of twice 8 on the anchor only 10 can be paid.
    play_round(match, {1: ["C 5"], 2: ["A 5", "A 2", "A 1"]}, "CDH")
    assert money(match) == [10, 102, 0]


def test_tabu_6_at_least_the_minimum_in_all_doubling_not_counted():
    match = table(2, min_bet=6)
    for chip in ("A 2", "C 2", "C 1"):
        assert "done" not in match.legal(1)
        match.act(1, f"bet {chip}")
    assert "done" not in match.legal(1)
    match.act(1, "bet D 1")
    assert "done" in match.legal(1)
    assert "bet D 1" in match.legal(1)


def test_tabu_6_unless_not_even_1_more_could_be_covered():
    match = table(2, money=3, min_bet=5)
    match.act(1, "bet A 1")
    assert "done" not in match.legal(1)
    match.act(1, "bet C 1")
    assert match.legal(1) == ["done"]
    # If every box is doubled, a single unit covers nothing.
    assert table(2, money=1, doubling="all").legal(1) == ["done"]
    assert table(2, money=2, doubling="all").legal(1) == [f"bet {box} 1" for box in BOXES]


def test_tabu_6_every_round_begins_with_nothing_staked_and_nothing_to_cover():
    match = table(3, money=10)
    play_round(match, {1: ["C 10"], 2: ["C 10"]}, "CDH")
    match = with_bank(match, 0, 10, 10, 10)
    assert "done" not in match.legal(1)
    assert chips(match, 1) == chips(table(3, money=10), 1)


def test_tabu_6_the_minimum_is_0_to_100():
    assert "done" not in table().legal(1)
    assert table().rules["min_bet"] == 1
    assert "done" in table(min_bet=0).legal(1)
    assert "done" not in table(min_bet=100).legal(1)
    for least in (-1, 101):
        with pytest.raises(Misuse, match="'min_bet' takes a whole number from 0 to 100"):
            table(min_bet=least)


def test_tabu_7_three_dice_each_with_the_six_faces():
    match = table(2)
    bet(match, 1, "C 1")
    listed = match.chance()
    assert len(listed) == 56
    assert sum(listed.values()) == 6**3
    assert listed["roll CCC"] == 1
    assert listed["roll CCU"] == listed["roll CUU"] == 3
    assert listed["roll CDU"] == 6
    assert "roll UDC" not in listed
    match.happen("roll CDU")
    assert [event.action for event in match.events(None)][-1] == "roll CDU"
    assert TABU.actions.texts[match.state.rolled - 1] == "roll CDU"


@pytest.mark.parametrize(("dice", "roll"), [(1, "CDA"), (2, "CCA"), (3, "CCC")])
def test_tabu_8_a_sign_shown_by_1_2_or_3_dice_wins_as_many_times_the_bet(dice, roll):
    assert change("C 10", roll) == 10 * dice
    assert change("C 10", roll, pays="for_one") == 10 * (dice - 1)


@pytest.mark.parametrize(("dice", "roll"), [(1, "CDU"), (2, "CUU"), (3, "UUU")])
def test_tabu_8_a_symbol_shown_by_1_2_or_3_dice_wins_2_3_or_4_times_the_bet(dice, roll):
    assert change("U 10", roll) == 10 * (dice + 1)
    assert change("U 10", roll, pays="for_one") == 10 * dice


def test_tabu_8_pays_takes_its_own_words_alone():
    with pytest.raises(Misuse, match='\'pays\' takes "to_one" or "for_one"'):
        table(pays="double")


@pytest.mark.parametrize(
    ("doubling", "sign", "symbol"), [("symbols", -10, -20), ("all", -20, -20), ("none", -10, -10)]
)
def test_tabu_9_a_bet_that_does_not_show_is_lost_on_a_symbol_twice(doubling, sign, symbol):
    assert change("C 10", "DDU", doubling=doubling) == sign
    assert change("A 10", "DDU", doubling=doubling) == symbol


def test_tabu_9_each_box_stands_alone():
    match = table(2, money=1000)
    play_round(match, {1: ["C 10", "D 5", "A 20", "U 1"]}, "CCU")
    assert match.state.gains[1].tolist() == [20, -5, 0, 0, -40, 2]
    assert match.state.paid[1] == 22
    assert money(match) == [1023, 977]


@pytest.mark.parametrize(
    ("doubling", "signs", "symbols"),
    [
        ("symbols", (1, 2, 5, 10), (1, 2, 5)),
        ("all", (1, 2, 5), (1, 2, 5)),
        ("none", (1, 2, 5, 10), (1, 2, 5, 10)),
    ],
)
def test_tabu_9_what_must_be_covered_follows_the_doubling(doubling, signs, symbols):
    match = table(2, money=13, doubling=doubling)
    assert chips(match, 1) == {(s, c) for s in "CDHS" for c in signs} | {
        (s, c) for s in "AU" for c in symbols
    }


def test_tabu_9_doubling_takes_its_own_words_alone():
    with pytest.raises(Misuse, match='\'doubling\' takes "symbols" or "all" or "none"'):
        table(doubling="signs")


def test_tabu_10_the_banker_first_takes_in_what_is_lost():
    match = with_bank(table(3), 0, 5, 100, 100)
    play_round(match, {1: ["D 20"], 2: ["C 20"]}, "CHS")
    assert money(match) == [5, 80, 120]
    assert match.state.paid.tolist()[:3] == [0, 0, 20]


def test_tabu_10_a_bank_that_is_short_pays_in_proportion_to_the_claims():
    match = with_bank(table(4), 0, 5, 100, 100, 100)
    # Claims of 6 and 3 on 5 + 1 units.
    play_round(match, {1: ["C 2"], 2: ["C 1"], 3: ["D 1"]}, "CCC")
    assert match.state.gains[:4, 0].tolist() == [0, 6, 3, 0]
    assert match.state.paid.tolist()[:4] == [0, 4, 2, 0]
    assert money(match) == [0, 104, 102, 99]


def test_tabu_10_the_claim_of_a_seat_is_the_sum_of_its_wins_over_all_boxes():
    match = with_bank(table(3), 0, 5, 100, 100)
    # Seat 1 claims 2 + 2 and loses 1 and twice 1; seat 2 claims 6; the bank has 8 then.
    play_round(match, {1: ["C 1", "D 2", "S 1", "A 1"], 2: ["C 2", "C 1"]}, "CCD")
    assert match.state.gains[1].tolist() == [2, 2, 0, -1, -2, 0]
    # 3.2 and 4.8: 3 and 4, and the odd unit to seat 1.
    assert match.state.paid.tolist()[:3] == [0, 4, 4]
    assert money(match) == [0, 101, 104]


def test_tabu_10_odd_units_go_one_each_from_the_bankers_left():
    match = with_bank(table(4), 2, 100, 100, 5, 100)
    # Three claims of 2 on 5 units: 1 each, then seats 3 and 0, and not seat 1.
    play_round(match, {0: ["C 2"], 1: ["C 2"], 3: ["C 2"]}, "CDH")
    assert money(match) == [102, 101, 0, 102]


def test_tabu_10_odd_units_go_to_winners_alone():
    match = with_bank(table(4, pays="for_one"), 0, 1, 100, 100, 100)
    # Seat 1 has nothing to claim: its 1 on clubs came back by itself.
    play_round(match, {1: ["C 1"], 2: ["U 2"], 3: ["U 1"]}, "CDU")
    assert match.state.gains[:4].sum(axis=1).tolist() == [0, 0, 2, 1]
    assert money(match) == [0, 100, 101, 100]


def test_tabu_10_shares_of_large_sums_are_exact():
    match = with_bank(table(4, money=10_000), 0, 99_999, 90_000, 90_000, 90_000)
    hundreds = ["U 100"] * 450
    play_round(match, {1: hundreds, 2: hundreds, 3: ["U 1"]}, "UUU")
    # Claims of 180000, 180000 and 4 on 99999 units: 49998.9 each and 1.1.
    assert match.state.paid.tolist()[:4] == [0, 49_999, 49_999, 1]
    assert sum(money(match)) == 99_999 + 3 * 90_000


def test_tabu_10_a_bank_that_pays_from_its_own_money_takes_in_after_that():
    match = with_bank(table(4, short_bank="own_money"), 0, 5, 100, 100, 100)
    # Claims of 6 and 3 on 5 units: 3.3 and 1.7, the odd unit to seat 1; then 20 come in.
    play_round(match, {1: ["C 2"], 2: ["C 1"], 3: ["D 20"]}, "CCC")
    assert match.state.paid.tolist()[:4] == [0, 4, 1, 0]
    assert money(match) == [20, 104, 101, 80]
    # If the bank owed the rest, the 20 would pay it.
    match = with_bank(table(4), 0, 5, 100, 100, 100)
    play_round(match, {1: ["C 2"], 2: ["C 1"], 3: ["D 20"]}, "CCC")
    assert money(match) == [16, 106, 103, 80]


def test_tabu_10_a_winner_who_also_loses_helps_nobody_under_own_money():
    match = with_bank(table(2, short_bank="own_money", doubling="all"), 0, 3, 100)
    # It claims 10 and gets 3; it loses 2 * 20 on the diamonds.
    play_round(match, {1: ["C 10", "D 20"]}, "CHS")
    assert match.state.gains[1].tolist() == [10, -40, 0, 0, 0, 0]
    assert money(match) == [40, 63]


@pytest.mark.parametrize("short", ["owes", "own_money"])
def test_tabu_10_a_bank_that_can_pay_all_pays_all(short):
    match = with_bank(table(3, short_bank=short), 0, 10, 100, 100)
    play_round(match, {1: ["C 5"], 2: ["C 5", "U 1"]}, "CHS")
    assert money(match) == [2, 105, 103]
    assert match.state.banker == 1


def test_tabu_10_short_bank_takes_its_own_words_alone():
    with pytest.raises(Misuse, match='\'short_bank\' takes "owes" or "own_money"'):
        table(short_bank="own money")


def test_tabu_11_a_seat_without_money_is_out():
    match = with_bank(table(3), 0, 50, 1, 50)
    play_round(match, {1: ["C 1"], 2: ["D 1"]}, "DHS")
    assert money(match) == [50, 0, 51]
    assert match.state.banker == 2
    assert match.actors == [0]


def test_tabu_11_a_banker_without_money_is_out():
    match = with_bank(table(3), 0, 2, 50, 50)
    play_round(match, {1: ["C 2"], 2: ["C 2"]}, "CDH")
    assert money(match) == [0, 51, 51]
    assert match.state.banker == 1
    assert match.actors == [2]


@pytest.mark.parametrize("laps", [1, 3, 50])
def test_tabu_12_the_game_ends_when_the_bank_has_gone_round(laps):
    match = table(2, laps=laps)
    for number in range(2 * laps):
        assert not match.over
        assert match.state.lap == number // 2
        play_round(match, {}, "CDH")
    assert match.over
    assert match.actors == []
    assert match.state.lap == laps


def test_tabu_12_three_laps_unless_said_otherwise():
    assert table().rules["laps"] == 3
    for laps in (0, 51):
        with pytest.raises(Misuse, match="'laps' takes a whole number from 1 to 50"):
            table(laps=laps)


def test_tabu_12_a_lap_ends_where_the_bank_would_not_pass_to_a_later_seat():
    # Seats 2 and 3 are out, so the bank goes from 1 to 0.
    match = with_bank(table(4), 1, 50, 50, 0, 0)
    play_round(match, {}, "CDH")
    assert match.state.lap == 1
    assert match.state.banker == 0
    # Seat 0 is out, and the bank goes from 3 to 1.
    match = with_bank(table(4), 3, 0, 50, 50, 50)
    play_round(match, {}, "CDH")
    assert match.state.lap == 1
    assert match.state.banker == 1
    # The last lap's last banker loses seat 2 its money: there is no later seat.
    match = with_bank(table(3, laps=1), 1, 50, 50, 1)
    play_round(match, {}, "DHS")
    assert match.over


def test_tabu_12_the_game_ends_when_one_seat_is_left():
    match = with_bank(table(3), 0, 50, 1, 1)
    play_round(match, {}, "DHS")
    assert match.over
    assert money(match) == [52, 0, 0]


def test_tabu_13_the_payoff_is_final_money_less_starting_money():
    match = table(2, money=10, laps=1)
    play_round(match, {1: ["C 5"]}, "CCD")
    assert money(match) == [0, 20]
    assert match.over
    assert match.payoffs() == [-10, 10]


def test_tabu_13_ranked_by_money_and_seats_that_are_out_share_the_last_rank():
    match = with_bank(table(5, money=20, laps=1), 4, 30, 0, 1, 35, 34)
    play_round(match, {0: ["C 5"], 2: ["D 1"], 3: ["D 5"]}, "CHS")
    assert money(match) == [35, 0, 0, 30, 35]
    assert match.payoffs() == [15, -20, -20, 10, 15]
    assert match.standing() == [1, 4, 4, 3, 1]


@cache
def ways_to_bet(units, staked, least, depth):
    """Count lines of play of one bettor, symbols doubled; after `done` come 56 rolls."""
    if depth == 0:
        return 1
    costs = [(chip * (1 + (box in "AU")), chip) for box in BOXES for chip in CHIPS]
    further = [
        ways_to_bet(units - cost, staked + chip, least, depth - 1)
        for cost, chip in costs
        if cost <= units
    ]
    if staked >= least or not further:
        further.append({1: 1, 2: 56}[depth])
    return sum(further)


# With 2 units: 4 signs by 1 or 2 and 2 symbols by 1; then 4 * 5 + 4 + 2; and, where `done` came
# second, 56 rolls: 4 * (4 + 56) + 4 * 56 + 2 * 56.
@pytest.mark.parametrize(
    ("start", "least", "counts"),
    [(2, 1, [10, 26, 576]), (5, 2, [16, 126, 1460]), (100, 3, [40, 1184, 40_144])],
)
def test_the_tree_of_bets(start, least, counts):
    """One bettor plays against the bank; the lines are counted again from the chips' costs."""
    match = table(2, money=start, min_bet=least)
    depths = range(1, len(counts) + 1)
    assert [leaves(match, depth) for depth in depths] == counts
    assert [ways_to_bet(start, 0, least, depth) for depth in depths] == counts
