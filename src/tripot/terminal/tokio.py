"""Tokio's face: the ladder of values with the claim on it, the lives, and the dice under hands."""

from collections.abc import Sequence

from rich.text import Text

from tripot.games.tokio import LADDER, TOKIO
from tripot.match import Event
from tripot.terminal.drawing import (
    COVERED,
    PIPS,
    SEAT_STYLES,
    beside,
    boxed_dice,
    fit,
    heading,
    in_columns,
    label,
    line,
)
from tripot.terminal.faces import Choice, Deed, Face, Menu, Sight, counted


def called(value: int) -> str:
    """A value as people say it."""
    return "Tokio (21)" if value == TOKIO else LADDER[value - 1]


def draw(sight: Sight) -> list[Text]:
    """The seats with their lives, the ladder, and the dice."""
    view = sight.view
    seats = [seat_line(sight, seat) for seat in sight.seats]
    return [
        heading(sight, f"{view.alive} of {len(sight.seats)} alive"),
        *in_columns(seats, 2, 40),
        Text(),
        *ladder(sight),
        *dice(sight),
    ]


def seat_line(sight: Sight, seat: int) -> Text:
    """A seat's name and its lives, lost ones hollow."""
    view = sight.view
    lives = int(view.lives[seat])
    name = fit(label(sight, seat, bool(view.actors >> seat & 1)), 13)
    if lives == 0:
        return line(name, ("out", "dim"))
    lost = int(view.rules.lives) - lives
    return line(name, ("★" * lives, SEAT_STYLES[seat]), ("☆" * lost, "dim"), f" {lives}")


def ladder(sight: Sight) -> list[Text]:
    """All values, low to high, and the claim that stands."""
    view = sight.view
    claim = int(view.claim)
    values = line(
        "  ",
        *(
            (f" {word}", "reverse bold" if place == claim else "dim" if place < claim else "")
            for place, word in enumerate(LADDER, 1)
        ),
    )
    if not claim:
        return [values, line(("   nothing is claimed yet", "dim"))]
    who = f"{sight.owner(speaker(sight))} claim"
    mark, before = f"▲ {who}", 3 * claim
    if before + len(mark) > 66:
        mark = f"{who} ▲"
        before += 1 - len(mark) + 1
    return [values, line(" " * before + mark)]


def speaker(sight: Sight) -> int:
    """Who made the claim that stands: while somebody is about to outbid it, the seat before."""
    heard = [event for event in sight.events if event.action and event.action.startswith("say")]
    return int(heard[-1].seat or 0) if heard else int(sight.view.claimant)


def dice(sight: Sight) -> list[Text]:
    """What is under the claimant's hands, as far as the reader may look."""
    view = sight.view
    own = int(view.roll[sight.reader]) if sight.reader is not None else 0
    value = int(view.shown) if view.over else own
    faces = [PIPS[int(die)] for die in LADDER[value - 1]] if value else [COVERED, COVERED]
    if view.over:
        words = f"The last dice shown: {called(value)}"
    elif own:
        words = f"Under your hands: {called(own)}"
    else:
        words = f"Under {sight.owner(int(view.claimant))} hands"
    return beside([Text(), *boxed_dice(faces)][1:], [Text(), Text(), line((words, "bold"))], gap=3)


def tell(events: Sequence[Event], before: Sight, after: Sight) -> list[Deed]:
    """What happened."""
    return [deed for event in events for deed in tell_one(event, before, after)]


def tell_one(event: Event, before: Sight, after: Sight) -> list[Deed]:
    """One event in words."""
    if event.seat is None:
        roller = int(after.view.claimant)
        value = f" {called(int(after.view.roll[roller]))}" if event.action else ""
        return [Deed(roller, after.verb(roller, "roll") + value)]
    verb, _, value = str(event.action).partition(" ")
    if verb == "say":
        return [Deed(event.seat, f"{after.verb(event.seat, 'claim')} {called(after.view.claim)}")]
    if verb == "believe":
        return [Deed(event.seat, after.verb(event.seat, "believe"))]
    return tell_doubt(event.seat, before, after)


def tell_doubt(doubter: int, before: Sight, after: Sight) -> list[Deed]:
    """A doubt, the dice, and who loses what."""
    claim, shown = int(before.view.claim), int(after.view.shown)
    claimant = int(before.view.claimant)
    lost = before.view.lives - after.view.lives
    loser = next(seat for seat in after.seats if lost[seat])
    if loser == claimant:
        found = f": it was {called(shown)}, not {called(claim)}."
    elif shown == claim:
        found = f", but it was {called(shown)} indeed."
    else:
        found = f", but it was {called(shown)}, and as high as {called(claim)} is honest here."
    out = " and " + after.verb(loser, "be") + " out" if after.view.lives[loser] == 0 else ""
    loss = after.does(loser, "lose", counted(int(lost[loser]), "life"))
    told = [Deed(None, f"{after.does(doubter, 'doubt')}{found} {loss}{out}.")]
    if after.view.over:
        winner = next(seat for seat in after.seats if after.view.lives[seat])
        told.append(Deed(None, after.does(winner, "win", "the game.")))
    return told


def ask(sight: Sight) -> str:
    """What the reader must decide."""
    view = sight.view
    if view.answering:
        claimant = int(view.claimant)
        return f"{sight.does(claimant, 'claim')} {called(int(view.claim))}. Do you believe it?"
    if view.claim == TOKIO:
        return "After a claim of Tokio you must claim Tokio, true or not."
    if view.claim:
        return f"Claim more than {called(int(view.claim))}, true or not."
    return "Claim any value, true or not."


def menu(sight: Sight) -> Menu:
    """Believe or doubt, or the values to claim."""
    if sight.view.answering:
        words = {"doubt": "doubt, and see the dice", "believe": "believe, and roll yourself"}
        return Menu([Choice(words[text], [text]) for text in sorted(sight.legal)])
    values = [text.removeprefix("say ") for text in sight.legal]
    return Menu((), f"Type what you claim: {values[0]}{' to 21' if len(values) > 1 else ''}.")


FACE = Face(
    draw=draw,
    tell=tell,
    ask=ask,
    menu=menu,
    result=lambda payoff: "wins" if payoff else "",
)
