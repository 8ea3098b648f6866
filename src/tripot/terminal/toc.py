"""Toc's face: the ring with its houses and camps, seen from the reader's side, and the hand."""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from tripot.games.toc import (
    CAMP,
    CARDS,
    CENTRE,
    EIGHTH,
    LAST_HOME,
    PAWN_NAMES,
    PAWNS,
    RANKS,
    RING,
    SECTION,
    playing,
    section,
    square,
)
from tripot.match import Event, Seat
from tripot.terminal.drawing import (
    SEAT_STYLES,
    beside,
    fan,
    fit,
    heading,
    label,
    line,
)
from tripot.terminal.faces import Choice, Deed, Face, Menu, Sight, together

MARKS = "●▲■◆"  # a seat's pawns, beside its colour

# The ring on the screen as (column, row), clockwise from the middle of the near side, so that
# every section's square 18 is in the middle of a side; one cell is two characters.
COLUMNS, ROWS = 27, 11
MIDDLE = (COLUMNS // 2, ROWS // 2)
ROUND = (
    *((column, ROWS - 1) for column in range(MIDDLE[0], 0, -1)),
    *((0, row) for row in range(ROWS - 1, 0, -1)),
    *((column, 0) for column in range(COLUMNS - 1)),
    *((COLUMNS - 1, row) for row in range(ROWS - 1)),
    *((column, ROWS - 1) for column in range(COLUMNS - 1, MIDDLE[0], -1)),
)
# From each side's square 18 inwards, the near side first, then clockwise.
INWARDS = ((0, -1), (1, 0), (0, 1), (-1, 0))
# Where each side's camp is: the first cell of the quarter before its square 18.
QUARTERS = ((15, 6), (2, 6), (2, 1), (15, 1))
QUARTER = 22  # characters across a quarter

CARD_NAMES = {"A": "ace", "T": "10", "J": "jack", "Q": "queen", "K": "king", "X": "joker"}
FEW = 8  # ways to play a card that are listed at once; more are grouped by pawn


def called(rank: str) -> str:
    """A card as people call it."""
    return CARD_NAMES.get(rank, rank)


def key_of(rank: str) -> str:
    """A card as it is drawn and typed in a menu."""
    return "10" if rank == "T" else rank


def pawn_mark(pawn: int) -> str:
    """A pawn as it stands on the board: its seat's mark and its number."""
    return f"{MARKS[pawn // PAWNS]}{pawn % PAWNS}"


def pawn_text(pawn: int) -> Text:
    """The same in its seat's colour."""
    return line((pawn_mark(pawn), f"bold {SEAT_STYLES[pawn // PAWNS]}"))


def draw(sight: Sight) -> list[Text]:
    """The board, and beside it the cards."""
    view = sight.view
    deal = f"deal {view.deal + 1} of this pack, {sight.name(int(view.dealer))} dealt"
    return [
        heading(sight, "the end" if view.over else deal),
        *beside(board(sight), panel(sight), gap=2),
    ]


def side_of(sight: Sight, track_section: int) -> int:
    """Which side of the screen a section is drawn on: the reader's own is the near one, 0."""
    own = section(sight.view, sight.reader) if sight.reader is not None else 0
    return (track_section - own) % 4


def board(sight: Sight) -> list[Text]:
    """The ring, the houses, the centre and the camps."""
    view = sight.view
    cells: dict[tuple[int, int], Text] = {}
    for where in range(RING):
        cells[cell_of(sight, where)] = empty_square(sight, where)
    for seat in sight.seats:
        for home in range(1, PAWNS + 1):
            cells[house_cell(sight, seat, home)] = line(("□ ", SEAT_STYLES[seat]))
    if view.rules.shortcut:
        cells[MIDDLE] = line(("◎ ", "bold"))
    for pawn in range(PAWNS * len(sight.seats)):
        if (cell := pawn_cell(sight, pawn)) is not None:
            cells[cell] = pawn_text(pawn)
    for seat in sight.seats:
        column, row = QUARTERS[side_of(sight, section(view, seat))]
        for below, text in enumerate(camp(sight, seat)):
            cells[column, row + below] = fit(text, QUARTER)
    return [line(*row_of(cells, row)) for row in range(ROWS)]


def row_of(cells: dict[tuple[int, int], Text], row: int) -> list[Text]:
    """The cells of one row; one that is wider than others covers those after it."""
    parts = []
    column = 0
    while column < COLUMNS:
        cell = cells.get((column, row), Text("  "))
        parts.append(cell)
        column += cell.cell_len // 2
    return parts


def cell_of(sight: Sight, where: int) -> tuple[int, int]:
    """Where a track square, 0 to 71, is on the screen."""
    near = section(sight.view, sight.reader) if sight.reader is not None else 0
    return ROUND[(where - SECTION * (near + 1) + 1) % RING]


def house_cell(sight: Sight, seat: Seat, home: int) -> tuple[int, int]:
    """Where a house square, 1 to 4, is on the screen."""
    own = section(sight.view, seat)
    column, row = cell_of(sight, square(own, 0))
    across, down = INWARDS[side_of(sight, own)]
    return column + home * across, row + home * down


def pawn_cell(sight: Sight, pawn: int) -> tuple[int, int] | None:
    """Where a pawn is on the screen; none if it is in camp."""
    place = int(sight.view.place[pawn])
    if place == CAMP:
        return None
    if place >= CENTRE:
        return MIDDLE
    if place > RING:
        return house_cell(sight, pawn // PAWNS, place - RING)
    return cell_of(sight, square(section(sight.view, pawn // PAWNS), place))


def empty_square(sight: Sight, where: int) -> Text:
    """A track square without a pawn: starts and, where it matters, the squares 8 stand out."""
    view = sight.view
    owners = [seat for seat in sight.seats if square(section(view, seat), 0) == where]
    if owners:
        return line(("○ ", SEAT_STYLES[owners[0]]))
    if view.rules.shortcut and where % SECTION == EIGHTH - 1:
        return line(("8 ", "bold"))
    return line(("· ", "dim"))


def camp(sight: Sight, seat: Seat) -> list[Text]:
    """A seat's corner: its name, its cards and the pawns in camp."""
    view = sight.view
    camped = [p for p in range(PAWNS * seat, PAWNS * (seat + 1)) if view.place[p] == CAMP]
    mark = (f" {MARKS[seat]}", SEAT_STYLES[seat])
    team = f" with {sight.name(seat ^ 2)}" if view.rules.teams else ""
    return [
        line(label(sight, seat, bool(view.actors >> seat & 1)), mark),
        line((f"  {cards_held(int(view.cards[seat]))}{team}", "dim")),
        line("  camp ", *(line(pawn_text(pawn), " ") for pawn in camped)),
    ]


def cards_held(number: int) -> str:
    """How many cards."""
    return f"{number} card{'' if number == 1 else 's'}"


def panel(sight: Sight) -> list[Text]:
    """The reader's hand, the card played last, and the pack."""
    view = sight.view
    hand = held(sight)
    last = CARDS[int(view.last) - 1]
    seven = f"{view.seven} steps left" if view.seven else ""
    return [
        Text(),
        line("pack  ", cards_held(int(view.left))),
        line("last  ", (called(last), "bold") if view.last else "none yet"),
        line(f"      {seven}"),
        Text(),
        line(("your hand", "bold") if hand else ""),
        *(fan([line(key_of(rank)) for rank in hand], 2) if hand else []),
    ]


def held(sight: Sight) -> list[str]:
    """The ranks in the reader's hand, low to high, jokers last."""
    if sight.reader is None:
        return []
    counts = sight.view.hand[sight.reader]
    return [rank for rank in RANKS for _ in range(counts[CARDS.index(rank)])]


def tell(events: Sequence[Event], before: Sight, after: Sight) -> list[Deed]:
    """What happened."""
    told = [deed for event in events for deed in tell_one(event, before, after)]
    if after.view.over and not before.view.over:
        winners = [seat for seat in after.seats if after.game.payoff(after.view, seat)]
        verb = after.verb(winners[0], "win") if len(winners) == 1 else "win"
        names = after.listed(winners)
        told.append(Deed(None, f"{names[:1].upper()}{names[1:]} {verb} the game."))
    return told


def tell_one(event: Event, before: Sight, after: Sight) -> list[Deed]:
    """One event in words."""
    if event.seat is None:
        return tell_chance(event, before, after)
    words = str(event.action).split()
    seat, effects = event.seat, effect(str(event.action), before.view, after.view, after)
    if words[0] == "discard":
        return [Deed(seat, f"{after.verb(seat, 'discard')} the {called(words[1])}")]
    if before.view.seven:
        return [Deed(seat, effects)]
    return [Deed(seat, f"{after.verb(seat, 'play')} the {called(words[0])}: {effects}")]


def tell_chance(event: Event, before: Sight, after: Sight) -> list[Deed]:
    """The end of a deal, or a card drawn for a joker."""
    if before.view.dealing > 1 or event.drawer is None:
        return []
    if before.view.dealing == 1:
        number = cards_held(int(after.view.cards.max()))
        return [Deed(None, after.does(int(after.view.dealer), "deal", f"{number} each."))]
    drawn = f"the {called(event.action.split()[1])}" if event.action else "a card"
    return [Deed(event.drawer, f"{after.verb(event.drawer, 'draw')} {drawn}")]


def effect(action: str, before: Any, after: Any, sight: Sight) -> str:
    """What an action does on the board, read off the pawns before and after it."""
    rank, verb, name, *rest = [*action.split(), "", ""][:4]
    if name not in PAWN_NAMES:
        return ""
    pawn = PAWN_NAMES.index(name)
    mark, place = pawn_mark(pawn), int(after.place[pawn])
    how = {
        "enter": f"{mark} comes out of camp",
        "move": f"{mark} {rest[0] or STEPS.get(rank, rank)} forward",
        "home": f"{mark}{rest[0] and ' ' + rest[0]} home to square {place - RING}",
        "back": f"{mark} {rank} back",
        "center": f"{mark} to the centre",
        "exit": f"{mark} to square 8 of {section_name(sight, rest[0])}",
        "swap": "",
    }[verb]
    if verb == "swap":
        how = f"{mark} changes places with {pawn_mark(PAWN_NAMES.index(rest[0]))}"
    eaten = [
        pawn_mark(p)
        for p in range(len(PAWN_NAMES))
        if p != pawn and after.place[p] == CAMP and before.place[p] != CAMP
    ]
    return f"{how}, {together(eaten)} back to camp" if eaten else how


STEPS = {"A": "1", "J": "11", "Q": "12", "K": "13", "X": "15"}


def section_name(sight: Sight, number: str) -> str:
    """A section, by its owner if it has one."""
    owners = [seat for seat in sight.seats if str(section(sight.view, seat)) == number]
    return f"{sight.owner(owners[0])} section" if owners else f"section {number}"


def ask(sight: Sight) -> str:
    """What the reader must decide."""
    view = sight.view
    if view.jacked:
        return "A jack was played before you: you only discard a card."
    if view.seven:
        return f"{view.seven} steps of the 7 are left. Which pawn makes how many?"
    if all(text.startswith("discard") for text in sight.legal):
        return "None of your cards can be played: discard one."
    whose = playing(view, sight.own)
    if whose != sight.reader:
        return f"Your pawns are home. Play a card with {sight.owner(whose)} pawns."
    return f"Play a card. Your pawns are {MARKS[whose]}."


def menu(sight: Sight) -> Menu:
    """First the card, then what it does; if that is much, first the pawn."""
    by_card = grouped(sight.legal, card_of)
    if len(by_card) > 1 or len(sight.legal) == 1:
        return Menu([card_choice(sight, rank, texts) for rank, texts in by_card.items()])
    if len(sight.legal) > FEW:
        by_pawn = grouped(sight.legal, lambda text: text.split()[2])
        if len(by_pawn) > 1:
            return Menu([pawn_choice(sight, texts) for texts in by_pawn.values()])
    return Menu([Choice(what(sight, text), [text]) for text in sight.legal])


def grouped(texts: Sequence[str], by: Any) -> dict[str, list[str]]:
    """Texts by what `by` finds in them, in the order of the cards."""
    found: dict[str, list[str]] = {}
    for text in texts:
        found.setdefault(by(text), []).append(text)
    return dict(sorted(found.items(), key=lambda item: RANKS.find(item[0])))


def card_of(text: str) -> str:
    """The card that an action spends."""
    first, second, *_ = text.split()
    return second if first == "discard" else first


def card_choice(sight: Sight, rank: str, texts: Sequence[str]) -> Choice:
    """A card of the hand, and what it can do if that is one thing."""
    words = what(sight, texts[0]) if len(texts) == 1 else f"{len(texts)} ways to play it"
    return Choice(words, texts, key=key_of(rank))


def pawn_choice(sight: Sight, texts: Sequence[str]) -> Choice:
    """A pawn, and what it can do if that is one thing."""
    mark = pawn_mark(PAWN_NAMES.index(texts[0].split()[2]))
    words = what(sight, texts[0]) if len(texts) == 1 else f"{mark}: {len(texts)} ways"
    return Choice(words, texts)


def what(sight: Sight, text: str) -> str:
    """What an action would do, tried on a copy of what the reader sees."""
    if text.startswith("discard"):
        return f"discard the {called(card_of(text))}"
    tried = sight.view.copy()
    sight.game.apply(tried, sight.own, sight.game.actions.code(text) or 0)
    return effect(text, sight.view, tried, sight)


def why(text: str, sight: Sight) -> str:
    """Why a card can't be played so."""
    if text not in sight.game.actions.texts:
        return ""
    view = sight.view
    rank, *rest = [card_of(text), *text.split()[2:3]]
    if rank not in held(sight) and not view.seven:
        return f"You hold no {called(rank)}."
    if not rest or all(legal.startswith("discard") for legal in sight.legal):
        return ""
    pawn = PAWN_NAMES.index(rest[0])
    if pawn // PAWNS != playing(view, sight.own):
        return f"{pawn_mark(pawn)} is not yours to play."
    if view.place[pawn] == CAMP and " enter " not in text:
        return f"{pawn_mark(pawn)} is in camp."
    if RING < view.place[pawn] <= LAST_HOME and " home " not in text:
        return f"{pawn_mark(pawn)} is in the house."
    return "Nothing on the board allows it."


FACE = Face(
    draw=draw,
    tell=tell,
    ask=ask,
    menu=menu,
    result=lambda payoff: "wins" if payoff else "",
    why=why,
)
