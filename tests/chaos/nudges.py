"""Players who remind another seat that all wait for it, and the judge of these reminders."""

import asyncio
import contextlib
import time
from collections import defaultdict
from math import inf

from websockets.exceptions import WebSocketException

from tests.chaos.log import named
from tests.chaos.turns import LATE, calm, turns_of

NUDGE, AGAIN = 1.5, 5.0  # seconds: the limits `nudge` and `nudge_again` in a run of faults
HEARD = 10.0  # seconds within which everybody must have heard a reminder while nothing breaks
ASKED = 3.0  # seconds until somebody has to move, at most tables
TRIES = 3


async def remind(table, seat):
    """Remind a seat that waits: too early, in time, and once more, which is too early again."""
    mine = next((client for client in table.clients if client.seat == seat and client.here), None)
    others = [client for client in table.clients if client.seat not in (None, seat)]
    until = time.monotonic() + ASKED
    while (asked := next((client.seat for client in others if client.must), None)) is None:
        if time.monotonic() > until:
            return
        await asyncio.sleep(0.05)
    if mine is None:
        return
    slow = [client for client in table.clients if client.seat == asked]
    for client in slow:
        client.dozes = True
    try:
        with contextlib.suppress(OSError, WebSocketException):
            for _ in range(TRIES):
                if mine.here:
                    await mine.remind(asked)
                await asyncio.sleep(NUDGE)
    finally:
        for client in slow:
            client.wake()


def judge(history, log, facts, sent):
    """Yield where a reminder was told that nobody might send, or not told, or wrongly refused."""
    faults = next((entry["faults"] for entry in history if entry["op"] == "healed"), [])
    sends, told = defaultdict(list), {}  # `told`: by what a reminder said, who heard it when
    for entry in history:
        if entry["op"] == "nudges":
            sends[entry["seat"], entry["of"]].append(entry)
        elif entry["op"] == "nudged":
            told.setdefault((entry["by"], entry["of"], entry["stamp"]), []).append(entry)
    turns = {of: turns_of(of, history, log, sent) for of in {of for _, of in sends}}
    lines, count, last = _lines(history), defaultdict(int), {}
    for (by, of, _), heard in told.items():
        first, what = heard[0]["at"], f"was told that seat {by} reminds seat {of}"
        # The nth reminder that is told was not sent before the nth that was sent.
        ways = [entry for entry in sends[by, of] if entry["at"] <= first][count[by, of] :]
        count[by, of] += 1
        if not ways:
            yield f"{heard[0]['who']} {what}, which it did not do"
            continue
        since = ways[0]["at"]
        due = [turn for turn in turns[of] if turn.earliest <= first and since <= turn.ended]
        if of in (by, *facts.bots) or not due:
            yield f"{heard[0]['who']} {what}, for whom nobody waited"
        line = {_line(lines, entry) for entry in ways}
        before, through = last.get(of, (-inf, None))
        if first - before < AGAIN and line == through and len(line) == 1:
            yield f"{heard[0]['who']} {what}, which had just been done"
        last[of] = since, line
        if calm(faults, -inf, first) <= LATE:
            continue
        if due and all(first - turn.earliest < NUDGE for turn in due):
            yield f"{heard[0]['who']} {what}, which had just been asked"
        there = {who for who, came, left in lines if came < since and left > first + HEARD}
        if calm(faults, since, first + HEARD) == first + HEARD - since:
            for who in there - {entry["who"] for entry in heard}:
                yield f"{who} was not told that seat {by} reminds seat {of}"
    yield from _refusals(history, turns, told, faults)


def _lines(history):
    """Return each connection of a client: who, since when it was welcome there, and until when."""
    begun, found, at = {}, [], 0.0
    for entry in history:
        who, at = entry["who"], entry["at"]
        if entry["op"] in ("hello", "lost") and who in begun:
            found.append((who, begun.pop(who), at))
        if entry["op"] == "welcome":
            begun[who] = at
    return found + [(who, since, at) for who, since in begun.items()]


def _line(lines, sent):
    """Return the connection through which something was sent."""
    who, at = sent["who"], sent["at"]
    return next((line for line in lines if line[0] == who and line[1] <= at <= line[2]), None)


def _refusals(history, turns, told, faults):
    """Yield the reminders that came too soon by their answer, and not by what was known."""
    waits = {}  # by client: its last reminder that has no answer yet
    for entry in history:
        who, at = entry["who"], entry["at"]
        if entry["op"] == "nudges":
            waits[who] = entry
        elif entry["op"] in ("hello", "lost", "nudged"):
            waits.pop(who, None)
        elif entry["op"] == "refused" and entry["move"] is None and who in waits:
            of, since = waits[who]["of"], waits.pop(who)["at"]
            near = (heard for (_, whom, _), heard in told.items() if whom == of)
            again = any(heard[0]["at"] > since - 2 * AGAIN for heard in near)
            had = any(t.begun + 2 * NUDGE < since and at <= t.until for t in turns[of])
            if entry["code"] == "too_many" and had and not again and calm(faults, -inf, at) > LATE:
                yield f"{named(entry['seat'])} could not remind seat {of}, which had its time"
