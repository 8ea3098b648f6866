"""A table in the page tells its readers the same as a server's table, message for message."""

import hashlib
import json
from pathlib import Path
from types import SimpleNamespace

import pytest
from msgspec import convert, to_builtins

from tests.every_game.play import random_rules
from tests.server.heads import a_head
from tests.wasm.node import node
from tests.wasm.play import a_table
from tripot.analysis.walk import advise, analyse
from tripot.match import Match
from tripot.protocol import Bank
from tripot.server.game.play import Play, moments, result
from tripot.server.game.scene import Scene
from tripot.server.http.api.replays import MOMENTS
from tripot.server.live.clock import DecisionClock
from tripot.server.replays.replay import of_no_table, past, retold
from tripot.transcript import replay, whole, written

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "web"
MOST = 120  # decisions of a game: longer ones are compared up to here

LONGEST = 600  # steps of a replayed game, all of which is analysed

pytestmark = pytest.mark.slow("the first test of a game makes its module")


def number(text):
    """Return a number as JavaScript has it."""
    value = float(text)
    return int(value) if value.is_integer() else value


def told(play, clock, reader, since):
    """Return the position that a server sends, without its padding, names in order."""
    match = play.match
    status, outcome = ("over", result(match)) if match.over else ("playing", None)
    frame = Scene(play, status, clock.deadline, outcome).position(reader, False, since, leads=True)
    said = json.loads(frame[frame.index(b'{"type"') :], parse_float=number)
    return json.dumps(said, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def played(game, rng):
    """Return a random table, its log, who asks after each step, and the digests of the answers."""
    players = rng.choice(game.seats)
    house = game.house.complete(players, random_rules(game, players, rng))
    given = {"clock": rng.choice((None, 30))}
    if given["clock"] is None:
        given["bank"] = rng.choice((None, {"total": 60, "increment": rng.choice((0, 5))}))
    now = begun = 1_700_000_000_123  # milliseconds since 1970
    head = a_head(
        game=game.name,
        players=players,
        rules=house,
        touched=now / 1000,
        status="playing",
        nonces=[""] * players,
        **convert(given, dict[str, int | Bank | None]),
    )
    play = Play(game, head)
    ledger = SimpleNamespace(play=play, head=head, playing=True)
    clock = DecisionClock(ledger, pulse=None, peers=None, limits=None)
    match, log, asked, digests = play.match, [], [], []
    heard = dict.fromkeys((*match.seats, None), 0)
    play.start(now / 1000)
    log += [[None, action, None, now] for _, action in match.record()]
    asked += [[] for _ in log]
    for _ in range(MOST):
        if match.over:
            break
        first, seat = len(match.log), rng.choice(match.actors)
        by = rng.choice((None, None, "clock", "stand_in"))
        now += rng.randint(0, 8000)
        took = now / 1000 - clock.began
        play.step(seat, rng.choice(match.legal(seat)), None, now / 1000, by, took)
        ledger.playing = not match.over
        steps = [[seat, action, None, now] for seat, action in match.record()[first:]]
        steps[0][2] = by
        log += steps
        asked += [[] for _ in steps]
        for reader, before in heard.items():
            so_far = match.heard(reader)
            if rng.random() < 0.5:  # otherwise they hear several steps at once
                asked[-1] += [[reader, since] for since in {before, rng.randint(0, so_far)}]
                heard[reader] = so_far
        digests += [
            hashlib.sha256(told(play, clock, reader, since).encode()).hexdigest()
            for reader, since in asked[-1]
        ]
    told_of = {"players": players, "house": house, "given": given, "begun": begun}
    return told_of | {"log": log, "asked": asked}, digests


def safe(said):
    """Return a value without the numbers that are too large for JavaScript."""
    if isinstance(said, list):
        return [safe(value) for value in said]
    if not isinstance(said, dict):
        return said
    large = {name for name, value in said.items() if isinstance(value, int) and abs(value) >= 2**53}
    return {name: safe(value) for name, value in said.items() if name not in large}


def canonical(said):
    """Return the digest of a value, as `load.mjs` makes it."""
    text = json.dumps(safe(said), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def full(said):
    """Leave out what is empty, which makes no difference to the page."""
    return {name: value for name, value in said.items() if value not in ([], {}, None)}


def near(theirs, ours):
    """Compare what was weighed: the last digit may differ, because `exp` differs."""
    if isinstance(ours, dict):
        assert {**theirs, **ours}.keys() == theirs.keys()
        for name, value in theirs.items():
            near(value, ours.get(name))
    elif isinstance(ours, list | tuple):
        for one, two in zip(theirs, ours, strict=True):
            near(one, two)
    elif isinstance(ours, float):
        assert theirs == pytest.approx(ours, abs=1.1e-5)
    else:
        assert theirs == ours


def ended(game, rng):
    """Return a random game that is over, and what judges it."""
    while True:
        table = a_table(game, rng, judged=True)
        match = Match(game, table["players"], table["house"])
        while not match.over and len(match.log) < LONGEST:
            chance = match.chance()
            seat = None if chance else rng.choice(match.actors)
            match.step(seat, rng.choice([*chance] or match.legal(seat)))
        if match.over:
            return match, table["minds"]


def test_a_game_that_is_over_is_told_again_the_same(game, modules, rng, tmp_path):
    tables, games_ = [], []
    for _ in range(rng.times(4)):
        match, minds = ended(game, rng)
        eyes = [*match.seats, "none", "open"]
        asked = [[one, rng.randint(0, len(match.log))] for one in rng.sample(eyes, 3)]
        names = [f"Änna {seat}" for seat in match.seats]
        games_.append(match)
        tables.append(
            {
                "players": match.players,
                "house": match.rules,
                "log": match.record(),
                "asked": [[None if one == "none" else one, first] for one, first in asked],
                "names": names,
                "minds": minds,
            }
        )
    given = {"folder": str(modules(game.name)), "web": str(WEB), "game": game.name}
    given |= {"spare": str(tmp_path), "tables": tables}
    said = node(HERE / "retold.mjs", given=json.dumps(given)).splitlines()
    for match, table, line in zip(games_, tables, said, strict=True):
        theirs, over = json.loads(line), whole(past(match))
        for (eyes, first), told in zip(table["asked"], theirs["moments"], strict=True):
            ours = json.loads(whole(retold(of_no_table(match), over, eyes, first)))
            some = [canonical(full(safe(moment))) for moment in ours["moments"]]
            assert some
            # A server's answer may end earlier, because its size is limited.
            assert [ours["length"], ours["first"], *some] == told[: 2 + len(some)]
        assert canonical({"views": whole(moments(match, MOMENTS))}) == theirs["history"]
        lines = theirs["file"].splitlines()
        here = written(match, json.loads(lines[0]))
        assert [*map(json.loads, lines)] == [*map(json.loads, here)]
        assert replay(lines).record() == match.record()
        for at, choices in theirs["advice"]:
            then = Match.replay(game, match.players, match.rules, match.record()[:at])
            seat = match.log[at][0]
            known = then.view(seat), then.memory(), seat, then.legal_codes(seat)
            near(choices, to_builtins(advise(game, match.rules, *known)))
        near(theirs["analysis"], to_builtins(analyse(match)))


def test_every_reader_is_told_the_same(game, modules, rng, tmp_path):
    tables, ours = zip(*(played(game, rng) for _ in range(rng.times(8))), strict=True)
    asked = {"folder": str(modules(game.name)), "spare": str(tmp_path), "web": str(WEB)}
    asked |= {"game": game.name, "tables": tables}
    theirs = node(HERE / "positions.mjs", given=json.dumps(asked)).split()
    assert theirs == [digest for some in ours for digest in some]
    assert len(theirs) > 50
