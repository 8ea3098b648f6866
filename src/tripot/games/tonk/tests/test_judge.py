"""Tonk: what an analysis says of a game before anybody has played."""

import random

import numpy as np
import pytest

from tripot import games
from tripot.analysis.walk import Scales, analyse
from tripot.arena.simulate import Simulation
from tripot.games.tonk.rules import DEAL, TURN, begin_hand
from tripot.match import Match

GAME = games.load("tonk")
HAND = {"hands": 1}
# All contests share their machine code.
NAMES = ["random", "novice", "simple", "skilled", "strong"]
NO_TONK = {"tonk_low": 0, "tonk_high": 51}

pytestmark = pytest.mark.machine_code


def started(match, seed=0):
    """Return what an analysis says of a chance step: each outcome's worth, and their mean."""
    scales = Scales(GAME, match.players, match.rules)
    return scales.foresee(match.state, match.memory(), seed)


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3])
def test_a_hand_begins_as_well_as_strong_bots_then_play_it(players):
    """The seat that acts first wins more. Ties, which count for both, are rare in one hand."""
    played = Simulation(GAME, players, HAND, ["strong"] * players, 7, NAMES).run(1500)
    _, mean = started(Match(GAME, players, HAND))
    assert mean[:, 1] == pytest.approx(played.mean_payoff, abs=0.1)
    assert mean[:, 0] == pytest.approx(played.win_rate, abs=0.05)
    assert mean[0, 0] > 1 / players + 0.03


@pytest.mark.long
@pytest.mark.parametrize("players", range(2, 9))
def test_what_a_start_is_worth_turns_with_the_seats_and_hangs_on_no_seed(players):
    """All are equal if each acts first once."""
    match, worth = Match(GAME, players, HAND), []
    for dealer in range(players):
        state = match.state.copy()
        begin_hand(state, dealer)
        there = Match.at(GAME, state, match.memory())
        means = [started(there, seed)[1] for seed in range(3)]
        assert np.array_equal(means[0], means[1])
        assert np.array_equal(means[0], means[2])
        assert means[0][:, 0].sum() == pytest.approx(1, abs=0.002)
        worth.append(np.roll(means[0], -1 - dealer, axis=0))
    assert np.array(worth) == pytest.approx(np.array([worth[0]] * players))
    _, fair = started(Match(GAME, players, {"hands": players}))
    assert fair == pytest.approx(np.array([[1 / players, 0]] * players), abs=0.004)


@pytest.mark.parametrize("players", [2, 4])
def test_while_cards_are_dealt_a_hand_is_worth_what_it_is_on_average_after_the_next(players):
    """So nothing that the deal brings counts as skill."""
    match, rng = Match(GAME, players, HAND | NO_TONK), random.Random(1)
    scales = Scales(GAME, players, match.rules)
    while match.state["phase"] == DEAL:
        now = match.state, match.memory(), 1
        came, mean = scales.foresee(*now)
        assert mean[:, 1] == pytest.approx(scales.look(*now)[:, 1], abs=1e-9)
        assert mean[:, 0] == pytest.approx(scales.look(*now)[:, 0], abs=0.01)
        worth = [came[code][0, 1] for code in came]
        assert max(worth) > min(worth) + 0.1
        match.happen(rng.choice([*match.chance()]))
    assert match.state["phase"] == TURN


@pytest.mark.parametrize("own", ["KS KH KD KC QS", "AS AH 2S 2H 3S"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_tonk_is_luck(seat, own):
    """Nobody decided anything, so nobody has shown skill."""
    match, cards = Match(GAME, 2, HAND), own.split()
    others = ["4S", "5H", "6D", "8C", "9S"]
    for pair in zip(cards, others, strict=True):
        for card in pair if seat == 0 else pair[::-1]:
            match.happen(f"deal {card}")
    match.happen("turn 7D")
    assert match.over
    won, lost = (analyse(match).accounts[one] for one in (seat, 1 - seat))
    assert won.payoff == 2
    assert abs(won.skill_payoff) < 0.4
    assert lost.skill_payoff == pytest.approx(-won.skill_payoff)
