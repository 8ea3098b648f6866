"""What docs/rulings.md says of each game's secrets and sums: the suite's own word, not the game's.

A module a game, written from the rulings alone, holds

- TO_ITS_SEAT: what chance brings to one seat's eyes and ears alone, as a pattern of texts;
- SEALED: the decisions that others learn when the last seat has decided;
- GOES_ON: those of them after which the seat still decides;
- `opened(now, past, players, rules)`: the seats whose cards or dice that step shows to all;
- `conserved(s, before)`: asserts what is neither made nor lost; `before` is None at first.
"""

import re
from dataclasses import dataclass
from importlib import import_module

from tripot.match import Event


@dataclass(frozen=True)
class Step:
    """An entry of a log with the truth about it."""

    seat: int | None
    drawer: int | None
    text: str
    last: bool  # nobody else had to decide


def load(game):
    """The module about a game."""
    return import_module(f"tests.rulings.{game.name}")


def taken(match, seat, text):
    """The step that a match is about to make."""
    drawer = int(match.state["drawer"]) if seat is None else -1
    return Step(seat, None if drawer < 0 else drawer, text, match.actors == [seat])


def hidden(about, step, reader):
    """Whether the reader does not learn what the step is when it is made."""
    if step.seat is None:
        return bool(re.fullmatch(about.TO_ITS_SEAT, step.text)) and step.drawer != reader
    return bool(re.fullmatch(about.SEALED, step.text)) and step.seat != reader


def opens(about, step):
    """Whether what was sealed is told to all now."""
    goes_on = re.fullmatch(about.GOES_ON, step.text)
    return step.last and bool(re.fullmatch(about.SEALED, step.text)) and not goes_on


def told(about, steps, reader):
    """The events that a reader has learnt of these steps."""
    learnt, sealed = [], []
    for step in steps:
        if step.seat is None or not re.fullmatch(about.SEALED, step.text):
            text = None if hidden(about, step, reader) else step.text
            learnt.append(Event(step.seat, step.drawer, text))
            continue
        sealed.append(step)
        if step.seat == reader:
            learnt.append(Event(step.seat, None, step.text))
        if opens(about, step):
            by_seat = sorted(sealed, key=lambda made: made.seat)
            learnt += [Event(m.seat, None, m.text) for m in by_seat if m.seat != reader]
            sealed = []
        elif step.seat != reader and not re.fullmatch(about.GOES_ON, step.text):
            learnt.append(Event(step.seat, None, None))
    return learnt


def shown(about, step, past, match):
    """Whose secrets a step shows to all: seats for cards and dice, ("sealed", seat) for choices."""
    seats = set(about.opened(step, past, match.players, match.rules))
    return seats | ({("sealed", seat) for seat in match.seats} if opens(about, step) else set())


def like(about, text, other):
    """Whether two texts are equally secret."""
    patterns = (about.TO_ITS_SEAT, about.SEALED, about.GOES_ON)
    return all(bool(re.fullmatch(p, text)) == bool(re.fullmatch(p, other)) for p in patterns)
