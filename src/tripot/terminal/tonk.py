"""Tonk's face: the stock and the pile, what lies on the table, and the reader's hand."""

from collections.abc import Callable, Sequence
from typing import Any

from rich.text import Text

from tripot.games.tonk import CARDS, CHOOSE, ENDINGS, RANKS, SUITS, named, total
from tripot.match import Event, Seat
from tripot.terminal.drawing import (
    WIDTH,
    beside,
    card,
    cards,
    fan,
    fit,
    heading,
    in_columns,
    label,
    line,
)
from tripot.terminal.faces import Choice, Deed, Face, Menu, Sight, counted, together

TABLE_ROWS = 3  # for the cards on the table: all that four suits can fill


def draw(sight: Sight) -> list[Text]:
    """Seats, cards on the table, stock and pile, and the reader's hand."""
    view = sight.view
    hand = min(int(view.played) + 1, int(view.rules.hands))
    progress = f"hand {hand} of {view.rules.hands}, {sight.name(int(view.dealer))} dealt"
    return [
        heading(sight, "the end" if view.over else progress),
        *in_columns([seat_line(sight, seat) for seat in sight.seats], 2, WIDTH // 2),
        *on_table(view),
        *beside(stock_and_pile(view), own_hand(sight), gap=4),
    ]


def seat_line(sight: Sight, seat: Seat) -> Text:
    """A seat: its cards, or how many, and its balance."""
    view = sight.view
    held = counted(int(view.cards[seat]), "card")
    if view.shown[seat]:
        held = f"{cards(named(int(view.shown[seat])))} = {total(int(view.shown[seat]))}"
    return line(
        fit(label(sight, seat, bool(view.actors >> seat & 1)), 13),
        (f"{int(view.money[seat]):+4d}", "bold yellow"),
        f"  {held}",
    )


def on_table(view: Any) -> list[Text]:
    """The sets and runs that have been laid out."""
    melds = [*sets(view), *runs(view)]
    words = " · ".join("".join(card(name).plain for name in meld) for meld in melds)
    lines = wrap(f"On the table: {words or 'nothing yet'}")
    for text in lines:
        text.highlight_regex("[0-9AJQK]+[♥♦]", "bold red")
    return lines


def wrap(words: str) -> list[Text]:
    """Words on lines as wide as the table."""
    lines = [Text()]
    for word in words.split(" "):
        if lines[-1].cell_len + 1 + len(word) > WIDTH - 4:
            lines.append(Text("  "))
        lines[-1].append(f" {word}")
    return [line(" ", text) for text in lines]


def sets(view: Any) -> list[list[str]]:
    """Every set on the table: cards of one rank that a seat laid, and that lie in no run."""
    return [
        same
        for seat in range(int(view.players))
        for rank in RANKS
        if (same := [c for c in named(int(view.laid[seat]) & ~int(view.runs)) if c[0] == rank])
    ]


def runs(view: Any) -> list[list[str]]:
    """Every run on the table: neighbours of one suit; two that touch look like one."""
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
    """The stock, its size, and the discard pile with its top card."""
    stock = "░░░░" if view.left else "none"
    top = fit(card(top_of_pile(view)), 4, "center") if view.height else Text("    ")
    return [
        line("  ╭────╮ ╭────╮"),
        line("  │", stock, "│ │", top, "│"),
        line("  ╰────╯ ╰────╯"),
        line(f"  stock {view.left:>2} pile {view.height:>2}"),
    ]


def top_of_pile(view: Any) -> str:
    """The card that lies open."""
    return CARDS[int(view.pile[view.height - 1]) - 1]


def own_hand(sight: Sight) -> list[Text]:
    """The reader's cards and what they count."""
    if sight.reader is None or sight.view.over:
        return []
    hand = int(sight.view.hand[sight.reader])
    return [
        *fan([card(name) for name in named(hand)], 3),
        line((f"your hand counts {total(hand)}", "bold")),
    ]


def tell(events: Sequence[Event], before: Sight, after: Sight) -> list[Deed]:
    """What happened."""
    told = [deed for event in events for deed in tell_one(event, before, after)]
    if after.view.played > before.view.played:
        told += [Deed(None, words) for words in end_of_hand(after)]
    return told


def tell_one(event: Event, before: Sight, after: Sight) -> list[Deed]:
    """One event in words."""
    verb, *names = (event.action or "hidden").split()
    if verb == "turn":
        dealer = int(before.view.dealer)
        return [
            Deed(dealer, after.verb(dealer, "deal")),
            Deed(dealer, f"{after.verb(dealer, 'turn')} up {cards(names)}"),
        ]
    doer = event.drawer if event.seat is None else event.seat
    if verb not in VERBS or doer is None or (verb == "stock" and doer == after.reader):
        return []
    infinitive, rest = VERBS[verb]
    shown = [top_of_pile(before.view)] if verb == "take" else names
    return [Deed(doer, f"{after.verb(doer, infinitive)}{rest.format(cards(shown))}")]


# The verb of a deed and what follows it, by the first word of the action.
VERBS = {
    "draw": ("draw", " {}"),
    "stock": ("draw", " from the stock"),
    "take": ("take", " {} from the pile"),
    "meld": ("lay", " down {}"),
    "lay": ("add", " {} to a run"),
    "discard": ("discard", " {}"),
    "drop": ("drop", ""),
    "call": ("call", ""),
}


def end_of_hand(sight: Sight) -> list[str]:
    """How a hand ended, what was held, and who pays."""
    view = sight.view
    ending = ENDINGS[int(view.ending)]
    ender = int(view.ender)
    held = each(sight, lambda seat: str(total(int(view.shown[seat]))) if view.shown[seat] else "")
    told = {
        "tonk": f"TONK! {held}.",
        "drop": f"All hands are counted: {held}.",
        "call": f"All hands are counted: {held}.",
        "turns": f"The hand has lasted too long. All are counted: {held}.",
        "out": sight.does(ender, "be", "out of cards and " + sight.verb(ender, "win") + "."),
    }[ending]
    return [told, f"Paid: {each(sight, lambda seat: f'{int(view.gain[seat]):+d}')}."]


def each(sight: Sight, words: Callable[[Seat], str]) -> str:
    """Something about every seat that there is something to say about."""
    return ", ".join(f"{sight.name(seat)} {said}" for seat in sight.seats if (said := words(seat)))


def ask(sight: Sight) -> str:
    """What the reader must decide."""
    if sight.view.phase == CHOOSE:
        return "Drop, or take a card?"
    return "Lay down what you like, then discard one card."


def menu(sight: Sight) -> Menu:
    """How to begin the turn, or melds, cards for runs and discards, in this order."""
    order = list(WORDS)
    choices = [
        Choice(WORDS[text.split()[0]].format(words(sight, text)), [text])
        for text in sorted(sight.legal, key=lambda text: order.index(text.split()[0]))
    ]
    return Menu(choices)


# A line of the menu, by the first word of the action.
WORDS = {
    "stock": "draw from the stock",
    "take": "take {}",
    "call": "call: all hands are counted",
    "drop": "drop with {}",
    "meld": "lay down {}",
    "lay": "add {} to a run",
    "discard": "discard {}",
}


def words(sight: Sight, text: str) -> str:
    """What an action is about: its cards, or what it stands for at this table."""
    if text == "take":
        return card(top_of_pile(sight.view)).plain
    if text == "drop":
        return str(total(int(sight.view.hand[sight.own])))
    return cards(text.split()[1:])


def why(text: str, sight: Sight) -> str:
    """Why a card can't be played."""
    names = [word for word in text.split()[1:] if word in CARDS]
    hand = named(int(sight.view.hand[sight.own]))
    if missing := [name for name in names if name not in hand]:
        return f"You do not hold {together([card(name).plain for name in missing])}."
    if text.startswith("discard") and names == named(int(sight.view.taken)):
        return "You have just taken that card from the pile."
    if text.startswith("lay"):
        return "No run on the table ends next to it."
    return ""


FACE = Face(
    draw=draw,
    tell=tell,
    ask=ask,
    menu=menu,
    result=lambda payoff: f"{payoff:+d}" if payoff else "0",
    why=why,
)
