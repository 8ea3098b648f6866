"""What a choice was worth depends on what its seat knew, and on nothing else.

The tests analyse pairs of games that differ only in what a seat could not know. The reports on its
decisions are the same to the last digit, except for the truth reported beside them.
"""

from itertools import islice

import msgspec
import pytest

from tests.server.game.test_wire_secrets import PEOPLE, pair_of_games
from tripot.analysis import judge_of
from tripot.analysis.walk import analyse
from tripot.match import Match

pytestmark = [pytest.mark.machine_code, pytest.mark.long]

TRIED = 200  # pairs of games made; some of them are analysed
EFFORT = 0.1


def told(found, seat):
    """Yield the reports on a seat's decisions, without their moments and what was hidden."""
    for one in found.decisions:
        if one.seat == seat:
            said = msgspec.to_builtins(one)
            del said["moment"]
            if said["hidden"]:
                del said["hidden"]["was"]
            for choice in said["choices"]:
                del choice["open"]
            yield said


def pairs(game, rng):
    """Yield pairs of matches that a seat can't tell apart, and in which it decides after that."""
    for number in range(TRIED):
        reader = number % len(PEOPLE)
        rules, *logs = pair_of_games(game, reader, rng, in_step=False)
        # If one log is only longer than the other, nothing was decided after they diverged.
        both = enumerate(zip(*logs, strict=False))
        apart = next((n for n, (one, two) in both if one != two), len(logs[0]))
        if any(seat == reader for seat, _ in logs[0][apart:]):
            yield reader, *(Match.replay(game, len(PEOPLE), rules, log) for log in logs)


MANY = pytest.mark.prove("many pairs; `make test` tries a few")


@pytest.mark.parametrize("pairs_analysed", [4, pytest.param(16, marks=MANY)])
@pytest.mark.parametrize("looks", [1, 0.1])
def test_what_a_seat_could_not_know_changes_nothing_in_what_its_choices_were_worth(
    game, rng, looks, pairs_analysed, monkeypatch
):
    """This also holds in a long game, which is analysed with fewer worlds for lack of time."""
    judge = judge_of(game.name)
    monkeypatch.setattr(judge, "LOOKS", judge.LOOKS * looks)
    number = uneven = left_out = 0
    for reader, *matches in islice(pairs(game, rng), pairs_analysed):
        found = [analyse(match, effort=EFFORT) for match in matches]
        one, two = ([*told(each, reader)] for each in found)
        assert one == two
        number += bool(one)
        uneven += len(matches[0].log) != len(matches[1].log)
        left_out += found[0].left_out
    print(f"{game.name}: {number} pairs, {uneven} of them not of one length; {left_out} left out")
    assert number > pairs_analysed / 2
