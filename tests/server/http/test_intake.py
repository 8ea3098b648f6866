"""Costly requests wait at one gate, and bodies are decoded only into their declared types."""

import asyncio
import json
import threading
from contextlib import ExitStack
from functools import partial

import pytest
from litestar.openapi import OpenAPIConfig

from tests.server.running import HOST, PATIENCE
from tests.server.tables.test_lateness import LATE, PROMISED, keep, played, watched
from tripot.server.base.refusal import Denied
from tripot.server.http.api import HANDLERS, analysis, facts
from tripot.server.http.api.common import LARGEST_RECORD
from tripot.server.http.app import LARGEST_BODY, rest
from tripot.server.http.intake import SLOT
from tripot.transcript import LONGEST

# The parameters with which a handler can use worker processes, or the loop for long.
ASKS = {"analyses", "thinkers", "retelling"}
ASKS_NONE = {analysis.show_weighed, analysis.show_weighed_file}  # they only report progress

OLD = "old-------------"  # an id has 16 characters
BRANCH = {"game": "tokio", "players": 2, "rules": {}, "record": [], "seat": 0, "bot": "simple"}


@pytest.fixture
async def running(serve):
    return await serve()


async def test_every_costly_route_has_a_slot(running):
    app = running.server.config.app.app
    http = {one for route in app.routes for one in getattr(route, "route_handlers", ())}
    asked = {one.fn for one in HANDLERS} - {one.fn for one in ASKS_NONE}
    costly = set()
    for handler in http:
        asks = handler.fn in asked and ASKS & {*handler.parsed_fn_signature.parameters}
        if asks or handler.resolve_request_max_body_size() > LARGEST_BODY:
            costly.add(handler.fn.__name__)
            assert handler.opt.get(SLOT) in running.service.gate.slots, handler
    assert {"go_on", "look_into", "weigh_file", "weigh", "hint", "practise"} <= costly
    assert {"look_again", "look_back", "download"} <= costly


@pytest.mark.parametrize("path", ["/api/branch", "/api/replay", "/api/analysis"])
async def test_a_body_is_not_read_before_its_slot_is_there(running, path):
    slots = running.service.gate.slots["files"]
    with slots.held("127.0.0.1"), slots.held("127.0.0.1"):
        reader, writer = await asyncio.open_connection(HOST, running.port)
        head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 200000\r\n\r\n"
        writer.write(head.encode())
        told = await asyncio.wait_for(reader.read(1000), PATIENCE)
        assert told.split()[1] == b"429"
        writer.close()
        await writer.wait_closed()
    assert (await running.http.post(path, content=b"{}")).status_code in (400, 409)


async def test_an_answer_that_nobody_reads_keeps_no_slot(running):
    slots = running.service.gate.slots["files"]
    for _ in range(6):
        answer = await running.http.post("/api/branch", json=BRANCH)
        assert answer.is_success, answer.text
    assert len(slots._shares) == slots._held == 0


async def test_two_networks_that_hold_all_slots_keep_no_other_out(running):
    slots, limits = running.service.gate.slots["files"], running.limits
    other, neighbour = ({"X-Forwarded-For": f"192.0.2.{n}"} for n in (7, 8))
    with ExitStack() as held:
        for n in range(limits.files):
            held.enter_context(slots.held(f"203.0.{n % 2}.{n}"))
        answer = await running.http.post("/api/branch", json=BRANCH, headers=other)
        assert answer.is_success, answer.text
        held.enter_context(slots.held("192.0.2.7"))
        refused = await running.http.post("/api/branch", json=BRANCH, headers=neighbour)
        assert refused.json()["code"] == "too_many"
        # Even of networks with one slot each there are not more than as many again.
        for n in range(1, limits.files):
            held.enter_context(slots.held(f"198.51.{n}.1"))
        with pytest.raises(Denied):
            held.enter_context(slots.held("198.51.100.1"))
    assert len(slots._shares) == slots._held == 0


async def test_an_address_sends_files_at_a_rate(serve):
    running = await serve(files_a_second=0.25)
    assert (await running.http.post("/api/branch", json=BRANCH)).is_success
    refused = await running.http.post("/api/branch", json=BRANCH)
    assert refused.json()["code"] == "too_many"
    other = {"X-Forwarded-For": "192.0.2.7"}
    assert (await running.http.post("/api/branch", json=BRANCH, headers=other)).is_success


async def test_an_address_looks_back_at_a_rate(sqlite_url, serve):
    await keep(sqlite_url, played("tokio", 3, 10_000), [OLD])
    running = await serve(looks_a_second=0.25)
    assert (await running.http.get(f"/api/tables/{OLD}/replay")).is_success
    for path in ("replay", "history", "file"):
        refused = await running.http.get(f"/api/tables/{OLD}/{path}")
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many")
    other = {"X-Forwarded-For": "192.0.2.7"}
    assert (await running.http.get(f"/api/tables/{OLD}/history", headers=other)).is_success


def of_lists(size):
    """Return a house rule with as many lists as fit into a body."""
    return json.dumps(BRANCH).replace(
        '"rules": {}', '"rules": {"a": [%s[]]}' % ("[]," * (size // 3))
    )


def of_rules(size):
    return json.dumps(BRANCH | {"rules": {f"r{n}": 1 for n in range(size // 14)}})


def of_steps(size):
    return json.dumps(BRANCH | {"record": [[None, "roll 1"]] * (size // 18)})


@pytest.mark.parametrize("made", [of_lists, of_rules, of_steps])
async def test_a_body_of_any_shape_keeps_the_loop_no_longer_than_a_slice_or_two(running, made):
    body = made(LARGEST_RECORD - 400)
    assert LARGEST_RECORD * 0.8 < len(body) <= LARGEST_RECORD
    await running.http.post("/api/branch", json=BRANCH)
    with watched() as rounds:
        answer = await running.http.post("/api/branch", content=body)
    assert answer.json()["code"] in ("bad_message", "illegal"), answer.text
    assert max(rounds) < LATE


def of_bare_lists(size):
    """Return a line that begins a game, with as many lists as fit."""
    return '{"game":"toc","players":4,"rules":{},"names":[%s[]]}' % ("[]," * (size // 3))


def of_keys(name, size):
    """Return the beginning of a game, and a step with as many keys in this field as fit."""
    first = {"game": "toc", "players": 4, "rules": {}}
    step = {name: {f"{n:06}": 0 for n in range(size // 13 - 8)}, "seat": 0, "action": "1"}
    return f"{json.dumps(first)}\n{json.dumps(step)}"


@pytest.mark.parametrize("path", ["/api/replay", "/api/analysis"])
@pytest.mark.parametrize(
    "made", [of_bare_lists, partial(of_keys, "legal"), partial(of_keys, "chance")]
)
async def test_a_line_of_any_shape_keeps_the_loop_no_longer_than_a_slice_or_two(
    running, made, path
):
    longest = made(LONGEST - 400)
    assert LONGEST * 0.8 < len(longest) <= LONGEST
    place = "line 2: " if "\n" in longest else "line 1: "
    with watched() as rounds:
        answer = await running.http.post(path, content=longest)
    assert answer.json()["sentence"].startswith(f"{place}this is longer than "), answer.text
    assert max(rounds) < PROMISED
    # One that is short enough to be read.
    limit = int(answer.json()["sentence"].split()[6])
    with watched() as rounds:
        answer = await running.http.post(path, content=made(limit - 400))
    assert answer.json()["code"] in ("bad_message", "illegal"), answer.text
    assert "longer than" not in answer.json()["sentence"]
    assert max(rounds) < PROMISED


async def test_what_is_larger_than_any_game_is_refused_unread(running):
    answer = await running.http.post("/api/branch", content=b" " * (LARGEST_RECORD + 1))
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"rules": {"lives": [1]}}, "rules"),
        ({"rules": {"lives": 1.5}}, "rules"),
        ({"rules": {f"r{n}": 1 for n in range(65)}}, "rules"),
        ({"record": [[0, "x" * 65]]}, "record"),
        ({"record": [[0, "1"]] * 16_385}, "record"),
        ({"game": "t" * 65}, "game"),
        ({"players": "2"}, "players"),
        ({"more": 1}, "more"),
    ],
)
async def test_a_body_is_of_its_type_or_refused_with_the_place(running, change, told):
    answer = await running.http.post("/api/branch", json=BRANCH | change)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_message")
    assert told in answer.json()["sentence"]


async def test_what_describes_the_server_is_made_once_and_beside_the_loop(running, monkeypatch):
    makers = []

    def noted(make):
        def made(*given):
            makers.append((make, threading.current_thread()))
            return make(*given)

        return made

    made_of = [(OpenAPIConfig, "to_openapi_schema"), (facts, "schema"), (facts, "described_option")]
    for place, name in made_of:
        monkeypatch.setattr(place, name, noted(getattr(place, name)))
    for made_once in (facts.described, facts.messages, rest):
        made_once.cache_clear()
    paths = ("/openapi.json", "/api/schema.json", "/api/games")
    first = [await running.http.get(path) for path in paths]
    assert all(answer.is_success for answer in first)
    assert len({make for make, _ in makers}) == len(made_of)
    assert threading.main_thread() not in {thread for _, thread in makers}
    makers.clear()
    again = [await running.http.get(path) for path in paths]
    assert [answer.content for answer in again] == [answer.content for answer in first]
    assert not makers
    described = first[0].json()["paths"]["/api/schema.json"]["get"]["responses"]["200"]
    assert described["content"]["application/json"]["schema"]["type"] == "object"
