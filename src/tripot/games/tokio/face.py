"""Tokio's face: the ladder of values with the claim on it, the lives, and the dice under hands."""

from collections.abc import Sequence

from rich.text import Text

from tripot.games.tokio.rules import ACTIONS, LADDER, SAY, TOKIO
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
from tripot.terminal.faces import Choice, Deed, Face, Menu, Sight
from tripot.texts import t


def called(value: int) -> str:
    """Return a value as people say it."""
    return t("tokio-highest") if value == TOKIO else LADDER[value - 1]


def draw(sight: Sight) -> list[Text]:
    """Return the seats with their lives, the ladder, and the dice."""
    view = sight.view
    seats = [seat_line(sight, seat) for seat in sight.seats]
    return [
        heading(sight, t("tokio-alive", alive=int(view.alive), players=len(sight.seats)), "list"),
        *in_columns(seats, 2, sight.columns // 2),
        Text(),
        *ladder(sight),
        *dice(sight),
    ]


def seat_line(sight: Sight, seat: int) -> Text:
    """Return a seat's name and its lives, lost ones hollow."""
    view = sight.view
    lives = int(view.lives[seat])
    name = fit(label(sight, seat, bool(view.actors >> seat & 1)), 13)
    if lives == 0:
        return line(name, (t("tokio-out"), "dim"))
    lost = int(view.rules.lives) - lives
    if lives + lost > sight.columns // 2 - 17:
        return line(name, ("★", SEAT_STYLES[seat]), f" {lives}")
    return line(name, ("★" * lives, SEAT_STYLES[seat]), ("☆" * lost, "dim"), f" {lives}")


def ladder(sight: Sight) -> list[Text]:
    """Return all values, low to high, on as many rows as they need, and the standing claim."""
    claim = int(sight.view.claim)
    steps = min(len(LADDER), (sight.columns - 3) // 3)
    drawn = []
    for first in range(0, len(LADDER), steps):
        values = enumerate(LADDER[first : first + steps], first + 1)
        drawn.append(
            line(
                "  ",
                *(
                    (f" {word}", "reverse bold" if at == claim else "dim" if at < claim else "")
                    for at, word in values
                ),
            )
        )
        if first < claim <= first + steps:
            drawn.append(mark(sight, claim - first, 3 * steps))
    return drawn if claim else [*drawn, line((f"   {t('tokio-no-claim')}", "dim"))]


def mark(sight: Sight, step: int, room: int) -> Text:
    """Return the line below the ladder that says whose claim stands."""
    who = t("tokio-claim-of", **sight.who(speaker(sight)))
    said, before = f"▲ {who}", 3 * step
    if before + len(said) > room + 3:
        said = f"{who} ▲"
        before += 1 - len(said) + 1
    return line(" " * before + said)


def speaker(sight: Sight) -> int:
    """Return who made the standing claim: the previous seat, while somebody is about to top it."""
    heard = [event for event in sight.events if event.action and event.action.startswith("say")]
    return int(heard[-1].seat or 0) if heard else int(sight.view.claimant)


def dice(sight: Sight) -> list[Text]:
    """Return what is under the claimant's hands, as far as the reader may see it."""
    view = sight.view
    own = int(view.roll[sight.reader]) if sight.reader is not None else 0
    value = int(view.shown) if view.over else own
    faces = [PIPS[int(die)] for die in LADDER[value - 1]] if value else [COVERED, COVERED]
    if view.over:
        words = t("tokio-last-shown", value=called(value))
    elif own:
        passed = int(view.claimant) != sight.reader
        words = t("tokio-rolled-yours" if passed else "tokio-under-yours", value=called(own))
    else:
        words = t("tokio-under", **sight.who(int(view.claimant)))
    return beside([Text(), *boxed_dice(faces)][1:], [Text(), Text(), line((words, "bold"))], gap=3)


def tell(events: Sequence[Event], before: Sight, after: Sight) -> list[Deed]:
    """Return what happened, in words."""
    return [deed for event in events for deed in tell_one(event, before, after)]


def tell_one(event: Event, before: Sight, after: Sight) -> list[Deed]:
    """Return one event in words."""
    if event.seat is None:
        roller = int(after.view.claimant)
        you = after.who(roller)["you"]
        if not event.action:
            return [Deed(roller, t("tokio-rolls", you=you))]
        value = called(int(after.view.roll[roller]))
        return [Deed(roller, t("tokio-rolls-value", you=you, value=value))]
    you = after.who(event.seat)["you"]
    verb = str(event.action).partition(" ")[0]
    if verb == "say":
        claim = called(int(after.view.claim))
        return [Deed(event.seat, t("tokio-claims", you=you, claim=claim))]
    if verb == "believe":
        return [Deed(event.seat, t("tokio-believes", you=you))]
    if verb == "pass":
        return [Deed(event.seat, t("tokio-passes", you=you))]
    if verb == "yield":
        found = t("tokio-yielded", **after.who(event.seat))
        return tell_loss(found, event.seat, before, after)
    return tell_doubt(event.seat, before, after)


def tell_doubt(doubter: int, before: Sight, after: Sight) -> list[Deed]:
    """Return a doubt, the dice, and what follows, in words."""
    claim, shown = int(before.view.claim), int(after.view.shown)
    claimant = int(before.view.claimant)
    lost = before.view.lives - after.view.lives
    loser = next(seat for seat in after.seats if lost[seat])
    who, values = after.who(doubter), {"shown": called(shown), "claim": called(claim)}
    if loser == claimant:
        found = t("tokio-doubted-lie", **who, **values)
    elif shown == claim:
        found = t("tokio-doubted-truth", **who, **values)
    else:
        found = t("tokio-doubted-more", **who, **values)
    return tell_loss(found, loser, before, after)


def tell_loss(found: str, loser: int, before: Sight, after: Sight) -> list[Deed]:
    """Return how a claim was answered, who loses what, and who has won, in words."""
    out, lost = not after.view.lives[loser], before.view.lives - after.view.lives
    loss = t("tokio-lost-all" if out else "tokio-lost", **after.who(loser), count=int(lost[loser]))
    told = [Deed(None, f"{found} {loss}")]
    if after.view.over:
        winner = next(seat for seat in after.seats if after.view.lives[seat])
        told.append(Deed(None, t("tokio-won", **after.who(winner))))
    return told


def ask(sight: Sight) -> str:
    """Return what the reader must decide."""
    view = sight.view
    if view.answering:
        who, claim = sight.names[int(view.claimant)], called(int(view.claim))
        if "believe" in sight.legal:
            return t("tokio-ask-answer", who=who, claim=claim)
        words = "tokio-ask-yield" if "yield" in sight.legal else "tokio-ask-doubt"
        return t(words, who=who, claim=claim)
    if view.claim == TOKIO:
        return t("tokio-ask-tokio")
    if view.claim:
        again = ACTIONS.texts[SAY + int(view.claim)] in sight.legal
        words = "tokio-ask-equal" if again else "tokio-ask-higher"
        return t(words, claim=called(int(view.claim)))
    return t("tokio-ask-any")


def menu(sight: Sight) -> Menu:
    """Return the answers to a claim, or the values to claim."""
    if sight.view.answering:
        words = {text: t(f"tokio-{text}-choice") for text in sight.legal}
        return Menu([Choice(words[text], [text]) for text in sorted(sight.legal)])
    return Menu([Choice("", [text], key=text.removeprefix("say ")) for text in sight.legal])


FACE = Face(
    draw=draw,
    tell=tell,
    ask=ask,
    menu=menu,
    result=lambda payoff: t("tokio-wins") if payoff else "",
)
