"""A table in the page tells its readers what a server's table tells them, message for message."""

import hashlib
import json
from pathlib import Path

import pytest

from tests.every_game.play import random_rules
from tests.server.heads import a_head
from tests.wasm.node import node
from tripot.server.game.play import Play, result
from tripot.server.game.scene import Scene

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "web"
MOST = 120  # decisions of a game: a long one is compared so far

pytestmark = pytest.mark.slow("the first test of a game makes its module")


def told(play, reader, since):
    """Return the position that a server sends, without its padding, names in order."""
    match = play.match
    outcome = result(match) if match.over else None
    scene = Scene(play, "over" if match.over else "playing", outcome=outcome)
    frame = scene.position(reader, False, since, leads=True)
    said = json.loads(frame[frame.index(b'{"type"') :])
    return json.dumps(said, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def played(game, rng):
    """Return a random table, its log, who asks after each step, and the digests of the answers."""
    players = rng.choice(game.seats)
    house = game.house.complete(players, random_rules(game, players, rng))
    head = a_head(
        game=game.name, players=players, rules=house, status="playing", nonces=[""] * players
    )
    play = Play(game, head)
    match, log, asked, digests = play.match, [], [], []
    heard = dict.fromkeys((*match.seats, None), 0)
    play.start(0.0)
    log += [[None, action, None] for _, action in match.record()]
    asked += [[] for _ in log]
    for _ in range(MOST):
        if match.over:
            break
        begun, seat = len(match.log), rng.choice(match.actors)
        by = rng.choice((None, None, "clock", "stand_in"))
        play.step(seat, rng.choice(match.legal(seat)), None, 0.0, by)
        steps = [[seat, action, None] for seat, action in match.record()[begun:]]
        steps[0][2] = by
        log += steps
        asked += [[] for _ in steps]
        for reader, before in heard.items():
            now = match.heard(reader)
            if rng.random() < 0.5:  # the others hear several steps at once
                asked[-1] += [[reader, since] for since in {before, rng.randint(0, now)}]
                heard[reader] = now
        digests += [
            hashlib.sha256(told(play, reader, since).encode()).hexdigest()
            for reader, since in asked[-1]
        ]
    return {"players": players, "house": house, "log": log, "asked": asked}, digests


def test_every_reader_is_told_the_same(game, modules, rng):
    tables, ours = zip(*(played(game, rng) for _ in range(rng.times(6))), strict=True)
    asked = {"folder": str(modules(game.name)), "web": str(WEB), "game": game.name}
    theirs = node(HERE / "positions.mjs", given=json.dumps(asked | {"tables": tables})).split()
    assert theirs == [digest for some in ours for digest in some]
    assert len(theirs) > 50
