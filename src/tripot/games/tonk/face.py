"""Tonk's face: the stock and the pile, what lies on the table, and the reader's hand."""

from collections.abc import Callable, Sequence
from typing import Any

from rich.text import Text

from tripot.games.tonk.rules import CARDS, CHOOSE, ENDINGS, RANKS, SUITS, named, total
from tripot.match import Event, Seat
from tripot.terminal.drawing import (
    beside,
    card,
    cards,
    fan,
    fit,
    heading,
    in_columns,
    label,
    line,
    signed,
)
from tripot.terminal.faces import Choice, Deed, Face, Menu, Sight, together
from tripot.texts import t

TABLE_ROWS = 3  # for the cards on the table, as many as four suits can fill


def draw(sight: Sight) -> list[Text]:
    """Return the seats, the cards on the table, stock and pile, and the reader's hand."""
    view = sight.view
    hand = min(int(view.played) + 1, int(view.rules.hands))
    dealer = sight.who(int(view.dealer))
    seats = [seat_line(sight, seat) for seat in sight.seats]
    columns = 2 if max(seat.cell_len for seat in seats) <= sight.columns // 2 else 1
    progress = t("tonk-progress", hand=hand, hands=int(view.rules.hands), **dealer)
    return [
        heading(sight, t("tonk-the-end") if view.over else progress, "list"),
        *in_columns(seats, columns, sight.columns // columns),
        *on_table(sight),
        *beside(stock_and_pile(view), own_hand(sight), gap=4),
    ]


def seat_line(sight: Sight, seat: Seat) -> Text:
    """Return a seat's name, its cards or their number, and its balance."""
    view = sight.view
    held = t("tonk-cards", count=int(view.cards[seat]))
    if view.shown[seat]:
        held = f"{cards(named(int(view.shown[seat])))} = {total(int(view.shown[seat]))}"
    return line(
        fit(label(sight, seat, bool(view.actors >> seat & 1)), 13),
        (f"{int(view.money[seat]):+4d}", "bold yellow"),
        f"  {held}",
    )


def on_table(sight: Sight) -> list[Text]:
    """Return the sets and runs that have been laid out."""
    melds = [*sets(sight.view), *runs(sight.view)]
    words = " · ".join("".join(card(name).plain for name in meld) for meld in melds)
    lines = wrap(t("tonk-on-table", melds=words or t("tonk-nothing")), sight.columns - 4)
    for text in lines:
        text.highlight_regex("[0-9AJQK]+[♥♦]", "bold red")
    return lines


def wrap(words: str, width: int) -> list[Text]:
    """Return words wrapped to a width, as lines."""
    lines = [Text()]
    for word in words.split(" "):
        if lines[-1].cell_len + 1 + len(word) > width:
            lines.append(Text("  "))
        lines[-1].append(f" {word}")
    return [line(" ", text) for text in lines]


def sets(view: Any) -> list[list[str]]:
    """Return every set on the table: cards of one rank that a seat laid and that are in no run."""
    return [
        same
        for seat in range(int(view.players))
        for rank in RANKS
        if (same := [c for c in named(int(view.laid[seat]) & ~int(view.runs)) if c[0] == rank])
    ]


def runs(view: Any) -> list[list[str]]:
    """Return every run on the table: adjacent cards of a suit; two that touch look like one."""
    found: list[list[str]] = []
    lying = set(named(int(view.runs)))
    for suit in SUITS:
        last = ""
        for rank in RANKS:
            name = rank + suit
            if name in lying:
                if last in lying:
                    found[-1].append(name)
                else:
                    found.append([name])
            last = name
    return found


def stock_and_pile(view: Any) -> list[Text]:
    """Return the stock, its size, and the discard pile with its top card."""
    stock = "░░░░" if view.left else fit(t("tonk-stock-empty"), 4)
    top = fit(card(top_of_pile(view)), 4, "center") if view.height else Text("    ")
    return [
        line("  ╭────╮ ╭────╮"),
        line("  │", stock, "│ │", top, "│"),
        line("  ╰────╯ ╰────╯"),
        line(f"  {t('tonk-stock')} {view.left:>2} {t('tonk-pile')} {view.height:>2}"),
    ]


def top_of_pile(view: Any) -> str:
    """Return the card on top of the discard pile."""
    return CARDS[int(view.pile[view.height - 1]) - 1]


def own_hand(sight: Sight) -> list[Text]:
    """Return the reader's cards and what they count."""
    if sight.reader is None or sight.view.over:
        return []
    hand = int(sight.view.hand[sight.reader])
    return [
        *fan([card(name) for name in named(hand)], 3),
        line((t("tonk-total", count=total(hand)), "bold")),
    ]


def tell(events: Sequence[Event], before: Sight, after: Sight) -> list[Deed]:
    """Return what happened, in words."""
    told = [deed for event in events for deed in tell_one(event, before, after)]
    if after.view.played > before.view.played:
        told += [Deed(None, words) for words in end_of_hand(after)]
    elif before.view.left == 0 and after.view.left:
        told.append(Deed(None, t("tonk-reshuffled")))  # [TONK-13]
    return told


def tell_one(event: Event, before: Sight, after: Sight) -> list[Deed]:
    """Return one event in words."""
    verb, *names = (event.action or "hidden").split()
    if verb == "turn":
        dealer = int(before.view.dealer)
        return [
            Deed(dealer, t("tonk-dealt", you=after.who(dealer)["you"])),
            Deed(dealer, t("tonk-turned", you=after.who(dealer)["you"], cards=cards(names))),
        ]
    doer = event.drawer if event.seat is None else event.seat
    if verb not in DEEDS or doer is None or (verb == "stock" and doer == after.reader):
        return []
    shown = [top_of_pile(before.view)] if verb == "take" else names
    return [Deed(doer, t(DEEDS[verb], you=after.who(doer)["you"], cards=cards(shown)))]


# The message for a deed, by the first word of the action.
DEEDS = {
    "draw": "tonk-drew",
    "stock": "tonk-drew-unseen",
    "take": "tonk-took",
    "meld": "tonk-melded",
    "lay": "tonk-added",
    "discard": "tonk-discarded",
    "drop": "tonk-dropped",
    "call": "tonk-called",
}


def end_of_hand(sight: Sight) -> list[str]:
    """Return how a hand ended, what was held, and who pays."""
    view = sight.view
    ending = ENDINGS[int(view.ending)]
    ender = sight.who(int(view.ender)) if view.ender >= 0 else {}
    held = each(sight, lambda seat: str(total(int(view.shown[seat]))) if view.shown[seat] else "")
    paid = each(sight, lambda seat: f"{int(view.gain[seat]):+d}")
    payments = t("tonk-paid", paid=paid) if view.gain.any() else t("tonk-paid-nobody")
    return [t(ENDED[ending], held=held, **ender), payments]


# The message for each way in which a hand ends.
ENDED = {
    "tonk": "tonk-end-tonk",
    "drop": "tonk-end-drop",
    "call": "tonk-end-call",
    "out": "tonk-end-out",
    "turns": "tonk-end-turns",
}


def each(sight: Sight, words: Callable[[Seat], str]) -> str:
    """Return a list of the seats, leaving out those without any `words`."""
    return ", ".join(
        t("tonk-each", **sight.who(seat), amount=said)
        for seat in sight.seats
        if (said := words(seat))
    )


def ask(sight: Sight) -> str:
    """Return what the reader must decide."""
    if sight.view.phase == CHOOSE:
        return t("tonk-ask-begin")
    verbs = {text.split()[0] for text in sight.legal}
    return t("tonk-ask-play", lays="yes" if "lay" in verbs and "meld" not in verbs else "no")


def menu(sight: Sight) -> Menu:
    """Return how to begin the turn, or melds, cards for runs and discards, in this order."""
    order = list(WAYS)
    choices = [
        Choice(words(sight, text), [text])
        for text in sorted(sight.legal, key=lambda text: order.index(text.split()[0]))
    ]
    return Menu(choices)


# The message for a line of the menu, by the first word of the action.
WAYS = {
    "stock": "tonk-way-stock",
    "take": "tonk-way-take",
    "call": "tonk-way-call",
    "drop": "tonk-way-drop",
    "meld": "tonk-way-meld",
    "lay": "tonk-way-lay",
    "discard": "tonk-way-discard",
}


def words(sight: Sight, text: str) -> str:
    """Return an action as a line of the menu: with its cards, or with its meaning at this table."""
    verb, *names = text.split()
    shown = [top_of_pile(sight.view)] if verb == "take" else names
    return t(WAYS[verb], cards=cards(shown), count=total(int(sight.view.hand[sight.own])))


def why(text: str, sight: Sight) -> str:
    """Return why a card can't be played."""
    names = [word for word in text.split()[1:] if word in CARDS]
    hand = named(int(sight.view.hand[sight.own]))
    if missing := [name for name in names if name not in hand]:
        return t("tonk-why-missing", cards=together([card(name).plain for name in missing]))
    if text.startswith("discard") and names == named(int(sight.view.taken)):
        return t("tonk-why-taken")
    if text.startswith("lay"):
        return t("tonk-why-no-run")
    return ""


FACE = Face(
    draw=draw,
    tell=tell,
    ask=ask,
    menu=menu,
    result=signed,
    why=why,
)
