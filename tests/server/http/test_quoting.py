"""Whatever a client sends is quoted escaped and shortened, in a sentence with the usual headers."""

import ast
import json
from pathlib import Path

import pytest

import tripot.server
from tests.server.tables.test_tables import play_on
from tripot import games, transcript
from tripot.core.quoted import LONGEST, quoted
from tripot.protocol import Refusal
from tripot.server.base.refusal import Denied, refusal
from tripot.server.http.guard import HEADERS

DIGITS = "7" * 5_000
SURROGATE = "\ud800"
LONG = "x" * 900_000


@pytest.fixture
async def running(serve):
    return await serve(files_a_second=10**6)


@pytest.mark.parametrize("text", [LONG, SURROGATE, "a\nb", "\u202e\x1b[2J", "\U000e0001" * 600])
def test_a_quotation_is_one_short_line_that_can_be_seen(text):
    assert quoted(text).isprintable()
    assert len(quoted(text)) <= LONGEST
    for told in (Denied("illegal", text).refusal, refusal("illegal", text)):
        assert told.sentence == quoted(text)


def test_a_sentence_in_any_script_stays_as_it_is_and_a_long_one_keeps_its_end():
    sentence = "Zoë ne peut pas jouer «\u00a03\u00a0»\u00a0: 你好"
    assert quoted(sentence) == sentence
    assert quoted(f"there is no game '{LONG}'; name tokio").endswith("'; name tokio")


def test_refusals_are_made_in_one_place():
    """That is where their quotations are escaped and shortened."""
    folder = Path(tripot.server.__file__).parent
    for file in folder.rglob("*.py"):
        calls = [
            node for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Call)
        ]
        made = [call for call in calls if getattr(call.func, "id", "") == Refusal.__name__]
        assert not made or file == folder / "base" / "refusal.py", file


def refused(answer, status=(400, 403, 404, 409)):
    """Check that an answer is a proper refusal; return its sentence."""
    assert answer.status_code in status, answer.text[:500]
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    sentence = answer.json()["sentence"]
    assert sentence.isprintable()
    assert 0 < len(sentence) <= LONGEST
    return sentence


async def test_eyes_of_any_length_are_a_sentence(running):
    table = await running.table(rules={"lives": 1})
    await play_on(table)
    for eyes in (DIGITS, "x" * 5_000, "%ED%A0%80", "\u0661", "%00", "-1", "3", "00"):
        refused(await running.http.get(f"{table.path}/replay?eyes={eyes}"))
        for place in (f"replay?first={eyes}x", f"hint?seat={eyes}x"):
            method = "POST" if "hint" in place else "GET"
            refused(await running.http.request(method, f"{table.path}/{place}"))


async def test_addresses_and_hosts_are_quoted_in_short(running):
    for path in (f"/api/tables/{DIGITS}", "/api/tables/%ED%A0%80", f"/api/analyses/file-{DIGITS}"):
        refused(await running.http.get(path))
    for header in ("Host", "Origin"):
        refused(await running.http.post("/api/tables", headers={header: "x" * 20_000}))
        refused(await running.http.post("/api/tables", headers={header: b"\xff\x85"}))
    assert (await running.http.get("/api/analyses/file-%00")).status_code == 403


@pytest.mark.parametrize(
    "said",
    [
        {"game": SURROGATE},
        {"game": LONG},
        {"names": [SURROGATE, None, None]},
        {"names": LONG},
        {"rules": {SURROGATE: 1}},
        {"rules": {LONG: 1}},
        {"rules": {"lives": SURROGATE}},
        {"rules": {"lives": 10**4_000}},
        {"players": SURROGATE},
        {"players": 10**4_000},
        {SURROGATE: 1},
    ],
)
@pytest.mark.parametrize("path", ["/api/replay", "/api/analysis"])
async def test_a_file_s_header_is_quoted_in_short(running, path, said):
    first, *rest = transcript.trace(games.load("tokio"), 3, {"lives": 1}, 1)
    body = "\n".join([json.dumps(json.loads(first) | said), *rest])
    assert "line 1" in refused(await running.http.post(path, content=body))


@pytest.mark.parametrize(
    "said",
    [
        {"action": SURROGATE},
        {"action": "\u202e\x00"},
        {"action": LONG},
        {"seat": 10**4_000},
        {"seat": SURROGATE},
        {"actors": [SURROGATE]},
        {"legal": {SURROGATE: [SURROGATE]}},
    ],
)
async def test_a_file_s_step_is_quoted_in_short(running, said):
    lines = [*transcript.trace(games.load("tokio"), 3, {"lives": 1}, 1)]
    lines[2] = json.dumps(json.loads(lines[2]) | said)
    assert "line 3" in refused(await running.http.post("/api/replay", content="\n".join(lines)))


@pytest.mark.parametrize(
    "body",
    [
        b'{"game": "\\ud800", "players": 2, "name": "Ada"}',
        b'{"game": "%s", "players": 2, "name": "Ada"}' % (b"x" * 16_000),
        b'{"game": "tokio", "players": %s, "name": "Ada"}' % (b"7" * 5_000),
        b'{"game": "tokio", "players": 2, "name": "Ada", "rules": {"\\u202e": 1}}',
        b'{"game": "tokio", "players": 2, "name": "Ada", "rules": {"lives": %s}}' % (b"7" * 5_000),
        b"\xff",
        b"[" * 5_000,
    ],
)
async def test_a_body_is_quoted_in_short(running, body):
    for path in ("/api/tables", "/api/branch", "/api/practice", "/api/seat"):
        refused(await running.http.post(path, content=body))
