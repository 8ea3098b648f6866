"""Dice, cards and columns, drawn with characters."""

from collections.abc import Sequence

from rich.text import Text

from tripot.terminal.faces import Sight
from tripot.texts import t

WIDTH = 80

# A colour for each seat, always with its name or mark, as colour alone must not carry meaning.
SEAT_STYLES = (
    "cyan",
    "magenta",
    "green",
    "yellow",
    "blue",
    "red",
    "bright_cyan",
    "bright_magenta",
    "bright_green",
    "bright_yellow",
    "bright_blue",
    "bright_red",
)

SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
RED = {"H": "bold red", "D": "bold red"}

PIPS = (
    ("       ", "       ", "       "),
    ("       ", "   ●   ", "       "),
    (" ●     ", "       ", "     ● "),
    (" ●     ", "   ●   ", "     ● "),
    (" ●   ● ", "       ", " ●   ● "),
    (" ●   ● ", "   ●   ", " ●   ● "),
    (" ●   ● ", " ●   ● ", " ●   ● "),
)
COVERED = ("░░░░░░░",) * 3


def line(*parts: str | tuple[str, str] | Text) -> Text:
    """Return one line made of strings, (string, style) pairs and texts."""
    return Text.assemble(*parts, no_wrap=True, overflow="crop", end="")


def signed(number: int) -> str:
    """Return a number with its sign; 0 has none."""
    return f"{number:+d}" if number else "0"


def fit(text: Text | str, width: int, align: str = "left") -> Text:
    """Return the text in exactly `width` columns, cut or padded."""
    fitted = Text(text) if isinstance(text, str) else text.copy()
    fitted.truncate(width, overflow="ellipsis")
    missing = width - fitted.cell_len
    before = {"left": 0, "center": missing // 2, "right": missing}[align]
    fitted.pad_left(before)
    fitted.pad_right(missing - before)
    return fitted


def beside(*columns: Sequence[Text], gap: int = 2) -> list[Text]:
    """Return blocks of lines side by side, aligned at the top."""
    widths = [max((text.cell_len for text in column), default=0) for column in columns]
    rows = max((len(column) for column in columns), default=0)
    filled = [
        [fit(column[row] if row < len(column) else "", width) for row in range(rows)]
        for column, width in zip(columns, widths, strict=True)
    ]
    return [Text(" " * gap).join(parts) for parts in zip(*filled, strict=True)]


def in_columns(cells: Sequence[Text], columns: int, width: int) -> list[Text]:
    """Return cells in columns, filled downwards, each `width` wide."""
    rows = -(-len(cells) // columns)
    return [line(*(fit(cell, width) for cell in cells[row::rows])) for row in range(rows)]


def heading(sight: Sight, right: str, turns: str = "") -> Text:
    """Return the line above the table: the game, the direction of `turns`, and the progress."""
    title, rest = f"── {sight.game.title} ─", f" {right} ──"
    way = f" {t('terminal-turns', round=turns)} ─" if turns else ""
    room = sight.columns - len(title) - len(rest)
    way = way if len(way) <= room else ""
    return line(
        ("── ", "dim"),
        (sight.game.title, "bold"),
        (f" ─{way}{'─' * (room - len(way))}", "dim"),
        f" {right} ",
        ("──", "dim"),
    )


def label(sight: Sight, seat: int, acting: bool) -> Text:
    """Return a seat's name in its colour, marked if it must act, bold if it is the reader's."""
    mark = "» " if acting else "  "
    own = "bold " if seat == sight.reader else ""
    return line((mark, "bold"), (sight.name(seat), own + SEAT_STYLES[seat]))


def boxed_dice(faces: Sequence[Sequence[str]]) -> list[Text]:
    """Return dice side by side, five rows high; a face is three rows of seven characters."""
    top, bottom = "╭───────╮", "╰───────╯"
    return [
        line(" ".join([top] * len(faces))),
        *(line(" ".join(f"│{face[row]}│" for face in faces)) for row in range(3)),
        line(" ".join([bottom] * len(faces))),
    ]


def card(name: str) -> Text:
    """Return a card as people write it (TS is 10♠), hearts and diamonds in red."""
    rank, suit = name.replace("T", "10")[:-1], name[-1]
    return line((rank + SUITS[suit], RED.get(suit, "")))


def cards(names: Sequence[str]) -> str:
    """Return cards as they are written within a sentence."""
    return " ".join(card(name).plain for name in names)


def fan(names: Sequence[Text], width: int) -> list[Text]:
    """Return a hand of cards as three lines; each card but the last shows `width` columns."""
    if not names:
        return [Text(), Text(), Text()]
    covered = [fit(name, width) for name in names[:-1]]
    top = "".join(f"╭{'─' * width}" for _ in covered)
    bottom = "".join(f"╰{'─' * width}" for _ in covered)
    return [
        line(f"{top}╭────╮"),
        line(*(line("│", name) for name in covered), "│", fit(names[-1], 4), "│"),
        line(f"{bottom}╰────╯"),
    ]
