"""Intervals hold the truth as often as they say, also over a handful of deals."""

import json
from itertools import product
from math import inf, prod

import numpy as np
import pytest

from tripot.arena.exploit import Exploiter
from tripot.arena.intervals import of_mean, of_share, of_sums, student, wilson
from tripot.arena.printed import in_json
from tripot.new.sixte.rules import GAME as SIXTE


@pytest.mark.parametrize(
    ("degrees", "quantile"),
    [(0, inf), (1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (10**6, 1.960)],
)
def test_student_s_t_is_that_of_the_tables(degrees, quantile):
    assert student(degrees) == pytest.approx(quantile, rel=0.01)


def test_the_interval_of_a_mean_is_that_by_hand():
    """The sums are those of 1, 2 and 3; their mean is 2, with a standard error of 0.577."""
    mean, (low, high) = of_mean(np.array([1, 2, 3]))
    assert mean == 2
    assert (low, high) == pytest.approx((-0.484, 4.484), abs=1e-3)
    assert of_sums(6, 14, 3) == pytest.approx((low, high))


def test_wilson_s_interval_is_that_of_the_paper():
    """Agresti and Coull (1998) have it for 8 of 10."""
    assert wilson(0.8, 10) == pytest.approx((0.490, 0.943), abs=5e-4)
    assert wilson(0, 50)[0] == pytest.approx(0, abs=1e-12)
    assert of_share(np.array([1] * 8 + [0] * 2), 1)[1] == pytest.approx(wilson(0.8, 10))


@pytest.mark.parametrize(
    "chances",
    [
        {0: 0.25, 0.5: 0.5, 1: 0.25},  # two games of a deal that have nothing to do with each other
        {0: 0.04, 0.5: 0.32, 1: 0.64},
        {0: 0.01, 0.5: 0.18, 1: 0.81},
        {0: 0.4, 0.5: 0.2, 1: 0.4},  # and that end alike more often than not
        {0: 0.1, 1: 0.9},
    ],
)
def test_the_interval_of_a_share_holds_it_as_often_as_it_says(chances):
    """Every outcome of seven deals is gone through."""
    share, held = sum(won * chance for won, chance in chances.items()), 0.0
    for ends in product(chances, repeat=7):
        _, (low, high) = of_share(np.array(ends), 2)
        assert 0 <= low < high <= 1
        held += prod(chances[one] for one in ends) * (low <= share <= high)
    assert held > 0.9


def test_one_deal_says_nothing_of_a_payoff():
    found = Exploiter(
        SIXTE, 2, {"rounds": 1}, "tests.exploited:plain", "tests.exploited:plain", 0, 0
    ).run(1)
    assert found.payoff_interval == (-inf, inf)
    low, high = found.win_rate_interval
    assert 0 <= low < high <= 1
    told = json.loads(in_json(found), parse_constant=pytest.fail)
    assert told["payoff_interval"] == [None, None]
    assert told["win_rate_interval"] == [low, high]


def test_many_deals_whose_games_balance_each_other_give_a_narrow_interval():
    """Two deals of three are split evenly."""
    by_deal = np.array([0.0, 0.5, 0.5, 0.5, 0.5, 1.0] * 20)
    wide, narrow = wilson(0.5, 240), of_share(by_deal, 2)[1]
    assert narrow == pytest.approx(wilson(0.5, 360))
    assert wide[0] < narrow[0] < 0.5
