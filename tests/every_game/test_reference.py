"""The games compared with a second, naive implementation, written from the rulings alone.

Each checks whole games of the other: who must decide, all legal actions, all chances, the result.
"""

import json

import pytest

from tests import tables as known
from tests.every_game.play import random_rules
from tests.reference.check import check, model_of, random_trace
from tests.reference.model import Refused
from tripot import transcript
from tripot.core.errors import Misuse
from tripot.match import Match

TABLES = 12


def tables(game, rng):
    """Yield players, house rules and seeds; in `make prove`, for every number of players."""
    seats = rng.sample(game.seats, len(game.seats))
    for number in range(rng.times(TABLES)):
        players = seats[number % len(seats)]
        yield players, random_rules(game, players, rng), rng.randrange(10**9)


@pytest.mark.slow("the naive implementation checks whole games")
def test_the_reference_finds_our_games_right(game, rng):
    for players, rules, seed in tables(game, rng):
        check(transcript.trace(game, players, rules, seed))


@pytest.mark.slow("the naive implementation plays whole games")
def test_we_find_the_games_of_the_reference_right(game, rng):
    """Some games are steered to reach rules that random play seldom reaches."""
    for words in ({}, known.of(game.name).STEERED):
        for players, rules, seed in tables(game, rng):
            rules = game.house.complete(players, rules)
            transcript.replay(random_trace(game.name, players, rules, seed, words))


def refused(refusal, attempt, *arguments):
    """Return whether the attempt is refused."""
    try:
        attempt(*arguments)
    except refusal:
        return True
    return False


def test_both_refuse_the_same_options(game):
    for players in range(-1, 14):
        for name, option in game.house.options.items():
            bounds = option.accepts
            tried = [True, False, 1.0, "exact", None, -1, 0, 1]
            if isinstance(bounds, range):
                tried += [bounds[0] - 1, bounds[0], bounds[-1], bounds[-1] + 1]
            else:
                tried += list(bounds)
            for value in tried:
                rules = {n: o.default for n, o in game.house.options.items()} | {name: value}
                refusals = [
                    refused(Misuse, Match, game, players, rules),
                    refused(Refused, model_of(game.name), players, rules),
                ]
                assert refusals[0] == refusals[1], (players, name, value)


def test_the_reference_can_tell_a_wrong_trace(game):
    """A check must be able to fail."""
    first, *steps, last = transcript.trace(game, game.seats[0], {}, 1)
    number, step = next((i, s) for i, s in enumerate(steps) if json.loads(s)["actors"])
    found = json.loads(step)
    seat, legal = next(iter(found["legal"].items()))
    found["legal"][seat] = legal[1:]
    with pytest.raises(AssertionError, match=f"line {number + 2}"):
        check([first, *steps[:number], json.dumps(found), *steps[number + 1 :], last])
