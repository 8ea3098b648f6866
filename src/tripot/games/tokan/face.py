"""Tokan's face: the circle of seats around the pot, dice under cups, tokens left and right."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from rich.text import Text

from tripot.games.tokan.rules import STAY_OR_LEAVE, WRITTEN
from tripot.match import Event, Seat
from tripot.terminal.drawing import (
    COVERED,
    PIPS,
    beside,
    boxed_dice,
    fit,
    heading,
    label,
    line,
    signed,
)
from tripot.terminal.faces import Choice, Deed, Face, Menu, Sight
from tripot.texts import t

CELL = 20  # columns of a seat
INSIDE = 64  # columns of the table between the two rows of seats, if there is room
EMPTY = Text()


def draw(sight: Sight) -> list[Text]:
    """Return the table, with the seats around it and the pot on it.

    Seats go clockwise: from right to left along the near side, then from left to right along the
    far.
    """
    view = sight.view
    ring = circle(sight)
    near, far = ring[: len(ring) // 2], ring[len(ring) // 2 :]
    return [
        heading(sight, t("tokan-end") if view.over else stage(view), "table"),
        *row([far_block(sight, seat) for seat in far], sight.columns),
        *table(sight),
        *row([near_block(sight, seat) for seat in reversed(near)], sight.columns),
    ]


def stage(view: Any) -> str:
    """Return how far along the game is, in words."""
    round_of_game = t("tokan-round", round=int(view.tour), rounds=int(view.rules.rounds))
    if view.manche == STAY_OR_LEAVE:
        asked = f", {t('tokan-stay-or-leave')}" if view.rules.leaving else ""
        return round_of_game + asked
    return f"{round_of_game}, {t('tokan-manche', manche=int(view.manche))}"


def circle(sight: Sight) -> list[Seat]:
    """Return the seats in play, clockwise, with the reader's in the middle of the near side."""
    seated = in_play(sight)
    first = 0
    if sight.reader in seated:
        first = seated.index(sight.reader) - len(seated) // 4
    return [seated[(first + place) % len(seated)] for place in range(len(seated))]


def in_play(sight: Sight) -> list[Seat]:
    """Return the seats still at the table."""
    return [seat for seat in sight.seats if sight.view.seated >> seat & 1]


def row(blocks: Sequence[list[Text]], columns: int) -> list[Text]:
    """Return seats spread along one side of the table."""
    width = columns // max(1, len(blocks))
    return beside(*([fit(text, width, "center") for text in block] for block in blocks), gap=0)


def near_block(sight: Sight, seat: Seat) -> list[Text]:
    """Return a seat that faces away from us: its left is on the left."""
    left, right = lying(sight.view, seat)
    return block(sight, seat, left, right)


def far_block(sight: Sight, seat: Seat) -> list[Text]:
    """Return a seat that faces us: its left is on the right."""
    left, right = lying(sight.view, seat)
    return block(sight, seat, right, left)


def lying(view: Any, seat: Seat) -> tuple[Text, Text]:
    """Return the predictions about the left and the right neighbour that lie on the table."""
    settled = view.manche == STAY_OR_LEAVE or view.shown.any()
    left = tokens(int(view.left[seat])) if settled or view.manche > 1 else EMPTY
    right = tokens(int(view.right[seat])) if settled or view.manche > 2 else EMPTY
    return left, right


def tokens(prediction: int) -> Text:
    """Return a prediction as it lies on the table: blue or red tokens, or none."""
    styles = {1: "bold bright_blue", 0: "", -1: "bold bright_red"}
    return line((signed(prediction), styles[(prediction > 0) - (prediction < 0)]))


def block(sight: Sight, seat: Seat, west: Text, east: Text) -> list[Text]:
    """Return a seat: its name and balance, its dice between its tokens, and its result."""
    view = sight.view
    balance = f" {signed(int(view.balance[seat]))}"
    own = int(view.dice[seat]) if seat == sight.reader else 0
    total = sum(dice_of(int(view.shown[seat]) or own))
    cell = min(CELL, sight.columns // -(-len(in_play(sight)) // 2))
    gap = " " if cell < CELL else "  "
    cup = f"{gap}[{total:>2}]{gap}" if total else f"{gap}[░░]{gap}"
    side = (cell - len(cup)) // 2
    lines = [
        line(label(sight, seat, bool(view.actors >> seat & 1)), (balance, "bold yellow")),
        line(
            fit(line("◀", gap[1:], west) if west.plain else EMPTY, side, "right"),
            cup,
            fit(line(east, gap[1:], "▶") if east.plain else EMPTY, side),
        ),
    ]
    if view.shown.any():
        lines.append(line((reckoning(view, seat), "dim")))
    return [fit(text, cell, "center") for text in lines]


def shown(view: Any, seat: Seat) -> str:
    """Return the dice that a seat showed, and their total."""
    high, low = dice_of(int(view.shown[seat]))
    return f"{high}+{low}={high + low}"


def reckoning(view: Any, seat: Seat) -> str:
    """Return what the round brought a seat, including its stake."""
    paid = int(view.lost[seat]) + int(view.rules.stake)
    return signed(int(view.won[seat]) + int(view.back[seat]) - paid)


def table(sight: Sight) -> list[Text]:
    """Return the table, the pot on it, and the reader's dice."""
    view = sight.view
    dice = own_dice(sight)
    words = [
        EMPTY,
        line(t("tokan-pot-holds"), " ", (t("tokan-pieces", count=int(view.pot)), "bold yellow")),
        line(dice_words(sight, dice)),
    ]
    if gone := [seat for seat in sight.seats if seat not in in_play(sight)]:
        words.append(line((t("tokan-gone-too", names=sight.listed(gone)), "dim")))
    drawn = boxed_dice([PIPS[die] for die in dice] or [COVERED, COVERED])
    inside = min(INSIDE, sight.columns - 4)
    margin = " " * ((sight.columns - inside - 2) // 2)
    return [
        line(margin, f"╭{'─' * inside}╮"),
        *(
            line(margin, "│", fit(text, inside), "│")
            for text in beside([EMPTY], drawn, [fit(text, inside - 25) for text in words])
        ),
        line(margin, f"╰{'─' * inside}╯"),
    ]


def own_dice(sight: Sight) -> list[int]:
    """Return the reader's dice as they fell; none before the roll, or for a spectator."""
    view = sight.view
    if sight.reader is None:
        return []
    return dice_of(int(view.dice[sight.reader] or view.shown[sight.reader]))


def dice_of(number: int) -> list[int]:
    """Return the two dice of a number such as 62; none for 0."""
    return list(divmod(number, 10)) if number else []


def dice_words(sight: Sight, dice: Sequence[int]) -> str:
    """Return what there is to say about the dice."""
    if sight.view.shown.any():
        return t("tokan-all-open")
    return t("tokan-dice-make", total=sum(dice)) if dice else t("tokan-under-cups")


def tell(events: Sequence[Event], before: Sight, after: Sight) -> list[Deed]:
    """Return what happened; sealed decisions are told when all of them are opened."""
    now = (after.view.tour, after.view.manche, after.view.over)
    told = []
    if now != (before.view.tour, before.view.manche, before.view.over):
        told = [Deed(None, words) for words in opened(before, after)]
    for event in events:
        if event.seat is None and event.drawer is not None and event.action:
            high, low = dice_of(int(event.action.removeprefix("roll ")))
            words = t("tokan-rolls", you=after.who(event.drawer)["you"], high=high, low=low)
            told.append(Deed(event.drawer, words))
    return told


def opened(before: Sight, after: Sight) -> list[str]:
    """Return everyone's decisions: who leaves, or what is predicted, or how the round ended."""
    view = after.view
    if before.view.manche == STAY_OR_LEAVE:
        return [*leaving(before, after), *ending(after)]
    if before.view.manche == 1:
        said = each(after, lambda seat: signed(int(view.left[seat])))
        return [t("tokan-opened-left", said=said)]
    if before.view.manche == 2:
        said = each(after, lambda seat: signed(int(view.right[seat])))
        return [t("tokan-opened-right", said=said)]
    last = each(after, lambda s: f"{signed(int(view.left[s]))} {signed(int(view.right[s]))}")
    return [
        t("tokan-opened-both", said=last),
        t("tokan-dice", dice=each(after, lambda seat: shown(view, seat))),
        t(
            "tokan-settled",
            round=int(before.view.tour),
            brought=each(after, lambda seat: reckoning(view, seat)),
        ),
        *ending(after),
    ]


def each(sight: Sight, words: Callable[[Seat], str]) -> str:
    """Return a list of the seats in play with some words for each."""
    return ", ".join(f"{sight.name(seat)} {words(seat)}" for seat in in_play(sight))


def leaving(before: Sight, after: Sight) -> list[str]:
    """Return who leaves, if seats may, and what those who stay pay."""
    gone = [seat for seat in in_play(before) if seat not in in_play(after)]
    told = [t("tokan-left-table", **after.who(seat)) for seat in gone]
    if after.view.rules.leaving and not gone:
        told.append(t("tokan-all-stay"))
    if not after.view.over:
        now, stake = int(after.view.tour), int(after.view.rules.stake)
        told.append(t("tokan-round-begins", round=now, stake=stake))
    return told


def ending(sight: Sight) -> list[str]:
    """Return how the pot is shared when the game ends."""
    if not sight.view.over:
        return []
    over = t("tokan-over")
    if sight.view.share:
        shares = each(sight, lambda seat: f"+{sight.view.share}")
        return [f"{over} {t('tokan-shared', shares=shares)}"]
    return [over]


def ask(sight: Sight) -> str:
    """Return what the reader must decide."""
    view = sight.view
    if view.manche == STAY_OR_LEAVE:
        return t("tokan-ask-stay", round=int(view.tour) + 1, stake=int(view.rules.stake))
    left, right = neighbours(sight)
    if view.manche == 3:
        return t("tokan-ask-both", left=left, right=right)
    return t("tokan-ask-left", left=left) if view.manche == 1 else t("tokan-ask-right", right=right)


def neighbours(sight: Sight) -> tuple[str, str]:
    """Return who sits on the reader's left, and who on its right."""
    seated = in_play(sight)
    place = seated.index(sight.own)
    return sight.names[seated[(place + 1) % len(seated)]], sight.names[seated[place - 1]]


def menu(sight: Sight) -> Menu:
    """Return stay and leave, or the predictions, for a pair the left one first."""
    if sight.view.manche == STAY_OR_LEAVE:
        words = {"stay": t("tokan-stay-choice"), "leave": t("tokan-leave-choice")}
        return Menu([Choice(words[text], [text]) for text in sight.legal])
    lefts: dict[str, list[str]] = {}
    for text in sorted(sight.legal, key=lambda text: [*map(int, text.split())]):
        lefts.setdefault(text.split()[0], []).append(text)
    if len(lefts) > 1:
        return Menu([Choice("", texts, key=left) for left, texts in lefts.items()], hint(sight))
    ((said, pairs),) = lefts.items()
    chosen = t("tokan-lies", side="left", other=neighbours(sight)[0], said=said)
    return Menu([Choice("", [text], key=text.split()[-1]) for text in pairs], chosen)


def hint(sight: Sight) -> str:
    """Return how predictions are typed."""
    least, most = WRITTEN[0], WRITTEN[-1]
    if sight.view.manche == 3:
        if f"{most} {most}" in sight.legal:
            return t("tokan-hint-each")
        return t("tokan-hint-shared", most=most, least=least)
    return t("tokan-hint", most=most, least=least, zero="yes" if "0" in sight.legal else "no")


def read(entry: str, sight: Sight) -> list[str]:
    """Return typed predictions in the notation of the rulings.

    A plus or a comma may be missing, and so may the left half of a pair once it is chosen.
    """
    if not re.fullmatch(r"[+-]?\d+(( |, ?)[+-]?\d+)?", entry) or not sight.view.manche:
        return []
    numbers = [signed(int(number)) for number in re.findall(r"[+-]?\d+", entry)]
    lefts = {text.split()[0] for text in sight.legal if " " in text}
    return [" ".join([*lefts, *numbers] if len(lefts) == len(numbers) == 1 else numbers)]


FACE = Face(
    draw=draw,
    tell=tell,
    ask=ask,
    menu=menu,
    result=lambda payoff: t("tokan-result", pieces=signed(payoff)),
    read=read,
    why=lambda text, sight: hint(sight) if sight.view.manche else "",
)
