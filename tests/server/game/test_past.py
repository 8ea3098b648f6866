"""A latecomer is told the last moments of a game as those present saw them."""

import json
import random

import msgspec
import pytest

from tests.server.heads import a_head
from tripot import games
from tripot.server.game import views
from tripot.server.game.play import KEPT, Play
from tripot.server.game.scene import Scene
from tripot.transcript import whole

PLAYERS = 4
STEPS = 250
CHIPS = 2 * KEPT


def a_play(game, **more):
    """Return a game whose first dice have been rolled, its head and its log."""
    fields = {"rules": games.load(game).house.complete(PLAYERS, {}), "nonces": [""] * PLAYERS}
    head = a_head(game=game, players=PLAYERS, status="playing", **fields | more)
    play = Play(games.load(game), head)
    return play, head, play.start(0.0)


def step(play, rng):
    """Let a seat that must decide do something."""
    match = play.match
    seat = rng.choice(match.actors)
    return play.step(seat, rng.choice(match.legal(seat)), None, 0.0)


def told(play, reader, since):
    """Return the position of a reader who has heard the events before `since`, and its length."""
    frame = Scene(play, "playing").position(reader, False, since)
    return json.loads(frame[frame.index(b'{"type"') :]), len(frame)


def replayed(play, head, entries):
    """Return the game that a restarted server restores from its log."""
    status = "over" if play.match.over else "playing"
    return whole(Play.replay(msgspec.structs.replace(head, status=status), entries))


def readers(play):
    return (*play.match.seats, None)


class Witness:
    """A reader who was there from the beginning, and what it saw after each number of events."""

    def __init__(self, reader):
        self.reader, self.heard, self.events, self.saw = reader, 0, [], {}

    def look(self, play):
        said, _ = told(play, self.reader, self.heard)
        assert said["since"] == said["told_from"] == self.heard
        assert (said["before"] is None) == (self.heard > 0 or not said["events"])
        if said["before"]:
            self.saw.setdefault(0, said["before"])
        for event in said["events"]:
            self.heard += 1
            if view := event.pop("view", None):
                self.saw[self.heard] = view
            self.events.append(event)
        self.saw[self.heard] = said["view"]


@pytest.mark.parametrize("game", games.NAMES)
def test_latecomers_see_the_last_moments_as_those_present_saw_them(game):
    rng = random.Random(game)
    play, _, _ = a_play(game)
    there = [Witness(reader) for reader in readers(play)]
    for number in range(STEPS):
        for one in there:
            one.look(play)
            if number % 10 and number > KEPT:
                continue
            kept = sorted(one.saw)[-KEPT:]
            for since in {0, rng.randrange(one.heard + 1), *kept[-2:]}:
                said, _ = told(play, one.reader, since)
                later = [heard for heard in kept if since <= heard < one.heard]
                assert said["told_from"] == (later[0] if later else one.heard)
                has_it = not later or later[0] == since > 0
                assert said["before"] == (None if has_it else one.saw[later[0]])
                seen = {
                    since + count: event.pop("view")
                    for count, event in enumerate(said["events"], 1)
                    if "view" in event
                }
                assert seen == {heard: one.saw[heard] for heard in later[1:]}
                assert said["events"] == one.events[since:]
                assert said["view"] == one.saw[one.heard]
        if play.match.over:
            break
        step(play, rng)
    assert all(len(one.saw) > KEPT for one in there) or play.match.over


def seals_late(play, first):
    """Return whether others have heard much so far, and seat 0 may lay this chip and many more."""
    match = play.match
    if first not in match.legal(0) or len(match.actors) < 2 or match.heard(1) <= KEPT:
        return False
    return match.state["money"][0] > 2 * CHIPS


@pytest.mark.parametrize("first", ["bet C 1", "bet S 2"])
def test_what_others_seal_leaves_no_trace_in_what_is_told_of_the_past(first):
    """Sealed chips must not push earlier moments out: one seat lays more of them than are kept."""
    for seed in range(100):  # until a game reaches such a moment
        rng = random.Random(seed)
        play, _, _ = a_play("tabu")
        while not (play.match.over or seals_late(play, first)) and len(play.match.log) < STEPS:
            step(play, rng)
        if seals_late(play, first):
            break
    others = [reader for reader in readers(play) if reader != 0]
    sinces = {other: (0, play.match.heard(other) // 2) for other in others}
    before = {other: [told(play, other, since) for since in sinces[other]] for other in others}
    action, chips = first, 0
    while action in play.match.legal(0) and chips < CHIPS:
        play.step(0, action, None, 0.0)
        chips += 1
        after = {other: [told(play, other, since) for since in sinces[other]] for other in others}
        assert after == before
        action = next(text for text in play.match.legal(0) if text.startswith("bet"))
    assert chips > KEPT
    assert len(told(play, 0, 0)[0]["events"]) > len(told(play, 1, 0)[0]["events"])


@pytest.mark.parametrize("game", games.NAMES)
def test_a_server_that_comes_back_tells_the_same_of_the_past(game):
    rng = random.Random(game)
    play, head, entries = a_play(game)
    while not play.match.over and len(entries) < STEPS:
        entries += step(play, rng)
    again = replayed(play, head, entries)
    for reader in readers(play):
        for since in (0, play.match.heard(reader) // 2):
            assert told(again, reader, since) == told(play, reader, since)


@pytest.mark.parametrize("game", games.NAMES)
def test_a_step_that_could_not_be_written_is_not_told(game):
    rng = random.Random(game)
    play, _, _ = a_play(game)
    for _ in range(STEPS):
        if play.match.over:
            break
        before = [told(play, reader, 0) for reader in readers(play)]
        chosen = rng.getstate()
        step(play, rng)
        play.undo()
        assert [told(play, reader, 0) for reader in readers(play)] == before
        rng.setstate(chosen)
        step(play, rng)


def test_many_who_come_at_once_have_what_all_may_see_written_once(monkeypatch):
    rng = random.Random(1)
    play, _, _ = a_play("toc")
    for _ in range(KEPT):
        step(play, rng)
    made, member = [], views.member

    def counted(layout, name, plain, raw):
        made.append(name)
        return member(layout, name, plain, raw)

    monkeypatch.setattr(views, "member", counted)
    told(play, 0, 0)
    first, own = len(made), len(views.owned(play.match.game.state))
    made.clear()
    told(play, 1, 0)
    assert len(made) == KEPT * own
    assert first > 5 * len(made)
