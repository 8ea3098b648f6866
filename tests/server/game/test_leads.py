"""A client that asks for leads is told where each legal action leads."""

import json

import pytest

from tests.server.game.test_past import a_play, step
from tripot.match import Match
from tripot.protocol import Hello
from tripot.server.game.scene import Scene

PIECE = 8192  # bytes: a list of leads is padded to a multiple of this


def told(scene, seat, plain=False, leads=True):
    frame = scene.position(seat, plain, 0, leads)
    return json.loads(frame[frame.index(b'{"type"') :])


@pytest.mark.parametrize("plain", [False, True])
def test_each_legal_action_comes_with_what_it_changes(rng, plain):
    play, _, _ = a_play("toc")
    moved = 0
    while moved < 100:
        match, scene = play.match, Scene(play, "playing")
        for reader in (*match.seats, None):
            said = told(scene, reader, plain)
            assert len(said["leads"]) == len(said["legal"])
            assert told(scene, reader, plain, leads=False) == said | {"leads": []}
            for action, lead in zip(said["legal"], said["leads"], strict=True):
                again = Match.replay(match.game, match.players, match.rules, match.record())
                again.act(reader, action)
                after = again.state.place.tolist()
                assert said["view"] | lead == said["view"] | {"place": after}
                assert set(lead) == ({"place"} if after != said["view"]["place"] else set())
                moved += len(lead)
        step(play, rng)


@pytest.mark.parametrize("game", ["tokan", "tokio", "tonk", "tabu"])
def test_games_without_a_preview_send_no_leads(game):
    play, _, _ = a_play(game)
    seat = play.match.actors[0]
    scene = Scene(play, "playing")
    assert told(scene, seat)["legal"]
    assert told(scene, seat)["leads"] == []
    assert len(scene.position(seat, False, 0, True)) == len(scene.position(seat, False, 0, False))


def test_it_is_worked_out_once_for_all_sockets_of_a_seat(rng, monkeypatch):
    play, _, _ = a_play("toc")
    asked, leads = [], Match.leads
    monkeypatch.setattr(
        Match, "leads", lambda match, seat: asked.append(seat) or leads(match, seat)
    )
    seat = play.match.actors[0]
    scene = Scene(play, "playing")
    for since in range(5):
        scene.position(seat, False, since, True)
    assert asked == [seat]
    scene.position(seat, False, 0, False)
    scene.position(None, False, 0, True)
    scene.position((seat + 1) % 4, False, 0, True)
    assert asked == [seat]


def test_how_much_there_is_to_tell_does_not_show(rng):
    """An eavesdropper would otherwise learn which cards the hand holds."""
    play, _, _ = a_play("toc")
    longer = set()
    for _ in range(200):
        scene = Scene(play, "playing")
        for seat in play.match.actors:
            frames = [scene.position(seat, False, 0, leads) for leads in (False, True)]
            longer.add(len(frames[1]) - len(frames[0]))
        step(play, rng)
    assert longer == {PIECE - len("[]")}


async def test_a_socket_is_told_if_its_hello_asks_for_it(serve):
    assert Hello(1).leads is False
    running = await serve()
    table = await running.table("toc", people=("Ada", "Ben"))
    asked = table.asked()[0]
    assert asked.position["leads"] == []
    asked.events = 0
    await asked.greet(leads=True)
    assert len(asked.position["leads"]) == len(asked.position["legal"]) > 0
    await table.move()
    for person in table.people:
        await person.ping()
        if person is asked and person.position["legal"]:
            assert len(person.position["leads"]) == len(person.position["legal"])
        else:
            assert person.position["leads"] == []
