"""Toc's face: the ring with its houses and camps, seen from the reader's side, and the hand."""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from tripot.games.toc.rules import PAWN_NAMES, forward, named, playing, section, square
from tripot.games.toc.track import (
    BACKWARD,
    CAMP,
    CARDS,
    CENTRE,
    EIGHTH,
    LAST_HOME,
    PAWNS,
    RANKS,
    RING,
    SECTION,
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
from tripot.texts import t

MARKS = "●▲■◆"  # a seat's pawns, beside its colour

# The ring on the screen as (column, row), clockwise from the middle of the near side, so that
# every section's square 18 is in the middle of a side; a cell is two characters.
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
BOARD, PANEL = 2 * COLUMNS, 24  # characters across the board and the panel beside it

FOLD = "fold"
LAID = "discard", "give"  # actions that move no pawn and name only the card
FEW = 8  # most ways to play a card that are listed at once; more are grouped by pawn


def spelled(rank: str) -> str | int:
    """Return a card as messages want it: as a number if there is a number on it."""
    return int(rank) if rank.isdigit() else rank


def called(rank: str) -> str:
    """Return a card as it is written in a sentence."""
    return t("toc-card", card=spelled(rank))


def key_of(rank: str) -> str:
    """Return a card as it is drawn, and typed in a menu."""
    return "10" if rank == "T" else rank


def pawn_mark(pawn: int) -> str:
    """Return a pawn as it is shown on the board: its seat's mark and its number."""
    return f"{MARKS[pawn // PAWNS]}{pawn % PAWNS}"


def pawn_text(pawn: int) -> Text:
    """Return a pawn's mark and number in its seat's colour."""
    return line((pawn_mark(pawn), f"bold {SEAT_STYLES[pawn // PAWNS]}"))


def draw(sight: Sight) -> list[Text]:
    """Return the board, and beside it the cards."""
    view = sight.view
    wide = sight.columns >= BOARD + 2 + PANEL
    ring, cards = board(sight), panel(sight) if wide else narrow_panel(sight)
    deal = t("toc-progress", **sight.who(int(view.dealer)), deal=int(view.deal) + 1)
    return [
        heading(sight, t("toc-the-end") if view.over else deal, "board"),
        *(beside(ring, cards, gap=2) if wide else [*ring, *cards]),
    ]


def side_of(sight: Sight, track_section: int) -> int:
    """Return on which side of the screen a section is drawn: 0, the near one, is the reader's."""
    own = section(sight.view, sight.reader) if sight.reader is not None else 0
    return (track_section - own) % 4


def board(sight: Sight) -> list[Text]:
    """Return the ring, the houses, the centre and the camps."""
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
    """Return the cells of one row; a wide one covers those after it."""
    parts = []
    column = 0
    while column < COLUMNS:
        cell = cells.get((column, row), Text("  "))
        parts.append(cell)
        column += cell.cell_len // 2
    return parts


def cell_of(sight: Sight, where: int) -> tuple[int, int]:
    """Return where a track square, 0 to 71, is on the screen."""
    near = section(sight.view, sight.reader) if sight.reader is not None else 0
    return ROUND[(where - SECTION * (near + 1) + 1) % RING]


def house_cell(sight: Sight, seat: Seat, home: int) -> tuple[int, int]:
    """Return where a house square, 1 to 4, is on the screen."""
    own = section(sight.view, seat)
    column, row = cell_of(sight, square(own, 0))
    across, down = INWARDS[side_of(sight, own)]
    return column + home * across, row + home * down


def pawn_cell(sight: Sight, pawn: int) -> tuple[int, int] | None:
    """Return where a pawn is on the screen; None if it is in camp."""
    place = int(sight.view.place[pawn])
    if place == CAMP:
        return None
    if place >= CENTRE:
        return MIDDLE
    if place > RING:
        return house_cell(sight, pawn // PAWNS, place - RING)
    return cell_of(sight, square(section(sight.view, pawn // PAWNS), place))


def empty_square(sight: Sight, where: int) -> Text:
    """Return a track square without a pawn; starts and, if they matter, squares 8 stand out."""
    view = sight.view
    owners = [seat for seat in sight.seats if square(section(view, seat), 0) == where]
    if owners:
        return line(("○ ", SEAT_STYLES[owners[0]]))
    if view.rules.shortcut and where % SECTION == EIGHTH - 1:
        return line(("8 ", "bold"))
    return line(("· ", "dim"))


def camp(sight: Sight, seat: Seat) -> list[Text]:
    """Return a seat's corner: its name, its cards and the pawns in camp."""
    view = sight.view
    camped = [p for p in range(PAWNS * seat, PAWNS * (seat + 1)) if view.place[p] == CAMP]
    mark = (f" {MARKS[seat]}", SEAT_STYLES[seat])
    team = f" {t('toc-partner', **sight.who(seat ^ 2))}" if view.rules.teams else ""
    return [
        line(label(sight, seat, bool(view.actors >> seat & 1)), mark),
        line((f"  {cards_held(int(view.cards[seat]))}{team}", "dim")),
        line(f"  {t('toc-camp')} ", *(line(pawn_text(pawn), " ") for pawn in camped)),
    ]


def cards_held(number: int) -> str:
    """Return a number of cards in words."""
    return t("toc-cards", count=number)


def panel(sight: Sight) -> list[Text]:
    """Return the reader's hand, the card played last, and the pack."""
    view = sight.view
    hand = held(sight)
    pack, last = t("toc-pack"), t("toc-last")
    width = max(len(pack), len(last)) + 2
    rank = t("card-rank", rank=CARDS[int(view.last) - 1]) if view.last else t("toc-last-none")
    seven = t("toc-steps-left", count=int(view.seven)) if view.seven else ""
    return [
        Text(),
        line(fit(pack, width), cards_held(int(view.left))),
        line(fit(last, width), (rank, "bold" if view.last else "")),
        line(" " * width, seven),
        Text(),
        line((t("toc-hand"), "bold") if hand else ""),
        *(fan([line(key_of(rank)) for rank in hand], 2) if hand else []),
    ]


def narrow_panel(sight: Sight) -> list[Text]:
    """Return hand, last card and pack in few rows, to stand below the board."""
    view, hand = sight.view, held(sight)
    rank = t("card-rank", rank=CARDS[int(view.last) - 1]) if view.last else t("toc-last-none")
    words = [
        f"{t('toc-pack')}: {cards_held(int(view.left))}",
        f"{t('toc-last')}: {rank}",
        t("toc-steps-left", count=int(view.seven)) if view.seven else "",
    ]
    cards = fan([line(key_of(rank)) for rank in hand], 2) if hand else []
    return beside(cards, [Text(word) for word in words], gap=3)


def held(sight: Sight) -> list[str]:
    """Return the ranks in the reader's hand, low to high, jokers last."""
    if sight.reader is None:
        return []
    return list(named(sight.view.hand[sight.reader]))


def tell(events: Sequence[Event], before: Sight, after: Sight) -> list[Deed]:
    """Return what happened, in words."""
    told = [deed for event in events for deed in tell_one(event, before, after)]
    if after.view.over and not before.view.over:
        told.append(Deed(None, won(after)))
    return told


def won(sight: Sight) -> str:
    """Return the sentence that says who wins."""
    winners = [seat for seat in sight.seats if sight.game.payoff(sight.view, seat)]
    first, *others = sorted(winners, key=lambda seat: seat != sight.reader)
    if not others:
        return t("toc-won", **sight.who(first))
    return t("toc-won-together", **sight.who(first), partner=sight.names[others[0]])


def tell_one(event: Event, before: Sight, after: Sight) -> list[Deed]:
    """Return one event in words."""
    if event.seat is None:
        return tell_chance(event, before, after)
    if event.action is None:
        return []
    action, who = event.action, after.who(event.seat)
    if action == FOLD:
        cards = " ".join(key_of(rank) for rank in named(after.view.laid[event.seat]))
        return [Deed(None, t("toc-folded", **who, cards=cards))]
    card = called(card_of(action))
    if action.startswith("discard"):
        return [Deed(None, t("toc-discarded", **who, card=card))]
    if event.drawer is not None:
        parts = {event.seat: "you", event.drawer: "partner"}
        whose = "other" if after.reader is None else parts.get(after.reader, "other")
        names = {"who": after.names[event.seat], "partner": after.names[event.drawer]}
        return [Deed(None, t("toc-gave", whose=whose, card=card, **names))]
    what = effect(action, before.view, after.view, after)
    if before.view.seven:
        return [Deed(None, t("toc-went-on", **who, what=what))]
    return [Deed(None, t("toc-played", **who, card=card, what=what))]


def tell_chance(event: Event, before: Sight, after: Sight) -> list[Deed]:
    """Return the end of a deal, or a card drawn for a joker, in words."""
    if before.view.dealing > 1 or event.drawer is None:
        return []
    if before.view.dealing == 1:
        cards = cards_held(int(after.view.cards.max()))
        return [Deed(None, t("toc-dealt", **after.who(int(after.view.dealer)), cards=cards))]
    drawn = called(event.action.split()[1]) if event.action else ""
    return [Deed(None, t("toc-drew", **after.who(event.drawer), card=drawn))]


def effect(action: str, before: Any, after: Any, sight: Sight) -> str:
    """Return what an action does on the board, found from the pawns before and after it."""
    rank, verb, name, *rest = [*action.split(), "", ""][:4]
    if name not in PAWN_NAMES:
        return ""
    pawn = PAWN_NAMES.index(name)
    mark, number = pawn_mark(pawn), int(after.place[pawn]) - RING
    numbered = verb in ("move", "home") and rest[0]
    steps = int(rest[0]) if numbered else forward(before, CARDS.index(rank))
    if verb == "exit":
        what = t("toc-goes-to", pawn=mark, where=eighth(sight, int(rest[0])))
    elif verb == "swap":
        what = t("toc-swaps", pawn=mark, other=pawn_mark(PAWN_NAMES.index(rest[0])))
    elif verb == "center":
        what = t("toc-goes-to", pawn=mark, where=t("toc-centre"))
    elif verb == "home":
        what = t("toc-goes-home", pawn=mark, number=number)
    elif verb == "back":
        what = t("toc-goes-back", pawn=mark, steps=BACKWARD)
    elif verb == "enter":
        what = t("toc-enters", pawn=mark)
    else:
        what = t("toc-goes", pawn=mark, steps=steps)
    eaten = [
        pawn_mark(p)
        for p in range(len(PAWN_NAMES))
        if p != pawn and after.place[p] == CAMP and before.place[p] != CAMP
    ]
    return t("toc-sends", what=what, pawns=together(eaten)) if eaten else what


def eighth(sight: Sight, number: int) -> str:
    """Return the square 8 of a section, named by its owner if it has one."""
    owners = [seat for seat in sight.seats if section(sight.view, seat) == number]
    owner = ("you" if owners[0] == sight.reader else "other") if owners else "nobody"
    who = sight.names[owners[0]] if owners else ""
    return t("toc-square", owner=owner, who=who, number=EIGHTH, section=number + 1)


def ask(sight: Sight) -> str:
    """Return what the reader must decide."""
    view = sight.view
    if view.jacked:
        return t("toc-ask-jacked")
    if view.seven:
        return t("toc-ask-seven", count=int(view.seven))
    if view.giving:
        return t("toc-ask-give", who=sight.names[sight.own ^ 2])
    if sight.legal == [FOLD]:
        return t("toc-ask-fold")
    if all(text.startswith("discard") for text in sight.legal):
        return t("toc-ask-discard")
    whose = playing(view, sight.own)
    if whose != sight.reader:
        return t("toc-ask-partner", who=sight.names[whose], mark=MARKS[whose])
    return t("toc-ask", mark=MARKS[whose])


def menu(sight: Sight) -> Menu:
    """Return the cards, then what each can do, by pawn if that is a lot."""
    if sight.legal == [FOLD]:
        return Menu([Choice(t("toc-fold"), [FOLD])])
    by_card = grouped(sight.legal, card_of)
    if len(by_card) > 1 or len(sight.legal) == 1:
        return Menu([card_choice(sight, rank, texts) for rank, texts in by_card.items()])
    if len(sight.legal) > FEW:
        by_pawn = grouped(sight.legal, lambda text: text.split()[2])
        if len(by_pawn) > 1:
            return Menu([pawn_choice(sight, texts) for texts in by_pawn.values()])
    return Menu([Choice(what(sight, text), [text]) for text in sight.legal])


def grouped(texts: Sequence[str], by: Any) -> dict[str, list[str]]:
    """Return texts grouped by what `by` finds in them, in the order of the cards."""
    found: dict[str, list[str]] = {}
    for text in texts:
        found.setdefault(by(text), []).append(text)
    return dict(sorted(found.items(), key=lambda item: RANKS.find(item[0])))


def card_of(text: str) -> str:
    """Return the card that an action spends."""
    first, second, *_ = text.split()
    return second if first in LAID else first


def card_choice(sight: Sight, rank: str, texts: Sequence[str]) -> Choice:
    """Return a card of the hand, and what it does if there is only one choice."""
    words = what(sight, texts[0]) if len(texts) == 1 else t("toc-ways", count=len(texts))
    return Choice(words, texts, key=key_of(rank))


def pawn_choice(sight: Sight, texts: Sequence[str]) -> Choice:
    """Return a pawn, and what it can do if there is only one choice."""
    mark = pawn_mark(PAWN_NAMES.index(texts[0].split()[2]))
    if len(texts) == 1:
        return Choice(what(sight, texts[0]), texts)
    return Choice(t("toc-pawn-ways", pawn=mark, count=len(texts)), texts)


def what(sight: Sight, text: str) -> str:
    """Return what an action would do, by trying it on a copy of what the reader sees."""
    if text.startswith("discard"):
        return t("toc-discard", card=called(card_of(text)))
    if text.startswith("give"):
        return t("toc-give", card=called(card_of(text)), who=sight.names[sight.own ^ 2])
    tried = sight.view.copy()
    sight.game.apply(tried, sight.own, sight.game.actions.code(text) or 0)
    return effect(text, sight.view, tried, sight)


def why(text: str, sight: Sight) -> str:
    """Return why a card can't be played this way."""
    if text not in sight.game.actions.texts or text == FOLD or sight.legal == [FOLD]:
        return ""
    view = sight.view
    rank, *rest = [card_of(text), *text.split()[2:3]]
    if rank not in held(sight) and not view.seven:
        return t("toc-why-missing", card=spelled(rank))
    if not rest or all(legal.startswith(LAID) for legal in sight.legal):
        return ""
    pawn = PAWN_NAMES.index(rest[0])
    if pawn // PAWNS != playing(view, sight.own):
        return t("toc-why-not-yours", pawn=pawn_mark(pawn))
    if view.place[pawn] == CAMP and " enter " not in text:
        return t("toc-why-camp", pawn=pawn_mark(pawn))
    if RING < view.place[pawn] <= LAST_HOME and " home " not in text:
        return t("toc-why-house", pawn=pawn_mark(pawn))
    return t("toc-why-board")


FACE = Face(
    draw=draw,
    tell=tell,
    ask=ask,
    menu=menu,
    result=lambda payoff: t("toc-wins") if payoff else "",
    why=why,
)
