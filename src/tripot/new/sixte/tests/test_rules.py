"""Sixte: every ruling, on rolls that are chosen."""

import pytest
from tripot.games.sixte.rules import GAME

from tripot.core.errors import Misuse
from tripot.match import Match


def table(*rolls, **rules):
    """Return a match in which the first dice have fallen like this."""
    match = Match(GAME, len(rolls), rules)
    for roll in rolls:
        match.happen(f"roll {roll}")
    return match


def test_sixte_1_is_for_2_to_6_seats():
    assert [Match(GAME, players).players for players in (2, 6)] == [2, 6]
    for players in (1, 7):
        with pytest.raises(Misuse, match="2 to 6 players"):
            Match(GAME, players)


def test_sixte_2_every_seat_rolls_in_order_and_sees_its_own_die_alone():
    match = table(3, 5)
    assert match.state.die.tolist()[:2] == [3, 5]
    assert match.view(0).die.tolist()[:2] == [3, 0]
    assert match.view(None).die.tolist()[:2] == [0, 0]
    assert Match(GAME, 2).chance() == {f"roll {face}": 1 for face in range(1, 7)}


def test_sixte_3_in_order_all_keep_their_dice_or_roll_once_more():
    match = table(3, 5, 2)
    assert (match.actors, match.legal(0)) == ([0], ["keep", "again"])
    match.act(0, "again")
    assert match.actors == []
    match.happen("roll 1")
    assert match.actors == [1]
    assert match.view(0).die[0] == 1
    assert [event.action for event in match.events(1)[-2:]] == ["again", None]
    match.act(1, "keep")
    assert match.actors == [2]


def kept(last, *rolls, **rules):
    """Return the match when all have kept these dice, and the last has fallen."""
    match = table(*rolls, **rules)
    for seat in match.seats:
        match.act(seat, "keep")
    assert not match.state.shown.any()
    match.happen(f"table {last}")
    return match


@pytest.mark.parametrize(("last", "points"), [(2, [1, 0, 1]), (3, [1, 0, 1]), (1, [0, 1, 0])])
def test_sixte_4_all_show_and_the_last_die_says_whether_the_highest_or_the_lowest_score(
    last, points
):
    match = kept(last, 4, 1, 4)
    assert match.view(None).shown.tolist()[:3] == [4, 1, 4]
    assert match.view(None).last == last
    assert match.state.points.tolist()[:3] == points


def test_sixte_4_a_second_roll_counts_in_place_of_the_first():
    match = table(6, 5)
    match.act(0, "again")
    match.happen("roll 1")
    match.act(1, "keep")
    match.happen("table 4")
    assert match.state.points.tolist()[:2] == [0, 1]


def test_sixte_5_after_the_last_round_the_points_are_paid():
    match = kept(2, 4, 1, 1, rounds=1)
    assert match.over
    assert (match.payoffs(), match.standing()) == ([1, 0, 0], [1, 2, 2])
    assert kept(2, 1, 1).rules["rounds"] == 5
    for rounds in (0, 21):
        with pytest.raises(Misuse, match="from 1 to 20"):
            table(1, 1, rounds=rounds)
