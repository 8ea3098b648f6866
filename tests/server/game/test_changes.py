"""A reader that receives changes always knows what it would know from whole positions."""

import json
import random

import pytest

from tests.server.game.test_past import a_play, readers, step
from tests.server.running import made
from tripot import games
from tripot.protocol import DIGITS, Hello, longer, shorter
from tripot.server.game import scene as scenes
from tripot.server.game.scene import Scene

STEPS = 250
OFTEN = 0.7  # of the steps that a reader hears about are sent at once; the others are sent together


class Follower:
    """A reader that receives changes, compared with what whole positions would tell it."""

    def __init__(self, reader, plain):
        self.reader, self.plain = reader, plain
        self.heard, self.last, self.position = 0, None, None
        self.changes = self.bytes = 0

    def look(self, scene):
        told, frame = self.told(scene, self.last)
        whole, _ = self.told(scene, None)
        if told["type"] == "changed":
            told = made(self.position, told)
            whole["before"] = None  # the follower was there from the very beginning
            self.changes += 1
            self.bytes += len(frame)
        assert told == whole
        self.position, self.heard = told, scene.heard(self.reader)
        self.last = scene.stand(self.reader)

    def told(self, scene, last):
        frame = scene.position(self.reader, self.plain, self.heard, True, last)
        return json.loads(frame[frame.index(b'{"type"') :]), frame


def scene(play):
    return Scene(play, "over" if play.match.over else "playing", outcome=None)


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("game", games.NAMES)
def test_changes_make_what_a_whole_position_says(game, plain):
    rng = random.Random(f"{game} {plain}")
    steps = 0
    while steps < STEPS:
        play, _, _ = a_play(game, seed=f"{rng.getrandbits(256):064x}")
        followers = [Follower(reader, plain) for reader in readers(play)]
        for one in followers:
            one.look(scene(play))
        while not play.match.over and steps < STEPS:
            step(play, rng)
            steps += 1
            now = scene(play)
            for one in followers:
                if one.heard < now.heard(one.reader) and rng.random() < OFTEN:
                    one.look(now)
        for one in followers:
            one.look(scene(play))
            assert one.changes


def test_who_has_missed_too_much_is_told_all():
    play, _, _ = a_play("toc")
    rng, now = random.Random(1), scene(play)
    one = Follower(None, False)
    one.look(now)
    for _ in range(100):
        step(play, rng)
    assert one.told(scene(play), one.last)[0]["type"] == "position"


@pytest.mark.parametrize("game", games.NAMES)
def test_changes_are_much_smaller_than_whole_positions(game):
    """Changes take less than half the size of whole positions, including leads and padding."""
    rng = random.Random(game)
    play, _, _ = a_play(game, seed="07" * 32)
    followers = [Follower(reader, False) for reader in play.match.seats]
    whole = 0
    for one in followers:
        one.look(scene(play))
    for _ in range(STEPS):
        if play.match.over:
            break
        step(play, rng)
        now = scene(play)
        for one in followers:
            if one.heard < now.heard(one.reader):
                whole += len(one.told(now, None)[1])
                one.look(now)
    assert sum(one.bytes for one in followers) < 0.5 * whole


def test_readers_who_have_had_the_same_share_one_frame(monkeypatch):
    play, _, _ = a_play("toc")
    first = scene(play)
    stands = [first.stand(None), first.stand(None)]
    step(play, random.Random(1))
    told, now = [], scene(play)
    monkeypatch.setattr(scenes, "framed", lambda *said: told.append(said) or b"frame")
    for last in stands:
        assert now.position(None, False, first.heard(None), False, last) == b"frame"
    assert len(told) == 1


def test_a_decision_under_way_is_asked_once():
    """Others' sealed decisions do not change what a seat may play, so it is not listed again."""
    play, _, _ = a_play("tokan")
    match, first = play.match, scene(play)
    waiting = match.actors[-1]
    one = Follower(waiting, False)
    one.look(first)
    play.step(match.actors[0], match.legal(match.actors[0])[0], None, 0.0)
    told, _ = one.told(scene(play), one.last)
    assert told["events"] == [{"seat": 0}]
    assert "legal" not in told
    one.look(scene(play))
    assert one.position["legal"] == match.legal(waiting)
    play.step(waiting, match.legal(waiting)[0], None, 0.0)
    assert one.told(scene(play), one.last)[0]["legal"] == []


@pytest.mark.parametrize("game", games.NAMES)
def test_a_list_of_actions_is_told_shorter(game):
    texts = games.load(game).actions.texts
    rng = random.Random(game)
    for _ in range(20):
        some = rng.sample(texts, min(len(texts), 40))
        assert longer(shorter(some)) == some
    assert longer(shorter(texts)) == [*texts]
    assert longer(shorter(["a" * 64] * 2)) == ["a" * 64] * 2
    assert shorter(["a" * 64] * 2)[1][0] == DIGITS[-1]


async def test_a_socket_is_told_changes_if_its_hello_asks_for_it(serve):
    assert Hello(1).changes is False
    running = await serve()
    table = await running.table("toc", people=("Ada", "Ben"))
    raw = []
    watching = [await table.spectator(changes=changes) for changes in (False, True)]
    for person in watching:
        receive = person.socket.recv

        async def recv(receive=receive, kept=raw):
            kept.append(await receive())
            return kept[-1]

        person.socket.recv = recv
    for _ in range(5):
        await table.move()
    for person in watching:
        await person.ping()
    assert watching[0].position == watching[1].position
    kinds = [json.loads(text)["type"] for text in raw]
    assert kinds.count("position") == kinds.count("changed") == 5
    raw.clear()
    watching[1].events = 0
    await watching[1].greet(changes=True)  # as after every broken connection
    assert [json.loads(text)["type"] for text in raw] == ["welcome", "position"]
    assert watching[1].position["view"] == watching[0].position["view"]
