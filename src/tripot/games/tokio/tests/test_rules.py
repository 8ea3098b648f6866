"""The rulebook of Tokio, rule by rule."""

from itertools import pairwise

import pytest

from tests.leaves import leaves
from tests.writable import writable
from tripot import games
from tripot.core.errors import Illegal, Misuse
from tripot.match import Match

TOKIO = games.load("tokio")

LADDER = "31 32 41 42 43 51 52 53 54 61 62 63 64 65 11 22 33 44 55 66 21".split()  # noqa: SIM905


def table(players=3, **rules):
    """Return a game at its first roll, which is seat 0's."""
    return Match(TOKIO, players, rules)


def claim(match, roll, say=None):
    """Roll for the claimant, and claim the roll or something else."""
    match.happen(f"roll {roll}")
    (seat,) = match.actors
    match.act(seat, f"say {say or roll}")


def answer(match, text):
    """Believe or doubt, for the seat that must answer."""
    (seat,) = match.actors
    match.act(seat, text)


def hand(match, roll, say=None):
    """Play a hand of one claim, doubted; return who rolled and who doubted."""
    claimant = int(match.state.drawer)
    claim(match, roll, say)
    (doubter,) = match.actors
    match.act(doubter, "doubt")
    return claimant, doubter


def said(match):
    """Return what the claimant may say."""
    (seat,) = match.actors
    assert all(text.startswith("say ") for text in match.legal(seat))
    return [text.removeprefix("say ") for text in match.legal(seat)]


def lives(match):
    """Return the lives of all seats at the table."""
    return match.state.lives.tolist()[: match.players]


def test_tokio_1_is_for_3_to_10_seats_or_a_duel():
    for players in (2, 3, 10):
        assert table(players).players == players
    for players in (1, 11):
        with pytest.raises(Misuse, match="2 to 10"):
            table(players)


def test_tokio_1_when_only_two_are_left_they_play_on():
    match = table(3, lives=2)
    assert hand(match, "31", "66") == (0, 1)
    assert not match.over
    assert hand(match, "42") == (1, 2)
    assert hand(match, "42") == (2, 1)
    assert lives(match) == [0, 1, 1]
    assert not match.over


@pytest.mark.parametrize("start", [1, 8, 20])
def test_tokio_2_every_seat_starts_with_its_lives(start):
    assert lives(table(4, lives=start)) == [start] * 4


def test_tokio_2_eight_lives_unless_said_otherwise():
    assert lives(table()) == [8, 8, 8]
    for start in (0, 21):
        with pytest.raises(Misuse, match="'lives' takes a whole number from 1 to 20"):
            table(lives=start)


def test_tokio_3_the_21_values_from_31_to_tokio():
    match = table(2)
    match.happen("roll 42")
    assert said(match) == LADDER
    for value, above in pairwise(LADDER):
        match = table(2)
        claim(match, "42", value)
        answer(match, "believe")
        match.happen("roll 42")
        assert said(match)[0] == above


def test_tokio_4_the_opener_rolls_in_secret():
    match = table(3)
    assert match.state.drawer == 0
    assert match.chance() == {f"roll {v}": 1 if v[0] == v[1] else 2 for v in LADDER}
    match.happen("roll 42")
    assert match.actors == [0]
    assert [int(match.view(reader).roll[0]) for reader in (0, 1, 2, None)] == [4, 0, 0, 0]
    assert [match.events(reader)[0].action for reader in (0, 1, None)] == ["roll 42", None, None]


@pytest.mark.parametrize("value", LADDER)
def test_tokio_4_the_opener_claims_any_value_true_or_not(value):
    match = table(3)
    claim(match, "42", value)
    assert match.state.claim == LADDER.index(value) + 1


def test_tokio_5_the_next_seat_alive_and_nobody_else_believes_or_doubts():
    match = table(4)
    claim(match, "42")
    assert match.actors == [1]
    assert sorted(match.legal(1)) == ["believe", "doubt"]
    with pytest.raises(Illegal):
        match.act(2, "doubt")
    match = table(4)
    writable(match).lives[1] = 0
    claim(match, "42")
    assert match.actors == [2]


def test_tokio_5_the_last_seat_is_followed_by_the_first():
    match = table(3)
    claim(match, "31")
    answer(match, "believe")
    claim(match, "41")
    answer(match, "believe")
    claim(match, "43")
    assert match.actors == [0]


def test_tokio_5_or_it_may_pass_and_claim_of_the_dice_unseen():
    match = table(3, unseen=True)
    claim(match, "42", "64")
    assert match.legal(1) == ["doubt", "believe", "pass"]
    answer(match, "pass")
    assert match.actors == [1]
    assert not match.chance()
    assert [int(match.view(reader).roll[0]) for reader in (0, 1, 2, None)] == [4, 0, 0, 0]
    assert match.view(1).roll.tolist() == [0] * 10
    assert [match.events(reader)[-1].action for reader in (0, 2, None)] == ["pass"] * 3
    assert said(match) == ["65", "11", "22", "33", "44", "55", "66", "21"]
    match.act(1, "say 65")
    assert match.actors == [2]


def test_tokio_5_nobody_passes_unless_the_table_says_so():
    match = table(3)
    claim(match, "42")
    with pytest.raises(Illegal):
        match.act(1, "pass")
    with pytest.raises(Misuse, match="'unseen' takes false or true"):
        table(unseen="pass")


def test_tokio_5_the_opener_must_roll():
    match = table(3, unseen=True)
    assert match.chance()
    hand(match, "42")
    assert match.chance()
    match.happen("roll 42")
    assert said(match) == LADDER


@pytest.mark.parametrize(("roll", "left"), [("11", [8, 8, 7]), ("65", [8, 6, 8])])
def test_tokio_5_the_last_claimant_answers_for_the_dice_of_another(roll, left):
    match = table(3, unseen=True)
    claim(match, roll, "65")
    answer(match, "pass")
    match.act(1, "say 11")
    answer(match, "doubt")
    assert match.view(None).shown == LADDER.index(roll) + 1
    assert match.state.roll.tolist() == [0] * 10
    assert lives(match) == left


@pytest.mark.parametrize(
    ("truth", "opens", "left", "opener"),
    [
        ("exact", "loser", [8, 6, 8], 1),
        ("exact", "winner", [8, 6, 8], 2),
        ("at_least", "doubter", [8, 8, 7], 2),
        ("at_least", "winner", [8, 8, 7], 1),
    ],
)
def test_tokio_5_a_doubt_concerns_the_last_claimant_not_the_roller(truth, opens, left, opener):
    match = table(3, unseen=True, truth=truth, opens=opens)
    claim(match, "66", "65")
    answer(match, "pass")
    match.act(1, "say 11")
    answer(match, "doubt")
    assert lives(match) == left
    assert match.state.drawer == opener


def test_tokio_5_dice_may_go_round_and_back_to_the_seat_that_rolled():
    match = table(2, unseen=True)
    claim(match, "42", "61")
    for seat, value in ((1, "62"), (0, "63"), (1, "64")):
        answer(match, "pass")
        assert match.actors == [seat]
        assert [int(match.view(reader).roll[0]) for reader in (0, 1)] == [4, 0]
        match.act(seat, f"say {value}")
    answer(match, "believe")
    assert match.state.roll.tolist() == [0] * 10
    match.happen("roll 31")
    assert [int(match.view(0).roll[seat]) for seat in (0, 1)] == [1, 0]


def test_tokio_5_a_new_roll_after_dice_that_went_on_is_the_believers():
    match = table(3, unseen=True)
    claim(match, "42", "61")
    answer(match, "pass")
    match.act(1, "say 62")
    answer(match, "believe")
    match.happen("roll 63")
    assert match.state.roll.tolist()[:3] == [0, 0, LADDER.index("63") + 1]
    match.act(2, "say 63")
    answer(match, "doubt")
    assert lives(match) == [7, 8, 8]


def test_tokio_7_who_passes_on_tokio_claims_tokio_and_after_20_nobody_passes():
    match = table(3, **{"unseen": True, "yield": True})
    claim(match, "42", "21")
    for number in range(1, 20):
        (seat,) = match.actors
        assert match.legal(seat) == ["doubt", "believe", "yield", "pass"]
        answer(match, "pass")
        assert said(match) == ["21"]
        match.act(seat, "say 21")
        assert match.state.tokios == number + 1
    (seat,) = match.actors
    assert match.legal(seat) == ["doubt", "yield"]


def test_tokio_6_unseen_dice_may_be_claimed_as_high_where_that_is_enough():
    match = table(3, unseen=True, claims="equal")
    claim(match, "66")
    answer(match, "pass")
    assert said(match) == ["66", "21"]
    match.act(1, "say 66")
    answer(match, "doubt")
    assert lives(match) == [8, 8, 7]


def test_tokio_6_who_believes_rolls_and_claims_strictly_more():
    match = table(3)
    claim(match, "42", "64")
    answer(match, "believe")
    assert match.state.drawer == 1
    match.happen("roll 31")
    assert said(match) == ["65", "11", "22", "33", "44", "55", "66", "21"]
    with pytest.raises(Illegal):
        match.act(1, "say 64")


def test_tokio_6_or_a_claim_may_be_as_high():
    match = table(3, claims="equal")
    match.happen("roll 31")
    assert said(match) == LADDER
    match.act(0, "say 66")
    answer(match, "believe")
    match.happen("roll 31")
    assert said(match) == ["66", "21"]
    match.act(1, "say 21")
    answer(match, "believe")
    match.happen("roll 31")
    assert said(match) == ["21"]


def test_tokio_6_after_20_equal_claims_the_next_must_be_higher():
    match = table(3, claims="equal")
    claim(match, "31")
    answer(match, "believe")
    for number in range(1, 21):
        match.happen("roll 31")
        assert said(match)[0] == ("31" if number == 1 else "55")
        (seat,) = match.actors
        match.act(seat, "say 55")
        answer(match, "believe")
    match.happen("roll 31")
    assert said(match) == ["66", "21"]
    (seat,) = match.actors
    match.act(seat, "say 66")
    answer(match, "believe")
    match.happen("roll 31")
    assert said(match) == ["66", "21"]


def test_tokio_6_a_new_hand_counts_its_equal_claims_from_nothing():
    match = table(3, claims="equal")
    for text in ("believe", "believe", "doubt"):
        claim(match, "31", "55")
        answer(match, text)
    claim(match, "31", "55")
    assert match.state.equals == 1


def test_tokio_7_tokio_on_tokio_stays_as_it_is_though_claims_may_be_equal():
    match = table(3, claims="equal")
    for number in range(1, 21):
        claim(match, "42", "21")
        (seat,) = match.actors
        assert sorted(match.legal(seat)) == (["believe", "doubt"] if number < 20 else ["doubt"])
        answer(match, "believe" if number < 20 else "doubt")


def test_tokio_8_an_equal_claim_is_judged_by_its_own_roll():
    match = table(3, claims="equal")
    claim(match, "42", "66")
    answer(match, "believe")
    claim(match, "66")
    answer(match, "doubt")
    assert lives(match) == [8, 8, 7]


def test_tokio_6_claims_takes_its_own_words_alone():
    assert table().rules["claims"] == "higher"
    with pytest.raises(Misuse, match='\'claims\' takes "higher" or "equal"'):
        table(claims="lower")


def test_tokio_6_the_believed_roll_is_never_shown():
    match = table(3)
    claim(match, "42", "64")
    answer(match, "believe")
    assert match.state.roll.tolist() == [0] * 10
    assert match.state.shown == 0
    assert "roll 42" not in [event.action for event in match.events(1)]


def test_tokio_7_after_tokio_who_believes_must_claim_tokio():
    match = table(3)
    claim(match, "42", "21")
    assert sorted(match.legal(1)) == ["believe", "doubt"]
    answer(match, "believe")
    match.happen("roll 66")
    assert said(match) == ["21"]


def test_tokio_7_after_20_claims_of_tokio_the_next_can_only_doubt():
    match = table(3)
    for number in range(1, 21):
        claim(match, "42", "21")
        (seat,) = match.actors
        assert sorted(match.legal(seat)) == (["believe", "doubt"] if number < 20 else ["doubt"])
        answer(match, "believe" if number < 20 else "doubt")


def test_tokio_7_a_claim_of_tokio_may_be_yielded_to_for_one_life():
    match = table(3, **{"yield": True}, doubter_loses=3, liar_loses=3, tokio_costs=3)
    claim(match, "42", "66")
    assert sorted(match.legal(1)) == ["believe", "doubt"]
    answer(match, "believe")
    claim(match, "42", "21")
    assert match.legal(2) == ["doubt", "believe", "yield"]
    answer(match, "yield")
    assert lives(match) == [8, 8, 7]


def test_tokio_7_nobody_yields_unless_the_table_says_so():
    match = table(3)
    claim(match, "42", "21")
    assert sorted(match.legal(1)) == ["believe", "doubt"]
    with pytest.raises(Illegal):
        match.act(1, "yield")
    with pytest.raises(Misuse, match="'yield' takes false or true"):
        table(**{"yield": 2})


def test_tokio_7_who_yields_sees_no_dice():
    match = table(3, **{"yield": True})
    claim(match, "42", "66")
    answer(match, "doubt")
    claim(match, "31", "21")
    answer(match, "yield")
    assert match.view(None).shown == LADDER.index("42") + 1
    assert match.state.roll.tolist() == [0] * 10


def test_tokio_7_after_20_claims_of_tokio_the_next_may_doubt_or_yield():
    match = table(3, **{"yield": True})
    for number in range(1, 21):
        claim(match, "42", "21")
        (seat,) = match.actors
        assert ("believe" in match.legal(seat)) == (number < 20)
        answer(match, "believe" if number < 20 else "yield")
    assert sorted(lives(match)) == [7, 8, 8]


@pytest.mark.parametrize(
    ("opens", "opener"), [("loser", 2), ("winner", 1), ("next", 1), ("doubter", 2)]
)
def test_tokio_10_after_a_yield_as_after_a_doubt_that_it_lost(opens, opener):
    match = table(4, **{"yield": True}, opens=opens)
    claim(match, "31")
    answer(match, "believe")
    claim(match, "42", "21")
    answer(match, "yield")
    assert match.state.drawer == opener
    match.happen("roll 42")
    assert said(match) == LADDER


def test_tokio_9_who_yields_its_last_life_is_out():
    match = table(3, **{"yield": True}, lives=1)
    claim(match, "31", "21")
    answer(match, "yield")
    assert lives(match) == [1, 0, 1]
    assert match.state.drawer == 2
    claim(match, "31", "21")
    answer(match, "yield")
    assert match.over
    assert match.payoffs() == [0, 0, 1]
    assert match.standing() == [2, 3, 1]


def test_tokio_7_a_new_hand_counts_its_claims_of_tokio_from_nothing():
    match = table(3)
    for number in range(1, 20):
        claim(match, "42", "21")
        answer(match, "believe" if number < 19 else "doubt")
    claim(match, "42", "21")
    answer(match, "believe")
    assert match.chance()


def test_tokio_8_doubting_the_truth_costs_1_life():
    match = table(3)
    hand(match, "42")
    assert lives(match) == [8, 7, 8]


def test_tokio_8_a_caught_liar_loses_2():
    match = table(3)
    hand(match, "42", "43")
    assert lives(match) == [6, 8, 8]


def test_tokio_8_an_understated_roll_is_a_lie_too():
    match = table(3)
    hand(match, "66", "31")
    assert lives(match) == [6, 8, 8]


@pytest.mark.parametrize(
    ("roll", "say", "left"), [("66", "31", [8, 7]), ("42", "42", [8, 7]), ("41", "42", [6, 8])]
)
def test_tokio_8_a_roll_as_high_as_the_claim_may_be_honest(roll, say, left):
    match = table(2, truth="at_least")
    hand(match, roll, say)
    assert lives(match) == left


def test_tokio_8_only_the_roll_under_the_last_claim_counts():
    match = table(3)
    claim(match, "31", "41")
    answer(match, "believe")
    claim(match, "65")
    answer(match, "doubt")
    assert lives(match) == [8, 8, 7]


def test_tokio_8_the_dice_are_shown_to_all():
    match = table(3)
    hand(match, "42", "66")
    assert match.view(None).shown == LADDER.index("42") + 1
    assert match.state.roll.tolist() == [0] * 10


@pytest.mark.parametrize("loss", [1, 2, 3])
def test_tokio_8_what_doubter_and_liar_lose_is_the_tables_choice(loss):
    match = table(2, doubter_loses=loss)
    hand(match, "42")
    assert lives(match) == [8, 8 - loss]
    match = table(2, liar_loses=loss)
    hand(match, "42", "43")
    assert lives(match) == [8 - loss, 8]


@pytest.mark.parametrize("option", ["doubter_loses", "liar_loses", "tokio_costs"])
def test_tokio_8_losses_are_1_to_3(option):
    for loss in (0, 4):
        with pytest.raises(Misuse, match=f"'{option}' takes a whole number from 1 to 3"):
            table(**{option: loss})


@pytest.mark.parametrize(
    ("roll", "say", "left"),
    [
        ("21", "21", [8, 5]),  # a true Tokio, doubted
        ("66", "21", [2, 8]),
        ("66", "66", [8, 7]),
        ("21", "66", [6, 8]),  # the dice are Tokio, the claim is not
    ],
)
def test_tokio_8_doubting_a_claim_of_tokio_may_cost_either_seat_more(roll, say, left):
    match = table(2, tokio_costs=3)
    hand(match, roll, say)
    assert lives(match) == left


def test_tokio_8_it_costs_more_once_however_often_tokio_was_claimed():
    match = table(3, tokio_costs=2)
    for doubtful in ("believe", "believe", "doubt"):
        claim(match, "42", "21")
        answer(match, doubtful)
    assert lives(match) == [8, 8, 4]


def test_tokio_9_and_never_more_lives_than_there_are():
    match = table(3, lives=5, liar_loses=3, doubter_loses=3, tokio_costs=3)
    hand(match, "42", "21")
    assert lives(match) == [0, 5, 5]
    hand(match, "21")
    assert lives(match) == [0, 5, 0]
    assert match.over


def test_tokio_8_honest_from_the_roll_up_a_tokio_costs_more_as_well():
    match = table(2, truth="at_least", doubter_loses=2, tokio_costs=3)
    hand(match, "21")
    assert lives(match) == [8, 2]


def test_tokio_8_truth_takes_its_own_words_alone():
    assert table().rules["truth"] == "exact"
    with pytest.raises(Misuse, match='\'truth\' takes "exact" or "at_least"'):
        table(truth="at_most")


def test_tokio_9_lives_stop_at_0_and_there_a_seat_is_out():
    match = table(3, lives=1)
    hand(match, "42", "66")
    assert lives(match) == [0, 1, 1]
    claim(match, "42")
    answer(match, "believe")
    claim(match, "43")
    # After seat 2 comes seat 1 again.
    assert match.actors == [1]


def test_tokio_10_the_loser_opens_the_next_hand():
    match = table(3)
    hand(match, "42")
    assert match.state.drawer == 1
    hand(match, "42", "66")
    assert match.state.drawer == 1


def test_tokio_10_or_the_winner_of_the_doubt():
    match = table(3, opens="winner")
    hand(match, "42")
    assert match.state.drawer == 0
    hand(match, "42", "66")
    assert match.state.drawer == 1


def test_tokio_10_or_the_next_seat_after_this_hands_opener():
    match = table(4, opens="next")
    claim(match, "31")
    answer(match, "believe")
    claim(match, "32")
    answer(match, "doubt")
    assert match.state.drawer == 1
    hand(match, "42")
    assert match.state.drawer == 2


def test_tokio_10_or_who_doubted_won_or_lost():
    match = table(4, opens="doubter")
    hand(match, "42")
    assert match.state.drawer == 1
    hand(match, "42", "66")
    assert match.state.drawer == 2
    claim(match, "31")
    answer(match, "believe")
    claim(match, "66")
    answer(match, "doubt")
    assert match.state.drawer == 0


@pytest.mark.parametrize("opens", ["winner", "doubter"])
def test_tokio_10_who_doubted_a_liar_opens_though_the_liar_is_out(opens):
    match = table(4, lives=1, opens=opens)
    hand(match, "42", "66")
    assert lives(match) == [0, 1, 1, 1]
    assert match.state.drawer == 1


@pytest.mark.parametrize(
    ("opens", "opener"), [("loser", 2), ("winner", 0), ("next", 2), ("doubter", 2)]
)
def test_tokio_10_a_named_seat_that_is_out_is_passed_over(opens, opener):
    match = table(4, opens=opens)
    writable(match).lives[1] = 1
    hand(match, "42")
    assert lives(match) == [8, 0, 8, 8]
    assert match.state.drawer == opener


def test_tokio_10_a_new_hand_may_be_opened_with_any_value():
    match = table(3)
    hand(match, "42", "21")
    match.happen("roll 42")
    assert said(match) == LADDER


def test_tokio_10_opens_takes_its_own_words_alone():
    assert table().rules["opens"] == "loser"
    with pytest.raises(Misuse, match='\'opens\' takes "loser" or "winner" or "next" or "doubter"'):
        table(opens="dealer")


def test_tokio_11_seat_0_opens_and_the_last_seat_alive_wins():
    match = table(4, lives=1)
    assert match.state.drawer == 0
    assert hand(match, "42") == (0, 1)
    assert hand(match, "42", "66") == (2, 3)
    assert not match.over
    assert hand(match, "42") == (3, 0)
    assert match.over
    assert match.payoffs() == [0, 0, 0, 1]


def test_tokio_11_ranked_by_who_was_out_last():
    match = table(4, lives=1)
    hand(match, "42")
    hand(match, "42", "66")
    hand(match, "42")
    # Seat 1 was out first, then seat 2, then seat 0.
    assert match.standing() == [2, 4, 3, 1]


def test_the_tree_of_a_hand():
    """Roll, claim, answer, repeat: a claim of value v leaves 21 - v above it; Tokio leaves one."""
    counts = [leaves(table(2), depth) for depth in range(1, 5)]
    answered = 21 * 21
    # Chance rolls next, in the same hand if believed, in a new one if doubted: 21 outcomes.
    assert counts == [21, answered, answered * 2, answered * 2 * 21]
    match = table(2)
    claim(match, "42", "55")
    answer(match, "believe")
    # Above 55 are 66 and Tokio: 21 rolls, 2 claims, 2 answers, 21 rolls.
    assert [leaves(match, depth) for depth in range(1, 5)] == [21, 42, 84, 1764]
    match = table(2, lives=1)
    claim(match, "42", "66")
    # A doubt ends the game: only the believer's line continues, and Tokio is the only claim.
    assert [leaves(match, depth) for depth in range(1, 5)] == [2, 22, 22, 43]
