"""Tabu's face: six boxes with the reader's bets, the last roll, and everybody's money."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from rich.text import Text

from tripot.games.tabu.rules import BOXES, CHIPS, IN_TURN, PRICES, ROLLS, covering, multiple
from tripot.match import Event, Seat
from tripot.terminal.drawing import (
    RED,
    SUITS,
    beside,
    fit,
    heading,
    in_columns,
    label,
    line,
    signed,
)
from tripot.terminal.faces import Choice, Deed, Face, Menu, Sight
from tripot.texts import t

# The message with each box's name.
NAMES = {
    "C": "tabu-box-C",
    "D": "tabu-box-D",
    "H": "tabu-box-H",
    "S": "tabu-box-S",
    "A": "tabu-box-A",
    "U": "tabu-box-U",
}
SIGNS = SUITS | {"A": "♆", "U": "☼"}
STYLES = RED | {"A": "bold cyan", "U": "bold yellow"}


def draw(sight: Sight) -> list[Text]:
    """Return the boxes with what they pay, the last roll, and the seats."""
    view = sight.view
    laps = int(view.rules.laps)
    lap = min(int(view.lap) + 1, laps)
    bank = t("tabu-progress", lap=lap, laps=laps, **sight.who(int(view.banker)))
    return [
        heading(sight, t("tabu-the-end") if view.over else bank, "list"),
        *beside(*(box(sight, place) for place in range(len(BOXES))), gap=0),
        open_bets(sight) if view.shown.any() else line((f"  {t('tabu-print')}", "dim")),
        *last_roll(view, sight.columns),
        *in_columns([seat_line(sight, seat) for seat in sight.seats], sight.columns // 26, 26),
    ]


def box(sight: Sight, place: int) -> list[Text]:
    """Return a box: what the reader has put there, and what it brought in the last round."""
    letter = BOXES[place]
    bet, last = 0, 0
    if sight.reader is not None:
        bet = int(sight.view.bets[sight.reader, place])
        last = int(sight.view.gains[sight.reader, place])
    style, inside = STYLES.get(letter, "bold"), min(11, sight.columns // len(BOXES) - 2)
    rows = [
        fit(line((SIGNS[letter], style)), inside, "center"),
        fit(line((f"{letter} {t(NAMES[letter])}", style)), inside, "center"),
        fit(line((pays(sight, letter), "dim")), inside, "center"),
        fit(line((t("tabu-bet", count=bet), "bold") if bet else ""), inside, "center"),
        fit(line((t("tabu-last", amount=f"{last:+d}"), "dim") if last else ""), inside, "center"),
    ]
    return [
        line(f"╭{'─' * inside}╮"),
        *(line("│", row, "│") for row in rows),
        line(f"╰{'─' * inside}╯"),
    ]


def pays(sight: Sight, letter: str) -> str:
    """Return what a coin wins with one, two and three dice, and loses with none."""
    rules, lost = sight.view.rules, price(sight, letter)
    won = (multiple(letter * dice, letter, int(rules.pays), lost) for dice in (1, 2, 3))
    return f"{' '.join(map(str, won))}/-{lost}"


def last_roll(view: Any, columns: int) -> list[Text]:
    """Return the three dice as they fell last."""
    if not view.rolled:
        return []
    roll = ROLLS[int(view.rolled) - 1]
    names = ", ".join(t(NAMES[face]) for face in roll)
    faces = (line("│ ", (SIGNS[face], STYLES.get(face, "bold")), " │ ") for face in roll)
    return beside(
        [line("  ╭───╮ ╭───╮ ╭───╮"), line("  ", *faces), line("  ╰───╯ ╰───╯ ╰───╯")],
        [Text(), fit(t("tabu-last-roll", faces=names), columns - 22)],
    )


def seat_line(sight: Sight, seat: Seat) -> Text:
    """Return a seat's name and money, and whether it has the bank."""
    view = sight.view
    money = int(view.money[seat])
    bank = f" {t('tabu-bank')}" if seat == view.banker and not view.over else ""
    return line(
        fit(label(sight, seat, bool(view.actors >> seat & 1)), 13),
        (f"{money:>6}", "bold yellow") if money else (f"{t('tabu-out'):>6}", "dim"),
        bank,
    )


def open_bets(sight: Sight) -> Text:
    """Return the bets of this round, if seats bet openly."""
    laid = each(sight, lambda seat: bets(sight.view.shown[seat]))
    return fit(f"  {t('tabu-bets', bets=laid)}", sight.columns)


def tell(events: Sequence[Event], before: Sight, after: Sight) -> list[Deed]:
    """Return what happened; bets are told when all lie open, or as each seat is done."""
    view, told = after.view, []
    if in_turn(after):
        laid = view.shown if view.actors else view.laid
        done = [e.seat for e in events if e.seat is not None and e.action == "done"]
        told += [one_laid(after, seat, bets(laid[seat])) for seat in done]
    elif before.view.actors and not view.actors:
        told.append(t("tabu-bets", bets=each(after, lambda seat: bets(view.laid[seat]))))
    for event in events:
        if event.seat is None:
            told += settlement(str(event.action), before, after)
    return [Deed(None, words) for words in told]


def one_laid(sight: Sight, seat: Seat, laid: str) -> str:
    """Return what a seat has bet."""
    return t("tabu-laid" if laid else "tabu-laid-none", **sight.who(seat), bets=laid)


def in_turn(sight: Sight) -> bool:
    """Return whether seats bet openly, one after the other."""
    return bool(sight.view.rules.betting == IN_TURN)


def each(sight: Sight, words: Callable[[Seat], str]) -> str:
    """Return a list of the seats, leaving out those without any `words`."""
    seats = [(seat, what) for seat in sight.seats if (what := words(seat))]
    said = [t("tabu-each", **sight.who(seat), what=what) for seat, what in seats]
    return ", ".join(said) or t("tabu-none")


def bets(laid: Any) -> str:
    """Return bets that lie open, given box by box."""
    amounts = zip(BOXES, map(int, laid), strict=True)
    return " ".join(f"{SIGNS[box]}{amount}" for box, amount in amounts if amount)


def settlement(action: str, before: Sight, after: Sight) -> list[str]:
    """Return the roll, who won and lost what, who is out, and who has the bank next."""
    banker = int(before.view.banker)
    roll = " ".join(SIGNS[face] for face in action.removeprefix("roll "))
    won = after.view.money - before.view.money
    changes = each(after, lambda seat: f"{int(won[seat]):+d}" if won[seat] else "")
    out = [s for s in after.seats if before.view.money[s] and not after.view.money[s]]
    told = [t("tabu-rolled", **after.who(banker), roll=roll, changes=changes)]
    told += [t("tabu-went-out", **after.who(seat)) for seat in out]
    if after.view.over:
        told.append(t("tabu-game-over"))
    elif after.view.banker != banker:
        told.append(t("tabu-has-bank", **after.who(int(after.view.banker))))
    return told


def coverable(sight: Sight) -> int:
    """Return what the reader's money can still cover."""
    return int(sight.view.money[sight.own] - sight.view.risked[sight.own])


def ask(sight: Sight) -> str:
    """Return what the reader must decide."""
    return t("tabu-ask", count=coverable(sight))


def menu(sight: Sight) -> Menu:
    """Return the boxes, then the amounts; any amount may be typed."""
    boxes: dict[str, list[str]] = {}
    for text in sight.legal:
        boxes.setdefault(text.split()[-2:][0], []).append(text)
    if len(boxes) == 1 and "done" not in boxes:
        chips = [Choice("", [text], key=text.split()[-1]) for text in sight.legal]
        return Menu(chips, words(*boxes))
    return Menu(
        [Choice(words(key), texts, key=key_of(key)) for key, texts in boxes.items()], t("tabu-hint")
    )


def words(key: str) -> str:
    """Return what a key of the menu stands for."""
    return f"{SIGNS[key]} {t(NAMES[key])}" if key in NAMES else t("tabu-done")


def key_of(key: str) -> str:
    """Return a key of the menu as it is typed in the reader's language."""
    return key if key in NAMES else t("tabu-word-done")


def price(sight: Sight, letter: str) -> int:
    """Return how many times a bet on a box is lost if the box does not show."""
    return int(PRICES[sight.view.rules.doubling, BOXES.index(letter)])


def covers(sight: Sight, letter: str, amount: int) -> int:
    """Return how much money the reader needs to cover a bet on a box."""
    return amount * int(PRICES[covering(sight.view), BOXES.index(letter)])


def read(entry: str, sight: Sight) -> list[str]:
    """Return a typed amount on a box, by its letter or name, as bets of single chips; or `done`."""
    if entry.lower() == t("tabu-word-done"):
        return ["done"]
    boxes = {text.split()[1] for text in sight.legal if text != "done"}
    if entry.isdecimal() and len(boxes) == 1:
        entry = f"{boxes.pop()} {entry}"
    typed = re.fullmatch(r"(?:bet )?([^\W\d_]+) ?(\d{1,6})", entry.lower())
    if not typed:
        return []
    word, amount = typed[1], int(typed[2])
    found = [b for b in BOXES if word == b.lower() or (len(word) > 1 and begins(t(NAMES[b]), word))]
    if len(found) != 1:
        return []
    letter = found[0]
    if not 0 < covers(sight, letter, amount) <= coverable(sight):
        return [bet(letter, amount)]
    chips = []
    for chip in reversed(CHIPS):
        chips += [bet(letter, chip)] * (amount // chip)
        amount %= chip
    return chips


def bet(letter: str, amount: int) -> str:
    """Return a bet in the notation of the rulings."""
    return " ".join(("bet", letter, str(amount)))


def begins(name: str, word: str) -> bool:
    """Return whether a name begins with a word typed without special letters."""
    return name.replace("œ", "oe").startswith(word.replace("œ", "oe"))


def why(text: str, sight: Sight) -> str:
    """Return why a bet can't be placed, or why the betting can't be ended."""
    if text == "done":
        return t("tabu-why-min", count=int(sight.view.rules.min_bet))
    verb, *rest = text.split()
    if verb != "bet" or len(rest) != 2:
        return ""
    cost = covers(sight, rest[0], int(rest[1]))
    if not cost:
        return t("tabu-why-least")
    return t("tabu-why-cover", cost=cost, count=coverable(sight))


FACE = Face(
    draw=draw,
    tell=tell,
    ask=ask,
    menu=menu,
    result=signed,
    read=read,
    why=why,
)
