"""When seats had to decide, when nobody was there for them, and when nothing was broken."""

from math import inf
from typing import NamedTuple

LATE = 15.0  # seconds that a notice may take, or news between processes, while nothing breaks


class Turn(NamedTuple):
    """A decision of a seat, as far as the history says when it began and ended."""

    earliest: float  # it did not begin before
    begun: float  # it had begun by then
    until: float  # it had not ended then; -inf if nobody knows
    ended: float  # it had ended by then


class Absence(NamedTuple):
    """A time in which no client was at the table for a seat."""

    left: float
    came: float


def calm(faults, since, at):
    """Return for how long nothing was broken between these moments, until the second."""
    ends = [ended for began, ended in faults if began <= at]
    return at - max([since, *ends])


def absences(seat, history):
    """Return the times in which no client was at the table for a seat."""
    here, left, found = set(), -inf, []
    for entry in history:
        if entry["seat"] != seat:
            continue
        if entry["op"] == "hello":
            if not here:
                found.append(Absence(left, entry["at"]))
            here.add(entry["who"])
        elif entry["op"] == "lost" and here:
            here.discard(entry["who"])
            left = entry["at"]
    return found if here else [*found, Absence(left, inf)]


def turns_of(seat, history, log, sent):
    """Return the decisions of a seat."""
    known, closes, over = {}, inf, inf  # `known`: by number of steps, when somebody knew of them
    most = -1
    for entry in history:
        if entry["op"] == "told":
            steps = log.known(entry["seat"], entry["since"] + len(entry["events"]))
            known |= dict.fromkeys(range(most + 1, steps + 1), entry["at"])
            most = max(most, steps)
            if entry["status"] in ("over", "closed"):
                over = min(over, entry["at"])
        elif entry["op"] == "closes":
            closes = min(closes, entry["at"])
    found, began = [], None
    for place, actors in enumerate(log.actors):
        if seat not in actors:
            began = None
            continue
        began = place if began is None else began
        if place < len(log.steps) and log.steps[place][0] != seat:
            continue
        # While all decide in secret, no step of theirs begins another decision.
        before = log.began[began]
        moved = (at for step, at in sent.items() if step < before)
        earliest = max(moved, default=history[0]["at"])
        last = place == len(log.steps)
        until = closes if last else sent.get(place, -inf)
        ended = over if last else known.get(place + 1, over)
        found.append(Turn(earliest, known.get(began, inf), until, ended))
        began = None
    return found
