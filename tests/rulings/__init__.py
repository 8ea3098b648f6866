"""What docs/rulings.md says about each game's secrets and sums, independent of the game's file.

A game's folder has `tests/rulings.py`, written from the rulings alone. It defines

- TO_ITS_SEAT: what chance shows or tells to one seat only, as a pattern of texts;
- SEALED: the decisions that others learn when the last seat has decided;
- TO_PARTNER, if any: those of them that only the seat opposite learns then;
- OPENLY, if any: the house rule with which they are not secret, as its name and its value;
- GOES_ON: those of them after which the seat still decides;
- GIVES: the decisions by which a seat gives up some of the secret that the step may show;
- `opened(now, past, players, rules)`: what the step `now` shows to all, as pairs of a seat and
  the field that was its secret;
- `conserved(s, before, payoffs)`: asserts what is neither created nor lost, and what is paid at
  the end; `before` is None at first, and `payoffs` is None until the end.
"""

import re
from dataclasses import dataclass
from importlib import import_module

from tripot.match import Event


@dataclass(frozen=True)
class Step:
    """An entry of a log with all details."""

    seat: int | None
    drawer: int | None
    text: str
    last: bool  # nobody else had to decide
    openly: bool  # with the table's house rules decisions are not sealed


def load(game):
    """Return the module about a game."""
    folder, _, _ = game.start.__module__.rpartition(".")
    return import_module(f"{folder}.tests.rulings")


def taken(match, seat, text):
    """Return the step that a match is about to make."""
    drawer = int(match.state["drawer"]) if seat is None else -1
    name, value = getattr(load(match.game), "OPENLY", ("", None))
    openly = bool(name) and match.rules[name] == value
    return Step(seat, None if drawer < 0 else drawer, text, match.actors == [seat], openly)


def hidden(about, step, reader):
    """Return whether the step is hidden from the reader when it is made."""
    if step.seat is None:
        return bool(re.fullmatch(about.TO_ITS_SEAT, step.text)) and step.drawer != reader
    return sealed(about, step) and step.seat != reader


def sealed(about, step):
    """Return whether others learn about the step when the last seat has decided."""
    if step.seat is None or step.openly:
        return False
    return bool(re.fullmatch(about.SEALED, step.text))


def learns(about, step, reader):
    """Return whether a reader learns about another seat's sealed step when all have decided."""
    return step.seat != reader and partner(about, step) in (None, reader)


def partner(about, step):
    """Return the seat that a step is for, if that is its maker's partner."""
    return step.seat ^ 2 if re.fullmatch(getattr(about, "TO_PARTNER", ""), step.text) else None


def goes_on(about, step):
    """Return whether it is sealed, and its seat still decides."""
    return sealed(about, step) and bool(re.fullmatch(about.GOES_ON, step.text))


def opens(about, step):
    """Return whether the step opens what was sealed."""
    return step.last and sealed(about, step) and not goes_on(about, step)


def told(about, steps, reader):
    """Return the events by which a reader has learnt about these steps."""
    learnt, waiting = [], []
    for step in steps:
        if not sealed(about, step):
            text = None if hidden(about, step, reader) else step.text
            learnt.append(Event(step.seat, step.drawer, text))
            continue
        waiting.append(step)
        to = partner(about, step)
        if step.seat == reader:
            learnt.append(Event(step.seat, to, step.text))
        elif not goes_on(about, step) and not (to is None and opens(about, step)):
            learnt.append(Event(step.seat, to, None))
        if opens(about, step):
            by_seat = sorted(waiting, key=lambda made: made.seat)
            known = [made for made in by_seat if learns(about, made, reader)]
            learnt += [Event(made.seat, partner(about, made), made.text) for made in known]
            waiting = []
    return learnt


def like(about, text, other):
    """Return whether two texts are equally secret."""
    patterns = (about.TO_ITS_SEAT, about.SEALED, about.GOES_ON)
    return all(bool(re.fullmatch(p, text)) == bool(re.fullmatch(p, other)) for p in patterns)


def gives(about, step):
    """Return whether its seat gives up some of what the step may show."""
    return bool(re.fullmatch(about.GIVES, step.text))
