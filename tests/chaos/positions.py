"""Judge what positions said: views, choices and outcomes by the rules, clocks by the table."""

import itertools
import json
from collections import defaultdict
from typing import NamedTuple

from tests.chaos.log import named

CLOSE = 0.002  # seconds; banks are sent in thousandths
BY = ("clock", "stand_in")  # why a bot decides in place of a seat's owner


class View(NamedTuple):
    """What a reader sees, and how it is spelled."""

    plain: bool

    def __str__(self):
        return "view in numbers" if self.plain else "view"


class Stand(NamedTuple):
    """Who may do what, and how that is spelled."""

    plain: bool
    leads: bool

    def __str__(self):
        return "stand"


def judge(history, log, facts):
    """Return what is wrong with the positions of a table, as sentences."""
    told = [entry for entry in history if entry["op"] == "told"]
    return [*_by_rules(told, log), *_deadlines(told, facts), *_banks(told, log, facts)]


def _by_rules(told, log):
    """Yield where a view, or who may do what, agrees with the rules at no such moment."""
    claims = defaultdict(dict)  # by reader and events heard: what was told, and to which client
    for entry in told:
        reader, heard = entry["seat"], entry["since"] + len(entry["events"])
        plain, leads = ("plain" in entry["form"]), ("leads" in entry["form"])
        for number, view in entry["views"]:
            claims[reader, number].setdefault((View(plain), _text(view)), entry["who"])
        stand = {name: entry[name] for name in ("status", "actors", "legal", "outcome", "leads")}
        claims[reader, heard].setdefault((Stand(plain, leads), _text(stand)), entry["who"])
    truths = _truths(log, claims)
    for (reader, heard), said in claims.items():
        for (kind, text), who in said.items():
            allowed = truths.get((reader, heard, kind), [])
            if text not in allowed:
                yield (
                    f"{who}, {named(reader)}, was told a {kind} after {heard} events that is not "
                    f"that of the rules: {_difference(text, allowed)}"
                )


def _truths(log, claims):
    """Return the views and stands that the rules allow, by reader and number of events heard.

    There are several if others have sealed something that the reader has not heard about. Each is
    spelled in all ways that somebody was told it.
    """
    match, found = log.match(), defaultdict(list)
    for place in range(len(log.steps) + 1):
        for reader in log.heard:
            key = reader, match.heard(reader)
            for kind in {kind for kind, _ in claims.get(key, ())}:
                if isinstance(kind, View):
                    found[*key, kind].append(_text(_view(match, reader, *kind)))
                    continue
                stand = _stand(match, reader, *kind)
                if match.actors or match.over:
                    found[*key, kind].append(_text(stand))
                if place == len(log.steps):  # a game that is over may be closed too
                    closed = {"status": "closed", "legal": [], "leads": []}
                    found[*key, kind].append(_text(stand | closed))
        if place < len(log.steps):
            match.step(*log.steps[place])
    return found


def _view(match, reader, plain):
    layout, view = match.game.state, match.view(reader)
    return layout.numbers(view) if plain else layout.words(view)


def _stand(match, reader, plain, leads):
    outcome = {"payoffs": match.payoffs(), "standing": match.standing()} if match.over else None
    return {
        "status": "over" if match.over else "playing",
        "actors": match.actors,
        "legal": [] if reader is None else match.legal(reader),
        "outcome": outcome,
        "leads": _leads(match, reader, plain) if leads and reader is not None else [],
    }


def _leads(match, seat, plain):
    """Return where each legal action leads, in the words of views or plain."""
    spells = {name: field.spell for name, field in match.game.state.fields.items()}
    return [
        {name: value if plain or not spells[name] else spells[name](value) for name, value in lead}
        for lead in (one.items() for one in match.leads(seat))
    ]


def _text(value):
    return json.dumps(value, sort_keys=True)


def _difference(text, allowed):
    if not allowed:
        return "no moment of the game is like this"
    said, right = json.loads(text), json.loads(allowed[-1])
    names = [name for name in {**said, **right} if said.get(name) != right.get(name)]
    return "; ".join(f"{name} was {said.get(name)}, not {right.get(name)}" for name in names)


def _deadlines(told, facts):
    """Yield where there is a deadline without a clock, or a clock without a deadline."""
    for entry in told:
        due = facts.timed and entry["status"] == "playing"
        if due != (entry["deadline"] is not None):
            yield f"{entry['who']} was told the deadline {entry['deadline']}, {_clock(facts)}"
        for seat, _, action, by in entry["events"]:
            if by is None:
                continue
            if by not in BY or action is None:
                yield f"{entry['who']} was told that '{by}' decided '{action}' for seat {seat}"
            if by == "clock" and not facts.timed:
                yield f"{entry['who']} was told that seat {seat} lost its time, {_clock(facts)}"
            if seat in facts.bots:
                yield f"{entry['who']} was told that '{by}' decided for seat {seat}, a bot's"


def _clock(facts):
    return "at a table with a clock" if facts.timed else "at a table without a clock"


def _banks(told, log, facts):
    """Yield where a bank changes other than by its seat's own decisions."""
    if facts.bank is None:
        yield from (f"{e['who']} was told banks: there are none" for e in told if e["banks"])
        return
    full, increment = [float(facts.bank["total"])] * facts.players, facts.bank["increment"]
    known = {0: full}  # by the place where the decision under way began
    for entry in told:
        heard, banks = entry["since"] + len(entry["events"]), entry["banks"]
        if banks is None or len(banks) != facts.players or min(banks) < 0:
            yield f"{entry['who']} was told the banks {banks}: none may be missing or below zero"
            continue
        place = log.began[log.known(entry["seat"], heard)]
        if (before := known.setdefault(place, banks)) != banks:
            yield f"the banks at step {place} were told as {before} and as {banks}"
    for before, after in itertools.pairwise(sorted(known)):
        made = [seat for seat, _ in log.steps[before:after]]
        for seat in range(facts.players):
            more, decisions = known[after][seat] - known[before][seat], made.count(seat)
            if more > increment * decisions + CLOSE or (not decisions and more):
                yield (
                    f"the bank of seat {seat} changed by {more:.3f} in {decisions} decisions "
                    f"between steps {before} and {after}"
                )
