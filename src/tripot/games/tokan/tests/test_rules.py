"""The rulebook of Tokan, rule by rule."""

from itertools import product

import pytest

from tests.leaves import leaves
from tripot import games
from tripot.core.errors import Illegal, Misuse
from tripot.match import Match

TOKAN = games.load("tokan")

SIGNED = ["0" if p == 0 else f"{p:+d}" for p in range(-11, 12)]


def table(players=3, **rules):
    """Return a game at its first roll."""
    return Match(TOKAN, players, rules)


def roll(match, *dice):
    """Roll these pairs for the seats in play, in seat order."""
    for pair in dice:
        match.happen(f"roll {pair}")


def decide(match, *actions):
    """Decide for the seats in play, in seat order."""
    for seat, action in zip(match.actors, actions, strict=True):
        match.act(seat, action)


def play_round(match, dice, pairs):
    """Play a round with these dice and final predictions; the first two are meaningless."""
    talk = ["+1"] * len(dice)
    roll(match, *dice)
    decide(match, *talk)
    decide(match, *talk)
    decide(match, *pairs)


def settled(dice, pairs, **rules):
    """Return a table at which one round has just been settled."""
    match = table(len(dice), **rules)
    play_round(match, dice, pairs)
    return match


def per_seat(match, field):
    """Return a field of the state, for all seats at the table."""
    return match.state[field].tolist()[: match.players]


# Dice of 12, 2 and 7: seat 0 is 10 above its left and 5 above its right neighbour, seat 1 is 5
# below its left and 10 below its right, seat 2 is 5 below its left and 5 above its right.
STEEP = ["66", "11", "43"]


@pytest.mark.parametrize("players", [2, 9])
def test_tokan_1_is_for_3_to_8_seats(players):
    with pytest.raises(Misuse, match="3 to 8"):
        table(players)
    assert table(3).players == 3
    assert table(8).players == 8


def test_tokan_1_the_game_ends_when_fewer_than_3_remain():
    match = settled(STEEP, ["0 0"] * 3)
    decide(match, "stay", "leave", "stay")
    assert match.over


@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_tokan_2_a_game_is_a_number_of_rounds(rounds):
    match = table(3, rounds=rounds)
    for number in range(1, rounds + 1):
        assert match.state.tour == number
        play_round(match, STEEP, ["0 0"] * 3)
        if number < rounds:
            decide(match, "stay", "stay", "stay")
    assert match.over


def test_tokan_2_five_rounds_unless_said_otherwise():
    assert table().rules["rounds"] == 5
    assert table(rounds=50).rules["rounds"] == 50
    for rounds in (0, 51):
        with pytest.raises(Misuse, match="'rounds' takes a whole number from 1 to 50"):
            table(rounds=rounds)


@pytest.mark.parametrize("stake", [22, 23, 1000])
def test_tokan_3_every_seat_pays_its_stake_into_the_pot(stake):
    match = table(4, stake=stake)
    assert match.state.pot == 4 * stake
    assert per_seat(match, "balance") == [-stake] * 4


def test_tokan_3_the_stake_is_22_to_1000():
    assert table().rules["stake"] == 22
    for stake in (21, 1001):
        with pytest.raises(Misuse, match="'stake' takes a whole number from 22 to 1000"):
            table(stake=stake)


def test_tokan_3_nobody_is_asked_to_stay_in_the_first_round():
    match = table()
    assert match.actors == []
    roll(match, *STEEP)
    assert match.legal(0) == match.legal(2)
    assert set(match.legal(0)) == set(SIGNED)


def test_tokan_3_before_every_later_round_each_seat_decides_sealed_to_stay_or_leave():
    match = settled(STEEP, ["0 0"] * 3)
    assert match.actors == [0, 1, 2]
    assert all(match.legal(seat) == ["stay", "leave"] for seat in match.actors)
    match.act(2, "leave")
    assert match.actors == [0, 1]
    assert match.view(0).sealed.tolist() == match.view(None).sealed.tolist() == [0] * 8
    assert match.view(2).sealed[2] != 0
    with pytest.raises(Illegal):
        match.act(2, "stay")


def test_tokan_3_who_stays_pays_and_who_leaves_has_no_claim_on_the_pot():
    match = settled(["66", "11", "43", "65"], ["0 0"] * 4)
    before = per_seat(match, "balance")
    decide(match, "stay", "leave", "stay", "stay")
    assert match.state.pot == 66
    assert per_seat(match, "balance") == [before[0] - 22, before[1], before[2] - 22, before[3] - 22]
    play_round(match, ["66", "11", "43"], ["-11 0"] * 3)
    decide(match, "leave", "leave", "stay")
    # The pot holds what the others missed by; seat 2 alone stayed, and seat 1 left long ago.
    assert match.state.share == 21 + 6 + 6
    assert match.payoffs()[1] == before[1]


def test_tokan_3_the_circle_closes_up_when_a_seat_leaves():
    match = settled(["66", "11", "43", "65"], ["0 0"] * 4)
    decide(match, "stay", "leave", "stay", "stay")
    # Seats 0, 2 and 3 with 12, 7 and 11: seat 0 now has seat 2 on its left, not seat 1.
    play_round(match, ["66", "43", "65"], ["+5 +1", "-4 -5", "-1 +4"])
    assert per_seat(match, "won") == [6, 0, 9, 5]
    assert per_seat(match, "lost") == [0, 0, 0, 0]


def test_tokan_3_a_leaver_is_not_asked_again_and_does_not_roll():
    match = settled(["66", "11", "43", "65"], ["0 0"] * 4)
    decide(match, "stay", "leave", "stay", "stay")
    rollers = []
    while not match.actors:
        rollers.append(int(match.state.drawer))
        roll(match, "21")
    assert rollers == match.actors == [0, 2, 3]


def test_tokan_3_with_fewer_than_3_the_game_ends_before_stakes_are_paid():
    match = settled(STEEP, ["0 0"] * 3)
    decide(match, "stay", "stay", "leave")
    assert match.over
    assert match.payoffs() == [0, 0, 0]


def test_tokan_3_after_the_last_round_nobody_is_asked():
    match = settled(STEEP, ["0 0"] * 3, rounds=1)
    assert match.over
    assert match.actors == []


def test_tokan_3_without_leaving_nobody_is_asked_and_all_play_to_the_end():
    match = settled(STEEP, ["-11 0", "0 0", "0 0"], rounds=2, leaving=False)
    assert match.actors == []
    assert len(match.chance()) == 21
    play_round(match, STEEP, ["0 0"] * 3)
    assert match.over
    # Seat 0 missed by 21 pieces: 7 for each.
    assert match.payoffs() == [-21 + 7, 7, 7]


def test_tokan_3_without_leaving_the_first_roll_begins_the_next_round():
    match = settled(STEEP, ["+1 0", "0 0", "0 0"], leaving=False)
    assert (match.state.tour, match.state.manche, match.state.pot) == (1, 0, 1)
    assert per_seat(match, "shown") == list(map(int, STEEP))
    assert per_seat(match, "won") == [1, 0, 0]
    assert per_seat(match, "balance") == [1, -1, -1]
    roll(match, "21")
    assert (match.state.tour, match.state.manche, match.state.pot) == (2, 1, 67)
    assert per_seat(match, "dice") == [21, 0, 0]
    assert per_seat(match, "shown") == per_seat(match, "won") == [0, 0, 0]
    assert per_seat(match, "balance") == [-21, -23, -23]
    assert match.actors == []
    roll(match, "66", "66")
    assert match.actors == [0, 1, 2]


def test_tokan_3_without_leaving_every_other_option_is_as_it_was():
    rules = {"reroll": "manche", "stake": 100, "order": "net", "leftover": "void", "rounds": 2}
    match = table(leaving=False, **rules)
    for _ in range(2):
        for talk in (["+1"] * 3, ["+1"] * 3, ["+10 -11", "0 0", "0 0"]):
            roll(match, *STEEP)
            decide(match, *talk)
    # Seat 0 takes 10 and pays 16 each time; nobody gets the 12 that are left.
    assert match.over
    assert match.state.pot == 12
    assert match.payoffs() == [-12, 0, 0]


def test_tokan_3_all_may_leave_unless_said_otherwise():
    assert table().rules["leaving"] is True
    for value in (0, "false", None):
        with pytest.raises(Misuse, match="'leaving' takes true or false, not"):
            table(leaving=value)


def test_tokan_4_the_balance_starts_at_0_may_go_below_it_and_forces_nobody_out():
    match = table()
    assert per_seat(match, "balance") == [-22] * 3
    for _ in range(3):
        # Seat 0 is 10 above its neighbour and says 11 below, again and again.
        play_round(match, STEEP, ["-11 0", "0 0", "0 0"])
        decide(match, "stay", "stay", "stay")
    assert match.state.balance[0] == -22 - 3 * 21
    assert not match.over


def test_tokan_5_two_dice_each_rolled_once_seen_by_their_owner_alone():
    match = table()
    assert match.chance() == {
        f"roll {high}{low}": 1 if high == low else 2
        for high in range(1, 7)
        for low in range(1, high + 1)
    }
    assert len(match.chance()) == 21
    roll(match, *STEEP)
    for seat, dice in enumerate(map(int, STEEP)):
        assert [int(match.view(reader).dice[seat]) for reader in (0, 1, 2, None)] == [
            dice if reader == seat else 0 for reader in (0, 1, 2, None)
        ]
        heard = [event.action for event in match.events(seat)]
        assert heard == [f"roll {STEEP[seat]}" if place == seat else None for place in range(3)]
    decide(match, "0", "0", "0")
    assert match.chance() == {}
    decide(match, "0", "0", "0")
    assert match.chance() == {}


def test_tokan_5_fresh_dice_for_each_manche_the_last_of_them_counting():
    match = table(reroll="manche")
    roll(match, "66", "66", "66")
    decide(match, "0", "0", "0")
    assert len(match.chance()) == 21
    roll(match, "55", "55", "55")
    decide(match, "0", "0", "0")
    assert len(match.chance()) == 21
    roll(match, *STEEP)
    decide(match, "+10 0", "0 -10", "0 0")
    assert per_seat(match, "shown") == list(map(int, STEEP))
    assert per_seat(match, "won") == [10, 10, 0]


def test_tokan_6_eleven_tokens_of_each_colour_again_each_manche():
    match = table()
    roll(match, *STEEP)
    decide(match, "+11", "-11", "0")
    assert all(set(match.legal(seat)) == set(SIGNED) for seat in match.actors)
    for text in ("+12", "-12", "3", "+0", "-0"):
        with pytest.raises(Illegal):
            match.act(0, text)


def test_tokan_7_the_first_prediction_is_sealed_about_the_left_neighbour_and_then_shown():
    match = table()
    roll(match, *STEEP)
    match.act(1, "-11")
    match.act(0, "+3")
    assert match.actors == [2]
    assert match.view(2).left.tolist() == [0] * 8
    assert match.view(2).sealed.tolist() == [0] * 8
    match.act(2, "0")
    assert per_seat(match, "left") == [3, -11, 0]
    assert per_seat(match, "right") == [0, 0, 0]
    assert match.view(None).left.tolist()[:3] == [3, -11, 0]
    assert match.state.sealed.tolist() == [0] * 8


def test_tokan_8_the_second_is_about_the_right_neighbour_and_the_first_stays_in_sight():
    match = table()
    roll(match, *STEEP)
    decide(match, "+3", "-11", "0")
    decide(match, "-1", "+11", "+2")
    assert per_seat(match, "left") == [3, -11, 0]
    assert per_seat(match, "right") == [-1, 11, 2]


def in_manche_3(**rules):
    match = table(**rules)
    roll(match, *STEEP)
    decide(match, "+1", "+1", "+1")
    decide(match, "+1", "+1", "+1")
    return match


def test_tokan_9_the_pair_comes_from_one_stock():
    legal = set(in_manche_3().legal(0))
    assert {"+5 +6", "-11 0", "+11 -11", "-4 -7", "0 0"} <= legal
    assert not {"+6 +6", "-11 -1", "+11 +11", "-4 -8"} & legal
    # Two colours 2 * 11 * 11, one colour 2 * (10 + 9 + ... + 1), a 0 on either side or on both 45.
    assert len(legal) == 242 + 110 + 45


def test_tokan_9_or_from_eleven_for_each_side():
    legal = in_manche_3(stock="each").legal(0)
    assert set(legal) == {f"{left} {right}" for left, right in product(SIGNED, SIGNED)}
    assert len(legal) == 529


def test_tokan_9_the_pair_is_sealed_and_replaces_the_earlier_two():
    match = in_manche_3()
    match.act(0, "-3 +4")
    assert match.view(1).left.tolist()[:3] == [1, 1, 1]
    match.act(1, "0 0")
    match.act(2, "0 +2")
    assert per_seat(match, "left") == [-3, 0, 0]
    assert per_seat(match, "right") == [4, 0, 2]


def test_tokan_10_manches_1_and_2_pay_nothing():
    match = table()
    roll(match, *STEEP)
    decide(match, "+10", "-5", "-5")
    decide(match, "+5", "-10", "+5")
    assert match.state.pot == 66
    assert per_seat(match, "balance") == [-22] * 3
    decide(match, "0 0", "0 0", "0 0")
    assert per_seat(match, "balance") == [0, 0, 0]


def test_tokan_11_the_source_example_of_a_prediction_met():
    # 6 against 9 on the left, and "at least 2 below": 2 pieces.
    match = settled(["51", "63", "51"], ["-2 0", "0 0", "0 0"])
    assert per_seat(match, "won") == [2, 0, 0]
    assert per_seat(match, "lost") == [0, 0, 0]


def test_tokan_11_the_source_example_of_a_prediction_missed():
    # 8 against 6 on the right, and "at least 1 below": from -1 to +2 it is 3 pieces.
    match = settled(["44", "44", "51"], ["0 -1", "0 0", "0 0"])
    assert per_seat(match, "lost") == [3, 0, 0]
    assert per_seat(match, "won") == [0, 0, 0]


@pytest.mark.parametrize(
    ("prediction", "won", "lost"),
    [
        ("+3", 3, 0),
        ("+2", 2, 0),
        ("+1", 1, 0),
        ("0", 0, 0),
        ("+4", 0, 1),
        ("+11", 0, 8),
        ("-1", 0, 4),
        ("-11", 0, 14),
    ],
)
def test_tokan_11_met_takes_the_prediction_missed_pays_the_difference(prediction, won, lost):
    # 8 against 5 on the left: 3 above.
    match = settled(["62", "41", "62"], [f"{prediction} 0", "0 0", "0 0"])
    assert per_seat(match, "won") == [won, 0, 0]
    assert per_seat(match, "lost") == [lost, 0, 0]


def test_tokan_11_the_dice_are_shown_to_all_until_the_next_round():
    match = settled(STEEP, ["0 0"] * 3)
    assert match.view(None).shown.tolist()[:3] == list(map(int, STEEP))
    assert match.state.dice.tolist() == [0] * 8
    decide(match, "stay", "stay", "stay")
    assert match.state.shown.tolist() == [0] * 8


def test_tokan_11_zero_met_by_a_tie_alone():
    # 8, 8 and 5: seat 0 ties with its left and is 3 above its right neighbour.
    match = settled(["62", "53", "41"], ["0 0", "0 0", "+11 -11"], zero="tie")
    assert per_seat(match, "lost") == [3, 3, 14 + 8]
    assert per_seat(match, "won") == [0, 0, 0]


def test_tokan_11_zero_barred_in_every_manche_on_either_side():
    match = table(zero="barred")
    roll(match, *STEEP)
    assert set(match.legal(0)) == set(SIGNED) - {"0"}
    decide(match, "+1", "+1", "+1")
    assert set(match.legal(0)) == set(SIGNED) - {"0"}
    decide(match, "+1", "+1", "+1")
    assert not any("0" in text.split() for text in match.legal(0))
    assert len(match.legal(0)) == 242 + 110
    match = in_manche_3(zero="barred", stock="each")
    assert len(match.legal(0)) == 22 * 22


def test_tokan_12_losses_are_paid_in_before_stakes_come_back():
    # Wins of 10 + 9 + 8 and a loss of 6 leave 45 of 66 pieces for three stakes, not 39.
    match = settled(STEEP, ["+10 -1", "-5 -4", "-5 +3"])
    assert per_seat(match, "won") == [10, 9, 8]
    assert per_seat(match, "lost") == [6, 0, 0]
    assert per_seat(match, "back") == [22, 22, 1]


@pytest.mark.parametrize("players", [3, 8])
def test_tokan_12_wins_can_never_empty_the_pot(players):
    """Two dice differ by 10 at most, so that a seat wins 20 at most of the 22 it has put in."""
    dice = (["66", "11"] * players)[:players]
    pairs = ["+10 +10" if pair == "66" else "-10 -10" for pair in dice]
    if players % 2:
        pairs[0], pairs[-1] = "+10 0", "0 +10"
    match = settled(dice, pairs, stock="each")
    assert 22 * players > sum(per_seat(match, "won")) >= 20 * (players - 1)
    assert sum(per_seat(match, "lost")) == 0


def test_tokan_13_stakes_come_back_to_who_won_most_first():
    match = settled(STEEP, ["+4 +5", "-5 -6", "-5 +5"])
    assert per_seat(match, "won") == [9, 11, 10]
    # 66 less 30 leaves 36: a whole stake, the remaining 14, and nothing.
    assert per_seat(match, "back") == [0, 22, 14]
    assert match.state.pot == 0
    assert per_seat(match, "balance") == [-13, 11, 2]


def test_tokan_13_a_tied_group_takes_an_equal_share_and_the_rest_stays_in_the_pot():
    match = settled(STEEP, ["+6 +5", "-5 -6", "-4 +5"])
    assert per_seat(match, "won") == [11, 11, 9]
    # 35 pieces: 17 each, and seat 2 does not get the piece that is left.
    assert per_seat(match, "back") == [17, 17, 0]
    assert match.state.pot == 1


def test_tokan_13_a_lower_group_may_be_the_one_that_shares():
    match = settled(STEEP, ["+5 +5", "-5 -6", "-5 +5"])
    assert per_seat(match, "won") == [10, 11, 10]
    # 66 less 31: a whole stake, then 13 between two.
    assert per_seat(match, "back") == [6, 22, 6]
    assert match.state.pot == 1


def test_tokan_13_a_tied_group_takes_full_stakes_if_the_pot_covers_it():
    match = settled(["66", "11", "66", "11"], ["+9 0", "0 -9", "+8 0", "0 -4"])
    assert per_seat(match, "won") == [9, 9, 8, 4]
    assert per_seat(match, "back") == [22, 22, 14, 0]


@pytest.mark.parametrize(("order", "back"), [("gross", [22, 22, 1]), ("net", [1, 22, 22])])
def test_tokan_13_losses_do_not_count_in_the_order_unless_it_is_net(order, back):
    match = settled(STEEP, ["+10 -1", "-5 -4", "-5 +3"], order=order)
    # They won 10, 9 and 8; less losses, 4, 9 and 8.
    assert per_seat(match, "back") == back


def test_tokan_13_net_is_what_was_won_less_what_was_lost():
    match = settled(STEEP, ["+3 +2", "-9 -2", "-7 +3"], order="net")
    # They won 5, 2 and 3; less losses, 5, -2 and 1.
    assert per_seat(match, "back") == [22, 18, 22]


def test_tokan_13_what_comes_back_is_the_stake_of_the_house():
    assert per_seat(settled(STEEP, ["0 0"] * 3, stake=100), "back") == [100] * 3


def test_tokan_14_what_is_left_stays_and_helps_later_stakes_to_come_back():
    match = settled(STEEP, ["-11 0", "0 0", "0 0"])
    assert match.state.pot == 21
    decide(match, "stay", "stay", "stay")
    assert match.state.pot == 21 + 66
    play_round(match, STEEP, ["+6 +5", "-5 -6", "-4 +5"])
    # By themselves these wins would have left 35 for three stakes.
    assert per_seat(match, "back") == [22, 22, 12]
    assert match.state.pot == 0


def test_tokan_14_at_the_end_the_pot_is_shared_rounding_down():
    match = settled(STEEP, ["-11 +11", "0 0", "0 0"], rounds=1)
    # 21 and 6 paid in: 9 each.
    assert match.state.share == 9
    assert match.payoffs() == [-18, 9, 9]
    match = settled(STEEP, ["-11 +10", "0 0", "0 0"], rounds=1)
    # 26: 8 each, and two pieces are nobody's.
    assert match.state.share == 8
    assert match.state.pot == 2
    assert match.payoffs() == [-18, 8, 8]


def test_tokan_14_those_who_chose_to_stay_share_when_too_few_do():
    match = settled(["66", "11", "43", "43"], ["-11 0", "0 0", "0 0", "0 0"])
    decide(match, "leave", "stay", "leave", "stay")
    assert match.over
    assert match.state.share == 10
    assert match.state.pot == 1
    assert match.payoffs() == [-21, 10, 0, 10]


def test_tokan_14_with_nobody_left_the_pot_is_nobodys():
    match = settled(STEEP, ["-11 0", "0 0", "0 0"])
    decide(match, "leave", "leave", "leave")
    assert match.over
    assert match.state.pot == 21
    assert match.payoffs() == [-21, 0, 0]


def test_tokan_14_void_leaves_it_to_nobody():
    match = settled(STEEP, ["-11 +11", "0 0", "0 0"], rounds=1, leftover="void")
    assert match.payoffs() == [-27, 0, 0]
    match = settled(STEEP, ["-11 0", "0 0", "0 0"], leftover="void")
    decide(match, "leave", "stay", "stay")
    assert match.payoffs() == [-21, 0, 0]


def test_tokan_15_the_payoff_is_the_final_balance_and_ranks_the_seats():
    match = settled(STEEP, ["+4 0", "0 0", "0 +3"], rounds=1)
    # 59 pieces for three stakes: seat 1 is 7 short of its own.
    assert match.payoffs() == per_seat(match, "balance") == [4, -7, 3]
    assert match.standing() == [1, 3, 2]
    match = settled(["66", "11", "43", "11"], ["+4 0", "0 0", "0 +4", "-11 0"], rounds=1)
    assert match.payoffs() == [4, -4, 4, -5]
    assert match.standing() == [1, 3, 1, 4]


@pytest.mark.parametrize(
    ("option", "accepted"),
    [
        ("reroll", '"round" or "manche"'),
        ("stock", '"shared" or "each"'),
        ("zero", '"free" or "tie" or "barred"'),
        ("order", '"gross" or "net"'),
        ("leftover", '"shared" or "void"'),
    ],
)
def test_an_option_takes_its_own_words_alone(option, accepted):
    with pytest.raises(Misuse, match=f"'{option}' takes {accepted}, not"):
        table(**{option: "perhaps"})


def test_the_tree_of_staying_and_leaving():
    """Four seats decide in 16 ways; 5 of them keep three or more at the table, who then roll."""
    ways = list(product([True, False], repeat=4))
    going_on = sum(sum(stays) >= 3 for stays in ways)
    match = settled(["66", "11", "43", "65"], ["0 0"] * 4)
    counts = [leaves(match, depth) for depth in range(1, 7)]
    naive = [2, 4, 8, 16, going_on * 21 + 11, going_on * 21**2 + 11]
    assert counts == naive == [2, 4, 8, 16, 116, 2216]


def test_the_tree_of_predictions():
    """The last seat rolls, then two seats predict, under each rule about 0."""
    for rules, counts in (({}, [21, 483, 11_109]), ({"zero": "barred"}, [21, 462, 10_164])):
        match = table(**rules)
        roll(match, "66", "11")
        singles = 23 - (rules != {})
        assert [leaves(match, depth) for depth in (1, 2, 3)] == counts
        assert counts == [21, 21 * singles, 21 * singles**2]
    naive = sum(a * b <= 0 or abs(a + b) <= 11 for a in range(-11, 12) for b in range(-11, 12))
    assert leaves(in_manche_3(), 1) == naive == 397
