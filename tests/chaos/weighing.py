"""People who have a table's own game analysed, and the judge of what they get."""

import asyncio
import json
import time

from tests.chaos.client import AGAIN
from tripot.analysis.questions import Weigh
from tripot.analysis.worker import answers

WEIGHED = 60  # seconds to keep asking for an analysis, which comes after everything else


def worth(game, players, rules, record):
    """Return the library's analysis of a game."""
    *_, found = answers(Weigh(game, players, rules, record))
    return json.loads(found.analysis)


async def ask_too_soon(table, seat):
    """Ask for the analysis of a game under way: there is none unless the game has just ended."""
    for method in ("GET", "POST") if table.short else ("GET",):
        await _ask(table, method, table.club.rng.choice(table.club.world.addresses))


async def ask_everywhere(table, seat=None):
    """Have a finished game analysed through every process."""
    for place in table.club.world.addresses[:-1]:
        until, state = time.monotonic() + WEIGHED, None
        while state != "done":
            if time.monotonic() > until:
                raise TimeoutError(f"{place} has {state} analysis")
            state = await _ask(table, "POST", place)
            await asyncio.sleep(AGAIN)
    table.club.done["analyses of tables' games"] += 1


async def _ask(table, method, place):
    """Ask for the analysis, and record the answer; return its state."""
    path = f"/api/tables/{table.id}/analysis"
    table.book.note("somebody", None, "weighs")
    status, said = await table.club.ask(method, path, place=place)
    told = json.loads(said)
    if status != 200:
        assert status == 409, said  # a process that hears late does not know that it has ended
        table.book.note("somebody", None, "unweighed", code=told["code"])
        return None
    table.weighed |= method == "POST"
    if told["state"] == "failed":  # the process was restarted, or lost its worker twice
        assert told["why"].endswith("ask again"), said
    state, found = told["state"], told["analysis"]
    table.book.note("somebody", None, "weighed", state=state, analysis=found)
    return state


def judge(history, log, sent):
    """Yield where a game was weighed before its end, or as the library does not weigh it."""
    closes = next((entry["at"] for entry in history if entry["op"] == "closes"), None)
    played = max(sent.values(), default=0.0)  # somebody sent the last move then
    ended = played if log.over or closes is None else closes
    right, given = None, (entry for entry in history if entry["op"] in ("weighed", "unweighed"))
    for entry in given:
        if entry["op"] == "unweighed":
            if entry["code"] != "not_over":
                yield f"an analysis was refused as {entry['code']}"
            continue
        if entry["at"] < ended:
            yield "somebody could have the game analysed before it had ended"
        if (entry["state"] == "done") != (entry["analysis"] is not None):
            yield f"an analysis was {entry['state']}, and was told {entry['analysis']}"
        elif entry["state"] == "done":
            head = log.head
            right = right or worth(head["game"], head["players"], head["rules"], log.steps)
            if entry["analysis"] != right:
                wrong = [name for name in right if entry["analysis"].get(name) != right[name]]
                yield f"the analysis of the game has other {', '.join(wrong) or 'fields'}"
