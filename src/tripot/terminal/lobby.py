"""Find or create a table on a server, and sit down at it."""

from collections.abc import Sequence

from rich.text import Text

from tripot import bots, games
from tripot.core.errors import Misuse
from tripot.protocol import Claim, Move, NewTable, Seated, TableInfo
from tripot.terminal import devices
from tripot.terminal.faces import Choice, Menu, together
from tripot.terminal.names import all_short, clean, short
from tripot.terminal.place import choose
from tripot.terminal.play import choose_game
from tripot.terminal.screen import Screen
from tripot.terminal.wire import Address, ServerRefusal
from tripot.texts import t


def seat_names(table: TableInfo) -> list[str]:
    """Return the names of the seats, all different."""
    return all_short([seat.name or bots.NAMES[seat.seat] for seat in table.seats])


def sit_down(
    screen: Screen, address: Address, name: str | None, seat: int | None, watch: bool
) -> tuple[Address, TableInfo]:
    """Find the table, take a seat unless we only watch, and return both."""
    if address.token:
        secret = devices.secret(address.server, address.token)
        seated = address.ask("/api/seat", Seated, Move(address.token), cookie=f"tripot={secret}")
        check_meant(address, seated.table)
        devices.remember(address.server, seated.token, secret)
        return Address(address.server, seated.table.id, seated.token), seated.table
    if address.table is None:
        chosen = choose_table(screen, address)
        if isinstance(chosen, Seated):
            return Address(address.server, chosen.table.id, chosen.token), chosen.table
        address = Address(address.server, chosen.id)
    table = address.ask(f"/api/tables/{address.table}", TableInfo)
    check_meant(address, table)
    free = [place.seat for place in table.seats if place.free]
    if watch or not free or table.status in ("over", "closed"):
        return address, table
    return claim(screen, address, table, name, free if seat is None else [seat])


def check_meant(address: Address, table: TableInfo) -> None:
    """Raise Misuse if the server answers with another table that is not a rematch of it.

    Otherwise what is pinned about its dice would be lost.
    """
    meant = address.table
    while meant not in (None, table.id):
        meant = address.ask(f"/api/tables/{meant}", TableInfo).rematch
        if meant is None:
            raise Misuse(t("join-other-table"))


def claim(
    screen: Screen, address: Address, table: TableInfo, name: str | None, seats: Sequence[int]
) -> tuple[Address, TableInfo]:
    """Take the first of these seats that is still free, or watch if no name is given."""
    refused: list[Text] = []
    while True:
        called = name or screen.ask(f"{t('join-name')} ", refused)
        if not called:
            return address, table
        for seat in seats:
            try:
                path = f"/api/tables/{table.id}/seats/{seat}"
                seated = address.ask(path, Seated, Claim(called))
                return Address(address.server, table.id, seated.token), seated.table
            except ServerRefusal as no:
                if no.code == "seat_taken" and seat != seats[-1]:
                    continue
                if name is not None or no.code != "bad_message":
                    raise
                refused = screen.wrapped(f"{clean(str(no))}.")
                break


def choose_table(screen: Screen, address: Address) -> TableInfo | Seated:
    """Offer a server's tables, and to create one; return the choice."""
    tables = {table.id: table for table in address.ask("/api/tables", list[TableInfo])}
    menu = Menu(
        [
            *(Choice(described(table), [table.id]) for table in tables.values()),
            Choice(t("join-make-one"), ["new"], key=t("join-word-new")),
        ]
    )
    lines = [Text(t("join-which-table")), Text()]
    chosen = choose(screen, lines, menu, t("join-choose-table"))
    return make_table(screen, address) if chosen == "new" else tables[chosen]


def described(table: TableInfo) -> str:
    """Return a table as a line for a list."""
    sitting = [short(seat.name) for seat in table.seats if seat.name]
    free = sum(seat.free for seat in table.seats)
    return t(
        "join-table",
        game=games.load(table.game).title,
        people=together(sitting or [t("join-bots-alone")]),
        status=table.status,
        free=free,
        seats=table.players,
    )


def make_table(screen: Screen, address: Address) -> Seated:
    """Ask what table to create, and create it."""
    game = games.load(choose_game(screen))
    few, many = game.seats[0], game.seats[-1]
    players = ask_number(screen, t("join-how-many-seats", least=few, most=many), few, many)
    playing = ask_number(screen, t("join-how-many-bots", most=players - 1), 0, players - 1)
    public = screen.agreed(t("join-public"))
    name = ""
    while not name:
        name = screen.ask(f"{t('join-your-name')} ")
    seats = dict.fromkeys(range(players - playing, players), bots.default(game.name))
    new = NewTable(game.name, players, name, bots=seats, public=public)
    return address.ask("/api/tables", Seated, new)


def ask_number(screen: Screen, question: str, least: int, most: int) -> int:
    """Ask for a whole number within bounds, and return it."""
    refused: list[Text] = []
    while True:
        answer = screen.ask(f"{question} ", refused)
        if answer.isdecimal() and least <= int(answer) <= most:
            return int(answer)
        refused = screen.wrapped(t("join-number", least=least, most=most))


def number(word: str) -> int:
    """Return the number of a seat as typed; Misuse if it is not one."""
    if not word.isdecimal():
        raise Misuse(t("join-seat-number", word=word))
    return int(word)
