"""A finished game, moment by moment, as a seat saw it then; and games in files."""

import asyncio
import json

import pytest

from tests.every_game.play import matches, mood
from tests.every_game.test_secrets import readers, story
from tests.server.game.test_wire_secrets import PEOPLE, pair_of_games
from tests.server.running import PATIENCE
from tests.server.tables.test_dice import begun, promised
from tests.server.tables.test_lateness import LATE, keep, played, watched
from tests.server.tables.test_lateness import started as started
from tests.server.tables.test_tables import play_on
from tripot import games, transcript
from tripot.match import Match
from tripot.protocol import encode
from tripot.server.http.api.common import LARGEST_FILE
from tripot.server.replays import replay
from tripot.transcript import whole

STEPS = 60  # of each game examined
LONG = 12_000  # steps


def told(match, eyes):
    """Return all moments of a game as these eyes saw them, and how many answers it took."""
    past, moments, answers = whole(replay.past(match)), [], 0
    table = replay.of_no_table(match)
    while len(moments) <= len(match.log):
        answer = json.loads(whole(replay.retold(table, past, eyes, len(moments))))
        assert (answer["first"], answer["length"]) == (len(moments), len(match.log))
        moments += answer["moments"]
        answers += 1
    return moments, answers


def chosen(match, seat, k):
    """Return what a seat did next, after `k` steps."""
    return next((text for who, text in match.record()[k:] if who == seat), None)


def plain(value):
    return json.loads(encode(value))


def test_each_moment_is_what_a_reader_saw_and_was_asked(game, rng, monkeypatch):
    monkeypatch.setattr(replay, "BETWEEN", 7)
    for match in matches(game, rng, 3):
        *_, _ = story(match, rng, STEPS, mood(game, rng))
        for reader in readers(match):
            moments, answers = told(match, reader)
            assert answers >= len(moments) // 7
            again, view, heard = Match(game, match.players, match.rules), {}, []
            for k, moment in enumerate(moments):
                if k:
                    again.step(*match.record()[k - 1])
                view |= moment["view"]
                heard += moment.get("events", [])
                assert view == plain(game.state.words(again.view(reader)))
                assert heard == plain(again.events(reader))
                assert moment.get("actors", []) == again.actors
                asked = reader in again.actors
                assert moment.get("seat") == (reader if asked else None)
                assert moment.get("legal", []) == (again.legal(reader) if asked else [])
                assert len(moment.get("leads", [])) == (len(again.leads(reader)) if asked else 0)
                assert moment.get("chosen") == (chosen(match, reader, k) if asked else None)


def test_with_all_open_nothing_is_hidden_and_the_next_to_decide_is_asked(game, rng):
    match = next(matches(game, rng, 1))
    *_, _ = story(match, rng, STEPS, mood(game, rng))
    moments, _ = told(match, "open")
    again, view, drawn = Match(game, match.players, match.rules), {}, []
    for k, moment in enumerate(moments):
        if k:
            again.step(*match.record()[k - 1])
        view |= moment["view"]
        drawn += [event["action"] for event in moment.get("events", []) if event["seat"] is None]
        assert view == plain(game.state.words(again.state))
        seat = match.log[k][0] if k < len(match.log) else None
        assert moment.get("seat") == seat
        assert moment.get("legal", []) == ([] if seat is None else again.legal(seat))
    assert drawn == [text for seat, text in match.record() if seat is None]


PAIRS = 12  # of games that differ only in secrets


def test_what_a_seat_may_not_know_changes_nothing_in_what_its_eyes_are_shown(game, rng):
    differed = 0
    for number in range(PAIRS):
        reader = [*range(len(PEOPLE)), None][number % 4]
        rules, *logs = pair_of_games(game, reader, rng)
        one, two = (Match.replay(game, len(PEOPLE), rules, log) for log in logs)
        assert told(one, reader) == told(two, reader)
        differed += told(one, "open") != told(two, "open")
    assert differed > PAIRS // 3


async def test_who_may_have_a_game_s_file_may_look_at_it_again(serve):
    running = await serve()
    table = await running.table(rules={"lives": 1}, watchable=False)
    path = f"{table.path}/replay"
    own = {"token": table.host.token}
    assert (await running.call("GET", path, status=409, **own))["code"] == "not_over"
    assert (await running.call("GET", path, status=403))["code"] == "not_watchable"
    await play_on(table)
    assert (await running.call("GET", path, status=403))["code"] == "not_watchable"
    whole = await running.call("GET", f"{path}?eyes=open", **own)
    assert whole["table"] == await table.info()
    assert whole["length"] + 1 == len(whole["moments"])
    for reader, person in enumerate(table.people):
        seen = await running.call("GET", f"{path}?eyes={reader}", **own)
        heard = [event for moment in seen["moments"] for event in moment.get("events", [])]
        assert heard == [{k: v for k, v in e.items() if k != "view"} for e in person.learnt]
        later = await running.call("GET", f"{path}?eyes={reader}&first=3", **own)
        assert later["moments"][1:] == seen["moments"][4:]
        assert later["moments"][0]["events"] == seen["moments"][3]["events"]
    for wrong, code in [
        ("eyes=3", "bad_seat"),
        ("eyes=-1", "bad_seat"),
        ("first=-1", "bad_message"),
    ]:
        assert (await running.call("GET", f"{path}?{wrong}", status=400, **own))["code"] == code
    beyond = f"{path}?first={whole['length'] + 1}"
    assert "moments 0 to" in (await running.call("GET", beyond, status=400, **own))["sentence"]


async def test_a_game_that_was_closed_is_looked_at_as_far_as_it_came(serve):
    running = await serve()
    table = await running.table()
    await table.move()
    await running.call("DELETE", table.path, token=table.host.token)
    seen = await running.call("GET", f"{table.path}/replay?eyes=0")
    assert seen["table"]["status"] == "closed"
    assert seen["moments"][-1]["actors"]
    assert "chosen" not in seen["moments"][-1]


async def asked(running, lines, query="", status=200):
    """Return the answer to a page that opens a file."""
    body = lines if isinstance(lines, bytes) else "\n".join(lines).encode()
    answer = await running.http.post(f"/api/replay{query}", content=body)
    assert answer.status_code == status, answer.text
    return answer.json()


@pytest.fixture
def trace():
    return list(transcript.trace(games.load("tokio"), 3, {"lives": 1}, 1))


async def test_a_file_is_shown_as_its_table_was(serve):
    running = await serve()
    table = await promised(running)
    await begun(table)
    await play_on(table)
    lines = (await running.http.get(f"{table.path}/file")).text.splitlines()
    at_table = await running.call("GET", f"{table.path}/replay?eyes=1")
    in_file = await asked(running, lines, "?eyes=1")
    assert in_file["moments"] == at_table["moments"]
    mine, theirs = in_file["table"], at_table["table"]
    for name in ("game", "players", "rules", "status", "outcome"):
        assert mine[name] == theirs[name]
    assert [seat["name"] for seat in mine["seats"]] == [seat["name"] for seat in theirs["seats"]]
    rolls = [place for place, line in enumerate(lines) if json.loads(line).get("seat", 0) is None]
    last = json.loads(lines[rolls[-1]])
    other = next(roll for roll in last["chance"] if roll != last["action"])
    loaded = [*lines[: rolls[-1]], json.dumps(last | {"action": other})]
    refused = await asked(running, loaded, status=409)
    assert refused["code"] == "illegal"
    assert refused["sentence"].startswith(f"line {rolls[-1] + 1}: the seed and the nonces give")


async def test_a_file_may_stop_in_the_middle_and_prove_no_dice(serve, trace):
    running = await serve()
    whole = await asked(running, trace, "?eyes=open")
    assert whole["length"] == len(trace) - 2
    assert whole["table"]["outcome"] == json.loads(trace[-1])
    for many in (1, 2, len(trace) // 2, len(trace) - 1):
        part = await asked(running, trace[:many], "?eyes=none&first=0")
        assert part["length"] == many - 1
        assert (part["table"]["outcome"] is None) == (many < len(trace) - 1)
    bare = [
        json.dumps({k: json.loads(line)[k] for k in ("seat", "action")}) for line in trace[1:-1]
    ]
    assert (await asked(running, [trace[0], *bare], "?eyes=open"))["moments"] == whole["moments"]


@pytest.mark.parametrize(
    ("place", "line", "code", "why"),
    [
        (0, "no game", "bad_message", "line 1: this is not JSON"),
        (0, {"rules_version": 99}, "illegal", "line 1: "),
        (0, {"names": ["Ada"]}, "bad_message", "line 1: 'names'"),
        (0, {"names": [1, 2, 3]}, "bad_message", "line 1: 'names'"),
        (0, {"names": ["A" * 25] * 3}, "bad_message", "line 1: 'names'"),
        (0, {"fair": {"dice": 2}}, "bad_message", "line 1: to verify dice"),
        (0, {"players": 99}, "bad_message", "line 1: Tokio is for"),
        (3, {"action": "say 99"}, "illegal", "line 4: "),
        (2, {"seat": 2}, "illegal", "line 3: "),
    ],
)
async def test_what_is_wrong_with_a_file_is_a_sentence_that_names_the_line(
    serve, trace, place, line, code, why
):
    running = await serve()
    changed = line if isinstance(line, str) else json.dumps(json.loads(trace[place]) | line)
    status = 409 if code == "illegal" else 400
    refused = await asked(running, [*trace[:place], changed, *trace[place + 1 :]], status=status)
    assert refused["code"] == code
    assert refused["sentence"].startswith(why)


async def test_files_are_bounded_in_size_and_in_number(serve, trace):
    running = await serve(files_an_address=1)
    assert (await asked(running, b"", status=409))["sentence"].startswith(
        "line 1: the file is empty"
    )
    refused = await asked(running, b" " * (LARGEST_FILE + 1), status=413)
    assert (refused["code"], refused["sentence"][:14]) == ("too_large", "this is larger")
    with running.service.gate.slots["files"].held("127.0.0.1"):
        assert (await asked(running, trace, status=429))["code"] == "too_many"
    await asked(running, trace)


def test_blank_lines_after_a_game_are_read_one_at_a_time(trace):
    body = "\n".join([*trace, *[""] * 1000]).encode()
    assert sum(1 for _ in replay.read(body)) > 1000


async def test_a_very_long_game_is_told_by_pieces_while_others_play(
    sqlite_url, started, monkeypatch
):
    # Another test bounds how long an answer may take; this one bounds each round of the loop.
    monkeypatch.setattr("tripot.server.transport.doors.EXCHANGE", PATIENCE)
    match = played("tabu", 12, 10 * LONG, laps=3, money=10_000)
    length = len(match.log)
    assert length >= LONG
    await keep(sqlite_url, match, ["a-very-long-game"])
    running = await started(sqlite_url)
    with watched() as rounds:
        paths = [
            f"/api/tables/a-very-long-game/replay?eyes=1&first={first}"
            for first in (0, length // 2, length)
        ]
        answers = await asyncio.gather(*map(running.http.get, paths))
    print(f"{length} steps, {len(rounds)} rounds, the longest {max(rounds):.3f} s")
    assert [answer.json()["first"] for answer in answers] == [0, length // 2, length]
    assert max(rounds) < LATE
