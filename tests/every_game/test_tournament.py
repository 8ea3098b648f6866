"""Tournaments: the same dice and cards for every seating, and ratings that mean what they say."""

import json

import numpy as np
import pytest

from tests.every_game.test_cli import tripot
from tripot import games
from tripot.arena.tournament import Tournament, beaten, rated

TOKIO, TOC = games.load("tokio"), games.load("toc")


@pytest.mark.machine_code
@pytest.mark.long
def test_every_seating_plays_the_same_deals():
    """So two bots that play identically get identical results in every seating."""
    twins = ["tests.every_game.twins:one", "tests.every_game.twins:other"]
    meet = Tournament(games.load("tonk"), 3, {}, twins, seed=4)
    first, *others = (table.won.tolist() for table in meet.tables(20).values())
    assert len(others) == 7
    assert all(won == first for won in others)
    assert len({*map(tuple, first)}) > 15


@pytest.mark.machine_code
@pytest.mark.long
def test_one_sits_in_every_seat_among_others():
    meet = Tournament(TOKIO, 3, {"lives": 1}, ["simple", "random"], seed=4)
    assert sorted(meet.seatings) == sorted(
        {("simple",) * 3, ("random",) * 3}
        | {tuple("simple" if s == at else "random" for s in range(3)) for at in range(3)}
        | {tuple("random" if s == at else "simple" for s in range(3)) for at in range(3)}
    )
    once, again = meet.run(40), meet.run(40, 2)
    assert once.ratings == again.ratings
    assert once.meetings == again.meetings


@pytest.mark.machine_code
@pytest.mark.long
@pytest.mark.one_game
def test_gains_are_compared_with_the_same_seat_of_the_same_deal(game):
    meet = Tournament(game, game.seats[0], {}, ["simple", "random"], seed=4)
    found = meet.run(30)
    by_pair = {(one.bot, one.others): one for one in found.meetings}
    better, worse = by_pair["simple", "random"], by_pair["random", "simple"]
    assert better.gain_interval[0] > 0 > worse.gain_interval[1]
    assert found.games == 30 * len(meet.seatings)


def test_a_rating_is_a_matter_of_odds():
    """Odds of 3:1 are 400 log10(3) = 191 points (Elo); the interval narrows with more deals."""
    wins = np.zeros((1000, 2, 2))
    wins[:750, 1, 0] = 1
    wins[750:, 0, 1] = 1
    simple, strong = rated(["simple", "strong"], wins)
    assert (simple.rating, simple.interval) == (0, (0, 0))
    assert strong.rating == pytest.approx(190.8, abs=0.5)
    low, high = strong.interval
    assert 165 < low < 178
    assert 204 < high < 217


def test_ties_are_not_wins():
    class Played:
        won = np.array([[1, 0, 0], [5, 5, 2]])

    counted = beaten(["x", "y"], {("x", "y", "y"): Played})
    assert counted.tolist() == [[[0, 2], [0, 0]], [[0, 1], [0, 0]]]


def test_a_pattern_seats_partners():
    meet = Tournament(TOC, 4, {"teams": True}, ["simple", "random"], pattern="abab")
    assert len(meet.seatings) == 4
    assert ("simple", "random", "simple", "random") in meet.seatings


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--bots", "simple"), "two bots or more, all different"),
        (("--bots", "simple,simple"), "two bots or more, all different"),
        (("--bots", "simple,genius"), "there is no bot 'genius' for tokio"),
        (("--players", "40"), "2 to 10"),
        (("--players", "3", "--pattern", "ab"), "an a or a b for each of the 3 seats"),
        (("--pattern", "aa"), "both of them"),
        (("--deals", "0"), "--deals takes a whole number from 1 on"),
        (("--jobs", "0"), "--jobs takes a whole number from 1 on"),
        (("--plot", "x.doc"), "--plot takes a file that ends in .svg"),
        (("--rules", '{"lives": 99}'), "lives"),
    ],
)
def test_what_makes_no_sense_is_refused(arguments, words):
    done = tripot("arena", "tokio", *arguments)
    assert done.returncode == 2
    assert words in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.machine_code
@pytest.mark.long
def test_the_command_prints_tables_or_json_and_draws(tmp_path):
    plot = tmp_path / "ratings.svg"
    asked = ("arena", "tokio", "--bots", "random,simple", "--deals", 40)
    told = tripot(*asked, "--plot", plot)
    assert told.returncode == 0, told.stderr
    assert "rating" in told.stdout
    assert "simple" in plot.read_text()
    found = json.loads(tripot(*asked, "--json").stdout)
    assert [one["bot"] for one in found["ratings"]] == ["simple", "random"]
    assert {"bot", "others", "win_rate", "payoff", "gain"} <= set(found["meetings"][0])
