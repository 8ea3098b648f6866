"""What is stored about tables and people, as Python objects."""

from typing import Any

from msgspec import Struct

from tripot.protocol import Bank, By, Outcome, Status


class Entry(Struct, frozen=True):
    """One step of a table's log, chance included."""

    seq: int  # from 0, without gaps
    seat: int | None  # None: chance
    action: str
    move: int | None  # the number that the seat gave its move; None: chance, or a bot
    at: float  # seconds since 1970
    by: By | None = None  # why a bot decided instead of the seat's owner
    spent: float | None = None  # seconds of the seat's bank; None: no bank


class SeatHead(Struct, frozen=True):
    """Who sits in a seat."""

    name: str | None = None
    owner: str | None = None  # SHA-256 of the seat's token, in hexadecimal
    strength: str | None = None  # of the bot that has the seat
    promise: str | None = None  # of the nonce that its page will add to the dice
    link: str | None = None  # SHA-256 of the private link that moves the seat, once
    came_by: str | None = None  # SHA-256 of the link by which its owner got the seat
    past: list[str] = []  # former owners, newest last: the seat was moved from their devices
    finished: bool = False  # its owner has left the rest of the game to bots


class Subscription(Struct, frozen=True):
    """A browser that gets a notice, from its push service, when it is a seat's turn."""

    table_id: str
    seat: int
    endpoint: str  # its address there: SECRET, as anybody who knows it can send to the browser
    p256dh: str  # the browser's public key; with `auth` only the browser can read a notice
    auth: str
    language: str
    owner: str  # SHA-256 of the seat's token: no notice goes out once the seat has another owner
    made: float


class Ban(Struct, frozen=True):
    """A network from which nobody may come."""

    network: str  # as `bans.network` writes it
    until: float | None  # seconds since 1970; None: for good
    why: str  # for the operator
    made: float


class Gone(Struct, frozen=True):
    """Somebody who has had a seat since the game began, and has left it or lost it."""

    seat: int
    owners: list[str]  # one for each device on which they had it
    name: str
    by: str | None  # the host who freed the seat; None: its owner left
    at: float
    finished: bool = False  # they had left the rest of the game to bots


class TableHead(Struct, frozen=True, kw_only=True):
    """All that is known about a table except its log; `msgspec.structs.replace` changes a copy."""

    id: str
    game: str
    players: int
    rules: dict[str, Any]  # complete
    version: str  # of the Tripot that made the table
    clock: int | None = None  # seconds per decision
    bank: Bank | None = None  # seconds per game
    public: bool = False
    watchable: bool = True
    status: Status = "waiting"
    seats: list[SeatHead]
    host: int = 0  # the seat that may start, replace, close
    seed: str  # of the dice, in hexadecimal: SECRET until the game is over
    commitment: str
    rules_version: int = 1  # of the game's rules with which its log is played
    dice_round: int = 0  # how often seed and nonces were remade
    promises: list[str | None] | None = None  # of nonces, by seat; fixed before any is shown
    left_out: list[int] = []  # seats whose nonce was promised and never shown
    shown: list[str | None] | None = None  # nonces shown so far, by seat: SECRET until all are
    nonces: list[str | None] | None = None  # by seat; fixed when the game starts
    outcome: Outcome | None = None  # once the game is over; later rules don't change it
    gone: list[Gone] = []  # in order
    created: float
    touched: float  # last change of the head, or last step in the log
    rematch: str | None = None
    family: str = ""  # the table that its seats' tokens are made for: the first of its rematches
    archived: bool = False
    hints: bool = False  # all agreed to them when they sat down
    hinted: list[int] = []  # seats that had any
    latecomers: bool = True  # others may sit down after the game has begun
    listed: bool = False  # see `is_listed`; kept by the store
    unattended: bool = False  # see `is_unattended`; kept by the store
    moves: int = 0  # length of the log; kept by the store
    revision: int = 0  # number of changes; kept by the store
    damaged: str = ""  # why the stored table can't be read or played; not stored itself


def is_free(who: SeatHead) -> bool:
    """Return whether a seat belongs to nobody, person or bot."""
    return who.owner is None and who.strength is None


def is_left(who: SeatHead) -> bool:
    """Return whether bots decide for a seat, because it is free or its owner has finished."""
    return is_free(who) or who.finished


def seats_new(head: TableHead) -> bool:
    """Return whether somebody new may take a free seat of the table now."""
    return head.latecomers or head.status == "waiting"


def is_listed(head: TableHead) -> bool:
    """Return whether the public list shows the table: it has a place to play or to watch."""
    free = seats_new(head) and any(map(is_free, head.seats))
    goes_on = head.status in ("waiting", "playing") and not head.archived
    return head.public and goes_on and (head.watchable or free)


def is_unattended(head: TableHead) -> bool:
    """Return whether bots or clocks go on at the table without people."""
    if head.status != "playing" or head.archived:
        return False
    alone = any(who.owner is None or who.finished for who in head.seats)
    return bool(head.clock or head.bank) or alone
