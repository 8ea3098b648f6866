"""Sixte's face: a die under each cup, the points, and which seats have rolled again."""

from collections.abc import Sequence

from rich.text import Text

from tripot.match import Event, Seat
from tripot.terminal.drawing import COVERED, PIPS, beside, boxed_dice, fit, heading, label, line
from tripot.terminal.faces import Choice, Deed, Face, Menu, Sight
from tripot.texts import t

CUP = 13  # columns


def draw(sight: Sight) -> list[Text]:
    """Return the round, and every seat's cup, in as many rows as needed."""
    cups = [cup(sight, seat) for seat in sight.seats]
    across = sight.columns // CUP
    rows = [cups[first : first + across] for first in range(0, len(cups), across)]
    rounds = int(sight.view.rules.rounds)
    played = min(int(sight.view.played) + 1, rounds)
    return [
        heading(sight, t("sixte-round", round=played, rounds=rounds), "list"),
        *(text for row in rows for text in beside(*row, gap=1)),
    ]


def cup(sight: Sight, seat: Seat) -> list[Text]:
    """Return a seat, its die if the reader may see it, and its points."""
    view = sight.view
    die = int(view.shown[seat] if view.over else view.die[seat])
    again = t("sixte-again-mark") if view.again >> seat & 1 else ""
    return [
        fit(label(sight, seat, bool(view.actors >> seat & 1)), 12),
        *boxed_dice([PIPS[die] if die else COVERED]),
        line("  ", points(int(view.points[seat]))),
        line("  ", (again, "dim")),
    ]


def points(count: int) -> str:
    """Return points in words."""
    return t("sixte-points", count=count)


def tell(events: Sequence[Event], before: Sight, after: Sight) -> list[Deed]:
    """Return what happened, in words; a die is told when all are shown."""
    return [Deed(None, words) for event in events for words in tell_one(event, before, after)]


def tell_one(event: Event, before: Sight, after: Sight) -> list[str]:
    """Return one event in sentences."""
    if event.seat is not None:
        chosen = "sixte-kept" if event.action == "keep" else "sixte-rolled-again"
        return [t(chosen, **after.who(event.seat))]
    if not event.action or not event.action.startswith("table"):
        return []
    shown = [(seat, int(after.view.shown[seat])) for seat in after.seats]
    scored = after.view.points > before.view.points
    return [
        t("sixte-last", die=int(after.view.last)),
        *(
            t("sixte-scores" if scored[seat] else "sixte-shows", die=die, **after.who(seat))
            for seat, die in shown
        ),
    ]


def ask(sight: Sight) -> str:
    """Return what the reader must decide."""
    return t("sixte-ask", die=int(sight.view.die[sight.own]))


def menu(sight: Sight) -> Menu:
    """Return the choices: keep, or roll again."""
    words = {"keep": t("sixte-keep"), "again": t("sixte-again")}
    return Menu([Choice(words[text], [text]) for text in sight.legal])


FACE = Face(draw=draw, tell=tell, ask=ask, menu=menu, result=points)
