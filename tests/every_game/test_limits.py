"""A game's limits: how long it can last, what it can pay, how often chance acts."""

import numpy as np
import pytest

from tests.every_game.play import matches, mood, positions, tables
from tripot.arena.simulate import Simulation
from tripot.core.errors import Misuse

GAMES = 400  # at each table


def within(limits, paid, decisions, chance):
    """Check games' payoffs, a row each, and their greatest lengths against the limits."""
    assert limits.least <= paid.min()
    assert paid.max() <= limits.most
    assert limits.total is None or (paid.sum(axis=1) == limits.total).all()
    assert limits.decisions is None or decisions <= limits.decisions
    assert limits.chance is None or chance <= limits.chance


def test_no_game_exceeds_its_limits(game, rng):
    """This plays thousands of random games, and some steered ones, under all house rules."""
    for players, rules in tables(game, rng):
        played = Simulation(game, players, rules, ["random"] * players, rng.getrandbits(30))
        won, _, length, _ = played.games(GAMES if players < 5 else GAMES // 4)
        within(game.limits(players, rules), won, *length.max(axis=0).tolist())
    for match in matches(game, rng, 6):
        for _ in positions(match, rng, 20_000, mood(game, rng)):
            pass
        decisions = sum(seat is not None for seat, _ in match.log)
        limits = game.limits(match.players, match.rules)
        within(limits, np.array([match.payoffs()]), decisions, len(match.log) - decisions)


def test_what_chance_does_and_whether_decisions_are_sealed_is_told_by_the_actions(game, rng):
    seen = set()
    for match in matches(game, rng, 6):
        for _ in positions(match, rng, 60, mood(game, rng)):
            several = len(match.actors) > 1
            assert not several or game.sealed
            seen |= {game.actions.kind(game.actions.code(text)) for text in match.chance()}
    assert seen <= {*game.chances}
    assert all(kind.chance for kind in game.chances)


def test_limits_are_given_only_for_possible_tables(game):
    with pytest.raises(Misuse, match=f"{game.title} is for"):
        game.limits(99)
    with pytest.raises(Misuse, match="there is no option"):
        game.limits(game.seats[-1], {"nonsense": 1})
    with pytest.raises(Misuse, match="house rules are options"):
        game.limits(game.seats[-1], [])
