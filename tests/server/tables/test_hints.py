"""Hints: who may have them, that all see it, and that they depend only on what the seat knows."""

import asyncio
from zlib import crc32

import httpx
import pytest

from tests.server.running import HOST, PATIENCE
from tripot import games, transcript
from tripot.analysis.questions import Advise, Found, Pose, Posed
from tripot.analysis.walk import advise
from tripot.match import Match
from tripot.protocol import Choice
from tripot.server.base.tokens import owner
from tripot.server.live.hosting import advise as advise_at

pytestmark = pytest.mark.timeout(600)  # these tests may compile


@pytest.fixture
async def running(serve):
    return await serve()


async def post(running, path, **also):
    """Return the answer, however long it takes."""
    while True:
        answer = await running.http.post(path, **also)
        if answer.status_code != 202:
            return answer


async def table_of(running, people, bots, **also):
    """Begin a table of Tokio; return its id, and the headers that identify each person."""
    seats = {str(seat): "random" for seat in range(people, people + bots)}
    new = {"game": "tokio", "players": people + bots, "name": "Guest 0", "bots": seats, **also}
    made = (await running.http.post("/api/tables", json=new)).json()
    name, tokens = made["table"]["id"], [made["token"]]
    for seat in range(1, people):
        claim = {"name": f"Guest {seat}"}
        answer = await running.http.post(f"/api/tables/{name}/seats/{seat}", json=claim)
        tokens.append(answer.json()["token"])
    mine = [{"Authorization": f"Bearer {token}"} for token in tokens]
    (await running.http.post(f"/api/tables/{name}/start", headers=mine[0])).raise_for_status()
    return name, mine


async def test_who_plays_bots_alone_is_told_and_all_see_it(running):
    name, (mine,) = await table_of(running, 1, 1)
    assert (await running.http.get(f"/api/tables/{name}")).json()["hinted"] == []
    told = (await post(running, f"/api/tables/{name}/hint", headers=mine)).json()
    match = running.tables._tables[name].play.match
    known = match.view(0), match.memory(), 0, match.legal_codes(0)
    # The order of equal claims depends on a seed computed from what the seat knows.
    seed = crc32(match.view(0).tobytes() + match.memory().tobytes())
    expected = advise(match.game, match.rules, *known, seed)
    assert told["seat"] == 0
    assert [(one["action"], one["win"]) for one in told["choices"]] == [
        (one.action, one.win) for one in expected
    ]
    assert (await running.http.get(f"/api/tables/{name}")).json()["hinted"] == [0]


async def test_people_are_told_where_all_agreed_and_nowhere_else(running):
    name, (mine, _) = await table_of(running, 2, 0)
    refused = await post(running, f"/api/tables/{name}/hint", headers=mine)
    assert refused.json()["code"] == "not_yours"
    name, (mine, other) = await table_of(running, 2, 0, hints=True)
    assert (await running.http.get(f"/api/tables/{name}")).json()["hints"]
    assert (await post(running, f"/api/tables/{name}/hint", headers=mine)).status_code == 200
    path = f"/api/tables/{name}/hint"
    assert (await post(running, f"{path}?seat=0", headers=mine)).json()["seat"] == 0
    another = await post(running, f"{path}?seat=1", headers=mine)
    assert another.json()["code"] == "stale"
    early = await post(running, path, headers=other)
    assert early.json()["code"] == "stale"
    async with httpx.AsyncClient(
        base_url=running.http.base_url, trust_env=False, verify=False, timeout=PATIENCE
    ) as http:
        stranger = await http.post(f"/api/tables/{name}/hint")
    assert stranger.json()["code"] == "not_yours"


async def test_a_game_without_a_judge_has_neither_hints_nor_questions(running, monkeypatch):
    for where in ("model.heads", "http.api.analysis"):
        monkeypatch.setattr(f"tripot.server.{where}.JUDGED", [])
    name, (mine,) = await table_of(running, 1, 1, hints=True)
    assert not (await running.http.get(f"/api/tables/{name}")).json()["hints"]
    hint = await post(running, f"/api/tables/{name}/hint", headers=mine)
    assert "games with a judge" in hint.text
    question = await post(running, "/api/practice", json={"game": "tokio", "level": "easy"})
    assert "nobody can say what a decision of tokio is worth" in question.text


async def test_who_still_waits_for_others_is_promised_none(running):
    new = {"game": "tokio", "players": 2, "name": "Anna"}
    table = (await running.http.post("/api/tables", json=new)).json()["table"]
    assert not table["hints"]
    name, _ = await table_of(running, 1, 1)
    assert (await running.http.get(f"/api/tables/{name}")).json()["hints"]


def half_a_game():
    """Return a game of Tokio with the first half of its record."""
    match = Match(games.load("tokio"), 2, {"lives": 2})
    lines = transcript.trace(match.game, 2, {"lives": 2}, 5)
    whole = transcript.replay(lines)
    return whole, whole.record()[: len(whole.log) // 2]


async def branched(running, **body):
    return await running.http.post("/api/branch", json=body)


async def test_a_game_is_played_on_from_any_moment_and_nothing_is_kept(running):
    match, record = half_a_game()
    body = {"game": "tokio", "players": 2, "rules": match.rules, "seat": 1, "bot": "simple"}
    for moment in (0, 3, len(record)):
        sent, first = [*record[:moment]], moment
        for _ in range(200):
            answer = await branched(running, **body, record=sent, first=first)
            assert answer.status_code == 200, answer.text
            told = answer.json()
            sent += [tuple(step) for step in told["record"]]
            last = told["replay"]["moments"][-1]
            assert told["replay"]["length"] == len(sent)
            if told["replay"]["table"]["status"] == "over":
                break
            assert last["seat"] == 1
            sent.append((1, last["legal"][0]))
            first = len(sent)
        assert Match.replay(match.game, 2, match.rules, sent).over


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"seat": 2}, "bad_message"),
        ({"bot": "nobody"}, "bad_message"),
        ({"bot": "os:system"}, "bad_message"),
        ({"record": [[0, "doubt"]]}, "illegal"),
        ({"players": 40}, "bad_message"),
        ({"first": 99}, "bad_message"),
    ],
)
async def test_what_is_no_branch_is_refused(running, change, code):
    body = {"game": "tokio", "players": 2, "rules": {}, "seat": 0, "bot": "simple", "record": []}
    answer = await branched(running, **body | change)
    assert answer.json()["code"] == code


async def test_an_answer_that_takes_long_is_asked_for_again_where_it_was_asked_for(
    running, monkeypatch
):
    monkeypatch.setattr("tripot.server.thinking.analyses.SOON", 0)
    analyses, sought = running.resources.analyses, []
    go_on = asyncio.Event()

    async def ask(question, patience):
        sought.append(question)
        await go_on.wait()
        if isinstance(question, Advise):
            return Found(choices=[Choice(action="5", win=0.5, payoff=1, margin=0)])
        return Posed(2, [], 0, [])

    monkeypatch.setattr(analyses._adviser, "ask", ask)
    name, (mine,) = await table_of(running, 1, 1)
    hint = f"/api/tables/{name}/hint", {"headers": mine}
    puzzle = "/api/practice", {"json": {"game": "tokio"}}
    for _ in range(3):  # asking again keeps the place in the queue
        for place, (path, also) in enumerate((hint, puzzle)):
            later = await running.http.post(path, **also)
            assert (later.status_code, later.json()) == (202, {"place": place})
            assert int(later.headers["retry-after"]) > 0
    go_on.set()
    assert (await post(running, hint[0], **hint[1])).json()["choices"][0]["action"] == "5"
    assert (await post(running, puzzle[0], **puzzle[1])).json()["seat"] == 0
    assert [type(question) for question in sought[:2]] == [Advise, Pose]


async def test_seats_that_see_the_same_and_ask_at_once_are_each_told_about_themselves(
    running, monkeypatch
):
    monkeypatch.setattr("tripot.server.thinking.analyses.SOON", PATIENCE)
    analyses, go_on = running.resources.analyses, asyncio.Event()

    async def ask(question, patience):
        await go_on.wait()
        return Found(choices=[Choice(action=f"of {question.seat}", win=0.5, payoff=1, margin=0)])

    monkeypatch.setattr(analyses._adviser, "ask", ask)
    table = await running.table("tokan", hints=True)
    while not all("stay" in person.position["legal"] for person in table.people):
        await table.move()
    inside = await running.tables.find(table.id)
    asked = [await advise_at(inside, (owner(one.token),), None) for one in table.people]
    assert len({(question.view, question.memory) for question in asked}) == 1
    waiting = [asyncio.create_task(analyses.advise(table.id, one, HOST)) for one in asked]
    await asyncio.sleep(0)
    go_on.set()
    told = [choices[0].action for choices in await asyncio.gather(*waiting)]
    assert told == ["of 0", "of 1", "of 2"]


async def test_a_question_that_waits_when_the_server_ends_is_refused_in_a_sentence(
    running, monkeypatch
):
    monkeypatch.setattr("tripot.server.thinking.analyses.SOON", PATIENCE)
    analyses, sought = running.resources.analyses, asyncio.Event()

    async def ask(question, patience):
        sought.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(analyses._adviser, "ask", ask)
    asked = asyncio.create_task(running.http.post("/api/practice", json={"game": "tokio"}))
    await sought.wait()
    await analyses.stop()
    answer = await asked
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")


async def test_hundreds_who_wait_for_a_question_have_but_one_more_sought(running, monkeypatch):
    monkeypatch.setattr("tripot.server.thinking.analyses.SOON", PATIENCE)
    analyses, sought = running.resources.analyses, []
    go_on = asyncio.Event()

    async def ask(question, patience):
        sought.append(question.seed)
        await go_on.wait()
        return Posed(2, [], 0, [])

    monkeypatch.setattr(analyses._adviser, "ask", ask)
    waiting = [asyncio.create_task(analyses.pose("tokio", "easy", None, HOST)) for _ in range(300)]
    while not sought:
        await asyncio.sleep(0)
    go_on.set()
    assert len({id(said) for said in await asyncio.gather(*waiting)}) == 1
    await asyncio.sleep(0)
    assert len(sought) == 2


async def test_a_heap_of_questions_of_one_address_keeps_nobody_else_waiting(running, monkeypatch):
    monkeypatch.setattr("tripot.server.thinking.analyses.SOON", PATIENCE)
    analyses, sought = running.resources.analyses, []

    async def ask(question, patience):
        sought.append(question.game)
        await asyncio.sleep(0)
        return Posed(2, [], 0, []) if isinstance(question, Pose) else Found()

    monkeypatch.setattr(analyses._adviser, "ask", ask)
    heap = [
        asyncio.create_task(analyses.advise(f"t{n}", question_of("tokio"), HOST)) for n in range(80)
    ]
    await asyncio.sleep(0)
    await analyses.pose("toc", "easy", None, "198.51.100.1")
    assert sought.index("toc") <= 2
    ended = await asyncio.gather(*heap, return_exceptions=True)
    # Requests that don't fit are refused, or give way to others.
    assert {one.refusal.code for one in ended if one} == {"too_many", "unavailable"}
    assert sum(not one for one in ended) == 63
    assert sought.count("toc") == 2  # one more in advance, after all that were asked for
    assert sought[-1] == "toc"


def question_of(game):
    """Return a fake question in a game; its content does not matter."""
    return Advise(game, {}, b"", b"", 0, [])


async def test_a_question_to_practise_with_is_one_decision_and_what_its_answers_are_worth(running):
    seen = []
    for _ in range(2):
        answer = await post(running, "/api/practice", json={"game": "tokio", "level": "hard"})
        assert answer.status_code == 200, answer.text
        told = answer.json()
        match = Match.replay(
            games.load("tokio"), told["replay"]["table"]["players"], None, told["record"]
        )
        last = told["replay"]["moments"][-1]
        assert last["seat"] == told["seat"]
        assert {one["action"] for one in told["choices"]} == {*match.legal(told["seat"])}
        assert [*last["legal"]] == match.legal(told["seat"])
        wins = [one["win"] for one in told["choices"]]
        assert wins == sorted(wins, reverse=True)
        seen.append(told["record"])
    assert seen[0] != seen[1]
    claims = {"game": "tokio", "about": "claim"}
    told = (await post(running, "/api/practice", json=claims)).json()
    assert {one["action"].split()[0] for one in told["choices"]} == {"say"}
    for wrong in ("cards", ""):
        refused = await post(running, "/api/practice", json=claims | {"about": wrong})
        assert refused.json()["code"] == "bad_message"
    unknown = await post(running, "/api/practice", json={"game": "chess"})
    assert unknown.json()["code"] == "unknown_game"
    absurd = await post(running, "/api/practice", json={"game": "tokio", "level": "absurd"})
    assert absurd.json()["code"] == "bad_message"
