"""Judge the notices that browsers got: whose, about what, when, how often, and that they came."""

import json
from collections import defaultdict
from math import inf

from tests.chaos.turns import LATE, absences, calm, turns_of
from tripot.texts import said

NOTICE = 1.0  # seconds that a person must be gone before a notice, in a run of faults
LENGTH = 192  # bytes of every notice
EARLY = 0.5  # seconds by which a client may notice later than the server that its line broke
DUE = 20.0  # seconds without a fault within which a notice must have come


def judge(history, log, facts, sent):
    """Yield where a notice was wrong, or is missing; `sent` says when steps were, by place."""
    faults = next((entry["faults"] for entry in history if entry["op"] == "healed"), [])
    browsers = defaultdict(list)
    for entry in history:
        if "browser" in entry:
            browsers[entry["browser"]].append(entry)
    moved = defaultdict(list)
    for entry in history:
        if entry["op"] in ("moves", "moved", "finishes", "finished"):
            moved[entry["seat"]].append(entry)
    for name, entries in browsers.items():
        seat = entries[0]["seat"]
        known = sorted(entries + moved[seat], key=lambda entry: entry["at"])
        one = _Browser(
            name, known, turns_of(seat, history, log, sent), absences(seat, history), faults
        )
        yield from one.judge(facts)


class _Browser:
    """What one browser was told, beside what its seat did."""

    def __init__(self, name, known, turns, away, faults):
        self.name, self.turns, self.away, self.faults = f"browser {name}", turns, away, faults
        self.came = [entry for entry in known if entry["op"] == "noticed"]
        self.asked = next((entry for entry in known if entry["op"] == "subscribes"), None)
        self.since = _first(known, ("subscribed",))
        later = [entry for entry in known if self.asked and entry["at"] >= self.asked["at"]]
        gone = [entry["at"] for entry in self.came if entry["status"] == 410]
        finishes = _first(known, ("finishes",))
        self.until = min([_first(later, ("unsubscribes", "moves")), finishes, *gone])
        self.over = {
            "its owner had ended its notices": _first(later, ("unsubscribed",)),
            "its seat had moved to another device": _first(later, ("moved",)),
            "its owner had left the rest of the game to bots": _first(known, ("finished",)),
            "its push service had said that it is gone": min(gone, default=inf),
        }

    def calm(self, since, at):
        return calm(self.faults, since, at)

    def judge(self, facts):
        for entry in self.came:
            yield from (f"{self.name} was told {why}" for why in self.wrong(entry, facts))
        for before, after in zip(self.came, self.came[1:], strict=False):
            if self.repeated(before["at"], after["at"]):
                yield f"{self.name} was told twice about one turn, or without its owner between"
        if not facts.timed:
            for absence in self.away:
                if any(self.missing(turn, absence) for turn in self.turns):
                    yield f"{self.name} was not told that it was its turn"

    def wrong(self, entry, facts):
        """Yield what is wrong with a notice by itself."""
        at = entry["at"]
        if self.asked is None or at < self.asked["at"]:
            yield "something, and had not subscribed"
            return
        for why, since in self.over.items():
            if self.calm(since, at) > LATE:
                yield f"something after {why}"
        game = said(self.asked["language"], f"game-{facts.game}-title")
        text = said(self.asked["language"], "turn-notice", game=game)
        if not _is(entry["notice"], {"text": text, "path": self.asked["page"]}):
            yield f"{entry['notice']!r}, which is no notice to it"
        turns = (t for t in self.turns if t.earliest <= at and self.calm(t.ended, at) <= LATE)
        if not any(turns):
            yield "that it was its turn, and it was not"
        left = [absence for absence in self.away if absence.left + NOTICE - EARLY <= at]
        here = not any(self.calm(absence.came, at) <= LATE for absence in left)
        if here and self.calm(-inf, at) > LATE:
            yield "something while its owner was at the table, or had just left"

    def repeated(self, first, second):
        """Return whether the second of these notices was one too many, while nothing broke."""
        if self.calm(first, second) < second - first or self.calm(-inf, first) <= LATE:
            return False
        came = any(first - EARLY <= absence.came <= second for absence in self.away)
        return not came or any(turn.begun <= first and second <= turn.until for turn in self.turns)

    def missing(self, turn, absence):
        """Return whether a notice was due in this absence, and did not come."""
        since = max(turn.begun, absence.left, self.since)
        until = min(turn.until, absence.came, self.until)
        told = any(min(turn.earliest, absence.left) <= one["at"] <= until for one in self.came)
        return self.calm(since, until) > DUE and not told


def _first(entries, ops):
    return min((entry["at"] for entry in entries if entry["op"] in ops), default=inf)


def _is(notice, wanted):
    """Return whether this is what the browser's owner may read, and as long as every notice."""
    if notice is None or len(notice.encode()) != LENGTH:
        return False
    try:
        return json.loads(notice) == wanted
    except ValueError:
        return False
