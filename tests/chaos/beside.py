"""What people ask for over HTTP besides moves, and the answers they must get.

Every function raises AssertionError, with the answer, where docs/protocol.md promises another.
"""

import asyncio
import json
import time

import httpx

from tests.chaos.client import AGAIN, PATIENCE
from tests.chaos.weighing import WEIGHED, worth
from tripot import games, transcript
from tripot.match import Match

KNOWN = 60  # seconds until every process knows about a moved seat or a rematch
THOUGHT_OF = 20  # seconds to keep asking: it may be another's turn, or the hint is being computed
WAITING = 5.0  # seconds that somebody who has asked for a hint thinks
TOO_LATE = {"closed", "not_started"}  # the game has ended meanwhile
SHARED = ("game", "players", "rules", "clock", "bank", "watchable")  # of a table and its rematch


async def move_seat(table, seat):
    """Move a seat to another device by its private link; the old token must then stop working."""
    club, path = table.club, f"/api/tables/{table.id}/seats/{seat}/link"
    old = table.tokens[seat]
    status, said = await club.ask("POST", path, {}, old)
    if status == 409 and json.loads(said)["code"] in TOO_LATE:
        return
    assert status == 200, said
    table.book.note(f"seat {seat}", seat, "moves")
    table.browsers.pop(seat, None)
    async with Device(club.world.addresses[-1]) as device:
        answer = await device.post("/api/seat", {"token": json.loads(said)["token"]})
    if answer.status_code == 409 and answer.json()["code"] in TOO_LATE:
        return
    assert answer.status_code == 200, answer.text
    moved = answer.json()
    assert (moved["seat"], moved["table"]["id"]) == (seat, table.id), answer.text
    table.book.note(f"seat {seat}", seat, "moved")
    table.give(seat, moved["token"])
    async with asyncio.timeout(KNOWN):
        while (await club.ask("POST", path, {}, old))[0] != 403:
            await asyncio.sleep(AGAIN)


class Device:
    """A browser with cookies, which repeats a request to one address until it is answered."""

    def __init__(self, place):
        host, port = place
        more = {"trust_env": False, "follow_redirects": True, "timeout": PATIENCE}
        self.http = httpx.AsyncClient(base_url=f"http://{host}:{port}", **more)

    async def __aenter__(self):
        return self

    async def __aexit__(self, *_):
        await self.http.aclose()

    async def post(self, path, body):
        """Return the first answer that is not a temporary failure of the server."""
        while True:
            try:
                answer = await self.http.post(path, json=body)
            except httpx.HTTPError:
                answer = None
            if answer is not None and answer.status_code < 429:
                return answer
            await asyncio.sleep(AGAIN)


async def ask_for_hint(table, seat):
    """Ask for a hint: it must come, after a while, only if all have agreed to hints."""
    path = f"/api/tables/{table.id}/hint?seat={seat}"
    table.book.note(f"seat {seat}", seat, "asks")
    paces = {client: client.pace for client in table.clients if client.seat == seat}
    for client in paces if table.hints else ():
        client.pace = WAITING  # who has asked waits for the hint
    try:
        until = time.monotonic() + THOUGHT_OF
        while time.monotonic() < until:
            status, said = await table.club.ask("POST", path, {}, table.tokens[seat])
            assert status < 500, said
            told = json.loads(said)
            if status != 202 and told.get("code") != "stale":
                break
            await asyncio.sleep(AGAIN)
    finally:
        for client, pace in paces.items():
            client.pace = pace
    if status == 200:
        table.club.done["hints given"] += 1
        choices = [[one["action"], one["win"], one["margin"]] for one in told["choices"]]
        table.book.note(f"seat {seat}", seat, "advised", choices=choices)
        return
    code = told.get("code")
    if table.hints:
        assert status == 202 or code in {"stale", *TOO_LATE}, said
    else:
        assert (status, code) == (403, "not_yours") or code in TOO_LATE, said


async def analyse(table, seat):
    """Have the file of another game analysed: what comes must be what the library finds."""
    club = table.club
    file, wanted = await asyncio.to_thread(analysed, club.rng.getrandbits(32))
    place = club.rng.choice(club.world.addresses[:-1])  # each process has its own queue
    until = time.monotonic() + WEIGHED
    key = None  # by which to ask how far it is
    while time.monotonic() < until:
        if key is None:
            status, said = await club.ask("POST", "/api/analysis", place=place, text=file)
        else:
            status, said = await club.ask("GET", f"/api/analyses/{key}", place=place)
        assert status < 300, said
        state = json.loads(said)
        if state["state"] == "done":
            assert state["analysis"] == wanted, said[:500]
            club.done["analyses given"] += 1
            return
        key = state["key"] if state["state"] in ("waiting", "working") else None
        # Otherwise the process was restarted, or lost its worker twice.
        assert key or state["state"] == "none" or state["why"].endswith("ask again"), said
        await asyncio.sleep(AGAIN)


def analysed(seed):
    """Return a short game as a file, and its analysis."""
    rules = {"lives": 1}
    lines = [*transcript.trace(games.load("tokio"), 2, rules, seed)]
    return "\n".join(lines), worth("tokio", 2, rules, transcript.replay(lines).record())


async def look_for_hints(table):
    """Record which seats had hints, according to a process that knows that the game has ended."""
    while True:
        _, said = await table.club.ask("GET", f"/api/tables/{table.id}")
        info = json.loads(said)
        if info["status"] in ("over", "closed"):
            table.book.note("the run", None, "hinted", seats=info["hinted"])
            return
        await asyncio.sleep(AGAIN)


async def rematch(table, over):
    """Let two players call a rematch: only a game that is over by its rules may have one."""
    club, path, answers = table.club, f"/api/tables/{table.id}", []
    for seat in [*table.tokens][-2:]:
        status, said = await club.ask("POST", f"{path}/rematch", {}, table.tokens[seat])
        if not over:
            assert (status, json.loads(said)["code"]) == (409, "not_over"), said
            return
        assert status in (200, 201), said
        answers.append(json.loads(said))
    assert answers[0]["id"] == answers[1]["id"] != table.id, [answer["id"] for answer in answers]
    async with asyncio.timeout(KNOWN):
        while (before := json.loads((await club.ask("GET", path))[1]))["rematch"] is None:
            await asyncio.sleep(AGAIN)
    assert before["rematch"] == answers[0]["id"], before
    for name in SHARED:
        assert answers[0][name] == before[name], (name, answers[0], before)
    assert answers[0]["status"] == "waiting", answers
    new, host = f"/api/tables/{answers[0]['id']}", table.tokens[[*table.tokens][-2]]
    status, said = await club.ask("DELETE", new, token=host)
    assert status == 200 or json.loads(said)["code"] == "closed", said


async def look_back(table, lines):
    """Read a finished game again, from the table and from its file, and play on from the middle."""
    club, path = table.club, f"/api/tables/{table.id}"
    head, *rest = map(json.loads, lines)
    record = [(step["seat"], step["action"]) for step in rest if "action" in step]
    asked = [("GET", f"{path}/replay?eyes=none", None), ("POST", "/api/replay?eyes=none", lines)]
    for method, where, file in asked:
        status, said = await club.ask(method, where, text=file and "\n".join(file))
        assert (status, json.loads(said).get("length")) == (200, len(record)), said[:500]
    if not table.weighed:
        status, said = await club.ask("GET", f"{path}/analysis")
        assert (status, json.loads(said).get("state")) == (200, "none"), said[:500]
    seat = next(seat for seat in table.tokens if any(mover == seat for mover, _ in record))
    moves = [place for place, (mover, _) in enumerate(record) if mover == seat]
    past = record[: moves[len(moves) // 2] + 1]
    branch = {name: head[name] for name in ("game", "players", "rules")}
    branch |= {"record": past, "seat": seat, "bot": "random", "first": len(past)}
    status, said = await club.ask("POST", "/api/branch", branch)
    assert status == 200, said
    new = json.loads(said)["record"]
    whole = [(mover, action) for mover, action in past + new]
    match = Match.replay(games.load(head["game"]), head["players"], head["rules"], whole)
    assert match.over or seat in match.actors, said[:500]
